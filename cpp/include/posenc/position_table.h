#pragma once

#include <cstddef>
#include <span>

#include "posenc/positions.h"
#include "posenc/result.h"

namespace posenc {

/// What every position method that is added to the token vectors gives: a
/// position vector of `width()` numbers for a position id.
class PositionTable {
 public:
  virtual ~PositionTable() = default;

  /// Width D.
  virtual std::size_t width() const = 0;

  /// Writes P [T, D], row-major; `out.size()` must be T · D. Errors: `range` for
  /// another size, or for a position that the table does not have.
  virtual Status fill(const PositionIds& ids, std::span<float> out) const = 0;

 protected:
  PositionTable() = default;
  PositionTable(const PositionTable&) = default;
  PositionTable(PositionTable&&) = default;
  PositionTable& operator=(const PositionTable&) = default;
  PositionTable& operator=(PositionTable&&) = default;
};

}  // namespace posenc
