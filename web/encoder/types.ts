// The public types of the package entry. Shapes are [rows, columns], row-major.

/** Sine at 2i and cosine at 2i + 1 (the paper, section 3.5), or all sines, then all cosines. */
export type Layout = "interleaved" | "halves";

/** Exponent 2i/D (the paper), or i/(D/2 − 1), so that the slowest pair is 1/base (tensor2tensor). */
export type Spacing = "paper" | "endpoint";

/** Which encoder computes: the WebAssembly build, or the same C++ compiled to JavaScript. */
export type Backend = "wasm" | "js";

/** Which two features turn together: (2i, 2i + 1), or (i, i + r/2) of the r that turn. */
export type Pairing = "interleaved" | "halves";

/** Whether the words change places and positions stay, or each word takes its position along. */
export type ReorderBy = "words" | "positions";

/** What a call reads of a matrix: a `Matrix`, or these three of your own. */
export interface MatrixData<Data extends Float32Array | Float64Array = Float32Array> {
  readonly rows: number;
  readonly columns: number;
  /** [rows · columns], row-major. */
  readonly data: Data;
}

/** A matrix whose numbers belong to JavaScript. */
export interface Matrix<Data extends Float32Array | Float64Array = Float32Array>
  extends MatrixData<Data> {
  /** One row, as a view of `data`. Throws RangeError for a row that is not there. */
  row(index: number): Data;
  /** One number. Throws RangeError for a row or column that is not there. */
  at(row: number, column: number): number;
  toArray(): number[][];
}

/** `WebAssembly.Module` where the program's own types know it: this package brings no globals. */
export type WasmModule = typeof globalThis extends {
  WebAssembly: { Module: new (...args: never[]) => infer Module };
}
  ? Module
  : never;

/** `[Symbol.dispose]`, for `using`, where the program's own types know it. */
export type Disposal = SymbolConstructor extends { readonly dispose: infer Dispose extends symbol }
  ? { [key in Dispose]: () => void }
  : object;

export interface LoadOptions {
  /**
   * The bytes of this version's `encoder.wasm`, or the compiled module, in place of
   * those inside the script. Gives an instance of its own, and does not fall back.
   */
  wasm?: ArrayBuffer | ArrayBufferView | WasmModule;
  /** Without it: WebAssembly where it runs, otherwise JavaScript. */
  backend?: Backend;
}

export interface FrequencyOptions {
  /** D: even and positive. */
  width: number;
  /** From 1 to 2^53; 10000 unless given. */
  base?: number;
  spacing?: Spacing;
}

export interface SinusoidalOptions extends FrequencyOptions {
  /** T. May be left out with `positionIds` or `out`. */
  length?: number;
  /** The first row's position id, 0 unless given. */
  start?: number;
  /** One whole number in ±(2^53 − 1) a row, in place of `start`. */
  positionIds?: ArrayLike<number>;
  layout?: Layout;
  dtype?: "float32" | "float64";
  /** [T · D] numbers to write into; the matrix that is returned holds this very array. */
  out?: Float32Array | Float64Array;
}

export interface TokenTableOptions {
  /** D: positive; odd widths too. */
  width: number;
  /** A whole number from 0 to 2^53 − 1; 0 unless given. */
  seed?: number;
  /** Multiplies every row; `"sqrt-width"` is the paper's √D. 1 unless given. */
  scale?: number | "sqrt-width";
  /** Rows by word, D numbers each, unscaled. */
  rows?: Record<string, ArrayLike<number>>;
}

/** A table in which any word has a row. Free it with `dispose()` when done. */
export interface TokenTable extends Disposal {
  readonly width: number;
  readonly seed: number;
  /** The factor itself, √D for "sqrt-width". */
  readonly scale: number;
  /**
   * E [T, D], and which row of the table each token got: given rows come first, in
   * their order, then the other words of this look-up as they first appear.
   */
  lookUp(tokens: readonly string[]): { vectors: Matrix; rowIds: number[] };
  dispose(): void;
}

