#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>

namespace posenc {

/// A number in [0, 2^32) with 192 bits after the point. Integer arithmetic only,
/// so its bits are the same on every machine. Results are rounded down; a result
/// outside the range is wrapped, as unsigned integers are.
class Fixed {
 public:
  static constexpr std::size_t kFractionLimbs = 6;
  static constexpr int kFractionBits = 32 * kFractionLimbs;
  /// Little end first; the last one is the integer part.
  using Limbs = std::array<std::uint32_t, kFractionLimbs + 1>;

  constexpr Fixed() = default;
  constexpr explicit Fixed(std::uint32_t integer) { limbs_.back() = integer; }
  constexpr explicit Fixed(const Limbs& limbs) : limbs_(limbs) {}

  constexpr const Limbs& limbs() const { return limbs_; }

  friend constexpr bool operator==(const Fixed&, const Fixed&) = default;
  friend std::strong_ordering operator<=>(const Fixed& a, const Fixed& b);

  friend Fixed operator+(const Fixed& a, const Fixed& b);
  friend Fixed operator-(const Fixed& a, const Fixed& b);
  friend Fixed operator*(const Fixed& a, const Fixed& b);
  friend Fixed operator*(const Fixed& a, std::uint32_t factor);
  friend Fixed operator/(const Fixed& a, std::uint32_t divisor);

  /// a · 2^-bits.
  friend Fixed operator>>(const Fixed& a, unsigned bits);

  /// a / b for a < b.
  static Fixed ratio(Fixed a, const Fixed& b);

  /// The nearest number with `precision` ≤ 53 significant bits; ties to even.
  double rounded(int precision) const;

 private:
  Limbs limbs_{};
};

// How exact the frequencies of width D are. With s = D, or D − 2 at endpoint spacing,
// x = 2 · ln(base)/s is off by less than 128/s + 1 units of 2^-192, and the ratio e^-x by
// 128/s + 5: 2^-189 for large D. Each of the i < D/2 products that make ω_i adds that and
// one unit more, relative to 1, so ω_i is off by less than 64 + 6i units of 2^-192. At
// D = 2^20 that is 2^-170, and after the multiplication by a position below 2^53, 2^-117
// of an angle.

/// ln x for a float64 x in [1, 2^53], off by less than 2^-186: up to 53 units of 2^-192
/// from ln 2, and 6 from the series.
Fixed natural_log(double x);

/// e^-x for x in [0, 40), off by less than 2^-190, and by what x is off.
Fixed exp_minus(const Fixed& x);

struct FixedSineCosine {
  Fixed sine;
  Fixed cosine;
};

/// Sine and cosine of an angle in [0, 1] radian, off by less than 2^-184.
FixedSineCosine sine_cosine(const Fixed& angle);

/// 1 / 2π and 2π.
inline constexpr Fixed kInverseTwoPi{
    {0x4f10e410, 0x36d8a566, 0x7d4d3770, 0x7f09d5f4, 0x9391054a, 0x28be60db, 0}};
inline constexpr Fixed kTwoPi{
    {0x533e63a0, 0x48127044, 0x06e0e689, 0x2633145c, 0x0b4611a6, 0x487ed511, 6}};
/// ln 2.
inline constexpr Fixed kLn2{
    {0x7298b62d, 0x40f34326, 0x03f2f6af, 0xc9e3b398, 0xd1cf79ab, 0xb17217f7, 0}};

}  // namespace posenc
