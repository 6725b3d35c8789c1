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
constexpr std::int64_t kBlocks = 32;

/// From here on single rows cost no more than the memory they fill.
constexpr std::size_t kMaxRotatedWidth = 8192;

/// K, a power of two: a block of rows stays in a core's cache, and is long enough for memory to
/// take it as a stream.
std::int64_t block_size(std::size_t width) {
  std::int64_t size = 256;
  while (size > 32 && static_cast<std::size_t>(size) * width > 32768) size /= 2;
  return size;
}

/// n for a position in [n · K − K/2, n · K + K/2).
std::int64_t block_of(std::int64_t position, std::int64_t size) {
  return (position + size / 2) >> std::countr_zero(static_cast<std::uint64_t>(size));
}

/// The first position after block n.
std::int64_t end_of(std::int64_t block, std::int64_t size) { return block * size + size / 2; }

/// The groups of a row at a position ≥ 0.
void find_row(std::int64_t position, std::span<const Sinusoidal::TurnFraction> turns, Group* row) {
  for (std::size_t i = 0; i < groups_for(turns.size()) * kGroupSize; ++i) {
    const auto [high, middle, low] = turns[std::min(i, turns.size() - 1)];
    const auto factor = static_cast<std::uint64_t>(position);
    const auto [sine, cosine] = sine_cosine(leading_product(factor, {high, middle, low}));
    row[i / kGroupSize].sines[i % kGroupSize] = sine;
    row[i / kGroupSize].cosines[i % kGroupSize] = cosine;
  }
}

}  // namespace

bool TestedRows::hold(std::int64_t begin, std::int64_t end) const {
  if (begin < 0) return false;
  for (std::int64_t k = begin / step_; k * step_ < end; ++k) {
    const auto word = static_cast<std::size_t>(k / kWordSize);
    if (word >= words_.size()) return false;
    if ((words_[word].load(std::memory_order_relaxed) >> (k % kWordSize) & 1) == 0) return false;
  }
  return true;
}

void TestedRows::add(std::int64_t begin, std::int64_t end) {
  if (begin < 0) return;
  for (std::int64_t k = (begin + step_ - 1) / step_; (k + 1) * step_ <= end; ++k) {
    const auto word = static_cast<std::size_t>(k / kWordSize);
    if (word >= words_.size()) return;
    words_[word].fetch_or(std::uint64_t{1} << (k % kWordSize), std::memory_order_relaxed);
  }
}

std::size_t Rotations::cost_in_rows(std::size_t width) {
  return static_cast<std::size_t>(block_size(width) / 2 + 1 + kBlocks);
}

std::size_t Rotations::rows_at_once(std::size_t width, std::int64_t first, std::size_t limit) {
  const std::int64_t size = block_size(width);
  const std::int64_t end =
      end_of(block_of(first + static_cast<std::int64_t>(limit), size) - 1, size);
  return end > first ? static_cast<std::size_t>(end - first) : limit;
}

std::unique_ptr<const Rotations> Rotations::create(
    const SinusoidalOptions& options, std::span<const Sinusoidal::TurnFraction> turns) {
  if (options.width > kMaxRotatedWidth) return nullptr;
  if (!check_memory((cost_in_rows(options.width) + 1) * groups_for(turns.size()), sizeof(Group))) {
    return nullptr;
  }
  return std::unique_ptr<const Rotations>(new Rotations(options, turns));
}

Rotations::Rotations(const SinusoidalOptions& options,
                     std::span<const Sinusoidal::TurnFraction> turns)
    : options_(options),
      groups_(groups_for(turns.size())),
      block_size_(block_size(options.width)),
      turns_(turns.begin(), turns.end()),
      middle_(static_cast<std::size_t>(kBlocks) * groups_),
      fine_(static_cast<std::size_t>(block_size_ / 2 + 1) * groups_),
      reach_(groups_ * kGroupSize),
      tested_(block_size_ / 2) {
  const auto fill_table = [&](std::vector<Group>& table, std::int64_t step) {
    for (std::size_t row = 0; row * groups_ < table.size(); ++row) {
      find_row(static_cast<std::int64_t>(row) * step, turns, table.data() + row * groups_);
    }
  };
  fill_table(middle_, block_size_);
  fill_table(fine_, 1);
  for (std::size_t k = 0; k < fine_.size() * kGroupSize; ++k) {
    double& reach = reach_[k % reach_.size()];
    reach = std::max(reach, std::fabs(fine_[k / kGroupSize].sines[k % kGroupSize]));
  }
}

std::unique_ptr<Rotations::Anchor> Rotations::make_anchor() const {
  if (!check_memory(3 * groups_, sizeof(Group))) return nullptr;
  auto anchor = std::make_unique<Anchor>();
  anchor->origins.resize(groups_);
  anchor->anchors.resize(groups_);
  return anchor;
}

