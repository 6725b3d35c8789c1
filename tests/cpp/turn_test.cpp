#include "turn.h"

#include <gtest/gtest.h>

#include <cmath>

#include "normal.h"

namespace posenc {
namespace {

constexpr std::uint64_t kQuarter = std::uint64_t{1} << 62;

/// A fraction of a turn, below 1/8, as a fixed-point number.
Fixed fixed(const Turn& turn) {
  const auto low = [](std::uint64_t word) { return static_cast<std::uint32_t>(word); };
  return Fixed{{low(turn.low), low(turn.low >> 32), low(turn.middle), low(turn.middle >> 32),
                low(turn.high), low(turn.high >> 32), 0}};
}

TEST(Turn, MultiplesWrapAroundExactly) {
  const Turn turn{0x8000000000000001, 0xffffffffffffffff, 0xffffffffffffffff};
  const Turn twice = 2 * turn;
  EXPECT_EQ(twice.high, 3U);
  EXPECT_EQ(twice.middle, 0xffffffffffffffffU);
  EXPECT_EQ(twice.low, 0xfffffffffffffffeU);
  // 2^192 − 1 times f is −f.
  const Turn all = 5 * Turn{~std::uint64_t{0}, ~std::uint64_t{0}, ~std::uint64_t{0}};
  EXPECT_EQ(all.high, ~std::uint64_t{0});
  EXPECT_EQ(all.middle, ~std::uint64_t{0});
  EXPECT_EQ(all.low, static_cast<std::uint64_t>(-5));
}

TEST(Turn, LeadingProductIsTheProductButForItsLowWord) {
  SplitMix64 random(1);
  for (int k = 0; k < 1000; ++k) {
    const Turn turn{random.next(), random.next(), 0};
    const std::uint64_t factor = random.next();
    const Turn full = factor * turn;
    const Turn leading = leading_product(factor, turn);
    EXPECT_EQ(leading.high, full.high);
    EXPECT_EQ(leading.middle, full.middle);
  }
}

// m · turn · 2^-s by fixed-point numbers, for every s that leaves something.
TEST(Turn, RealMultiplesAreExactlyShifted) {
  SplitMix64 random(5);
  for (int shift = 0; shift < 160; ++shift) {
    const Turn turn{random.next() >> 3, random.next(), 0};
    const auto factor = static_cast<std::uint32_t>(random.next()) | 1U;
    const Fixed::Limbs limbs = (fixed(turn) * factor >> static_cast<unsigned>(shift)).limbs();
    const Turns turns = turns_at(std::ldexp(static_cast<double>(factor), -shift), turn);
    EXPECT_EQ(turns.whole, limbs[6]) << shift;
    EXPECT_EQ(turns.high, std::uint64_t{limbs[5]} << 32 | limbs[4]) << shift;
    EXPECT_EQ(turns.middle, std::uint64_t{limbs[3]} << 32 | limbs[2]) << shift;
  }
}

TEST(Turn, IsTheFractionAfterThePoint) {
  const Turn turn = turn_of(Fixed{{1, 2, 3, 4, 5, 6, 7}});
  EXPECT_EQ(turn.high, 0x0000000600000005U);
  EXPECT_EQ(turn.middle, 0x0000000400000003U);
  EXPECT_EQ(turn.low, 0x0000000200000001U);
}

TEST(Turn, QuartersAreExact) {
  const double sines[] = {0, 1, 0, -1};
  const double cosines[] = {1, 0, -1, 0};
  for (std::uint64_t k = 0; k < 4; ++k) {
    const auto [sine, cosine] = sine_cosine(Turn{k * kQuarter, 0, 0});
    EXPECT_EQ(sine, sines[k]);
    EXPECT_EQ(cosine, cosines[k]);
    const auto [sine32, cosine32] = rounded_sine_cosine(Turn{k * kQuarter, 0, 0});
    EXPECT_EQ(sine32, static_cast<float>(sines[k]));
    EXPECT_EQ(cosine32, static_cast<float>(cosines[k]));
  }
  EXPECT_FALSE(std::signbit(sine_cosine(Turn{}).sine));
}

// Against the 192-bit series, over turns from 1/8 down to 2^-120: a relative error of
// less than one unit in the last place, in float64; the same float32 where that decides.
TEST(Turn, SineAndCosineKeepTheirRelativeAccuracy) {
  SplitMix64 random(2);
  for (unsigned k = 0; k < 20000; ++k) {
    const unsigned shift = 3 + k % 117;
    Turn turn{random.next(), random.next(), 0};
    turn = shift < 64
               ? Turn{turn.high >> shift, turn.middle >> shift | turn.high << (64 - shift), 0}
               : Turn{0, turn.high >> (shift - 64), 0};
    const FixedSineCosine exact = sine_cosine(fixed(turn) * kTwoPi);
    const double sine = exact.sine.rounded(53);
    const double cosine = exact.cosine.rounded(53);
    const auto fast = sine_cosine(turn);
    ASSERT_LE(std::fabs(fast.sine - sine), sine * 0x1p-52) << "shift " << shift;
    ASSERT_LE(std::fabs(fast.cosine - cosine), cosine * 0x1p-52) << "shift " << shift;
    const auto rounded = rounded_sine_cosine(turn);
    ASSERT_EQ(rounded.sine, static_cast<float>(exact.sine.rounded(24)));
    ASSERT_EQ(rounded.cosine, static_cast<float>(exact.cosine.rounded(24)));
  }
}

TEST(Turn, QuadrantsAreEachOthersMirrors) {
  SplitMix64 random(3);
  for (int k = 0; k < 1000; ++k) {
    const Turn turn{random.next(), random.next(), random.next()};
    const auto at = sine_cosine(turn);
    const auto quarter_on = sine_cosine(Turn{turn.high + kQuarter, turn.middle, turn.low});
    EXPECT_EQ(quarter_on.sine, at.cosine);
    EXPECT_EQ(quarter_on.cosine, -at.sine);
    const auto at32 = rounded_sine_cosine(turn);
    const auto half_on = rounded_sine_cosine(Turn{turn.high + 2 * kQuarter, turn.middle, turn.low});
    EXPECT_EQ(half_on.sine, -at32.sine);
    EXPECT_EQ(half_on.cosine, -at32.cosine);
    EXPECT_NEAR(at.sine, std::sin(0x1p-64 * static_cast<double>(turn.high) * 6.283185307179586),
                1e-14);
  }
}

}  // namespace
}  // namespace posenc
