#pragma once

#include <cstdint>
#include <span>

namespace posenc {

/// The bits of the largest |value|, which order as the magnitudes do.
std::uint32_t largest_magnitude(std::span<const float> values);

/// e with |value| < 2^e.
inline int exponent_above(std::uint32_t magnitude) {
  return static_cast<int>(magnitude >> 23U) - 126;
}

}  // namespace posenc
