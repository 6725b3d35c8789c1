#include "posenc/sinusoidal.h"

#include <emscripten/bind.h>

#include <algorithm>
#include <cstddef>
#include <span>

#include "convert.h"
#include "position_table.h"

namespace posenc::bindings {
namespace {

using emscripten::val;

/// {width, base, layout, spacing} → frequencies [D/2].
val frequencies(const val& request) {
  Reader in(request);
  const SinusoidalOptions options = read_sinusoidal_options(in);
  const Out out = in.out("frequencies", options.width / 2);
  if (in.error()) return failure(*in.error());
  const auto table = kept_sinusoidal(options);
  if (!table) return failure(table.error());
  write(out, (*table)->frequencies());
  return success();
}

/// Fills `out` in parts.
template <class T>
Status fill_parts(const Sinusoidal& table, const RequestedIds& requested, const Out& out) {
  const PositionIds& ids = *requested.ids;
  const std::size_t width = table.width();
  const std::size_t rows = std::max<std::size_t>(1, kPartSize / width);
  const Part<T> part(std::min(rows, ids.size()) * width);
  if (!part.has_memory()) {
    return Error{ErrorKind::range, "there is no memory for a row of width numbers"};
  }
  table.expect(ids.size());
  for (std::size_t first = 0; first < ids.size();) {
    const bool is_listed = requested.are_listed;
    const std::size_t wanted = is_listed ? rows : table.rows_at_once(ids[first], rows);
    const std::size_t count = std::min(wanted, ids.size() - first);
    const Result<PositionIds> part_ids =
        is_listed ? PositionIds::listed(requested.listed.values().subspan(first, count))
                  : PositionIds::counted(ids[first], count);
    if (!part_ids) return part_ids.error();
    const std::span<T> values = part.first(count * width);
    Status filled = table.fill(*part_ids, values);
    if (!filled) return filled;
    write<T>(out, values, first * width);
    first += count;
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
  const auto table = kept_sinusoidal(options);
  if (!table) return failure(table.error());
  if (requested.ids->size() > kMaxNumbers / options.width) {
    return failure({ErrorKind::range, "length · width must be at most 67108864"});
  }
  const Out out = in.out("out", requested.ids->size() * options.width);
  if (in.error()) return failure(*in.error());
  const Status filled = wide ? fill_parts<double>(**table, requested, out)
                             : fill_parts<float>(**table, requested, out);
  return filled ? success() : failure(filled.error());
}

}  // namespace

EMSCRIPTEN_BINDINGS(sinusoidal) {
  emscripten::function("frequencies", &frequencies);
  emscripten::function("sinusoidal", &sinusoidal);
}

}  // namespace posenc::bindings
