#include "posenc/clock.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "support.h"

namespace posenc {
namespace {

Clocks clocks_at(const SinusoidalOptions& options, const std::vector<double>& positions) {
  return unwrap(clocks(unwrap(Sinusoidal::create(options)), positions));
}

struct Hand {
  std::size_t width;
  double base;
  Spacing spacing;
  std::size_t pair;
  double position;
  double angle;
  double sine;
  double cosine;
};

// At 60 digits, rounded to float64.
constexpr Hand kHands[] = {
    {8, 10000, Spacing::paper, 0, 0.5, 0.5, 0.479425538604203, 0.8775825618903728},
    {8, 10000, Spacing::paper, 3, -0.5, 6.2826853071795865, -0.0004999999791666669,
     0.9999998750000026},
    {8, 10000, Spacing::paper, 1, 1.75, 0.175, 0.17410813759359595, 0.9847265389049334},
    {512, 10000, Spacing::paper, 255, 12345.678, 1.2797936338688862, 0.9579566715816006,
     0.2869129055520183},
    {512, 10000, Spacing::paper, 100, -98765.4321, 3.440882901965534, -0.29484208065963613,
     -0.9555459944305646},
    {6, 500000, Spacing::endpoint, 2, 1000000.125, 2.00000025, 0.9092973227889442,
     -0.4161470638714861},
    {6, 2, Spacing::paper, 1, 4503599627370496, 0.5733480076731626, 0.5424477099860853,
     0.8400895678026552},
    {8, 10000, Spacing::paper, 2, 4503599627370495.5, 2.0263970104504803, 0.8979968883096369,
     -0.44000180520789856},
    {4, 10000, Spacing::paper, 0, 9007199254740991, 3.15554243060254, -0.013949324588032911,
     -0.9999027034384584},
    {768, 10000, Spacing::paper, 383, -9007199254740991, 0.7836210895861688, 0.7058490843870526,
     0.7083622449495451},
    {4, 10000, Spacing::paper, 0, 3.141592653589793, 3.141592653589793, 1.2246467991473532e-16,
     -1.0},
    {4, 10000, Spacing::paper, 1, 1e-05, 1.0000000000000001e-07, 9.999999999999984e-08,
     0.999999999999995},
    {10, 7.5, Spacing::endpoint, 3, -4503599627370495.5, 0.318798031857372, 0.3134253829270158,
     0.9496128312828621},
    {4, kMaxBase, Spacing::paper, 1, 0.1, 1.0536712127723508e-09, 1.0536712127723508e-09, 1.0},
    {4, 10000, Spacing::paper, 0, 6.283185307179586, 6.283185307179586, -2.4492935982947064e-16,
     1.0},
    {8, 1, Spacing::paper, 3, -1099511627776.0002, 2.723598470296788, 0.40592814496504903,
     -0.9139049956780159},
};

TEST(Clock, HandsAtRealPositionsAreThoseOf60Digits) {
  for (const Hand& hand : kHands) {
    const Clocks at = clocks_at({.width = hand.width, .base = hand.base, .spacing = hand.spacing},
                                {hand.position});
    EXPECT_EQ(at.angles(0, hand.pair), hand.angle) << hand.position;
    EXPECT_LT(std::fabs(at.sines(0, hand.pair) - hand.sine), 0x1p-52) << hand.position;
    EXPECT_LT(std::fabs(at.cosines(0, hand.pair) - hand.cosine), 0x1p-52) << hand.position;
  }
}

TEST(Clock, AtPositionIdsHandsAreTheNumbersOfThePositionVectors) {
  const std::vector<std::int64_t> ids{
      0, 1, -1, 7, -50000, 123456789012345, kMaxPosition, -kMaxPosition};
  for (const Spacing spacing : {Spacing::paper, Spacing::endpoint}) {
    const auto table = unwrap(Sinusoidal::create({.width = 64, .spacing = spacing}));
    std::vector<double> rows(ids.size() * 64);
    unwrap(table.fill(unwrap(PositionIds::listed(ids)), std::span<double>(rows)));
    const Clocks at = unwrap(clocks(table, std::vector<double>(ids.begin(), ids.end())));
    for (std::size_t row = 0; row < ids.size(); ++row) {
      for (std::size_t i = 0; i < 32; ++i) {
        EXPECT_EQ(at.sines(row, i), rows[row * 64 + 2 * i]);
        EXPECT_EQ(at.cosines(row, i), rows[row * 64 + 2 * i + 1]);
      }
    }
  }
}

TEST(Clock, AnglesStayWithinOneTurn) {
  constexpr double kTurn = 6.283185307179586;  // the float64 below 2π
  const Clocks at = clocks_at({.width = 2}, {0.0, -0.0, 5e-324, -5e-324, 1e-300, -1e-300, -1e-17});
  for (std::size_t row = 0; row < 6; ++row) {
    EXPECT_EQ(at.angles(row, 0), 0.0) << row;
    EXPECT_LT(std::fabs(at.sines(row, 0)), 0x1p-120) << row;
    EXPECT_EQ(at.cosines(row, 0), 1.0) << row;
  }
  EXPECT_EQ(at.angles(6, 0), kTurn);
  EXPECT_NEAR(at.sines(6, 0), -1e-17, 1e-32);
}

TEST(Clock, PeriodsArePositionsPerTurn) {
  // 2π/ω at 60 digits.
  const double expected[] = {6.283185307179586, 62.83185307179586, 628.3185307179587,
                             6283.185307179587};
  const Clocks at = clocks_at({.width = 8}, {});
  ASSERT_EQ(at.periods.size(), 4U);
  for (std::size_t i = 0; i < 4; ++i)
    EXPECT_NEAR(at.periods[i], expected[i], expected[i] * 0x1p-51);
  EXPECT_NEAR(clocks_at({.width = 768}, {}).periods[383], 61342.74437201088, 2e-11);
  EXPECT_EQ(at.angles.rows(), 0U);
  EXPECT_EQ(at.angles.columns(), 4U);
}

TEST(Clock, RefusesWhatIsNoPosition) {
  const auto table = unwrap(Sinusoidal::create({.width = 4}));
  const auto message = [&](double position) {
    return range_message(clocks(table, std::vector<double>{0, position}));
  };
  const std::string accepted =
      "position [1] must be a number from -9007199254740991 to 9007199254740991, got ";
  EXPECT_EQ(message(9007199254740992.0), accepted + "9007199254740992");
  EXPECT_EQ(message(-9007199254740992.0), accepted + "-9007199254740992");
  EXPECT_EQ(message(std::numeric_limits<double>::quiet_NaN()), accepted + "nan");
  EXPECT_EQ(message(-std::numeric_limits<double>::infinity()), accepted + "-inf");
  const auto wide = unwrap(Sinusoidal::create({.width = kMaxWidth}));
  EXPECT_EQ(range_message(clocks(wide, std::vector<double>(129))),
            "a result must have at most 67108864 numbers, got 129 rows of 524288");
}

}  // namespace
}  // namespace posenc
