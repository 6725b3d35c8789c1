#include "word_slots.h"

#include "message.h"

namespace posenc {

Result<WordSlots> word_slots(std::size_t count) {
  // A node has a link, a hash and what the allocator adds; a bucket is a pointer, and
  // there are fewer than two for each word.
  constexpr std::size_t kBytes = sizeof(WordSlots::value_type) + 6 * sizeof(void*);
  if (auto status = check_memory(count, kBytes); !status) return status.error();
  WordSlots slots;
  slots.reserve(count);
  return slots;
}

}  // namespace posenc
