#include "product.h"

#include <cstring>

#include "lanes.h"

namespace posenc {
namespace {

/// Bytes of a vector; 0 for machines and compilers without vectors.
// NOLINTBEGIN(modernize-use-using): attributes that depend on a parameter need it.
template <class T, std::size_t kBytes>
struct Wide {
  typedef T Vector __attribute__((vector_size(kBytes)));
};
// NOLINTEND(modernize-use-using)

template <class T>
struct Wide<T, 0> {
  using Vector = T;
};

template <class T, std::size_t kBytes>
POSENC_INLINE void multiply_by(const Product<T>& p) {
  using Vector = typename Wide<T, kBytes>::Vector;
  constexpr std::size_t kLanes = sizeof(Vector) / sizeof(T);
  // As many columns at a time as leave registers for the factors.
  constexpr std::size_t kColumns = kLanes * 2 < kPanelColumns ? kLanes * 2 : kPanelColumns;
  constexpr std::size_t kVectors = kColumns / kLanes;
  for (std::size_t first = 0; first < p.panel_count * kPanelColumns; first += kColumns) {
    const T* column = p.panels + first / kPanelColumns * p.panel_stride + first % kPanelColumns;
    const T* row = p.rows;
    Vector sums[kBlockRows][kVectors] = {};
    for (std::size_t k = 0; k < p.depth; ++k) {
      Vector factors[kVectors];
      std::memcpy(factors, column, sizeof(factors));
      for (std::size_t r = 0; r < kBlockRows; ++r) {
        const T factor = row[r * p.row_stride];
        for (std::size_t v = 0; v < kVectors; ++v) sums[r][v] += factor * factors[v];
      }
      ++row;
      column += kPanelColumns;
    }
    for (std::size_t r = 0; r < kBlockRows; ++r) {
      std::memcpy(p.out + r * p.out_stride + first, sums[r], sizeof(sums[r]));
    }
  }
}

#if defined(POSENC_HAS_VECTORS)
constexpr std::size_t kBaseBytes = 16;
#else
constexpr std::size_t kBaseBytes = 0;
#endif

template <class T>
void multiply_by_base(const Product<T>& product) {
  multiply_by<T, kBaseBytes>(product);
}

#if defined(POSENC_HAS_VECTORS) && defined(__x86_64__)

template <class T>
__attribute__((target("avx2"))) void multiply_by_avx2(const Product<T>& product) {
  multiply_by<T, 32>(product);
}

const ProductVariant& best() {
  static const ProductVariant variant = product_variants().front();
  return variant;
}

#endif

}  // namespace

std::vector<ProductVariant> product_variants() {
  std::vector<ProductVariant> variants;
#if defined(POSENC_HAS_VECTORS)
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx2")) {
    variants.push_back({"AVX2", multiply_by_avx2<float>, multiply_by_avx2<double>});
  }
#endif
  variants.push_back({"128 bits", multiply_by_base<float>, multiply_by_base<double>});
#endif
  variants.push_back({"plain", multiply_by<float, 0>, multiply_by<double, 0>});
  return variants;
}

#if defined(POSENC_HAS_VECTORS) && defined(__x86_64__)
void multiply(const Product<float>& product) { best().multiply32(product); }
void multiply(const Product<double>& product) { best().multiply64(product); }
#else
void multiply(const Product<float>& product) { multiply_by_base(product); }
void multiply(const Product<double>& product) { multiply_by_base(product); }
#endif

}  // namespace posenc
