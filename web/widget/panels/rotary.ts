import { html, nothing, svg, type TemplateResult } from "lit";
import type { Clocks, Pairing, RotaryScores } from "../../encoder/types.js";
import {
  formatDigits,
  formatInteger,
  formatNumber,
  formatSignificant,
  shorten,
} from "../format.js";
import { spoken } from "../spoken.js";
import type { Strings } from "../strings/index.js";
import { lineChart, roundBetween } from "./line-chart.js";
import {
  featuresOf,
  type PairRange,
  pairHeader,
  pairSlider,
  pairsIn,
  propertiesOf,
  rangeFrom,
  readIndex,
} from "./pairs.js";
import type { Panel, PanelContext } from "./panel.js";
import { labelledRadios } from "./radios.js";
import { styles } from "./rotary.styles.js";
import { scrolling } from "./scrolling.js";
import { slider, wholeNumberIn } from "./slider.js";
import { wordChooser } from "./word-chooser.js";

interface View {
  /** The slots of the words that the query and the key are of. */
  readonly query: number;
  readonly key: number;
  /** How far both words were moved along, together. */
  readonly moved: number;
  /** The query's position less the key's; null is the words' own. */
  readonly distance: number | null;
  readonly pairing: Pairing;
  readonly firstPair: number;
}

interface Data {
  readonly query: Turned;
  readonly key: Turned;
  readonly moved: number;
  readonly distance: number;
  readonly reach: Reach;
  readonly scores: RotaryScores;
  /** Of the pairs that turn. */
  readonly turning: Pick<Clocks, "frequencies" | "periods">;
  /** How many features turn: all, but for the last of an odd width. */
  readonly features: number;
  readonly range: PairRange;
}

/** A word's vector as it is turned at a position. */
interface Turned {
  readonly slot: number;
  readonly position: number;
  readonly vector: Float64Array;
}

/** How many positions are looked at: fewer where vectors are wide. */
interface Reach {
  readonly farthest: number;
  readonly most: number;
  readonly length: number;
}

const mostPositions = 49;
const mostProducts = 2 ** 21;
const mostPairs = 8;

/** A query and a key as hands that turn with their positions, and the score that they give. */
export const rotary: Panel<Data | null, View> = {
  id: "rotary",
  styles,
  readView: (value) => {
    const { query, key, moved, distance, pairing, firstPair } = propertiesOf(value);
    return {
      // A word that reads, and one that stands before it.
      query: wholeNumberIn(query, 0, Number.MAX_SAFE_INTEGER, 1),
      key: wholeNumberIn(key, 0, Number.MAX_SAFE_INTEGER, 0),
      moved: wholeNumberIn(moved, 0, mostPositions, 0),
      distance: wholeNumberIn(distance, -mostPositions, mostPositions, null),
      pairing: pairing === "halves" ? pairing : "interleaved",
      firstPair: readIndex(firstPair),
    };
  },
  compute: (encoder, { encoding, settings }, view) => {
    const last = encoding.tokens.length - 1;
    if (last < 0) return null;
    const { base, start } = settings;
    const { pairing } = view;
    const [query, key] = [Math.min(view.query, last), Math.min(view.key, last)];
    const reach = reachOf(settings.width);
    const own = (encoding.positionIds[query] ?? 0) - (encoding.positionIds[key] ?? 0);
    const moved = Math.min(view.moved, reach.most);
    const distance = clamp(view.distance ?? own, -reach.farthest, reach.farthest);
    const features = settings.width - (settings.width % 2);
    const first = Math.min(start, Number.MAX_SAFE_INTEGER - reach.length + 1);
    const scores = encoder.rotaryScores({
      ...{ base, pairing, features, start: first, length: reach.length },
      query: encoding.tokenVectors.row(query),
      key: encoding.tokenVectors.row(key),
    });
    const at = (slot: number, vectors: RotaryScores["queries"], row: number): Turned => ({
      slot,
      position: first + row,
      vector: vectors.row(row),
    });
    return {
      // The earlier of the two is where both are moved to.
      query: at(query, scores.queries, moved + Math.max(0, distance)),
      key: at(key, scores.keys, moved + Math.max(0, -distance)),
      moved,
      distance,
      reach,
      scores,
      turning: encoder.clocks({ width: features, base, positions: [] }),
      features,
      range: rangeFrom(view.firstPair, mostPairs, features / 2),
    };
  },
  render: (data, context) => {
    if (data === null) return html`<p class="note">${context.strings.noWords}</p>`;
    const { strings, picture } = context;
    const [first = 0, ...others] = data.turning.frequencies;
    const isSlower = others.some((frequency) => frequency < first);
    return html`<div class="rotary">
      <p class="note">${strings.rotary.explanation(picture.settings.base, isSlower)}</p>
      ${controls(data, context)}
      <div class="pictures">
        ${dials(data, context)}
        <p class="finding" data-told>${findings(data, context)}</p>
        ${curve(data, context)}
      </div>
      ${values(data, context)} ${where(strings)}
    </div>`;
  },
};

