#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

namespace posenc {

/// So many rows and so many columns are made together, in registers.
inline constexpr std::size_t kBlockRows = 4;
inline constexpr std::size_t kPanelColumns = 8;

inline std::size_t panels_of(std::size_t columns) {
  return (columns + kPanelColumns - 1) / kPanelColumns;
}

/// A block of a matrix product: out [4, panels · 8] = rowsᵀ [depth, 4] · panels [panels, depth, 8],
/// where each panel holds 8 columns of the right-hand matrix. Every entry is the sum over the
/// depth from first to last, whatever the instructions.
template <class T>
struct Product {
  const T* rows = nullptr;
  const T* panels = nullptr;
  std::size_t panel_count = 0;
  std::size_t panel_stride = 0;
  std::size_t depth = 0;
  T* out = nullptr;
  std::size_t out_stride = 0;
};

/// With the best instructions that the machine has.
void multiply(const Product<float>& product);
void multiply(const Product<double>& product);

/// The same by one instruction set.
struct ProductVariant {
  std::string_view name;
  void (*multiply32)(const Product<float>& product);
  void (*multiply64)(const Product<double>& product);
};

/// Those that this machine has, the best first.
std::vector<ProductVariant> product_variants();

}  // namespace posenc
