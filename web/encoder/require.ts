// For require(): what needs no encoder, and the one encoder that import gives.

import type { Encoder, LoadOptions } from "./types.js";

export { toCsv, toJson, toNpy } from "./formats.js";
export { readRows, readTokenRows } from "./token-rows.js";

export async function loadEncoder(options?: LoadOptions): Promise<Encoder> {
  const encoder = await import("./index.js");
  return encoder.loadEncoder(options);
}
