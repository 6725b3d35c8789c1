import assert from "node:assert/strict";
import type { Encoder, Matrix, Pairing, RotateOptions } from "positional-encoding";
import { assertSameBits, float32, onBoth, readJson } from "./support.js";

interface Row {
  vector: number[];
  position: number;
  base: number;
  pairing: Pairing;
  rotated: number[];
}

const rows = readJson<Row[]>("../reference/rotary_rows.json");

/** Numbers between −2 and 2, as a matrix that was made by hand. */
function numbers(rows: number, columns: number, first = 0): Matrix {
  const data = Float32Array.from(
    { length: rows * columns },
    (_, k) => (((k + first) * 7919 + 13) % 4001) / 1000.25 - 2,
  );
  return { rows, columns, data } as Matrix;
}

function rotated(encoder: Encoder, vector: ArrayLike<number>, options: RotateOptions) {
  const data = Float32Array.from(vector);
  return encoder.rotate({ rows: 1, columns: data.length, data } as Matrix, options).data;
}

onBoth("rotate: every reference entry is the correctly rounded one", (encoder) =>
  rows.map(({ vector, position, base, pairing, rotated: expected }) => {
    const found = rotated(encoder, vector, { start: position, base, pairing });
    assertSameBits(found, float32(...expected));
    return found;
  }),
);

onBoth(
  "rotate: ids from a start or listed, position 0 untouched, and x left as it was",
  (encoder) => {
    const x = numbers(3, 6);
    const before = x.data.slice();
    const counted = encoder.rotate(x, { start: -1 });
    const listed = encoder.rotate(x, { positionIds: [-1, 0, 1] });
    assertSameBits(counted.data, listed.data);
    assertSameBits(counted.row(1), before.subarray(6, 12));
    assert.notDeepEqual(counted.row(2), before.subarray(12, 18));
    assertSameBits(x.data, before);
    const far = encoder.rotate(x, { positionIds: [0, 2 ** 53 - 1, 1 - 2 ** 53] });
    assert.deepEqual([far.rows, far.columns], [3, 6]);
    const none = encoder.rotate(numbers(0, 4));
    assert.deepEqual([none.rows, none.columns], [0, 4]);
    return [counted.data, far.data];
  },
);

onBoth("rotate: a head's first features turn, and the rest keep their bits", (encoder) => {
  const x = numbers(2, 16);
  const options = { start: 9, heads: 2, features: 4, pairing: "halves" } as const;
  const found = encoder.rotate(x, options);
  for (const head of [0, 8]) {
    for (const row of [0, 1]) {
      const part = x.data.subarray(16 * row + head, 16 * row + head + 8);
      const turned = found.row(row).subarray(head, head + 8);
      assertSameBits(
        turned.slice(0, 4),
        rotated(encoder, part.subarray(0, 4), { start: 9 + row, pairing: "halves" }),
      );
      assertSameBits(turned.slice(4), part.slice(4));
    }
  }
  return [found.data];
});

onBoth(
  "case 25: each pairing's scores depend on the distance alone, a mixture's do not",
  (encoder) => {
    const query = numbers(1, 16).data;
    const key = numbers(1, 16, 16).data;
    const arrays = [];
    for (const pairing of ["interleaved", "halves"] as const) {
      const found = encoder.rotaryScores({ query, key, length: 12, start: 5000, pairing });
      assert.ok(found.largestDeviation > 0 && found.largestDeviation < 1e-12);
      // Query at 11, key at 3, and both eight positions on from 3 and −5: distance 8.
      assert.ok(Math.abs(found.scores.at(11, 3) - (found.byDistance[11 + 8] as number)) < 1e-12);
      arrays.push(found.scores.data, found.byDistance, found.queries.data, found.keys.data);
    }
    const mixed = encoder.rotaryScores({ query, key, length: 12, keyPairing: "halves" });
    assert.ok(mixed.largestDeviation > 1);
    assert.ok(Math.abs(mixed.scores.at(1, 0) - mixed.scores.at(11, 10)) > 0.1);
    arrays.push(mixed.scores.data);
    return arrays;
  },
);

onBoth("case 25: the pairings agree after permuting the features", (encoder) => {
  const vector = numbers(1, 12).data;
  const halves = (of: Float32Array) =>
    float32(...of.filter((_, j) => j % 2 === 0), ...of.filter((_, j) => j % 2 === 1));
  for (const start of [1, -77, 2 ** 53 - 1]) {
    assertSameBits(
      rotated(encoder, halves(vector), { start, pairing: "halves" }),
      halves(rotated(encoder, vector, { start })),
    );
  }
});

