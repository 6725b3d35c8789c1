#include "target.h"

/// What libFuzzer calls; POSENC_FUZZ_TARGET names the target.
// NOLINTNEXTLINE(readability-identifier-naming): libFuzzer's name.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  posenc::fuzz::POSENC_FUZZ_TARGET({data, size});
  return 0;
}
