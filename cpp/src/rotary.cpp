#include "posenc/rotary.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

#include "check.h"
#include "dot.h"
#include "message.h"
#include "posenc/similarity.h"
#include "rotary_turns.h"

namespace posenc {
namespace {

/// Makes the matrix one of zeros. Errors: as Matrix64::zeros().
Status make(Matrix64& matrix, std::size_t rows, std::size_t columns) {
  auto made = Matrix64::zeros(rows, columns);
  if (!made) return made.error();
  matrix = std::move(*made);
  return ok();
}

}  // namespace

Result<Matrix> rotate(const Matrix& x, const PositionIds& ids, const RotaryOptions& options) {
  if (x.rows() != ids.size()) {
    return range_error("there must be one position id for each of the {} rows, got {}", x.rows(),
                       ids.size());
  }
  auto rotary = RotaryTurns::create(x.columns(), options);
  if (!rotary) return rotary.error();
  if (auto bound = check_finite("x", x); !bound) return bound.error();
  auto turned = Matrix::copy_of(x.rows(), x.columns(), x.values());
  if (!turned) return turned;
  std::vector<double> angles = rotary->angles();
  for (std::size_t row = 0; row < x.rows(); ++row) {
    rotary->turn<float, float>(ids[row], x.row(row), options.pairing, angles, turned->row(row));
  }
  if (auto bound = check_finite("x as it is turned", *turned); !bound) return bound.error();
  return turned;
}

Result<RotaryScores> rotary_scores(std::span<const float> query, std::span<const float> key,
                                   std::int64_t start, std::size_t length,
                                   const RotaryOptions& options, Pairing key_pairing) {
  const std::size_t width = query.size();
  if (key.size() != width) {
    return range_error("key must have as many numbers as query, {}, got {}", width, key.size());
  }
  if (auto bound = check_finite("query", query); !bound) return bound.error();
  if (auto bound = check_finite("key", key); !bound) return bound.error();
  auto ids = PositionIds::counted(start, length);
  if (!ids) return ids.error();
  if (auto status = check_size(length, length); !status) return status.error();
  // No overflow: T · T is at most kMaxNumbers, and D kMaxNumbers.
  if (std::uint64_t{length} * length * width > kMaxSimilaritySteps) {
    return range_error("length * length * width must be at most {}, got length {} and width {}",
                       kMaxSimilaritySteps, length, width);
  }
  auto rotary = RotaryTurns::create(width, options);
  if (!rotary) return rotary.error();
  RotaryScores result;
  if (auto status = make(result.queries, length, width); !status) return status.error();
  if (auto status = make(result.keys, length, width); !status) return status.error();
  if (auto status = make(result.scores, length, length); !status) return status.error();
  const std::size_t distances = length == 0 ? 0 : 2 * length - 1;
  if (auto status = check_memory(distances + 2 * width, sizeof(double)); !status) {
    return status.error();
  }
  result.by_distance.resize(distances);

  std::vector<double> angles = rotary->angles();
  const auto turn = [&](std::span<const float> vector, std::int64_t id, Pairing pairing,
                        std::span<double> turned) {
    std::copy(vector.begin(), vector.end(), turned.begin());
    rotary->turn<float, double>(id, vector, pairing, angles, turned);
  };
  for (std::size_t row = 0; row < length; ++row) {
    turn(query, (*ids)[row], options.pairing, result.queries.row(row));
    turn(key, (*ids)[row], key_pairing, result.keys.row(row));
  }
  const std::vector<double> unturned(key.begin(), key.end());
  std::vector<double> turned(width);
  for (std::size_t k = 0; k < distances; ++k) {
    const auto distance = static_cast<std::int64_t>(k) - static_cast<std::int64_t>(length - 1);
    turn(query, distance, options.pairing, turned);
    result.by_distance[k] = dot(turned, unturned);
  }
  for (std::size_t m = 0; m < length; ++m) {
    for (std::size_t n = 0; n < length; ++n) {
      const double score = dot(result.queries.row(m), result.keys.row(n));
      result.scores(m, n) = score;
      const double deviation = std::fabs(score - result.by_distance[m + length - 1 - n]);
      result.largest_deviation = std::max(result.largest_deviation, deviation);
    }
  }
  return result;
}

}  // namespace posenc
