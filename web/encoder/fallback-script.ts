import factory from "posenc:js-glue";
import type { ModuleFactory } from "./module.js";

// The widget's script, which asked for this one, has left the place to put it.
(
  globalThis as { PositionalEncoding?: { provideFallback(factory: ModuleFactory): void } }
).PositionalEncoding?.provideFallback(factory);
