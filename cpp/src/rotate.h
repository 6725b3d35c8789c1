#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

namespace posenc {

/// Two rows to make: sine and cosine of a + b and of a − b from those of a and b, pair by
/// pair.
struct Rotation {
  // [D/2] each.
  const double* sines = nullptr;        ///< of a
  const double* cosines = nullptr;      ///< of a
  const double* sine_errors = nullptr;  ///< how far sin(a ± b) may be off
  const double* turn_sines = nullptr;   ///< of b
  const double* turn_cosines = nullptr;
  // [D] each.
  float* ahead = nullptr;   ///< the row at a + b
  float* behind = nullptr;  ///< the row at a − b

  std::size_t pairs = 0;  ///< D/2
  bool is_interleaved = true;
};

/// How far cos(a ± b) may be off.
inline constexpr double kCosineError = 0x1p-49;

/// Writes the pairs from `first` up to `last` in both rows, with the best instructions that
/// the machine has. False when one of the numbers may be misrounded, since its error could
/// reach the tie between two float32.
bool rotate(const Rotation& rotation, std::size_t first, std::size_t last);

/// The same by one instruction set.
struct RotateVariant {
  std::string_view name;
  bool (*rotate)(const Rotation& rotation, std::size_t first, std::size_t last);
};

/// Those that this machine has, the best first.
std::vector<RotateVariant> rotate_variants();

}  // namespace posenc
