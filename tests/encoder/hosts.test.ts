import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { loadEncoder } from "positional-encoding";
import { prototypeJs } from "./prototype-js.js";

// Programs whose other scripts have changed what every script is given, as libraries of old did,
// or have frozen it, as careful hosts do.

const program = fileURLToPath(new URL("host-program.ts", import.meta.url));

const hosts: Readonly<Record<string, string>> = {
  "has Prototype.js, whose arrays list themselves otherwise": prototypeJs,
  "has an old library's methods on arrays, functions and strings": `
    for (const { prototype } of [Array, Function, String, Number, Float32Array, Float64Array]) {
      for (const name of ["each", "last", "erase", "clean", "update", "sum", "flatten", "contains"]) {
        prototype[name] = function () { throw new Error(name); };
      }
    }`,
  "has put what is also an option on every object": `
    for (const name of ["positionIds", "start", "length", "error", "rows", "bias", "seed", "scale",
      "layout", "base", "width", "mask", "heads", "out", "dtype", "pairs", "maxLength", "query",
      "localeMatcher"]) {
      Object.prototype[name] = 7;
    }`,
  "has frozen what the language gives": `
    for (const one of [Object, Array, Function, String, Number, Map, Set, WeakMap, Promise, RegExp,
      Error, TypeError, RangeError, Float32Array, Float64Array, Uint32Array, Uint8Array, Date]) {
      Object.freeze(one.prototype);
      Object.freeze(one);
    }
    [JSON, Math, Reflect, WebAssembly].forEach(Object.freeze);`,
};

/** What else a page may have on every object; Node itself loads nothing then. */
const describing = [
  ["get", "set"],
  ["value", "writable", "enumerable", "configurable"],
  ["toJSON", "length", "0"],
];

async function outcomesIn(prelude: string, names: readonly string[] = []): Promise<string[]> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    ...["--import", "tsx"],
    ...[program, prelude, ...names],
  ]);
  return stdout.split("\n");
}

const [untouched = "", ...others] = await outcomesIn("");

test("both builds give the same, and so does a second import", () => {
  assert.match(untouched, /^[\da-f]{64} TypeError: encode has no option "widht"; /);
  assert.deepEqual(others, [untouched, untouched, untouched]);
});

for (const [name, prelude] of Object.entries(hosts)) {
  test(`every call gives the same in a program that ${name}`, async () => {
    assert.deepEqual(await outcomesIn(prelude), Array(4).fill(untouched));
  });
}

for (const names of describing) {
  test(`every call gives the same where every object has ${names.join(", ")}`, async () => {
    assert.deepEqual(await outcomesIn("", names), Array(4).fill(untouched));
  });
}

test("where every object is taken for a promise, a load says so and does not wait", async () => {
  const every = Object.prototype as { then?: unknown };
  // biome-ignore lint/suspicious/noThenProperty: it is what is tried.
  every.then = () => {};
  const loading = loadEncoder();
  delete every.then;
  await assert.rejects(loading, {
    name: "Error",
    message: "a script has put then() on Object.prototype, so that no promise brings anything",
  });
});
