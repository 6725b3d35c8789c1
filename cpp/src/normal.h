#pragma once

#include <cstdint>

namespace posenc {

/// ln x for a normal positive float64, within one unit in the last place. Only
/// + − × ÷, so the bits are the same on every machine.
double natural_log64(double x);

/// Uniform 64-bit numbers: Steele, Lea and Flood 2014, "Fast splittable pseudorandom
/// number generators".
class SplitMix64 {
 public:
  explicit SplitMix64(std::uint64_t seed) : state_(seed) {}

  std::uint64_t next();

 private:
  std::uint64_t state_;
};

/// Normal numbers of mean 0 and standard deviation 1: Box and Muller 1958, "A note on
/// the generation of random normal deviates". None is larger than 9.
class NormalStream {
 public:
  explicit NormalStream(std::uint64_t seed) : uniform_(seed) {}

  double next();

 private:
  SplitMix64 uniform_;
  double spare_ = 0.0;
  bool has_spare_ = false;
};

}  // namespace posenc
