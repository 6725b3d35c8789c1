#pragma once

#include <cstdint>
#include <string_view>

namespace posenc {

/// SipHash-2-4 of the bytes under a 128-bit key: Aumasson and Bernstein 2012,
/// "SipHash: a fast short-input PRF".
std::uint64_t siphash(std::uint64_t key0, std::uint64_t key1, std::string_view bytes);

}  // namespace posenc
