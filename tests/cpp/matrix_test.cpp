#include "posenc/matrix.h"

#include <gtest/gtest.h>

#include "support.h"

namespace posenc {
namespace {

TEST(Matrix, IsRowMajorAndStartsAtZero) {
  Matrix matrix = unwrap(Matrix::zeros(2, 3));
  EXPECT_EQ(list(matrix.values()), std::vector<float>(6, 0.0F));
  matrix(1, 2) = 5.0F;
  EXPECT_EQ(matrix.values()[5], 5.0F);
  EXPECT_EQ(matrix.row(1)[2], 5.0F);
  EXPECT_EQ(matrix.row(0).size(), 3U);
}

TEST(Matrix, CopiesValues) {
  const Matrix matrix = matrix_of(2, 2, {1, 2, 3, 4});
  EXPECT_EQ(matrix(0, 1), 2.0F);
  EXPECT_EQ(matrix(1, 0), 3.0F);
}

TEST(Matrix, MayBeEmpty) {
  const Matrix matrix = unwrap(Matrix::zeros(0, 8));
  EXPECT_EQ(matrix.rows(), 0U);
  EXPECT_EQ(matrix.columns(), 8U);
  EXPECT_TRUE(matrix.values().empty());
}

TEST(Matrix, IsEmptyOnceMoved) {
  Matrix from = matrix_of(1, 2, {1, 2});
  Matrix into(std::move(from));
  // NOLINTNEXTLINE(bugprone-use-after-move): what is left is tested.
  EXPECT_EQ(from.rows() + from.columns() + from.values().size(), 0U);
  EXPECT_EQ(list(into.values()), (std::vector<float>{1, 2}));
  from = std::move(into);
  // NOLINTNEXTLINE(bugprone-use-after-move)
  EXPECT_EQ(into.rows() + into.columns() + into.values().size(), 0U);
  EXPECT_EQ(list(from.values()), (std::vector<float>{1, 2}));
}

TEST(Matrix, RefusesTheWrongNumberOfValues) {
  const std::vector<float> values(5);
  EXPECT_EQ(range_message(Matrix::copy_of(2, 3, values)),
            "values must have rows * columns = 6 numbers, got 5");
}

TEST(Matrix, RefusesMoreThanTheLimit) {
  EXPECT_EQ(unwrap(Matrix::zeros(kMaxNumbers, 1)).size(), kMaxNumbers);
  EXPECT_EQ(range_message(Matrix::zeros(kMaxNumbers / 2 + 1, 2)),
            "a result must have at most 67108864 numbers, got 33554433 rows of 2");
}

TEST(Matrix, RefusesSizesWhoseProductOverflows) {
  constexpr std::size_t kRows = std::size_t{1} << (sizeof(std::size_t) * 4);
  EXPECT_EQ(range_message(Matrix::zeros(kRows, kRows)),
            "a result must have at most 67108864 numbers, got " + std::to_string(kRows) +
                " rows of " + std::to_string(kRows));
}

#ifdef POSENC_MEMORY_ENDS
// These tests are linked with at most 512 MiB of memory.
TEST(Matrix, FailsCleanlyWhenMemoryEnds) {
  const Matrix half = unwrap(Matrix::zeros(kMaxNumbers, 1));
  EXPECT_EQ(range_message(Matrix::zeros(kMaxNumbers, 1)),
            "there is no memory for 67108864 rows of 1 numbers");
}
#endif

}  // namespace
}  // namespace posenc
