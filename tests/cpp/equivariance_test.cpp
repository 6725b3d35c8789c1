#include "posenc/equivariance.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <set>

#include "normal.h"
#include "support.h"

namespace posenc {
namespace {

constexpr std::size_t kWidth = 8;

enum class Vocabulary {
  small,    ///< Some words come twice, and their vectors are of very different sizes.
  distinct  ///< All differ and are of one size, so that each reads something of all others.
};

/// A random sentence of 2 to 64 words, and an order of them.
struct Shuffle {
  Matrix token_vectors;
  std::vector<std::uint32_t> order;
  std::vector<std::uint8_t> padding;
  std::size_t heads;

  Shuffle(SplitMix64& random, Vocabulary vocabulary) : heads(1U << random.next() % 3) {
    const std::size_t length = 2 + random.next() % 63;
    token_vectors = unwrap(Matrix::zeros(length, kWidth));
    const std::uint64_t language = random.next();
    for (std::size_t slot = 0; slot < length; ++slot) {
      const bool is_small = vocabulary == Vocabulary::small;
      const std::uint64_t word = is_small ? random.next() % 100 : slot;
      NormalStream normals(language + word);
      const double size = is_small ? std::exp2(static_cast<double>(word % 17) - 8) : 0.25;
      for (float& value : token_vectors.row(slot)) {
        value = static_cast<float>(normals.next() * size);
      }
      padding.push_back(random.next() % 8 != 0 ? 1 : 0);
    }
    order.resize(length);
    std::iota(order.begin(), order.end(), 0U);
    for (std::size_t k = length - 1; k > 0; --k) {
      std::swap(order[k], order[random.next() % (k + 1)]);
    }
  }

  bool moves() const { return !std::is_sorted(order.begin(), order.end()); }
  PositionIds ids() const { return unwrap(PositionIds::counted(0, order.size())); }
  Matrix position_vectors() const { return sinusoidal_rows({.width = kWidth}, 0, order.size()); }

