#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "posenc/matrix.h"
#include "posenc/position_table.h"
#include "posenc/trainer.h"
#include "rotary_turns.h"

namespace posenc {

/// So many sentences of a batch, one after another, have the same position ids.
inline constexpr std::size_t kGroup = 8;

/// Sentences of one length T. Their tokens stand side by side, so that attention sees each
/// sentence as a head.
struct Batch {
  std::size_t sentences = 0;          ///< B
  std::size_t length = 0;             ///< T
  std::vector<std::int64_t> starts;   ///< Position ids of the first tokens, group by group.
  std::vector<std::uint32_t> tokens;  ///< [T, B]
  std::vector<std::uint32_t> named;   ///< [B]: the slot of the token that is asked about.
  std::vector<std::uint32_t> acts;    ///< [B]: 1 where it does.

  Batch(std::size_t count, std::size_t slots)
      : sentences(count),
        length(slots),
        starts((count + kGroup - 1) / kGroup),
        tokens(count * slots),
        named(count),
        acts(count) {}

  /// The position id of a group's token in this slot.
  std::int64_t id(std::size_t group, std::size_t slot) const {
    return starts[group] + static_cast<std::int64_t>(slot);
  }
};

/// Turns rows [T, B · D] by their positions, or back.
template <class T>
void turn(const RotaryTurns& rotary, const Batch& batch, bool is_back, std::span<T> rows);

/// Where each of the model's numbers stands, in a vector of them all.
class Parts {
 public:
  Parts() = default;
  Parts(std::size_t words, std::size_t positions, std::size_t width);

  std::size_t width() const { return width_; }
  std::size_t size() const { return bias_ + 1; }

  template <class T>
  std::span<T> tokens(std::span<T> all) const {
    return all.first(mark_);
  }
  template <class T>
  std::span<T> token(std::span<T> all, std::size_t index) const {
    return all.subspan(index * width_, width_);
  }
  template <class T>
  std::span<T> mark(std::span<T> all) const {
    return all.subspan(mark_, width_);
  }
  /// Empty unless they are learned.
  template <class T>
  std::span<T> positions(std::span<T> all) const {
    return all.subspan(positions_, query_ - positions_);
  }
  /// Of queries, keys and values, [D, D] each.
  template <class T>
  std::span<T> projection(std::span<T> all, std::size_t index) const {
    return all.subspan(query_ + index * width_ * width_, width_ * width_);
  }
  template <class T>
  std::span<T> readout(std::span<T> all) const {
    return all.subspan(readout_, width_);
  }
  template <class T>
  T& bias(std::span<T> all) const {
    return all[bias_];
  }

 private:
  std::size_t width_ = 0;
  std::size_t mark_ = 0;
  std::size_t positions_ = 0;
  std::size_t query_ = 0;
  std::size_t readout_ = 0;
  std::size_t bias_ = 0;
};

/// What the model is, its numbers apart.
struct Model {
  Parts parts;
  TrainedPositions positions = TrainedPositions::none;
  Mask mask = Mask::none;
  Readout readout = Readout::mean;
  std::optional<Sinusoidal> table;    ///< Of sinusoidal positions.
  std::optional<RotaryTurns> rotary;  ///< Of rotary ones.
};

/// What a pass leaves for the way back.
struct Pass {
  Matrix inputs;              ///< X [T, B · D].
  Matrix projected[3];        ///< Queries, keys, values [T, B · D], turned.
  Matrix weights;             ///< [B · T, T].
  std::vector<float> read;    ///< What the answers are read from, [B, D].
  std::vector<float> logits;  ///< [B]
};

/// Errors: `range` for positions that a learned table does not have, and for numbers that have
/// left float32.
Result<Pass> run(const Model& model, std::span<const float> numbers, const Batch& batch);

}  // namespace posenc
