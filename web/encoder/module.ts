import type { Explanation, GrowOptions, Layout, Pairing, ReorderBy, Spacing } from "./types.js";

// The compiled C++ as the bindings (cpp/bindings) show it. Every request brings the
// arrays that the results are written into.

/** Makes an instance. The JavaScript build needs nothing for it. */
export type ModuleFactory = (options?: {
  instantiateWasm(
    imports: WebAssembly.Imports,
    receive: (instance: WebAssembly.Instance, module: WebAssembly.Module) => void,
  ): object;
}) => Promise<PosencModule>;

interface Refusal {
  error: { kind: "range" | "type"; message: string };
}

/** A refused call wrote nothing. */
export type Outcome<Value = object> = Value | Refusal;

/** Tokens as UTF-8, one after another, and where each ends. */
export interface Words {
  bytes: Uint8Array;
  ends: Uint32Array;
}

/** `positionIds`, or `length` of them from `start`. */
export interface Ids {
  positionIds?: Float64Array | undefined;
  start: number;
  length: number;
}

export interface Frequencies {
  width: number;
  base: number;
  layout: Layout;
  spacing: Spacing;
}

export interface Position extends Frequencies {
  position: "sinusoidal" | "learned" | "none";
  /** For "learned". */
  learnedTable?: LearnedHandle | undefined;
}

export interface Rotary {
  heads: number;
  features: number;
  base: number;
  pairing: Pairing;
}

export interface Relative {
  buckets: number;
  maxDistance: number;
  direction: "both" | "causal";
}

/** Lives in the module's memory until it is deleted. */
export interface TableHandle {
  lookUp(request: { words: Words; vectors: Float32Array; rowIds: Uint32Array }): Outcome;
  delete(): void;
}

/** Likewise. */
export interface LearnedHandle {
  lookUp(request: Ids & { vectors: Float32Array }): Outcome;
  grow(request: {
    maxLength: number;
    fill: GrowOptions["fill"];
    seed: number;
  }): Outcome<{ table: LearnedHandle }>;
  delete(): void;
}

/** `rotaryFeatures` and what goes with it, `seed`, or `query`, `key` and `value`: where asked for. */
export interface Heads {
  width: number;
  heads: number;
  sums: "exact" | "plain";
  seed?: number;
  query?: Float32Array;
  key?: Float32Array;
  value?: Float32Array;
  rotaryFeatures?: number;
  rotaryBase?: number;
  rotaryPairing?: Pairing;
}

export interface Attending extends Heads, Ids {
  rows: number;
  mask: "none" | "causal";
  padding?: Uint8Array;
  bias?: Float32Array;
}

/** The last three where the steps are asked for. */
export interface AttentionArrays {
  queries: Float32Array;
  keys: Float32Array;
  values: Float32Array;
  outputs: Float32Array;
  products?: Float32Array;
  scores?: Float32Array;
  weights?: Float32Array;
}

/** Lives in the module's memory until it is deleted. */
export interface DecoderHandle {
  append(
    request: Ids &
      AttentionArrays & {
        rows: number;
        width: number;
        x: Float32Array;
        biasRows?: number;
        bias?: Float32Array;
      },
  ): Outcome;
  delete(): void;
}

/** What an evaluation has come to so far. */
export interface Tally {
  readonly loss: number;
  readonly right: number;
  readonly sentences: number;
  readonly equalLogits: number;
}

/** Likewise. */
export interface TrainerHandle {
  steps(): number;
  step(request: { count: number; losses: Float64Array }): Outcome;
  /** Goes on from `tally` by so many sentences, or by those that are left. */
  evaluate(
    request: Tally & {
      pairs: "training" | "held-out";
      start?: number;
      length?: number;
      most: number;
    },
  ): Outcome<Tally & { isDone: boolean }>;
  predict(request: {
    words: Words;
    start: number;
    slots: Float64Array;
    logits: Float32Array;
    probabilities: Float64Array;
  }): Outcome<{ nouns: number }>;
  numbers(request: {
    tokens: Float32Array;
    mark: Float32Array;
    positions: Float32Array;
    query: Float32Array;
    key: Float32Array;
    value: Float32Array;
    readout: Float32Array;
  }): Outcome<{ bias: number }>;
  delete(): void;
}

