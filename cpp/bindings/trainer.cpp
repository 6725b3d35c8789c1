#include "posenc/trainer.h"

#include <emscripten/bind.h>

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "convert.h"

namespace posenc::bindings {
namespace {

using emscripten::val;

std::vector<std::string> read_words(Reader& in, const char* name) {
  const Words words = in.words(name);
  return {words.tokens.values().begin(), words.tokens.values().end()};
}

Interval read_interval(Reader& in, const char* first, const char* last) {
  return {.first = in.whole_number(first, -kMaxPosition, kMaxPosition),
          .last = in.whole_number(last, -kMaxPosition, kMaxPosition)};
}

/// {nouns, verbs, fillers, position, mask, readout, width, base, maxLength, firstStart,
/// lastStart, shortest, longest, batch, rate, share, seed} → heldOut [nouns · verbs, 2], of which
/// the first `held` rows are written; {trainer, which JavaScript deletes, held, maxLength}.
val make_trainer(const val& request) {
  Reader in(request);
  TrainerOptions options{
      .nouns = read_words(in, "nouns"),
      .verbs = read_words(in, "verbs"),
      .fillers = read_words(in, "fillers"),
      .positions =
          in.choice<TrainedPositions>("position", {{"none", TrainedPositions::none},
                                                   {"sinusoidal", TrainedPositions::sinusoidal},
                                                   {"learned", TrainedPositions::learned},
                                                   {"rotary", TrainedPositions::rotary}}),
      .mask = in.choice<Mask>("mask", {{"none", Mask::none}, {"causal", Mask::causal}}),
      .readout = in.choice<Readout>("readout", {{"mean", Readout::mean}, {"last", Readout::last}}),
      .width = in.size("width"),
      .base = in.number("base"),
      .max_length = in.size("maxLength"),
      .starts = read_interval(in, "firstStart", "lastStart"),
      .lengths = read_interval(in, "shortest", "longest"),
      .batch = in.size("batch"),
      .rate = in.number("rate"),
      .held_out = in.number("share"),
      .seed = static_cast<std::uint64_t>(in.whole_number("seed", 0, kMaxPosition))};
  const Out held_out = in.out("heldOut", 2 * options.nouns.size() * options.verbs.size());
  if (in.error()) return failure(*in.error());
  Result<Trainer> trainer = Trainer::create(options);
  if (!trainer) return failure(trainer.error());
  std::vector<std::uint32_t> pairs;
  for (const NounVerb& pair : trainer->held_out()) {
    pairs.push_back(static_cast<std::uint32_t>(pair.noun));
    pairs.push_back(static_cast<std::uint32_t>(pair.verb));
  }
  write<std::uint32_t>(held_out, pairs);
  val result = val::object();
  result.set("held", static_cast<double>(trainer->held_out().size()));
  result.set("maxLength", static_cast<double>(trainer->max_length()));
  result.set("trainer", owned(std::move(trainer.value())));
  return result;
}

double count_steps(const Trainer& trainer) { return static_cast<double>(trainer.steps()); }

/// {count} → losses [count], of so many steps.
val step(Trainer& trainer, const val& request) {
  Reader in(request);
  const std::size_t count = in.size("count");
  const Out losses = in.out("losses", count);
  if (in.error()) return failure(*in.error());
  Array<double> made(count);
  if (made.size() != count) {
    return failure({ErrorKind::range, "count: there is no memory for so many losses"});
  }
  if (const Status status = trainer.step(made.values()); !status) return failure(status.error());
  write<double>(losses, made.values());
  return success();
}

/// {pairs, start?, length?, most; loss, right, sentences, equalLogits so far} → the same after as
/// many sentences as `most` more, and isDone.
val evaluate(const Trainer& trainer, const val& request) {
  Reader in(request);
  const auto pairs =
      in.choice<Pairs>("pairs", {{"training", Pairs::training}, {"held-out", Pairs::held_out}});
  std::optional<std::int64_t> start;
  if (in.has("start")) start = in.whole_number("start", -kMaxPosition, kMaxPosition);
  std::optional<std::size_t> length;
  if (in.has("length")) length = in.size("length");
  const std::size_t most = in.size("most");
  Tally tally{.loss = in.number("loss"),
              .right = in.size("right"),
              .sentences = in.size("sentences"),
              .equal_logits = in.size("equalLogits")};
  if (in.error()) return failure(*in.error());
  const Result<bool> more = trainer.evaluate_more(pairs, start, length, most, tally);
  if (!more) return failure(more.error());
  val result = val::object();
  result.set("loss", tally.loss);
  result.set("right", static_cast<double>(tally.right));
  result.set("sentences", static_cast<double>(tally.sentences));
  result.set("equalLogits", static_cast<double>(tally.equal_logits));
  result.set("isDone", !*more);
  return result;
}

/// {words [T], start} → slots, logits and probabilities [T], of which as many as there are nouns
/// are written; {nouns}.
val predict(const Trainer& trainer, const val& request) {
  Reader in(request);
  const Words words = in.words("words");
  const std::int64_t start = in.whole_number("start", -kMaxPosition, kMaxPosition);
  const Out slots = in.out("slots", words.tokens.size());
  const Out logits = in.out("logits", words.tokens.size());
  const Out probabilities = in.out("probabilities", words.tokens.size());
  if (in.error()) return failure(*in.error());
  const Result<std::vector<Answer>> answers = trainer.predict(words.tokens.values(), start);
  if (!answers) return failure(answers.error());
  for (std::size_t k = 0; k < answers->size(); ++k) {
    const Answer& answer = (*answers)[k];
    const auto slot = static_cast<double>(answer.slot);
    write(slots, std::span(&slot, 1), k);
    write(logits, std::span(&answer.logit, 1), k);
    write(probabilities, std::span(&answer.probability, 1), k);
  }
  val result = val::object();
  result.set("nouns", static_cast<double>(answers->size()));
  return result;
}

/// → tokens [words, D], mark [D], positions [maxLength, D], query, key, value [D, D], readout [D];
/// {bias}.
val look_at_numbers(const Trainer& trainer, const val& request) {
  Reader in(request);
  const TrainedNumbers numbers = trainer.numbers();
  const std::pair<const char*, std::span<const float>> results[] = {
      {"tokens", numbers.tokens},  {"mark", numbers.mark}, {"positions", numbers.positions},
      {"query", numbers.query},    {"key", numbers.key},   {"value", numbers.value},
      {"readout", numbers.readout}};
  for (const auto& [name, values] : results) in.out(name, values.size());
  if (in.error()) return failure(*in.error());
  for (const auto& [name, values] : results) {
    write(in.out(name, values.size()), values);
  }
  val result = val::object();
  result.set("bias", numbers.bias);
  return result;
}

}  // namespace

EMSCRIPTEN_BINDINGS(trainer) {
  emscripten::class_<Trainer>("Trainer")
      .function("steps", &count_steps)
      .function("step", &step)
      .function("evaluate", &evaluate)
      .function("predict", &predict)
      .function("numbers", &look_at_numbers);
  emscripten::function("trainer", &make_trainer);
}

}  // namespace posenc::bindings
