#include "posenc/decoder.h"

#include <algorithm>
#include <string>
#include <utility>

#include "message.h"

namespace posenc {
namespace {

Result<Matrix> joined(const Matrix& before, const Matrix& more) {
  auto all = Matrix::zeros(before.rows() + more.rows(), more.columns());
  if (!all) return all;
  const auto end = std::copy(before.values().begin(), before.values().end(), all->values().begin());
  std::copy(more.values().begin(), more.values().end(), end);
  return all;
}

}  // namespace

Result<SelfAttention> Decoder::append(const Matrix& x, const PositionIds& ids, const Matrix* bias,
                                      bool keeps_steps) {
  if (length() > 0 && x.columns() != keys_.columns()) {
    return range_error("x must have rows of {} numbers, as before, got {}", keys_.columns(),
                       x.columns());
  }
  const SelfAttentionOptions options{
      .attention = {.heads = options_.heads,
                    .mask = Mask::causal,
                    .bias = bias,
                    .sums = options_.sums,
                    .keeps_steps = keeps_steps},
      .projections = options_.projections ? &*options_.projections : nullptr,
      .rotary = options_.rotary};
  auto made = make_queries_keys_values(x, ids, options);
  if (!made) return made;
  auto keys = joined(keys_, made->keys);
  if (!keys) return keys.error();
  auto values = joined(values_, made->values);
  if (!values) return values.error();
  auto attended = attention(made->queries, *keys, *values, options.attention);
  if (!attended) return attended.error();
  made->attention = std::move(*attended);
  keys_ = std::move(*keys);
  values_ = std::move(*values);
  return made;
}

}  // namespace posenc
