#include "posenc/equivariance.h"

#include <algorithm>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

#include "check.h"
#include "message.h"

namespace posenc {
namespace {

using Order = std::span<const std::uint32_t>;

Result<Matrix> reordered_rows(const Matrix& matrix, Order order) {
  auto result = Matrix::zeros(matrix.rows(), matrix.columns());
  if (!result) return result;
  for (std::size_t slot = 0; slot < order.size(); ++slot) {
    const auto row = matrix.row(order[slot]);
    std::copy(row.begin(), row.end(), result->row(slot).begin());
  }
  return result;
}

/// Queries and keys [H · T, T] reordered alike.
Result<Matrix> reordered_bias(const Matrix& bias, Order order) {
  auto result = Matrix::zeros(bias.rows(), bias.columns());
  if (!result) return result;
  const std::size_t length = order.size();
  for (std::size_t row = 0; row < bias.rows(); ++row) {
    const auto from = bias.row(row / length * length + order[row % length]);
    for (std::size_t key = 0; key < length; ++key) (*result)(row, key) = from[order[key]];
  }
  return result;
}

void add(const Matrix& position_vectors, Matrix& x) {
  for (std::size_t k = 0; k < x.size(); ++k) x.values()[k] += position_vectors.values()[k];
}

Status check(const Matrix& token_vectors, const Matrix* position_vectors, Order order,
             const AttentionOptions& options) {
  const std::size_t length = token_vectors.rows();
  if (auto bound = check_finite("token_vectors", token_vectors); !bound) return bound.error();
  if (position_vectors != nullptr) {
    auto status =
        check_shape("position_vectors", *position_vectors, length, token_vectors.columns());
    if (!status) return status;
    if (auto bound = check_finite("position_vectors", *position_vectors); !bound) {
      return bound.error();
    }
  }
  if (order.size() != length) {
    return range_error("order must have one entry for each of the {} rows, got {}", length,
                       order.size());
  }
  // What is reordered must fit first; attention checks the rest.
  if (auto status = check_heads(options.heads, token_vectors.columns()); !status) return status;
  if (options.bias != nullptr) {
    auto status = check_shape("bias", *options.bias, options.heads * length, length);
    if (!status) return status;
  }
  if (!options.padding.empty() && options.padding.size() != length) {
    return range_error("padding must have one entry for each of the {} keys, got {}", length,
                       options.padding.size());
  }
  return ok();
}

}  // namespace

Result<Equivariance> equivariance(const Matrix& token_vectors, const Matrix* position_vectors,
                                  const PositionIds& ids, Order order, Reorder by,
                                  const SelfAttentionOptions& options) {
  if (auto status = check(token_vectors, position_vectors, order, options.attention); !status) {
    return status.error();
  }
  const auto reordered_ids = reorder_position_ids(ids, order, by);
  if (!reordered_ids) return reordered_ids.error();
  const auto new_ids = PositionIds::listed(*reordered_ids);
  if (!new_ids) return new_ids.error();

  auto before =
      Matrix::copy_of(token_vectors.rows(), token_vectors.columns(), token_vectors.values());
  if (!before) return before.error();
  auto after = reordered_rows(token_vectors, order);
  if (!after) return after.error();
  if (position_vectors != nullptr) {
    add(*position_vectors, *before);
    if (by == Reorder::words) {
      add(*position_vectors, *after);
    } else {
      after = reordered_rows(*before, order);
      if (!after) return after.error();
    }
  }
  SelfAttentionOptions plain = options;
  plain.attention.keeps_steps = false;
  const auto attended = self_attention(*before, ids, plain);
  if (!attended) return attended.error();

  std::vector<std::uint8_t> padding(plain.attention.padding.size());
  for (std::size_t slot = 0; slot < padding.size(); ++slot) {
    padding[slot] = plain.attention.padding[order[slot]];
  }
  plain.attention.padding = padding;
  Matrix bias;
  if (plain.attention.bias != nullptr && by == Reorder::positions) {
    auto moved = reordered_bias(*plain.attention.bias, order);
    if (!moved) return moved.error();
    bias = std::move(*moved);
    plain.attention.bias = &bias;
  }
  auto shuffled = self_attention(*after, *new_ids, plain);
  if (!shuffled) return shuffled.error();
  auto reordered = reordered_rows(attended->attention.outputs, order);
  if (!reordered) return reordered.error();

  if (auto status = check_memory(order.size(), sizeof(std::int32_t)); !status) {
    return status.error();
  }
  std::vector<std::int32_t> slots(order.size());
  std::iota(slots.begin(), slots.end(), 0);
  auto change = compare(*reordered, shuffled->attention.outputs, slots);
  if (!change) return change.error();
  return Equivariance{std::move(shuffled->attention.outputs), std::move(*reordered),
                      std::move(*change)};
}

}  // namespace posenc
