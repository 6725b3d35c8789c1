#pragma once

#include <emscripten/val.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <initializer_list>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include "fields.h"
#include "posenc/matrix.h"
#include "posenc/positions.h"
#include "posenc/result.h"
#include "reserve.h"

// What crosses between JavaScript and C++, and how. A call takes one request, a
// plain object that also brings the typed arrays for the results: so JavaScript
// allocates nothing large, and does not throw, while C++ is on the stack. Views of
// WebAssembly memory live within one expression here, where memory cannot grow.

namespace posenc::bindings {

/// What a call that was refused returns: {error: {kind, message}}.
inline emscripten::val failure(const Error& error) {
  return error_object(error.kind == ErrorKind::range ? "range" : "type", error.message.c_str());
}

/// What a call that wrote its results into the request's arrays returns.
inline emscripten::val success() { return emscripten::val::object(); }

/// An object that JavaScript deletes: in a pointer, since newer versions of Emscripten copy others.
template <class T>
emscripten::val owned(T object) {
  return emscripten::val(std::make_unique<T>(std::move(object)));
}

/// A plain array that owns its memory.
template <class T>
class Array {
  static_assert(std::is_trivially_copyable_v<T>);

 public:
  Array() = default;
  /// Zeros. Without memory for them the array is empty, whatever size was asked for:
  /// calloc says so, where new would end the program.
  explicit Array(std::size_t size)
      : data_(static_cast<T*>(std::calloc(size, sizeof(T)))), size_(data_ ? size : 0) {}

  std::size_t size() const { return size_; }
  std::span<T> values() { return {data_.get(), size_}; }
  std::span<const T> values() const { return {data_.get(), size_}; }

 private:
  struct Free {
    void operator()(T* data) const { std::free(data); }
  };

  std::unique_ptr<T[], Free> data_;
  std::size_t size_ = 0;
};

/// A result goes over in parts of about so many numbers: one of hundreds of megabytes needs no
/// second place in WebAssembly memory, which never shrinks again, and a part is still in the cache
/// when it is copied.
inline constexpr std::size_t kPartSize = std::size_t{1} << 16;

/// A part's numbers, not yet written, from 16 bytes past a line of the cache on, where Node's large
/// arrays begin, too: a copy between places that differ in this takes twice as long.
template <class T>
class Part {
 public:
  explicit Part(std::size_t size)
      : block_(static_cast<std::byte*>(
            std::aligned_alloc(kLine, (kOffset + size * sizeof(T) + kLine - 1) / kLine * kLine))) {}

  bool has_memory() const { return block_ != nullptr; }
  std::span<T> first(std::size_t size) const {
    return {reinterpret_cast<T*>(block_.get() + kOffset), size};
  }

 private:
  static constexpr std::size_t kLine = 64;
  static constexpr std::size_t kOffset = 16;

  struct Free {
    void operator()(std::byte* block) const { std::free(block); }
  };

  std::unique_ptr<std::byte, Free> block_;
};

/// Tokens as UTF-8, borrowed from the bytes beside them.
struct Words {
  Array<std::uint8_t> bytes;
  Array<std::string_view> tokens;
};

/// A typed array of a request, for a result. Lives no longer than the request's reader.
struct Out {
  const emscripten::val& request;
  const char* name;
};

/// Reads a request and checks every field, since embind by itself would make 0 of
/// NaN and 2 of 2.5. The first fault is kept as `error()`; what is read after a
/// fault is a harmless stand-in.
class Reader {
 public:
  explicit Reader(const emscripten::val& request) : request_(request), error_(missing_reserve()) {}

  const std::optional<Error>& error() const { return error_; }

  double number(const char* name) {
    const double found = number_in(request_, name);
    if (!std::isnan(found)) return found;
    const emscripten::val value = request_[name];
    if (!value.isNumber()) {
      refuse(ErrorKind::type,
             std::string(name) + " must be a number, got " + value.typeOf().as<std::string>());
      return 0;
    }
    return value.as<double>();
  }

  std::int64_t whole_number(const char* name, std::int64_t low, std::int64_t high) {
    return whole(name, number(name), low, high);
  }

  /// A count of rows, columns or numbers.
  std::size_t size(const char* name) {
    return static_cast<std::size_t>(whole_number(name, 0, static_cast<std::int64_t>(kMaxNumbers)));
  }

  /// The value that goes by the name in the request.
  template <class T>
  T choice(const char* name, std::initializer_list<std::pair<const char*, T>> choices) {
    for (const auto& [choice, result] : choices) {
      if (is_text_in(request_, name, choice)) return result;
    }
    std::string names;
    for (const auto& [choice, result] : choices) {
      names.append(names.empty() ? "" : ", ").append(choice);
    }
    refuse(ErrorKind::type, std::string(name) + " must be one of " + names);
    return choices.begin()->second;
  }

  /// A copy of a typed array's numbers.
  template <class T>
  Array<T> array(const char* name) {
    const std::size_t size = length(name);
    Array<T> result = allocate<T>(name, size);
    if (result.size() > 0) {
      copy_from(request_, name, kNumberKind<T>, result.values().data(), result.size());
    }
    return result;
  }

