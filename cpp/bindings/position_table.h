#pragma once

#include <memory>

#include "convert.h"
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
  options.spacing = in.choice<Spacing>(
      "spacing", {{"paper", Spacing::paper}, {"endpoint", Spacing::endpoint}});
  return options;
}

/// The position method that a request names by `position`; null for none.
inline Result<std::unique_ptr<PositionTable>> read_position_table(Reader& in) {
  using Make = Result<std::unique_ptr<PositionTable>> (*)(Reader&);
  const Make make = in.choice<Make>(
      "position",
      {
          {"none",
           [](Reader&) -> Result<std::unique_ptr<PositionTable>> {
             return std::unique_ptr<PositionTable>();
           }},
          {"sinusoidal",
           [](Reader& request) -> Result<std::unique_ptr<PositionTable>> {
             Result<Sinusoidal> table = Sinusoidal::create(read_sinusoidal_options(request));
             if (!table) return table.error();
             return std::unique_ptr<PositionTable>(
                 std::make_unique<Sinusoidal>(std::move(table.value())));
           }},
      });
  return make(in);
}

}  // namespace posenc::bindings
