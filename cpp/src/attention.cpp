#include "posenc/attention.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "check.h"
#include "float64.h"
#include "magnitude.h"
#include "message.h"
#include "product.h"
#include "softmax.h"

namespace posenc {
namespace {

constexpr float kInfinity = std::numeric_limits<float>::infinity();

Status check(const Matrix& queries, const Matrix& keys, const Matrix& values,
             const AttentionOptions& options) {
  const std::size_t width = queries.columns();
  if (auto status = check_shape("keys", keys, keys.rows(), width); !status) return status;
  if (auto status = check_shape("values", values, keys.rows(), width); !status) return status;
  if (auto status = check_heads(options.heads, width); !status) return status;
  if (keys.rows() > kMaxKeys) {
    return range_error("keys must have at most {} rows, got {}", kMaxKeys, keys.rows());
  }
  if (options.mask == Mask::causal && queries.rows() > keys.rows()) {
    return range_error(
        "under the causal mask queries must have at most the {} rows of keys, got {}", keys.rows(),
        queries.rows());
  }
  // No overflow: Tq · D is at most 2^26, H at most D, and Tk at most 2^16.
  const std::uint64_t steps_per_key =
      queries.size() + std::uint64_t{kStepsPerWeight} * queries.rows() * options.heads;
  if (width > 0 && steps_per_key * keys.rows() > kMaxAttentionSteps) {
    return range_error(
        "queries * keys * (width + {} * heads) must be at most {}, got {} queries, {} keys, width "
        "{} and {} heads",
        kStepsPerWeight, kMaxAttentionSteps, queries.rows(), keys.rows(), width, options.heads);
  }
  if (!options.padding.empty() && options.padding.size() != keys.rows()) {
    return range_error("padding must have one entry for each of the {} keys, got {}", keys.rows(),
                       options.padding.size());
  }
  const auto query_bound = check_finite("queries", queries);
  if (!query_bound) return query_bound.error();
  const auto key_bound = check_finite("keys", keys);
  if (!key_bound) return key_bound.error();
  const auto value_bound = check_finite("values", values);
  if (!value_bound) return value_bound.error();
  if (options.sums == Sums::plain && *value_bound > 0x1p127) {
    return range_error(
        "values must be less than 2^127 with plain sums, which may leave float32, got values up to "
        "{}",
        *value_bound);
  }
  double bias_bound = 0;
  if (options.bias != nullptr) {
    if (auto status =
            check_shape("bias", *options.bias, options.heads * queries.rows(), keys.rows());
        !status) {
      return status;
    }
    const auto bound = check_finite("bias", *options.bias);
    if (!bound) return bound.error();
    bias_bound = *bound;
  }
  const double most = *query_bound * *key_bound * static_cast<double>(width) + bias_bound;
  if (!(most < 0x1p127)) {
    return range_error(
        "queries and keys must be so small that no score can leave float32, got scores up to {}",
        most);
  }
  return ok();
}

/// One call's work on one head after another.
class Attending {
 public:
  Attending(const Matrix& queries, const Matrix& keys, const Matrix& values,
            const AttentionOptions& options, Attention& result)
      : queries_(queries),
        keys_(keys),
        values_(values),
        options_(options),
        result_(result),
        width_(queries.columns() / options.heads),
        scale_(1.0F / static_cast<float>(std::sqrt(static_cast<double>(width_)))) {}

  Status run() {
    const std::size_t key_count = keys_.rows();
    const std::size_t padded_keys = panels_of(key_count) * kPanelColumns;
    const std::size_t padded_width = panels_of(width_) * kPanelColumns;
    const bool is_exact = options_.sums == Sums::exact;
    // Of float32 and of float64 numbers.
    const std::size_t sum_count =
        padded_width * (key_count + kBlockRows) + kBlockRows * padded_keys;
    const std::size_t narrow_count =
        padded_keys * width_ + kBlockRows * (width_ + padded_keys) + (is_exact ? 0 : sum_count);
    const std::size_t wide_count = is_exact ? sum_count : 0;
    const std::size_t exponent_count = is_exact ? queries_.rows() : 0;
    // In numbers of 8 bytes; the others have 4.
    const std::size_t count = (narrow_count + exponent_count) / 2 + wide_count + 1;
    if (auto status = check_memory(count, sizeof(double)); !status) return status;
    std::vector<float> narrow(narrow_count);
    std::vector<double> wide(wide_count);
    std::vector<int> exponents(exponent_count);
    key_stride_ = padded_keys;
    output_stride_ = padded_width;
    key_panels_ = narrow.data();
    block_ = key_panels_ + padded_keys * width_;
    scores_ = block_ + kBlockRows * width_;
    if (is_exact) {
      exact_panels_ = wide.data();
      exact_outputs_ = exact_panels_ + padded_width * key_count;
      exact_weights_ = exact_outputs_ + kBlockRows * padded_width;
    } else {
      plain_panels_ = scores_ + kBlockRows * padded_keys;
      plain_outputs_ = plain_panels_ + padded_width * key_count;
      plain_weights_ = plain_outputs_ + kBlockRows * padded_width;
    }

    for (std::size_t head = 0; head < options_.heads; ++head) {
      pack_keys(head);
      if (is_exact) {
        find_exponents(head, exponents);
      } else {
        pack(values_, head, plain_panels_, [](float value) { return value; });
      }
      for (std::size_t row = 0; row < queries_.rows();) {
        std::size_t end = std::min(row + kBlockRows, queries_.rows());
        if (is_exact) {
          if (row == 0 || exponents[row] != exponents[row - 1]) pack_values(head, exponents[row]);
          // The values of a block have one grid.
          while (exponents[end - 1] != exponents[row]) --end;
        }
        attend(head, row, end);
        row = end;
      }
    }
    return ok();
  }

