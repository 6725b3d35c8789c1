import assert from "node:assert/strict";
import type { Encoding } from "positional-encoding";
import { assertSameBits, float32, onBoth } from "./support.js";

/** X as the contract has it: the sum of the float32 numbers, rounded once. */
function assertSums({ tokenVectors, positionVectors, inputVectors }: Encoding): void {
  assertSameBits(
    inputVectors.data,
    tokenVectors.data.map((value, i) => value + (positionVectors.data[i] as number)),
  );
}

onBoth("a sentence: token vectors and position vectors, added", (encoder) => {
  const encoding = encoder.encode("dog bites man");
  assert.deepEqual(encoding.tokens, ["dog", "bites", "man"]);
  assert.deepEqual(encoding.rowIds, [0, 1, 2]);
  assert.deepEqual(encoding.positionIds, [0, 1, 2]);
  for (const matrix of [encoding.tokenVectors, encoding.positionVectors, encoding.inputVectors]) {
    assert.deepEqual([matrix.rows, matrix.columns, matrix.data.length], [3, 8, 24]);
  }
  const words = encoder.tokenTable({ width: 8 }).lookUp(encoding.tokens).vectors;
  assertSameBits(encoding.tokenVectors.data, words.data);
  assertSameBits(encoding.positionVectors.data, encoder.sinusoidal({ width: 8, length: 3 }).data);
  assertSums(encoding);
  return [encoding.inputVectors.data];
});

onBoth("a call's rows are of its own seed and scale, whatever the last call's were", (encoder) => {
  for (const settings of [
    { width: 8 },
    { width: 8, seed: 1 },
    { width: 8, seed: 1, scale: 2 },
    { width: 8, seed: 1, scale: 0 },
    { width: 8, seed: 1, scale: -0 },
    { width: 4 },
    { width: 8 },
  ]) {
    const table = encoder.tokenTable(settings);
    assertSameBits(
      encoder.encode(["dog"], settings).tokenVectors.data,
      table.lookUp(["dog"]).vectors.data,
    );
    table.dispose();
  }
});

onBoth("case 13: the worked example: cat, added without rounding in between", (encoder) => {
  // The example's position vector is no sinusoid, so the difference of two words stands in for it.
  const rows = { sum: [1.1, 0.9, 0.9, 0.5], cat: [0.2, 0.7, 0.1, 0.4] };
  const options = { width: 4, rows, position: "none" } as const;
  const cat = encoder.encode(["cat"], options);
  const { difference } = encoder.compare(cat, encoder.encode(["sum"], options), "slot");
  assert.deepEqual(
    difference.toArray()[0]?.map((value) => value.toFixed(6)),
    ["0.900000", "0.200000", "0.800000", "0.100000"],
  );
  const { inputVectors } = encoder.encode(["cat"], { width: 4, rows });
  assertSameBits(inputVectors.data, float32(0.2, Math.fround(0.7) + 1, 0.1, Math.fround(0.4) + 1));
});

onBoth("the worked example: robot = arange(8)/8 at positions 0 and 3", (encoder) => {
  const robot = [0, 1, 2, 3, 4, 5, 6, 7].map((j) => j / 8);
  const encoding = encoder.encode(["robot", "robot"], {
    rows: { robot },
    positionIds: [0, 3],
  });
  assert.deepEqual(encoding.rowIds, [0, 0]);
  assert.deepEqual(encoding.positionIds, [0, 3]);
  assertSameBits(
    encoding.inputVectors.row(0),
    float32(...robot.map((value, j) => value + (j % 2))),
  );
  const third = encoder.sinusoidal({ width: 8, start: 3, length: 1 }).data;
  assertSameBits(
    encoding.inputVectors.row(1),
    third.map((value, j) => value + (robot[j] ?? 0)),
  );
});

onBoth("the worked example: width 4 at positions 0, 1, 2", (encoder) => {
  const { positionVectors } = encoder.encode("a b c", { width: 4 });
  const expected = [0, 1, 2].flatMap((t) => [
    Math.sin(t),
    Math.cos(t),
    Math.sin(t / 100),
    Math.cos(t / 100),
  ]);
  assertSameBits(positionVectors.data, float32(...expected));
});

