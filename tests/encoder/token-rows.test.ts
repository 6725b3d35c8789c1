import assert from "node:assert/strict";
import { test } from "node:test";
import { readRows, readTokenRows, type TokenRowsOptions, toCsv, toNpy } from "positional-encoding";
import { assertSameBits, encoders, float32 } from "./support.js";

const [encoder] = encoders as [(typeof encoders)[number]];
const bytesOf = (text: string) => new TextEncoder().encode(text);

function assertRows(rows: Record<string, number[]>, expected: [string, number[]][]): void {
  assert.deepEqual(Object.entries(rows), expected);
  assert.equal(Object.getPrototypeOf(rows), null);
}

const catAndDog: [string, number[]][] = [
  ["cat", [0.2, -0.7]],
  ["dog", [1e-3, 5]],
];

test("CSV: with a header line or none, with any line ends, from text or bytes", () => {
  for (const text of [
    "cat,0.2,-0.7\ndog,1e-3,5",
    "cat,0.2,-0.7\r\ndog,1e-3,5\r\n",
    "word,first,second\rcat, 0.2 ,-.7\rdog,+1E-3,5.\r",
    "\ufeffcat,0.2,-0.7\n\n\ndog,1e-3,5\n\n",
    '"cat","0.2",-0.7\ndog,1e-3,"5"\n',
    "cat\t0.2\t-0.7\ndog\t1e-3\t5\n",
    "\n\r\ncat\t0.2\t-0.7\ndog\t1e-3\t5\n",
    "cat 0.2 -0.7\ndog 1e-3 5\n",
    "word x y\n cat  0.2 -0.7 \n  \ndog 1e-3   5",
    "cat;0,2;-0,7\ndog;1e-3;5,\n",
    'word;first;second\n"cat";0.2;-,7\ndog;0,001;"5"\n',
  ]) {
    assertRows(readTokenRows(text), catAndDog);
    assertRows(readTokenRows(bytesOf(text)), catAndDog);
    assertRows(readTokenRows(bytesOf(text).buffer, { format: "csv", width: 2 }), catAndDog);
  }
});

test("CSV: millions of blanks, quotes and empty lines are read through once", () => {
  // As many steps as two of them make pairs would take days.
  const many = 2_000_000;
  const blanks = " ".repeat(many);
  const quotes = '""'.repeat(many);
  assertRows(readTokenRows(`word,${blanks}x\ndog,1`), [["dog", [1]]]);
  assertRows(readTokenRows(`dog,${blanks}1${blanks}`), [["dog", [1]]]);
  assertRows(readTokenRows(`"${quotes}",1`), [['"'.repeat(many), [1]]]);
  assertRows(readTokenRows(`${"\r\n".repeat(many)}dog,1`), [["dog", [1]]]);
});

test("CSV: words of any kind, quoted as RFC 4180 has it", () => {
  const text = '"a ""b"", c",1\n"two\r\nlines",2\n__proto__,3\nconstructor,4\n 犬,5\n';
  assertRows(readTokenRows(text), [
    ['a "b", c', [1]],
    ["two\r\nlines", [2]],
    ["__proto__", [3]],
    ["constructor", [4]],
    [" 犬", [5]],
  ]);
});

test("CSV: blanks between a word and its separator do not count, unless quoted", () => {
  assertRows(readTokenRows('dog , 0.1\ncat\u00a0 ,0.2\n"man ",3\n  ,4'), [
    ["dog", [0.1]],
    ["cat", [0.2]],
    ["man ", [3]],
    ["  ", [4]],
  ]);
  assertRows(readTokenRows("dog \t1\ncat\t2"), [
    ["dog", [1]],
    ["cat", [2]],
  ]);
  assert.throws(() => readTokenRows("dog,1\ndog ,2"), {
    message: 'line 2 must have another word than line 1, got "dog"',
  });
});

test("CSV: tabs separate numbers with decimal commas", () => {
  assertRows(readTokenRows("dog\t0,5\ncat\t1"), [
    ["dog", [0.5]],
    ["cat", [1]],
  ]);
  assertRows(readTokenRows("word\ta\tb\na;b\t0,5\t-,25"), [["a;b", [0.5, -0.25]]]);
  assert.deepEqual(readRows("0,5\t1\n2\t3,25"), [
    [0.5, 1],
    [2, 3.25],
  ]);
  // Where a comma is in no number, it separates.
  assertRows(readTokenRows("dog,\t0.1,\t0.2"), [["dog", [0.1, 0.2]]]);
});

