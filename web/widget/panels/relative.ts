import { html, nothing, type TemplateResult } from "lit";
import { matrix } from "../../encoder/matrix.js";
import type { Attention, Encoder, Matrix } from "../../encoder/types.js";
import type { Picture } from "../compute.js";
import { formatDigits, formatNumber, shorten } from "../format.js";
import { spoken } from "../spoken.js";
import type { Phrase } from "../strings/phrase.js";
import { propertiesOf, readIndex } from "./pairs.js";
import type { Panel, PanelContext } from "./panel.js";
import { labelledRadios } from "./radios.js";
import {
  findTwins,
  type Mask,
  maskedScore,
  maskSwitch,
  mostRead,
  nameOf,
  stepsOf,
  strengthAmong,
  type Twin,
  tellTwin,
  topRows,
} from "./reading.js";
import { styles } from "./relative.styles.js";
import { scrolling } from "./scrolling.js";
import { slider, wholeNumberIn } from "./slider.js";
import { wordGrid } from "./word-grid.js";

interface View {
  readonly method: "alibi" | "buckets";
  readonly mask: Mask;
  /** How many heads there are, and which of them is shown. */
  readonly heads: number;
  readonly head: number;
  /** The row whose scores are shown. */
  readonly slot: number;
}

/** Distances that share a bucket in each direction; without an end, all from there on. */
interface Span {
  readonly from: number;
  readonly to: number | null;
  readonly before: Bucket;
  /** Null where nobody reads ahead. */
  readonly after: Bucket | null;
}

interface Bucket {
  readonly bucket: number;
  /** The shown head's. */
  readonly value: number;
}

interface Data {
  readonly slot: number;
  readonly head: number;
  /** Of every head; null where the values are not by slopes. */
  readonly slopes: Float64Array | null;
  /** [T, T]: the bucket of each distance; null where there are none. */
  readonly buckets: Matrix | null;
  /** Of all distances; none where there are no buckets. */
  readonly spans: readonly Span[];
  /** The shown head's [T, T]. */
  readonly bias: Matrix;
  /** [T, T], query less key. */
  readonly before: Attention;
  readonly after: Attention;
  readonly twins: readonly (Twin | null)[];
}

const heads = { least: 1, most: 16, otherwise: 8 };
/** As in T5. */
const buckets = 32;
const maxDistance = 128;

/** Distance as a part of the scores, and no part of the words. */
export const relative: Panel<Data | null, View> = {
  id: "relative",
  styles,
  readView: (value) => {
    const { method, mask, heads: given, head, slot } = propertiesOf(value);
    return {
      method: method === "buckets" ? method : "alibi",
      mask: mask === "causal" ? mask : "none",
      heads: wholeNumberIn(given, heads.least, heads.most, heads.otherwise),
      head: readIndex(head),
      slot: readIndex(slot),
    };
  },
  compute: (encoder, { encoding, settings }, view) => {
    const read = Math.min(encoding.tokens.length, mostRead(settings.width));
    if (read === 0) return null;
    const head = Math.min(view.head, view.heads - 1);
    const positionIds = encoding.positionIds.slice(0, read);
    const { bias, ...found } = biasOf(encoder, { positionIds, seed: settings.seed }, view);
    const shown = matrix(bias.data.slice(head * read * read, (head + 1) * read * read), read, read);
    const vectors = topRows(encoding.tokenVectors, read);
    const after = encoder.attention(vectors, { mask: view.mask, bias: shown });
    return {
      slot: Math.min(view.slot, read - 1),
      head,
      ...found,
      spans: found.buckets === null ? [] : spansOf(encoder, settings.seed, { ...view, head }),
      bias: shown,
      before: encoder.attention(vectors, { mask: view.mask }),
      after,
      twins: findTwins(encoder, encoding, after.outputs),
    };
  },
  render: (data, context) => {
    const { picture, view, strings, setView } = context;
    if (data === null) return html`<p class="note">${strings.noWords}</p>`;
    const words = strings.relative;
    const { tokens } = picture.encoding;
    return html`<div class="relative">
      <p class="note">${words.explanation}</p>
      <div class="controls">
        ${labelledRadios("relative-method", words.method, view.method, { alibi: words.alibi, buckets: words.buckets }, (method) => setView({ ...view, method }))}
        ${maskSwitch("relative-mask", view.mask, strings, (mask) => setView({ ...view, mask }))}
      </div>
      <p class="note">${view.method === "alibi" ? words.alibiExplained : words.bucketsExplained(buckets, maxDistance, picture.settings.seed)}</p>
      ${slider({
        label: words.heads,
        value: view.heads,
        least: heads.least,
        most: heads.most,
        set: (heads) => setView({ ...view, heads }),
      })}
      ${headChoice(data, context)} ${grid(data, context)}
      ${data.spans.length > 0 ? spansTable(data.spans, context) : nothing}
      ${data.bias.rows < tokens.length ? html`<p class="note">${strings.attention.wordsRead(data.bias.rows, tokens.length)}</p>` : nothing}
    </div>`;
  },
};

