import type { Panel } from "./panel.js";
import { vectors } from "./vectors.js";

/** Every panel, one row each. */
export const panels: readonly Panel[] = [vectors];

export const panelNames: readonly string[] = panels.map(({ id }) => id);
