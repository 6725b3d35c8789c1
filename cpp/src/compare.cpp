#include "posenc/compare.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

#include "message.h"
#include "word_slots.h"

namespace posenc {

Result<std::vector<std::int32_t>> match_words(std::span<const std::string_view> before,
                                              std::span<const std::string_view> after) {
  if (auto status = check_memory(after.size(), sizeof(std::int32_t)); !status) {
    return status.error();
  }
  std::vector<std::int32_t> counterparts(after.size(), kNoCounterpart);
  if (auto status = check_memory(before.size(), sizeof(std::uint32_t)); !status) {
    return status.error();
  }
  // For each slot of `before`, the next one with its word; none is before.size().
  std::vector<std::uint32_t> next(before.size());
  auto first_slots = word_slots(before.size());  // of the slots that have no counterpart yet
  if (!first_slots) return first_slots.error();

  const auto none = static_cast<std::uint32_t>(before.size());
  for (std::size_t slot = before.size(); slot-- > 0;) {
    const auto first = first_slots->try_emplace(before[slot], none).first;
    next[slot] = std::exchange(first->second, static_cast<std::uint32_t>(slot));
  }
  for (std::size_t slot = 0; slot < after.size(); ++slot) {
    const auto first = first_slots->find(after[slot]);
    if (first == first_slots->end() || first->second == none) continue;
    counterparts[slot] = static_cast<std::int32_t>(first->second);
    first->second = next[first->second];
  }
  return counterparts;
}

Result<Change> compare(const Matrix& before, const Matrix& after,
                       std::span<const std::int32_t> counterparts) {
  const std::size_t width = after.columns();
  if (before.columns() != width) {
    return range_error("before and after must have one width, got {} and {}", before.columns(),
                       width);
  }
  if (counterparts.size() != after.rows()) {
    return range_error("counterparts must have one entry for each of the {} rows of after, got {}",
                       after.rows(), counterparts.size());
  }
  for (std::size_t row = 0; row < counterparts.size(); ++row) {
    const std::int64_t counterpart = counterparts[row];
    if (counterpart != kNoCounterpart &&
        (counterpart < 0 || static_cast<std::uint64_t>(counterpart) >= before.rows())) {
      return range_error("counterparts must be -1 or a row of before, which has {}, got {} at [{}]",
                         before.rows(), counterpart, row);
    }
  }

  auto difference = Matrix::zeros(after.rows(), width);
  if (!difference) return difference.error();
  const std::size_t per_row = sizeof(std::uint32_t) + sizeof(double) + width;
  if (auto status = check_memory(after.rows(), per_row); !status) return status.error();
  Change change;
  change.difference = std::move(*difference);
  change.changed.assign(after.size(), 0);
  change.changed_per_row.assign(after.rows(), 0);
  change.distance_per_row.assign(after.rows(), 0.0);
  double sum_of_squares = 0.0;
  for (std::size_t row = 0; row < after.rows(); ++row) {
    const bool is_new = counterparts[row] == kNoCounterpart;
    double row_sum = 0.0;
    for (std::size_t column = 0; column < width; ++column) {
      const float now = after(row, column);
      const float old = is_new ? 0.0F : before(static_cast<std::size_t>(counterparts[row]), column);
      const bool is_other = now != old;
      if (is_new || is_other) {
        change.changed[row * width + column] = 1;
        ++change.changed_per_row[row];
      }
      // An infinity differs from itself by nothing, where subtraction would say NaN.
      if (!is_other) continue;
      change.difference(row, column) = now - old;
      const double exact = static_cast<double>(now) - static_cast<double>(old);
      change.largest = std::max(change.largest, std::fabs(exact));
      row_sum += exact * exact;
    }
    change.distance_per_row[row] = std::sqrt(row_sum);
    change.changed_count += change.changed_per_row[row];
    sum_of_squares += row_sum;
  }
  change.distance = std::sqrt(sum_of_squares);
  return change;
}

}  // namespace posenc
