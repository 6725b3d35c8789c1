#include "rotate.h"

#include <algorithm>

#include "lanes.h"

namespace posenc {
namespace {

/// Rounds N pairs of a row that are at least so large, a sine at most `span` larger, and a cosine
/// 2 · kCosineError. Adds to `difference` the bits that are not certain: when the most rounds as
/// the least does, so does the number.
template <std::size_t N, bool kIsInterleaved>
POSENC_INLINE void write(const typename Lanes<N>::Float64& least_sine,
                         const typename Lanes<N>::Float64& least_cosine,
                         const typename Lanes<N>::Float64& span, std::size_t to_cosines, float* row,
                         typename Lanes<N>::Bits& difference) {
  using L = Lanes<N>;
  typename L::Float32 sine;
  typename L::Float32 cosine;
  L::narrow(least_sine, sine);
  L::narrow(least_cosine, cosine);
  L::compare(least_sine, least_sine + span, difference);
  L::compare(least_cosine, least_cosine + 2 * kCosineError, difference);
  if constexpr (kIsInterleaved) {
    L::store_pairs(sine, cosine, row);
  } else {
    L::store(sine, row);
    L::store(cosine, row + to_cosines);
  }
}

/// N pairs at a time, in both rows or in the one that is asked for.
template <std::size_t N, bool kIsInterleaved, bool kHasBoth>
POSENC_INLINE bool rotate_lanes(const Rotation& r, std::size_t first, std::size_t last) {
  using L = Lanes<N>;
  using Float64 = typename L::Float64;
  const AnchorGroup* a = r.anchors + first;
  const Group* b = r.turns + first;
  constexpr std::size_t kStep = (kIsInterleaved ? 2 : 1) * N;
  const std::size_t offset = kStep / N * kGroupSize * first;
  float* ahead = (r.ahead != nullptr ? r.ahead : r.behind) + offset;
  float* behind = kHasBoth ? r.behind + offset : nullptr;
  const double direction = r.ahead != nullptr ? 1.0 : -1.0;
  typename L::Bits difference{};
  const std::size_t to_cosines = r.pairs;
  for (const AnchorGroup* end = r.anchors + last; a < end; ++a, ++b) {
    for (std::size_t i = 0; i < kGroupSize; i += N) {
      Float64 sine;
      Float64 cosine;
      Float64 turn_sine;
      Float64 turn_cosine;
      Float64 error;
      L::load(a->sines.data() + i, sine);
      L::load(a->cosines.data() + i, cosine);
      L::load(b->sines.data() + i, turn_sine);
      L::load(b->cosines.data() + i, turn_cosine);
      L::load(a->sine_errors.data() + i, error);
      if constexpr (!kHasBoth) turn_sine *= direction;

      // The least that each number may be.
      const Float64 sc = sine * turn_cosine - error;
      const Float64 cs = cosine * turn_sine;
      const Float64 cc = cosine * turn_cosine - kCosineError;
      const Float64 ss = sine * turn_sine;
      error += error;  // from the least to the most
      write<N, kIsInterleaved>(sc + cs, cc - ss, error, to_cosines, ahead, difference);
      ahead += kStep;
      if constexpr (kHasBoth) {
        write<N, kIsInterleaved>(sc - cs, cc + ss, error, to_cosines, behind, difference);
        behind += kStep;
      }
    }
  }
  return !L::may_hold_tie(difference);
}

template <std::size_t N>
POSENC_INLINE bool rotate_by(const Rotation& rotation, std::size_t first, std::size_t last) {
  if (rotation.ahead != nullptr && rotation.behind != nullptr) {
    return rotation.is_interleaved ? rotate_lanes<N, true, true>(rotation, first, last)
                                   : rotate_lanes<N, false, true>(rotation, first, last);
  }
  return rotation.is_interleaved ? rotate_lanes<N, true, false>(rotation, first, last)
                                 : rotate_lanes<N, false, false>(rotation, first, last);
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
#elif defined(POSENC_HAS_VECTORS)
  constexpr auto best = rotate_by_128_bits;
#else
  constexpr auto best = rotate_plainly;
#endif
  const std::size_t whole = rotation.pairs / kGroupSize;
  if (last <= whole) return best(rotation, first, last);

  // The last group is longer than the row.
  std::array<float, 2 * kGroupSize> ahead{};
  std::array<float, 2 * kGroupSize> behind{};
  Rotation rest = rotation;
  rest.anchors += whole;
  rest.turns += whole;
  rest.ahead = rotation.ahead != nullptr ? ahead.data() : nullptr;
  rest.behind = rotation.behind != nullptr ? behind.data() : nullptr;
  rest.pairs = kGroupSize;
  const bool is_rest_safe = rotate(rest, 0, 1);
  const std::size_t done = whole * kGroupSize;
  const std::size_t count = rotation.pairs - done;
  const auto copy = [&](const float* from, float* row) {
    if (row == nullptr) return;
    if (rotation.is_interleaved) {
      std::copy_n(from, 2 * count, row + 2 * done);
    } else {
      std::copy_n(from, count, row + done);
      std::copy_n(from + kGroupSize, count, row + rotation.pairs + done);
    }
  };
  copy(ahead.data(), rotation.ahead);
  copy(behind.data(), rotation.behind);
  return best(rotation, first, whole) && is_rest_safe;
}

}  // namespace posenc
