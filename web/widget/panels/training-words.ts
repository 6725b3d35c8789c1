/** A reader's list of words. */
export const wordsIn = (text: string): string[] =>
  text.split(/[\s,\u060c\uff0c\u3001]+/u).filter(Boolean);

/**
 * A sentence as words that are known, in whatever case, with marks around them or with nothing
 * between; what is none of them stays as it is.
 */
export function readSentence(text: string, known: readonly string[]): string[] {
  return wordsIn(text).flatMap((piece) => {
    const bare = piece.replace(/^\p{P}+|\p{P}+$/gu, "");
    for (const form of [piece, bare]) {
      const word = wordLike(form, known);
      if (word !== undefined) return [word];
    }
    return cut(bare, known) ?? [bare];
  });
}

function wordLike(text: string, known: readonly string[]): string | undefined {
  const lower = text.toLowerCase();
  return known.includes(text) ? text : known.find((word) => word.toLowerCase() === lower);
}

/** The text as known words alone, the longest that can be; null where it is not made of them. */
function cut(text: string, known: readonly string[]): string[] | null {
  const longestFirst = [...known].sort((a, b) => b.length - a.length);
  // Which word can stand at a place so that the rest is known, too.
  const next = new Map<number, string>();
  const isKnown = (at: number) => at === text.length || next.has(at);
  for (let at = text.length - 1; at >= 0; at--) {
    const word = longestFirst.find((one) => text.startsWith(one, at) && isKnown(at + one.length));
    if (word !== undefined) next.set(at, word);
  }
  if (!isKnown(0)) return null;
  const words: string[] = [];
  for (let at = 0; at < text.length; at += words.at(-1)?.length ?? 0) {
    words.push(next.get(at) as string);
  }
  return words;
}

/**
 * The sentence with its first noun and the next other one exchanged. Null where there are no two;
 * "same" where there are, and all are one word.
 */
export function mirrored(
  words: readonly string[],
  nouns: readonly string[],
): string[] | "same" | null {
  const first = words.findIndex((word) => nouns.includes(word));
  const later = words.flatMap((word, slot) => (slot > first && nouns.includes(word) ? [slot] : []));
  if (first === -1 || later.length === 0) return null;
  const second = later.find((slot) => words[slot] !== words[first]);
  if (second === undefined) return "same";
  const mirror = [...words];
  mirror[first] = words[second] as string;
  mirror[second] = words[first] as string;
  return mirror;
}
