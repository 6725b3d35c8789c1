#include "seeded.h"

#include <array>
#include <cstddef>
#include <string_view>

#include "normal.h"
#include "siphash.h"

namespace posenc {

std::uint64_t seed_for(std::uint64_t seed, SeededFor purpose, std::uint64_t index) {
  // Little-endian on every machine.
  std::array<char, sizeof(index)> bytes{};
  for (std::size_t k = 0; k < bytes.size(); ++k) bytes[k] = static_cast<char>(index >> (8 * k));
  return siphash(seed, static_cast<std::uint64_t>(purpose),
                 std::string_view(bytes.data(), bytes.size()));
}

void fill_seeded(std::uint64_t seed, SeededFor purpose, std::uint64_t index, double deviation,
                 std::span<float> row) {
  NormalStream normals(seed_for(seed, purpose, index));
  for (float& value : row) value = static_cast<float>(normals.next() * deviation);
}

}  // namespace posenc
