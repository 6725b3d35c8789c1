#include "posenc/encode.h"

#include <gtest/gtest.h>

#include "posenc/sinusoidal.h"
#include "support.h"

namespace posenc {
namespace {

/// The same rows whatever the position: the paper's formula out of the way.
class FixedRows final : public PositionTable {
 public:
  explicit FixedRows(std::vector<float> row) : row_(std::move(row)) {}

  std::size_t width() const override { return row_.size(); }

  Status fill(const PositionIds& ids, std::span<float> out) const override {
    for (std::size_t k = 0; k < ids.size() * row_.size(); ++k) out[k] = row_[k % row_.size()];
    return ok();
  }

 private:
  std::vector<float> row_;
};

using Lengths = std::vector<std::uint32_t>;

Encoding encode_from(const TokenTable& table, const PositionTable* positions, const Words& tokens,
                     std::int64_t start = 0) {
  return unwrap(
      encode(table, positions, tokens, unwrap(PositionIds::counted(start, tokens.size()))));
}

TEST(Encode, WorkedExampleCat) {
  auto table = unwrap(TokenTable::create({.width = 4}));
  unwrap(table.set_row("cat", std::vector<float>{0.2F, 0.7F, 0.1F, 0.4F}));
  const FixedRows positions({0.9F, 0.2F, 0.8F, 0.1F});
  const Encoding encoding = encode_from(table, &positions, {"cat"});
  // Two float32 and their sum, each rounded once: 0.7 + 0.2 need not be the float32 of 0.9.
  const double expected[] = {1.1, 0.9, 0.9, 0.5};
  for (std::size_t j = 0; j < 4; ++j)
    EXPECT_NEAR(encoding.input_vectors(0, j), expected[j], 0x1p-23);
}

TEST(Encode, WorkedExampleRobotAtPositions0And3) {
  auto table = unwrap(TokenTable::create({.width = 8}));
  const std::vector<float> robot{0, 0.125F, 0.25F, 0.375F, 0.5F, 0.625F, 0.75F, 0.875F};
  unwrap(table.set_row("robot", robot));
  const auto positions = unwrap(Sinusoidal::create({.width = 8}));
  const std::vector<std::int64_t> ids{0, 3};
  const Encoding encoding =
      unwrap(encode(table, &positions, Words{"robot", "robot"}, unwrap(PositionIds::listed(ids))));
  EXPECT_EQ(list(encoding.token_vectors.row(1)), robot);
  EXPECT_EQ(list(encoding.input_vectors.row(0)),
            (std::vector<float>{0, 1.125F, 0.25F, 1.375F, 0.5F, 1.625F, 0.75F, 1.875F}));
  // PE(3, ·) to nine digits, added by hand.
  const double at_3[] = {0.141120008,         -0.989992497 + 0.125, 0.295520207 + 0.25,
                         0.955336489 + 0.375, 0.029995500 + 0.5,    0.999550034 + 0.625,
                         0.002999996 + 0.75,  0.999995500 + 0.875};
  for (std::size_t j = 0; j < 8; ++j) EXPECT_NEAR(encoding.input_vectors(1, j), at_3[j], 1.3e-7);
}

TEST(Encode, Case13InputIsTheUnroundedSum) {
  const auto table = unwrap(TokenTable::create({.width = 16}));
  const auto positions = unwrap(Sinusoidal::create({.width = 16}));
  const Encoding encoding = encode_from(table, &positions, {"dog", "bites", "man"}, 5);
  EXPECT_EQ(bits(encoding.position_vectors.values()),
            bits(sinusoidal_rows({.width = 16}, 5, 3).values()));
  EXPECT_EQ(bits(encoding.token_vectors.values()),
            bits(unwrap(table.look_up(Words{"dog", "bites", "man"})).vectors.values()));
  for (std::size_t k = 0; k < encoding.input_vectors.size(); ++k) {
    EXPECT_EQ(encoding.input_vectors.values()[k],
              encoding.token_vectors.values()[k] + encoding.position_vectors.values()[k]);
  }
  EXPECT_EQ(encoding.position_ids, (std::vector<std::int64_t>{5, 6, 7}));
  EXPECT_EQ(encoding.row_ids, (std::vector<std::uint32_t>{0, 1, 2}));
}

TEST(Encode, Case24TokenVectorsAreScaledBeforeTheSum) {
  auto table = unwrap(TokenTable::create({.width = 4, .scale = 2}));  // √D
  unwrap(table.set_row("cat", std::vector<float>{1, 2, 3, 4}));
  const FixedRows positions({0.5F, 0.5F, 0.5F, 0.5F});
  const Encoding encoding = encode_from(table, &positions, {"cat"});
  EXPECT_EQ(list(encoding.input_vectors.values()), (std::vector<float>{2.5F, 4.5F, 6.5F, 8.5F}));
}

TEST(Encode, Case31ARepeatedWordHasOneTokenVectorAndTwoInputVectors) {
  const auto table = unwrap(TokenTable::create({.width = 8}));
  const auto positions = unwrap(Sinusoidal::create({.width = 8}));
  const Encoding encoding = encode_from(table, &positions, {"the", "cat", "the"});
  EXPECT_EQ(bits(encoding.token_vectors.row(0)), bits(encoding.token_vectors.row(2)));
  EXPECT_NE(bits(encoding.input_vectors.row(0)), bits(encoding.input_vectors.row(2)));
  EXPECT_EQ(encoding.row_ids[0], encoding.row_ids[2]);
}

TEST(Encode, WithoutPositionsInputIsTheTokenVectors) {
  const auto table = unwrap(TokenTable::create({.width = 5}));
  const Encoding encoding = encode_from(table, nullptr, {"dog", "bites"});
  EXPECT_EQ(bits(encoding.input_vectors.values()), bits(encoding.token_vectors.values()));
  EXPECT_EQ(list(encoding.position_vectors.values()), std::vector<float>(10, 0.0F));
}

TEST(Encode, OfNoTokensIsEmpty) {
  const auto table = unwrap(TokenTable::create({.width = 8}));
  const Encoding encoding = encode_from(table, nullptr, {});
  EXPECT_EQ(encoding.input_vectors.rows(), 0U);
  EXPECT_EQ(encoding.input_vectors.columns(), 8U);
}

TEST(Encode, RefusesTablesAndIdsThatDoNotFit) {
  const auto table = unwrap(TokenTable::create({.width = 8}));
  const auto positions = unwrap(Sinusoidal::create({.width = 6}));
  EXPECT_EQ(
      range_message(encode(table, &positions, Words{"dog"}, unwrap(PositionIds::counted(0, 1)))),
      "the position table's width must be the token table's, 8, got 6");
  EXPECT_EQ(
      range_message(encode_batch(table, &positions, Words{"dog"}, Lengths{1}, 0, Padding::right)),
      "the position table's width must be the token table's, 8, got 6");
  EXPECT_EQ(range_message(encode(table, nullptr, Words{"dog"}, unwrap(PositionIds::counted(0, 2)))),
            "there must be one position id for each of the 1 tokens, got 2");
}

/// What encode_batch makes of these sentences.
Result<BatchEncoding> encode_all(const TokenTable& table, const PositionTable* positions,
                                 const std::vector<Words>& sentences, std::int64_t start,
                                 Padding padding) {
  Words tokens;
  Lengths lengths;
  for (const Words& sentence : sentences) {
    tokens.insert(tokens.end(), sentence.begin(), sentence.end());
    lengths.push_back(static_cast<std::uint32_t>(sentence.size()));
  }
  return encode_batch(table, positions, tokens, lengths, start, padding);
}

struct Batch {
  TokenTable table = unwrap(TokenTable::create({.width = 8, .seed = 9}));
  Sinusoidal positions = unwrap(Sinusoidal::create({.width = 8}));
  std::vector<Words> sentences{{"dog", "bites", "man"}, {"hello"}, {}};

