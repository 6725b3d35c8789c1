import { attention } from "./attention.js";
import { cache } from "./cache.js";
import { clocks } from "./clocks.js";
import { combine } from "./combine.js";
import { compare } from "./compare.js";
import { distance } from "./distance.js";
import { learned } from "./learned.js";
import type { PanelName } from "./names.js";
import { numbers } from "./numbers.js";
import type { Panel } from "./panel.js";
import { relative } from "./relative.js";
import { rotary } from "./rotary.js";
import { shuffle } from "./shuffle.js";
import { training } from "./training.js";
import { vectors } from "./vectors.js";
import { waves } from "./waves.js";

/** Every panel, one row each: for a script that is one file, with all of them inside. */
export const panels: Readonly<Record<PanelName, Panel>> = {
  vectors,
  clocks,
  waves,
  distance,
  compare,
  combine,
  learned,
  attention,
  shuffle,
  relative,
  rotary,
  cache,
  training,
  numbers,
};
