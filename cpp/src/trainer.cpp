#include "posenc/trainer.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "adam.h"
#include "exponential.h"
#include "float64.h"
#include "gradients.h"
#include "message.h"
#include "model.h"
#include "normal.h"
#include "posenc/learned_table.h"
#include "posenc/self_attention.h"
#include "posenc/token_table.h"
#include "seeded.h"
#include "task.h"
#include "word_slots.h"

namespace posenc {
namespace {

/// Each is two sentences.
constexpr std::size_t kCasesTogether = kEvaluatedTogether / 2;
constexpr std::size_t kMaxCases = 512;
/// Smaller token vectors, beside position vectors, are learned by heart less.
constexpr double kTokenScale = 0.5;
constexpr double kLeastRate = 1e-6;
constexpr double kMostHeldOut = 0.5;

Status check_count(const char* name, std::size_t count, std::size_t low, std::size_t high) {
  if (count >= low && count <= high) return ok();
  return range_error("{} must be from {} to {}, got {}", name, low, high, count);
}

Status check_number(const char* name, double value, double low, double high) {
  if (value >= low && value <= high) return ok();
  return range_error("{} must be a number from {} to {}, got {}", name, low, high, value);
}

Status check_interval(const char* name, const Interval& interval, std::int64_t low,
                      std::int64_t high) {
  if (interval.first >= low && interval.last <= high && interval.first <= interval.last) {
    return ok();
  }
  return range_error(
      "{} must be whole numbers from {} to {}, the first not after the last, got {} to {}", name,
      low, high, interval.first, interval.last);
}

std::vector<std::string_view> words_of(const TrainerOptions& options) {
  std::vector<std::string_view> words;
  for (const auto* kind : {&options.nouns, &options.verbs, &options.fillers}) {
    for (const std::string& word : *kind) words.emplace_back(word);
  }
  return words;
}

Status check_words(const TrainerOptions& options, std::span<const std::string_view> words) {
  if (auto status = check_count("nouns", options.nouns.size(), 2, kMaxTrainedWords); !status) {
    return status;
  }
  if (auto status = check_count("verbs", options.verbs.size(), 1, kMaxTrainedWords); !status) {
    return status;
  }
  if (auto status = check_count("fillers", options.fillers.size(), 0, kMaxTrainedWords); !status) {
    return status;
  }
  auto slots = word_slots(words.size());
  if (!slots) return slots.error();
  for (const std::string_view word : words) {
    if (!slots->try_emplace(word, 0).second) {
      return range_error("nouns, verbs and fillers must be different words, got \"{}\" twice",
                         word);
    }
  }
  return ok();
}

/// Of sentences with `length` tokens, by the name that the caller has for it.
Status check_length(const TrainerOptions& options, std::size_t length, const char* name) {
  if (auto status = check_count(name, length, 3, kMaxTrainedLength); !status) return status;
  if (length > 3 && options.fillers.empty()) {
    return range_error("{} must be 3 without fillers, got {}", name, length);
  }
  return ok();
}

Status check(const TrainerOptions& options) {
  if (auto status = check_count("width", options.width, 1, kMaxTrainedWidth); !status) {
    return status;
  }
  if (auto status = check_interval("lengths", options.lengths, 3, kMaxTrainedLength); !status) {
    return status;
  }
  if (auto status = check_interval("starts", options.starts, -kMaxPosition,
                                   kMaxPosition - options.lengths.last + 1);
      !status) {
    return status;
  }
  if (options.starts.last - options.starts.first >= std::int64_t{1} << 32) {
    return range_error("starts must be less than 4294967296 apart, got {} to {}",
                       options.starts.first, options.starts.last);
  }
  const auto longest = static_cast<std::size_t>(options.lengths.last);
  if (auto status = check_length(options, longest, "lengths"); !status) return status;
  if (auto status = check_count("batch", options.batch, 1, kMaxTrainedBatch); !status) {
    return status;
  }
  if (auto status = check_number("rate", options.rate, kLeastRate, 1); !status) return status;
  if (auto status = check_number("held out", options.held_out, 0, kMostHeldOut); !status) {
    return status;
  }
  if (options.positions != TrainedPositions::learned) return ok();
  const std::int64_t reached = options.starts.last + options.lengths.last;
  if (options.starts.first < 0 || reached > static_cast<std::int64_t>(kMaxTrainedPositions)) {
    return range_error(
        "starts must be from 0, and starts + lengths at most {}, of a learned table, got positions "
        "from {} to {}",
        kMaxTrainedPositions, options.starts.first, reached - 1);
  }
  if (options.max_length == 0) return ok();
  return check_count("max length", options.max_length, static_cast<std::size_t>(reached),
                     kMaxTrainedPositions);
}

std::size_t table_length(const TrainerOptions& options) {
  if (options.positions != TrainedPositions::learned) return 0;
  return options.max_length != 0
             ? options.max_length
             : static_cast<std::size_t>(options.starts.last + options.lengths.last);
}

/// Of the first of so many tokens.
Status check_start(const TrainerOptions& options, std::int64_t start, std::size_t tokens) {
  const auto length = static_cast<std::int64_t>(tokens);
  const auto rows = static_cast<std::int64_t>(table_length(options));
  const std::int64_t low = rows > 0 ? 0 : -kMaxPosition;
  const std::int64_t high = (rows > 0 ? rows : kMaxPosition + 1) - length;
  if (start >= low && start <= high) return ok();
  if (rows == 0) {
    return range_error("start must be from {} to {}, with {} tokens, got {}", low, high, length,
                       start);
  }
  return range_error(
      "start must be from {} to {}, with {} tokens and the learned table's {} rows, got {}", low,
      high, length, rows, start);
}

Result<Model> make_model(const TrainerOptions& options, std::size_t words) {
  Model model{.parts = Parts(words, table_length(options), options.width),
              .positions = options.positions,
              .mask = options.mask,
              .readout = options.readout,
              .table = std::nullopt,
              .rotary = std::nullopt};
  if (options.positions == TrainedPositions::sinusoidal) {
    auto table = Sinusoidal::create({.width = options.width, .base = options.base});
    if (!table) return table.error();
    model.table = std::move(*table);
  }
  if (options.positions == TrainedPositions::rotary) {
    auto turns = RotaryTurns::create(options.width, {.base = options.base});
    if (!turns) return turns.error();
    model.rotary = std::move(*turns);
  }
  return model;
}

/// What training starts from: the rows that the encoder shows.
Result<std::vector<float>> first_numbers(const TrainerOptions& options,
                                         std::span<const std::string_view> words,
                                         const Parts& parts) {
  std::vector<float> numbers(parts.size());
  const std::span<float> all(numbers);
  const auto copy = [](const Matrix& from, std::span<float> to) {
    std::copy(from.values().begin(), from.values().end(), to.begin());
  };
  const auto table =
      TokenTable::create({.width = options.width, .seed = options.seed, .scale = kTokenScale});
  if (!table) return table.error();
  const auto tokens = table->look_up(words);
  if (!tokens) return tokens.error();
  copy(tokens->vectors, parts.tokens(all));
  if (const std::size_t rows = table_length(options); rows > 0) {
    const auto learned =
        LearnedTable::create({.max_length = rows, .width = options.width, .seed = options.seed});
    if (!learned) return learned.error();
    copy(learned->rows(), parts.positions(all));
  }
  const auto projections = seeded_projections(options.width, options.seed);
  if (!projections) return projections.error();
  copy(projections->query, parts.projection(all, 0));
  copy(projections->key, parts.projection(all, 1));
  copy(projections->value, parts.projection(all, 2));
  const double deviation = 1 / std::sqrt(static_cast<double>(options.width));
  fill_seeded(options.seed, SeededFor::mark, 0, deviation, parts.mark(all));
  fill_seeded(options.seed, SeededFor::readout, 0, deviation, parts.readout(all));
  return numbers;
}

std::size_t scratch_of(const TrainerOptions& options) {
  return gradient_scratch(options.batch, static_cast<std::size_t>(options.lengths.last),
                          options.width);
}

/// That a token with this logit acts.
double probability_of(float logit) {
  const auto odds = static_cast<double>(exponential32(-std::fabs(logit)));
  return logit < 0 ? odds / (1 + odds) : 1 / (1 + odds);
}

double loss_of(float logit, bool acts) {
  const auto odds = static_cast<double>(exponential32(-std::fabs(logit)));
  const double miss = (logit < 0) == acts ? static_cast<double>(std::fabs(logit)) : 0;
  return miss + natural_log64(1 + odds);
}

/// Adds up what a model said of a batch, each sentence before its mirror.
void count(std::span<const float> logits, const Batch& batch, Tally& tally) {
  for (std::size_t b = 0; b < batch.sentences; ++b) {
    const bool acts = batch.acts[b] == 1;
    tally.loss += loss_of(logits[b], acts);
    if ((logits[b] > 0) == acts) ++tally.right;
  }
  for (std::size_t b = 0; b < batch.sentences; b += 2) {
    // Neither is −0: a sum that starts from 0 is not.
    if (logits[b] == logits[b + 1]) ++tally.equal_logits;
  }
  tally.sentences += batch.sentences;
}

}  // namespace

struct Trainer::State {
  State(const TrainerOptions& given, Model made, std::vector<float> first)
      : options(given),
        task(given),
        model(std::move(made)),
        numbers(std::move(first)),
        adam(numbers.size(), given.rate),
        slopes(given.batch),
        gradients(numbers.size()),
        scratch(scratch_of(given)) {}

