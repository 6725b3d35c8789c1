// Makes every call in a program whose other scripts have changed what all of them are given, with
// the package imported before they did, and after. Prints what came out, which is what comes out
// elsewhere.
import { createHash } from "node:crypto";
import { inspect } from "node:util";
import { runInThisContext } from "node:vm";
import { loadEncoder } from "positional-encoding";
import { type CallName, calls, disposeOf, invoke, sceneOf } from "./properties/calls.js";

const [, , prelude = ""] = process.argv;
runInThisContext(prelude);

const later = (await import(
  new URL("../../dist/encoder.js?imported-later", import.meta.url).href
)) as { loadEncoder: typeof loadEncoder };

const outcomes: string[] = [];
for (const load of [loadEncoder, later.loadEncoder]) {
  for (const backend of ["wasm", "js"] as const) {
    const encoder = await load({ backend });
    const hash = createHash("sha256");
    for (const name of Object.keys(calls) as CallName[]) {
      for (const taken of calls[name].taken) {
        const scene = sceneOf(encoder);
        const result = invoke(name, scene, taken(scene));
        hash.update(inspect(result, { depth: null, maxArrayLength: null }));
        disposeOf(scene);
      }
    }
    let message = "";
    try {
      encoder.encode("dog", { widht: 8 } as object);
    } catch (error) {
      message = String(error);
    }
    outcomes.push(`${hash.digest("hex")} ${message}`);
  }
}
process.stdout.write(outcomes.join("\n"));
