#pragma once

#include <optional>

#include "posenc/result.h"

// Memory that is kept back. What is large is asked for before it is made; what a call makes
// besides, messages among it, is not, and to fail in it would end the program. It takes from
// here then, and as long as there is nothing here again, calls are refused.

namespace posenc::bindings {

/// Nothing where there is memory kept back; otherwise that there is none for a call.
std::optional<Error> missing_reserve();

}  // namespace posenc::bindings
