import assert from "node:assert/strict";
import { assertSameBits, float32, onBoth } from "./support.js";

onBoth("any word has a row: the same one whenever, wherever and in whichever table", (encoder) => {
  const words = ["dog", "bites", "man", "", "naïve", "犬", "🐕", "a\0b", "x".repeat(5000)];
  const first = encoder.tokenTable({ width: 6 });
  const second = encoder.tokenTable({ width: 6, seed: 0 });
  const together = first.lookUp(words);
  assert.deepEqual(together.rowIds, [0, 1, 2, 3, 4, 5, 6, 7, 8]);
  words.forEach((word, i) => {
    assertSameBits(second.lookUp([word]).vectors.data, together.vectors.row(i));
  });
  const distinct = new Set(together.vectors.toArray().map((row) => row.join()));
  assert.equal(distinct.size, words.length);
  return [together.vectors.data];
});

onBoth("the seed changes every row, up to the largest", (encoder) => {
  const rows = [0, 1, 2 ** 32, Number.MAX_SAFE_INTEGER].map((seed) => {
    const table = encoder.tokenTable({ width: 4, seed });
    assert.equal(table.seed, seed);
    return table.lookUp(["dog"]).vectors.data;
  });
  assert.equal(new Set(rows.map((row) => row.join())).size, 4);
  return rows;
});

onBoth("rows are normal numbers of mean 0 and deviation 1/√D", (encoder) => {
  const words = Array.from({ length: 2000 }, (_, i) => `word ${i}`);
  const { data } = encoder.tokenTable({ width: 16 }).lookUp(words).vectors;
  const mean = data.reduce((sum, value) => sum + value, 0) / data.length;
  const square = data.reduce((sum, value) => sum + value * value, 0) / data.length;
  // 32,000 draws of deviation 1/4: five standard errors of the mean and of the variance.
  assert.ok(Math.abs(mean) < (5 / 4) * data.length ** -0.5);
  assert.ok(Math.abs(square - 1 / 16) < (5 / 16) * (2 / data.length) ** 0.5);
  const outside = data.filter((value) => Math.abs(value) > 2 / 4).length / data.length;
  assert.ok(Math.abs(outside - 0.0455) < 5 * (0.0455 / data.length) ** 0.5);
});

onBoth("given rows stand in for made ones, and have the first ids", (encoder) => {
  const table = encoder.tokenTable({ width: 2, rows: { cat: [1, 2], dog: [3, 4] } });
  const made = encoder.tokenTable({ width: 2 }).lookUp(["bites"]).vectors.data;
  const { vectors, rowIds } = table.lookUp(["bites", "dog", "bites", "cat", "sits"]);
  assert.deepEqual(rowIds, [2, 1, 2, 0, 3]);
  assertSameBits(vectors.row(0), made);
  assert.deepEqual(Array.from(vectors.row(1)), [3, 4]);
  assert.deepEqual(Array.from(vectors.row(3)), [1, 2]);
});

onBoth("words that objects have anyway are words", (encoder) => {
  const rows = JSON.parse('{"__proto__": [1, 2], "constructor": [3, 4], "toString": [5, 6]}');
  const table = encoder.tokenTable({ width: 2, rows });
  const { vectors, rowIds } = table.lookUp(["toString", "__proto__", "constructor", "valueOf"]);
  assert.deepEqual(rowIds, [2, 0, 1, 3]);
  assert.deepEqual(vectors.toArray().slice(0, 3), [
    [5, 6],
    [1, 2],
    [3, 4],
  ]);
});

onBoth("a word with a NUL in it is not the word before the NUL", (encoder) => {
  const table = encoder.tokenTable({ width: 1, rows: { "a\0": [1], a: [2], "\0": [3], "": [4] } });
  const { vectors } = table.lookUp(["", "\0", "a", "a\0", "a\0b"]);
  assert.deepEqual(Array.from(vectors.data.slice(0, 4)), [4, 3, 2, 1]);
});

