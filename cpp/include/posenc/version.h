#pragma once

/// The one place that holds the version: CMake reads it here, and a test holds
/// package.json to it.
#define POSENC_VERSION_MAJOR 0
#define POSENC_VERSION_MINOR 1
#define POSENC_VERSION_PATCH 0
#define POSENC_VERSION "0.1.0"
