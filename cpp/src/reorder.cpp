#include "posenc/reorder.h"

#include <string>

#include "message.h"

namespace posenc {

Status check_order(std::span<const std::uint32_t> order) {
  const std::size_t length = order.size();
  if (auto status = check_memory(length / 8 + 1, 1); !status) return status;
  std::vector<bool> seen(length, false);
  for (std::size_t slot = 0; slot < length; ++slot) {
    const std::uint32_t old_slot = order[slot];
    const bool is_outside = old_slot >= length;
    if (is_outside || seen[old_slot]) {
      return range_error("order must hold each of 0 to {} once, got {}{} at [{}]", length - 1,
                         old_slot, is_outside ? "" : " again", slot);
    }
    seen[old_slot] = true;
  }
  return ok();
}

Result<std::vector<std::int64_t>> reorder_position_ids(const PositionIds& ids,
                                                       std::span<const std::uint32_t> order,
                                                       Reorder by) {
  if (order.size() != ids.size()) {
    return range_error("order must have one entry for each of the {} position ids, got {}",
                       ids.size(), order.size());
  }
  if (auto status = check_memory(order.size(), sizeof(std::int64_t)); !status) {
    return status.error();
  }
  if (auto status = check_order(order); !status) return status.error();
  std::vector<std::int64_t> reordered(order.size());
  for (std::size_t slot = 0; slot < order.size(); ++slot) {
    reordered[slot] = ids[by == Reorder::words ? slot : order[slot]];
  }
  return reordered;
}

}  // namespace posenc
