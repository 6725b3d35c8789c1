#include "magnitude.h"

#include <algorithm>
#include <cstring>

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

}  // namespace posenc
