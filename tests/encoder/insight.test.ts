import assert from "node:assert/strict";
import type { Encoder } from "positional-encoding";
import { assertSameBits, assertShown, float32, onBoth } from "./support.js";

/** The values, which are given to as many digits as a float64 has, within `ulps` · 2^-52. */
function assertNear(actual: ArrayLike<number>, expected: readonly number[], ulps = 1): void {
  assert.equal(actual.length, expected.length);
  expected.forEach((value, i) => {
    const off = Math.abs((actual[i] as number) - value);
    assert.ok(off <= ulps * 2 ** -52, `[${i}] is ${actual[i]}, not ${value}`);
  });
}

onBoth("clocks: hands at real positions are those of 60 digits", (encoder) => {
  const { frequencies, periods, angles, sines, cosines } = encoder.clocks({
    width: 8,
    positions: [-0.5, 4503599627370495.5],
  });
  assert.deepEqual(Array.from(frequencies), [1, 0.1, 0.01, 0.001]);
  assertShown(periods, [6.283185307, 62.83185307, 628.3185307, 6283.185307], 6);
  assert.deepEqual([angles.rows, angles.columns], [2, 4]);
  assert.equal(angles.at(0, 3), 6.2826853071795865);
  assert.equal(angles.at(1, 2), 2.0263970104504803);
  assertNear([sines.at(0, 3), cosines.at(0, 3)], [-0.0004999999791666669, 0.9999998750000026]);
  assertNear([sines.at(1, 2), cosines.at(1, 2)], [0.8979968883096369, -0.44000180520789856]);
  return [frequencies, periods, angles.data, sines.data, cosines.data];
});

onBoth("clocks: at position ids, the numbers of the position vectors", (encoder) => {
  const positionIds = [0, 1, -1, 7, -50000, Number.MAX_SAFE_INTEGER];
  const options = { width: 32, base: 500, spacing: "endpoint" } as const;
  const { sines, cosines } = encoder.clocks({ ...options, positions: positionIds });
  const table = encoder.sinusoidal({ ...options, positionIds, layout: "halves", dtype: "float64" });
  positionIds.forEach((_, row) => {
    assertSameBits(sines.row(row), table.row(row).slice(0, 16));
    assertSameBits(cosines.row(row), table.row(row).slice(16));
  });
});

onBoth("clocks: of no positions, the frequencies and periods alone", (encoder) => {
  const { periods, angles } = encoder.clocks({ width: 4, positions: [] });
  assert.equal(periods.length, 2);
  assert.deepEqual([angles.rows, angles.columns], [0, 2]);
});

onBoth(
  "case 15: similarity depends on the distance alone, and does not fall steadily",
  (encoder) => {
    const { products, byDistance, largestDeviation } = encoder.similarity({
      width: 8,
      length: 5,
      start: 1000,
    });
    assertShown(byDistance, [4, 3.53526, 2.56372, 1.96489, 2.26661], 5);
    let largest = 0;
    products.toArray().forEach((row, s) => {
      row.forEach((product, t) => {
        const expected = byDistance[Math.abs(s - t)] as number;
        largest = Math.max(largest, Math.abs(product - expected));
      });
    });
    assert.equal(largestDeviation, largest);
    assert.ok(largest < 1e-13);
    const wide = encoder.similarity({ width: 512, length: 3 });
    assertShown(wide.byDistance, [256, 249.102, 231.734], 3);
    const slow = encoder.similarity({ width: 6, length: 2, base: 100, spacing: "endpoint" });
    assertNear(slow.byDistance, [3, 2.535256471562831], 3);
    return [products.data, byDistance, wide.products.data];
  },
);

onBoth("shift: one rotation of every pair takes each position to the shifted one", (encoder) => {
  const options = { width: 4, length: 3, start: -1 };
  const { cosines, sines, shifted, expected, residual } = encoder.shift({ ...options, by: 5 });
  assertNear(cosines, [0.28366218546322625, 0.9987502603949663]);
  assertNear(sines, [-0.9589242746631385, 0.04997916927067833]);
  const at = encoder.sinusoidal({ width: 4, length: 3, start: 4, dtype: "float64" });
  assertSameBits(expected.data, at.data);
  const off = shifted.data.map((value, i) => Math.abs(value - (expected.data[i] as number)));
  assert.equal(residual, Math.max(...off));
  assert.ok(residual < 7 * 2 ** -52);
  const back = encoder.shift({ ...options, by: -5, base: 7, spacing: "endpoint" });
  const before = { start: -6, base: 7, spacing: "endpoint", dtype: "float64" } as const;
  assertSameBits(back.expected.data, encoder.sinusoidal({ ...options, ...before }).data);
  return [shifted.data, cosines, sines, back.shifted.data];
});

