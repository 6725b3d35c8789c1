import { html, nothing, svg, type TemplateResult } from "lit";
import { live } from "lit/directives/live.js";
import { repeat } from "lit/directives/repeat.js";
import type { Clocks } from "../../encoder/types.js";
import { formatInteger, formatNumber, shorten } from "../format.js";
import { spoken } from "../spoken.js";
import { roundBetween } from "./line-chart.js";
import {
  isIndex,
  type PairRange,
  pairHeader,
  pairSlider,
  pairsIn,
  positionNote,
  propertiesOf,
  rangeFrom,
  readIndex,
} from "./pairs.js";
import { styles as pairStyles } from "./pairs.styles.js";
import type { Panel, PanelContext } from "./panel.js";
import { radios } from "./radios.js";
import { scrolling } from "./scrolling.js";
import { styles } from "./waves.styles.js";

/** More words than these are not marked, and a note says so. */
const mostWords = 100;
/** Up to this many words, nothing scrolls. */
const mostUnscrolled = 8;
/** From so many on, the dots would hide the curves, and are smaller. */
const mostDots = 40;
/** As many pairs are drawn at once, and as many offered. */
const mostPlots = 8;
const mostOffered = 16;
/** How many positions are drawn at least, and where the reader wants to see farther. */
const leastSpan = 20;
const spans = [100, 1000, 10_000] as const;
/** How many samples a position has where there is room, and a turn for it to be a curve. */
const samplesPerPosition = 16;
const leastSamplesPerTurn = 8;
/** More turns than these are a blot. */
const mostTurns = 60;
const mostSamples = { rows: 2400, cells: 400_000 };
const furthest = Number.MAX_SAFE_INTEGER;

interface View {
  /** The pairs that are drawn; null is a few from fast to slow. */
  readonly pairs: readonly number[] | null;
  /** The first of the pairs that are offered. */
  readonly firstPair: number;
  /** The slot of the word whose values are written. */
  readonly word: number;
  /** How many positions are drawn; null is as many as the words need. */
  readonly span: number | null;
}

interface Data {
  readonly from: number;
  readonly to: number;
  /** How many positions the words need. */
  readonly span: number;
  /**
   * At `from`, then at evenly spread distances from 0 on, a row each: far out, float64 has no
   * positions between whole ones.
   */
  readonly waves: Clocks;
  /** A row a word. */
  readonly marks: Clocks;
  readonly pairs: readonly number[];
  readonly range: PairRange;
}

/** Sine and cosine of chosen pairs over the positions, and where the words stand. */
export const waves: Panel<Data, View> = {
  id: "waves",
  styles: [pairStyles, styles],
  readView: (value) => {
    const { pairs, firstPair, word, span } = propertiesOf(value);
    const usable = Array.isArray(pairs) && pairs.every(isIndex);
    return {
      pairs: usable ? [...new Set(pairs)].slice(0, mostPlots) : null,
      firstPair: readIndex(firstPair),
      word: readIndex(word),
      span: spans.find((one) => one === span) ?? null,
    };
  },
  compute: (encoder, { encoding, settings }, view) => {
    const { width, base, spacing, start } = settings;
    const frequencies = { width, base, spacing };
    const all = width / 2;
    const ids = encoding.positionIds.slice(0, mostWords);
    const first = Math.min(...(ids.length > 0 ? ids : [start]));
    const span = Math.max(leastSpan, ...ids.map((id) => id - first));
    const drawn = Math.max(span, view.span ?? 0);
    const from = Math.min(first, furthest - drawn);
    const to = from + drawn;
    const steps = Math.min(
      drawn * samplesPerPosition,
      mostSamples.rows,
      Math.max(200, Math.floor(mostSamples.cells / all)),
    );
    const distances = Array.from({ length: steps + 1 }, (_, step) => (drawn * step) / steps);
    return {
      from,
      to,
      span,
      waves: encoder.clocks({ ...frequencies, positions: [from, ...distances] }),
      marks: encoder.clocks({ ...frequencies, positions: ids }),
      pairs: (view.pairs ?? spread(all)).filter((pair) => pair < all),
      range: rangeFrom(view.firstPair, mostOffered, all),
    };
  },
  render: (data, context) => {
    const { picture, strings } = context;
    const { tokens } = picture.encoding;
    return html`<div class="waves">
      <p class="note">${strings.waves.explanation}</p>
      ${positionNote(picture, strings)}
      ${choice(data, context)}
      <p class="legend" aria-hidden="true">
        <span><svg viewBox="0 0 32 8"><path class="sine" d="M0 4H32" /></svg>${strings.waves.sine}</span>
        <span><svg viewBox="0 0 32 8"><path class="cosine" d="M0 4H32" /></svg>${strings.waves.cosine}</span>
        <span><svg viewBox="0 0 32 8"><path class="dots" d="M16 4h.001" /></svg>${strings.waves.word}</span>
      </p>
      ${data.pairs.map((pair) => plot(pair, data, context))}
      ${data.pairs.length > 0 && tokens.length > 0 ? table(data, context) : nothing}
      ${data.marks.angles.rows < tokens.length ? html`<p class="note">${strings.wordsShown(data.marks.angles.rows, tokens.length)}</p>` : nothing}
    </div>`;
  },
};

