import type { Encoder } from "../encoder/types.js";

let loader: (() => Promise<Encoder>) | undefined;

/** Says how this page gets its encoder. The first to say so is heard. */
export function useLoader(load: () => Promise<Encoder>): void {
  loader ??= load;
}

/** The one encoder of the page, loaded when first asked for; a failure may be tried again. */
export function encoderOfPage(): Promise<Encoder> {
  return loader?.() ?? Promise.reject(new Error("positional-encoding: no loader was set"));
}
