#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "posenc/posenc.h"

namespace posenc {

/// The value, or the end of the program: for calls that a test takes for granted.
template <class T>
T unwrap(Result<T> result) {
  if (!result) {
    ADD_FAILURE() << result.error().message;
    std::abort();
  }
  return std::move(*result);
}

/// The message of a range error, or what came instead.
template <class T>
std::string range_message(const Result<T>& result) {
  if (result) return "(no error)";
  return result.error().kind == ErrorKind::range ? result.error().message : "(not a range error)";
}

inline Matrix sinusoidal_rows(const SinusoidalOptions& options, std::int64_t start,
                              std::size_t length) {
  return unwrap(sinusoidal(options, unwrap(PositionIds::counted(start, length))));
}

inline Matrix matrix_of(std::size_t rows, std::size_t columns, std::vector<float> values) {
  return unwrap(Matrix::copy_of(rows, columns, values));
}

/// The numbers as bits, so that comparing tells +0 from −0.
inline std::vector<std::uint32_t> bits(std::span<const float> values) {
  std::vector<std::uint32_t> result(values.size());
  if (!values.empty()) std::memcpy(result.data(), values.data(), values.size_bytes());
  return result;
}

inline std::vector<float> list(std::span<const float> values) {
  return {values.begin(), values.end()};
}

using Words = std::vector<std::string_view>;

}  // namespace posenc
