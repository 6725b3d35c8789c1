import assert from "node:assert/strict";
import { readRows, toCsv, toJson, toNpy } from "positional-encoding";
import { assertSameBits, encoders, float32, onBoth } from "./support.js";

onBoth("learnedTable: given rows, by position", (encoder) => {
  const table = encoder.learnedTable({ rows: [[1, 2, -0], [4, 5, 6], float32(7, 8, 0.1)] });
  assert.deepEqual([table.maxLength, table.width, table.seed], [3, 3, undefined]);
  const found = table.lookUp([2, 0, 2]);
  assert.deepEqual([found.rows, found.columns], [3, 3]);
  assertSameBits(found.data, float32(7, 8, 0.1, 1, 2, -0, 7, 8, 0.1));
  assertSameBits(table.lookUp({ length: 2, start: 1 }).data, float32(4, 5, 6, 7, 8, 0.1));
  assertSameBits(table.lookUp({ positionIds: float32(1) }).data, float32(4, 5, 6));
  assert.equal(table.lookUp([]).rows, 0);
  table.dispose();
});

onBoth("learnedTable: the same seed gives the same rows, whatever the length", (encoder) => {
  const table = encoder.learnedTable({ maxLength: 20, width: 5, seed: 7 });
  const { data } = table.lookUp({ length: 20 });
  const again = encoder.learnedTable({ maxLength: 20, width: 5, seed: 7 });
  assertSameBits(again.lookUp({ length: 20 }).data, data);
  const short = encoder.learnedTable({ maxLength: 2, width: 5, seed: 7 });
  assertSameBits(short.lookUp([1]).data, data.slice(5, 10));
  const other = encoder.learnedTable({ maxLength: 20, width: 5 });
  assert.equal(other.seed, 0);
  assert.notDeepEqual(other.lookUp({ length: 20 }).data, data);
  return [data];
});

onBoth("learnedTable: its rows are never the token table's of the same seed", (encoder) => {
  const words = ["", "dog", "bites", "man"];
  for (let position = 0; position < 32; position++) {
    words.push(String(position), String.fromCharCode(position));
    words.push(`${String.fromCharCode(position)}\0\0\0\0\0\0\0`);
  }
  const vectors = encoder.tokenTable({ width: 4, seed: 3 }).lookUp(words).vectors;
  const numbers = new Set(vectors.data);
  const learned = encoder.learnedTable({ maxLength: 32, width: 4, seed: 3 });
  for (const value of learned.lookUp({ length: 32 }).data) assert.ok(!numbers.has(value));
});

const outside = "must be from 0 to 2, the last of the learned table's 3 rows, got";

onBoth(
  "case 17: a position outside is named, with the table's rows and the last one",
  (encoder) => {
    const learnedTable = encoder.learnedTable({ maxLength: 3, width: 4 });
    const options = { position: "learned", learnedTable } as const;
    const calls: [() => unknown, string][] = [
      [() => learnedTable.lookUp([0, 3]), `position id [1] ${outside} 3`],
      [() => learnedTable.lookUp([-1]), `position id [0] ${outside} -1`],
      [() => learnedTable.lookUp([2 ** 53 - 1]), `position id [0] ${outside} 9007199254740991`],
      [() => encoder.encode("dog bites man again", options), `position id [3] ${outside} 3`],
      [() => encoder.encode("dog", { ...options, start: -1 }), `position id [0] ${outside} -1`],
      [
        () => encoder.encode("dog bites", { ...options, positionIds: [2, 512] }),
        `position id [1] ${outside} 512`,
      ],
      [() => encoder.encodeBatch(["dog", "a b c d"], options), `position id [3] ${outside} 3`],
    ];
    for (const [run, message] of calls) assert.throws(run, { name: "RangeError", message });
    assert.equal(encoder.encode("dog bites man", options).positionVectors.rows, 3);
  },
);

