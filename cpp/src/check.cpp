#include "check.h"

#include <algorithm>
#include <cmath>

#include "float64.h"
#include "magnitude.h"
#include "message.h"

namespace posenc {
namespace {

/// The index of the first number that is not finite, which there is.
std::size_t first_not_finite(std::span<const float> values) {
  const auto found =
      std::find_if(values.begin(), values.end(), [](float value) { return !std::isfinite(value); });
  return static_cast<std::size_t>(found - values.begin());
}

}  // namespace

Status check_shape(const char* name, const Matrix& matrix, std::size_t rows, std::size_t columns) {
  if (matrix.rows() == rows && matrix.columns() == columns) return ok();
  return range_error("{} must have {} rows of {} numbers, got {} of {}", name, rows, columns,
                     matrix.rows(), matrix.columns());
}

Result<double> check_finite(const char* name, const Matrix& matrix) {
  const int exponent = exponent_above(largest_magnitude(matrix.values()));
  if (exponent <= 128) return power_of_two(exponent);
  const std::size_t found = first_not_finite(matrix.values());
  return range_error("{} must be finite, got {} at [{}, {}]", name,
                     static_cast<double>(matrix.values()[found]), found / matrix.columns(),
                     found % matrix.columns());
}

Result<double> check_finite(const char* name, std::span<const float> vector) {
  const int exponent = exponent_above(largest_magnitude(vector));
  if (exponent <= 128) return power_of_two(exponent);
  const std::size_t found = first_not_finite(vector);
  return range_error("{} must be finite, got {} at [{}]", name, static_cast<double>(vector[found]),
                     found);
}

Status check_heads(std::size_t heads, std::size_t width) {
  if (heads > 0 && heads <= std::max<std::size_t>(width, 1) && width % heads == 0) return ok();
  return range_error("heads must be a divisor of width = {}, got {}", width, heads);
}

}  // namespace posenc