test("CSV: tabs separate where a comma stands within quotes", () => {
  assertRows(readTokenRows('"a, b"\t1\t2\nc,d\t3\t4'), [
    ["a, b", [1, 2]],
    ["c,d", [3, 4]],
  ]);
  assertRows(readTokenRows('\r"a ""x"",\nb"\t1'), [['a "x",\nb', [1]]]);
  assertRows(readTokenRows('"a\tb",1\nc,2'), [
    ["a\tb", [1]],
    ["c", [2]],
  ]);
});

test("CSV: semicolons and blanks separate where all commas are in numbers", () => {
  assertRows(readTokenRows('"a;b, c";1,5\n,;2'), [
    ["a;b, c", [1.5]],
    [",", [2]],
  ]);
  assertRows(readTokenRows(";,1,2\na;b,3,4"), [
    [";", [1, 2]],
    ["a;b", [3, 4]],
  ]);
  assertRows(readTokenRows(";\t1\t2"), [[";", [1, 2]]]);
  assertRows(readTokenRows('";" 1 2'), [[";", [1, 2]]]);
  assert.deepEqual(readRows(" 1 \n 2"), [[1], [2]]);
  assert.deepEqual(readRows("0,5;1\n2;3"), [
    [0.5, 1],
    [2, 3],
  ]);
  assert.throws(() => readTokenRows("cat;1\ndog;1,2,3"), {
    name: "TypeError",
    message: 'line 2, field 2 must be a number, got "1,2,3"',
  });
});

test("CSV: a field of millions of quotes is read as any other", () => {
  const quotes = 2 ** 22;
  const rows = readTokenRows(`cat,1\n"${'""'.repeat(quotes)}",2`);
  assert.deepEqual(
    Object.entries(rows).map(([word, row]) => [word.length, ...row]),
    [
      [3, 1],
      [quotes, 2],
    ],
  );
  assert.throws(() => readTokenRows('"'.repeat(2 * quotes + 1)), {
    name: "TypeError",
    message: /^line 1 has a quote out of place/,
  });
});

test("JSON: rows by word, or an array of rows with the words beside it", () => {
  assertRows(readTokenRows('{"cat": [0.2, -0.7], "dog": [1e-3, 5]}'), catAndDog);
  assertRows(readTokenRows(bytesOf('\ufeff {"__proto__": [1]}')), [["__proto__", [1]]]);
  const words = ["cat", "dog"];
  assertRows(readTokenRows(" [[0.2, -0.7], [1e-3, 5]]", { words }), catAndDog);
  assertRows(readTokenRows("{}"), []);
});

test("what was written is read back, to the bit", () => {
  const { data } = encoder.tokenTable({ width: 6 }).lookUp(["cat", "dog", "犬"]).vectors;
  const matrix = { rows: 3, columns: 6, data } as Parameters<typeof toNpy>[0];
  const words = ["cat", "dog", "犬"];
  for (const written of [toCsv(matrix), toNpy(matrix)]) {
    const rows = readTokenRows(written, { words, width: 6 });
    assert.deepEqual(Object.keys(rows), words);
    assertSameBits(float32(...Object.values(rows).flat()), data);
    assertSameBits(encoder.encode(words, { width: 6, rows }).tokenVectors.data, data);
  }
});

/** A .npy file by the format's definition. */
function npy(header: string, data: Uint8Array, version = 1): Uint8Array {
  const text = bytesOf(`${header}\n`);
  const sizes = [text.length & 0xff, text.length >> 8, ...(version === 1 ? [] : [0, 0])];
  return new Uint8Array([0x93, ...bytesOf("NUMPY"), version, 0, ...sizes, ...text, ...data]);
}

function float64Bytes(values: number[], littleEndian: boolean): Uint8Array {
  const view = new DataView(new ArrayBuffer(8 * values.length));
  values.forEach((value, i) => {
    view.setFloat64(8 * i, value, littleEndian);
  });
  return new Uint8Array(view.buffer);
}

const header = (descr: string, order: string, shape: string) =>
  `{'descr': '${descr}', 'fortran_order': ${order}, 'shape': (${shape}), }`;

