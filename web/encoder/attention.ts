import * as check from "./check.js";
import { checkIds } from "./ids.js";
import { matrix } from "./matrix.js";
import {
  type Attending,
  type AttentionArrays,
  type Heads,
  type PosencModule,
  unwrap,
} from "./module.js";
import { checkRotary, rotaryOptions } from "./rotary.js";
import type {
  Attention,
  AttentionOptions,
  Difference,
  Encoder,
  Equivariance,
  EquivarianceOptions,
  MatrixData,
} from "./types.js";

type Calls = "attention" | "equivariance" | "difference";

/** posenc::kMaxKeys, kMaxAttentionSteps and kStepsPerWeight. */
const maxKeys = 2 ** 16;
const maxSteps = 2 ** 34;
const stepsPerWeight = 16;

export const headOptions = ["heads", "projections", "rotary", "sums"] as const;
const attentionOptions = [
  ...headOptions,
  "mask",
  "padding",
  "bias",
  "start",
  "positionIds",
] as const;

/** The calls that let words read each other. */
export function createAttention(posenc: PosencModule): Pick<Encoder, Calls> {
  return { attention, equivariance, difference };

  function attention(x: MatrixData, options?: AttentionOptions): Attention {
    const { rows, columns, data } = check.matrix32("x", x);
    const given = check.readOptions("attention", options, [...attentionOptions, "steps"]);
    const request = checkAttending("x", given, rows, columns);
    const results = new Results(rows, columns, request.heads, rows, given.steps);
    unwrap(posenc.attention({ ...request, ...results.arrays, x: data }));
    return results.matrices();
  }

  function equivariance(options: EquivarianceOptions): Equivariance {
    const given = check.readOptions("equivariance", options, [
      ...attentionOptions,
      "tokenVectors",
      "positionVectors",
      "order",
      "by",
    ]);
    const { rows, columns, data } = check.matrix32("tokenVectors", given.tokenVectors);
    const positionVectors =
      given.positionVectors === undefined
        ? {}
        : { positionVectors: checkShaped("positionVectors", given.positionVectors, rows, columns) };
    const order = check.numbers("order", given.order, (name, slot) =>
      check.index(name, slot, rows),
    );
    if (order.length !== rows) {
      throw new RangeError(`order must hold a slot for each of ${rows} rows, got ${order.length}`);
    }
    const size = rows * columns;
    const request = {
      ...checkAttending("tokenVectors", given, rows, columns),
      ...positionVectors,
      tokenVectors: data,
      order,
      by: check.oneOf("by", given.by, ["words", "positions"]),
      shuffledFirst: new Float32Array(size),
      attendedFirst: new Float32Array(size),
      changed: new Uint8Array(size),
    };
    const { largest, differing } = unwrap(posenc.equivariance(request));
    return {
      shuffledFirst: matrix(request.shuffledFirst, rows, columns),
      attendedFirst: matrix(request.attendedFirst, rows, columns),
      changed: request.changed,
      differing,
      largest,
    };
  }

  function difference(before: MatrixData, after: MatrixData): Difference {
    const earlier = check.matrix32("before", before);
    const { rows, columns } = earlier;
    const later = checkShaped("after", after, rows, columns);
    const request = {
      width: columns,
      before: earlier.data,
      after: later,
      counterparts: Float64Array.from({ length: rows }, (_, row) => row),
      difference: new Float32Array(later.length),
      changed: new Uint8Array(later.length),
      changedPerRow: new Uint32Array(rows),
      distancePerRow: new Float64Array(rows),
    };
    const { changedCount, largest } = unwrap(posenc.compare(request));
    return {
      difference: matrix(request.difference, rows, columns),
      changed: request.changed,
      differing: changedCount,
      largest,
    };
  }
}

/** The arrays of a call of `rows` queries and `keys` keys, and the matrices that they become. */
export class Results {
  /** Those that are asked for. */
  readonly arrays: AttentionArrays;
  /** The others too, empty: all is there before a decoder has changed. */
  readonly #all: Record<string, Float32Array>;
  readonly #shapes: readonly (readonly [name: keyof Attention, rows: number, columns: number])[];

