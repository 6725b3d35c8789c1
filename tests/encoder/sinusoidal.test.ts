import assert from "node:assert/strict";
import type { Encoder, Layout, SinusoidalOptions, Spacing } from "positional-encoding";
import { assertSameBits, assertShown, float32, onBoth, readJson } from "./support.js";

interface Point {
  t: number;
  j: number;
  D: number;
  base: number;
  layout: Layout;
  value: number;
}

interface Table {
  length: number;
  width: number;
  start: number;
  base: number;
  layout: Layout;
  rows: number[][];
}

const points = readJson<Point[]>("../reference/sinusoidal_points.json");
const endpointPoints = readJson<Point[]>("../reference/endpoint_points.json");
const tables = readJson<Table[]>("../reference/sinusoidal_tables.json");

type Row = Omit<SinusoidalOptions, "dtype" | "out">;

function row(encoder: Encoder, position: number, options: Row): Float32Array {
  return encoder.sinusoidal({ ...options, start: position, length: 1, dtype: "float32" }).data;
}

function assertPoints(encoder: Encoder, expected: Point[], spacing: Spacing): Float32Array {
  const values = expected.map(({ t, j, D, base, layout, value }) => {
    const actual = row(encoder, t, { width: D, base, layout, spacing })[j];
    assert.ok(
      Object.is(actual, Math.fround(value)),
      `t=${t} j=${j} D=${D} base=${base} ${layout}: ${actual}, not ${Math.fround(value)}`,
    );
    return actual as number;
  });
  return Float32Array.from(values);
}

onBoth("every reference point is the correctly rounded float32", (encoder) => {
  assert.equal(points.length, 1500);
  return [assertPoints(encoder, points, "paper")];
});

onBoth("every endpoint reference point is the correctly rounded float32", (encoder) => {
  assert.equal(endpointPoints.length, 390);
  return [assertPoints(encoder, endpointPoints, "endpoint")];
});

onBoth("case 14: every reference table is correctly rounded, in float64 within 2^-52", (encoder) =>
  tables.flatMap(({ rows, ...options }) => {
    const expected = rows.flat();
    const narrow = encoder.sinusoidal(options);
    const wide = encoder.sinusoidal({ ...options, dtype: "float64" });
    assertSameBits(narrow.data, Float32Array.from(expected));
    expected.forEach((value, i) => {
      assert.ok(Math.abs((wide.data[i] as number) - value) < 2 ** -52);
    });
    return [narrow.data, wide.data];
  }),
);

onBoth("case 1: sine and cosine of a pair turn at one rate", (encoder) => {
  const table = encoder.sinusoidal({ width: 4, length: 3, dtype: "float64" });
  assertShown(table.row(1), [0.84147098, 0.54030231, 0.00999983, 0.99995], 8);
  assertShown(table.row(2), [0.90929743, -0.41614684, 0.01999867, 0.99980001], 8);
});

onBoth("case 2: the exponent is 2i/D, and i counts pairs", (encoder) => {
  assert.equal(encoder.sinusoidal({ width: 4, length: 2 }).at(1, 2).toFixed(8), "0.00999983");
});

onBoth("case 3: the first cosine has the exponent of the first sine", (encoder) => {
  assert.equal(encoder.sinusoidal({ width: 4, length: 2 }).at(1, 1), Math.fround(Math.cos(1)));
});

onBoth("case 4: the second frequency at width 256", (encoder) => {
  assert.equal(encoder.frequencies({ width: 256 })[1]?.toFixed(5), "0.93057");
});

onBoth("case 5: the frequencies at width 8", (encoder) => {
  const frequencies = encoder.frequencies({ width: 8 });
  assert.deepEqual(Array.from(frequencies), [1, 0.1, 0.01, 0.001]);
  return [frequencies];
});

onBoth("case 6: endpoint spacing ends at 1/base, paper spacing short of it", (encoder) => {
  const frequencies = encoder.frequencies({ width: 8, spacing: "endpoint" });
  assertShown(frequencies, [1, 0.0464159, 0.00215443, 0.0001], 7);
  assert.equal(frequencies[3], 1e-4);
  const table = encoder.sinusoidal({ width: 8, spacing: "endpoint", positionIds: [10000] });
  assert.equal(table.at(0, 6), Math.fround(Math.sin(1)));
  return [frequencies, table.data];
});