test("NPY: float64, big-endian, column-major, version 2, at any offset of a buffer", () => {
  const words = ["cat", "dog"];
  const rowMajor = [0.2, -0.7, 1e-3, 5];
  const columnMajor = [0.2, 1e-3, -0.7, 5];
  for (const bytes of [
    npy(header("<f8", "False", "2, 2"), float64Bytes(rowMajor, true)),
    npy(header(">f8", "False", "2, 2"), float64Bytes(rowMajor, false)),
    npy(header("<f8", "True", "2, 2"), float64Bytes(columnMajor, true)),
    npy(header("<f8", "False", "2, 2"), float64Bytes(rowMajor, true), 2),
  ]) {
    assertRows(readTokenRows(bytes, { words }), catAndDog);
    const shifted = new Uint8Array(bytes.length + 3);
    shifted.set(bytes, 3);
    assertRows(readTokenRows(shifted.subarray(3), { words, format: "npy" }), catAndDog);
  }
});

type Refusal = [input: unknown, options: TokenRowsOptions | undefined, message: string];

function refuses(title: string, name: "RangeError" | "TypeError", refusals: Refusal[]): void {
  test(title, () => {
    for (const [input, options, message] of refusals) {
      assert.throws(() => readTokenRows(input as string, options), { name, message }, message);
    }
  });
}

const words = ["cat", "dog"];
const row = header("<f4", "False", "2, 1");
const repeated = 'must have another word than line 1, got "cat"';
const quote =
  "has a quote out of place: a field with quotes is quoted as a whole, its own quotes doubled";

refuses("CSV: sizes and numbers out of range, by line", "RangeError", [
  ["cat,1,2\n\ndog,1\n", {}, "line 3 must have 2 numbers, as line 1 has, got 1"],
  ["w,a,b\ncat,1,2\n", { width: 4 }, "line 2 must have 4 numbers, as width says, got 2"],
  ['"c\nat",1\ndog,1,2', {}, "line 3 must have 1 numbers, as line 1 has, got 2"],
  ["cat", {}, "line 1 must have at least 1 number, got 0"],
  ["cat,1\ndog,1e39", {}, "line 2, field 2 must be finite as a float32, got 1e+39"],
  ["cat,1\ndog,1\ncat,2", {}, `line 3 ${repeated}`],
  ["", {}, "the CSV must have at least one row, got none"],
  ["word,a,b\n", {}, "the CSV must have at least one row, got none"],
  ["1\n2\n3\n", { words }, "words must hold a word for each of the 3 rows, got 2"],
  ["1,2\n3", { words }, "line 2 must have 2 numbers, as line 1 has, got 1"],
]);

refuses("CSV: what is not CSV, by line", "TypeError", [
  ["cat,1,2\ndog,1,x\n", {}, 'line 2, field 3 must be a number, got "x"'],
  ["cat,1\ndog,0x10", {}, 'line 2, field 2 must be a number, got "0x10"'],
  ["cat,1\ndog,", {}, 'line 2, field 2 must be a number, got ""'],
  // No number in the first line makes a header of it, but not of numbers gone wrong.
  ["cat,NaN,-inf\ndog,1,2", {}, 'line 1, field 2 must be a number, got "NaN"'],
  ["cat,,\ndog,1,2", {}, 'line 1, field 2 must be a number, got ""'],
  ["cat,\u22121,2\ndog,1,2", {}, 'line 1, field 2 must be a number, got "\u22121"'],
  ['cat,"0,5","1,5"\ndog,1,2', {}, 'line 1, field 2 must be a number, got "0,5"'],
  ["cat,n/a,½\ndog,1,2", {}, 'line 1, field 2 must be a number, got "n/a"'],
  ["cat,1\n,2", {}, "line 2 must begin with a word, got none"],
  ['cat,1\n"dog,2\n', {}, `line 2 ${quote}`],
  ['cat,1\nd"og,2\n', {}, `line 2 ${quote}`],
  ['cat,1\n"dog"s,2\n', {}, `line 2 ${quote}`],
  [
    new Uint8Array([0xff, 0xfe]),
    {},
    "input must be text in UTF-8, or a .npy file, got other bytes",
  ],
]);

refuses("JSON: sizes and numbers out of range, by key", "RangeError", [
  ['{"cat": [1, 2], "dog": [1]}', {}, '["dog"] must have 2 numbers, as ["cat"] has, got 1'],
  ['{"cat": [1, 2]}', { width: 4 }, '["cat"] must have 4 numbers, as width says, got 2'],
  ['{"cat": []}', {}, '["cat"] must have at least 1 number, got 0'],
  [`{"${"x".repeat(1000)}": []}`, {}, `["${"x".repeat(40)}…"] must have at least 1 number, got 0`],
  ['{"cat": [1, 1e39]}', {}, '["cat"][1] must be finite as a float32, got 1e+39'],
  ["[[1], [2, 3]]", { words }, "[1] must have 1 numbers, as [0] has, got 2"],
  ["[[1]]", { words }, "words must hold a word for each of the 1 rows, got 2"],
  ["[[1], [2]]", { words: ["cat", "cat"] }, '[1] must have another word than [0], got "cat"'],
]);

