import { html, nothing, type TemplateResult } from "lit";
import { matrix } from "../../encoder/matrix.js";
import type { Attention, Difference, Encoder, Matrix } from "../../encoder/types.js";
import { encodeWords, type Picture } from "../compute.js";
import { formatInteger, formatNumber, shorten } from "../format.js";
import { spoken } from "../spoken.js";
import { styles } from "./cache.styles.js";
import { numberCell } from "./cells.js";
import { mostColumns, mostRead, outputTables } from "./outputs.js";
import { propertiesOf } from "./pairs.js";
import type { Panel, PanelContext } from "./panel.js";
import { labelledRadios } from "./radios.js";
import { scrolling } from "./scrolling.js";
import { slider, wholeNumberIn } from "./slider.js";

interface View {
  /** How many words are read at once to begin with. */
  readonly prefix: number;
  /** How many are read after them, one by one. */
  readonly next: number;
  /** What positions the words after the prefix get: their own, or each 0. */
  readonly counting: "on" | "again";
  readonly method: "added" | "rotary";
}

interface Data {
  /** The words that there are to read. */
  readonly words: readonly string[];
  readonly prefix: number;
  /** The position of each word that was read, as the decoder was told. */
  readonly positions: readonly number[];
  /** Those that the words have. */
  readonly ownPositions: readonly number[];
  /** What is in the cache [T, D], T the words that were read. */
  readonly keys: Matrix;
  readonly values: Matrix;
  /** How much the last word read of each [1, T]. */
  readonly weights: Matrix;
  /** [T, D]. */
  readonly outputs: Matrix;
  /** Of one causal pass over the same words, at their own positions. */
  readonly fullPass: Matrix;
  readonly difference: Difference;
}

/** More columns than these have no room for numbers. */
const mostNumbers = 16;
/** Up to this many rows, nothing scrolls up and down. */
const mostUnscrolled = 12;
const longestName = 24;
const longestInHeader = 12;

/** Words read one by one, with the keys and values of those before them kept. */
export const cache: Panel<Data | null, View> = {
  id: "cache",
  styles,
  readView: (value) => {
    const { prefix, next, counting, method } = propertiesOf(value);
    return {
      prefix: wholeNumberIn(prefix, 1, Number.MAX_SAFE_INTEGER, 1),
      next: wholeNumberIn(next, 0, Number.MAX_SAFE_INTEGER, 1),
      counting: counting === "again" ? counting : "on",
      method: method === "rotary" ? method : "added",
    };
  },
  compute: (encoder, picture, view) => {
    const { tokens, positionIds } = picture.encoding;
    const words = tokens.slice(0, mostRead(picture.settings.width));
    if (words.length === 0) return null;
    const prefix = Math.min(view.prefix, words.length);
    const read = Math.min(prefix + view.next, words.length);
    const ownPositions = positionIds.slice(0, read);
    const positions = ownPositions.map((id, row) =>
      view.counting === "again" && row >= prefix ? 0 : id,
    );
    const given = { encoder, picture, method: view.method, words: words.slice(0, read) };
    const parts = decode({ ...given, positions }, prefix);
    const outputs = stacked(parts.map((part) => part.outputs));
    const fullPass = attendAtOnce({ ...given, positions: ownPositions });
    return {
      words,
      prefix,
      positions,
      ownPositions,
      keys: stacked(parts.map(({ keys }) => keys)),
      values: stacked(parts.map(({ values }) => values)),
      weights: stacked(parts.slice(-1).map(({ weights }) => lastRow(weights))),
      outputs,
      fullPass,
      difference: encoder.difference(outputs, fullPass),
    };
  },
  render: (data, context) => {
    const { picture, view, strings } = context;
    if (data === null) return html`<p class="note">${strings.noWords}</p>`;
    const { settings, encoding } = picture;
    const all = encoding.tokens.length;
    return html`<div class="cache">
      ${
        settings.position === "none" && view.method === "added"
          ? html`<p class="note">${strings.shuffle.sinusoidalInstead}</p>`
          : nothing
      }
      ${controls(data, context)} ${cachedRows(data, context)} ${steps(data, context)}
      <p class="finding" data-told>${finding(data, context)}</p>
      ${outputTables({
        sides: [
          {
            title: strings.cache.oneByOne,
            subtitle: strings.cache.oneByOneSubtitle,
            outputs: data.outputs,
          },
          {
            title: strings.cache.atOnce,
            subtitle: strings.cache.atOnceSubtitle,
            outputs: data.fullPass,
          },
        ],
        difference: data.difference,
        tokens: data.words,
        place: (row) => strings.position(data.ownPositions[row] ?? 0),
        strings,
      })}
      ${data.words.length < all ? html`<p class="note">${strings.attention.wordsRead(data.words.length, all)}</p>` : nothing}
      ${view.method === "added" ? html`<p class="note">${strings.attention.identityExplained}</p>` : nothing}
    </div>`;
  },
};

