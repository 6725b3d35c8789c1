#include "rotate.h"

#include <algorithm>
#include <cmath>

#include "lanes.h"

namespace posenc {
namespace {

/// Rounds N pairs of a row.
template <std::size_t N, bool kIsInterleaved>
POSENC_INLINE void write(const typename Lanes<N>::Float64& wide_sine,
                         const typename Lanes<N>::Float64& wide_cosine, std::size_t to_cosines,
                         float* row) {
  using L = Lanes<N>;
  typename L::Float32 sine;
  typename L::Float32 cosine;
  L::narrow(wide_sine, sine);
  L::narrow(wide_cosine, cosine);
  if constexpr (kIsInterleaved) {
    L::store_pairs(sine, cosine, row);
  } else {
    L::store(sine, row);
    L::store(cosine, row + to_cosines);
  }
}

/// Adds to `difference` the bits that are not certain in N pairs, whose sines may be off by `error`
/// and whose cosines by kCosineError: when the most rounds as the least does, so does all between.
template <std::size_t N>
POSENC_INLINE void test(const typename Lanes<N>::Float64& sine,
                        const typename Lanes<N>::Float64& cosine,
                        const typename Lanes<N>::Float64& error,
                        typename Lanes<N>::Bits& difference) {
  Lanes<N>::compare(sine - error, sine + error, difference);
  Lanes<N>::compare(cosine - kCosineError, cosine + kCosineError, difference);
}

/// N pairs of a group, the first of which is `i`; goes on in the rows.
template <std::size_t N, bool kIsInterleaved, bool kHasBoth, bool kIsTested>
POSENC_INLINE void rotate_pairs(const AnchorGroup& a, const Group& b, std::size_t i,
                                double direction, std::size_t to_cosines, float*& ahead,
                                float*& behind, typename Lanes<N>::Bits& difference) {
  using L = Lanes<N>;
  using Float64 = typename L::Float64;
  constexpr std::size_t kStep = (kIsInterleaved ? 2 : 1) * N;
  Float64 sine;
  Float64 cosine;
  Float64 turn_sine;
  Float64 turn_cosine;
  L::load(a.sines.data() + i, sine);
  L::load(a.cosines.data() + i, cosine);
  L::load(b.sines.data() + i, turn_sine);
  L::load(b.cosines.data() + i, turn_cosine);
  if constexpr (!kHasBoth) turn_sine *= direction;

  const Float64 sc = sine * turn_cosine;
  const Float64 cs = cosine * turn_sine;
  const Float64 cc = cosine * turn_cosine;
  const Float64 ss = sine * turn_sine;
  Float64 error{};
  if constexpr (!kIsTested) L::load(a.sine_errors.data() + i, error);
  write<N, kIsInterleaved>(sc + cs, cc - ss, to_cosines, ahead);
  if constexpr (!kIsTested) test<N>(sc + cs, cc - ss, error, difference);
  ahead += kStep;
  if constexpr (kHasBoth) {
    write<N, kIsInterleaved>(sc - cs, cc + ss, to_cosines, behind);
    if constexpr (!kIsTested) test<N>(sc - cs, cc + ss, error, difference);
    behind += kStep;
  }
}

/// N pairs at a time, in both rows or in the one that is asked for.
template <std::size_t N, bool kIsInterleaved, bool kHasBoth, bool kIsTested>
POSENC_INLINE bool rotate_lanes(const Rotation& r, std::size_t first, std::size_t last) {
  using L = Lanes<N>;
  const std::size_t offset = (kIsInterleaved ? 2 : 1) * kGroupSize * first;
  const std::size_t width = 2 * r.pairs;
  const std::size_t to_cosines = r.pairs;
  const double direction = r.ahead != nullptr ? 1.0 : -1.0;
  typename L::Bits difference{};
  for (std::size_t row = 0; row < r.count; ++row) {
    const AnchorGroup* a = r.anchors + first;
    const Group* b = r.turns + row * groups_for(r.pairs) + first;
    float* ahead = r.ahead != nullptr ? r.ahead + row * width : r.behind - row * width;
    float* behind = kHasBoth ? r.behind - row * width : nullptr;
    // What is written next is brought near meanwhile.
    const std::size_t to_next = row + 1 < r.count ? width : 0;
    const float* next_ahead = kHasBoth ? ahead + to_next : nullptr;
    const float* next_behind = kHasBoth ? behind - to_next : nullptr;
    ahead += offset;
    if constexpr (kHasBoth) behind += offset;
    for (std::size_t group = first; group < last; ++group, ++a, ++b) {
      if constexpr (kHasBoth) {
        bring_near(next_ahead + 2 * kGroupSize * group);
        bring_near(next_behind + 2 * kGroupSize * group);
      }
      for (std::size_t i = 0; i < kGroupSize; i += N) {
        rotate_pairs<N, kIsInterleaved, kHasBoth, kIsTested>(*a, *b, i, direction, to_cosines,
                                                             ahead, behind, difference);
      }
    }
  }
  return !L::may_hold_tie(difference);
}

template <std::size_t N, bool kIsInterleaved>
POSENC_INLINE bool rotate_rows(const Rotation& rotation, std::size_t first, std::size_t last) {
  if (rotation.ahead != nullptr && rotation.behind != nullptr) {
    return rotation.is_tested ? rotate_lanes<N, kIsInterleaved, true, true>(rotation, first, last)
                              : rotate_lanes<N, kIsInterleaved, true, false>(rotation, first, last);
  }
  // Few rows have no other on the opposite side: they are tested again.
  return rotate_lanes<N, kIsInterleaved, false, false>(rotation, first, last);
}

template <std::size_t N>
POSENC_INLINE bool rotate_by(const Rotation& rotation, std::size_t first, std::size_t last) {
  return rotation.is_interleaved ? rotate_rows<N, true>(rotation, first, last)
                                 : rotate_rows<N, false>(rotation, first, last);
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

void move_anchors(std::span<const Group> a, std::span<const Group> b, std::span<const double> reach,
                  double absolute, bool is_negative, std::span<AnchorGroup> anchors) {
  // Sines and cosines in a and b are off by less than 2^-52 of themselves (sine_cosine), and those
  // in a by `absolute` more. Of a rotation each product adds half of 2^-52 of itself, as does its
  // sum. Two rotations and the test's own sums come to less than 7 · 2^-52 of the sum of all
  // products' magnitudes, which are in a cosine 1 at most together; see rotate.h for its bound.
  constexpr double kRelative = 0x1p-49;
  const double sign = is_negative ? -1.0 : 1.0;
  for (std::size_t group = 0; group < anchors.size(); ++group) {
    AnchorGroup moved{};  // Nothing else can be the same memory: so these are vectors.
    for (std::size_t i = 0; i < kGroupSize; ++i) {
      const double sc = a[group].sines[i] * b[group].cosines[i];
      const double cs = a[group].cosines[i] * b[group].sines[i];
      const double largest = std::fabs(sc) + std::fabs(cs) + reach[group * kGroupSize + i];
      moved.sines[i] = sign * (sc + cs);
      moved.cosines[i] =
          a[group].cosines[i] * b[group].cosines[i] - a[group].sines[i] * b[group].sines[i];
      moved.sine_errors[i] = kRelative * largest + absolute;
    }
    anchors[group] = moved;
  }
}

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

  // The last group is longer than a row.
  bool is_safe = best(rotation, first, whole);
  const std::size_t done = whole * kGroupSize;
  const std::size_t left = rotation.pairs - done;
  const auto copy = [&](const float* from, float* row) {
    if (rotation.is_interleaved) {
      std::copy_n(from, 2 * left, row + 2 * done);
    } else {
      std::copy_n(from, left, row + done);
      std::copy_n(from + kGroupSize, left, row + rotation.pairs + done);
    }
  };
  for (std::size_t row = 0; row < rotation.count; ++row) {
    std::array<float, 2 * kGroupSize> ahead{};
    std::array<float, 2 * kGroupSize> behind{};
    Rotation rest = rotation;
    rest.anchors += whole;
    rest.turns += row * groups_for(rotation.pairs) + whole;
    rest.count = 1;
    rest.ahead = rotation.ahead != nullptr ? ahead.data() : nullptr;
    rest.behind = rotation.behind != nullptr ? behind.data() : nullptr;
    rest.pairs = kGroupSize;
    is_safe = best(rest, 0, 1) && is_safe;
    const std::size_t numbers = row * 2 * rotation.pairs;
    if (rotation.ahead != nullptr) copy(ahead.data(), rotation.ahead + numbers);
    if (rotation.behind != nullptr) copy(behind.data(), rotation.behind - numbers);
  }
  return is_safe;
}

}  // namespace posenc
