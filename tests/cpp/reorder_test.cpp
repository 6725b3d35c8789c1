#include "posenc/reorder.h"

#include <gtest/gtest.h>

#include "posenc/compare.h"
#include "posenc/encode.h"
#include "posenc/sinusoidal.h"
#include "support.h"

namespace posenc {
namespace {

using Order = std::vector<std::uint32_t>;
using Ids = std::vector<std::int64_t>;

Words reordered(const Words& words, const Order& order) {
  Words result;
  for (const std::uint32_t old_slot : order) result.push_back(words[old_slot]);
  return result;
}

/// "dog bites man" before and after dog and man change places.
struct Swap {
  TokenTable table = unwrap(TokenTable::create({.width = 8}));
  Sinusoidal positions = unwrap(Sinusoidal::create({.width = 8}));
  Words words{"dog", "bites", "man"};
  Order order{2, 1, 0};
  PositionIds ids = unwrap(PositionIds::counted(4, 3));
  Encoding before = unwrap(encode(table, &positions, words, ids));

  Encoding after(Reorder by) const {
    const Ids new_ids = unwrap(reorder_position_ids(ids, order, by));
    return unwrap(
        encode(table, &positions, reordered(words, order), unwrap(PositionIds::listed(new_ids))));
  }
};

TEST(Reorder, WordsMoveAndEachPlaceKeepsItsPosition) {
  const Swap swap;
  const Encoding after = swap.after(Reorder::words);
  EXPECT_EQ(after.position_ids, (Ids{4, 5, 6}));
  EXPECT_EQ(bits(after.position_vectors.values()), bits(swap.before.position_vectors.values()));
  for (std::size_t slot = 0; slot < 3; ++slot) {
    EXPECT_EQ(bits(after.token_vectors.row(slot)),
              bits(swap.before.token_vectors.row(swap.order[slot])));
  }
  EXPECT_EQ(bits(after.input_vectors.row(1)), bits(swap.before.input_vectors.row(1)));
  for (const std::size_t slot : {0U, 2U}) {
    for (std::size_t old_slot = 0; old_slot < 3; ++old_slot) {
      EXPECT_NE(bits(after.input_vectors.row(slot)), bits(swap.before.input_vectors.row(old_slot)));
    }
  }
}

TEST(Reorder, WithPositionsTheInputRowsAreTheOldOnesInAnotherOrder) {
  const Swap swap;
  const Encoding after = swap.after(Reorder::positions);
  EXPECT_EQ(after.position_ids, (Ids{6, 5, 4}));
  for (std::size_t slot = 0; slot < 3; ++slot) {
    EXPECT_EQ(bits(after.input_vectors.row(slot)),
              bits(swap.before.input_vectors.row(swap.order[slot])));
  }
}

TEST(Reorder, OrderSaysWhichOldSlotNowStandsThere) {
  const Ids ids{10, 20, 30, 40};
  const PositionIds view = unwrap(PositionIds::listed(ids));
  EXPECT_EQ(unwrap(reorder_position_ids(view, Order{3, 0, 1, 2}, Reorder::positions)),
            (Ids{40, 10, 20, 30}));
  EXPECT_EQ(unwrap(reorder_position_ids(view, Order{3, 0, 1, 2}, Reorder::words)), ids);
  EXPECT_TRUE(
      unwrap(reorder_position_ids(unwrap(PositionIds::counted(0, 0)), Order{}, Reorder::positions))
          .empty());
}

TEST(Reorder, RefusesWhatIsNotAnOrder) {
  EXPECT_EQ(range_message(check_order(Order{})), "(no error)");
  EXPECT_EQ(range_message(check_order(Order{1, 0, 2})), "(no error)");
  EXPECT_EQ(range_message(check_order(Order{0, 3, 1})),
            "order must hold each of 0 to 2 once, got 3 at [1]");
  EXPECT_EQ(range_message(check_order(Order{0, 1, 0})),
            "order must hold each of 0 to 2 once, got 0 again at [2]");
  const PositionIds ids = unwrap(PositionIds::counted(0, 3));
  EXPECT_EQ(range_message(reorder_position_ids(ids, Order{0, 1}, Reorder::words)),
            "order must have one entry for each of the 3 position ids, got 2");
  EXPECT_EQ(range_message(reorder_position_ids(ids, Order{0, 0, 1}, Reorder::words)),
            "order must hold each of 0 to 2 once, got 0 again at [1]");
}

TEST(Reorder, ComparedBySlotAndByWord) {
  const Swap swap;
  const std::vector<std::int32_t> by_slot{0, 1, 2};
  const std::vector<std::int32_t> by_word =
      unwrap(match_words(swap.words, reordered(swap.words, swap.order)));
  EXPECT_EQ(by_word, (std::vector<std::int32_t>{2, 1, 0}));
  const Encoding words = swap.after(Reorder::words);
  const Encoding positions = swap.after(Reorder::positions);
  const auto changed = [&](const Encoding& after, const std::vector<std::int32_t>& counterparts) {
    return unwrap(compare(swap.before.input_vectors, after.input_vectors, counterparts))
        .changed_per_row;
  };
  EXPECT_EQ(changed(words, by_slot)[1], 0U);
  EXPECT_EQ(changed(words, by_slot)[0], 8U);
  EXPECT_EQ(changed(words, by_word)[0], 8U);
  EXPECT_EQ(changed(positions, by_word), (std::vector<std::uint32_t>{0, 0, 0}));
  EXPECT_EQ(changed(positions, by_slot)[2], 8U);
}

}  // namespace
}  // namespace posenc
