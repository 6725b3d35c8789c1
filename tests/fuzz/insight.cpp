#include <cmath>
#include <numbers>

#include "target.h"

namespace posenc::fuzz {
namespace {

/// The float64 below 2π that is closest to it.
constexpr double kTurn = 2 * std::numbers::pi;

}  // namespace

/// Explanations, clocks, shifts and similarities of any position.
void insight(std::span<const std::uint8_t> input) {
  Bytes bytes(input);
  const SinusoidalOptions options{
      .width = 2 * bytes.within<std::size_t>(1, 8),
      .base = bytes.one_of({1.0, 2.0, 10.0, kDefaultBase, kMaxBase}),
      .layout = bytes.one_of({Layout::interleaved, Layout::halves}),
      .spacing = bytes.one_of({Spacing::paper, Spacing::endpoint}),
  };
  const auto table = *Sinusoidal::create(options);

  const auto id = bytes.coin() ? bytes.any<std::int64_t>() : bytes.within<std::int64_t>(-99, 99);
  const auto feature = bytes.within<std::size_t>(0, 20);
  const auto explained = explain(table, id, feature);
  must(explained.has_value() == (std::abs(id >> 1) <= kMaxPosition >> 1 && id >= -kMaxPosition &&
                                 id <= kMaxPosition && feature < options.width),
       "an explanation of every number that there is");
  if (is_made(explained, {"position id", "start", "feature"})) {
    std::vector<float> row(options.width);
    must(table.fill(*PositionIds::counted(id, 1), std::span(row)).has_value(), "its row");
    must(explained->float32 == row[feature], "what is explained is what is shown");
    must(explained->frequency == table.frequencies()[explained->pair], "of its pair's frequency");
    must(explained->wrapped >= 0 && explained->wrapped <= kTurn, "an angle within a turn");
    const double made = explained->function == Function::sine ? std::sin(explained->wrapped)
                                                              : std::cos(explained->wrapped);
    must(std::fabs(made - explained->float64) <= 0x1p-48, "the function of its angle");
  }

  const std::vector<double> at = bytes.list<double>(4);
  const auto hands = clocks(table, at);
  if (is_made(hands, {"position"})) {
    for (std::size_t k = 0; k < hands->angles.size(); ++k) {
      const double angle = hands->angles.values()[k];
      must(angle >= 0 && angle <= kTurn, "a hand within a turn");
      must(std::fabs(std::sin(angle) - hands->sines.values()[k]) <= 0x1p-48 &&
               std::fabs(std::cos(angle) - hands->cosines.values()[k]) <= 0x1p-48,
           "a hand points at its angle");
    }
  }

  const auto by = bytes.coin() ? bytes.any<std::int64_t>() : bytes.within<std::int64_t>(-99, 99);
  const auto length = bytes.within<std::size_t>(0, 6);
  const auto moved = shift(table, by, id, length);
  if (is_made(moved, {"by", "start", "position", "the last position id"})) {
    must(moved->residual <= 0x1p-48, "one map shifts every position");
  }
  const auto alike = similarity(table, id, length);
  if (is_made(alike, {"start", "the last position id"})) {
    must(alike->largest_deviation <= static_cast<double>(options.width) * 0x1p-50,
         "similarity depends on the distance");
  }
}

}  // namespace posenc::fuzz
