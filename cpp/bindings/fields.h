#pragma once

#include <emscripten/val.h>

#include <cstddef>
#include <cstdint>

// What embind does in several calls from WebAssembly to JavaScript, in one: a request has ten
// fields, and a row for the next word should cost no more than its numbers. Names and texts
// are literals: JavaScript keeps them by their addresses.

namespace posenc::bindings {

/// The number that goes by the name in an object. NaN for what is none.
double number_in(const emscripten::val& object, const char* name);

/// Whether an object has a value by the name.
bool has_in(const emscripten::val& object, const char* name);

/// Whether the value that goes by the name in an object is this text.
bool is_text_in(const emscripten::val& object, const char* name, const char* text);

/// The length of the array that goes by the name in an object. NaN for what is none.
double length_in(const emscripten::val& object, const char* name);

/// What a typed array holds. The JavaScript in fields.cpp knows them by their order.
enum class NumberKind { uint8, int32, uint32, float32, float64 };

template <class T>
inline constexpr NumberKind kNumberKind = [] {
  static_assert(sizeof(T) == 1, "any other type has its kind below");
  return NumberKind::uint8;
}();
template <>
inline constexpr NumberKind kNumberKind<std::int32_t> = NumberKind::int32;
template <>
inline constexpr NumberKind kNumberKind<std::uint32_t> = NumberKind::uint32;
template <>
inline constexpr NumberKind kNumberKind<float> = NumberKind::float32;
template <>
inline constexpr NumberKind kNumberKind<double> = NumberKind::float64;

/// Copies the numbers, at most `count`, of the array that goes by the name in an object.
void copy_from(const emscripten::val& object, const char* name, NumberKind kind, void* to,
               std::size_t count);

/// Copies numbers into the typed array that goes by the name in an object, and that has room for
/// them at `offset`.
void copy_to(const emscripten::val& object, const char* name, NumberKind kind, const void* from,
             std::size_t count, std::size_t offset);

/// {error: {kind, message}}, of a literal and of UTF-8. It takes no memory: embind's own way does,
/// and does not ask whether there is any.
emscripten::val error_object(const char* kind, const char* message);

}  // namespace posenc::bindings
