#include "message.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <utility>

#include "posenc/matrix.h"

namespace posenc {

void Argument::append_to(std::string& message) const {
  switch (kind_) {
    case Kind::text:
      message.append(text_, size_);
      break;
    case Kind::whole:
      message += std::to_string(whole_);
      break;
    case Kind::count:
      message += std::to_string(count_);
      break;
    case Kind::number:
      message += to_text(number_);
      break;
  }
}

std::string message_of(const char* format, std::span<const Argument> arguments) {
  std::string message;
  for (std::string_view rest = format;;) {
    const std::size_t place = rest.find("{}");
    message.append(rest.substr(0, place));
    if (place == std::string_view::npos) return message;
    rest.remove_prefix(place + 2);
    arguments.front().append_to(message);
    arguments = arguments.subspan(1);
  }
}

std::string to_text(double value) {
  if (std::isnan(value)) return "nan";
  const std::string sign = value < 0 ? "-" : "";
  double magnitude = std::fabs(value);
  if (std::isinf(magnitude)) return sign + "inf";
  if (magnitude < 1e17 && magnitude == std::trunc(magnitude)) {
    return sign + std::to_string(static_cast<std::int64_t>(magnitude));
  }
  // One digit before the point, then eight after it.
  int exponent = 0;
  while (magnitude >= 10) {
    magnitude /= 10;
    ++exponent;
  }
  while (magnitude < 1) {
    magnitude *= 10;
    --exponent;
  }
  auto rounded = std::llround(magnitude * 1e8);
  if (rounded == 1000000000) {
    rounded = 100000000;
    ++exponent;
  }
  std::string digits = std::to_string(rounded);
  digits.erase(digits.find_last_not_of('0') + 1);
  if (exponent < -4 || exponent > 8) {
    if (digits.size() > 1) digits.insert(1, 1, '.');
    return sign + digits + (exponent < 0 ? "e" : "e+") + std::to_string(exponent);
  }
  if (exponent < 0) {
    digits.insert(0, static_cast<std::size_t>(-exponent), '0');
    exponent = 0;
  }
  const auto point = static_cast<std::size_t>(exponent) + 1;
  if (digits.size() <= point) return sign + digits.append(point - digits.size(), '0');
  return sign + digits.insert(point, 1, '.');
}

Status check_size(std::size_t rows, std::size_t columns) {
  if (columns == 0 || rows <= kMaxNumbers / columns) return ok();
  return range_error("a result must have at most {} numbers, got {} rows of {}", kMaxNumbers, rows,
                     columns);
}

Status check_memory(std::size_t count, std::size_t element_size) {
  // Volatile, since an allocation that is only freed may be optimized away. A product
  // that overflows finds no memory either.
  void* volatile probe = nullptr;
  if (count <= std::numeric_limits<std::size_t>::max() / element_size) {
    probe = std::malloc(std::max<std::size_t>(count * element_size, 1));
  }
  if (probe == nullptr) {
    return range_error("there is no memory for {} elements of {} bytes", count, element_size);
  }
  std::free(probe);
  return ok();
}

}  // namespace posenc
