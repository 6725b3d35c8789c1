#include "fixed.h"

#include <bit>
#include <cassert>

#include "float64.h"

namespace posenc {
namespace {

constexpr std::size_t kLimbs = Fixed::kFractionLimbs + 1;

std::uint32_t low_word(std::uint64_t x) { return static_cast<std::uint32_t>(x); }

}  // namespace

std::strong_ordering operator<=>(const Fixed& a, const Fixed& b) {
  for (std::size_t k = kLimbs; k-- > 0;) {
    if (a.limbs_[k] != b.limbs_[k]) return a.limbs_[k] <=> b.limbs_[k];
  }
  return std::strong_ordering::equal;
}

Fixed operator+(const Fixed& a, const Fixed& b) {
  Fixed sum;
  std::uint64_t carry = 0;
  for (std::size_t k = 0; k < kLimbs; ++k) {
    carry += std::uint64_t{a.limbs_[k]} + b.limbs_[k];
    sum.limbs_[k] = low_word(carry);
    carry >>= 32;
  }
  return sum;
}

Fixed operator-(const Fixed& a, const Fixed& b) {
  Fixed difference;
  std::uint64_t borrow = 0;
  for (std::size_t k = 0; k < kLimbs; ++k) {
    const std::uint64_t x = std::uint64_t{a.limbs_[k]} - b.limbs_[k] - borrow;
    difference.limbs_[k] = low_word(x);
    borrow = x >> 63;
  }
  return difference;
}

Fixed operator*(const Fixed& a, const Fixed& b) {
  std::array<std::uint32_t, 2 * kLimbs> product{};
  for (std::size_t i = 0; i < kLimbs; ++i) {
    std::uint64_t carry = 0;
    for (std::size_t j = 0; j < kLimbs; ++j) {
      carry += product[i + j] + std::uint64_t{a.limbs_[i]} * b.limbs_[j];
      product[i + j] = low_word(carry);
      carry >>= 32;
    }
    product[i + kLimbs] = low_word(carry);
  }
  Fixed result;
  for (std::size_t k = 0; k < kLimbs; ++k) result.limbs_[k] = product[k + Fixed::kFractionLimbs];
  return result;
}

Fixed operator*(const Fixed& a, std::uint32_t factor) {
  Fixed product;
  std::uint64_t carry = 0;
  for (std::size_t k = 0; k < kLimbs; ++k) {
    carry += std::uint64_t{a.limbs_[k]} * factor;
    product.limbs_[k] = low_word(carry);
    carry >>= 32;
  }
  return product;
}

Fixed operator/(const Fixed& a, std::uint32_t divisor) {
  Fixed quotient;
  std::uint64_t remainder = 0;
  for (std::size_t k = kLimbs; k-- > 0;) {
    remainder = remainder << 32 | a.limbs_[k];
    quotient.limbs_[k] = low_word(remainder / divisor);
    remainder %= divisor;
  }
  return quotient;
}

Fixed operator>>(const Fixed& a, unsigned bits) {
  const std::size_t limbs = bits / 32;
  const unsigned rest = bits % 32;
  Fixed shifted;
  for (std::size_t k = 0; k + limbs < kLimbs; ++k) {
    const std::uint64_t above = k + limbs + 1 < kLimbs ? a.limbs_[k + limbs + 1] : 0;
    shifted.limbs_[k] = low_word((above << 32 | a.limbs_[k + limbs]) >> rest);
  }
  return shifted;
}

Fixed Fixed::ratio(Fixed a, const Fixed& b) {
  assert(a < b);
  Fixed quotient;
  for (int bit = kFractionBits - 1; bit >= 0; --bit) {
    a = a + a;
    if (a >= b) {
      a = a - b;
      quotient.limbs_[static_cast<std::size_t>(bit / 32)] |= std::uint32_t{1} << (bit % 32);
    }
  }
  return quotient;
}

double Fixed::rounded(int precision) const {
  std::size_t top = kLimbs;
  while (top > 0 && limbs_[top - 1] == 0) --top;
  if (top == 0) return 0.0;

  // The leading 64 bits, left-aligned, and whether any bit follows them.
  const auto limb = [&](std::size_t k) { return k < kLimbs ? std::uint64_t{limbs_[k]} : 0; };
  const int zeros = std::countl_zero(limbs_[top - 1]);
  std::uint64_t leading = limb(top - 1) << 32 | limb(top - 2);
  const std::uint64_t next = limb(top - 3) << zeros;
  leading = leading << zeros | next >> 32;
  bool sticky = low_word(next) != 0;
  for (std::size_t k = 0; k + 3 < top; ++k) sticky = sticky || limbs_[k] != 0;

  const int dropped = 64 - precision;
  const std::uint64_t half = std::uint64_t{1} << (dropped - 1);
  const std::uint64_t rest = leading & (2 * half - 1);
  std::uint64_t kept = leading >> dropped;
  if (rest > half || (rest == half && (sticky || kept % 2 != 0))) ++kept;

  const int exponent = 32 * static_cast<int>(top) - kFractionBits - zeros - precision;
  return static_cast<double>(kept) * power_of_two(exponent);
}

Fixed natural_log(double x) {
  assert(x >= 1.0 && x <= 9007199254740992.0);
  // x = m · 2^e with 1 ≤ m < 2, ln x = e · ln 2 + 2 · atanh((m − 1)/(m + 1)).
  const auto bits = bits_of(x);
  const auto e = static_cast<std::uint32_t>(bits >> 52) - 1023;
  const std::uint64_t fraction = bits << 12;
  Fixed::Limbs limbs{};
  limbs[5] = low_word(fraction >> 32);
  limbs[4] = low_word(fraction);
  const Fixed m_less_one{limbs};

  const Fixed z = Fixed::ratio(m_less_one, m_less_one + Fixed{2});
  const Fixed z_squared = z * z;
  // atanh z = z · (1 + z²/3 + z⁴/5 + …); z ≤ 1/3 gives 3.1 bits a term.
  constexpr std::uint32_t kTerms = 62;
  Fixed series = Fixed{1} / (2 * kTerms + 1);
  for (std::uint32_t k = kTerms; k-- > 0;) series = Fixed{1} / (2 * k + 1) + z_squared * series;
  return kLn2 * e + z * series * 2;
}

Fixed exp_minus(const Fixed& x) {
  unsigned halvings = 0;
  Fixed rest = x;
  while (rest >= kLn2) {
    rest = rest - kLn2;
    ++halvings;
  }
  // e^-y = 1 − y (1 − y/2 (1 − y/3 (…))); y < 0.7 leaves less than 2^-192 after 44.
  Fixed series{1};
  for (std::uint32_t k = 44; k > 0; --k) series = Fixed{1} - rest * series / k;
  return series >> halvings;
}

FixedSineCosine sine_cosine(const Fixed& angle) {
  // sin y = y (1 − y²/2·3 (1 − y²/4·5 (…))), cos y = 1 − y²/1·2 (1 − y²/3·4 (…)).
  const Fixed squared = angle * angle;
  Fixed sine{1};
  Fixed cosine{1};
  for (std::uint32_t k = 44; k > 0; k -= 2) {
    sine = Fixed{1} - squared * sine / (k * (k + 1));
    cosine = Fixed{1} - squared * cosine / (k * (k - 1));
  }
  return {angle * sine, cosine};
}

}  // namespace posenc
