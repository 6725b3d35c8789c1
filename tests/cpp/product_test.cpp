#include "product.h"

#include <gtest/gtest.h>

#include "normal.h"
#include "support.h"

namespace posenc {
namespace {

constexpr std::size_t kPanels = 3;
constexpr std::size_t kColumns = kPanels * kPanelColumns;

template <class T>
std::vector<T> normal_numbers(std::size_t count, std::uint64_t seed) {
  NormalStream normals(seed);
  std::vector<T> numbers(count);
  for (T& number : numbers) number = static_cast<T>(normals.next());
  return numbers;
}

/// Each entry by itself, from the first term to the last.
template <class T>
std::vector<T> one_by_one(const std::vector<T>& rows, const std::vector<T>& panels,
                          std::size_t depth) {
  std::vector<T> out(kBlockRows * kColumns);
  for (std::size_t r = 0; r < kBlockRows; ++r) {
    for (std::size_t column = 0; column < kColumns; ++column) {
      T sum = 0;
      for (std::size_t k = 0; k < depth; ++k) {
        sum +=
            rows[k * kBlockRows + r] *
            panels[(column / kPanelColumns * depth + k) * kPanelColumns + column % kPanelColumns];
      }
      out[r * kColumns + column] = sum;
    }
  }
  return out;
}

template <class T>
void expect_sums_in_order(void (*multiply_by)(const Product<T>&), std::string_view name) {
  // Around the depths at which sums are put down and taken up again.
  for (const std::size_t depth : {0U, 1U, 3U, 255U, 256U, 257U, 600U}) {
    const auto rows = normal_numbers<T>(depth * kBlockRows, 1);
    const auto panels = normal_numbers<T>(depth * kColumns, 2);
    std::vector<T> out(kBlockRows * kColumns, T{7});
    multiply_by({.rows = rows.data(),
                 .panels = panels.data(),
                 .panel_count = kPanels,
                 .panel_stride = depth * kPanelColumns,
                 .depth = depth,
                 .out = out.data(),
                 .out_stride = kColumns});
    EXPECT_EQ(out, one_by_one(rows, panels, depth)) << name << ", depth " << depth;
  }
}

TEST(Product, EveryInstructionSetSumsFromFirstToLast) {
  for (const auto& [name, multiply32, multiply64] : product_variants()) {
    expect_sums_in_order<float>(multiply32, name);
    expect_sums_in_order<double>(multiply64, name);
  }
  expect_sums_in_order<float>(multiply, "best");
  expect_sums_in_order<double>(multiply, "best");
}

}  // namespace
}  // namespace posenc
