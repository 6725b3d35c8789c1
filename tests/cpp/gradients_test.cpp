#include "gradients.h"

#include <gtest/gtest.h>

#include <cmath>

#include "adam.h"
#include "model.h"
#include "normal.h"
#include "support.h"

namespace posenc {
namespace {

constexpr std::size_t kWords = 5;
constexpr std::size_t kPositions = 9;

Model model_of(TrainedPositions positions, Mask mask, Readout readout, std::size_t width) {
  Model model{
      .parts = Parts(kWords, positions == TrainedPositions::learned ? kPositions : 0, width),
      .positions = positions,
      .mask = mask,
      .readout = readout,
      .table = std::nullopt,
      .rotary = std::nullopt};
  if (positions == TrainedPositions::sinusoidal) {
    model.table = unwrap(Sinusoidal::create({.width = width}));
  }
  if (positions == TrainedPositions::rotary) {
    model.rotary = unwrap(RotaryTurns::create(width, {}));
  }
  return model;
}

/// More sentences than go by one start.
Batch make_batch() {
  Batch batch(kGroup + 2, 4);
  batch.starts = {1, 5};
  for (std::uint32_t k = 0; k < batch.tokens.size(); ++k) batch.tokens[k] = k * k % 7 % kWords;
  for (std::uint32_t b = 0; b < batch.sentences; ++b) {
    batch.named[b] = b % 4;
    batch.acts[b] = b % 3 == 0 ? 1 : 0;
  }
  return batch;
}

std::vector<double> normal_numbers(std::size_t count) {
  NormalStream normals(7);
  std::vector<double> numbers(count);
  for (double& number : numbers) number = 0.5 * normals.next();
  return numbers;
}

/// The model as its formula says it, in float64, and what it leaves for the way back.
struct Twin {
  std::size_t width;
  std::vector<double> inputs;
  std::vector<double> projected[3];
  std::vector<double> weights;
  std::vector<double> read;
  std::vector<double> logits;

  Twin(const Model& model, std::span<const double> numbers, const Batch& batch)
      : width(model.parts.width()) {
    const Parts& parts = model.parts;
    const std::size_t columns = batch.sentences * width;
    inputs.resize(batch.length * columns);
    weights.resize(batch.sentences * batch.length * batch.length);
    read.resize(columns);
    for (std::size_t slot = 0; slot < batch.length; ++slot) {
      for (std::size_t b = 0; b < batch.sentences; ++b) {
        const std::int64_t id = batch.id(b / kGroup, slot);
        std::vector<double> position(width);
        if (model.table) {
          std::vector<float> row(width);
          unwrap(model.table->fill(unwrap(PositionIds::counted(id, 1)), std::span(row)));
          position.assign(row.begin(), row.end());
        } else if (model.positions == TrainedPositions::learned) {
          const auto row =
              parts.positions(numbers).subspan(static_cast<std::size_t>(id) * width, width);
          position.assign(row.begin(), row.end());
        }
        for (std::size_t j = 0; j < width; ++j) {
          inputs[slot * columns + b * width + j] =
              parts.token(numbers, batch.tokens[slot * batch.sentences + b])[j] + position[j] +
              (batch.named[b] == slot ? parts.mark(numbers)[j] : 0);
        }
      }
    }
    for (std::size_t k = 0; k < 3; ++k) {
      projected[k].resize(inputs.size());
      for (std::size_t row = 0; row < inputs.size(); row += width) {
        for (std::size_t j = 0; j < width; ++j) {
          for (std::size_t i = 0; i < width; ++i) {
            projected[k][row + j] += inputs[row + i] * parts.projection(numbers, k)[i * width + j];
          }
        }
      }
    }
    if (model.rotary) turn_rows(batch);
    for (std::size_t b = 0; b < batch.sentences; ++b) attend(model, batch, b);
    for (std::size_t b = 0; b < batch.sentences; ++b) {
      double logit = parts.bias(numbers);
      for (std::size_t j = 0; j < width; ++j) {
        logit += parts.readout(numbers)[j] * read[b * width + j];
      }
      logits.push_back(logit);
    }
  }

  /// Su et al. 2021, section 3.2.2.
  void turn_rows(const Batch& batch) {
    for (std::size_t k = 0; k < 2; ++k) {
      for (std::size_t row = 0; row < inputs.size() / width; ++row) {
        const auto id =
            static_cast<double>(batch.id(row % batch.sentences / kGroup, row / batch.sentences));
        for (std::size_t i = 0; i < width / 2; ++i) {
          const double angle =
              id * std::pow(10000.0, -2.0 * static_cast<double>(i) / static_cast<double>(width));
          double& a = projected[k][row * width + 2 * i];
          double& b = projected[k][row * width + 2 * i + 1];
          const double turned = a * std::cos(angle) - b * std::sin(angle);
          b = a * std::sin(angle) + b * std::cos(angle);
          a = turned;
        }
      }
    }
  }

