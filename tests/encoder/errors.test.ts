import assert from "node:assert/strict";
import type { Encoder } from "positional-encoding";
import { onBoth } from "./support.js";

type Row = [run: (encoder: Encoder) => unknown, message: string];

/** Each call with its exact message. The options are wrong on purpose. */
function refuses(title: string, kind: "RangeError" | "TypeError", rows: Row[]): void {
  onBoth(title, (encoder) => {
    for (const [run, message] of rows) {
      assert.throws(() => run(encoder), { name: kind, message }, message);
    }
  });
}

// biome-ignore lint/suspicious/noExplicitAny: what TypeScript would refuse is what is tried here.
const wrong = (value: unknown): any => value;

const even = "width must be a positive even number";

refuses("case 16: odd widths, and others that are none", "RangeError", [
  ...[5, 15, 29, 127].map(
    (width): Row => [
      (e) => e.sinusoidal({ width, length: 1 }),
      `${even}, got ${width}; the nearest are ${width - 1} and ${width + 1}`,
    ],
  ),
  [(e) => e.sinusoidal({ width: 7, length: 1 }), `${even}, got 7; the nearest are 6 and 8`],
  [(e) => e.frequencies({ width: 1 }), `${even}, got 1; the nearest is 2`],
  [(e) => e.encode("dog", { width: 0 }), `${even}, got 0; the nearest is 2`],
  [(e) => e.encodeBatch(["dog"], { width: -4 }), `${even}, got -4; the nearest is 2`],
  [(e) => e.sinusoidal({ width: 2.5, length: 1 }), `${even}, got 2.5; the nearest are 2 and 4`],
  [(e) => e.sinusoidal({ width: Number.NaN, length: 1 }), `${even} up to 1048576, got NaN`],
  [(e) => e.sinusoidal({ width: 2 ** 53, length: 1 }), `${even} up to 1048576, got ${2 ** 53}`],
  [
    (e) => e.encode("dog", { tokenTable: e.tokenTable({ width: 5 }) }),
    `${even}, got 5; the nearest are 4 and 6`,
  ],
  [(e) => e.tokenTable({ width: 0 }), "width must be a whole number from 1 to 1048576, got 0"],
]);

const ids = "must be a whole number from -9007199254740991 to 9007199254740991";

refuses("numbers out of range", "RangeError", [
  [(e) => e.sinusoidal({ width: 4, length: 1, start: 2.5 }), `start ${ids}, got 2.5`],
  [(e) => e.sinusoidal({ width: 4, length: 1, start: Number.NaN }), `start ${ids}, got NaN`],
  [(e) => e.encode("dog", { start: 2 ** 53 }), `start ${ids}, got 9007199254740992`],
  [
    (e) => e.sinusoidal({ width: 4, positionIds: [0, -(2 ** 53)] }),
    `positionIds[1] ${ids}, got -9007199254740992`,
  ],
  [(e) => e.encode("dog", { positionIds: [0.5] }), `positionIds[0] ${ids}, got 0.5`],
  [
    (e) => e.sinusoidal({ width: 4, length: 3, start: Number.MAX_SAFE_INTEGER - 1 }),
    "start + length - 1 must be at most 9007199254740991, got start 9007199254740990 and length 3",
  ],
  [
    (e) => e.sinusoidal({ width: 4, length: -1 }),
    "length must be a whole number from 0 to 67108864, got -1",
  ],
  [
    (e) => e.sinusoidal({ width: 4, length: 2 ** 24 + 1 }),
    "length · width must be at most 67108864, got 16777217 · 4",
  ],
  [
    (e) => e.encodeBatch(["a b", ...Array(2 ** 6).fill("c")], { width: 2 ** 20 }),
    "sentences · longest · width must be at most 67108864, got 130 · 1048576",
  ],
  ...[0.5, -1, Number.NaN, Number.POSITIVE_INFINITY].map(
    (base): Row => [
      (e) => e.frequencies({ width: 4, base }),
      `base must be a number from 1 to 9007199254740992, got ${base}`,
    ],
  ),
  [
    (e) => e.tokenTable({ width: 4, seed: -1 }),
    "seed must be a whole number from 0 to 9007199254740991, got -1",
  ],
  [(e) => e.encode("dog", { scale: 1e31 }), "scale must be a number from -1e30 to 1e30, got 1e+31"],
  [
    (e) => e.encode("dog", { scale: Number.NaN }),
    "scale must be a number from -1e30 to 1e30, got NaN",
  ],
  [
    (e) => e.encode("dog", { width: 4, rows: { cat: [1, 2, 3] } }),
    'rows["cat"] must hold width = 4 numbers, got 3',
  ],
  [
    (e) => e.tokenTable({ width: 2, rows: { cat: [1, 1e39] } }),
    'rows["cat"][1] must be finite as a float32, got 1e+39',
  ],
  [
    (e) => e.encode("dog", { locale: "en_US" }),
    'locale must be a BCP 47 language tag, got "en_US"',
  ],
  [
    (e) => e.encode("dog", { tokenTable: e.tokenTable({ width: 4 }), width: 8 }),
    "width must be 4, as in tokenTable, or left out, got 8",
  ],
  [(e) => e.encode("dog").inputVectors.row(1), "row must be a whole number from 0 to 0, got 1"],
  [
    (e) => e.encode("dog").inputVectors.at(0, 8),
    "column must be a whole number from 0 to 7, got 8",
  ],
  [(e) => e.encode("").inputVectors.row(0), "row 0 is not there: there is none"],
]);

