#include "fixed.h"

#include <gtest/gtest.h>

namespace posenc {
namespace {

// Expected limbs were computed by mpmath at 500 bits.

/// Whether two numbers differ by less than 2^-180.
bool near(const Fixed& a, const Fixed& b) { return (a > b ? a - b : b - a) < Fixed{1} >> 180; }

/// integer + numerator / 2^64.
Fixed fixed(std::uint32_t integer, std::uint64_t numerator) {
  return Fixed{{0, 0, 0, 0, static_cast<std::uint32_t>(numerator),
                static_cast<std::uint32_t>(numerator >> 32), integer}};
}

constexpr Fixed kUlp{{1, 0, 0, 0, 0, 0, 0}};

TEST(Fixed, CarriesAndBorrowsThroughAllLimbs) {
  const Fixed almost_one = Fixed{1} - kUlp;
  EXPECT_EQ(almost_one,
            (Fixed{{0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff, 0}}));
  EXPECT_EQ(almost_one + kUlp, Fixed{1});
}

TEST(Fixed, MultipliesAndDividesRoundingDown) {
  EXPECT_EQ(fixed(3, std::uint64_t{1} << 63) * fixed(0, std::uint64_t{1} << 62),
            fixed(0, std::uint64_t{7} << 61));
  // (1 − u)² = 1 − 2u + u², rounded down.
  EXPECT_EQ((Fixed{1} - kUlp) * (Fixed{1} - kUlp), Fixed{1} - kUlp - kUlp);
  EXPECT_EQ(fixed(1, 5) * 7, fixed(7, 35));
  EXPECT_EQ(Fixed{1} / 3 * 3, Fixed{1} - kUlp);
  EXPECT_EQ(Fixed::ratio(Fixed{1}, Fixed{3}), Fixed{1} / 3);
  EXPECT_EQ(Fixed::ratio(Fixed{3}, Fixed{4}), Fixed{3} / 4);
}

TEST(Fixed, ShiftsWithinAndAcrossLimbs) {
  EXPECT_EQ(Fixed{6} >> 1, Fixed{3});
  EXPECT_EQ(Fixed{1} >> 192, kUlp);
  EXPECT_EQ(Fixed{3} >> 33, Fixed{3} / 0x80000000 / 4);
}

TEST(Fixed, ComparesFromTheTop) {
  EXPECT_LT(Fixed{1} - kUlp, Fixed{1});
  EXPECT_LT(kUlp, Fixed{1} / 2);
  EXPECT_FALSE(kUlp < kUlp);
}

TEST(Fixed, RoundsToNearestTiesToEven) {
  constexpr std::uint64_t kBit53 = 0x1000;  // half a float64 unit of a number in [1, 2) is 0x800
  EXPECT_EQ(fixed(1, kBit53).rounded(53), 0x1.0000000000001p0);
  EXPECT_EQ(fixed(1, kBit53 / 2).rounded(53), 1.0);                           // tie, to even
  EXPECT_EQ(fixed(1, kBit53 + kBit53 / 2).rounded(53), 0x1.0000000000002p0);  // tie, to even
  EXPECT_EQ((fixed(1, kBit53 / 2) + kUlp).rounded(53), 0x1.0000000000001p0);
  EXPECT_EQ((fixed(1, kBit53 + kBit53 / 2) - kUlp).rounded(53), 0x1.0000000000001p0);
  EXPECT_EQ((Fixed{1} - kUlp).rounded(53), 1.0);  // into the next power of two
  EXPECT_EQ((Fixed{1} - kUlp).rounded(24), 1.0);
  EXPECT_EQ(kUlp.rounded(53), 0x1p-192);
  EXPECT_EQ(Fixed{}.rounded(53), 0.0);
  EXPECT_EQ((Fixed{0xffffffff} + Fixed{1} / 2).rounded(53), 4294967295.5);
}

TEST(Fixed, ConstantsBelongTogether) {
  EXPECT_TRUE(near(kTwoPi * kInverseTwoPi, Fixed{1}));
  EXPECT_TRUE(near(sine_cosine(kTwoPi / 8).sine, sine_cosine(kTwoPi / 8).cosine));
  EXPECT_TRUE(near(sine_cosine(kTwoPi / 12).sine, Fixed{1} / 2));
  EXPECT_TRUE(near(natural_log(2.0), kLn2));
}

TEST(Fixed, NaturalLog) {
  EXPECT_EQ(natural_log(1.0), Fixed{});
  EXPECT_TRUE(near(natural_log(1.5), Fixed{{0x4547d7c2, 0x7d20ffb3, 0x01488606, 0xda35d9bd,
                                            0xfe612fca, 0x67cc8fb2, 0}}));
  EXPECT_TRUE(near(natural_log(10000.0), Fixed{{0xa5df90e8, 0x28fecf9d, 0x2d30a28e, 0xa56d62b8,
                                                0xaa8ac16e, 0x35d8ddda, 9}}));
  EXPECT_TRUE(
      near(natural_log(9007199254740991.0),
           Fixed{{0x0ef30cc2, 0x725ce6f5, 0xd12d1248, 0xcc242e78, 0x6ff42890, 0xbc9ef64e, 0x24}}));
}

TEST(Fixed, Exponential) {
  EXPECT_EQ(exp_minus(Fixed{}), Fixed{1});
  EXPECT_TRUE(near(exp_minus(Fixed{1} / 2), Fixed{{0xd0e80abb, 0xe347bf8a, 0x30cdd767, 0xd675a355,
                                                   0x7cb04ff3, 0x9b4597e3, 0}}));
  EXPECT_TRUE(near(exp_minus(Fixed{36}),
                   Fixed{{0xb381876b, 0x0cb8b95d, 0x63806d10, 0xc3afdde0, 0x10b6, 0, 0}}));
}

TEST(Fixed, SineAndCosine) {
  const FixedSineCosine at = sine_cosine(Fixed{3} / 4);
  EXPECT_TRUE(near(
      at.sine, Fixed{{0x646425fc, 0x476747c2, 0xf140a488, 0x966e1d6a, 0xfc786b2d, 0xae7fe0b5, 0}}));
  EXPECT_TRUE(near(at.cosine, Fixed{{0x0e7e44e6, 0xe0bfb8f2, 0xb9d993b4, 0xc151839c, 0xa908f73e,
                                     0xbb4ff632, 0}}));
}

}  // namespace
}  // namespace posenc
