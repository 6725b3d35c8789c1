import { matrix } from "../encoder/matrix.js";
import type { Change, EncodeOptions, Encoder, Encoding } from "../encoder/types.js";
import { type Arrangement, arrange, slotsBefore, textOf } from "./arrangement.js";
import { learnedTableOf } from "./learned-table.js";
import type { Settings } from "./settings.js";
import { tokenTableOf } from "./token-table.js";

/** Why there is a new picture: something was given whole, or is a reader's doing. */
export type Cause =
  | "given"
  | "typed"
  | "moved"
  | "switched"
  | "set"
  | "reset"
  | "undone"
  | "redone";

/** What a picture depends on: not which panel looks at it, and how. */
export type PictureSettings = Omit<Settings, "panels" | "panel" | "controls" | "views">;

/** All that is drawn and said: an encoding, and what changed since the one before. */
export interface Picture {
  readonly settings: PictureSettings;
  readonly arrangement: Arrangement;
  readonly text: string;
  /** The language that its words are found by. */
  readonly locale: string | undefined;
  readonly encoding: Encoding;
  readonly cause: Cause;
  /** For each row, the first row of the same word; a word's first row names itself. */
  readonly firstRows: readonly number[];
  /** What differs from that first row: words that stand more than once. */
  readonly againstFirst: Change;
  /** Null for what was given whole, and for another width: there is nothing to compare it with. */
  readonly since: Since | null;
}

/** What changed since the arrangement before, word by word. */
export interface Since {
  readonly encoding: Encoding;
  readonly inputs: Change;
  /** The largest change of an input number of words that were there before: 0 where there is none. */
  readonly largestOfKept: number;
  /** How many numbers differ in the token vectors of words at another position. */
  readonly changedOfMoved: number;
  /** How many input numbers differ of words in the same place, at the same position. */
  readonly changedOfStayed: number;
}

/**
 * The picture of these settings. `before` is what the reader's action started from.
 * Throws the encoder's RangeError or TypeError.
 */
export function compute(
  encoder: Encoder,
  settings: PictureSettings,
  cause: Cause,
  before: Picture | null,
  locale?: string,
): Picture {
  const arrangement = arrange(settings.sentence, settings.order, locale);
  const encoding = encodeArrangement(encoder, settings, arrangement);
  return {
    ...still(encoder, settings, arrangement, encoding, locale),
    cause,
    since:
      before && cause !== "given" && before.settings.width === settings.width
        ? compare(encoder, before, arrangement, encoding, settings)
        : null,
  };
}

/** The picture of an encoding that nothing came before. */
export function still(
  encoder: Encoder,
  settings: PictureSettings,
  arrangement: Arrangement,
  encoding: Encoding,
  locale?: string,
): Picture {
  const rowOf = new Map<number, number>();
  const firstRows = encoding.rowIds.map((id, row) => {
    const first = rowOf.get(id) ?? row;
    rowOf.set(id, first);
    return first;
  });
  return {
    settings,
    arrangement,
    text: textOf(arrangement),
    locale,
    encoding,
    cause: "given",
    firstRows,
    againstFirst: encoder.compare(encoding, encoding, firstRows),
    since: null,
  };
}

export function encodeArrangement(
  encoder: Encoder,
  settings: PictureSettings,
  { words, order }: Arrangement,
): Encoding {
  const asTyped = encodeWords(encoder, settings, words, { start: settings.start });
  if (settings.order === null) return asTyped;
  const { tokens, positionIds } = encoder.reorder(asTyped, order, settings.reorder);
  return encodeWords(encoder, settings, tokens, { positionIds });
}

/** Words at these positions, and all else as the settings say. */
export function encodeWords(
  encoder: Encoder,
  settings: PictureSettings,
  words: readonly string[],
  positions: Pick<EncodeOptions, "start" | "positionIds">,
): Encoding {
  const { width, base, layout, spacing, position, seed, scale, rows } = settings;
  const tokenTable = tokenTableOf(encoder, settings);
  return encoder.encode(words, {
    ...{ width, base, layout, spacing, position },
    ...(tokenTable === null ? { seed, scale, rows } : { tokenTable }),
    ...(position === "learned" && { learnedTable: learnedTableOf(encoder, settings) }),
    ...positions,
  });
}

function compare(
  encoder: Encoder,
  before: Picture,
  arrangement: Arrangement,
  encoding: Encoding,
  settings: PictureSettings,
): Since {
  const earlier = before.encoding;
  const by = counterparts(before, arrangement, encoding, settings);
  const inputs = encoder.compare(earlier, encoding, by);
  const pairs = inputs.counterparts.flatMap((before, slot) =>
    before < 0 ? [] : [{ before, slot }],
  );
  const isMoved = ({ before, slot }: Pair) =>
    earlier.positionIds[before] !== encoding.positionIds[slot];
  const changeOf = (of: "tokenVectors" | "inputVectors", compared: readonly Pair[]) => {
    const then = compared.map(({ before }) => before);
    const now = compared.map(({ slot }) => slot);
    return encoder.compare(rowsOf(earlier, of, then), rowsOf(encoding, of, now), "slot");
  };
  return {
    encoding: earlier,
    inputs,
    // A new word's row is compared with zeros, which nobody has seen.
    largestOfKept:
      pairs.length < encoding.tokens.length
        ? changeOf("inputVectors", pairs).largest
        : inputs.largest,
    changedOfMoved: changeOf("tokenVectors", pairs.filter(isMoved)).changedCount,
    changedOfStayed: changeOf(
      "inputVectors",
      pairs.filter((pair) => pair.before === pair.slot && !isMoved(pair)),
    ).changedCount,
  };
}

/** A row, and the row of before that it is compared with. */
interface Pair {
  readonly before: number;
  readonly slot: number;
}

/** Which row of before each row is compared with: the same word's. */
function counterparts(
  before: Picture,
  arrangement: Arrangement,
  encoding: Encoding,
  settings: PictureSettings,
): "word" | number[] {
  if (before.settings.sentence !== settings.sentence) return "word";
  // Two equal words that change places leave the sentence as it was.
  return isSameSentence(before.encoding, encoding)
    ? encoding.tokens.map((_, slot) => slot)
    : slotsBefore(before.arrangement.order, arrangement.order);
}

/** Whether two encodings are of the same words at the same positions. */
export function isSameSentence(a: Encoding, b: Encoding): boolean {
  return (
    a.tokens.length === b.tokens.length &&
    a.tokens.every((token, slot) => token === b.tokens[slot]) &&
    a.positionIds.every((id, slot) => id === b.positionIds[slot])
  );
}

/** The encoder compares input vectors; this puts some rows of a matrix in their place. */
function rowsOf(
  encoding: Encoding,
  of: "tokenVectors" | "inputVectors",
  slots: readonly number[],
): Encoding {
  const { columns } = encoding[of];
  const data = new Float32Array(slots.length * columns);
  slots.forEach((slot, row) => {
    data.set(encoding[of].row(slot), row * columns);
  });
  return {
    ...encoding,
    tokens: slots.map((slot) => encoding.tokens[slot] ?? ""),
    inputVectors: matrix(data, slots.length, columns),
  };
}
