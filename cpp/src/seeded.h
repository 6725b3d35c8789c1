#pragma once

#include <cstdint>
#include <span>

namespace posenc {

/// What rows are made for. Each has a stream of its own, so that the same seed never makes the
/// same row twice. Token vectors are 0.
enum class SeededFor : std::uint64_t {
  learned_position = 1,
  relative_bias = 2,
  projection = 3,
  mark = 4,
  readout = 5,
  held_out_pairs = 6,
  training = 7,
  evaluation = 8,
};

/// The seed of the stream of this index.
std::uint64_t seed_for(std::uint64_t seed, SeededFor purpose, std::uint64_t index);

/// Fills the row of this index with normal numbers of mean 0: the same for a seed on every
/// machine, and whatever other rows there are.
void fill_seeded(std::uint64_t seed, SeededFor purpose, std::uint64_t index, double deviation,
                 std::span<float> row);

}  // namespace posenc
