import assert from "node:assert/strict";
import { test } from "node:test";
import { type Matrix, toCsv, toJson, toNpy } from "positional-encoding";
import { assertSameBits, encoders, float32 } from "./support.js";

const [encoder] = encoders as [(typeof encoders)[number]];

function matrixOf<Data extends Float32Array | Float64Array>(
  data: Data,
  rows: number,
  columns: number,
): Matrix<Data> {
  return { data, rows, columns } as Matrix<Data>;
}

const encoding = encoder.encode(["dog", 'a "b", c', "two\nlines"], {
  width: 2,
  start: 5,
  rows: { dog: [0.2, 0.7], 'a "b", c': [0, -1], "two\nlines": [1e-7, 3] },
});

/** Text of every kind of float32: shortest digits, and bit patterns all over. */
function someFloat32(): Float32Array {
  const bits = new Uint32Array(4000).map((_, i) => Math.imul(i + 1, 0x9e3779b1));
  const values = new Float32Array(bits.buffer).filter(Number.isFinite);
  const special = [0, -0, 0.1, 1 / 3, 1e-45, 3.4028234663852886e38, 1.17549435e-38, 16777216];
  return float32(...special, ...values);
}

test("CSV of a matrix: its rows", () => {
  assert.equal(toCsv(matrixOf(float32(0.1, 2, -0, 1e-7), 2, 2)), "0.1,2\r\n-0,1e-7\r\n");
  assert.equal(toCsv(matrixOf(float32(), 0, 2)), "");
  assert.equal(toCsv(matrixOf(new Float64Array([0.1, 1 / 3]), 1, 2)), "0.1,0.3333333333333333\r\n");
});

test("CSV of an encoding: a row a token, with quotes where RFC 4180 wants them", () => {
  const lines = toCsv(encoding).split("\r\n");
  assert.equal(lines[0], "token,position,E0,E1,P0,P1,X0,X1");
  const start = (token: string, id: number, ...given: string[]) => [token, id, ...given].join(",");
  assert.ok(lines[1]?.startsWith(start("dog", 5, "0.2", "0.7", "")));
  assert.ok(lines[2]?.startsWith(start('"a ""b"", c"', 6, "0", "-1", "")));
  assert.ok(lines[3]?.startsWith(start('"two\nlines"', 7, "1e-7", "3", "")));
  assert.deepEqual(lines.slice(4), [""]);
  lines.slice(1, 4).forEach((line, slot) => {
    const numbers = line.split(",").slice(-4).map(Number);
    assertSameBits(
      float32(...numbers),
      float32(...encoding.positionVectors.row(slot), ...encoding.inputVectors.row(slot)),
    );
  });
});

test("numbers are the shortest that read back as the same float32", () => {
  const values = someFloat32();
  const text = toCsv(matrixOf(values, values.length, 1))
    .split("\r\n")
    .slice(0, -1);
  assertSameBits(float32(...text.map(Number)), values);
  text.forEach((number, i) => {
    const value = values[i] as number;
    const digits = number
      .replace(/e.*/, "")
      .replace(/[-.]/g, "")
      .replace(/^0+|0+$/g, "").length;
    if (digits < 2) return;
    const shorter = Number(value.toPrecision(digits - 1));
    assert.notEqual(Math.fround(shorter), value, `${number} could be ${shorter}`);
  });
  const json = JSON.parse(toJson(matrixOf(values, values.length, 1))) as number[][];
  assertSameBits(float32(...json.flat()), values);
});

test("few numbers of digits are tried", ({ mock }) => {
  const { data, rows, columns } = encoder.encode("dog bites man", { width: 1000 }).inputVectors;
  const tried = mock.method(Number.prototype, "toPrecision").mock;
  toCsv(matrixOf(data, rows, columns));
  assert.ok(tried.callCount() < 5 * data.length, `${tried.callCount() / data.length} a number`);
});

