import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { type Encoder, loadEncoder } from "positional-encoding";

export type Numbers = Float32Array | Float64Array | Uint8Array;

export const encoders: readonly Encoder[] = [
  await loadEncoder({ backend: "wasm" }),
  await loadEncoder({ backend: "js" }),
];

/** A test of both builds. The arrays that `run` returns must have the same bits in both. */
export function onBoth(
  name: string,
  // biome-ignore lint/suspicious/noConfusingVoidType: most tests return nothing.
  run: (encoder: Encoder) => readonly Numbers[] | void,
): void {
  test(name, async (context) => {
    const results: (readonly Numbers[])[] = [];
    for (const encoder of encoders) {
      await context.test(encoder.backend, () => {
        results.push(run(encoder) ?? []);
      });
    }
    const [wasm = [], js = []] = results;
    assert.equal(wasm.length, js.length);
    wasm.forEach((numbers, i) => {
      assertSameBits(numbers, js[i] as Numbers);
    });
  });
}

function bytesOf({ buffer, byteOffset, byteLength }: Numbers): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}

/** Tells −0 from 0 and one NaN from another, which numbers do not. */
export function assertSameBits(actual: Numbers, expected: Numbers): void {
  assert.deepEqual(bytesOf(actual), bytesOf(expected));
}

/** The rounded values of a list. */
export function float32(...values: number[]): Float32Array {
  return Float32Array.from(values);
}

/** Within half a unit of the last digit that is given. */
export function assertShown(
  actual: ArrayLike<number>,
  expected: readonly number[],
  digits: number,
) {
  assert.deepEqual(
    Array.from(actual, (value) => value.toFixed(digits)),
    expected.map((value) => value.toFixed(digits)),
  );
}

export function readJson<Value>(path: string): Value {
  return JSON.parse(readFileSync(new URL(path, import.meta.url), "utf8")) as Value;
}
