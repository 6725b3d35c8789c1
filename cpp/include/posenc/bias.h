#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "posenc/matrix.h"
#include "posenc/positions.h"
#include "posenc/result.h"

namespace posenc {

// Positions that enter attention as a bias on its scores: a matrix [H · Tq, Tk], head by head,
// a row for each query and a column for each key, whose position ids may differ.

/// The largest number of heads H that alibi() makes slopes for.
inline constexpr std::size_t kMaxHeads = 4096;

/// The slopes [H] of ALiBi: Press, Smith and Lewis 2022, "Train Short, Test Long: Attention with
/// Linear Biases Enables Input Length Extrapolation", section 3. For a power of two, 2^(−8h/H),
/// h = 1 … H. Otherwise, as in the authors' code (fairseq_with_alibi, `get_slopes`), those of
/// the power of two below, c, and then the first H − c of 2^(−8(2h − 1)/2c). Each is correctly
/// rounded. Errors: `range` for no head, or more than kMaxHeads.
Result<std::vector<double>> alibi_slopes(std::size_t heads);

/// [H · Tq, Tk]: −slope_h · |m − n| for the query at position m and the key at position n, rounded
/// once from float64. With the causal mask only keys at n ≤ m count, and it is the paper's −slope_h
/// · (m − n); without it the distance counts alike on both sides. Errors: as alibi_slopes(), and
/// past kMaxNumbers.
Result<Matrix> alibi(std::size_t heads, const PositionIds& queries, const PositionIds& keys);

/// The largest number of buckets, and the largest max_distance.
inline constexpr std::size_t kMaxBuckets = 256;
inline constexpr std::size_t kMaxBucketDistance = (std::size_t{1} << 31) - 1;

struct RelativeOptions {
  /// Of both directions together.
  std::size_t buckets = 32;
  /// From this distance on all share the last bucket.
  std::size_t max_distance = 128;
  /// Whether keys after the query have buckets of their own, the upper half; otherwise all of
  /// them share bucket 0 with distance 0, as a causal mask hides them.
  bool is_bidirectional = true;
};

/// The bucket [Tq, Tk] of each query's and key's distance: Raffel et al. 2020, "Exploring the
/// Limits of Transfer Learning with a Unified Text-to-Text Transformer", section 2.1, by the
/// formula of mesh-tensorflow (`_relative_position_bucket`). Of b buckets in a direction the
/// first e = ⌊b/2⌋ are for the distances below e, one each; distance d ≥ e has bucket
///
///     e + ⌊ln(d/e) / ln(max_distance/e) · (b − e)⌋, at most b − 1.
///
/// That is decided in integers, where a logarithm in float32 may miss the first distance of
/// a bucket. Errors: `range` for buckets that are not from 2 up to kMaxBuckets (from 4, and
/// even, in both directions), for a max_distance not above e or above kMaxBucketDistance, and
/// past kMaxNumbers.
Result<Matrix> relative_buckets(const PositionIds& queries, const PositionIds& keys,
                                const RelativeOptions& options);

/// [H · Tq, Tk]: values[bucket, h] for each head's queries and keys, of `values` [buckets, H].
/// Errors: as relative_buckets(), `range` when `values` has not a row for each bucket, and past
/// kMaxNumbers.
Result<Matrix> relative_bias(const PositionIds& queries, const PositionIds& keys,
                             const RelativeOptions& options, const Matrix& values);

/// Values [buckets, H] in place of trained ones: normal numbers of mean 0 and standard
/// deviation 1, the same for a seed on every machine; more heads or buckets leave the first as
/// they are. Errors: `range` past kMaxNumbers.
Result<Matrix> seeded_bucket_values(std::size_t buckets, std::size_t heads, std::uint64_t seed);

}  // namespace posenc
