import type { TemplateResult } from "lit";
import { html } from "lit";
import type { Change, Matrix } from "../../encoder/types.js";
import { markStrengthOf, strengthOf } from "../colour.js";
import type { Picture } from "../compute.js";
import { formatInteger, shorten } from "../format.js";
import { spoken } from "../spoken.js";
import type { Strings } from "../strings/index.js";
import { type HeatmapLayer, heatmap } from "./heatmap.js";

/** The three tables as colours, for widths at which numbers have no room. */
export function vectorMaps(
  { encoding, since }: Picture,
  { vectors: strings, heatmap: hint, direction }: Strings,
  rows: number,
  heads: { readonly words: number; readonly places: number },
): TemplateResult {
  const { tokens, positionIds, tokenVectors, positionVectors, inputVectors } = encoding;
  const { columns } = inputVectors;
  const layer = (
    name: string,
    title: string,
    subtitle: string,
    { data }: Matrix,
    others: Pick<HeatmapLayer, "sign" | "rowName"> & { readonly change?: Change | undefined },
  ): HeatmapLayer => ({
    name,
    title,
    subtitle,
    label: strings.picture(title, rows, columns),
    rows,
    columns,
    data,
    apart: true,
    strength: strengthOf,
    marks: others.change && marksOf(others.change),
    sign: others.sign,
    rowName: others.rowName,
  });
  const word = (row: number) => shorten(tokens[row] ?? "");
  const place = (row: number) => formatInteger(positionIds[row] ?? 0);
  return html`${heatmap({
    layers: [
      layer("token", strings.token, strings.tokenSubtitle, tokenVectors, { rowName: word }),
      layer("position", strings.position, strings.positionSubtitle, positionVectors, {
        sign: "+",
        rowName: place,
      }),
      layer("input", strings.input, strings.inputSubtitle, inputVectors, {
        sign: "=",
        rowName: word,
        change: since?.inputs,
      }),
    ],
    rows,
    columns,
    // A word may be cut off; a position may not.
    head: Math.max(Math.min(7, heads.words), heads.places),
    direction,
    columnName: formatInteger,
    read: (row, column) =>
      spoken(
        strings.reading(tokens[row] ?? "", positionIds[row] ?? 0, column, [
          tokenVectors.at(row, column),
          positionVectors.at(row, column),
          inputVectors.at(row, column),
        ]),
      ),
    hint,
  })}`;
}

function marksOf({ difference, largest, changed }: Change): Float32Array {
  return difference.data.map((by, index) =>
    changed[index] === 1 ? markStrengthOf(by, largest) : 0,
  );
}
