#include "posenc/positions.h"

#include <gtest/gtest.h>

#include <limits>

#include "support.h"

namespace posenc {
namespace {

TEST(Positions, CountFromStart) {
  const PositionIds ids = unwrap(PositionIds::counted(-1, 3));
  ASSERT_EQ(ids.size(), 3U);
  EXPECT_EQ(ids[0], -1);
  EXPECT_EQ(ids[1], 0);
  EXPECT_EQ(ids[2], 1);
}

TEST(Positions, AreTakenAsListed) {
  const std::vector<std::int64_t> listed{7, 7, -2};
  const PositionIds ids = unwrap(PositionIds::listed(listed));
  ASSERT_EQ(ids.size(), 3U);
  EXPECT_EQ(ids[0], 7);
  EXPECT_EQ(ids[1], 7);
  EXPECT_EQ(ids[2], -2);
}

TEST(Positions, ReachTheirLimitsAndNotFurther) {
  EXPECT_EQ(unwrap(PositionIds::counted(kMaxPosition, 1))[0], 9007199254740991);
  EXPECT_EQ(unwrap(PositionIds::counted(-kMaxPosition, 2))[1], -9007199254740990);
  EXPECT_EQ(unwrap(PositionIds::counted(kMaxPosition, 0)).size(), 0U);
  EXPECT_EQ(range_message(PositionIds::counted(kMaxPosition + 1, 0)),
            "start must be a whole number from -9007199254740991 to 9007199254740991, "
            "got 9007199254740992");
  EXPECT_EQ(range_message(PositionIds::counted(std::numeric_limits<std::int64_t>::min(), 1)),
            "start must be a whole number from -9007199254740991 to 9007199254740991, "
            "got -9223372036854775808");
  EXPECT_EQ(range_message(PositionIds::counted(kMaxPosition - 1, 3)),
            "start + length - 1 must be at most 9007199254740991, "
            "got start 9007199254740990 and length 3");
}

TEST(Positions, ListedOnesOutsideTheLimitsAreNamed) {
  const std::vector<std::int64_t> listed{0, 1, -kMaxPosition - 1};
  EXPECT_EQ(range_message(PositionIds::listed(listed)),
            "position id [2] must be a whole number from -9007199254740991 to "
            "9007199254740991, got -9007199254740992");
}

TEST(Positions, Case19LeftPaddingIsNotCounted) {
  const std::vector<std::uint8_t> mask{0, 0, 1, 1, 1, 1};
  EXPECT_EQ(unwrap(position_ids_of_mask(mask, 0)), (std::vector<std::int64_t>{0, 0, 0, 1, 2, 3}));
}

TEST(Positions, OfAMaskSkipHolesAndStartWhereAsked) {
  const std::vector<std::uint8_t> mask{1, 0, 1, 0};
  EXPECT_EQ(unwrap(position_ids_of_mask(mask, 2)), (std::vector<std::int64_t>{2, 2, 3, 2}));
  EXPECT_EQ(range_message(position_ids_of_mask(mask, kMaxPosition)),
            "start + length - 1 must be at most 9007199254740991, "
            "got start 9007199254740991 and length 2");
}

#ifdef POSENC_MEMORY_ENDS
// These tests are linked with at most 512 MiB of memory, which is what the ids take.
TEST(Positions, OfAMaskFailCleanlyWhenMemoryEnds) {
  const std::vector<std::uint8_t> mask(kMaxNumbers, 1);
  EXPECT_EQ(range_message(position_ids_of_mask(mask, 0)),
            "there is no memory for 67108864 elements of 8 bytes");
}
#endif

}  // namespace
}  // namespace posenc
