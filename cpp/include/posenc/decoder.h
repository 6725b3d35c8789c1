#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>

#include "posenc/attention.h"
#include "posenc/matrix.h"
#include "posenc/positions.h"
#include "posenc/result.h"
#include "posenc/rotary.h"
#include "posenc/self_attention.h"

namespace posenc {

/// As SelfAttentionOptions, but what the options say holds for all rows to come, and so is owned.
struct DecoderOptions {
  std::size_t heads = 1;  ///< H: each has D/H of the features.
  Sums sums = Sums::exact;
  std::optional<Projections> projections = std::nullopt;  ///< [D, D]; without, the identity.
  std::optional<RotaryOptions> rotary = std::nullopt;     ///< The heads are the attention's.
};

/// Causal attention that goes on from what it has read: the keys and values of the rows so far
/// are kept, and each new row reads them. With exact sums the outputs have the bits of one causal
/// pass over all rows, however they are handed in, if each row has the same position id.
class Decoder {
 public:
  explicit Decoder(DecoderOptions options) : options_(std::move(options)) {}

  /// T: how many rows it has read.
  std::size_t length() const { return keys_.rows(); }

  /// Reads n more input vectors [n, D] at these position ids. Queries, keys, values and outputs
  /// are those of the new rows; products, scores and weights [H · n, T] reach back to the first.
  /// `bias` [H · n, T] may be null. Errors: as self_attention(), and `range` for another width
  /// than before; what it had read then stands as it was.
  Result<SelfAttention> append(const Matrix& x, const PositionIds& ids, const Matrix* bias,
                               bool keeps_steps);

 private:
  DecoderOptions options_;
  Matrix keys_;    // [T, D], turned
  Matrix values_;  // [T, D]
};

}  // namespace posenc