onBoth("concatenate: each token vector, then its position vector", (encoder) => {
  const encoding = encoder.encode("dog bites man", { width: 4 });
  const joined = encoder.concatenate(encoding);
  assert.deepEqual([joined.rows, joined.columns], [3, 8]);
  [0, 1, 2].forEach((slot) => {
    assertSameBits(joined.row(slot).slice(0, 4), encoding.tokenVectors.row(slot));
    assertSameBits(joined.row(slot).slice(4), encoding.positionVectors.row(slot));
  });
  const none = encoder.concatenate(encoder.encode("", { width: 4 }));
  assert.deepEqual([none.rows, none.columns], [0, 8]);
  return [joined.data];
});

onBoth(
  "sameSum: another token vector at another position gives the same input vector",
  (encoder) => {
    const { inputVectors, positionVectors, tokenVectors } = encoder.encode("dog bites man", {
      width: 4,
    });
    const inputVector = inputVectors.row(0);
    const found = encoder.sameSum({ inputVector, positionVector: positionVectors.row(2) });
    assertSameBits(found.sum, inputVector);
    assert.equal(found.equalCount, 4);
    assert.equal(found.largestDifference, 0);
    const sums = found.tokenVector.map((value, j) => value + positionVectors.at(2, j));
    assertSameBits(sums, found.sum);
    assert.notDeepEqual(found.tokenVector, tokenVectors.row(0));
    return [found.tokenVector];
  },
);

onBoth("sameSum: it says where no float32 gives the very number", (encoder) => {
  const found = encoder.sameSum({ inputVector: [2 ** -26, 2], positionVector: [1, 1] });
  assert.deepEqual(found, {
    tokenVector: float32(-1, 1),
    sum: float32(0, 2),
    equalCount: 1,
    largestDifference: 2 ** -26,
  });
  // 1 − p lies halfway between two float32, and only the one further up does.
  const halfway = encoder.sameSum({ inputVector: [1], positionVector: [-0.5 - 2 ** -24] });
  assert.deepEqual(Array.from(halfway.tokenVector), [1.5 + 2 ** -23]);
  assert.equal(halfway.equalCount, 1);
});

onBoth("explain: how a number is made, to 60 digits", (encoder) => {
  const { float64, ...paper } = encoder.explain({ width: 4, positionId: 50000, feature: 2 });
  assertNear([float64], [-0.46777180532247614]);
  assert.deepEqual(paper, {
    pair: 1,
    function: "sine",
    exponent: 0.5,
    frequency: 0.01,
    angle: 500,
    wrapped: 3.628360732812668,
    float32: Math.fround(-0.46777180532247614),
  });
  const endpoint = encoder.explain({
    width: 8,
    layout: "halves",
    spacing: "endpoint",
    positionId: -3,
    feature: 5,
  });
  assertNear([endpoint.float64], [0.990320699135675]);
  assert.deepEqual(
    { ...endpoint, float64: 0 },
    {
      pair: 1,
      function: "cosine",
      exponent: 1 / 3,
      frequency: 0.04641588833612779,
      angle: -0.13924766500838337,
      wrapped: 6.1439376421712035,
      float64: 0,
      float32: Math.fround(0.990320699135675),
    },
  );
});

onBoth("explain: every number of a row is the table's", (encoder) => {
  for (const layout of ["interleaved", "halves"] as const) {
    const row = encoder.sinusoidal({ width: 10, positionIds: [-41], layout }).row(0);
    const explained = Array.from(
      row,
      (_, feature) => encoder.explain({ width: 10, positionId: -41, feature, layout }).float32,
    );
    assert.deepEqual(explained, Array.from(row));
  }
});

type Call = [run: (encoder: Encoder) => unknown, message: string];

function refuses(title: string, kind: "RangeError" | "TypeError", calls: Call[]): void {
  onBoth(title, (encoder) => {
    for (const [run, message] of calls) {
      assert.throws(() => run(encoder), { name: kind, message }, message);
    }
  });
}

