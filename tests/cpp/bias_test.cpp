#include "posenc/bias.h"

#include <gtest/gtest.h>

#include <cmath>

#include "support.h"

namespace posenc {
namespace {

PositionIds counted(std::int64_t start, std::size_t length) {
  return unwrap(PositionIds::counted(start, length));
}

struct Buckets {
  RelativeOptions options;
  std::vector<std::int64_t> relative_positions;  // key less query
  std::vector<float> found;
};

// By relative_buckets.py, whose logarithms have 60 digits.
const Buckets kBuckets[] = {
#include "relative_buckets.inc"
};

// From the paper and the authors' code, 2^-x at 60 digits. The numbers of heads that are no
// power of two take every second slope of the next power.
TEST(Alibi, SlopesAreTheAuthors) {
  const std::vector<double> eight{0x1p-1, 0x1p-2, 0x1p-3, 0x1p-4, 0x1p-5, 0x1p-6, 0x1p-7, 0x1p-8};
  const std::vector<double> sixteen{
      0.7071067811865476,   0.5,       0.3535533905932738,   0.25,
      0.1767766952966369,   0.125,     0.08838834764831845,  0.0625,
      0.04419417382415922,  0.03125,   0.02209708691207961,  0.015625,
      0.011048543456039806, 0.0078125, 0.005524271728019903, 0.00390625};
  EXPECT_EQ(unwrap(alibi_slopes(1)), std::vector<double>{0x1p-8});
  EXPECT_EQ(unwrap(alibi_slopes(2)), (std::vector<double>{0x1p-4, 0x1p-8}));
  EXPECT_EQ(unwrap(alibi_slopes(3)), (std::vector<double>{0x1p-4, 0x1p-8, 0x1p-2}));
  EXPECT_EQ(unwrap(alibi_slopes(8)), eight);
  EXPECT_EQ(unwrap(alibi_slopes(16)), sixteen);

  std::vector<double> twelve = eight;
  for (const double slope :
       {0.7071067811865476, 0.3535533905932738, 0.1767766952966369, 0.08838834764831845}) {
    twelve.push_back(slope);
  }
  EXPECT_EQ(unwrap(alibi_slopes(12)), twelve);
  std::vector<double> twenty = sixteen;
  for (const double slope :
       {0.8408964152537145, 0.5946035575013605, 0.42044820762685725, 0.29730177875068026}) {
    twenty.push_back(slope);
  }
  EXPECT_EQ(unwrap(alibi_slopes(20)), twenty);
}

TEST(Alibi, BiasFallsWithTheDistanceHeadByHead) {
  const Matrix bias = unwrap(alibi(2, counted(5, 3), counted(5, 3)));
  EXPECT_EQ(bias.rows(), 6U);
  // Also where +0 stands, not −0.
  EXPECT_EQ(bits(bias.values()),
            bits(std::vector<float>{
                0, -0x1p-4F, -0x1p-3F, -0x1p-4F, 0, -0x1p-4F, -0x1p-3F, -0x1p-4F, 0,  //
                0, -0x1p-8F, -0x1p-7F, -0x1p-8F, 0, -0x1p-8F, -0x1p-7F, -0x1p-8F, 0}));
}

// A cached query alone, and keys with gaps: the rows and columns of their positions.
TEST(Alibi, QueriesAndKeysHaveTheirOwnPositions) {
  const Matrix all = unwrap(alibi(6, counted(0, 12), counted(0, 12)));
  const std::vector<std::int64_t> keys{11, 0, 4};
  const Matrix some = unwrap(alibi(6, counted(10, 1), unwrap(PositionIds::listed(keys))));
  EXPECT_EQ(some.rows(), 6U);
  EXPECT_EQ(some.columns(), 3U);
  for (std::size_t head = 0; head < 6; ++head) {
    for (std::size_t k = 0; k < 3; ++k) {
      EXPECT_EQ(some(head, k), all(head * 12 + 10, static_cast<std::size_t>(keys[k])));
    }
  }
}

TEST(Alibi, FromOneEndOfThePositionsToTheOther) {
  const std::vector<std::int64_t> ends{-kMaxPosition, kMaxPosition};
  const PositionIds ids = unwrap(PositionIds::listed(ends));
  const Matrix bias = unwrap(alibi(1, ids, ids));
  EXPECT_EQ(list(bias.values()), (std::vector<float>{0, -0x1p46F, -0x1p46F, 0}));
}

TEST(Alibi, RefusesWhatDoesNotFit) {
  const std::string heads = "heads must be a whole number from 1 to 4096, got ";
  EXPECT_EQ(range_message(alibi_slopes(0)), heads + "0");
  EXPECT_EQ(range_message(alibi(kMaxHeads + 1, counted(0, 1), counted(0, 1))), heads + "4097");
  EXPECT_EQ(range_message(alibi(3, counted(0, 8192), counted(0, 8192))),
            "a result must have at most 67108864 numbers, got 24576 rows of 8192");
  EXPECT_EQ(range_message(alibi(kMaxHeads, counted(0, 1 << 20), counted(0, 0))),
            "a result must have at most 67108864 numbers, got 4096 rows of 1048576");
  EXPECT_EQ(unwrap(alibi(2, counted(0, 0), counted(0, 3))).rows(), 0U);
}

// 14 and 98 of five buckets up to 686, and 10, 20 and 80 of twenty up to 160, are first
// distances that logarithms in float32 and in float64 put one bucket too low.
TEST(RelativeBuckets, AreThoseOfTheFormulaAtEveryEdge) {
  for (const Buckets& buckets : kBuckets) {
    for (const std::int64_t query : {std::int64_t{0}, std::int64_t{-1000}, kMaxPosition - 5000}) {
      std::vector<std::int64_t> keys;
      for (const std::int64_t relative : buckets.relative_positions)
        keys.push_back(query + relative);
      const Matrix found = unwrap(
          relative_buckets(counted(query, 1), unwrap(PositionIds::listed(keys)), buckets.options));
      EXPECT_EQ(list(found.values()), buckets.found) << buckets.options.buckets;
    }
  }
}

TEST(RelativeBuckets, EveryBucketIsUsedAndNoOther) {
  for (const bool both : {true, false}) {
    const Matrix found =
        unwrap(relative_buckets(counted(0, 300), counted(0, 300), {.is_bidirectional = both}));
    std::vector<std::size_t> counts(32);
    for (const float bucket : found.values()) counts.at(static_cast<std::size_t>(bucket))++;
    // Bucket 16 of both directions would be a key after the query at distance 0.
    for (std::size_t k = 0; k < 32; ++k) EXPECT_EQ(counts[k] > 0, !both || k != 16) << k;
  }
}

TEST(RelativeBuckets, FromOneEndOfThePositionsToTheOther) {
  const std::vector<std::int64_t> ends{-kMaxPosition, kMaxPosition};
  const PositionIds ids = unwrap(PositionIds::listed(ends));
  EXPECT_EQ(list(unwrap(relative_buckets(ids, ids, {})).values()),
            (std::vector<float>{0, 31, 15, 0}));
}

// (d/128)^128 ≥ (M/128)^j for the largest numbers that are accepted: first distances that grow
// by a factor of (2^24)^(1/128) = 2^(3/16) a bucket, 128 · 2^(3j/16).
TEST(RelativeBuckets, OfTheMostBuckets) {
  const RelativeOptions options{
      .buckets = kMaxBuckets, .max_distance = std::size_t{1} << 31, .is_bidirectional = false};
  EXPECT_EQ(range_message(relative_buckets(counted(0, 1), counted(0, 1), options)),
            "max distance must be a whole number from 129, one more than the distances with a "
            "bucket of their own, to 2147483647, got 2147483648");
  const RelativeOptions largest{
      .buckets = kMaxBuckets, .max_distance = kMaxBucketDistance, .is_bidirectional = false};
  const std::vector<std::int64_t> keys{-127, -128, -1024 + 1, -1024, -(std::int64_t{1} << 31)};
  const Matrix found =
      unwrap(relative_buckets(counted(0, 1), unwrap(PositionIds::listed(keys)), largest));
  EXPECT_EQ(list(found.values()), (std::vector<float>{127, 128, 143, 144, 255}));
}

TEST(RelativeBias, IsTheValueOfTheBucketHeadByHead) {
  // Values that name their bucket and head.
  Matrix values = unwrap(Matrix::zeros(32, 3));
  for (std::size_t bucket = 0; bucket < 32; ++bucket) {
    for (std::size_t head = 0; head < 3; ++head) {
      values(bucket, head) = static_cast<float>(100 * head + bucket);
    }
  }
  const PositionIds queries = counted(7, 4);
  const PositionIds keys = counted(0, 30);
  const Matrix buckets = unwrap(relative_buckets(queries, keys, {}));
  const Matrix bias = unwrap(relative_bias(queries, keys, {}, values));
  ASSERT_EQ(bias.rows(), 12U);
  ASSERT_EQ(bias.columns(), 30U);
  for (std::size_t row = 0; row < 12; ++row) {
    const std::size_t head = row / 4;
    for (std::size_t k = 0; k < 30; ++k) {
      EXPECT_EQ(bias(row, k), static_cast<float>(100 * head) + buckets(row % 4, k));
    }
  }
}

TEST(RelativeBias, SeededValuesStayWithMoreHeadsAndBuckets) {
  const Matrix few = unwrap(seeded_bucket_values(8, 2, 5));
  const Matrix many = unwrap(seeded_bucket_values(16, 3, 5));
  for (std::size_t bucket = 0; bucket < 8; ++bucket) {
    EXPECT_EQ(bits(few.row(bucket)), bits(many.row(bucket).first(2)));
  }
  EXPECT_NE(bits(few.values()), bits(unwrap(seeded_bucket_values(8, 2, 6)).values()));
  // Nor are they the learned positions of the seed, were those of deviation 1 too.
  const auto positions = unwrap(LearnedTable::create({.max_length = 8, .width = 1, .seed = 5}));
  for (std::size_t k = 0; k < 8; ++k) EXPECT_NE(positions.rows()(k, 0), few(k, 0));
}

TEST(RelativeBuckets, RefusesWhatDoesNotFit) {
  const auto message = [](const RelativeOptions& options) {
    return range_message(relative_buckets(counted(0, 2), counted(0, 2), options));
  };
  const std::string even = "buckets must be an even number from 4 to 256, got ";
  EXPECT_EQ(message({.buckets = 2}), even + "2");
  EXPECT_EQ(message({.buckets = 31}), even + "31");
  EXPECT_EQ(message({.buckets = 258}), even + "258");
  const std::string whole = "buckets must be a whole number from 2 to 256, got ";
  EXPECT_EQ(message({.buckets = 1, .is_bidirectional = false}), whole + "1");
  EXPECT_EQ(message({.buckets = 257, .is_bidirectional = false}), whole + "257");
  EXPECT_EQ(message({.buckets = 32, .max_distance = 8}),
            "max distance must be a whole number from 9, one more than the distances with a bucket "
            "of their own, to 2147483647, got 8");
  EXPECT_EQ(range_message(relative_bias(counted(0, 2), counted(0, 2), {}, matrix_of(1, 1, {0}))),
            "values must have a row for each of the 32 buckets, got 1");
  EXPECT_EQ(range_message(relative_buckets(counted(0, 8193), counted(0, 8192), {})),
            "a result must have at most 67108864 numbers, got 8193 rows of 8192");
}

}  // namespace
}  // namespace posenc
