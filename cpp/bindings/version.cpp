#include "posenc/version.h"

#include <emscripten/bind.h>

#include <string>

namespace posenc::bindings {
namespace {

std::string version() { return std::string(kVersion); }

}  // namespace

EMSCRIPTEN_BINDINGS(version) { emscripten::function("version", &version); }

}  // namespace posenc::bindings
