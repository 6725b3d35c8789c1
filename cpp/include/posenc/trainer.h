#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "posenc/attention.h"
#include "posenc/matrix.h"
#include "posenc/result.h"
#include "posenc/sinusoidal.h"

namespace posenc {

/// How the model that is trained knows positions.
enum class TrainedPositions {
  none,        ///< Not at all, unless the mask tells.
  sinusoidal,  ///< Added to the token vectors.
  learned,     ///< Added, from rows that are trained too.
  rotary,      ///< Queries and keys are turned.
};

/// Which hidden rows the answer is read from.
enum class Readout {
  mean,  ///< The mean of all, whose order does not matter.
  last,  ///< The last token's: that it is the last is a position, too.
};

/// Whole numbers from first to last.
struct Interval {
  std::int64_t first = 0;
  std::int64_t last = 0;
};

// What is accepted: what a page trains in a moment.
inline constexpr std::size_t kMaxTrainedWords = 64;  ///< Of each kind.
inline constexpr std::size_t kMaxTrainedWidth = 64;
inline constexpr std::size_t kMaxTrainedLength = 32;
inline constexpr std::size_t kMaxTrainedBatch = 256;
inline constexpr std::size_t kMaxTrainedPositions = std::size_t{1} << 12;

/// Sentences that are evaluated together, at one length.
inline constexpr std::size_t kEvaluatedTogether = 32;

/// A sentence is a noun, a verb and a noun, with fillers anywhere where it is longer; all words
/// differ.
struct TrainerOptions {
  std::vector<std::string> nouns;    ///< From 2.
  std::vector<std::string> verbs;    ///< From 1.
  std::vector<std::string> fillers;  ///< From 1, where a sentence has more than three tokens.

  TrainedPositions positions = TrainedPositions::sinusoidal;
  Mask mask = Mask::none;
  Readout readout = Readout::mean;
  std::size_t width = 16;      ///< D: even where positions turn.
  double base = kDefaultBase;  ///< Of sinusoidal and rotary positions.
  /// Rows of the learned table; 0 stands for as many as training reaches.
  std::size_t max_length = 0;

  Interval starts = {0, 7};   ///< Position ids of a sentence's first token, in training.
  Interval lengths = {3, 3};  ///< Tokens of a sentence, in training.
  std::size_t batch = 32;     ///< Sentences a step, of one length; eight at a time of one start.
  double rate = 0.01;         ///< Adam's step size, from 1e-6 to 1.
  /// The share of noun-verb pairs that no training sentence has, from 0 to 0.5.
  double held_out = 0.25;
  std::uint64_t seed = 0;
};

/// By index into the nouns and the verbs.
struct NounVerb {
  std::size_t noun = 0;
  std::size_t verb = 0;
};

/// Which noun-verb pairs a noun that is asked about makes with its verb.
enum class Pairs {
  training,  ///< In sentences whose other noun does so, too.
  held_out,
};

struct Evaluation {
  double loss = 0;            ///< Mean cross-entropy in nats.
  double accuracy = 0;        ///< The share of sentences that are answered right.
  std::size_t sentences = 0;  ///< Each beside its mirror, in which the nouns have changed places.
  /// How many of the sentences / 2 get the same logit, bit for bit, as their mirror.
  std::size_t equal_logits = 0;
};

/// What an evaluation has come to so far: sums, so that its parts come to the whole's bits.
struct Tally {
  double loss = 0;
  std::size_t right = 0;
  std::size_t sentences = 0;
  std::size_t equal_logits = 0;
};

/// What the model says of one noun of a sentence.
struct Answer {
  std::size_t slot = 0;
  float logit = 0;         ///< Positive: it acts.
  double probability = 0;  ///< That it acts: 1/(1 + e^−logit).
};

/// The numbers that are trained, which stay the trainer's: valid until its next step.
struct TrainedNumbers {
  std::span<const float> tokens;     ///< [nouns, verbs, fillers; D].
  std::span<const float> mark;       ///< [D], added to the token that is asked about.
  std::span<const float> positions;  ///< [max_length, D] of a learned table.
  std::span<const float> query;      ///< [D, D].
  std::span<const float> key;        ///< [D, D].
  std::span<const float> value;      ///< [D, D].
  std::span<const float> readout;    ///< [D].
  float bias = 0;
};

/// Trains a small model to tell whether a word acts or suffers, as dog and man in "dog bites
/// man": one block of attention with one head and a residual, and a logistic output,
///
///     X = E + P,  H = X + attention(X·Wq, X·Wk, X·Wv),  logit = w · readout(H) + b,
///
/// where a mark, a vector too, is added to the token that is asked about. Every step is one of
/// Adam (Kingma and Ba 2015) on the mean cross-entropy of a batch.
///
/// Starts from the rows of a TokenTable, a LearnedTable and seeded_projections() of the same
/// seed; all is float32, and attention and the mean are as attention() makes them with exact
/// sums. So without positions and mask a sentence and its mirror have the same logit, bit for
/// bit. A run of the same options has the same bits on every machine, however its steps are
/// asked for.
class Trainer {
 public:
  /// Errors: `range` for options outside what is accepted, an odd width where positions turn,
  /// words that are not distinct, and training positions that a table does not have.
  static Result<Trainer> create(const TrainerOptions& options);

  Trainer(const Trainer&) = delete;
  Trainer(Trainer&& other) noexcept;
  Trainer& operator=(const Trainer&) = delete;
  Trainer& operator=(Trainer&& other) noexcept;
  ~Trainer();

  const TrainerOptions& options() const;
  /// Rows of the learned table, 0 of none.
  std::size_t max_length() const;
  std::uint64_t steps() const;
  /// The pairs that are held out: the share that was asked for, or as many as leave every verb
  /// two nouns and every noun a verb.
  std::span<const NounVerb> held_out() const;
  TrainedNumbers numbers() const;

  /// Makes as many steps as `losses` has room for, and writes the loss of each batch before its
  /// step. Errors: `range` where numbers have left float32; the step is then not made.
  Status step(std::span<double> losses);

  /// On all sentences, or 1024 that the seed chose, at this start and length; without, they take
  /// turns at those of training. Does not depend on what was asked before. Errors: `range` where
  /// there are no such pairs, for a length outside 3 … kMaxTrainedLength or without fillers, and
  /// for a start from which tokens reach positions that a learned table does not have, or beyond
  /// ±kMaxPosition; and where numbers have left float32.
  Result<Evaluation> evaluate(Pairs pairs, std::optional<std::int64_t> start,
                              std::optional<std::size_t> length) const;

  /// Goes on with such an evaluation by `most` sentences, rounded up to whole groups of
  /// kEvaluatedTogether, for a caller who has little time; false when none are left. Errors: as
  /// above.
  Result<bool> evaluate_more(Pairs pairs, std::optional<std::int64_t> start,
                             std::optional<std::size_t> length, std::size_t most,
                             Tally& tally) const;

  /// Of each noun among the tokens [T], as they stand. Errors: `range` for a token that is none of
  /// the words, for no noun, for more than kMaxTrainedLength tokens, and for a start as above; and
  /// where numbers have left float32.
  Result<std::vector<Answer>> predict(std::span<const std::string_view> tokens,
                                      std::int64_t start) const;

 private:
  struct State;

  explicit Trainer(std::unique_ptr<State> state);

  std::unique_ptr<State> state_;
};

}  // namespace posenc