/** A few pairs from the fastest to the slowest quarter. */
function spread(all: number): number[] {
  const few = Math.min(4, all);
  return Array.from({ length: few }, (_, index) => Math.floor((index * all) / few));
}

function choice(
  { from, to, span, pairs, range }: Data,
  context: PanelContext<View>,
): TemplateResult {
  const { strings, view, setView } = context;
  const full = pairs.length >= mostPlots;
  const offered = [...new Set([...pairsIn(range), ...pairs])].sort((a, b) => a - b);
  const toggle = (pair: number, chosen: boolean): void => {
    const others = pairs.filter((other) => other !== pair);
    const kept = chosen ? [...others, pair].sort((a, b) => a - b) : others;
    // The box that was just unchecked stays among those that are offered, and in its
    // place, or it would lose the focus.
    const firstPair = Math.min(pair, Math.max(range.first, pair - mostOffered + 1));
    setView({ ...view, pairs: kept, firstPair });
  };
  return html`
    ${pairSlider(range, strings, (firstPair) => setView({ ...view, firstPair }))}
    <fieldset class="choice">
      <legend class="unseen">${strings.waves.choose}</legend>
      ${repeat(
        offered,
        (pair) => pair,
        (pair) => html`<label>
          <input
            type="checkbox"
            .checked=${live(pairs.includes(pair))}
            ?disabled=${full && !pairs.includes(pair)}
            @change=${(event: Event) => toggle(pair, (event.target as HTMLInputElement).checked)}
          />
          ${strings.pairs.name(pair)}
        </label>`,
      )}
    </fieldset>
    <div class="span">
      <span aria-hidden="true">${strings.waves.span}</span>
      ${radios(
        "waves-span",
        strings.waves.span,
        String(to - from),
        Object.fromEntries(
          [span, ...spans.filter((one) => one > span)].map((one) => [one, formatInteger(one)]),
        ),
        (chosen) => setView({ ...view, span: Number(chosen) }),
      )}
    </div>
    ${full ? html`<p class="note">${strings.waves.most(mostPlots)}</p>` : nothing}
    ${pairs.length === 0 ? html`<p class="note">${strings.waves.none}</p>` : nothing}
  `;
}

/** The slot whose values are written: the chosen word's, or the first. */
function chosenSlot({ marks }: Data, { view }: PanelContext<View>): number {
  return view.word < marks.angles.rows ? view.word : 0;
}

