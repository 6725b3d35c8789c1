#include "posenc/similarity.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

#include "columns.h"
#include "dot.h"
#include "message.h"

namespace posenc {
namespace {

/// P [T, D] as float64.
Result<Matrix64> position_vectors(const Sinusoidal& table, std::int64_t start, std::size_t length) {
  auto ids = PositionIds::counted(start, length);
  if (!ids) return ids.error();
  auto matrix = Matrix64::zeros(length, table.width());
  if (!matrix) return matrix;
  if (auto status = table.fill(*ids, matrix->values()); !status) return status.error();
  return matrix;
}

}  // namespace

Result<Similarity> similarity(const Sinusoidal& table, std::int64_t start, std::size_t length) {
  if (auto status = check_size(length, length); !status) return status.error();
  // No overflow: T · T is at most kMaxNumbers, and D kMaxWidth.
  if (std::uint64_t{length} * length * table.width() > kMaxSimilaritySteps) {
    return range_error("length * length * width must be at most {}, got length {} and width {}",
                       kMaxSimilaritySteps, length, table.width());
  }
  auto products = Matrix64::zeros(length, length);
  if (!products) return products.error();
  auto vectors = position_vectors(table, start, length);
  if (!vectors) return vectors.error();
  auto turned = position_vectors(table, 0, length);
  if (!turned) return turned.error();
  if (auto status = check_memory(length, sizeof(double)); !status) return status.error();

  Similarity result{std::move(*products), std::vector<double>(length), 0};
  const Columns columns(table.options());
  for (std::size_t k = 0; k < length; ++k) {
    for (std::size_t i = 0; i < table.width() / 2; ++i) {
      result.by_distance[k] += (*turned)(k, columns.cosine(i));
    }
  }
  for (std::size_t s = 0; s < length; ++s) {
    for (std::size_t t = s; t < length; ++t) {
      const double product = dot(vectors->row(s), vectors->row(t));
      result.products(s, t) = product;
      result.products(t, s) = product;
      const double deviation = std::fabs(product - result.by_distance[t - s]);
      result.largest_deviation = std::max(result.largest_deviation, deviation);
    }
  }
  return result;
}

Result<Shift> shift(const Sinusoidal& table, std::int64_t by, std::int64_t start,
                    std::size_t length) {
  if (by < -kMaxPosition || by > kMaxPosition) {
    return range_error("by must be a whole number from {} to {}, got {}", -kMaxPosition,
                       kMaxPosition, by);
  }
  auto vectors = position_vectors(table, start, length);
  if (!vectors) return vectors.error();
  if (!PositionIds::counted(start + by, length)) {
    return range_error(
        "the shifted positions must be from {} to {}, got start {}, length {} and by {}",
        -kMaxPosition, kMaxPosition, start, length, by);
  }
  auto expected = position_vectors(table, start + by, length);
  if (!expected) return expected.error();
  auto shifted = Matrix64::zeros(length, table.width());
  if (!shifted) return shifted.error();
  const auto turn = position_vectors(table, by, 1);
  if (!turn) return turn.error();
  const std::size_t pairs = table.width() / 2;
  if (auto status = check_memory(2 * pairs, sizeof(double)); !status) return status.error();

  Shift result{std::vector<double>(pairs), std::vector<double>(pairs), std::move(*shifted),
               std::move(*expected), 0};
  const Columns columns(table.options());
  for (std::size_t i = 0; i < pairs; ++i) {
    result.sines[i] = (*turn)(0, columns.sine(i));
    result.cosines[i] = (*turn)(0, columns.cosine(i));
  }
  for (std::size_t row = 0; row < length; ++row) {
    for (std::size_t i = 0; i < pairs; ++i) {
      const double sine = (*vectors)(row, columns.sine(i));
      const double cosine = (*vectors)(row, columns.cosine(i));
      result.shifted(row, columns.sine(i)) = result.cosines[i] * sine + result.sines[i] * cosine;
      result.shifted(row, columns.cosine(i)) = result.cosines[i] * cosine - result.sines[i] * sine;
    }
  }
  for (std::size_t k = 0; k < result.shifted.size(); ++k) {
    const double off = std::fabs(result.shifted.values()[k] - result.expected.values()[k]);
    result.residual = std::max(result.residual, off);
  }
  return result;
}

}  // namespace posenc
