#include "siphash.h"

#include <gtest/gtest.h>

#include <cstddef>
#include <string>

namespace posenc {
namespace {

// The vectors that the authors publish: key 00 01 … 0f, message 00 01 02 ….
TEST(SipHash, GivesItsAuthorsValues) {
  const auto hash = [](std::size_t length) {
    std::string message;
    for (std::size_t k = 0; k < length; ++k) message.push_back(static_cast<char>(k));
    return siphash(0x0706050403020100, 0x0f0e0d0c0b0a0908, message);
  };
  EXPECT_EQ(hash(0), 0x726fdb47dd0e0e31U);
  EXPECT_EQ(hash(1), 0x74f839c593dc67fdU);
  EXPECT_EQ(hash(8), 0x93f5f5799a932462U);
  EXPECT_EQ(hash(15), 0xa129ca6149be45e5U);
  EXPECT_EQ(hash(63), 0x958a324ceb064572U);
}

}  // namespace
}  // namespace posenc
