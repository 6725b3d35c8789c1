#include "posenc/bias.h"

#include <emscripten/bind.h>

#include "convert.h"

namespace posenc::bindings {
namespace {

using emscripten::val;

/// The request's `queries` and `keys`, position ids each.
struct QueriesAndKeys {
  Reader queries_in;
  Reader keys_in;
  RequestedIds queries;
  RequestedIds keys;

  explicit QueriesAndKeys(const val& request)
      : queries_in(request["queries"]),
        keys_in(request["keys"]),
        queries(queries_in),
        keys(keys_in) {}

  std::optional<Error> error() const {
    if (queries_in.error()) return queries_in.error();
    if (keys_in.error()) return keys_in.error();
    if (!queries.ids) return queries.ids.error();
    if (!keys.ids) return keys.ids.error();
    return std::nullopt;
  }
};

/// Reads `buckets`, `maxDistance` and `direction`.
RelativeOptions read_relative_options(Reader& in) {
  RelativeOptions options;
  options.buckets = in.size("buckets");
  options.max_distance =
      static_cast<std::size_t>(in.whole_number("maxDistance", 1, kMaxBucketDistance));
  options.is_bidirectional = in.choice<bool>("direction", {{"both", true}, {"causal", false}});
  return options;
}

/// Writes what was made into the request's array `name`.
val hand_over(Reader& in, const char* name, const Result<Matrix>& made) {
  if (!made) return failure(made.error());
  const Out out = in.out(name, made->size());
  if (in.error()) return failure(*in.error());
  write(out, made->values());
  return success();
}

/// {heads} → slopes [H].
val find_slopes(const val& request) {
  Reader in(request);
  const std::size_t heads = in.size("heads");
  if (in.error()) return failure(*in.error());
  const auto slopes = alibi_slopes(heads);
  if (!slopes) return failure(slopes.error());
  const Out out = in.out("slopes", slopes->size());
  if (in.error()) return failure(*in.error());
  write<double>(out, *slopes);
  return success();
}

/// {heads, queries, keys} → bias [H · Tq, Tk].
val find_alibi(const val& request) {
  Reader in(request);
  const std::size_t heads = in.size("heads");
  const QueriesAndKeys ids(request);
  if (in.error()) return failure(*in.error());
  if (const auto error = ids.error()) return failure(*error);
  return hand_over(in, "bias", alibi(heads, *ids.queries.ids, *ids.keys.ids));
}

/// {queries, keys, buckets, maxDistance, direction} → found [Tq, Tk].
val find_buckets(const val& request) {
  Reader in(request);
  const RelativeOptions options = read_relative_options(in);
  const QueriesAndKeys ids(request);
  if (in.error()) return failure(*in.error());
  if (const auto error = ids.error()) return failure(*error);
  return hand_over(in, "found", relative_buckets(*ids.queries.ids, *ids.keys.ids, options));
}

/// {queries, keys, buckets, maxDistance, direction, heads, values [buckets, H] or seed} → bias
/// [H · Tq, Tk].
val find_relative_bias(const val& request) {
  Reader in(request);
  const RelativeOptions options = read_relative_options(in);
  const QueriesAndKeys ids(request);
  const std::size_t heads = in.size("heads");
  const bool is_given = in.has("values");
  const Array<float> given = is_given ? in.array<float>("values") : Array<float>();
  const std::int64_t seed = is_given ? 0 : in.whole_number("seed", 0, kMaxPosition);
  if (in.error()) return failure(*in.error());
  if (const auto error = ids.error()) return failure(*error);
  const Result<Matrix> values =
      is_given ? Matrix::copy_of(options.buckets, heads, given.values())
               : seeded_bucket_values(options.buckets, heads, static_cast<std::uint64_t>(seed));
  if (!values) return failure(values.error());
  return hand_over(in, "bias", relative_bias(*ids.queries.ids, *ids.keys.ids, options, *values));
}

}  // namespace

EMSCRIPTEN_BINDINGS(bias) {
  emscripten::function("alibiSlopes", &find_slopes);
  emscripten::function("alibi", &find_alibi);
  emscripten::function("relativeBuckets", &find_buckets);
  emscripten::function("relativeBias", &find_relative_bias);
}

}  // namespace posenc::bindings