/** Room to move along, and two thirds of it to the distance either way. */
function reachOf(width: number): Reach {
  const length = Math.min(mostPositions, Math.floor(Math.sqrt(mostProducts / width)));
  const farthest = Math.floor((length - 1) / 3);
  return { farthest, most: length - 1 - farthest, length };
}

const clamp = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, value));

function controls(data: Data, context: PanelContext<View>): TemplateResult {
  const { picture, strings, view, setView } = context;
  const words = strings.rotary;
  return html`<div class="choices">
      ${wordChooser(picture, strings, data.query.slot, (query) => setView({ ...view, query, distance: data.distance }), words.queryOf)}
      ${wordChooser(picture, strings, data.key.slot, (key) => setView({ ...view, key, distance: data.distance }), words.keyOf)}
      ${slider({
        label: words.moved,
        value: data.moved,
        least: 0,
        most: data.reach.most,
        set: (moved) => setView({ ...view, moved }),
      })}
      ${slider({
        label: words.distance,
        value: data.distance,
        least: -data.reach.farthest,
        most: data.reach.farthest,
        set: (distance) => setView({ ...view, distance }),
      })}
    </div>
    ${labelledRadios("rotary-pairing", words.pairing, view.pairing, words.pairings, (pairing) => setView({ ...view, pairing }))}
    ${pairSlider(data.range, strings, (firstPair) => setView({ ...view, firstPair }))}`;
}

function dials(data: Data, context: PanelContext<View>): TemplateResult {
  const { picture, strings, view } = context;
  const { query, key, turning, features, range } = data;
  const words = strings.rotary;
  const place = { layout: view.pairing, width: features };
  const largest = Math.max(
    ...lengthsOf(query.vector, data, view),
    ...lengthsOf(key.vector, data, view),
  );
  const name = ({ slot, position }: Turned) =>
    html`<strong><bdi>${shorten(picture.encoding.tokens[slot] ?? "")}</bdi></strong> ${strings.position(position)}`;
  return html`<div class="hands">
    <ul class="legend">
      <li><svg viewBox="0 0 32 12" aria-hidden="true"><path class="query" d="M1 6H30" /></svg><span>${words.query} ${name(query)}</span></li>
      <li><svg viewBox="0 0 32 12" aria-hidden="true"><path class="key" d="M1 6H25" /><circle class="key-tip" cx="27" cy="6" r="4" /></svg><span>${words.key} ${name(key)}</span></li>
    </ul>
    <ul class="dials" aria-label=${words.dials}>
      ${pairsIn(range).map((pair) => {
        const [x, y] = featuresOf(pair, place);
        const hand = ({ vector }: Turned): Hand => [vector[x] ?? 0, vector[y] ?? 0];
        const rate = {
          frequency: turning.frequencies[pair] ?? 0,
          period: turning.periods[pair] ?? 0,
        };
        return html`<li>
          ${dial(hand(query), hand(key), largest, words.dial(pair, hand(query), hand(key)))}
          ${pairHeader(pair, rate, place, strings)}
        </li>`;
      })}
    </ul>
  </div>`;
}

type Hand = readonly [x: number, y: number];

/** Of every pair, in the drawing's measure: turning changes none. */
function lengthsOf(vector: Float64Array, { features }: Data, { pairing }: View): number[] {
  return Array.from({ length: features / 2 }, (_, pair) => {
    const [x, y] = featuresOf(pair, { layout: pairing, width: features });
    return Math.hypot(vector[x] ?? 0, vector[y] ?? 0);
  });
}

/** The first feature of a pair to the right, the second one up, and the angle between the hands. */
function dial(query: Hand, key: Hand, largest: number, label: string): TemplateResult {
  const scale = largest > 0 ? 44 / largest : 0;
  const point = ([x, y]: Hand, by: number) => `${(x * by).toFixed(2)} ${(-y * by).toFixed(2)}`;
  const reach = (hand: Hand) => Math.hypot(...hand);
  const between = Math.min(reach(query), reach(key)) > 0;
  const near = (hand: Hand) => point(hand, 20 / reach(hand));
  const sweep = query[0] * key[1] - query[1] * key[0] > 0 ? 0 : 1;
  const tip = [key[0] * scale, -key[1] * scale] as const;
  return html`<svg class="dial" viewBox="-50 -50 100 100" role="img" aria-label=${label}>
    <circle class="face" r="47" />
    <path class="axes" d="M-47 0H47M0-47V47" />
    ${between ? svg`<path class="between" d="M0 0L${near(query)}A20 20 0 0 ${sweep} ${near(key)}Z" />` : nothing}
    <path class="key" d="M0 0L${point(key, scale)}" />
    <circle class="key-tip" cx=${tip[0].toFixed(2)} cy=${tip[1].toFixed(2)} r="4.5" />
    <path class="query" d="M0 0L${point(query, scale)}" />
    <circle class="hub" r="3.5" />
  </svg>`;
}

