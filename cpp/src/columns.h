#pragma once

#include <cstddef>

#include "posenc/sinusoidal.h"

namespace posenc {

/// Where a row has its sines and its cosines.
class Columns {
 public:
  explicit Columns(const SinusoidalOptions& options)
      : stride_(options.layout == Layout::halves ? 1 : 2),
        first_cosine_(options.layout == Layout::halves ? options.width / 2 : 1) {}

  std::size_t sine(std::size_t pair) const { return stride_ * pair; }
  std::size_t cosine(std::size_t pair) const { return stride_ * pair + first_cosine_; }

 private:
  std::size_t stride_;
  std::size_t first_cosine_;
};

}  // namespace posenc
