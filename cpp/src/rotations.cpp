#include "rotations.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <utility>

#include "columns.h"
#include "message.h"
#include "turn.h"

namespace posenc {
namespace {

/// M
constexpr std::int64_t kBlocks = 16;

/// From here on single rows cost no more than the memory they fill.
constexpr std::size_t kMaxRotatedWidth = 8192;

/// K, a power of two that keeps a block of rows in a core's cache.
std::int64_t block_size(std::size_t width) {
  std::int64_t size = 256;
  while (size > 16 && static_cast<std::size_t>(size) * width > 65536) size /= 2;
  return size;
}

/// n for a position in [n · K − K/2, n · K + K/2).
std::int64_t block_of(std::int64_t position, std::int64_t size) {
  return (position + size / 2) >> std::countr_zero(static_cast<std::uint64_t>(size));
}

/// [pairs] sines and cosines at a position ≥ 0.
void find_row(std::int64_t position, std::span<const Sinusoidal::TurnFraction> turns, double* sines,
              double* cosines) {
  for (std::size_t i = 0; i < turns.size(); ++i) {
    const auto [high, middle, low] = turns[i];
    const auto factor = static_cast<std::uint64_t>(position);
    const auto [sine, cosine] = sine_cosine(leading_product(factor, {high, middle, low}));
    sines[i] = sine;
    cosines[i] = cosine;
  }
}

}  // namespace

std::size_t Rotations::cost_in_rows(std::size_t width) {
  return static_cast<std::size_t>(block_size(width) / 2 + 1 + kBlocks);
}

std::size_t Rotations::rest_of_block(std::size_t width, std::int64_t first) {
  const std::int64_t size = block_size(width);
  return static_cast<std::size_t>(block_of(first, size) * size + size / 2 - first);
}

std::unique_ptr<const Rotations> Rotations::create(
    const SinusoidalOptions& options, std::span<const Sinusoidal::TurnFraction> turns) {
  const std::size_t width = options.width;
  if (width > kMaxRotatedWidth) return nullptr;
  const std::size_t numbers = (cost_in_rows(width) + 2) * width;
  if (!check_memory(numbers, sizeof(double))) return nullptr;
  return std::unique_ptr<const Rotations>(new Rotations(options, turns));
}

Rotations::Rotations(const SinusoidalOptions& options,
                     std::span<const Sinusoidal::TurnFraction> turns)
    : options_(options),
      pairs_(turns.size()),
      block_size_(block_size(options.width)),
      turns_(turns.begin(), turns.end()),
      middle_(static_cast<std::size_t>(kBlocks) * options.width),
      fine_(static_cast<std::size_t>(block_size_ / 2 + 1) * options.width),
      reach_(pairs_) {
  const auto fill_table = [&](std::vector<double>& table, std::int64_t step) {
    for (std::size_t row = 0; row * options.width < table.size(); ++row) {
      double* sines = table.data() + row * options.width;
      find_row(static_cast<std::int64_t>(row) * step, turns, sines, sines + pairs_);
    }
  };
  fill_table(middle_, block_size_);
  fill_table(fine_, 1);
  for (std::size_t k = 0; k < fine_.size(); ++k) {
    const std::size_t column = k % options.width;
    if (column < pairs_) reach_[column] = std::max(reach_[column], std::fabs(fine_[k]));
  }
}

std::unique_ptr<Rotations::Anchor> Rotations::make_anchor() const {
  if (!check_memory(6 * pairs_, sizeof(double))) return nullptr;
  auto anchor = std::make_unique<Anchor>();
  for (auto* row : {&anchor->origin_sines, &anchor->origin_cosines, &anchor->sines,
                    &anchor->cosines, &anchor->sine_errors}) {
    row->resize(pairs_);
  }
  anchor->unasked.resize(2 * pairs_);
  return anchor;
}

void Rotations::move(Anchor& anchor, std::int64_t block) const {
  if (anchor.block == block) return;
  anchor.block = block;
  const std::int64_t distance = block < 0 ? -block : block;
  const std::int64_t origin = distance / kBlocks;
  if (anchor.origin != origin) {
    anchor.origin = origin;
    find_row(origin * kBlocks * block_size_, turns_, anchor.origin_sines.data(),
             anchor.origin_cosines.data());
  }
  // Sines and cosines in the tables and at the origin are off by less than 2^-52 of
  // themselves (sine_cosine), and the origin's by t · 2^-125 more (leading_product). Of a
  // rotation each product adds half of 2^-52 of itself, as does its sum. Two rotations and
  // the test's own sums come to less than 6 · 2^-52 of the sum of all products' magnitudes,
  // which are in a cosine 1 at most together; see rotate.h for its bound.
  constexpr double kRelative = 0x1p-49;
  const double absolute =
      static_cast<double>(distance) * static_cast<double>(block_size_) * 0x1p-125;
  const double sign = block < 0 ? -1.0 : 1.0;
  const double* middle_sines =
      middle_.data() + static_cast<std::size_t>(distance % kBlocks) * options_.width;
  const double* middle_cosines = middle_sines + pairs_;
  for (std::size_t i = 0; i < pairs_; ++i) {
    const double sc = anchor.origin_sines[i] * middle_cosines[i];
    const double cs = anchor.origin_cosines[i] * middle_sines[i];
    const double cc = anchor.origin_cosines[i] * middle_cosines[i];
    const double ss = anchor.origin_sines[i] * middle_sines[i];
    anchor.sines[i] = sign * (sc + cs);
    anchor.cosines[i] = cc - ss;
    anchor.sine_errors[i] = kRelative * (std::fabs(sc) + std::fabs(cs) + reach_[i]) + absolute;
  }
}

/// The rows at center ± offset, from one pair up to another. Where a number may be misrounded,
/// halving finds it.
void Rotations::make_rows(const Rotation& rotation, std::int64_t center, std::int64_t offset,
                          std::size_t first, std::size_t last) const {
  if (rotate(rotation, first, last)) return;
  if (last - first > 1) {
    const std::size_t half = first + (last - first) / 2;
    make_rows(rotation, center, offset, first, half);
    make_rows(rotation, center, offset, half, last);
    return;
  }
  const Sinusoidal::TurnFraction& fraction = turns_[first];
  const Turn turn{fraction.high, fraction.middle, fraction.low};
  const Columns columns(options_);
  const auto find = [&](std::int64_t position, float* row) {
    const auto [sine, cosine] = rounded_sine_cosine(position, turn);
    row[columns.sine(first)] = sine;
    row[columns.cosine(first)] = cosine;
  };
  find(center + offset, rotation.ahead);
  find(center - offset, rotation.behind);
}

void Rotations::make_row_zero(float* row) const {
  const Columns columns(options_);
  for (std::size_t i = 0; i < pairs_; ++i) {
    row[columns.sine(i)] = 0;
    row[columns.cosine(i)] = 1;
  }
}

void Rotations::fill(std::int64_t first, std::span<float> out, Anchor& anchor) const {
  const std::size_t width = options_.width;
  const std::int64_t end = first + static_cast<std::int64_t>(out.size() / width);
  for (std::int64_t begin = first; begin < end;) {
    const std::int64_t block = block_of(begin, block_size_);
    const std::int64_t center = block * block_size_;
    const std::int64_t stop = std::min(end, center + block_size_ / 2);
    move(anchor, block);
    const auto row = [&](std::int64_t position) {
      return position >= begin && position < stop
                 ? out.data() + static_cast<std::size_t>(position - first) * width
                 : anchor.unasked.data();
    };
    // |offset| from the nearest position to the farthest.
    const std::int64_t nearest = std::max({begin - center, center - stop + 1, std::int64_t{0}});
    const std::int64_t farthest = std::max(center - begin, stop - 1 - center);
    for (std::int64_t offset = nearest; offset <= farthest; ++offset) {
      const double* fine = fine_.data() + static_cast<std::size_t>(offset) * width;
      Rotation rotation{.sines = anchor.sines.data(),
                        .cosines = anchor.cosines.data(),
                        .sine_errors = anchor.sine_errors.data(),
                        .turn_sines = fine,
                        .turn_cosines = fine + pairs_,
                        .ahead = row(center + offset),
                        .behind = offset > 0 ? row(center - offset) : anchor.unasked.data(),
                        .pairs = pairs_,
                        .is_interleaved = options_.layout == Layout::interleaved};
      // At position 0 no error bound is small enough for a sine.
      if (center + offset == 0) {
        make_row_zero(rotation.ahead);
      } else {
        make_rows(rotation, center, offset, 0, pairs_);
      }
    }
    begin = stop;
  }
}

LazyRotations::~LazyRotations() {
  delete rotations_.load();
  delete anchor_.load();
}

const Rotations* LazyRotations::expect(std::size_t rows, const SinusoidalOptions& options,
                                       std::span<const Sinusoidal::TurnFraction> turns) {
  const Rotations* made = rotations_.load();
  if (made != nullptr) return made;
  if (asked_.fetch_add(rows) + rows < Rotations::cost_in_rows(options.width)) return nullptr;
  std::unique_ptr<const Rotations> next = Rotations::create(options, turns);
  if (next && rotations_.compare_exchange_strong(made, next.get())) return next.release();
  return made;
}

std::unique_ptr<Rotations::Anchor> LazyRotations::take_anchor(const Rotations& rotations) {
  std::unique_ptr<Rotations::Anchor> anchor(anchor_.exchange(nullptr));
  return anchor ? std::move(anchor) : rotations.make_anchor();
}

void LazyRotations::give_back(std::unique_ptr<Rotations::Anchor> anchor) {
  delete anchor_.exchange(anchor.release());
}

}  // namespace posenc
