#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "posenc/matrix.h"
#include "posenc/positions.h"
#include "posenc/result.h"
#include "posenc/sinusoidal.h"

namespace posenc {

/// Which two features turn together.
enum class Pairing {
  interleaved,  ///< (2i, 2i + 1): the paper, GPT-J.
  halves,       ///< (i, i + r/2): GPT-NeoX, Llama as Hugging Face has it.
};

struct RotaryOptions {
  /// H: each head's D/H features are turned alike.
  std::size_t heads = 1;
  /// r: a head's first r features are turned, even, from 2 to D/H; 0 stands for all. The
  /// others stay as they are.
  std::size_t features = 0;
  double base = kDefaultBase;
  Pairing pairing = Pairing::interleaved;
};

/// Rotary position embedding: Su et al. 2021, "RoFormer: Enhanced Transformer with Rotary
/// Position Embedding", section 3.2.2. In a row at position t, pair i of every head is turned
/// by t · ω_i, with ω_i = base^(−2i/r) radians per position:
///
///     a' = a cos(t · ω_i) − b sin(t · ω_i),  b' = a sin(t · ω_i) + b cos(t · ω_i).
///
/// Made for queries and keys: their products then depend on the distance of the two positions
/// alone, whichever they are, so the two may have different position ids.
///
/// Of `x` [T, D], one row for each id, makes [T, D]. An entry is computed in float64, off by less
/// than 2^-50 of the larger of |a| and |b|, and rounded once to float32. At position 0, and past
/// the first r features, it has the bits that it had. A row has the same bits whatever rows are
/// beside it. Errors: `range` when T is not the number of ids, D not a multiple of H, r odd or more
/// than D/H, for a base outside [1, kMaxBase], for a number that is not finite, and for an entry
/// that leaves float32.
Result<Matrix> rotate(const Matrix& x, const PositionIds& ids, const RotaryOptions& options);

/// What one query and one key give at T positions each, in float64.
struct RotaryScores {
  Matrix64 queries;                 ///< [T, D]: the query, turned.
  Matrix64 keys;                    ///< [T, D]: the key, turned.
  Matrix64 scores;                  ///< [T, T]: queries · keysᵀ.
  std::vector<double> by_distance;  ///< [2T − 1]: at m − n = −(T − 1) … T − 1, from m − n alone.
  double largest_deviation = 0;  ///< Largest |scores[m, n] − by_distance[m − n + T − 1]|.
};

/// Of the positions start … start + length − 1. `query` and `key` [D]. The key's pairs are
/// those of `key_pairing`: where it differs from the query's, as when weights trained with one
/// are run with the other, the distance no longer decides the score. Errors: as rotate(), and
/// `range` when the sizes of query and key differ, past kMaxNumbers and kMaxSimilaritySteps.
Result<RotaryScores> rotary_scores(std::span<const float> query, std::span<const float> key,
                                   std::int64_t start, std::size_t length,
                                   const RotaryOptions& options, Pairing key_pairing);

}  // namespace posenc
