#include <gtest/gtest.h>

#include <array>
#include <cstdlib>
#include <functional>
#include <limits>

#include "support.h"

// What the library asks of malloc and calloc comes here first: the linker's --wrap. What is asked
// of new does not; the library looks whether there is memory before it asks.
namespace {

constexpr std::size_t kNever = std::numeric_limits<std::size_t>::max();

/// How many times memory is given out before it is refused once.
// NOLINTNEXTLINE(cppcoreguidelines-avoid-non-const-global-variables): malloc takes no more.
std::size_t until_refused = kNever;

bool is_refused() {
  if (until_refused == kNever) return false;
  return until_refused-- == 0;
}

}  // namespace

// NOLINTBEGIN(bugprone-reserved-identifier, readability-identifier-naming): the linker's names.
extern "C" {
void* __real_malloc(std::size_t size);
void* __real_calloc(std::size_t count, std::size_t size);
void* __wrap_malloc(std::size_t size) { return is_refused() ? nullptr : __real_malloc(size); }
void* __wrap_calloc(std::size_t count, std::size_t size) {
  return is_refused() ? nullptr : __real_calloc(count, size);
}
}
// NOLINTEND(bugprone-reserved-identifier, readability-identifier-naming)

namespace posenc {
namespace {

using Numbers = std::vector<double>;

/// Of a call's result those numbers that are compared.
template <class T, class Read>
Result<Numbers> numbers_of(const Result<T>& result, Read read) {
  if (!result) return result.error();
  const auto values = read(*result);
  return Numbers(values.begin(), values.end());
}

Result<Numbers> numbers_of(const Result<Matrix>& result) {
  return numbers_of(result, [](const Matrix& matrix) { return matrix.values(); });
}

/// Makes a call again and again, each time with one more piece of memory before one is refused,
/// until it needs no more. It says that there is none, or does without; the numbers are the same.
void expect_says_so(const std::function<Result<Numbers>()>& call) {
  const Numbers expected = unwrap(call());
  std::size_t refusals = 0;
  for (std::size_t given = 0;; ++given) {
    until_refused = given;
    const Result<Numbers> result = call();
    const bool was_refused = until_refused == kNever;
    until_refused = kNever;
    if (result) {
      EXPECT_EQ(*result, expected) << "after " << given;
    } else {
      EXPECT_TRUE(was_refused) << result.error().message;
      EXPECT_NE(range_message(result).find("there is no memory for "), std::string::npos)
          << range_message(result);
      ++refusals;
    }
    if (!was_refused) break;
  }
  EXPECT_GT(refusals, 0U);
  EXPECT_EQ(unwrap(call()), expected);
}

Matrix some(std::size_t rows, std::size_t columns) {
  return sinusoidal_rows({.width = columns}, 5, rows);
}

PositionIds three_ids() { return unwrap(PositionIds::counted(2, 3)); }

constexpr std::array<std::uint32_t, 3> kOrder = {2, 0, 1};
const Words kWords = {"dog", "bites", "man"};

SelfAttentionOptions all_options(const Projections& projections) {
  return {.attention = {.heads = 2},
          .projections = &projections,
          .rotary = RotaryOptions{.heads = 2, .features = 2}};
}

TEST(Memory, PositionTablesSayThatThereIsNone) {
  expect_says_so([] { return numbers_of(sinusoidal({.width = 6}, three_ids())); });
  expect_says_so([] {
    return numbers_of(LearnedTable::create({.max_length = 3, .width = 4}),
                      [](const LearnedTable& table) { return table.rows().values(); });
  });
  const LearnedTable table = unwrap(LearnedTable::from_rows(some(2, 4)));
  expect_says_so([&table] {
    return numbers_of(table.grow(5, Growth::interpolated),
                      [](const LearnedTable& grown) { return grown.rows().values(); });
  });
  const std::array<std::int64_t, 2> listed = {4, 9};
  expect_says_so([&listed] {
    const auto ids = unwrap(PositionIds::listed(listed));
    return numbers_of(sinusoidal({.width = 4}, ids));
  });
}

TEST(Memory, TokensAndSentencesSayThatThereIsNone) {
  const TokenTable table = unwrap(TokenTable::create({.width = 4}));
  expect_says_so([&table] {
    return numbers_of(table.look_up(kWords),
                      [](const TokenVectors& found) { return found.vectors.values(); });
  });
  expect_says_so([] {
    TokenTable named = unwrap(TokenTable::create({.width = 2}));
    const Status given = named.set_row("dog", std::array<float, 2>{1, 2});
    if (!given) return Result<Numbers>(given.error());
    return Result<Numbers>(Numbers{1});
  });
  const Sinusoidal positions = unwrap(Sinusoidal::create({.width = 4}));
  for (const Sinusoidal* added : {&positions, static_cast<const Sinusoidal*>(nullptr)}) {
    expect_says_so([&table, added] {
      return numbers_of(encode(table, added, kWords, three_ids()),
                        [](const Encoding& made) { return made.input_vectors.values(); });
    });
    expect_says_so([&table, added] {
      const std::array<std::uint32_t, 2> lengths = {1, 2};
      return numbers_of(encode_batch(table, added, kWords, lengths, 0, Padding::right),
                        [](const BatchEncoding& made) { return made.input_vectors.values(); });
    });
  }
}

TEST(Memory, ReorderingAndComparingSayThatThereIsNone) {
  expect_says_so([] {
    return numbers_of(reorder_position_ids(three_ids(), kOrder, Reorder::positions),
                      [](const std::vector<std::int64_t>& ids) { return ids; });
  });
  expect_says_so([] {
    return numbers_of(match_words(kWords, kWords),
                      [](const std::vector<std::int32_t>& slots) { return slots; });
  });
  const Matrix before = some(3, 4);
  const Matrix after = some(2, 4);
  const std::array<std::int32_t, 2> counterparts = {2, kNoCounterpart};
  expect_says_so([&] {
    return numbers_of(compare(before, after, counterparts),
                      [](const Change& change) { return change.difference.values(); });
  });
  expect_says_so([&] { return numbers_of(concatenate(before, before)); });
  expect_says_so([&] {
    return numbers_of(same_sum(before.row(0), before.row(1)),
                      [](const SameSum& same) { return same.sum; });
  });
}

TEST(Memory, InsightsSayThatThereIsNone) {
  const Sinusoidal table = unwrap(Sinusoidal::create({.width = 4}));
  expect_says_so([&table] {
    return numbers_of(similarity(table, 3, 3),
                      [](const Similarity& made) { return made.products.values(); });
  });
  expect_says_so([&table] {
    return numbers_of(shift(table, 2, 3, 3),
                      [](const Shift& made) { return made.shifted.values(); });
  });
  const std::array<double, 2> at = {0.5, 7};
  expect_says_so([&] {
    return numbers_of(clocks(table, at), [](const Clocks& made) { return made.angles.values(); });
  });
}

TEST(Memory, RotaryAndBiasesSayThatThereIsNone) {
  const Matrix x = some(3, 4);
  const RotaryOptions options{.heads = 1, .features = 2};
  expect_says_so([&] { return numbers_of(rotate(x, three_ids(), options)); });
  expect_says_so([&] {
    return numbers_of(rotary_scores(x.row(0), x.row(1), 3, 3, options, Pairing::halves),
                      [](const RotaryScores& made) { return made.scores.values(); });
  });
  expect_says_so([] { return numbers_of(alibi(2, three_ids(), three_ids())); });
  const Matrix values = unwrap(seeded_bucket_values(8, 2, 1));
  expect_says_so([] { return numbers_of(seeded_bucket_values(8, 2, 1)); });
  expect_says_so([&values] {
    return numbers_of(relative_bias(three_ids(), three_ids(), {.buckets = 8}, values));
  });
}

TEST(Memory, AttentionSaysThatThereIsNone) {
  const Matrix x = some(3, 4);
  expect_says_so([] {
    return numbers_of(seeded_projections(4, 1),
                      [](const Projections& made) { return made.value.values(); });
  });
  const Projections projections = unwrap(seeded_projections(4, 1));
  expect_says_so([&] {
    return numbers_of(self_attention(x, three_ids(), all_options(projections)),
                      [](const SelfAttention& made) { return made.attention.outputs.values(); });
  });
  expect_says_so([&x] {
    return numbers_of(self_attention(x, three_ids(), {}),
                      [](const SelfAttention& made) { return made.attention.outputs.values(); });
  });
  for (const Reorder by : {Reorder::words, Reorder::positions}) {
    expect_says_so([&, by] {
      return numbers_of(equivariance(x, &x, three_ids(), kOrder, by, all_options(projections)),
                        [](const Equivariance& made) { return made.shuffled_first.values(); });
    });
  }
}

TEST(Memory, ADecoderThatHasNoneStandsAsItWas) {
  const Matrix x = some(3, 4);
  Decoder untouched({});
  const PositionIds ids = three_ids();
  unwrap(untouched.append(x, ids, nullptr, true));
  const PositionIds next = unwrap(PositionIds::counted(5, 3));
  const SelfAttention expected = unwrap(untouched.append(x, next, nullptr, true));

  Decoder decoder({});
  unwrap(decoder.append(x, ids, nullptr, true));
  std::size_t refusals = 0;
  for (;; ++refusals) {
    until_refused = refusals;
    const auto step = decoder.append(x, next, nullptr, true);
    until_refused = kNever;
    if (step) {
      EXPECT_EQ(bits(step->attention.outputs.values()), bits(expected.attention.outputs.values()));
      break;
    }
    EXPECT_NE(range_message(step).find("there is no memory for "), std::string::npos);
    ASSERT_EQ(decoder.length(), 3U);
  }
  EXPECT_GE(refusals, 6U);
}

TEST(Memory, ATrainerSaysThatThereIsNone) {
  for (const auto positions : {TrainedPositions::none, TrainedPositions::sinusoidal,
                               TrainedPositions::learned, TrainedPositions::rotary}) {
    const TrainerOptions options{.nouns = {"dog", "man", "cat"},
                                 .verbs = {"bites", "sees"},
                                 .fillers = {},
                                 .positions = positions,
                                 .width = 4,
                                 .batch = 2};
    expect_says_so([&options]() -> Result<Numbers> {
      auto trainer = Trainer::create(options);
      if (!trainer) return trainer.error();
      Numbers numbers(1);
      if (auto stepped = trainer->step(numbers); !stepped) return stepped.error();
      const auto evaluated = trainer->evaluate(Pairs::training, std::nullopt, std::nullopt);
      if (!evaluated) return evaluated.error();
      numbers.push_back(evaluated->loss);
      const auto answers = trainer->predict(kWords, 0);
      if (!answers) return answers.error();
      for (const Answer& answer : *answers) numbers.push_back(answer.probability);
      return numbers;
    });
  }
}

}  // namespace
}  // namespace posenc
