#include "rotations.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "normal.h"
#include "rotate.h"
#include "support.h"

namespace posenc {
namespace {

/// Rows found one by one: a new table has nothing set up, until it made some 50 rows.
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

// Most are made without a test the second time.
TEST(Rotations, RowsMadeAgainAreTheSame) {
  constexpr std::size_t kLength = 700;
  for (const std::size_t width : {6U, 64U, 518U}) {
    for (const Layout layout : {Layout::interleaved, Layout::halves}) {
      const SinusoidalOptions options{.width = width, .layout = layout};
      const auto table = unwrap(Sinusoidal::create(options));
      table.expect(kMany);
      for (const std::int64_t start : {0, 4000}) {
        const auto ids = unwrap(PositionIds::counted(start, kLength));
        const auto expected = bits(single_rows(options, start, kLength));
        for (int time = 0; time < 2; ++time) {
          std::vector<float> rows(kLength * width);
          unwrap(table.fill(ids, std::span(rows)));
          ASSERT_EQ(bits(rows), expected) << "D = " << width << ", start = " << start;
        }
      }
    }
  }
}

// The least that sin(62524 · 10000^(−36/256)) may be is the tie between two float32 itself, which
// would round down.
TEST(Rotations, ATieMayBeTheLeastThatANumberCanBe) {
  const auto table = unwrap(Sinusoidal::create({.width = 256}));
  table.expect(kMany);
  std::vector<float> rows(300U * 256);
  unwrap(table.fill(unwrap(PositionIds::counted(62400, 300)), std::span(rows)));
  EXPECT_EQ(rows[124 * 256 + 36], 0x1.ea2a46p-7F);
}

// cos(977267 · 10000^(−62/64)) lies so near a tie that float64 rounds to the wrong side.
TEST(Rotations, ATieIsKeptForRowsMadeAgain) {
  const auto table = unwrap(Sinusoidal::create({.width = 64}));
  table.expect(kMany);
  for (int time = 0; time < 2; ++time) {
    std::vector<float> rows(600U * 64);
    unwrap(table.fill(unwrap(PositionIds::counted(977000, 600)), std::span(rows)));
    EXPECT_EQ(rows[267 * 64 + 63], -0x1.c5fb8p-5F);
  }
}

TEST(TestedRows, HoldWholeStepsThatWereAdded) {
  TestedRows rows(16);
  rows.add(10, 47, {});
  EXPECT_TRUE(rows.hold(16, 32));
  EXPECT_TRUE(rows.hold(20, 21));
  EXPECT_FALSE(rows.hold(10, 17));
  EXPECT_FALSE(rows.hold(31, 33));
  rows.add(32, 48, {});
  EXPECT_TRUE(rows.hold(16, 48));
}

TEST(TestedRows, AreNotKeptBeforeZeroOrFarBehindIt) {
  TestedRows rows(16);
  rows.add(-16, 16, {});
  EXPECT_FALSE(rows.hold(-16, 0));
  EXPECT_FALSE(rows.hold(0, 16));
  rows.add(kMaxPosition - 100, kMaxPosition, {});
  EXPECT_FALSE(rows.hold(kMaxPosition - 50, kMaxPosition - 40));
}

std::vector<std::pair<std::int64_t, std::size_t>> ties_in(const TestedRows& rows,
                                                          std::int64_t begin, std::int64_t end) {
  std::vector<std::pair<std::int64_t, std::size_t>> ties;
  rows.each_tie(begin, end, [&](const Tie& tie) { ties.emplace_back(tie.position, tie.group); });
  return ties;
}

TEST(TestedRows, KeepTheirTiesOnce) {
  TestedRows rows(16);
  Ties ties;
  ties.add({.position = 5, .group = 0});
  ties.add({.position = 31, .group = 4095});
  rows.add(0, 32, ties);
  rows.add(0, 32, ties);
  EXPECT_TRUE(rows.hold(0, 32));
  using Found = std::vector<std::pair<std::int64_t, std::size_t>>;
  EXPECT_EQ(ties_in(rows, 0, 32), (Found{{5, 0}, {31, 4095}}));
  EXPECT_EQ(ties_in(rows, 6, 32), (Found{{31, 4095}}));
  EXPECT_EQ(ties_in(rows, 6, 31), Found{});
}

TEST(TestedRows, LeaveNoRoomToTiesOfRowsThatAreNotKept) {
  TestedRows rows(16);
  for (std::int64_t begin = kMaxPosition - 1600; begin < kMaxPosition; begin += 16) {
    Ties far;
    far.add({.position = begin, .group = 3});
    rows.add(begin, begin + 16, far);
  }
  // Rows one by one, of which none is a whole step, and those around one.
  for (std::int64_t position = 16; position < 116; ++position) {
    Ties single;
    single.add({.position = position, .group = 3});
    rows.add(position, position + 1, single);
  }
  for (std::size_t group = 0; group < 100; ++group) {
    Ties around;
    around.add({.position = 127, .group = group});
    around.add({.position = 144, .group = group});
    rows.add(127, 145, around);
  }
  Ties ties;
  ties.add({.position = 5, .group = 3});
  rows.add(0, 16, ties);
  EXPECT_TRUE(rows.hold(0, 16));
}

TEST(TestedRows, DoNotHoldWhereTheirTiesFindNoRoom) {
  TestedRows rows(16);
  Ties many;
  for (std::size_t group = 0; group < 17; ++group) many.add({.position = 5, .group = group});
  rows.add(0, 16, many);
  EXPECT_FALSE(rows.hold(0, 16));
  for (std::int64_t begin = 16; begin < 16 * 5; begin += 16) {
    Ties ties;
    for (std::size_t group = 0; group < 16; ++group) {
      ties.add({.position = begin, .group = group});
    }
    rows.add(begin, begin + 16, ties);
    EXPECT_TRUE(rows.hold(begin, begin + 16));
  }
  Ties one;
  one.add({.position = 100, .group = 1});
  rows.add(96, 112, one);
  EXPECT_FALSE(rows.hold(96, 112));
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
  // Of 256 rows from -128, of 32 from -16.
  const auto narrow = unwrap(Sinusoidal::create({.width = 64}));
  EXPECT_EQ(narrow.rows_at_once(-128, 1024), 1024U);
  EXPECT_EQ(narrow.rows_at_once(0, 1024), 896U);
  EXPECT_EQ(narrow.rows_at_once(127, 1024), 769U);
  EXPECT_EQ(narrow.rows_at_once(0, 100), 100U);
  const auto wide = unwrap(Sinusoidal::create({.width = 1024}));
  EXPECT_EQ(wide.rows_at_once(0, 64), 48U);
  EXPECT_EQ(wide.rows_at_once(-kMaxPosition, 1), 1U);
}

struct Inputs {
  std::size_t pairs;
  std::vector<AnchorGroup> anchors;
  std::vector<Group> turns;

