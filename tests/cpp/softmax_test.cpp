#include "softmax.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "exponential.h"
#include "normal.h"
#include "product.h"
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
  constexpr std::size_t kCount = 2048;
  SplitMix64 random(1);
  std::vector<float> scores = normal_scores(kCount, 2);
  double first_sum = 0;
  double first_weight_sum = 0;
  for (int round = 0; round < 20; ++round) {
    // One row in four places.
    std::vector<float> rows;
    for (std::size_t r = 0; r < kBlockRows; ++r)
      rows.insert(rows.end(), scores.begin(), scores.end());
    double scales[kBlockRows];
    for (std::size_t r = 0; r < kBlockRows; ++r) {
      const double sum = exponentials(rows.data() + r * kCount, kCount);
      if (round == 0 && r == 0) first_sum = sum;
      EXPECT_EQ(sum, first_sum);
      scales[r] = 1 / sum;
    }
    std::vector<double> wide(kCount * kBlockRows);
    double sums[kBlockRows];
    weigh(rows.data(), kCount, kCount, scales, wide.data(), sums);
    if (round == 0) first_weight_sum = sums[0];
    EXPECT_EQ(std::vector(sums, sums + kBlockRows), std::vector(kBlockRows, first_weight_sum));
    for (std::size_t k = kCount - 1; k > 0; --k) {
      std::swap(scores[k], scores[random.next() % (k + 1)]);
    }
  }
}

TEST(Softmax, WeightsAreMultiplesOfTheGridAndFloat32) {
  constexpr std::size_t kCount = 64;
  constexpr std::size_t kStride = kCount + 3;
  std::vector<float> numbers = normal_scores(kStride * kBlockRows, 3);
  const std::vector<float> scores = numbers;
  double scales[kBlockRows];
  for (std::size_t r = 0; r < kBlockRows; ++r) {
    scales[r] = 1 / exponentials(numbers.data() + r * kStride, kCount);
  }
  std::vector<double> wide(kCount * kBlockRows);
  double sums[kBlockRows];
  weigh(numbers.data(), kStride, kCount, scales, wide.data(), sums);
  for (std::size_t r = 0; r < kBlockRows; ++r) {
    double total = 0;
    for (std::size_t k = 0; k < kCount; ++k) {
      const double weight = wide[k * kBlockRows + r];
      EXPECT_EQ(weight, static_cast<double>(numbers[r * kStride + k]));
      EXPECT_EQ(weight * 0x1p28, std::trunc(weight * 0x1p28));
      total += weight;
    }
    EXPECT_EQ(sums[r], total);
    EXPECT_NEAR(total, 1, kCount * 0x1p-28);
    // What lies between the rows is nobody's.
    for (std::size_t k = r * kStride + kCount; k < (r + 1) * kStride; ++k) {
      EXPECT_EQ(numbers[k], scores[k]);
    }
  }
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
