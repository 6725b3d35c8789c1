import { html, nothing, type TemplateResult } from "lit";
import { matrix } from "../../encoder/matrix.js";
import type { Difference, Encoder, LearnedTable, Matrix } from "../../encoder/types.js";
import { colourOf } from "../colour.js";
import type { Picture } from "../compute.js";
import { formatInteger } from "../format.js";
import { learnedTableOf } from "../learned-table.js";
import type { Strings } from "../strings/index.js";
import { numberCell } from "./cells.js";
import { styles } from "./learned.styles.js";
import { propertiesOf } from "./pairs.js";
import type { Panel, PanelContext } from "./panel.js";
import { labelledRadios } from "./radios.js";
import { unlessRefused } from "./refused.js";
import { slider, wholeNumberIn } from "./slider.js";

const fills = ["seeded", "zero", "interpolated"] as const;
type Fill = (typeof fills)[number];

interface View {
  /** The row in focus; null is the last one that was there before any growth. */
  readonly position: number | null;
  /** How many rows the table is grown by. */
  readonly more: number;
  readonly fill: Fill;
}

interface Data {
  /** Rows before and after growth. */
  readonly before: number;
  readonly rows: number;
  readonly position: number;
  /** The position of the first line drawn. */
  readonly first: number;
  /** [n, D]: a line each; the learned table ends where it ends. */
  readonly learned: Matrix;
  /** Where the width is odd, the encoder says why there is none. */
  readonly sinusoidal: Matrix | RangeError;
  /** What the encoder says to a position that has no row. */
  readonly refused: RangeError | null;
  /** What growth made of the rows that were there; null without growth. */
  readonly growth: Difference | null;
  readonly moved: { readonly rows: number; readonly learned: number; readonly sinusoidal: number };
}

const mostNew = 16;
/** More lines than these are not drawn: those around the position are. */
const mostLines = 33;
const mostColumns = 16;
/** As many rows, or fewer where they are wide, are multiplied with each other. */
const mostMultiplied = 64;
const mostProducts = 2 ** 20;

/** A learned table beside the sinusoidal one, to its last row and one past it. */
export const learned: Panel<Data, View> = {
  id: "learned",
  styles,
  readView: (value) => {
    const { position, more, fill } = propertiesOf(value);
    return {
      position: wholeNumberIn(position, 0, Number.MAX_SAFE_INTEGER, null),
      more: wholeNumberIn(more, 0, mostNew, 0),
      fill: fills.find((known) => known === fill) ?? "seeded",
    };
  },
  compute: (encoder, { settings }, { position, more, fill }) => {
    const own = learnedTableOf(encoder, settings);
    const before = own.maxLength;
    const table = more === 0 ? own : own.grow({ maxLength: before + more, fill });
    try {
      const at = Math.min(position ?? before - 1, table.maxLength);
      return look(encoder, settings, { own, table, at });
    } finally {
      if (table !== own) table.dispose();
    }
  },
  render: (data, context) => {
    const { picture, strings, view, setView } = context;
    const { width, seed } = picture.settings;
    return html`<div class="learned">
      <p class="note">${strings.learned.explanation(data.before, seed)}</p>
      ${slider({
        label: strings.learned.position,
        value: data.position,
        least: 0,
        most: data.rows,
        text: strings.position(data.position),
        set: (position) => setView({ ...view, position }),
      })}
      <div class="tables">
        ${tables(data, context)} ${data.growth === null ? nothing : legend(context)}
        ${numbers(data, context)}
      </div>
      ${width > mostColumns ? html`<p class="note">${strings.featuresShown(mostColumns, width)}</p>` : nothing}
      <p class="finding" data-told>${ofPosition(data, context.strings)}</p>
      ${data.refused === null ? nothing : html`<p class="refused" dir="auto">${data.refused.message}</p>`}
      ${grow(data, context)} ${alike(data, context)}
    </div>`;
  },
};

