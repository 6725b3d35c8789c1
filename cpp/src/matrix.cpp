#include "posenc/matrix.h"

#include <algorithm>
#include <cstdlib>
#include <string>

#include "message.h"

namespace posenc {

template <class T>
Result<BasicMatrix<T>> BasicMatrix<T>::zeros(std::size_t rows, std::size_t columns) {
  if (auto status = check_size(rows, columns); !status) return status.error();
  BasicMatrix matrix;
  const std::size_t count = std::max<std::size_t>(rows * columns, 1);
  matrix.data_.reset(static_cast<T*>(std::calloc(count, sizeof(T))));
  if (matrix.data_ == nullptr) {
    return range_error("there is no memory for {} rows of {} numbers", rows, columns);
  }
  matrix.rows_ = rows;
  matrix.columns_ = columns;
  return matrix;
}

template <class T>
Result<BasicMatrix<T>> BasicMatrix<T>::copy_of(std::size_t rows, std::size_t columns,
                                               std::span<const T> values) {
  if (auto status = check_size(rows, columns); !status) return status.error();
  if (values.size() != rows * columns) {
    return range_error("values must have rows * columns = {} numbers, got {}", rows * columns,
                       values.size());
  }
  auto matrix = zeros(rows, columns);
  if (matrix) std::copy(values.begin(), values.end(), matrix->values().begin());
  return matrix;
}

template class BasicMatrix<float>;
template class BasicMatrix<double>;

}  // namespace posenc
