#include "posenc/explain.h"

#include <gtest/gtest.h>

#include <cmath>

#include "support.h"

namespace posenc {
namespace {

struct Case {
  SinusoidalOptions options;
  std::int64_t position_id;
  std::size_t feature;
  std::size_t pair;
  double exponent;
  double frequency;
  double angle;
  double wrapped;
  double value;
  Function function;
  float rounded;
};

// At 60 digits, rounded to float64 and float32.
constexpr Case kCases[] = {
    {{.width = 4},
     50000,
     2,
     1,
     0.5,
     0.01,
     500.0,
     3.628360732812668,
     -0.46777180532247614,
     Function::sine,
     -0.4677717983722687F},
    {{.width = 8, .layout = Layout::halves, .spacing = Spacing::endpoint},
     -3,
     5,
     1,
     0.3333333333333333,
     0.04641588833612779,
     -0.13924766500838337,
     6.1439376421712035,
     0.990320699135675,
     Function::cosine,
     0.9903206825256348F},
    {{.width = 512},
     kMaxPosition,
     101,
     50,
     0.1953125,
     0.16548170999431813,
     1490526734934087.2,
     1.3043918697327275,
     0.2632644403745099,
     Function::cosine,
     0.2632644474506378F},
    {{.width = 2, .spacing = Spacing::endpoint},
     7,
     1,
     0,
     0.0,
     1.0,
     7.0,
     0.7168146928204135,
     0.7539022543433046,
     Function::cosine,
     0.7539022564888F},
    {{.width = 6, .base = 500000, .layout = Layout::halves},
     -123456789012345,
     4,
     1,
     0.3333333333333333,
     0.01259921049894873,
     -1555458072290.8354,
     4.5417918751467,
     -0.16977081669914532,
     Function::cosine,
     -0.16977082192897797F},
    {{.width = 8}, 0, 3, 1, 0.25, 0.1, 0.0, 0.0, 1.0, Function::cosine, 1.0F},
};

TEST(Explain, NumbersAreThoseOf60Digits) {
  for (const Case& expected : kCases) {
    const Explanation found = unwrap(explain(unwrap(Sinusoidal::create(expected.options)),
                                             expected.position_id, expected.feature));
    EXPECT_EQ(found.pair, expected.pair);
    EXPECT_EQ(found.function, expected.function);
    EXPECT_EQ(found.exponent, expected.exponent);
    EXPECT_EQ(found.frequency, expected.frequency);
    EXPECT_EQ(found.angle, expected.angle);
    EXPECT_EQ(found.wrapped, expected.wrapped);
    EXPECT_LT(std::fabs(found.float64 - expected.value), 0x1p-52);
    EXPECT_EQ(found.float32, expected.rounded);
  }
}

TEST(Explain, EveryNumberOfARowIsTheTables) {
  for (const Layout layout : {Layout::interleaved, Layout::halves}) {
    const SinusoidalOptions options{.width = 10, .layout = layout};
    const Matrix row = sinusoidal_rows(options, -41, 1);
    const auto table = unwrap(Sinusoidal::create(options));
    std::vector<double> wide(10);
    unwrap(table.fill(unwrap(PositionIds::counted(-41, 1)), std::span<double>(wide)));
    for (std::size_t j = 0; j < 10; ++j) {
      const Explanation found = unwrap(explain(table, -41, j));
      EXPECT_EQ(found.float32, row(0, j));
      EXPECT_EQ(found.float64, wide[j]);
      const bool is_sine = found.function == Function::sine;
      EXPECT_NEAR(found.float64, is_sine ? std::sin(found.angle) : std::cos(found.angle), 1e-14);
      EXPECT_NEAR(found.angle, -41 * std::pow(10000.0, -found.exponent), 1e-14);
    }
  }
}

TEST(Explain, RefusesWhatIsNotThere) {
  const auto table = unwrap(Sinusoidal::create({.width = 4}));
  EXPECT_EQ(range_message(explain(table, 0, 4)),
            "feature must be a whole number from 0 to 3, got 4");
  EXPECT_EQ(range_message(explain(table, kMaxPosition + 1, 0)),
            "position id [0] must be a whole number from -9007199254740991 to 9007199254740991, "
            "got 9007199254740992");
}

}  // namespace
}  // namespace posenc
