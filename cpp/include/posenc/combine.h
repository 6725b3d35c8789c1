#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "posenc/matrix.h"
#include "posenc/result.h"

namespace posenc {

/// Each token vector, and its position vector after it: [T, D] and [T, D] give
/// [T, 2D]. Errors: `range` when the numbers of rows differ, and past kMaxNumbers.
Result<Matrix> concatenate(const Matrix& token_vectors, const Matrix& position_vectors);

/// A token vector that makes an input vector of a position vector, all [D] float32.
struct SameSum {
  std::vector<float> token_vector;
  std::vector<float> sum;         ///< token_vector + position_vector.
  std::size_t equal_count = 0;    ///< How many of sum are the input vector's numbers (−0 is 0).
  double largest_difference = 0;  ///< Largest |sum − input_vector|.
};

/// Finds a token vector whose sum with the position vector is the input vector: a sum
/// does not tell its parts. No float32 gives a number closer to the input vector's,
/// and where one gives that very number, so does this one. Errors: `range` when the
/// lengths differ or exceed kMaxNumbers, and for a number that is not finite or whose
/// token vector would not be; the message names its index.
Result<SameSum> same_sum(std::span<const float> input_vector,
                         std::span<const float> position_vector);

}  // namespace posenc
