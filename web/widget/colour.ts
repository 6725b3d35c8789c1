/**
 * A cell's colour as custom properties for the style sheet, which mixes them: `--v` is
 * how much of the positive or the negative colour goes in. It depends on the number
 * alone, so a number keeps its colour whatever else is on the page, and nothing saturates.
 */
export function colourOf(value: number): string {
  const strength = Math.abs(value) / (0.7 + Math.abs(value));
  return `--v:${(Number.isNaN(strength) ? 1 : strength).toFixed(3)}`;
}

/** How strongly a change is marked, from 0 to 1: its part of the largest, small ones lifted. */
export function markOf(difference: number, largest: number): string {
  return `--c:${largest > 0 ? Math.sqrt(Math.abs(difference) / largest).toFixed(3) : "0"}`;
}
