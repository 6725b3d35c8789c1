#include "entry.h"

#include <span>

// POSENC_FUZZ_TARGET names the target; target.h, which declares it, would be compiled for each.
namespace posenc::fuzz {
void POSENC_FUZZ_TARGET(std::span<const std::uint8_t> bytes);
}  // namespace posenc::fuzz

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  posenc::fuzz::POSENC_FUZZ_TARGET({data, size});
  return 0;
}