refuses("JSON: what is not rows, by key", "TypeError", [
  ['{"cat": [1, null]}', {}, '["cat"][1] must be a number, got null'],
  ['{"cat": "1"}', {}, '["cat"] must be an array of numbers, got "1"'],
  ["[1]", { words: ["cat"] }, "[0] must be an array of numbers, got 1"],
  ["[[1]]", {}, "words must be given with a JSON array, which has none, got undefined"],
  ['{"cat": [1]}', { words }, "words must be left out with a JSON object, which has its own"],
  [
    "7",
    { format: "json" },
    "the JSON must be an object of rows by word, or an array of rows, got 7",
  ],
]);

test("JSON that does not parse", () => {
  const refused = { name: "TypeError", message: /^the JSON does not parse: ./ };
  assert.throws(() => readTokenRows('{"cat": [1,}'), refused);
});

refuses("NPY: sizes that do not fit, by field", "RangeError", [
  [
    npy(header("<f4", "False", "2,"), new Uint8Array(8)),
    { words },
    "shape must be two numbers, rows and width, got (2,)",
  ],
  [
    npy(row, new Uint8Array(7)),
    { words },
    "shape must fit the data, 7 bytes, got (2, 1) of 4 bytes each",
  ],
  [
    npy(header("<f4", "False", "67108864, 2"), new Uint8Array(8)),
    { words },
    "shape must be at most 67108864, got 67108864 · 2",
  ],
  // As many names would take seconds and gigabytes.
  [
    npy(header("<f4", "False", "67108864, 0"), new Uint8Array(0)),
    { words },
    "shape must have at least 1 number in a row, got (67108864, 0)",
  ],
  [
    npy(row, new Uint8Array(8)),
    { words: ["cat"] },
    "words must hold a word for each of the 2 rows, got 1",
  ],
  [
    npy(row, new Uint8Array(8)),
    { words, width: 4 },
    "row 0 must have 4 numbers, as width says, got 1",
  ],
  [
    npy(row, new Uint8Array([0, 0, 0, 0, 0, 0, 0x80, 0x7f])),
    { words },
    "row 1, column 0 must be finite as a float32, got Infinity",
  ],
  [npy(row, new Uint8Array(8)).subarray(0, 9), { words }, "the header must be whole, got 9 bytes"],
  [
    npy(row, new Uint8Array(8)).subarray(0, 40),
    { words },
    "the header must be whole, got 40 bytes",
  ],
]);

refuses("NPY: a header that is longer than any", "RangeError", [
  [
    npy(header("<f4", "False", `2, 1${" ".repeat(10_000)}`), new Uint8Array(8)),
    { words },
    "the header must have at most 10000 bytes, got 10060",
  ],
]);

refuses("NPY: what is not of the format, by field", "TypeError", [
  [
    npy(header("<i8", "False", "2, 1"), new Uint8Array(16)),
    { words },
    "descr must be '<f4' or '<f8', float32 or float64, got '<i8'",
  ],
  [
    npy("{'descr': '<f4', 'shape': (2, 1), }", new Uint8Array(8)),
    { words },
    `the header must have fortran_order, got ${JSON.stringify("{'descr': '<f4', 'shape': (2, 1), }")}`,
  ],
  [
    npy(row, new Uint8Array(8), 9),
    { words },
    "input must begin as a .npy file of version 1, 2 or 3 does",
  ],
  [
    npy(row, new Uint8Array(8)),
    {},
    "words must be given with a .npy file, which has none, got undefined",
  ],
  [
    "cat,1",
    { format: "npy" },
    'input must be an ArrayBuffer or a Uint8Array for "npy", got a string',
  ],
]);

refuses("arguments of the wrong kind", "TypeError", [
  [7, {}, "input must be a string, an ArrayBuffer or a Uint8Array, got 7"],
  [
    "cat,1",
    { format: "tsv" } as unknown as TokenRowsOptions,
    'format must be "csv" or "json" or "npy", got "tsv"',
  ],
  [
    "cat,1",
    { word: ["cat"] } as TokenRowsOptions,
    'readTokenRows has no option "word"; the nearest is "words"',
  ],
]);
