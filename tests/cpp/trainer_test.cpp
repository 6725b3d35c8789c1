#include "posenc/trainer.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "support.h"
#include "task.h"

namespace posenc {
namespace {

constexpr std::size_t kNouns = 8;
constexpr std::size_t kVerbs = 4;

TrainerOptions options_of(TrainedPositions positions, Mask mask = Mask::none) {
  return {.nouns = {"dog", "man", "cat", "woman", "bird", "child", "horse", "fox"},
          .verbs = {"bites", "sees", "chases", "hears"},
          .fillers = {"the", "often", "then", "today"},
          .positions = positions,
          .mask = mask};
}

std::vector<double> trained(Trainer& trainer, std::size_t steps) {
  std::vector<double> losses(steps);
  unwrap(trainer.step(losses));
  return losses;
}

Evaluation evaluated(const Trainer& trainer, Pairs pairs) {
  return unwrap(trainer.evaluate(pairs, std::nullopt, std::nullopt));
}

TEST(Trainer, WithoutPositionsAndMaskNothingTellsASentenceFromItsMirror) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    TrainerOptions options = options_of(TrainedPositions::none);
    options.seed = seed;
    Trainer trainer = unwrap(Trainer::create(options));
    for (int k = 0; k < 5; ++k) {
      for (const Pairs pairs : {Pairs::training, Pairs::held_out}) {
        const Evaluation found = evaluated(trainer, pairs);
        EXPECT_EQ(found.accuracy, 0.5);
        EXPECT_EQ(found.equal_logits, found.sentences / 2);
        EXPECT_GT(found.sentences, 60U);
      }
      trained(trainer, 15);
    }
  }
}

TEST(Trainer, WithoutPositionsNoStartAndNoLengthTellsThemApart) {
  TrainerOptions options = options_of(TrainedPositions::none);
  options.lengths = {3, 6};
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    options.seed = seed;
    Trainer trainer = unwrap(Trainer::create(options));
    trained(trainer, 40);
    for (const std::int64_t start : {std::int64_t{-7}, std::int64_t{1} << 40}) {
      for (const std::size_t length : {6U, 32U}) {
        const Evaluation found = unwrap(trainer.evaluate(Pairs::held_out, start, length));
        EXPECT_EQ(found.accuracy, 0.5);
        EXPECT_EQ(found.equal_logits, found.sentences / 2);
      }
    }
  }
}

TEST(Trainer, LearnsWhereThereArePositionsOrAMask) {
  for (const auto& [positions, mask] : {std::pair(TrainedPositions::sinusoidal, Mask::none),
                                        std::pair(TrainedPositions::learned, Mask::none),
                                        std::pair(TrainedPositions::rotary, Mask::none),
                                        std::pair(TrainedPositions::none, Mask::causal)}) {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
      TrainerOptions options = options_of(positions, mask);
      options.seed = seed;
      Trainer trainer = unwrap(Trainer::create(options));
      bool has_learned = false;
      while (!has_learned && trainer.steps() < 300) {
        trained(trainer, 20);
        has_learned = evaluated(trainer, Pairs::training).accuracy == 1 &&
                      evaluated(trainer, Pairs::held_out).accuracy >= 0.95;
      }
      EXPECT_TRUE(has_learned) << "seed " << seed;
    }
  }
}

TEST(Trainer, ARunDoesNotDependOnItsSlices) {
  TrainerOptions options = options_of(TrainedPositions::learned);
  options.lengths = {3, 6};
  options.max_length = 20;
  options.seed = 5;
  Trainer whole = unwrap(Trainer::create(options));
  Trainer sliced = unwrap(Trainer::create(options));
  const std::vector<double> losses = trained(whole, 24);
  std::vector<double> parts;
  for (const std::size_t count : {1U, 7U, 0U, 16U}) {
    const std::vector<double> part = trained(sliced, count);
    parts.insert(parts.end(), part.begin(), part.end());
    const Words sentence{"dog", "bites", "man"};
    unwrap(sliced.predict(sentence, 3));
    evaluated(sliced, Pairs::training);
  }
  EXPECT_EQ(parts, losses);
  EXPECT_EQ(sliced.steps(), 24U);
  EXPECT_EQ(bits(sliced.numbers().tokens), bits(whole.numbers().tokens));
  EXPECT_EQ(bits(sliced.numbers().positions), bits(whole.numbers().positions));
  EXPECT_EQ(bits(sliced.numbers().key), bits(whole.numbers().key));
}

