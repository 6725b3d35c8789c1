#include <cmath>

#include "target.h"

namespace posenc::fuzz {

/// Rows of any numbers, asked for at any position, and grown.
void learned_table(std::span<const std::uint8_t> input) {
  Bytes bytes(input);
  const auto length = bytes.within<std::size_t>(0, 6);
  const auto width = bytes.within<std::size_t>(0, 6);
  const auto seed = bytes.any<std::uint64_t>();
  const bool is_seeded = bytes.coin();
  const Matrix rows = bytes.matrix(length, width);
  const auto table =
      is_seeded ? LearnedTable::create({.max_length = length, .width = width, .seed = seed})
                : LearnedTable::from_rows(*Matrix::copy_of(length, width, rows.values()));
  if (!is_made(table, {"width", "max length", "rows"})) return;
  if (!is_seeded) must(same_bits(table->rows(), rows), "the rows that were given");

  const std::vector<std::int64_t> listed = bytes.list<std::int64_t>(4);
  const auto start = bytes.within<std::int64_t>(-2, 8);
  for (const auto& ids : {PositionIds::listed(listed), PositionIds::counted(start, 2)}) {
    if (!is_made(ids, {"position id"})) continue;
    std::vector<float> out(ids->size() * width);
    bool is_inside = true;
    for (std::size_t k = 0; k < ids->size(); ++k) {
      is_inside = is_inside && (*ids)[k] >= 0 && (*ids)[k] < static_cast<std::int64_t>(length);
    }
    const Status filled = table->fill(*ids, out);
    must(filled.has_value() == is_inside, "a row for each position that it has, and no other");
    if (!is_made(filled, {"position id"})) continue;
    for (std::size_t k = 0; k < ids->size(); ++k) {
      must(same_bits<float>(std::span(out).subspan(k * width, width),
                            table->rows().row(static_cast<std::size_t>((*ids)[k]))),
           "the position's row");
    }
  }

  const auto longer = bytes.within<std::size_t>(0, 12);
  const auto growth = bytes.one_of({Growth::seeded, Growth::zero, Growth::interpolated});
  const auto grown = table->grow(longer, growth, seed);
  must(grown.has_value() == (longer >= length), "a table grows, and does not shrink");
  if (!is_made(grown, {"max length"})) return;
  must(grown->max_length() == longer && grown->width() == width, "of the length asked for");
  for (const float value : grown->rows().values()) {
    must(std::isfinite(value), "rows between finite rows are finite");
  }
  if (growth == Growth::interpolated) {
    must(same_bits(grown->rows().row(0), table->rows().row(0)), "the first row stays");
    if (length > 1) {
      must(same_bits(grown->rows().row(longer - 1), table->rows().row(length - 1)),
           "the last row stays");
    }
  } else {
    must(same_bits(grown->rows().values().first(length * width), table->rows().values()),
         "the first rows stay");
  }
}

}  // namespace posenc::fuzz
