#include "posenc/explain.h"

#include <cmath>
#include <string>

#include "message.h"
#include "turn.h"

namespace posenc {
namespace {

double exponent_of(const SinusoidalOptions& options, std::size_t pair) {
  const std::size_t steps = options.spacing == Spacing::paper ? options.width : options.width - 2;
  return steps == 0 ? 0.0 : static_cast<double>(2 * pair) / static_cast<double>(steps);
}

/// One number of a row.
template <class T>
Status read(const Sinusoidal& table, const PositionIds& id, std::size_t feature, T& value) {
  auto row = BasicMatrix<T>::zeros(1, table.width());
  if (!row) return row.error();
  if (auto status = table.fill(id, row->values()); !status) return status;
  value = (*row)(0, feature);
  return ok();
}

}  // namespace

Result<Explanation> explain(const Sinusoidal& table, std::int64_t position_id,
                            std::size_t feature) {
  const SinusoidalOptions& options = table.options();
  if (feature >= options.width) {
    return range_error("feature must be a whole number from 0 to " +
                       std::to_string(options.width - 1) + ", got " + std::to_string(feature));
  }
  auto id = PositionIds::listed({&position_id, 1});
  if (!id) return id.error();

  Explanation result;
  const bool halves = options.layout == Layout::halves;
  const std::size_t pairs = options.width / 2;
  result.pair = halves ? feature % pairs : feature / 2;
  result.wave = (halves ? feature / pairs : feature % 2) == 0 ? Wave::sine : Wave::cosine;
  result.exponent = exponent_of(options, result.pair);
  result.frequency = table.frequencies()[result.pair];
  const auto [high, middle, low] = table.turns()[result.pair];
  const auto position = static_cast<double>(position_id);
  const Turns turns = turns_at(std::fabs(position), {high, middle, low});
  result.angle = std::copysign(radians(turns), position);
  result.wrapped = wrapped_radians(turns, position < 0);
  if (auto status = read(table, *id, feature, result.float64); !status) return status.error();
  if (auto status = read(table, *id, feature, result.float32); !status) return status.error();
  return result;
}

}  // namespace posenc
