/** U+2212, as wide as a plus sign; a hyphen is not. */
const minus = "\u2212";

/**
 * A number as it is shown: rounded to two decimals unless said, never a zero with a sign, and
 * whole from a thousand on, up to where a power of ten is shorter.
 */
export function formatNumber(value: number, decimals = 2): string {
  const size = Math.abs(value);
  const text = size < 1e5 ? value.toFixed(size < 1000 ? decimals : 0) : value.toExponential(1);
  return text.replace(/^-(?=[0.]+$)/, "").replaceAll("-", minus);
}

/** The longest of numbers as they are shown. */
export function longestNumber(values: Iterable<number>): string {
  let longest = "";
  for (const value of values) {
    const text = formatNumber(value);
    if (text.length > longest.length) longest = text;
  }
  return longest;
}

/** A whole number, with the same minus sign. */
export function formatInteger(value: number): string {
  return String(value).replace("-", minus);
}

/** A number to six digits, as short as it gets: 0.1, 6.28319, 0.000102427. */
export function formatSignificant(value: number): string {
  return formatDigits(value, 6);
}

/** A number to so many significant digits, as short as it gets. */
export function formatDigits(value: number, digits: number): string {
  return formatExact(Number(value.toPrecision(digits)));
}

/** The shortest text that reads back as the same number. */
export function formatExact(value: number): string {
  return String(value).replaceAll("-", minus);
}

/** The shortest text that reads back as the same float32. */
export function formatFloat32(value: number): string {
  for (let digits = 1; digits < 9; digits++) {
    const short = Number(value.toPrecision(digits));
    if (Math.fround(short) === value) return formatExact(short);
  }
  return formatDigits(value, 9);
}

/** Longer words are cut off where they are read at a glance. UTF-16 code units. */
const longest = 80;
/** What belongs to the character before it. */
const joined = /^(?:\p{M}|\u200d|[\udc00-\udfff])/u;

/** Of what is read after them, these change the direction. */
const turning = /[\u202a-\u202e\u2066-\u2069]/g;

/** A word, or the beginning of a very long one, of whole characters, in their own direction. */
export function shorten(given: string, most = longest): string {
  const word = given.replace(turning, "");
  if (word.length <= most) return word;
  let end = most;
  while (end > 0 && joined.test(word.slice(end, end + 2))) end -= 1;
  // A letter under hundreds of marks is no whole one.
  return `${word.slice(0, end || most)}\u2026`;
}
