#include "posenc/version.h"

#include <emscripten/bind.h>

#include <string>

EMSCRIPTEN_BINDINGS(version) {
  emscripten::function("version", +[] { return std::string(POSENC_VERSION); });
}
