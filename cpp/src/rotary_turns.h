#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "posenc/rotary.h"
#include "posenc/sinusoidal.h"

namespace posenc {

/// The features of a row that turn together, and by which angles.
class RotaryTurns {
 public:
  /// For rows of `width` features.
  static Result<RotaryTurns> create(std::size_t width, const RotaryOptions& options);

  /// Space for the sines and cosines of a row.
  std::vector<double> angles() const { return std::vector<double>(features_); }

  /// Writes `x` at position `id`, each entry rounded once to To, over `turned`, which holds the
  /// entries of x and may be x. Of any number of heads.
  template <class From, class To>
  void turn(std::int64_t id, std::span<const From> x, Pairing pairing, std::span<double> angles,
            std::span<To> turned) const;

 private:
  RotaryTurns(std::size_t head_width, std::size_t features, Sinusoidal table)
      : head_width_(head_width), features_(features), table_(std::move(table)) {}

  std::size_t head_width_;
  std::size_t features_;
  Sinusoidal table_;
};

}  // namespace posenc
