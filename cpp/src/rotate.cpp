#include "rotate.h"

#include "lanes.h"

namespace posenc {
namespace {

/// N pairs at a time, and the rest by fewer.
template <std::size_t N, bool kIsInterleaved>
POSENC_INLINE bool rotate_lanes(const Rotation& r, std::size_t first, std::size_t last) {
  using L = Lanes<N>;
  using Float64 = typename L::Float64;
  using Float32 = typename L::Float32;
  typename L::Bits difference{};
  std::size_t i = first;
  for (; i + N <= last; i += N) {
    Float64 sine;
    Float64 cosine;
    Float64 turn_sine;
    Float64 turn_cosine;
    Float64 error;
    L::load(r.sines + i, sine);
    L::load(r.cosines + i, cosine);
    L::load(r.turn_sines + i, turn_sine);
    L::load(r.turn_cosines + i, turn_cosine);
    L::load(r.sine_errors + i, error);

    const Float64 sc = sine * turn_cosine;
    const Float64 cs = cosine * turn_sine;
    const Float64 cc = cosine * turn_cosine;
    const Float64 ss = sine * turn_sine;
    const Float64 values[] = {sc + cs, cc - ss, sc - cs, cc + ss};
    Float32 rounded[4];
    for (int k = 0; k < 4; ++k) L::narrow(values[k], rounded[k]);
    for (int k = 0; k < 4; k += 2) L::compare(values[k] - error, values[k] + error, difference);
    for (int k = 1; k < 4; k += 2) {
      L::compare(values[k] - kCosineError, values[k] + kCosineError, difference);
    }
    if constexpr (kIsInterleaved) {
      L::store_pairs(rounded[0], rounded[1], r.ahead + 2 * i);
      L::store_pairs(rounded[2], rounded[3], r.behind + 2 * i);
    } else {
      L::store(rounded[0], r.ahead + i);
      L::store(rounded[1], r.ahead + r.pairs + i);
      L::store(rounded[2], r.behind + i);
      L::store(rounded[3], r.behind + r.pairs + i);
    }
  }
  bool is_safe = !L::may_hold_tie(difference);
  if constexpr (N > 1) {
    is_safe = rotate_lanes<N / 2, kIsInterleaved>(r, i, last) && is_safe;
  }
  return is_safe;
}

template <std::size_t N>
POSENC_INLINE bool rotate_by(const Rotation& rotation, std::size_t first, std::size_t last) {
  return rotation.is_interleaved ? rotate_lanes<N, true>(rotation, first, last)
                                 : rotate_lanes<N, false>(rotation, first, last);
}

bool rotate_plainly(const Rotation& rotation, std::size_t first, std::size_t last) {
  return rotate_by<1>(rotation, first, last);
}

#if defined(POSENC_HAS_VECTORS)

bool rotate_by_128_bits(const Rotation& rotation, std::size_t first, std::size_t last) {
  return rotate_by<2>(rotation, first, last);
}

#if defined(__x86_64__)

__attribute__((target("avx2"))) bool rotate_by_avx2(const Rotation& rotation, std::size_t first,
                                                    std::size_t last) {
  return rotate_by<4>(rotation, first, last);
}

__attribute__((target("avx512f,avx512vl"))) bool rotate_by_avx512(const Rotation& rotation,
                                                                  std::size_t first,
                                                                  std::size_t last) {
  return rotate_by<8>(rotation, first, last);
}

#endif
#endif

}  // namespace

std::vector<RotateVariant> rotate_variants() {
  std::vector<RotateVariant> variants;
#if defined(POSENC_HAS_VECTORS)
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx512vl")) variants.push_back({"AVX-512", rotate_by_avx512});
  if (__builtin_cpu_supports("avx2")) variants.push_back({"AVX2", rotate_by_avx2});
#endif
  variants.push_back({"128 bits", rotate_by_128_bits});
#endif
  variants.push_back({"plain", rotate_plainly});
  return variants;
}

bool rotate(const Rotation& rotation, std::size_t first, std::size_t last) {
#if defined(POSENC_HAS_VECTORS) && defined(__x86_64__)
  static const auto best = rotate_variants().front().rotate;
  return best(rotation, first, last);
#elif defined(POSENC_HAS_VECTORS)
  return rotate_by_128_bits(rotation, first, last);
#else
  return rotate_plainly(rotation, first, last);
#endif
}

}  // namespace posenc
