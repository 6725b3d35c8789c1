#pragma once

#include <cstddef>
#include <cstdint>

#include "posenc/result.h"
#include "posenc/sinusoidal.h"

namespace posenc {

/// Of a pair, the first number is a sine and the second a cosine.
enum class Function { sine, cosine };

/// How one number of a position vector is made: function(t · base^−exponent).
struct Explanation {
  std::size_t pair = 0;  ///< i, 0 ≤ i < D/2.
  Function function = Function::sine;
  double exponent = 0;   ///< 2i/D, or i/(D/2 − 1) with Spacing::endpoint.
  double frequency = 0;  ///< ω, radians per position, correctly rounded.
  double angle = 0;      ///< t·ω in radians, rounded from an error of 2^-60 of it.
  double wrapped = 0;    ///< The same angle in [0, 2π), within 2^-50; from the exact phase.
  double float64 = 0;    ///< The number within 2^-52: Sinusoidal::fill as float64,
  float float32 = 0;     ///< and correctly rounded, as float32.
};

/// Explains the number at this position id and feature, 0 ≤ feature < D. Errors:
/// `range` for an id outside ±kMaxPosition, or a feature that is not there.
Result<Explanation> explain(const Sinusoidal& table, std::int64_t position_id, std::size_t feature);

}  // namespace posenc
