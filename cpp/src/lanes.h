#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>

#if defined(__wasm_simd128__)
#include <wasm_simd128.h>
#endif

// N numbers at a time, so that a loop is written once for every instruction set. Vectors go
// by reference: how they pass by value depends on the instruction set.

#if defined(__GNUC__)
#define POSENC_INLINE inline __attribute__((always_inline))
#else
#define POSENC_INLINE inline
#endif

#if defined(__wasm__)
#if defined(__wasm_simd128__)
#define POSENC_HAS_VECTORS
#endif
#elif defined(__has_builtin)
#if __has_builtin(__builtin_shufflevector) && __has_builtin(__builtin_convertvector)
#define POSENC_HAS_VECTORS
#endif
#endif

namespace posenc {

/// Brings a line of memory near that will be written. Rows are too short for the machine to see
/// which come next.
POSENC_INLINE void bring_near([[maybe_unused]] const float* line) {
#if defined(__GNUC__)
  __builtin_prefetch(line, 1);
#endif
}

template <std::size_t N>
struct Lanes;

/// One number: what is left of a row, and for machines and compilers without vectors.
template <>
struct Lanes<1> {
  using Float64 = double;
  using Float32 = float;
  using Bits = std::uint64_t;

  static POSENC_INLINE void load(const double* from, Float64& to) { to = *from; }
  static POSENC_INLINE void widen(const float* from, Float64& to) {
    to = static_cast<double>(*from);
  }
  static POSENC_INLINE void widen(const Float32& from, Float64& to) {
    to = static_cast<double>(from);
  }
  static POSENC_INLINE void narrow(const Float64& from, Float32& to) {
    to = static_cast<float>(from);
  }
  static POSENC_INLINE void store(const Float32& from, float* to) { *to = from; }
  /// Rows of N numbers as N columns of four.
  static POSENC_INLINE void store_columns(const Float64& a, const Float64& b, const Float64& c,
                                          const Float64& d, double* to) {
    to[0] = a;
    to[1] = b;
    to[2] = c;
    to[3] = d;
  }
  static POSENC_INLINE void store_pairs(const Float32& a, const Float32& b, float* to) {
    to[0] = a;
    to[1] = b;
  }
  /// Adds to `difference` the bits in which a and b differ.
  static POSENC_INLINE void compare(const Float64& a, const Float64& b, Bits& difference) {
    Bits x = 0;
    Bits y = 0;
    std::memcpy(&x, &a, sizeof(x));
    std::memcpy(&y, &b, sizeof(y));
    difference |= x ^ y;
  }
  /// Whether a tie between two float32 may lie between numbers that differ so. A float64 has
  /// 29 bits more; of those a tie has the first alone, so it begins a run of 2^28 float64.
  static POSENC_INLINE bool may_hold_tie(const Bits& difference) { return difference >> 28 != 0; }
};

#if defined(__wasm_simd128__)

/// WebAssembly's vectors. The compiler's own go number by number in conversions.
template <>
struct Lanes<2> {
  typedef double Float64 __attribute__((vector_size(16)));
  using Float32 = v128_t;  // the lower half
  using Bits = v128_t;

  static POSENC_INLINE void load(const double* from, Float64& to) {
    std::memcpy(&to, from, sizeof(to));
  }
  static POSENC_INLINE void widen(const float* from, Float64& to) {
    reinterpret_cast<v128_t&>(to) = wasm_f64x2_promote_low_f32x4(wasm_v128_load64_zero(from));
  }
  static POSENC_INLINE void widen(const Float32& from, Float64& to) {
    reinterpret_cast<v128_t&>(to) = wasm_f64x2_promote_low_f32x4(from);
  }
  static POSENC_INLINE void narrow(const Float64& from, Float32& to) {
    to = wasm_f32x4_demote_f64x2_zero(reinterpret_cast<const v128_t&>(from));
  }
  static POSENC_INLINE void store(const Float32& from, float* to) {
    wasm_v128_store64_lane(to, from, 0);
  }
  static POSENC_INLINE void store_columns(const Float64& a, const Float64& b, const Float64& c,
                                          const Float64& d, double* to) {
    store_halves(a, b, to);
    store_halves(c, d, to + 2);
  }
  static POSENC_INLINE void store_pairs(const Float32& a, const Float32& b, float* to) {
    wasm_v128_store(to, wasm_i32x4_shuffle(a, b, 0, 4, 1, 5));
  }
  static POSENC_INLINE void compare(const Float64& a, const Float64& b, Bits& difference) {
    difference |= reinterpret_cast<const v128_t&>(a) ^ reinterpret_cast<const v128_t&>(b);
  }
  static POSENC_INLINE bool may_hold_tie(const Bits& difference) {
    return wasm_v128_any_true(wasm_u64x2_shr(difference, 28));
  }