function look(
  encoder: Encoder,
  settings: Picture["settings"],
  { own, table, at }: { own: LearnedTable; table: LearnedTable; at: number },
): Data {
  const { width, base, layout, spacing } = settings;
  const before = own.maxLength;
  const rows = table.maxLength;
  const lines = Math.min(mostLines, rows + 1);
  const first = Math.min(Math.max(0, at - Math.floor(lines / 2)), rows + 1 - lines);
  const sinusoidal = (start: number, length: number) =>
    encoder.sinusoidal({ width, base, layout, spacing, start, length, dtype: "float32" });
  const formula = unlessRefused(() => sinusoidal(first, lines));
  const found = unlessRefused(() => table.lookUp([at]));
  const multiplied = Math.min(before, mostMultiplied, Math.floor(Math.sqrt(mostProducts / width)));
  return {
    before,
    rows,
    position: at,
    first,
    learned: table.lookUp({ start: first, length: Math.min(lines, rows - first) }),
    sinusoidal: formula,
    refused: found instanceof RangeError ? found : null,
    growth:
      table === own
        ? null
        : encoder.difference(own.lookUp({ length: before }), table.lookUp({ length: before })),
    moved: {
      rows: multiplied,
      learned: movedAlong(encoder, own.lookUp({ length: multiplied })),
      sinusoidal:
        formula instanceof RangeError ? 0 : movedAlong(encoder, sinusoidal(0, multiplied)),
    },
  };
}

/** By how much the product of two rows changes where both move along by one. */
function movedAlong(encoder: Encoder, rows: Matrix): number {
  if (rows.rows < 2) return 0;
  const { products } = encoder.attention(rows);
  return encoder.difference(without(products, -1), without(products, 0)).largest;
}

/** A matrix without its first row and column, or without its last. */
function without(products: Matrix, end: 0 | -1): Matrix {
  const from = end === 0 ? 1 : 0;
  const size = products.rows - 1;
  const data = new Float32Array(size * size);
  for (let row = 0; row < size; row++) {
    data.set(products.row(row + from).subarray(from, from + size), row * size);
  }
  return matrix(data, size, size);
}

/** Both tables, a line a position, a cell a number. */
function tables(data: Data, context: PanelContext<View>): TemplateResult {
  const strings = context.strings.learned;
  const last = data.first + lineCount(data) - 1;
  return html`${picture("learned", data, context, {
    title: strings.learned,
    subtitle: strings.learnedSubtitle(data.rows),
    label: strings.learnedPicture(data.first, last, data.rows),
    values: data.learned,
  })}
  ${
    data.sinusoidal instanceof RangeError
      ? html`<p class="note" dir="auto">${context.strings.failed(data.sinusoidal.message)}</p>`
      : picture("sinusoidal", data, context, {
          title: strings.sinusoidal,
          subtitle: strings.sinusoidalSubtitle,
          label: strings.sinusoidalPicture(data.first, last),
          values: data.sinusoidal,
        })
  }`;
}

interface Pictured {
  readonly title: string;
  readonly subtitle: string;
  readonly label: string;
  readonly values: Matrix;
}

function picture(
  name: "learned" | "sinusoidal",
  data: Data,
  { strings, view, setView }: PanelContext<View>,
  { title, subtitle, label, values }: Pictured,
): TemplateResult {
  const columns = Math.min(mostColumns, values.columns);
  const choose = (event: Event) => {
    const line = (event.target as HTMLElement).closest<HTMLElement>("[data-position]");
    if (line !== null) setView({ ...view, position: Number(line.dataset.position) });
  };
  return html`<div class="table">
    <hgroup><h3>${title}</h3> <p class="subtitle">${subtitle}</p></hgroup>
    <div
      class="lines"
      role="img"
      aria-label=${label}
      data-table=${name}
      .style=${`--columns:${columns};--digits:${formatInteger(data.rows).length}`}
      @click=${choose}
    >
      ${Array.from({ length: lineCount(data) }, (_, line) => {
        const position = data.first + line;
        const mark = name === "learned" ? markOf(position, data) : "";
        const isThere = line < values.rows;
        return html`<div
          class="strip ${position === data.position ? "chosen" : ""} ${mark}"
          data-position=${position}
        >
          <span class="at"><bdi>${mark === "" ? nothing : marks[mark]}${formatInteger(position)}</bdi></span>
          ${isThere ? cells(values.row(line), columns) : html`<span class="absent">${strings.learned.noRow}</span>`}
        </div>`;
      })}
    </div>
  </div>`;
}

function cells(values: Float32Array, columns: number): TemplateResult[] {
  return Array.from({ length: columns }, (_, column) => {
    const value = values[column] ?? 0;
    return html`<span class="cell coloured ${value < 0 ? "negative" : "positive"}" .style=${colourOf(value)}></span>`;
  });
}

