#include "normal.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "fixed.h"

namespace posenc {
namespace {

// The first numbers of the authors' splitmix64.c from seed 1234567.
TEST(SplitMix64, GivesTheKnownNumbers) {
  SplitMix64 random(1234567);
  EXPECT_EQ(random.next(), 6457827717110365317U);
  EXPECT_EQ(random.next(), 3203168211198807973U);
  EXPECT_EQ(random.next(), 9817491932198370423U);
}

TEST(NaturalLog64, IsWithinAUnitInTheLastPlace) {
  EXPECT_EQ(natural_log64(1.0), 0.0);
  SplitMix64 random(4);
  for (int k = 0; k < 5000; ++k) {
    // Mantissas over [1, 2), exponents over 0 to 52, and the reciprocal range below 1.
    const double m = 1.0 + static_cast<double>(random.next() >> 12) * 0x1p-52;
    const double x = std::ldexp(m, k % 53);
    const double exact = natural_log(x).rounded(53);
    ASSERT_LE(std::fabs(natural_log64(x) - exact), exact * 0x1p-52) << x;
    ASSERT_NEAR(natural_log64(std::ldexp(m, -53)), natural_log(m).rounded(53) - 53 * std::log(2.0),
                0x1p-46);
  }
}

TEST(NormalStream, IsNormal) {
  constexpr std::size_t kCount = 100000;
  constexpr double kN = kCount;
  NormalStream stream(5);
  std::vector<double> sample(kCount);
  for (double& x : sample) x = stream.next();

  double mean = 0;
  double variance = 0;
  double lag = 0;
  for (const double x : sample) mean += x / kN;
  for (const double x : sample) variance += x * x / kN;
  for (std::size_t k = 1; k < kCount; ++k) lag += sample[k] * sample[k - 1] / kN;
  // Four standard errors of each.
  EXPECT_NEAR(mean, 0.0, 4 / std::sqrt(kN));
  EXPECT_NEAR(variance, 1.0, 4 * std::sqrt(2.0 / kN));
  EXPECT_NEAR(lag, 0.0, 4 / std::sqrt(kN));

  // Kolmogorov and Smirnov's distance to the normal distribution; 1.63 is its 99 % point.
  std::sort(sample.begin(), sample.end());
  double distance = 0;
  for (std::size_t k = 0; k < kCount; ++k) {
    const double expected = 0.5 * std::erfc(-sample[k] / std::sqrt(2.0));
    distance = std::max({distance, static_cast<double>(k + 1) / kN - expected,
                         expected - static_cast<double>(k) / kN});
  }
  EXPECT_LT(distance * std::sqrt(kN), 1.63);
}

}  // namespace
}  // namespace posenc