onBoth("case 31: the same word twice: one token vector, two input vectors", (encoder) => {
  const { tokens, rowIds, tokenVectors, inputVectors } = encoder.encode("the dog and the cat");
  assert.equal(tokens.length, 5);
  assert.deepEqual(rowIds, [0, 1, 2, 0, 3]);
  assertSameBits(tokenVectors.row(0), tokenVectors.row(3));
  assert.notDeepEqual(inputVectors.row(0), inputVectors.row(3));
});

onBoth("no position: the input vectors are the token vectors, and any width will do", (encoder) => {
  const encoding = encoder.encode("dog bites man", { position: "none", width: 7 });
  assertSameBits(encoding.inputVectors.data, encoding.tokenVectors.data);
  assertSameBits(encoding.positionVectors.data, new Float32Array(21));
});

onBoth("case 30: sentences of none and of hundreds of words", (encoder) => {
  for (const empty of ["", "  \n ", []]) {
    const encoding = encoder.encode(empty);
    assert.deepEqual(encoding.tokens, []);
    assert.deepEqual([encoding.inputVectors.rows, encoding.inputVectors.columns], [0, 8]);
  }
  const long = encoder.encode("word ".repeat(700));
  assert.equal(long.tokens.length, 700);
  assert.equal(long.positionIds[699], 699);
  assertSums(long);
});

onBoth("base, spacing, layout and start reach the position vectors", (encoder) => {
  const options = { base: 100, spacing: "endpoint", layout: "halves", start: -5 } as const;
  const { positionVectors, positionIds } = encoder.encode("a b c", options);
  assert.deepEqual(positionIds, [-5, -4, -3]);
  const expected = encoder.sinusoidal({ ...options, width: 8, length: 3 });
  assertSameBits(positionVectors.data, expected.data);
});

onBoth("a token table of one's own", (encoder) => {
  const tokenTable = encoder.tokenTable({
    width: 6,
    seed: 5,
    scale: 3,
    rows: { dog: [1, 2, 3, 4, 5, 6] },
  });
  const encoding = encoder.encode("dog bites", { tokenTable });
  assertSameBits(encoding.tokenVectors.data, tokenTable.lookUp(["dog", "bites"]).vectors.data);
  const inline = encoder.encode("dog bites", {
    width: 6,
    seed: 5,
    scale: 3,
    rows: { dog: [1, 2, 3, 4, 5, 6] },
  });
  assertSameBits(inline.inputVectors.data, encoding.inputVectors.data);
});

onBoth("an options object may have getters, a prototype and undefined in it", (encoder) => {
  let reads = 0;
  const options = Object.create({ seed: 9 });
  Object.defineProperty(options, "width", { enumerable: true, get: () => (reads++ === 0 ? 4 : 5) });
  options.start = undefined;
  const encoding = encoder.encode("dog", options);
  assert.equal(reads, 1);
  assert.equal(encoding.inputVectors.columns, 4);
  assert.deepEqual(encoding.positionIds, [0]);
  assertSameBits(
    encoding.tokenVectors.data,
    encoder.tokenTable({ width: 4, seed: 9 }).lookUp(["dog"]).vectors.data,
  );
});

onBoth("case 23: a batch is encoded sentence by sentence", (encoder) => {
  const inputs = ["dog bites man", "cat", "", ["a b", "c"]];
  const batch = encoder.encodeBatch(inputs, { width: 4 });
  assert.deepEqual(batch.shape, [4, 3, 4]);
  assert.deepEqual(batch.tokens, [["dog", "bites", "man"], ["cat"], [], ["a b", "c"]]);
  assert.deepEqual(Array.from(batch.mask), [1, 1, 1, 1, 0, 0, 0, 0, 0, 1, 1, 0]);
  assert.deepEqual(Array.from(batch.positionIds.slice(0, 3)), [0, 1, 2]);
  inputs.forEach((input, b) => {
    const alone = encoder.encode(input, { width: 4 }).inputVectors.data;
    const rows = batch.inputVectors.slice(b * 12, (b + 1) * 12);
    assertSameBits(rows.slice(0, alone.length), alone);
    assertSameBits(rows.slice(alone.length), new Float32Array(12 - alone.length));
  });
  return [batch.inputVectors, batch.mask];
});

