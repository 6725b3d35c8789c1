#include "softmax.h"

#include <algorithm>
#include <limits>

#include "exponential.h"
#include "lanes.h"
#include "product.h"

namespace posenc {
namespace {

constexpr float kInfinity = std::numeric_limits<float>::infinity();

#if defined(POSENC_HAS_VECTORS)
using L = Lanes<2>;
constexpr std::size_t kLanes = 2;
#else
using L = Lanes<1>;
constexpr std::size_t kLanes = 1;
#endif
constexpr std::size_t kParts = kSoftmaxStep / kLanes;

/// What rounds a float64 to a multiple of 2^-bits when it is added and taken away again.
constexpr double rounder(int bits) {
  double value = 1.5;
  for (int k = bits; k < 52; ++k) value *= 2;
  return value;
}

/// False when all are −inf.
bool find_exponentials(float* scores, std::size_t count) {
  float parts[kSoftmaxStep];
  std::fill_n(parts, kSoftmaxStep, -kInfinity);
  for (std::size_t k = 0; k < count; k += kSoftmaxStep) {
    for (std::size_t j = 0; j < kSoftmaxStep; ++j) {
      parts[j] = parts[j] < scores[k + j] ? scores[k + j] : parts[j];
    }
  }
  const float largest = *std::max_element(parts, parts + kSoftmaxStep);
  if (largest == -kInfinity) {
    std::fill_n(scores, count, 0.0F);
    return false;
  }
  for (std::size_t k = 0; k < count; ++k) scores[k] = exponential32(scores[k] - largest);
  return true;
}

double total(const L::Float64& parts) {
  double numbers[kLanes];
  std::memcpy(numbers, &parts, sizeof(numbers));
  double sum = 0;
  for (const double number : numbers) sum += number;
  return sum;
}

}  // namespace

double exponentials(float* scores, std::size_t count) {
  if (!find_exponentials(scores, count)) return 0;
  constexpr double kRounder = rounder(36);
  L::Float64 sums[kParts] = {};
  for (std::size_t k = 0; k < count; k += kSoftmaxStep) {
    for (std::size_t j = 0; j < kParts; ++j) {
      L::Float64 value;
      L::widen(scores + k + j * kLanes, value);
      sums[j] += (value + kRounder) - kRounder;
    }
  }
  double sum = 0;
  for (const L::Float64& part : sums) sum += total(part);
  return sum;
}

float plain_exponentials(float* scores, std::size_t count) {
  if (!find_exponentials(scores, count)) return 0;
  float sums[kSoftmaxStep] = {};
  for (std::size_t k = 0; k < count; k += kSoftmaxStep) {
    for (std::size_t j = 0; j < kSoftmaxStep; ++j) sums[j] += scores[k + j];
  }
  float sum = 0;
  for (const float part : sums) sum += part;
  return sum;
}

void weigh(float* exponentials, std::size_t stride, std::size_t count, const double* scales,
           double* wide, double* sums) {
  constexpr double kRounder = rounder(28);
  static_assert(kBlockRows == 4);
  L::Float64 parts[kBlockRows] = {};
  for (std::size_t k = 0; k < count; k += kLanes) {
    L::Float64 values[kBlockRows];
    for (std::size_t r = 0; r < kBlockRows; ++r) {
      float* const narrow = exponentials + r * stride + k;
      L::Float64& value = values[r];
      L::Float32 rounded;
      L::widen(narrow, value);
      value = (value * scales[r] + kRounder) - kRounder;
      L::narrow(value, rounded);
      L::store(rounded, narrow);
      L::widen(rounded, value);
      parts[r] += value;
    }
    L::store_columns(values[0], values[1], values[2], values[3], wide + k * kBlockRows);
  }
  for (std::size_t r = 0; r < kBlockRows; ++r) sums[r] = total(parts[r]);
}

void plain_weigh(float* exponentials, std::size_t count, float scale, float* copies,
                 std::size_t stride) {
  for (std::size_t k = 0; k < count; ++k) exponentials[k] *= scale;
  for (std::size_t k = 0; k < count; ++k) copies[k * stride] = exponentials[k];
}

}  // namespace posenc
