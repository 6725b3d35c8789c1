#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "model.h"
#include "normal.h"
#include "posenc/trainer.h"

namespace posenc {

/// Who does what in a sentence: the noun that is asked about, the verb, the other noun.
struct Case {
  std::size_t named = 0;
  std::size_t verb = 0;
  std::size_t other = 0;
};

/// Makes the sentences. A word is a number: nouns come first, then verbs, then fillers.
class Task {
 public:
  explicit Task(const TrainerOptions& options);

  std::span<const NounVerb> held_out() const { return held_out_; }
  /// In an order of the seed.
  std::span<const Case> cases(Pairs pairs) const {
    return pairs == Pairs::training ? training_cases_ : held_out_cases_;
  }

  /// The sentences of a training step.
  Batch draw(std::uint64_t step) const;

  /// Both sentences of each case, beside each other, with the same fillers; where they start is
  /// left to the caller.
  Batch mirror(std::span<const Case> cases, std::uint64_t index, std::size_t length) const;

 private:
  void hold_out(double share);
  void list_cases();
  void write(const Case& words, bool acts, std::size_t sentence, SplitMix64& random,
             Batch& batch) const;

  std::uint64_t seed_;
  std::size_t nouns_;
  std::size_t verbs_;
  std::size_t fillers_;
  Interval starts_;
  Interval lengths_;
  std::size_t batch_;
  std::vector<NounVerb> held_out_;
  std::vector<bool> is_held_out_;  // [nouns, verbs]
  std::vector<Case> training_cases_;
  std::vector<Case> held_out_cases_;
};

}  // namespace posenc
