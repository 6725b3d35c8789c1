#include "posenc/token_table.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "support.h"

namespace posenc {
namespace {

std::vector<float> row_of(std::string_view word, const TokenTableOptions& options) {
  const auto table = unwrap(TokenTable::create(options));
  return list(unwrap(table.look_up(Words{word})).vectors.values());
}

double correlation(const std::vector<float>& a, const std::vector<float>& b) {
  double ab = 0;
  double aa = 0;
  double bb = 0;
  for (std::size_t k = 0; k < a.size(); ++k) {
    ab += static_cast<double>(a[k]) * static_cast<double>(b[k]);
    aa += static_cast<double>(a[k]) * static_cast<double>(a[k]);
    bb += static_cast<double>(b[k]) * static_cast<double>(b[k]);
  }
  return ab / std::sqrt(aa * bb);
}

TEST(TokenTable, SameWordAndSeedSameRow) {
  const TokenTableOptions options{.width = 8, .seed = 3};
  EXPECT_EQ(bits(row_of("dog", options)), bits(row_of("dog", options)));
  EXPECT_NE(bits(row_of("dog", options)), bits(row_of("man", options)));
  EXPECT_NE(bits(row_of("dog", options)), bits(row_of("dog", {.width = 8, .seed = 4})));
}

TEST(TokenTable, RowsHaveDeviationOneOverRootWidth) {
  for (const std::size_t width : {4096U, 65536U}) {
    double sum = 0;
    double squares = 0;
    for (const float value : row_of("dog", {.width = width})) {
      sum += static_cast<double>(value);
      squares += static_cast<double>(value) * static_cast<double>(value);
    }
    const auto d = static_cast<double>(width);
    // Four standard errors: of the mean, and of the mean square, which is 1/D.
    EXPECT_NEAR(sum / d, 0, 4 / d);
    EXPECT_NEAR(squares, 1, 4 * std::sqrt(2 / d));
  }
}

TEST(TokenTable, LikeWordsAndSeedsAreNotCorrelated) {
  // 4096 independent numbers: a correlation has standard error 1/64. Of 325 pairs, five
  // standard errors are passed once in 5000 such tables.
  std::vector<std::vector<float>> rows;
  for (char letter = 'a'; letter <= 'z'; ++letter) {
    const std::string word = std::string("c") + letter + "t";
    rows.push_back(row_of(word, {.width = 4096}));
  }
  for (std::uint64_t seed = 0; seed < 8; ++seed) {
    rows.push_back(row_of("dog", {.width = 4096, .seed = seed}));
  }
  for (std::size_t a = 0; a < rows.size(); ++a) {
    for (std::size_t b = 0; b < a; ++b)
      EXPECT_LT(std::fabs(correlation(rows[a], rows[b])), 5 / 64.0);
  }
}

TEST(TokenTable, WordsAreTheirBytes) {
  const TokenTableOptions options{.width = 4};
  using namespace std::string_view_literals;
  EXPECT_NE(bits(row_of("a"sv, options)), bits(row_of("a\0"sv, options)));
  EXPECT_NE(bits(row_of(""sv, options)), bits(row_of("\0"sv, options)));
  EXPECT_NE(bits(row_of("Dog", options)), bits(row_of("dog", options)));
  EXPECT_NE(bits(row_of("\u72ac", options)), bits(row_of("\u732b", options)));
}

TEST(TokenTable, Case31ARepeatedWordHasOneRow) {
  const auto table = unwrap(TokenTable::create({.width = 8}));
  const TokenVectors found = unwrap(table.look_up(Words{"the", "cat", "saw", "the", "cat"}));
  EXPECT_EQ(found.row_ids, (std::vector<std::uint32_t>{0, 1, 2, 0, 1}));
  EXPECT_EQ(bits(found.vectors.row(3)), bits(found.vectors.row(0)));
  EXPECT_EQ(bits(found.vectors.row(4)), bits(found.vectors.row(1)));
  EXPECT_EQ(list(found.vectors.row(2)), row_of("saw", {.width = 8}));
}

TEST(TokenTable, GivenRowsComeFirstInTheirOrder) {
  auto table = unwrap(TokenTable::create({.width = 2}));
  unwrap(table.set_row("man", std::vector<float>{1, 2}));
  unwrap(table.set_row("dog", std::vector<float>{3, 4}));
  unwrap(table.set_row("man", std::vector<float>{5, 6}));  // in place of the first
  const TokenVectors found = unwrap(table.look_up(Words{"x", "dog", "man", "y", "x"}));
  EXPECT_EQ(found.row_ids, (std::vector<std::uint32_t>{2, 1, 0, 3, 2}));
  EXPECT_EQ(list(found.vectors.row(1)), (std::vector<float>{3, 4}));
  EXPECT_EQ(list(found.vectors.row(2)), (std::vector<float>{5, 6}));
  EXPECT_EQ(list(found.vectors.row(0)), row_of("x", {.width = 2}));
}

TEST(TokenTable, Case24ScaleMultipliesEveryRow) {
  const double scale = std::sqrt(7.0);
  auto table = unwrap(TokenTable::create({.width = 7, .scale = scale}));
  const std::vector<float> given{0.2F, 0.7F, 0.1F, 0.4F, -1, 0, 3};
  unwrap(table.set_row("cat", given));
  const TokenVectors found = unwrap(table.look_up(Words{"cat", "dog"}));
  const std::vector<float> dog = row_of("dog", {.width = 7});
  for (std::size_t k = 0; k < 7; ++k) {
    EXPECT_EQ(found.vectors(0, k), static_cast<float>(static_cast<double>(given[k]) * scale));
    EXPECT_EQ(found.vectors(1, k), static_cast<float>(static_cast<double>(dog[k]) * scale));
  }
}

TEST(TokenTable, RowsStayFiniteAtTheLargestScale) {
  for (const float value : row_of("dog", {.width = 1, .scale = kMaxScale})) {
    EXPECT_TRUE(std::isfinite(value));
  }
}

TEST(TokenTable, OddAndSingleWidthsHaveRows) {
  EXPECT_EQ(row_of("dog", {.width = 1}).size(), 1U);
  EXPECT_EQ(row_of("dog", {.width = 7}).size(), 7U);
}

TEST(TokenTable, OfNoTokensIsEmpty) {
  const auto table = unwrap(TokenTable::create({.width = 3}));
  const TokenVectors found = unwrap(table.look_up(Words{}));
  EXPECT_EQ(found.vectors.rows(), 0U);
  EXPECT_EQ(found.vectors.columns(), 3U);
  EXPECT_TRUE(found.row_ids.empty());
}

TEST(TokenTable, RefusesWidthsAndScalesOutsideTheLimits) {
  EXPECT_EQ(range_message(TokenTable::create({.width = 0})),
            "width must be a whole number from 1 to 1048576, got 0");
  EXPECT_EQ(range_message(TokenTable::create({.width = kMaxWidth + 1})),
            "width must be a whole number from 1 to 1048576, got 1048577");
  EXPECT_EQ(range_message(TokenTable::create({.width = 1, .scale = 1e31})),
            "scale must be a number from -1e+30 to 1e+30, got 1e+31");
  EXPECT_EQ(range_message(TokenTable::create(
                {.width = 1, .scale = std::numeric_limits<double>::quiet_NaN()})),
            "scale must be a number from -1e+30 to 1e+30, got nan");
}

TEST(TokenTable, RefusesBadRowsAndKeepsTheOldOne) {
  auto table = unwrap(TokenTable::create({.width = 2, .scale = 1e10}));
  unwrap(table.set_row("cat", std::vector<float>{1, 2}));
  EXPECT_EQ(range_message(table.set_row("cat", std::vector<float>{1, 2, 3})),
            "a row must have width = 2 numbers, got 3");
  EXPECT_EQ(range_message(table.set_row(
                "cat", std::vector<float>{0, std::numeric_limits<float>::infinity()})),
            "a row must have finite numbers, also when scaled by 10000000000, got inf at [1]");
  EXPECT_EQ(range_message(table.set_row("cat", std::vector<float>{0x1p100F, 0})),
            "a row must have finite numbers, also when scaled by 10000000000, got "
            "1.2676506e+30 at [0]");
  EXPECT_EQ(list(unwrap(table.look_up(Words{"cat"})).vectors.values()),
            (std::vector<float>{1e10F, 2e10F}));
}

#ifdef POSENC_MEMORY_ENDS
// These tests are linked with at most 512 MiB of memory.
TEST(TokenTable, FailsCleanlyWhenMemoryEnds) {
  const Words words(std::size_t{1} << 22, "dog");
  const Matrix most = unwrap(Matrix::zeros(kMaxNumbers, 1));
  const Matrix more = unwrap(Matrix::zeros(kMaxNumbers / 4, 1));
  EXPECT_EQ(range_message(unwrap(TokenTable::create({.width = 1})).look_up(words)),
            "there is no memory for 4194304 elements of 36 bytes");
}
#endif

TEST(TokenTable, RefusesMoreThanTheLimit) {
  const auto table = unwrap(TokenTable::create({.width = kMaxWidth}));
  EXPECT_EQ(range_message(table.look_up(Words(65, "dog"))),
            "a result must have at most 67108864 numbers, got 65 rows of 1048576");
}

}  // namespace
}  // namespace posenc
