#include "rotary_turns.h"

#include <string>

#include "check.h"
#include "message.h"

namespace posenc {

Result<RotaryTurns> RotaryTurns::create(std::size_t width, const RotaryOptions& options) {
  if (auto status = check_heads(options.heads, width); !status) return status.error();
  const std::size_t head_width = width / options.heads;
  const std::size_t features = options.features == 0 ? head_width : options.features;
  if (features == 0 || features % 2 != 0 || features > head_width) {
    return range_error("features must be an even number from 2 to width / heads = {}, got {}",
                       head_width, features);
  }
  auto table =
      Sinusoidal::create({.width = features, .base = options.base, .layout = Layout::halves});
  if (!table) return table.error();
  if (auto status = check_memory(features, sizeof(double)); !status) return status.error();
  return RotaryTurns(head_width, features, std::move(*table));
}

template <class From, class To>
void RotaryTurns::turn(std::int64_t id, std::span<const From> x, Pairing pairing,
                       std::span<double> angles, std::span<To> turned) const {
  // No turn at all, where −0 + 0 would lose a sign.
  if (id == 0) return;
  const std::size_t pairs = features_ / 2;
  const bool is_interleaved = pairing == Pairing::interleaved;
  const std::size_t stride = is_interleaved ? 2 : 1;
  const std::size_t second = is_interleaved ? 1 : pairs;
  // One id and its row: the sizes fit.
  (void)table_.fill(*PositionIds::counted(id, 1), angles);
  for (std::size_t head = 0; head < x.size(); head += head_width_) {
    for (std::size_t i = 0; i < pairs; ++i) {
      const std::size_t first = head + stride * i;
      const auto a = static_cast<double>(x[first]);
      const auto b = static_cast<double>(x[first + second]);
      const double sine = angles[i];
      const double cosine = angles[pairs + i];
      turned[first] = static_cast<To>(a * cosine - b * sine);
      turned[first + second] = static_cast<To>(a * sine + b * cosine);
    }
  }
}

template void RotaryTurns::turn(std::int64_t id, std::span<const float> x, Pairing pairing,
                                std::span<double> angles, std::span<float> turned) const;
template void RotaryTurns::turn(std::int64_t id, std::span<const float> x, Pairing pairing,
                                std::span<double> angles, std::span<double> turned) const;
// For checking gradients.
template void RotaryTurns::turn(std::int64_t id, std::span<const double> x, Pairing pairing,
                                std::span<double> angles, std::span<double> turned) const;

}  // namespace posenc
