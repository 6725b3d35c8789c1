#include "posenc/similarity.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "support.h"

namespace posenc {
namespace {

Sinusoidal table_of(const SinusoidalOptions& options) {
  return unwrap(Sinusoidal::create(options));
}

// Case 15. The sums of cosines at 60 digits.
TEST(Similarity, Case15DoesNotFallSteadilyWithTheDistance) {
  const double expected[] = {4.0, 3.5352559715628726, 2.5637177479613436, 1.964889526277523,
                             2.266609479810918};
  const Similarity found = unwrap(similarity(table_of({.width = 8}), 0, 5));
  ASSERT_EQ(found.by_distance.size(), 5U);
  for (std::size_t k = 0; k < 5; ++k) {
    EXPECT_NEAR(found.by_distance[k], expected[k], 4 * 0x1p-51);
    EXPECT_NEAR(found.products(0, k), expected[k], 8 * 0x1p-51);
  }
  EXPECT_GT(found.by_distance[4], found.by_distance[3]);
}

TEST(Similarity, Case15OfWidth512) {
  const double expected[] = {256.0, 249.10209782736297, 231.7336203897073, 211.74944342769246,
                             196.6882311525795};
  const Similarity found = unwrap(similarity(table_of({.width = 512}), 0, 5));
  for (std::size_t k = 0; k < 5; ++k) EXPECT_NEAR(found.by_distance[k], expected[k], 2e-13);
}

TEST(Similarity, FollowsBaseAndSpacing) {
  const double expected[] = {3.0, 2.535256471562831, 1.563719747960677, 0.9648940262741481};
  const Similarity found =
      unwrap(similarity(table_of({.width = 6, .base = 100, .spacing = Spacing::endpoint}), -2, 4));
  for (std::size_t k = 0; k < 4; ++k) EXPECT_NEAR(found.by_distance[k], expected[k], 3 * 0x1p-51);
}

/// Symmetric, and with itself D/2; returns the largest deviation.
double expect_alike(const Similarity& found, double with_itself) {
  double largest = 0;
  for (std::size_t s = 0; s < found.products.rows(); ++s) {
    EXPECT_NEAR(found.products(s, s), with_itself, 1e-13);
    for (std::size_t t = 0; t < found.products.columns(); ++t) {
      EXPECT_EQ(found.products(s, t), found.products(t, s));
      const double distance = found.by_distance[s < t ? t - s : s - t];
      largest = std::max(largest, std::fabs(found.products(s, t) - distance));
    }
  }
  return largest;
}

TEST(Similarity, DependsOnTheDistanceAloneFromAnyStart) {
  for (const Layout layout : {Layout::interleaved, Layout::halves}) {
    const Sinusoidal table = table_of({.width = 64, .layout = layout});
    for (const std::int64_t start :
         {std::int64_t{0}, std::int64_t{-4}, std::int64_t{1000000}, kMaxPosition - 8}) {
      const Similarity found = unwrap(similarity(table, start, 9));
      const double largest = expect_alike(found, 32.0);
      EXPECT_EQ(found.largest_deviation, largest);
      // 64 products of numbers within 2^-52, and 64 sums below 32.
      EXPECT_LT(largest, 64 * 0x1p-51 + 64 * 32 * 0x1p-53);
    }
  }
}

TEST(Similarity, OfNoPositions) {
  const Similarity found = unwrap(similarity(table_of({.width = 4}), 0, 0));
  EXPECT_EQ(found.products.size(), 0U);
  EXPECT_TRUE(found.by_distance.empty());
  EXPECT_EQ(found.largest_deviation, 0.0);
}

TEST(Similarity, RefusesWhatIsTooLong) {
  const Sinusoidal table = table_of({.width = 4});
  EXPECT_EQ(range_message(similarity(table, 0, 8193)),
            "a result must have at most 67108864 numbers, got 8193 rows of 8193");
  EXPECT_EQ(range_message(similarity(table_of({.width = 1026}), 0, 2048)),
            "length * length * width must be at most 4294967296, got length 2048 and width 1026");
  EXPECT_EQ(range_message(similarity(table, kMaxPosition, 2)),
            "start + length - 1 must be at most 9007199254740991, got start 9007199254740991 and "
            "length 2");
}

TEST(Shift, TurnsEveryPairByItsFrequency) {
  // At 60 digits.
  const double cosines[] = {0.7539022543433046, 0.7648421872844884, 0.9975510002532796};
  const double sines[] = {-0.6569865987187891, -0.644217687237691, -0.06994284733753277};
  const Shift map =
      unwrap(shift(table_of({.width = 6, .base = 100, .spacing = Spacing::endpoint}), -7, 0, 1));
  ASSERT_EQ(map.cosines.size(), 3U);
  for (std::size_t i = 0; i < 3; ++i) {
    EXPECT_NEAR(map.cosines[i], cosines[i], 0x1p-52);
    EXPECT_NEAR(map.sines[i], sines[i], 0x1p-52);
  }
}

TEST(Shift, TakesEachPositionToTheShiftedOne) {
  for (const Layout layout : {Layout::interleaved, Layout::halves}) {
    const Sinusoidal table = table_of({.width = 16, .layout = layout});
    for (const std::int64_t by : {std::int64_t{5}, std::int64_t{-300}, std::int64_t{1} << 52}) {
      const Shift map = unwrap(shift(table, by, 2, 4));
      std::vector<double> expected(4 * 16);
      unwrap(table.fill(unwrap(PositionIds::counted(2 + by, 4)), std::span<double>(expected)));
      double largest = 0;
      for (std::size_t k = 0; k < expected.size(); ++k) {
        EXPECT_EQ(map.expected.values()[k], expected[k]);
        largest = std::max(largest, std::fabs(map.shifted.values()[k] - expected[k]));
      }
      EXPECT_EQ(map.residual, largest);
      // Four numbers within 2^-52 times numbers up to 1, three roundings, and the expected one.
      EXPECT_LT(largest, 7 * 0x1p-52);
    }
  }
}

TEST(Shift, ByNothingIsNoChange) {
  const Shift map = unwrap(shift(table_of({.width = 8}), 0, 3, 5));
  EXPECT_EQ(map.cosines, std::vector<double>(4, 1.0));
  EXPECT_EQ(map.sines, std::vector<double>(4, 0.0));
  EXPECT_EQ(map.residual, 0.0);
}

TEST(Shift, RefusesWhatLeavesThePositions) {
  const Sinusoidal table = table_of({.width = 4});
  EXPECT_EQ(range_message(shift(table, kMaxPosition + 1, 0, 1)),
            "by must be a whole number from -9007199254740991 to 9007199254740991, got "
            "9007199254740992");
  EXPECT_EQ(range_message(shift(table, -1, -kMaxPosition, 2)),
            "the shifted positions must be from -9007199254740991 to 9007199254740991, got start "
            "-9007199254740991, length 2 and by -1");
  EXPECT_EQ(range_message(shift(table, kMaxPosition, 0, 2)),
            "the shifted positions must be from -9007199254740991 to 9007199254740991, got start "
            "0, length 2 and by 9007199254740991");
  EXPECT_EQ(range_message(shift(table, 1, kMaxPosition + 1, 1)),
            "start must be a whole number from -9007199254740991 to 9007199254740991, got "
            "9007199254740992");
}

}  // namespace
}  // namespace posenc
