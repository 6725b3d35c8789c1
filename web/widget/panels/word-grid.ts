import { html, type TemplateResult } from "lit";
import { AsyncDirective, directive } from "lit/async-directive.js";
import { guard } from "lit/directives/guard.js";
import { live } from "lit/directives/live.js";
import type { Encoding, Matrix } from "../../encoder/types.js";
import { shorten } from "../format.js";
import type { Strings } from "../strings/index.js";
import { scrolling } from "./scrolling.js";

/** A matrix with a word at each row: what the words do to each other, or what each becomes. */
export interface WordGridOptions {
  /** What the matrix is, and how it is read. */
  readonly title: string;
  readonly subtitle: string;
  /** The words of the rows, the first of them where the matrix has fewer rows. */
  readonly encoding: Pick<Encoding, "tokens" | "positionIds">;
  readonly matrix: Matrix;
  /** Whether the columns are the same words; otherwise they are features. */
  readonly byWord: boolean;
  /** From 0 to 1. */
  strength(value: number): number;
  format(value: number, masked: boolean): string;
  /** Whether no word there can be read; the same for the same matrix. */
  masked?(row: number, column: number): boolean;
  /** The row that the reader chose. */
  readonly chosen: number;
  choose(row: number): void;
  /** A computed sentence of a row: the one that is pointed at, otherwise the chosen one. */
  finding(row: number): unknown;
  /** More of the same row. */
  details(row: number): TemplateResult;
  readonly strings: Strings;
}

/** Where numbers stand in cells: room for all of them in CSS pixels, and what each takes. */
const roomForNumbers = {
  wide: { all: 520, character: 8, beside: 3 },
  /** Beside what is said of the row. */
  half: { all: 400, character: 8, beside: 3 },
  narrow: { all: 196, character: 7, beside: 4 },
};
/** More columns than these have no room for numbers at all. */
const mostNumbers = 12;
/** Longer names than these, of all columns together, stand upright. Characters. */
const mostAlong = { wide: 90, narrow: 26 };
/** Up to this many columns, what is said of a row has room beside the grid. */
const mostBeside = 8;
/** Rows of this many hold still; more scroll. */
const mostUnscrolled = 16;
const longestName = 24;

class WordGrid extends AsyncDirective {
  #options: WordGridOptions | null = null;
  /** The row under a mouse; a finger chooses at once. */
  #pointed: number | null = null;

  override render(options: WordGridOptions): TemplateResult {
    if (this.#options?.matrix.rows !== options.matrix.rows) this.#pointed = null;
    this.#options = options;
    return this.#template(options);
  }

  #template(options: WordGridOptions): TemplateResult {
    const { title, subtitle, matrix, encoding, byWord, chosen, finding, details } = options;
    const row = this.#pointed ?? chosen;
    const { columns, rows } = matrix;
    const names = byWord
      ? encoding.tokens.slice(0, columns).map((token) => shorten(token, longestName))
      : Array.from({ length: columns }, (_, feature) => String(feature));
    const longest = Math.max(...names.map(({ length }) => Math.min(12, length + 1)));
    const numbers = numbersFitting(options);
    const classes = [
      "word-grid",
      columns <= mostBeside ? "beside" : "",
      numbers,
      columns * longest > mostAlong.wide
        ? "upright"
        : columns * longest > mostAlong.narrow
          ? "often-upright"
          : "",
      rows > mostUnscrolled ? "tall" : "",
    ];
    return html`<div class=${classes.join(" ")} .style=${`--columns:${columns}`}>
      <div class="picture">
        <hgroup class="title"><h3>${title}</h3> <p class="subtitle">${subtitle}</p></hgroup>
        <div class="scroller" tabindex="0" role="group" aria-label=${title} ${scrolling()}>
          <table aria-label=${title} @pointermove=${this.#point} @pointerleave=${this.#leave}>
            <thead>
              <tr>
                <td></td>
                ${names.map((name, column) =>
                  byWord
                    ? html`<th scope="col"><span><bdi>${name}</bdi></span></th>`
                    : html`<th scope="col" aria-label=${options.strings.feature(column)}><span>${name}</span></th>`,
                )}
              </tr>
            </thead>
            <tbody>
              ${Array.from({ length: rows }, (_, index) => this.#row(index, index === row, numbers === "colours", options))}
            </tbody>
          </table>
        </div>
      </div>
      <p class="finding" data-told>${finding(row)}</p>
      <div class="details">${details(row)}</div>
    </div>`;
  }

  #row(row: number, shown: boolean, low: boolean, options: WordGridOptions): TemplateResult {
    const { matrix, encoding, masked, chosen, strength, format, strings } = options;
    const choose = () => {
      // The page may have scrolled under a mouse that holds still, and so points elsewhere.
      this.#show(null);
      // What changes nothing is no step for undo.
      if (row !== chosen) options.choose(row);
    };
    const name = shorten(encoding.tokens[row] ?? "", longestName);
    const place = strings.position(encoding.positionIds[row] ?? 0);
    return html`<tr class=${shown ? "shown" : ""} @click=${choose}>
      <th scope="row">
        <label>
          <input
            class="unseen"
            type="radio"
            name="grid-word"
            .checked=${live(row === chosen)}
            @change=${choose}
          />
          <bdi>${name}</bdi> <span class=${low ? "unseen" : "at"}>${place}</span>
        </label>
      </th>
      ${guard([matrix, strings], () =>
        Array.from(matrix.row(row), (value, column) => {
          const hidden = masked?.(row, column) ?? false;
          const sign = value < 0 ? "negative" : "positive";
          return html`<td class="coloured ${sign} ${hidden ? "masked" : ""}" .style=${`--v:${hidden ? 0 : strength(value).toFixed(3)}`}>${format(value, hidden)}</td>`;
        }),
      )}
    </tr>`;
  }

  #show(row: number | null): void {
    if (row === this.#pointed || this.#options === null) return;
    this.#pointed = row;
    this.setValue(this.#template(this.#options));
  }

  readonly #point = (event: PointerEvent): void => {
    if (event.pointerType === "touch") return;
    const row = (event.target as Element).closest<HTMLTableRowElement>("tbody tr");
    this.#show(row?.sectionRowIndex ?? null);
  };

  readonly #leave = (): void => this.#show(null);
}

/** Where there is no room for numbers: "colours" everywhere, "few-numbers" on a narrow page. */
function numbersFitting({ matrix, format }: WordGridOptions): "colours" | "few-numbers" | "" {
  const { columns, data } = matrix;
  if (columns > mostNumbers) return "colours";
  const longest = Math.max(...Array.from(data, (value) => format(value, false).length));
  const fits = ({ all, character, beside }: typeof roomForNumbers.wide) =>
    columns * (longest * character + beside) <= all;
  if (!fits(columns <= mostBeside ? roomForNumbers.half : roomForNumbers.wide)) return "colours";
  return fits(roomForNumbers.narrow) ? "" : "few-numbers";
}

export const wordGrid = directive(WordGrid);
