#include "posenc/encode.h"

#include <emscripten/bind.h>

#include "convert.h"
#include "position_table.h"

namespace posenc::bindings {
namespace {

using emscripten::val;

/// {words, position and its options, start and length or positionIds}
/// → rowIds and ids [T], tokenVectors, positionVectors, inputVectors [T, D].
val encode_sentence(const TokenTable& table, const val& request) {
  Reader in(request);
  const Words words = in.words("words");
  const RequestedIds requested(in);
  const PositionTableResult positions = read_position_table(in);
  if (in.error()) return failure(*in.error());
  if (!requested.ids) return failure(requested.ids.error());
  if (!positions) return failure(positions.error());
  const Result<Encoding> encoding =
      encode(table, positions->get(), words.tokens.values(), *requested.ids);
  if (!encoding) return failure(encoding.error());
  const std::size_t size = encoding->input_vectors.size();
  const Out row_ids = in.out("rowIds", encoding->row_ids.size());
  const Out ids = in.out("ids", encoding->position_ids.size());
  const Out token_vectors = in.out("tokenVectors", size);
  const Out position_vectors = in.out("positionVectors", size);
  const Out input_vectors = in.out("inputVectors", size);
  if (in.error()) return failure(*in.error());
  write<std::uint32_t>(row_ids, encoding->row_ids);
  write(ids, encoding->position_ids);
  write(token_vectors, encoding->token_vectors.values());
  write(position_vectors, encoding->position_vectors.values());
  write(input_vectors, encoding->input_vectors.values());
  return success();
}

/// {words of all sentences, lengths [B], position and its options, start, padding}
/// → inputVectors [B, T, D], mask and positionIds [B, T].
val encode_sentences(const TokenTable& table, const val& request) {
  Reader in(request);
  const Words words = in.words("words");
  const Array<std::uint32_t> lengths = in.array<std::uint32_t>("lengths");
  const std::int64_t start = in.whole_number("start", -kMaxPosition, kMaxPosition);
  const auto padding =
      in.choice<Padding>("padding", {{"right", Padding::right}, {"left", Padding::left}});
  const PositionTableResult positions = read_position_table(in);
  if (in.error()) return failure(*in.error());
  if (!positions) return failure(positions.error());
  const Result<BatchEncoding> batch = encode_batch(table, positions->get(), words.tokens.values(),
                                                   lengths.values(), start, padding);
  if (!batch) return failure(batch.error());
  const Out input_vectors = in.out("inputVectors", batch->input_vectors.size());
  const Out mask = in.out("mask", batch->mask.size());
  const Out position_ids = in.out("positionIds", batch->position_ids.size());
  if (in.error()) return failure(*in.error());
  write(input_vectors, batch->input_vectors.values());
  write<std::uint8_t>(mask, batch->mask);
  write(position_ids, batch->position_ids);
  return success();
}

}  // namespace

EMSCRIPTEN_BINDINGS(encode) {
  emscripten::function("encode", &encode_sentence);
  emscripten::function("encodeBatch", &encode_sentences);
}

}  // namespace posenc::bindings
