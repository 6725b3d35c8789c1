/** U+2212, as wide as a plus sign; a hyphen is not. */
const minus = "\u2212";

/** A number as it is shown: rounded to two decimals unless said, never a zero with a sign. */
export function formatNumber(value: number, decimals = 2): string {
  const text = Math.abs(value) < 1000 ? value.toFixed(decimals) : value.toExponential(1);
  return (text === "-0.00" ? "0.00" : text).replaceAll("-", minus);
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
