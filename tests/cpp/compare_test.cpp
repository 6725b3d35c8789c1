#include "posenc/compare.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "support.h"

namespace posenc {
namespace {

TEST(MatchWords, PairsTheFirstWithTheFirst) {
  const Words before{"the", "cat", "saw", "the", "dog"};
  const Words after{"the", "dog", "the", "bird", "the", "cat"};
  EXPECT_EQ(unwrap(match_words(before, after)), (std::vector<std::int32_t>{0, 4, 3, -1, -1, 1}));
  EXPECT_EQ(unwrap(match_words({}, after)), std::vector<std::int32_t>(6, kNoCounterpart));
  EXPECT_TRUE(unwrap(match_words(before, {})).empty());
}

#ifdef POSENC_MEMORY_ENDS
// These tests are linked with at most 512 MiB of memory.
TEST(MatchWords, FailsCleanlyWhenMemoryEnds) {
  const Words words(std::size_t{1} << 22, "dog");
  const Matrix most = unwrap(Matrix::zeros(kMaxNumbers, 1));
  const Matrix more = unwrap(Matrix::zeros(kMaxNumbers / 4, 1));
  EXPECT_EQ(range_message(match_words(words, words)),
            "there is no memory for 4194304 elements of 36 bytes");
}
#endif

TEST(Compare, CountsAndMeasuresCellByCell) {
  const Matrix before = matrix_of(2, 3, {1, 2, 3, 4, 5, 6});
  const Matrix after = matrix_of(2, 3, {1, 5, -1, 4, 5, 6});
  const Change change = unwrap(compare(before, after, std::vector<std::int32_t>{0, 1}));
  EXPECT_EQ(list(change.difference.values()), (std::vector<float>{0, 3, -4, 0, 0, 0}));
  EXPECT_EQ(change.changed, (std::vector<std::uint8_t>{0, 1, 1, 0, 0, 0}));
  EXPECT_EQ(change.changed_per_row, (std::vector<std::uint32_t>{2, 0}));
  EXPECT_EQ(change.distance_per_row, (std::vector<double>{5, 0}));
  EXPECT_EQ(change.changed_count, 2U);
  EXPECT_EQ(change.largest, 4);
  EXPECT_EQ(change.distance, 5);
}

TEST(Compare, SumsOverRows) {
  const Matrix before = matrix_of(2, 2, {0, 0, 0, 0});
  const Matrix after = matrix_of(2, 2, {1, 2, 2, 4});
  const Change change = unwrap(compare(before, after, std::vector<std::int32_t>{1, 0}));
  EXPECT_EQ(change.changed_count, 4U);
  EXPECT_EQ(change.distance, 5);
  EXPECT_EQ(change.largest, 4);
}

TEST(Compare, ARowWithoutCounterpartIsAllNew) {
  const Matrix before = matrix_of(1, 2, {7, 7});
  const Matrix after = matrix_of(2, 2, {0, 3, 7, 7});
  const Change change =
      unwrap(compare(before, after, std::vector<std::int32_t>{kNoCounterpart, 0}));
  EXPECT_EQ(list(change.difference.values()), (std::vector<float>{0, 3, 0, 0}));
  EXPECT_EQ(change.changed, (std::vector<std::uint8_t>{1, 1, 0, 0}));
  EXPECT_EQ(change.changed_per_row, (std::vector<std::uint32_t>{2, 0}));
}

TEST(Compare, SmallestDifferenceCounts) {
  const Matrix before = matrix_of(1, 2, {1, -0.0F});
  const Matrix after = matrix_of(1, 2, {std::nextafter(1.0F, 2.0F), 0.0F});
  const Change change = unwrap(compare(before, after, std::vector<std::int32_t>{0}));
  EXPECT_EQ(change.changed, (std::vector<std::uint8_t>{1, 0}));
  EXPECT_EQ(change.largest, 0x1p-23);
}

TEST(Compare, AnInfinityIsAsFarAsItCanBeOrNotAtAll) {
  constexpr float kInfinity = std::numeric_limits<float>::infinity();
  constexpr double kFar = std::numeric_limits<double>::infinity();
  const Matrix before = matrix_of(2, 2, {kInfinity, 1, -kInfinity, kInfinity});
  const Matrix after = matrix_of(2, 2, {kInfinity, 4, -kInfinity, -kInfinity});
  const Change change = unwrap(compare(before, after, std::vector<std::int32_t>{0, 1}));
  EXPECT_EQ(list(change.difference.values()), (std::vector<float>{0, 3, 0, -kInfinity}));
  EXPECT_EQ(change.changed, (std::vector<std::uint8_t>{0, 1, 0, 1}));
  EXPECT_EQ(change.distance_per_row, (std::vector<double>{3, kFar}));
  EXPECT_EQ(change.largest, kFar);
  EXPECT_EQ(change.distance, kFar);
  const Change same = unwrap(compare(before, before, std::vector<std::int32_t>{0, 1}));
  EXPECT_EQ(same.changed_count, 0U);
  EXPECT_EQ(same.distance, 0);
}

TEST(Compare, RefusesWhatDoesNotFit) {
  const Matrix two = matrix_of(1, 2, {0, 0});
  const Matrix three = matrix_of(1, 3, {0, 0, 0});
  EXPECT_EQ(range_message(compare(two, three, std::vector<std::int32_t>{0})),
            "before and after must have one width, got 2 and 3");
  EXPECT_EQ(range_message(compare(two, two, std::vector<std::int32_t>{0, 0})),
            "counterparts must have one entry for each of the 1 rows of after, got 2");
  EXPECT_EQ(range_message(compare(two, two, std::vector<std::int32_t>{1})),
            "counterparts must be -1 or a row of before, which has 1, got 1 at [0]");
  EXPECT_EQ(range_message(compare(two, two, std::vector<std::int32_t>{-2})),
            "counterparts must be -1 or a row of before, which has 1, got -2 at [0]");
}

}  // namespace
}  // namespace posenc
