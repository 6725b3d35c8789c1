import { clocks } from "./clocks.js";
import { compare } from "./compare.js";
import type { Panel } from "./panel.js";
import { vectors } from "./vectors.js";
import { waves } from "./waves.js";

/** Every panel, one row each. */
export const panels: readonly Panel[] = [vectors, clocks, waves, compare];

export const panelNames: readonly string[] = panels.map(({ id }) => id);