onBoth("encode: the position vectors are the table's rows", (encoder) => {
  const learnedTable = encoder.learnedTable({ maxLength: 9, width: 6, seed: 2 });
  const options = { position: "learned", learnedTable } as const;
  const { tokenVectors, positionVectors, inputVectors } = encoder.encode("dog bites man", {
    ...options,
    start: 4,
  });
  assertSameBits(positionVectors.data, learnedTable.lookUp([4, 5, 6]).data);
  assertSameBits(
    inputVectors.data,
    tokenVectors.data.map((value, k) => value + (positionVectors.data[k] as number)),
  );
  const batch = encoder.encodeBatch(["dog bites man", "cat"], { ...options, start: 4 });
  assert.deepEqual(batch.shape, [2, 3, 6]);
  assertSameBits(batch.inputVectors.slice(0, 18), inputVectors.data);
  assertSameBits(batch.inputVectors.slice(24), new Float32Array(12));
  return [inputVectors.data, batch.inputVectors];
});

onBoth("encode: the widths of the tables must be one", (encoder) => {
  const learnedTable = encoder.learnedTable({ maxLength: 9, width: 5 });
  const options = { position: "learned", learnedTable } as const;
  // An odd width, which only learned tables have.
  assert.equal(encoder.encode("dog", options).inputVectors.columns, 5);
  const tokenTable = encoder.tokenTable({ width: 6 });
  const message = "learnedTable must be as wide as the token vectors, 6, got 5";
  for (const other of [{ width: 6 }, { tokenTable }]) {
    assert.throws(() => encoder.encode("dog", { ...options, ...other }), {
      name: "RangeError",
      message,
    });
    assert.throws(() => encoder.encodeBatch(["dog"], { ...options, ...other }), {
      name: "RangeError",
      message,
    });
  }
});

onBoth("grow: the old rows keep their bits, and the table stays as it is", (encoder) => {
  const table = encoder.learnedTable({ maxLength: 4, width: 3, seed: 8 });
  const old = table.lookUp({ length: 4 }).data;
  const all = { length: 7 };
  const longer = encoder.learnedTable({ maxLength: 7, width: 3, seed: 8 }).lookUp(all).data;

  const seeded = table.grow({ maxLength: 7, fill: "seeded" });
  assert.deepEqual([seeded.maxLength, seeded.width, seeded.seed], [7, 3, 8]);
  assertSameBits(seeded.lookUp(all).data, longer);
  const other = table.grow({ maxLength: 7, fill: "seeded", seed: 9 });
  assert.equal(other.seed, undefined);
  assertSameBits(other.lookUp(all).data.slice(0, 12), old);
  assert.notDeepEqual(other.lookUp(all).data.slice(12), longer.slice(12));
  const zero = table.grow({ maxLength: 7, fill: "zero" });
  assertSameBits(zero.lookUp(all).data, float32(...old, ...new Float32Array(9)));
  const between = table.grow({ maxLength: 7, fill: "interpolated" });
  const spread = between.lookUp(all);
  assertSameBits(float32(...[0, 2, 4, 6].flatMap((row) => Array.from(spread.row(row)))), old);
  for (let j = 0; j < 3; j++) {
    const mean = ((old[j] as number) + (old[3 + j] as number)) / 2;
    assert.equal(spread.at(1, j), Math.fround(mean));
  }
  assert.equal(table.maxLength, 4);
  assert.throws(() => table.lookUp([4]), RangeError);
  return [spread.data, seeded.lookUp(all).data];
});

onBoth("learnedTable: a disposed one, a stranger's and what is none are refused", (encoder) => {
  const position = "learned";
  const dead = encoder.learnedTable({ maxLength: 1, width: 2 });
  dead.dispose();
  dead.dispose();
  const [wasm, js] = encoders as [typeof encoder, typeof encoder];
  const stranger = (encoder === wasm ? js : wasm).learnedTable({ maxLength: 1, width: 2 });
  // biome-ignore lint/suspicious/noExplicitAny: what TypeScript would refuse is what is tried here.
  const wrong = (value: unknown): any => value;
  const tokenTable = encoder.tokenTable({ width: 2 });
  const calls: [() => unknown, string][] = [
    [() => dead.lookUp([0]), "the table is used after dispose()"],
    [() => dead.grow({ maxLength: 2, fill: "zero" }), "the table is used after dispose()"],
    [
      () => encoder.encode("a", { position, learnedTable: dead }),
      "learnedTable is used after dispose()",
    ],
    [
      () => encoder.encode("a", { position, learnedTable: stranger }),
      "learnedTable belongs to another encoder",
    ],
    [
      () => encoder.encode("a", { position }),
      "learnedTable must be what encoder.learnedTable() made, got undefined",
    ],
    [
      () => encoder.encode("a", { position, learnedTable: wrong(tokenTable) }),
      "learnedTable must be what encoder.learnedTable() made, got an object",
    ],
    [
      () => encoder.encode("a", { learnedTable: stranger }),
      'learnedTable must be left out with position "sinusoidal"',
    ],
  ];
  for (const [run, message] of calls) assert.throws(run, { name: "TypeError", message });
});

