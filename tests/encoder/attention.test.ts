import assert from "node:assert/strict";
import type { Attention, Encoder, Matrix } from "positional-encoding";
import { assertSameBits, onBoth, readJson } from "./support.js";

interface Sentence {
  causal: boolean;
  x: number[][];
  weights: number[][];
  outputs: number[][];
}

const sentences = readJson<Sentence[]>("../reference/attention.json");

function inputs(encoder: Encoder, words = "the dog bites the man", width = 16) {
  return encoder.encode(words, { width });
}

/** As the encoder gives them: with methods that the calls do not need. */
function matrixOf(rows: readonly (readonly number[])[]): Matrix {
  return {
    rows: rows.length,
    columns: rows[0]?.length ?? 0,
    data: Float32Array.from(rows.flat()),
  } as unknown as Matrix;
}

function rowsOf({ columns, data }: Matrix, first: number, last: number): Matrix {
  return {
    rows: last - first,
    columns,
    data: data.slice(first * columns, last * columns),
  } as unknown as Matrix;
}

function largestDifference(actual: Float32Array, expected: readonly number[]): number {
  assert.equal(actual.length, expected.length);
  return Math.max(...expected.map((value, i) => Math.abs(value - (actual[i] as number))));
}

function allNumbers({ products, scores, weights, outputs }: Attention): Float32Array[] {
  return [products.data, scores.data, weights.data, outputs.data];
}

onBoth("attention: weights and outputs are those of 40 digits", (encoder) =>
  sentences.flatMap(({ causal, x, weights, outputs }) => {
    const found = encoder.attention(matrixOf(x), { mask: causal ? "causal" : "none" });
    const largest = Math.max(...x.flat().map(Math.abs));
    assert.ok(largestDifference(found.weights.data, weights.flat()) <= 4 * 2 ** -23);
    assert.ok(largestDifference(found.outputs.data, outputs.flat()) <= 4 * 2 ** -23 * largest);
    return allNumbers(found);
  }),
);

onBoth("attention: every option, the same bits in both builds", (encoder) => {
  const { inputVectors: x } = inputs(encoder);
  const found = encoder.attention(x, {
    heads: 2,
    mask: "causal",
    padding: [1, 1, 0, 1, 1],
    projections: { seed: 3 },
    rotary: { features: 4, pairing: "halves" },
    positionIds: [5, 6, 9, 7, 8],
    bias: encoder.alibi({ heads: 2, length: 5 }),
  });
  assert.deepEqual([found.weights.rows, found.weights.columns], [10, 5]);
  assert.deepEqual([found.outputs.rows, found.outputs.columns], [5, 16]);
  found.weights.toArray().forEach((row, index) => {
    const masked = row.filter((_, key) => key > index % 5 || key === 2);
    assert.ok(masked.every((weight) => Object.is(weight, 0)));
    const sum = row.reduce((total, weight) => total + weight, 0);
    assert.ok(Math.abs(sum - 1) <= 5 * 2 ** -23);
  });
  const plain = encoder.attention(x, { sums: "plain", projections: { seed: 3 } });
  return [...allNumbers(found), ...allNumbers(plain)];
});

onBoth("attention: queries, keys and values are told, and made as asked", (encoder) => {
  const { inputVectors: x } = inputs(encoder, "dog bites", 4);
  const identity = matrixOf([0, 1, 2, 3].map((i) => [0, 1, 2, 3].map((j) => (i === j ? 1 : 0))));
  const twice = matrixOf([0, 1, 2, 3].map((i) => [0, 1, 2, 3].map((j) => (i === j ? 2 : 0))));
  const found = encoder.attention(x, {
    projections: { query: identity, key: twice, value: identity },
    rotary: true,
  });
  assertSameBits(found.queries.data, encoder.rotate(x).data);
  const doubled = Object.assign(rowsOf(x, 0, 2), { data: x.data.map((value) => 2 * value) });
  assertSameBits(found.keys.data, encoder.rotate(doubled).data);
  assertSameBits(found.values.data, x.data);
});

onBoth("attention: without steps the outputs alone", (encoder) => {
  const { inputVectors: x } = inputs(encoder);
  const found = encoder.attention(x, { steps: false });
  assertSameBits(found.outputs.data, encoder.attention(x).outputs.data);
  assert.deepEqual([found.products.rows, found.scores.rows, found.weights.rows], [0, 0, 0]);
});

