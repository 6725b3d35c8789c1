import assert from "node:assert/strict";
import { test } from "node:test";
import {
  type AlibiOptions,
  type Answer,
  type Backend,
  type BatchEncoding,
  type BatchOptions,
  type Change,
  type ClockOptions,
  type Clocks,
  type Disposal,
  type DistanceOptions,
  type EncodeOptions,
  type Encoder,
  type Encoding,
  type EvaluateOptions,
  type Evaluation,
  type ExplainOptions,
  type Explanation,
  type FrequencyOptions,
  type GrowOptions,
  type Layout,
  type LearnedTable,
  type LearnedTableOptions,
  type LoadOptions,
  loadEncoder,
  type Matrix,
  type MatrixData,
  type Pairing,
  type Positions,
  type PredictOptions,
  type RelativeBiasOptions,
  type RelativeOptions,
  type ReorderBy,
  type RotaryOptions,
  type RotaryScores,
  type RotaryScoresOptions,
  type RotateOptions,
  type RowsOptions,
  readRows,
  readTokenRows,
  type SameSum,
  type SameSumOptions,
  type Shift,
  type ShiftOptions,
  type Similarity,
  type SinusoidalOptions,
  type Spacing,
  type SpanOptions,
  type TokenRowsOptions,
  type TokenTable,
  type TokenTableOptions,
  type TrainedNumbers,
  type TrainedPosition,
  type Trainer,
  type TrainerOptions,
  toCsv,
  toJson,
  toNpy,
  type WasmModule,
} from "positional-encoding";

// Every public type and call, as a program in TypeScript uses them. The type checker
// reads the declarations that are shipped; the test holds the results to them.

type Same<A, B> =
  (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

/** Does not compile unless the type is exactly the one that is named. */
function exactly<Expected>() {
  return <Actual>(value: Actual, ..._same: Same<Actual, Expected> extends true ? [] : [never]) =>
    value as unknown as Expected;
}

/** The kinds of value in an object, its methods left out. */
function shape(value: object): Record<string, string> {
  const kinds = Object.entries(value).map(([key, item]) => [key, kindOf(item)]);
  return Object.fromEntries(kinds.filter(([, kind]) => kind !== "function"));
}

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return `${value.length === 0 ? "" : kindOf(value[0])}[]`;
  if (ArrayBuffer.isView(value)) return value.constructor.name;
  return typeof value;
}

const matrixShape = { rows: "number", columns: "number", data: "Float32Array" };

