#include "gradients.h"

#include <algorithm>
#include <cmath>

#include "times.h"

namespace posenc {

namespace {

/// From the slopes of the logits to those of queries, keys, values and inputs, one after another
/// in `found`, and of the readout.
template <class T>
void go_back_to_rows(const Model& model, std::span<const T> numbers, const Batch& batch,
                     const Steps<T>& steps, std::span<const T> slopes, std::span<T> found,
                     std::span<T> gradients) {
  const Parts& parts = model.parts;
  const std::size_t width = parts.width();
  const std::size_t length = batch.length;
  const std::size_t columns = batch.sentences * width;
  const std::size_t size = length * columns;
  // Every hidden row that is read has the slope share · w: by the residual its input has it,
  // and so have its outputs.
  const auto scale = static_cast<T>(1 / std::sqrt(static_cast<double>(width)));
  const std::span<const T> readout = parts.readout(numbers);
  const bool is_mean = model.readout == Readout::mean;
  const std::size_t first = is_mean ? 0 : length - 1;
  const std::size_t queries = length - first;
  T heard[kMaxTrainedLength];                      // each key's weight, of all queries together
  T worth[kMaxTrainedLength];                      // the slope of a weight, by its key
  T by_query[kMaxTrainedLength];                   // the slopes of one query's scores
  T by_key[kMaxTrainedLength][kMaxTrainedLength];  // those of all, key by key
  for (std::size_t b = 0; b < batch.sentences; ++b) {
    const T slope = slopes[b];
    const T share = slope / static_cast<T>(queries);
    parts.bias(gradients) += slope;
    add_scaled(slope, steps.read.data() + b * width, parts.readout(gradients));
    const auto at = [&](std::size_t slot) { return slot * columns + b * width; };
    const auto row = [&](std::size_t k, std::size_t slot) {
      return found.subspan(k * size + at(slot), width);
    };
    for (std::size_t key = 0; key < length; ++key) {
      const T* const value = steps.projected[2].data() + at(key);
      T product = 0;
      for (std::size_t j = 0; j < width; ++j) product += readout[j] * value[j];
      worth[key] = share * product;
      heard[key] = 0;
    }
    for (std::size_t query = first; query < length; ++query) {
      add_scaled(share, readout.data(), row(3, query));
      const T* const weights = steps.weights.data() + (b * length + query) * length;
      T mean = 0;
      for (std::size_t key = 0; key < length; ++key) {
        heard[key] += weights[key];
        mean += weights[key] * worth[key];
      }
      for (std::size_t key = 0; key < length; ++key) {
        by_query[key] = weights[key] * (worth[key] - mean) * scale;
        by_key[key][query - first] = by_query[key];
      }
      add_rows(std::span<const T>(by_query, length), steps.projected[1].data() + at(0), columns,
               row(0, query));
    }
    for (std::size_t key = 0; key < length; ++key) {
      add_rows(std::span<const T>(by_key[key], queries), steps.projected[0].data() + at(first),
               columns, row(1, key));
      add_scaled(share * heard[key], readout.data(), row(2, key));
    }
  }
}

/// From the slopes of the input vectors to those of what they are sums of.
template <class T>
void go_back_to_tables(const Parts& parts, const Batch& batch, std::span<const T> inputs,
                       std::span<T> gradients) {
  const std::size_t width = parts.width();
  const std::size_t columns = batch.sentences * width;
  const std::span<T> positions = parts.positions(gradients);
  for (std::size_t slot = 0; slot < batch.length; ++slot) {
    for (std::size_t b = 0; b < batch.sentences; ++b) {
      const T* const slope = inputs.data() + slot * columns + b * width;
      const std::size_t token = batch.tokens[slot * batch.sentences + b];
      add_scaled(T{1}, slope, parts.token(gradients, token));
      if (batch.named[b] == slot) add_scaled(T{1}, slope, parts.mark(gradients));
      if (!positions.empty()) {
        const auto position = static_cast<std::size_t>(batch.id(b / kGroup, slot));
        add_scaled(T{1}, slope, positions.subspan(position * width, width));
      }
    }
  }
}

}  // namespace

std::size_t gradient_scratch(std::size_t sentences, std::size_t length, std::size_t width) {
  const std::size_t rows = sentences * length;
  return 5 * rows * width + std::max(scratch_for(width, width), scratch_for(rows, width));
}

template <class T>
void find_gradients(const Model& model, std::span<const T> numbers, const Batch& batch,
                    const Steps<T>& steps, std::span<const T> slopes, std::span<T> scratch,
                    std::span<T> gradients) {
  const Parts& parts = model.parts;
  const std::size_t width = parts.width();
  const std::size_t length = batch.length;
  const std::size_t columns = batch.sentences * width;
  const std::size_t size = length * columns;
  const std::span<T> back = scratch.subspan(4 * size, size);
  const std::span<T> products = scratch.subspan(5 * size);
  const auto slope_of = [&](std::size_t k) { return scratch.subspan(k * size, size); };
  const std::span<T> inputs = slope_of(3);
  std::fill_n(scratch.begin(), 4 * size, T{0});
  std::fill(gradients.begin(), gradients.end(), T{0});
  go_back_to_rows(model, numbers, batch, steps, slopes, scratch.first(4 * size), gradients);
  if (model.rotary) {
    for (std::size_t k = 0; k < 2; ++k) turn(*model.rotary, batch, true, slope_of(k));
  }
  for (std::size_t k = 0; k < 3; ++k) {
    const auto slope = view_of(std::span<const T>(slope_of(k)), width);
    const auto weights = view_of(parts.projection(numbers, k), width);
    times(slope, weights.transposed(), products, back);
    add_scaled(T{1}, back.data(), inputs);
    times(view_of(steps.inputs, width).transposed(), slope, products,
          parts.projection(gradients, k));
  }
  go_back_to_tables(parts, batch, std::span<const T>(inputs), gradients);
}

template void find_gradients(const Model& model, std::span<const float> numbers, const Batch& batch,
                             const Steps<float>& steps, std::span<const float> slopes,
                             std::span<float> scratch, std::span<float> gradients);
// For checking them.
template void find_gradients(const Model& model, std::span<const double> numbers,
                             const Batch& batch, const Steps<double>& steps,
                             std::span<const double> slopes, std::span<double> scratch,
                             std::span<double> gradients);

}  // namespace posenc
