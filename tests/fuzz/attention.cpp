#include <cmath>

#include "target.h"

namespace posenc::fuzz {
namespace {

template <class T>
bool is_attention_made(const Result<T>& result) {
  return is_made(result, {"heads", "features", "queries", "keys", "values", "x ", "bias", "padding",
                          "query", "key", "value", "under the causal mask", "width"});
}

/// A row of each head's weights is a distribution, or nothing where all is hidden.
void check_weights(const Attention& made, std::size_t heads) {
  for (std::size_t row = 0; row < made.weights.rows(); ++row) {
    double sum = 0;
    for (const float weight : made.weights.row(row)) {
      must(weight >= 0 && weight <= 1, "a weight from 0 to 1");
      sum += static_cast<double>(weight);
    }
    must(sum == 0 || std::fabs(sum - 1) <= 0x1p-18, "weights add up to 1, or to nothing");
  }
  for (const float value : made.outputs.values()) must(std::isfinite(value), "a finite output");
  must(made.weights.rows() == heads * made.outputs.rows(), "weights of every head");
}

}  // namespace

/// Numbers and options of any value; the ways to the same numbers, which must agree.
void attention(std::span<const std::uint8_t> input) {
  Bytes bytes(input);
  const auto length = bytes.within<std::size_t>(0, 6);
  const auto width = bytes.within<std::size_t>(0, 8);
  const auto heads = bytes.within<std::size_t>(0, 4);
  const Matrix x = bytes.matrix(length, width);
  const Matrix added = bytes.matrix(heads * length, length);
  std::vector<std::uint8_t> padding;
  if (bytes.coin()) padding = bytes.list<std::uint8_t>(length);
  SelfAttentionOptions options;
  options.attention = {.heads = heads,
                       .mask = bytes.one_of({Mask::none, Mask::causal}),
                       .padding = padding,
                       .bias = bytes.coin() ? &added : nullptr,
                       .sums = bytes.one_of({Sums::exact, Sums::plain})};
  if (bytes.coin()) {
    options.rotary = RotaryOptions{.features = bytes.within<std::size_t>(0, 3)};
  }
  const Projections projections{bytes.matrix(width, width), bytes.matrix(width, width),
                                bytes.matrix(width, width)};
  if (bytes.coin()) options.projections = &projections;
  const auto start = bytes.within<std::int64_t>(-99, 99);
  const PositionIds ids = *PositionIds::counted(start, length);
  const auto made = self_attention(x, ids, options);
  if (!is_attention_made(made)) return;
  check_weights(made->attention, heads);
  for (std::size_t key = 0; key < padding.size(); ++key) {
    for (std::size_t row = 0; padding[key] == 0 && row < made->attention.weights.rows(); ++row) {
      must(made->attention.weights(row, key) == 0, "nobody reads padding");
    }
  }

  auto without_steps = options;
  without_steps.attention.keeps_steps = false;
  const auto outputs = self_attention(x, ids, without_steps);
  must(outputs && same_bits(outputs->attention.outputs, made->attention.outputs),
       "the outputs do not depend on what is kept");

  const auto order = permutation(bytes, length);
  auto plain = options;
  plain.attention.sums = Sums::exact;
  plain.attention.mask = Mask::none;
  plain.attention.bias = nullptr;
  plain.rotary.reset();
  const auto shuffled = equivariance(x, nullptr, ids, order, Reorder::words, plain);
  if (is_attention_made(shuffled)) {
    must(same_bits(shuffled->shuffled_first, shuffled->attended_first),
         "attention without positions does not see the order");
  }

  if (options.attention.mask != Mask::causal || !padding.empty() ||
      options.attention.bias != nullptr || options.attention.sums != Sums::exact) {
    return;
  }
  DecoderOptions step_by_step{.heads = heads, .rotary = options.rotary};
  if (options.projections != nullptr) {
    const auto copy = [](const Matrix& of) {
      return *Matrix::copy_of(of.rows(), of.columns(), of.values());
    };
    step_by_step.projections =
        Projections{copy(projections.query), copy(projections.key), copy(projections.value)};
  }
  Decoder decoder(std::move(step_by_step));
  for (std::size_t row = 0; row < length; ++row) {
    const Matrix next = *Matrix::copy_of(1, width, x.row(row));
    const auto step = decoder.append(
        next, *PositionIds::counted(start + static_cast<std::int64_t>(row), 1), nullptr, true);
    must(step && same_bits(step->attention.outputs.row(0), made->attention.outputs.row(row)),
         "a token at a time gives the bits of all at once");
  }
}

}  // namespace posenc::fuzz
