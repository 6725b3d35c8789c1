#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "posenc/result.h"

namespace posenc {

Error range_error(std::string message);

/// A decimal of at most nine significant digits; whole numbers below 10^17 in full,
/// so that 2^53 and its neighbours are told apart. Without printf, which would be a tenth
/// of the WebAssembly.
std::string to_text(double value);

/// Errors: `range` when rows · columns exceeds kMaxNumbers, which it is compared
/// with without overflow.
Status check_size(std::size_t rows, std::size_t columns);

/// Errors: `range` when a vector of `count` elements of this size would not find
/// memory. Asked before a large vector is made: failing in it would end the program.
Status check_memory(std::size_t count, std::size_t element_size);

}  // namespace posenc
