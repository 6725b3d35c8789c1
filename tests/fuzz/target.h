#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "posenc/posenc.h"

namespace posenc::fuzz {

// Each target makes a call of bytes that somebody else chose, and asks what holds whatever they
// are. A broken promise ends the program, as libFuzzer expects it.

void attention(std::span<const std::uint8_t> input);
void batch(std::span<const std::uint8_t> input);
void bias(std::span<const std::uint8_t> input);
void insight(std::span<const std::uint8_t> input);
void learned_table(std::span<const std::uint8_t> input);
void reorder(std::span<const std::uint8_t> input);
void rotary(std::span<const std::uint8_t> input);
void sinusoidal(std::span<const std::uint8_t> input);
void tokens(std::span<const std::uint8_t> input);
void trainer(std::span<const std::uint8_t> input);

/// Reads values off bytes, and zeros after the last: libFuzzer's own reader comes with clang
/// alone, and the inputs that were found are tested with every compiler.
class Bytes {
 public:
  explicit Bytes(std::span<const std::uint8_t> bytes) : left_(bytes) {}

  /// Any value at all: of a floating-point type infinities and NaN, too.
  template <class T>
  T any() {
    T value{};
    const std::size_t size = std::min(sizeof(T), left_.size());
    if (size > 0) std::memcpy(&value, left_.data(), size);
    left_ = left_.subspan(size);
    return value;
  }

  /// From low to high.
  template <class T>
  T within(T low, T high) {
    const auto count = static_cast<std::uint64_t>(high) - static_cast<std::uint64_t>(low) + 1;
    const auto chosen = any<std::uint32_t>() % count;
    return static_cast<T>(static_cast<std::uint64_t>(low) + chosen);
  }

  bool coin() { return (any<std::uint8_t>() & 1) != 0; }

  template <class T>
  T one_of(std::initializer_list<T> choices) {
    return choices.begin()[any<std::uint8_t>() % choices.size()];
  }

  /// Bytes of any kind, at most 255 of them.
  std::string_view text() {
    // Compilers differ in which argument of a call they work out first.
    const std::size_t wanted = any<std::uint8_t>();
    const std::size_t size = std::min(wanted, left_.size());
    const std::string_view value(reinterpret_cast<const char*>(left_.data()), size);
    left_ = left_.subspan(size);
    return value;
  }

  /// Mostly numbers that are finite and not far from 1, as those of a page are.
  float number() {
    const auto value = any<std::int16_t>();
    return value == INT16_MIN ? any<float>() : static_cast<float>(value) / 1024;
  }

  Matrix matrix(std::size_t rows, std::size_t columns) {
    Matrix made = *Matrix::zeros(rows, columns);
    for (float& value : made.values()) value = number();
    return made;
  }

  /// At most `most` values.
  template <class T>
  std::vector<T> list(std::size_t most) {
    std::vector<T> values(within<std::size_t>(0, most));
    for (T& value : values) value = any<T>();
    return values;
  }

 private:
  std::span<const std::uint8_t> left_;
};

/// Ends the program unless what is promised holds.
inline void must(bool holds, std::string_view promise) {
  if (holds) return;
  std::fprintf(stderr, "Broken promise: %.*s\n", static_cast<int>(promise.size()), promise.data());
  std::abort();
}

/// Whether there is a value. An error must be a range error that begins with one of these names,
/// and say what it got.
template <class T>
bool is_made(const Result<T>& result, std::initializer_list<std::string_view> names) {
  if (result) return true;
  const std::string& message = result.error().message;
  must(result.error().kind == ErrorKind::range, "an error of a range");
  must(message.find("got ") != std::string::npos || message.find("no memory") != std::string::npos,
       message + ": says what it got");
  bool is_named = false;
  for (const std::string_view name : names) is_named = is_named || message.starts_with(name);
  must(is_named, message + ": begins with the parameter");
  return false;
}

/// Compares bits: +0 is not -0 and a NaN is itself.
template <class T>
bool same_bits(std::span<const T> one, std::span<const T> other) {
  return one.size() == other.size() &&
         (one.empty() || std::memcmp(one.data(), other.data(), one.size_bytes()) == 0);
}

inline bool same_bits(const Matrix& one, const Matrix& other) {
  return one.rows() == other.rows() && same_bits(one.values(), other.values());
}

/// 0 … length − 1 in an order.
inline std::vector<std::uint32_t> permutation(Bytes& bytes, std::size_t length) {
  std::vector<std::uint32_t> order(length);
  for (std::size_t slot = 0; slot < length; ++slot) order[slot] = static_cast<std::uint32_t>(slot);
  for (std::size_t left = length; left > 1; --left) {
    std::swap(order[left - 1], order[bytes.within<std::size_t>(0, left - 1)]);
  }
  return order;
}

}  // namespace posenc::fuzz
