import { html, nothing, type TemplateResult } from "lit";
import type { Encoder, Matrix, SameSum } from "../../encoder/types.js";
import type { Picture } from "../compute.js";
import { longestNumber, shorten } from "../format.js";
import { learnedTableOf } from "../learned-table.js";
import type { Strings } from "../strings/index.js";
import { numberCell } from "./cells.js";
import { styles } from "./combine.styles.js";
import { propertiesOf } from "./pairs.js";
import type { Panel, PanelContext } from "./panel.js";
import { scrolling } from "./scrolling.js";
import { slider, wholeNumberIn } from "./slider.js";
import { wordChooser } from "./word-chooser.js";

interface View {
  /** The row in focus. */
  readonly slot: number;
  /** Where another token vector gives the same sum; null is the best place near by. */
  readonly position: number | null;
}

interface Data {
  readonly slot: number;
  /** [T, 2D]. */
  readonly joined: Matrix;
  /** Null without a position vector to add. */
  readonly other: Other | null;
}

interface Other {
  readonly position: number;
  readonly positionVector: Float32Array;
  readonly sameSum: SameSum;
}

const farthest = 1000;
/** Where the very same sum is looked for: few positions need more. */
const near = 16;
/** More features than these are not read, and a note says so. */
const mostColumns = 32;

/** Adding beside joining, and that a sum does not tell its parts. */
export const combine: Panel<Data | null, View> = {
  id: "combine",
  styles,
  readView: (value) => ({
    slot: wholeNumberIn(propertiesOf(value).slot, 0, Number.MAX_SAFE_INTEGER, 0),
    position: wholeNumberIn(propertiesOf(value).position, 0, farthest, null),
  }),
  compute: (encoder, { encoding, settings }, view) => {
    if (encoding.tokens.length === 0) return null;
    const slot = Math.min(view.slot, encoding.tokens.length - 1);
    const joined = encoder.concatenate(encoding);
    if (settings.position === "none") return { slot, joined, other: null };
    const own = encoding.positionIds[slot] ?? 0;
    const inputVector = encoding.inputVectors.row(slot);
    const at = (position: number): Other => {
      const positionVector = positionVectorAt(encoder, settings, position);
      const sameSum = encoder.sameSum({ inputVector, positionVector });
      return { position, positionVector, sameSum };
    };
    const last = lastOf(settings);
    if (view.position !== null) {
      return { slot, joined, other: at(Math.min(view.position, last)) };
    }
    const others = Array.from({ length: Math.min(near, last + 1) }, (_, position) => position)
      .filter((position) => position !== own || last === 0)
      .map(at);
    const best = others.reduce((found, other) =>
      other.sameSum.equalCount > found.sameSum.equalCount ? other : found,
    );
    return { slot, joined, other: best };
  },
  render: (data, context) => {
    const { picture, view, strings, setView } = context;
    if (data === null) return html`<p class="note">${strings.noWords}</p>`;
    const all = picture.encoding.inputVectors.columns;
    const longest = longestNumber(shownOf(data, picture.encoding));
    return html`<div class="combine" .style=${`--letters:${longest.length}`}>
      ${wordChooser(picture, strings, data.slot, (slot) => setView({ ...view, slot }))}
      ${ways(data, context)}
      ${all > mostColumns ? html`<p class="note">${strings.featuresShown(mostColumns, all)}</p>` : nothing}
      ${data.other === null ? html`<p class="note">${strings.combine.withoutPosition}</p>` : sameSum(data, data.other, context)}
    </div>`;
  },
};

/** All numbers in cells. */
function shownOf({ slot, other }: Data, encoding: Picture["encoding"]): number[] {
  const { tokenVectors, positionVectors, inputVectors } = encoding;
  const rows = [tokenVectors, positionVectors, inputVectors].map((matrix) => matrix.row(slot));
  if (other !== null) {
    rows.push(other.positionVector, other.sameSum.tokenVector, other.sameSum.sum);
  }
  return rows.flatMap((row) => Array.from(row.subarray(0, mostColumns)));
}

/** The last position that there is a vector to choose for. */
function lastOf({ position, maxLength }: Picture["settings"]): number {
  return position === "learned" ? Math.min(farthest, maxLength - 1) : farthest;
}

function positionVectorAt(
  encoder: Encoder,
  settings: Picture["settings"],
  position: number,
): Float32Array {
  if (settings.position === "learned") {
    return learnedTableOf(encoder, settings).lookUp([position]).row(0);
  }
  const { width, base, layout, spacing } = settings;
  const frequencies = { width, base, layout, spacing, dtype: "float32" } as const;
  return encoder.sinusoidal({ ...frequencies, positionIds: [position] }).row(0);
}

