#pragma once

#include <memory>

#include "convert.h"
#include "kept_tables.h"
#include "posenc/learned_table.h"
#include "posenc/position_table.h"
#include "posenc/sinusoidal.h"

namespace posenc::bindings {

/// Reads `width`, `base`, `layout` and `spacing`.
inline SinusoidalOptions read_sinusoidal_options(Reader& in) {
  SinusoidalOptions options;
  options.width = in.size("width");
  options.base = in.number("base");
  options.layout = in.choice<Layout>(
      "layout", {{"interleaved", Layout::interleaved}, {"halves", Layout::halves}});
  options.spacing =
      in.choice<Spacing>("spacing", {{"paper", Spacing::paper}, {"endpoint", Spacing::endpoint}});
  return options;
}

using PositionTableResult = Result<std::shared_ptr<const PositionTable>>;

inline PositionTableResult read_none(Reader&) { return std::shared_ptr<const PositionTable>(); }

inline PositionTableResult read_sinusoidal(Reader& in) {
  const auto table = kept_sinusoidal(read_sinusoidal_options(in));
  if (!table) return table.error();
  return std::shared_ptr<const PositionTable>(*table);
}

/// Reads `learnedTable`.
inline PositionTableResult read_learned(Reader& in) {
  const auto table = in.handle<LearnedTable>("learnedTable", "LearnedTable");
  if (!table) return *in.error();
  return std::shared_ptr<const PositionTable>(std::make_shared<const LearnedTable>(*table));
}

/// The position method that a request names by `position`; null for none. A new
/// method is a row here.
inline PositionTableResult read_position_table(Reader& in) {
  using Read = PositionTableResult (*)(Reader&);
  const Read read = in.choice<Read>(
      "position",
      {{"none", read_none}, {"sinusoidal", read_sinusoidal}, {"learned", read_learned}});
  return read(in);
}

}  // namespace posenc::bindings