interface Reading {
  readonly encoder: Encoder;
  readonly picture: Picture;
  readonly method: View["method"];
  readonly words: readonly string[];
  readonly positions: readonly number[];
}

/** What attention reads: with rotary, the positions come later. */
function inputsOf({ encoder, picture, method, words, positions }: Reading): Matrix {
  const { settings } = picture;
  const instead =
    settings.position === "none" ? { ...settings, position: "sinusoidal" as const } : settings;
  const encoding = encodeWords(encoder, instead, words, { positionIds: positions });
  return method === "rotary" ? encoding.tokenVectors : encoding.inputVectors;
}

const rotaryOf = ({ picture, method }: Reading) =>
  method === "rotary" ? { rotary: { base: picture.settings.base } } : {};

/** The prefix at once, then word by word. */
function decode(reading: Reading, prefix: number): Attention[] {
  const inputs = inputsOf(reading);
  const decoder = reading.encoder.decoder({ width: inputs.columns, ...rotaryOf(reading) });
  try {
    const parts = [];
    for (let from = 0, until = prefix; from < inputs.rows; from = until, until += 1) {
      const positionIds = reading.positions.slice(from, until);
      parts.push(decoder.append(rowsFrom(inputs, from, until), { positionIds }));
    }
    return parts;
  } finally {
    decoder.dispose();
  }
}

function attendAtOnce(reading: Reading): Matrix {
  const { outputs } = reading.encoder.attention(inputsOf(reading), {
    ...rotaryOf(reading),
    mask: "causal",
    positionIds: reading.positions,
    steps: false,
  });
  return outputs;
}

function rowsFrom({ data, columns }: Matrix, from: number, until: number): Matrix {
  return matrix(data.slice(from * columns, until * columns), until - from, columns);
}

const lastRow = (given: Matrix): Matrix => rowsFrom(given, given.rows - 1, given.rows);

/** Rows below rows. */
function stacked(parts: readonly Matrix[]): Matrix {
  const columns = parts[0]?.columns ?? 0;
  const rows = parts.reduce((sum, part) => sum + part.rows, 0);
  const data = new Float32Array(rows * columns);
  let from = 0;
  for (const part of parts) {
    data.set(part.data, from);
    from += part.data.length;
  }
  return matrix(data, rows, columns);
}

function controls({ words, prefix }: Data, context: PanelContext<View>): TemplateResult {
  const { view, setView } = context;
  const strings = context.strings.cache;
  return html`<div class="controls">
    ${labelledRadios("cache-method", strings.method, view.method, { added: strings.added, rotary: strings.rotary }, (method) => setView({ ...view, method }))}
    ${labelledRadios("cache-counting", strings.counting, view.counting, { on: strings.countsOn, again: strings.countsAgain }, (counting) => setView({ ...view, counting }))}
    ${
      words.length > 1
        ? slider({
            label: strings.prefix,
            value: prefix,
            least: 1,
            most: words.length,
            set: (chosen) => setView({ ...view, prefix: chosen, next: 0 }),
          })
        : nothing
    }
  </div>`;
}

