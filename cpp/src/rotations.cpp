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
    // Acquired, for the ties that were stored before.
    if ((words_[word].load(std::memory_order_acquire) >> (k % kWordSize) & 1) == 0) return false;
  }
  return true;
}

void TestedRows::add(std::int64_t begin, std::int64_t end, const Ties& ties) {
  if (begin < 0 || ties.count > ties.found.size()) return;
  const auto steps = static_cast<std::int64_t>(words_.size()) * kWordSize;
  const std::int64_t first = (begin + step_ - 1) / step_;
  const std::int64_t last = std::min(end / step_, steps);
  for (const Tie& tie : std::span(ties.found).first(ties.count)) {
    // What is not kept is to take no room from other ties.
    if (tie.position < first * step_ || tie.position >= last * step_) continue;
    if (!add_tie(tie)) return;
  }
  for (std::int64_t k = first; k < last; ++k) {
    words_[static_cast<std::size_t>(k / kWordSize)].fetch_or(std::uint64_t{1} << (k % kWordSize),
                                                             std::memory_order_release);
  }
}

/// False where there is no room.
bool TestedRows::add_tie(const Tie& tie) {
  const std::uint64_t value = static_cast<std::uint64_t>(tie.position) << kGroupBits | tie.group;
  for (auto& word : ties_) {
    std::uint64_t found = 0;
    if (word.compare_exchange_strong(found, value) || found == value) return true;
  }
  return false;
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
  // A pair's turns and reach take two rows' room, and the rest less than one.
  if (!check_memory((cost_in_rows(options.width) + 3) * groups_for(turns.size()), sizeof(Group))) {
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
  const Group* middle = middle_.data() + static_cast<std::size_t>(distance % kBlocks) * groups_;
  const std::span<const Group> turns(middle, groups_);
  // What leading_product leaves out.
  const double absolute = static_cast<double>(distance * block_size_) * 0x1p-125;
  move_anchors(anchor.origins, turns, reach_, absolute, block < 0, anchor.anchors);
}

/// The rows at center ± offset, ± (offset + 1), … from one group up to another. Where a number
/// may be misrounded, halving finds it.
void Rotations::make_rows(const Rotation& rotation, std::int64_t center, std::int64_t offset,
                          std::size_t first, std::size_t last, Ties& ties) const {
  if (rotate(rotation, first, last)) return;
  if (rotation.count > 1) {
    const std::size_t half = rotation.count / 2;
    Rotation near = rotation;
    near.count = half;
    make_rows(near, center, offset, first, last, ties);
    Rotation far = rotation;
    far.count -= half;
    far.turns += half * groups_;
    if (far.ahead != nullptr) far.ahead += half * options_.width;
    if (far.behind != nullptr) far.behind -= half * options_.width;
    make_rows(far, center, offset + static_cast<std::int64_t>(half), first, last, ties);
  } else if (last - first > 1) {
    const std::size_t half = first + (last - first) / 2;
    make_rows(rotation, center, offset, first, half, ties);
    make_rows(rotation, center, offset, half, last, ties);
  } else {
    const auto make = [&](std::int64_t position, float* row) {
      if (row == nullptr) return;
      const Tie tie{position, first};
      make_group(tie, row);
      ties.add(tie);
    };
    make(center + offset, rotation.ahead);
    make(center - offset, rotation.behind);
  }
}

/// A group of a row, each number by itself.
void Rotations::make_group(const Tie& tie, float* row) const {
  const Columns columns(options_);
  const std::size_t end = std::min((tie.group + 1) * kGroupSize, turns_.size());
  for (std::size_t i = tie.group * kGroupSize; i < end; ++i) {
    const auto [high, middle, low] = turns_[i];
    const auto [sine, cosine] = rounded_sine_cosine(tie.position, {high, middle, low});
    row[columns.sine(i)] = sine;
    row[columns.cosine(i)] = cosine;
  }
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
    Ties ties;
    const auto row = [&](std::int64_t position) {
      return out.data() + (position - first) * static_cast<std::int64_t>(width);
    };
    // The rows from one offset to another, of the center.
    const auto make = [&](std::int64_t nearest, std::int64_t farthest, bool is_ahead,
                          bool is_behind) {
      if (nearest > farthest) return;
      const Rotation rotation{.anchors = anchor.anchors.data(),
                              .turns = fine_.data() + static_cast<std::size_t>(nearest) * groups_,
                              .count = static_cast<std::size_t>(farthest - nearest + 1),
                              .ahead = is_ahead ? row(center + nearest) : nullptr,
                              .behind = is_behind ? row(center - nearest) : nullptr,
                              .pairs = turns_.size(),
                              .is_interleaved = options_.layout == Layout::interleaved,
                              .is_tested = is_tested};
      make_rows(rotation, center, nearest, 0, groups_, ties);
    };
    const std::int64_t ahead = stop - 1 - center;
    const std::int64_t behind = center - begin;
    const std::int64_t both = std::max(std::min(ahead, behind), std::int64_t{0});
    if (ahead >= 0 && behind >= 0) {
      // At position 0 no error bound is small enough for a sine.
      if (center == 0) {
        make_row_zero(row(0));
      } else {
        make(0, 0, true, false);
      }
    }
    make(1, both, true, true);
    make(std::max(both + 1, -behind), ahead, true, false);
    make(std::max(both + 1, -ahead), behind, false, true);
    if (is_tested) {
      tested_.each_tie(begin, stop, [&](const Tie& tie) { make_group(tie, row(tie.position)); });
    } else {
      tested_.add(begin, stop, ties);
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
