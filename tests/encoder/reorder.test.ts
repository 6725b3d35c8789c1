import assert from "node:assert/strict";
import type { Encoder, Encoding, ReorderBy } from "positional-encoding";
import { assertSameBits, float32, onBoth } from "./support.js";

const order = [2, 1, 0];

function reordered(encoder: Encoder, before: Encoding, by: ReorderBy): Encoding {
  const { tokens, positionIds } = encoder.reorder(before, order, by);
  return encoder.encode(tokens, { positionIds });
}

onBoth("words move: the token rows are the same rows, the input rows are new", (encoder) => {
  const before = encoder.encode("dog bites man");
  const after = reordered(encoder, before, "words");
  assert.deepEqual(after.tokens, ["man", "bites", "dog"]);
  assert.deepEqual(after.positionIds, [0, 1, 2]);
  order.forEach((old, slot) => {
    assertSameBits(after.tokenVectors.row(slot), before.tokenVectors.row(old));
  });
  assertSameBits(after.positionVectors.data, before.positionVectors.data);
  const rows = new Set(before.inputVectors.toArray().map((row) => row.join()));
  const now = after.inputVectors.toArray().map((row) => rows.has(row.join()));
  assert.deepEqual(now, [false, true, false]);
});

onBoth("word and position move together: the same input rows in another order", (encoder) => {
  const before = encoder.encode("dog bites man", { start: 4 });
  const after = reordered(encoder, before, "positions");
  assert.deepEqual(after.tokens, ["man", "bites", "dog"]);
  assert.deepEqual(after.positionIds, [6, 5, 4]);
  order.forEach((old, slot) => {
    assertSameBits(after.inputVectors.row(slot), before.inputVectors.row(old));
  });
});

onBoth("an order is of old slots: order[slot] is what now stands there", (encoder) => {
  const sentence = { tokens: ["a", "b", "c", "d"], positionIds: [10, 20, 30, -40] };
  const cycle = new Uint8Array([1, 2, 3, 0]);
  assert.deepEqual(encoder.reorder(sentence, cycle, "words"), {
    tokens: ["b", "c", "d", "a"],
    positionIds: [10, 20, 30, -40],
  });
  assert.deepEqual(encoder.reorder(sentence, cycle, "positions"), {
    tokens: ["b", "c", "d", "a"],
    positionIds: [20, 30, -40, 10],
  });
  assert.deepEqual(encoder.reorder({ tokens: [], positionIds: [] }, [], "words"), {
    tokens: [],
    positionIds: [],
  });
});

onBoth("what changed, slot by slot and word by word", (encoder) => {
  const before = encoder.encode("dog bites man");
  const after = reordered(encoder, before, "words");
  const bySlot = encoder.compare(before, after, "slot");
  assert.deepEqual(bySlot.counterparts, [0, 1, 2]);
  assert.deepEqual(bySlot.changedPerRow, [8, 0, 8]);
  assert.equal(bySlot.changedCount, 16);
  const byWord = encoder.compare(before, after, "word");
  assert.deepEqual(byWord.counterparts, [2, 1, 0]);
  assert.deepEqual(encoder.compare(before, after, order), byWord);

  for (const { counterparts, difference, changed, largest, distance, distancePerRow } of [
    bySlot,
    byWord,
  ]) {
    const exact = counterparts.flatMap((old, slot) =>
      Array.from(after.inputVectors.row(slot), (now, j) => now - before.inputVectors.at(old, j)),
    );
    assertSameBits(difference.data, float32(...exact));
    assert.deepEqual(
      Array.from(changed),
      exact.map((value) => Number(value !== 0)),
    );
    assert.equal(largest, Math.max(...exact.map(Math.abs)));
    // 24 squares and their sum in float64, of numbers below 4.
    assert.ok(Math.abs(distance - Math.hypot(...exact)) < 2 ** -45);
    assert.ok(Math.abs((distancePerRow[0] ?? 0) - Math.hypot(...exact.slice(0, 8))) < 2 ** -45);
  }
  return [bySlot.difference.data, byWord.difference.data, byWord.changed];
});

onBoth("pairs kept: nothing changed, word by word", (encoder) => {
  const before = encoder.encode("dog bites man");
  const change = encoder.compare(before, reordered(encoder, before, "positions"), "word");
  assert.equal(change.changedCount, 0);
  assert.equal(change.largest, 0);
  assert.equal(change.distance, 0);
});

onBoth("repeated words are matched in order; a new one with nothing", (encoder) => {
  const before = encoder.encode("the cat saw the dog", { width: 2 });
  const after = encoder.encode("the dog saw the the bird", { width: 2 });
  const change = encoder.compare(before, after, "word");
  assert.deepEqual(change.counterparts, [0, 4, 2, 3, -1, -1]);
  assert.deepEqual(change.changedPerRow.slice(4), [2, 2]);
  assertSameBits(change.difference.row(5), after.inputVectors.row(5));
});

onBoth("sentences of different lengths, slot by slot", (encoder) => {
  const short = encoder.encode("dog bites");
  const long = encoder.encode("dog bites man");
  const grown = encoder.compare(short, long, "slot");
  assert.deepEqual(grown.counterparts, [0, 1, -1]);
  assert.deepEqual(grown.changedPerRow, [0, 0, 8]);
  const shrunk = encoder.compare(long, short, "slot");
  assert.deepEqual([shrunk.counterparts, shrunk.changedCount], [[0, 1], 0]);
  const none = encoder.encode("");
  assert.equal(encoder.compare(none, none, "word").changedCount, 0);
});