onBoth("learnedTable: what does not fit is refused by name", (encoder) => {
  const table = encoder.learnedTable({ maxLength: 3, width: 2 });
  // biome-ignore lint/suspicious/noExplicitAny: what TypeScript would refuse is what is tried here.
  const wrong = (value: unknown): any => value;
  const length = "maxLength must be a whole number from";
  const range: [() => unknown, string][] = [
    [() => encoder.learnedTable({ maxLength: 0, width: 2 }), `${length} 1 to 67108864, got 0`],
    [
      () => encoder.learnedTable({ maxLength: 1, width: 0 }),
      "width must be a whole number from 1 to 1048576, got 0",
    ],
    [
      () => encoder.learnedTable({ maxLength: 2 ** 25, width: 4 }),
      "maxLength · width must be at most 67108864, got 33554432 · 4",
    ],
    [() => encoder.learnedTable({ rows: [] }), "rows must hold at least 1 row, got 0"],
    [
      () => encoder.learnedTable({ rows: [[1], [1, 2]] }),
      "rows[1] must hold 1 numbers, as rows[0] does, got 2",
    ],
    [
      () => encoder.learnedTable({ rows: [[1]], width: 2 }),
      "rows[0] must hold 2 numbers, as width says, got 1",
    ],
    [
      () => encoder.learnedTable({ rows: [[1]], maxLength: 2 }),
      "maxLength must be 1, as many as rows has, or left out, got 2",
    ],
    [
      () => encoder.learnedTable({ rows: [[1, Number.NaN]] }),
      "rows[0][1] must be finite as a float32, got NaN",
    ],
    [() => table.grow({ maxLength: 2, fill: "zero" }), `${length} 3 to 67108864, got 2`],
  ];
  for (const [run, message] of range) assert.throws(run, { name: "RangeError", message });
  const type: [() => unknown, string][] = [
    [() => encoder.learnedTable({ width: 2 }), "maxLength must be a number, got undefined"],
    [
      () => encoder.learnedTable({ rows: [[1]], seed: 1 }),
      "seed must be left out with rows, which are not drawn",
    ],
    [
      () => encoder.learnedTable({ rows: wrong([3]) }),
      "rows[0] must be an array of numbers, got 3",
    ],
    [
      () => table.grow(wrong({ maxLength: 4 })),
      'fill must be "seeded" or "zero" or "interpolated", got undefined',
    ],
    [
      () => table.grow({ maxLength: 4, fill: "zero", seed: 1 }),
      'seed must be left out with fill "zero", which draws nothing',
    ],
    [() => table.lookUp({}), "length must be a number, got undefined; positionIds also give it"],
  ];
  for (const [run, message] of type) assert.throws(run, { name: "TypeError", message });
});

onBoth("readRows: a table that was written comes back to the bit", (encoder) => {
  const written = encoder.learnedTable({ maxLength: 12, width: 5, seed: 1 }).lookUp({ length: 12 });
  for (const file of [toCsv(written), toJson(written), toNpy(written)]) {
    const table = encoder.learnedTable({ rows: readRows(file, { width: 5 }) });
    assert.equal(table.maxLength, 12);
    assertSameBits(table.lookUp({ length: 12 }).data, written.data);
  }
  assert.deepEqual(readRows("first,second\n1,2\n3,4\n"), [
    [1, 2],
    [3, 4],
  ]);
  assert.throws(() => readRows("dog,1\ncat,2\n"), {
    name: "TypeError",
    message: 'line 1, field 1 must be a number, got "dog"',
  });
  assert.throws(() => readRows('{"dog": [1]}'), {
    name: "TypeError",
    message: "the JSON must be an array of rows, got an object",
  });
  assert.throws(() => readRows("1,2\n3\n"), {
    name: "RangeError",
    message: "line 2 must have 2 numbers, as line 1 has, got 1",
  });
});
