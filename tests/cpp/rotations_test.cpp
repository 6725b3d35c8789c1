#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "normal.h"
#include "rotate.h"
#include "support.h"

namespace posenc {
namespace {

/// Rows found one by one: a new table has nothing set up, until it made some 40 rows.
std::vector<float> single_rows(const SinusoidalOptions& options, std::int64_t start,
                               std::size_t length) {
  std::vector<float> rows(length * options.width);
  for (std::size_t k = 0; k < length; k += 32) {
    const auto table = unwrap(Sinusoidal::create(options));
    const std::size_t count = std::min<std::size_t>(32, length - k);
    const auto ids = unwrap(PositionIds::counted(start + static_cast<std::int64_t>(k), count));
    unwrap(table.fill(ids, std::span(rows).subspan(k * options.width, count * options.width)));
  }
  return rows;
}

constexpr std::size_t kMany = 100000;

TEST(Rotations, RowsAreThoseFoundOneByOne) {
  constexpr std::size_t kLength = 150;  // longer than a block, at any start
  for (const std::size_t width : {2U, 6U, 8U, 34U, 64U, 518U}) {
    for (const double base : {1.0, 10000.0, kMaxBase}) {
      for (const Layout layout : {Layout::interleaved, Layout::halves}) {
        const SinusoidalOptions options{.width = width, .base = base, .layout = layout};
        const auto table = unwrap(Sinusoidal::create(options));
        table.expect(kMany);
        for (const std::int64_t start :
             {std::int64_t{-149}, std::int64_t{-70}, std::int64_t{3}, std::int64_t{1} << 31,
              -kMaxPosition, kMaxPosition - static_cast<std::int64_t>(kLength - 1)}) {
          std::vector<float> rows(kLength * width);
          unwrap(table.fill(unwrap(PositionIds::counted(start, kLength)), std::span(rows)));
          ASSERT_EQ(bits(rows), bits(single_rows(options, start, kLength)))
              << "D = " << width << ", base = " << base << ", start = " << start;
        }
      }
    }
  }
}

TEST(Rotations, ListedRunsAreThoseFoundOneByOne) {
  const SinusoidalOptions options{.width = 10};
  const auto table = unwrap(Sinusoidal::create(options));
  table.expect(kMany);
  const std::vector<std::int64_t> listed{7, 8, 9, 9, 0, -1, -130, -129, -128, 5000, 5001};
  std::vector<float> rows(listed.size() * 10);
  unwrap(table.fill(unwrap(PositionIds::listed(listed)), std::span(rows)));
  for (std::size_t k = 0; k < listed.size(); ++k) {
    EXPECT_EQ(bits(std::span(rows).subspan(10 * k, 10)), bits(single_rows(options, listed[k], 1)));
  }
}

TEST(Rotations, RowsOneAfterAnotherAreThoseOfTheTable) {
  for (const std::int64_t start : {std::int64_t{-300}, std::int64_t{0}, std::int64_t{1} << 40}) {
    const auto table = unwrap(Sinusoidal::create({.width = 16}));
    const Matrix whole = sinusoidal_rows({.width = 16}, start, 600);
    for (std::size_t k = 0; k < 600; ++k) {
      std::vector<float> row(16);
      const auto id = unwrap(PositionIds::counted(start + static_cast<std::int64_t>(k), 1));
      unwrap(table.fill(id, std::span(row)));
      ASSERT_EQ(bits(row), bits(whole.row(k)));
    }
  }
}

TEST(Rotations, CopiesOfATableGiveTheSameRows) {
  const auto table = unwrap(Sinusoidal::create({.width = 6}));
  // NOLINTNEXTLINE(performance-unnecessary-copy-initialization): the copy is what is tested.
  const auto copy = table;
  copy.expect(kMany);
  for (const auto* one : {&table, &copy}) {
    std::vector<float> rows(30);
    unwrap(one->fill(unwrap(PositionIds::counted(40, 5)), std::span(rows)));
    EXPECT_EQ(bits(rows), bits(single_rows({.width = 6}, 40, 5)));
  }
}

TEST(Rotations, PartsEndWhereBlocksDo) {
  const auto table = unwrap(Sinusoidal::create({.width = 64}));
  EXPECT_EQ(table.rows_at_once(-128), 256U);
  EXPECT_EQ(table.rows_at_once(0), 128U);
  EXPECT_EQ(table.rows_at_once(127), 1U);
  EXPECT_EQ(table.rows_at_once(128), 256U);
}

struct Inputs {
  std::size_t pairs;
  std::vector<double> sines, cosines, errors, turn_sines, turn_cosines;

