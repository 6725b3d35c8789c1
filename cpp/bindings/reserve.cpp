#include "reserve.h"

#include <cstddef>
#include <cstdlib>
#include <new>

namespace posenc::bindings {
namespace {

struct Block {
  std::size_t size;
  void* memory = nullptr;
};

/// For a call, and for the message where that was not enough.
Block reserve[] = {{.size = std::size_t{1} << 18}, {.size = std::size_t{1} << 12}};

/// Called by `new` when there is no memory, again and again until there is some.
void take_from_reserve() {
  for (Block& block : reserve) {
    if (block.memory != nullptr) {
      std::free(block.memory);
      block.memory = nullptr;
      return;
    }
  }
  std::abort();
}

}  // namespace

std::optional<Error> missing_reserve() {
  std::set_new_handler(&take_from_reserve);
  bool is_missing = false;
  for (Block& block : reserve) {
    if (block.memory == nullptr) block.memory = std::malloc(block.size);
    is_missing |= block.memory == nullptr;
  }
  if (!is_missing) return std::nullopt;
  return Error{ErrorKind::range,
               "there is no memory for a call; to dispose of tables, decoders and trainers frees "
               "some"};
}

}  // namespace posenc::bindings