refuses("words that are longer together than a string can be", "RangeError", [
  [
    (e) => e.encode(new Array(600).fill("x".repeat(2 ** 20))),
    "words must have at most 268435456 bytes of UTF-8 together, got more",
  ],
]);

refuses("sizes that do not agree", "RangeError", [
  [
    (e) => e.sinusoidal({ width: 4, length: 2, positionIds: [1, 2, 3] }),
    "positionIds must hold an id for each of 2 rows, got 3",
  ],
  [
    (e) => e.encode("dog bites", { positionIds: [1] }),
    "positionIds must hold an id for each of 2 rows, got 1",
  ],
  [
    (e) => e.sinusoidal({ width: 4, length: 3, out: new Float32Array(10) }),
    "out must hold length · width = 12 numbers, got 10",
  ],
  [
    (e) => e.encodeBatch(["a b", "c"], { width: 4, out: new Float32Array(8) }),
    "out must hold sentences · longest · width = 16 numbers, got 8",
  ],
  [
    (e) => e.sinusoidal({ width: 4, positionIds: [1], out: new Float32Array(8) }),
    "out must hold length · width = 4 numbers, got 8",
  ],
  [
    (e) => e.sinusoidal({ width: 4, out: new Float32Array(10) }),
    "out must hold a multiple of width = 4 numbers, got 10",
  ],
  [
    (e) => e.reorder({ tokens: ["a"], positionIds: [1, 2] }, [0], "words"),
    "sentence.positionIds must hold one id for each of 1 tokens, got 2",
  ],
  [
    (e) => e.reorder({ tokens: ["a", "b"], positionIds: [1, 2] }, [0], "words"),
    "order must have one entry for each of the 2 position ids, got 1",
  ],
  [
    (e) => e.reorder({ tokens: ["a", "b"], positionIds: [1, 2] }, [1, 1], "words"),
    "order must hold each of 0 to 1 once, got 1 again at [1]",
  ],
  [
    (e) => e.reorder({ tokens: ["a", "b"], positionIds: [1, 2] }, [0, 2], "positions"),
    "order[1] must be a whole number from 0 to 1, got 2",
  ],
  [
    (e) => e.compare(e.encode("dog"), e.encode("dog", { width: 4 }), "slot"),
    "after must be as wide as before, 8, got 4",
  ],
  [
    (e) => e.compare(e.encode("a"), e.encode("a"), [1]),
    "by[0] must be a whole number from -1 to 0, got 1",
  ],
  [
    (e) => e.compare(e.encode("a"), e.encode("a"), []),
    "by must name a row for each of 1 slots, got 0",
  ],
  [
    (e) => e.compare({ ...e.encode("a"), tokens: [] }, e.encode("a"), "slot"),
    "before.inputVectors must hold 0 · 8 numbers, got 8",
  ],
]);

