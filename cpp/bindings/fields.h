#pragma once

#include <emscripten/val.h>

#include <cstddef>

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

/// Copies numbers into a Float32Array or a Float64Array that has room for them at `offset`.
void copy_into(const emscripten::val& array, const float* values, std::size_t count,
               std::size_t offset);
void copy_into(const emscripten::val& array, const double* values, std::size_t count,
               std::size_t offset);

}  // namespace posenc::bindings
