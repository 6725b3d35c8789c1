#include <cmath>

#include "target.h"

namespace posenc::fuzz {

/// Words of any bytes, and rows that were given for some of them.
void tokens(std::span<const std::uint8_t> input) {
  Bytes bytes(input);
  TokenTableOptions options{.width = bytes.within<std::size_t>(0, 9)};
  options.seed = bytes.any<std::uint64_t>();
  if (bytes.coin()) options.scale = bytes.any<double>();
  auto table = TokenTable::create(options);
  must(table.has_value() == (options.width > 0 && std::fabs(options.scale) <= kMaxScale),
       "a table of every width from 1 and scale up to the largest");
  if (!is_made(table, {"width", "scale"})) return;

  std::vector<std::string_view> words(bytes.within<std::size_t>(0, 12));
  for (std::string_view& word : words) word = bytes.text();
  std::vector<std::vector<float>> given(words.size());
  for (std::size_t slot = 0; slot < words.size(); ++slot) {
    if (!bytes.coin()) continue;
    std::vector<float> row(bytes.coin() ? options.width : bytes.within<std::size_t>(0, 9));
    for (float& value : row) value = bytes.number();
    if (!is_made(table->set_row(words[slot], row), {"a row"})) continue;
    for (std::size_t same = 0; same < words.size(); ++same) {
      if (words[same] == words[slot]) given[same] = row;
    }
  }

  const auto found = table->look_up(words);
  must(found.has_value(), "every word has a row");
  const auto positions = Sinusoidal::create({.width = options.width});
  const auto start = bytes.within<std::int64_t>(-1000, 1000);
  const auto ids = *PositionIds::counted(start, words.size());
  const PositionTable* added = positions ? &positions.value() : nullptr;
  const auto encoded = encode(*table, added, words, ids);
  must(encoded.has_value(), "every sentence is encoded");
  must(same_bits(encoded->token_vectors, found->vectors), "token vectors are the table's");
  must(encoded->row_ids == found->row_ids, "row ids are the table's");

  for (std::size_t slot = 0; slot < words.size(); ++slot) {
    const std::span<const float> row = found->vectors.row(slot);
    const auto alone = table->look_up({&words[slot], 1});
    must(alone && same_bits(alone->vectors.values(), row), "a word alone has the same row");
    for (std::size_t other = 0; other < slot; ++other) {
      must((found->row_ids[slot] == found->row_ids[other]) == (words[slot] == words[other]),
           "row ids tell words apart");
    }
    for (std::size_t column = 0; column < options.width; ++column) {
      must(std::isfinite(row[column]), "a token vector is finite");
      if (!given[slot].empty()) {
        must(row[column] ==
                 static_cast<float>(static_cast<double>(given[slot][column]) * options.scale),
             "a given row is scaled, rounded once");
      }
      must(encoded->input_vectors(slot, column) ==
               row[column] + encoded->position_vectors(slot, column),
           "X = E + P");
    }
  }
}

}  // namespace posenc::fuzz
