#pragma once

#include <memory>

#include "posenc/sinusoidal.h"

namespace posenc::bindings {

/// The table with these options, which is kept: JavaScript asks for rows call by call, and
/// what the first call sets up serves the next. Errors: as Sinusoidal::create.
Result<std::shared_ptr<const Sinusoidal>> kept_sinusoidal(const SinusoidalOptions& options);

}  // namespace posenc::bindings