onBoth("case 19: left padding does not count", (encoder) => {
  const batch = encoder.encodeBatch(["a b c d e f", "a b c d"], { width: 4, padding: "left" });
  assert.deepEqual(Array.from(batch.mask.slice(6)), [0, 0, 1, 1, 1, 1]);
  assert.deepEqual(Array.from(batch.positionIds.slice(8)), [0, 1, 2, 3]);
  const alone = encoder.encode("a b c d", { width: 4 }).inputVectors.data;
  assertSameBits(batch.inputVectors.slice(6 * 4, 8 * 4), new Float32Array(8));
  assertSameBits(batch.inputVectors.slice(8 * 4), alone);
});

onBoth("case 18: a batch whose ids start after a padding index", (encoder) => {
  const batch = encoder.encodeBatch(["a b", "c"], { width: 4, start: 2 });
  assert.deepEqual(Array.from(batch.positionIds.slice(0, 3)), [2, 3, 2]);
  const alone = encoder.encode("a b", { width: 4, start: 2 }).inputVectors.data;
  assertSameBits(batch.inputVectors.slice(0, 8), alone);
});

onBoth("a batch goes into the caller's array, padding too", (encoder) => {
  const out = new Float32Array(2 * 3 * 4).fill(7);
  const batch = encoder.encodeBatch(["dog bites man", "cat"], { width: 4, out });
  assert.equal(batch.inputVectors, out);
  assertSameBits(out, encoder.encodeBatch(["dog bites man", "cat"], { width: 4 }).inputVectors);
});

onBoth("a batch of long sentences, with words that are not well-formed", (encoder) => {
  const words = ["dog", "b\ud800", "b\ufffd", "", "猫"];
  const sentences = [1500, 3, 700].map((length, b) =>
    Array.from({ length }, (_, slot) => words[(slot * 7 + b) % 5] as string),
  );
  const batch = encoder.encodeBatch([...sentences, "dog bites man"], { width: 4 });
  [...sentences, "dog bites man"].forEach((sentence, b) => {
    const alone = encoder.encode(sentence, { width: 4 });
    assert.deepEqual(batch.tokens[b], alone.tokens);
    const { data } = alone.inputVectors;
    assertSameBits(batch.inputVectors.subarray(6000 * b, 6000 * b + data.length), data);
  });
});

onBoth("batches of nothing", (encoder) => {
  assert.deepEqual(encoder.encodeBatch([]).shape, [0, 0, 8]);
  assert.deepEqual(encoder.encodeBatch(["", []], { width: 2 }).shape, [2, 0, 2]);
});

onBoth("a matrix in rows, cells and arrays", (encoder) => {
  const { inputVectors } = encoder.encode(["x", "y"], {
    width: 2,
    rows: { x: [1, 2], y: [3, 4] },
    position: "none",
  });
  assert.deepEqual(inputVectors.toArray(), [
    [1, 2],
    [3, 4],
  ]);
  assert.equal(inputVectors.at(1, 0), 3);
  const row = inputVectors.row(1);
  assert.deepEqual(Array.from(row), [3, 4]);
  row[0] = 9;
  assert.equal(inputVectors.at(1, 0), 9);
  assert.deepEqual(structuredClone({ ...inputVectors }), {
    rows: 2,
    columns: 2,
    data: float32(1, 2, 9, 4),
  });
});

onBoth("a batch that goes over in several parts is that of its sentences one by one", (encoder) => {
  const sentences = Array.from({ length: 300 }, (_, i) =>
    Array.from({ length: i % 6 }, (_, slot) => `word${(i * 5 + slot) % 17}`),
  );
  const options = { width: 64, start: -3, seed: 5 };
  for (const padding of ["left", "right"] as const) {
    const { shape, inputVectors, mask, positionIds } = encoder.encodeBatch(sentences, {
      ...options,
      padding,
    });
    assert.deepEqual(shape, [300, 5, 64]);
    sentences.forEach((sentence, i) => {
      const first = 5 * i + (padding === "left" ? 5 - sentence.length : 0);
      const end = first + sentence.length;
      const alone = encoder.encode(sentence, options);
      assertSameBits(inputVectors.subarray(64 * first, 64 * end), alone.inputVectors.data);
      assert.deepEqual(Array.from(positionIds.subarray(first, end)), alone.positionIds);
      for (let slot = 5 * i; slot < 5 * (i + 1); slot++) {
        const isToken = slot >= first && slot < end;
        assert.equal(mask[slot], isToken ? 1 : 0);
        const row = inputVectors.subarray(64 * slot, 64 * (slot + 1));
        assert.ok(isToken || row.every((value) => value === 0));
      }
    });
  }
});
