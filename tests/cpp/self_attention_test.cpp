#include "posenc/self_attention.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "support.h"

namespace posenc {
namespace {

Matrix token_vectors(std::size_t width, const Words& words) {
  return unwrap(unwrap(TokenTable::create({.width = width})).look_up(words)).vectors;
}

PositionIds counted(std::size_t length) { return unwrap(PositionIds::counted(0, length)); }

TEST(SelfAttention, WithoutProjectionsQueriesKeysAndValuesAreTheInputVectors) {
  const Matrix x = token_vectors(8, {"dog", "bites", "man"});
  const SelfAttention found = unwrap(self_attention(x, counted(3), {}));
  for (const Matrix* made : {&found.queries, &found.keys, &found.values}) {
    EXPECT_EQ(bits(made->values()), bits(x.values()));
  }
  const Attention alone = unwrap(attention(x, x, x, {}));
  EXPECT_EQ(bits(found.attention.outputs.values()), bits(alone.outputs.values()));
}

TEST(SelfAttention, ProjectionsMultiplyFromTheRight) {
  const Matrix x = matrix_of(5, 3, {1, 2, 3, 4, 5, 6, 7, 8, 9, 1, 0, 0, 0, 0, 1});
  const Matrix projection = matrix_of(3, 3, {1, 10, 100, 2, 20, 200, 3, 30, 300});
  const Matrix found = unwrap(project("the projection", x, projection));
  EXPECT_EQ(list(found.values()), (std::vector<float>{14, 140, 1400, 32, 320, 3200, 50, 500, 5000,
                                                      1, 10, 100, 3, 30, 300}));
}

TEST(SelfAttention, SeededProjectionsAreOfTheirOwnStreams) {
  const Projections made = unwrap(seeded_projections(64, 7));
  EXPECT_NE(list(made.query.values()), list(made.key.values()));
  EXPECT_NE(list(made.key.values()), list(made.value.values()));
  EXPECT_NE(list(made.query.values()), list(unwrap(seeded_projections(64, 8)).query.values()));
  double square = 0;
  for (const float value : made.query.values()) square += static_cast<double>(value * value);
  // 4096 numbers of variance 1/64: the sum is 64, with a standard deviation of 1.4.
  EXPECT_NEAR(square, 64, 6);
}

TEST(SelfAttention, RotaryTurnsQueriesAndKeysAndNoValues) {
  const Matrix x = token_vectors(8, {"dog", "bites", "man"});
  const std::vector<std::int64_t> ids{5, -2, 100};
  const PositionIds positions = unwrap(PositionIds::listed(ids));
  const SelfAttention found = unwrap(self_attention(
      x, positions, {.attention = {.heads = 2}, .rotary = RotaryOptions{.features = 2}}));
  const Matrix turned = unwrap(rotate(x, positions, {.heads = 2, .features = 2}));
  EXPECT_EQ(bits(found.queries.values()), bits(turned.values()));
  EXPECT_EQ(bits(found.keys.values()), bits(turned.values()));
  EXPECT_EQ(bits(found.values.values()), bits(x.values()));
}

/// Rows read as a set, since nobody asks in which order they stand.
std::vector<std::vector<std::uint32_t>> sorted_rows(const Matrix& matrix) {
  std::vector<std::vector<std::uint32_t>> rows;
  for (std::size_t row = 0; row < matrix.rows(); ++row) rows.push_back(bits(matrix.row(row)));
  std::sort(rows.begin(), rows.end());
  return rows;
}

TEST(SelfAttention, Case28ACausalMaskAloneTellsOrdersApart) {
  const Matrix one = token_vectors(8, {"dog", "bites", "man"});
  const Matrix other = token_vectors(8, {"man", "bites", "dog"});
  const auto outputs = [](const Matrix& x, Mask mask) {
    return sorted_rows(
        unwrap(self_attention(x, counted(3), {.attention = {.mask = mask}})).attention.outputs);
  };
  EXPECT_EQ(outputs(one, Mask::none), outputs(other, Mask::none));
  EXPECT_NE(outputs(one, Mask::causal), outputs(other, Mask::causal));
}

TEST(SelfAttention, RefusesWhatDoesNotFit) {
  const Matrix x = token_vectors(4, {"dog", "bites"});
  EXPECT_EQ(range_message(self_attention(x, counted(3), {})),
            "position ids must be one for each of the 2 rows, got 3");
  const Projections narrow = unwrap(seeded_projections(3, 0));
  EXPECT_EQ(range_message(self_attention(x, counted(2), {.projections = &narrow})),
            "the query projection must have 4 rows of 4 numbers, got 3 of 3");
  EXPECT_EQ(range_message(self_attention(matrix_of(1, 2, {0, std::nanf("")}), counted(1), {})),
            "x must be finite, got nan at [0, 1]");
  Projections infinite = unwrap(seeded_projections(4, 0));
  infinite.key(2, 1) = INFINITY;
  EXPECT_EQ(range_message(self_attention(x, counted(2), {.projections = &infinite})),
            "the key projection must be finite, got inf at [2, 1]");
  Projections large = unwrap(seeded_projections(2, 0));
  for (float& value : large.value.values()) value = 3e38F;
  EXPECT_EQ(range_message(self_attention(matrix_of(1, 2, {1, 1}), counted(1),
                                         {.projections = &large, .rotary = RotaryOptions{}})),
            "x times the value projection must be finite, got inf at [0, 0]");
  EXPECT_EQ(range_message(seeded_projections(8193, 0)),
            "a result must have at most 67108864 numbers, got 8193 rows of 8193");
}

}  // namespace
}  // namespace posenc
