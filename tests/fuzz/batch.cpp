#include <numeric>

#include "target.h"

namespace posenc::fuzz {

/// Sentences of any words and lengths, padded.
void batch(std::span<const std::uint8_t> input) {
  Bytes bytes(input);
  const auto width = 2 * bytes.within<std::size_t>(1, 3);
  const auto table = *TokenTable::create({.width = width, .seed = bytes.any<std::uint64_t>()});
  const auto positions = *Sinusoidal::create({.width = width});
  std::vector<std::string_view> words(bytes.within<std::size_t>(0, 12));
  for (std::string_view& word : words) word = bytes.text();
  std::vector<std::uint32_t> lengths(bytes.within<std::size_t>(0, 5));
  for (std::uint32_t& length : lengths) {
    length = bytes.coin() ? bytes.any<std::uint32_t>() : bytes.within<std::uint32_t>(0, 4);
  }
  const auto sum = std::accumulate(lengths.begin(), lengths.end(), std::uint64_t{0});
  if (!lengths.empty() && bytes.coin() && sum < words.size()) {
    lengths.back() += static_cast<std::uint32_t>(words.size() - sum);
  }
  const bool fits = std::accumulate(lengths.begin(), lengths.end(), std::uint64_t{0}) ==
                    static_cast<std::uint64_t>(words.size());
  const auto start = bytes.coin() ? bytes.any<std::int64_t>() : bytes.within<std::int64_t>(-9, 9);
  const auto padding = bytes.one_of({Padding::right, Padding::left});
  const auto made = encode_batch(table, &positions, words, lengths, start, padding);
  if (!fits) must(!made.has_value(), "lengths add up to the number of tokens");
  if (!is_made(made, {"lengths", "start", "position id", "the last position id"})) return;
  must(made->batch == lengths.size(), "every sentence");

  std::span<const std::string_view> left(words);
  for (std::size_t sentence = 0; sentence < lengths.size(); ++sentence) {
    const std::size_t length = lengths[sentence];
    const auto alone =
        encode(table, &positions, left.first(length), *PositionIds::counted(start, length));
    must(alone.has_value(), "a sentence alone");
    left = left.subspan(length);
    const std::size_t pads = made->length - length;
    for (std::size_t slot = 0; slot < made->length; ++slot) {
      const std::size_t row = sentence * made->length + slot;
      const bool is_token = padding == Padding::right ? slot < length : slot >= pads;
      must(made->mask[row] == (is_token ? 1 : 0), "the mask tells tokens from padding");
      if (!is_token) {
        for (const float value : made->input_vectors.row(row)) must(value == 0, "padding is zero");
        continue;
      }
      const std::size_t token = padding == Padding::right ? slot : slot - pads;
      must(made->position_ids[row] == start + static_cast<std::int64_t>(token),
           "positions count real tokens");
      must(same_bits<float>(made->input_vectors.row(row), alone->input_vectors.row(token)),
           "a row of a batch has the bits of its sentence alone");
    }
  }
}

}  // namespace posenc::fuzz
