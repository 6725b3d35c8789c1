#include "posenc/sinusoidal.h"

#include <algorithm>
#include <concepts>
#include <string>

#include "fixed.h"
#include "message.h"
#include "turn.h"

namespace posenc {
namespace {

Status check_width(std::size_t width) {
  if (width > 0 && width <= kMaxWidth && width % 2 == 0) return ok();
  const std::string got = ", got " + std::to_string(width);
  if (width > kMaxWidth) {
    return range_error("width must be a positive even number up to " + std::to_string(kMaxWidth) +
                       got);
  }
  return range_error("width must be a positive even number" + got +
                     (width < 2 ? "; the nearest is 2"
                                : "; the nearest are " + std::to_string(width - 1) + " and " +
                                      std::to_string(width + 1)));
}

/// The ratio of one pair's frequency to that of the pair before it.
Fixed frequency_ratio(const SinusoidalOptions& options) {
  const auto width = static_cast<std::uint32_t>(options.width);
  const std::uint32_t steps = options.spacing == Spacing::paper ? width : width - 2;
  if (steps == 0) return Fixed{1};  // endpoint at width 2: one pair, no ratio
  return exp_minus(natural_log(options.base) * 2 / steps);
}

/// Rounds a value that may be off by `error` to float32. False when the error could
/// reach the tie between two float32.
bool round_safely(double value, double error, float& out) {
  out = static_cast<float>(value - error);
  return out == static_cast<float>(value + error);
}

/// One row's numbers at one pair, float64.
SineCosine<double> evaluate(const Turn& turn, std::uint64_t position, double /*type*/) {
  return sine_cosine(leading_product(position, turn));
}

/// The same, correctly rounded to float32. The float64 values decide it unless they
/// lie too near the tie between two float32 (Ziv's test); then 192 bits do, whose error
/// is below 2^-116 at the largest width and position. No value lies on a tie: frequencies
/// are algebraic, so that their sines and cosines are not (Lindemann).
SineCosine<float> evaluate(const Turn& turn, std::uint64_t position, float /*type*/) {
  const auto [sine, cosine] = sine_cosine(leading_product(position, turn));
  // 2^-51 covers the polynomials; the turn is short by position · 2^-128, and an
  // angle is less than 8 times its turn.
  constexpr double kRelative = 0x1p-51;
  const double absolute = static_cast<double>(position) * 0x1p-125;
  const auto error = [&](double value) {
    return kRelative * (value < 0 ? -value : value) + absolute;
  };
  SineCosine<float> rounded{};
  if (round_safely(sine, error(sine), rounded.sine) &&
      round_safely(cosine, error(cosine), rounded.cosine)) {
    return rounded;
  }
  return rounded_sine_cosine(position * turn);
}

}  // namespace

Result<Sinusoidal> Sinusoidal::create(const SinusoidalOptions& options) {
  if (auto status = check_width(options.width); !status) return status.error();
  if (!(options.base >= 1.0 && options.base <= kMaxBase)) {
    return range_error("base must be a number from 1 to 9007199254740992, got " +
                       to_text(options.base));
  }
  const std::size_t pairs = options.width / 2;
  if (auto status = check_memory(pairs, sizeof(double) + sizeof(TurnFraction)); !status) {
    return status.error();
  }

  Sinusoidal table(options);
  table.frequencies_.reserve(pairs);
  table.turns_.reserve(pairs);
  const Fixed ratio = frequency_ratio(options);
  Fixed frequency{1};
  for (std::size_t i = 0; i < pairs; ++i) {
    const Turn turn = turn_of(frequency * kInverseTwoPi);
    table.frequencies_.push_back(frequency.rounded(53));
    table.turns_.push_back({turn.high, turn.middle, turn.low});
    frequency = frequency * ratio;
  }
  return table;
}

template <class T>
Status Sinusoidal::fill_as(const PositionIds& ids, std::span<T> out) const {
  const std::size_t width = options_.width;
  // T = out.size() / D, compared so that T · D cannot overflow.
  if (out.size() % width != 0 || out.size() / width != ids.size()) {
    return range_error("out must have " + std::to_string(ids.size()) + " rows of " +
                       std::to_string(width) + " numbers, got " + std::to_string(out.size()) +
                       " numbers");
  }
  const bool halves = options_.layout == Layout::halves;
  const std::size_t pairs = width / 2;
  const std::size_t stride = halves ? 1 : 2;
  const std::size_t cosines = halves ? pairs : 1;
  for (std::size_t row = 0; row < ids.size(); ++row) {
    const std::int64_t id = ids[row];
    const auto position = static_cast<std::uint64_t>(id < 0 ? -id : id);
    const std::span<T> values = out.subspan(row * width, width);
    for (std::size_t i = 0; i < pairs; ++i) {
      const TurnFraction& turn = turns_[i];
      const auto [sine, cosine] = evaluate(Turn{turn.high, turn.middle, turn.low}, position, T{});
      values[stride * i] = id < 0 ? -sine : sine;
      values[stride * i + cosines] = cosine;
    }
  }
  return ok();
}

Status Sinusoidal::fill(const PositionIds& ids, std::span<float> out) const {
  return fill_as(ids, out);
}

Status Sinusoidal::fill(const PositionIds& ids, std::span<double> out) const {
  return fill_as(ids, out);
}

Result<Matrix> sinusoidal(const SinusoidalOptions& options, const PositionIds& ids) {
  auto table = Sinusoidal::create(options);
  if (!table) return table.error();
  auto matrix = Matrix::zeros(ids.size(), options.width);
  if (!matrix) return matrix;
  if (auto status = table->fill(ids, matrix->values()); !status) return status.error();
  return matrix;
}

}  // namespace posenc
