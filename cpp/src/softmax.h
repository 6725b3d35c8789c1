#pragma once

#include <cstddef>

namespace posenc {

/// Numbers that are worked on together; rows have room up to a multiple of it.
inline constexpr std::size_t kSoftmaxStep = 8;

/// Turns scores into e^(score − the largest) and gives their sum; 0 when all are −inf. `count` is
/// a multiple of kSoftmaxStep. The sum, of numbers rounded to multiples of 2^-36, is exact for up
/// to 2^16 of them, and so has no order.
double exponentials(float* scores, std::size_t count);

/// The same, summed in float32.
float plain_exponentials(float* scores, std::size_t count);

/// Turns the exponentials of 4 rows, `stride` apart, into weights: times the row's scale, as
/// multiples of 2^-28, each of them a float32. Also as float64 into `wide` [count, 4], and their
/// sums, without error, into `sums` [4].
void weigh(float* exponentials, std::size_t stride, std::size_t count, const double* scales,
           double* wide, double* sums);

/// Times `scale`; also into every `stride`th number from `copies` on.
void plain_weigh(float* exponentials, std::size_t count, float scale, float* copies,
                 std::size_t stride);

}  // namespace posenc