test("JSON of a matrix and of an encoding", () => {
  assert.equal(toJson(matrixOf(float32(0.1, 2, 3, 4), 2, 2)), "[[0.1, 2],\n[3, 4]]\n");
  const read = JSON.parse(toJson(encoding));
  assert.deepEqual(Object.keys(read), [
    "tokens",
    "positionIds",
    "tokenVectors",
    "positionVectors",
    "inputVectors",
  ]);
  assert.deepEqual(read.tokens, encoding.tokens);
  assert.deepEqual(read.positionIds, [5, 6, 7]);
  for (const name of ["tokenVectors", "positionVectors", "inputVectors"] as const) {
    assert.equal(read[name].length, 3);
    assertSameBits(float32(...read[name].flat()), encoding[name].data);
  }
});

/** A .npy file as the format's definition (NEP 1) has it. */
function parseNpy(bytes: Uint8Array) {
  const view = new DataView(bytes.buffer);
  assert.equal(Buffer.from(bytes.subarray(0, 8)).toString("latin1"), "\x93NUMPY\x01\x00");
  const end = 10 + view.getUint16(8, true);
  assert.equal(end % 64, 0);
  return {
    header: Buffer.from(bytes.subarray(10, end)).toString("latin1"),
    data: bytes.slice(end),
  };
}

test("NPY: version 1.0, aligned to 64 bytes, little-endian, row-major", () => {
  const { header, data } = parseNpy(toNpy(encoding.inputVectors));
  const dictionary = "{'descr': '<f4', 'fortran_order': False, 'shape': (3, 2), }";
  assert.equal(header, `${dictionary.padEnd(117)}\n`);
  assertSameBits(new Float32Array(data.buffer), encoding.inputVectors.data);
  assert.equal(new DataView(data.buffer).getFloat32(4, true), encoding.inputVectors.at(0, 1));

  const wide = parseNpy(toNpy(matrixOf(new Float64Array([1, -0.1]), 2, 1)));
  assert.match(
    wide.header,
    /^\{'descr': '<f8', 'fortran_order': False, 'shape': \(2, 1\), \} *\n$/,
  );
  assertSameBits(new Float64Array(wide.data.buffer), new Float64Array([1, -0.1]));
});

test("NPY of an encoding: the three matrices, one after another", () => {
  const { header, data } = parseNpy(toNpy(encoding));
  assert.match(header, /'shape': \(3, 3, 2\)/);
  assertSameBits(
    new Float32Array(data.buffer),
    float32(
      ...encoding.tokenVectors.data,
      ...encoding.positionVectors.data,
      ...encoding.inputVectors.data,
    ),
  );
});

test("what is neither a matrix nor an encoding is refused", () => {
  // biome-ignore lint/suspicious/noExplicitAny: what TypeScript would refuse is what is tried here.
  const wrong = (value: unknown): any => value;
  const refused: [run: () => unknown, name: string, message: string][] = [
    [() => toCsv(wrong(null)), "TypeError", "source must be an object, got null"],
    [() => toNpy(wrong({})), "TypeError", "source.rows must be a number, got undefined"],
    [
      () => toCsv(matrixOf(float32(1), 1, 2)),
      "RangeError",
      "source must hold 1 · 2 numbers, got 1",
    ],
    [
      () => toJson(matrixOf(float32(1, Number.NEGATIVE_INFINITY), 1, 2)),
      "RangeError",
      "JSON takes finite numbers, got -Infinity at [1]",
    ],
    [
      () => toCsv({ ...encoding, positionIds: [1] }),
      "RangeError",
      "source.positionIds must hold an id for each of 3 tokens, got 1",
    ],
    [
      () => toCsv({ ...encoding, inputVectors: matrixOf(float32(1, 2), 1, 2) }),
      "RangeError",
      "source.inputVectors must have the shape 3 · 2, got 1 · 2",
    ],
  ];
  for (const [run, name, message] of refused) assert.throws(run, { name, message });
});
