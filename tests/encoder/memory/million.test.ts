// A million calls that succeed and a million that fail leave everything where it was: WebAssembly
// memory, the JavaScript heap, and with it the objects that embind counts by handles.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  type CallName,
  calls,
  disposeOf,
  invoke,
  type Scene,
  sceneOf,
} from "../properties/calls.js";
import { collectGarbage, observed } from "./support.js";

const million = 1_000_000;

const names = Object.keys(calls) as CallName[];
const { encoder, size } = await observed();

/** Bytes of both heaps, without what is garbage. */
async function used(): Promise<{ wasm: number; heap: number }> {
  await collectGarbage();
  await collectGarbage();
  return { wasm: size(), heap: process.memoryUsage().heapUsed };
}

/** What `round` holds after a million of its calls that it did not hold after some. */
async function assertFlat(round: () => number): Promise<void> {
  for (let made = 0; made < million / 20; ) made += round();
  const before = await used();
  for (let made = 0; made < million; ) made += round();
  const after = await used();
  assert.equal(after.wasm, before.wasm);
  // A number kept by each call would be eight of these millions.
  const more = after.heap - before.heap;
  assert.ok(more < million, `${more} bytes more`);
}

function inScene<Result>(run: (scene: Scene) => Result): Result {
  const scene = sceneOf(encoder);
  try {
    return run(scene);
  } finally {
    disposeOf(scene);
  }
}

test("a million good calls", async () => {
  await assertFlat(() =>
    inScene((scene) => {
      let made = 8; // What the scene has, made and disposed of.
      for (const name of names) {
        if (name.endsWith(".dispose")) continue;
        for (const taken of calls[name].taken) {
          const result = invoke(name, scene, taken(scene)) as { dispose?: () => void } | undefined;
          made += 1;
          if (result?.dispose === undefined) continue;
          result.dispose();
          made += 1;
        }
      }
      return made;
    }),
  );
});

const infinite = { rows: 1, columns: 4, data: Float32Array.of(1, 2, Number.POSITIVE_INFINITY, 4) };
const last = Number.MAX_SAFE_INTEGER;

/** What C++ refuses, after it was given words, arrays and handles. */
const refusedInside: readonly ((scene: Scene) => unknown)[] = [
  () => encoder.reorder({ tokens: ["a", "b"], positionIds: [0, 1] }, [1, 1], "words"),
  () => encoder.sinusoidal({ width: 4, length: 2, start: last }),
  () => encoder.encode(["a", "b"], { width: 4, start: last }),
  () => encoder.encodeBatch([["a", "b"]], { width: 4, start: last }),
  ({ learned }) => encoder.encode(["a"], { position: "learned", learnedTable: learned, start: 5 }),
  ({ learned }) => learned.lookUp([0, 1, 5]),
  () => encoder.tokenTable({ width: 1, scale: 1e30, rows: { "a word": [1e30] } }),
  () => encoder.attention(infinite),
  () => encoder.rotate({ ...infinite, rows: 2, columns: 2 }, { start: last }),
  () => encoder.alibi({ heads: 2, length: 2, start: last }),
  () => encoder.relativeBuckets({ length: 2, start: last }),
  () => encoder.similarity({ width: 4, length: 2, start: last }),
  () => encoder.shift({ width: 4, length: 1, by: last, start: last }),
  ({ decoder }) => decoder.append(infinite),
  ({ decoder }) => decoder.append({ ...infinite, rows: 2, columns: 2 }),
  ({ trainer }) => trainer.predict("dog eats man"),
  () => encoder.trainer({ nouns: ["dog", "bites"] }),
];

test("a million calls that are refused", async (context) => {
  const { stackTraceLimit } = Error;
  context.after(() => {
    Error.stackTraceLimit = stackTraceLimit;
  });
  Error.stackTraceLimit = 0; // Most of what an error costs.
  const refuses = (run: () => unknown) => {
    try {
      run();
      return false;
    } catch (error) {
      if (error instanceof RangeError || error instanceof TypeError) return true;
      throw error;
    }
  };
  // Numbers are options, words, a matrix or a source of none.
  const refused = names.filter((name) =>
    inScene((scene) => refuses(() => invoke(name, scene, [Number.NaN, Number.NaN]))),
  );
  assert.ok(refused.length > 36, refused.join());
  await assertFlat(() =>
    inScene((scene) => {
      let made = 0;
      while (made < 1000) {
        for (const run of refusedInside)
          assert.ok(
            refuses(() => run(scene)),
            String(run),
          );
        for (const name of refused) {
          assert.ok(
            refuses(() => invoke(name, scene, [Number.NaN, Number.NaN])),
            name,
          );
        }
        made += refusedInside.length + refused.length;
      }
      return made;
    }),
  );
});