void Rotations::move(Anchor& anchor, std::int64_t block) const {
  if (anchor.block == block) return;
  anchor.block = block;
  const std::int64_t distance = block < 0 ? -block : block;
  const std::int64_t origin = distance / kBlocks;
  if (anchor.origin != origin) {
    anchor.origin = origin;
    find_row(origin * kBlocks * block_size_, turns_, anchor.origins.data());
  }
  // Sines and cosines in the tables and at the origin are off by less than 2^-52 of
  // themselves (sine_cosine), and the origin's by t · 2^-125 more (leading_product). Of a
  // rotation each product adds half of 2^-52 of itself, as does its sum. Two rotations and
  // the test's own sums come to less than 7 · 2^-52 of the sum of all products' magnitudes,
  // which are in a cosine 1 at most together; see rotate.h for its bound.
  constexpr double kRelative = 0x1p-49;
  const double absolute = static_cast<double>(distance * block_size_) * 0x1p-125;
  const double sign = block < 0 ? -1.0 : 1.0;
  const Group* middle = middle_.data() + static_cast<std::size_t>(distance % kBlocks) * groups_;
  for (std::size_t group = 0; group < groups_; ++group) {
    const Group& a = anchor.origins[group];
    const Group& b = middle[group];
    const double* reach = reach_.data() + group * kGroupSize;
    AnchorGroup moved{};  // Nothing else can be the same memory: so these are vectors.
    for (std::size_t i = 0; i < kGroupSize; ++i) {
      const double sc = a.sines[i] * b.cosines[i];
      const double cs = a.cosines[i] * b.sines[i];
      moved.sines[i] = sign * (sc + cs);
      moved.cosines[i] = a.cosines[i] * b.cosines[i] - a.sines[i] * b.sines[i];
      moved.sine_errors[i] = kRelative * (std::fabs(sc) + std::fabs(cs) + reach[i]) + absolute;
    }
    anchor.anchors[group] = moved;
  }
}

/// The rows at center ± offset, from one group up to another. Where a number may be
/// misrounded, halving finds it. False where there was one.
bool Rotations::make_rows(const Rotation& rotation, std::int64_t center, std::int64_t offset,
                          std::size_t first, std::size_t last) const {
  if (rotate(rotation, first, last)) return true;
  if (last - first > 1) {
    const std::size_t half = first + (last - first) / 2;
    make_rows(rotation, center, offset, first, half);
    make_rows(rotation, center, offset, half, last);
    return false;
  }
  const Columns columns(options_);
  const std::size_t end = std::min(last * kGroupSize, turns_.size());
  for (std::size_t i = first * kGroupSize; i < end; ++i) {
    const Turn turn{turns_[i].high, turns_[i].middle, turns_[i].low};
    const auto find = [&](std::int64_t position, float* row) {
      if (row == nullptr) return;
      const auto [sine, cosine] = rounded_sine_cosine(position, turn);
      row[columns.sine(i)] = sine;
      row[columns.cosine(i)] = cosine;
    };
    find(center + offset, rotation.ahead);
    find(center - offset, rotation.behind);
  }
  return false;
}

void Rotations::make_row_zero(float* row) const {
  const Columns columns(options_);
  for (std::size_t i = 0; i < turns_.size(); ++i) {
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
    const std::int64_t stop = std::min(end, end_of(block, block_size_));
    move(anchor, block);
    const bool is_tested = tested_.hold(begin, stop);
    bool is_safe = true;
    const auto row = [&](std::int64_t position) {
      return position >= begin && position < stop
                 ? out.data() + static_cast<std::size_t>(position - first) * width
                 : nullptr;
    };
    // |offset| from the nearest position to the farthest.
    const std::int64_t nearest = std::max({begin - center, center - stop + 1, std::int64_t{0}});
    const std::int64_t farthest = std::max(center - begin, stop - 1 - center);
    for (std::int64_t offset = nearest; offset <= farthest; ++offset) {
      float* ahead = row(center + offset);
      float* behind = offset > 0 ? row(center - offset) : nullptr;
      const float* next_ahead = row(center + offset + 1);
      const float* next_behind = row(center - offset - 1);
      const Rotation rotation{.anchors = anchor.anchors.data(),
                              .turns = fine_.data() + static_cast<std::size_t>(offset) * groups_,
                              .ahead = ahead,
                              .behind = behind,
                              .next_ahead = next_ahead != nullptr ? next_ahead : ahead,
                              .next_behind = next_behind != nullptr ? next_behind : behind,
                              .pairs = turns_.size(),
                              .is_interleaved = options_.layout == Layout::interleaved,
                              .is_tested = is_tested};
      // At position 0 no error bound is small enough for a sine.
      if (center + offset == 0) {
        make_row_zero(rotation.ahead);
      } else {
        is_safe = make_rows(rotation, center, offset, 0, groups_) && is_safe;
      }
    }
    if (is_safe && !is_tested) tested_.add(begin, stop);
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