onBoth("case 7: the slowest pair at width 768", (encoder) => {
  assert.equal(encoder.frequencies({ width: 768 })[383], 1.0242752213815922e-4);
});

onBoth("case 8: later pairs are slower", (encoder) => {
  const frequencies = encoder.frequencies({ width: 64 });
  assert.deepEqual(
    frequencies,
    frequencies.slice().sort((a, b) => b - a),
  );
  assert.ok(frequencies.every((frequency, i) => i === 0 || frequency < (frequencies[i - 1] ?? 0)));
});

onBoth("case 9: a row is a position; sine and cosine go by the feature", (encoder) => {
  const table = encoder.sinusoidal({ width: 6, length: 4 });
  assert.deepEqual([table.rows, table.columns], [4, 6]);
  for (const position of [0, 1, 2, 3]) {
    assert.equal(table.at(position, 0), Math.fround(Math.sin(position)));
    assert.equal(table.at(position, 1), Math.fround(Math.cos(position)));
  }
});

onBoth("case 10: halves is interleaved in another order, bit for bit", (encoder) => {
  const interleaved = encoder.sinusoidal({ width: 10, length: 50, layout: "interleaved" });
  const halves = encoder.sinusoidal({ width: 10, length: 50, layout: "halves" });
  for (let t = 0; t < 50; t++) {
    const permuted = [0, 2, 4, 6, 8, 1, 3, 5, 7, 9].map((j) => interleaved.at(t, j));
    assertSameBits(halves.row(t), float32(...permuted));
  }
});

onBoth("case 11: position 0 is exactly 0, 1, 0, 1, …", (encoder) => {
  const table = encoder.sinusoidal({ width: 6, length: 1 });
  assertSameBits(table.data, float32(0, 1, 0, 1, 0, 1));
});

onBoth("case 12: large positions are as exact as small ones", (encoder) => {
  const wide = encoder.sinusoidal({ width: 4, start: 50000, length: 1, dtype: "float64" });
  assertShown(wide.data, [-0.99984019, -0.01787726, -0.46777181, -0.88384927], 8);
  assertSameBits(row(encoder, 50000, { width: 4 }), float32(...wide.data));
  return [row(encoder, Number.MAX_SAFE_INTEGER, { width: 512 })];
});

onBoth(
  "case 15: similarity depends on the distance only, and does not fall steadily",
  (encoder) => {
    const dots = (width: number, start: number, offsets: number[]) => {
      const table = encoder.sinusoidal({ width, start, length: 5, dtype: "float64" });
      return offsets.map((offset) =>
        table.row(0).reduce((sum, value, j) => sum + value * table.at(offset, j), 0),
      );
    };
    for (const start of [0, 7, 1000]) {
      assertShown(dots(512, start, [0, 1, 2]), [256, 249.102, 231.734], 3);
      assertShown(dots(8, start, [0, 1, 2, 3, 4]), [4, 3.53526, 2.56372, 1.96489, 2.26661], 5);
    }
  },
);

onBoth("the squared length of a row is D/2", (encoder) => {
  const table = encoder.sinusoidal({ width: 64, length: 100, dtype: "float64" });
  for (let t = 0; t < 100; t++) {
    const square = table.row(t).reduce((sum, value) => sum + value * value, 0);
    // 64 squares, each off by at most 2 · 2^-52, and 64 roundings of a sum below 32.
    assert.ok(Math.abs(square - 32) < 64 * 2 ** -51 + 64 * 2 ** -48);
  }
});

onBoth("case 18: ids may start anywhere", (encoder) => {
  const table = encoder.sinusoidal({ width: 8, start: 2, length: 3 });
  const listed = encoder.sinusoidal({ width: 8, positionIds: [2, 3, 4] });
  assertSameBits(table.data, listed.data);
});

