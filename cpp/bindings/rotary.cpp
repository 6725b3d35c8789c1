#include "posenc/rotary.h"

#include <emscripten/bind.h>

#include "convert.h"

namespace posenc::bindings {
namespace {

using emscripten::val;

Pairing read_pairing(Reader& in, const char* name) {
  return in.choice<Pairing>(name,
                            {{"interleaved", Pairing::interleaved}, {"halves", Pairing::halves}});
}

/// Reads `heads`, `features`, `base` and `pairing`.
RotaryOptions read_rotary_options(Reader& in) {
  RotaryOptions options;
  options.heads = in.size("heads");
  options.features = in.size("features");
  options.base = in.number("base");
  options.pairing = read_pairing(in, "pairing");
  return options;
}

/// {rows, columns, x [T, D], start and length or positionIds, rotary options} → rotated [T, D].
val rotate_rows(const val& request) {
  Reader in(request);
  const std::size_t rows = in.size("rows");
  const std::size_t columns = in.size("columns");
  const Array<float> values = in.array<float>("x");
  const RequestedIds requested(in);
  const RotaryOptions options = read_rotary_options(in);
  if (in.error()) return failure(*in.error());
  if (!requested.ids) return failure(requested.ids.error());
  const Result<Matrix> x = Matrix::copy_of(rows, columns, values.values());
  if (!x) return failure(x.error());
  const Result<Matrix> rotated = rotate(*x, *requested.ids, options);
  if (!rotated) return failure(rotated.error());
  const Out out = in.out("rotated", rotated->size());
  if (in.error()) return failure(*in.error());
  write(out, rotated->values());
  return success();
}

/// {query and key [D], start, length, rotary options, keyPairing} → queries and keys [T, D],
/// scores [T, T], byDistance [2T − 1]; returns the largest deviation.
val score_rotated(const val& request) {
  Reader in(request);
  const Array<float> query = in.array<float>("query");
  const Array<float> key = in.array<float>("key");
  const std::int64_t start = in.whole_number("start", -kMaxPosition, kMaxPosition);
  const std::size_t length = in.size("length");
  const RotaryOptions options = read_rotary_options(in);
  const Pairing key_pairing = read_pairing(in, "keyPairing");
  if (in.error()) return failure(*in.error());
  const Result<RotaryScores> found =
      rotary_scores(query.values(), key.values(), start, length, options, key_pairing);
  if (!found) return failure(found.error());
  const Out queries = in.out("queries", found->queries.size());
  const Out keys = in.out("keys", found->keys.size());
  const Out scores = in.out("scores", found->scores.size());
  const Out by_distance = in.out("byDistance", found->by_distance.size());
  if (in.error()) return failure(*in.error());
  write(queries, found->queries.values());
  write(keys, found->keys.values());
  write(scores, found->scores.values());
  write<double>(by_distance, found->by_distance);
  val result = val::object();
  result.set("largestDeviation", found->largest_deviation);
  return result;
}

}  // namespace

EMSCRIPTEN_BINDINGS(rotary) {
  emscripten::function("rotate", &rotate_rows);
  emscripten::function("rotaryScores", &score_rotated);
}

}  // namespace posenc::bindings
