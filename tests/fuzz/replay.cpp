#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <vector>

#include "entry.h"

namespace {

constexpr int kRandomInputs = 1000;
constexpr std::size_t kMaxSize = 400;

void run(const std::vector<char>& input) {
  LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(input.data()), input.size());
}

}  // namespace

/// Runs a target on every file of a folder, if it is there, and on bytes at random, the same in
/// every run: with any compiler, where libFuzzer wants clang. A broken promise ends the program.
int main(int count, char** arguments) {
  if (count != 2) {
    std::fprintf(stderr, "Usage: %s FOLDER\n", arguments[0]);
    return 2;
  }
  const std::filesystem::path folder(arguments[1]);
  if (std::filesystem::exists(folder)) {
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
      std::printf("%s\n", entry.path().filename().string().c_str());
      std::fflush(stdout);
      std::ifstream file(entry.path(), std::ios::binary);
      run({std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()});
    }
  }
  run({});
  std::mt19937 engine(1);
  for (int k = 0; k < kRandomInputs; ++k) {
    std::vector<char> input(engine() % (kMaxSize + 1));
    std::generate(input.begin(), input.end(), [&] { return static_cast<char>(engine() & 0xFF); });
    run(input);
  }
}
