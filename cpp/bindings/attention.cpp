#include "posenc/attention.h"

#include <emscripten/bind.h>

#include <optional>
#include <string>
#include <utility>

#include "convert.h"
#include "posenc/decoder.h"
#include "posenc/equivariance.h"
#include "posenc/self_attention.h"

namespace posenc::bindings {
namespace {

using emscripten::val;

/// [rows, columns] from the request's numbers.
Matrix read_matrix(Reader& in, const char* name, std::size_t rows, std::size_t columns,
                   std::optional<Error>& error) {
  const Array<float> values = in.array<float>(name);
  Result<Matrix> matrix = Matrix::copy_of(rows, columns, values.values());
  if (matrix) return std::move(*matrix);
  if (!error) error = Error{matrix.error().kind, name + (": " + matrix.error().message)};
  return {};
}

/// What the requests have in common: {width, heads, sums, seed?, query?, key?, value? [D, D],
/// rotaryFeatures?, rotaryBase, rotaryPairing}.
struct Settings {
  std::size_t width = 0;
  std::size_t heads = 1;
  Sums sums = Sums::exact;
  std::optional<Projections> projections;
  std::optional<RotaryOptions> rotary;

  Settings(Reader& in, std::optional<Error>& error)
      : width(in.size("width")),
        heads(in.size("heads")),
        sums(in.choice<Sums>("sums", {{"exact", Sums::exact}, {"plain", Sums::plain}})) {
    if (in.has("seed")) {
      const auto seed = static_cast<std::uint64_t>(in.whole_number("seed", 0, kMaxPosition));
      Result<Projections> seeded = seeded_projections(width, seed);
      if (seeded) {
        projections = std::move(*seeded);
      } else if (!error) {
        error = seeded.error();
      }
    } else if (in.has("query")) {
      projections = Projections{read_matrix(in, "query", width, width, error),
                                read_matrix(in, "key", width, width, error),
                                read_matrix(in, "value", width, width, error)};
    }
    if (in.has("rotaryFeatures")) {
      rotary = RotaryOptions{
          .heads = heads,
          .features = in.size("rotaryFeatures"),
          .base = in.number("rotaryBase"),
          .pairing = in.choice<Pairing>("rotaryPairing", {{"interleaved", Pairing::interleaved},
                                                          {"halves", Pairing::halves}})};
    }
  }
};

/// Writes what was kept into the request's arrays.
val write_attention(Reader& in, const SelfAttention& made, bool keeps_steps) {
  const std::pair<const char*, const Matrix*> results[] = {{"queries", &made.queries},
                                                           {"keys", &made.keys},
                                                           {"values", &made.values},
                                                           {"outputs", &made.attention.outputs},
                                                           {"products", &made.attention.products},
                                                           {"scores", &made.attention.scores},
                                                           {"weights", &made.attention.weights}};
  const auto kept = std::span(results).first(keeps_steps ? 7 : 4);
  for (const auto& [name, matrix] : kept) in.out(name, matrix->size());
  if (in.error()) return failure(*in.error());
  for (const auto& [name, matrix] : kept) {
    const Out out = in.out(name, matrix->size());
    write(out, matrix->values());
  }
  return success();
}

/// {settings, rows, x [T, D], ids, mask, padding? [T], bias? [H · T, T], steps} → queries, keys,
/// values, outputs [T, D], and with steps products, scores, weights [H · T, T].
class Request {
 public:
  Request(Reader& in, const char* vectors)
      : settings_(in, error_),
        ids_(in),
        rows_(in.size("rows")),
        x_(read_matrix(in, vectors, rows_, settings_.width, error_)),
        mask_(in.choice<Mask>("mask", {{"none", Mask::none}, {"causal", Mask::causal}})) {
    if (in.has("padding")) padding_ = in.array<std::uint8_t>("padding");
    if (in.has("bias")) bias_ = read_matrix(in, "bias", settings_.heads * rows_, rows_, error_);
    if (in.error()) error_ = in.error();
    if (!error_ && !ids_.ids) error_ = ids_.ids.error();
  }

  const std::optional<Error>& error() const { return error_; }
  const Matrix& x() const { return x_; }
  const PositionIds& ids() const { return *ids_.ids; }
  std::size_t rows() const { return rows_; }
  std::size_t width() const { return settings_.width; }

