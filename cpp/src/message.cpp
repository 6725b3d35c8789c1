#include "message.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <utility>

#include "posenc/matrix.h"

namespace posenc {

Error range_error(std::string message) { return {ErrorKind::range, std::move(message)}; }

std::string to_text(double value) {
  if (value > -1e15 && value < 1e15 && value == std::trunc(value)) {
    return std::to_string(static_cast<std::int64_t>(value));
  }
  std::array<char, 32> text{};
  for (int digits = 1; digits <= 17; ++digits) {
    std::snprintf(text.data(), text.size(), "%.*g", digits, value);
    if (std::strtod(text.data(), nullptr) == value) break;
  }
  return text.data();
}

Status check_size(std::size_t rows, std::size_t columns) {
  if (columns == 0 || rows <= kMaxNumbers / columns) return ok();
  return range_error("a result must have at most " + std::to_string(kMaxNumbers) +
                     " numbers, got " + std::to_string(rows) + " rows of " +
                     std::to_string(columns));
}

Status check_memory(std::size_t count, std::size_t element_size) {
  const std::size_t bytes = std::max<std::size_t>(count * element_size, 1);
  // Volatile, since an allocation that is only freed may be optimized away.
  void* volatile probe = std::malloc(bytes);
  if (probe == nullptr) {
    return range_error("there is no memory for " + std::to_string(count) + " elements of " +
                       std::to_string(element_size) + " bytes");
  }
  std::free(probe);
  return ok();
}

}  // namespace posenc
