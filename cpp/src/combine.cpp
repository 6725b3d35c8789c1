#include "posenc/combine.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>

#include "message.h"

namespace posenc {
namespace {

double distance(float a, float b) {
  return std::fabs(static_cast<double>(a) - static_cast<double>(b));
}

/// The float32 e for which e + position, rounded, is nearest to the input. The rounded
/// sum grows with e and would be the input at the real number input − position: the
/// best e is one of that number's two neighbours.
float best_token(float input, float position) {
  constexpr float kInfinity = std::numeric_limits<float>::infinity();
  const auto nearest =
      static_cast<float>(static_cast<double>(input) - static_cast<double>(position));
  float best = nearest;
  for (const float candidate :
       {std::nextafter(nearest, -kInfinity), std::nextafter(nearest, kInfinity)}) {
    if (distance(candidate + position, input) < distance(best + position, input)) best = candidate;
  }
  return best;
}

}  // namespace

Result<Matrix> concatenate(const Matrix& token_vectors, const Matrix& position_vectors) {
  const std::size_t rows = token_vectors.rows();
  if (position_vectors.rows() != rows) {
    return range_error("position_vectors must have a row for each of the {} token vectors, got {}",
                       rows, position_vectors.rows());
  }
  auto joined = Matrix::zeros(rows, token_vectors.columns() + position_vectors.columns());
  if (!joined) return joined;
  for (std::size_t row = 0; row < rows; ++row) {
    const std::span<const float> first = token_vectors.row(row);
    const std::span<const float> second = position_vectors.row(row);
    const auto end = std::copy(first.begin(), first.end(), joined->row(row).begin());
    std::copy(second.begin(), second.end(), end);
  }
  return joined;
}

Result<SameSum> same_sum(std::span<const float> input_vector,
                         std::span<const float> position_vector) {
  const std::size_t width = input_vector.size();
  if (position_vector.size() != width) {
    return range_error("position_vector must have {} numbers, as input_vector has, got {}", width,
                       position_vector.size());
  }
  if (auto status = check_size(1, width); !status) return status.error();
  if (auto status = check_memory(2 * width, sizeof(float)); !status) return status.error();
  SameSum result{std::vector<float>(width), std::vector<float>(width)};
  for (std::size_t j = 0; j < width; ++j) {
    const double token =
        static_cast<double>(input_vector[j]) - static_cast<double>(position_vector[j]);
    if (!(std::fabs(token) <= static_cast<double>(std::numeric_limits<float>::max()))) {
      return range_error("the token vector must be finite as a float32, got {} at [{}]", token, j);
    }
    result.token_vector[j] = best_token(input_vector[j], position_vector[j]);
    result.sum[j] = result.token_vector[j] + position_vector[j];
    if (result.sum[j] == input_vector[j]) ++result.equal_count;
    result.largest_difference =
        std::max(result.largest_difference, distance(result.sum[j], input_vector[j]));
  }
  return result;
}

}  // namespace posenc
