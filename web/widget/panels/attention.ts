import { html, nothing, type TemplateResult } from "lit";
import type { Attention } from "../../encoder/types.js";
import { strengthOf } from "../colour.js";
import { formatNumber, shorten } from "../format.js";
import { spoken } from "../spoken.js";
import { styles } from "./attention.styles.js";
import { numberCell } from "./cells.js";
import { propertiesOf, readIndex } from "./pairs.js";
import type { Panel, PanelContext } from "./panel.js";
import { labelledRadios } from "./radios.js";
import {
  findTwins,
  firstColumns,
  isRepeated,
  type Mask,
  maskedScore,
  maskSwitch,
  mostRead,
  stepsOf,
  strengthAmong,
  type Twin,
  tellReading,
  tellTwin,
  topRows,
} from "./reading.js";
import { scrolling } from "./scrolling.js";
import { type WordGridOptions, wordGrid } from "./word-grid.js";

interface View {
  /** The row whose steps are shown. */
  readonly slot: number;
  readonly positions: "added" | "leftOut";
  readonly mask: Mask;
  readonly projections: "identity" | "seeded";
  /** Which step is the picture. */
  readonly show: "weights" | "scores" | "outputs";
}

interface Data {
  readonly slot: number;
  readonly attention: Attention;
  /** Whether queries, keys and values are projected, as asked for. */
  readonly projected: boolean;
  readonly twins: readonly (Twin | null)[];
}

/** Three matrices of this width are drawn while a reader waits; of more, they are not. */
const widestProjected = 128;
/** More features than these are not read, and a note says so. */
const mostColumns = 32;

/** Which words a word reads, and by which steps. */
export const attention: Panel<Data | null, View> = {
  id: "attention",
  styles,
  readView: (value) => {
    const { slot, positions, mask, projections, show } = propertiesOf(value);
    return {
      slot: readIndex(slot),
      positions: positions === "leftOut" ? positions : "added",
      mask: mask === "causal" ? mask : "none",
      projections: projections === "seeded" ? projections : "identity",
      show: show === "scores" || show === "outputs" ? show : "weights",
    };
  },
  compute: (encoder, { encoding, settings }, view) => {
    const read = Math.min(encoding.tokens.length, mostRead(settings.width));
    if (read === 0) return null;
    const { inputVectors, tokenVectors } = encoding;
    const projected = view.projections === "seeded" && settings.width <= widestProjected;
    const attention = encoder.attention(
      topRows(view.positions === "added" ? inputVectors : tokenVectors, read),
      { mask: view.mask, projections: projected ? { seed: settings.seed } : "identity" },
    );
    return {
      slot: Math.min(view.slot, read - 1),
      attention,
      projected,
      twins: findTwins(encoder, encoding, attention.outputs),
    };
  },
  render: (data, context) => {
    const { picture, view, strings, setView } = context;
    if (data === null) return html`<p class="note">${strings.noWords}</p>`;
    const words = strings.attention;
    const { tokens } = picture.encoding;
    const { weights, outputs } = data.attention;
    const narrowed = outputs.columns > mostColumns;
    return html`<div class="attention">
      <div class="controls">
        ${labelledRadios("attention-positions", words.positions, view.positions, { added: words.added, leftOut: words.leftOut }, (positions) => setView({ ...view, positions }))}
        ${maskSwitch("attention-mask", view.mask, strings, (mask) => setView({ ...view, mask }))}
        ${labelledRadios("attention-show", words.show, view.show, { scores: words.scores, weights: words.weights, outputs: words.outputs }, (show) => setView({ ...view, show }))}
      </div>
      ${picture.settings.position === "none" ? html`<p class="note">${words.withoutPosition}</p>` : nothing}
      ${wordGrid(gridOf(data, context))}
      ${weights.rows < tokens.length ? html`<p class="note">${words.wordsRead(weights.rows, tokens.length)}</p>` : nothing}
      ${narrowed ? html`<p class="note">${strings.featuresShown(mostColumns, outputs.columns)}</p>` : nothing}
      <div class="projections">
        ${labelledRadios("attention-projections", words.projections, view.projections, { identity: words.identity, seeded: words.seeded }, (projections) => setView({ ...view, projections }))}
        <p class="note">
          ${
            data.projected
              ? words.seededExplained(picture.settings.seed)
              : view.projections === "seeded"
                ? words.tooWide(widestProjected)
                : words.identityExplained
          }
        </p>
      </div>
    </div>`;
  },
};