/** `length` position ids from `start`, 0 unless given, or the ids themselves. */
export interface Positions {
  length?: number;
  start?: number;
  positionIds?: ArrayLike<number>;
}

export interface LearnedTableOptions {
  /** Rows: positions 0 … maxLength − 1. May be left out with `rows`, as the others may. */
  maxLength?: number;
  /** D: positive; odd widths too. */
  width?: number;
  /** A whole number from 0 to 2^53 − 1; 0 unless given. Never the token table's rows. */
  seed?: number;
  /** [maxLength, D], in place of seeded ones. */
  rows?: ArrayLike<ArrayLike<number>>;
}

export interface GrowOptions {
  /** At least the table's. */
  maxLength: number;
  /**
   * New rows are drawn, or zero, and the old ones keep their bits; or the old rows are spread
   * over the new length, on straight lines between them: the first and the last stay.
   */
  fill: "seeded" | "zero" | "interpolated";
  /** For "seeded": the table's own unless given, so that it becomes the longer one of its seed. */
  seed?: number;
}

/** Position vectors that a model would learn. Free it with `dispose()` when done. */
export interface LearnedTable extends Disposal {
  readonly maxLength: number;
  readonly width: number;
  /** What all of its rows are drawn from; undefined where some are not. */
  readonly seed: number | undefined;
  /** P [T, D]. Throws RangeError for a position outside 0 … maxLength − 1. */
  lookUp(positions: Positions | ArrayLike<number>): Matrix;
  /** A longer table; this one stays as it is. */
  grow(options: GrowOptions): LearnedTable;
  dispose(): void;
}

/** Where tokens stand and what they are made of. */
export interface EncodeOptions extends Partial<FrequencyOptions>, Partial<TokenTableOptions> {
  /** D, 8 unless given; with `tokenTable` or `learnedTable`, the table's. */
  width?: number;
  /** "sinusoidal" unless given; "learned" wants a `learnedTable`. */
  position?: "sinusoidal" | "learned" | "none";
  learnedTable?: LearnedTable;
  start?: number;
  /** One id a token; not for a batch. */
  positionIds?: ArrayLike<number>;
  layout?: Layout;
  /** In place of `seed`, `scale` and `rows`. */
  tokenTable?: TokenTable;
  /** Splits a string into tokens, in place of `Intl.Segmenter`. */
  segment?: (text: string) => readonly string[];
  /** The language that words are found by, a BCP 47 tag. */
  locale?: string;
}

export interface BatchOptions extends Omit<EncodeOptions, "positionIds"> {
  /** The end at which shorter sentences are padded, "right" unless given. */
  padding?: "right" | "left";
  /** Where inputVectors go, B · T · D numbers: a large array that is new takes longer than they do. */
  out?: Float32Array;
}

/** One sentence, all matrices [T, D]: inputVectors = tokenVectors + positionVectors. */
export interface Encoding {
  readonly tokens: readonly string[];
  readonly rowIds: readonly number[];
  readonly positionIds: readonly number[];
  readonly tokenVectors: Matrix;
  readonly positionVectors: Matrix;
  readonly inputVectors: Matrix;
}

export interface BatchEncoding {
  /** [B, T, D]. */
  readonly shape: readonly [batch: number, length: number, width: number];
  /** [B · T · D]; padding rows are zero. */
  readonly inputVectors: Float32Array;
  /** [B · T]: 1 for a token, 0 for padding. */
  readonly mask: Uint8Array;
  /** [B · T], counted over real tokens from `start`. */
  readonly positionIds: Float64Array;
  readonly tokens: readonly (readonly string[])[];
}

/** What changed from one encoding's input vectors to another's. */
export interface Change {
  /** For each row of the later encoding, the row that it is compared with, or −1. */
  readonly counterparts: readonly number[];
  /** [T, D]: later minus earlier; 0 where the two are equal, as also infinities are. */
  readonly difference: Matrix;
  /** [T · D]: 1 where the two numbers differ. */
  readonly changed: Uint8Array;
  readonly changedPerRow: readonly number[];
  /** Euclidean norm of each row's difference. */
  readonly distancePerRow: readonly number[];
  readonly changedCount: number;
  /** Largest absolute difference. */
  readonly largest: number;
  /** Euclidean norm of the whole difference. */
  readonly distance: number;
}

