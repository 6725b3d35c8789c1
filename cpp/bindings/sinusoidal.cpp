#include "posenc/sinusoidal.h"

#include <emscripten/bind.h>
#include <emscripten/emscripten.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

#include "convert.h"
#include "position_table.h"

// Not as JavaScript alone, which is slow in any case, and should be small.
#if defined(__wasm_simd128__)
#define POSENC_OFFERS_ROWS

// Not by way of embind, which takes longer to hand a request over than to make a row takes.
// The body is JavaScript, as far as it is made of tokens of C++.
// clang-format off

EM_JS(void, posenc_offer_rows, (const void* find), {
  const rows = wasmTable.get(find);
  let heap;
  let found;
  Module["rows"] = (width, base, isHalves, isEndpoint, start, length, out) => {
    const first = rows(width, base, isHalves, isEndpoint, start, length) / 4;
    if (!first) return false;
    const size = width * length;
    // They are always in the same place, but memory that grew is another.
    if (heap != HEAPF32 || found.length != size) {
      heap = HEAPF32;
      found = heap.subarray(first, first + size);
    }
    out.set(found);
    return true;
  };
})

// clang-format on

#endif

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
    return failure(
        {ErrorKind::range, "length · width must be at most " + std::to_string(kMaxNumbers)});
  }
  const Out out = in.out("out", requested.ids->size() * options.width);
  if (in.error()) return failure(*in.error());
  const Status filled = wide ? fill_parts<double>(**table, requested, out)
                             : fill_parts<float>(**table, requested, out);
  return filled ? success() : failure(filled.error());
}

#if defined(POSENC_OFFERS_ROWS)

/// Rows [length, width] that are few, where they stay until the next call; all but the base are
/// whole numbers. Null for more rows, and where the request has a fault: sinusoidal() makes those,
/// or tells of it.
const float* few_rows(double width, double base, bool is_halves, bool is_endpoint, double start,
                      double length) {
  constexpr std::size_t kMost = 4096;
  static const Part<float> part(kMost);
  const bool is_few = width >= 2 && length >= 1 && width * length <= kMost;
  if (!is_few || !(std::abs(start) <= kMaxPosition) || !part.has_memory() || missing_reserve()) {
    return nullptr;
  }
  const SinusoidalOptions options{.width = static_cast<std::size_t>(width),
                                  .base = base,
                                  .layout = is_halves ? Layout::halves : Layout::interleaved,
                                  .spacing = is_endpoint ? Spacing::endpoint : Spacing::paper};
  const auto ids =
      PositionIds::counted(static_cast<std::int64_t>(start), static_cast<std::size_t>(length));
  if (!ids) return nullptr;
  const auto table = kept_sinusoidal(options);
  if (!table) return nullptr;
  const std::span<float> rows = part.first(ids->size() * options.width);
  return (*table)->fill(*ids, rows) ? rows.data() : nullptr;
}

#endif

}  // namespace

EMSCRIPTEN_BINDINGS(sinusoidal) {
#if defined(POSENC_OFFERS_ROWS)
  posenc_offer_rows(reinterpret_cast<const void*>(&few_rows));
#endif
  emscripten::function("frequencies", &frequencies);
  emscripten::function("sinusoidal", &sinusoidal);
}

}  // namespace posenc::bindings