test("the types say what is there", async () => {
  const backend: Backend = "wasm";
  const loading = { backend } satisfies LoadOptions;
  const encoder = exactly<Encoder>()(await loadEncoder(loading));
  assert.deepEqual(shape(encoder), { version: "string", backend: "string" });

  const layout: Layout = "halves";
  const spacing: Spacing = "endpoint";
  const frequency = { width: 4, base: 100, spacing } satisfies FrequencyOptions;
  const frequencies = exactly<Float64Array>()(encoder.frequencies(frequency));
  assert.equal(kindOf(frequencies), "Float64Array");

  const out: Float32Array | Float64Array = new Float64Array(8);
  const options = { ...frequency, layout, length: 2, start: -1 } satisfies SinusoidalOptions;
  const any = { ...options, positionIds: [1, 2], dtype: "float32" } as SinusoidalOptions;
  const narrow = exactly<Matrix>()(encoder.sinusoidal(options));
  const wide = exactly<Matrix<Float64Array>>()(
    encoder.sinusoidal({ ...options, dtype: "float64" }),
  );
  const written = exactly<Matrix<Float64Array>>()(encoder.sinusoidal({ width: 4, out }));
  exactly<Matrix<Float32Array | Float64Array>>()(encoder.sinusoidal(any));
  assert.deepEqual(shape(narrow), matrixShape);
  assert.deepEqual(shape(wide), { ...matrixShape, data: "Float64Array" });
  assert.equal(written.data, out);
  exactly<Float64Array>()(wide.row(0));
  exactly<number>()(narrow.at(0, 0));
  exactly<number[][]>()(narrow.toArray());

  const made = { width: 4, seed: 1, scale: "sqrt-width", rows: { cat: [1, 2, 3, 4] } };
  const table = exactly<TokenTable>()(encoder.tokenTable(made as TokenTableOptions));
  const found = exactly<{ vectors: Matrix; rowIds: number[] }>()(table.lookUp(["cat"]));
  assert.deepEqual(shape(table), { width: "number", seed: "number", scale: "number" });
  assert.deepEqual(shape(found), { vectors: "object", rowIds: "number[]" });

  const encoding = exactly<Encoding>()(
    encoder.encode("a cat", {
      ...frequency,
      layout,
      position: "sinusoidal",
      start: 3,
      positionIds: new Int32Array([1, 2]),
      tokenTable: table,
      segment: (text) => text.split(" "),
      locale: "en",
    } satisfies EncodeOptions),
  );
  assert.deepEqual(shape(encoding), {
    tokens: "string[]",
    rowIds: "number[]",
    positionIds: "number[]",
    tokenVectors: "object",
    positionVectors: "object",
    inputVectors: "object",
  });

  const padded = { padding: "left", start: 1 } satisfies BatchOptions;
  const batch = exactly<BatchEncoding>()(encoder.encodeBatch(["a cat", ["a"]], padded));
  assert.deepEqual(shape(batch), {
    shape: "number[]",
    inputVectors: "Float32Array",
    mask: "Uint8Array",
    positionIds: "Float64Array",
    tokens: "string[][]",
  });

  const by: ReorderBy = "positions";
  const reordered = exactly<{ tokens: string[]; positionIds: number[] }>()(
    encoder.reorder(encoding, [1, 0], by),
  );
  assert.deepEqual(reordered, { tokens: ["cat", "a"], positionIds: [2, 1] });

  const change = exactly<Change>()(encoder.compare(encoding, encoding, "word"));
  assert.deepEqual(shape(change), {
    counterparts: "number[]",
    difference: "object",
    changed: "Uint8Array",
    changedPerRow: "number[]",
    distancePerRow: "number[]",
    changedCount: "number",
    largest: "number",
    distance: "number",
  });

  const hands = { ...frequency, positions: [0.5] } satisfies ClockOptions;
  const clocks = exactly<Clocks>()(encoder.clocks(hands));
  assert.deepEqual(shape(clocks), {
    frequencies: "Float64Array",
    periods: "Float64Array",
    angles: "object",
    sines: "object",
    cosines: "object",
  });
  assert.deepEqual(shape(clocks.angles), { ...matrixShape, data: "Float64Array" });

  const span = { ...frequency, length: 2, start: 3 } satisfies SpanOptions;
  assert.deepEqual(shape(exactly<Similarity>()(encoder.similarity(span))), {
    products: "object",
    byDistance: "Float64Array",
    largestDeviation: "number",
  });
  const shifted = { ...span, by: -1 } satisfies ShiftOptions;
  assert.deepEqual(shape(exactly<Shift>()(encoder.shift(shifted))), {
    cosines: "Float64Array",
    sines: "Float64Array",
    shifted: "object",
    expected: "object",
    residual: "number",
  });

  assert.deepEqual(shape(exactly<Matrix>()(encoder.concatenate(encoding))), matrixShape);
  const parts = { inputVector: [1], positionVector: new Float32Array(1) } satisfies SameSumOptions;
  assert.deepEqual(shape(exactly<SameSum>()(encoder.sameSum(parts))), {
    tokenVector: "Float32Array",
    sum: "Float32Array",
    equalCount: "number",
    largestDifference: "number",
  });
  const cell = { ...frequency, layout, positionId: 1, feature: 2 } satisfies ExplainOptions;
  assert.deepEqual(shape(exactly<Explanation>()(encoder.explain(cell))), {
    pair: "number",
    function: "string",
    exponent: "number",
    frequency: "number",
    angle: "number",
    wrapped: "number",
    float64: "number",
    float32: "number",
  });

  const learned = { maxLength: 2, width: 4, seed: 1 } satisfies LearnedTableOptions;
  const learnedTable = exactly<LearnedTable>()(encoder.learnedTable(learned));
  assert.deepEqual(shape(learnedTable), { maxLength: "number", width: "number", seed: "number" });
  const at = { length: 2, start: 0 } satisfies Positions;
  exactly<Matrix>()(learnedTable.lookUp(at));
  exactly<Matrix>()(learnedTable.lookUp([1]));
  const growth = { maxLength: 3, fill: "seeded", seed: 2 } satisfies GrowOptions;
  assert.equal(exactly<LearnedTable>()(learnedTable.grow(growth)).seed, undefined);
  exactly<Encoding>()(encoder.encode("a", { position: "learned", learnedTable }));
  const plain = { format: "csv", width: 2 } satisfies RowsOptions;
  assert.deepEqual(exactly<number[][]>()(readRows("1,2", plain)), [[1, 2]]);

  const pairing: Pairing = "halves";
  const rotary = { heads: 2, features: 2, base: 100, pairing } satisfies RotaryOptions;
  const turning = { ...rotary, start: 1, positionIds: [1, 2] } satisfies RotateOptions;
  assert.deepEqual(shape(exactly<Matrix>()(encoder.rotate(narrow, turning))), matrixShape);
  const vectors = { query: [1, 2, 3, 4], key: new Float32Array(4) };
  const scoring = { ...rotary, ...vectors, length: 2, start: 0, keyPairing: pairing };
  exactly<RotaryScoresOptions>()(scoring as RotaryScoresOptions);
  const scores = exactly<RotaryScores>()(encoder.rotaryScores(scoring));
  assert.deepEqual(shape(scores), {
    queries: "object",
    keys: "object",
    scores: "object",
    byDistance: "Float64Array",
    largestDeviation: "number",
  });
  assert.deepEqual(shape(scores.scores), { ...matrixShape, data: "Float64Array" });

  const distances = { ...at, keys: { positionIds: [1] } } satisfies DistanceOptions;
  const alibi = { ...distances, heads: 2 } satisfies AlibiOptions;
  const buckets = { buckets: 8, maxDistance: 9, bidirectional: false };
  const relative = { ...distances, ...buckets } satisfies RelativeOptions;
  const bias = { ...relative, heads: 2, seed: 1 } satisfies RelativeBiasOptions;
  exactly<Float64Array>()(encoder.alibiSlopes(2));
  assert.deepEqual(shape(exactly<Matrix>()(encoder.alibi(alibi))), matrixShape);
  assert.deepEqual(shape(exactly<Matrix>()(encoder.relativeBuckets(relative))), matrixShape);
  assert.deepEqual(shape(exactly<Matrix>()(encoder.relativeBias(bias))), matrixShape);

  exactly<string>()(toCsv(encoding));
  exactly<string>()(toJson(wide));
  assert.equal(kindOf(toNpy(narrow)), "Uint8Array");
  const reading = { format: "csv", words: ["cat"], width: 2 } satisfies TokenRowsOptions;
  const rows = exactly<Record<string, number[]>>()(readTokenRows("1,2", reading));
  assert.deepEqual(Object.entries(rows), [["cat", [1, 2]]]);

  exactly<WasmModule>()({} as WebAssembly.Module);
  const disposal: Disposal = table;
  assert.equal(disposal, table);
  table.dispose();
  learnedTable.dispose();
});

