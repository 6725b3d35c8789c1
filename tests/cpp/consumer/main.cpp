#include <posenc/posenc.h>

#include <cstdio>

/// Exits with 0 when the paper's table comes out: PE(1, 1) at D = 4 is cos 1.
int main() {
  const auto ids = posenc::PositionIds::counted(0, 2);
  const auto table = posenc::sinusoidal({.width = 4}, *ids);
  if (!table) {
    std::puts(table.error().message.c_str());
    return 1;
  }
  return (*table)(1, 1) == 0.5403023F ? 0 : 1;
}