/** Rows `length` from `start`, at these frequencies. */
export interface SpanOptions extends FrequencyOptions {
  /** T. */
  length: number;
  /** The first row's position id, 0 unless given. */
  start?: number;
}

export interface ClockOptions extends FrequencyOptions {
  /** [N] numbers within ±(2^53 − 1), fractions too. */
  positions: ArrayLike<number>;
}

/** Every pair as the hand of a clock: where it points, from straight on, at any position. */
export interface Clocks {
  /** ω [D/2], radians per position. */
  readonly frequencies: Float64Array;
  /** 2π/ω [D/2], positions per turn. */
  readonly periods: Float64Array;
  /** [N, D/2], radians in [0, 2π), from the exact phase. */
  readonly angles: Matrix<Float64Array>;
  /** [N, D/2], within 2^-52; at a position id, the very numbers of its position vector. */
  readonly sines: Matrix<Float64Array>;
  readonly cosines: Matrix<Float64Array>;
}

/** How alike position vectors are, from float64 vectors. */
export interface Similarity {
  /** P·Pᵀ [T, T]. */
  readonly products: Matrix<Float64Array>;
  /** [T]: Σ cos(k·ω), over the pairs, at the distances k = 0 … T − 1. */
  readonly byDistance: Float64Array;
  /** The largest |products[s, t] − byDistance[|s − t|]|. */
  readonly largestDeviation: number;
}

export interface ShiftOptions extends SpanOptions {
  /** By how many positions: a whole number. */
  by: number;
}

/** The linear map that takes P(t) to P(t + by): every pair turned by by·ω. */
export interface Shift {
  /** cos(by·ω) and sin(by·ω) [D/2]. */
  readonly cosines: Float64Array;
  readonly sines: Float64Array;
  /** [T, D], interleaved: the map applied to P(t). */
  readonly shifted: Matrix<Float64Array>;
  /** [T, D], interleaved: P(t + by). */
  readonly expected: Matrix<Float64Array>;
  /** The largest |shifted − expected|. */
  readonly residual: number;
}

export interface SameSumOptions {
  /** [D] float32 numbers. */
  inputVector: ArrayLike<number>;
  /** [D] float32 numbers. */
  positionVector: ArrayLike<number>;
}

/** A token vector that makes an input vector of a position vector. */
export interface SameSum {
  /** [D]. */
  readonly tokenVector: Float32Array;
  /** tokenVector + positionVector [D], as near to the input vector as float32 can. */
  readonly sum: Float32Array;
  /** How many of the D sums are the input vector's very number. */
  readonly equalCount: number;
  /** The largest |sum − inputVector|. */
  readonly largestDifference: number;
}

export interface ExplainOptions extends FrequencyOptions {
  layout?: Layout;
  positionId: number;
  /** The column, from 0 to D − 1. */
  feature: number;
}

/** How one number of a position vector is made: function(positionId · base^−exponent). */
export interface Explanation {
  readonly pair: number;
  readonly function: "sine" | "cosine";
  /** 2i/D, or i/(D/2 − 1) for spacing `"endpoint"`. */
  readonly exponent: number;
  /** ω, radians per position. */
  readonly frequency: number;
  /** t·ω in radians, float64 within one unit in the last place. */
  readonly angle: number;
  /** The same angle in [0, 2π), from the exact phase. */
  readonly wrapped: number;
  readonly float64: number;
  readonly float32: number;
}

export interface RotaryOptions {
  /** H: each head's D/H features are turned alike. 1 unless given. */
  heads?: number;
  /** r: a head's first r features are turned, an even number; all D/H unless given. */
  features?: number;
  /** From 1 to 2^53; 10000 unless given. */
  base?: number;
  /** "interleaved" unless given. */
  pairing?: Pairing;
}

