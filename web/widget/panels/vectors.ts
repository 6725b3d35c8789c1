import { html, noChange, nothing, type TemplateResult } from "lit";
import { guard } from "lit/directives/guard.js";
import type { Change, Matrix } from "../../encoder/types.js";
import { colourOf, markOf } from "../colour.js";
import type { Picture } from "../compute.js";
import { formatInteger, formatNumber, shorten } from "../format.js";
import { type Drawing, later } from "../later.js";
import { movedRows } from "../story.js";
import { styles as heatmapStyles } from "./heatmap.styles.js";
import { propertiesOf } from "./pairs.js";
import type { Panel, PanelContext } from "./panel.js";
import { scrollTogether } from "./scroll-together.js";
import { scrolling } from "./scrolling.js";
import { vectorMaps } from "./vector-maps.js";
import { styles } from "./vectors.styles.js";

type Context = PanelContext<View>;

/** The most that a page draws at once; a note says what is left out. */
const mostRows = 400;
const mostCells = 8000;

/** Up to this width, and such long positions, the tables fit side by side where there is room. */
const mostBeside = { columns: 8, places: 7 };
/** Up to this many words, tables that fit do not scroll. */
const mostUnscrolled = 12;

/** Longer tables have their rows in groups, most of which are out of view. */
const mostUngrouped = 40;
const groupSize = 20;
/** As many rows of such a table are in view. */
const mostSeen = 15;

/** Up to this width, cells have room for their numbers. */
const widestInNumbers = 16;

interface View {
  /** Numbers also where there is no room for them. */
  readonly asTables: boolean;
}

/** Token vector + position vector = input vector, as three tables with a row a word. */
export const vectors: Panel<Picture, View> = {
  id: "vectors",
  styles: [styles, heatmapStyles],
  readView: (value) => ({ asTables: propertiesOf(value).asTables === true }),
  question: ({ vectors }, _view, { sentence, position, reorder, controls }) => ({
    text: vectors.question,
    // Where no word can be moved, nothing would tell.
    choices: controls.includes("words") ? vectors.guesses : {},
    several: false,
    about: [sentence, position, reorder],
  }),
  answered: (picture, _view, seen) =>
    picture !== seen && picture.cause === "moved" ? changedRows(picture) : null,
  compute: (_encoder, picture) => picture,
  render: (whole, context) => {
    const { strings, view, setView, asks } = context;
    // What is outlined where words were moved is what the reader is asked.
    const isHidden = asks === "guess" && movedRows(whole).length > 0;
    const picture = isHidden ? { ...whole, since: null } : whole;
    const { tokens, tokenVectors } = picture.encoding;
    const rows = Math.min(tokens.length, mostRows);
    const allColumns = tokenVectors.columns;
    const wide = allColumns > widestInNumbers && rows > 0;
    const inNumbers = !wide || view.asTables;
    const columns = inNumbers
      ? Math.min(allColumns, Math.max(16, Math.floor(mostCells / Math.max(rows, 1))))
      : allColumns;
    const cutOff = rows < tokens.length || columns < allColumns;
    return html`
      ${
        inNumbers
          ? tables(picture, context, rows, columns)
          : vectorMaps(picture, strings, rows, headWidths(picture, rows))
      }
      ${
        inNumbers && picture.cause === "moved" && (picture.since?.inputs.changedCount ?? 0) > 0
          ? html`<p class="note">${strings.vectors.outlined}</p>`
          : nothing
      }
      ${
        cutOff
          ? html`<p class="note">
              ${strings.shownOf(rows, tokens.length, columns, allColumns)}
            </p>`
          : nothing
      }
      ${
        wide
          ? html`<button
              type="button"
              class="other-form"
              @click=${() => setView({ asTables: !view.asTables })}
            >
              ${view.asTables ? strings.vectors.asMaps : strings.vectors.asTables}
            </button>`
          : nothing
      }
    `;
  },
};

