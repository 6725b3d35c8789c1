#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace posenc {

/// Kingma and Ba 2015, "Adam: A Method for Stochastic Optimization", algorithm 1, with its
/// constants. Only + − × ÷ and √, so the bits are the same on every machine.
class Adam {
 public:
  Adam(std::size_t size, double rate) : rate_(rate), first_(size), second_(size) {}

  /// Moves numbers [size] against the gradients [size] of a loss by them.
  void step(std::span<const float> gradients, std::span<float> numbers);

 private:
  double rate_;
  // β₁ and β₂ to the power of the steps so far.
  double first_power_ = 1;
  double second_power_ = 1;
  std::vector<float> first_;   // moments
  std::vector<float> second_;  // likewise
};

}  // namespace posenc
