#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>

#include "posenc/result.h"

namespace posenc {

/// What stands in a message in place of a {}: text, a whole number, or a number as `to_text`
/// writes it. Lives no longer than the text.
class Argument {
 public:
  // A message takes what there is; of the union one member is made.
  // NOLINTBEGIN(google-explicit-constructor, google-readability-casting, *-pro-type-member-init)
  Argument(const char* text) : Argument(std::string_view(text)) {}
  Argument(const std::string& text) : Argument(std::string_view(text)) {}
  Argument(std::string_view text) : kind_(Kind::text), size_(text.size()), text_(text.data()) {}
  Argument(double number) : kind_(Kind::number), number_(number) {}
  Argument(std::signed_integral auto number) : kind_(Kind::whole), whole_(number) {}
  Argument(std::unsigned_integral auto number) : kind_(Kind::count), count_(number) {}
  // NOLINTEND(google-explicit-constructor, google-readability-casting, *-pro-type-member-init)

  void append_to(std::string& message) const;

 private:
  enum class Kind : std::uint8_t { text, whole, count, number };

  Kind kind_;
  std::size_t size_ = 0;
  union {
    const char* text_;
    std::int64_t whole_;
    std::uint64_t count_;
    double number_;
  };
};

/// Nowhere: the compiler stops where it would be called.
void a_message_must_have_a_place_for_each_argument();

/// A text with a {} for each argument, which the compiler counts.
template <class... Arguments>
class Format {
 public:
  // NOLINTNEXTLINE(google-explicit-constructor): a literal is one.
  consteval Format(const char* text) : text_(text) {
    std::size_t places = 0;
    for (const char* at = text; *at != '\0'; ++at) places += at[0] == '{' && at[1] == '}' ? 1 : 0;
    if (places != sizeof...(Arguments)) a_message_must_have_a_place_for_each_argument();
  }

  constexpr const char* text() const { return text_; }

 private:
  const char* text_;
};

/// In one place, since it takes more code to put a message together than to find that it is due.
std::string message_of(const char* format, std::span<const Argument> arguments);

/// An error with a message such as "width must be at most {}, got {}".
template <class... Arguments>
Error range_error(Format<std::type_identity_t<Arguments>...> format, Arguments... arguments) {
  return {ErrorKind::range,
          message_of(format.text(), std::array<Argument, sizeof...(Arguments)>{arguments...})};
}

/// A decimal of at most nine significant digits; whole numbers below 10^17 in full,
/// so that 2^53 and its neighbours are told apart. Without printf, which would be a tenth
/// of the WebAssembly.
std::string to_text(double value);

/// Errors: `range` when rows · columns exceeds kMaxNumbers, which it is compared
/// with without overflow.
Status check_size(std::size_t rows, std::size_t columns);

/// Errors: `range` when a vector of `count` elements of this size would not find
/// memory. Asked before a large vector is made: failing in it would end the program.
Status check_memory(std::size_t count, std::size_t element_size);

}  // namespace posenc
