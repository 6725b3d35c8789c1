#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "posenc/sinusoidal.h"
#include "rotate.h"

namespace posenc {

/// From here on single rows cost no more than the memory they fill.
inline constexpr std::size_t kMaxRotatedWidth = 8192;

/// A group of pairs of a row, one of whose numbers may be misrounded.
struct Tie {
  std::int64_t position = 0;
  std::size_t group = 0;
};

/// Ties that were found in a run of rows, as many as there is room for.
struct Ties {
  std::array<Tie, 16> found{};
  std::size_t count = 0;  ///< more than there is room for, where some are missing

  void add(const Tie& tie) {
    if (count < found.size()) found[count] = tie;
    ++count;
  }
};

/// Which rows, of those that start at 0, hold no number that may be misrounded but those that are
/// listed. Safe to use from several threads: what one of them finds holds for all.
class TestedRows {
 public:
  /// Rows go by so many.
  explicit TestedRows(std::int64_t step) : step_(step) {}

  /// Whether all rows from `begin` up to `end` are known to.
  bool hold(std::int64_t begin, std::int64_t end) const;

  /// Keeps it of the whole steps from `begin` up to `end`, unless there is no room for their ties.
  void add(std::int64_t begin, std::int64_t end, const Ties& ties);

  /// Calls `act` with each tie in the rows from `begin` up to `end`, which must hold.
  template <class Act>
  void each_tie(std::int64_t begin, std::int64_t end, const Act& act) const {
    for (const auto& word : ties_) {
      const std::uint64_t tie = word.load(std::memory_order_relaxed);
      if (tie == 0) return;
      const auto position = static_cast<std::int64_t>(tie >> kGroupBits);
      if (position >= begin && position < end) {
        act(Tie{position, static_cast<std::size_t>(tie & ((1U << kGroupBits) - 1))});
      }
    }
  }

 private:
  static constexpr std::int64_t kWordSize = 64;
  static constexpr int kGroupBits = 12;
  static_assert(groups_for(kMaxRotatedWidth / 2) <= std::size_t{1} << kGroupBits);

  bool add_tie(const Tie& tie);

  std::int64_t step_;
  std::array<std::atomic<std::uint64_t>, 128> words_{};  ///< a bit for each step
  /// Position and group; 0, which is none since row 0 is not tested, after the last.
  std::array<std::atomic<std::uint64_t>, 64> ties_{};
};

/// Makes runs of rows from small tables. A position is t = n · K ± b with b ≤ K/2, and
/// n = h · M + m. The row at h · M · K is found by itself, those at m · K and at b
/// stand in tables, and two rotations lead from there to t. They are computed in float64, each
/// number with a bound of its error; where that reaches the tie between two float32 the number is
/// found by itself, so no bit depends on the tables. What this test found is kept: made again,
/// rows go without it.
class Rotations {
 public:
  /// What a run started from, for the next one to start there too.
  struct Anchor {
    std::int64_t block = kNone;        ///< n
    std::int64_t origin = kNone;       ///< h
    std::vector<Group> origins;        ///< at h · M · K
    std::vector<AnchorGroup> anchors;  ///< at n · K

    static constexpr std::int64_t kNone = INT64_MAX;
  };

  /// Null where the tables would be too large to gain by, or find no memory.
  static std::unique_ptr<const Rotations> create(const SinusoidalOptions& options,
                                                 std::span<const Sinusoidal::TurnFraction> turns);

  /// How many rows could be found one by one while the tables are made.
  static std::size_t cost_in_rows(std::size_t width);

  /// The most rows from `first` on, at most `limit`, that end where a block of K does.
  static std::size_t rows_at_once(std::size_t width, std::int64_t first, std::size_t limit);

  /// Null where there is no memory.
  std::unique_ptr<Anchor> make_anchor() const;

  /// Writes the rows at first, first + 1, … as many as `out` holds.
  void fill(std::int64_t first, std::span<float> out, Anchor& anchor) const;

 private:
  Rotations(const SinusoidalOptions& options, std::span<const Sinusoidal::TurnFraction> turns);

  void move(Anchor& anchor, std::int64_t block) const;
  void make_rows(const Rotation& rotation, std::int64_t center, std::int64_t offset,
                 std::size_t first, std::size_t last, Ties& ties) const;
  void make_group(const Tie& tie, float* row) const;
  void make_row_zero(float* row) const;

  SinusoidalOptions options_;
  std::size_t groups_;       ///< of pairs
  std::int64_t block_size_;  ///< K
  std::vector<Sinusoidal::TurnFraction> turns_;
  std::vector<Group> middle_;  ///< at m · K, m < M
  std::vector<Group> fine_;    ///< at b ≤ K/2
  std::vector<double> reach_;  ///< the largest sine in fine_, pair by pair of all groups
  mutable TestedRows tested_;
};

/// Rotations that are made once they are worth it, and the last run's anchor. Safe to use
/// from several threads: of what two make at a time, one is dropped.
class LazyRotations {
 public:
  LazyRotations() = default;
  LazyRotations(const LazyRotations&) = delete;
  LazyRotations(LazyRotations&&) = delete;
  LazyRotations& operator=(const LazyRotations&) = delete;
  LazyRotations& operator=(LazyRotations&&) = delete;
  ~LazyRotations();

  /// Counts rows that are asked for. Null as long as finding all rows so far one by one
  /// took less time than the tables would.
  const Rotations* expect(std::size_t rows, const SinusoidalOptions& options,
                          std::span<const Sinusoidal::TurnFraction> turns);

  /// Hands out the last anchor, or a new one; null where there is no memory.
  std::unique_ptr<Rotations::Anchor> take_anchor(const Rotations& rotations);
  void give_back(std::unique_ptr<Rotations::Anchor> anchor);

 private:
  std::atomic<std::size_t> asked_{0};
  std::atomic<const Rotations*> rotations_{nullptr};
  std::atomic<Rotations::Anchor*> anchor_{nullptr};
};

}  // namespace posenc
