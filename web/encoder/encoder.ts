import version from "posenc:version";
import { createAttention } from "./attention.js";
import { createBias } from "./bias.js";
import * as check from "./check.js";
import { OwnedDecoder } from "./decoder.js";
import { checkIds } from "./ids.js";
import { createInsight } from "./insight.js";
import { OwnedLearnedTable } from "./learned-table.js";
import { matrix } from "./matrix.js";
import { type PosencModule, type Position, type TableHandle, unwrap } from "./module.js";
import { createRotary } from "./rotary.js";
import { wellFormed } from "./segment.js";
import { checkTable, createTable, OwnedTokenTable, type TableSettings } from "./token-table.js";
import { checkSplitter, toTokens } from "./tokens.js";
import { OwnedTrainer } from "./trainer.js";
import type {
  Backend,
  BatchEncoding,
  BatchOptions,
  Change,
  EncodeOptions,
  Encoder,
  Encoding,
  FrequencyOptions,
  Matrix,
  ReorderBy,
  SinusoidalOptions,
  TokenTableOptions,
} from "./types.js";
import { toWords } from "./words.js";

const defaultWidth = 8;

/**
 * The package's face of one instance of the compiled C++.
 *
 * @throws Error when it is of another version, as a file from an old cache may be.
 */
export function createEncoder(posenc: PosencModule, backend: Backend): Encoder {
  const compiled = posenc.version();
  if (compiled !== version) {
    throw new Error(`it is of version ${compiled}, and the script that loads it of ${version}`);
  }
  let seeded: (Omit<TableSettings, "rows"> & { table: TableHandle }) | undefined;
  return {
    version,
    backend,
    frequencies,
    sinusoidal: sinusoidal as Encoder["sinusoidal"],
    tokenTable,
    learnedTable: (options) => OwnedLearnedTable.create(posenc, options),
    encode,
    encodeBatch,
    reorder,
    compare,
    ...createInsight(posenc),
    ...createRotary(posenc),
    ...createBias(posenc),
    ...createAttention(posenc),
    decoder: (options) => OwnedDecoder.create(posenc, options),
    trainer: (options) => OwnedTrainer.create(posenc, options),
  };

  function frequencies(options: FrequencyOptions): Float64Array {
    const given = check.readOptions("frequencies", options, ["width", "base", "spacing"]);
    const width = check.evenWidth(given.width);
    const result = new Float64Array(width / 2);
    unwrap(posenc.frequencies({ ...check.sinusoidal(given), width, frequencies: result }));
    return result;
  }

  function sinusoidal(options: SinusoidalOptions): Matrix<Float32Array | Float64Array> {
    const given = check.knownOptions("sinusoidal", options, sinusoidalOptions, hasSinusoidalOption);
    const { width: givenWidth, length: givenLength, dtype: givenDtype, out: givenOut } = given;
    const listed = { start: given.start, positionIds: given.positionIds };
    const formula = { base: given.base, layout: given.layout, spacing: given.spacing };
    const width = check.evenWidth(givenWidth);
    const out = givenOut === undefined ? undefined : check.outArray(givenOut);
    const dtype = checkDtype(givenDtype, out);
    const ids = checkIds(listed, lengthOf(givenLength, listed.positionIds, out, width));
    check.resultSize("length · width", ids.length, width);
    const size = ids.length * width;
    if (out !== undefined && out.length !== size) {
      throw new RangeError(`out must hold length · width = ${size} numbers, got ${out.length}`);
    }
    const data = out ?? (dtype === "float64" ? new Float64Array(size) : new Float32Array(size));
    const { base, layout, spacing } = check.sinusoidal(formula);
    const { positionIds, start, length } = ids;
    const isWritten =
      backend === "wasm" &&
      dtype === "float32" &&
      positionIds === undefined &&
      posenc.rows(
        width,
        base,
        layout === "halves",
        spacing === "endpoint",
        start,
        length,
        data as Float32Array,
      );
    if (!isWritten) {
      unwrap(
        posenc.sinusoidal({
          width,
          base,
          layout,
          spacing,
          positionIds,
          start,
          length,
          dtype,
          out: data,
        }),
      );
    }
    return matrix(data, length, width);
  }

  function tokenTable(options: TokenTableOptions): OwnedTokenTable {
    const given = check.readOptions("tokenTable", options, ["width", "seed", "scale", "rows"]);
    return new OwnedTokenTable(posenc, checkTable(given, check.width(given.width)));
  }

  function encode(input: string | readonly string[], options?: EncodeOptions): Encoding {
    const given = check.readOptions("encode", options, [...encodeOptions, "positionIds"]);
    const position = checkPosition(given);
    const split = checkSplitter(given);
    const tokens = toTokens("input", input, split);
    const ids = checkIds(given, tokens.length);
    const { width, base, layout, spacing } = position;
    check.resultSize("tokens · width", tokens.length, width);
    const size = tokens.length * width;
    const rowIds = new Uint32Array(tokens.length);
    const positionIds = new Float64Array(tokens.length);
    const tokenVectors = new Float32Array(size);
    const positionVectors = new Float32Array(size);
    const inputVectors = new Float32Array(size);
    // Field by field: spreading takes longer than a sentence does.
    withTable(given.tokenTable, settingsOf(given, width), (table) =>
      posenc.encode(table, {
        position: position.position,
        learnedTable: position.learnedTable,
        width,
        base,
        layout,
        spacing,
        positionIds: ids.positionIds,
        start: ids.start,
        length: ids.length,
        words: toWords(tokens),
        rowIds,
        ids: positionIds,
        tokenVectors,
        positionVectors,
        inputVectors,
      }),
    );
    return {
      tokens,
      rowIds: Array.from(rowIds),
      positionIds: Array.from(positionIds),
      tokenVectors: matrix(tokenVectors, tokens.length, width),
      positionVectors: matrix(positionVectors, tokens.length, width),
      inputVectors: matrix(inputVectors, tokens.length, width),
    };
  }

  function encodeBatch(
    inputs: readonly (string | readonly string[])[],
    options?: BatchOptions,
  ): BatchEncoding {
    const given = check.readOptions("encodeBatch", options, [...encodeOptions, "padding", "out"]);
    const position = checkPosition(given);
    const { words, add, slots } = createSlots();
    const split = checkSplitter(given, add);
    const padding =
      given.padding === undefined
        ? "right"
        : check.oneOf("padding", given.padding, ["right", "left"]);
    const start = given.start === undefined ? 0 : check.position("start", given.start);
    const [source, batch] = check.arrayLike("inputs", inputs, "sentences");
    const tokens: string[][] = [];
    const lengths = new Uint32Array(batch);
    let length = 0;
    let i = 0;
    // Made where a message has it: for all of them it takes longer than their tokens' checks.
    const name = { toString: () => `inputs[${i}]` };
    for (; i < batch; i++) {
      const sentence = toTokens(name, source[i], split, add);
      tokens.push(sentence);
      lengths[i] = sentence.length;
      length = Math.max(length, sentence.length);
    }
    const { width } = position;
    check.resultSize("sentences · longest · width", batch * length, width);
    // Before out is checked, which a getter among the rows may detach.
    const settings = settingsOf(given, width);
    const inputVectors = checkBatchOut(given.out, batch * length * width);
    const mask = new Uint8Array(batch * length);
    const positionIds = new Float64Array(batch * length);
    withTable(given.tokenTable, settings, (table) =>
      posenc.encodeBatch(table, {
        ...position,
        words: toWords(words),
        slots: slots(),
        lengths,
        start,
        padding,
        inputVectors,
        mask,
        positionIds,
      }),
    );
    return { shape: [batch, length, width], inputVectors, mask, positionIds, tokens };
  }

  function reorder(
    sentence: { readonly tokens: readonly string[]; readonly positionIds: ArrayLike<number> },
    order: ArrayLike<number>,
    by: ReorderBy,
  ): { tokens: string[]; positionIds: number[] } {
    const given = check.object("sentence", sentence);
    const tokens = check.strings("sentence.tokens", given.tokens);
    const positionIds = check.numbers("sentence.positionIds", given.positionIds, check.position);
    if (positionIds.length !== tokens.length) {
      throw new RangeError(
        `sentence.positionIds must hold one id for each of ${tokens.length} tokens, ` +
          `got ${positionIds.length}`,
      );
    }
    const slots = check.numbers("order", order, (name, slot) =>
      check.index(name, slot, tokens.length),
    );
    const reordered = new Float64Array(tokens.length);
    unwrap(
      posenc.reorder({
        positionIds,
        order: slots,
        by: check.oneOf("by", by, ["words", "positions"]),
        reordered,
      }),
    );
    return {
      tokens: Array.from(slots, (slot) => tokens[slot] as string),
      positionIds: Array.from(reordered),
    };
  }

  function compare(
    before: Encoding,
    after: Encoding,
    by: "slot" | "word" | ArrayLike<number>,
  ): Change {
    const earlier = checkEncoding("before", before);
    const later = checkEncoding("after", after);
    if (earlier.width !== later.width) {
      throw new RangeError(`after must be as wide as before, ${earlier.width}, got ${later.width}`);
    }
    const length = later.tokens.length;
    const { width } = later;
    const counterparts = counterpartsOf(earlier.tokens, later.tokens, by);
    const difference = new Float32Array(length * width);
    const changed = new Uint8Array(length * width);
    const changedPerRow = new Uint32Array(length);
    const distancePerRow = new Float64Array(length);
    const sums = unwrap(
      posenc.compare({
        width,
        before: earlier.data,
        after: later.data,
        counterparts,
        difference,
        changed,
        changedPerRow,
        distancePerRow,
      }),
    );
    return {
      counterparts: Array.from(counterparts),
      difference: matrix(difference, length, width),
      changed,
      changedPerRow: Array.from(changedPerRow),
      distancePerRow: Array.from(distancePerRow),
      changedCount: sums.changedCount,
      largest: sums.largest,
      distance: sums.distance,
    };
  }

  function counterpartsOf(
    before: readonly string[],
    after: readonly string[],
    by: unknown,
  ): Float64Array {
    if (typeof by === "object") {
      const listed = check.numbers("by", by, (name, row) =>
        check.wholeNumber(name, row, -1, before.length - 1),
      );
      if (listed.length !== after.length) {
        throw new RangeError(
          `by must name a row for each of ${after.length} slots, got ${listed.length}`,
        );
      }
      return listed;
    }
    if (check.oneOf("by", by, ["slot", "word"]) === "slot") {
      return Float64Array.from(after, (_, slot) => (slot < before.length ? slot : -1));
    }
    const matched = new Int32Array(after.length);
    unwrap(
      posenc.matchWords({ before: toWords(before), after: toWords(after), counterparts: matched }),
    );
    return Float64Array.from(matched);
  }

  /** Runs a call with the table that was given, or one that is made for it. */
  function withTable(
    given: unknown,
    settings: TableSettings | undefined,
    call: (table: TableHandle) => ReturnType<PosencModule["encode"]>,
  ): void {
    if (settings === undefined) {
      unwrap(call(OwnedTokenTable.handleOf(given, posenc)));
      return;
    }
    if (settings.rows.length === 0) {
      unwrap(call(seededTable(settings)));
      return;
    }
    const table = createTable(posenc, settings);
    try {
      unwrap(call(table));
    } finally {
      table.delete();
    }
  }

  /** What makes the table of a call that is not given one. */
  function settingsOf(given: Given, width: number): TableSettings | undefined {
    return given.tokenTable === undefined ? checkTable(given, width) : undefined;
  }

  /** A table without given rows, of which it keeps the last: it is small, and mostly asked for. */
  function seededTable(settings: TableSettings): TableHandle {
    const { width, seed, scale } = settings;
    if (seeded?.width !== width || seeded.seed !== seed || !Object.is(seeded.scale, scale)) {
      const table = createTable(posenc, settings);
      seeded?.table.delete();
      seeded = { width, seed, scale, table };
    }
    return seeded.table;
  }

  /** The position method, at the width of the tables. */
  function checkPosition(given: Given): Position {
    const position =
      given.position === undefined
        ? "sinusoidal"
        : check.oneOf("position", given.position, ["sinusoidal", "learned", "none"]);
    if (position !== "learned") {
      if (given.learnedTable !== undefined) {
        throw new TypeError(`learnedTable must be left out with position "${position}"`);
      }
      const checkWidth = position === "none" ? check.width : check.evenWidth;
      return {
        position,
        ...check.sinusoidal(given),
        width: checkWidth(widthOf(given, defaultWidth)),
      };
    }
    const learnedTable = OwnedLearnedTable.handleOf("learnedTable", given.learnedTable, posenc);
    const { width: columns } = given.learnedTable as OwnedLearnedTable;
    const width = check.width(widthOf(given, columns));
    if (width !== columns) {
      throw new RangeError(
        `learnedTable must be as wide as the token vectors, ${width}, got ${columns}`,
      );
    }
    return { position, learnedTable, ...check.sinusoidal(given), width };
  }

  /** The width that is asked for; `otherwise` where it is not. */
  function widthOf(given: Given, otherwise: number): unknown {
    if (given.tokenTable === undefined) return given.width ?? otherwise;
    OwnedTokenTable.handleOf(given.tokenTable, posenc);
    for (const name of ["seed", "scale", "rows"] as const) {
      if (given[name] !== undefined) {
        throw new TypeError(`${name} must be left out with tokenTable, which has its own`);
      }
    }
    const { width } = given.tokenTable as OwnedTokenTable;
    if (given.width !== undefined && given.width !== width) {
      throw new RangeError(
        `width must be ${width}, as in tokenTable, or left out, got ${check.describe(given.width)}`,
      );
    }
    return width;
  }
}

