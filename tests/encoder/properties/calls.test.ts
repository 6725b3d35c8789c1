// Any arguments at all give a result, the same in both builds, or an error that names one.
// PROPERTY_RUNS says how many lists of arguments each call gets; PROPERTY_SEED which ones.
import assert from "node:assert/strict";
import { after, test } from "node:test";
import * as fc from "fast-check";
import * as entry from "positional-encoding";
import { type Encoder, loadEncoder, type Matrix } from "positional-encoding";
import { encoders } from "../support.js";
import { type CallName, calls, disposeOf, invoke, sceneOf } from "./calls.js";
import { type Attack, argumentsOf, attack, namesOf, thrown } from "./hostile.js";

const numRuns = Number(process.env.PROPERTY_RUNS ?? 60);
const seed = Number(process.env.PROPERTY_SEED ?? 20_250_101);

/** Words of the engine's, embind's or Emscripten's own errors. */
const foreign =
  /Cannot (read|pass|convert|set|perform|mix|call)|is not (a function|iterable|a constructor)|stack size|deleted object|Invalid (typed )?array|out of bounds|Abort|null function|BindingError/;

const fixed = (encoder: Encoder) => encoder.encode("dog bites man", { width: 8, seed: 7 });
const expected = fixed(encoders[0] as Encoder);

type Outcome = { readonly result: unknown } | { readonly error: unknown };

function outcomeOf(name: CallName, encoder: Encoder, given: Attack): Outcome {
  const scene = sceneOf(encoder);
  try {
    const args = argumentsOf(name, scene, given);
    try {
      return { result: invoke(name, scene, args) };
    } catch (error) {
      if (error !== thrown) assertNamed(error, namesOf(name, scene));
      return { error };
    }
  } finally {
    disposeOf(scene);
    assert.deepEqual(fixed(encoder), expected);
  }
}

function assertNamed(error: unknown, names: readonly string[]): void {
  assert.ok(error instanceof Error, String(error));
  const { message } = error;
  assert.ok(error.constructor === TypeError || error.constructor === RangeError, message);
  // Reading one is an error of the caller's: the engine says so.
  if (/ a proxy that has been revoked$/.test(message)) return;
  assert.doesNotMatch(message, foreign);
  assert.ok(message.length < 1000, `${message.length} characters`);
  assert.ok(
    names.some((name) => message.includes(name)),
    `${message} names none of ${names.join(", ")}`,
  );
}

/** Every matrix has its numbers, and every encoding's sum is one. */
function assertWhole(result: unknown): void {
  if (typeof result !== "object" || result === null || ArrayBuffer.isView(result)) return;
  const { rows, columns, data, tokenVectors, positionVectors, inputVectors } =
    result as Partial<Matrix> & Record<string, Matrix | undefined>;
  if (typeof rows === "number") assert.equal(data?.length, rows * Number(columns));
  if (tokenVectors && positionVectors && inputVectors) {
    assert.deepEqual(
      inputVectors.data,
      tokenVectors.data.map((value, i) => value + (positionVectors.data[i] as number)),
    );
  }
  if (!Array.isArray(result)) Object.values(result).forEach(assertWhole);
}

test("every call has its property", () => {
  const names = (owner: object, prefix = "") =>
    Object.entries(owner).flatMap(([name, value]) =>
      typeof value === "function" ? [`${prefix}${name}`] : [],
    );
  const all = [...names(entry), ...names(encoders[0] as Encoder, "Encoder.")];
  const scene = sceneOf(encoders[0] as Encoder);
  const { table, learned, decoder, trainer } = scene;
  const owners = {
    ...{ TokenTable: table, LearnedTable: learned, Decoder: decoder, Trainer: trainer },
    Matrix: expected.inputVectors,
  };
  for (const [prefix, owner] of Object.entries(owners)) {
    const { constructor: _, ...methods } = Object.getOwnPropertyDescriptors(
      Object.getPrototypeOf(owner),
    );
    for (const [name, { value }] of Object.entries(methods)) {
      if (typeof value === "function") all.push(`${prefix}.${name}`);
    }
  }
  disposeOf(scene);
  assert.deepEqual(all.filter((name) => name !== "loadEncoder").sort(), Object.keys(calls).sort());
});

test("what is taken, is", () => {
  for (const encoder of encoders) {
    for (const name of Object.keys(calls) as CallName[]) {
      for (const taken of calls[name].taken) {
        const scene = sceneOf(encoder);
        invoke(name, scene, taken(scene));
        disposeOf(scene);
      }
    }
  }
});

for (const name of Object.keys(calls) as CallName[]) {
  test(`${name}: any arguments`, () => {
    void fc.assert(
      fc.property(attack, (given) => {
        const [wasm, js] = encoders.map((encoder) => outcomeOf(name, encoder, given));
        if (wasm === undefined || js === undefined) throw new Error("There are two builds.");
        assert.deepEqual(wasm, js);
        for (const outcome of [wasm, js]) {
          if (!("result" in outcome)) continue;
          assertWhole(outcome.result);
          const { dispose } = (outcome.result ?? {}) as { dispose?: () => void };
          dispose?.call(outcome.result);
        }
      }),
      { numRuns, seed, includeErrorInReport: true },
    );
  });
}

test("loadEncoder: any options", async () => {
  await fc.assert(
    fc.asyncProperty(fc.anything({ withBigInt: true, withTypedArray: true }), async (options) => {
      try {
        await loadEncoder(options as object);
      } catch (error) {
        assertNamed(error, ["loadEncoder", "wasm", "backend"]);
      }
    }),
    { numRuns, seed, includeErrorInReport: true },
  );
});

after(() => {
  for (const encoder of encoders) assert.deepEqual(fixed(encoder), expected);
});
