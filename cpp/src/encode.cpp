#include "posenc/encode.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <string>
#include <utility>

#include "lanes.h"
#include "message.h"

namespace posenc {
namespace {

Status check_widths(const TokenTable& table, const PositionTable* positions) {
  if (positions == nullptr || positions->width() == table.width()) return ok();
  return range_error("the position table's width must be the token table's, {}, got {}",
                     table.width(), positions->width());
}

/// P [T, D]; zeros without a table.
Result<Matrix> position_vectors_of(const PositionTable* positions, const PositionIds& ids,
                                   std::size_t width) {
  auto vectors = Matrix::zeros(ids.size(), width);
  if (!vectors || positions == nullptr) return vectors;
  if (auto status = positions->fill(ids, vectors->values()); !status) return status.error();
  return vectors;
}

/// Numbers that are added before they are written, so that they may overlap need not be asked.
#if defined(POSENC_HAS_VECTORS)
constexpr std::size_t kBlock = 16;
#else
constexpr std::size_t kBlock = 1;
#endif

void add(std::span<const float> a, std::span<const float> b, std::span<float> sum) {
  std::size_t k = 0;
  for (; k + kBlock <= sum.size(); k += kBlock) {
    std::array<float, kBlock> block{};
    for (std::size_t i = 0; i < kBlock; ++i) block[i] = a[k + i] + b[k + i];
    std::copy(block.begin(), block.end(), sum.begin() + static_cast<std::ptrdiff_t>(k));
  }
  for (; k < sum.size(); ++k) sum[k] = a[k] + b[k];
}

}  // namespace

Result<Encoding> encode(const TokenTable& table, const PositionTable* positions,
                        std::span<const std::string_view> tokens, const PositionIds& ids) {
  if (auto status = check_widths(table, positions); !status) return status.error();
  if (ids.size() != tokens.size()) {
    return range_error("there must be one position id for each of the {} tokens, got {}",
                       tokens.size(), ids.size());
  }
  auto found = table.look_up(tokens);
  if (!found) return found.error();
  auto position_vectors = position_vectors_of(positions, ids, table.width());
  if (!position_vectors) return position_vectors.error();
  auto input_vectors = Matrix::zeros(tokens.size(), table.width());
  if (!input_vectors) return input_vectors.error();
  add(found->vectors.values(), position_vectors->values(), input_vectors->values());

  if (auto status = check_memory(ids.size(), sizeof(std::int64_t)); !status) {
    return status.error();
  }
  std::vector<std::int64_t> position_ids(ids.size());
  for (std::size_t k = 0; k < ids.size(); ++k) position_ids[k] = ids[k];
  return Encoding{std::move(found->row_ids), std::move(position_ids), std::move(found->vectors),
                  std::move(*position_vectors), std::move(*input_vectors)};
}

Result<BatchEncoder> BatchEncoder::create(const TokenTable& table, const PositionTable* positions,
                                          std::span<const std::string_view> words,
                                          std::span<const std::uint32_t> slots,
                                          std::span<const std::uint32_t> lengths,
                                          std::int64_t start, Padding padding) {
  if (auto status = check_widths(table, positions); !status) return status.error();
  std::uint64_t sum = 0;
  std::uint32_t longest = 0;
  for (const std::uint32_t length : lengths) {
    sum += length;
    longest = std::max(longest, length);
  }
  if (sum != slots.size()) {
    return range_error("lengths must add up to the number of tokens, {}, got {}", slots.size(),
                       sum);
  }
  for (const std::uint32_t slot : slots) {
    if (slot >= words.size()) {
      return range_error("slots must be of the {} words, got slot {}", words.size(), slot);
    }
  }
  const std::size_t length = longest;
  auto ids = PositionIds::counted(start, length);
  if (!ids) return ids.error();
  if (auto status = check_size(lengths.size(), length); !status) return status.error();
  if (auto status = check_size(lengths.size() * length, table.width()); !status) {
    return status.error();
  }
  auto found = table.look_up(words);
  if (!found) return found.error();
  auto position_vectors = position_vectors_of(positions, *ids, table.width());
  if (!position_vectors) return position_vectors.error();
  BatchEncoder encoder(std::move(found->vectors), std::move(*position_vectors), *ids);
  encoder.slots_ = slots;
  encoder.lengths_ = lengths;
  encoder.padding_ = padding;
  return encoder;
}

void BatchEncoder::next(std::span<float> input_vectors, std::span<std::uint8_t> mask,
                        std::span<std::int64_t> position_ids) {
  std::fill(mask.begin(), mask.end(), std::uint8_t{0});
  for (std::size_t first = 0; first < mask.size(); first += length(), ++sentence_) {
    const std::size_t count = lengths_[sentence_];
    const std::size_t padding = length() - count;
    const bool is_left = padding_ == Padding::left;
    const std::size_t begin = first + (is_left ? padding : 0);
    const std::size_t unused = is_left ? first : first + count;
    std::fill_n(input_vectors.data() + unused * width(), padding * width(), 0.0F);
    std::fill_n(position_ids.data() + first, length(), position_ids_[0]);
    for (std::size_t k = 0; k < count; ++k, ++token_) {
      add(token_vectors_.row(slots_[token_]), position_vectors_.row(k),
          input_vectors.subspan((begin + k) * width(), width()));
      mask[begin + k] = 1;
      position_ids[begin + k] = position_ids_[k];
    }
  }
}

Result<BatchEncoding> encode_batch(const TokenTable& table, const PositionTable* positions,
                                   std::span<const std::string_view> tokens,
                                   std::span<const std::uint32_t> lengths, std::int64_t start,
                                   Padding padding) {
  if (auto status = check_memory(tokens.size(), sizeof(std::uint32_t)); !status) {
    return status.error();
  }
  std::vector<std::uint32_t> own_slots(tokens.size());
  std::iota(own_slots.begin(), own_slots.end(), 0U);
  auto encoder = BatchEncoder::create(table, positions, tokens, own_slots, lengths, start, padding);
  if (!encoder) return encoder.error();
  const std::size_t slots = encoder->batch() * encoder->length();
  auto input_vectors = Matrix::zeros(slots, table.width());
  if (!input_vectors) return input_vectors.error();
  if (auto status = check_memory(slots, sizeof(std::uint8_t) + sizeof(std::int64_t)); !status) {
    return status.error();
  }
  BatchEncoding result{encoder->batch(), encoder->length(), std::move(*input_vectors),
                       std::vector<std::uint8_t>(slots), std::vector<std::int64_t>(slots)};
  encoder->next(result.input_vectors.values(), result.mask, result.position_ids);
  return result;
}

}  // namespace posenc