const sinusoidalOptions = [
  "width",
  "length",
  "start",
  "positionIds",
  "base",
  "layout",
  "spacing",
  "dtype",
  "out",
] as const;

/** One by one: to look for each of a list takes longer than the rest of the checks. */
const hasSinusoidalOption = (every: object) =>
  "width" in every ||
  "length" in every ||
  "start" in every ||
  "positionIds" in every ||
  "base" in every ||
  "layout" in every ||
  "spacing" in every ||
  "dtype" in every ||
  "out" in every;

const encodeOptions = [
  "width",
  "base",
  "spacing",
  "seed",
  "scale",
  "rows",
  "position",
  "learnedTable",
  "start",
  "layout",
  "tokenTable",
  "segment",
  "locale",
] as const;

type Given = Partial<Record<(typeof encodeOptions)[number], unknown>>;

function checkDtype(
  value: unknown,
  out: Float32Array | Float64Array | undefined,
): "float32" | "float64" {
  const held = check.typedArrayName(out) === "Float64Array" ? "float64" : "float32";
  if (value === undefined) return held;
  const dtype = check.oneOf("dtype", value, ["float32", "float64"]);
  if (out !== undefined && dtype !== held) {
    throw new TypeError(`dtype must be "${held}", as out is, or left out, got "${dtype}"`);
  }
  return dtype;
}

