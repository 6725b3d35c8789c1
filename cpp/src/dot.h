#pragma once

#include <cstddef>
#include <span>

namespace posenc {

/// The dot product of two vectors of one size, summed in order.
inline double dot(std::span<const double> a, std::span<const double> b) {
  double sum = 0;
  for (std::size_t j = 0; j < a.size(); ++j) sum += a[j] * b[j];
  return sum;
}

}  // namespace posenc
