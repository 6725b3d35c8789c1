#include "kept_tables.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace posenc::bindings {

Result<std::shared_ptr<const Sinusoidal>> kept_sinusoidal(const SinusoidalOptions& options) {
  // Some megabytes at most: a wider table is not kept.
  constexpr std::size_t kMaxKept = 8;
  constexpr std::size_t kMaxWidth = 4096;
  static std::vector<std::shared_ptr<const Sinusoidal>> kept;  // the last used first

  const auto found = std::find_if(kept.begin(), kept.end(),
                                  [&](const auto& table) { return table->options() == options; });
  if (found != kept.end()) {
    std::rotate(kept.begin(), found, found + 1);
    return kept.front();
  }
  auto created = Sinusoidal::create(options);
  if (!created) return created.error();
  auto table = std::make_shared<const Sinusoidal>(std::move(*created));
  if (options.width <= kMaxWidth) {
    if (kept.size() == kMaxKept) kept.pop_back();
    kept.insert(kept.begin(), table);
  }
  return table;
}

}  // namespace posenc::bindings