/** The number of rows where the ids do not say it; undefined where they do. */
function lengthOf(
  length: unknown,
  positionIds: unknown,
  out: Float32Array | Float64Array | undefined,
  width: number,
): number | undefined {
  if (length !== undefined) return check.wholeNumber("length", length, 0, check.maxNumbers);
  if (positionIds !== undefined) return undefined;
  if (out === undefined) {
    throw new TypeError("length must be a number, got undefined; positionIds or out also give it");
  }
  if (out.length % width !== 0) {
    throw new RangeError(`out must hold a multiple of width = ${width} numbers, got ${out.length}`);
  }
  return out.length / width;
}

/** The words of all sentences, each once, and which of them each token is. */
function createSlots() {
  const slotOf = new Map<string, number>();
  const words: string[] = [];
  let slots = new Uint32Array(1024);
  let count = 0;
  return { words, add, slots: () => slots.subarray(0, count) };

  /** The token as a word, well-formed, which only a new one has to be made. */
  function add(token: string): string {
    let slot = slotOf.get(token);
    if (slot === undefined) {
      slot = words.push(wellFormed(token)) - 1;
      slotOf.set(token, slot);
    }
    if (count === slots.length) {
      const more = new Uint32Array(2 * count);
      more.set(slots);
      slots = more;
    }
    slots[count++] = slot;
    return words[slot] as string;
  }
}

