#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <utility>

#include "posenc/matrix.h"
#include "posenc/position_table.h"
#include "posenc/positions.h"
#include "posenc/result.h"

namespace posenc {

struct LearnedTableOptions {
  std::size_t max_length = 0;  ///< Rows, from 1.
  std::size_t width = 0;       ///< D: positive, odd widths too.
  std::uint64_t seed = 0;
};

/// What the rows are that a table grows by.
enum class Growth {
  seeded,        ///< Those that a table of the new length and this seed has there.
  zero,          ///< Zeros.
  interpolated,  ///< The old rows spread over the new length: every row may change.
};

/// A table with a row of numbers for each of the positions 0 … max_length − 1, and for no other:
/// Gehring et al. 2017, "Convolutional Sequence to Sequence Learning", section 3.1. A model
/// learns its rows; here they are given, or drawn in place of trained ones: normal numbers of
/// mean 0 and standard deviation 1/√D, by seed and position, with the same bits on every machine
/// and whatever the length. They are never those of a TokenTable of the same seed.
///
/// Does not change. Copies share the rows.
class LearnedTable final : public PositionTable {
 public:
  /// Seeded rows. Errors: `range` for max_length 0, for width 0 or above kMaxWidth, and past
  /// kMaxNumbers.
  static Result<LearnedTable> create(const LearnedTableOptions& options);

  /// These rows [max_length, D]. Errors: as above, and `range` for a number that is not finite.
  static Result<LearnedTable> from_rows(Matrix rows);

  std::size_t max_length() const { return rows_->rows(); }
  std::size_t width() const override { return rows_->columns(); }
  /// [max_length, D].
  const Matrix& rows() const { return *rows_; }

  /// Errors: `range` when out.size() is not T · D, and for a position that is not from 0 to
  /// max_length − 1; the message names its index, the position and the last valid one.
  Status fill(const PositionIds& ids, std::span<float> out) const override;

  /// A table of `max_length` rows, which leaves this one as it is. Its first rows have the bits
  /// of this one's, unless they are interpolated: then row j is the one at j · (old − 1)/(new −
  /// 1), on the straight line between its neighbours there, in float64, rounded once, so that
  /// the first and the last row stay. `seed` counts for Growth::seeded alone. Errors: `range`
  /// for a max_length below this one's, and past kMaxNumbers.
  Result<LearnedTable> grow(std::size_t max_length, Growth growth, std::uint64_t seed = 0) const;

 private:
  explicit LearnedTable(Matrix rows) : rows_(std::make_shared<const Matrix>(std::move(rows))) {}

  std::shared_ptr<const Matrix> rows_;
};

}  // namespace posenc
