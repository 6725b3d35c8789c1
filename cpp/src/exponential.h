#pragma once

#include <cstdint>
#include <cstring>

#include "lanes.h"

namespace posenc {

/// Below this exponential32 is 0: it would leave float32's normal numbers.
inline constexpr float kLeastExponent = -87.0F;

/// e^x for x ≤ 0, −inf too, float32 within one unit in the last place. Only + − × and integers,
/// so the bits are the same on every machine, and no branch, so compilers make vectors of it.
POSENC_INLINE float exponential32(float x) {
  constexpr float kLog2E = 1.44269504F;
  // ln 2 in two parts; the first has 15 bits, so its product with n is exact.
  constexpr float kLn2High = 0.693145752F;
  constexpr float kLn2Low = 1.42860677e-6F;
  constexpr float kRounder = 12582912.0F;  // 1.5 · 2^23: what is added to it becomes whole

  const float clamped = x > kLeastExponent ? x : kLeastExponent;
  const float shifted = clamped * kLog2E + kRounder;
  const float n = shifted - kRounder;
  const float r = (clamped - n * kLn2High) - n * kLn2Low;  // |r| ≤ ln 2 / 2
  // 2^n
  std::uint32_t bits = 0;
  std::memcpy(&bits, &shifted, sizeof(bits));
  bits = (bits + 127U) << 23U;
  float power = 0;
  std::memcpy(&power, &bits, sizeof(power));
  // (e^r − 1 − r) / r²
  float p = 1.98756912e-4F;
  p = p * r + 1.39819994e-3F;
  p = p * r + 8.33345205e-3F;
  p = p * r + 4.16657962e-2F;
  p = p * r + 1.66666657e-1F;
  p = p * r + 5.00000000e-1F;
  const float value = (r * r * p + r + 1.0F) * power;
  return x < kLeastExponent ? 0.0F : value;
}

}  // namespace posenc
