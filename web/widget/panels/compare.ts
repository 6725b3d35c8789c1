import { html, nothing, type TemplateResult } from "lit";
import { live } from "lit/directives/live.js";
import type { Change, Encoder, Encoding } from "../../encoder/types.js";
import { arrange, textOf } from "../arrangement.js";
import { colourOf } from "../colour.js";
import { encodeArrangement, isSameSentence, type Picture } from "../compute.js";
import { formatNumber, shorten } from "../format.js";
import { spoken } from "../spoken.js";
import type { Strings } from "../strings/index.js";
import { styles } from "./compare.styles.js";
import { propertiesOf } from "./pairs.js";
import type { Panel, PanelContext } from "./panel.js";
import { labelledRadios } from "./radios.js";
import { unlessRefused } from "./refused.js";
import { scrolling } from "./scrolling.js";

/** More than these are not read, and a note says so: the largest changes come first. */
const mostRows = 100;
const mostColumns = 64;
/** Up to this many words, nothing scrolls up and down. */
const mostUnscrolled = 10;
/** A longer text than this is not taken from a link. */
const mostCharacters = 10_000;

interface View {
  /** What the sentence is compared with: itself as first given, or `sentence`. */
  readonly against: "given" | "sentence";
  readonly sentence: string;
  /** Each word with itself, or what stands in the same place. */
  readonly by: "word" | "slot";
}

interface Data {
  readonly text: string;
  readonly before: Encoding;
  readonly change: Change;
  /** Slots, the largest change first. */
  readonly slots: readonly number[];
  /** Words of `before` that no row is compared with. */
  readonly without: readonly string[];
}

/** The sentence beside itself as first given, or beside another, and what differs. */
export const compare: Panel<Data | RangeError, View> = {
  id: "compare",
  styles,
  readView: (value) => {
    const { against, sentence, by } = propertiesOf(value);
    const usable = typeof sentence === "string" && sentence.length <= mostCharacters;
    return {
      against: against === "sentence" ? against : "given",
      sentence: usable ? sentence : "",
      by: by === "slot" ? by : "word",
    };
  },
  compute: (encoder, picture, view) => {
    const { settings, encoding, arrangement, locale } = picture;
    const asGiven = { ...arrangement, order: arrangement.words.map((_, index) => index) };
    const other = view.against === "given" ? asGiven : arrange(view.sentence, null, locale);
    // A learned table may be too short for another sentence, which is then to be typed again.
    const before = unlessRefused(() =>
      encodeArrangement(encoder, { ...settings, order: null }, other),
    );
    if (before instanceof RangeError) return before;
    const change = difference(encoder, before, picture, view);
    const { distancePerRow, counterparts } = change;
    return {
      text: textOf(other),
      before,
      change,
      slots: encoding.tokens
        .map((_, slot) => slot)
        .sort((a, b) => (distancePerRow[b] ?? 0) - (distancePerRow[a] ?? 0)),
      without: before.tokens.filter((_, row) => !counterparts.includes(row)),
    };
  },
  render: (data, context) => html`<div class="compare">
    ${controls(context)}
    ${
      data instanceof RangeError
        ? html`<p class="note" role="alert">${context.strings.failed(data.message)}</p>`
        : [summary(data, context), data.change.changedCount > 0 ? table(data, context) : nothing]
    }
  </div>`,
};

function difference(
  encoder: Encoder,
  before: Encoding,
  { encoding, arrangement }: Picture,
  { against, by }: View,
): Change {
  if (by === "slot" || isSameSentence(before, encoding)) {
    return encoder.compare(before, encoding, "slot");
  }
  return encoder.compare(before, encoding, against === "given" ? arrangement.order : "word");
}

