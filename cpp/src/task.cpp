#include "task.h"

#include <cmath>
#include <utility>

#include "seeded.h"

namespace posenc {
namespace {

/// A whole number below `count`, which is less than 2^32.
std::size_t below(std::size_t count, SplitMix64& random) {
  return static_cast<std::size_t>((random.next() >> 32) * count >> 32);
}

template <class T>
void shuffle(std::vector<T>& items, SplitMix64& random) {
  for (std::size_t left = items.size(); left > 1; --left) {
    std::swap(items[left - 1], items[below(left, random)]);
  }
}

std::int64_t one_of(const Interval& interval, SplitMix64& random) {
  const auto count = static_cast<std::size_t>(interval.last - interval.first + 1);
  return interval.first + static_cast<std::int64_t>(below(count, random));
}

}  // namespace

Task::Task(const TrainerOptions& options)
    : seed_(options.seed),
      nouns_(options.nouns.size()),
      verbs_(options.verbs.size()),
      fillers_(options.fillers.size()),
      starts_(options.starts),
      lengths_(options.lengths),
      batch_(options.batch),
      is_held_out_(nouns_ * verbs_) {
  hold_out(options.held_out);
  list_cases();
}

void Task::hold_out(double share) {
  SplitMix64 random(seed_for(seed_, SeededFor::held_out_pairs, 0));
  std::vector<NounVerb> pairs;
  for (std::size_t noun = 0; noun < nouns_; ++noun) {
    for (std::size_t verb = 0; verb < verbs_; ++verb) pairs.push_back({noun, verb});
  }
  shuffle(pairs, random);
  const auto quota =
      static_cast<std::size_t>(std::llround(share * static_cast<double>(pairs.size())));
  std::vector<std::size_t> nouns_left(verbs_, nouns_);
  std::vector<std::size_t> verbs_left(nouns_, verbs_);
  for (const NounVerb& pair : pairs) {
    if (held_out_.size() == quota) break;
    if (nouns_left[pair.verb] == 2 || verbs_left[pair.noun] == 1) continue;
    --nouns_left[pair.verb];
    --verbs_left[pair.noun];
    held_out_.push_back(pair);
    is_held_out_[pair.noun * verbs_ + pair.verb] = true;
  }
}

void Task::list_cases() {
  for (std::size_t verb = 0; verb < verbs_; ++verb) {
    for (std::size_t named = 0; named < nouns_; ++named) {
      for (std::size_t other = 0; other < nouns_; ++other) {
        if (other == named) continue;
        const Case words{named, verb, other};
        if (is_held_out_[named * verbs_ + verb]) {
          held_out_cases_.push_back(words);
        } else if (!is_held_out_[other * verbs_ + verb]) {
          training_cases_.push_back(words);
        }
      }
    }
  }
  SplitMix64 random(seed_for(seed_, SeededFor::evaluation, 0));
  shuffle(training_cases_, random);
  shuffle(held_out_cases_, random);
}

Batch Task::draw(std::uint64_t step) const {
  SplitMix64 random(seed_for(seed_, SeededFor::training, step));
  Batch batch(batch_, static_cast<std::size_t>(one_of(lengths_, random)));
  // Spread evenly: a step that sees few starts forgets the others.
  const auto groups = static_cast<std::int64_t>(batch.starts.size());
  const std::int64_t count = starts_.last - starts_.first + 1;
  const std::int64_t first = one_of(starts_, random) - starts_.first;
  for (std::int64_t group = 0; group < groups; ++group) {
    batch.starts[static_cast<std::size_t>(group)] =
        starts_.first + (first + group * count / groups) % count;
  }
  for (std::size_t sentence = 0; sentence < batch_; ++sentence) {
    const Case& words = training_cases_[below(training_cases_.size(), random)];
    const bool acts = below(2, random) == 0;
    write(words, acts, sentence, random, batch);
  }
  return batch;
}

Batch Task::mirror(std::span<const Case> cases, std::uint64_t index, std::size_t length) const {
  SplitMix64 random(seed_for(seed_, SeededFor::evaluation, index));
  Batch batch(2 * cases.size(), length);
  for (std::size_t k = 0; k < cases.size(); ++k) {
    SplitMix64 again = random;
    write(cases[k], true, 2 * k, again, batch);
    write(cases[k], false, 2 * k + 1, random, batch);
  }
  return batch;
}

void Task::write(const Case& words, bool acts, std::size_t sentence, SplitMix64& random,
                 Batch& batch) const {
  const std::size_t parts[] = {acts ? words.named : words.other, nouns_ + words.verb,
                               acts ? words.other : words.named};
  std::size_t part = 0;
  for (std::size_t slot = 0; slot < batch.length; ++slot) {
    // Of the slots that are left, each is as likely to have one of the parts that are left.
    const std::size_t slots = batch.length - slot;
    const bool has_part = slots == 3 - part || below(slots, random) < 3 - part;
    std::size_t token = 0;
    if (has_part) {
      if (part == (acts ? 0 : 2)) batch.named[sentence] = static_cast<std::uint32_t>(slot);
      token = parts[part++];
    } else {
      token = nouns_ + verbs_ + below(fillers_, random);
    }
    batch.tokens[slot * batch.sentences + sentence] = static_cast<std::uint32_t>(token);
  }
  batch.acts[sentence] = acts ? 1 : 0;
}

}  // namespace posenc
