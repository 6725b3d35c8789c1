#pragma once

#include <cstdint>
#include <cstring>

namespace posenc {

// std::bit_cast would do, but the standard library of older Emscripten lacks it.

inline std::uint64_t bits_of(double value) {
  std::uint64_t bits = 0;
  std::memcpy(&bits, &value, sizeof(bits));
  return bits;
}

inline double from_bits(std::uint64_t bits) {
  double value = 0.0;
  std::memcpy(&value, &bits, sizeof(value));
  return value;
}

/// 2^exponent for a normal float64: −1022 ≤ exponent ≤ 1023.
inline double power_of_two(int exponent) {
  return from_bits(static_cast<std::uint64_t>(exponent + 1023) << 52);
}

}  // namespace posenc