/** Two decimals, or as many as a small one needs. */
const formatBias = (value: number): string =>
  value !== 0 && Math.abs(value) < 0.1 ? formatDigits(value, 2) : formatNumber(value);

/** Of all heads, and what it comes from. */
function biasOf(
  encoder: Encoder,
  { positionIds, seed }: { positionIds: readonly number[]; seed: Picture["settings"]["seed"] },
  { method, mask, heads }: View,
): { bias: Matrix; slopes: Float64Array | null; buckets: Matrix | null } {
  if (method === "alibi") {
    const bias = encoder.alibi({ heads, positionIds });
    return { bias, slopes: encoder.alibiSlopes(heads), buckets: null };
  }
  const relative = { buckets, maxDistance, bidirectional: mask === "none", positionIds };
  return {
    bias: encoder.relativeBias({ ...relative, heads, seed }),
    slopes: null,
    buckets: encoder.relativeBuckets(relative),
  };
}

/** Which distances share a bucket, up to those that share the last one. */
function spansOf(encoder: Encoder, seed: number, { mask, heads, head }: View): Span[] {
  const bidirectional = mask === "none";
  const around = {
    ...{ buckets, maxDistance, bidirectional, positionIds: [0] },
    keys: { start: -maxDistance, length: 2 * maxDistance + 1 },
  };
  const found = encoder.relativeBuckets(around).row(0);
  const values = encoder.relativeBias({ ...around, heads, seed }).row(head);
  const at = (key: number): Bucket => ({ bucket: found[key] ?? 0, value: values[key] ?? 0 });
  const spans: Span[] = [];
  for (let from = 0, to = 0; from <= maxDistance; from = to) {
    const before = at(maxDistance - from);
    while (to <= maxDistance && found[maxDistance - to] === before.bucket) to++;
    spans.push({
      from,
      to: to > maxDistance ? null : to - 1,
      before,
      after: bidirectional && from > 0 ? at(maxDistance + from) : null,
    });
  }
  return spans;
}

function spansTable(spans: readonly Span[], context: PanelContext<View>): TemplateResult {
  const { view, strings } = context;
  const words = strings.relative;
  const cellsOf = (bucket: Bucket | null) =>
    bucket === null
      ? html`<td></td><td></td>`
      : html`<td>${bucket.bucket}</td><td class="result">${formatBias(bucket.value)}</td>`;
  const bothWays = view.mask === "none";
  return html`<details class="spans">
    <summary>${words.spans}</summary>
    <div class="word-steps scroller" tabindex="0" role="group" aria-label=${words.spans} ${scrolling()}>
      <table>
        <caption class="unseen">${words.spans}</caption>
        <thead>
          <tr>
            <th scope="col">${words.distance}</th>
            <th scope="col">${words.before}</th>
            <th scope="col">${words.biasName}</th>
            ${bothWays ? html`<th scope="col">${words.after}</th><th scope="col">${words.biasName}</th>` : nothing}
          </tr>
        </thead>
        <tbody>
          ${spans.map(
            ({ from, to, before, after }) => html`<tr>
              <th scope="row">${words.span(from, to)}</th>
              ${cellsOf(before)} ${bothWays ? cellsOf(after) : nothing}
            </tr>`,
          )}
        </tbody>
      </table>
    </div>
  </details>`;
}

