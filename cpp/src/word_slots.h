#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <unordered_map>

#include "posenc/result.h"

namespace posenc {

/// The slot that a word stands for.
using WordSlots = std::unordered_map<std::string_view, std::uint32_t>;

/// An empty map. Errors: `range` when `count` words would not find memory in it, so to
/// be made after whatever else is kept.
Result<WordSlots> word_slots(std::size_t count);

}  // namespace posenc
