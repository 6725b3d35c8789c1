import type { PanelName } from "./names.js";
import type { Panel } from "./panel.js";

/** Brings the panels that come in files of their own, beside the module with the element. */
export const panelsInFiles: Record<Exclude<PanelName, "vectors">, () => Promise<Panel>> = {
  clocks: async () => (await import("./clocks.js")).clocks,
  waves: async () => (await import("./waves.js")).waves,
  distance: async () => (await import("./distance.js")).distance,
  compare: async () => (await import("./compare.js")).compare,
  combine: async () => (await import("./combine.js")).combine,
  learned: async () => (await import("./learned.js")).learned,
  attention: async () => (await import("./attention.js")).attention,
  shuffle: async () => (await import("./shuffle.js")).shuffle,
  relative: async () => (await import("./relative.js")).relative,
  rotary: async () => (await import("./rotary.js")).rotary,
  cache: async () => (await import("./cache.js")).cache,
  training: async () => (await import("./training.js")).training,
  numbers: async () => (await import("./numbers.js")).numbers,
};
