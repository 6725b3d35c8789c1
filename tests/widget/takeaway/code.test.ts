import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { before, describe, test } from "node:test";
import { type Encoder, loadEncoder } from "positional-encoding";
import { findPython } from "../../../web/build/python.mjs";
import { compute, type Picture } from "../../../web/widget/compute.js";
import { defaults, type Settings } from "../../../web/widget/settings.js";
import { numpyCode, torchCode } from "../../../web/widget/takeaway/code.js";

const pictures: Record<string, Partial<Settings>> = {
  "the sentence as first shown": {},
  "words that moved": { order: [2, 1, 0], start: 50 },
  "words that took their positions along": { order: [2, 0, 1], reorder: "positions" },
  "all sines, then all cosines, to 1/base": { layout: "halves", spacing: "endpoint", width: 16 },
  "one pair, endpoint": { width: 2, spacing: "endpoint", base: 1.5 },
  "far out, before and after 0": { start: -50_001, base: 123.25, width: 64 },
  "no position": { position: "none" },
  "rows of a learned table": { position: "learned", maxLength: 9, start: 6, seed: 3, width: 5 },
  "no words, and a learned table": { position: "learned", sentence: "" },
  "another table, scaled": { seed: 7, scale: "sqrt-width", width: 32 },
  "zeros with a sign": { scale: -1e-46 },
  "no words": { sentence: "" },
  "words that Python has to be told of": {
    sentence: `it's "so\\n" \\ 小狗 🐕‍🦺 مرحبا """ # '''`,
  },
};

const libraries = {
  numpy: { write: numpyCode, array: "", modules: ["numpy"] },
  torch: { write: torchCode, array: ".numpy()", modules: ["torch", "numpy"] },
};

let encoder: Encoder;
before(async () => {
  encoder = await loadEncoder();
});

for (const [name, { write, array, modules }] of Object.entries(libraries)) {
  const python = await findPython(...modules);
  const skip = python === undefined && `no Python with ${modules.join(" and ")} is here`;

  describe(`the ${name} program makes the numbers shown`, { skip }, () => {
    const programs: { name: string; picture: Picture; code: string }[] = [];
    let results: { tokens: string[]; E: string; P: string; X: string }[];
    before(() => {
      for (const [name, settings] of Object.entries(pictures)) {
        const picture = compute(encoder, { ...defaults, ...settings }, "given", null);
        programs.push({ name, picture, code: write(picture) });
      }
      results = JSON.parse(
        execFileSync(python as string, ["-c", runner(array)], {
          input: JSON.stringify(programs.map(({ code }) => code)),
          encoding: "utf8",
          env: { ...process.env, PYTHONUTF8: "1" },
        }),
      );
    });

    for (const [index, name] of Object.keys(pictures).entries()) {
      test(name, () => {
        const { encoding, settings } = (programs[index] as (typeof programs)[number]).picture;
        const result = results[index] as (typeof results)[number];
        assert.deepEqual(result.tokens, encoding.tokens);
        assert.deepEqual(bytesOf(result.E), bytesOf(encoding.tokenVectors.data));
        const { positionVectors, positionIds } = encoding;
        if (settings.position === "learned") {
          assert.deepEqual(bytesOf(result.P), bytesOf(positionVectors.data));
        } else {
          assertWithinRounding(floats(result.P), positionVectors.data, positionIds);
        }
        // Sums of the same two float32 numbers, so as near as their position vectors are.
        const sums = floats(result.P).map(
          (value, at) => (encoding.tokenVectors.data[at] as number) + value,
        );
        assert.deepEqual(bytesOf(result.X), bytesOf(sums));
      });
    }
  });
}

/** Runs each program that it is handed, and prints what each one made. */
function runner(array: string): string {
  return `
import contextlib, io, json, sys
results = []
for code in json.load(sys.stdin):
    names = {}
    with contextlib.redirect_stdout(io.StringIO()):
        exec(compile(code, "program", "exec"), names)
    arrays = {name: names[name]${array} for name in "EPX"}
    shape = (len(names["tokens"]), names["width"])
    assert all(a.dtype == "float32" and a.shape == shape for a in arrays.values())
    results.append({"tokens": names["tokens"], **{name: value.tobytes().hex() for name, value in arrays.items()}})
json.dump(results, sys.stdout)
`;
}

/**
 * Float64 angles are off by |t| · 2^-51 at most: the power and the product round once
 * each. So a number is the encoder's or, where that is enough to cross a tie, the float32
 * beside it.
 */
function assertWithinRounding(
  actual: Float32Array,
  expected: Float32Array,
  ids: readonly number[],
) {
  assert.equal(actual.length, expected.length);
  const width = expected.length / Math.max(ids.length, 1);
  for (const [at, value] of expected.entries()) {
    const off = Math.abs((actual[at] as number) - value);
    const spacing = 2 ** (Math.floor(Math.log2(Math.abs(value) || 2 ** -126)) - 23);
    const angle = Math.abs(ids[Math.floor(at / width)] as number) * 2 ** -51;
    assert.ok(
      off <= spacing / 2 + angle || off <= spacing,
      `${actual[at]} is off ${value} by ${off}`,
    );
  }
}

function bytesOf(data: Float32Array | string): Buffer {
  if (typeof data === "string") return Buffer.from(data, "hex");
  return Buffer.from(data.buffer, data.byteOffset, data.byteLength);
}

function floats(hex: string): Float32Array {
  return new Float32Array(new Uint8Array(bytesOf(hex)).buffer);
}
