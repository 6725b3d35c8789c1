#include <cmath>

#include "target.h"

namespace posenc::fuzz {

/// Any numbers of heads and buckets, at positions of any distance.
void bias(std::span<const std::uint8_t> input) {
  Bytes bytes(input);
  const auto heads = bytes.one_of<std::size_t>({0, 1, 3, 4, 6, 12, 4097});
  const auto slopes = alibi_slopes(heads);
  must(slopes.has_value() == (heads > 0 && heads <= kMaxHeads), "slopes of every number of heads");
  if (is_made(slopes, {"heads"})) {
    for (const double slope : *slopes) must(slope > 0 && slope < 1, "a slope between 0 and 1");
  }

  const auto far = [&bytes] {
    return bytes.coin() ? bytes.any<std::int64_t>() : bytes.within<std::int64_t>(-300, 300);
  };
  std::vector<std::int64_t> listed(bytes.within<std::size_t>(0, 5));
  for (std::int64_t& id : listed) id = far();
  const auto start = far();
  const auto queries = PositionIds::counted(start, bytes.within<std::size_t>(0, 5));
  const auto keys = PositionIds::listed(listed);
  if (!is_made(queries, {"start", "position id", "the last position id"})) return;
  if (!is_made(keys, {"position id"})) return;
  if (slopes) {
    const auto lower = alibi(heads, *queries, *keys);
    if (is_made(lower, {"a result"})) {
      for (const float value : lower->values()) must(value <= 0, "a distance lowers a score");
    }
  }

  // Few, or too many: where many begin is worked out in large whole numbers, which takes long.
  RelativeOptions options{.buckets = bytes.within<std::size_t>(0, 40),
                          .max_distance = bytes.any<std::uint32_t>(),
                          .is_bidirectional = bytes.coin()};
  if (bytes.coin()) options.max_distance %= 400;
  if (options.buckets == 40) options.buckets = kMaxBuckets + 1;
  const auto buckets = relative_buckets(*queries, *keys, options);
  if (!is_made(buckets, {"buckets", "max distance"})) return;
  const std::size_t half = options.is_bidirectional ? options.buckets / 2 : options.buckets;
  for (std::size_t m = 0; m < queries->size(); ++m) {
    for (std::size_t n = 0; n < keys->size(); ++n) {
      const float bucket = (*buckets)(m, n);
      must(bucket >= 0 && bucket < static_cast<float>(options.buckets), "one of the buckets");
      const std::int64_t distance = (*queries)[m] - (*keys)[n];
      const bool is_after = distance < 0 && options.is_bidirectional;
      must((bucket >= static_cast<float>(half)) == is_after, "keys after the query apart");
      const std::int64_t apart =
          options.is_bidirectional ? std::abs(distance) : std::max<std::int64_t>(distance, 0);
      const float within = bucket - (is_after ? static_cast<float>(half) : 0.0F);
      if (apart < static_cast<std::int64_t>(half / 2)) {
        must(within == static_cast<float>(apart), "a bucket for each short distance");
      } else {
        const std::size_t upper = half / 2;
        must(within >= static_cast<float>(upper), "long distances share the upper half");
      }
      if (apart >= static_cast<std::int64_t>(options.max_distance)) {
        must(within == static_cast<float>(half - 1), "the last bucket from max distance on");
      }
    }
  }
  const auto values = *seeded_bucket_values(options.buckets, 2, bytes.any<std::uint64_t>());
  const auto added = relative_bias(*queries, *keys, options, values);
  must(added.has_value(), "a bias of those buckets");
  for (std::size_t m = 0; m < queries->size(); ++m) {
    for (std::size_t n = 0; n < keys->size(); ++n) {
      for (std::size_t head = 0; head < 2; ++head) {
        must((*added)(head * queries->size() + m, n) ==
                 values(static_cast<std::size_t>((*buckets)(m, n)), head),
             "the value of the bucket");
      }
    }
  }
}

}  // namespace posenc::fuzz