 private:
  /// How many keys a query may read, padding apart.
  std::size_t visible(std::size_t row) const {
    return options_.mask == Mask::none ? keys_.rows() : keys_.rows() - queries_.rows() + row + 1;
  }

  bool is_padding(std::size_t key) const {
    return !options_.padding.empty() && options_.padding[key] == 0;
  }

  /// Panels of the head's keys, transposed: [panels, D/H, 8].
  void pack_keys(std::size_t head) {
    for (std::size_t key = 0; key < keys_.rows(); ++key) {
      const float* from = keys_.row(key).data() + head * width_;
      float* to = key_panels_ + key / kPanelColumns * kPanelColumns * width_ + key % kPanelColumns;
      for (std::size_t j = 0; j < width_; ++j) to[j * kPanelColumns] = from[j];
    }
  }

  /// Panels of the head's columns: [panels, Tk, 8].
  template <class T, class Change>
  void pack(const Matrix& matrix, std::size_t head, T* panels, Change change) {
    const std::size_t rows = matrix.rows();
    for (std::size_t row = 0; row < rows; ++row) {
      const float* from = matrix.row(row).data() + head * width_;
      for (std::size_t j = 0; j < width_; ++j) {
        const std::size_t panel = j / kPanelColumns;
        panels[(panel * rows + row) * kPanelColumns + j % kPanelColumns] = change(from[j]);
      }
    }
  }

  /// For each query, the power of two above all the values that it may read.
  void find_exponents(std::size_t head, std::vector<int>& exponents) const {
    std::uint32_t largest = 0;
    std::size_t key = 0;
    for (std::size_t row = 0; row < queries_.rows(); ++row) {
      for (; key < visible(row); ++key) {
        if (is_padding(key)) continue;
        largest =
            std::max(largest, largest_magnitude(values_.row(key).subspan(head * width_, width_)));
      }
      exponents[row] = exponent_above(largest);
    }
  }

  /// Values as multiples of 2^(e − 24): then the products with weights, multiples of 2^-28 that
  /// sum to less than 2, are multiples of 2^(e − 52) that sum to less than 2^(e + 1).
  void pack_values(std::size_t head, int exponent) {
    const double rounder = 1.5 * power_of_two(exponent + 28);
    pack(values_, head, exact_panels_,
         [=](float value) { return (static_cast<double>(value) + rounder) - rounder; });
  }

  void attend(std::size_t head, std::size_t row, std::size_t end) {
    const std::size_t count = end - row;
    const std::size_t key_count = options_.keeps_steps ? keys_.rows() : visible(end - 1);
    for (std::size_t r = 0; r < count; ++r) {
      const float* query = queries_.row(row + r).data() + head * width_;
      for (std::size_t j = 0; j < width_; ++j) block_[j * kBlockRows + r] = query[j];
    }
    multiply({.rows = block_,
              .panels = key_panels_,
              .panel_count = panels_of(key_count),
              .panel_stride = kPanelColumns * width_,
              .depth = width_,
              .out = scores_,
              .out_stride = key_stride_});
    const std::size_t padded = panels_of(visible(end - 1)) * kPanelColumns;
    double scales[kBlockRows] = {};
    for (std::size_t r = 0; r < count; ++r) {
      float* scores = scores_ + r * key_stride_;
      find_scores(head * queries_.rows() + row + r, key_count, scores);
      hide(visible(row + r), padded, scores);
      if (options_.sums == Sums::exact) {
        const double sum = exponentials(scores, padded);
        scales[r] = sum > 0 ? 1.0 / sum : 0.0;
      } else {
        const float sum = plain_exponentials(scores, padded);
        plain_weigh(scores, padded, sum > 0 ? 1.0F / sum : 0.0F, plain_weights_ + r, kBlockRows);
      }
    }
    if (options_.sums == Sums::exact) {
      double sums[kBlockRows];
      weigh(scores_, key_stride_, padded, scales, exact_weights_, sums);
      finish<double>(head, row, end, exact_weights_, exact_panels_, exact_outputs_, sums);
    } else {
      finish<float>(head, row, end, plain_weights_, plain_panels_, plain_outputs_, nullptr);
    }
    if (!options_.keeps_steps) return;
    for (std::size_t r = 0; r < count; ++r) {
      std::copy_n(scores_ + r * key_stride_, visible(row + r),
                  result_.weights.row(head * queries_.rows() + row + r).begin());
    }
  }