onBoth("equivariance: the four statements of the lesson", (encoder) => {
  const { tokenVectors, positionVectors } = inputs(encoder, "one two three four five");
  const order = [3, 1, 4, 0, 2];
  const shuffled = (options: Partial<Parameters<Encoder["equivariance"]>[0]>) => {
    const found = encoder.equivariance({ tokenVectors, order, by: "words", ...options });
    const off = found.shuffledFirst.data.map((value, i) =>
      Math.abs(value - (found.attendedFirst.data[i] as number)),
    );
    assert.equal(Math.fround(found.largest), Math.max(...off));
    assert.equal(found.differing, off.filter((difference) => difference > 0).length);
    assert.deepEqual(
      Array.from(found.changed),
      Array.from(off, (each) => (each > 0 ? 1 : 0)),
    );
    return found.differing;
  };
  assert.equal(shuffled({}), 0);
  assert.equal(shuffled({ padding: [1, 1, 0, 1, 1], heads: 4, projections: { seed: 1 } }), 0);
  assert.ok(shuffled({ positionVectors }) > 0);
  assert.ok(shuffled({ rotary: true }) > 0);
  assert.equal(shuffled({ positionVectors, by: "positions" }), 0);
  assert.equal(shuffled({ rotary: true, by: "positions" }), 0);
  assert.ok(shuffled({ mask: "causal" }) > 0);
  assert.ok(shuffled({ mask: "causal", positionVectors, by: "positions" }) > 0);
});

onBoth("equivariance: random sentences in random orders give the very same numbers", (encoder) => {
  let state = 1;
  const below = (count: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * count);
  };
  for (let round = 0; round < 200; round += 1) {
    const words = Array.from({ length: 2 + below(63) }, () => `word ${below(40)}`);
    const order = words.map((_, slot) => slot);
    for (let slot = order.length - 1; slot > 0; slot -= 1) {
      const other = below(slot + 1);
      [order[slot], order[other]] = [order[other] as number, order[slot] as number];
    }
    const { tokenVectors } = encoder.encode(words, { width: 8, scale: 1 + below(9) });
    const found = encoder.equivariance({ tokenVectors, order, by: "words", heads: 2 });
    assert.equal(found.largest, 0);
    assert.equal(found.differing, 0);
  }
});

onBoth("decoder: a prefix, then row by row, gives the bits of the full pass", (encoder) => {
  const { inputVectors: x } = inputs(encoder);
  const options = { heads: 2, projections: { seed: 2 }, rotary: true } as const;
  const full = encoder.attention(x, { ...options, mask: "causal" });
  const decoder = encoder.decoder({ width: 16, ...options });
  assertSameBits(decoder.append(rowsOf(x, 0, 3)).outputs.data, full.outputs.data.slice(0, 48));
  assert.equal(decoder.length, 3);
  const fourth = decoder.append(rowsOf(x, 3, 4));
  assertSameBits(fourth.outputs.data, full.outputs.row(3));
  assertSameBits(fourth.weights.row(1), full.weights.row(5 + 3).slice(0, 4));
  const fifth = decoder.append(rowsOf(x, 4, 5));
  assertSameBits(fifth.outputs.data, full.outputs.row(4));
  decoder.dispose();
  decoder.dispose();
  assert.throws(() => decoder.append(x), {
    name: "TypeError",
    message: "the decoder is used after dispose()",
  });
});

onBoth("decoder: the classic mistake, every new row at position 0", (encoder) => {
  const { inputVectors: x } = inputs(encoder);
  const outputs = (start?: number) => {
    const decoder = encoder.decoder({ width: 16, rotary: true });
    decoder.append(rowsOf(x, 0, 3));
    const next = decoder.append(rowsOf(x, 3, 4), start === undefined ? {} : { start });
    decoder.dispose();
    return next.outputs;
  };
  assert.equal(encoder.difference(outputs(), outputs(3)).differing, 0);
  const { differing, largest, difference, changed } = encoder.difference(outputs(), outputs(0));
  assert.ok(differing > 0);
  assert.equal(changed.filter((each) => each === 1).length, differing);
  assert.equal(Math.max(...difference.data.map(Math.abs)), Math.fround(largest));
});

onBoth("decoder: what is refused leaves it as it was", (encoder) => {
  const { inputVectors: x } = inputs(encoder);
  const decoder = encoder.decoder({ width: 16 });
  decoder.append(rowsOf(x, 0, 4));
  const wrong = rowsOf(x, 4, 5);
  wrong.data[3] = Number.NaN;
  assert.throws(() => decoder.append(wrong), {
    name: "RangeError",
    message: "x must be finite, got nan at [0, 3]",
  });
  assert.equal(decoder.length, 4);
  const full = encoder.attention(x, { mask: "causal" });
  assertSameBits(decoder.append(rowsOf(x, 4, 5)).outputs.data, full.outputs.row(4));
  decoder.dispose();
});

type Call = [run: (encoder: Encoder, x: Matrix) => unknown, message: string];

function refuses(title: string, kind: "RangeError" | "TypeError", calls: Call[]): void {
  onBoth(title, (encoder) => {
    const { inputVectors: x } = inputs(encoder, "dog bites", 4);
    for (const [run, message] of calls) {
      assert.throws(() => run(encoder, x), { name: kind, message }, message);
    }
  });
}

