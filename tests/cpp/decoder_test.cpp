#include "posenc/decoder.h"

#include <gtest/gtest.h>

#include <cmath>

#include "normal.h"
#include "support.h"

namespace posenc {
namespace {

constexpr std::size_t kWidth = 16;

Matrix normal_matrix(std::size_t rows, std::uint64_t seed) {
  Matrix matrix = unwrap(Matrix::zeros(rows, kWidth));
  NormalStream normals(seed);
  for (float& value : matrix.values()) value = static_cast<float>(normals.next());
  return matrix;
}

Matrix rows_of(const Matrix& matrix, std::size_t first, std::size_t count) {
  return unwrap(
      Matrix::copy_of(count, matrix.columns(),
                      matrix.values().subspan(first * matrix.columns(), count * matrix.columns())));
}

PositionIds counted(std::int64_t start, std::size_t length) {
  return unwrap(PositionIds::counted(start, length));
}

/// A prefix, then one row at a time at its position, or at one that is wrong.
std::vector<float> decoded(Decoder decoder, const Matrix& x, std::size_t prefix,
                           bool starts_again) {
  std::vector<float> outputs;
  for (std::size_t row = 0; row < x.rows();) {
    const std::size_t count = row == 0 ? prefix : 1;
    const std::int64_t start = starts_again ? 0 : static_cast<std::int64_t>(row);
    const SelfAttention step = unwrap(
        decoder.append(rows_of(x, row, count), counted(start, count), nullptr, row % 2 == 0));
    const auto values = step.attention.outputs.values();
    outputs.insert(outputs.end(), values.begin(), values.end());
    row += count;
    EXPECT_EQ(decoder.length(), row);
  }
  return outputs;
}

TEST(Decoder, OutputsAreThoseOfTheFullPass) {
  const Matrix x = normal_matrix(37, 1);
  for (const std::size_t heads : {1U, 4U}) {
    const Projections projections = unwrap(seeded_projections(kWidth, 2));
    const SelfAttention full = unwrap(self_attention(
        x, counted(0, 37),
        {.attention = {.heads = heads, .mask = Mask::causal}, .projections = &projections}));
    for (const std::size_t prefix : {1U, 5U, 36U, 37U}) {
      Decoder decoder({.heads = heads, .projections = unwrap(seeded_projections(kWidth, 2))});
      EXPECT_EQ(bits(decoded(std::move(decoder), x, prefix, false)),
                bits(full.attention.outputs.values()));
    }
  }
}

TEST(Decoder, Case26NewRowsTurnByTheirOwnPositions) {
  const Matrix x = normal_matrix(20, 3);
  for (const Pairing pairing : {Pairing::interleaved, Pairing::halves}) {
    const RotaryOptions rotary{.pairing = pairing};
    const SelfAttention full = unwrap(self_attention(
        x, counted(0, 20), {.attention = {.heads = 2, .mask = Mask::causal}, .rotary = rotary}));
    const auto right = decoded(Decoder({.heads = 2, .rotary = rotary}), x, 8, false);
    EXPECT_EQ(bits(right), bits(full.attention.outputs.values()));
    // Case 20: the classic mistake gives every new row position 0.
    const auto wrong = decoded(Decoder({.heads = 2, .rotary = rotary}), x, 8, true);
    for (std::size_t row = 0; row < 20; ++row) {
      const auto of = [row](const std::vector<float>& values) {
        return bits(std::span(values).subspan(row * kWidth, kWidth));
      };
      EXPECT_EQ(of(wrong) == of(right), row < 8) << "row " << row;
    }
  }
}

TEST(Decoder, Case20AddedPositionVectorsGoOnToo) {
  const Matrix e = normal_matrix(51, 4);
  const Matrix p = sinusoidal_rows({.width = kWidth}, 0, 51);
  Matrix x = unwrap(Matrix::zeros(51, kWidth));
  for (std::size_t k = 0; k < x.size(); ++k) {
    x.values()[k] = e.values()[k] + p.values()[k];
  }
  const SelfAttention full =
      unwrap(self_attention(x, counted(0, 51), {.attention = {.mask = Mask::causal}}));
  Decoder decoder({});
  unwrap(decoder.append(rows_of(x, 0, 50), counted(0, 50), nullptr, false));
  Matrix next = rows_of(e, 50, 1);
  const Matrix fiftieth = sinusoidal_rows({.width = kWidth}, 50, 1);
  for (std::size_t j = 0; j < kWidth; ++j) next(0, j) += fiftieth(0, j);
  const SelfAttention step = unwrap(decoder.append(next, counted(50, 1), nullptr, true));
  EXPECT_EQ(bits(step.attention.outputs.values()), bits(full.attention.outputs.row(50)));
  EXPECT_EQ(bits(step.attention.weights.values()), bits(full.attention.weights.row(50)));
}

TEST(Decoder, StepsReachBackToTheFirstRow) {
  const Matrix x = normal_matrix(6, 5);
  const Matrix bias = unwrap(alibi(2, counted(0, 6), counted(0, 6)));
  const SelfAttention full = unwrap(self_attention(
      x, counted(0, 6), {.attention = {.heads = 2, .mask = Mask::causal, .bias = &bias}}));
  Decoder decoder({.heads = 2});
  const Matrix first = unwrap(alibi(2, counted(0, 4), counted(0, 4)));
  unwrap(decoder.append(rows_of(x, 0, 4), counted(0, 4), &first, true));
  const Matrix second = unwrap(alibi(2, counted(4, 2), counted(0, 6)));
  const SelfAttention step = unwrap(decoder.append(rows_of(x, 4, 2), counted(4, 2), &second, true));
  ASSERT_EQ(step.attention.scores.rows(), 4U);
  for (const std::size_t row : {0U, 1U, 2U, 3U}) {
    const std::size_t of_full = row / 2 * 6 + 4 + row % 2;
    EXPECT_EQ(bits(step.attention.scores.row(row)), bits(full.attention.scores.row(of_full)));
    EXPECT_EQ(bits(step.attention.weights.row(row)), bits(full.attention.weights.row(of_full)));
  }
}

TEST(Decoder, WhatIsRefusedLeavesItAsItWas) {
  const Matrix x = normal_matrix(3, 6);
  Decoder decoder({});
  unwrap(decoder.append(rows_of(x, 0, 2), counted(0, 2), nullptr, true));
  EXPECT_EQ(
      range_message(decoder.append(unwrap(Matrix::zeros(1, 2)), counted(2, 1), nullptr, true)),
      "x must have rows of 16 numbers, as before, got 2");
  Matrix wrong = rows_of(x, 2, 1);
  wrong(0, 3) = INFINITY;
  EXPECT_EQ(range_message(decoder.append(wrong, counted(2, 1), nullptr, true)),
            "x must be finite, got inf at [0, 3]");
  EXPECT_EQ(decoder.length(), 2U);
  const SelfAttention step = unwrap(decoder.append(rows_of(x, 2, 1), counted(2, 1), nullptr, true));
  const SelfAttention full =
      unwrap(self_attention(x, counted(0, 3), {.attention = {.mask = Mask::causal}}));
  EXPECT_EQ(bits(step.attention.outputs.values()), bits(full.attention.outputs.row(2)));
}

}  // namespace
}  // namespace posenc