function ways({ slot, joined }: Data, context: PanelContext<View>): TemplateResult {
  const strings = context.strings.combine;
  const { token, position, input } = context.strings.vectors;
  const { tokenVectors, positionVectors, inputVectors } = context.picture.encoding;
  const width = inputVectors.columns;
  return html`<section>
      <h3>${strings.add}</h3>
      <p>${strings.addExplained(width)}</p>
      <div class="way">
        ${sumsTable(
          strings.add,
          [
            [
              { header: token, values: tokenVectors.row(slot) },
              { header: position, values: positionVectors.row(slot), sign: "+" },
              { header: input, values: inputVectors.row(slot), sign: "=" },
            ],
          ],
          context,
        )}
        ${weights(width, width, context)}
      </div>
    </section>
    <section>
      <h3>${strings.join}</h3>
      <p>${strings.joinExplained(joined.columns)}</p>
      <div class="way">
        ${joinedTables(joined.row(slot), width, context)} ${weights(joined.columns, width, context)}
      </div>
    </section>`;
}

/** One row: the token vector, then the position vector; beside each other where there is room. */
function joinedTables(
  row: Float32Array,
  width: number,
  { strings: { vectors, feature } }: PanelContext<View>,
): TemplateResult {
  const half = (from: number, title: string) => {
    const columns = columnsOf(width).map((column) => from + column);
    return scroller(
      title,
      columns.length,
      html`<caption>${title}</caption>
        <thead>
          <tr>${columns.map((column) => featureHeader(column, feature))}</tr>
        </thead>
        <tbody>
          <tr>${columns.map((column) => numberCell(row[column] ?? 0))}</tr>
        </tbody>`,
    );
  };
  return html`<div class="joined">${half(0, vectors.token)}${half(width, vectors.position)}</div>`;
}

const columnsOf = (width: number): number[] =>
  Array.from({ length: Math.min(mostColumns, width) }, (_, column) => column);

const featureHeader = (column: number, name: Strings["feature"]): TemplateResult =>
  html`<th scope="col" aria-label=${name(column)}>${column}</th>`;

function scroller(label: string, columns: number, rows: TemplateResult): TemplateResult {
  return html`<div class="scroller" tabindex="0" role="group" aria-label=${label} ${scrolling()}>
    <table .style=${`--columns:${columns}`}>${rows}</table>
  </div>`;
}

interface Row {
  readonly header: string;
  readonly values: Float32Array;
  readonly sign?: string;
  /** Columns that are set off. */
  readonly different?: (column: number) => boolean;
}

function sumsTable(
  caption: string,
  sums: readonly (readonly Row[])[],
  { picture, strings }: PanelContext<View>,
): TemplateResult {
  const columns = columnsOf(picture.settings.width);
  return scroller(
    caption,
    columns.length,
    html`<caption class="unseen">${caption}</caption>
      <thead>
        <tr>
          <td></td>
          ${columns.map((column) => featureHeader(column, strings.feature))}
        </tr>
      </thead>
      ${sums.map(
        (rows) => html`<tbody>
          ${rows.map(
            ({ header, values, sign, different }) => html`<tr>
              <th scope="row"><span class="sign" aria-hidden="true">${sign}</span><bdi>${header}</bdi></th>
              ${columns.map((column) => numberCell(values[column] ?? 0, different?.(column) ? "different" : ""))}
            </tr>`,
          )}
        </tbody>`,
      )}`,
  );
}

/** The shape of a matrix that multiplies what was combined, to scale. */
function weights(rows: number, columns: number, { strings }: PanelContext<View>): TemplateResult {
  return html`<p class="weights">
    <span class="matrix" aria-hidden="true" .style=${`--rows:${rows};--columns:${columns}`}></span>
    <span>${strings.combine.weights(rows, columns)}</span>
  </p>`;
}

function sameSum(
  { slot }: Data,
  { position: place, positionVector, sameSum }: Other,
  context: PanelContext<View>,
): TemplateResult {
  const { view, picture, setView } = context;
  const strings = context.strings.combine;
  const { encoding } = picture;
  const input = encoding.inputVectors.row(slot);
  const word = encoding.tokens[slot] ?? "";
  const position = encoding.positionIds[slot] ?? 0;
  const nameOf = (id: number) => context.strings.position(id);
  const token = encoding.tokenVectors.row(slot);
  // Elsewhere too, where float32 has no room for what a position adds.
  const isSame =
    place === position || sameSum.tokenVector.every((value, feature) => value === token[feature]);
  const explained = isSame ? strings.sameTokenExplained : strings.sameSumExplained;
  return html`<section class="same-sum">
    <h3>${strings.sameSum}</h3>
    ${slider({
      label: strings.otherPosition,
      value: place,
      least: 0,
      most: lastOf(picture.settings),
      set: (position) => setView({ ...view, position }),
    })}
    <p>${explained(place)}</p>
    ${sumsTable(
      strings.sameSum,
      [
        [
          { header: shorten(word), values: token },
          { header: nameOf(position), values: encoding.positionVectors.row(slot), sign: "+" },
          { header: context.strings.vectors.input, values: input, sign: "=" },
        ],
        [
          isSame
            ? { header: shorten(word), values: token }
            : { header: strings.otherToken, values: sameSum.tokenVector },
          { header: nameOf(place), values: positionVector, sign: "+" },
          {
            header: context.strings.vectors.input,
            values: sameSum.sum,
            sign: "=",
            different: (column) => sameSum.sum[column] !== input[column],
          },
        ],
      ],
      context,
    )}
    <p class="finding" data-told>
      ${strings.found(sameSum.equalCount, input.length, sameSum.largestDifference)}
    </p>
  </section>`;
}