// biome-ignore lint/suspicious/noExplicitAny: what TypeScript would refuse is what is tried here.
const wrong = (value: unknown): any => value;

refuses("attention: what is out of range", "RangeError", [
  [(e, x) => e.attention(x, { heads: 3 }), "heads must be a divisor of the width 4, got 3"],
  [(e, x) => e.attention(x, { heads: 1.6 }), "heads must be a divisor of the width 4, got 1.6"],
  [
    (e) => e.attention(wrong({ rows: 2, columns: 0, data: new Float32Array(0) }), { heads: 5 }),
    "heads must be a divisor of the width 0, got 5",
  ],
  [
    (e) => {
      const tokenVectors = wrong({ rows: 65537, columns: 0, data: new Float32Array(0) });
      return e.equivariance({ tokenVectors, order: Array(65537).fill(0), by: "words" });
    },
    "tokenVectors must have at most 65536 rows, got 65537",
  ],
  [
    (e) =>
      e.attention(wrong({ rows: 16384, columns: 8, data: new Float32Array(16384 * 8) }), {
        heads: 8,
        steps: false,
      }),
    "queries · keys · (width + 16 · heads) must be at most 17179869184, " +
      "got 16384 · 16384 · (8 + 16 · 8)",
  ],
  [
    (e) => {
      const [query, value] = [matrixOf([[0]]), matrixOf([[1]])];
      return e.attention(matrixOf([[0], [2 ** 127]]), {
        sums: "plain",
        projections: { query, key: query, value },
      });
    },
    "values must be less than 2^127 with plain sums, which may leave float32, got values up to " +
      "3.40282367e+38",
  ],
  [
    (e, x) => e.attention(x, { padding: [1] }),
    "padding must hold 0 or 1 for each of 2 rows, got 1 numbers",
  ],
  [
    (e, x) => e.attention(x, { padding: [1, 2] }),
    "padding[1] must be a whole number from 0 to 1, got 2",
  ],
  [(e, x) => e.attention(x, { bias: x }), "bias must be [2, 2], got [2, 4]"],
  [
    (e, x) => e.attention(x, { projections: { query: x, key: x, value: x } }),
    "projections.query must be [4, 4], got [2, 4]",
  ],
  [
    (e, x) => e.attention(x, { rotary: { features: 3 } }),
    "features must be an even number from 2 to width / heads = 4, got 3",
  ],
  [
    (e, x) => e.attention(x, { positionIds: [1] }),
    "positionIds must hold an id for each of 2 rows, got 1",
  ],
  [
    (e) => e.attention(matrixOf([[1e20], [1]])),
    "queries and keys must be so small that no score can leave float32, got scores up to " +
      "2.17780715e+40",
  ],
  [
    (e) => e.attention(matrixOf([[1], [Number.POSITIVE_INFINITY]])),
    "x must be finite, got inf at [1, 0]",
  ],
  [
    (e) => e.attention(wrong({ rows: 65537, columns: 0, data: new Float32Array(0) })),
    "x must have at most 65536 rows, got 65537",
  ],
  [
    (e, x) => e.equivariance({ tokenVectors: x, order: [0], by: "words" }),
    "order must hold a slot for each of 2 rows, got 1",
  ],
  [
    (e, x) => e.equivariance({ tokenVectors: x, order: [1, 1], by: "words" }),
    "order must hold each of 0 to 1 once, got 1 again at [1]",
  ],
  [(e, x) => e.decoder({ width: 6 }).append(x), "x must have rows of width = 6 numbers, got 4"],
  [(e, x) => e.difference(x, matrixOf([[1]])), "after must be [2, 4], got [1, 1]"],
]);

refuses("attention: what is not the kind of thing", "TypeError", [
  [(e) => e.attention(wrong(undefined)), "x must be an object, got undefined"],
  [
    (e, x) => e.attention(x, wrong({ masked: true })),
    'attention has no option "masked"; the nearest is "mask"',
  ],
  [
    (e, x) => e.attention(x, { mask: wrong("full") }),
    'mask must be "none" or "causal", got "full"',
  ],
  [(e, x) => e.attention(x, { steps: wrong(1) }), "steps must be true or false, got 1"],
  [
    (e, x) => e.decoder({ width: 4 }).append(x, { start: wrong(null) }),
    "start must be a number, got null",
  ],
  [
    (e, x) => e.attention(x, { projections: wrong("random") }),
    'projections must be "identity", { seed } or { query, key, value }, got "random"',
  ],
  [
    (e, x) => e.attention(x, { projections: wrong({ seed: 1, key: x }) }),
    "key must be left out with seed",
  ],
  [
    (e, x) => e.equivariance(wrong({ tokenVectors: x, order: [0, 1] })),
    'by must be "words" or "positions", got undefined',
  ],
]);
