// Makes every call in a program whose other scripts have changed what all of them are given, with
// the package imported before they did, and after; and with names on every object that come once
// all is loaded, without which Node itself does not load it. Prints what came out, which is what
// comes out elsewhere.
import { createHash } from "node:crypto";
import { inspect } from "node:util";
import { runInThisContext } from "node:vm";
import { type Encoder, loadEncoder } from "positional-encoding";
import { type CallName, calls, disposeOf, invoke, sceneOf } from "./properties/calls.js";

const [, , prelude = "", ...names] = process.argv;
runInThisContext(prelude);

const later = (await import(
  new URL("../../dist/encoder.js?imported-later", import.meta.url).href
)) as { loadEncoder: typeof loadEncoder };

const encoders: Encoder[] = [];
for (const load of [loadEncoder, later.loadEncoder]) {
  for (const backend of ["wasm", "js"] as const) encoders.push(await load({ backend }));
}

/** What is given back, computed while every object has those names. */
function amongNames<Value>(compute: () => Value): Value {
  const every = Object.prototype as unknown as Record<string, unknown>;
  for (const name of names) every[name] = () => name;
  try {
    return compute();
  } finally {
    for (const name of names) delete every[name];
  }
}

const outcomes = encoders.map((encoder) => {
  const hash = createHash("sha256");
  for (const name of Object.keys(calls) as CallName[]) {
    for (const taken of calls[name].taken) {
      const scene = amongNames(() => sceneOf(encoder));
      const args = taken(scene);
      const result = amongNames(() => invoke(name, scene, args));
      hash.update(inspect(result, { depth: null, maxArrayLength: null }));
      amongNames(() => disposeOf(scene));
    }
  }
  let message = "";
  try {
    encoder.encode("dog", { widht: 8 } as object);
  } catch (error) {
    message = String(error);
  }
  return `${hash.digest("hex")} ${message}`;
});
process.stdout.write(outcomes.join("\n"));
