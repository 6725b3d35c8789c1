#pragma once

#include <cstddef>
#include <cstdlib>
#include <memory>
#include <span>
#include <utility>

#include "posenc/result.h"

namespace posenc {

/// The most numbers that one result may hold (256 MiB of float32). Larger requests are
/// a range error, so that a page asks in vain instead of dying; so are those that find no
/// memory, wherever errors are said to come past kMaxNumbers.
inline constexpr std::size_t kMaxNumbers = std::size_t{1} << 26;

/// The largest width D. Much above any model's, and still set up in a moment.
inline constexpr std::size_t kMaxWidth = std::size_t{1} << 20;

/// A rows × columns matrix, row-major, that owns its numbers. Moves, and is empty
/// afterwards; copies are asked for by name.
template <class T>
class BasicMatrix {
 public:
  BasicMatrix() = default;
  BasicMatrix(const BasicMatrix&) = delete;
  BasicMatrix(BasicMatrix&& other) noexcept
      : rows_(std::exchange(other.rows_, 0)),
        columns_(std::exchange(other.columns_, 0)),
        data_(std::move(other.data_)) {}
  BasicMatrix& operator=(const BasicMatrix&) = delete;
  BasicMatrix& operator=(BasicMatrix&& other) noexcept {
    rows_ = std::exchange(other.rows_, 0);
    columns_ = std::exchange(other.columns_, 0);
    data_ = std::move(other.data_);
    return *this;
  }
  ~BasicMatrix() = default;

  /// A matrix of zeros. Errors: `range` when rows · columns exceeds kMaxNumbers,
  /// or when there is no memory for it.
  static Result<BasicMatrix> zeros(std::size_t rows, std::size_t columns);

  /// A matrix with these values, row-major; `values.size()` must be
  /// rows · columns. Errors: as zeros(), and `range` for another size.
  static Result<BasicMatrix> copy_of(std::size_t rows, std::size_t columns,
                                     std::span<const T> values);

  std::size_t rows() const { return rows_; }
  std::size_t columns() const { return columns_; }
  std::size_t size() const { return rows_ * columns_; }

  /// [rows · columns], row-major. Theirs and those of row() end with the matrix, and with its move.
  std::span<T> values() { return {data_.get(), size()}; }
  std::span<const T> values() const { return {data_.get(), size()}; }

  /// [columns], of an index below rows().
  std::span<T> row(std::size_t index) { return values().subspan(index * columns_, columns_); }
  std::span<const T> row(std::size_t index) const {
    return values().subspan(index * columns_, columns_);
  }

  T& operator()(std::size_t row, std::size_t column) { return data_[row * columns_ + column]; }
  T operator()(std::size_t row, std::size_t column) const { return data_[row * columns_ + column]; }

 private:
  struct Free {
    void operator()(T* data) const { std::free(data); }
  };

  std::size_t rows_ = 0;
  std::size_t columns_ = 0;
  // From calloc: without exceptions even a nothrow new may end the program.
  std::unique_ptr<T[], Free> data_;
};

using Matrix = BasicMatrix<float>;
using Matrix64 = BasicMatrix<double>;

}  // namespace posenc
