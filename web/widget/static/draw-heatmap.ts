import type { Painted } from "../panels/painter.js";

/** As many shades as a cell can be told apart by. */
const shades = 100;

/**
 * A matrix as SVG in place of a canvas: a square a cell, stretched over its area. `label` is
 * escaped already.
 */
export function drawHeatmap(
  { rows, columns, data, strength, marks }: Painted,
  label: string,
  direction: "ltr" | "rtl",
): string {
  const paths = new Map<string, string[]>();
  const add = (style: string, d: string) => {
    const found = paths.get(style);
    if (found === undefined) paths.set(style, [d]);
    else found.push(d);
  };
  data.forEach((value, at) => {
    const [row, column] = [Math.floor(at / columns), at % columns];
    const x = direction === "rtl" ? columns - 1 - column : column;
    const part = Math.round(strength(value) * shades);
    const colour = value < 0 ? "negative" : "positive";
    if (part > 0) {
      add(`color-mix(in oklab,var(--_${colour}) ${part}%,var(--_zero))`, `M${x} ${row}h1v1h-1z`);
    }
    const mark = Math.round((marks?.[at] ?? 0) * shades);
    if (mark > 0) {
      add(
        `color-mix(in srgb,var(--_accent) ${mark}%,transparent)`,
        `M${x} ${row + 0.88}h1v.12h-1z`,
      );
    }
  });
  const shapes = Array.from(paths, ([fill, d]) => `<path style="fill:${fill}" d="${d.join("")}"/>`);
  return (
    `<svg class="painted" role="img" aria-label="${label}" viewBox="0 0 ${columns} ${rows}" ` +
    `preserveAspectRatio="none" shape-rendering="crispEdges">${shapes.join("")}</svg>`
  );
}
