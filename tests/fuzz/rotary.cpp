#include <cmath>

#include "target.h"

namespace posenc::fuzz {

/// Numbers and options of any value.
void rotary(std::span<const std::uint8_t> input) {
  Bytes bytes(input);
  const RotaryOptions options{
      .heads = bytes.within<std::size_t>(0, 4),
      .features = bytes.within<std::size_t>(0, 9),
      .base = bytes.coin() ? bytes.any<double>() : kDefaultBase,
      .pairing = bytes.one_of({Pairing::interleaved, Pairing::halves}),
  };
  const auto width = bytes.within<std::size_t>(0, 16);
  const auto length = bytes.within<std::size_t>(0, 4);
  const Matrix x = bytes.matrix(length, width);
  const auto start = bytes.coin() ? bytes.any<std::int64_t>() : bytes.within<std::int64_t>(-9, 9);
  const auto ids = PositionIds::counted(start, length);
  if (!is_made(ids, {"start", "position id", "the last position id"})) return;
  const auto turned = rotate(x, *ids, options);
  if (!is_made(turned, {"heads", "features", "base", "x ", "width", "the turned"})) return;
  must(turned->rows() == length && turned->columns() == width, "of the same shape");
  for (std::size_t row = 0; row < length; ++row) {
    double before = 0;
    double after = 0;
    for (std::size_t column = 0; column < width; ++column) {
      must(std::isfinite((*turned)(row, column)), "what is turned is finite");
      before = std::hypot(before, static_cast<double>(x(row, column)));
      after = std::hypot(after, static_cast<double>((*turned)(row, column)));
    }
    must(std::fabs(after - before) <= before * 0x1p-22 + 0x1p-140, "turning keeps the length");
    if ((*ids)[row] == 0) must(same_bits(turned->row(row), x.row(row)), "position 0 turns nothing");
    const Matrix alone = *Matrix::copy_of(1, width, x.row(row));
    const auto again = rotate(alone, *PositionIds::counted((*ids)[row], 1), options);
    must(again && same_bits(again->row(0), turned->row(row)), "a row alone has the same bits");
  }
  if (length < 2) return;
  const auto count = bytes.within<std::size_t>(0, 4);
  const auto pairing = bytes.coin() ? options.pairing : Pairing::halves;
  const auto scores = rotary_scores(x.row(0), x.row(1), start, count, options, pairing);
  if (!is_made(scores, {"start", "position id", "query", "key", "the last position id"})) return;
  for (const double score : scores->scores.values()) must(std::isfinite(score), "a finite score");
}

}  // namespace posenc::fuzz
