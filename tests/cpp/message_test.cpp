#include "message.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <limits>
#include <string>
#include <string_view>

namespace posenc {
namespace {

TEST(Message, WritesNumbersAsAReaderWould) {
  EXPECT_EQ(to_text(0.0), "0");
  EXPECT_EQ(to_text(-7.0), "-7");
  EXPECT_EQ(to_text(9007199254740994.0), "9007199254740994");
  EXPECT_EQ(to_text(-9007199254740991.0), "-9007199254740991");
  EXPECT_EQ(to_text(0.1), "0.1");
  EXPECT_EQ(to_text(-2.5), "-2.5");
  EXPECT_EQ(to_text(0.000123), "0.000123");
  EXPECT_EQ(to_text(123456.789), "123456.789");
}

TEST(Message, RoundsToNineSignificantDigits) {
  EXPECT_EQ(to_text(1.0 / 3.0), "0.333333333");
  EXPECT_EQ(to_text(2000.0 / 3.0), "666.666667");
  EXPECT_EQ(to_text(0.99999999999), "1");
  EXPECT_EQ(to_text(99.999999999), "100");
  EXPECT_EQ(to_text(1234567890.5), "1.23456789e+9");
}

TEST(Message, WritesVeryLargeAndVerySmallNumbersWithAnExponent) {
  EXPECT_EQ(to_text(1e17), "1e+17");
  EXPECT_EQ(to_text(-1.5e300), "-1.5e+300");
  EXPECT_EQ(to_text(2.5e-5), "2.5e-5");
  EXPECT_EQ(to_text(5e-324), "4.94065646e-324");
}

TEST(Message, NamesWhatIsNoNumber) {
  EXPECT_EQ(to_text(std::numeric_limits<double>::quiet_NaN()), "nan");
  EXPECT_EQ(to_text(-std::numeric_limits<double>::infinity()), "-inf");
}

TEST(Message, PutsEachArgumentInItsPlace) {
  const std::string word = "dog {}";
  EXPECT_EQ(range_error("{} at [{}], {}{}", "x", std::size_t{3}, -7, word.c_str()).message,
            "x at [3], -7dog {}");
  EXPECT_EQ(range_error("{}{}", std::string_view("dog\0s", 5), 0.5).message,
            std::string("dog\0s0.5", 8));
  EXPECT_EQ(range_error("no place { } here").message, "no place { } here");
}

TEST(Message, WritesWholeNumbersInFull) {
  EXPECT_EQ(range_error("{} to {}, {}", std::numeric_limits<std::int64_t>::min(),
                        std::numeric_limits<std::uint64_t>::max(), std::uint32_t{4294967295})
                .message,
            "-9223372036854775808 to 18446744073709551615, 4294967295");
}

}  // namespace
}  // namespace posenc
