import type {
  Decoder,
  Encoder,
  LearnedTable,
  Matrix,
  TokenTable,
  Trainer,
} from "positional-encoding";
import * as entry from "positional-encoding";

// Every public call of the package entry, with arguments that it takes.

type Methods<Owner> = {
  [Name in keyof Owner & string]: Owner[Name] extends (...args: never[]) => unknown ? Name : never;
}[keyof Owner & string];

/** A call that is added to the types and not here does not compile. */
export type CallName =
  | Exclude<keyof typeof entry, "loadEncoder">
  | `Encoder.${Methods<Encoder>}`
  | `TokenTable.${Methods<TokenTable>}`
  | `LearnedTable.${Methods<LearnedTable>}`
  | `Decoder.${Methods<Decoder>}`
  | `Trainer.${Methods<Trainer>}`
  | `Matrix.${Methods<Matrix>}`;

/** One build, and what lives in its memory during a call. */
export interface Scene {
  readonly encoder: Encoder;
  readonly table: TokenTable;
  readonly learned: LearnedTable;
  readonly decoder: Decoder;
  readonly trainer: Trainer;
}

export interface Call {
  /** What messages call the arguments. */
  readonly names: readonly string[];
  /** Lists of arguments that are taken; new ones each time. */
  readonly taken: readonly ((scene: Scene) => unknown[])[];
  /** What has the call; the encoder or the package unless given. */
  readonly owner?: (scene: Scene) => object;
}

export function sceneOf(encoder: Encoder): Scene {
  return {
    encoder,
    table: encoder.tokenTable({ width: 4, seed: 3 }),
    learned: encoder.learnedTable({ maxLength: 5, width: 4, seed: 2 }),
    decoder: encoder.decoder({ width: 4 }),
    trainer: encoder.trainer({ width: 4, batch: 2, seed: 1, position: "learned" }),
  };
}

export function disposeOf({ table, learned, decoder, trainer }: Scene): void {
  for (const handle of [table, learned, decoder, trainer]) handle.dispose();
}

export function invoke(name: CallName, scene: Scene, args: readonly unknown[]): unknown {
  const call = calls[name];
  const [, method = name] = name.split(".");
  const owner = call.owner?.(scene) ?? (name.startsWith("Encoder.") ? scene.encoder : entry);
  return Reflect.apply(Reflect.get(owner, method), owner, args);
}

const matrix = (rows = 3, columns = 4) => ({
  rows,
  columns,
  data: Float32Array.from({ length: rows * columns }, (_, i) => i / 8 - 0.5),
});
const formula = { base: 100, spacing: "endpoint", layout: "halves" };
const { layout: _, ...frequencies } = formula;
const words = () => ["dog", "bites", "man"];
const encoding = ({ encoder }: Scene) => ({ ...encoder.encode(words(), { width: 4 }) });
const head = () => ({
  heads: 2,
  projections: { query: matrix(4), key: matrix(4), value: matrix(4) },
  rotary: { features: 2, base: 50, pairing: "halves" },
  sums: "plain",
});
const attending = () => ({
  ...head(),
  mask: "causal",
  padding: [1, 0, 1],
  bias: matrix(6, 3),
  positionIds: [4, 5, 7],
});
const rows = () => ({ dog: [1, 2, 3, 4], man: Float32Array.of(0, 0.5, 1, 2) });
const ids = () => ({ positionIds: [0, 2, 5], keys: { start: 1, length: 2 } });
const formats = {
  names: ["source"],
  taken: [(scene: Scene) => [encoding(scene)], () => [matrix()]],
};
const none = { names: ["trainer"], taken: [() => []] };

