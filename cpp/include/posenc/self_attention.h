#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "posenc/attention.h"
#include "posenc/matrix.h"
#include "posenc/positions.h"
#include "posenc/result.h"
#include "posenc/rotary.h"

namespace posenc {

/// What makes queries, keys and values of input vectors, [D, D] each.
struct Projections {
  Matrix query;
  Matrix key;
  Matrix value;
};

/// Normal numbers of mean 0 and standard deviation 1/√D, each matrix [D, D] from a stream of its
/// own, none of them a token table's. Errors: `range` past kMaxNumbers.
Result<Projections> seeded_projections(std::size_t width, std::uint64_t seed);

/// x·W [T, D] of x [T, D] and W [D, D] in float32, each entry summed from the first feature to the
/// last; `name` is what messages call W. Errors: `range` when sizes do not fit, for numbers of W
/// that are not finite, for a product that leaves float32, and past kMaxAttentionSteps.
Result<Matrix> project(const char* name, const Matrix& x, const Matrix& projection);

struct SelfAttentionOptions {
  AttentionOptions attention = {};
  /// Null: queries, keys and values are the input vectors.
  const Projections* projections = nullptr;
  /// Turns queries and keys by their position ids; the heads are the attention's.
  std::optional<RotaryOptions> rotary = std::nullopt;
};

/// Attention within one sentence.
struct SelfAttention {
  Matrix queries;       ///< [T, D], turned where rotary is asked for.
  Matrix keys;          ///< [T, D], likewise.
  Matrix values;        ///< [T, D].
  Attention attention;  ///< Of these; a Decoder's keys and values reach back to its first row.
};

/// Queries, keys and values [T, D] of input vectors x [T, D]; `attention` is left empty. Errors: as
/// project() and rotate(), and `range` when x and ids differ in length, and for a number of x that
/// is not finite.
Result<SelfAttention> make_queries_keys_values(const Matrix& x, const PositionIds& ids,
                                               const SelfAttentionOptions& options);

/// Attention of input vectors x [T, D] to themselves; the ids matter to rotary alone. Errors: as
/// make_queries_keys_values() and attention().
Result<SelfAttention> self_attention(const Matrix& x, const PositionIds& ids,
                                     const SelfAttentionOptions& options);

}  // namespace posenc
