#include "posenc/learned_table.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <set>

#include "support.h"

namespace posenc {
namespace {

LearnedTable seeded(std::size_t max_length, std::size_t width, std::uint64_t seed = 0) {
  return unwrap(LearnedTable::create({.max_length = max_length, .width = width, .seed = seed}));
}

LearnedTable given(std::size_t max_length, std::size_t width, std::vector<float> rows) {
  return unwrap(LearnedTable::from_rows(matrix_of(max_length, width, std::move(rows))));
}

Status look_up(const LearnedTable& table, const std::vector<std::int64_t>& ids,
               std::vector<float>& rows) {
  rows.assign(ids.size() * table.width(), 0.0F);
  return table.fill(unwrap(PositionIds::listed(ids)), rows);
}

std::vector<float> rows_at(const LearnedTable& table, const std::vector<std::int64_t>& ids) {
  std::vector<float> rows;
  unwrap(look_up(table, ids, rows));
  return rows;
}

TEST(LearnedTable, GivesTheRowOfEachPosition) {
  const LearnedTable table = given(3, 2, {1, -0.0F, 3, 4, 5, 6});
  EXPECT_EQ(table.max_length(), 3U);
  EXPECT_EQ(table.width(), 2U);
  EXPECT_EQ(bits(rows_at(table, {2, 0, 2})), bits(std::vector<float>{5, 6, 1, -0.0F, 5, 6}));
  EXPECT_TRUE(rows_at(table, {}).empty());
}

// Case 17: the position, the table's rows, the last valid position; never another row.
TEST(LearnedTable, Case17APositionOutsideIsNamed) {
  const LearnedTable table = seeded(512, 4);
  std::vector<float> rows;
  EXPECT_TRUE(look_up(table, {0, 511}, rows));
  const std::string accepted =
      " must be from 0 to 511, the last of the learned table's 512 rows, got ";
  EXPECT_EQ(range_message(look_up(table, {511, 512}, rows)), "position id [1]" + accepted + "512");
  EXPECT_EQ(range_message(look_up(table, {-1}, rows)), "position id [0]" + accepted + "-1");
  EXPECT_EQ(range_message(look_up(table, {kMaxPosition}, rows)),
            "position id [0]" + accepted + "9007199254740991");
  // What is 0 in 32 bits is no row either.
  EXPECT_EQ(range_message(look_up(table, {std::int64_t{1} << 32}, rows)),
            "position id [0]" + accepted + "4294967296");
  EXPECT_EQ(range_message(look_up(seeded(1, 4), {1}, rows)),
            "position id [0] must be from 0 to 0, the last of the learned table's 1 row, got 1");
}

TEST(LearnedTable, NothingIsWrittenWhereAPositionIsOutside) {
  const LearnedTable table = given(2, 1, {1, 2});
  std::vector<float> rows(2, 7.0F);
  const std::vector<std::int64_t> ids{0, 2};
  EXPECT_FALSE(table.fill(unwrap(PositionIds::listed(ids)), rows));
  EXPECT_EQ(rows, (std::vector<float>{7, 7}));
}

TEST(LearnedTable, Case17InASentence) {
  const auto tokens = unwrap(TokenTable::create({.width = 4}));
  const LearnedTable table = seeded(2, 4);
  const Words words{"dog", "bites", "man"};
  const std::string message =
      "position id [2] must be from 0 to 1, the last of the learned table's 2 rows, got 2";
  EXPECT_EQ(range_message(encode(tokens, &table, words, unwrap(PositionIds::counted(0, 3)))),
            message);
  const std::vector<std::uint32_t> lengths{1, 2};
  EXPECT_TRUE(encode_batch(tokens, &table, words, lengths, 0, Padding::right));
  const std::vector<std::uint32_t> longer{3};
  EXPECT_EQ(range_message(encode_batch(tokens, &table, words, longer, 0, Padding::right)), message);
}

TEST(LearnedTable, EncodesASentence) {
  const auto tokens = unwrap(TokenTable::create({.width = 2}));
  const LearnedTable table = given(4, 2, {10, 20, 30, 40, 50, 60, 70, 80});
  const Words words{"dog", "bites"};
  const Encoding encoding =
      unwrap(encode(tokens, &table, words, unwrap(PositionIds::counted(2, 2))));
  EXPECT_EQ(list(encoding.position_vectors.values()), (std::vector<float>{50, 60, 70, 80}));
  for (std::size_t k = 0; k < 4; ++k) {
    EXPECT_EQ(encoding.input_vectors.values()[k],
              encoding.token_vectors.values()[k] + encoding.position_vectors.values()[k]);
  }
  const auto wide = unwrap(TokenTable::create({.width = 3}));
  EXPECT_EQ(range_message(encode(wide, &table, words, unwrap(PositionIds::counted(0, 2)))),
            "the position table's width must be the token table's, 3, got 2");
}

TEST(LearnedTable, TheSameSeedGivesTheSameRows) {
  EXPECT_EQ(bits(seeded(64, 7, 5).rows().values()), bits(seeded(64, 7, 5).rows().values()));
  EXPECT_NE(bits(seeded(64, 7, 5).rows().values()), bits(seeded(64, 7, 6).rows().values()));
  // A row does not depend on how many there are.
  EXPECT_EQ(bits(seeded(64, 7, 5).rows().row(3)), bits(seeded(4, 7, 5).rows().row(3)));
}

// The mean of 2^16 numbers of deviation 1/8 has a deviation of 2^-11, and their variance one of
// 2^-6 · √2 · 2^-8: 5 of each are room enough.
TEST(LearnedTable, SeededNumbersHaveMeanZeroAndDeviationOfTheWidth) {
  const LearnedTable table = seeded(1024, 64, 1);
  double sum = 0;
  double squares = 0;
  for (const float value : table.rows().values()) {
    sum += static_cast<double>(value);
    squares += static_cast<double>(value) * static_cast<double>(value);
  }
  EXPECT_LT(std::fabs(sum) / 65536, 5 * 0x1p-11);
  EXPECT_NEAR(squares / 65536, 0x1p-6, 5 * 0x1p-6 * 1.4142136 * 0x1p-8);
}

/// The bytes of a number, as a word that might be hashed like a position.
std::string bytes_of(std::uint64_t value, std::size_t count) {
  std::string bytes;
  for (std::size_t k = 0; k < count; ++k) bytes.push_back(static_cast<char>(value >> (8 * k)));
  return bytes;
}

// Not even the rows of words whose bytes are a position's, in binary or in digits.
TEST(LearnedTable, RowsAreNeverTheTokenTablesOfTheSameSeed) {
  for (const std::uint64_t seed : {std::uint64_t{0}, std::uint64_t{7}}) {
    const auto tokens = unwrap(TokenTable::create({.width = 4, .seed = seed}));
    std::vector<std::string> words{"", "dog", "bites", "man"};
    for (std::uint64_t position = 0; position < 64; ++position) {
      for (const std::size_t count : {1U, 2U, 4U, 8U}) words.push_back(bytes_of(position, count));
      words.push_back(std::to_string(position));
    }
    const Words views(words.begin(), words.end());
    const TokenVectors found = unwrap(tokens.look_up(views));
    const LearnedTable table = seeded(64, 4, seed);
    std::set<std::uint32_t> token_numbers;
    for (const std::uint32_t value : bits(found.vectors.values())) token_numbers.insert(value);
    for (const std::uint32_t value : bits(table.rows().values())) {
      EXPECT_FALSE(token_numbers.contains(value));
    }
  }
}

TEST(LearnedTable, GrowingKeepsTheOldRows) {
  const LearnedTable table = seeded(5, 3, 9);
  for (const Growth growth : {Growth::seeded, Growth::zero}) {
    const LearnedTable grown = unwrap(table.grow(8, growth, 2));
    EXPECT_EQ(grown.max_length(), 8U);
    EXPECT_EQ(bits(grown.rows().values().first(15)), bits(table.rows().values()));
  }
  EXPECT_EQ(list(unwrap(table.grow(8, Growth::zero)).rows().values().last(9)),
            std::vector<float>(9, 0.0F));
  // The rows that a longer table of the seed has there.
  EXPECT_EQ(bits(unwrap(table.grow(8, Growth::seeded, 9)).rows().values()),
            bits(seeded(8, 3, 9).rows().values()));
  EXPECT_EQ(bits(unwrap(table.grow(8, Growth::seeded, 2)).rows().values().last(9)),
            bits(seeded(8, 3, 2).rows().values().last(9)));
  // The old table is as it was: position 5 is still outside.
  EXPECT_EQ(table.max_length(), 5U);
  std::vector<float> rows;
  EXPECT_FALSE(look_up(table, {5}, rows));
}

TEST(LearnedTable, InterpolatedRowsLieOnStraightLines) {
  const LearnedTable table = given(3, 2, {0, 8, 4, 16, 6, -0.0F});
  // Twice the steps: old rows at 0, 2 and 4, their means between.
  EXPECT_EQ(bits(unwrap(table.grow(5, Growth::interpolated)).rows().values()),
            bits(std::vector<float>{0, 8, 2, 12, 4, 16, 5, 8, 6, -0.0F}));
  // Two steps over three: rows at 0, 2/3, 4/3 and 2.
  EXPECT_EQ(list(unwrap(table.grow(4, Growth::interpolated)).rows().values()),
            (std::vector<float>{0, 8, static_cast<float>(8.0 / 3), static_cast<float>(40.0 / 3),
                                static_cast<float>(14.0 / 3), static_cast<float>(32.0 / 3), 6, 0}));
  EXPECT_EQ(list(unwrap(given(1, 2, {3, 4}).grow(3, Growth::interpolated)).rows().values()),
            (std::vector<float>{3, 4, 3, 4, 3, 4}));
}

TEST(LearnedTable, InterpolatedEndsKeepTheirBits) {
  for (const std::size_t length : {2U, 3U, 7U, 64U}) {
    const LearnedTable table = seeded(length, 5, length);
    for (const std::size_t longer : {length, length + 1, 5 * length - 2, 1000 + length}) {
      const LearnedTable grown = unwrap(table.grow(longer, Growth::interpolated));
      EXPECT_EQ(bits(grown.rows().row(0)), bits(table.rows().row(0)));
      EXPECT_EQ(bits(grown.rows().row(longer - 1)), bits(table.rows().row(length - 1)));
    }
  }
}

TEST(LearnedTable, OfTheSameLengthGrowingChangesNothing) {
  const LearnedTable table = seeded(6, 3, 4);
  for (const Growth growth : {Growth::seeded, Growth::zero, Growth::interpolated}) {
    EXPECT_EQ(bits(unwrap(table.grow(6, growth)).rows().values()), bits(table.rows().values()));
  }
}

TEST(LearnedTable, RefusesWhatDoesNotFit) {
  const auto create = [](std::size_t max_length, std::size_t width) {
    return range_message(LearnedTable::create({.max_length = max_length, .width = width}));
  };
  const std::string width = "width must be a whole number from 1 to 1048576, got ";
  EXPECT_EQ(create(2, 0), width + "0");
  EXPECT_EQ(create(2, kMaxWidth + 1), width + "1048577");
  EXPECT_EQ(create(0, 2), "max length must be at least 1, got 0");
  EXPECT_EQ(create(kMaxNumbers / 2 + 1, 2),
            "a result must have at most 67108864 numbers, got 33554433 rows of 2");
  EXPECT_EQ(range_message(LearnedTable::from_rows(matrix_of(0, 0, {}))), width + "0");
  EXPECT_EQ(range_message(LearnedTable::from_rows(
                matrix_of(2, 2, {1, 2, std::numeric_limits<float>::quiet_NaN(), 4}))),
            "rows must be finite, got nan at [1, 0]");

  const LearnedTable table = seeded(3, 2);
  EXPECT_EQ(range_message(table.grow(2, Growth::zero)),
            "max length must be at least the table's, 3, got 2");
  EXPECT_EQ(range_message(table.grow(kMaxNumbers / 2 + 1, Growth::zero)),
            "a result must have at most 67108864 numbers, got 33554433 rows of 2");
  std::vector<float> rows(5);
  EXPECT_EQ(range_message(table.fill(unwrap(PositionIds::counted(0, 2)), rows)),
            "out must have 2 rows of 2 numbers, got 5 numbers");
}

}  // namespace
}  // namespace posenc
