#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "posenc/positions.h"
#include "posenc/result.h"

namespace posenc {

/// What moves when a sentence is put into another order.
enum class Reorder {
  words,      ///< The words change places; each place keeps its position id.
  positions,  ///< Each word takes its position id along.
};

/// An order [T] has at each slot the old slot of what now stands there. Errors: `range`
/// unless it holds each of 0 … T − 1 once; the message names the first entry at fault.
Status check_order(std::span<const std::uint32_t> order);

/// The position ids [T] after the reordering. Errors: as check_order, and `range`
/// when order and ids differ in length or there is no memory for the ids.
Result<std::vector<std::int64_t>> reorder_position_ids(const PositionIds& ids,
                                                       std::span<const std::uint32_t> order,
                                                       Reorder by);

}  // namespace posenc
