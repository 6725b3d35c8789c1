#include "posenc/positions.h"

#include "message.h"

namespace posenc {
namespace {

bool is_position(std::int64_t id) { return id >= -kMaxPosition && id <= kMaxPosition; }

}  // namespace

Result<PositionIds> PositionIds::counted(std::int64_t start, std::size_t length) {
  if (!is_position(start)) {
    return range_error("start must be a whole number from {} to {}, got {}", -kMaxPosition,
                       kMaxPosition, start);
  }
  // No overflow: kMaxPosition − start is at least 0 and below 2^54.
  if (length > 0 && length - 1 > static_cast<std::uint64_t>(kMaxPosition - start)) {
    return range_error("start + length - 1 must be at most {}, got start {} and length {}",
                       kMaxPosition, start, length);
  }
  return PositionIds(start, nullptr, length);
}

Result<PositionIds> PositionIds::listed(std::span<const std::int64_t> ids) {
  for (std::size_t k = 0; k < ids.size(); ++k) {
    if (!is_position(ids[k])) {
      return range_error("position id [{}] must be a whole number from {} to {}, got {}", k,
                         -kMaxPosition, kMaxPosition, ids[k]);
    }
  }
  return PositionIds(0, ids.data(), ids.size());
}

Result<std::vector<std::int64_t>> position_ids_of_mask(std::span<const std::uint8_t> mask,
                                                       std::int64_t start) {
  std::size_t tokens = 0;
  for (const std::uint8_t is_token : mask) tokens += is_token != 0 ? 1 : 0;
  auto counted = PositionIds::counted(start, tokens);
  if (!counted) return counted.error();
  if (auto status = check_memory(mask.size(), sizeof(std::int64_t)); !status) {
    return status.error();
  }
  std::vector<std::int64_t> ids(mask.size(), start);
  std::size_t next = 0;
  for (std::size_t k = 0; k < mask.size(); ++k) {
    if (mask[k] != 0) ids[k] = (*counted)[next++];
  }
  return ids;
}

}  // namespace posenc