  constructor(rows: number, width: number, heads: number, keys: number, steps: unknown) {
    const keeps = steps === undefined ? true : check.boolean("steps", steps);
    if (keeps) check.resultSize("heads · queries · keys", heads * rows, keys);
    const read = [rows, width] as const;
    const step = [keeps ? heads * rows : 0, keys] as const;
    this.#shapes = [
      ["queries", ...read],
      ["keys", ...read],
      ["values", ...read],
      ["outputs", ...read],
      ["products", ...step],
      ["scores", ...step],
      ["weights", ...step],
    ];
    const made = this.#shapes.map(
      ([name, rows, columns]) => [name, new Float32Array(rows * columns)] as const,
    );
    this.#all = Object.fromEntries(made);
    this.arrays = Object.fromEntries(made.slice(0, keeps ? 7 : 4)) as unknown as AttentionArrays;
  }

  matrices(): Attention {
    return Object.fromEntries(
      this.#shapes.map(([name, rows, columns]) => [
        name,
        matrix(this.#all[name] as Float32Array, rows, columns),
      ]),
    ) as unknown as Attention;
  }
}

/** What is asked of the heads of input vectors [T, width]. */
export function checkHeads(
  given: Partial<Record<(typeof headOptions)[number], unknown>>,
  width: number,
): Heads {
  const heads = given.heads === undefined ? 1 : check.heads(given.heads, width);
  const sums =
    given.sums === undefined ? "exact" : check.oneOf("sums", given.sums, ["exact", "plain"]);
  return {
    width,
    heads,
    sums,
    ...checkProjections(given.projections, width),
    ...checkRotated(given.rotary, heads, width),
  };
}

function checkProjections(given: unknown, width: number) {
  if (given === undefined || given === "identity") return {};
  if (typeof given !== "object" || given === null) {
    throw new TypeError(
      `projections must be "identity", { seed } or { query, key, value }, got ${check.describe(given)}`,
    );
  }
  check.resultSize("width · width", width, width);
  const read = check.readOptions("projections", given, ["seed", "query", "key", "value"]);
  if (read.seed !== undefined) {
    for (const name of ["query", "key", "value"] as const) {
      if (read[name] !== undefined) throw new TypeError(`${name} must be left out with seed`);
    }
    return { seed: check.seed(read.seed) };
  }
  return {
    query: checkShaped("projections.query", read.query, width, width),
    key: checkShaped("projections.key", read.key, width, width),
    value: checkShaped("projections.value", read.value, width, width),
  };
}

function checkRotated(given: unknown, heads: number, width: number) {
  if (given === undefined || given === false) return {};
  const names = rotaryOptions.filter((name) => name !== "heads");
  const read = check.readOptions("rotary", given === true ? undefined : given, names);
  const { features, base, pairing } = checkRotary({ ...read, heads }, width);
  return { rotaryFeatures: features, rotaryBase: base, rotaryPairing: pairing };
}

function checkAttending(
  name: string,
  given: Partial<Record<(typeof attentionOptions)[number], unknown>>,
  rows: number,
  width: number,
): Attending {
  if (rows > maxKeys) {
    throw new RangeError(`${name} must have at most ${maxKeys} rows, got ${rows}`);
  }
  const heads = checkHeads(given, width);
  checkSteps(rows, rows, heads);
  const request: Attending = {
    ...heads,
    ...checkIds(given, rows),
    rows,
    mask: given.mask === undefined ? "none" : check.oneOf("mask", given.mask, ["none", "causal"]),
  };
  if (given.padding !== undefined) {
    request.padding = Uint8Array.from(
      check.numbers("padding", given.padding, (name, value) =>
        check.wholeNumber(name, value, 0, 1),
      ),
    );
    if (request.padding.length !== rows) {
      throw new RangeError(
        `padding must hold 0 or 1 for each of ${rows} rows, got ${request.padding.length} numbers`,
      );
    }
  }
  if (given.bias !== undefined) {
    request.bias = checkShaped("bias", given.bias, heads.heads * rows, rows);
  }
  return request;
}

/** Refuses what would take minutes, before anything is allocated. */
export function checkSteps(
  queries: number,
  keys: number,
  { width, heads }: Pick<Heads, "width" | "heads">,
): void {
  if (queries * keys * (width + stepsPerWeight * heads) > maxSteps) {
    throw new RangeError(
      `queries · keys · (width + ${stepsPerWeight} · heads) must be at most ${maxSteps}, ` +
        `got ${queries} · ${keys} · (${width} + ${stepsPerWeight} · ${heads})`,
    );
  }
}

/** The numbers of a matrix of this shape. */
export function checkShaped(
  name: string,
  value: unknown,
  rows: number,
  columns: number,
): Float32Array {
  const given = check.matrix32(name, value);
  if (given.rows !== rows || given.columns !== columns) {
    throw new RangeError(
      `${name} must be [${rows}, ${columns}], got [${given.rows}, ${given.columns}]`,
    );
  }
  return given.data;
}
