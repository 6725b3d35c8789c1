#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "posenc/matrix.h"
#include "posenc/result.h"

namespace posenc {

/// The counterpart of a row that has none.
inline constexpr std::int32_t kNoCounterpart = -1;

/// For each slot of `after` [T], the slot of `before` [S] with the same word: the first
/// `cat` belongs to the first `cat`, the second to the second; a word that was not
/// there has kNoCounterpart. Gives [T]. Errors: `range` when there is no memory for it.
Result<std::vector<std::int32_t>> match_words(std::span<const std::string_view> before,
                                              std::span<const std::string_view> after);

/// What changed between two encodings, cell by cell.
struct Change {
  /// [T, D]: after's row minus its counterpart's, float32 rounded once; a row
  /// without a counterpart is compared with zeros. Two equal numbers differ by 0, also
  /// infinities; whatever else an infinity is compared with is infinitely far, and NaN
  /// from NaN.
  Matrix difference;
  /// [T, D]: 1 where the two numbers differ. A row without a counterpart is all 1.
  std::vector<std::uint8_t> changed;
  std::vector<std::uint32_t> changed_per_row;  ///< [T]: how many of D.
  std::vector<double> distance_per_row;        ///< [T]: Euclidean norm of the difference.
  std::size_t changed_count = 0;               ///< Sum of changed_per_row.
  double largest = 0;                          ///< Largest absolute difference.
  double distance = 0;                         ///< Euclidean norm of all of it.
};

/// Compares each row r of `after` [T, D] with row counterparts[r] of `before` [S, D]: with
/// counterparts [T] of 0, 1, 2, … slot by slot, with match_words or an order word by
/// word. Errors: `range` when the widths differ, when counterparts.size() is not
/// after.rows(), when a counterpart is neither a row of `before` nor kNoCounterpart, and
/// when there is no memory for it.
Result<Change> compare(const Matrix& before, const Matrix& after,
                       std::span<const std::int32_t> counterparts);

}  // namespace posenc