export interface PosencModule {
  version(): string;
  frequencies(request: Frequencies & { frequencies: Float64Array }): Outcome;
  sinusoidal(
    request: Frequencies & Ids & { dtype: "float32" | "float64"; out: Float32Array | Float64Array },
  ): Outcome;
  /**
   * Writes rows that are few. False where sinusoidal() is to be called, which also tells of faults.
   * In the WebAssembly build alone.
   */
  rows(
    width: number,
    base: number,
    isHalves: boolean,
    isEndpoint: boolean,
    start: number,
    length: number,
    out: Float32Array,
  ): boolean;
  tokenTable(request: {
    width: number;
    seed: number;
    scale: number;
    words: Words;
    rows: Float32Array;
  }): Outcome<{ table: TableHandle }>;
  learnedTable(request: {
    maxLength: number;
    width: number;
    seed?: number | undefined;
    rows?: Float32Array;
  }): Outcome<{ table: LearnedHandle }>;
  encode(
    table: TableHandle,
    request: Position &
      Ids & {
        words: Words;
        rowIds: Uint32Array;
        ids: Float64Array;
        tokenVectors: Float32Array;
        positionVectors: Float32Array;
        inputVectors: Float32Array;
      },
  ): Outcome;
  encodeBatch(
    table: TableHandle,
    request: Position & {
      words: Words;
      /** Which of the words each token is. */
      slots: Uint32Array;
      lengths: Uint32Array;
      start: number;
      padding: "right" | "left";
      inputVectors: Float32Array;
      mask: Uint8Array;
      positionIds: Float64Array;
    },
  ): Outcome;
  reorder(request: {
    positionIds: Float64Array;
    order: Float64Array;
    by: ReorderBy;
    reordered: Float64Array;
  }): Outcome;
  matchWords(request: { before: Words; after: Words; counterparts: Int32Array }): Outcome;
  compare(request: {
    width: number;
    before: Float32Array;
    after: Float32Array;
    counterparts: Float64Array;
    difference: Float32Array;
    changed: Uint8Array;
    changedPerRow: Uint32Array;
    distancePerRow: Float64Array;
  }): Outcome<{ changedCount: number; largest: number; distance: number }>;
  clocks(
    request: Frequencies & {
      positions: Float64Array;
      frequencies: Float64Array;
      periods: Float64Array;
      angles: Float64Array;
      sines: Float64Array;
      cosines: Float64Array;
    },
  ): Outcome;
  similarity(
    request: Frequencies & {
      start: number;
      length: number;
      products: Float64Array;
      byDistance: Float64Array;
    },
  ): Outcome<{ largestDeviation: number }>;
  shift(
    request: Frequencies & {
      by: number;
      start: number;
      length: number;
      cosines: Float64Array;
      sines: Float64Array;
      shifted: Float64Array;
      expected: Float64Array;
    },
  ): Outcome<{ residual: number }>;
  concatenate(request: {
    rows: number;
    tokenVectors: Float32Array;
    positionVectors: Float32Array;
    joined: Float32Array;
  }): Outcome;
  sameSum(request: {
    inputVector: Float32Array;
    positionVector: Float32Array;
    tokenVector: Float32Array;
    sum: Float32Array;
  }): Outcome<{ equalCount: number; largestDifference: number }>;
  rotate(
    request: Rotary &
      Ids & { rows: number; columns: number; x: Float32Array; rotated: Float32Array },
  ): Outcome;
  rotaryScores(
    request: Rotary & {
      query: Float32Array;
      key: Float32Array;
      start: number;
      length: number;
      keyPairing: Pairing;
      queries: Float64Array;
      keys: Float64Array;
      scores: Float64Array;
      byDistance: Float64Array;
    },
  ): Outcome<{ largestDeviation: number }>;
  alibiSlopes(request: { heads: number; slopes: Float64Array }): Outcome;
  alibi(request: { heads: number; queries: Ids; keys: Ids; bias: Float32Array }): Outcome;
  relativeBuckets(request: Relative & { queries: Ids; keys: Ids; found: Float32Array }): Outcome;
  relativeBias(
    request: Relative & {
      queries: Ids;
      keys: Ids;
      heads: number;
      /** Without them, drawn from the seed. */
      values?: Float32Array | undefined;
      seed: number;
      bias: Float32Array;
    },
  ): Outcome;
  attention(request: Attending & AttentionArrays & { x: Float32Array }): Outcome;
  equivariance(
    request: Attending & {
      tokenVectors: Float32Array;
      positionVectors?: Float32Array;
      order: Float64Array;
      by: ReorderBy;
      shuffledFirst: Float32Array;
      attendedFirst: Float32Array;
      changed: Uint8Array;
    },
  ): Outcome<{ largest: number; differing: number }>;
  decoder(request: Heads): Outcome<{ decoder: DecoderHandle }>;
  trainer(request: {
    nouns: Words;
    verbs: Words;
    fillers: Words;
    position: "none" | "sinusoidal" | "learned" | "rotary";
    mask: "none" | "causal";
    readout: "mean" | "last";
    width: number;
    base: number;
    /** 0 for as many as training reaches. */
    maxLength: number;
    firstStart: number;
    lastStart: number;
    shortest: number;
    longest: number;
    batch: number;
    rate: number;
    share: number;
    seed: number;
    /** [nouns · verbs, 2], of which `held` rows are written. */
    heldOut: Uint32Array;
  }): Outcome<{ trainer: TrainerHandle; held: number; maxLength: number }>;
  explain(request: Frequencies & { positionId: number; feature: number }): Outcome<Explanation>;
}

/** The result, or the error that C++ returned, thrown. */
export function unwrap<Value>(outcome: Outcome<Value>): Value {
  // Its own: a page may have put one on every object.
  if (typeof outcome === "object" && outcome !== null && Object.hasOwn(outcome, "error")) {
    const { kind, message } = (outcome as Refusal).error;
    throw kind === "range" ? new RangeError(message) : new TypeError(message);
  }
  return outcome as Value;
}