test("rows, columns and numbers of one's own are read as a matrix is", async () => {
  const encoder = await loadEncoder();
  const x = encoder.sinusoidal({ length: 2, width: 4 });
  const { rows, columns, data } = x;
  const own: MatrixData = { rows, columns, data };
  const decoder = encoder.decoder({ width: 4 });
  assert.deepEqual(decoder.append(own).outputs, encoder.attention(x, { mask: "causal" }).outputs);
  decoder.dispose();
  assert.deepEqual(encoder.attention(own).outputs, encoder.attention(x).outputs);
  assert.deepEqual(encoder.rotate(own), encoder.rotate(x));
  assert.equal(encoder.difference(own, x).differing, 0);
  assert.equal(toCsv(own), toCsv(x));
});

test("a trainer's options and results", async () => {
  const encoder = await loadEncoder();
  const options: TrainerOptions = { position: "learned", starts: [0, 1], lengths: [3, 4] };
  const trainer: Trainer = encoder.trainer(options);
  exactly<TrainedPosition>()(trainer.position);
  exactly<Float64Array>()(trainer.step(2));
  const where: EvaluateOptions = { pairs: "held-out", start: 0, length: 3 };
  const evaluation: Evaluation = trainer.evaluate(where);
  assert.deepEqual(shape(evaluation), {
    loss: "number",
    accuracy: "number",
    sentences: "number",
    equalLogits: "number",
  });
  const how: PredictOptions = { start: 1, locale: "en" };
  const [answer]: Answer[] = trainer.predict("dog bites man", how);
  assert.deepEqual(answer && shape(answer), {
    word: "string",
    slot: "number",
    logit: "number",
    probability: "number",
  });
  const { tokens, mark, positions }: TrainedNumbers = trainer.numbers();
  assert.deepEqual([tokens.rows, mark.length, positions?.rows], [16, 16, 5]);
  trainer.dispose();
});

test("the types refuse what the calls refuse", async () => {
  const encoder = await loadEncoder();
  // @ts-expect-error: no such option.
  assert.throws(() => encoder.sinusoidal({ width: 4, positonIds: [1] }), TypeError);
  // @ts-expect-error: not one of the layouts.
  assert.throws(() => encoder.sinusoidal({ width: 4, length: 1, layout: "half" }), TypeError);
  // @ts-expect-error: growing says by what.
  assert.throws(() => encoder.learnedTable({ rows: [[1]] }).grow({ maxLength: 2 }), TypeError);
  // @ts-expect-error: a batch has no ids of its own.
  assert.throws(() => encoder.encodeBatch(["a"], { positionIds: [1] }), TypeError);
  // @ts-expect-error: not an array that can be written into.
  assert.throws(() => encoder.sinusoidal({ width: 4, out: [0, 0, 0, 0] }), TypeError);
  // @ts-expect-error: the width has no value of its own here.
  assert.throws(() => encoder.tokenTable({}), TypeError);
});
