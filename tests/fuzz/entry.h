#pragma once

#include <cstddef>
#include <cstdint>

/// What libFuzzer calls for every input, and the replay does.
// NOLINTNEXTLINE(readability-identifier-naming): libFuzzer's name.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);