  void attend(const Model& model, const Batch& batch, std::size_t b) {
    const std::size_t length = batch.length;
    const auto at = [&](std::size_t slot) { return (slot * batch.sentences + b) * width; };
    for (std::size_t query = 0; query < length; ++query) {
      const std::size_t visible = model.mask == Mask::causal ? query + 1 : length;
      double* const row = weights.data() + (b * length + query) * length;
      double sum = 0;
      for (std::size_t key = 0; key < visible; ++key) {
        double product = 0;
        for (std::size_t j = 0; j < width; ++j) {
          product += projected[0][at(query) + j] * projected[1][at(key) + j];
        }
        row[key] = std::exp(product / std::sqrt(static_cast<double>(width)));
        sum += row[key];
      }
      for (std::size_t key = 0; key < visible; ++key) row[key] /= sum;
      if (model.readout == Readout::last && query + 1 < length) continue;
      const double share = model.readout == Readout::last ? 1 : 1 / static_cast<double>(length);
      for (std::size_t j = 0; j < width; ++j) {
        double hidden = inputs[at(query) + j];
        for (std::size_t key = 0; key < visible; ++key) {
          hidden += row[key] * projected[2][at(key) + j];
        }
        read[b * width + j] += share * hidden;
      }
    }
  }

  Steps<double> steps() const {
    return {.inputs = inputs,
            .projected = {projected[0], projected[1], projected[2]},
            .weights = weights,
            .read = read};
  }
};

double loss_of(const std::vector<double>& logits, const Batch& batch) {
  double loss = 0;
  for (std::size_t b = 0; b < logits.size(); ++b) {
    loss += std::log1p(std::exp(batch.acts[b] == 1 ? -logits[b] : logits[b]));
  }
  return loss / static_cast<double>(logits.size());
}

std::vector<Model> all_models(std::size_t width) {
  std::vector<Model> models;
  for (const auto positions : {TrainedPositions::none, TrainedPositions::sinusoidal,
                               TrainedPositions::learned, TrainedPositions::rotary}) {
    for (const Mask mask : {Mask::none, Mask::causal}) {
      for (const Readout readout : {Readout::mean, Readout::last}) {
        models.push_back(model_of(positions, mask, readout, width));
      }
    }
  }
  return models;
}

/// Checks every so many of the gradients.
void expect_finite_differences(const Model& model, std::size_t stride) {
  const Batch batch = make_batch();
  std::vector<double> numbers = normal_numbers(model.parts.size());
  const Twin twin(model, numbers, batch);
  std::vector<double> slopes;
  for (std::size_t b = 0; b < batch.sentences; ++b) {
    const double probability = 1 / (1 + std::exp(-twin.logits[b]));
    slopes.push_back((probability - batch.acts[b]) / static_cast<double>(batch.sentences));
  }
  std::vector<double> gradients(numbers.size());
  std::vector<double> scratch(gradient_scratch(batch.sentences, batch.length, twin.width));
  find_gradients<double>(model, numbers, batch, twin.steps(), slopes, std::span(scratch),
                         std::span(gradients));

  double largest = 0;
  for (std::size_t k = 0; k < numbers.size(); k += stride) {
    // Of fourth order: off by the fourth power of the step.
    constexpr double kStep = 1e-3;
    const double number = numbers[k];
    const auto loss_at = [&](double steps) {
      numbers[k] = number + steps * kStep;
      return loss_of(Twin(model, numbers, batch).logits, batch);
    };
    const double difference =
        (8 * (loss_at(1) - loss_at(-1)) - (loss_at(2) - loss_at(-2))) / (12 * kStep);
    numbers[k] = number;
    EXPECT_NEAR(gradients[k], difference, 1e-9) << "number " << k;
    largest = std::max(largest, std::fabs(difference));
  }
  EXPECT_GT(largest, 0.05);
}

TEST(Gradients, AreThoseOfFiniteDifferences) {
  for (const Model& model : all_models(6)) expect_finite_differences(model, 1);
}

/// What pages train fills whole blocks of a product, which 6 columns do not.
TEST(Gradients, AreThoseOfFiniteDifferencesInWholeBlocks) {
  for (const Model& model : all_models(16)) expect_finite_differences(model, 13);
}

template <class From>
std::vector<double> widened(const From& numbers) {
  return {numbers.begin(), numbers.end()};
}

/// 16 is what pages train; of 22 some are left over, whatever the size of a vector.
TEST(Gradients, InFloat32AreThoseOfFloat64) {
  const Batch batch = make_batch();
  for (const std::size_t width : {16U, 22U}) {
    for (const Model& model : all_models(width)) {
      const std::vector<double> drawn = normal_numbers(model.parts.size());
      const std::vector<float> numbers(drawn.begin(), drawn.end());
      const Pass pass = unwrap(run(model, numbers, batch));
      std::vector<float> slopes;
      for (std::size_t b = 0; b < batch.sentences; ++b) {
        slopes.push_back(batch.acts[b] == 1 ? -0.1F : 0.03F * static_cast<float>(b));
      }
      const std::size_t scratch_size = gradient_scratch(batch.sentences, batch.length, width);
      std::vector<float> scratch(scratch_size);
      std::vector<float> found(numbers.size());
      const auto& [queries, keys, values] = pass.projected;
      find_gradients<float>(model, numbers, batch,
                            {.inputs = pass.inputs.values(),
                             .projected = {queries.values(), keys.values(), values.values()},
                             .weights = pass.weights.values(),
                             .read = pass.read},
                            slopes, std::span(scratch), std::span(found));

      const std::vector<double> wide_inputs = widened(pass.inputs.values());
      const std::vector<double> wide_queries = widened(queries.values());
      const std::vector<double> wide_keys = widened(keys.values());
      const std::vector<double> wide_values = widened(values.values());
      const std::vector<double> wide_weights = widened(pass.weights.values());
      const std::vector<double> wide_read = widened(pass.read);
      std::vector<double> wide_scratch(scratch_size);
      std::vector<double> expected(numbers.size());
      find_gradients<double>(model, widened(numbers), batch,
                             {.inputs = wide_inputs,
                              .projected = {wide_queries, wide_keys, wide_values},
                              .weights = wide_weights,
                              .read = wide_read},
                             widened(slopes), std::span(wide_scratch), std::span(expected));
      double largest = 0;
      for (std::size_t k = 0; k < expected.size(); ++k) {
        // Sums of numbers up to 3, of 24 bits.
        EXPECT_NEAR(static_cast<double>(found[k]), expected[k], 1e-6) << "number " << k;
        largest = std::max(largest, std::fabs(expected[k]));
      }
      EXPECT_GT(largest, 0.05);
    }
  }
}

TEST(Model, IsItsFormula) {
  const Batch batch = make_batch();
  for (const Model& model : all_models(6)) {
    const std::vector<double> wide = normal_numbers(model.parts.size());
    const std::vector<float> numbers(wide.begin(), wide.end());
    const std::vector<double> rounded(numbers.begin(), numbers.end());
    const Pass pass = unwrap(run(model, numbers, batch));
    const Twin twin(model, rounded, batch);
    for (std::size_t b = 0; b < batch.sentences; ++b) {
      // Numbers near 1, of 24 bits.
      EXPECT_NEAR(static_cast<double>(pass.logits[b]), twin.logits[b], 3e-6);
    }
  }
}

TEST(Adam, IsAlgorithm1) {
  const std::vector<std::vector<float>> gradients{{0.5F, -2e-3F, 0}, {0.25F, 1e-3F, 0}};
  std::vector<float> numbers{1, 2, 3};
  Adam adam(3, 0.01);
  std::vector<double> expected{1, 2, 3};
  std::vector<double> first(3);
  std::vector<double> second(3);
  for (std::size_t t = 0; t < gradients.size(); ++t) {
    adam.step(gradients[t], numbers);
    for (std::size_t k = 0; k < 3; ++k) {
      const auto g = static_cast<double>(gradients[t][k]);
      first[k] = 0.9 * first[k] + 0.1 * g;
      second[k] = 0.999 * second[k] + 0.001 * g * g;
      const auto steps = static_cast<double>(t + 1);
      const double corrected = first[k] / (1 - std::pow(0.9, steps));
      const double spread = std::sqrt(second[k] / (1 - std::pow(0.999, steps)));
      expected[k] -= 0.01 * corrected / (spread + 1e-8);
      // float32 numbers up to 3.
      EXPECT_NEAR(static_cast<double>(numbers[k]), expected[k], 5e-7);
    }
  }
  EXPECT_EQ(numbers[2], 3);
}

}  // namespace
}  // namespace posenc
