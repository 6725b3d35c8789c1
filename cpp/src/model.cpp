#include "model.h"

#include <algorithm>
#include <utility>

#include "float64.h"
#include "magnitude.h"
#include "message.h"
#include "posenc/learned_table.h"
#include "times.h"

namespace posenc {
namespace {

/// P [groups · T, D]; zeros where nothing is added.
Result<Matrix> position_vectors(const Model& model, std::span<const float> numbers,
                                const Batch& batch) {
  const std::size_t width = model.parts.width();
  std::vector<std::int64_t> listed;
  for (std::size_t group = 0; group < batch.starts.size(); ++group) {
    for (std::size_t slot = 0; slot < batch.length; ++slot) listed.push_back(batch.id(group, slot));
  }
  auto ids = PositionIds::listed(listed);
  if (!ids) return ids.error();
  auto rows = Matrix::zeros(listed.size(), width);
  if (!rows) return rows;
  if (model.positions == TrainedPositions::sinusoidal) {
    if (auto status = model.table->fill(*ids, rows->values()); !status) return status.error();
  }
  if (model.positions == TrainedPositions::learned) {
    const auto learned = model.parts.positions(numbers);
    auto copy = Matrix::copy_of(learned.size() / width, width, learned);
    if (!copy) return copy;
    const auto table = LearnedTable::from_rows(std::move(*copy));
    if (!table) return table.error();
    if (auto status = table->fill(*ids, rows->values()); !status) return status.error();
  }
  return rows;
}

Result<Matrix> input_vectors(const Model& model, std::span<const float> numbers,
                             const Batch& batch) {
  const std::size_t width = model.parts.width();
  auto positions = position_vectors(model, numbers, batch);
  if (!positions) return positions;
  auto inputs = Matrix::zeros(batch.length, batch.sentences * width);
  if (!inputs) return inputs;
  const auto mark = model.parts.mark(numbers);
  for (std::size_t slot = 0; slot < batch.length; ++slot) {
    for (std::size_t b = 0; b < batch.sentences; ++b) {
      const std::size_t token = batch.tokens[slot * batch.sentences + b];
      const auto row = inputs->row(slot).subspan(b * width, width);
      add_scaled(1.0F, model.parts.token(numbers, token).data(), row);
      if (batch.named[b] == slot) add_scaled(1.0F, mark.data(), row);
      add_scaled(1.0F, positions->row(b / kGroup * batch.length + slot).data(), row);
    }
  }
  return inputs;
}

/// The mean of a sentence's hidden rows, by sums that know no order: of multiples of a small
/// part of the power of two above them all.
void find_mean(const Matrix& hidden, std::size_t first, std::span<float> mean) {
  std::uint32_t largest = 0;
  for (std::size_t slot = 0; slot < hidden.rows(); ++slot) {
    const auto row = hidden.row(slot).subspan(first, mean.size());
    largest = std::max(largest, largest_magnitude(row));
  }
  // Multiples of 2^(e − 46), below 2^(e + 6) in sum.
  static_assert(kMaxTrainedLength <= 64);
  const double rounder = 1.5 * power_of_two(exponent_above(largest) + 6);
  const std::size_t columns = hidden.columns();
  const float* column = hidden.values().data() + first;
  for (float& result : mean) {
    double sum = 0;
    for (std::size_t slot = 0; slot < hidden.rows(); ++slot) {
      sum += (static_cast<double>(column[slot * columns]) + rounder) - rounder;
    }
    result = static_cast<float>(sum / static_cast<double>(hidden.rows()));
    ++column;
  }
}

}  // namespace

Parts::Parts(std::size_t words, std::size_t positions, std::size_t width)
    : width_(width),
      mark_(words * width),
      positions_(mark_ + width),
      query_(positions_ + positions * width),
      readout_(query_ + 3 * width * width),
      bias_(readout_ + width) {}

template <class T>
void turn(const RotaryTurns& rotary, const Batch& batch, bool is_back, std::span<T> rows) {
  std::vector<double> angles = rotary.angles();
  const std::size_t columns = rows.size() / batch.length;
  const std::size_t together = columns / batch.sentences * kGroup;
  for (std::size_t slot = 0; slot < batch.length; ++slot) {
    for (std::size_t group = 0; group < batch.starts.size(); ++group) {
      const std::size_t first = group * together;
      const auto part = rows.subspan(slot * columns + first, std::min(together, columns - first));
      const std::int64_t id = batch.id(group, slot);
      rotary.turn<T, T>(is_back ? -id : id, part, Pairing::interleaved, angles, part);
    }
  }
}

template void turn(const RotaryTurns& rotary, const Batch& batch, bool is_back,
                   std::span<float> rows);
// For checking gradients.
template void turn(const RotaryTurns& rotary, const Batch& batch, bool is_back,
                   std::span<double> rows);

Result<Pass> run(const Model& model, std::span<const float> numbers, const Batch& batch) {
  const std::size_t width = model.parts.width();
  const std::size_t columns = batch.sentences * width;
  Pass pass;
  auto inputs = input_vectors(model, numbers, batch);
  if (!inputs) return inputs.error();
  pass.inputs = std::move(*inputs);
  const std::span<const float> x = std::as_const(pass.inputs).values();

  std::vector<float> scratch(scratch_for(width, width));
  for (std::size_t k = 0; k < 3; ++k) {
    auto made = Matrix::zeros(batch.length, columns);
    if (!made) return made.error();
    times(view_of(x, width), view_of(model.parts.projection(numbers, k), width), std::span(scratch),
          made->values());
    pass.projected[k] = std::move(*made);
  }
  if (model.rotary) {
    for (std::size_t k = 0; k < 2; ++k) {
      turn(*model.rotary, batch, false, pass.projected[k].values());
    }
  }
  auto attended = attention(pass.projected[0], pass.projected[1], pass.projected[2],
                            {.heads = batch.sentences, .mask = model.mask});
  if (!attended) return attended.error();
  pass.weights = std::move(attended->weights);

  Matrix& hidden = attended->outputs;
  add_scaled(1.0F, x.data(), hidden.values());
  pass.read.resize(columns);
  pass.logits.resize(batch.sentences);
  const auto readout = model.parts.readout(numbers);
  for (std::size_t b = 0; b < batch.sentences; ++b) {
    const auto read = std::span(pass.read).subspan(b * width, width);
    if (model.readout == Readout::mean) {
      find_mean(hidden, b * width, read);
    } else {
      const auto last = hidden.row(batch.length - 1).subspan(b * width, width);
      std::copy(last.begin(), last.end(), read.begin());
    }
    float logit = 0;
    for (std::size_t j = 0; j < width; ++j) logit += readout[j] * read[j];
    pass.logits[b] = logit + model.parts.bias(numbers);
  }
  return pass;
}

}  // namespace posenc