refuses("the wrong kind of thing", "TypeError", [
  [(e) => e.sinusoidal(wrong(undefined)), "width must be a number, got undefined"],
  [(e) => e.sinusoidal(wrong(null)), "the options of sinusoidal must be an object, got null"],
  [(e) => e.sinusoidal(wrong(8)), "the options of sinusoidal must be an object, got 8"],
  [(e) => e.encode("dog", wrong([])), "the options of encode must be an object, got an array"],
  [(e) => e.sinusoidal({ width: wrong("8"), length: 1 }), 'width must be a number, got "8"'],
  [(e) => e.sinusoidal({ width: wrong(8n), length: 1 }), "width must be a number, got 8n"],
  [(e) => e.sinusoidal({ width: wrong({}), length: 1 }), "width must be a number, got an object"],
  [
    (e) => e.sinusoidal({ width: 4 }),
    "length must be a number, got undefined; positionIds or out also give it",
  ],
  [
    (e) => e.sinusoidal({ width: 4, length: 1, start: wrong("0") }),
    'start must be a number, got "0"',
  ],
  [
    (e) => e.sinusoidal({ width: 4, length: 1, base: wrong(null) }),
    "base must be a number, got null",
  ],
  [
    (e) => e.sinusoidal({ width: 4, length: 1, layout: wrong("interleaf") }),
    'layout must be "interleaved" or "halves", got "interleaf"',
  ],
  [
    (e) => e.frequencies({ width: 4, spacing: wrong(1) }),
    'spacing must be "paper" or "endpoint", got 1',
  ],
  [
    (e) => e.sinusoidal({ width: 4, length: 1, dtype: wrong("float16") }),
    'dtype must be "float32" or "float64", got "float16"',
  ],
  [
    (e) => e.encode("a", { position: wrong("rotary") }),
    'position must be "sinusoidal" or "learned" or "none", got "rotary"',
  ],
  [
    (e) => e.encodeBatch([], { padding: wrong("both") }),
    'padding must be "right" or "left", got "both"',
  ],
  [
    (e) => e.encodeBatch(["a"], { width: 2, out: wrong(new Float64Array(2)) }),
    "out must be a Float32Array, got a Float64Array",
  ],
  [
    (e) => e.sinusoidal({ width: 4, positionIds: wrong("12") }),
    'positionIds must be an array of numbers, got "12"',
  ],
  [
    (e) => e.sinusoidal({ width: 4, positionIds: wrong(new BigInt64Array(2)) }),
    "positionIds must be an array of numbers, got a BigInt64Array",
  ],
  [
    (e) => e.sinusoidal({ width: 4, positionIds: wrong([1, "2"]) }),
    'positionIds[1] must be a number, got "2"',
  ],
  [
    // biome-ignore lint/suspicious/noSparseArray: a hole is the point.
    (e) => e.sinusoidal({ width: 4, positionIds: wrong([1, , 2]) }),
    "positionIds[1] must be a number, got undefined",
  ],
  [
    (e) => e.sinusoidal({ width: 4, positionIds: wrong({}) }),
    "positionIds must be an array of numbers, got an object",
  ],
  [(e) => e.encode(wrong(null)), "input must be a string or an array of strings, got null"],
  [(e) => e.encode(wrong(["a", 5])), "input[1] must be a string, got 5"],
  [(e) => e.encodeBatch(wrong("dog")), 'inputs must be an array of sentences, got "dog"'],
  [
    (e) => e.encodeBatch(wrong([["a"], 7])),
    "inputs[1] must be a string or an array of strings, got 7",
  ],
  [(e) => e.encodeBatch(wrong([["a", null]])), "inputs[0][1] must be a string, got null"],
  [(e) => e.encode("a", { seed: wrong(1n) }), "seed must be a number, got 1n"],
  [
    (e) => e.encode("a", { scale: wrong("sqrt") }),
    'scale must be a number or "sqrt-width", got "sqrt"',
  ],
  [
    (e) => e.encode("a", { rows: wrong([[1]]) }),
    "rows must be an object of rows by word, got an array",
  ],
  [
    (e) => e.encode("a", { rows: wrong(new Map([["a", [1]]])) }),
    "rows must be an object of rows by word, got an object",
  ],
  [(e) => e.encode("a", { rows: wrong({ a: 1 }) }), 'rows["a"] must be an array of numbers, got 1'],
  [(e) => e.encode("a", { locale: wrong(1) }), "locale must be a string, got 1"],
  [(e) => e.encode("a", { segment: wrong("split") }), 'segment must be a function, got "split"'],
  [
    (e) => e.encode("a", { segment: wrong(() => "a") }),
    'what segment returns must be an array of strings, got "a"',
  ],
  [
    (e) => e.encode("a", { tokenTable: wrong({ width: 8 }) }),
    "tokenTable must be what encoder.tokenTable() made, got an object",
  ],
  [
    (e) => e.encode("a", { tokenTable: e.tokenTable({ width: 8 }), seed: 1 }),
    "seed must be left out with tokenTable, which has its own",
  ],
  [
    (e) => e.tokenTable({ width: 2 }).lookUp(wrong("dog")),
    'tokens must be an array of strings, got "dog"',
  ],
  [(e) => e.reorder(wrong(null), [], "words"), "sentence must be an object, got null"],
  [
    (e) => e.reorder(e.encode("a"), [0], wrong("word")),
    'by must be "words" or "positions", got "word"',
  ],
  [(e) => e.compare(wrong(1), e.encode("a"), "slot"), "before must be an object, got 1"],
  [
    (e) => e.compare(e.encode("a"), e.encode("a"), wrong("words")),
    'by must be "slot" or "word", got "words"',
  ],
]);

