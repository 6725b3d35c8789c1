/**
 * How much of the positive or the negative colour a number takes, from 0 to 1. It
 * depends on the number alone, so a number keeps its colour whatever else is on the
 * page, and nothing saturates; small ones are lifted, to be seen on black, too.
 */
export function strengthOf(value: number): number {
  const strength = Math.abs(value) / (0.7 + Math.abs(value));
  return Number.isNaN(strength) ? 1 : strength ** 0.75;
}

/** How strongly a change is marked, from 0 to 1: its part of the largest, small ones lifted. */
export function markStrengthOf(difference: number, largest: number): number {
  return largest > 0 ? Math.sqrt(Math.abs(difference) / largest) : 0;
}

/** A cell's colour as a custom property for the style sheet, which mixes it. */
export function colourOf(value: number): string {
  return `--v:${strengthOf(value).toFixed(3)}`;
}

/** The same of a cell's mark. */
export function markOf(difference: number, largest: number): string {
  return `--c:${markStrengthOf(difference, largest).toFixed(3)}`;
}
