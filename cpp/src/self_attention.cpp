#include "posenc/self_attention.h"

#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "check.h"
#include "message.h"
#include "seeded.h"
#include "times.h"

namespace posenc {
namespace {

Result<Matrix> seeded(std::size_t width, std::uint64_t seed, std::uint64_t index) {
  auto matrix = Matrix::zeros(width, width);
  if (!matrix) return matrix;
  const double deviation = 1.0 / std::sqrt(static_cast<double>(width));
  fill_seeded(seed, SeededFor::projection, index, deviation, matrix->values());
  return matrix;
}

Result<Matrix> copy(const Matrix& matrix) {
  return Matrix::copy_of(matrix.rows(), matrix.columns(), matrix.values());
}

Result<Matrix> make(const char* name, const Matrix& x, const Matrix* projection) {
  return projection != nullptr ? project(name, x, *projection) : copy(x);
}

}  // namespace

Result<Projections> seeded_projections(std::size_t width, std::uint64_t seed) {
  auto query = seeded(width, seed, 0);
  if (!query) return query.error();
  auto key = seeded(width, seed, 1);
  if (!key) return key.error();
  auto value = seeded(width, seed, 2);
  if (!value) return value.error();
  return Projections{std::move(*query), std::move(*key), std::move(*value)};
}

Result<Matrix> project(const char* name, const Matrix& x, const Matrix& projection) {
  const std::size_t width = x.columns();
  if (auto status = check_shape(name, projection, width, width); !status) return status.error();
  if (auto bound = check_finite(name, projection); !bound) return bound.error();
  // No overflow: T · D is at most 2^26, and D 2^26.
  if (std::uint64_t{x.size()} * width > kMaxAttentionSteps) {
    return range_error("length * width * width must be at most {}, got length {} and width {}",
                       kMaxAttentionSteps, x.rows(), width);
  }
  auto projected = Matrix::zeros(x.rows(), width);
  if (!projected) return projected;
  const std::size_t size = scratch_for(width, width);
  if (auto status = check_memory(size, sizeof(float)); !status) return status.error();
  std::vector<float> scratch(size);
  if (width > 0) {
    times(view_of(x.values(), width), view_of(projection.values(), width), std::span(scratch),
          projected->values());
  }
  const std::string product = std::string("x times ") + name;
  if (auto bound = check_finite(product.c_str(), *projected); !bound) return bound.error();
  return projected;
}

Result<SelfAttention> make_queries_keys_values(const Matrix& x, const PositionIds& ids,
                                               const SelfAttentionOptions& options) {
  if (ids.size() != x.rows()) {
    return range_error("position ids must be one for each of the {} rows, got {}", x.rows(),
                       ids.size());
  }
  if (auto bound = check_finite("x", x); !bound) return bound.error();
  const Projections* given = options.projections;
  auto queries = make("the query projection", x, given != nullptr ? &given->query : nullptr);
  if (!queries) return queries.error();
  auto keys = make("the key projection", x, given != nullptr ? &given->key : nullptr);
  if (!keys) return keys.error();
  auto values = make("the value projection", x, given != nullptr ? &given->value : nullptr);
  if (!values) return values.error();
  if (options.rotary) {
    RotaryOptions rotary = *options.rotary;
    rotary.heads = options.attention.heads;
    queries = rotate(*queries, ids, rotary);
    if (!queries) return queries.error();
    keys = rotate(*keys, ids, rotary);
    if (!keys) return keys.error();
  }
  return SelfAttention{std::move(*queries), std::move(*keys), std::move(*values), {}};
}

Result<SelfAttention> self_attention(const Matrix& x, const PositionIds& ids,
                                     const SelfAttentionOptions& options) {
  auto made = make_queries_keys_values(x, ids, options);
  if (!made) return made;
  auto attended = attention(made->queries, made->keys, made->values, options.attention);
  if (!attended) return attended.error();
  made->attention = std::move(*attended);
  return made;
}

}  // namespace posenc