  explicit Inputs(std::size_t pairs_) : pairs(pairs_), errors(pairs_, 0x1p-49) {
    NormalStream normals(7);
    for (std::size_t i = 0; i < pairs; ++i) {
      const double a = normals.next();
      const double b = normals.next();
      sines.push_back(std::sin(a));
      cosines.push_back(std::cos(a));
      turn_sines.push_back(std::sin(b));
      turn_cosines.push_back(std::cos(b));
    }
  }

  Rotation rotation(std::vector<float>& rows, bool is_interleaved) const {
    return {.sines = sines.data(),
            .cosines = cosines.data(),
            .sine_errors = errors.data(),
            .turn_sines = turn_sines.data(),
            .turn_cosines = turn_cosines.data(),
            .ahead = rows.data(),
            .behind = rows.data() + 2 * pairs,
            .pairs = pairs,
            .is_interleaved = is_interleaved};
  }
};

// 23 pairs: vectors of each size, and a rest.
TEST(Rotate, EveryInstructionSetGivesTheSameBits) {
  const Inputs inputs(23);
  for (const bool is_interleaved : {true, false}) {
    std::vector<float> expected(4 * inputs.pairs);
    for (std::size_t i = 0; i < inputs.pairs; ++i) {
      const double sc = inputs.sines[i] * inputs.turn_cosines[i];
      const double cs = inputs.cosines[i] * inputs.turn_sines[i];
      const double cc = inputs.cosines[i] * inputs.turn_cosines[i];
      const double ss = inputs.sines[i] * inputs.turn_sines[i];
      const std::size_t sine = is_interleaved ? 2 * i : i;
      const std::size_t cosine = is_interleaved ? 2 * i + 1 : inputs.pairs + i;
      expected[sine] = static_cast<float>(sc + cs);
      expected[cosine] = static_cast<float>(cc - ss);
      expected[2 * inputs.pairs + sine] = static_cast<float>(sc - cs);
      expected[2 * inputs.pairs + cosine] = static_cast<float>(cc + ss);
    }
    for (const RotateVariant& variant : rotate_variants()) {
      std::vector<float> rows(4 * inputs.pairs);
      EXPECT_TRUE(variant.rotate(inputs.rotation(rows, is_interleaved), 0, inputs.pairs));
      EXPECT_EQ(bits(rows), bits(expected)) << variant.name;
    }
  }
}

// sin a = tie between two float32, turned by nothing: no error may be passed over, in
// whatever lane it stands and on whichever side of the tie.
TEST(Rotate, ValuesNearATieAreNotSafe) {
  for (const double tie : {0x1.000001p-1, 0x1.000003p-30, -0x1.000001p-1, -0x1.fffffdp-7}) {
    for (const double off : {-0.5, 0.0, 0.5}) {
      for (std::size_t pair = 0; pair < 23; ++pair) {
        Inputs inputs(23);
        inputs.errors[pair] = std::fabs(tie) * 0x1p-40;
        inputs.sines[pair] = tie + off * inputs.errors[pair];
        inputs.turn_sines[pair] = 0;
        inputs.turn_cosines[pair] = 1;
        std::vector<float> rows(4 * inputs.pairs);
        for (const RotateVariant& variant : rotate_variants()) {
          EXPECT_FALSE(variant.rotate(inputs.rotation(rows, true), 0, inputs.pairs))
              << variant.name << ", pair " << pair;
        }
        inputs.sines[pair] = tie + 2 * inputs.errors[pair];
        for (const RotateVariant& variant : rotate_variants()) {
          EXPECT_TRUE(variant.rotate(inputs.rotation(rows, true), 0, inputs.pairs))
              << variant.name << ", pair " << pair;
        }
      }
    }
  }
}

TEST(Rotate, CosinesNearATieAreNotSafe) {
  for (const std::size_t pair : {0U, 7U, 22U}) {
    Inputs inputs(23);
    inputs.cosines[pair] = 0x1.000001p-1 + kCosineError / 2;
    inputs.turn_sines[pair] = 0;
    inputs.turn_cosines[pair] = 1;
    std::vector<float> rows(4 * inputs.pairs);
    for (const RotateVariant& variant : rotate_variants()) {
      EXPECT_FALSE(variant.rotate(inputs.rotation(rows, true), 0, inputs.pairs)) << variant.name;
    }
  }
}

}  // namespace
}  // namespace posenc
