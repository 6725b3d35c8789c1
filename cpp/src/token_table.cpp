#include "posenc/token_table.h"

#include <algorithm>
#include <cmath>

#include "message.h"
#include "normal.h"
#include "siphash.h"
#include "word_slots.h"

namespace posenc {
namespace {

/// A row times the scale, in float64, rounded once.
float scaled(float value, double scale) {
  return static_cast<float>(static_cast<double>(value) * scale);
}

void make_row(std::string_view word, const TokenTableOptions& options, std::span<float> row) {
  NormalStream normals(siphash(options.seed, 0, word));
  const double deviation = 1.0 / std::sqrt(static_cast<double>(options.width));
  for (float& value : row) {
    value = scaled(static_cast<float>(normals.next() * deviation), options.scale);
  }
}

}  // namespace

Result<TokenTable> TokenTable::create(const TokenTableOptions& options) {
  if (options.width == 0 || options.width > kMaxWidth) {
    return range_error("width must be a whole number from 1 to {}, got {}", kMaxWidth,
                       options.width);
  }
  if (!(options.scale >= -kMaxScale && options.scale <= kMaxScale)) {
    return range_error("scale must be a number from {} to {}, got {}", -kMaxScale, kMaxScale,
                       options.scale);
  }
  return TokenTable(options);
}

Status TokenTable::set_row(std::string_view word, std::span<const float> values) {
  const std::size_t width = options_.width;
  if (values.size() != width) {
    return range_error("a row must have width = {} numbers, got {}", width, values.size());
  }
  for (std::size_t k = 0; k < width; ++k) {
    if (!std::isfinite(scaled(values[k], options_.scale))) {
      return range_error("a row must have finite numbers, also when scaled by {}, got {} at [{}]",
                         options_.scale, static_cast<double>(values[k]), k);
    }
  }
  const std::size_t given = given_ids_.size();
  const auto found = given_ids_.find(word);
  const std::size_t row = found != given_ids_.end() ? found->second : given;
  if (row == given) {
    if (auto status = check_size(given + 1, width); !status) return status;
    // Twice what it takes, for the vector grows by doubling.
    if (auto status = check_memory(2 * (given + 1) * width, sizeof(float)); !status) return status;
    given_ids_.emplace(word, static_cast<std::uint32_t>(row));
    given_rows_.resize((given + 1) * width);
  }
  const std::span<float> target = std::span(given_rows_).subspan(row * width, width);
  std::transform(values.begin(), values.end(), target.begin(),
                 [&](float value) { return scaled(value, options_.scale); });
  return ok();
}

Result<TokenVectors> TokenTable::look_up(std::span<const std::string_view> tokens) const {
  const std::size_t width = options_.width;
  auto matrix = Matrix::zeros(tokens.size(), width);
  if (!matrix) return matrix.error();
  if (auto status = check_memory(tokens.size(), sizeof(std::uint32_t)); !status) {
    return status.error();
  }
  TokenVectors found{std::move(*matrix), {}};
  found.row_ids.reserve(tokens.size());

  const std::size_t given = given_ids_.size();
  auto first_slots = word_slots(tokens.size());  // of words not given
  if (!first_slots) return first_slots.error();
  for (std::size_t slot = 0; slot < tokens.size(); ++slot) {
    const std::string_view word = tokens[slot];
    const std::span<float> row = found.vectors.row(slot);
    if (const auto id = given_ids_.find(word); id != given_ids_.end()) {
      std::copy_n(given_rows_.begin() + static_cast<std::ptrdiff_t>(id->second * width), width,
                  row.begin());
      found.row_ids.push_back(id->second);
    } else if (const auto [first, is_new] =
                   first_slots->try_emplace(word, static_cast<std::uint32_t>(slot));
               is_new) {
      make_row(word, options_, row);
      found.row_ids.push_back(static_cast<std::uint32_t>(given + first_slots->size() - 1));
    } else {
      std::copy_n(found.vectors.row(first->second).begin(), width, row.begin());
      found.row_ids.push_back(found.row_ids[first->second]);
    }
  }
  return found;
}

}  // namespace posenc