function gridOf(data: Data, context: PanelContext<View>): WordGridOptions {
  const { picture, view, strings, setView } = context;
  const { attention, slot, twins } = data;
  const { encoding, settings } = picture;
  const words = strings.attention;
  const pictures = {
    weights: {
      subtitle: words.weightsSubtitle,
      matrix: attention.weights,
      strength: strengthAmong(attention.weights.data),
      format: (value: number, masked: boolean) => (masked ? "0" : formatNumber(value)),
    },
    scores: {
      subtitle: words.scoresSubtitle(settings.width),
      matrix: attention.scores,
      strength: strengthOf,
      format: (value: number, masked: boolean) => (masked ? maskedScore : formatNumber(value)),
    },
    outputs: {
      subtitle: words.outputsSubtitle,
      matrix: firstColumns(attention.outputs, Math.min(mostColumns, settings.width)),
      strength: strengthOf,
      format: (value: number) => formatNumber(value),
    },
  };
  const byWord = view.show !== "outputs";
  const read = { encoding, weights: attention.weights, mask: view.mask };
  return {
    ...pictures[view.show],
    title: words[view.show],
    encoding,
    byWord,
    masked: (row, column) => byWord && view.mask === "causal" && column > row,
    chosen: slot,
    choose: (slot) => setView({ ...view, slot }),
    finding: (row) =>
      [...tellReading(read, row, strings), ...tellTwin(encoding, twins[row], row, strings)].map(
        (phrase) => [spoken(phrase), strings.between],
      ),
    details: (row) => html`${steps(data, row, context)} ${weightedSum(data, row, context)}`,
    strings,
  };
}

/** Score, scaled score and weight of each word that a row reads. */
function steps(
  { attention }: Data,
  row: number,
  { picture, view, strings }: PanelContext<View>,
): TemplateResult {
  const words = strings.attention;
  const { tokens, positionIds } = picture.encoding;
  const { products, scores, weights } = attention;
  const { title, heading } = stepsOf(picture.encoding, row, strings);
  return html`<section>
    ${heading}
    <div class="word-steps scroller" tabindex="0" role="group" aria-label=${title} ${scrolling()}>
      <table>
        <caption class="unseen">${title}</caption>
        <thead>
          <tr>
            <th scope="col">${words.reading}</th>
            <th scope="col"><span class="step">1</span> ${words.score} <span class="formula" dir="ltr">q\u00b7k</span></th>
            <th scope="col"><span class="step">2</span> ${words.scaled} <span class="formula" dir="ltr">\u00f7 \u221a${picture.settings.width}</span></th>
            <th scope="col"><span class="step">3</span> ${words.weight} <span class="formula" dir="ltr">softmax</span></th>
          </tr>
        </thead>
        <tbody>
          ${Array.from({ length: weights.columns }, (_, key) => {
            const masked = view.mask === "causal" && key > row;
            return html`<tr>
              <th scope="row">
                <bdi>${shorten(tokens[key] ?? "")}</bdi>
                <span class="at">${strings.position(positionIds[key] ?? 0)}</span>
              </th>
              <td>${formatNumber(products.at(row, key))}</td>
              <td>${masked ? maskedScore : formatNumber(scores.at(row, key))}</td>
              <td class="result">${masked ? "0" : formatNumber(weights.at(row, key))}</td>
            </tr>`;
          })}
        </tbody>
      </table>
    </div>
  </section>`;
}

/** The values of the words that a row reads, each by its weight, and their sum. */
function weightedSum(
  { attention }: Data,
  row: number,
  { picture, view, strings }: PanelContext<View>,
): TemplateResult {
  const words = strings.attention;
  const { encoding } = picture;
  const { values, weights, outputs } = attention;
  const columns = Math.min(mostColumns, outputs.columns);
  const features = Array.from({ length: columns }, (_, feature) => feature);
  const read = view.mask === "causal" ? row + 1 : values.rows;
  return html`<section>
    <hgroup>
      <h3><span class="step">4</span> ${words.sum}</h3>
      <p class="note">${words.sumExplained}</p>
    </hgroup>
    <div class="word-steps scroller" tabindex="0" role="group" aria-label=${words.sum} ${scrolling()}>
      <table class="cells sum">
        <caption class="unseen">${words.sum}</caption>
        <thead>
          <tr>
            <td></td>
            ${features.map((feature) => html`<th scope="col" aria-label=${strings.feature(feature)}>${feature}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${Array.from(
            { length: read },
            (_, key) => html`<tr>
              <th scope="row"><span class="weight">${formatNumber(weights.at(row, key))}\u00a0\u00d7</span> <bdi>${shorten(encoding.tokens[key] ?? "")}</bdi>
                ${isRepeated(encoding, key) ? html`<span class="at">${strings.position(encoding.positionIds[key] ?? 0)}</span>` : nothing}</th>
              ${features.map((feature) => numberCell(values.at(key, feature)))}
            </tr>`,
          )}
          <tr class="output">
            <th scope="row">= ${words.output}</th>
            ${features.map((feature) => numberCell(outputs.at(row, feature)))}
          </tr>
        </tbody>
      </table>
    </div>
  </section>`;
}