onBoth("a lone surrogate is U+FFFD", (encoder) => {
  const table = encoder.tokenTable({ width: 1, rows: { "a\ufffd": [7] } });
  assert.deepEqual(
    Array.from(table.lookUp(["a\ud800", "a\udfff", "a\ufffd"]).vectors.data),
    [7, 7, 7],
  );
});

onBoth("case 24: the scale multiplies the token vectors, before the sum", (encoder) => {
  const rows = { cat: [0.5, -1, 0.25, 2] };
  const table = encoder.tokenTable({ width: 4, rows, scale: "sqrt-width" });
  assert.equal(table.scale, 2);
  assertSameBits(table.lookUp(["cat"]).vectors.data, float32(1, -2, 0.5, 4));
  const encoding = encoder.encode(["cat"], { width: 4, rows, scale: "sqrt-width" });
  assertSameBits(encoding.tokenVectors.data, float32(1, -2, 0.5, 4));
  assertSameBits(encoding.positionVectors.data, float32(0, 1, 0, 1));
  assertSameBits(encoding.inputVectors.data, float32(1, -1, 0.5, 5));

  const made = encoder.tokenTable({ width: 4 }).lookUp(["dog"]).vectors.data;
  const doubled = encoder.tokenTable({ width: 4, scale: 2 }).lookUp(["dog"]).vectors.data;
  assertSameBits(
    doubled,
    made.map((value) => value * 2),
  );
  assert.equal(encoder.tokenTable({ width: 2, scale: "sqrt-width" }).scale, Math.SQRT2);
});

onBoth("a table of odd width, and a look-up of nothing", (encoder) => {
  const { vectors, rowIds } = encoder.tokenTable({ width: 5 }).lookUp([]);
  assert.deepEqual([vectors.rows, vectors.columns, rowIds], [0, 5, []]);
});

onBoth("a table is gone after dispose, which may be called again", (encoder) => {
  const table = encoder.tokenTable({ width: 4 });
  table.dispose();
  table.dispose();
  const gone = { name: "TypeError", message: "tokenTable is used after dispose()" };
  assert.throws(() => table.lookUp(["dog"]), gone);
  assert.throws(() => encoder.encode("dog", { tokenTable: table }), gone);
  assert.equal(table.width, 4);
});

onBoth("a table that goes while its tokens are read is told as one that is gone", (encoder) => {
  const table = encoder.tokenTable({ width: 2 });
  const tokens = new Proxy(["dog"], {
    get(target, name) {
      if (name === "0") table.dispose();
      return Reflect.get(target, name);
    },
  });
  const gone = { name: "TypeError", message: "tokenTable is used after dispose()" };
  assert.throws(() => table.lookUp(tokens), gone);
  return [];
});

onBoth("rows by two words that are one as UTF-8 are refused", (encoder) => {
  const rows = { "a\ud800": [1, 2], dog: [3, 4], "a\udfff": [5, 6] };
  const refused = {
    name: "RangeError",
    message:
      'rows["a\\udfff"] must name another word than rows["a\\ud800"]: in a word, a lone surrogate is U+FFFD',
  };
  assert.throws(() => encoder.tokenTable({ width: 2, rows }), refused);
  assert.throws(() => encoder.encode("dog", { width: 2, rows }), refused);
  const { "a\udfff": _, ...distinct } = rows;
  const { data } = encoder.tokenTable({ width: 2, rows: distinct }).lookUp(["a\ufffd"]).vectors;
  assertSameBits(data, float32(1, 2));
  return [data];
});

onBoth("a table disposes of itself at the end of a using block", (encoder) => {
  const dispose = (Symbol as { dispose?: symbol }).dispose as symbol;
  const table = encoder.tokenTable({ width: 4 });
  (table as unknown as Record<symbol, () => void>)[dispose]?.();
  assert.throws(() => table.lookUp(["dog"]), { message: "tokenTable is used after dispose()" });
});