  /// From products.
  void find_scores(std::size_t kept, std::size_t count, float* scores) {
    if (options_.keeps_steps) std::copy_n(scores, count, result_.products.row(kept).begin());
    if (options_.bias == nullptr) {
      for (std::size_t key = 0; key < count; ++key) scores[key] *= scale_;
    } else {
      const float* bias = options_.bias->row(kept).data();
      for (std::size_t key = 0; key < count; ++key) scores[key] = scores[key] * scale_ + bias[key];
    }
    if (options_.keeps_steps) std::copy_n(scores, count, result_.scores.row(kept).begin());
  }

  /// Gives no weight to keys past `count`, up to what the block reads, nor to padding.
  void hide(std::size_t count, std::size_t padded, float* scores) const {
    std::fill(scores + count, scores + padded, -kInfinity);
    for (std::size_t key = 0; key < options_.padding.size() && key < count; ++key) {
      if (options_.padding[key] == 0) scores[key] = -kInfinity;
    }
  }

  template <class T>
  void finish(std::size_t head, std::size_t row, std::size_t end, const T* weights, const T* panels,
              T* outputs, const double* sums) {
    multiply({.rows = weights,
              .panels = panels,
              .panel_count = panels_of(width_),
              .panel_stride = kPanelColumns * keys_.rows(),
              .depth = visible(end - 1),
              .out = outputs,
              .out_stride = output_stride_});
    for (std::size_t r = 0; r < end - row; ++r) {
      const T* from = outputs + r * output_stride_;
      float* to = result_.outputs.row(row + r).data() + head * width_;
      if (sums == nullptr) {
        std::copy_n(from, width_, to);
      } else if (sums[r] > 0) {
        for (std::size_t j = 0; j < width_; ++j) {
          to[j] = static_cast<float>(static_cast<double>(from[j]) / sums[r]);
        }
      }
    }
  }

  const Matrix& queries_;
  const Matrix& keys_;
  const Matrix& values_;
  const AttentionOptions& options_;
  Attention& result_;
  std::size_t width_;  // D/H
  float scale_;

  std::size_t key_stride_ = 0;
  std::size_t output_stride_ = 0;
  float* key_panels_ = nullptr;  // [panels of keys, D/H, 8]
  float* block_ = nullptr;       // [D/H, 4]
  float* scores_ = nullptr;      // [4, key_stride]
  // Of values [panels of columns, Tk, 8], outputs [4, output_stride], weights [key_stride, 4].
  float* plain_panels_ = nullptr;
  float* plain_outputs_ = nullptr;
  float* plain_weights_ = nullptr;
  double* exact_panels_ = nullptr;
  double* exact_outputs_ = nullptr;
  double* exact_weights_ = nullptr;
};

}  // namespace

Result<Attention> attention(const Matrix& queries, const Matrix& keys, const Matrix& values,
                            const AttentionOptions& options) {
  if (auto status = check(queries, keys, values, options); !status) return status.error();
  Attention result;
  auto outputs = Matrix::zeros(queries.rows(), queries.columns());
  if (!outputs) return outputs.error();
  result.outputs = std::move(*outputs);
  if (options.keeps_steps) {
    for (Matrix* step : {&result.products, &result.scores, &result.weights}) {
      auto zeros = Matrix::zeros(options.heads * queries.rows(), keys.rows());
      if (!zeros) return zeros.error();
      *step = std::move(*zeros);
    }
  }
  if (queries.size() == 0 || keys.rows() == 0) return result;
  if (auto status = Attending(queries, keys, values, options, result).run(); !status) {
    return status.error();
  }
  return result;
}

}  // namespace posenc