  TrainerOptions options;
  Task task;
  Model model;
  std::vector<float> numbers;
  Adam adam;
  std::uint64_t steps = 0;
  // Used again and again.
  std::vector<float> slopes;
  std::vector<float> gradients;
  std::vector<float> scratch;
};

Trainer::Trainer(std::unique_ptr<State> state) : state_(std::move(state)) {}
Trainer::Trainer(Trainer&& other) noexcept = default;
Trainer& Trainer::operator=(Trainer&& other) noexcept = default;
Trainer::~Trainer() = default;

Result<Trainer> Trainer::create(const TrainerOptions& options) {
  const auto words = words_of(options);
  if (auto status = check_words(options, words); !status) return status.error();
  if (auto status = check(options); !status) return status.error();
  auto model = make_model(options, words.size());
  if (!model) return model.error();
  // Numbers, gradients and Adam's moments.
  const std::size_t size = 4 * model->parts.size() + scratch_of(options);
  if (auto status = check_memory(size, sizeof(float)); !status) return status.error();
  auto numbers = first_numbers(options, words, model->parts);
  if (!numbers) return numbers.error();
  return Trainer(std::make_unique<State>(options, std::move(*model), std::move(*numbers)));
}

const TrainerOptions& Trainer::options() const { return state_->options; }
std::size_t Trainer::max_length() const { return table_length(state_->options); }
std::uint64_t Trainer::steps() const { return state_->steps; }
std::span<const NounVerb> Trainer::held_out() const { return state_->task.held_out(); }

TrainedNumbers Trainer::numbers() const {
  const Parts& parts = state_->model.parts;
  const std::span<const float> all(state_->numbers);
  return {.tokens = parts.tokens(all),
          .mark = parts.mark(all),
          .positions = parts.positions(all),
          .query = parts.projection(all, 0),
          .key = parts.projection(all, 1),
          .value = parts.projection(all, 2),
          .readout = parts.readout(all),
          .bias = parts.bias(all)};
}

Status Trainer::step(std::span<double> losses) {
  State& state = *state_;
  const std::size_t count = state.options.batch;
  for (double& loss : losses) {
    const Batch batch = state.task.draw(state.steps);
    auto pass = run(state.model, state.numbers, batch);
    if (!pass) return pass.error();
    loss = 0;
    for (std::size_t b = 0; b < count; ++b) {
      const float logit = pass->logits[b];
      const bool acts = batch.acts[b] == 1;
      loss += loss_of(logit, acts);
      const double error = probability_of(logit) - (acts ? 1 : 0);
      state.slopes[b] = static_cast<float>(error / static_cast<double>(count));
    }
    loss /= static_cast<double>(count);
    const Steps<float> steps{.inputs = pass->inputs.values(),
                             .projected = {pass->projected[0].values(), pass->projected[1].values(),
                                           pass->projected[2].values()},
                             .weights = pass->weights.values(),
                             .read = pass->read};
    find_gradients<float>(state.model, state.numbers, batch, steps, state.slopes,
                          std::span(state.scratch), state.gradients);
    state.adam.step(state.gradients, state.numbers);
    ++state.steps;
  }
  return ok();
}

Result<Evaluation> Trainer::evaluate(Pairs pairs, std::optional<std::int64_t> start,
                                     std::optional<std::size_t> length) const {
  Tally tally;
  const auto more = evaluate_more(pairs, start, length, 2 * kMaxCases, tally);
  if (!more) return more.error();
  const auto sentences = static_cast<double>(tally.sentences);
  return Evaluation{.loss = tally.loss / sentences,
                    .accuracy = static_cast<double>(tally.right) / sentences,
                    .sentences = tally.sentences,
                    .equal_logits = tally.equal_logits};
}

Result<bool> Trainer::evaluate_more(Pairs pairs, std::optional<std::int64_t> start,
                                    std::optional<std::size_t> length, std::size_t most,
                                    Tally& tally) const {
  const State& state = *state_;
  const TrainerOptions& options = state.options;
  if (length) {
    if (auto status = check_length(options, *length, "length"); !status) return status.error();
  }
  auto cases = state.task.cases(pairs);
  if (cases.empty()) {
    // Training always has some: every verb keeps two nouns.
    return range_error("no pairs are held out: there are too few words, or the share is too small");
  }
  cases = cases.first(std::min(cases.size(), kMaxCases));
  const auto turn_of = [](const Interval& interval, std::uint64_t turn) {
    const auto count = static_cast<std::uint64_t>(interval.last - interval.first + 1);
    return interval.first + static_cast<std::int64_t>(turn % count);
  };
  std::size_t first = tally.sentences / 2;
  for (std::size_t made = 0; first < cases.size() && made < most; made += kEvaluatedTogether) {
    const std::uint64_t turn = first / kCasesTogether;
    Batch batch = state.task.mirror(
        cases.subspan(first, std::min(kCasesTogether, cases.size() - first)), 1 + turn,
        length ? *length : static_cast<std::size_t>(turn_of(options.lengths, turn)));
    std::uint64_t group = turn * kEvaluatedTogether / kGroup;
    for (std::int64_t& next : batch.starts) {
      next = start ? *start : turn_of(options.starts, group++);
    }
    if (start) {
      if (auto status = check_start(options, *start, batch.length); !status) return status.error();
    }
    auto pass = run(state.model, state.numbers, batch);
    if (!pass) return pass.error();
    count(pass->logits, batch, tally);
    first = tally.sentences / 2;
  }
  return first < cases.size();
}

Result<std::vector<Answer>> Trainer::predict(std::span<const std::string_view> tokens,
                                             std::int64_t start) const {
  const State& state = *state_;
  if (auto status = check_count("the number of tokens", tokens.size(), 1, kMaxTrainedLength);
      !status) {
    return status.error();
  }
  const auto words = words_of(state.options);
  std::vector<std::uint32_t> ids;
  std::vector<std::uint32_t> nouns;
  for (const std::string_view token : tokens) {
    const auto found = std::find(words.begin(), words.end(), token);
    if (found == words.end()) {
      return range_error("tokens must be words that were trained, got \"{}\"", token);
    }
    const auto id = static_cast<std::uint32_t>(found - words.begin());
    if (id < state.options.nouns.size()) nouns.push_back(static_cast<std::uint32_t>(ids.size()));
    ids.push_back(id);
  }
  if (nouns.empty()) return range_error("tokens must have a noun, got none");
  if (auto status = check_start(state.options, start, tokens.size()); !status) {
    return status.error();
  }
  Batch batch(nouns.size(), tokens.size());
  std::fill(batch.starts.begin(), batch.starts.end(), start);
  for (std::size_t k = 0; k < batch.tokens.size(); ++k) batch.tokens[k] = ids[k / nouns.size()];
  batch.named = nouns;
  const auto pass = run(state.model, state.numbers, batch);
  if (!pass) return pass.error();
  std::vector<Answer> answers(nouns.size());
  for (std::size_t b = 0; b < answers.size(); ++b) {
    answers[b] = {
        .slot = nouns[b], .logit = pass->logits[b], .probability = probability_of(pass->logits[b])};
  }
  return answers;
}

}  // namespace posenc
