#pragma once

#include <cstddef>
#include <span>

#include "posenc/matrix.h"
#include "posenc/result.h"

namespace posenc {

// What several calls ask of their arguments. `name` is what the messages call the argument.

/// Errors: `range` when the matrix is not of this shape.
Status check_shape(const char* name, const Matrix& matrix, std::size_t rows, std::size_t columns);

/// What no |value| reaches. Errors: `range` for a number that is not finite; the message says
/// where it stands.
Result<double> check_finite(const char* name, const Matrix& matrix);

/// The same for one vector.
Result<double> check_finite(const char* name, std::span<const float> vector);

/// Errors: `range` when a row of `width` features cannot be shared between so many heads.
Status check_heads(std::size_t heads, std::size_t width);

}  // namespace posenc