const lineCount = ({ rows }: Data): number => Math.min(mostLines, rows + 1);

const marks = { new: "+", changed: "~" } as const;

/** What growth made of a row. */
function markOf(position: number, { before, rows, growth }: Data): keyof typeof marks | "" {
  if (growth === null || position >= rows) return "";
  if (position >= before) return "new";
  const { columns } = growth.difference;
  const from = position * columns;
  return growth.changed.subarray(from, from + columns).includes(1) ? "changed" : "";
}

function legend({ strings }: PanelContext<View>): TemplateResult {
  return html`<p class="note legend">
    <strong>${marks.new}</strong> ${strings.learned.newRow}
    <strong class="second">${marks.changed}</strong> ${strings.learned.changedRow}
  </p>`;
}

/** The two rows of the position in focus, a line a feature. */
function numbers(data: Data, { strings }: PanelContext<View>): TemplateResult {
  const { position, first, learned, sinusoidal } = data;
  const words = strings.learned;
  const line = position - first;
  const has = line < learned.rows;
  const count = Math.min(mostColumns, learned.columns);
  return html`<table class="numbers-at">
    <caption>${words.numbersAt(position)}</caption>
    <thead>
      <tr>
        <th scope="col">${strings.numbers.feature}</th>
        <th scope="col">${words.learned}</th>
        ${sinusoidal instanceof RangeError ? nothing : html`<th scope="col">${words.sinusoidal}</th>`}
      </tr>
    </thead>
    <tbody>
      ${Array.from({ length: count }, (_, feature) => {
        const absent =
          feature === 0 ? html`<td class="absent" rowspan=${count}>${words.noRow}</td>` : nothing;
        return html`<tr>
          <th scope="row">${feature}</th>
          ${has ? numberCell(learned.at(line, feature)) : absent}
          ${sinusoidal instanceof RangeError ? nothing : numberCell(sinusoidal.at(line, feature))}
        </tr>`;
      })}
    </tbody>
  </table>`;
}

/**
 * What float32 can be off by where the distance alone decides: each row is rounded, and so is
 * every sum of D products.
 */
const rounding = (width: number): number => width * 2 ** -20;

/** What both tables have for the position in focus. */
function ofPosition(
  { position, before, rows, refused }: Data,
  { learned: words }: Strings,
): string {
  if (refused !== null) return words.past(position, rows - 1);
  if (position >= before) return words.isNew(position);
  return position === rows - 1 ? words.isLast(position) : words.hasRow(position);
}

/** Whether the product of two rows depends on their distance alone, in either table. */
function alike(
  { moved, sinusoidal }: Data,
  { picture, strings }: PanelContext<View>,
): TemplateResult | typeof nothing {
  if (moved.rows < 2) return nothing;
  const words = strings.learned;
  const kept = (largest: number) => largest <= rounding(picture.settings.width);
  const ofFormula = kept(moved.sinusoidal) ? words.sinusoidalStays : words.sinusoidalChanges;
  const ofTable = kept(moved.learned) ? words.learnedStays : words.learnedChanges;
  return html`<section>
    <h3>${words.alike}</h3>
    <p class="finding" data-told>
      ${sinusoidal instanceof RangeError ? nothing : [ofFormula(moved.rows, moved.sinusoidal), strings.between]}${ofTable(moved.rows, moved.learned)}
    </p>
  </section>`;
}

/** A table gets longer only by somebody's decision. */
function grow(
  { before, rows, growth }: Data,
  { view, strings, setView }: PanelContext<View>,
): TemplateResult {
  const words = strings.learned;
  return html`<section>
    <h3>${words.grow}</h3>
    ${slider({
      label: words.more,
      value: view.more,
      least: 0,
      most: mostNew,
      text: words.lengthAfter(view.more, before + view.more),
      set: (more) => setView({ ...view, more }),
    })}
    ${labelledRadios("learned-fill", words.fill, view.fill, words.fills, (fill) => setView({ ...view, fill }))}
    <p class="note">${words.fillExplained[view.fill]}</p>
    ${
      growth === null
        ? nothing
        : html`<p class="finding" data-told>${words.grown(rows - before, growth.differing, growth.changed.length)}</p>`
    }
  </section>`;
}
