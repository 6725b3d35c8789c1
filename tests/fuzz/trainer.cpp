#include <cmath>

#include "target.h"

namespace posenc::fuzz {
namespace {

std::vector<std::string> words(Bytes& bytes, std::string_view kind) {
  std::vector<std::string> made(bytes.within<std::size_t>(0, 3));
  for (std::string& word : made) {
    word = bytes.coin() ? std::string(bytes.text())
                        : std::string(kind) + std::to_string(bytes.within<int>(0, 9));
  }
  return made;
}

Interval interval(Bytes& bytes, std::int64_t low, std::int64_t high) {
  const auto bound = [&] {
    return bytes.any<std::uint8_t>() < 8 ? bytes.any<std::int64_t>() : bytes.within(low, high);
  };
  const std::int64_t first = bound();
  return {.first = first, .last = bytes.coin() ? first : bound()};
}

}  // namespace

/// Options of any value, a few steps, and questions of any words.
void trainer(std::span<const std::uint8_t> input) {
  Bytes bytes(input);
  TrainerOptions options;
  options.nouns = words(bytes, "noun");
  options.verbs = words(bytes, "verb");
  options.fillers = words(bytes, "filler");
  options.positions = bytes.one_of({TrainedPositions::none, TrainedPositions::sinusoidal,
                                    TrainedPositions::learned, TrainedPositions::rotary});
  options.mask = bytes.one_of({Mask::none, Mask::causal});
  options.readout = bytes.one_of({Readout::mean, Readout::last});
  options.width = bytes.within<std::size_t>(0, 6);
  if (bytes.coin()) options.base = bytes.any<double>();
  options.max_length = bytes.within<std::size_t>(0, 20);
  options.starts = interval(bytes, -2, 8);
  options.lengths = interval(bytes, 2, 6);
  options.batch = bytes.within<std::size_t>(0, 9);
  if (bytes.coin()) options.rate = bytes.any<double>();
  if (bytes.coin()) options.held_out = bytes.any<double>();
  options.seed = bytes.any<std::uint64_t>();
  auto made = Trainer::create(options);
  if (!is_made(made, {"nouns", "verbs", "fillers", "all words", "width", "lengths", "length",
                      "starts", "batch", "rate", "held out", "max length", "base"})) {
    return;
  }
  auto again = Trainer::create(options);
  must(again.has_value(), "the same options are accepted again");

  std::vector<double> losses(bytes.within<std::size_t>(0, 3));
  std::vector<double> one_by_one(losses.size());
  const Status stepped = made->step(losses);
  Status last = ok();
  for (double& loss : one_by_one) {
    if (last) last = again->step({&loss, 1});
  }
  must(stepped.has_value() == last.has_value(), "steps do not depend on how they are asked for");
  if (!is_made(stepped, {"rate", "the numbers", "numbers", "step", "training"})) return;
  must(same_bits<double>(losses, one_by_one), "a run has the same bits however it is asked for");
  for (const double loss : losses) must(std::isfinite(loss) && loss >= 0, "a finite loss");
  must(same_bits(made->numbers().tokens, again->numbers().tokens), "the same numbers");

  const auto start = bytes.coin() ? bytes.any<std::int64_t>() : bytes.within<std::int64_t>(-2, 9);
  const auto pairs = bytes.one_of({Pairs::training, Pairs::held_out});
  const auto evaluated = made->evaluate(pairs, start, bytes.within<std::size_t>(0, 8));
  if (is_made(evaluated, {"pairs", "there are no", "held out", "length", "start", "position id",
                          "the last position id"})) {
    must(evaluated->accuracy >= 0 && evaluated->accuracy <= 1, "a share of the sentences");
    must(2 * evaluated->equal_logits <= evaluated->sentences, "of pairs of sentences");
    const bool is_blind = options.positions == TrainedPositions::none &&
                          options.mask == Mask::none && options.readout == Readout::mean;
    if (is_blind) {
      must(2 * evaluated->equal_logits == evaluated->sentences,
           "without positions a sentence is its mirror");
    }
  }

  std::vector<std::string_view> asked(bytes.within<std::size_t>(0, 5));
  for (std::string_view& token : asked) {
    token = bytes.coin() ? bytes.text() : std::string_view{options.nouns[bytes.coin() ? 1 : 0]};
  }
  const auto answers = made->predict(asked, start);
  if (!is_made(answers,
               {"tokens", "token", "length", "start", "position id", "the last position id"})) {
    return;
  }
  for (const Answer& answer : *answers) {
    must(answer.slot < asked.size(), "an answer for a token");
    must(answer.probability >= 0 && answer.probability <= 1, "a probability");
    must((answer.logit > 0) == (answer.probability > 0.5) || std::fabs(answer.logit) < 0x1p-20F,
         "a positive logit acts");
  }
}

}  // namespace posenc::fuzz