TEST(Trainer, StartsFromTheRowsThatTheEncoderShows) {
  TrainerOptions options = options_of(TrainedPositions::learned);
  options.seed = 11;
  const Trainer trainer = unwrap(Trainer::create(options));
  const auto tokens = unwrap(TokenTable::create({.width = 16, .seed = 11, .scale = 0.5}));
  const Words words{"dog", "man"};
  EXPECT_EQ(bits(trainer.numbers().tokens.first(32)),
            bits(unwrap(tokens.look_up(words)).vectors.values()));
  const auto learned = unwrap(LearnedTable::create({.max_length = 10, .width = 16, .seed = 11}));
  EXPECT_EQ(trainer.max_length(), 10U);
  EXPECT_EQ(bits(trainer.numbers().positions), bits(learned.rows().values()));
  const Projections projections = unwrap(seeded_projections(16, 11));
  EXPECT_EQ(bits(trainer.numbers().key), bits(projections.key.values()));
}

/// X of "man sees dog", where one of them is asked about.
Matrix input_vectors(const TrainedNumbers& numbers, std::size_t named) {
  std::vector<float> x;
  const std::size_t tokens[] = {1, kNouns + 1, 0};
  for (std::size_t slot = 0; slot < 3; ++slot) {
    const auto row = numbers.tokens.subspan(16 * tokens[slot], 16);
    x.insert(x.end(), row.begin(), row.end());
    if (slot == named) {
      for (std::size_t j = 0; j < 16; ++j) x[16 * slot + j] += numbers.mark[j];
    }
  }
  return matrix_of(3, 16, x);
}

TEST(Trainer, AttendsAsSelfAttentionDoes) {
  for (const bool is_rotary : {false, true}) {
    TrainerOptions options =
        options_of(is_rotary ? TrainedPositions::rotary : TrainedPositions::none, Mask::causal);
    options.readout = Readout::last;
    Trainer trainer = unwrap(Trainer::create(options));
    trained(trainer, 10);
    const TrainedNumbers numbers = trainer.numbers();
    const Projections projections{.query = matrix_of(16, 16, list(numbers.query)),
                                  .key = matrix_of(16, 16, list(numbers.key)),
                                  .value = matrix_of(16, 16, list(numbers.value))};
    SelfAttentionOptions attending{.attention = {.mask = Mask::causal},
                                   .projections = &projections};
    if (is_rotary) attending.rotary = RotaryOptions{};
    const Words sentence{"man", "sees", "dog"};
    const std::vector<Answer> answers = unwrap(trainer.predict(sentence, 1000));
    ASSERT_EQ(answers.size(), 2U);
    for (const Answer& answer : answers) {
      const Matrix x = input_vectors(numbers, answer.slot);
      const SelfAttention made =
          unwrap(self_attention(x, unwrap(PositionIds::counted(1000, 3)), attending));
      float logit = 0;
      for (std::size_t j = 0; j < 16; ++j) {
        logit += numbers.readout[j] * (made.attention.outputs(2, j) + x(2, j));
      }
      EXPECT_EQ(answer.logit, logit + numbers.bias);
      EXPECT_NEAR(answer.probability, 1 / (1 + std::exp(-static_cast<double>(answer.logit))), 1e-7);
    }
    EXPECT_EQ(answers[0].slot, 0U);
    EXPECT_EQ(answers[1].slot, 2U);
  }
}

