#include "posenc/token_table.h"

#include <emscripten/bind.h>

#include "convert.h"

namespace posenc::bindings {
namespace {

using emscripten::val;

/// {width, seed, scale, words, rows [words, D]} → {table}, which JavaScript deletes.
val token_table(const val& request) {
  Reader in(request);
  TokenTableOptions options;
  options.width = in.size("width");
  options.seed = static_cast<std::uint64_t>(in.whole_number("seed", 0, kMaxPosition));
  options.scale = in.number("scale");
  const Words words = in.words("words");
  const Array<float> rows = in.array<float>("rows");
  if (in.error()) return failure(*in.error());
  Result<TokenTable> table = TokenTable::create(options);
  if (!table) return failure(table.error());
  if (rows.size() != words.tokens.size() * options.width) {
    return failure({ErrorKind::range, "rows must hold width numbers for each word"});
  }
  for (std::size_t i = 0; i < words.tokens.size(); ++i) {
    const Status set = table->set_row(words.tokens.values()[i],
                                      rows.values().subspan(i * options.width, options.width));
    if (!set) return failure(set.error());
  }
  val result = val::object();
  result.set("table", owned(std::move(table.value())));
  return result;
}

/// {words} → vectors [T, D], rowIds [T].
val look_up(const TokenTable& table, const val& request) {
  Reader in(request);
  const Words words = in.words("words");
  if (in.error()) return failure(*in.error());
  const Result<TokenVectors> found = table.look_up(words.tokens.values());
  if (!found) return failure(found.error());
  const Out vectors = in.out("vectors", found->vectors.size());
  const Out row_ids = in.out("rowIds", found->row_ids.size());
  if (in.error()) return failure(*in.error());
  write(vectors, found->vectors.values());
  write<std::uint32_t>(row_ids, found->row_ids);
  return success();
}

}  // namespace

EMSCRIPTEN_BINDINGS(token_table) {
  emscripten::class_<TokenTable>("TokenTable").function("lookUp", &look_up);
  emscripten::function("tokenTable", &token_table);
}

}  // namespace posenc::bindings
