import * as check from "./check.js";
import { checkPositions, positionOptions } from "./ids.js";
import { matrix } from "./matrix.js";
import { type LearnedHandle, type PosencModule, unwrap } from "./module.js";
import type { GrowOptions, LearnedTable, LearnedTableOptions, Matrix, Positions } from "./types.js";

/** Deletes what a table that nobody disposed of held. */
const forgotten = new FinalizationRegistry<LearnedHandle>((handle) => handle.delete());

export class OwnedLearnedTable implements LearnedTable {
  readonly maxLength: number;
  readonly width: number;
  readonly seed: number | undefined;
  /** The module whose memory the table is in. */
  readonly #owner: PosencModule;
  #handle: LearnedHandle | undefined;

  private constructor(
    owner: PosencModule,
    handle: LearnedHandle,
    { maxLength, width, seed }: Omit<TableSettings, "rows">,
  ) {
    this.maxLength = maxLength;
    this.width = width;
    this.seed = seed;
    this.#owner = owner;
    this.#handle = handle;
    forgotten.register(this, handle, this);
  }

  static create(owner: PosencModule, options: LearnedTableOptions): OwnedLearnedTable {
    const given = checkTable(options);
    return new OwnedLearnedTable(owner, unwrap(owner.learnedTable(given)).table, given);
  }

  lookUp(positions: Positions | ArrayLike<number>): Matrix {
    const ids = checkPositions(
      isArrayLike(positions)
        ? { length: undefined, start: undefined, positionIds: positions }
        : check.readOptions("lookUp", positions, positionOptions),
    );
    check.resultSize("length · width", ids.length, this.width);
    const vectors = new Float32Array(ids.length * this.width);
    // After all is read: the caller's getters may have disposed of the table.
    const handle = OwnedLearnedTable.handleOf("the table", this, this.#owner);
    unwrap(handle.lookUp({ ...ids, vectors }));
    return matrix(vectors, ids.length, this.width);
  }

  grow(options: GrowOptions): OwnedLearnedTable {
    const given = check.readOptions("grow", options, ["maxLength", "fill", "seed"]);
    const fill = check.oneOf("fill", given.fill, ["seeded", "zero", "interpolated"]);
    const maxLength = checkMaxLength(given.maxLength, this.maxLength);
    check.resultSize("maxLength · width", maxLength, this.width);
    if (given.seed !== undefined && fill !== "seeded") {
      throw new TypeError(`seed must be left out with fill "${fill}", which draws nothing`);
    }
    const seed = given.seed === undefined ? (this.seed ?? 0) : check.seed(given.seed);
    const handle = OwnedLearnedTable.handleOf("the table", this, this.#owner);
    const { table } = unwrap(handle.grow({ maxLength, fill, seed }));
    return new OwnedLearnedTable(this.#owner, table, {
      maxLength,
      width: this.width,
      // Drawn throughout from the one seed, or no table of a seed any more.
      seed: fill === "seeded" && seed === this.seed ? seed : undefined,
    });
  }

  dispose(): void {
    forgotten.unregister(this);
    this.#handle?.delete();
    this.#handle = undefined;
  }

  /** What the bindings take for a table; a TypeError for anything that is not a live one. */
  static handleOf(name: string, table: unknown, owner: PosencModule): LearnedHandle {
    if (typeof table !== "object" || table === null || !(#handle in table)) {
      throw new TypeError(
        `${name} must be what encoder.learnedTable() made, got ${check.describe(table)}`,
      );
    }
    if (table.#handle === undefined) throw new TypeError(`${name} is used after dispose()`);
    if (table.#owner !== owner) throw new TypeError(`${name} belongs to another encoder`);
    return table.#handle;
  }
}

// `using table = encoder.learnedTable(…)`, where the language has it.
if ("dispose" in Symbol) {
  Object.defineProperty(OwnedLearnedTable.prototype, Symbol.dispose as symbol, {
    value: OwnedLearnedTable.prototype.dispose,
  });
}

interface TableSettings {
  maxLength: number;
  width: number;
  seed: number | undefined;
  rows?: Float32Array;
}

function checkTable(options: LearnedTableOptions) {
  const given = check.readOptions("learnedTable", options, ["maxLength", "width", "seed", "rows"]);
  if (given.rows !== undefined) return checkRows(given);
  const width = check.width(given.width);
  const maxLength = checkMaxLength(given.maxLength, 1);
  check.resultSize("maxLength · width", maxLength, width);
  return { maxLength, width, seed: given.seed === undefined ? 0 : check.seed(given.seed) };
}

/** The rows that are given; what else is given says the same. */
function checkRows(given: {
  maxLength?: unknown;
  width?: unknown;
  seed?: unknown;
  rows?: unknown;
}): TableSettings {
  if (given.seed !== undefined) {
    throw new TypeError("seed must be left out with rows, which are not drawn");
  }
  const [source, maxLength] = check.arrayLike("rows", given.rows, "rows");
  if (maxLength === 0) throw new RangeError("rows must hold at least 1 row, got 0");
  if (given.maxLength !== undefined && given.maxLength !== maxLength) {
    throw new RangeError(
      `maxLength must be ${maxLength}, as many as rows has, or left out, ` +
        `got ${check.describe(given.maxLength)}`,
    );
  }
  let width = given.width === undefined ? undefined : check.width(given.width);
  let rows = new Float32Array(0);
  for (let i = 0; i < maxLength; i++) {
    const row = check.numbers(`rows[${i}]`, source[i], check.float32);
    if (width === undefined) width = check.width(row.length);
    if (row.length !== width) {
      throw new RangeError(
        `rows[${i}] must hold ${width} numbers, as ` +
          `${given.width === undefined ? "rows[0] does" : "width says"}, got ${row.length}`,
      );
    }
    if (i === 0) {
      check.resultSize("rows · width", maxLength, width);
      rows = new Float32Array(maxLength * width);
    }
    rows.set(row, i * width);
  }
  return { maxLength, width: width as number, seed: undefined, rows };
}

function checkMaxLength(value: unknown, least: number): number {
  return check.wholeNumber("maxLength", value, least, check.maxNumbers);
}

function isArrayLike(value: unknown): value is ArrayLike<number> {
  return Array.isArray(value) || check.typedArrayName(value) !== undefined;
}
