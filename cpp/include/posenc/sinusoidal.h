#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "posenc/matrix.h"
#include "posenc/position_table.h"
#include "posenc/positions.h"
#include "posenc/result.h"

namespace posenc {

/// Where the sine and the cosine of a pair stand in a row.
enum class Layout {
  interleaved,  ///< Sine at 2i, cosine at 2i + 1: the paper, section 3.5.
  halves,       ///< All D/2 sines, then all D/2 cosines: tensor2tensor.
};

/// How the frequencies are spread from 1 radian per position downwards.
enum class Spacing {
  paper,     ///< base^(−2i/D), so the slowest pair stays short of 1/base.
  endpoint,  ///< base^(−i/(D/2 − 1)), so the slowest pair is 1/base: tensor2tensor.
};

class LazyRotations;

inline constexpr double kDefaultBase = 10000.0;
/// Bases from 1 to kMaxBase are accepted; beyond it a frequency would not keep
/// 64-bit precision in the fixed-point numbers that it is computed in.
inline constexpr double kMaxBase = 9007199254740992.0;  // 2^53

struct SinusoidalOptions {
  std::size_t width = 0;       ///< D: even and positive.
  double base = kDefaultBase;  ///< From 1 to kMaxBase.
  Layout layout = Layout::interleaved;
  Spacing spacing = Spacing::paper;

  friend bool operator==(const SinusoidalOptions&, const SinusoidalOptions&) = default;
};

/// The sinusoidal position vectors of Vaswani et al. 2017, "Attention Is All You
/// Need", section 3.5, for one width, base, layout and spacing:
///
///     PE[t, 2i] = sin(t · ω_i),  PE[t, 2i + 1] = cos(t · ω_i),
///     ω_i = base^(−2i/D) radians per position, 0 ≤ i < D/2.
///
/// Every float32 is the correctly rounded value of the formula, and float64
/// values are off by less than 2^-52, for every position id. A row has the same
/// bits however it was asked for: alone, in a table, from any start. The bits are
/// the same on every machine and in every build.
///
/// Keep one for the rows to come: what makes many rows fast is set up once, and the next
/// row starts from the last one. Copies share it. Threads may use one at the same time.
class Sinusoidal final : public PositionTable {
 public:
  /// ω_i / 2π, a fraction of a turn, in units of 2^-192: what one position turns pair i by.
  struct TurnFraction {
    std::uint64_t high;
    std::uint64_t middle;
    std::uint64_t low;
  };

  /// Errors: `range` for a width that is odd, zero or above kMaxWidth (the
  /// message names the nearest even widths), or a base outside [1, kMaxBase].
  static Result<Sinusoidal> create(const SinusoidalOptions& options);

  std::size_t width() const override { return options_.width; }
  const SinusoidalOptions& options() const { return options_; }

  /// ω [D/2], radians per position, correctly rounded to float64.
  std::span<const double> frequencies() const { return frequencies_; }

  /// The same [D/2], in turns per position.
  std::span<const TurnFraction> turns() const { return turns_; }

  /// Writes P [T, D] as float32. Errors: `range` when out.size() is not T · D.
  Status fill(const PositionIds& ids, std::span<float> out) const override;

  /// Writes P [T, D] as float64. Errors: as above.
  Status fill(const PositionIds& ids, std::span<double> out) const;

  /// Tells that so many rows will be asked for. The first call that asks for many rows sets
  /// up what makes them fast; where they are asked for in parts, that is told before.
  void expect(std::size_t rows) const;

  /// How many rows from position `first` on, at most `limit`, are best asked for together, by
  /// who asks for them in parts.
  std::size_t rows_at_once(std::int64_t first, std::size_t limit) const;

 private:
  explicit Sinusoidal(const SinusoidalOptions& options);

  Status check_out(const PositionIds& ids, std::size_t size) const;
  void fill_row(std::int64_t id, std::span<float> row) const;

  SinusoidalOptions options_;
  std::vector<double> frequencies_;
  std::vector<TurnFraction> turns_;
  std::shared_ptr<LazyRotations> rotations_;  ///< of all copies
};

/// P [T, D] in a matrix of its own. Errors: as Sinusoidal::create, and `range`
/// past kMaxNumbers.
Result<Matrix> sinusoidal(const SinusoidalOptions& options, const PositionIds& ids);

}  // namespace posenc
