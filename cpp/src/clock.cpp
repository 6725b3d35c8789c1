#include "posenc/clock.h"

#include <cmath>
#include <string>
#include <utility>

#include "message.h"
#include "turn.h"

namespace posenc {
namespace {

Status check_positions(std::span<const double> positions) {
  constexpr auto kLimit = static_cast<double>(kMaxPosition);
  for (std::size_t k = 0; k < positions.size(); ++k) {
    if (positions[k] >= -kLimit && positions[k] <= kLimit) continue;
    return range_error("position [{}] must be a number from {} to {}, got {}", k, -kLimit, kLimit,
                       positions[k]);
  }
  return ok();
}

}  // namespace

Result<Clocks> clocks(const Sinusoidal& table, std::span<const double> positions) {
  if (auto status = check_positions(positions); !status) return status.error();
  const std::span<const Sinusoidal::TurnFraction> turns = table.turns();
  const std::size_t pairs = turns.size();
  auto angles = Matrix64::zeros(positions.size(), pairs);
  if (!angles) return angles.error();
  auto sines = Matrix64::zeros(positions.size(), pairs);
  if (!sines) return sines.error();
  auto cosines = Matrix64::zeros(positions.size(), pairs);
  if (!cosines) return cosines.error();
  if (auto status = check_memory(pairs, sizeof(double)); !status) return status.error();

  Clocks result{{}, std::move(*angles), std::move(*sines), std::move(*cosines)};
  constexpr double kRadiansPerTurn = 6.283185307179586;
  result.periods.reserve(pairs);
  for (const double frequency : table.frequencies())
    result.periods.push_back(kRadiansPerTurn / frequency);
  for (std::size_t row = 0; row < positions.size(); ++row) {
    const bool is_backwards = positions[row] < 0;
    for (std::size_t i = 0; i < pairs; ++i) {
      const auto [high, middle, low] = turns[i];
      const Turns at = turns_at(std::fabs(positions[row]), {high, middle, low});
      const auto [sine, cosine] = sine_cosine({at.high, at.middle, 0});
      result.angles(row, i) = wrapped_radians(at, is_backwards);
      result.sines(row, i) = is_backwards ? -sine : sine;
      result.cosines(row, i) = cosine;
    }
  }
  return result;
}

}  // namespace posenc
