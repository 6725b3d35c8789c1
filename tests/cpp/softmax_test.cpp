#include "softmax.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "exponential.h"
#include "normal.h"
#include "support.h"

namespace posenc {
namespace {

constexpr float kInfinity = std::numeric_limits<float>::infinity();

TEST(Exponential, IsWithinOneUnitInTheLastPlace) {
  // All of them were compared once: the largest error is 0.98.
  double largest = 0;
  for (std::uint32_t bits = 0x80000000; bits <= 0xc2ae0000; bits += 1009) {
    float x = 0;
    std::memcpy(&x, &bits, sizeof(x));
    const double exact = std::exp(static_cast<double>(x));
    const auto above = std::nextafter(static_cast<float>(exact), kInfinity);
    const double unit =
        static_cast<double>(above) - static_cast<double>(std::nextafter(above, 0.0F));
    largest = std::max(largest, std::fabs(static_cast<double>(exponential32(x)) - exact) / unit);
  }
  EXPECT_LT(largest, 1);
  EXPECT_GT(largest, 0.5);  // It was measured at all.
}

TEST(Exponential, OfNothingIsOneAndFarBelowIsZero) {
  EXPECT_EQ(exponential32(0.0F), 1.0F);
  EXPECT_EQ(exponential32(-0.0F), 1.0F);
  EXPECT_GT(exponential32(kLeastExponent), 0.0F);
  for (const float x : {-87.01F, -1e30F, -std::numeric_limits<float>::max(), -kInfinity}) {
    EXPECT_EQ(bits(std::vector{exponential32(x)}), std::vector<std::uint32_t>{0});
  }
}

std::vector<float> normal_scores(std::size_t count, std::uint64_t seed) {
  NormalStream normals(seed);
  std::vector<float> scores(count);
  for (float& score : scores) score = static_cast<float>(4 * normals.next());
  return scores;
}

TEST(Softmax, SumsDoNotDependOnTheOrder) {
  SplitMix64 random(1);
  std::vector<float> scores = normal_scores(2048, 2);
  std::vector<float> first = scores;
  std::vector<double> wide(scores.size());
  const double sum = exponentials(first.data(), first.size());
  const double weight_sum = weigh(first.data(), first.size(), 1 / sum, wide.data(), 1);
  for (int round = 0; round < 20; ++round) {
    for (std::size_t k = scores.size() - 1; k > 0; --k) {
      std::swap(scores[k], scores[random.next() % (k + 1)]);
    }
    std::vector<float> again = scores;
    EXPECT_EQ(exponentials(again.data(), again.size()), sum);
    EXPECT_EQ(weigh(again.data(), again.size(), 1 / sum, wide.data(), 1), weight_sum);
  }
}

TEST(Softmax, WeightsAreMultiplesOfTheGridAndFloat32) {
  constexpr std::size_t kCount = 64;
  constexpr std::size_t kStride = 3;
  std::vector<float> numbers = normal_scores(kCount, 3);
  std::vector<double> wide(kCount * kStride, -1.0);
  const double sum = exponentials(numbers.data(), kCount);
  const double weight_sum = weigh(numbers.data(), kCount, 1 / sum, wide.data(), kStride);
  double total = 0;
  for (std::size_t k = 0; k < kCount; ++k) {
    EXPECT_EQ(wide[k * kStride], static_cast<double>(numbers[k]));
    EXPECT_EQ(wide[k * kStride + 1], -1.0);
    const double units = wide[k * kStride] * 0x1p28;
    EXPECT_EQ(units, std::trunc(units));
    total += wide[k * kStride];
  }
  EXPECT_EQ(weight_sum, total);
  EXPECT_NEAR(total, 1, kCount * 0x1p-28);
}

TEST(Softmax, WhenAllAreMaskedNothingIsLeft) {
  std::vector<float> exact(8, -kInfinity);
  EXPECT_EQ(exponentials(exact.data(), 8), 0);
  EXPECT_EQ(exact, std::vector<float>(8, 0));
  std::vector<float> plain(8, -kInfinity);
  EXPECT_EQ(plain_exponentials(plain.data(), 8), 0);
  EXPECT_EQ(plain, std::vector<float>(8, 0));
}

}  // namespace
}  // namespace posenc