/**
 * What float64 can be off by where the distance alone decides: D products of entries that are
 * each within 2^-52 of the largest, and their sum.
 */
function rounding({ queries, keys }: RotaryScores): number {
  const largest = (data: Float64Array) =>
    data.reduce((found, value) => Math.max(found, Math.abs(value)), 0);
  return queries.columns * 2 ** -50 * largest(queries.data) * largest(keys.data);
}

function findings(data: Data, { picture, strings }: PanelContext<View>): unknown {
  const words = strings.rotary;
  const { tokens } = picture.encoding;
  const { query, key, scores, distance, reach } = data;
  const { largestDeviation } = scores;
  const score = scores.scores.at(
    data.moved + Math.max(0, distance),
    data.moved + Math.max(0, -distance),
  );
  const place = ({ slot, position }: Turned) => ({ word: tokens[slot] ?? "", position });
  return [
    spoken(words.score(place(query), place(key), score)),
    strings.between,
    largestDeviation <= rounding(scores)
      ? html`${words.stays} <small>${words.byDistanceAlone(reach.length, largestDeviation)}</small>`
      : words.notByDistanceAlone(reach.length, largestDeviation),
  ];
}

/** What is read of the scores by distance: up to the farthest either way. */
function scoreAt({ scores, reach }: Data, distance: number): number {
  return scores.byDistance[distance + reach.length - 1] ?? 0;
}

const distancesOf = ({ reach: { farthest } }: Data): number[] =>
  Array.from({ length: 2 * farthest + 1 }, (_, index) => index - farthest);

/** The score at each distance, any of which can be chosen there. */
function curve(data: Data, { strings, view, setView }: PanelContext<View>): TemplateResult {
  const words = strings.rotary;
  const { farthest } = data.reach;
  const distances = distancesOf(data);
  const scores = distances.map((distance) => scoreAt(data, distance));
  const [least, most] = [Math.min(0, ...scores), Math.max(0, ...scores)];
  const step = Math.max(1, 2 ** Math.ceil(Math.log2(farthest / 4)));
  return lineChart({
    title: words.curve,
    subtitle: words.curveSubtitle,
    label: words.curvePicture(farthest),
    x: [-farthest, farthest],
    y: [least, most],
    ticks: distances
      .filter((distance) => distance % step === 0)
      .map((distance) => [distance, formatInteger(distance)]),
    levels: roundBetween(least, most).map((level) => [level, formatDigits(level, 2)]),
    lines: [{ points: distances.map((distance, row) => [distance, scores[row] ?? 0]), dots: true }],
    at: data.distance,
    choose: (distance) =>
      setView({ ...view, distance: clamp(Math.round(distance), -farthest, farthest) }),
  });
}

/** The numbers of the hands that are drawn, and of the curve. */
function values(data: Data, { strings, view }: PanelContext<View>): TemplateResult {
  const words = strings.rotary;
  const place = { layout: view.pairing, width: data.features };
  return html`<details class="values">
    <summary>${words.values}</summary>
    <div class="both">
      <div class="scroller" tabindex="0" role="group" aria-label=${words.dials} ${scrolling()}>
        <table>
          <caption>${words.dials}</caption>
          <thead>
            <tr>
              <th scope="col">${strings.numbers.feature}</th>
              <th scope="col">${words.query}</th>
              <th scope="col">${words.key}</th>
            </tr>
          </thead>
          <tbody>
            ${pairsIn(data.range)
              .flatMap((pair) => featuresOf(pair, place))
              .map(
                (feature) => html`<tr>
                  <th scope="row">${feature}</th>
                  <td>${formatNumber(data.query.vector[feature] ?? 0, 4)}</td>
                  <td>${formatNumber(data.key.vector[feature] ?? 0, 4)}</td>
                </tr>`,
              )}
          </tbody>
        </table>
      </div>
      <div class="scroller" tabindex="0" role="group" aria-label=${words.curve} ${scrolling()}>
        <table>
          <caption>${words.curve}</caption>
          <thead>
            <tr>
              <th scope="col">${words.distance}</th>
              <th scope="col">${words.scoreName}</th>
            </tr>
          </thead>
          <tbody>
            ${distancesOf(data).map(
              (distance) => html`<tr>
                <th scope="row">${formatInteger(distance)}</th>
                <td>${formatSignificant(scoreAt(data, distance))}</td>
              </tr>`,
            )}
          </tbody>
        </table>
      </div>
    </div>
  </details>`;
}

/** Rotary is no position vector that is added: where in the model each of the two enters. */
function where({ rotary: words }: Strings): TemplateResult {
  return html`<dl class="where">
    <div>
      <dt>${words.added}</dt>
      <dd>${words.addedWhere}</dd>
    </div>
    <div>
      <dt>${words.title}</dt>
      <dd>${words.turnedWhere}</dd>
    </div>
  </dl>`;
}
