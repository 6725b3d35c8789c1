#pragma once

#include <cstdint>
#include <span>

#include "posenc/compare.h"
#include "posenc/matrix.h"
#include "posenc/positions.h"
#include "posenc/reorder.h"
#include "posenc/result.h"
#include "posenc/self_attention.h"

namespace posenc {

/// The two ways to shuffle, [T, D] each, and how they differ: f(πX) and πf(X).
struct Equivariance {
  Matrix shuffled_first;  ///< The outputs of the shuffled sentence.
  Matrix attended_first;  ///< The outputs of the sentence, shuffled.
  Change change;          ///< From attended_first to shuffled_first, row by row.
};

/// Shuffles a sentence before attention, and after it: `order[slot]` is the old slot of what then
/// stands there. Token vectors [T, D] and the padding move with the words. Reordered by words,
/// position vectors [T, D] (null: none are added), position ids and the bias stay where they are;
/// with positions, they move along.
///
/// With exact sums nothing differs where attention cannot tell the places apart: without position
/// vectors, rotary, bias and causal mask, and without the mask where positions move along.
///
/// Errors: as check_order() and self_attention(), and `range` when sizes do not fit.
Result<Equivariance> equivariance(const Matrix& token_vectors, const Matrix* position_vectors,
                                  const PositionIds& ids, std::span<const std::uint32_t> order,
                                  Reorder by, const SelfAttentionOptions& options);

}  // namespace posenc
