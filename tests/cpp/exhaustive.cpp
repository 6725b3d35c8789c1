#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <span>
#include <string>
#include <vector>

#include "posenc/posenc.h"
#include "turn.h"

// Every number of a long table against 192-bit arithmetic, which no other path of the library
// takes unless float64 leaves it in doubt; and made again, which most are in another way. Minutes
// long, so it is no part of the tests.
int main(int argc, char** argv) {
  using posenc::PositionIds;
  using posenc::rounded_sine_cosine;
  using posenc::Sinusoidal;
  using posenc::Turn;
  const std::size_t length = argc > 1 ? std::stoul(argv[1]) : 1000000;
  constexpr std::size_t kWidth = 64;
  constexpr std::size_t kPart = 1000;

  const auto table = Sinusoidal::create({.width = kWidth, .base = 10000.0});
  if (!table) return EXIT_FAILURE;
  table->expect(length);
  std::vector<float> rows(kPart * kWidth);
  std::vector<float> again(kPart * kWidth);
  std::size_t misrounded = 0;
  for (std::size_t first = 0; first < length; first += kPart) {
    const std::size_t count = std::min(kPart, length - first);
    const auto ids = PositionIds::counted(static_cast<std::int64_t>(first), count);
    if (!ids || !table->fill(*ids, std::span(rows).first(count * kWidth)) ||
        !table->fill(*ids, std::span(again).first(count * kWidth))) {
      return EXIT_FAILURE;
    }
    for (std::size_t row = 0; row < count; ++row) {
      for (std::size_t i = 0; i < kWidth / 2; ++i) {
        const auto [high, middle, low] = table->turns()[i];
        const auto [sine, cosine] = rounded_sine_cosine((first + row) * Turn{high, middle, low});
        for (const auto& made : {std::span(rows), std::span(again)}) {
          misrounded += made[row * kWidth + 2 * i] != sine ? 1 : 0;
          misrounded += made[row * kWidth + 2 * i + 1] != cosine ? 1 : 0;
        }
      }
    }
  }
  std::printf("%zu numbers at %zu positions compared, %zu misrounded\n", length * kWidth, length,
              misrounded);
  return misrounded == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