export const calls: Readonly<Record<CallName, Call>> = {
  toCsv: formats,
  toJson: formats,
  toNpy: formats,
  readRows: {
    names: ["input", "readRows", "JSON", "CSV", "NPY", "line"],
    taken: [() => ["1,2\n3,4\n", { format: "csv", width: 2 }]],
  },
  readTokenRows: {
    names: ["input", "readTokenRows", "JSON", "CSV", "NPY", "line"],
    taken: [() => ["1,2\n3,4\n", { format: "csv", width: 2, words: ["a", "b"] }]],
  },
  "Encoder.frequencies": { names: ["frequencies"], taken: [() => [{ width: 4, ...frequencies }]] },
  "Encoder.sinusoidal": {
    names: ["sinusoidal"],
    taken: [
      () => [{ width: 4, length: 3, start: 2, ...formula, dtype: "float64" }],
      () => [{ width: 4, positionIds: [3, 1], out: new Float32Array(8) }],
    ],
  },
  "Encoder.tokenTable": {
    names: ["tokenTable"],
    taken: [() => [{ width: 4, seed: 2, scale: "sqrt-width", rows: rows() }]],
  },
  "Encoder.learnedTable": {
    names: ["learnedTable"],
    taken: [
      () => [{ maxLength: 3, width: 4, seed: 2 }],
      () => [{ rows: [[1, 2], Float32Array.of(3, 4)] }],
    ],
  },
  "Encoder.encode": {
    names: ["input", "encode", "tokens"],
    taken: [
      () => [words(), { width: 4, ...formula, seed: 2, scale: 2, rows: rows(), start: 3 }],
      ({ table, learned }) => [
        words(),
        { tokenTable: table, learnedTable: learned, position: "learned", positionIds: [0, 2, 1] },
      ],
      () => [
        "dog bites",
        { width: 4, segment: (text: string) => text.split(" "), position: "none", locale: "en" },
      ],
    ],
  },
  "Encoder.encodeBatch": {
    names: ["inputs", "encodeBatch", "sentences", "tokens"],
    taken: [
      () => [
        [words(), "a b", ["man"]],
        { width: 4, start: 2, padding: "left", out: new Float32Array(36), rows: rows() },
      ],
      ({ table, learned }) => [
        [words(), ["man"]],
        { tokenTable: table, learnedTable: learned, position: "learned" },
      ],
    ],
  },
  "Encoder.reorder": {
    names: ["sentence", "order", "by"],
    taken: [() => [{ tokens: words(), positionIds: [4, 5, 6] }, [2, 0, 1], "positions"]],
  },
  "Encoder.compare": {
    names: ["before", "after", "by"],
    taken: [
      (scene) => [encoding(scene), encoding(scene), [2, -1, 0]],
      (scene) => [encoding(scene), encoding(scene), "word"],
    ],
  },
  "Encoder.clocks": {
    names: ["clocks"],
    taken: [() => [{ width: 4, ...frequencies, positions: [0.5, -3, 1e9] }]],
  },
  "Encoder.similarity": {
    names: ["similarity"],
    taken: [() => [{ width: 4, ...frequencies, length: 3, start: 2 }]],
  },
  "Encoder.shift": {
    names: ["shift", "by"],
    taken: [() => [{ width: 4, ...frequencies, length: 3, start: 2, by: 5 }]],
  },
  "Encoder.concatenate": { names: ["encoding"], taken: [(scene) => [encoding(scene)]] },
  "Encoder.sameSum": {
    names: ["sameSum"],
    taken: [() => [{ inputVector: [1, 2], positionVector: Float32Array.of(0.5, 3) }]],
  },
  "Encoder.explain": {
    names: ["explain"],
    taken: [() => [{ width: 4, ...formula, positionId: 3, feature: 2 }]],
  },
  "Encoder.attention": {
    names: ["x", "attention"],
    taken: [
      () => [matrix(), attending()],
      () => [matrix(), { projections: { seed: 3 }, rotary: true, steps: false, start: 4 }],
    ],
  },
  "Encoder.equivariance": {
    names: ["equivariance"],
    taken: [
      () => [
        {
          ...attending(),
          tokenVectors: matrix(),
          positionVectors: matrix(),
          order: [2, 0, 1],
          by: "words",
        },
      ],
    ],
  },
  "Encoder.decoder": { names: ["decoder"], taken: [() => [{ ...head(), width: 4 }]] },
  "Encoder.trainer": {
    names: ["trainer", "words"],
    taken: [
      () => [
        {
          ...{ position: "learned", mask: "causal", readout: "last", width: 4, base: 10 },
          ...{ maxLength: 20, nouns: ["a", "b", "c"], verbs: ["x"], fillers: ["y"], seed: 4 },
          ...{ starts: [1, 3], lengths: [3, 5], batch: 2, rate: 0.1, heldOut: 0.25 },
        },
      ],
    ],
  },
  "Encoder.difference": { names: ["before", "after"], taken: [() => [matrix(), matrix()]] },
  "Encoder.rotate": {
    names: ["x", "rotate"],
    taken: [
      () => [
        matrix(),
        { heads: 2, features: 2, base: 50, pairing: "halves", positionIds: [4, 5, 7] },
      ],
    ],
  },
  "Encoder.rotaryScores": {
    names: ["rotaryScores"],
    taken: [
      () => [
        {
          ...{ query: [1, 2, 3, 4], key: Float32Array.of(4, 3, 2, 1), length: 3, start: 2 },
          ...{ heads: 2, features: 2, base: 50, pairing: "halves", keyPairing: "interleaved" },
        },
      ],
    ],
  },
  "Encoder.alibiSlopes": { names: ["heads"], taken: [() => [3]] },
  "Encoder.alibi": { names: ["alibi"], taken: [() => [{ heads: 2, ...ids() }]] },
  "Encoder.relativeBuckets": {
    names: ["relativeBuckets"],
    taken: [() => [{ ...ids(), buckets: 8, maxDistance: 16, bidirectional: true }]],
  },
  "Encoder.relativeBias": {
    names: ["relativeBias"],
    taken: [
      () => [{ ...ids(), buckets: 8, maxDistance: 16, bidirectional: false, values: matrix(8, 2) }],
      () => [{ ...ids(), heads: 2, seed: 5 }],
    ],
  },
  "TokenTable.lookUp": {
    names: ["tokens", "tokenTable"],
    taken: [() => [words()]],
    owner: ({ table }) => table,
  },
  "TokenTable.dispose": { ...none, owner: ({ table }) => table },
  "LearnedTable.lookUp": {
    names: ["positions", "lookUp", "the table", "position"],
    taken: [() => [{ start: 1, length: 3 }], () => [{ positionIds: [0, 3] }], () => [[4, 1]]],
    owner: ({ learned }) => learned,
  },
  "LearnedTable.grow": {
    names: ["grow", "the table", "max length"],
    taken: [() => [{ maxLength: 9, fill: "seeded", seed: 3 }]],
    owner: ({ learned }) => learned,
  },
  "LearnedTable.dispose": { ...none, owner: ({ learned }) => learned },
  "Decoder.append": {
    names: ["x", "append", "decoder"],
    taken: [
      () => [matrix(2), { positionIds: [3, 4], bias: matrix(2, 2), steps: true }],
      () => [matrix(2), { start: 2, steps: false }],
    ],
    owner: ({ decoder }) => decoder,
  },
  "Decoder.dispose": { ...none, owner: ({ decoder }) => decoder },
  "Trainer.step": {
    names: ["count", "trainer"],
    taken: [() => [2]],
    owner: ({ trainer }) => trainer,
  },
  "Trainer.evaluate": {
    names: ["evaluate", "trainer", "held-out", "position"],
    taken: [() => [{ pairs: "held-out", start: 1, length: 4 }]],
    owner: ({ trainer }) => trainer,
  },
  "Trainer.evaluateInParts": {
    names: ["evaluate", "trainer", "held-out", "position"],
    taken: [() => [{ pairs: "held-out", start: 1, length: 4 }]],
    owner: ({ trainer }) => trainer,
  },
  "Trainer.predict": {
    names: [
      "sentence",
      "tokens",
      "predict",
      "trainer",
      "words",
      "position",
      "what segment returns",
    ],
    taken: [
      () => [words(), { start: 1 }],
      () => ["dog sees cat", { segment: (text: string) => text.split(" "), locale: "de" }],
    ],
    owner: ({ trainer }) => trainer,
  },
  "Trainer.numbers": { ...none, owner: ({ trainer }) => trainer },
  "Trainer.dispose": { ...none, owner: ({ trainer }) => trainer },
  "Matrix.row": {
    names: ["row", "index"],
    taken: [() => [1]],
    owner: ({ encoder }) => encoder.sinusoidal({ width: 4, length: 3 }),
  },
  "Matrix.at": {
    names: ["row", "column"],
    taken: [() => [1, 2]],
    owner: ({ encoder }) => encoder.sinusoidal({ width: 4, length: 3 }),
  },
  "Matrix.toArray": {
    ...none,
    owner: ({ encoder }) => encoder.sinusoidal({ width: 4, length: 3 }),
  },
};