export interface RotateOptions extends RotaryOptions {
  /** The first row's position id, 0 unless given. */
  start?: number;
  /** One a row, in place of `start`. */
  positionIds?: ArrayLike<number>;
}

export interface RotaryScoresOptions extends RotaryOptions {
  /** [D] float32 numbers each. */
  query: ArrayLike<number>;
  key: ArrayLike<number>;
  /** T. */
  length: number;
  /** The first position, 0 unless given. */
  start?: number;
  /** As `pairing` unless given: with the other one the distance does not decide the score. */
  keyPairing?: Pairing;
}

/** What one query and one key give when each stands at T positions, in float64. */
export interface RotaryScores {
  /** [T, D]: the query and the key as they are turned. */
  readonly queries: Matrix<Float64Array>;
  readonly keys: Matrix<Float64Array>;
  /** queries · keysᵀ [T, T]. */
  readonly scores: Matrix<Float64Array>;
  /** [2T − 1]: from the distance alone, −(T − 1) … T − 1, query less key. */
  readonly byDistance: Float64Array;
  /** The largest |scores[m, n] − byDistance[m − n + T − 1]|. */
  readonly largestDeviation: number;
}

/** Positions of the queries, and of the keys where they are others. */
export interface DistanceOptions extends Positions {
  keys?: Positions;
}

export interface AlibiOptions extends DistanceOptions {
  /** H. */
  heads: number;
}

export interface RelativeOptions extends DistanceOptions {
  /** Of both directions together: even, from 4 to 256 (from 2 in one direction); 32 unless given. */
  buckets?: number;
  /** From this distance on all share the last bucket; 128 unless given. */
  maxDistance?: number;
  /** Whether keys after the query have buckets of their own, the upper half; true unless given. */
  bidirectional?: boolean;
}

export interface RelativeBiasOptions extends RelativeOptions {
  /** [buckets, H]; drawn from `seed` for `heads` heads unless given. */
  values?: MatrixData;
  /** H, 1 unless given. */
  heads?: number;
  /** A whole number from 0 to 2^53 − 1; 0 unless given. */
  seed?: number;
}

/** What makes queries, keys and values of input vectors X: X·W, with W [D, D] each. */
export type Projections =
  | "identity"
  /** Normal numbers of standard deviation 1/√D, each matrix drawn by itself. */
  | { seed: number }
  | { query: MatrixData; key: MatrixData; value: MatrixData };

/** How queries read keys. */
export interface HeadOptions {
  /** H, a divisor of D: each head reads by D/H of the features. 1 unless given. */
  heads?: number;
  /** "identity" unless given. */
  projections?: Projections;
  /** Turns queries and keys by their position ids; true is the paper's way. */
  rotary?: boolean | Omit<RotaryOptions, "heads">;
  /**
   * "exact" unless given: sums over positions do not depend on the rows' order, so that rows in
   * another order give the same bits in that order. "plain": float32, row after row.
   */
  sums?: "exact" | "plain";
}

export interface AttentionOptions extends HeadOptions {
  /** "causal": a row reads those up to itself. "none" unless given. */
  mask?: "none" | "causal";
  /** [T]: 0 for padding, which nobody reads, as in the mask of `encodeBatch`. */
  padding?: ArrayLike<number>;
  /** [H · T, T], head after head: added to the scaled products, as `alibi` gives it. */
  bias?: MatrixData;
  /** For rotary: the first row's position id, 0 unless given. */
  start?: number;
  /** For rotary: one a row, in place of `start`. */
  positionIds?: ArrayLike<number>;
  /** False leaves products, scores and weights out (0 rows): less memory, less time. */
  steps?: boolean;
}

/** The steps of attention, of H heads one after another. */
export interface Attention {
  /** [T, D], turned where rotary is asked for. */
  readonly queries: Matrix;
  /** [T, D], likewise. */
  readonly keys: Matrix;
  /** [T, D]. */
  readonly values: Matrix;
  /** queries · keysᵀ [H · T, T], of masked keys too. */
  readonly products: Matrix;
  /** products / √(D/H) + bias [H · T, T], of masked keys too. */
  readonly scores: Matrix;
  /** The softmax of scores [H · T, T], 0 for masked keys; all 0 where every key is masked. */
  readonly weights: Matrix;
  /** weights · values [T, D]. */
  readonly outputs: Matrix;
}