  BatchEncoding encode(std::int64_t start, Padding padding) const {
    return unwrap(encode_all(table, &positions, sentences, start, padding));
  }

  static std::span<const float> row(const BatchEncoding& batch, std::size_t b, std::size_t t) {
    return batch.input_vectors.row(b * batch.length + t);
  }
};

TEST(EncodeBatch, PadsOnTheRight) {
  const Batch batch;
  const BatchEncoding encoding = batch.encode(2, Padding::right);
  EXPECT_EQ(encoding.batch, 3U);
  EXPECT_EQ(encoding.length, 3U);
  EXPECT_EQ(encoding.input_vectors.rows(), 9U);
  EXPECT_EQ(encoding.mask, (std::vector<std::uint8_t>{1, 1, 1, 1, 0, 0, 0, 0, 0}));
  EXPECT_EQ(encoding.position_ids, (std::vector<std::int64_t>{2, 3, 4, 2, 2, 2, 2, 2, 2}));
  const Encoding first = encode_from(batch.table, &batch.positions, batch.sentences[0], 2);
  const Encoding second = encode_from(batch.table, &batch.positions, batch.sentences[1], 2);
  for (std::size_t t = 0; t < 3; ++t) {
    EXPECT_EQ(bits(batch.row(encoding, 0, t)), bits(first.input_vectors.row(t)));
  }
  EXPECT_EQ(bits(batch.row(encoding, 1, 0)), bits(second.input_vectors.row(0)));
  for (const std::size_t row : {4U, 5U, 6U, 7U, 8U}) {
    EXPECT_EQ(bits(encoding.input_vectors.row(row)), std::vector<std::uint32_t>(8, 0));
  }
}

TEST(EncodeBatch, Case19PadsOnTheLeftWithoutCountingIt) {
  const Batch batch;
  const BatchEncoding encoding = batch.encode(0, Padding::left);
  EXPECT_EQ(encoding.mask, (std::vector<std::uint8_t>{1, 1, 1, 0, 0, 1, 0, 0, 0}));
  EXPECT_EQ(encoding.position_ids, (std::vector<std::int64_t>{0, 1, 2, 0, 0, 0, 0, 0, 0}));
  const Encoding alone = encode_from(batch.table, &batch.positions, batch.sentences[1]);
  EXPECT_EQ(bits(batch.row(encoding, 1, 2)), bits(alone.input_vectors.row(0)));
  EXPECT_EQ(bits(batch.row(encoding, 1, 0)), std::vector<std::uint32_t>(8, 0));
}

TEST(EncodeBatch, Case23PositionsFollowTheSequenceAxis) {
  Batch batch;
  batch.sentences = {{"dog", "dog", "dog"}, {"dog", "dog", "dog"}};
  const BatchEncoding encoding = batch.encode(0, Padding::right);
  for (std::size_t t = 0; t < 3; ++t) {
    EXPECT_EQ(bits(batch.row(encoding, 0, t)), bits(batch.row(encoding, 1, t)));
  }
  EXPECT_NE(bits(batch.row(encoding, 0, 0)), bits(batch.row(encoding, 0, 1)));
  EXPECT_NE(bits(batch.row(encoding, 0, 1)), bits(batch.row(encoding, 0, 2)));
}

TEST(EncodeBatch, OfNothingIsEmpty) {
  Batch batch;
  batch.sentences = {};
  EXPECT_EQ(batch.encode(0, Padding::right).input_vectors.size(), 0U);
  batch.sentences = {{}, {}};
  const BatchEncoding encoding = batch.encode(0, Padding::left);
  EXPECT_EQ(encoding.batch, 2U);
  EXPECT_EQ(encoding.length, 0U);
  EXPECT_TRUE(encoding.mask.empty());
}

TEST(EncodeBatch, RefusesPositionsAndSizesPastTheLimits) {
  const Batch batch;
  EXPECT_EQ(range_message(encode_all(batch.table, &batch.positions, batch.sentences, kMaxPosition,
                                     Padding::right)),
            "start + length - 1 must be at most 9007199254740991, "
            "got start 9007199254740991 and length 3");
  const auto wide = unwrap(TokenTable::create({.width = kMaxWidth}));
  std::vector<Words> sentences(33);
  sentences[0] = {"dog", "dog"};
  EXPECT_EQ(range_message(encode_all(wide, nullptr, sentences, 0, Padding::right)),
            "a result must have at most 67108864 numbers, got 66 rows of 1048576");
}

/// Counts the rows that it is asked for.
class CountedRows final : public PositionTable {
 public:
  std::size_t width() const override { return 1; }