onBoth("case 26: a cached decoder's query has its own id, not 0", (encoder) => {
  const x = numbers(51, 8);
  const all = encoder.rotate(x);
  const last = x.data.subarray(400);
  assertSameBits(rotated(encoder, last, { start: 50 }), all.row(50));
  assertSameBits(rotated(encoder, last, { start: 0 }), float32(...last));
  assert.notDeepEqual(all.row(50), float32(...last));
});

onBoth("rotaryScores: the rotated vectors and their products", (encoder) => {
  const { queries, keys, scores, byDistance } = encoder.rotaryScores({
    query: [3, 4, 5],
    key: [1, 2, -7],
    length: 3,
    start: 4,
    features: 2,
  });
  assert.deepEqual([queries.rows, queries.columns, scores.rows, scores.columns], [3, 3, 3, 3]);
  for (let m = 0; m < 3; m++) {
    const [cosine, sine] = [Math.cos(4 + m), Math.sin(4 + m)];
    const expected = [3 * cosine - 4 * sine, 3 * sine + 4 * cosine, 5];
    queries.row(m).forEach((value, k) => {
      assert.ok(Math.abs(value - (expected[k] as number)) < 1e-14);
    });
    assert.equal(keys.at(m, 2), -7);
  }
  [-2, -1, 0, 1, 2].forEach((distance, k) => {
    const expected = 11 * Math.cos(distance) + 2 * Math.sin(distance) - 35;
    assert.ok(Math.abs((byDistance[k] as number) - expected) < 1e-13);
  });
  const none = encoder.rotaryScores({ query: [1, 2], key: [1, 2], length: 0 });
  assert.deepEqual([none.byDistance.length, none.largestDeviation], [0, 0]);
});

onBoth("rotary: what does not fit is refused by name", (encoder) => {
  const x = numbers(2, 6);
  // biome-ignore lint/suspicious/noExplicitAny: what TypeScript would refuse is what is tried here.
  const rotate = (options: any) => () => encoder.rotate(x, options);
  // biome-ignore lint/suspicious/noExplicitAny: likewise.
  const score = (options: any) => () =>
    encoder.rotaryScores({ query: [1, 2], key: [1, 2], length: 2, ...options });
  const features = "features must be an even number from 2 to width / heads = ";
  const range: [() => unknown, string][] = [
    [rotate({ features: 3 }), `${features}6, got 3`],
    [rotate({ features: 8 }), `${features}6, got 8`],
    [rotate({ features: 0 }), `${features}6, got 0`],
    [rotate({ heads: 2 }), `${features}3, got 3`],
    [rotate({ heads: 4 }), "heads must be a divisor of the width 6, got 4"],
    [rotate({ heads: 0.5 }), "heads must be a divisor of the width 6, got 0.5"],
    [rotate({ base: 0 }), "base must be a number from 1 to 9007199254740992, got 0"],
    [rotate({ positionIds: [1] }), "positionIds must hold an id for each of 2 rows, got 1"],
    [
      rotate({ start: Number.MAX_SAFE_INTEGER }),
      "start + length - 1 must be at most 9007199254740991, got start 9007199254740991 and length 2",
    ],
    [score({ key: [1] }), "key must hold 2 numbers, as query does, got 1"],
    [score({ key: [1, 1e39] }), "key[1] must be finite as a float32, got 1e+39"],
    [score({ length: 8193 }), "length · length must be at most 67108864, got 8193 · 8193"],
  ];
  for (const [run, message] of range) assert.throws(run, { name: "RangeError", message });
  const type: [() => unknown, string][] = [
    [rotate({ pairing: "half" }), 'pairing must be "interleaved" or "halves", got "half"'],
    [score({ keyPairing: 1 }), 'keyPairing must be "interleaved" or "halves", got 1'],
    [rotate({ width: 6 }), 'rotate has no option "width"; the nearest is "heads"'],
    [score({ length: undefined }), "length must be a number, got undefined"],
  ];
  for (const [run, message] of type) assert.throws(run, { name: "TypeError", message });
  const infinite = { rows: 1, columns: 2, data: float32(Number.POSITIVE_INFINITY, 1) } as Matrix;
  assert.throws(() => encoder.rotate(infinite), {
    name: "RangeError",
    message: "x must be finite, got inf at [0, 0]",
  });
});
