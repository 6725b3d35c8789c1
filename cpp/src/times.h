#pragma once

#include <cstddef>
#include <span>

namespace posenc {

/// A matrix [rows, columns] of numbers that stand elsewhere, transposed or not.
template <class T>
struct View {
  const T* numbers = nullptr;
  std::size_t rows = 0;
  std::size_t columns = 0;
  std::size_t row_step = 0;
  std::size_t column_step = 1;

  View transposed() const { return {numbers, columns, rows, column_step, row_step}; }
};

/// Of a row-major matrix.
template <class T>
View<T> view_of(std::span<const T> numbers, std::size_t columns) {
  return {numbers.data(), numbers.size() / columns, columns, columns, 1};
}

/// How many numbers of scratch times() takes for b [depth, columns].
std::size_t scratch_for(std::size_t depth, std::size_t columns);

/// to += factor · from, which has as many numbers.
template <class T>
void add_scaled(T factor, const T* from, std::span<T> to);

/// to += the sum of factors · rows, which are `step` apart.
template <class T>
void add_rows(std::span<const T> factors, const T* rows, std::size_t step, std::span<T> to);

/// out [a.rows, b.columns] = a·b, each entry summed over the depth from first to last.
template <class T>
void times(const View<T>& a, const View<T>& b, std::span<T> scratch, std::span<T> out);

}  // namespace posenc