  std::size_t differing(const Matrix* position_vectors, Reorder by,
                        const SelfAttentionOptions& options) const {
    const Equivariance found =
        unwrap(equivariance(token_vectors, position_vectors, ids(), order, by, options));
    EXPECT_EQ(found.change.changed_count == 0, found.change.largest == 0);
    return found.change.changed_count;
  }
};

TEST(Equivariance, WithoutPositionsTheOutputsFollowTheWordsToTheBit) {
  SplitMix64 random(1);
  const Projections projections = unwrap(seeded_projections(kWidth, 5));
  std::size_t plain_differing = 0;
  for (int round = 0; round < 10000; ++round) {
    const Shuffle shuffle(random, Vocabulary::small);
    SelfAttentionOptions options{.attention = {.heads = shuffle.heads}};
    if (round % 2 == 1) options.projections = &projections;
    if (round % 3 == 1) options.attention.padding = shuffle.padding;
    ASSERT_EQ(shuffle.differing(nullptr, Reorder::words, options), 0U) << "round " << round;
    if (round % 100 == 0) {
      options.attention.sums = Sums::plain;
      plain_differing += shuffle.differing(nullptr, Reorder::words, options);
    }
  }
  // That it holds to the bit is the exact sums' doing.
  EXPECT_GT(plain_differing, 0U);
}

TEST(Equivariance, WithPositionsGivenOutAgainTheyDoNot) {
  SplitMix64 random(2);
  const RotaryOptions rotary;
  for (int round = 0; round < 300; ++round) {
    const Shuffle shuffle(random, Vocabulary::distinct);
    const Matrix positions = shuffle.position_vectors();
    EXPECT_EQ(shuffle.differing(&positions, Reorder::words, {}) > 0, shuffle.moves());
    EXPECT_EQ(shuffle.differing(nullptr, Reorder::words, {.rotary = rotary}) > 0, shuffle.moves());
  }
}

TEST(Equivariance, WithPositionsThatMoveAlongTheyDoAgain) {
  SplitMix64 random(3);
  const Projections projections = unwrap(seeded_projections(kWidth, 6));
  for (int round = 0; round < 1000; ++round) {
    const Shuffle shuffle(random, Vocabulary::small);
    const Matrix positions = shuffle.position_vectors();
    const Matrix bias = unwrap(alibi(shuffle.heads, shuffle.ids(), shuffle.ids()));
    SelfAttentionOptions options{
        .attention = {.heads = shuffle.heads, .padding = shuffle.padding, .bias = &bias},
        .projections = &projections};
    EXPECT_EQ(shuffle.differing(&positions, Reorder::positions, options), 0U);
    options.rotary = RotaryOptions{.features = 2};
    EXPECT_EQ(shuffle.differing(&positions, Reorder::positions, options), 0U);
  }
}

/// Under the causal mask the word at `slot` reads other words than before.
bool reads_others(const std::vector<std::uint32_t>& order, std::size_t slot) {
  std::set<std::uint32_t> now(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(slot) + 1);
  return now.size() != order[slot] + 1 || *now.rbegin() != order[slot];
}

TEST(Equivariance, UnderAFixedCausalMaskAWordDiffersExactlyWhereItReadsOthers) {
  SplitMix64 random(4);
  for (int round = 0; round < 300; ++round) {
    Shuffle shuffle(random, Vocabulary::distinct);
    // Some whole prefixes that only move within themselves, and some words that stay.
    if (round % 3 == 0) {
      const std::size_t half = shuffle.order.size() / 2;
      std::iota(shuffle.order.begin(), shuffle.order.end(), 0U);
      std::swap(shuffle.order.front(), shuffle.order[half]);
    }
    for (const Reorder by : {Reorder::words, Reorder::positions}) {
      const Equivariance found =
          unwrap(equivariance(shuffle.token_vectors, nullptr, shuffle.ids(), shuffle.order, by,
                              {.attention = {.mask = Mask::causal}}));
      for (std::size_t slot = 0; slot < shuffle.order.size(); ++slot) {
        ASSERT_EQ(found.change.changed_per_row[slot] > 0, reads_others(shuffle.order, slot))
            << "round " << round << ", slot " << slot;
      }
      EXPECT_EQ(found.change.changed_count > 0, shuffle.moves());
    }
  }
}

TEST(Equivariance, BothMatricesAreWhatTheirNamesSay) {
  const Matrix e =
      unwrap(unwrap(TokenTable::create({.width = kWidth})).look_up(Words{"dog", "bites", "man"}))
          .vectors;
  const Matrix p = sinusoidal_rows({.width = kWidth}, 0, 3);
  const PositionIds ids = unwrap(PositionIds::counted(0, 3));
  const std::vector<std::uint32_t> order{1, 2, 0};
  const Equivariance found = unwrap(equivariance(e, &p, ids, order, Reorder::words, {}));
  const auto outputs = [&](std::initializer_list<std::size_t> words) {
    Matrix x = unwrap(Matrix::zeros(3, kWidth));
    std::size_t slot = 0;
    for (const std::size_t word : words) {
      for (std::size_t j = 0; j < kWidth; ++j) x(slot, j) = e(word, j) + p(slot, j);
      ++slot;
    }
    return unwrap(self_attention(x, ids, {})).attention.outputs;
  };
  EXPECT_EQ(bits(found.shuffled_first.values()), bits(outputs({1, 2, 0}).values()));
  const Matrix attended = outputs({0, 1, 2});
  for (std::size_t slot = 0; slot < 3; ++slot) {
    EXPECT_EQ(bits(found.attended_first.row(slot)), bits(attended.row(order[slot])));
  }
  EXPECT_EQ(found.change.changed_count, 24U);
}

TEST(Equivariance, RefusesWhatDoesNotFit) {
  const Matrix e = unwrap(Matrix::zeros(3, 4));
  const PositionIds ids = unwrap(PositionIds::counted(0, 3));
  using Order = std::vector<std::uint32_t>;
  const auto message = [&](const Matrix* positions, const Order& order,
                           const AttentionOptions& options) {
    return range_message(
        equivariance(e, positions, ids, order, Reorder::words, {.attention = options}));
  };
  EXPECT_EQ(message(nullptr, {0, 1}, {}),
            "order must have one entry for each of the 3 rows, got 2");
  EXPECT_EQ(message(nullptr, {0, 1, 1}, {}),
            "order must hold each of 0 to 2 once, got 1 again at [2]");
  const Matrix narrow = unwrap(Matrix::zeros(3, 2));
  EXPECT_EQ(message(&narrow, {0, 1, 2}, {}),
            "position_vectors must have 3 rows of 4 numbers, got 3 of 2");
  EXPECT_EQ(message(nullptr, {0, 1, 2}, {.padding = std::vector<std::uint8_t>{1}}),
            "padding must have one entry for each of the 3 keys, got 1");
  EXPECT_EQ(message(nullptr, {0, 1, 2}, {.bias = &narrow}),
            "bias must have 3 rows of 3 numbers, got 3 of 2");
}

}  // namespace
}  // namespace posenc