/** Leads on to the next word, and back to the prefix. */
function steps(
  { words, prefix, positions }: Data,
  { view, strings: all, setView }: PanelContext<View>,
): TemplateResult {
  const strings = all.cache;
  const read = positions.length;
  const word = words[read];
  const goOn = () => setView({ ...view, prefix, next: read - prefix + 1 });
  return html`<div class="steps">
    <button
      type="button"
      class="button next"
      aria-disabled=${word === undefined}
      @click=${() => (word === undefined ? undefined : goOn())}
    >
      ${word === undefined ? strings.allRead : strings.next(shorten(word, longestName))}
    </button>
    <button
      type="button"
      class="button"
      aria-disabled=${read === prefix}
      @click=${() => setView({ ...view, prefix, next: 0 })}
    >
      ${strings.backToPrefix}
    </button>
  </div>`;
}

/** The cache: a row a word that was read. */
function cachedRows(data: Data, context: PanelContext<View>): TemplateResult {
  const { view, strings: all } = context;
  const strings = all.cache;
  const { words, prefix, positions, ownPositions, keys, values, weights } = data;
  const last = positions.length - 1;
  const columns = Math.min(mostColumns, keys.columns);
  // Without rotary, the two are the same numbers.
  const groups =
    view.method === "rotary"
      ? [
          { name: strings.turnedKeys, rows: keys },
          { name: strings.values, rows: values },
        ]
      : [{ name: strings.keysAndValues, rows: keys }];
  const word = shorten(words[last] ?? "", longestInHeader);
  return html`<div class="kept">
    <hgroup class="title"><h3>${strings.rows}</h3> <p class="subtitle">${strings.rowsSubtitle}</p></hgroup>
    <div
      class="scroller ${positions.length > mostUnscrolled ? "tall" : ""}"
      tabindex="0"
      role="group"
      aria-label=${strings.rows}
      ${scrolling()}
    >
      <table aria-label=${strings.rows} class="${groups.length > 1 ? "both" : ""} ${groups.length * columns > mostNumbers ? "colours" : ""}"
        .style=${`--columns:${groups.length * columns}`}>
        <thead>
          <tr>
            <th scope="col">${all.vectors.word}</th>
            <th scope="col">${strings.position}</th>
            <th scope="col" class="weight">${strings.readBy(word)}</th>
            ${groups.map(
              ({ name }, index) => html`${index === 0 ? nothing : html`<td class="seam"></td>`}
                <th scope="colgroup" colspan=${columns}>${name}</th>`,
            )}
          </tr>
        </thead>
        <tbody>
          ${positions.map(
            (
              id,
              row,
            ) => html`<tr class="${row >= prefix ? "generated" : ""} ${row === last && row >= prefix ? "newest" : ""}">
              <th scope="row"><bdi>${shorten(words[row] ?? "", longestName)}</bdi></th>
              <td class="id">
                <span class="number">${formatInteger(id)}</span>
                ${id === ownPositions[row] ? nothing : html`<span class="instead">${strings.insteadOf(ownPositions[row] ?? 0)}</span>`}
              </td>
              <td class="weight">${formatNumber(weights.at(0, row))}</td>
              ${groups.map(
                ({ rows }, index) => html`${index === 0 ? nothing : html`<td class="seam"></td>`}
                  ${Array.from(rows.row(row).subarray(0, columns), (value) => numberCell(value))}`,
              )}
            </tr>`,
          )}
        </tbody>
      </table>
    </div>
  </div>`;
}

function finding(
  { words, prefix, positions, ownPositions, outputs, difference }: Data,
  { strings: all }: PanelContext<View>,
): unknown {
  const strings = all.cache;
  const last = positions.length - 1;
  const amount = {
    changed: difference.differing,
    total: outputs.data.length,
    largest: difference.largest,
  };
  const misplaced = positions.some((id, row) => id !== ownPositions[row]);
  const told = [
    last < prefix
      ? strings.prefixRead(prefix)
      : strings.wordRead(shorten(words[last] ?? "", longestName), positions[last] ?? 0, last),
    strings.found(amount, misplaced),
  ];
  return told.map((phrase, index) => [index === 0 ? "" : all.between, spoken(phrase)]);
}
