#pragma once

#include <span>
#include <vector>

#include "posenc/matrix.h"
#include "posenc/result.h"
#include "posenc/sinusoidal.h"

namespace posenc {

/// Every pair of the position vectors as the hand of a clock, which points along
/// (cos, sin) and turns by ω_i radians a position.
struct Clocks {
  std::vector<double> periods;  ///< 2π/ω [D/2], positions per turn, within 2^-51 of itself.
  Matrix64 angles;   ///< [N, D/2], radians in [0, 2π), within 2^-50; from the exact phase.
  Matrix64 sines;    ///< [N, D/2], within 2^-52. At a position id, those of Sinusoidal::fill.
  Matrix64 cosines;  ///< [N, D/2], likewise.
};

/// The hands at N real positions, between position ids too. Errors: `range` for a
/// position outside ±kMaxPosition or not a number; the message names its index; and
/// past kMaxNumbers.
Result<Clocks> clocks(const Sinusoidal& table, std::span<const double> positions);

}  // namespace posenc