/// What a batch says of a sentence: nouns and verb as they stand, and who is asked about.
struct Read {
  std::vector<std::size_t> parts;
  std::size_t named;
  std::size_t fillers;
};

Read read(const Batch& batch, std::size_t sentence) {
  Read found{};
  for (std::size_t slot = 0; slot < batch.length; ++slot) {
    const std::size_t token = batch.tokens[slot * batch.sentences + sentence];
    if (token >= kNouns + kVerbs) {
      ++found.fillers;
      continue;
    }
    if (slot == batch.named[sentence]) found.named = found.parts.size();
    found.parts.push_back(token);
  }
  return found;
}

TEST(Task, TrainingShowsNoPairThatIsHeldOut) {
  TrainerOptions options = options_of(TrainedPositions::none);
  options.lengths = {3, 7};
  options.starts = {-2, 9};
  const Task task(options);
  ASSERT_EQ(task.held_out().size(), 8U);
  std::set<std::pair<std::size_t, std::size_t>> held_out;
  for (const NounVerb& pair : task.held_out()) held_out.emplace(pair.noun, pair.verb);
  EXPECT_EQ(held_out.size(), 8U);
  std::set<std::pair<std::size_t, std::size_t>> shown;
  std::set<std::size_t> lengths;
  std::set<std::int64_t> starts;
  std::set<std::size_t> places;
  std::size_t acting = 0;
  for (std::uint64_t step = 0; step < 100; ++step) {
    const Batch batch = task.draw(step);
    lengths.insert(batch.length);
    starts.insert(batch.starts.begin(), batch.starts.end());
    for (std::size_t b = 0; b < batch.sentences; ++b) {
      const Read found = read(batch, b);
      ASSERT_EQ(found.parts.size(), 3U);
      EXPECT_EQ(found.fillers, batch.length - 3);
      EXPECT_NE(found.parts[0], found.parts[2]);
      const std::size_t verb = found.parts[1] - kNouns;
      ASSERT_LT(verb, kVerbs);
      shown.emplace(found.parts[0], verb);
      shown.emplace(found.parts[2], verb);
      EXPECT_EQ(found.named, batch.acts[b] == 1 ? 0U : 2U);
      acting += batch.acts[b];
      if (batch.length == 7) places.insert(batch.named[b]);
    }
  }
  for (const auto& pair : shown) EXPECT_EQ(held_out.count(pair), 0U);
  EXPECT_EQ(shown.size(), kNouns * kVerbs - 8);
  EXPECT_EQ(lengths, (std::set<std::size_t>{3, 4, 5, 6, 7}));
  EXPECT_EQ(starts.size(), 12U);
  EXPECT_EQ(*starts.begin(), -2);
  EXPECT_EQ(*starts.rbegin(), 9);
  EXPECT_EQ(places.size(), 7U);
  // 1600 of 3200, within five standard deviations.
  EXPECT_NEAR(static_cast<double>(acting), 1600, 5 * 28.3);
}

TEST(Task, EverySentenceStandsBesideItsMirror) {
  const Task task(options_of(TrainedPositions::none));
  std::set<std::pair<std::size_t, std::size_t>> held_out;
  for (const NounVerb& pair : task.held_out()) held_out.emplace(pair.noun, pair.verb);
  for (const Pairs pairs : {Pairs::training, Pairs::held_out}) {
    const auto cases = task.cases(pairs);
    EXPECT_GE(cases.size(), pairs == Pairs::held_out ? 8U * 7U : 50U);
    const Batch batch = task.mirror(cases, 3, 5);
    ASSERT_EQ(batch.sentences, 2 * cases.size());
    for (std::size_t b = 0; b < batch.sentences; b += 2) {
      const Read acts = read(batch, b);
      const Read suffers = read(batch, b + 1);
      EXPECT_EQ(acts.named, 0U);
      EXPECT_EQ(suffers.named, 2U);
      EXPECT_EQ(batch.acts[b], 1U);
      EXPECT_EQ(batch.acts[b + 1], 0U);
      EXPECT_EQ(acts.parts[0], suffers.parts[2]);
      EXPECT_EQ(acts.parts[1], suffers.parts[1]);
      EXPECT_EQ(acts.parts[2], suffers.parts[0]);
      for (std::size_t slot = 0; slot < batch.length; ++slot) {
        const std::size_t token = batch.tokens[slot * batch.sentences + b];
        const std::size_t other = batch.tokens[slot * batch.sentences + b + 1];
        if (std::max(token, other) >= kNouns) {
          EXPECT_EQ(token, other);
        }
      }
      const std::size_t verb = acts.parts[1] - kNouns;
      EXPECT_EQ(held_out.count({acts.parts[0], verb}), pairs == Pairs::held_out ? 1U : 0U);
      if (pairs == Pairs::training) {
        EXPECT_EQ(held_out.count({acts.parts[2], verb}), 0U);
      }
    }
  }
}

