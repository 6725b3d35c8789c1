#include "posenc/similarity.h"

#include <emscripten/bind.h>

#include "convert.h"
#include "position_table.h"

namespace posenc::bindings {
namespace {

using emscripten::val;

/// {width, base, layout, spacing, start, length} → products [T, T] and byDistance [T];
/// returns the largest deviation.
val measure_similarity(const val& request) {
  Reader in(request);
  const SinusoidalOptions options = read_sinusoidal_options(in);
  const std::int64_t start = in.whole_number("start", -kMaxPosition, kMaxPosition);
  const std::size_t length = in.size("length");
  if (in.error()) return failure(*in.error());
  const auto table = kept_sinusoidal(options);
  if (!table) return failure(table.error());
  const Result<Similarity> found = similarity(**table, start, length);
  if (!found) return failure(found.error());
  const Out products = in.out("products", found->products.size());
  const Out by_distance = in.out("byDistance", found->by_distance.size());
  if (in.error()) return failure(*in.error());
  write(products, found->products.values());
  write<double>(by_distance, found->by_distance);
  val result = val::object();
  result.set("largestDeviation", found->largest_deviation);
  return result;
}

/// {width, base, layout, spacing, by, start, length} → cosines and sines [D/2], shifted
/// and expected [T, D]; returns the residual.
val shift_positions(const val& request) {
  Reader in(request);
  const SinusoidalOptions options = read_sinusoidal_options(in);
  const std::int64_t by = in.whole_number("by", -kMaxPosition, kMaxPosition);
  const std::int64_t start = in.whole_number("start", -kMaxPosition, kMaxPosition);
  const std::size_t length = in.size("length");
  if (in.error()) return failure(*in.error());
  const auto table = kept_sinusoidal(options);
  if (!table) return failure(table.error());
  const Result<Shift> map = shift(**table, by, start, length);
  if (!map) return failure(map.error());
  const Out cosines = in.out("cosines", map->cosines.size());
  const Out sines = in.out("sines", map->sines.size());
  const Out shifted = in.out("shifted", map->shifted.size());
  const Out expected = in.out("expected", map->expected.size());
  if (in.error()) return failure(*in.error());
  write<double>(cosines, map->cosines);
  write<double>(sines, map->sines);
  write(shifted, map->shifted.values());
  write(expected, map->expected.values());
  val result = val::object();
  result.set("residual", map->residual);
  return result;
}

}  // namespace

EMSCRIPTEN_BINDINGS(similarity) {
  emscripten::function("similarity", &measure_similarity);
  emscripten::function("shift", &shift_positions);
}

}  // namespace posenc::bindings
