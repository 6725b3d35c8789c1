#include "posenc/sinusoidal.h"

#include <emscripten/bind.h>

#include <algorithm>

#include "convert.h"
#include "position_table.h"

namespace posenc::bindings {
namespace {

using emscripten::val;

/// {width, base, layout, spacing} → frequencies [D/2].
val frequencies(const val& request) {
  Reader in(request);
  const SinusoidalOptions options = read_sinusoidal_options(in);
  val out = in.out("frequencies", options.width / 2);
  if (in.error()) return failure(*in.error());
  const Result<Sinusoidal> table = Sinusoidal::create(options);
  if (!table) return failure(table.error());
  write(out, table->frequencies());
  return success();
}

/// Fills `out` block by block: a table of hundreds of megabytes needs no second one
/// in WebAssembly memory, which never shrinks again.
template <class T>
Status fill_blocks(const Sinusoidal& table, const RequestedIds& requested, val& out) {
  constexpr std::size_t kBlock = std::size_t{1} << 16;
  const PositionIds& ids = *requested.ids;
  const std::size_t width = table.width();
  const std::size_t rows = std::max<std::size_t>(1, kBlock / width);
  Array<T> block(std::min(rows, ids.size()) * width);
  if (block.size() == 0 && ids.size() > 0) {
    return Error{ErrorKind::range, "there is no memory for a row of width numbers"};
  }
  for (std::size_t first = 0; first < ids.size(); first += rows) {
    const std::size_t count = std::min(rows, ids.size() - first);
    const Result<PositionIds> part =
        requested.listed.size() > 0
            ? PositionIds::listed(requested.listed.values().subspan(first, count))
            : PositionIds::counted(ids[first], count);
    if (!part) return part.error();
    const std::span<T> values = block.values().subspan(0, count * width);
    const Status filled = table.fill(*part, values);
    if (!filled) return filled;
    write<T>(out, values, first * width);
  }
  return ok();
}

/// {width, base, layout, spacing, start and length or positionIds, dtype} → out [T, D].
val sinusoidal(const val& request) {
  Reader in(request);
  const SinusoidalOptions options = read_sinusoidal_options(in);
  const bool wide = in.choice<bool>("dtype", {{"float32", false}, {"float64", true}});
  const RequestedIds requested(in);
  if (in.error()) return failure(*in.error());
  if (!requested.ids) return failure(requested.ids.error());
  const Result<Sinusoidal> table = Sinusoidal::create(options);
  if (!table) return failure(table.error());
  if (requested.ids->size() > kMaxNumbers / options.width) {
    return failure({ErrorKind::range, "length · width must be at most 67108864"});
  }
  val out = in.out("out", requested.ids->size() * options.width);
  if (in.error()) return failure(*in.error());
  const Status filled = wide ? fill_blocks<double>(*table, requested, out)
                             : fill_blocks<float>(*table, requested, out);
  return filled ? success() : failure(filled.error());
}

}  // namespace

EMSCRIPTEN_BINDINGS(sinusoidal) {
  emscripten::function("frequencies", &frequencies);
  emscripten::function("sinusoidal", &sinusoidal);
}

}  // namespace posenc::bindings
