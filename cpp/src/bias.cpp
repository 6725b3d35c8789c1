#include "posenc/bias.h"

#include <algorithm>
#include <bit>
#include <span>
#include <string>

#include "fixed.h"
#include "message.h"
#include "seeded.h"

namespace posenc {
namespace {

/// 2^(−8 · index/count), correctly rounded.
double slope(std::size_t index, std::size_t count) {
  const Fixed exponent =
      kLn2 * static_cast<std::uint32_t>(8 * index) / static_cast<std::uint32_t>(count);
  return exp_minus(exponent).rounded(53);
}

/// A matrix of `heads` blocks [Tq, Tk].
Result<Matrix> zeros(std::size_t heads, const PositionIds& queries, const PositionIds& keys) {
  if (auto status = check_size(heads, queries.size()); !status) return status.error();
  return Matrix::zeros(heads * queries.size(), keys.size());
}

/// A whole number of any size.
class Natural {
 public:
  explicit Natural(std::uint32_t value) : limbs_{value} {}

  Natural& times(std::uint32_t factor, std::size_t count) {
    for (std::size_t k = 0; k < count; ++k) {
      std::uint64_t carry = 0;
      for (std::uint32_t& limb : limbs_) {
        carry += std::uint64_t{limb} * factor;
        limb = static_cast<std::uint32_t>(carry);
        carry >>= 32;
      }
      if (carry > 0) limbs_.push_back(static_cast<std::uint32_t>(carry));
    }
    return *this;
  }

  friend bool operator<(const Natural& a, const Natural& b) {
    if (a.limbs_.size() != b.limbs_.size()) return a.limbs_.size() < b.limbs_.size();
    return std::lexicographical_compare(a.limbs_.rbegin(), a.limbs_.rend(), b.limbs_.rbegin(),
                                        b.limbs_.rend());
  }

 private:
  std::vector<std::uint32_t> limbs_;  ///< Little end first; the last is not 0, or the only one.
};

/// Which bucket a distance has.
class Buckets {
 public:
  static Result<Buckets> create(const RelativeOptions& options);

  std::size_t bucket(std::int64_t query, std::int64_t key) const {
    const bool is_after = key > query;
    if (is_after && !is_bidirectional_) return 0;
    const auto distance = static_cast<std::uint64_t>(is_after ? key - query : query - key);
    const std::size_t first = is_after ? exact_ + firsts_.size() + 1 : 0;
    if (distance < exact_) return first + static_cast<std::size_t>(distance);
    const auto next = std::upper_bound(firsts_.begin(), firsts_.end(), distance);
    return first + exact_ + static_cast<std::size_t>(next - firsts_.begin());
  }

 private:
  Buckets(std::size_t exact, bool is_bidirectional)
      : exact_(exact), is_bidirectional_(is_bidirectional) {}

