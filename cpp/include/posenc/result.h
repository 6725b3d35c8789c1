#pragma once

#include <cassert>
#include <memory>
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

namespace detail {

/// Frees an error. Here and in `keep`, out of line: every call that can be refused would have
/// the code of it.
struct Forget {
  void operator()(const Error* error) const;
};

using Kept = std::unique_ptr<const Error, Forget>;

Kept keep(Error&& error);
Kept keep(const Error& error);

}  // namespace detail

/// A value, or the error that kept it from being made. The library is built
/// without exceptions; a value is only there to be read after `has_value()`. Read from
/// a temporary, it is moved out: `const Matrix& m = *f();` keeps the matrix alive.
template <class T>
class [[nodiscard]] Result {
 public:
  // NOLINTNEXTLINE(google-explicit-constructor): `return value;` is the point.
  Result(T value) : value_(std::move(value)) {}
  // NOLINTBEGIN(google-explicit-constructor): `return error;` is the point.
  Result(Error&& error) : error_(detail::keep(std::move(error))) {}
  Result(const Error& error) : error_(detail::keep(error)) {}
  // NOLINTEND(google-explicit-constructor)

  Result(Result&& other) noexcept {
    if (other.has_value()) {
      std::construct_at(&value_, std::move(other.value_));
    } else {
      // A copy: without its error the other would claim to have a value.
      error_ = detail::keep(*other.error_);
    }
  }
  Result& operator=(Result&& other) noexcept {
    if (this != &other) {
      std::destroy_at(this);
      std::construct_at(this, std::move(other));
    }
    return *this;
  }
  Result(const Result&) = delete;
  Result& operator=(const Result&) = delete;
  ~Result() {
    if (has_value()) std::destroy_at(&value_);
  }

  bool has_value() const { return error_ == nullptr; }
  explicit operator bool() const { return has_value(); }

  T& value() & { return *checked(&value_, has_value()); }
  const T& value() const& { return *checked(&value_, has_value()); }
  T value() && { return std::move(value()); }
  T& operator*() & { return value(); }
  const T& operator*() const& { return value(); }
  T operator*() && { return std::move(value()); }
  T* operator->() { return &value(); }
  const T* operator->() const { return &value(); }

  const Error& error() const& { return *checked(error_.get(), !has_value()); }
  Error error() && { return error(); }

 private:
  template <class Pointer>
  static Pointer checked(Pointer pointer, [[maybe_unused]] bool is_there) {
    assert(is_there);
    return pointer;
  }

  detail::Kept error_;
  union {
    T value_;
  };
};

/// Success, or an error.
using Status = Result<std::monostate>;

/// The successful Status.
inline Status ok() { return std::monostate{}; }

}  // namespace posenc
