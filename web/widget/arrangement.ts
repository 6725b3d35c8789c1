import { segmentText } from "../encoder/segment.js";

/** A longer sentence's other words stay text: a page that gave all of a book numbers would stand still. */
export const mostWords = 2000;

/** A sentence's words, what stands between them, and the order that they now stand in. */
export interface Arrangement {
  /** The words as in the sentence. */
  readonly words: readonly string[];
  /** One more than there are words. They stay where they are when words move. */
  readonly separators: readonly string[];
  /** `order[slot]` is the index in `words` of what stands there. */
  readonly order: readonly number[];
  /** What comes after as many words as are taken. */
  readonly rest: string;
}

/** An order that does not fit the sentence's words, as after another `lang`, counts as none. */
export function arrange(
  sentence: string,
  order: readonly number[] | null,
  locale?: string,
): Arrangement {
  const { tokens, separators, rest } = segmentText(sentence, locale, mostWords);
  const asTyped = tokens.map((_, index) => index);
  return {
    words: tokens,
    separators,
    order: order?.length === tokens.length ? order : asTyped,
    rest,
  };
}

/** The words in their present order. */
export function tokensOf({ words, order }: Arrangement): string[] {
  return order.map((index) => words[index] ?? "");
}

/** Letters and digits of scripts that have spaces between words. */
const inWord =
  /(?![\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}])[\p{L}\p{M}\p{N}_]/u
    .source;
const joins = new RegExp(`^${inWord} ${inWord}$`, "u");

/** The text that the arrangement reads as. Words that would be one are kept apart. */
export function textOf(arrangement: Arrangement): string {
  const { separators, order, rest } = arrangement;
  const tokens = tokensOf(arrangement);
  const parts = separators.map((separator, slot) => {
    const token = tokens[slot] ?? "";
    const last = [...(tokens[slot - 1] ?? "")].at(-1);
    const [first] = token;
    const isNew = order[slot] !== (order[slot - 1] ?? -1) + 1;
    const isOne = separator === "" && isNew && joins.test(`${last} ${first}`);
    return (isOne ? " " : separator) + token;
  });
  return [...parts, rest].join("");
}

/** The order after what stands in two slots has changed places. */
export function swapped(order: readonly number[], a: number, b: number): number[] {
  return order.map((index, slot) => order[slot === a ? b : slot === b ? a : slot] ?? index);
}

/** For each slot of `after`, the slot of `before` with the same word of the same sentence. */
export function slotsBefore(before: readonly number[], after: readonly number[]): number[] {
  const slots = new Map(before.map((index, slot) => [index, slot]));
  return after.map((index) => slots.get(index) ?? -1);
}

const firstLetter = /\p{L}/u;
const rightToLeft =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** The direction that a text reads in, by its first letter. */
export function directionOf(text: string): "ltr" | "rtl" {
  return rightToLeft.test(firstLetter.exec(text)?.[0] ?? "") ? "rtl" : "ltr";
}
