#include "posenc/attention.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "normal.h"
#include "support.h"

namespace posenc {
namespace {

struct Numbers {
  std::size_t rows;
  std::size_t columns;
  std::vector<double> values;

  Matrix matrix() const {
    return matrix_of(rows, columns, std::vector<float>(values.begin(), values.end()));
  }
};

/// From 40 digits.
struct Sentence {
  bool causal;
  Numbers x;
  Numbers weights;
  Numbers outputs;
};

const std::vector<Sentence>& sentences() {
  static const std::vector<Sentence> all = {
#include "attention.inc"
  };
  return all;
}

Matrix normal_matrix(std::size_t rows, std::size_t columns, std::uint64_t seed) {
  Matrix matrix = unwrap(Matrix::zeros(rows, columns));
  NormalStream normals(seed);
  for (float& value : matrix.values()) value = static_cast<float>(normals.next());
  return matrix;
}

Attention self(const Matrix& x, const AttentionOptions& options) {
  return unwrap(attention(x, x, x, options));
}

double largest_difference(std::span<const float> actual, const std::vector<double>& expected) {
  EXPECT_EQ(actual.size(), expected.size());
  double largest = 0;
  for (std::size_t k = 0; k < expected.size(); ++k) {
    largest = std::max(largest, std::fabs(static_cast<double>(actual[k]) - expected[k]));
  }
  return largest;
}

double largest(std::span<const double> values) {
  double result = 0;
  for (const double value : values) result = std::max(result, std::fabs(value));
  return result;
}

TEST(Attention, ReferenceValues) {
  ASSERT_EQ(sentences().size(), 16U);
  for (const Sentence& sentence : sentences()) {
    for (const Sums sums : {Sums::exact, Sums::plain}) {
      const Attention found = self(
          sentence.x.matrix(), {.mask = sentence.causal ? Mask::causal : Mask::none, .sums = sums});
      EXPECT_LE(largest_difference(found.weights.values(), sentence.weights.values), 4 * 0x1p-23);
      EXPECT_LE(largest_difference(found.outputs.values(), sentence.outputs.values),
                4 * 0x1p-23 * largest(sentence.x.values));
    }
  }
}

/// Of one head, in float64.
struct Float64Attention {
  std::vector<double> weights;
  std::vector<double> outputs;