 private:
  static POSENC_INLINE void store_halves(const Float64& a, const Float64& b, double* to) {
    const auto& x = reinterpret_cast<const v128_t&>(a);
    const auto& y = reinterpret_cast<const v128_t&>(b);
    wasm_v128_store(to, wasm_i64x2_shuffle(x, y, 0, 2));
    wasm_v128_store(to + 4, wasm_i64x2_shuffle(x, y, 1, 3));
  }
};

#elif defined(POSENC_HAS_VECTORS)

/// The compiler's vectors. Apart from their use, or GCC 12 does not see that they are.
// NOLINTBEGIN(modernize-use-using): attributes that depend on N need it.
template <std::size_t N>
struct Vectors {
  typedef double Float64 __attribute__((vector_size(N * sizeof(double))));
  typedef float Float32 __attribute__((vector_size(N * sizeof(float))));
  typedef float Pairs __attribute__((vector_size(2 * N * sizeof(float))));
  typedef std::uint64_t Bits __attribute__((vector_size(N * sizeof(std::uint64_t))));
};
// NOLINTEND(modernize-use-using)

template <std::size_t N>
struct Lanes {
  using Float64 = typename Vectors<N>::Float64;
  using Float32 = typename Vectors<N>::Float32;
  using Bits = typename Vectors<N>::Bits;

  static POSENC_INLINE void load(const double* from, Float64& to) {
    std::memcpy(&to, from, sizeof(to));
  }
  static POSENC_INLINE void widen(const float* from, Float64& to) {
    Float32 narrow;
    std::memcpy(&narrow, from, sizeof(narrow));
    to = __builtin_convertvector(narrow, Float64);
  }
  static POSENC_INLINE void widen(const Float32& from, Float64& to) {
    to = __builtin_convertvector(from, Float64);
  }
  static POSENC_INLINE void narrow(const Float64& from, Float32& to) {
    to = __builtin_convertvector(from, Float32);
  }
  static POSENC_INLINE void store(const Float32& from, float* to) {
    std::memcpy(to, &from, sizeof(from));
  }
  static POSENC_INLINE void store_columns(const Float64& a, const Float64& b, const Float64& c,
                                          const Float64& d, double* to) {
    for (std::size_t k = 0; k < N; ++k) {
      to[4 * k] = a[k];
      to[4 * k + 1] = b[k];
      to[4 * k + 2] = c[k];
      to[4 * k + 3] = d[k];
    }
  }
  static POSENC_INLINE void store_pairs(const Float32& a, const Float32& b, float* to) {
    typename Vectors<N>::Pairs pairs;
    if constexpr (N == 2) {
      pairs = __builtin_shufflevector(a, b, 0, 2, 1, 3);
    } else if constexpr (N == 4) {
      pairs = __builtin_shufflevector(a, b, 0, 4, 1, 5, 2, 6, 3, 7);
    } else {
      static_assert(N == 8);
      pairs = __builtin_shufflevector(a, b, 0, 8, 1, 9, 2, 10, 3, 11, 4, 12, 5, 13, 6, 14, 7, 15);
    }
    std::memcpy(to, &pairs, sizeof(pairs));
  }
  static POSENC_INLINE void compare(const Float64& a, const Float64& b, Bits& difference) {
    Bits x;
    Bits y;
    std::memcpy(&x, &a, sizeof(x));
    std::memcpy(&y, &b, sizeof(y));
    difference |= x ^ y;
  }
  static POSENC_INLINE bool may_hold_tie(const Bits& difference) {
    std::uint64_t all = 0;
    for (std::size_t k = 0; k < N; ++k) all |= difference[k];
    return all >> 28 != 0;
  }
};

#endif

}  // namespace posenc
