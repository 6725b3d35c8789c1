import assert from "node:assert/strict";
import { test } from "node:test";
import { readRows } from "../../web/widget/drawers/rows.js";

const plain = (rows: Record<string, number[]>) => ({ ...rows });
const bytes = (text: string) => new TextEncoder().encode(text);

test("a word may be a number, where another row or the sentence says so", () => {
  const words = ["in", "2024", "dogs"];
  for (const [text, rows] of [
    ["2024,0.1,0.2", { 2024: [0.1, 0.2] }],
    ["2024\t0.1\t0.2\n", { 2024: [0.1, 0.2] }],
    ["2025,1,2\r\ncat,3,4", { 2025: [1, 2], cat: [3, 4] }],
    ["word,a,b\n7,1,2", { 7: [1, 2] }],
    ['\n"7",1,2', { 7: [1, 2] }],
  ] as const) {
    assert.deepEqual(plain(readRows(text, words)), rows, text);
    assert.deepEqual(plain(readRows(bytes(`\ufeff${text}`), words)), rows, text);
  }
});

test("rows of numbers alone are for the sentence's words, each once", () => {
  const words = ["1", "dog", "1", "man"];
  assert.deepEqual(plain(readRows("1,2\n3,4\n5,6", words)), {
    1: [1, 2],
    dog: [3, 4],
    man: [5, 6],
  });
  assert.deepEqual(plain(readRows("\ufeff [[1], [2], [3]]", words)), {
    1: [1],
    dog: [2],
    man: [3],
  });
  assert.throws(() => readRows("7,2\n3,4", words), {
    name: "RangeError",
    message: "words must hold a word for each of the 2 rows, got 3",
  });
});

test("numbers alone may stand between blanks, tabs or semicolons", () => {
  const words = ["dog", "man"];
  const rows = { dog: [0.1, 2, 0.3], man: [4, 0.5, 6] };
  for (const text of [
    "1e-1 2 0.3\n4 5.0e-01 6",
    " 0.1  2 0.3\n 4 0.5 6 \n",
    "0.1;2;0.3\n4;0.5;6",
    "0,1;2;0,3\n4;0,5;6",
    "0,1\t2\t0,3\n4\t0,5\t6",
  ]) {
    assert.deepEqual(plain(readRows(text, words)), rows, text);
    assert.deepEqual(plain(readRows(bytes(text), words)), rows, text);
  }
  assert.deepEqual(plain(readRows("2024 1 2\n7 3 4", ["7", "in", "2024"])), {
    2024: [1, 2],
    7: [3, 4],
  });
});

test("what is no text is refused by what it is not", () => {
  assert.throws(() => readRows(new Uint8Array([0xff, 0xfe]), ["dog"]), {
    message: "input must be text in UTF-8, or a .npy file, got other bytes",
  });
  assert.throws(() => readRows(Uint8Array.from([0x93, ...bytes("NUMPY")]), ["dog"]), {
    message: "input must begin as a .npy file of version 1, 2 or 3 does",
  });
});
