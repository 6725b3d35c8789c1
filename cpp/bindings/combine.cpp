#include "posenc/combine.h"

#include <emscripten/bind.h>

#include "convert.h"

namespace posenc::bindings {
namespace {

using emscripten::val;

/// A matrix of `rows` rows from the request's numbers.
Result<Matrix> read_matrix(Reader& in, const char* name, std::size_t rows) {
  const Array<float> values = in.array<float>(name);
  return Matrix::copy_of(rows, rows == 0 ? 0 : values.size() / rows, values.values());
}

/// {rows, tokenVectors, positionVectors: [T, D]} → joined [T, 2D].
val join(const val& request) {
  Reader in(request);
  const std::size_t rows = in.size("rows");
  const Result<Matrix> token_vectors = read_matrix(in, "tokenVectors", rows);
  const Result<Matrix> position_vectors = read_matrix(in, "positionVectors", rows);
  if (in.error()) return failure(*in.error());
  if (!token_vectors) return failure(token_vectors.error());
  if (!position_vectors) return failure(position_vectors.error());
  const Result<Matrix> joined = concatenate(*token_vectors, *position_vectors);
  if (!joined) return failure(joined.error());
  const Out out = in.out("joined", joined->size());
  if (in.error()) return failure(*in.error());
  write(out, joined->values());
  return success();
}

/// {inputVector, positionVector: [D]} → tokenVector and sum [D]; returns how near it is.
val find_same_sum(const val& request) {
  Reader in(request);
  const Array<float> input_vector = in.array<float>("inputVector");
  const Array<float> position_vector = in.array<float>("positionVector");
  if (in.error()) return failure(*in.error());
  const Result<SameSum> found = same_sum(input_vector.values(), position_vector.values());
  if (!found) return failure(found.error());
  const Out token_vector = in.out("tokenVector", found->token_vector.size());
  const Out sum = in.out("sum", found->sum.size());
  if (in.error()) return failure(*in.error());
  write<float>(token_vector, found->token_vector);
  write<float>(sum, found->sum);
  val result = val::object();
  result.set("equalCount", static_cast<double>(found->equal_count));
  result.set("largestDifference", found->largest_difference);
  return result;
}

}  // namespace

EMSCRIPTEN_BINDINGS(combine) {
  emscripten::function("concatenate", &join);
  emscripten::function("sameSum", &find_same_sum);
}

}  // namespace posenc::bindings
