#include "posenc/encode.h"

#include <emscripten/bind.h>

#include <algorithm>
#include <cstddef>
#include <span>

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

/// {words, slots of all sentences' tokens in them, lengths [B], position and its options, start,
/// padding} → inputVectors [B, T, D], mask and positionIds [B, T].
val encode_sentences(const TokenTable& table, const val& request) {
  Reader in(request);
  const Words words = in.words("words");
  const Array<std::uint32_t> slots = in.array<std::uint32_t>("slots");
  const Array<std::uint32_t> lengths = in.array<std::uint32_t>("lengths");
  const std::int64_t start = in.whole_number("start", -kMaxPosition, kMaxPosition);
  const auto padding =
      in.choice<Padding>("padding", {{"right", Padding::right}, {"left", Padding::left}});
  const PositionTableResult positions = read_position_table(in);
  if (in.error()) return failure(*in.error());
  if (!positions) return failure(positions.error());
  Result<BatchEncoder> encoder =
      BatchEncoder::create(table, positions->get(), words.tokens.values(), slots.values(),
                           lengths.values(), start, padding);
  if (!encoder) return failure(encoder.error());
  const std::size_t batch = encoder->batch();
  const std::size_t length = encoder->length();
  const std::size_t width = encoder->width();
  const Out input_vectors = in.out("inputVectors", batch * length * width);
  const Out mask = in.out("mask", batch * length);
  const Out position_ids = in.out("positionIds", batch * length);
  if (in.error()) return failure(*in.error());
  if (batch * length == 0) return success();

  const std::size_t most = std::clamp<std::size_t>(kPartSize / (length * width), 1, batch);
  const Part<float> part(most * length * width);
  Array<std::uint8_t> part_mask(most * length);
  Array<std::int64_t> part_ids(most * length);
  if (!part.has_memory() || part_mask.size() == 0 || part_ids.size() == 0) {
    return failure({ErrorKind::range, "there is no memory for a sentence"});
  }
  for (std::size_t first = 0; first < batch; first += most) {
    const std::size_t count = std::min(most, batch - first) * length;
    const std::span<float> vectors = part.first(count * width);
    const auto marks = part_mask.values().first(count);
    const auto ids = part_ids.values().first(count);
    encoder->next(vectors, marks, ids);
    write<float>(input_vectors, vectors, first * length * width);
    write<std::uint8_t>(mask, marks, first * length);
    write(position_ids, ids, first * length);
  }
  return success();
}

}  // namespace

EMSCRIPTEN_BINDINGS(encode) {
  emscripten::function("encode", &encode_sentence);
  emscripten::function("encodeBatch", &encode_sentences);
}

}  // namespace posenc::bindings
