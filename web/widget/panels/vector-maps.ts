import type { TemplateResult } from "lit";
import { html } from "lit";
import type { Change, Matrix } from "../../encoder/types.js";
import { markStrengthOf, strengthOf } from "../colour.js";
import type { Picture } from "../compute.js";
import { formatInteger } from "../format.js";
import { spoken } from "../spoken.js";
import type { Strings } from "../strings/index.js";
import { type HeatmapLayer, heatmap } from "./heatmap.js";

/** The three tables as colours, for widths at which numbers have no room. */
export function vectorMaps(
  { encoding, since }: Picture,
  { vectors: strings, heatmap: { hint }, direction }: Strings,
  rows: number,
  head: number,
): TemplateResult {
  const { tokens, positionIds, tokenVectors, positionVectors, inputVectors } = encoding;
  const { columns } = inputVectors;
  const layer = (
    name: string,
    title: string,
    subtitle: string,
    { data }: Matrix,
    change?: Change,
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
    marks: change && marksOf(change),
  });
  return html`${heatmap({
    layers: [
      layer("token", strings.token, strings.tokenSubtitle, tokenVectors),
      layer("position", strings.position, strings.positionSubtitle, positionVectors),
      layer("input", strings.input, strings.inputSubtitle, inputVectors, since?.inputs),
    ],
    rows,
    columns,
    head,
    direction,
    rowName: (row) => html`<bdi>${tokens[row]}</bdi>`,
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
  return Float32Array.from(difference.data, (by, index) =>
    changed[index] === 1 ? markStrengthOf(by, largest) : 0,
  );
}
