#include "normal.h"

#include <cmath>

#include "float64.h"
#include "turn.h"

namespace posenc {

double natural_log64(double x) {
  // x = m · 2^k with √½ ≤ m < √2, and the polynomial of FreeBSD's msun (fdlibm),
  // e_log.c: Copyright (C) 1993 by Sun Microsystems, Inc. All rights reserved.
  // Permission to use, copy, modify, and distribute this software is freely granted,
  // provided that this notice is preserved.
  constexpr double kLn2High = 6.93147180369123816490e-01;
  constexpr double kLn2Low = 1.90821492927058770002e-10;
  constexpr double kLg1 = 6.666666666666735130e-01;
  constexpr double kLg2 = 3.999999999940941908e-01;
  constexpr double kLg3 = 2.857142874366239149e-01;
  constexpr double kLg4 = 2.222219843214978396e-01;
  constexpr double kLg5 = 1.818357216161805012e-01;
  constexpr double kLg6 = 1.531383769920937332e-01;
  constexpr double kLg7 = 1.479819860511658591e-01;
  constexpr double kSqrt2 = 1.41421356237309504880;

  const auto bits = bits_of(x);
  int exponent = static_cast<int>(bits >> 52) - 1023;
  double m = from_bits((bits & 0x000fffffffffffff) | 0x3ff0000000000000);
  if (m >= kSqrt2) {
    m *= 0.5;
    ++exponent;
  }
  const double k = exponent;
  const double f = m - 1.0;
  const double s = f / (2.0 + f);
  const double z = s * s;
  const double w = z * z;
  const double even = w * (kLg2 + w * (kLg4 + w * kLg6));
  const double odd = z * (kLg1 + w * (kLg3 + w * (kLg5 + w * kLg7)));
  const double half_square = 0.5 * f * f;
  return k * kLn2High - ((half_square - (s * (half_square + (odd + even)) + k * kLn2Low)) - f);
}

std::uint64_t SplitMix64::next() {
  state_ += 0x9e3779b97f4a7c15;
  std::uint64_t z = state_;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
  z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
  return z ^ (z >> 31);
}

double NormalStream::next() {
  if (has_spare_) {
    has_spare_ = false;
    return spare_;
  }
  // Uniform in (0, 1], so that the logarithm is finite.
  const double uniform = static_cast<double>((uniform_.next() >> 11) + 1) * 0x1p-53;
  const auto [sine, cosine] = sine_cosine(Turn{uniform_.next(), 0, 0});
  const double radius = std::sqrt(-2.0 * natural_log64(uniform));
  spare_ = radius * sine;
  has_spare_ = true;
  return radius * cosine;
}

}  // namespace posenc
