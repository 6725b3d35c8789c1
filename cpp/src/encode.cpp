#include "posenc/encode.h"

#include <algorithm>
#include <functional>
#include <string>
#include <utility>

#include "message.h"

namespace posenc {
namespace {

Status check_widths(const TokenTable& table, const PositionTable* positions) {
  if (positions == nullptr || positions->width() == table.width()) return ok();
  return range_error("the position table's width must be the token table's, " +
                     std::to_string(table.width()) + ", got " + std::to_string(positions->width()));
}

}  // namespace

Result<Encoding> encode(const TokenTable& table, const PositionTable* positions,
                        std::span<const std::string_view> tokens, const PositionIds& ids) {
  if (auto status = check_widths(table, positions); !status) return status.error();
  if (ids.size() != tokens.size()) {
    return range_error("there must be one position id for each of the " +
                       std::to_string(tokens.size()) + " tokens, got " +
                       std::to_string(ids.size()));
  }
  auto found = table.look_up(tokens);
  if (!found) return found.error();
  auto position_vectors = Matrix::zeros(tokens.size(), table.width());
  if (!position_vectors) return position_vectors.error();
  if (positions != nullptr) {
    auto status = positions->fill(ids, position_vectors->values());
    if (!status) return status.error();
  }
  auto input_vectors = Matrix::zeros(tokens.size(), table.width());
  if (!input_vectors) return input_vectors.error();
  const std::span<const float> e = found->vectors.values();
  std::transform(e.begin(), e.end(), position_vectors->values().begin(),
                 input_vectors->values().begin(), std::plus<>());

  if (auto status = check_memory(ids.size(), sizeof(std::int64_t)); !status) {
    return status.error();
  }
  std::vector<std::int64_t> position_ids(ids.size());
  for (std::size_t k = 0; k < ids.size(); ++k) position_ids[k] = ids[k];
  return Encoding{std::move(found->row_ids), std::move(position_ids), std::move(found->vectors),
                  std::move(*position_vectors), std::move(*input_vectors)};
}

Result<BatchEncoding> encode_batch(const TokenTable& table, const PositionTable* positions,
                                   std::span<const std::vector<std::string_view>> sentences,
                                   std::int64_t start, Padding padding) {
  if (auto status = check_widths(table, positions); !status) return status.error();
  BatchEncoding result;
  result.batch = sentences.size();
  for (const auto& tokens : sentences) result.length = std::max(result.length, tokens.size());
  const std::size_t length = result.length;
  auto all_ids = PositionIds::counted(start, length);
  if (!all_ids) return all_ids.error();
  if (auto status = check_size(result.batch, length); !status) return status.error();
  const std::size_t slots = result.batch * length;
  auto input_vectors = Matrix::zeros(slots, table.width());
  if (!input_vectors) return input_vectors.error();
  result.input_vectors = std::move(*input_vectors);
  if (auto status = check_memory(slots, sizeof(std::uint8_t) + sizeof(std::int64_t)); !status) {
    return status.error();
  }
  result.mask.assign(slots, 0);

  for (std::size_t b = 0; b < result.batch; ++b) {
    const std::vector<std::string_view>& tokens = sentences[b];
    auto ids = PositionIds::counted(start, tokens.size());
    if (!ids) return ids.error();
    auto encoding = encode(table, positions, tokens, *ids);
    if (!encoding) return encoding.error();
    const std::size_t first = b * length + (padding == Padding::left ? length - tokens.size() : 0);
    std::fill_n(result.mask.begin() + static_cast<std::ptrdiff_t>(first), tokens.size(),
                std::uint8_t{1});
    const std::span<const float> vectors = encoding->input_vectors.values();
    std::copy(vectors.begin(), vectors.end(),
              result.input_vectors.values().subspan(first * table.width()).begin());
  }
  result.position_ids.reserve(slots);
  for (std::size_t b = 0; b < result.batch; ++b) {
    auto ids = position_ids_of_mask(std::span(result.mask).subspan(b * length, length), start);
    if (!ids) return ids.error();
    result.position_ids.insert(result.position_ids.end(), ids->begin(), ids->end());
  }
  return result;
}

}  // namespace posenc