refuses("out arrays that cannot be written into", "TypeError", [
  [
    (e) => e.sinusoidal({ width: 4, out: wrong([1]) }),
    "out must be a Float32Array or a Float64Array, got an array",
  ],
  [
    (e) => e.sinusoidal({ width: 4, out: wrong(new Int32Array(4)) }),
    "out must be a Float32Array or a Float64Array, got an Int32Array",
  ],
  [
    (e) => e.sinusoidal({ width: 4, dtype: wrong("float64"), out: new Float32Array(4) }),
    'dtype must be "float32", as out is, or left out, got "float64"',
  ],
  [
    (e) => e.sinusoidal({ width: 4, out: new Float32Array(new SharedArrayBuffer(16)) }),
    "out must have a buffer of its own thread, got a SharedArrayBuffer",
  ],
  [
    (e) => {
      const out = new Float32Array(4);
      structuredClone(out.buffer, { transfer: [out.buffer] });
      return e.sinusoidal({ width: 4, out });
    },
    "out must have its buffer, got one that is detached",
  ],
]);

refuses("misspelt options, with the one that was meant", "TypeError", [
  [
    (e) => e.sinusoidal(wrong({ width: 4, positonIds: [1] })),
    'sinusoidal has no option "positonIds"; the nearest is "positionIds"',
  ],
  [
    (e) => e.frequencies(wrong({ widht: 4 })),
    'frequencies has no option "widht"; the nearest is "width"',
  ],
  [(e) => e.encode("a", wrong({ Seed: 4 })), 'encode has no option "Seed"; the nearest is "seed"'],
  [
    (e) => e.encodeBatch([], wrong({ pading: "left" })),
    'encodeBatch has no option "pading"; the nearest is "padding"',
  ],
  [
    (e) => e.tokenTable(wrong({ width: 4, row: {} })),
    'tokenTable has no option "row"; the nearest is "rows"',
  ],
]);

onBoth("a refused call writes nothing", (encoder) => {
  const out = new Float32Array(12).fill(7);
  const start = Number.MAX_SAFE_INTEGER;
  assert.throws(() => encoder.sinusoidal({ width: 4, length: 3, start, out }), RangeError);
  assert.deepEqual(out, new Float32Array(12).fill(7));
});

onBoth("what a segment function throws comes through", (encoder) => {
  const thrown = new Error("mine");
  const segment = () => {
    throw thrown;
  };
  assert.throws(() => encoder.encode("a", { segment }), thrown);
  assert.equal(encoder.encode("a").tokens.length, 1);
});

/** A class of a page's, whose arrays say another length than they have. */
function saying(length: number, held: number): Float32Array {
  return new (class extends Float32Array {
    override get length(): number {
      return length;
    }
  })(held);
}

refuses("arrays that say another length than they have", "TypeError", [
  ...[saying(4, 2 ** 20), saying(4, 1)].flatMap((data): Row[] => [
    [
      (e) => e.attention({ rows: 1, columns: 4, data }),
      "x.data must be a Float32Array or a Float64Array, got an object",
    ],
    [
      (e) => e.sinusoidal({ width: 4, length: 1, out: data }),
      "out must be a Float32Array or a Float64Array, got an object",
    ],
  ]),
]);
