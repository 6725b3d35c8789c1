#pragma once

#include <cstdint>

namespace posenc {

/// ln x for a normal positive float64, within one unit in the last place. Only
/// + − × ÷, so the bits are the same on every machine.
double natural_log64(double x);

/// Normal numbers of mean 0 and standard deviation 1, from a 64-bit seed: SplitMix64
/// (Steele, Lea and Flood 2014) through Box and Muller's transform (1958).
class NormalStream {
 public:
  explicit NormalStream(std::uint64_t seed) : state_(seed) {}

  double next();

 private:
  std::uint64_t next_bits();

  std::uint64_t state_;
  double spare_ = 0.0;
  bool has_spare_ = false;
};

}  // namespace posenc