onBoth("case 20: a row has the same bits alone, from any start and in any table", (encoder) => {
  const whole = encoder.sinusoidal({ width: 48, length: 3000 });
  for (const start of [0, 1, 50, 1365, 2999]) {
    assertSameBits(row(encoder, start, { width: 48 }), whole.row(start));
  }
  const tail = encoder.sinusoidal({ width: 48, start: 1000, length: 2000 });
  assertSameBits(tail.data, whole.data.slice(48 * 1000));
  const shuffled = encoder.sinusoidal({ width: 48, positionIds: [2999, 7, 7, 0] });
  for (const [slot, position] of [2999, 7, 7, 0].entries()) {
    assertSameBits(shuffled.row(slot), whole.row(position));
  }
  return [whole.data];
});

onBoth("case 21: no call sees the offset, base, layout or spacing of another", (encoder) => {
  const calls: SinusoidalOptions[] = [
    { width: 8 },
    { width: 8, start: 10 },
    { width: 8, base: 100 },
    { width: 8, layout: "halves" },
    { width: 8, spacing: "endpoint" },
    { width: 6 },
  ];
  const alone = calls.map((options) => encoder.sinusoidal({ ...options, length: 4 }).toArray());
  assert.equal(new Set(alone.map((table) => JSON.stringify(table))).size, calls.length);
  for (const options of [...calls].reverse()) {
    const again = encoder.sinusoidal({ ...options, length: 4 }).toArray();
    assert.deepEqual(again, alone[calls.indexOf(options)]);
  }
});

onBoth("case 22: sine is odd and cosine even in the position", (encoder) => {
  const positions = [1, 5, 1e6, Number.MAX_SAFE_INTEGER];
  const forward = encoder.sinusoidal({ width: 16, positionIds: positions });
  const backward = encoder.sinusoidal({ width: 16, positionIds: positions.map((t) => -t) });
  forward.data.forEach((value, i) => {
    assert.equal(backward.data[i], i % 2 === 0 ? -value : value);
  });
  const from = encoder.sinusoidal({ width: 16, start: -3, length: 4 });
  assertSameBits(from.row(2), backward.row(0));
  assertSameBits(from.row(3), row(encoder, 0, { width: 16 }));
});

onBoth("out is written and returned; it gives the length and the precision", (encoder) => {
  const expected = encoder.sinusoidal({ width: 4, length: 3 });
  const buffer = new ArrayBuffer(100);
  const out = new Float32Array(buffer, 8, 12);
  const table = encoder.sinusoidal({ width: 4, out });
  assert.equal(table.data, out);
  assert.equal(table.rows, 3);
  assertSameBits(out, expected.data);
  assert.ok(new Uint8Array(buffer, 0, 8).every((byte) => byte === 0));
  assert.ok(new Uint8Array(buffer, 56).every((byte) => byte === 0));

  const wide = new Float64Array(12);
  assert.equal(encoder.sinusoidal({ width: 4, length: 3, out: wide }).data, wide);
  assert.deepEqual(wide, encoder.sinusoidal({ width: 4, length: 3, dtype: "float64" }).data);
});

onBoth("what is returned is the caller's: later calls leave it alone", (encoder) => {
  const table = encoder.sinusoidal({ width: 8, length: 100 });
  const copy = table.data.slice();
  encoder.sinusoidal({ width: 512, length: 20000 }); // Makes WebAssembly memory grow, or be reused.
  assertSameBits(table.data, copy);
  assert.notEqual(table.data.buffer.byteLength % 65536, 0);
});

onBoth("nothing asked for is nothing given", (encoder) => {
  for (const options of [{ length: 0 }, { positionIds: [] }, { out: new Float32Array(0) }]) {
    const table = encoder.sinusoidal({ width: 4, ...options });
    assert.deepEqual([table.rows, table.columns, table.data.length], [0, 4, 0]);
    assert.deepEqual(table.toArray(), []);
  }
});

onBoth("position ids come in any kind of array of numbers", (encoder) => {
  const expected = encoder.sinusoidal({ width: 4, start: 3, length: 2 }).toArray();
  for (const positionIds of [
    [3, 4],
    new Int32Array([3, 4]),
    new Float64Array([3, 4]),
    new Uint8ClampedArray([3, 4]),
    { length: 2, 0: 3, 1: 4 },
  ]) {
    assert.deepEqual(encoder.sinusoidal({ width: 4, positionIds }).toArray(), expected);
  }
});