/** One pair's waves, in a box of 1000 × 100 that is stretched to fit. */
function plot(pair: number, data: Data, context: PanelContext<View>): TemplateResult {
  const { from, to, waves, marks } = data;
  const { picture, strings, view, setView } = context;
  const { tokens, positionIds } = picture.encoding;
  const x = (position: number) => (1000 * (position - from)) / (to - from);
  const y = (value: number) => 50 - 46 * value;
  const steps = waves.sines.rows - 2;
  const [sine, cosine] = [waves.sines.at(0, pair), waves.cosines.at(0, pair)];
  // The sine and the cosine of a sum of angles are each a sum of such products.
  const line = (bySine: number, byCosine: number) =>
    Array.from({ length: steps + 1 }, (_, step) => {
      const value =
        bySine * waves.sines.at(step + 1, pair) + byCosine * waves.cosines.at(step + 1, pair);
      return `${((1000 * step) / steps).toFixed(1)} ${y(value).toFixed(2)}`;
    }).join("L");
  const slot = chosenSlot(data, context);
  const dots = (values: Clocks["sines"]) =>
    Array.from({ length: values.rows }, (_, row) => {
      const at = `${x(positionIds[row] ?? 0).toFixed(2)} ${y(values.at(row, pair)).toFixed(2)}`;
      return svg`<path class=${row === slot ? "dots chosen" : "dots"} d="M${at}h.001" />`;
    });
  const chosen = x(positionIds[slot] ?? from).toFixed(2);
  const turning = { frequency: waves.frequencies[pair] ?? 0, period: waves.periods[pair] ?? 0 };
  const isCurve = (to - from) / turning.period <= Math.min(mostTurns, steps / leastSamplesPerTurn);
  const token = tokens[slot];
  const choose = (event: PointerEvent): void => {
    const box = (event.currentTarget as Element).getBoundingClientRect();
    const position = from + ((to - from) * (event.clientX - box.left)) / box.width;
    const away = (id: number) => Math.abs(id - position);
    const near = Array.from({ length: marks.angles.rows }, (_, row) => row).sort(
      (a, b) => away(positionIds[a] ?? 0) - away(positionIds[b] ?? 0),
    )[0];
    if (near !== undefined) setView({ ...view, word: near });
  };
  return html`<section class="plot" aria-label=${strings.pairs.name(pair)}>
    <div class="heading">
      ${pairHeader(pair, turning, picture.settings, strings)}
      ${
        token === undefined
          ? nothing
          : html`<span class="reading">${spoken(strings.waves.reading(token, positionIds[slot] ?? 0, marks.sines.at(slot, pair), marks.cosines.at(slot, pair)))}</span>`
      }
    </div>
    ${isCurve ? nothing : html`<p class="note">${strings.waves.tooFast}</p>`}
    <div class="axes" dir="ltr">
      <span class="scale" aria-hidden="true"><span>1</span><span>0</span><span>${formatInteger(-1)}</span></span>
      <svg
        class=${marks.angles.rows > mostDots ? "many" : ""}
        viewBox="0 0 1000 100"
        preserveAspectRatio="none"
        role="img"
        aria-label=${isCurve ? strings.waves.picture(pair, from, to, turning.period) : strings.waves.dots(pair, from, to)}
        @click=${choose}
      >
        <path class="grid" d="M0 4H1000M0 50H1000M0 96H1000" />
        ${token === undefined ? nothing : svg`<path class="mark" d="M${chosen} 0V100" />`}
        ${
          isCurve
            ? svg`<path class="cosine" d="M${line(-sine, cosine)}" /><path class="sine" d="M${line(cosine, sine)}" />`
            : nothing
        }
        ${dots(marks.cosines)}${dots(marks.sines)}
      </svg>
      <div class="ticks" aria-hidden="true">
        ${roundBetween(from, to).map(
          (tick) =>
            html`<span .style=${`--x:${(x(tick) / 1000).toFixed(4)}`}>${formatInteger(tick)}</span>`,
        )}
      </div>
    </div>
  </section>`;
}

/** The numbers at the words, and the choice of the word whose numbers stand at the plots. */
function table(data: Data, context: PanelContext<View>): TemplateResult {
  const { marks, pairs } = data;
  const { picture, strings, view, setView } = context;
  const { tokens, positionIds } = picture.encoding;
  const chosen = chosenSlot(data, context);
  return html`<div
    class="wave-rows scroller ${marks.angles.rows > mostUnscrolled ? "tall" : ""}"
    tabindex="0"
    role="group"
    aria-label=${strings.waves.caption}
    ${scrolling()}
  >
    <table>
      <caption>${strings.waves.caption}</caption>
      <thead>
        <tr>
          <th scope="col" rowspan="2"><span class="unseen">${strings.vectors.word}</span></th>
          ${pairs.map((pair) => html`<th scope="colgroup" colspan="2">${strings.pairs.name(pair)}</th>`)}
        </tr>
        <tr>
          ${pairs.map(() => html`<th scope="col">${strings.waves.sine}</th><th scope="col">${strings.waves.cosine}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${Array.from(
          { length: marks.angles.rows },
          (_, slot) => html`<tr class=${slot === chosen ? "chosen" : ""}>
            <th scope="row">
              <button
                type="button"
                aria-pressed=${slot === chosen}
                @click=${() => setView({ ...view, word: slot })}
              >
                <bdi>${shorten(tokens[slot] ?? "")}</bdi>
                <span class="at">${strings.position(positionIds[slot] ?? 0)}</span>
              </button>
            </th>
            ${pairs.map(
              (pair) =>
                html`<td>${formatNumber(marks.sines.at(slot, pair))}</td><td>${formatNumber(marks.cosines.at(slot, pair))}</td>`,
            )}
          </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}
