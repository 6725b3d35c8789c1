#include <cmath>

#include "target.h"

namespace posenc::fuzz {

/// Options of any value, at positions of any.
void sinusoidal(std::span<const std::uint8_t> input) {
  Bytes bytes(input);
  SinusoidalOptions options{.width = bytes.within<std::size_t>(0, 24)};
  if (bytes.any<std::uint8_t>() == 0) options.width = bytes.any<std::size_t>() | (kMaxWidth << 1);
  options.layout = bytes.one_of({Layout::interleaved, Layout::halves});
  options.spacing = bytes.one_of({Spacing::paper, Spacing::endpoint});
  if (bytes.coin()) options.base = bytes.any<double>();
  const auto table = Sinusoidal::create(options);
  const bool is_valid = options.width > 0 && options.width % 2 == 0 && options.width <= kMaxWidth &&
                        options.base >= 1 && options.base <= kMaxBase;
  must(table.has_value() == is_valid, "a table of what is accepted, and of nothing else");
  if (!is_made(table, {"width", "base"})) return;

  double last = 1;
  for (const double frequency : table->frequencies()) {
    must(frequency <= last && frequency > 0, "frequencies descend from 1");
    last = frequency;
  }

  const std::vector<std::int64_t> listed = bytes.list<std::int64_t>(6);
  const auto start = bytes.coin() ? bytes.any<std::int64_t>() : bytes.within<std::int64_t>(-9, 99);
  const auto length = bytes.within<std::size_t>(0, 40);
  for (const auto& ids : {PositionIds::counted(start, length), PositionIds::listed(listed)}) {
    if (!is_made(ids, {"start", "position id", "the last position id"})) continue;
    std::vector<float> rows(ids->size() * options.width);
    std::vector<double> wide(rows.size());
    must(table->fill(*ids, std::span(rows)).has_value(), "a position vector for every id");
    must(table->fill(*ids, std::span(wide)).has_value(), "a position vector for every id");
    for (std::size_t k = 0; k < rows.size(); ++k) {
      must(std::fabs(rows[k]) <= 1, "a sine or a cosine");
      must(std::fabs(static_cast<double>(rows[k]) - wide[k]) <=
               std::ldexp(std::fabs(wide[k]), -24) + 0x1p-52,
           "float32 and float64 are of the same number");
    }
    std::vector<float> alone(options.width);
    for (std::size_t row = 0; row < ids->size(); ++row) {
      const auto fresh = *Sinusoidal::create(options);
      const std::int64_t id = (*ids)[row];
      must(fresh.fill(*PositionIds::counted(id, 1), std::span(alone)).has_value(), "a row alone");
      must(same_bits<float>(alone, std::span(rows).subspan(row * options.width, options.width)),
           "a row has the same bits however it is asked for");
    }
    std::vector<float> other(rows.size() + 1);
    must(!is_made(table->fill(*ids, std::span(other)), {"out"}), "another size is refused");
  }
}

}  // namespace posenc::fuzz
