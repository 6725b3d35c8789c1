/** A text taken apart: text = separators[0] + tokens[0] + separators[1] + … + rest */
export interface Segments {
  readonly tokens: string[];
  /** One more than there are tokens; what stands before, between and after them. */
  readonly separators: string[];
  /** What was not looked at, after as many tokens as were asked for. */
  readonly rest: string;
}

/** Stands for a lone surrogate, which has no UTF-8 bytes: what `toWellFormed()` does. */
export function wellFormed(text: string): string {
  // Newer than the language that this is written in, and several times faster than the pattern.
  if ((text as { isWellFormed?(): boolean }).isWellFormed?.()) return text;
  return text.replace(/\p{Surrogate}/gu, "\ufffd");
}

/**
 * Finds the words of a text; punctuation is a token of its own, white space and
 * characters that show nothing are separators.
 *
 * `locale` is a BCP 47 tag. One that is not known counts as not given, and then
 * English rules are used rather than those of the machine, so that a text has the
 * same tokens everywhere.
 *
 * No more than `most` tokens are looked for, in no more than four times as many pieces.
 */
export function segmentText(
  text: string,
  locale?: string,
  most = Number.POSITIVE_INFINITY,
): Segments {
  const tokens: string[] = [];
  const separators = [""];
  const whole = wellFormed(text);
  let end = 0;
  for (const piece of pieces(whole, locale, 4 * most)) {
    if (/^[\s\p{Cc}\p{Cf}]*$/u.test(piece)) {
      separators[tokens.length] += piece;
    } else {
      if (tokens.length === most) break;
      tokens.push(piece);
      separators.push("");
    }
    end += piece.length;
  }
  return { tokens, separators, rest: whole.slice(end) };
}

/** The text in pieces that are each a word, a mark, or between words; as many as `most`. */
function pieces(text: string, locale: string | undefined, most: number): string[] {
  if (typeof Intl === "undefined" || !("Segmenter" in Intl)) {
    return splitByPattern(text);
  }
  const found: string[] = [];
  for (const part of partsOf(text)) {
    for (const segment of segmentsOf(part, locale)) {
      found.push(segment);
      if (found.length === most) return found;
    }
  }
  return found;
}

/** Of a part that is longer, as much is taken apart at once. */
const windowLength = 1024;
/** As many segments before a window's end may be others where more text follows. */
const unsure = 32;

/** Other characters than these, and marks between letters or digits, which may join them. */
const notPlain = /[^A-Za-z0-9 ,.;!?()+*/=<>-]|[,.;][A-Za-z0-9]/;

/** A part's segments; of a very long one, by windows that begin where a segment does. */
function* segmentsOf(part: string, locale: string | undefined): Generator<string> {
  // In every language: to make an Intl.Segmenter takes a page's start ten milliseconds.
  if (part.length <= windowLength && !notPlain.test(part)) {
    yield* part.match(/[A-Za-z0-9]+| +|./g) ?? [];
    return;
  }
  const words = segmenterFor(locale);
  let from = 0;
  let length = windowLength;
  for (;;) {
    const isLast = part.length - from <= length;
    const inWindow = [...words.segment(part.slice(from, from + length))];
    const sure = isLast ? inWindow : inWindow.slice(0, -unsure);
    for (const { segment } of sure) {
      yield segment;
      from += segment.length;
    }
    if (isLast) return;
    length = sure.length > 0 ? windowLength : 2 * length;
  }
}

/** From so many UTF-16 code units on, a part ends where it can. */
const partLength = 512;

/**
 * A text in parts between which every locale ends a word. Of a whole text, V8 copies all with
 * each segment, which takes seconds for some ten thousand words.
 */
function* partsOf(text: string): Generator<string> {
  // Marks and what has no width, which belong to what stands before them, are none of these.
  const ends = /[ \n\t\u3000\u3002\uff01\uff1f](?=[\p{Lu}\p{Ll}\p{Lo}\p{Nd}])/gu;
  let from = 0;
  while (text.length - from > partLength) {
    ends.lastIndex = from + partLength;
    if (ends.exec(text) === null) break;
    yield text.slice(from, ends.lastIndex);
    from = ends.lastIndex;
  }
  if (from < text.length) yield text.slice(from);
}

/** The last one used: making one takes longer than a sentence does. */
let segmenter: { readonly locale: string; readonly words: Intl.Segmenter } | undefined;

function segmenterFor(locale = "en"): Intl.Segmenter {
  if (segmenter?.locale !== locale) segmenter = { locale, words: makeSegmenter(locale) };
  return segmenter.words;
}

function makeSegmenter(locale: string): Intl.Segmenter {
  // A page's scripts may have put a localeMatcher on every object.
  const options = { __proto__: null, granularity: "word" } as const;
  try {
    return new Intl.Segmenter([locale, "en"], options);
  } catch {
    return new Intl.Segmenter("en", options);
  }
}

/** Words as browsers without `Intl.Segmenter` find them: no dictionary, so Han and kana stand alone. */
export function splitByPattern(text: string): string[] {
  return text.match(pattern) ?? [];
}

const pattern = new RegExp(
  [
    String.raw`\s+`,
    String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]\p{M}*`,
    String.raw`[\p{L}\p{N}_][\p{L}\p{M}\p{N}_]*(?:['\u2019.][\p{L}\p{N}][\p{L}\p{M}\p{N}_]*)*`,
    String.raw`\p{Regional_Indicator}{2}`,
    String.raw`.[\p{M}\p{Emoji_Modifier}]*(?:\u200d.[\p{M}\p{Emoji_Modifier}]*)*`,
  ].join("|"),
  "gsu",
);