/** The heads, with their slopes where they have some: one is shown. */
function headChoice({ head, slopes }: Data, context: PanelContext<View>): TemplateResult {
  const { view, strings, setView } = context;
  const words = strings.relative;
  return html`<div class="heads" role="radiogroup" aria-label=${words.head}>
    ${Array.from(
      { length: view.heads },
      (_, index) => html`<label>
        <input
          class="unseen"
          type="radio"
          name="relative-head"
          .checked=${index === head}
          @change=${() => setView({ ...view, head: index })}
        />
        <span
          >${words.headName(index)}
          ${slopes === null ? nothing : html`<strong><span class="unseen">${words.slope}</span> ${formatDigits(slopes[index] ?? 0, 3)}</strong>`}</span
        >
      </label>`,
    )}
  </div>`;
}

function grid(data: Data, context: PanelContext<View>): unknown {
  const { picture, view, strings, setView } = context;
  const { bias, before, after, twins, slot, head } = data;
  const words = strings.relative;
  const { encoding } = picture;
  return wordGrid({
    title: words.bias(head),
    subtitle: words.biasSubtitle,
    encoding,
    matrix: bias,
    byWord: true,
    strength: strengthAmong(bias.data),
    format: (value, masked) => (masked ? maskedScore : formatBias(value)),
    masked: (row, column) => view.mask === "causal" && column > row,
    chosen: slot,
    choose: (slot) => setView({ ...view, slot }),
    finding: (row) =>
      [moved(before, after, row, context), ...tellTwin(encoding, twins[row], row, strings)].map(
        (phrase) => [spoken(phrase), strings.between],
      ),
    details: (row) => steps(data, row, context),
    strings,
  });
}

/** Which word lost most by the bias, and which one gained most. */
function moved(
  before: Attention,
  after: Attention,
  row: number,
  { picture, strings }: PanelContext<View>,
): Phrase {
  const { encoding } = picture;
  const word = nameOf(encoding, row, strings);
  const gains = Array.from(
    after.weights.row(row),
    (weight, key) => weight - before.weights.at(row, key),
  );
  const [least, most] = [Math.min(...gains), Math.max(...gains)];
  if (least === 0 && most === 0) return strings.relative.unmoved(word);
  const at = (key: number) => ({
    word: key === row ? null : nameOf(encoding, key, strings),
    before: before.weights.at(row, key),
    after: after.weights.at(row, key),
  });
  return strings.relative.moved(word, at(gains.indexOf(least)), at(gains.indexOf(most)));
}

/** Scores before and after the bias, and the weights that they become. */
function steps(
  { bias, buckets, before, after }: Data,
  row: number,
  { picture, view, strings }: PanelContext<View>,
): TemplateResult {
  const words = strings.relative;
  const { tokens, positionIds } = picture.encoding;
  const { title, heading } = stepsOf(picture.encoding, row, strings);
  return html`<section>
    ${heading}
    <div class="word-steps scroller" tabindex="0" role="group" aria-label=${title} ${scrolling()}>
      <table>
        <caption class="unseen">${title}</caption>
        <thead>
          <tr>
            <th scope="col">${strings.attention.reading}</th>
            <th scope="col">${words.scoreBefore}</th>
            <th scope="col">+ ${words.biasName}</th>
            <th scope="col">= ${words.scoreAfter}</th>
            <th scope="col">${strings.attention.weight}</th>
          </tr>
        </thead>
        <tbody>
          ${Array.from({ length: bias.columns }, (_, key) => {
            const masked = view.mask === "causal" && key > row;
            return html`<tr>
              <th scope="row">
                <bdi>${shorten(tokens[key] ?? "")}</bdi>
                <span class="at">${strings.position(positionIds[key] ?? 0)}</span>
                ${buckets === null || masked ? nothing : html`<span class="at">${words.bucket(buckets.at(row, key))}</span>`}
              </th>
              <td>${formatNumber(before.scores.at(row, key))}</td>
              <td>${masked ? maskedScore : formatBias(bias.at(row, key))}</td>
              <td>${masked ? maskedScore : formatNumber(after.scores.at(row, key))}</td>
              <td class="result">${masked ? "0" : formatNumber(after.weights.at(row, key))}</td>
            </tr>`;
          })}
        </tbody>
      </table>
    </div>
  </section>`;
}
