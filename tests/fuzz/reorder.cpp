#include <cmath>

#include "target.h"

namespace posenc::fuzz {

/// Orders, words and counterparts of any value.
void reorder(std::span<const std::uint8_t> input) {
  Bytes bytes(input);
  const auto length = bytes.within<std::size_t>(0, 8);
  std::vector<std::uint32_t> order(bytes.coin() ? length : bytes.within<std::size_t>(0, 9));
  for (std::uint32_t& slot : order) {
    slot = bytes.coin() ? bytes.any<std::uint32_t>() : bytes.within<std::uint32_t>(0, 8);
  }
  if (bytes.coin()) order = permutation(bytes, length);
  std::vector<bool> is_there(order.size());
  bool is_order = true;
  for (const std::uint32_t slot : order) {
    if (slot >= order.size() || is_there[slot]) {
      is_order = false;
      break;
    }
    is_there[slot] = true;
  }
  must(check_order(order).has_value() == is_order, "an order holds each slot once");
  const auto start = bytes.within<std::int64_t>(-99, 99);
  const auto by = bytes.one_of({Reorder::words, Reorder::positions});
  const auto ids = reorder_position_ids(*PositionIds::counted(start, length), order, by);
  must(ids.has_value() == (is_order && order.size() == length), "ids of every order that fits");
  if (is_made(ids, {"order", "there must be"})) {
    for (std::size_t slot = 0; slot < length; ++slot) {
      must((*ids)[slot] ==
               start + static_cast<std::int64_t>(by == Reorder::positions ? order[slot] : slot),
           "ids stay with their place, or go with their word");
    }
  }

  std::vector<std::string_view> before(bytes.within<std::size_t>(0, 6));
  for (std::string_view& word : before) word = bytes.text();
  std::vector<std::string_view> after(bytes.within<std::size_t>(0, 6));
  for (std::string_view& word : after) {
    word = !before.empty() && bytes.coin() ? before[bytes.within<std::size_t>(0, before.size() - 1)]
                                           : bytes.text();
  }
  const auto matched = *match_words(before, after);
  std::vector<bool> is_taken(before.size());
  for (std::size_t slot = 0; slot < after.size(); ++slot) {
    if (matched[slot] == kNoCounterpart) continue;
    const auto found = static_cast<std::size_t>(matched[slot]);
    must(found < before.size() && before[found] == after[slot], "a counterpart is the same word");
    must(!is_taken[found], "a word is the counterpart of one");
    is_taken[found] = true;
  }

  const auto width = bytes.within<std::size_t>(0, 4);
  const Matrix old_rows = bytes.matrix(before.size(), width);
  const Matrix new_rows = bytes.matrix(after.size(), width);
  const auto change = *compare(old_rows, new_rows, matched);
  std::size_t changed = 0;
  for (std::size_t row = 0; row < after.size(); ++row) {
    for (std::size_t column = 0; column < width; ++column) {
      const std::size_t at = row * width + column;
      changed += change.changed[at];
      if (matched[row] == kNoCounterpart) {
        must(change.changed[at] == 1, "a new word's row is all new");
        continue;
      }
      const float was = old_rows(static_cast<std::size_t>(matched[row]), column);
      must((change.changed[at] == 1) == (was != new_rows(row, column)), "what differs has changed");
    }
  }
  must(changed == change.changed_count, "the count of what has changed");
  must(!(change.largest > change.distance), "no number is farther than all together");

  std::vector<std::int32_t> wild = bytes.list<std::int32_t>(6);
  is_made(compare(old_rows, new_rows, wild), {"counterparts"});
}

}  // namespace posenc::fuzz