  Status fill(const PositionIds& ids, std::span<float> out) const override {
    rows += ids.size();
    for (std::size_t k = 0; k < ids.size(); ++k) out[k] = static_cast<float>(ids[k]);
    return ok();
  }

  mutable std::size_t rows = 0;
};

TEST(EncodeBatch, MakesEachPositionVectorOnce) {
  auto table = unwrap(TokenTable::create({.width = 1}));
  unwrap(table.set_row("a", std::vector<float>{0.5F}));
  const CountedRows positions;
  const std::vector<Words> sentences{{"a"}, {"a", "a", "a"}, {"a", "a"}};
  const BatchEncoding encoding =
      unwrap(encode_all(table, &positions, sentences, 4, Padding::right));
  EXPECT_EQ(positions.rows, 3U);
  EXPECT_EQ(list(encoding.input_vectors.values()),
            (std::vector<float>{4.5F, 0, 0, 4.5F, 5.5F, 6.5F, 4.5F, 5.5F, 0}));
}

TEST(BatchEncoder, MakesTheBatchInParts) {
  const Batch batch;
  const BatchEncoding whole = batch.encode(2, Padding::left);
  const std::vector<std::uint32_t> slots{0, 1, 2, 3};
  const Lengths lengths{3, 1, 0};
  const Words words{"dog", "bites", "man", "hello"};
  BatchEncoder encoder = unwrap(
      BatchEncoder::create(batch.table, &batch.positions, words, slots, lengths, 2, Padding::left));
  EXPECT_EQ(encoder.batch(), 3U);
  EXPECT_EQ(encoder.length(), 3U);
  EXPECT_EQ(encoder.width(), 8U);
  // What the memory held before is overwritten.
  std::vector<float> vectors(9 * 8, 7);
  std::vector<std::uint8_t> mask(9, 7);
  std::vector<std::int64_t> ids(9, 7);
  encoder.next(std::span(vectors).first(3 * 8), std::span(mask).first(3), std::span(ids).first(3));
  encoder.next(std::span(vectors).subspan(3 * 8), std::span(mask).subspan(3),
               std::span(ids).subspan(3));
  EXPECT_EQ(bits(vectors), bits(list(whole.input_vectors.values())));
  EXPECT_EQ(mask, whole.mask);
  EXPECT_EQ(ids, whole.position_ids);

  const std::vector<std::uint32_t> beyond{0, 1, 2, 4};
  EXPECT_EQ(range_message(BatchEncoder::create(batch.table, nullptr, words, beyond, lengths, 2,
                                               Padding::left)),
            "slots must be of the 4 words, got slot 4");
}

TEST(EncodeBatch, RefusesLengthsThatAreNotThoseOfTheTokens) {
  const auto table = unwrap(TokenTable::create({.width = 1}));
  const auto message = [&](const Lengths& lengths) {
    return range_message(encode_batch(table, nullptr, Words{"a", "b"}, lengths, 0, Padding::left));
  };
  EXPECT_EQ(message({1}), "lengths must add up to the number of tokens, 2, got 1");
  EXPECT_EQ(message({1, 2}), "lengths must add up to the number of tokens, 2, got 3");
  // A sum of 32 bits would be 2.
  EXPECT_EQ(message({2, 4294967295U, 1}),
            "lengths must add up to the number of tokens, 2, got 4294967298");
}

}  // namespace
}  // namespace posenc
