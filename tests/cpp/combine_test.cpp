#include "posenc/combine.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "normal.h"
#include "support.h"

namespace posenc {
namespace {

TEST(Concatenate, DoublesTheWidth) {
  const Matrix joined =
      unwrap(concatenate(matrix_of(2, 2, {1, 2, 3, 4}), matrix_of(2, 2, {5, 6, 7, 8})));
  EXPECT_EQ(joined.rows(), 2U);
  EXPECT_EQ(joined.columns(), 4U);
  EXPECT_EQ(list(joined.values()), (std::vector<float>{1, 2, 5, 6, 3, 4, 7, 8}));
}

TEST(Concatenate, OfNoRows) {
  const Matrix joined = unwrap(concatenate(matrix_of(0, 3, {}), matrix_of(0, 3, {})));
  EXPECT_EQ(joined.rows(), 0U);
  EXPECT_EQ(joined.columns(), 6U);
}

TEST(Concatenate, RefusesAnotherNumberOfRows) {
  EXPECT_EQ(range_message(concatenate(matrix_of(1, 2, {1, 2}), matrix_of(2, 2, {1, 2, 3, 4}))),
            "position_vectors must have a row for each of the 1 token vectors, got 2");
}

SameSum sum_of(const std::vector<float>& input, const std::vector<float>& position) {
  return unwrap(same_sum(input, position));
}

TEST(SameSum, FindsATokenVectorForAnotherPosition) {
  const SameSum found = sum_of({1.5F, -0.25F, 0.0F}, {0.5F, 1.0F, 1.0F});
  EXPECT_EQ(found.token_vector, (std::vector<float>{1.0F, -1.25F, -1.0F}));
  EXPECT_EQ(found.sum, (std::vector<float>{1.5F, -0.25F, 0.0F}));
  EXPECT_EQ(found.equal_count, 3U);
  EXPECT_EQ(found.largest_difference, 0.0);
}

TEST(SameSum, TakesTheNeighbourWhereTheNearestIsNotEnough) {
  // 1 − p = 1.5 + 2^-24, halfway; 1.5 + p = 1 − 2^-24, but the next float32 up gives 1.
  const SameSum found = sum_of({1.0F}, {-0.5F - 0x1p-24F});
  EXPECT_EQ(found.token_vector[0], 1.5F + 0x1p-23F);
  EXPECT_EQ(found.sum[0], 1.0F);
  EXPECT_EQ(found.equal_count, 1U);
}

TEST(SameSum, SaysHowNearItIsWhereNoFloat32GivesTheNumber) {
  // Next to −1 float32 are 2^-24 apart, so sums with 1 are multiples of that.
  const SameSum found = sum_of({0x1p-26F, 2.0F}, {1.0F, 1.0F});
  EXPECT_EQ(found.token_vector, (std::vector<float>{-1.0F, 1.0F}));
  EXPECT_EQ(found.sum, (std::vector<float>{0.0F, 2.0F}));
  EXPECT_EQ(found.equal_count, 1U);
  EXPECT_EQ(found.largest_difference, 0x1p-26);
}

/// Not eight float32 further up or down.
void expect_none_nearer(float input, float position, const SameSum& found) {
  for (const float direction : {-10.0F, 10.0F}) {
    float other = found.token_vector[0];
    for (int step = 0; step < 8; ++step) {
      other = std::nextafter(other, direction);
      EXPECT_LE(found.largest_difference,
                std::fabs(static_cast<double>(other + position) - static_cast<double>(input)));
    }
  }
}

TEST(SameSum, NoNearbyTokenIsBetter) {
  SplitMix64 random(4);
  const auto number = [&](int scale) {
    const auto mantissa = static_cast<std::int64_t>(random.next() >> 40) - (1 << 23);
    return std::ldexp(static_cast<float>(mantissa), -23 - scale);
  };
  std::size_t equal = 0;
  for (int k = 0; k < 5000; ++k) {
    const float input = number(k % 30);
    const float position = number(k % 7);
    const SameSum found = sum_of({input}, {position});
    equal += found.equal_count;
    EXPECT_EQ(found.sum[0], found.token_vector[0] + position);
    EXPECT_EQ(found.largest_difference,
              std::fabs(static_cast<double>(found.sum[0]) - static_cast<double>(input)));
    expect_none_nearer(input, position, found);
  }
  EXPECT_GT(equal, 1000U);
  EXPECT_LT(equal, 5000U);
}

TEST(SameSum, RefusesLengthsThatDifferAndWhatIsNotFinite) {
  const std::vector<float> two{1, 2};
  const std::vector<float> one{1};
  EXPECT_EQ(range_message(same_sum(two, one)),
            "position_vector must have 2 numbers, as input_vector has, got 1");
  const std::vector<float> huge{0, std::numeric_limits<float>::max()};
  const std::vector<float> opposite{0, -std::numeric_limits<float>::max()};
  EXPECT_EQ(range_message(same_sum(huge, opposite)),
            "the token vector must be finite as a float32, got "
            "6.80564693e+38 at [1]");
  const std::vector<float> none{0, std::numeric_limits<float>::quiet_NaN()};
  EXPECT_EQ(range_message(same_sum(two, none)),
            "the token vector must be finite as a float32, got nan at [1]");
}

}  // namespace
}  // namespace posenc
