#include <gtest/gtest.h>

#include <limits>

#include "support.h"

// Hashes of whole tables. That the numbers are right is for the other tests; these say
// that every compiler, WebAssembly and the JavaScript build give the same bits.

namespace posenc {
namespace {

/// FNV-1a over the bytes of numbers, little end first.
class Hash {
 public:
  template <class T>
  void add(std::span<const T> values) {
    for (const T value : values) {
      std::uint64_t word = 0;
      std::memcpy(&word, &value, sizeof(value));
      for (std::size_t k = 0; k < sizeof(value); ++k) {
        state_ = (state_ ^ (word >> 8 * k & 0xff)) * 0x100000001b3;
      }
    }
  }

  std::uint64_t value() const { return state_; }

 private:
  std::uint64_t state_ = 0xcbf29ce484222325;
};

template <class T>
std::uint64_t hash_of_tables(std::size_t width) {
  constexpr std::size_t kLength = 24;
  Hash hash;
  for (const double base : {1.0, 1.5, 100.0, 10000.0, 500000.0, kMaxBase}) {
    for (const Spacing spacing : {Spacing::paper, Spacing::endpoint}) {
      for (const Layout layout : {Layout::interleaved, Layout::halves}) {
        const auto table = unwrap(Sinusoidal::create(
            {.width = width, .base = base, .layout = layout, .spacing = spacing}));
        hash.add(table.frequencies());
        for (const std::int64_t start :
             {std::int64_t{-777}, std::int64_t{-5}, std::int64_t{1000000}, std::int64_t{1} << 31,
              kMaxPosition - static_cast<std::int64_t>(kLength - 1)}) {
          std::vector<T> rows(kLength * width);
          unwrap(table.fill(unwrap(PositionIds::counted(start, kLength)), std::span<T>(rows)));
          hash.add(std::span<const T>(rows));
        }
      }
    }
  }
  return hash.value();
}

TEST(Bits, SinusoidalFloat32) {
  EXPECT_EQ(hash_of_tables<float>(2), 0x759f9f00b1ff17e5U);
  EXPECT_EQ(hash_of_tables<float>(8), 0x4ec2111ac6bb1c15U);
  EXPECT_EQ(hash_of_tables<float>(64), 0x53e3904ed0728c99U);
  EXPECT_EQ(hash_of_tables<float>(514), 0x91d3c15079364529U);
}

TEST(Bits, SinusoidalFloat64) {
  EXPECT_EQ(hash_of_tables<double>(2), 0x653fb9b7b718dc85U);
  EXPECT_EQ(hash_of_tables<double>(8), 0xe160daa19a7a5095U);
  EXPECT_EQ(hash_of_tables<double>(64), 0x5c302ebd89edc591U);
  EXPECT_EQ(hash_of_tables<double>(514), 0xc88dcbfaea84cab1U);
}

TEST(Bits, TokenRows) {
  const Words words{
      "dog", "bites", "man", "", "\u72ac", "\U0001f415", "a rather long token, of many bytes"};
  Hash hash;
  for (const std::size_t width : {1U, 7U, 8U, 1024U}) {
    for (const std::uint64_t seed :
         {std::uint64_t{0}, std::uint64_t{1}, std::numeric_limits<std::uint64_t>::max()}) {
      for (const double scale : {1.0, 2.5}) {
        const auto table =
            unwrap(TokenTable::create({.width = width, .seed = seed, .scale = scale}));
        const TokenVectors found = unwrap(table.look_up(words));
        hash.add(found.vectors.values());
      }
    }
  }
  EXPECT_EQ(hash.value(), 0xb652abe26a3d84e2U);
}

TEST(Bits, RotatedRows) {
  std::vector<float> values(12 * 64);
  for (std::size_t k = 0; k < values.size(); ++k) {
    values[k] = static_cast<float>((k * 7919 + 13) % 4001) / 1000.0F - 2.0F;
  }
  const Matrix x = matrix_of(12, 64, values);
  Hash hash;
  for (const Pairing pairing : {Pairing::interleaved, Pairing::halves}) {
    for (const double base : {1.0, 10000.0, 500000.0}) {
      for (const std::int64_t start : {std::int64_t{-5}, std::int64_t{1} << 31}) {
        const PositionIds ids = unwrap(PositionIds::counted(start, 12));
        const RotaryOptions options{.heads = 2, .features = 24, .base = base, .pairing = pairing};
        hash.add<float>(unwrap(rotate(x, ids, options)).values());
        const RotaryScores scores =
            unwrap(rotary_scores(x.row(0), x.row(1), start, 12, options, Pairing::halves));
        hash.add<double>(scores.scores.values());
        hash.add<double>(scores.by_distance);
      }
    }
  }
  EXPECT_EQ(hash.value(), 0x7025a11c0ed34c5dU);
}

TEST(Bits, TrainedNumbers) {
  Hash hash;
  for (const auto positions : {TrainedPositions::none, TrainedPositions::sinusoidal,
                               TrainedPositions::learned, TrainedPositions::rotary}) {
    for (const Mask mask : {Mask::none, Mask::causal}) {
      Trainer trainer = unwrap(Trainer::create({.nouns = {"dog", "man", "cat"},
                                                .verbs = {"bites", "sees"},
                                                .fillers = {"today"},
                                                .positions = positions,
                                                .mask = mask,
                                                .width = 10,
                                                .lengths = {3, 6},
                                                .batch = 21}));
      std::vector<double> losses(12);
      unwrap(trainer.step(losses));
      const TrainedNumbers numbers = trainer.numbers();
      hash.add<double>(losses);
      for (const auto values : {numbers.tokens, numbers.mark, numbers.positions, numbers.query,
                                numbers.key, numbers.value, numbers.readout}) {
        hash.add<float>(values);
      }
    }
  }
  EXPECT_EQ(hash.value(), 0x53b6e5bc505bacfdU);
}

TEST(Bits, LearnedRowsAndBiases) {
  Hash hash;
  for (const std::uint64_t seed : {std::uint64_t{0}, std::numeric_limits<std::uint64_t>::max()}) {
    const auto table = unwrap(LearnedTable::create({.max_length = 300, .width = 7, .seed = seed}));
    hash.add<float>(table.rows().values());
    hash.add<float>(unwrap(table.grow(1000, Growth::interpolated)).rows().values());
    hash.add<float>(unwrap(seeded_bucket_values(32, 5, seed)).values());
  }
  const PositionIds ids = unwrap(PositionIds::counted(-7, 40));
  for (const std::size_t heads : {1U, 6U, 24U, 100U}) {
    hash.add<double>(unwrap(alibi_slopes(heads)));
    hash.add<float>(unwrap(alibi(heads, ids, ids)).values());
  }
  EXPECT_EQ(hash.value(), 0xf4afc03e3cfefd8cU);
}

TEST(Bits, Attention) {
  Hash hash;
  for (const std::size_t width : {4U, 12U, 64U}) {
    const Projections projections = unwrap(seeded_projections(width, 3));
    for (const std::size_t length : {1U, 7U, 70U}) {
      const auto table = unwrap(TokenTable::create({.width = width, .seed = length}));
      const Words words(length, "dog");
      Matrix x = unwrap(table.look_up(words)).vectors;
      const Matrix positions = sinusoidal_rows({.width = width}, 5, length);
      for (std::size_t k = 0; k < x.size(); ++k) x.values()[k] += positions.values()[k];
      const PositionIds ids = unwrap(PositionIds::counted(-3, length));
      const Matrix bias = unwrap(alibi(2, ids, ids));
      for (const Mask mask : {Mask::none, Mask::causal}) {
        for (const Sums sums : {Sums::exact, Sums::plain}) {
          SelfAttentionOptions options{
              .attention = {.heads = 2, .mask = mask, .bias = nullptr, .sums = sums},
              .projections = &projections};
          hash.add<float>(unwrap(self_attention(x, ids, options)).attention.outputs.values());
          options.attention.bias = &bias;
          options.rotary = RotaryOptions{.features = 2};
          const Attention found = unwrap(self_attention(x, ids, options)).attention;
          for (const Matrix* step :
               {&found.products, &found.scores, &found.weights, &found.outputs}) {
            hash.add<float>(step->values());
          }
        }
      }
    }
  }
  EXPECT_EQ(hash.value(), 0xba2293dfd798c200U);
}

// 0.72505021, 0.47405644, −0.55996223, −0.56224247, found at 300 bits from the hash,
// the stream and the transform that the headers name.
TEST(Bits, FirstNumbersOfDog) {
  const auto table = unwrap(TokenTable::create({.width = 4}));
  const TokenVectors dog = unwrap(table.look_up(Words{"dog"}));
  EXPECT_EQ(bits(dog.vectors.values()),
            (std::vector<std::uint32_t>{0x3f399ce4, 0x3ef2b786, 0xbf0f59af, 0xbf0fef1f}));
}

}  // namespace
}  // namespace posenc