function checkBatchOut(out: unknown, size: number): Float32Array {
  if (out === undefined) return new Float32Array(size);
  const array = check.outArray(out);
  if (check.typedArrayName(array) !== "Float32Array") {
    throw new TypeError(`out must be a Float32Array, got ${check.describe(out)}`);
  }
  if (array.length !== size) {
    throw new RangeError(
      `out must hold sentences · longest · width = ${size} numbers, got ${array.length}`,
    );
  }
  return array as Float32Array;
}

function checkEncoding(name: string, encoding: unknown) {
  const given = check.object(name, encoding);
  const tokens = check.strings(`${name}.tokens`, given.tokens, wellFormed);
  const { data, columns } = check.object(`${name}.inputVectors`, given.inputVectors);
  const width = check.wholeNumber(`${name}.inputVectors.columns`, columns, 1, check.maxNumbers);
  if (check.typedArrayName(data) !== "Float32Array") {
    throw new TypeError(
      `${name}.inputVectors.data must be a Float32Array, got ${check.describe(data)}`,
    );
  }
  const values = data as Float32Array;
  if (values.length !== tokens.length * width) {
    throw new RangeError(
      `${name}.inputVectors must hold ${tokens.length} · ${width} numbers, got ${values.length}`,
    );
  }
  return { tokens, width, data: values };
}
