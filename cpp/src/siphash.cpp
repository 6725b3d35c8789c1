#include "siphash.h"

#include <bit>
#include <cstddef>

namespace posenc {
namespace {

struct State {
  std::uint64_t v0;
  std::uint64_t v1;
  std::uint64_t v2;
  std::uint64_t v3;

  void rounds(int count) {
    for (; count > 0; --count) {
      v0 += v1;
      v1 = std::rotl(v1, 13) ^ v0;
      v0 = std::rotl(v0, 32);
      v2 += v3;
      v3 = std::rotl(v3, 16) ^ v2;
      v0 += v3;
      v3 = std::rotl(v3, 21) ^ v0;
      v2 += v1;
      v1 = std::rotl(v1, 17) ^ v2;
      v2 = std::rotl(v2, 32);
    }
  }

  void absorb(std::uint64_t word) {
    v3 ^= word;
    rounds(2);
    v0 ^= word;
  }
};

/// Up to eight bytes, little end first.
std::uint64_t word_of(std::string_view bytes) {
  std::uint64_t word = 0;
  for (std::size_t k = bytes.size(); k-- > 0;) {
    word = word << 8 | static_cast<unsigned char>(bytes[k]);
  }
  return word;
}

}  // namespace

std::uint64_t siphash(std::uint64_t key0, std::uint64_t key1, std::string_view bytes) {
  State state{key0 ^ 0x736f6d6570736575, key1 ^ 0x646f72616e646f6d, key0 ^ 0x6c7967656e657261,
              key1 ^ 0x7465646279746573};
  const auto length = std::uint64_t{bytes.size()} << 56;
  for (; bytes.size() >= 8; bytes.remove_prefix(8)) state.absorb(word_of(bytes.substr(0, 8)));
  state.absorb(length | word_of(bytes));
  state.v2 ^= 0xff;
  state.rounds(4);
  return state.v0 ^ state.v1 ^ state.v2 ^ state.v3;
}

}  // namespace posenc
