#include "adam.h"

#include <cmath>

namespace posenc {

void Adam::step(std::span<const float> gradients, std::span<float> numbers) {
  constexpr float kBeta1 = 0.9F;
  constexpr float kBeta2 = 0.999F;
  constexpr float kEpsilon = 1e-8F;
  first_power_ *= 0.9;
  second_power_ *= 0.999;
  const auto rate = static_cast<float>(rate_ / (1 - first_power_));
  const auto second_scale = static_cast<float>(1 / (1 - second_power_));
  for (std::size_t k = 0; k < numbers.size(); ++k) {
    const float gradient = gradients[k];
    const float first = kBeta1 * first_[k] + (1 - kBeta1) * gradient;
    const float second = kBeta2 * second_[k] + (1 - kBeta2) * gradient * gradient;
    first_[k] = first;
    second_[k] = second;
    numbers[k] -= rate * first / (std::sqrt(second * second_scale) + kEpsilon);
  }
}

}  // namespace posenc