  Float64Attention(const Matrix& q, const Matrix& k, const Matrix& v, Mask mask)
      : weights(q.rows() * k.rows()), outputs(q.rows() * q.columns()) {
    for (std::size_t t = 0; t < q.rows(); ++t) {
      const std::size_t visible = mask == Mask::none ? k.rows() : k.rows() - q.rows() + t + 1;
      double* const row = weights.data() + t * k.rows();
      double most = -1e300;
      for (std::size_t u = 0; u < visible; ++u) {
        for (std::size_t j = 0; j < q.columns(); ++j) {
          row[u] += static_cast<double>(q(t, j)) * static_cast<double>(k(u, j));
        }
        row[u] /= std::sqrt(static_cast<double>(q.columns()));
        most = std::max(most, row[u]);
      }
      double sum = 0;
      for (std::size_t u = 0; u < visible; ++u) sum += row[u] = std::exp(row[u] - most);
      for (std::size_t u = 0; u < visible; ++u) {
        row[u] /= sum;
        for (std::size_t j = 0; j < q.columns(); ++j) {
          outputs[t * q.columns() + j] += row[u] * static_cast<double>(v(u, j));
        }
      }
    }
  }
};

TEST(Attention, SizesAroundThoseOfBlocksAndPanels) {
  for (const std::size_t length : {1U, 2U, 4U, 5U, 8U, 9U, 17U, 67U, 300U}) {
    for (const std::size_t width : {1U, 3U, 8U, 20U}) {
      const Matrix q = normal_matrix(length, width, 1);
      const Matrix k = normal_matrix(length + 3, width, 2);
      const Matrix v = normal_matrix(length + 3, width, 3);
      for (const Mask mask : {Mask::none, Mask::causal}) {
        const Float64Attention expected(q, k, v, mask);
        for (const Sums sums : {Sums::exact, Sums::plain}) {
          const Attention found = unwrap(attention(q, k, v, {.mask = mask, .sums = sums}));
          EXPECT_LE(largest_difference(found.weights.values(), expected.weights), 0x1p-20);
          EXPECT_LE(largest_difference(found.outputs.values(), expected.outputs), 0x1p-18)
              << length << " × " << width;
        }
      }
    }
  }
}

TEST(Attention, TheStepsAreTheLessons) {
  const Matrix q = matrix_of(2, 4, {1, 2, 3, 4, 0, 1, 0, -1});
  const Matrix k = matrix_of(2, 4, {1, 1, 1, 1, 2, 0, 0, 1});
  const Matrix v = matrix_of(2, 4, {1, 0, 0, 0, 0, 8, 0, 0});
  const Matrix bias = matrix_of(2, 2, {0, 0.5, -1, 0.25});
  const Attention found = unwrap(attention(q, k, v, {.mask = Mask::causal, .bias = &bias}));
  EXPECT_EQ(list(found.products.values()), (std::vector<float>{10, 6, 0, -1}));
  EXPECT_EQ(list(found.scores.values()), (std::vector<float>{5, 3.5, -1, -0.25}));
  EXPECT_EQ(list(found.weights.row(0)), (std::vector<float>{1, 0}));
  EXPECT_EQ(list(found.outputs.row(0)), (std::vector<float>{1, 0, 0, 0}));
  const double second = 1 / (1 + std::exp(-0.75));
  EXPECT_NEAR(static_cast<double>(found.weights(1, 1)), second, 0x1p-23);
  EXPECT_NEAR(static_cast<double>(found.outputs(1, 1)), 8 * second, 0x1p-20);
}

TEST(Attention, OutputsAreTheExactSumsOfTheWeightsThatAreTold) {
  const Matrix x = normal_matrix(300, 8, 4);
  // On the grid already, so that nothing is rounded before the sum.
  Matrix v = normal_matrix(300, 8, 5);
  for (float& value : v.values()) value = std::trunc(value * 0x1p10F) * 0x1p-10F;
  const Attention found = unwrap(attention(x, x, v, {}));
  for (std::size_t t = 0; t < 300; ++t) {
    for (std::size_t j = 0; j < 8; ++j) {
      double sum = 0;
      double weight_sum = 0;
      for (std::size_t u = 300; u-- > 0;) {
        sum += static_cast<double>(found.weights(t, u)) * static_cast<double>(v(u, j));
        weight_sum += static_cast<double>(found.weights(t, u));
      }
      ASSERT_EQ(found.outputs(t, j), static_cast<float>(sum / weight_sum));
    }
  }
}

TEST(Attention, HeadsAreAttentionsOfTheirOwn) {
  const Matrix x = normal_matrix(11, 6, 6);
  const Attention found = self(x, {.heads = 2, .mask = Mask::causal});
  for (const std::size_t head : {0U, 1U}) {
    Matrix part = unwrap(Matrix::zeros(11, 3));
    for (std::size_t t = 0; t < 11; ++t) std::copy_n(&x.row(t)[3 * head], 3, part.row(t).begin());
    const Attention alone = self(part, {.mask = Mask::causal});
    for (std::size_t t = 0; t < 11; ++t) {
      EXPECT_EQ(bits(found.products.row(11 * head + t)), bits(alone.products.row(t)));
      EXPECT_EQ(bits(found.scores.row(11 * head + t)), bits(alone.scores.row(t)));
      EXPECT_EQ(bits(found.weights.row(11 * head + t)), bits(alone.weights.row(t)));
      EXPECT_EQ(bits(found.outputs.row(t).subspan(3 * head, 3)), bits(alone.outputs.row(t)));
    }
  }
}

TEST(Attention, Case27RowsSumToOneAndMaskedWeightsAreZero) {
  for (const std::size_t length : {1U, 2U, 40U, 513U}) {
    std::vector<std::uint8_t> padding(length, 1);
    for (std::size_t key = 1; key < length; key += 3) padding[key] = 0;
    const Matrix x = normal_matrix(length, 4, 7);
    for (const Sums sums : {Sums::exact, Sums::plain}) {
      const Attention found = self(x, {.mask = Mask::causal, .padding = padding, .sums = sums});
      for (std::size_t t = 0; t < length; ++t) {
        double sum = 0;
        for (std::size_t u = 0; u < length; ++u) {
          const float weight = found.weights(t, u);
          if (u > t || padding[u] == 0) {
            ASSERT_EQ(bits({&weight, 1}), std::vector<std::uint32_t>{0});
          }
          ASSERT_LE(weight, 1);
          sum += static_cast<double>(weight);
        }
        const auto keys = static_cast<double>(length);
        ASSERT_NEAR(sum, 1, sums == Sums::exact ? 0x1p-24 + keys * 0x1p-28 : keys * 0x1p-23);
      }
    }
  }
}

TEST(Attention, LargeScoresDoNotOverflow) {
  // Products of ±1e30.
  const Matrix q = matrix_of(2, 1, {1e15F, -1e15F});
  const Matrix k = matrix_of(3, 1, {1e15F, -1e15F, 0});
  const Matrix v = matrix_of(3, 1, {1, 2, 3});
  for (const Sums sums : {Sums::exact, Sums::plain}) {
    const Attention found = unwrap(attention(q, k, v, {.sums = sums}));
    EXPECT_EQ(list(found.scores.row(0)), (std::vector<float>{1e15F * 1e15F, -1e15F * 1e15F, 0}));
    EXPECT_EQ(list(found.weights.values()), (std::vector<float>{1, 0, 0, 0, 1, 0}));
    EXPECT_EQ(list(found.outputs.values()), (std::vector<float>{1, 2}));
    const Matrix bias = matrix_of(2, 3, {-1e30F, 1e30F, 0, 0, 0, 1e30F});
    const Attention biased =
        unwrap(attention(unwrap(Matrix::zeros(2, 1)), k, v, {.bias = &bias, .sums = sums}));
    EXPECT_EQ(list(biased.weights.values()), (std::vector<float>{0, 1, 0, 0, 0, 1}));
  }
}

Matrix backwards(const Matrix& matrix) {
  Matrix result = unwrap(Matrix::zeros(matrix.rows(), matrix.columns()));
  for (std::size_t row = 0; row < matrix.rows(); ++row) {
    const auto from = matrix.row(matrix.rows() - 1 - row);
    std::copy(from.begin(), from.end(), result.row(row).begin());
  }
  return result;
}

// Up to the most keys, where the sums take all the bits that float64 has.
TEST(Attention, ExactSumsOfManyKeysHaveNoOrder) {
  for (const std::size_t length : {2048U, 65536U}) {
    const Matrix q = normal_matrix(2, 2, 12);
    const Matrix k = normal_matrix(length, 2, 13);
    for (const float size : {1e-44F, 1.0F, 1e37F}) {
      Matrix v = unwrap(Matrix::copy_of(length, 2, k.values()));
      for (float& value : v.values()) value = std::fabs(value) * size;
      const Attention one = unwrap(attention(q, k, v, {}));
      const Attention other = unwrap(attention(q, backwards(k), backwards(v), {}));
      EXPECT_EQ(bits(one.outputs.values()), bits(other.outputs.values()));
      EXPECT_EQ(one.weights(1, 5), other.weights(1, length - 6));
    }
  }
}

// Scores whose exponentials fall half a step of the grid of sums below it or above it.
TEST(Attention, WeightsOfManySmallScoresStayWithinTheirBound) {
  for (const std::size_t length : {2048U, 16384U, 65536U}) {
    for (const float score : {-19.5F, -20.2F, -25.66F}) {
      const Matrix query = matrix_of(1, 1, {1});
      Matrix keys = unwrap(Matrix::zeros(length, 1));
      std::fill(keys.values().begin() + 1, keys.values().end(), score);
      const Attention found = unwrap(attention(query, keys, keys, {}));
      const double small = std::exp(static_cast<double>(score));
      const double sum = 1 + static_cast<double>(length - 1) * small;
      const double bound = 0x1p-23 + static_cast<double>(length) * 0x1p-37;
      EXPECT_NEAR(static_cast<double>(found.weights(0, 0)), 1 / sum, bound);
      EXPECT_NEAR(static_cast<double>(found.weights(0, 1)), small / sum, bound);
      const double weight_sum =
          std::accumulate(found.weights.values().begin(), found.weights.values().end(), 0.0);
      EXPECT_NEAR(weight_sum, 1, 0x1p-24 + static_cast<double>(length) * 0x1p-28);
    }
  }
}

TEST(Attention, ValuesOfAnySizeKeepTheirPlaces) {
  for (const float size : {1e-38F, 1e-45F, 3e38F}) {
    const Matrix x = matrix_of(2, 1, {0, 0});
    const Matrix v = matrix_of(2, 1, {size, size});
    const Attention found = unwrap(attention(x, x, v, {}));
    EXPECT_EQ(list(found.outputs.values()), (std::vector<float>{size, size}));
  }
}

TEST(Attention, WhereAllKeysAreMaskedNothingIsRead) {
  const Matrix x = matrix_of(3, 2, {1, 2, 3, 4, 5, 6});
  const std::vector<std::uint8_t> padding{0, 1, 0};
  for (const Sums sums : {Sums::exact, Sums::plain}) {
    const Attention found = self(x, {.mask = Mask::causal, .padding = padding, .sums = sums});
    EXPECT_EQ(list(found.weights.row(0)), (std::vector<float>{0, 0, 0}));
    EXPECT_EQ(list(found.outputs.row(0)), (std::vector<float>{0, 0}));
    EXPECT_EQ(list(found.weights.row(2)), (std::vector<float>{0, 1, 0}));
    EXPECT_EQ(bits(found.outputs.row(2)), bits(x.row(1)));
  }
}

TEST(Attention, PaddingIsReadByNobodyWhateverItHolds) {
  const std::vector<std::uint8_t> padding{1, 0, 1, 1, 0};
  Matrix x = normal_matrix(5, 4, 9);
  const Attention before = self(x, {.padding = padding});
  for (const std::size_t row : {1U, 4U}) std::fill_n(x.row(row).begin(), 4, 1e6F);
  const Attention after = self(x, {.padding = padding});
  for (const std::size_t row : {0U, 2U, 3U}) {
    EXPECT_EQ(bits(after.weights.row(row)), bits(before.weights.row(row)));
    EXPECT_EQ(bits(after.outputs.row(row)), bits(before.outputs.row(row)));
  }
}

TEST(Attention, UnderTheCausalMaskARowDoesNotKnowWhatComesAfter) {
  const Matrix x = normal_matrix(40, 8, 10);
  const AttentionOptions options{.heads = 2, .mask = Mask::causal};
  const Attention all = self(x, options);
  for (std::size_t length = 1; length <= 40; ++length) {
    const Matrix prefix = unwrap(Matrix::copy_of(length, 8, x.values().first(length * 8)));
    const Attention found = self(prefix, options);
    EXPECT_EQ(bits(found.outputs.values()), bits(all.outputs.values().first(length * 8)));
  }
  // Values so large that they would change what the others are rounded to.
  Matrix changed = unwrap(Matrix::copy_of(40, 8, x.values()));
  for (std::size_t row = 21; row < 40; ++row) {
    for (float& value : changed.row(row)) value *= 1000.0F;
  }
  EXPECT_EQ(bits(self(changed, options).outputs.values().first(21 * 8)),
            bits(all.outputs.values().first(21 * 8)));
}

TEST(Attention, WithoutItsStepsTheOutputsAreTheSame) {
  const Matrix x = normal_matrix(33, 8, 11);
  for (const Mask mask : {Mask::none, Mask::causal}) {
    for (const Sums sums : {Sums::exact, Sums::plain}) {
      const Attention all = self(x, {.mask = mask, .sums = sums});
      const Attention outputs = self(x, {.mask = mask, .sums = sums, .keeps_steps = false});
      EXPECT_EQ(bits(outputs.outputs.values()), bits(all.outputs.values()));
      EXPECT_EQ(outputs.products.size() + outputs.scores.size() + outputs.weights.size(), 0U);
    }
  }
}

TEST(Attention, OfNothing) {
  const Matrix none = unwrap(Matrix::zeros(0, 4));
  EXPECT_EQ(self(none, {}).outputs.columns(), 4U);
  const Attention found = unwrap(attention(normal_matrix(2, 4, 1), none, none, {}));
  EXPECT_EQ(list(found.outputs.values()), std::vector<float>(8, 0));
  EXPECT_EQ(found.weights.rows(), 2U);
}

TEST(Attention, RefusesWhatDoesNotFit) {
  const Matrix x = normal_matrix(2, 4, 1);
  const auto message = [&](const AttentionOptions& options) {
    return range_message(attention(x, x, x, options));
  };
  EXPECT_EQ(message({.heads = 3}), "heads must be a divisor of width = 4, got 3");
  EXPECT_EQ(message({.heads = 0}), "heads must be a divisor of width = 4, got 0");
  // Every number divides 0, and not every one of heads times rows fits a size.
  const Matrix empty = unwrap(Matrix::zeros(4, 0));
  EXPECT_EQ(range_message(attention(empty, empty, empty, {.heads = std::size_t{1} << 30})),
            "heads must be a divisor of width = 0, got 1073741824");
  EXPECT_EQ(message({.padding = std::vector<std::uint8_t>{1}}),
            "padding must have one entry for each of the 2 keys, got 1");
  const Matrix bias = matrix_of(2, 3, {0, 0, 0, 0, 0, 0});
  EXPECT_EQ(message({.bias = &bias}), "bias must have 2 rows of 2 numbers, got 2 of 3");
  const Matrix three = normal_matrix(3, 4, 1);
  EXPECT_EQ(range_message(attention(x, three, x, {})),
            "values must have 3 rows of 4 numbers, got 2 of 4");
  EXPECT_EQ(range_message(attention(x, normal_matrix(2, 5, 1), x, {})),
            "keys must have 2 rows of 4 numbers, got 2 of 5");
  EXPECT_EQ(range_message(attention(three, x, x, {.mask = Mask::causal})),
            "under the causal mask queries must have at most the 2 rows of keys, got 3");
  const Matrix many = unwrap(Matrix::zeros(kMaxKeys + 1, 1));
  EXPECT_EQ(range_message(attention(normal_matrix(1, 1, 1), many, many, {})),
            "keys must have at most 65536 rows, got 65537");
  const Matrix wide = unwrap(Matrix::zeros(8192, 1024));
  EXPECT_EQ(range_message(attention(wide, wide, wide, {})),
            "queries * keys * (width + 16 * heads) must be at most 17179869184, got 8192 queries, "
            "8192 keys, width 1024 and 1 heads");
  // Of many heads each weight takes longer than its features do.
  const Matrix narrow = unwrap(Matrix::zeros(8192, 16));
  EXPECT_EQ(range_message(attention(narrow, narrow, narrow, {.heads = 16, .keeps_steps = false})),
            "queries * keys * (width + 16 * heads) must be at most 17179869184, got 8192 queries, "
            "8192 keys, width 16 and 16 heads");
  const Matrix long_one = unwrap(Matrix::zeros(8193, 1));
  EXPECT_EQ(range_message(attention(long_one, long_one, long_one, {})),
            "a result must have at most 67108864 numbers, got 8193 rows of 8193");
}

TEST(Attention, RefusesNumbersThatAreNotFiniteOrCouldMakeSuch) {
  const float infinity = std::numeric_limits<float>::infinity();
  const Matrix x = matrix_of(2, 2, {1, 2, 3, 4});
  const Matrix wrong = matrix_of(2, 2, {1, 2, std::nanf(""), infinity});
  EXPECT_EQ(range_message(attention(wrong, x, x, {})), "queries must be finite, got nan at [1, 0]");
  EXPECT_EQ(range_message(attention(x, wrong, x, {})), "keys must be finite, got nan at [1, 0]");
  EXPECT_EQ(range_message(attention(x, x, wrong, {})), "values must be finite, got nan at [1, 0]");
  const Matrix bias = matrix_of(2, 2, {0, -infinity, 0, 0});
  EXPECT_EQ(range_message(attention(x, x, x, {.bias = &bias})),
            "bias must be finite, got -inf at [0, 1]");
  // Plain weights may sum to more than 1.
  const Matrix largest = matrix_of(2, 2, {0, 0, 0x1p127F, 0});
  EXPECT_EQ(range_message(attention(x, x, largest, {.sums = Sums::plain})),
            "values must be less than 2^127 with plain sums, which may leave float32, got values "
            "up to 3.40282367e+38");
  const Matrix large = matrix_of(2, 2, {1e20F, 1, 1, 1});
  EXPECT_EQ(range_message(attention(large, large, x, {})),
            "queries and keys must be so small that no score can leave float32, got scores up to "
            "4.3556143e+40");
}

}  // namespace
}  // namespace posenc
