#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "posenc/result.h"

namespace posenc {

/// Position ids are the whole numbers in ±kMaxPosition, those that a JavaScript
/// number holds exactly.
inline constexpr std::int64_t kMaxPosition = (std::int64_t{1} << 53) - 1;

/// Which position id each row stands for: counted from a start, or listed.
/// A small view; a listed one borrows the caller's ids, which must outlive it.
class PositionIds {
 public:
  /// start, start + 1, …, start + length − 1. Errors: `range` when the first or
  /// the last id is outside ±kMaxPosition.
  static Result<PositionIds> counted(std::int64_t start, std::size_t length);

  /// The ids as listed, in any order, repeats allowed. Errors: `range` for an id
  /// outside ±kMaxPosition; the message names its index.
  static Result<PositionIds> listed(std::span<const std::int64_t> ids);

  /// Number of rows, T.
  std::size_t size() const { return length_; }
  /// Of a row below size().
  std::int64_t operator[](std::size_t row) const {
    return listed_ != nullptr ? listed_[row] : start_ + static_cast<std::int64_t>(row);
  }

 private:
  PositionIds(std::int64_t start, const std::int64_t* listed, std::size_t length)
      : start_(start), listed_(listed), length_(length) {}

  std::int64_t start_;
  const std::int64_t* listed_;
  std::size_t length_;
};

/// Position ids [T] counted over the real tokens of mask [T] only: 0 0 1 1 1 from start 0
/// gives 0 0 0 1 2. Padding (mask 0) gets `start`; its mask says not to read it.
/// Errors: `range` when an id would leave ±kMaxPosition or there is no memory for the ids.
Result<std::vector<std::int64_t>> position_ids_of_mask(std::span<const std::uint8_t> mask,
                                                       std::int64_t start);

}  // namespace posenc
