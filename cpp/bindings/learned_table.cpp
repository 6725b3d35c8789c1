#include "posenc/learned_table.h"

#include <emscripten/bind.h>

#include <utility>

#include "convert.h"

namespace posenc::bindings {
namespace {

using emscripten::val;

std::uint64_t read_seed(Reader& in) {
  return static_cast<std::uint64_t>(in.whole_number("seed", 0, kMaxPosition));
}

/// {table}, which JavaScript deletes.
val handle_of(Result<LearnedTable> table) {
  if (!table) return failure(table.error());
  val result = val::object();
  result.set("table", owned(std::move(table.value())));
  return result;
}

/// {maxLength, width, seed or rows [maxLength, D]} → {table}.
val learned_table(const val& request) {
  Reader in(request);
  const std::size_t max_length = in.size("maxLength");
  const std::size_t width = in.size("width");
  if (!in.has("rows")) {
    const std::uint64_t seed = read_seed(in);
    if (in.error()) return failure(*in.error());
    return handle_of(
        LearnedTable::create({.max_length = max_length, .width = width, .seed = seed}));
  }
  const Array<float> values = in.array<float>("rows");
  if (in.error()) return failure(*in.error());
  Result<Matrix> rows = Matrix::copy_of(max_length, width, values.values());
  if (!rows) return failure(rows.error());
  return handle_of(LearnedTable::from_rows(std::move(*rows)));
}

/// {start and length or positionIds} → vectors [T, D].
val look_up(const LearnedTable& table, const val& request) {
  Reader in(request);
  const RequestedIds requested(in);
  if (in.error()) return failure(*in.error());
  if (!requested.ids) return failure(requested.ids.error());
  Result<Matrix> found = Matrix::zeros(requested.ids->size(), table.width());
  if (!found) return failure(found.error());
  const Status filled = table.fill(*requested.ids, found->values());
  if (!filled) return failure(filled.error());
  const Out vectors = in.out("vectors", found->size());
  if (in.error()) return failure(*in.error());
  write<float>(vectors, found->values());
  return success();
}

/// {maxLength, fill, seed} → {table}.
val grow(const LearnedTable& table, const val& request) {
  Reader in(request);
  const std::size_t max_length = in.size("maxLength");
  const auto growth = in.choice<Growth>(
      "fill",
      {{"seeded", Growth::seeded}, {"zero", Growth::zero}, {"interpolated", Growth::interpolated}});
  const std::uint64_t seed = read_seed(in);
  if (in.error()) return failure(*in.error());
  return handle_of(table.grow(max_length, growth, seed));
}

}  // namespace

EMSCRIPTEN_BINDINGS(learned_table) {
  emscripten::class_<LearnedTable>("LearnedTable")
      .function("lookUp", &look_up)
      .function("grow", &grow);
  emscripten::function("learnedTable", &learned_table);
}

}  // namespace posenc::bindings
