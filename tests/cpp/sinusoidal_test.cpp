#include "posenc/sinusoidal.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "support.h"

namespace posenc {
namespace {

struct Point {
  std::int64_t t;
  std::size_t j;
  std::size_t width;
  double base;
  Layout layout;
  double value;
};

// 1500 points over many widths, bases and positions up to 2^53, at 60 digits.
const Point kPoints[] = {
#include "sinusoidal_points.inc"
};

// 390 points with Spacing::endpoint, at 60 digits.
const Point kEndpointPoints[] = {
#include "endpoint_points.inc"
};

// Points that a float64 evaluation cannot round: within 2^-52 of the tie between two
// float32, or within 2^-30 of zero at positions up to 2^53. At 60 digits.
const Point kRoundingPoints[] = {
#include "rounding_points.inc"
};

struct Table {
  std::size_t length;
  std::size_t width;
  std::int64_t start;
  double base;
  Layout layout;
  std::vector<double> values;
};

const Table kTables[] = {
#include "sinusoidal_tables.inc"
};

SinusoidalOptions options_of(const Point& p, Spacing spacing = Spacing::paper) {
  return {.width = p.width, .base = p.base, .layout = p.layout, .spacing = spacing};
}

double float64_at(const Point& p, Spacing spacing = Spacing::paper) {
  const auto table = unwrap(Sinusoidal::create(options_of(p, spacing)));
  std::vector<double> row(p.width);
  unwrap(table.fill(unwrap(PositionIds::counted(p.t, 1)), std::span<double>(row)));
  return row[p.j];
}

float float32_at(const Point& p, Spacing spacing = Spacing::paper) {
  return sinusoidal_rows(options_of(p, spacing), p.t, 1)(0, p.j);
}

std::ostream& operator<<(std::ostream& out, const Point& p) {
  return out << "t = " << p.t << ", j = " << p.j << ", D = " << p.width << ", base = " << p.base;
}

TEST(Sinusoidal, EveryReferencePointIsCorrectlyRounded) {
  for (const Point& p : kPoints) {
    EXPECT_EQ(float32_at(p), static_cast<float>(p.value)) << p;
    EXPECT_LT(std::fabs(float64_at(p) - p.value), 0x1p-52) << p;
  }
}

TEST(Sinusoidal, EveryEndpointPointIsCorrectlyRounded) {
  for (const Point& p : kEndpointPoints) {
    EXPECT_EQ(float32_at(p, Spacing::endpoint), static_cast<float>(p.value)) << p;
    EXPECT_LT(std::fabs(float64_at(p, Spacing::endpoint) - p.value), 0x1p-52) << p;
  }
}

TEST(Sinusoidal, PointsAtATieAreCorrectlyRounded) {
  for (const Point& p : kRoundingPoints) {
    // The values are given as float32: as float64 they could be on the tie.
    EXPECT_EQ(float32_at(p), static_cast<float>(p.value)) << p;
  }
}

TEST(Sinusoidal, ReferenceTablesAreExact) {
  for (const Table& table : kTables) {
    const Matrix matrix =
        sinusoidal_rows({.width = table.width, .base = table.base, .layout = table.layout},
                        table.start, table.length);
    for (std::size_t k = 0; k < matrix.size(); ++k) {
      EXPECT_EQ(matrix.values()[k], static_cast<float>(table.values[k]));
    }
  }
}

// Cases 1, 2, 3 and the worked example D = 4 at positions 0, 1, 2.
TEST(Sinusoidal, Case1To3SineAndCosineOfAPairShareItsFrequency) {
  const Matrix matrix = sinusoidal_rows({.width = 4}, 0, 3);
  const double expected[3][4] = {{0, 1, 0, 1},
                                 {0.84147098, 0.54030231, 0.00999983, 0.99995000},
                                 {0.90929743, -0.41614684, 0.01999867, 0.99980001}};
  for (std::size_t t = 0; t < 3; ++t) {
    for (std::size_t j = 0; j < 4; ++j) EXPECT_NEAR(matrix(t, j), expected[t][j], 3.5e-8);
  }
  EXPECT_EQ(matrix(1, 2), 0.009999833334166664F);
  EXPECT_EQ(matrix(1, 1), 0.5403023058681398F);
}

TEST(Sinusoidal, Case4ExponentIsNotRounded) {
  const auto table = unwrap(Sinusoidal::create({.width = 256}));
  EXPECT_NEAR(table.frequencies()[1], 0.93057, 5e-6);
}

TEST(Sinusoidal, Case5FrequenciesAreCorrectlyRounded) {
  const auto table = unwrap(Sinusoidal::create({.width = 8}));
  const auto frequencies = table.frequencies();
  EXPECT_EQ(std::vector<double>(frequencies.begin(), frequencies.end()),
            (std::vector<double>{1, 0.1, 0.01, 0.001}));
}

TEST(Sinusoidal, FrequenciesOfTheSmallestAndLargestBases) {
  const auto of = [](std::size_t width, double base) {
    const auto table = unwrap(Sinusoidal::create({.width = width, .base = base}));
    return std::vector<double>(table.frequencies().begin(), table.frequencies().end());
  };
  EXPECT_EQ(of(6, 1), (std::vector<double>{1, 1, 1}));
  EXPECT_EQ(of(4, 4), (std::vector<double>{1, 0.5}));
  EXPECT_EQ(of(8, kMaxBase), (std::vector<double>{1, 0.0001026484881901507, 1.0536712127723509e-08,
                                                  1.0815775704056441e-12}));
}

TEST(Sinusoidal, Case6EndpointSpacingEndsAtOneOverBase) {
  const auto table = unwrap(Sinusoidal::create({.width = 8, .spacing = Spacing::endpoint}));
  EXPECT_EQ(table.frequencies()[0], 1.0);
  EXPECT_NEAR(table.frequencies()[1], 0.0464159, 5e-8);
  EXPECT_NEAR(table.frequencies()[2], 0.00215443, 5e-9);
  EXPECT_EQ(table.frequencies()[3], 0.0001);
}

TEST(Sinusoidal, EndpointSpacingOfOnePairIsFrequencyOne) {
  const auto table = unwrap(Sinusoidal::create({.width = 2, .spacing = Spacing::endpoint}));
  ASSERT_EQ(table.frequencies().size(), 1U);
  EXPECT_EQ(table.frequencies()[0], 1.0);
}

TEST(Sinusoidal, Case7SlowestPairOfWidth768) {
  const auto table = unwrap(Sinusoidal::create({.width = 768}));
  EXPECT_EQ(table.frequencies()[383], 1.0242752213815922e-4);
}

TEST(Sinusoidal, Case8LowFeaturesTurnFaster) {
  for (const Spacing spacing : {Spacing::paper, Spacing::endpoint}) {
    const auto table = unwrap(Sinusoidal::create({.width = 512, .spacing = spacing}));
    const auto w = table.frequencies();
    EXPECT_TRUE(std::is_sorted(w.rbegin(), w.rend()));
    EXPECT_GT(w[0], w[255]);
  }
}

TEST(Sinusoidal, Case9RowsArePositionsAndFeaturesAlternate) {
  const Matrix matrix = sinusoidal_rows({.width = 6}, 3, 5);
  ASSERT_EQ(matrix.rows(), 5U);
  ASSERT_EQ(matrix.columns(), 6U);
  const auto w = unwrap(Sinusoidal::create({.width = 6}));
  for (std::size_t row = 0; row < 5; ++row) {
    for (std::size_t i = 0; i < 3; ++i) {
      const double angle = (3.0 + static_cast<double>(row)) * w.frequencies()[i];
      EXPECT_NEAR(matrix(row, 2 * i), std::sin(angle), 1e-7);
      EXPECT_NEAR(matrix(row, 2 * i + 1), std::cos(angle), 1e-7);
    }
  }
}

TEST(Sinusoidal, Case10HalvesAreInterleavedPermuted) {
  for (const std::size_t width : {2U, 6U, 64U}) {
    const Matrix interleaved = sinusoidal_rows({.width = width}, -7, 20);
    const Matrix halves = sinusoidal_rows({.width = width, .layout = Layout::halves}, -7, 20);
    for (std::size_t row = 0; row < 20; ++row) {
      std::vector<float> permuted;
      for (std::size_t j = 0; j < width; j += 2) permuted.push_back(interleaved(row, j));
      for (std::size_t j = 1; j < width; j += 2) permuted.push_back(interleaved(row, j));
      EXPECT_EQ(bits(halves.row(row)), bits(permuted));
    }
  }
}

TEST(Sinusoidal, Case11PositionZeroIsZeroAndOne) {
  const Matrix matrix = sinusoidal_rows({.width = 512}, 0, 1);
  std::vector<float> expected(512, 0.0F);
  for (std::size_t j = 1; j < 512; j += 2) expected[j] = 1.0F;
  EXPECT_EQ(bits(matrix.values()), bits(expected));  // +0, not −0
}

TEST(Sinusoidal, Case12LargePositionsKeepTheirAngle) {
  const Matrix matrix = sinusoidal_rows({.width = 4}, 50000, 1);
  const double expected[] = {-0.99984019, -0.01787726, -0.46777181, -0.88384927};
  for (std::size_t j = 0; j < 4; ++j) EXPECT_NEAR(matrix(0, j), expected[j], 3e-8);
}

TEST(Sinusoidal, Case14AdjacentFloatsBracketTheValue) {
  // Correctly rounded: the exact value is nearer to the float32 than to its neighbours.
  for (const Point& p : kPoints) {
    const float value = float32_at(p);
    const double error = std::fabs(static_cast<double>(value) - p.value);
    for (const float toward : {-2.0F, 2.0F}) {
      const auto neighbour = static_cast<double>(std::nextafter(value, toward));
      EXPECT_LE(error, std::fabs(neighbour - p.value)) << p;
    }
  }
}

TEST(Sinusoidal, Case15SimilarityDependsOnTheDistanceOnlyAndDoesNotFallSteadily) {
  const auto similarity = [](std::size_t width, std::int64_t s, std::int64_t t) {
    const Matrix a = sinusoidal_rows({.width = width}, s, 1);
    const Matrix b = sinusoidal_rows({.width = width}, t, 1);
    double sum = 0;
    for (std::size_t j = 0; j < width; ++j) {
      sum += static_cast<double>(a(0, j)) * static_cast<double>(b(0, j));
    }
    return sum;
  };
  for (const std::int64_t s : {0, 17, -40, 1000000007}) {
    EXPECT_NEAR(similarity(512, s, s), 256, 5e-4);
    EXPECT_NEAR(similarity(512, s, s + 1), 249.102, 5e-4);
    EXPECT_NEAR(similarity(512, s, s + 2), 231.734, 5e-4);
    const double of_width_8[] = {4, 3.53526, 2.56372, 1.96489, 2.26661};
    for (int distance = 0; distance < 5; ++distance) {
      EXPECT_NEAR(similarity(8, s, s + distance), of_width_8[distance], 5.1e-6);
      EXPECT_NEAR(similarity(8, s, s - distance), of_width_8[distance], 5.1e-6);
    }
  }
}

TEST(Sinusoidal, RowsHaveTheSquaredNormOfHalfTheWidth) {
  for (const std::size_t width : {2U, 8U, 512U}) {
    const Matrix matrix = sinusoidal_rows({.width = width}, 123456789, 10);
    for (std::size_t row = 0; row < 10; ++row) {
      double sum = 0;
      for (const float value : matrix.row(row)) {
        sum += static_cast<double>(value) * static_cast<double>(value);
      }
      const double half = static_cast<double>(width) / 2;
      // Each number is off by at most 2^-25.
      EXPECT_NEAR(sum, half, 4 * half * 0x1p-25);
    }
  }
}

TEST(Sinusoidal, Case16OddWidthsAreRefused) {
  const auto message = [](std::size_t width) {
    return range_message(Sinusoidal::create({.width = width}));
  };
  EXPECT_EQ(message(0), "width must be a positive even number, got 0; the nearest is 2");
  EXPECT_EQ(message(1), "width must be a positive even number, got 1; the nearest is 2");
  EXPECT_EQ(message(5), "width must be a positive even number, got 5; the nearest are 4 and 6");
  EXPECT_EQ(message(7), "width must be a positive even number, got 7; the nearest are 6 and 8");
  EXPECT_EQ(message(15), "width must be a positive even number, got 15; the nearest are 14 and 16");
  EXPECT_EQ(message(29), "width must be a positive even number, got 29; the nearest are 28 and 30");
  EXPECT_EQ(message(127),
            "width must be a positive even number, got 127; the nearest are 126 and 128");
  EXPECT_EQ(message(kMaxWidth + 1),
            "width must be a positive even number up to 1048576, got 1048577");
  EXPECT_EQ(message(std::numeric_limits<std::size_t>::max() - 1),
            "width must be a positive even number up to 1048576, got " +
                std::to_string(std::numeric_limits<std::size_t>::max() - 1));
  EXPECT_EQ(unwrap(Sinusoidal::create({.width = kMaxWidth})).frequencies().size(), kMaxWidth / 2);
}

TEST(Sinusoidal, BasesOutsideTheLimitsAreRefused) {
  const auto message = [](double base) {
    return range_message(Sinusoidal::create({.width = 8, .base = base}));
  };
  EXPECT_EQ(message(0.5), "base must be a number from 1 to 9007199254740992, got 0.5");
  EXPECT_EQ(message(-10000), "base must be a number from 1 to 9007199254740992, got -10000");
  EXPECT_EQ(message(1e17), "base must be a number from 1 to 9007199254740992, got 1e+17");
  EXPECT_EQ(message(std::numeric_limits<double>::infinity()),
            "base must be a number from 1 to 9007199254740992, got inf");
  EXPECT_EQ(message(std::numeric_limits<double>::quiet_NaN()),
            "base must be a number from 1 to 9007199254740992, got nan");
  EXPECT_EQ(message(kMaxBase), "(no error)");
  EXPECT_EQ(message(1), "(no error)");
}

TEST(Sinusoidal, Case18StartAndListedIdsGiveThoseRows) {
  const Matrix whole = sinusoidal_rows({.width = 16}, 0, 12);
  const Matrix from_two = sinusoidal_rows({.width = 16}, 2, 4);
  const std::vector<std::int64_t> listed{2, 3, 4, 5};
  const Matrix from_list = unwrap(sinusoidal({.width = 16}, unwrap(PositionIds::listed(listed))));
  EXPECT_EQ(bits(from_two.values()), bits(whole.values().subspan(2 * 16, 4 * 16)));
  EXPECT_EQ(bits(from_list.values()), bits(from_two.values()));
}

TEST(Sinusoidal, ListedIdsMayComeInAnyOrderAndRepeat) {
  const std::vector<std::int64_t> listed{9, -3, 9, 0};
  const Matrix matrix = unwrap(sinusoidal({.width = 6}, unwrap(PositionIds::listed(listed))));
  for (std::size_t row = 0; row < listed.size(); ++row) {
    EXPECT_EQ(bits(matrix.row(row)), bits(sinusoidal_rows({.width = 6}, listed[row], 1).values()));
  }
}

TEST(Sinusoidal, Case20TheNextCachedPositionIsTheRowOfTheFullTable) {
  const Matrix full = sinusoidal_rows({.width = 64}, 0, 60);
  const Matrix next = sinusoidal_rows({.width = 64}, 50, 1);
  EXPECT_EQ(bits(next.values()), bits(full.row(50)));
  EXPECT_NE(bits(next.values()), bits(full.row(0)));
}

TEST(Sinusoidal, Case21OneTableAnswersEachStartRightly) {
  const auto table = unwrap(Sinusoidal::create({.width = 8}));
  for (const std::int64_t start : {0, 10, 0, -777, 10}) {
    std::vector<float> rows(3 * 8);
    unwrap(table.fill(unwrap(PositionIds::counted(start, 3)), std::span<float>(rows)));
    EXPECT_EQ(bits(rows), bits(sinusoidal_rows({.width = 8}, start, 3).values()));
    EXPECT_NEAR(rows[8], std::sin(static_cast<double>(start) + 1), 1e-7);
  }
}

TEST(Sinusoidal, RowsHaveTheSameBitsHoweverTheyAreAskedFor) {
  const std::int64_t start = kMaxPosition - 99;
  const Matrix whole = sinusoidal_rows({.width = 512}, start, 100);
  for (const std::size_t row : {0U, 1U, 63U, 64U, 99U}) {
    const Matrix alone = sinusoidal_rows({.width = 512}, start + static_cast<std::int64_t>(row), 1);
    EXPECT_EQ(bits(alone.values()), bits(whole.row(row)));
  }
}

TEST(Sinusoidal, Case22SineIsOddAndCosineEven) {
  for (const std::int64_t t : {std::int64_t{1}, std::int64_t{777}, kMaxPosition}) {
    const Matrix there = sinusoidal_rows({.width = 64}, t, 1);
    const Matrix back = sinusoidal_rows({.width = 64}, -t, 1);
    for (std::size_t j = 0; j < 64; j += 2) {
      EXPECT_EQ(back(0, j), -there(0, j));
      EXPECT_EQ(back(0, j + 1), there(0, j + 1));
    }
  }
}

TEST(Sinusoidal, Float64RoundsToTheFloat32OfTheSameTable) {
  const auto table = unwrap(Sinusoidal::create({.width = 32, .layout = Layout::halves}));
  const PositionIds ids = unwrap(PositionIds::counted(-50, 100));
  std::vector<double> wide(100 * 32);
  std::vector<float> narrow(100 * 32);
  unwrap(table.fill(ids, std::span<double>(wide)));
  unwrap(table.fill(ids, std::span<float>(narrow)));
  for (std::size_t k = 0; k < wide.size(); ++k) {
    EXPECT_EQ(static_cast<float>(wide[k]), narrow[k]);
  }
}

TEST(Sinusoidal, RefusesAnOutputOfAnotherSize) {
  const auto table = unwrap(Sinusoidal::create({.width = 4}));
  const PositionIds ids = unwrap(PositionIds::counted(0, 3));
  std::vector<float> narrow(11, 7.0F);
  std::vector<double> wide(16);
  EXPECT_EQ(range_message(table.fill(ids, std::span<float>(narrow))),
            "out must have 3 rows of 4 numbers, got 11 numbers");
  EXPECT_EQ(range_message(table.fill(ids, std::span<double>(wide))),
            "out must have 3 rows of 4 numbers, got 16 numbers");
  EXPECT_EQ(narrow, std::vector<float>(11, 7.0F));
}

TEST(Sinusoidal, RefusesTablesPastTheLimit) {
  EXPECT_EQ(range_message(sinusoidal({.width = 1024}, unwrap(PositionIds::counted(0, 65537)))),
            "a result must have at most 67108864 numbers, got 65537 rows of 1024");
}

TEST(Sinusoidal, OfNoPositionsIsEmpty) {
  const Matrix matrix = sinusoidal_rows({.width = 8}, 5, 0);
  EXPECT_EQ(matrix.rows(), 0U);
  EXPECT_EQ(matrix.columns(), 8U);
}

}  // namespace
}  // namespace posenc
