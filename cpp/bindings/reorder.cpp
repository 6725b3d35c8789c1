#include "posenc/reorder.h"

#include <emscripten/bind.h>

#include "convert.h"

namespace posenc::bindings {
namespace {

using emscripten::val;

/// {positionIds, order, by} → reordered [T].
val reorder(const val& request) {
  Reader in(request);
  const RequestedIds requested(in);
  const Array<std::uint32_t> order = in.whole_numbers<std::uint32_t>("order", 0, UINT32_MAX);
  const auto by =
      in.choice<Reorder>("by", {{"words", Reorder::words}, {"positions", Reorder::positions}});
  if (in.error()) return failure(*in.error());
  if (!requested.ids) return failure(requested.ids.error());
  const Result<std::vector<std::int64_t>> ids =
      reorder_position_ids(*requested.ids, order.values(), by);
  if (!ids) return failure(ids.error());
  const Out reordered = in.out("reordered", ids->size());
  if (in.error()) return failure(*in.error());
  write(reordered, *ids);
  return success();
}

}  // namespace

EMSCRIPTEN_BINDINGS(reorder) { emscripten::function("reorder", &reorder); }

}  // namespace posenc::bindings