  explicit Inputs(std::size_t pairs_)
      : pairs(pairs_), anchors(groups_for(pairs)), turns(groups_for(pairs)) {
    NormalStream normals(7);
    for (std::size_t i = 0; i < anchors.size() * kGroupSize; ++i) {
      const double a = normals.next();
      const double b = normals.next();
      sine(i) = std::sin(a);
      cosine(i) = std::cos(a);
      error(i) = 0x1p-49;
      turn_sine(i) = std::sin(b);
      turn_cosine(i) = std::cos(b);
    }
  }

  double& sine(std::size_t i) { return anchors[i / kGroupSize].sines[i % kGroupSize]; }
  double& cosine(std::size_t i) { return anchors[i / kGroupSize].cosines[i % kGroupSize]; }
  double& error(std::size_t i) { return anchors[i / kGroupSize].sine_errors[i % kGroupSize]; }
  double& turn_sine(std::size_t i) { return turns[i / kGroupSize].sines[i % kGroupSize]; }
  double& turn_cosine(std::size_t i) { return turns[i / kGroupSize].cosines[i % kGroupSize]; }

  Rotation rotation(std::vector<float>& rows, bool is_interleaved) const {
    return {.anchors = anchors.data(),
            .turns = turns.data(),
            .ahead = rows.data(),
            .behind = rows.data() + 2 * pairs,
            .pairs = pairs,
            .is_interleaved = is_interleaved};
  }

