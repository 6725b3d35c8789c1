#include "magnitude.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <string>

#include "float64.h"
#include "message.h"

namespace posenc {

std::uint32_t largest_magnitude(std::span<const float> values) {
  std::uint32_t largest = 0;
  for (const float value : values) {
    std::uint32_t bits = 0;
    std::memcpy(&bits, &value, sizeof(bits));
    largest = std::max(largest, bits & 0x7fffffffU);
  }
  return largest;
}

Result<double> check_finite(const char* name, const Matrix& matrix) {
  const int exponent = exponent_above(largest_magnitude(matrix.values()));
  if (exponent <= 128) return power_of_two(exponent);
  const auto values = matrix.values();
  const auto found =
      std::find_if(values.begin(), values.end(), [](float value) { return !std::isfinite(value); });
  const auto index = static_cast<std::size_t>(found - values.begin());
  return range_error(std::string(name) + " must be finite, got " +
                     to_text(static_cast<double>(*found)) + " at [" +
                     std::to_string(index / matrix.columns()) + ", " +
                     std::to_string(index % matrix.columns()) + "]");
}

}  // namespace posenc
