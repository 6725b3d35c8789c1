import assert from "node:assert/strict";
import { test } from "node:test";
import { collectGarbage, observed } from "./support.js";

/** Memory after it has settled, and after five thousand more rounds. */
function assertFlat(size: () => number, call: (i: number) => void): void {
  for (let i = 0; i < 200; i++) call(i);
  const settled = size();
  for (let i = 0; i < 5000; i++) call(i);
  assert.equal(size(), settled);
}

test("good calls keep no memory", async () => {
  const { encoder, size } = await observed();
  assertFlat(size, (i) => {
    const before = encoder.encode("dog bites man", {
      start: i,
      rows: { dog: new Float32Array(8) },
    });
    const after = encoder.encode(["man", "dog"], { positionIds: [i, 3] });
    encoder.compare(before, after, "word");
    encoder.reorder(before, [2, 0, 1], "positions");
    encoder.encodeBatch(["a b", "c"], { padding: "left" });
    encoder.frequencies({ width: 64 });
    encoder.clocks({ width: 64, positions: [i + 0.5] });
    encoder.similarity({ width: 8, length: 3, start: i });
    encoder.shift({ width: 8, length: 3, by: i });
    encoder.concatenate(before);
    encoder.sameSum({
      inputVector: before.inputVectors.row(0),
      positionVector: before.positionVectors.row(1),
    });
    encoder.explain({ width: 8, positionId: i, feature: 3 });
    const table = encoder.tokenTable({ width: 64, seed: i });
    table.lookUp(["a", "b"]);
    table.dispose();
    const learnedTable = encoder.learnedTable({ maxLength: 4, width: 8, seed: i });
    learnedTable.grow({ maxLength: 9, fill: "interpolated" }).dispose();
    encoder.encode("dog bites", { position: "learned", learnedTable });
    learnedTable.dispose();
    encoder.rotate(before.inputVectors, { start: i });
    encoder.rotaryScores({ query: [1, i], key: [2, 3], length: 3 });
    encoder.alibi({ heads: 3, length: 4 });
    encoder.relativeBias({ length: 4, heads: 2, seed: i });
    encoder.attention(before.inputVectors, { projections: { seed: i }, rotary: true });
    const { tokenVectors } = before;
    encoder.equivariance({ tokenVectors, order: [2, 0, 1], by: "words" });
    const decoder = encoder.decoder({ width: 8, projections: { seed: i } });
    decoder.append(before.inputVectors);
    decoder.append(after.inputVectors);
    decoder.dispose();
    const trainer = encoder.trainer({ seed: i, position: "rotary", width: 4, batch: 4 });
    trainer.step(2);
    trainer.predict("dog bites man");
    trainer.numbers();
    trainer.dispose();
  });
});

test("refused calls keep no memory", async () => {
  const { encoder, size } = await observed();
  const sentence = { tokens: ["a", "b"], positionIds: [0, 1] };
  const learnedTable = encoder.learnedTable({ maxLength: 2, width: 8 });
  const options = { position: "learned", learnedTable, start: 1 } as const;
  const decoder = encoder.decoder({ width: 8 });
  const trainer = encoder.trainer();
  const { inputVectors } = encoder.encode("a b");
  const infinite = encoder.encode("a b").inputVectors;
  infinite.data[3] = Number.POSITIVE_INFINITY;
  assertFlat(size, () => {
    // These are refused by C++, after it was given words and arrays.
    assert.throws(() => encoder.reorder(sentence, [1, 1], "words"), RangeError);
    assert.throws(() => encoder.encode("a b", { start: Number.MAX_SAFE_INTEGER }), RangeError);
    assert.throws(() => encoder.encode("a b", options), RangeError);
    assert.throws(() => learnedTable.lookUp([0, 1, 2]), RangeError);
    assert.throws(() => encoder.attention(infinite), RangeError);
    assert.throws(() => decoder.append(infinite), RangeError);
    assert.throws(() => trainer.predict("dog eats man"), RangeError);
    assert.throws(() => encoder.trainer({ nouns: ["dog", "bites"] }), RangeError);
    assert.throws(
      () => decoder.append(inputVectors, { start: Number.MAX_SAFE_INTEGER }),
      RangeError,
    );
    assert.throws(
      () => encoder.tokenTable({ width: 1, scale: 1e30, rows: { "a word": [1e30] } }),
      RangeError,
    );
  });
});

test("a large table needs no second one in WebAssembly memory", async () => {
  const { encoder, size } = await observed();
  encoder.sinusoidal({ width: 1024, length: 2 ** 12 });
  const settled = size();
  const table = encoder.sinusoidal({ width: 1024, length: 2 ** 14 });
  assert.equal(table.data.byteLength, 2 ** 26);
  assert.equal(size(), settled);
  assert.ok(settled < 2 ** 25);
});

test("memory may grow in the middle of a call", async () => {
  const { encoder, size } = await observed();
  const small = size();
  const words = Array.from({ length: 20_000 }, (_, i) => `word ${i}`);
  const encoding = encoder.encode(words, { width: 128 });
  assert.ok(size() > small);
  const last = encoder.encode(words.slice(-1), { width: 128, start: 19_999 });
  assert.deepEqual(encoding.inputVectors.row(19_999), last.inputVectors.data);
});

test("tables, decoders and trainers that are forgotten are freed", async () => {
  const { encoder, size } = await observed();
  const rows = Object.fromEntries(
    Array.from({ length: 100 }, (_, i) => [`word ${i}`, new Float32Array(256)]),
  );
  const forget = async () => {
    for (let i = 0; i < 50; i++) {
      encoder.tokenTable({ width: 256, rows });
      encoder.learnedTable({ maxLength: 100, width: 256 });
      encoder.decoder({ width: 92, projections: { seed: i } });
      encoder.trainer({ position: "learned", maxLength: 250, batch: 1 });
    }
    await collectGarbage();
  };
  for (let i = 0; i < 4; i++) await forget();
  const settled = size();
  for (let i = 0; i < 10; i++) await forget();
  // Kept, these would have been 500 of each, 100 KB apiece.
  assert.ok(size() - settled < 500 * 102_400 * 0.2, `${size() - settled} bytes more`);
});
