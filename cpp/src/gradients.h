#pragma once

#include <cstddef>
#include <span>

#include "model.h"

namespace posenc {

/// What the way back reads of a pass in numbers of type T: rows [T · B, D] of inputs, queries,
/// keys and values, weights [B · T, T], and what the answers were read from, [B, D].
template <class T>
struct Steps {
  std::span<const T> inputs;
  std::span<const T> projected[3];
  std::span<const T> weights;
  std::span<const T> read;
};

/// How many numbers of scratch find_gradients() takes.
std::size_t gradient_scratch(std::size_t sentences, std::size_t length, std::size_t width);

/// Writes the gradients of a loss by all numbers, of which it is a function through the logits
/// alone: `slopes` [B] are its derivatives by those. In float64, too, where finite differences
/// can tell that they are right; weights, which float32 rounds, count as exact. `scratch` has
/// what gradient_scratch() asks for.
template <class T>
void find_gradients(const Model& model, std::span<const T> numbers, const Batch& batch,
                    const Steps<T>& steps, std::span<const T> slopes, std::span<T> scratch,
                    std::span<T> gradients);

}  // namespace posenc
