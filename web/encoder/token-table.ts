import * as check from "./check.js";
import { matrix } from "./matrix.js";
import { type PosencModule, type TableHandle, unwrap } from "./module.js";
import { wellFormed } from "./segment.js";
import type { Matrix, TokenTable } from "./types.js";
import { toWords } from "./words.js";

/** Deletes what a table that nobody disposed of held. */
const forgotten = new FinalizationRegistry<TableHandle>((handle) => handle.delete());

export class OwnedTokenTable implements TokenTable {
  readonly width: number;
  readonly seed: number;
  readonly scale: number;
  /** The module whose memory the table is in. */
  readonly #owner: PosencModule;
  #handle: TableHandle | undefined;

  constructor(owner: PosencModule, given: TableSettings) {
    this.width = given.width;
    this.seed = given.seed;
    this.scale = given.scale;
    this.#owner = owner;
    this.#handle = createTable(owner, given);
    forgotten.register(this, this.#handle, this);
  }

  lookUp(tokens: readonly string[]): { vectors: Matrix; rowIds: number[] } {
    const words = check.strings("tokens", tokens, wellFormed);
    // After the tokens are read: a Proxy of them may have disposed of the table.
    const handle = OwnedTokenTable.handleOf(this, this.#owner);
    check.resultSize("tokens · width", words.length, this.width);
    const vectors = new Float32Array(words.length * this.width);
    const rowIds = new Uint32Array(words.length);
    unwrap(handle.lookUp({ words: toWords(words), vectors, rowIds }));
    return { vectors: matrix(vectors, words.length, this.width), rowIds: Array.from(rowIds) };
  }

  dispose(): void {
    forgotten.unregister(this);
    this.#handle?.delete();
    this.#handle = undefined;
  }

  /** What the bindings take for a table; a TypeError for anything that is not a live one. */
  static handleOf(table: unknown, owner: PosencModule): TableHandle {
    if (typeof table !== "object" || table === null || !(#handle in table)) {
      throw new TypeError(
        `tokenTable must be what encoder.tokenTable() made, got ${check.describe(table)}`,
      );
    }
    if (table.#handle === undefined) throw new TypeError("tokenTable is used after dispose()");
    if (table.#owner !== owner) throw new TypeError("tokenTable belongs to another encoder");
    return table.#handle;
  }
}

// `using table = encoder.tokenTable(…)`, where the language has it.
if ("dispose" in Symbol) {
  Object.defineProperty(OwnedTokenTable.prototype, Symbol.dispose as symbol, {
    value: OwnedTokenTable.prototype.dispose,
  });
}

export interface TableSettings {
  width: number;
  seed: number;
  scale: number;
  rows: readonly (readonly [word: string, values: Float32Array])[];
}

/** Checks what makes a table; anything but the width may be left out. */
export function checkTable(
  given: { seed?: unknown; scale?: unknown; rows?: unknown },
  width: number,
): TableSettings {
  return {
    width,
    seed: given.seed === undefined ? 0 : check.seed(given.seed),
    scale: given.scale === undefined ? 1 : check.scale(given.scale, width),
    rows: given.rows === undefined ? [] : checkRows(given.rows, width),
  };
}

function checkRows(rows: unknown, width: number): TableSettings["rows"] {
  // A Map or an array has no entries by word.
  if (typeof rows !== "object" || rows === null || Symbol.iterator in rows) {
    throw new TypeError(`rows must be an object of rows by word, got ${check.describe(rows)}`);
  }
  const names = new Map<string, string>();
  return Object.entries(rows).map(([given, row]) => {
    const name = `rows[${check.describe(given)}]`;
    const word = wellFormed(given);
    const other = names.get(word);
    if (other !== undefined) {
      throw new RangeError(
        `${name} must name another word than ${other}: in a word, a lone surrogate is U+FFFD`,
      );
    }
    names.set(word, name);
    const values = check.numbers(name, row, check.float32);
    if (values.length !== width) {
      throw new RangeError(`${name} must hold width = ${width} numbers, got ${values.length}`);
    }
    return [word, Float32Array.from(values)] as const;
  });
}

/** The table in the module's memory. Whoever asks for it deletes it. */
export function createTable(
  owner: PosencModule,
  { width, seed, scale, rows: given }: TableSettings,
): TableHandle {
  const rows = new Float32Array(given.length * width);
  given.forEach(([, values], i) => {
    rows.set(values, i * width);
  });
  const words = toWords(given.map(([word]) => word));
  return unwrap(owner.tokenTable({ width, seed, scale, words, rows })).table;
}
