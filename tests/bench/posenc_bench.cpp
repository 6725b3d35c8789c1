#include <benchmark/benchmark.h>

#include <algorithm>
#include <cstdlib>
#include <span>
#include <vector>

#include "posenc/posenc.h"

namespace posenc {
namespace {

template <class T>
T unwrap(Result<T> result) {
  if (!result) std::abort();
  return std::move(*result);
}

PositionIds counted(std::int64_t start, std::size_t length) {
  return unwrap(PositionIds::counted(start, length));
}

void count_bytes(benchmark::State& state, std::size_t numbers) {
  state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(numbers * sizeof(float)));
}

void fill(benchmark::State& state) {
  std::vector<float> out(static_cast<std::size_t>(state.range(0) * state.range(1)));
  float value = 0;
  for (auto _ : state) {
    value += 1;
    std::fill(out.begin(), out.end(), value);
    benchmark::ClobberMemory();
  }
  count_bytes(state, out.size());
}

void table(benchmark::State& state) {
  const auto length = static_cast<std::size_t>(state.range(0));
  const auto width = static_cast<std::size_t>(state.range(1));
  const auto kept = unwrap(Sinusoidal::create({.width = width}));
  std::vector<float> out(length * width);
  for (auto _ : state) {
    if (!kept.fill(counted(0, length), std::span(out))) std::abort();
    benchmark::ClobberMemory();
  }
  count_bytes(state, out.size());
}

/// A table of its own every time.
void first_table(benchmark::State& state) {
  const auto length = static_cast<std::size_t>(state.range(0));
  const auto width = static_cast<std::size_t>(state.range(1));
  std::vector<float> out(length * width);
  for (auto _ : state) {
    const auto fresh = unwrap(Sinusoidal::create({.width = width}));
    if (!fresh.fill(counted(0, length), std::span(out))) std::abort();
    benchmark::ClobberMemory();
  }
  count_bytes(state, out.size());
}

/// One row after another, as a decoder asks for them.
void next_row(benchmark::State& state) {
  const auto width = static_cast<std::size_t>(state.range(1));
  const auto kept = unwrap(Sinusoidal::create({.width = width}));
  std::vector<float> out(width);
  std::int64_t position = state.range(0);
  for (auto _ : state) {
    if (!kept.fill(counted(position++, 1), std::span(out))) std::abort();
    benchmark::ClobberMemory();
  }
  count_bytes(state, width);
}

void shapes(benchmark::internal::Benchmark* benchmark) {
  benchmark->Args({512, 512})->Args({4096, 1024})->Args({65536, 64});
}

BENCHMARK(fill)->Apply(shapes);
BENCHMARK(table)->Apply(shapes);
BENCHMARK(first_table)->Args({32, 8})->Args({512, 512});
BENCHMARK(next_row)->Args({0, 1024})->Args({std::int64_t{1} << 40, 1024});

}  // namespace
}  // namespace posenc

BENCHMARK_MAIN();
