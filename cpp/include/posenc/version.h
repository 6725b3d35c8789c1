#pragma once

#include <string_view>

namespace posenc {

/// The one place that holds the version: CMake reads it here, and a test holds
/// package.json to it.
inline constexpr std::string_view kVersion = "0.1.0";

}  // namespace posenc
