#include "times.h"

#include <algorithm>

#include "product.h"

namespace posenc {

namespace {

/// Panels of b's columns: [panels, depth, 8].
template <class T>
void pack_panels(const View<T>& b, T* panels) {
  for (std::size_t first = 0; first < b.columns; first += kPanelColumns) {
    const std::size_t count = std::min(kPanelColumns, b.columns - first);
    const T* from = b.numbers + first * b.column_step;
    T* to = panels + first * b.rows;
    for (std::size_t k = 0; k < b.rows; ++k, from += b.row_step, to += kPanelColumns) {
      if (count == kPanelColumns && b.column_step == 1) {
        std::copy_n(from, kPanelColumns, to);
      } else {
        for (std::size_t j = 0; j < count; ++j) to[j] = from[j * b.column_step];
      }
    }
  }
}

/// So many of a's rows, transposed: [depth, 4].
template <class T>
void pack_rows(const View<T>& a, std::size_t row, std::size_t count, T* block) {
  const T* from = a.numbers + row * a.row_step;
  for (std::size_t k = 0; k < a.columns; ++k, from += a.column_step, block += kBlockRows) {
    if (count == kBlockRows) {
      for (std::size_t r = 0; r < kBlockRows; ++r) block[r] = from[r * a.row_step];
    } else {
      for (std::size_t r = 0; r < count; ++r) block[r] = from[r * a.row_step];
    }
  }
}

}  // namespace

std::size_t scratch_for(std::size_t depth, std::size_t columns) {
  const std::size_t padded = panels_of(columns) * kPanelColumns;
  return depth * padded + kBlockRows * (depth + padded);
}

template <class T>
void add_scaled(T factor, const T* from, std::span<T> to) {
  for (std::size_t k = 0; k < to.size(); ++k) to[k] += factor * from[k];
}

template <class T>
void add_rows(std::span<const T> factors, const T* rows, std::size_t step, std::span<T> to) {
  for (const T factor : factors) {
    for (std::size_t k = 0; k < to.size(); ++k) to[k] += factor * rows[k];
    rows += step;
  }
}

template <class T>
void times(const View<T>& a, const View<T>& b, std::span<T> scratch, std::span<T> out) {
  const std::size_t depth = b.rows;
  const std::size_t padded = panels_of(b.columns) * kPanelColumns;
  T* const panels = scratch.data();
  T* const block = panels + depth * padded;
  T* const products = block + kBlockRows * depth;
  pack_panels(b, panels);
  for (std::size_t row = 0; row < a.rows; row += kBlockRows) {
    const std::size_t count = std::min(kBlockRows, a.rows - row);
    pack_rows(a, row, count, block);
    const bool fits = count == kBlockRows && padded == b.columns;
    T* const to = out.data() + row * b.columns;
    multiply({.rows = block,
              .panels = panels,
              .panel_count = panels_of(b.columns),
              .panel_stride = kPanelColumns * depth,
              .depth = depth,
              .out = fits ? to : products,
              .out_stride = padded});
    for (std::size_t r = 0; !fits && r < count; ++r) {
      std::copy_n(products + r * padded, b.columns, to + r * b.columns);
    }
  }
}

template void add_scaled(float factor, const float* from, std::span<float> to);
template void add_rows(std::span<const float> factors, const float* rows, std::size_t step,
                       std::span<float> to);
template void times(const View<float>& a, const View<float>& b, std::span<float> scratch,
                    std::span<float> out);
// For checking gradients.
template void add_scaled(double factor, const double* from, std::span<double> to);
template void add_rows(std::span<const double> factors, const double* rows, std::size_t step,
                       std::span<double> to);
template void times(const View<double>& a, const View<double>& b, std::span<double> scratch,
                    std::span<double> out);

}  // namespace posenc
