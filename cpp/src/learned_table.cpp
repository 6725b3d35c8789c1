#include "posenc/learned_table.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

#include "check.h"
#include "message.h"
#include "seeded.h"

namespace posenc {
namespace {

Status check_lengths(std::size_t max_length, std::size_t width) {
  if (width == 0 || width > kMaxWidth) {
    return range_error("width must be a whole number from 1 to {}, got {}", kMaxWidth, width);
  }
  if (max_length == 0) return range_error("max length must be at least 1, got 0");
  return check_size(max_length, width);
}

/// Rows from `first` on, by seed and position.
void fill_seeded_rows(Matrix& rows, std::size_t first, std::uint64_t seed) {
  const double deviation = 1.0 / std::sqrt(static_cast<double>(rows.columns()));
  for (std::size_t row = first; row < rows.rows(); ++row) {
    fill_seeded(seed, SeededFor::learned_position, row, deviation, rows.row(row));
  }
}

/// The old rows spread over all rows of `target`.
void interpolate(const Matrix& old, Matrix& target) {
  // With one row there is nothing between.
  const std::size_t steps = std::max<std::size_t>(target.rows() - 1, 1);
  for (std::size_t row = 0; row < target.rows(); ++row) {
    // Rows are below 2^26, so that their product fits.
    const std::uint64_t place = std::uint64_t{row} * (old.rows() - 1);
    const auto below = static_cast<std::size_t>(place / steps);
    const std::size_t above = std::min(below + 1, old.rows() - 1);
    const double fraction = static_cast<double>(place % steps) / static_cast<double>(steps);
    for (std::size_t j = 0; j < target.columns(); ++j) {
      const auto from = static_cast<double>(old(below, j));
      const auto to = static_cast<double>(old(above, j));
      // An old row that is met keeps its bits, those of −0 too.
      target(row, j) =
          fraction == 0 ? old(below, j) : static_cast<float>(from + (to - from) * fraction);
    }
  }
}

}  // namespace

Result<LearnedTable> LearnedTable::create(const LearnedTableOptions& options) {
  if (auto status = check_lengths(options.max_length, options.width); !status) {
    return status.error();
  }
  auto rows = Matrix::zeros(options.max_length, options.width);
  if (!rows) return rows.error();
  fill_seeded_rows(*rows, 0, options.seed);
  return LearnedTable(std::move(*rows));
}

Result<LearnedTable> LearnedTable::from_rows(Matrix rows) {
  if (auto status = check_lengths(rows.rows(), rows.columns()); !status) return status.error();
  if (auto bound = check_finite("rows", rows); !bound) return bound.error();
  return LearnedTable(std::move(rows));
}

Status LearnedTable::fill(const PositionIds& ids, std::span<float> out) const {
  const std::size_t width = rows_->columns();
  // T = size / D, compared so that T · D cannot overflow.
  if (out.size() % width != 0 || out.size() / width != ids.size()) {
    return range_error("out must have {} rows of {} numbers, got {} numbers", ids.size(), width,
                       out.size());
  }
  const auto last = static_cast<std::int64_t>(max_length() - 1);
  for (std::size_t k = 0; k < ids.size(); ++k) {
    if (ids[k] >= 0 && ids[k] <= last) continue;
    return range_error(
        "position id [{}] must be from 0 to {}, the last of the learned table's {} {}, got {}", k,
        last, max_length(), last == 0 ? "row" : "rows", ids[k]);
  }
  for (std::size_t k = 0; k < ids.size(); ++k) {
    const auto row = rows_->row(static_cast<std::size_t>(ids[k]));
    std::copy(row.begin(), row.end(), out.subspan(k * width, width).begin());
  }
  return ok();
}

Result<LearnedTable> LearnedTable::grow(std::size_t max_length, Growth growth,
                                        std::uint64_t seed) const {
  if (max_length < this->max_length()) {
    return range_error("max length must be at least the table's, {}, got {}", this->max_length(),
                       max_length);
  }
  auto grown = Matrix::zeros(max_length, width());
  if (!grown) return grown.error();
  if (growth == Growth::interpolated) {
    interpolate(*rows_, *grown);
  } else {
    std::copy(rows_->values().begin(), rows_->values().end(), grown->values().begin());
    if (growth == Growth::seeded) fill_seeded_rows(*grown, this->max_length(), seed);
  }
  return LearnedTable(std::move(*grown));
}

}  // namespace posenc
