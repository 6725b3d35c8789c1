#include "posenc/sinusoidal.h"

#include <utility>

#include "columns.h"
#include "fixed.h"
#include "message.h"
#include "rotations.h"
#include "turn.h"

namespace posenc {
namespace {

Status check_width(std::size_t width) {
  if (width > 0 && width <= kMaxWidth && width % 2 == 0) return ok();
  if (width > kMaxWidth) {
    return range_error("width must be a positive even number up to {}, got {}", kMaxWidth, width);
  }
  if (width < 2) {
    return range_error("width must be a positive even number, got {}; the nearest is 2", width);
  }
  return range_error("width must be a positive even number, got {}; the nearest are {} and {}",
                     width, width - 1, width + 1);
}

/// The ratio of one pair's frequency to that of the pair before it.
Fixed frequency_ratio(const SinusoidalOptions& options) {
  const auto width = static_cast<std::uint32_t>(options.width);
  const std::uint32_t steps = options.spacing == Spacing::paper ? width : width - 2;
  if (steps == 0) return Fixed{1};  // endpoint at width 2: one pair, no ratio
  return exp_minus(natural_log(options.base) * 2 / steps);
}

}  // namespace

Sinusoidal::Sinusoidal(const SinusoidalOptions& options)
    : options_(options), rotations_(std::make_shared<LazyRotations>()) {}

Result<Sinusoidal> Sinusoidal::create(const SinusoidalOptions& options) {
  if (auto status = check_width(options.width); !status) return status.error();
  if (!(options.base >= 1.0 && options.base <= kMaxBase)) {
    return range_error("base must be a number from 1 to 9007199254740992, got {}", options.base);
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

Status Sinusoidal::check_out(const PositionIds& ids, std::size_t size) const {
  const std::size_t width = options_.width;
  // T = size / D, compared so that T · D cannot overflow.
  if (size % width == 0 && size / width == ids.size()) return ok();
  return range_error("out must have {} rows of {} numbers, got {} numbers", ids.size(), width,
                     size);
}

void Sinusoidal::fill_row(std::int64_t id, std::span<float> row) const {
  const Columns columns(options_);
  for (std::size_t i = 0; i < turns_.size(); ++i) {
    const auto [high, middle, low] = turns_[i];
    const auto [sine, cosine] = rounded_sine_cosine(id, {high, middle, low});
    row[columns.sine(i)] = sine;
    row[columns.cosine(i)] = cosine;
  }
}

void Sinusoidal::expect(std::size_t rows) const { rotations_->expect(rows, options_, turns_); }

std::size_t Sinusoidal::rows_at_once(std::int64_t first, std::size_t limit) const {
  return Rotations::rows_at_once(options_.width, first, limit);
}

Status Sinusoidal::fill(const PositionIds& ids, std::span<float> out) const {
  if (auto status = check_out(ids, out.size()); !status) return status;
  const std::size_t width = options_.width;
  const Rotations* rotations = rotations_->expect(ids.size(), options_, turns_);
  auto anchor = rotations != nullptr ? rotations_->take_anchor(*rotations) : nullptr;
  if (!anchor) {
    for (std::size_t row = 0; row < ids.size(); ++row) {
      fill_row(ids[row], out.subspan(row * width, width));
    }
    return ok();
  }
  for (std::size_t row = 0; row < ids.size();) {
    std::size_t end = row + 1;
    while (end < ids.size() && ids[end] == ids[end - 1] + 1) ++end;
    rotations->fill(ids[row], out.subspan(row * width, (end - row) * width), *anchor);
    row = end;
  }
  rotations_->give_back(std::move(anchor));
  return ok();
}

Status Sinusoidal::fill(const PositionIds& ids, std::span<double> out) const {
  if (auto status = check_out(ids, out.size()); !status) return status;
  const Columns columns(options_);
  for (std::size_t row = 0; row < ids.size(); ++row) {
    const std::int64_t id = ids[row];
    const auto distance = static_cast<std::uint64_t>(id < 0 ? -id : id);
    const std::span<double> values = out.subspan(row * options_.width, options_.width);
    for (std::size_t i = 0; i < turns_.size(); ++i) {
      const auto [high, middle, low] = turns_[i];
      const auto [sine, cosine] = sine_cosine(leading_product(distance, {high, middle, low}));
      values[columns.sine(i)] = id < 0 ? -sine : sine;
      values[columns.cosine(i)] = cosine;
    }
  }
  return ok();
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
