#include "fields.h"

#include <emscripten/emscripten.h>

// The bodies are JavaScript, as far as it is made of tokens of C++.
// clang-format off

// emval_symbols is what getStringOrSymbol looks an address up in, before it reads the string.

EM_JS(double, posenc_number_in, (const void* object, const char* name), {
  const key = emval_symbols[name] || (emval_symbols[name] = getStringOrSymbol(name));
  const from = Emval.toValue(object);
  const value = from == null ? NaN : from[key];
  return typeof value == "number" ? value : NaN;
})

EM_JS(int, posenc_has_in, (const void* object, const char* name), {
  const key = emval_symbols[name] || (emval_symbols[name] = getStringOrSymbol(name));
  return typeof Emval.toValue(object)[key] != "undefined";
})

EM_JS(int, posenc_is_text_in, (const void* object, const char* name, const char* text), {
  const key = emval_symbols[name] || (emval_symbols[name] = getStringOrSymbol(name));
  const wanted = emval_symbols[text] || (emval_symbols[text] = getStringOrSymbol(text));
  return Object.is(Emval.toValue(object)[key], wanted);
})

EM_JS(void, posenc_copy_float32,
      (const void* array, const float* values, std::size_t count, std::size_t offset), {
  Emval.toValue(array).set(HEAPF32.subarray(values >> 2, (values >> 2) + count), offset);
})

EM_JS(void, posenc_copy_float64,
      (const void* array, const double* values, std::size_t count, std::size_t offset), {
  Emval.toValue(array).set(HEAPF64.subarray(values >> 3, (values >> 3) + count), offset);
})

// clang-format on

namespace posenc::bindings {

double number_in(const emscripten::val& object, const char* name) {
  return posenc_number_in(object.as_handle(), name);
}

bool has_in(const emscripten::val& object, const char* name) {
  return posenc_has_in(object.as_handle(), name) != 0;
}

bool is_text_in(const emscripten::val& object, const char* name, const char* text) {
  return posenc_is_text_in(object.as_handle(), name, text) != 0;
}

void copy_into(const emscripten::val& array, const float* values, std::size_t count,
               std::size_t offset) {
  posenc_copy_float32(array.as_handle(), values, count, offset);
}

void copy_into(const emscripten::val& array, const double* values, std::size_t count,
               std::size_t offset) {
  posenc_copy_float64(array.as_handle(), values, count, offset);
}

}  // namespace posenc::bindings