TEST(Task, EveryVerbKeepsTwoNounsAndEveryNounAVerb) {
  TrainerOptions options = options_of(TrainedPositions::none);
  options.nouns = {"dog", "man", "cat"};
  options.held_out = 0.5;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    options.seed = seed;
    const Task task(options);
    EXPECT_LE(task.held_out().size(), 4U);
    std::vector<std::size_t> nouns_left(4, 3);
    for (const NounVerb& pair : task.held_out()) --nouns_left[pair.verb];
    EXPECT_GE(*std::min_element(nouns_left.begin(), nouns_left.end()), 2U);
    EXPECT_FALSE(task.cases(Pairs::training).empty());
  }
  options.nouns = {"dog", "man"};
  EXPECT_TRUE(Task(options).held_out().empty());
}

TEST(Trainer, RefusesWhatIsOutOfRange) {
  const auto message = [](auto change) {
    TrainerOptions options = options_of(TrainedPositions::learned);
    change(options);
    return range_message(Trainer::create(options));
  };
  using Options = TrainerOptions;
  EXPECT_EQ(message([](Options& o) { o.nouns = {"dog"}; }), "nouns must be from 2 to 64, got 1");
  EXPECT_EQ(message([](Options& o) { o.verbs.clear(); }), "verbs must be from 1 to 64, got 0");
  EXPECT_EQ(message([](Options& o) {
              o.fillers = {"the", "dog"};
            }),
            "nouns, verbs and fillers must be different words, got \"dog\" twice");
  EXPECT_EQ(message([](Options& o) { o.width = 65; }), "width must be from 1 to 64, got 65");
  EXPECT_EQ(message([](Options& o) {
              o.positions = TrainedPositions::sinusoidal;
              o.width = 7;
            }),
            "width must be a positive even number, got 7; the nearest are 6 and 8");
  EXPECT_EQ(message([](Options& o) {
              o.positions = TrainedPositions::rotary;
              o.width = 7;
            }),
            "features must be an even number from 2 to width / heads = 7, got 7");
  EXPECT_EQ(message([](Options& o) {
              o.starts = {5, 4};
            }),
            "starts must be whole numbers from -9007199254740991 to 9007199254740989, the first "
            "not after the last, got 5 to 4");
  EXPECT_EQ(message([](Options& o) {
              o.starts = {0, std::int64_t{1} << 40};
            }),
            "starts must be less than 4294967296 apart, got 0 to 1099511627776");
  EXPECT_EQ(message([](Options& o) {
              o.lengths = {3, 33};
            }),
            "lengths must be whole numbers from 3 to 32, the first not after the last, got 3 to "
            "33");
  EXPECT_EQ(message([](Options& o) {
              o.fillers.clear();
              o.lengths = {3, 4};
            }),
            "lengths must be 3 without fillers, got 4");
  EXPECT_EQ(message([](Options& o) { o.batch = 257; }), "batch must be from 1 to 256, got 257");
  EXPECT_EQ(message([](Options& o) { o.rate = 0; }), "rate must be a number from 1e-6 to 1, got 0");
  EXPECT_EQ(message([](Options& o) { o.held_out = 0.75; }),
            "held out must be a number from 0 to 0.5, got 0.75");
  EXPECT_EQ(message([](Options& o) {
              o.starts = {-1, 4};
            }),
            "starts must be from 0, and starts + lengths at most 4096, of a learned table, got "
            "positions from -1 to 6");
  EXPECT_EQ(message([](Options& o) { o.max_length = 9; }),
            "max length must be from 10 to 4096, got 9");
}

