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

}  // namespace

Result<Explanation> explain(const Sinusoidal& table, std::int64_t position_id,
                            std::size_t feature) {
  const SinusoidalOptions& options = table.options();
  if (feature >= options.width) {
    return range_error("feature must be a whole number from 0 to {}, got {}", options.width - 1,
                       feature);
  }
  if (auto id = PositionIds::listed({&position_id, 1}); !id) return id.error();

  Explanation result;
  const bool halves = options.layout == Layout::halves;
  const std::size_t pairs = options.width / 2;
  result.pair = halves ? feature % pairs : feature / 2;
  const bool is_sine = (halves ? feature / pairs : feature % 2) == 0;
  result.function = is_sine ? Function::sine : Function::cosine;
  result.exponent = exponent_of(options, result.pair);
  result.frequency = table.frequencies()[result.pair];
  const auto [high, middle, low] = table.turns()[result.pair];
  const Turn turn{high, middle, low};
  const auto position = static_cast<double>(position_id);
  const Turns turns = turns_at(std::fabs(position), turn);
  result.angle = std::copysign(radians(turns), position);
  result.wrapped = wrapped_radians(turns, position < 0);
  // As Sinusoidal::fill makes them, without the rest of the row.
  const SineCosine<double> wide = sine_cosine({turns.high, turns.middle, 0});
  const SineCosine<float> narrow = rounded_sine_cosine(position_id, turn);
  const double sine = position < 0 ? -wide.sine : wide.sine;
  result.float64 = is_sine ? sine : wide.cosine;
  result.float32 = is_sine ? narrow.sine : narrow.cosine;
  return result;
}

}  // namespace posenc