// biome-ignore lint/suspicious/noExplicitAny: what TypeScript would refuse is what is tried here.
const wrong = (value: unknown): any => value;
const reals = "must be a number from -9007199254740991 to 9007199254740991";
const ids = "must be a whole number from -9007199254740991 to 9007199254740991";

refuses("insight: what is out of range", "RangeError", [
  [
    (e) => e.clocks({ width: 7, positions: [] }),
    "width must be a positive even number, got 7; the nearest are 6 and 8",
  ],
  [(e) => e.clocks({ width: 4, positions: [0, Number.NaN] }), `positions[1] ${reals}, got NaN`],
  [
    (e) => e.clocks({ width: 4, positions: [2 ** 53] }),
    `positions[0] ${reals}, got 9007199254740992`,
  ],
  [
    (e) => e.clocks({ width: 2 ** 20, positions: new Float64Array(129) }),
    "positions · pairs must be at most 67108864, got 129 · 524288",
  ],
  [
    (e) => e.similarity({ width: 4, length: 8193 }),
    "length · length must be at most 67108864, got 8193 · 8193",
  ],
  [
    (e) => e.similarity({ width: 2 ** 20, length: 65 }),
    "length · width must be at most 67108864, got 65 · 1048576",
  ],
  [
    (e) => e.similarity({ width: 1026, length: 2048 }),
    "length · length · width must be at most 4294967296, got 2048 · 2048 · 1026",
  ],
  [(e) => e.similarity({ width: 4, length: 2, start: 0.5 }), `start ${ids}, got 0.5`],
  [(e) => e.shift({ width: 4, length: 2, by: 0.5 }), `by ${ids}, got 0.5`],
  [
    (e) => e.shift({ width: 4, length: 2, by: Number.MAX_SAFE_INTEGER }),
    "the shifted positions must be from -9007199254740991 to 9007199254740991, " +
      "got start 0, length 2 and by 9007199254740991",
  ],
  [
    (e) => {
      const { tokenVectors } = e.encode("dog", { width: 4 });
      return e.concatenate({ tokenVectors, positionVectors: e.encode("a b").positionVectors });
    },
    "encoding.positionVectors must have the shape of tokenVectors, 1 · 4, got 2 · 8",
  ],
  [
    (e) => e.sameSum({ inputVector: [1, 2], positionVector: [1] }),
    "positionVector must hold 2 numbers, as inputVector does, got 1",
  ],
  [
    (e) => e.sameSum({ inputVector: [1, 1e39], positionVector: [1, 1] }),
    "inputVector[1] must be finite as a float32, got 1e+39",
  ],
  [
    (e) => e.sameSum({ inputVector: [3e38], positionVector: [-3e38] }),
    "the token vector must be finite as a float32, got 6.00000001e+38 at [0]",
  ],
  [
    (e) => e.explain({ width: 4, positionId: 0, feature: 4 }),
    "feature must be a whole number from 0 to 3, got 4",
  ],
  [(e) => e.explain({ width: 4, positionId: 1.5, feature: 0 }), `positionId ${ids}, got 1.5`],
]);

refuses("insight: what is not the kind of thing", "TypeError", [
  [(e) => e.clocks(wrong({ width: 4 })), "positions must be an array of numbers, got undefined"],
  [
    (e) => e.clocks({ width: 4, positions: wrong(["1"]) }),
    'positions[0] must be a number, got "1"',
  ],
  [(e) => e.shift(wrong({ width: 4, length: 1 })), "by must be a number, got undefined"],
  [
    (e) => e.similarity(wrong({ width: 4, lenght: 1 })),
    'similarity has no option "lenght"; the nearest is "length"',
  ],
  [(e) => e.concatenate(wrong(null)), "encoding must be an object, got null"],
  [
    (e) => e.concatenate(wrong({ tokenVectors: { rows: 1, columns: 1, data: [1] } })),
    "encoding.tokenVectors.data must be a Float32Array or a Float64Array, got an array",
  ],
  [
    (e) =>
      e.concatenate(wrong({ tokenVectors: { rows: 1, columns: 1, data: new Float64Array(1) } })),
    "encoding.tokenVectors.data must be a Float32Array, got a Float64Array",
  ],
  [(e) => e.explain(wrong({ width: 4, feature: 0 })), "positionId must be a number, got undefined"],
]);
