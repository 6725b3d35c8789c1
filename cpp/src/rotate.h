#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

namespace posenc {

/// Pairs go in groups of so many, the longest vector's.
#if defined(__wasm_simd128__)
inline constexpr std::size_t kGroupSize = 2;
#elif defined(__wasm__)
inline constexpr std::size_t kGroupSize = 1;
#else
inline constexpr std::size_t kGroupSize = 8;
#endif

/// How many groups hold so many pairs. What is left of the last repeats the last pair.
inline constexpr std::size_t groups_for(std::size_t pairs) {
  return (pairs + kGroupSize - 1) / kGroupSize;
}

/// An angle's sines and cosines, pair by pair.
struct alignas(kGroupSize * sizeof(double)) Group {
  std::array<double, kGroupSize> sines, cosines;
};

/// The same, and how far a sine of the angle ± another may be off.
struct alignas(kGroupSize * sizeof(double)) AnchorGroup {
  std::array<double, kGroupSize> sines, cosines, sine_errors;
};

/// Writes the anchors at a + b, or at −(a + b) where `is_negative`, from a and b, all three
/// [groups]. `reach` [groups · kGroupSize] has of each pair the largest |sine| of what the anchors
/// will be turned by, and `absolute` is how far the sines and cosines of a are off but for
/// rounding.
void move_anchors(std::span<const Group> a, std::span<const Group> b, std::span<const double> reach,
                  double absolute, bool is_negative, std::span<AnchorGroup> anchors);

/// Rows to make: sine and cosine of a + b and of a − b from those of a and b, pair by pair, for one
/// b after another.
struct Rotation {
  const AnchorGroup* anchors = nullptr;  ///< [groups]: a
  const Group* turns = nullptr;          ///< [count, groups]: one b after another
  std::size_t count = 1;                 ///< how many b
  // One of them is null when nobody asks for it.
  float* ahead = nullptr;   ///< [count, D]: the row at a + b, and after it that for the next b
  float* behind = nullptr;  ///< [D]: the row at a − b; that for the next b stands before it

  std::size_t pairs = 0;  ///< D/2
  bool is_interleaved = true;
  bool is_tested = false;  ///< by an earlier call: rows on both sides go without a test
};

/// How far cos(a ± b) may be off.
inline constexpr double kCosineError = 0x1p-49;

/// Writes the groups of pairs from `first` up to `last` in all rows, with the best instructions
/// that the machine has. False when one of the numbers is tested and may be misrounded, since its
/// error could reach the tie between two float32.
bool rotate(const Rotation& rotation, std::size_t first, std::size_t last);

/// The same by one instruction set, for whole groups.
struct RotateVariant {
  std::string_view name;
  bool (*rotate)(const Rotation& rotation, std::size_t first, std::size_t last);
};

/// Those that this machine has, the best first.
std::vector<RotateVariant> rotate_variants();

}  // namespace posenc
