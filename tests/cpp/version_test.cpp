#include "posenc/version.h"

#include <gtest/gtest.h>

#include <string>

TEST(Version, TextIsItsThreeNumbers) {
  EXPECT_EQ(std::string(POSENC_VERSION), std::to_string(POSENC_VERSION_MAJOR) + "." +
                                             std::to_string(POSENC_VERSION_MINOR) + "." +
                                             std::to_string(POSENC_VERSION_PATCH));
}
