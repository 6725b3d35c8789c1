#pragma once

// Everything at once.
#include "posenc/attention.h"       // IWYU pragma: export
#include "posenc/bias.h"            // IWYU pragma: export
#include "posenc/clock.h"           // IWYU pragma: export
#include "posenc/combine.h"         // IWYU pragma: export
#include "posenc/compare.h"         // IWYU pragma: export
#include "posenc/decoder.h"         // IWYU pragma: export
#include "posenc/encode.h"          // IWYU pragma: export
#include "posenc/equivariance.h"    // IWYU pragma: export
#include "posenc/explain.h"         // IWYU pragma: export
#include "posenc/learned_table.h"   // IWYU pragma: export
#include "posenc/matrix.h"          // IWYU pragma: export
#include "posenc/position_table.h"  // IWYU pragma: export
#include "posenc/positions.h"       // IWYU pragma: export
#include "posenc/reorder.h"         // IWYU pragma: export
#include "posenc/result.h"          // IWYU pragma: export
#include "posenc/rotary.h"          // IWYU pragma: export
#include "posenc/self_attention.h"  // IWYU pragma: export
#include "posenc/similarity.h"      // IWYU pragma: export
#include "posenc/sinusoidal.h"      // IWYU pragma: export
#include "posenc/token_table.h"     // IWYU pragma: export
#include "posenc/trainer.h"         // IWYU pragma: export
#include "posenc/version.h"         // IWYU pragma: export