  std::size_t exact_;  ///< e
  bool is_bidirectional_;
  std::vector<std::uint64_t> firsts_;  ///< [b − e − 1]: the first distance of bucket e + 1, …
};

Result<Buckets> Buckets::create(const RelativeOptions& options) {
  const std::size_t directions = options.is_bidirectional ? 2 : 1;
  if (options.buckets < 2 * directions || options.buckets > kMaxBuckets ||
      options.buckets % directions != 0) {
    return range_error("buckets must be {} from {} to {}, got {}",
                       options.is_bidirectional ? "an even number" : "a whole number",
                       2 * directions, kMaxBuckets, options.buckets);
  }
  const std::size_t count = options.buckets / directions;
  const std::size_t exact = count / 2;
  if (options.max_distance <= exact || options.max_distance > kMaxBucketDistance) {
    return range_error(
        "max distance must be a whole number from {}, one more than the distances with a bucket of "
        "their own, to {}, got {}",
        exact + 1, kMaxBucketDistance, options.max_distance);
  }
  Buckets result(exact, options.is_bidirectional);
  const std::size_t shared = count - exact;
  const auto e = static_cast<std::uint32_t>(exact);
  const auto largest = static_cast<std::uint32_t>(options.max_distance);
  // d is in the j-th shared bucket or a later one when (d/e)^shared ≥ (largest/e)^j.
  std::uint32_t below = e;
  for (std::size_t j = 1; j < shared; ++j) {
    const Natural least = Natural(1).times(largest, j).times(e, shared - j);
    std::uint32_t reached = largest;
    while (reached - below > 1) {
      const std::uint32_t middle = below + (reached - below) / 2;
      (Natural(1).times(middle, shared) < least ? below : reached) = middle;
    }
    result.firsts_.push_back(reached);
  }
  return result;
}

}  // namespace

Result<std::vector<double>> alibi_slopes(std::size_t heads) {
  if (heads == 0 || heads > kMaxHeads) {
    return range_error("heads must be a whole number from 1 to {}, got {}", kMaxHeads, heads);
  }
  if (auto status = check_memory(heads, sizeof(double)); !status) return status.error();
  const std::size_t power = std::bit_floor(heads);
  std::vector<double> slopes;
  slopes.reserve(heads);
  for (std::size_t h = 1; h <= power; ++h) slopes.push_back(slope(h, power));
  for (std::size_t h = 1; h <= heads - power; ++h) slopes.push_back(slope(2 * h - 1, 2 * power));
  return slopes;
}

Result<Matrix> alibi(std::size_t heads, const PositionIds& queries, const PositionIds& keys) {
  const auto slopes = alibi_slopes(heads);
  if (!slopes) return slopes.error();
  auto bias = zeros(heads, queries, keys);
  if (!bias) return bias;
  for (std::size_t row = 0; row < bias->rows(); ++row) {
    const double slope = (*slopes)[row / queries.size()];
    const std::int64_t query = queries[row % queries.size()];
    for (std::size_t k = 0; k < keys.size(); ++k) {
      const std::int64_t distance = query < keys[k] ? keys[k] - query : query - keys[k];
      // No −0 at distance 0.
      (*bias)(row, k) = static_cast<float>(0.0 - slope * static_cast<double>(distance));
    }
  }
  return bias;
}

Result<Matrix> relative_buckets(const PositionIds& queries, const PositionIds& keys,
                                const RelativeOptions& options) {
  const auto buckets = Buckets::create(options);
  if (!buckets) return buckets.error();
  auto matrix = zeros(1, queries, keys);
  if (!matrix) return matrix;
  for (std::size_t q = 0; q < queries.size(); ++q) {
    for (std::size_t k = 0; k < keys.size(); ++k) {
      (*matrix)(q, k) = static_cast<float>(buckets->bucket(queries[q], keys[k]));
    }
  }
  return matrix;
}

Result<Matrix> relative_bias(const PositionIds& queries, const PositionIds& keys,
                             const RelativeOptions& options, const Matrix& values) {
  if (values.rows() != options.buckets) {
    return range_error("values must have a row for each of the {} buckets, got {}", options.buckets,
                       values.rows());
  }
  const auto buckets = relative_buckets(queries, keys, options);
  if (!buckets) return buckets.error();
  auto bias = zeros(values.columns(), queries, keys);
  if (!bias) return bias;
  for (std::size_t k = 0; k < bias->size(); ++k) {
    const auto bucket = static_cast<std::size_t>(buckets->values()[k % buckets->size()]);
    bias->values()[k] = values(bucket, k / buckets->size());
  }
  return bias;
}

Result<Matrix> seeded_bucket_values(std::size_t buckets, std::size_t heads, std::uint64_t seed) {
  auto values = Matrix::zeros(buckets, heads);
  if (!values) return values;
  for (std::size_t bucket = 0; bucket < buckets; ++bucket) {
    fill_seeded(seed, SeededFor::relative_bias, bucket, 1.0, values->row(bucket));
  }
  return values;
}

}  // namespace posenc
