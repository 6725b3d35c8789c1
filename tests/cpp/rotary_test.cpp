#include "posenc/rotary.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "support.h"

namespace posenc {
namespace {

struct Row {
  std::int64_t position;
  double base;
  Pairing pairing;
  std::vector<float> vector;
  std::vector<double> rotated;
};

// 60 vectors of 2 to 64 numbers at positions up to 129,215, at 40 digits.
const Row kRows[] = {
#include "rotary_rows.inc"
};

const std::int64_t kFarPositions[] = {1,       -1,  12345678901, kMaxPosition,    -kMaxPosition,
                                      1 << 20, -77, 9999,        kMaxPosition - 1};

/// Numbers between −2 and 2 that a float32 holds exactly, no two neighbours alike.
std::vector<float> numbers(std::size_t count) {
  std::vector<float> result(count);
  for (std::size_t k = 0; k < count; ++k) {
    result[k] = static_cast<float>((k * 7919 + 13) % 4001) / 1000.25F - 2.0F;
  }
  return result;
}

Matrix rotate_rows(const Matrix& x, const std::vector<std::int64_t>& ids,
                   const RotaryOptions& options) {
  return unwrap(rotate(x, unwrap(PositionIds::listed(ids)), options));
}

std::vector<float> rotate_at(std::int64_t position, const std::vector<float>& vector,
                             const RotaryOptions& options = {}) {
  return list(rotate_rows(matrix_of(1, vector.size(), vector), {position}, options).values());
}

double score(const std::vector<float>& a, const std::vector<float>& b) {
  return std::inner_product(a.begin(), a.end(), b.begin(), 0.0, std::plus<>(),
                            [](double x, double y) { return x * y; });
}

TEST(Rotary, EveryReferenceEntryIsCorrectlyRounded) {
  for (const Row& row : kRows) {
    const std::vector<float> rotated =
        rotate_at(row.position, row.vector, {.base = row.base, .pairing = row.pairing});
    for (std::size_t k = 0; k < rotated.size(); ++k) {
      EXPECT_EQ(rotated[k], static_cast<float>(row.rotated[k])) << row.position << " [" << k << "]";
    }
  }
}

// cos and sin of 2^53 − 1 radians, at 60 digits.
TEST(Rotary, AtTheLastPositions) {
  const std::vector<float> ahead = rotate_at(kMaxPosition, {1, 0});
  const std::vector<float> behind = rotate_at(-kMaxPosition, {1, 0});
  EXPECT_EQ(ahead, (std::vector<float>{-0.9999027034384584F, -0.013949324588032911F}));
  EXPECT_EQ(behind, (std::vector<float>{ahead[0], -ahead[1]}));
}

// The vector (1, 0) in every pair becomes the position vector's cosine and sine.
TEST(Rotary, TurnsByTheSinusoidalTablesPhases) {
  constexpr std::size_t kWidth = 64;
  std::vector<float> hands(kWidth);
  for (std::size_t i = 0; i < kWidth; i += 2) hands[i] = 1;
  for (const std::int64_t position : kFarPositions) {
    const std::vector<float> turned = rotate_at(position, hands);
    const Matrix vector = sinusoidal_rows({.width = kWidth}, position, 1);
    for (std::size_t i = 0; i < kWidth; i += 2) {
      EXPECT_EQ(turned[i], vector(0, i + 1));
      EXPECT_EQ(turned[i + 1], vector(0, i));
    }
  }
}

TEST(Rotary, PositionZeroIsTheIdentity) {
  const std::vector<float> vector{0.0F, -0.0F, -0.0F, 0.0F, 1e-45F, -3e38F, -1.0F, -0.0F};
  for (const Pairing pairing : {Pairing::interleaved, Pairing::halves}) {
    EXPECT_EQ(bits(rotate_at(0, vector, {.pairing = pairing})), bits(vector));
  }
}

// Case 25: the two agree after permuting the features.
TEST(Rotary, Case25PairingsAgreeAfterPermutingTheFeatures) {
  constexpr std::size_t kWidth = 24;
  const std::vector<float> interleaved = numbers(kWidth);
  const auto halves_of = [](const std::vector<float>& features) {
    std::vector<float> result(kWidth);
    for (std::size_t i = 0; i < kWidth / 2; ++i) {
      result[i] = features[2 * i];
      result[i + kWidth / 2] = features[2 * i + 1];
    }
    return result;
  };
  for (const std::int64_t position : kFarPositions) {
    EXPECT_EQ(bits(rotate_at(position, halves_of(interleaved), {.pairing = Pairing::halves})),
              bits(halves_of(rotate_at(position, interleaved, {.pairing = Pairing::interleaved}))));
  }
}

// Case 25: and for each pairing q(m)·k(n) depends on m − n only.
TEST(Rotary, Case25ScoresDependOnTheDistanceAlone) {
  constexpr std::size_t kWidth = 32;
  const std::vector<float> query = numbers(kWidth);
  std::vector<float> key = numbers(2 * kWidth);
  key.erase(key.begin(), key.begin() + kWidth);
  for (const Pairing pairing : {Pairing::interleaved, Pairing::halves}) {
    for (const std::int64_t start :
         {std::int64_t{0}, std::int64_t{-20}, std::int64_t{50000}, kMaxPosition - 39}) {
      const RotaryScores found =
          unwrap(rotary_scores(query, key, start, 40, {.pairing = pairing}, pairing));
      ASSERT_EQ(found.by_distance.size(), 79U);
      EXPECT_NEAR(found.by_distance[39], score(query, key), 1e-12);
      double largest = 0;
      for (std::size_t m = 0; m < 40; ++m) {
        for (std::size_t n = 0; n < 40; ++n) {
          const double off = found.scores(m, n) - found.by_distance[m + 39 - n];
          largest = std::max(largest, std::fabs(off));
        }
      }
      EXPECT_EQ(found.largest_deviation, largest);
      // 32 products of two entries below 2√2, each off by 2^-50 of it, and 32 sums below 256.
      EXPECT_LT(largest, 2 * (32 * 2 * 8 * 0x1p-50 + 32 * 256 * 0x1p-53));
      EXPECT_GT(std::fabs(found.by_distance[40] - found.by_distance[39]), 0.01);
    }
  }
}

TEST(Rotary, Case25MixedPairingsBreakThat) {
  const std::vector<float> query = numbers(16);
  std::vector<float> key = numbers(32);
  key.erase(key.begin(), key.begin() + 16);
  const RotaryScores right = unwrap(rotary_scores(query, key, 0, 12, {}, Pairing::interleaved));
  const RotaryScores mixed = unwrap(rotary_scores(query, key, 0, 12, {}, Pairing::halves));
  EXPECT_LT(right.largest_deviation, 1e-12);
  EXPECT_GT(mixed.largest_deviation, 1.0);
  // The same distance, further on: other scores.
  EXPECT_GT(std::fabs(mixed.scores(1, 0) - mixed.scores(11, 10)), 0.1);
  // The query is turned as before, and the key as the other pairing turns it.
  EXPECT_EQ(mixed.queries(11, 3), right.queries(11, 3));
  const std::vector<float> turned = rotate_at(11, key, {.pairing = Pairing::halves});
  for (std::size_t k = 0; k < 16; ++k) {
    EXPECT_EQ(static_cast<float>(mixed.keys(11, k)), turned[k]);
  }
}

// (3, 4) turned by d, times (1, 2), is 11 cos d + 2 sin d; the third feature is not turned.
TEST(Rotary, ScoresOfAPairAreThoseOfTheFormula) {
  const RotaryScores found =
      unwrap(rotary_scores(std::vector<float>{3, 4, 5}, std::vector<float>{1, 2, -7}, 100, 4,
                           {.features = 2}, Pairing::interleaved));
  for (int d = -3; d <= 3; ++d) {
    EXPECT_NEAR(found.by_distance[static_cast<std::size_t>(d + 3)],
                11 * std::cos(d) + 2 * std::sin(d) - 35, 1e-13);
  }
}

// Case 26: a decoder that rotates as it goes gives the key the bits of the full pass; rotated
// as position 0 it would not be turned at all, and the score is that of another distance.
TEST(Rotary, Case26CachedQueriesHaveTheirOwnIds) {
  constexpr std::size_t kWidth = 16;
  const Matrix x = matrix_of(51, kWidth, numbers(51 * kWidth));
  const Matrix all = unwrap(rotate(x, unwrap(PositionIds::counted(0, 51)), {}));
  const std::vector<float> last = list(x.row(50));
  EXPECT_EQ(bits(rotate_at(50, last)), bits(all.row(50)));
  EXPECT_NE(bits(rotate_at(0, last)), bits(all.row(50)));

  const std::vector<float> key = list(all.row(48));
  const double at_distance_2 = score(rotate_at(50, last), key);
  EXPECT_NEAR(at_distance_2, score(rotate_at(2, last), list(x.row(48))), 1e-5);
  EXPECT_GT(std::fabs(score(rotate_at(0, last), key) - at_distance_2), 0.1);
}

TEST(Rotary, ARowHasTheSameBitsWhateverIsBesideIt) {
  constexpr std::size_t kWidth = 8;
  const Matrix x = matrix_of(9, kWidth, numbers(9 * kWidth));
  const std::vector<std::int64_t> ids(std::begin(kFarPositions), std::end(kFarPositions));
  const Matrix together = rotate_rows(x, ids, {});
  for (std::size_t row = 0; row < 9; ++row) {
    EXPECT_EQ(bits(rotate_at(ids[row], list(x.row(row)))), bits(together.row(row)));
  }
}

TEST(Rotary, PartialWidthLeavesTheRest) {
  const std::vector<float> vector = numbers(12);
  for (const Pairing pairing : {Pairing::interleaved, Pairing::halves}) {
    const std::vector<float> turned = rotate_at(7, vector, {.features = 6, .pairing = pairing});
    const std::vector<float> first(vector.begin(), vector.begin() + 6);
    EXPECT_EQ(list(std::span(turned).first(6)), rotate_at(7, first, {.pairing = pairing}));
    EXPECT_EQ(bits(std::span(turned).last(6)), bits(std::span(vector).last(6)));
  }
}

TEST(Rotary, EachHeadIsTurnedAlike) {
  const std::vector<float> vector = numbers(24);
  const std::vector<float> turned =
      rotate_at(5, vector, {.heads = 3, .features = 4, .pairing = Pairing::halves});
  for (std::size_t head = 0; head < 3; ++head) {
    const auto part = std::span(vector).subspan(head * 8, 8);
    EXPECT_EQ(list(std::span(turned).subspan(head * 8, 8)),
              rotate_at(5, list(part), {.features = 4, .pairing = Pairing::halves}));
  }
}

TEST(Rotary, OfNoRows) {
  const Matrix none = rotate_rows(matrix_of(0, 4, {}), {}, {});
  EXPECT_EQ(none.rows(), 0U);
  EXPECT_EQ(none.columns(), 4U);
  const RotaryScores scores = unwrap(rotary_scores(
      std::vector<float>{1, 2}, std::vector<float>{1, 2}, 0, 0, {}, Pairing::interleaved));
  EXPECT_TRUE(scores.by_distance.empty());
  EXPECT_EQ(scores.largest_deviation, 0.0);
}

TEST(Rotary, RefusesWhatDoesNotFit) {
  const Matrix x = matrix_of(2, 6, numbers(12));
  const PositionIds two = unwrap(PositionIds::counted(0, 2));
  const auto message = [&](const RotaryOptions& options) {
    return range_message(rotate(x, two, options));
  };
  EXPECT_EQ(range_message(rotate(x, unwrap(PositionIds::counted(0, 3)), {})),
            "there must be one position id for each of the 2 rows, got 3");
  EXPECT_EQ(message({.heads = 4}), "heads must be a divisor of width = 6, got 4");
  EXPECT_EQ(message({.heads = 0}), "heads must be a divisor of width = 6, got 0");
  const std::string features = "features must be an even number from 2 to width / heads = ";
  EXPECT_EQ(message({.features = 3}), features + "6, got 3");
  EXPECT_EQ(message({.features = 8}), features + "6, got 8");
  EXPECT_EQ(message({.heads = 2}), features + "3, got 3");
  EXPECT_EQ(message({.base = 0.5}), "base must be a number from 1 to 9007199254740992, got 0.5");
}

TEST(Rotary, RefusesEntriesThatAreNotFinite) {
  const auto refused = [](std::vector<float> values) {
    const Matrix x = matrix_of(2, 2, std::move(values));
    return range_message(rotate(x, unwrap(PositionIds::counted(0, 2)), {}));
  };
  EXPECT_EQ(refused({1, 1, std::numeric_limits<float>::infinity(), 1}),
            "x must be finite, got inf at [1, 0]");
  EXPECT_EQ(refused({1, std::numeric_limits<float>::quiet_NaN(), 1, 1}),
            "x must be finite, got nan at [0, 1]");
  // −3e38 sin 1 + … stays; 3e38 (sin 1 + cos 1) does not.
  EXPECT_EQ(refused({1, 1, 3e38F, 3e38F}), "x as it is turned must be finite, got inf at [1, 1]");
}

TEST(Rotary, RefusesScoresThatDoNotFit) {
  const std::vector<float> two{1, 2};
  const auto scores = [&](const std::vector<float>& key, std::int64_t start, std::size_t length) {
    return range_message(rotary_scores(two, key, start, length, {}, Pairing::interleaved));
  };
  EXPECT_EQ(scores({1, 2, 3}, 0, 1), "key must have as many numbers as query, 2, got 3");
  EXPECT_EQ(scores({1, std::numeric_limits<float>::infinity()}, 0, 1),
            "key must be finite, got inf at [1]");
  EXPECT_NE(scores(two, kMaxPosition, 2).find("start + length - 1 must be at most"),
            std::string::npos);
  EXPECT_NE(scores(two, 0, 8193).find("a result must have at most 67108864 numbers"),
            std::string::npos);
  const std::vector<float> wide(128, 1.0F);
  EXPECT_EQ(range_message(rotary_scores(wide, wide, 0, 8192, {}, Pairing::interleaved)),
            "length * length * width must be at most 4294967296, got length 8192 and width 128");
}

}  // namespace
}  // namespace posenc
