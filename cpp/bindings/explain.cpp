#include "posenc/explain.h"

#include <emscripten/bind.h>

#include "convert.h"
#include "position_table.h"

namespace posenc::bindings {
namespace {

using emscripten::val;

/// {width, base, layout, spacing, positionId, feature}; returns the explanation.
val explain_number(const val& request) {
  Reader in(request);
  const SinusoidalOptions options = read_sinusoidal_options(in);
  const std::int64_t position_id = in.whole_number("positionId", -kMaxPosition, kMaxPosition);
  const std::size_t feature = in.size("feature");
  if (in.error()) return failure(*in.error());
  const auto table = kept_sinusoidal(options);
  if (!table) return failure(table.error());
  const Result<Explanation> found = explain(**table, position_id, feature);
  if (!found) return failure(found.error());
  val result = val::object();
  result.set("pair", static_cast<double>(found->pair));
  result.set("function", val(found->function == Function::sine ? "sine" : "cosine"));
  result.set("exponent", found->exponent);
  result.set("frequency", found->frequency);
  result.set("angle", found->angle);
  result.set("wrapped", found->wrapped);
  result.set("float64", found->float64);
  result.set("float32", static_cast<double>(found->float32));
  return result;
}

}  // namespace

EMSCRIPTEN_BINDINGS(explain) { emscripten::function("explain", &explain_number); }

}  // namespace posenc::bindings
