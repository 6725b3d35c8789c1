#include "posenc/compare.h"

#include <emscripten/bind.h>

#include "convert.h"

namespace posenc::bindings {
namespace {

using emscripten::val;

/// {before, after: words} → counterparts [T], −1 for none.
val match(const val& request) {
  Reader in(request);
  const Words before = in.words("before");
  const Words after = in.words("after");
  const Out counterparts = in.out("counterparts", after.tokens.size());
  if (in.error()) return failure(*in.error());
  const Result<std::vector<std::int32_t>> found =
      match_words(before.tokens.values(), after.tokens.values());
  if (!found) return failure(found.error());
  write<std::int32_t>(counterparts, *found);
  return success();
}

/// {before, after: [rows, width], width, counterparts [T]} → difference and changed
/// [T, D], changedPerRow and distancePerRow [T]; returns the sums over all rows.
val compare_matrices(const val& request) {
  Reader in(request);
  const std::size_t width = in.size("width");
  const Array<float> before_values = in.array<float>("before");
  const Array<float> after_values = in.array<float>("after");
  const Array<std::int32_t> counterparts =
      in.whole_numbers<std::int32_t>("counterparts", kNoCounterpart, INT32_MAX);
  if (in.error()) return failure(*in.error());
  if (width == 0) return failure({ErrorKind::range, "width must be positive, got 0"});
  const Result<Matrix> before =
      Matrix::copy_of(before_values.size() / width, width, before_values.values());
  if (!before) return failure(before.error());
  const Result<Matrix> after =
      Matrix::copy_of(after_values.size() / width, width, after_values.values());
  if (!after) return failure(after.error());
  const Result<Change> change = compare(*before, *after, counterparts.values());
  if (!change) return failure(change.error());

  const Out difference = in.out("difference", change->difference.size());
  const Out changed = in.out("changed", change->changed.size());
  const Out changed_per_row = in.out("changedPerRow", change->changed_per_row.size());
  const Out distance_per_row = in.out("distancePerRow", change->distance_per_row.size());
  if (in.error()) return failure(*in.error());
  write(difference, change->difference.values());
  write<std::uint8_t>(changed, change->changed);
  write<std::uint32_t>(changed_per_row, change->changed_per_row);
  write<double>(distance_per_row, change->distance_per_row);
  val sums = val::object();
  sums.set("changedCount", static_cast<double>(change->changed_count));
  sums.set("largest", change->largest);
  sums.set("distance", change->distance);
  return sums;
}

}  // namespace

EMSCRIPTEN_BINDINGS(compare) {
  emscripten::function("matchWords", &match);
  emscripten::function("compare", &compare_matrices);
}

}  // namespace posenc::bindings
