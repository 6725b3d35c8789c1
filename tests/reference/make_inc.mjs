// Writes the JSON files of this folder as C++ initializers beside them, for tests/cpp.
// With --check it only says whether they are up to date.
import { readFileSync, writeFileSync } from "node:fs";

/** @param {number} x */
const number = (x) => (Object.is(x, -0) ? "-0.0" : Number.isInteger(x) ? x.toFixed(1) : String(x));
/** @param {{ t: number, j: number, D: number, base: number, layout: string, value: number }} point */
const point = ({ t, j, D, base, layout, value }) =>
  `{${t}, ${j}, ${D}, ${number(base)}, Layout::${layout}, ${number(value)}},\n`;
/** @param {{ length: number, width: number, start: number, base: number, layout: string, rows: number[][] }} table */
const table = ({ length, width, start, base, layout, rows }) =>
  `{${length}, ${width}, ${start}, ${number(base)}, Layout::${layout},\n {${rows
    .flat()
    .map(number)
    .join(",\n  ")}}},\n`;
/** @param {number[][]} numbers */
const matrix = (numbers) =>
  `{${numbers.length}, ${numbers[0]?.length ?? 0}, {${numbers.flat().map(number).join(",\n  ")}}}`;
/** @param {{ causal: boolean, x: number[][], weights: number[][], outputs: number[][] }} sentence */
const sentence = ({ causal, x, weights, outputs }) =>
  `{${causal},\n ${matrix(x)},\n ${matrix(weights)},\n ${matrix(outputs)}},\n`;

/** @param {{ vector: number[], position: number, base: number, pairing: string, rotated: number[] }} row */
const rotated = ({ vector, position, base, pairing, rotated }) =>
  `{${position}, ${number(base)}, Pairing::${pairing},\n {${vector.map(number).join(", ")}},\n {${rotated
    .map(number)
    .join(",\n  ")}}},\n`;
/** @param {{ buckets: number, maxDistance: number, bidirectional: boolean, relativePositions: number[], found: number[] }} row */
const buckets = ({ buckets, maxDistance, bidirectional, relativePositions, found }) =>
  `{{${buckets}, ${maxDistance}, ${bidirectional}},\n {${relativePositions.join(", ")}},\n {${found.join(", ")}}},\n`;

const rows = {
  attention: sentence,
  sinusoidal_points: point,
  endpoint_points: point,
  rounding_points: point,
  sinusoidal_tables: table,
  rotary_rows: rotated,
  relative_buckets: buckets,
};
let stale = false;
for (const [name, row] of Object.entries(rows)) {
  const url = new URL(`${name}.inc`, import.meta.url);
  const json = JSON.parse(readFileSync(new URL(`${name}.json`, import.meta.url), "utf8"));
  const text = `// From ${name}.json, by make_inc.mjs.\n${json.map(row).join("")}`;
  if (!process.argv.includes("--check")) {
    writeFileSync(url, text);
  } else if (readFileSync(url, "utf8") !== text) {
    console.error(`${name}.inc is not what make_inc.mjs makes of ${name}.json: run it`);
    stale = true;
  }
}
process.exitCode = stale ? 1 : 0;