TEST(Trainer, AnswersForItsOwnWordsAndPositions) {
  TrainerOptions options = options_of(TrainedPositions::learned);
  options.held_out = 0;
  const Trainer trainer = unwrap(Trainer::create(options));
  const auto message = [&](const Words& tokens, std::int64_t start) {
    return range_message(trainer.predict(tokens, start));
  };
  EXPECT_EQ(message({"dog", "eats", "man"}, 0),
            "tokens must be words that were trained, got \"eats\"");
  EXPECT_EQ(message({"the", "bites"}, 0), "tokens must have a noun, got none");
  EXPECT_EQ(message({}, 0), "the number of tokens must be from 1 to 32, got 0");
  EXPECT_EQ(message({"dog", "bites", "man"}, 8),
            "start must be from 0 to 7, with 3 tokens and the learned table's 10 rows, got 8");
  EXPECT_EQ(range_message(trainer.evaluate(Pairs::training, 8, std::nullopt)),
            "start must be from 0 to 7, with 3 tokens and the learned table's 10 rows, got 8");
  EXPECT_EQ(range_message(trainer.evaluate(Pairs::training, 0, 33)),
            "length must be from 3 to 32, got 33");
  EXPECT_EQ(range_message(trainer.evaluate(Pairs::held_out, 0, 3)),
            "no pairs are held out: there are too few words, or the share is too small");
}

TEST(Trainer, AsksForPositionsThatThereAre) {
  for (const auto positions : {TrainedPositions::none, TrainedPositions::sinusoidal}) {
    const Trainer trainer = unwrap(Trainer::create(options_of(positions)));
    const std::string message =
        "start must be from -9007199254740991 to 9007199254740989, with 3 tokens, got "
        "9007199254740990";
    EXPECT_EQ(range_message(trainer.evaluate(Pairs::training, kMaxPosition - 1, std::nullopt)),
              message);
    EXPECT_EQ(range_message(trainer.predict(Words{"dog", "bites", "man"}, kMaxPosition - 1)),
              message);
    EXPECT_TRUE(trainer.evaluate(Pairs::training, kMaxPosition - 2, std::nullopt));
  }
}

TEST(Trainer, EvaluatesInPartsToTheSameBits) {
  TrainerOptions options = options_of(TrainedPositions::rotary);
  options.lengths = {3, 6};
  Trainer trainer = unwrap(Trainer::create(options));
  std::vector<double> losses(20);
  ASSERT_TRUE(trainer.step(losses));
  for (const Pairs pairs : {Pairs::training, Pairs::held_out}) {
    const Evaluation whole = unwrap(trainer.evaluate(pairs, std::nullopt, std::nullopt));
    Tally tally;
    std::size_t parts = 1;
    while (unwrap(trainer.evaluate_more(pairs, std::nullopt, std::nullopt, 1, tally))) ++parts;
    EXPECT_EQ(parts, (whole.sentences + kEvaluatedTogether - 1) / kEvaluatedTogether);
    EXPECT_GT(parts, 1U);
    EXPECT_EQ(tally.sentences, whole.sentences);
    EXPECT_EQ(tally.equal_logits, whole.equal_logits);
    const auto sentences = static_cast<double>(tally.sentences);
    EXPECT_EQ(tally.loss / sentences, whole.loss);
    EXPECT_EQ(static_cast<double>(tally.right) / sentences, whole.accuracy);
  }
}

}  // namespace
}  // namespace posenc
