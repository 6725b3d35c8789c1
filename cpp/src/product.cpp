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

/// So many terms of all sums at a time stay in the cache that is nearest.
constexpr std::size_t kDepth = 256;

/// Numbers side by side in one row, as one vector or two. Members rather than arrays, which GCC
/// would not keep in registers.
template <class T, std::size_t kBytes>
struct Strip {
  using Vector = typename Wide<T, kBytes>::Vector;
  static constexpr std::size_t kLanes = kBytes == 0 ? 1 : kBytes / sizeof(T);
  static constexpr bool kIsOne = kLanes == kPanelColumns;
  static constexpr std::size_t kColumns = kIsOne ? kLanes : 2 * kLanes;

  POSENC_INLINE void load(const T* from) {
    std::memcpy(&first, from, sizeof(first));
    if constexpr (!kIsOne) std::memcpy(&second, from + kLanes, sizeof(second));
  }
  POSENC_INLINE void store(T* to) const {
    std::memcpy(to, &first, sizeof(first));
    if constexpr (!kIsOne) std::memcpy(to + kLanes, &second, sizeof(second));
  }
  POSENC_INLINE void add(T factor, const Strip& factors) {
    first += factor * factors.first;
    if constexpr (!kIsOne) second += factor * factors.second;
  }

  Vector first{};
  Vector second{};
};

template <class T, std::size_t kBytes>
POSENC_INLINE void multiply_by(const Product<T>& p) {
  using Numbers = Strip<T, kBytes>;
  static_assert(kBlockRows == 4);
  for (std::size_t begin = 0; begin < p.depth || begin == 0; begin += kDepth) {
    const std::size_t end = p.depth - begin < kDepth ? p.depth : begin + kDepth;
    for (std::size_t column = 0; column < p.panel_count * kPanelColumns;
         column += Numbers::kColumns) {
      // An index, since without depth there may be no panels to point into.
      std::size_t at =
          column / kPanelColumns * p.panel_stride + begin * kPanelColumns + column % kPanelColumns;
      const T* row = p.rows + begin * kBlockRows;
      T* const out = p.out + column;
      Numbers a;
      Numbers b;
      Numbers c;
      Numbers d;
      if (begin > 0) {
        a.load(out);
        b.load(out + p.out_stride);
        c.load(out + 2 * p.out_stride);
        d.load(out + 3 * p.out_stride);
      }
      for (std::size_t k = begin; k < end; ++k) {
        Numbers factors;
        factors.load(p.panels + at);
        a.add(row[0], factors);
        b.add(row[1], factors);
        c.add(row[2], factors);
        d.add(row[3], factors);
        row += kBlockRows;
        at += kPanelColumns;
      }
      a.store(out);
      b.store(out + p.out_stride);
      c.store(out + 2 * p.out_stride);
      d.store(out + 3 * p.out_stride);
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
