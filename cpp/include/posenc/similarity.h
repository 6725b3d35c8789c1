#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "posenc/matrix.h"
#include "posenc/result.h"
#include "posenc/sinusoidal.h"

namespace posenc {

/// How alike the position vectors of T positions are, from float64 vectors. By
/// cos a cos b + sin a sin b = cos(a − b) a product depends on the distance alone.
struct Similarity {
  Matrix64 products;                ///< P·Pᵀ [T, T]; on the diagonal D/2.
  std::vector<double> by_distance;  ///< [T]: Σ_i cos(k·ω_i) at the distances k = 0 … T − 1.
  double largest_deviation = 0;     ///< Largest |products[s, t] − by_distance[|s − t|]|.
};

/// The largest T · T · D: the products are that many steps, a few seconds of them.
inline constexpr std::uint64_t kMaxSimilaritySteps = std::uint64_t{1} << 32;

/// Of the positions start … start + length − 1. Errors: `range` when one of them is
/// outside ±kMaxPosition, when T · T or T · D exceeds kMaxNumbers, and when T · T · D
/// exceeds kMaxSimilaritySteps.
Result<Similarity> similarity(const Sinusoidal& table, std::int64_t start, std::size_t length);

/// The linear map that takes P(t) to P(t + by), whatever t is (the paper, section 3.5):
///
///     sin((t + by)·ω) =  cos(by·ω) sin(t·ω) + sin(by·ω) cos(t·ω)
///     cos((t + by)·ω) = −sin(by·ω) sin(t·ω) + cos(by·ω) cos(t·ω)
struct Shift {
  std::vector<double> cosines;  ///< cos(by·ω) [D/2].
  std::vector<double> sines;    ///< sin(by·ω) [D/2].
  Matrix64 shifted;             ///< [T, D], in the table's layout: the map applied to P(t).
  Matrix64 expected;            ///< [T, D], in the table's layout: P(t + by).
  double residual = 0;          ///< Largest |shifted − expected|.
};

/// The map by `by`, and what it makes of the positions start … start + length − 1.
/// Errors: `range` when `by`, one of them or one shifted is outside ±kMaxPosition, and
/// past kMaxNumbers.
Result<Shift> shift(const Sinusoidal& table, std::int64_t by, std::int64_t start,
                    std::size_t length);

}  // namespace posenc
