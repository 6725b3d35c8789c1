import { html, nothing, type TemplateResult } from "lit";
import type { Difference, Matrix } from "../../encoder/types.js";
import { colourOf, markOf } from "../colour.js";
import { formatNumber, shorten } from "../format.js";
import type { Strings } from "../strings/index.js";
import { scrolling } from "./scrolling.js";

/** Two ways to the same outputs, one row a word, and where they do not meet. */
export interface OutputsOptions {
  /** What differs is the second's numbers from the first's. */
  readonly sides: readonly [first: Side, second: Side];
  readonly difference: Difference;
  /** The words of the rows. */
  readonly tokens: readonly string[];
  /** What stands below a word. */
  place(row: number): string;
  readonly strings: Strings;
}

interface Side {
  readonly title: string;
  readonly subtitle: string;
  readonly outputs: Matrix;
}

/** More words than these take no part, and a note says so: a reader's click is not to wait. */
export const mostRead = (width: number): number => (width > 512 ? 8 : width > 64 ? 32 : 64);
/** More features than these are not read, and a note says so. */
export const mostColumns = 32;
/** Up to this many words, nothing scrolls up and down. */
const mostUnscrolled = 10;
const longestName = 24;

/** Both tables, beside each other where there is room. */
export function outputTables(options: OutputsOptions): TemplateResult {
  const { sides, strings } = options;
  const { columns } = sides[0].outputs;
  return html`<div class="outputs">
      ${sides.map((side, index) => table(side, index === 0 ? -1 : 1, options))}
    </div>
    ${columns > mostColumns ? html`<p class="note">${strings.featuresShown(mostColumns, columns)}</p>` : nothing}`;
}

function table(
  { title, subtitle, outputs }: Side,
  sign: 1 | -1,
  { difference, tokens, place, strings }: OutputsOptions,
): TemplateResult {
  const features = Array.from(
    { length: Math.min(mostColumns, outputs.columns) },
    (_, index) => index,
  );
  return html`<div class="side">
    <hgroup class="title"><h3>${title}</h3> <p class="subtitle">${subtitle}</p></hgroup>
    <div
      class="scroller ${outputs.rows > mostUnscrolled ? "tall" : ""}"
      tabindex="0"
      role="group"
      aria-label=${title}
      ${scrolling()}
    >
      <table aria-label=${title} .style=${`--columns:${features.length}`}>
        <thead>
          <tr>
            <td></td>
            ${features.map((index) => html`<th scope="col" aria-label=${strings.feature(index)}>${index}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${Array.from(
            { length: outputs.rows },
            (_, row) => html`<tr>
              <th scope="row">
                <bdi>${shorten(tokens[row] ?? "", longestName)}</bdi>
                <span class="at">${place(row)}</span>
              </th>
              ${features.map((index) => {
                const by = sign * difference.difference.at(row, index);
                const differs = difference.changed[row * outputs.columns + index] === 1;
                return cell(
                  outputs.at(row, index),
                  differs ? by : null,
                  difference.largest,
                  strings,
                );
              })}
            </tr>`,
          )}
        </tbody>
      </table>
    </div>
  </div>`;
}

/** A number, and by how much it differs, if it does. */
function cell(value: number, by: number | null, largest: number, strings: Strings): TemplateResult {
  const sign = value < 0 ? "negative" : "positive";
  return html`<td
    class="coloured ${sign} ${by === null ? "" : "differs"}"
    .style=${by === null ? colourOf(value) : `${colourOf(value)};${markOf(by, largest)}`}
  >${formatNumber(value)}${by === null ? nothing : html`<span class="unseen">${strings.changedBy(by)}</span>`}</td>`;
}