  /// The rows at a + b and a − b.
  std::vector<float> expected(bool is_interleaved) {
    std::vector<float> rows(4 * pairs);
    for (std::size_t i = 0; i < pairs; ++i) {
      const double sc = sine(i) * turn_cosine(i);
      const double cs = cosine(i) * turn_sine(i);
      const double cc = cosine(i) * turn_cosine(i);
      const double ss = sine(i) * turn_sine(i);
      const std::size_t at_sine = is_interleaved ? 2 * i : i;
      const std::size_t at_cosine = is_interleaved ? 2 * i + 1 : pairs + i;
      rows[at_sine] = static_cast<float>(sc + cs);
      rows[at_cosine] = static_cast<float>(cc - ss);
      rows[2 * pairs + at_sine] = static_cast<float>(sc - cs);
      rows[2 * pairs + at_cosine] = static_cast<float>(cc + ss);
    }
    return rows;
  }
};

TEST(Rotate, EveryInstructionSetGivesTheSameBits) {
  Inputs inputs(24);
  for (const bool is_interleaved : {true, false}) {
    const std::vector<float> expected = inputs.expected(is_interleaved);
    for (const RotateVariant& variant : rotate_variants()) {
      for (const bool is_tested : {false, true}) {
        std::vector<float> rows(expected.size());
        Rotation rotation = inputs.rotation(rows, is_interleaved);
        rotation.is_tested = is_tested;
        EXPECT_TRUE(variant.rotate(rotation, 0, groups_for(24)));
        EXPECT_EQ(bits(rows), bits(expected)) << variant.name;
      }
    }
  }
}

// Rows that one call makes are those of a call for each.
TEST(Rotate, SeveralTurnsGoOutwards) {
  for (const std::size_t pairs : {9U, 24U}) {
    constexpr std::size_t kCount = 3;
    const std::size_t width = 2 * pairs;
    Inputs inputs(pairs);
    const std::vector<Group> turn = inputs.turns;
    for (std::size_t k = 1; k < kCount; ++k) {
      for (Group group : turn) {
        std::swap(group.sines[0], group.cosines[k % kGroupSize]);
        inputs.turns.push_back(group);
      }
    }
    for (const bool is_interleaved : {true, false}) {
      std::vector<float> rows(2 * kCount * width);
      Rotation together = inputs.rotation(rows, is_interleaved);
      together.count = kCount;
      together.behind = rows.data() + (kCount - 1) * width;
      together.ahead = rows.data() + kCount * width;
      EXPECT_TRUE(rotate(together, 0, groups_for(pairs)));
      for (std::size_t k = 0; k < kCount; ++k) {
        std::vector<float> two(2 * width);
        Rotation one = inputs.rotation(two, is_interleaved);
        one.turns += k * turn.size();
        EXPECT_TRUE(rotate(one, 0, groups_for(pairs)));
        const std::span<const float> all(rows);
        EXPECT_EQ(bits(all.subspan((kCount + k) * width, width)),
                  bits(std::span<const float>(two).first(width)));
        EXPECT_EQ(bits(all.subspan((kCount - 1 - k) * width, width)),
                  bits(std::span<const float>(two).last(width)));
      }
    }
  }
}

// The last group is not whole, and nothing is written behind a row.
TEST(Rotate, RowsMayBeOfAnyLength) {
  for (const std::size_t pairs : {1U, 7U, 9U, 23U}) {
    Inputs inputs(pairs);
    for (const bool is_interleaved : {true, false}) {
      const std::vector<float> expected = inputs.expected(is_interleaved);
      std::vector<float> rows(expected.size());
      EXPECT_TRUE(rotate(inputs.rotation(rows, is_interleaved), 0, groups_for(pairs)));
      EXPECT_EQ(bits(rows), bits(expected)) << pairs;
    }
  }
}

TEST(Rotate, TheLastGroupMayBeAskedForAlone) {
  constexpr std::size_t kPairs = 9;
  Inputs inputs(kPairs);
  for (const bool is_interleaved : {true, false}) {
    const std::vector<float> expected = inputs.expected(is_interleaved);
    std::vector<float> rows(expected.size());
    const Rotation rotation = inputs.rotation(rows, is_interleaved);
    EXPECT_TRUE(rotate(rotation, groups_for(kPairs) - 1, groups_for(kPairs)));
    const std::size_t last = is_interleaved ? 2 * kPairs - 1 : kPairs - 1;
    EXPECT_EQ(rows[0], 0);
    EXPECT_EQ(rows[last], expected[last]);
  }
}

// sin a = tie between two float32, turned by nothing: no error may be passed over, in
// whatever lane it stands and on whichever side of the tie.
TEST(Rotate, ValuesNearATieAreNotSafe) {
  for (const double tie : {0x1.000001p-1, 0x1.000003p-30, -0x1.000001p-1, -0x1.fffffdp-7}) {
    for (const double off : {-0.5, 0.0, 0.5}) {
      for (std::size_t pair = 0; pair < 24; ++pair) {
        Inputs inputs(24);
        inputs.error(pair) = std::fabs(tie) * 0x1p-40;
        inputs.sine(pair) = tie + off * inputs.error(pair);
        inputs.turn_sine(pair) = 0;
        inputs.turn_cosine(pair) = 1;
        std::vector<float> rows(4 * inputs.pairs);
        for (const RotateVariant& variant : rotate_variants()) {
          EXPECT_FALSE(variant.rotate(inputs.rotation(rows, true), 0, groups_for(24)))
              << variant.name << ", pair " << pair;
        }
        inputs.sine(pair) = tie + 2 * inputs.error(pair);
        for (const RotateVariant& variant : rotate_variants()) {
          EXPECT_TRUE(variant.rotate(inputs.rotation(rows, true), 0, groups_for(24)))
              << variant.name << ", pair " << pair;
        }
      }
    }
  }
}

TEST(Rotate, CosinesNearATieAreNotSafe) {
  for (const std::size_t pair : {0U, 7U, 22U}) {
    Inputs inputs(24);
    inputs.cosine(pair) = 0x1.000001p-1 + kCosineError / 2;
    inputs.turn_sine(pair) = 0;
    inputs.turn_cosine(pair) = 1;
    std::vector<float> rows(4 * inputs.pairs);
    for (const RotateVariant& variant : rotate_variants()) {
      EXPECT_FALSE(variant.rotate(inputs.rotation(rows, true), 0, groups_for(24))) << variant.name;
    }
  }
}

}  // namespace
}  // namespace posenc
