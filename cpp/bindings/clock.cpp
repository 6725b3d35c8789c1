#include "posenc/clock.h"

#include <emscripten/bind.h>

#include "convert.h"
#include "position_table.h"

namespace posenc::bindings {
namespace {

using emscripten::val;

/// {width, base, layout, spacing, positions [N]} → frequencies and periods [D/2],
/// angles, sines and cosines [N, D/2].
val read_clocks(const val& request) {
  Reader in(request);
  const SinusoidalOptions options = read_sinusoidal_options(in);
  const Array<double> positions = in.array<double>("positions");
  if (in.error()) return failure(*in.error());
  const auto table = kept_sinusoidal(options);
  if (!table) return failure(table.error());
  const Result<Clocks> hands = clocks(**table, positions.values());
  if (!hands) return failure(hands.error());
  const Out frequencies = in.out("frequencies", (*table)->frequencies().size());
  const Out periods = in.out("periods", hands->periods.size());
  const Out angles = in.out("angles", hands->angles.size());
  const Out sines = in.out("sines", hands->sines.size());
  const Out cosines = in.out("cosines", hands->cosines.size());
  if (in.error()) return failure(*in.error());
  write(frequencies, (*table)->frequencies());
  write<double>(periods, hands->periods);
  write(angles, hands->angles.values());
  write(sines, hands->sines.values());
  write(cosines, hands->cosines.values());
  return success();
}

}  // namespace

EMSCRIPTEN_BINDINGS(clock) { emscripten::function("clocks", &read_clocks); }

}  // namespace posenc::bindings
