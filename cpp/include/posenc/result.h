#pragma once

#include <cassert>
#include <string>
#include <utility>
#include <variant>

namespace posenc {

/// What kind of thing is wrong with an argument.
enum class ErrorKind {
  range,  ///< A number or size outside what is accepted; JavaScript's RangeError.
  type,   ///< Not the kind of thing that is accepted; JavaScript's TypeError.
};

/// A refused argument. `message` names the parameter, the value it got and what
/// is accepted.
struct Error {
  ErrorKind kind;
  std::string message;
};

/// A value, or the error that kept it from being made. The library is built
/// without exceptions; a value is only there to be read after `has_value()`. Read from
/// a temporary, it is moved out: `const Matrix& m = *f();` keeps the matrix alive.
template <class T>
class [[nodiscard]] Result {
 public:
  // NOLINTNEXTLINE(google-explicit-constructor): `return value;` is the point.
  Result(T value) : state_(std::in_place_index<0>, std::move(value)) {}
  // NOLINTNEXTLINE(google-explicit-constructor): `return error;` is the point.
  Result(Error error) : state_(std::in_place_index<1>, std::move(error)) {}

  bool has_value() const { return state_.index() == 0; }
  explicit operator bool() const { return has_value(); }

  T& value() & { return *checked(std::get_if<0>(&state_)); }
  const T& value() const& { return *checked(std::get_if<0>(&state_)); }
  T value() && { return std::move(value()); }
  T& operator*() & { return value(); }
  const T& operator*() const& { return value(); }
  T operator*() && { return std::move(value()); }
  T* operator->() { return &value(); }
  const T* operator->() const { return &value(); }

  const Error& error() const& { return *checked(std::get_if<1>(&state_)); }
  Error error() && { return std::move(*checked(std::get_if<1>(&state_))); }

 private:
  template <class Pointer>
  static Pointer checked(Pointer pointer) {
    assert(pointer != nullptr);
    return pointer;
  }

  std::variant<T, Error> state_;
};

/// Success, or an error.
using Status = Result<std::monostate>;

/// The successful Status.
inline Status ok() { return std::monostate{}; }

}  // namespace posenc
