#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "posenc/matrix.h"
#include "posenc/result.h"

namespace posenc {

/// Which keys a query may read.
enum class Mask {
  none,    ///< All of them.
  causal,  ///< Those up to its own row; of fewer queries than keys, the last rows are the queries'.
};

/// How the weighted sums over positions are made.
enum class Sums {
  exact,  ///< The sum does not depend on the rows' order: permuted rows give the same bits.
  plain,  ///< In float32, row after row.
};

/// The most keys: the sums over more would no longer be exact.
inline constexpr std::size_t kMaxKeys = std::size_t{1} << 16;

/// The largest Tq · Tk · (D + kStepsPerWeight · H), and T · D · D of projections: seconds of
/// work, some minutes in JavaScript.
inline constexpr std::uint64_t kMaxAttentionSteps = std::uint64_t{1} << 34;

/// A weight takes the time of so many features.
inline constexpr std::uint32_t kStepsPerWeight = 16;

struct AttentionOptions {
  std::size_t heads = 1;  ///< H: each has D/H of the features.
  Mask mask = Mask::none;
  /// [Tk], 0 where the key is padding, which nobody reads; without any, none is.
  std::span<const std::uint8_t> padding = {};
  /// [H · Tq, Tk], head after head, added to the scaled products; may be null.
  const Matrix* bias = nullptr;
  Sums sums = Sums::exact;
  /// Without them only the outputs are kept, which needs less memory and time.
  bool keeps_steps = true;
};

/// The four steps of attention, float32; of H heads, one after another.
struct Attention {
  Matrix products;  ///< Q·Kᵀ [H · Tq, Tk], of masked keys too.
  Matrix scores;    ///< products / √(D/H) + bias [H · Tq, Tk], before the mask.
  Matrix weights;   ///< softmax of scores [H · Tq, Tk]; 0 for masked keys.
  Matrix outputs;   ///< weights · V [Tq, D], a head's columns one after another.
};

/// Scaled dot-product attention of queries [Tq, D], keys [Tk, D] and values [Tk, D]: Vaswani et
/// al. 2017, "Attention Is All You Need", section 3.2. Has the same bits on every machine.
///
/// A product is a float32 sum over features, first to last. With exact sums, weights are multiples
/// of 2^-28, within 2^-23 + Tk · 2^-37 of the softmax of the scores, and a row sums to 1 within
/// 2^-24 + Tk · 2^-28; values are rounded to multiples of 2^-24 of the power of two above the
/// largest that the query may read, and weights · V and the sum of the weights are without error
/// until one is divided by the other, in float64, and the quotient rounded to float32. Then rows
/// in another order give the same numbers in that order, and under the causal mask a row has the
/// same bits whatever comes after it. With plain sums a row sums to 1 within Tk · 2^-23. A query
/// all of whose keys are masked has weights and outputs of 0.
///
/// Errors: `range` when sizes do not fit; when heads do not divide D; under the causal mask, for
/// more queries than keys; for more than kMaxKeys keys; past kMaxNumbers and kMaxAttentionSteps;
/// for numbers that are not finite, and for queries, keys and bias so large that a score might not
/// be, or values so large, 2^127, that a plain sum might not be.
Result<Attention> attention(const Matrix& queries, const Matrix& keys, const Matrix& values,
                            const AttentionOptions& options);

}  // namespace posenc