export interface EquivarianceOptions extends Omit<AttentionOptions, "steps"> {
  /** E [T, D]. */
  tokenVectors: MatrixData;
  /** P [T, D]; none are added unless given. */
  positionVectors?: MatrixData;
  /** `order[slot]` is the old slot of what then stands there. */
  order: ArrayLike<number>;
  /** "words": positions are given out again. "positions": they move along, as the bias does. */
  by: ReorderBy;
}

/** Shuffle, then attend, beside attend, then shuffle. */
export interface Equivariance {
  /** The outputs of the shuffled sentence [T, D]. */
  readonly shuffledFirst: Matrix;
  /** The outputs of the sentence, shuffled [T, D]. */
  readonly attendedFirst: Matrix;
  /** [T · D]: 1 where the two numbers differ. */
  readonly changed: Uint8Array;
  /** How many of T · D differ. */
  readonly differing: number;
  /** The largest absolute difference. */
  readonly largest: number;
}

export interface DecoderOptions extends HeadOptions {
  /** D. */
  width: number;
}

export interface AppendOptions extends Pick<AttentionOptions, "positionIds" | "steps"> {
  /** For rotary: the first new row's position id; how many rows there are before it unless given. */
  start?: number;
  /** [H · n, T], T with the new rows. */
  bias?: MatrixData;
}

/**
 * Causal attention that goes on from what it has read: keys and values so far are kept. With
 * exact sums the outputs have the bits of one causal pass over all rows. Free it with
 * `dispose()` when done.
 */
export interface Decoder extends Disposal {
  readonly width: number;
  readonly heads: number;
  /** T: how many rows it has read. */
  readonly length: number;
  /**
   * Reads n more input vectors [n, D]. Queries, keys, values and outputs are the new rows';
   * products, scores and weights [H · n, T] reach back to the first. What is refused leaves the
   * decoder as it was.
   */
  append(x: MatrixData, options?: AppendOptions): Attention;
  dispose(): void;
}

/** How a model that is trained knows positions. */
export type TrainedPosition = "none" | "sinusoidal" | "learned" | "rotary";

export interface TrainerOptions {
  /** "sinusoidal" unless given. */
  position?: TrainedPosition;
  /** "causal": a token reads those up to itself. "none" unless given. */
  mask?: "none" | "causal";
  /**
   * "mean" unless given: the answer is read from the mean of all tokens, which knows no order.
   * "last": from the last one, and that it is the last is a position, too.
   */
  readout?: "mean" | "last";
  /** D, 16 unless given, up to 64; even for sinusoidal and rotary positions. */
  width?: number;
  /** Of sinusoidal and rotary positions: from 1 to 2^53; 10000 unless given. */
  base?: number;
  /** Rows of a learned table, up to 4096; as many as training reaches unless given. */
  maxLength?: number;
  /** 2 to 64 words; all words of a trainer differ. */
  nouns?: readonly string[];
  /** 1 to 64 words. */
  verbs?: readonly string[];
  /** Up to 64 words, which longer sentences have anywhere; unless given, none that you gave above. */
  fillers?: readonly string[];
  /** Position ids of a sentence's first token, in training: from the first to the last, 0 to 7. */
  starts?: readonly [first: number, last: number];
  /** Tokens of a sentence, in training: from 3, which is all unless given, to 32. */
  lengths?: readonly [shortest: number, longest: number];
  /** Sentences a step: 32 unless given, up to 256. */
  batch?: number;
  /** Adam's step size: 0.01 unless given, from 10^-6 to 1. */
  rate?: number;
  /** The share of noun-verb pairs that training never shows: 0.25 unless given, up to 0.5. */
  heldOut?: number;
  /** A whole number from 0 to 2^53 − 1; 0 unless given. Decides all that is drawn. */
  seed?: number;
}