  /// A copy of a Float64Array, each a whole number.
  template <class T>
  Array<T> whole_numbers(const char* name, std::int64_t low, std::int64_t high) {
    const Array<double> source = array<double>(name);
    Array<T> result = allocate<T>(name, source.size());
    for (std::size_t i = 0; i < result.size(); ++i) {
      result.values()[i] = static_cast<T>(whole(name, source.values()[i], low, high));
    }
    return result;
  }

  /// {bytes, ends}: the tokens' UTF-8 one after another, and where each ends.
  Words words(const char* name) {
    Reader fields(request_[name]);
    Words result;
    result.bytes = fields.array<std::uint8_t>("bytes");
    const Array<std::uint32_t> ends = fields.array<std::uint32_t>("ends");
    const std::string_view text(reinterpret_cast<const char*>(result.bytes.values().data()),
                                result.bytes.size());
    result.tokens = fields.allocate<std::string_view>(name, ends.size());
    std::size_t begin = 0;
    for (std::size_t i = 0; i < result.tokens.size(); ++i) {
      const std::size_t end = ends.values()[i];
      if (end < begin || end > text.size()) {
        fields.refuse(ErrorKind::range, std::string(name) + ": the ends do not fit the bytes");
        break;
      }
      result.tokens.values()[i] = text.substr(begin, end - begin);
      begin = end;
    }
    if (fields.error()) refuse(fields.error()->kind, fields.error()->message);
    return result;
  }

  /// A copy of what a handle holds; none for anything but a live one of this class.
  template <class T>
  std::optional<T> handle(const char* name, const char* class_name) {
    const emscripten::val value = request_[name];
    if (value.instanceof
        (emscripten::val::module_property(class_name)) && !value.call<bool>("isDeleted")) {
      return value.as<T>();
    }
    refuse(ErrorKind::type, std::string(name) + " must be a live " + class_name);
    return std::nullopt;
  }

  /// The typed array for `size` numbers of a result.
  Out out(const char* name, std::size_t size) {
    const std::size_t got = length(name);
    if (got != size) {
      refuse(ErrorKind::range, std::string(name) + " must hold " + std::to_string(size) +
                                   " numbers, got " + std::to_string(got));
    }
    return {request_, name};
  }

  bool has(const char* name) const { return has_in(request_, name); }

 private:
  void refuse(ErrorKind kind, std::string message) {
    if (!error_) error_ = Error{kind, std::move(message)};
  }

  template <class T>
  Array<T> allocate(const char* name, std::size_t size) {
    Array<T> result(size);
    if (result.size() != size) {
      refuse(ErrorKind::range,
             std::string(name) + ": there is no memory for " + std::to_string(size) + " numbers");
    }
    return result;
  }

  std::size_t length(const char* name) {
    const double found = length_in(request_, name);
    if (std::isnan(found)) {
      refuse(ErrorKind::type, std::string(name) + " must be an array");
      return 0;
    }
    return static_cast<std::size_t>(whole(name, found, 0, UINT32_MAX));
  }

  std::int64_t whole(const char* name, double value, std::int64_t low, std::int64_t high) {
    // NaN fails both comparisons; what passes them converts without overflow.
    if (value >= static_cast<double>(low) && value <= static_cast<double>(high)) {
      const auto result = static_cast<std::int64_t>(value);
      if (static_cast<double>(result) == value) return result;
    }
    refuse(ErrorKind::range, std::string(name) + " must be a whole number from " +
                                 std::to_string(low) + " to " + std::to_string(high) + ", got " +
                                 emscripten::val(value).call<std::string>("toString"));
    return 0;
  }

  emscripten::val request_;
  std::optional<Error> error_;
};

/// Copies numbers into a typed array that has room for them at `offset`.
template <class T>
void write(const Out& out, std::span<const T> values, std::size_t offset = 0) {
  if (values.empty()) return;
  copy_to(out.request, out.name, kNumberKind<T>, values.data(), values.size(), offset);
}

/// The same for position ids, which JavaScript holds as float64, exactly.
inline void write(const Out& out, std::span<const std::int64_t> ids, std::size_t offset = 0) {
  std::array<double, 1024> block;
  for (std::size_t first = 0; first < ids.size(); first += block.size()) {
    const auto part = ids.subspan(first, std::min(block.size(), ids.size() - first));
    std::copy(part.begin(), part.end(), block.begin());
    write<double>(out, std::span(block).first(part.size()), offset + first);
  }
}

/// The position ids of a request: `positionIds`, or `length` of them from `start`.
struct RequestedIds {
  bool are_listed;
  Array<std::int64_t> listed;
  Result<PositionIds> ids;

  explicit RequestedIds(Reader& in)
      : are_listed(in.has("positionIds")),
        listed(are_listed
                   ? in.whole_numbers<std::int64_t>("positionIds", -kMaxPosition, kMaxPosition)
                   : Array<std::int64_t>()),
        ids(are_listed ? PositionIds::listed(listed.values())
                       : PositionIds::counted(in.whole_number("start", -kMaxPosition, kMaxPosition),
                                              in.size("length"))) {}
};

}  // namespace posenc::bindings
