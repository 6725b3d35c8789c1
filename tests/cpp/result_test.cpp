#include "posenc/result.h"

#include <gtest/gtest.h>

#include <memory>
#include <type_traits>
#include <utility>

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

TEST(Result, ThatIsMovedKeepsWhichOfTheTwoItIs) {
  auto value = seven();
  Result<std::unique_ptr<int>> result = std::move(value);
  // What it was moved from has a value still, and that is tested here.
  EXPECT_TRUE(value.has_value());  // NOLINT(bugprone-use-after-move)
  EXPECT_EQ(**result, 7);
  auto error = refused();
  result = std::move(error);
  EXPECT_EQ(result.error().message, "got 7");
  // And what an error was moved from has an error still.
  EXPECT_FALSE(error.has_value());  // NOLINT(bugprone-use-after-move)
  result = seven();
  EXPECT_EQ(**result, 7);
}

}  // namespace
}  // namespace posenc
