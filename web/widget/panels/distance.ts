import { html, mathml, nothing, type TemplateResult } from "lit";
import type { Shift, Similarity } from "../../encoder/types.js";
import { formatDigits, formatInteger, formatNumber, formatSignificant } from "../format.js";
import { spoken } from "../spoken.js";
import type { Strings } from "../strings/index.js";
import { styles } from "./distance.styles.js";
import { heatmap } from "./heatmap.js";
import { lineChart, roundBetween } from "./line-chart.js";
import { positionNote, propertiesOf } from "./pairs.js";
import type { Panel, PanelContext } from "./panel.js";
import { scrolling } from "./scrolling.js";
import { slider, wholeNumberIn } from "./slider.js";

interface View {
  /** How many positions are compared with each other. */
  readonly length: number;
  /** How far the map takes a position vector. */
  readonly by: number;
}

interface Data {
  /** The first of the positions that are compared. */
  readonly start: number;
  readonly similarity: Similarity;
  readonly shift: Shift;
}

const lengths = { least: 2, most: 256, otherwise: 32 };
const farthest = 64;
/** The last position id. */
const furthest = Number.MAX_SAFE_INTEGER;
/** More pairs than these are not read, and a note says so. */
const mostPairs = 64;
/** From so many points on, the dots would hide the line. */
const mostDots = 64;
/** Up to this many, none is out of view. */
const mostUnscrolled = 4;

/** How alike position vectors are, and the map that takes one to another. */
export const distance: Panel<Data, View> = {
  id: "distance",
  styles,
  readView: (value) => ({
    length: wholeNumberIn(
      propertiesOf(value).length,
      lengths.least,
      lengths.most,
      lengths.otherwise,
    ),
    by: wholeNumberIn(propertiesOf(value).by, -farthest, farthest, 1),
  }),
  compute: (encoder, { settings }, { length, by }) => {
    const { width, base, spacing } = settings;
    // Of the positions that there are: near the last one, those before it.
    const start = Math.max(
      -furthest - Math.min(0, by),
      Math.min(settings.start, furthest - Math.max(0, by) - (length - 1)),
    );
    const span = { width, base, spacing, start, length };
    return { start, similarity: encoder.similarity(span), shift: encoder.shift({ ...span, by }) };
  },
  render: (data, context) => {
    const { view, picture, setView } = context;
    const strings = context.strings.distance;
    return html`<div class="distance">
      ${positionNote(picture, context.strings)}
      ${slider({
        label: strings.length,
        value: view.length,
        least: lengths.least,
        most: lengths.most,
        set: (length) => setView({ ...view, length }),
      })}
      <p class="finding" data-told>${findings(data.similarity, context)}</p>
      ${isByDistanceAlone(data.similarity, context) ? html`<p class="note">${strings.why}</p>` : nothing}
      <div class="pictures">
        ${products(data, context)}
        <div>
          ${curve(data.similarity.byDistance, context)} ${values(data.similarity.byDistance, context.strings)}
        </div>
      </div>
      ${shiftMap(data.shift, context)}
    </div>`;
  },
};

/**
 * What float64 can be off by where the distance alone decides: D products and their sum,
 * of numbers up to 1, each rounded at 2^-53.
 */
const rounding = (width: number): number => width * 2 ** -50;

const isByDistanceAlone = (
  { largestDeviation }: Similarity,
  { picture }: PanelContext<View>,
): boolean => largestDeviation <= rounding(picture.settings.width);

function findings(similarity: Similarity, context: PanelContext<View>): string {
  const { byDistance, largestDeviation } = similarity;
  const { strings } = context;
  const rise = byDistance.findIndex(
    (product, index) => index > 0 && product >= (byDistance[index - 1] ?? 0),
  );
  return [
    isByDistanceAlone(similarity, context)
      ? strings.distance.byDistanceAlone(largestDeviation)
      : strings.distance.notByDistanceAlone(largestDeviation),
    rise === -1
      ? strings.distance.fallsSteadily(byDistance.length - 1)
      : strings.distance.rises(rise, byDistance[rise - 1] ?? 0, byDistance[rise] ?? 0),
  ].join(strings.between);
}

