#include "posenc/result.h"

#include <gtest/gtest.h>

#include <memory>
#include <type_traits>

#include "support.h"

namespace posenc {
namespace {

Result<std::unique_ptr<int>> seven() { return std::make_unique<int>(7); }

Result<std::unique_ptr<int>> refused() { return Error{ErrorKind::range, "got 7"}; }

TEST(Result, OfATemporaryOutlivesIt) {
  const std::unique_ptr<int>& starred = *seven();
  const std::unique_ptr<int>& value = seven().value();
  const Error& error = refused().error();
  EXPECT_EQ(*starred, 7);
  EXPECT_EQ(*value, 7);
  EXPECT_EQ(error.message, "got 7");
}

TEST(Result, OfAVariableIsReadInPlace) {
  Result<std::unique_ptr<int>> result = seven();
  EXPECT_EQ(&*result, &result.value());
  static_assert(std::is_same_v<decltype(*std::as_const(result)), const std::unique_ptr<int>&>);
}

}  // namespace
}  // namespace posenc
