#include "posenc/version.h"

#include <emscripten/bind.h>

#include <string>

namespace {

std::string version() { return POSENC_VERSION; }

}  // namespace

EMSCRIPTEN_BINDINGS(version) { emscripten::function("version", &version); }
