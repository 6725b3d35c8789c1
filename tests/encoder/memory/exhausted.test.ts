// Where there is no memory: a RangeError, and everything as it was.
import assert from "node:assert/strict";
import { test } from "node:test";
import { type Encoder, type LearnedTable, loadEncoder } from "positional-encoding";
import {
  type CallName,
  calls,
  disposeOf,
  invoke,
  type Scene,
  sceneOf,
} from "../properties/calls.js";
import { type Observed, observed, observedFallback, refusingArray } from "./support.js";

const backends: Record<Encoder["backend"], Observed> = {
  wasm: await observed(),
  js: await observedFallback(),
};

/** One that nothing is kept from, to compare with. */
const unbounded = await loadEncoder({ backend: "wasm" });

const fixed = (encoder: Encoder) => encoder.encode("dog bites man", { width: 8, seed: 7 });
const expected = fixed(unbounded);

const noMemory = { name: "RangeError", message: /there is no memory for / };

for (const [backend, { encoder, size, limit }] of Object.entries(backends)) {
  test(`${backend}: what is too large is refused`, () => {
    limit(size() + 2 ** 22);
    const many = Array.from({ length: 2 ** 18 }, (_, i) => `word ${i}`);
    const long = { rows: 2 ** 11, columns: 128, data: new Float32Array(2 ** 18) };
    const large: (() => unknown)[] = [
      () => encoder.learnedTable({ maxLength: 2 ** 20, width: 64 }),
      () =>
        encoder
          .learnedTable({ maxLength: 1, width: 64 })
          .grow({ maxLength: 2 ** 20, fill: "zero" }),
      () =>
        encoder.tokenTable({
          width: 2 ** 19,
          rows: {
            dog: new Float32Array(2 ** 19),
            man: new Float32Array(2 ** 19),
            cat: new Float32Array(2 ** 19),
          },
        }),
      () => encoder.encode(many, { width: 64 }),
      () => encoder.encodeBatch(many, { width: 64 }),
      () =>
        encoder.attention(long, {
          heads: 8,
          bias: { rows: 2 ** 14, columns: 2 ** 11, data: new Float32Array(2 ** 25) },
        }),
      () => encoder.rotate({ rows: 2 ** 16, columns: 128, data: new Float32Array(2 ** 23) }),
      () => encoder.sinusoidal({ width: 4, positionIds: new Float64Array(2 ** 22) }),
      () => encoder.similarity({ width: 4, length: 2 ** 12 }),
      () => encoder.alibi({ heads: 4, length: 2 ** 11 }),
    ];
    for (const ask of large) {
      assert.throws(ask, noMemory, `${ask}`);
      assert.deepEqual(fixed(encoder), expected);
    }
    limit(Number.POSITIVE_INFINITY);
  });

  test(`${backend}: the less memory is left, the more is refused, and nothing else goes wrong`, () => {
    const scene = sceneOf(encoder);
    const reference = sceneOf(unbounded);
    limit(size());
    const ballast = fill(encoder);
    let refused = 0;
    for (let step = 0; ballast.length > 0; step++) {
      for (const name of Object.keys(calls) as CallName[]) {
        for (const taken of takenAgain(name)) {
          if (!sameOrRefused(name, scene, reference, taken)) refused += 1;
        }
      }
      // One block at first, then ever more.
      for (const table of ballast.splice(-1 - (step >> 4))) table.dispose();
    }
    assert.ok(refused > 100, `${refused} were refused`);
    limit(Number.POSITIVE_INFINITY);
    for (const each of [scene, reference]) disposeOf(each);
    assert.deepEqual(fixed(encoder), expected);
  });

  test(`${backend}: an array that the engine refuses changes nothing`, () => {
    const scene = sceneOf(encoder);
    const reference = sceneOf(unbounded);
    const settled = size();
    for (const name of Object.keys(calls) as CallName[]) {
      for (const taken of takenAgain(name)) {
        for (let nth = 1; ; nth++) {
          const args = taken(scene);
          let error: unknown;
          const wasRefused = refusingArray(nth, () => {
            try {
              invoke(name, scene, args);
            } catch (thrown) {
              error = thrown;
            }
          });
          if (!wasRefused) {
            // Then it was made.
            invoke(name, reference, taken(reference));
            break;
          }
          assert.match(`${error}`, /^RangeError: Array buffer allocation failed$/, name);
          assert.ok(sameOrRefused(name, scene, reference, taken), name);
        }
      }
    }
    for (const each of [scene, reference]) disposeOf(each);
    assert.deepEqual(fixed(encoder), expected);
    assert.equal(size(), settled);
  });
}

/** What a call takes again and again. */
function takenAgain(name: CallName) {
  if (name.endsWith(".dispose")) return [];
  // A bias fits a decoder once.
  return name === "Decoder.append" ? calls[name].taken.slice(1) : calls[name].taken;
}

/** Tables that leave no memory: large ones, then some for each kilobyte of the last hundreds. */
function fill(encoder: Encoder): LearnedTable[] {
  const tables: LearnedTable[] = [];
  const take = (maxLength: number) => {
    try {
      tables.push(encoder.learnedTable({ maxLength, width: 1 }));
      return true;
    } catch (error) {
      assert.match(`${error}`, /^RangeError: there is no memory for /);
      return false;
    }
  };
  for (let maxLength = 2 ** 22; maxLength >= 2 ** 17; maxLength >>= 1) while (take(maxLength));
  for (let maxLength = 2 ** 10; maxLength >= 1; maxLength >>= 1) while (take(maxLength));
  return tables;
}

/** Makes a call where memory is short, and where it is not: false if it was refused. */
function sameOrRefused(
  name: CallName,
  scene: Scene,
  reference: Scene,
  taken: (scene: Scene) => unknown[],
): boolean {
  let result: unknown;
  try {
    result = invoke(name, scene, taken(scene));
  } catch (error) {
    assert.match(`${error}`, /^RangeError: .*there is no memory for /, name);
    return false;
  }
  const same = invoke(name, reference, taken(reference));
  assert.deepEqual(result, same, name);
  for (const made of [result, same] as { dispose?: () => void }[]) made.dispose?.();
  return true;
}
