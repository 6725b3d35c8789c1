#pragma once

#include <cstdint>

#include "fixed.h"

namespace posenc {

/// A fraction of a turn in [0, 1), in units of 2^-192. Adding turns wraps around, as
/// angles do, so a multiple of a turn is exact whatever the factor.
struct Turn {
  std::uint64_t high = 0;
  std::uint64_t middle = 0;
  std::uint64_t low = 0;
};

/// The fraction after the point.
Turn turn_of(const Fixed& turns);

/// factor · turn modulo 1, exact.
Turn operator*(std::uint64_t factor, const Turn& turn);

/// The first 128 bits of factor · turn modulo 1, without `turn.low`: less than
/// factor · 2^-128 too small.
Turn leading_product(std::uint64_t factor, const Turn& turn);

/// Turns that may be more than one: whole ones, and the first 128 bits of a fraction.
struct Turns {
  std::uint64_t whole = 0;
  std::uint64_t high = 0;
  std::uint64_t middle = 0;
};

/// position · turn for a position in [0, 2^53), fractions too, without `turn.low`:
/// less than (position + 1) · 2^-128 too small. For a whole position the fraction is
/// that of leading_product.
Turns turns_at(double position, const Turn& turn);

/// The turns as an angle in radians: 2^-60 of it too small at most, then rounded.
double radians(const Turns& turns);

/// Where the turns, or as many backwards, end: an angle from 0 up to the float64 below 2π.
double wrapped_radians(const Turns& turns, bool is_backwards);

template <class T>
struct SineCosine {
  T sine;
  T cosine;
};

/// Sine and cosine of the first 128 bits of a turn: relative error below 2^-52.
/// Only + − × on float64, so the bits are the same on every machine.
SineCosine<double> sine_cosine(const Turn& turn);

/// Sine and cosine rounded to float32 from the whole turn in 192-bit arithmetic.
SineCosine<float> rounded_sine_cosine(const Turn& turn);

/// Sine and cosine of position · turn rounded to float32. The float64 values decide it unless
/// they lie too near the tie between two float32 (Ziv's test); then 192 bits do, whose error
/// is below 2^-116 at the largest width and position. No value lies on a tie: frequencies
/// are algebraic, so that their sines and cosines are not (Lindemann). The sine of −position
/// is its negative.
SineCosine<float> rounded_sine_cosine(std::int64_t position, const Turn& turn);

}  // namespace posenc