export interface EvaluateOptions {
  /**
   * "training": sentences of pairs that training shows. "held-out": the word that is asked about
   * and the verb are a pair that it does not. "training" unless given.
   */
  pairs?: "training" | "held-out";
  /** The first token's position id; those of training take turns unless given. */
  start?: number;
  /** Tokens of a sentence, 3 to 32; those of training take turns unless given. */
  length?: number;
}

/** How good the model is, on all sentences of the pairs or 1024 of them, the same each time. */
export interface Evaluation {
  /** Mean cross-entropy in nats. */
  readonly loss: number;
  /** The share of sentences that are answered right. */
  readonly accuracy: number;
  /** Half of them are the mirrors of the others, in which the two nouns have changed places. */
  readonly sentences: number;
  /** How many of the sentences / 2 have the very logit, bit for bit, that their mirror has. */
  readonly equalLogits: number;
}

export interface PredictOptions {
  /** The first token's position id; the first of training unless given. */
  start?: number;
  segment?: (text: string) => readonly string[];
  locale?: string;
}

/** What the model says of one noun of a sentence. */
export interface Answer {
  readonly word: string;
  /** Where in the sentence. */
  readonly slot: number;
  /** Positive: it acts. Not: it suffers. */
  readonly logit: number;
  /** That it acts, 1/(1 + e^−logit). */
  readonly probability: number;
}

/** The numbers that are trained. */
export interface TrainedNumbers {
  /** [words, D]: nouns, verbs, fillers, in their order. */
  readonly tokens: Matrix;
  /** [D]: added to the token that is asked about. */
  readonly mark: Float32Array;
  /** [maxLength, D] of a learned table; undefined of others. */
  readonly positions: Matrix | undefined;
  /** [D, D] each, as `attention` takes its projections. */
  readonly query: Matrix;
  readonly key: Matrix;
  readonly value: Matrix;
  /** [D]: the logit is its product with what is read out, and the bias. */
  readonly readout: Float32Array;
  readonly bias: number;
}

/**
 * A small model that learns whether a word acts or suffers, as dog and man in "dog bites man":
 * one block of attention with one head, a residual, and a logistic output. A run of the same
 * options has the same bits everywhere, however its steps are asked for. Free it with
 * `dispose()` when done.
 */
export interface Trainer extends Disposal {
  readonly position: TrainedPosition;
  readonly mask: "none" | "causal";
  readonly readout: "mean" | "last";
  readonly width: number;
  readonly base: number;
  /** Rows of the learned table; undefined without one. */
  readonly maxLength: number | undefined;
  readonly nouns: readonly string[];
  readonly verbs: readonly string[];
  readonly fillers: readonly string[];
  readonly starts: readonly [first: number, last: number];
  readonly lengths: readonly [shortest: number, longest: number];
  readonly batch: number;
  readonly rate: number;
  readonly seed: number;
  /** The pairs that training never shows; each verb keeps two nouns, and each noun a verb. */
  readonly heldOut: readonly (readonly [noun: string, verb: string])[];
  /** How many steps it has made. */
  readonly steps: number;
  /** Makes so many steps, 1 unless given, up to 100000: the loss of each one's batch before it. */
  step(count?: number): Float64Array;
  evaluate(options?: EvaluateOptions): Evaluation;
  /**
   * The same to the last bit, for a page that may not be held: it stops after every 32 sentences,
   * and returns what evaluate() does. Throws if the trainer makes a step meanwhile.
   */
  evaluateInParts(options?: EvaluateOptions): Generator<void, Evaluation, void>;
  /** Of each noun of a sentence of the trainer's words, up to 32, as they stand. */
  predict(sentence: string | readonly string[], options?: PredictOptions): Answer[];
  /** Copies of the numbers as they are now. */
  numbers(): TrainedNumbers;
  dispose(): void;
}

