import { html, nothing, svg, type TemplateResult } from "lit";
import { live } from "lit/directives/live.js";
import type { Clocks } from "../../encoder/types.js";
import { formatNumber, formatSignificant, shorten } from "../format.js";
import { styles } from "./clocks.styles.js";
import {
  type PairRange,
  pairName,
  pairSlider,
  pairsIn,
  positionNote,
  propertiesOf,
  rangeFrom,
  readIndex,
} from "./pairs.js";
import { styles as pairStyles } from "./pairs.styles.js";
import type { Panel, PanelContext } from "./panel.js";
import { scrolling } from "./scrolling.js";

/** More than these are not read, and a note says so; other pairs can be chosen. */
const mostWords = 100;
const mostPairs = 8;
/** Up to this many words, nothing scrolls. */
const mostUnscrolled = 6;
/** How far the slider goes beyond the first position, at least. */
const leastSpan = 20;
const furthest = Number.MAX_SAFE_INTEGER;

interface View {
  /** Where the reader turned the hands to; null is between the first two positions. */
  readonly position: number | null;
  readonly firstPair: number;
}

interface Data {
  /** A row for the slider's position, then one a word. */
  readonly clocks: Clocks;
  readonly position: number;
  readonly reach: readonly [from: number, to: number];
  readonly words: number;
  readonly range: PairRange;
}

/** Every pair as a hand that turns at its own rate, a row a word, and a row that the reader turns. */
export const clocks: Panel<Data, View> = {
  id: "clocks",
  styles: [pairStyles, styles],
  readView: (value) => {
    const { position, firstPair } = propertiesOf(value);
    const usable = typeof position === "number" && Math.abs(position) <= furthest;
    return { position: usable ? position : null, firstPair: readIndex(firstPair) };
  },
  compute: (encoder, { encoding, settings }, view) => {
    const { width, base, spacing, start } = settings;
    const ids = encoding.positionIds;
    const shown = ids.slice(0, mostWords);
    const from = ids.length > 0 ? ids.reduce((a, b) => Math.min(a, b)) : start;
    const to = Math.min(
      furthest,
      ids.reduce((a, b) => Math.max(a, b), from + leastSpan),
    );
    const position = view.position ?? Math.min(from + 0.5, furthest);
    return {
      clocks: encoder.clocks({ width, base, spacing, positions: [position, ...shown] }),
      position,
      reach: [from, to],
      words: shown.length,
      range: rangeFrom(view.firstPair, mostPairs, width / 2),
    };
  },
  render: (data, context) => {
    const { picture, strings, view, setView } = context;
    const all = picture.encoding.tokens.length;
    return html`<div class="clocks">
      <p class="note">${strings.clocks.explanation}</p>
      ${positionNote(picture, strings)}
      ${positionControl(data, context)}
      ${pairSlider(data.range, strings, (firstPair) => setView({ ...view, firstPair }))}
      ${table(data, context)}
      ${data.words < all ? html`<p class="note">${strings.wordsShown(data.words, all)}</p>` : nothing}
    </div>`;
  },
};

function positionControl({ position, reach }: Data, context: PanelContext<View>): TemplateResult {
  const { strings, view, setView } = context;
  const turn = (event: Event): void => {
    const input = event.target as HTMLInputElement;
    if (input.validity.valid) setView({ ...view, position: input.valueAsNumber });
  };
  return html`<div class="pair-slider">
    <span id="clocks-position">${strings.clocks.position}</span>
    <input
      type="range"
      aria-labelledby="clocks-position"
      min=${reach[0]}
      max=${reach[1]}
      step="0.05"
      .value=${live(String(position))}
      aria-valuetext=${strings.position(position)}
      @input=${turn}
    />
    <input
      class="number"
      type="number"
      aria-label=${strings.clocks.typedPosition}
      aria-describedby="clocks-accepted"
      min=${-furthest}
      max=${furthest}
      step="any"
      required
      .value=${live(String(position))}
      @change=${turn}
    />
    <span class="accepted" id="clocks-accepted">${strings.clocks.accepted}</span>
  </div>`;
}

function table(
  { clocks, position, words, range }: Data,
  context: PanelContext<View>,
): TemplateResult {
  const { picture, strings } = context;
  const { tokens, positionIds } = picture.encoding;
  const pairs = pairsIn(range);
  const hands = (row: number) =>
    pairs.map((pair) => {
      const at = {
        angle: clocks.angles.at(row, pair),
        sine: clocks.sines.at(row, pair),
        cosine: clocks.cosines.at(row, pair),
      };
      return html`<td>${clock(at, strings.clocks.hand(at.angle))}<span class="values">${formatNumber(at.sine)}, ${formatNumber(at.cosine)}</span></td>`;
    });
  const turning = (name: string, values: Float64Array) =>
    html`<tr><th scope="row">${name}</th>${pairs.map((pair) => html`<td>${formatSignificant(values[pair] ?? 0)}</td>`)}</tr>`;
  return html`<div
    class="clock-rows scroller ${words > mostUnscrolled ? "tall" : ""}"
    tabindex="0"
    role="group"
    aria-label=${strings.clocks.title}
    ${scrolling()}
  >
    <table>
      <caption class="unseen">${strings.clocks.caption}</caption>
      <thead>
        <tr>
          <th scope="col"><span class="unseen">${strings.vectors.word}</span></th>
          ${pairs.map((pair) => html`<th scope="col"><span class="pair">${pairName(pair, picture.settings, strings)}</span></th>`)}
        </tr>
        ${turning(strings.pairs.frequencyName, clocks.frequencies)}
        ${turning(strings.pairs.periodName, clocks.periods)}
      </thead>
      <tbody>
        <tr class="turned">
          <th scope="row"><span class="at">${strings.position(position)}</span></th>
          ${hands(0)}
        </tr>
        ${Array.from(
          { length: words },
          (_, slot) => html`<tr>
            <th scope="row">
              <bdi>${shorten(tokens[slot] ?? "")}</bdi>
              <span class="at">${strings.position(positionIds[slot] ?? 0)}</span>
            </th>
            ${hands(slot + 1)}
          </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

/** A hand whose tip is the pair's sine to the right and its cosine up, and how far it turned. */
function clock(
  { angle, sine, cosine }: { angle: number; sine: number; cosine: number },
  label: string,
): TemplateResult {
  const point = (radius: number) =>
    `${(radius * sine).toFixed(2)} ${(-radius * cosine).toFixed(2)}`;
  const large = angle > Math.PI ? 1 : 0;
  return html`<svg class="clock" viewBox="-50 -50 100 100" role="img" aria-label=${label}>
    <circle class="face" r="47" />
    <path class="ticks" d="M0-47v6M47 0h-6M0 47v-6M-47 0h6" />
    ${angle > 0 ? svg`<path class="sector" d="M0 0V-32A32 32 0 ${large} 1 ${point(32)}Z" />` : nothing}
    <path class="hand" d="M0 0L${point(43)}" />
    <circle class="hub" r="5" />
  </svg>`;
}
