#include "message.h"

#include <gtest/gtest.h>

#include <limits>

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

}  // namespace
}  // namespace posenc