function products(
  { start, similarity: { products } }: Data,
  context: PanelContext<View>,
): TemplateResult {
  const strings = context.strings.distance;
  const largest = context.picture.settings.width / 2;
  return html`<div>${heatmap({
    layers: [
      {
        name: "products",
        title: strings.products,
        subtitle: strings.productsSubtitle,
        label: strings.productsPicture(products.rows, start),
        ...products,
        apart: false,
        strength: (value) => Math.min(1, Math.abs(value) / largest),
        rowName: (row) => formatInteger(start + row),
      },
    ],
    rows: products.rows,
    columns: products.columns,
    square: true,
    head: Math.max(...[start, start + products.rows - 1].map((id) => String(id).length + 0.5)),
    direction: context.strings.direction,
    columnName: (column) => formatInteger(start + column),
    read: (row, column) =>
      spoken(
        strings.reading(
          start + row,
          start + column,
          Math.abs(row - column),
          products.at(row, column),
        ),
      ),
    hint: context.strings.heatmap,
  })}<p class="scale" dir="ltr" aria-hidden="true">
      <span>${formatInteger(-largest)}</span><span class="bar"></span><span>${formatInteger(largest)}</span>
    </p></div>`;
}

/** The product at each distance. */
function curve(byDistance: Float64Array, { strings }: PanelContext<View>): TemplateResult {
  const largest = byDistance[0] ?? 1;
  const least = Math.min(0, ...byDistance);
  const last = Math.max(1, byDistance.length - 1);
  const step = Math.max(1, 2 ** Math.ceil(Math.log2(last / 8)));
  const ticks = Array.from({ length: Math.floor(last / step) + 1 }, (_, index) => index * step);
  return lineChart({
    title: strings.distance.curve,
    subtitle: strings.distance.curveSubtitle,
    label: strings.distance.curvePicture(byDistance.length - 1),
    x: [0, last],
    y: [least, largest],
    ticks: ticks.map((tick) => [tick, formatInteger(tick)]),
    levels: roundBetween(least, largest).map((level) => [level, formatDigits(level, 4)]),
    lines: [
      { points: Array.from(byDistance, (product, k) => [k, product]), dots: last < mostDots },
    ],
  });
}

function values(byDistance: Float64Array, strings: Strings): TemplateResult {
  return html`<details class="values">
    <summary>${strings.distance.values}</summary>
    <div class="scroller" tabindex="0" role="group" aria-label=${strings.distance.values} ${scrolling()}>
      <table>
        <caption class="unseen">${strings.distance.curve}</caption>
        <thead>
          <tr>
            <th scope="col">${strings.distance.distance}</th>
            <th scope="col">${strings.distance.product}</th>
          </tr>
        </thead>
        <tbody>
          ${[...byDistance].map(
            (product, k) =>
              html`<tr><th scope="row">${k}</th><td>${formatSignificant(product)}</td></tr>`,
          )}
        </tbody>
      </table>
    </div>
  </details>`;
}

function shiftMap(
  { cosines, sines, residual }: Shift,
  { view, strings, setView }: PanelContext<View>,
): TemplateResult {
  const shown = Math.min(cosines.length, mostPairs);
  return html`<section class="shift">
    <h3>${strings.distance.shift}</h3>
    ${slider({
      label: strings.distance.by,
      value: view.by,
      least: -farthest,
      most: farthest,
      set: (by) => setView({ ...view, by }),
    })}
    <p>${strings.distance.shiftExplained(view.by)}</p>
    <ul
      class="rotations ${shown > mostUnscrolled ? "many" : ""}"
      tabindex=${shown > mostUnscrolled ? 0 : nothing}
      aria-label=${strings.distance.rotations}
    >
      ${Array.from({ length: shown }, (_, pair) => {
        const c = cosines[pair] ?? 0;
        const s = sines[pair] ?? 0;
        return html`<li>
          <span class="pair">${strings.pairs.name(pair)}</span>
          ${rotation(c, s)}
        </li>`;
      })}
    </ul>
    ${shown < cosines.length ? html`<p class="note">${strings.distance.pairsShown(shown, cosines.length)}</p>` : nothing}
    <p class="finding" data-told>${strings.distance.residual(view.by, view.length, residual)}</p>
  </section>`;
}

/** Turns (sine, cosine) of a position on by an angle, whose cosine and sine these are. */
function rotation(cosine: number, sine: number): TemplateResult {
  const cell = (value: number) => mathml`<mtd><mn>${formatNumber(value, 4)}</mn></mtd>`;
  return html`<math display="block">
    <mrow>
      <mo>(</mo>
      <mtable>
        <mtr>${cell(cosine)}${cell(sine)}</mtr>
        <mtr>${cell(-sine)}${cell(cosine)}</mtr>
      </mtable>
      <mo>)</mo>
    </mrow>
  </math>`;
}
