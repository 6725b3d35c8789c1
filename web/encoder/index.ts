import { createLoader } from "./load.js";

export { toCsv, toJson, toNpy } from "./formats.js";
export { readRows, readTokenRows } from "./token-rows.js";
export type * from "./types.js";

/**
 * Loads the encoder: WebAssembly where it runs, otherwise the same C++ compiled to
 * JavaScript, with the same bits. Loaded once, however often it is asked for.
 *
 * Rejects with a TypeError for options that are not known, and with an Error that
 * says why when the encoder asked for does not run here.
 */
export const loadEncoder = createLoader({
  fallback: async () => (await import("./fallback.js")).default,
});
