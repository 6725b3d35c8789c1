import assert from "node:assert/strict";
import type { Encoder, Matrix } from "positional-encoding";
import { assertSameBits, float32, onBoth, readJson } from "./support.js";

interface Buckets {
  buckets: number;
  maxDistance: number;
  bidirectional: boolean;
  relativePositions: number[];
  found: number[];
}

const bucketCases = readJson<Buckets[]>("../reference/relative_buckets.json");

onBoth(
  "alibiSlopes: powers of two are exact, other numbers of heads take every second",
  (encoder) => {
    const eight = [1, 2, 3, 4, 5, 6, 7, 8].map((h) => 2 ** -h);
    assert.deepEqual(Array.from(encoder.alibiSlopes(1)), [2 ** -8]);
    assert.deepEqual(Array.from(encoder.alibiSlopes(2)), [2 ** -4, 2 ** -8]);
    assert.deepEqual(Array.from(encoder.alibiSlopes(8)), eight);
    const halves = [1, 2, 4, 8].map((k) => Math.SQRT1_2 / k);
    assert.deepEqual(Array.from(encoder.alibiSlopes(12)), [...eight, ...halves]);
    const sixteen = encoder.alibiSlopes(16);
    assert.deepEqual(Array.from(sixteen.filter((_, h) => h % 2 === 1)), eight);
    assert.deepEqual(Array.from(encoder.alibiSlopes(20).subarray(0, 16)), Array.from(sixteen));
    return [sixteen, encoder.alibiSlopes(20), encoder.alibiSlopes(100)];
  },
);

onBoth(
  "alibi: falls with the distance, head by head, at the positions that are named",
  (encoder) => {
    const all = encoder.alibi({ heads: 6, length: 12 });
    assert.deepEqual([all.rows, all.columns], [72, 12]);
    const slopes = encoder.alibiSlopes(6);
    slopes.forEach((slope, head) => {
      for (const [query, key] of [
        [0, 0],
        [3, 1],
        [1, 11],
      ] as const) {
        const expected = Math.fround(0 - slope * Math.abs(query - key));
        assert.equal(all.at(12 * head + query, key), expected);
      }
    });
    const cached = encoder.alibi({
      heads: 6,
      length: 1,
      start: 10,
      keys: { positionIds: [11, 0] },
    });
    assert.deepEqual([cached.rows, cached.columns], [6, 2]);
    assert.deepEqual(
      cached.toArray(),
      Array.from(slopes, (_, head) => [all.at(12 * head + 10, 11), all.at(12 * head + 10, 0)]),
    );
    return [all.data];
  },
);

onBoth(
  "relativeBuckets: those of the formula, at the first distances that floats miss too",
  (encoder) =>
    bucketCases.map(({ relativePositions, found: expected, ...options }) => {
      const keys = { positionIds: relativePositions.map((relative) => 70 + relative) };
      const found = encoder.relativeBuckets({ ...options, length: 1, start: 70, keys });
      assert.deepEqual(Array.from(found.data), expected);
      return found.data;
    }),
);

onBoth("relativeBuckets: 32 up to 128 in both directions unless said", (encoder) => {
  const found = encoder.relativeBuckets({ length: 200 });
  const options = { buckets: 32, maxDistance: 128, bidirectional: true };
  assertSameBits(found.data, encoder.relativeBuckets({ length: 200, ...options }).data);
  assert.deepEqual([found.at(150, 0), found.at(0, 150), found.at(9, 9)], [15, 31, 0]);
  const causal = encoder.relativeBuckets({ length: 200, bidirectional: false });
  assert.deepEqual([causal.at(150, 0), causal.at(0, 150), causal.at(15, 0)], [31, 0, 15]);
});