/** Which of the answers to the panel's question are true of what was moved. */
function changedRows(picture: Picture): string[] {
  const { inputs } = picture.since ?? {};
  if (inputs === undefined) return [];
  const { rows, columns } = picture.encoding.inputVectors;
  const slots = Array.from({ length: rows }, (_, slot) => slot);
  const isChanged = (slot: number) =>
    inputs.changed.subarray(slot * columns, (slot + 1) * columns).includes(1);
  const moved = new Set(movedRows(picture).map(({ slot }) => slot));
  if (inputs.changedCount === 0) return ["none"];
  return [
    ...(slots.every(isChanged) ? ["all"] : []),
    ...(slots.every((slot) => isChanged(slot) === moved.has(slot)) ? ["moved"] : []),
  ];
}

function tables(picture: Picture, context: Context, rows: number, columns: number): TemplateResult {
  const { words, places } = headWidths(picture, rows);
  const fits = columns <= mostBeside.columns && places <= mostBeside.places;
  const tall = rows > mostUnscrolled;
  return html`<div
    class="equation ${fits ? "beside" : "wide"} ${tall ? "tall" : ""}"
    .style=${`--columns:${columns};--head:${words};--places:${places}`}
  >
    ${threeTables(picture, context, rows, columns)}
  </div>`;
}

function threeTables(
  picture: Picture,
  context: Context,
  rows: number,
  columns: number,
): TemplateResult {
  const { encoding, arrangement, settings, since } = picture;
  const strings = context.strings.vectors;
  const slots = Array.from({ length: rows }, (_, slot) => slot);
  const wordAt = (slot: number) => shorten(encoding.tokens[slot] ?? "");
  const idAt = (slot: number) => encoding.positionIds[slot] ?? 0;
  // What a row belongs to, and so where it travels: to a word, or to a place.
  const ofWord = (slot: number) => `word-${arrangement.order[slot]}`;
  const ofPosition = (slot: number) =>
    settings.reorder === "positions" ? ofWord(slot) : `place-${slot}`;
  const wordHeader = (slot: number) => html`<bdi>${wordAt(slot)}</bdi>`;
  const positionHeader = (slot: number) =>
    html`<span class="unseen"><bdi>${wordAt(slot)}</bdi>, ${context.strings.position(idAt(slot))}</span
      ><span aria-hidden="true"><span class="plus">+ </span><bdi class="number">${formatInteger(idAt(slot))}</bdi></span>`;
  const common = { context, slots, columns };
  return html`
    ${table({ ...common, name: "token", title: strings.token, subtitle: strings.tokenSubtitle, matrix: encoding.tokenVectors, key: ofWord, header: wordHeader })}
    <span class="sign between" aria-hidden="true">+</span>
    ${table({ ...common, name: "position", title: strings.position, subtitle: strings.positionSubtitle, matrix: encoding.positionVectors, key: ofPosition, header: positionHeader })}
    <span class="sign" aria-hidden="true">=</span>
    ${table({ ...common, name: "input", title: strings.input, subtitle: strings.inputSubtitle, matrix: encoding.inputVectors, key: ofPosition, header: wordHeader, change: since?.inputs })}
  `;
}

interface Table {
  readonly context: Context;
  readonly name: "token" | "position" | "input";
  readonly title: string;
  readonly subtitle: string;
  readonly matrix: Matrix;
  readonly slots: readonly number[];
  readonly columns: number;
  readonly change?: Change | undefined;
  key(slot: number): string;
  header(slot: number): TemplateResult;
}

function table(options: Table): unknown {
  const rows = options.slots.length;
  const seen = rows > mostUngrouped ? mostSeen : rows;
  return later(rows, seen, (now) => tableOf(options, now));
}