  SelfAttentionOptions options(bool keeps_steps) const {
    return {.attention = {.heads = settings_.heads,
                          .mask = mask_,
                          .padding = padding_.values(),
                          .bias = bias_ ? &*bias_ : nullptr,
                          .sums = settings_.sums,
                          .keeps_steps = keeps_steps},
            .projections = settings_.projections ? &*settings_.projections : nullptr,
            .rotary = settings_.rotary};
  }

 private:
  std::optional<Error> error_;
  Settings settings_;
  RequestedIds ids_;
  std::size_t rows_;
  Matrix x_;
  Mask mask_;
  Array<std::uint8_t> padding_;
  std::optional<Matrix> bias_;
};

val attend(const val& request) {
  Reader in(request);
  const Request given(in, "x");
  if (given.error()) return failure(*given.error());
  const bool keeps_steps = in.has("weights");
  const Result<SelfAttention> made =
      self_attention(given.x(), given.ids(), given.options(keeps_steps));
  if (!made) return failure(made.error());
  return write_attention(in, *made, keeps_steps);
}

/// {as above, tokenVectors in place of x, positionVectors? [T, D], order [T], by} →
/// shuffledFirst, attendedFirst [T, D], changed [T, D]; returns the largest difference and how
/// many numbers differ.
val find_equivariance(const val& request) {
  Reader in(request);
  const Request given(in, "tokenVectors");
  std::optional<Error> error = given.error();
  std::optional<Matrix> position_vectors;
  if (in.has("positionVectors")) {
    position_vectors = read_matrix(in, "positionVectors", given.rows(), given.width(), error);
  }
  const Array<std::uint32_t> order = in.whole_numbers<std::uint32_t>("order", 0, UINT32_MAX);
  const auto by =
      in.choice<Reorder>("by", {{"words", Reorder::words}, {"positions", Reorder::positions}});
  if (in.error()) error = in.error();
  if (error) return failure(*error);
  const Result<Equivariance> found =
      equivariance(given.x(), position_vectors ? &*position_vectors : nullptr, given.ids(),
                   order.values(), by, given.options(false));
  if (!found) return failure(found.error());
  const Out shuffled_first = in.out("shuffledFirst", found->shuffled_first.size());
  const Out attended_first = in.out("attendedFirst", found->attended_first.size());
  const Out changed = in.out("changed", found->change.changed.size());
  if (in.error()) return failure(*in.error());
  write(shuffled_first, found->shuffled_first.values());
  write(attended_first, found->attended_first.values());
  write<std::uint8_t>(changed, found->change.changed);
  val result = val::object();
  result.set("largest", found->change.largest);
  result.set("differing", static_cast<double>(found->change.changed_count));
  return result;
}

/// {settings} → {decoder}, which JavaScript deletes.
val make_decoder(const val& request) {
  Reader in(request);
  std::optional<Error> error;
  Settings settings(in, error);
  if (in.error()) error = in.error();
  if (error) return failure(*error);
  val result = val::object();
  result.set("decoder", owned(Decoder({.heads = settings.heads,
                                       .sums = settings.sums,
                                       .projections = std::move(settings.projections),
                                       .rotary = settings.rotary})));
  return result;
}

/// {rows, width, x [n, D], ids, biasRows, bias? [H · n, T], the arrays of attend()}
val append(Decoder& decoder, const val& request) {
  Reader in(request);
  std::optional<Error> error;
  const RequestedIds ids(in);
  const std::size_t rows = in.size("rows");
  const Matrix x = read_matrix(in, "x", rows, in.size("width"), error);
  std::optional<Matrix> bias;
  if (in.has("bias")) {
    bias = read_matrix(in, "bias", in.size("biasRows"), decoder.length() + rows, error);
  }
  if (in.error()) error = in.error();
  if (!error && !ids.ids) error = ids.ids.error();
  if (error) return failure(*error);
  const bool keeps_steps = in.has("weights");
  const Result<SelfAttention> made =
      decoder.append(x, *ids.ids, bias ? &*bias : nullptr, keeps_steps);
  if (!made) return failure(made.error());
  return write_attention(in, *made, keeps_steps);
}

}  // namespace

EMSCRIPTEN_BINDINGS(attention) {
  emscripten::function("attention", &attend);
  emscripten::function("equivariance", &find_equivariance);
  emscripten::class_<Decoder>("Decoder").function("append", &append);
  emscripten::function("decoder", &make_decoder);
}

}  // namespace posenc::bindings
