/** U+2212, as wide as a plus sign; a hyphen is not. */
const minus = "\u2212";

/** A number as it is shown: rounded to two decimals, never a zero with a sign. */
export function formatNumber(value: number): string {
  const text = Math.abs(value) < 1000 ? value.toFixed(2) : value.toExponential(1);
  return (text === "-0.00" ? "0.00" : text).replaceAll("-", minus);
}

/** A whole number, with the same minus sign. */
export function formatInteger(value: number): string {
  return String(value).replace("-", minus);
}

/** A number to six digits, as short as it gets: 0.1, 6.28319, 0.000102427. */
export function formatSignificant(value: number): string {
  return String(Number(value.toPrecision(6))).replaceAll("-", minus);
}