/** With roles, since browsers tell them by how a table is laid out, and a tall one is no table there. */
function tableOf(options: Table, now: Drawing): TemplateResult {
  const { context, name, title, subtitle, slots, columns } = options;
  return html`<div
    class="scroller ${name}"
    tabindex="0"
    role="group"
    aria-label=${title}
    @scroll=${tablesTogether}
    ${scrolling()}
  >
    <table
      part="table ${name}"
      role="table"
      aria-rowcount=${slots.length + 1}
      aria-busy=${now.isBehind ? "true" : nothing}
    >
      <caption>
        <strong>${title}</strong> <span class="subtitle">${subtitle}</span>
      </caption>
      <thead role="rowgroup">
        <tr role="row" aria-rowindex="1">
          <th role="columnheader" scope="col"><span class="unseen">${context.strings.vectors.word}</span></th>
          ${featuresOf(columns).map(
            (index) =>
              html`<th role="columnheader" scope="col" aria-label=${context.strings.feature(index)}>${index}</th>`,
          )}
        </tr>
      </thead>
      ${groupsOf(slots).map(
        (group) => html`<tbody role="rowgroup" .style=${`--rows:${group.length}`}>
          ${group.map((slot) => (now.has(slot) ? row(options, slot) : noChange))}
        </tbody>`,
      )}
    </table>
  </div>`;
}

function row(
  { context, name, matrix, columns, change, key, header }: Table,
  slot: number,
): TemplateResult {
  const values = matrix.row(slot);
  return html`<tr role="row" aria-rowindex=${slot + 2} data-key="${name}-${key(slot)}">
    <th role="rowheader" scope="row">${header(slot)}</th>
    ${guard([context.strings, columns, ...values, ...changesOf(slot, change)], () =>
      featuresOf(columns).map((index) => cell(context, values[index] ?? 0, slot, index, change)),
    )}
  </tr>`;
}

function featuresOf(columns: number): number[] {
  return Array.from({ length: columns }, (_, index) => index);
}

/** Rows that the browser lays out together, once they come into view. */
function groupsOf(slots: readonly number[]): (readonly number[])[] {
  if (slots.length <= mostUngrouped) return [slots];
  return Array.from({ length: Math.ceil(slots.length / groupSize) }, (_, group) =>
    slots.slice(group * groupSize, (group + 1) * groupSize),
  );
}

/** What a row's marks depend on. */
function changesOf(slot: number, change: Change | undefined): readonly number[] {
  if (change === undefined) return [];
  const { difference, changed, largest } = change;
  const from = slot * difference.columns;
  return [largest, ...difference.row(slot), ...changed.subarray(from, from + difference.columns)];
}

function cell(
  { strings }: Context,
  value: number,
  slot: number,
  index: number,
  change: Change | undefined,
): TemplateResult {
  const sign = value < 0 ? "negative" : "positive";
  const { difference, largest, changed } = change ?? {};
  const by =
    difference !== undefined && changed?.[slot * difference.columns + index] === 1
      ? difference.at(slot, index)
      : null;
  // A new word's number differs from none that was there.
  const told = change?.counterparts[slot] === -1 ? null : by;
  // One template for both: a cell that changes stays the same element.
  return html`<td
    role="cell"
    class="${sign} ${by === null ? "" : "changed"}"
    .style=${by === null ? colourOf(value) : `${colourOf(value)};${markOf(by, largest ?? 0)}`}
  >${formatNumber(value)}${told === null ? nothing : html`<span class="unseen">${strings.changedBy(told)}</span>`}</td>`;
}

/** Keeps the same rows and features of the three tables in view. */
function tablesTogether(event: Event): void {
  const scrolled = event.currentTarget as HTMLElement;
  scrollTogether(scrolled, scrolled.parentElement?.querySelectorAll(".scroller") ?? []);
}

/**
 * Room for the rows' names: for the longest word, in characters up to ten, of which wide ones
 * count twice; and for the longest position id, in digits, which a minus sign is wider than.
 */
function headWidths(
  { encoding }: Picture,
  rows: number,
): { readonly words: number; readonly places: number } {
  const { tokens, positionIds } = encoding;
  const widths = tokens
    .slice(0, rows)
    .map((token) => [...token].reduce((sum, character) => sum + (character > "\u2e7f" ? 2 : 1), 0));
  const ids = positionIds.slice(0, rows).map((id) => String(id).length + (id < 0 ? 0.5 : 0));
  return { words: Math.min(10, Math.max(3, ...widths)), places: Math.max(1, ...ids) };
}