/** Two matrices of one shape [T, D], number by number. */
export interface Difference {
  /** after − before [T, D]. */
  readonly difference: Matrix;
  /** [T · D]: 1 where the two numbers differ. */
  readonly changed: Uint8Array;
  readonly differing: number;
  /** The largest absolute difference. */
  readonly largest: number;
}

export interface RowsOptions {
  /** How to read the input; found from its beginning unless given. */
  format?: "csv" | "json" | "npy";
  /** D that every row must have; otherwise as many as the first row has. */
  width?: number;
}

export interface TokenRowsOptions extends RowsOptions {
  /** The words of the rows, for an input that has none of its own. */
  words?: readonly string[];
}

export interface Encoder {
  readonly version: string;
  readonly backend: Backend;
  /** ω [D/2], radians per position, correctly rounded. */
  frequencies(options: FrequencyOptions): Float64Array;
  /** P [T, D]: correctly rounded float32, or float64 within 2^-52. */
  sinusoidal(options: SinusoidalOptions & { dtype: "float64" }): Matrix<Float64Array>;
  sinusoidal(options: SinusoidalOptions & { out: Float64Array }): Matrix<Float64Array>;
  sinusoidal(options: SinusoidalOptions & { dtype?: "float32"; out?: Float32Array }): Matrix;
  sinusoidal(options: SinusoidalOptions): Matrix<Float32Array | Float64Array>;
  tokenTable(options: TokenTableOptions): TokenTable;
  learnedTable(options: LearnedTableOptions): LearnedTable;
  /** Text is split into words, punctuation apart; an array is taken as the tokens. */
  encode(input: string | readonly string[], options?: EncodeOptions): Encoding;
  encodeBatch(
    inputs: readonly (string | readonly string[])[],
    options?: BatchOptions,
  ): BatchEncoding;
  /** The same words in another order: `order[slot]` is the old slot of what now stands there. */
  reorder(
    sentence: { readonly tokens: readonly string[]; readonly positionIds: ArrayLike<number> },
    order: ArrayLike<number>,
    by: ReorderBy,
  ): { tokens: string[]; positionIds: number[] };
  /**
   * What changed from `before` to `after`, slot by slot, word by word (the first "cat"
   * with the first "cat"), or against the row of `before` that a list names for each slot.
   */
  compare(before: Encoding, after: Encoding, by: "slot" | "word" | ArrayLike<number>): Change;
  clocks(options: ClockOptions): Clocks;
  /** T · T and T · D may be up to 2^26, T · T · D up to 2^32. */
  similarity(options: SpanOptions): Similarity;
  shift(options: ShiftOptions): Shift;
  /** [T, 2D]: each row's token vector, then its position vector. */
  concatenate(encoding: Pick<Encoding, "tokenVectors" | "positionVectors">): Matrix;
  sameSum(options: SameSumOptions): SameSum;
  explain(options: ExplainOptions): Explanation;
  /** Input vectors [T, D] read themselves. T · T · (D + 16 · H) is up to 2^34, T up to 65536. */
  attention(x: MatrixData, options?: AttentionOptions): Attention;
  /** Whether outputs follow their words to other places. */
  equivariance(options: EquivarianceOptions): Equivariance;
  decoder(options: DecoderOptions): Decoder;
  trainer(options?: TrainerOptions): Trainer;
  difference(before: MatrixData, after: MatrixData): Difference;
  /** [T, D]: queries or keys with each pair of features turned by its row's position. */
  rotate(x: MatrixData, options?: RotateOptions): Matrix;
  /** T · T and T · D may be up to 2^26, T · T · D up to 2^32. */
  rotaryScores(options: RotaryScoresOptions): RotaryScores;
  /** [H], correctly rounded. */
  alibiSlopes(heads: number): Float64Array;
  /** [H · Tq, Tk]: −slope · |m − n|, head by head. */
  alibi(options: AlibiOptions): Matrix;
  /** [Tq, Tk]: the bucket of each distance, a whole number. */
  relativeBuckets(options: RelativeOptions): Matrix;
  /** [H · Tq, Tk]: the value of each distance's bucket, head by head. */
  relativeBias(options: RelativeBiasOptions): Matrix;
}
