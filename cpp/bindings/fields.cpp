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
  const from = Emval.toValue(object);
  // Not what a page has put on every object.
  return Object.hasOwn(from, key) && typeof from[key] != "undefined";
})

EM_JS(int, posenc_is_text_in, (const void* object, const char* name, const char* text), {
  const key = emval_symbols[name] || (emval_symbols[name] = getStringOrSymbol(name));
  const wanted = emval_symbols[text] || (emval_symbols[text] = getStringOrSymbol(text));
  return Object.is(Emval.toValue(object)[key], wanted);
})

EM_JS(double, posenc_length_in, (const void* object, const char* name), {
  const key = emval_symbols[name] || (emval_symbols[name] = getStringOrSymbol(name));
  const array = Emval.toValue(object)[key];
  const length = array == null ? NaN : array.length;
  return typeof length == "number" ? length : NaN;
})

EM_JS(void, posenc_copy_from, (const void* object, const char* name, int kind, void* to,
                               std::size_t count), {
  const key = emval_symbols[name] || (emval_symbols[name] = getStringOrSymbol(name));
  const heap = kind > 3 ? HEAPF64 : kind > 2 ? HEAPF32 : kind > 1 ? HEAPU32 : kind ? HEAP32 : HEAPU8;
  const first = to / heap.BYTES_PER_ELEMENT;
  // Of that length, so that no array writes beyond, whatever it says of its own.
  heap.subarray(first, first + count).set(Emval.toValue(object)[key]);
})

EM_JS(void, posenc_copy_to, (const void* object, const char* name, int kind, const void* from,
                             std::size_t count, std::size_t offset), {
  const key = emval_symbols[name] || (emval_symbols[name] = getStringOrSymbol(name));
  const heap = kind > 3 ? HEAPF64 : kind > 2 ? HEAPF32 : kind > 1 ? HEAPU32 : kind ? HEAP32 : HEAPU8;
  const first = from / heap.BYTES_PER_ELEMENT;
  Emval.toValue(object)[key].set(heap.subarray(first, first + count), offset);
})

EM_JS(emscripten::EM_VAL, posenc_error_object, (const char* kind, const char* message), {
  return Emval.toHandle({ error : { kind : UTF8ToString(kind), message : UTF8ToString(message) } });
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

double length_in(const emscripten::val& object, const char* name) {
  return posenc_length_in(object.as_handle(), name);
}

void copy_from(const emscripten::val& object, const char* name, NumberKind kind, void* to,
               std::size_t count) {
  posenc_copy_from(object.as_handle(), name, static_cast<int>(kind), to, count);
}

void copy_to(const emscripten::val& object, const char* name, NumberKind kind, const void* from,
             std::size_t count, std::size_t offset) {
  posenc_copy_to(object.as_handle(), name, static_cast<int>(kind), from, count, offset);
}

emscripten::val error_object(const char* kind, const char* message) {
  return emscripten::val::take_ownership(posenc_error_object(kind, message));
}

}  // namespace posenc::bindings