onBoth("relativeBias: the value of each bucket, given or drawn, head by head", (encoder) => {
  const data = Float32Array.from({ length: 64 }, (_, k) => 100 * (k % 2) + Math.floor(k / 2));
  const values = { rows: 32, columns: 2, data } as Matrix;
  const positions = { length: 5, start: 3, keys: { length: 40 } };
  const buckets = encoder.relativeBuckets(positions);
  const bias = encoder.relativeBias({ ...positions, values });
  assert.deepEqual([bias.rows, bias.columns], [10, 40]);
  assertSameBits(bias.data.slice(0, 200), buckets.data);
  assertSameBits(
    bias.data.slice(200),
    buckets.data.map((bucket) => 100 + bucket),
  );

  const drawn = encoder.relativeBias({ ...positions, heads: 3, seed: 4 });
  assert.equal(drawn.rows, 15);
  assertSameBits(encoder.relativeBias({ ...positions, heads: 3, seed: 4 }).data, drawn.data);
  assert.notDeepEqual(encoder.relativeBias({ ...positions, heads: 3 }).data, drawn.data);
  // Equal distances have equal values, others have others.
  assert.equal(drawn.at(0, 1), drawn.at(1, 2));
  assert.notEqual(drawn.at(0, 1), drawn.at(0, 2));
  return [bias.data, drawn.data];
});

onBoth("biases: what does not fit is refused by name", (encoder: Encoder) => {
  // biome-ignore lint/suspicious/noExplicitAny: what TypeScript would refuse is what is tried here.
  const wrong = (value: unknown): any => value;
  const heads = "heads must be a whole number from 1 to 4096, got ";
  const values = { rows: 32, columns: 2, data: float32(...new Array(64).fill(0)) } as Matrix;
  const range: [() => unknown, string][] = [
    [() => encoder.alibiSlopes(0), `${heads}0`],
    [() => encoder.alibiSlopes(4097), `${heads}4097`],
    [() => encoder.alibi({ heads: 2.5, length: 1 }), `${heads}2.5`],
    [
      () => encoder.alibi({ heads: 3, length: 8192 }),
      "heads · queries · keys must be at most 67108864, got 24576 · 8192",
    ],
    [
      () => encoder.relativeBuckets({ length: 1, buckets: 31 }),
      "buckets must be an even number from 4 to 256, got 31",
    ],
    [
      () => encoder.relativeBuckets({ length: 1, buckets: 1.5, bidirectional: false }),
      "buckets must be a whole number from 2 to 256, got 1.5",
    ],
    [
      () => encoder.relativeBuckets({ length: 1, maxDistance: 8 }),
      "maxDistance must be a whole number from 9 to 2147483647, got 8",
    ],
    [
      () => encoder.relativeBias({ length: 1, buckets: 8, values }),
      "values must have a row for each of 8 buckets, got 32",
    ],
    [
      () => encoder.relativeBias({ length: 1, heads: 3, values }),
      "heads must be 2, as many as values has columns, or left out, got 3",
    ],
  ];
  for (const [run, message] of range) assert.throws(run, { name: "RangeError", message });
  const type: [() => unknown, string][] = [
    [() => encoder.alibiSlopes(wrong("8")), 'heads must be a number, got "8"'],
    [
      () => encoder.alibi({ heads: 1 }),
      "length must be a number, got undefined; positionIds also give it",
    ],
    [
      () => encoder.alibi({ heads: 1, length: 1, keys: {} }),
      "length must be a number, got undefined; positionIds also give it",
    ],
    [
      () => encoder.alibi({ heads: 1, length: 1, keys: wrong({ lenght: 1 }) }),
      'keys has no option "lenght"; the nearest is "length"',
    ],
    [
      () => encoder.relativeBuckets({ length: 1, bidirectional: wrong("no") }),
      'bidirectional must be true or false, got "no"',
    ],
    [
      () => encoder.relativeBias({ length: 1, values, seed: 1 }),
      "seed must be left out with values, which are not drawn",
    ],
  ];
  for (const [run, message] of type) assert.throws(run, { name: "TypeError", message });
});