function controls({ strings, view, setView, readonly }: PanelContext<View>): TemplateResult {
  const words = strings.compare;
  return html`<div class="controls">
    ${labelledRadios("compare-against", words.against, view.against, { given: words.given, sentence: words.sentence }, (against) => setView({ ...view, against }))}
    ${labelledRadios("compare-by", words.by, view.by, { word: words.byWord, slot: words.bySlot }, (by) => setView({ ...view, by }))}
    ${
      view.against === "sentence"
        ? html`<input
            class="field"
            type="text"
            dir="auto"
            aria-label=${words.field}
            placeholder=${words.field}
            autocomplete="off"
            autocapitalize="off"
            spellcheck="false"
            maxlength=${mostCharacters}
            ?readonly=${readonly}
            .value=${live(view.sentence)}
            @input=${(event: Event) => setView({ ...view, sentence: (event.target as HTMLInputElement).value })}
          />`
        : nothing
    }
  </div>`;
}

/** Both sentences, and how far apart they are. */
function summary({ text, change, without }: Data, context: PanelContext<View>): TemplateResult {
  const { picture, strings, view } = context;
  const words = strings.compare;
  const { changedCount, difference, largest, distance } = change;
  const amount = { changed: changedCount, total: difference.data.length, largest };
  return html`
    <dl class="sides">
      <dt>${view.against === "given" ? words.given : words.other}</dt>
      <dd dir="auto">${text || words.empty}</dd>
      <dt>${words.now}</dt>
      <dd dir="auto">${picture.text || words.empty}</dd>
    </dl>
    <p class="apart" data-told>
      ${changedCount === 0 && without.length === 0 ? words.same(view.against) : spoken(words.apart(amount, distance))}
      ${without.length > 0 ? spoken(words.without({ first: without.slice(0, 5), more: Math.max(0, without.length - 5) })) : nothing}
    </p>
    ${changedCount > 0 ? html`<p class="note">${words.explanation(view.by)}</p>` : nothing}
  `;
}

function table({ before, change, slots }: Data, context: PanelContext<View>): TemplateResult {
  const { picture, strings } = context;
  const words = strings.compare;
  const { encoding } = picture;
  const columns = Math.min(mostColumns, change.difference.columns);
  const rows = slots.slice(0, mostRows);
  const features = Array.from({ length: columns }, (_, index) => index);
  return html`<div
      class="compare-rows scroller ${rows.length > mostUnscrolled ? "tall" : ""}"
      tabindex="0"
      role="group"
      aria-label=${words.caption}
      ${scrolling()}
    >
      <table>
        <caption>${words.caption}</caption>
        <thead>
          <tr>
            <th scope="col">${words.now}</th>
            <th scope="col">${words.before}</th>
            <th scope="col">${words.distance}</th>
            ${features.map((index) => html`<th scope="col" aria-label=${strings.feature(index)}>${index}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${rows.map((slot) => {
            const counterpart = change.counterparts[slot] ?? -1;
            const values = change.difference.row(slot);
            return html`<tr>
              <th scope="row">${wordAt(encoding, slot, strings)}</th>
              <td class="was">${counterpart < 0 ? words.nothing : wordAt(before, counterpart, strings)}</td>
              <td class="apart-by">${formatNumber(change.distancePerRow[slot] ?? 0)}</td>
              ${features.map((index) => {
                const value = values[index] ?? 0;
                return html`<td class="value ${value < 0 ? "negative" : "positive"}" .style=${colourOf(value)}>${formatNumber(value)}</td>`;
              })}
            </tr>`;
          })}
        </tbody>
      </table>
    </div>
    ${
      rows.length < slots.length || columns < change.difference.columns
        ? html`<p class="note">${strings.shownOf(rows.length, slots.length, columns, change.difference.columns)}</p>`
        : nothing
    }`;
}

function wordAt({ tokens, positionIds }: Encoding, row: number, strings: Strings): TemplateResult {
  return html`<bdi>${shorten(tokens[row] ?? "")}</bdi> <span class="at">${strings.position(positionIds[row] ?? 0)}</span>`;
}
