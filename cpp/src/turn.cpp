#include "turn.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cfloat>

#include "float64.h"

namespace posenc {
namespace {

static_assert(FLT_EVAL_METHOD == 0, "float64 must be computed in float64");

struct Product {
  std::uint64_t high;
  std::uint64_t low;
};

/// a · b in 128 bits, from four products of halves.
Product multiply(std::uint64_t a, std::uint64_t b) {
  constexpr std::uint64_t kMask = 0xffffffff;
  const std::uint64_t low = (a & kMask) * (b & kMask);
  const std::uint64_t cross = (a >> 32) * (b & kMask) + (low >> 32);
  const std::uint64_t other = (a & kMask) * (b >> 32) + (cross & kMask);
  return {(a >> 32) * (b >> 32) + (cross >> 32) + (other >> 32), other << 32 | (low & kMask)};
}

/// How a turn divides: the nearest multiple of a quarter turn, and what is left.
struct Quadrant {
  unsigned index = 0;        // 0 to 3
  bool is_negative = false;  // whether the rest is
  Turn rest;                 // its magnitude, at most 1/8
};

Quadrant nearest_quadrant(const Turn& turn) {
  constexpr std::uint64_t kEighth = std::uint64_t{1} << 61;
  const std::uint64_t rounded = turn.high + kEighth;
  const auto index = static_cast<unsigned>(rounded >> 62);
  Turn rest{turn.high - (std::uint64_t{index} << 62), turn.middle, turn.low};
  const bool is_negative = rest.high >> 63 != 0;
  if (is_negative) {
    rest.low = 0 - rest.low;
    rest.middle = 0 - rest.middle - (rest.low != 0 ? 1 : 0);
    rest.high = 0 - rest.high - (rest.low != 0 || rest.middle != 0 ? 1 : 0);
  }
  return {index, is_negative, rest};
}

/// Sine and cosine of the turn from those of the rest's magnitude.
template <class T>
SineCosine<T> turn_by(const Quadrant& quadrant, T sine, T cosine) {
  if (quadrant.is_negative) sine = -sine;
  switch (quadrant.index) {
    case 0:
      return {sine, cosine};
    case 1:
      return {cosine, -sine};
    case 2:
      return {-sine, -cosine};
    default:
      return {-cosine, sine};
  }
}

/// An angle as the sum of a float64 and what rounding to it left.
struct Angle {
  double head;
  double tail;
};

/// 2π times the first 128 bits of a turn. The relative error is below 2^-60 however
/// small the turn is.
Angle angle_of(const Turn& turn) {
  // 64 significant bits of the turn, times 64 of 2π, and the power of two apart.
  constexpr std::uint64_t kTwoPiBits = 0x6487ed5110b4611a;  // 2π · 2^60
  std::uint64_t leading = turn.high;
  std::uint64_t next = turn.middle;
  int shift = 0;
  if (leading == 0) {
    if (next == 0) return {0.0, 0.0};
    leading = next;
    next = 0;
    shift = 64;
  }
  const int zeros = std::countl_zero(leading);
  leading = leading << zeros | (next >> 1) >> (63 - zeros);
  shift += zeros;
  const auto product = static_cast<std::int64_t>(multiply(leading, kTwoPiBits).high);
  const auto head = static_cast<double>(product);
  const auto tail = static_cast<double>(product - static_cast<std::int64_t>(head));
  const double unit = power_of_two(-60 - shift);
  return {head * unit, tail * unit};
}

// The polynomials of FreeBSD's msun (fdlibm), k_sin.c and k_cos.c, for |x| ≤ π/4:
// Copyright (C) 1993 by Sun Microsystems, Inc. All rights reserved. Permission to
// use, copy, modify, and distribute this software is freely granted, provided that
// this notice is preserved.

double kernel_sine(const Angle& angle) {
  constexpr double kS1 = -1.66666666666666324348e-01;
  constexpr double kS2 = 8.33333333332248946124e-03;
  constexpr double kS3 = -1.98412698298579493134e-04;
  constexpr double kS4 = 2.75573137070700676789e-06;
  constexpr double kS5 = -2.50507602534068634195e-08;
  constexpr double kS6 = 1.58969099521155010221e-10;
  const double x = angle.head;
  const double y = angle.tail;
  const double z = x * x;
  const double w = z * z;
  const double r = kS2 + z * (kS3 + z * kS4) + z * w * (kS5 + z * kS6);
  const double v = z * x;
  return x - ((z * (0.5 * y - v * r) - y) - v * kS1);
}

double kernel_cosine(const Angle& angle) {
  constexpr double kC1 = 4.16666666666666019037e-02;
  constexpr double kC2 = -1.38888888888741095749e-03;
  constexpr double kC3 = 2.48015872894767294178e-05;
  constexpr double kC4 = -2.75573143513906633035e-07;
  constexpr double kC5 = 2.08757232129817482790e-09;
  constexpr double kC6 = -1.13596475577881948265e-11;
  const double x = angle.head;
  const double y = angle.tail;
  const double z = x * x;
  const double w = z * z;
  const double r = z * (kC1 + z * (kC2 + z * kC3)) + w * w * (kC4 + z * (kC5 + z * kC6));
  const double half = 0.5 * z;
  const double head = 1.0 - half;
  return head + (((1.0 - head) - half) + (z * r - x * y));
}

/// Rounds a value that may be off by `error` to float32. False when the error could
/// reach the tie between two float32 (Ziv's test).
bool round_safely(double value, double error, float& out) {
  out = static_cast<float>(value - error);
  return out == static_cast<float>(value + error);
}

}  // namespace

Turn turn_of(const Fixed& turns) {
  const auto& limbs = turns.limbs();
  const auto word = [&](std::size_t k) { return std::uint64_t{limbs[k + 1]} << 32 | limbs[k]; };
  return {word(4), word(2), word(0)};
}

Turn operator*(std::uint64_t factor, const Turn& turn) {
  const Product low = multiply(factor, turn.low);
  const Product middle = multiply(factor, turn.middle);
  Turn product;
  product.low = low.low;
  product.middle = middle.low + low.high;
  product.high = factor * turn.high + middle.high + (product.middle < low.high ? 1 : 0);
  return product;
}

Turn leading_product(std::uint64_t factor, const Turn& turn) {
  const Product middle = multiply(factor, turn.middle);
  return {factor * turn.high + middle.high, middle.low, 0};
}

Turns turns_at(double position, const Turn& turn) {
  // position = mantissa · 2^-shift
  constexpr std::uint64_t kHiddenBit = std::uint64_t{1} << 52;
  const std::uint64_t bits = bits_of(position);
  const auto exponent = static_cast<unsigned>(bits >> 52);
  const std::uint64_t mantissa = bits % kHiddenBit + (exponent > 0 ? kHiddenBit : 0);
  const unsigned shift = 1075 - std::max(exponent, 1U);

  const Product low = multiply(mantissa, turn.middle);
  const Product high = multiply(mantissa, turn.high);
  const std::uint64_t middle = high.low + low.high;
  const std::array<std::uint64_t, 3> words{low.low, middle,
                                           high.high + (middle < low.high ? 1 : 0)};
  const auto word = [&](unsigned k) { return k < words.size() ? words[k] : 0; };
  const auto shifted = [&](unsigned k) {
    const unsigned from = k + shift / 64;
    return word(from) >> shift % 64 | (word(from + 1) << 1) << (63 - shift % 64);
  };
  return {shifted(2), shifted(1), shifted(0)};
}

double radians(const Turns& turns) {
  // From the first 128 bits that count, 2^-64 of it when there are whole turns.
  if (turns.whole == 0) return angle_of({turns.high, turns.middle, 0}).head;
  return angle_of({turns.whole, turns.high, turns.middle}).head * 0x1p64;
}

double wrapped_radians(const Turns& turns, bool is_backwards) {
  if (!is_backwards) return radians({0, turns.high, turns.middle});
  return radians({0, 0 - turns.high - (turns.middle != 0 ? 1 : 0), 0 - turns.middle});
}

SineCosine<double> sine_cosine(const Turn& turn) {
  const Quadrant quadrant = nearest_quadrant(turn);
  const Angle angle = angle_of(quadrant.rest);
  return turn_by(quadrant, kernel_sine(angle), kernel_cosine(angle));
}

SineCosine<float> rounded_sine_cosine(const Turn& turn) {
  const Quadrant quadrant = nearest_quadrant(turn);
  const Turn& rest = quadrant.rest;
  const auto low = [](std::uint64_t word) { return static_cast<std::uint32_t>(word); };
  const auto high = [](std::uint64_t word) { return static_cast<std::uint32_t>(word >> 32); };
  const Fixed turns{{low(rest.low), high(rest.low), low(rest.middle), high(rest.middle),
                     low(rest.high), high(rest.high), 0}};
  const FixedSineCosine exact = sine_cosine(turns * kTwoPi);
  return turn_by(quadrant, static_cast<float>(exact.sine.rounded(FLT_MANT_DIG)),
                 static_cast<float>(exact.cosine.rounded(FLT_MANT_DIG)));
}

SineCosine<float> rounded_sine_cosine(std::int64_t position, const Turn& turn) {
  const auto distance = static_cast<std::uint64_t>(position < 0 ? -position : position);
  const auto [sine, cosine] = sine_cosine(leading_product(distance, turn));
  // 2^-51 covers the polynomials; the turn is short by distance · 2^-128, and an angle is
  // less than 8 times its turn.
  constexpr double kRelative = 0x1p-51;
  const double absolute = static_cast<double>(distance) * 0x1p-125;
  const auto error = [&](double value) {
    return kRelative * (value < 0 ? -value : value) + absolute;
  };
  SineCosine<float> rounded{};
  if (!round_safely(sine, error(sine), rounded.sine) ||
      !round_safely(cosine, error(cosine), rounded.cosine)) {
    rounded = rounded_sine_cosine(distance * turn);
  }
  if (position < 0) rounded.sine = -rounded.sine;
  return rounded;
}

}  // namespace posenc
