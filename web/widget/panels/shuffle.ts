import { html, nothing, type TemplateResult } from "lit";
import { live } from "lit/directives/live.js";
import type { Difference, Encoder, Equivariance } from "../../encoder/types.js";
import { swapped } from "../arrangement.js";
import { encodeWords, type Picture } from "../compute.js";
import { formatDigits, shorten } from "../format.js";
import { spoken } from "../spoken.js";
import type { Amount, Experiment } from "../strings/index.js";
import { swapIcon } from "../swap-icon.js";
import { mostRead, outputTables } from "./outputs.js";
import { propertiesOf } from "./pairs.js";
import type { Panel, PanelContext } from "./panel.js";
import { styles } from "./shuffle.styles.js";
import { wholeNumberIn } from "./slider.js";

const experiments: readonly Experiment[] = ["none", "words", "positions", "causal"];

interface View {
  readonly experiment: Experiment;
  /** `order[slot]` is the old slot of what stands there; null is the words from the last on. */
  readonly order: readonly number[] | null;
  /** How often the words were shuffled: each time gives another order. */
  readonly shuffles: number;
}

interface Data {
  readonly order: readonly number[];
  /** The words of the sentence that take part. */
  readonly words: Place[];
  /** The same in their new order. */
  readonly shuffled: Place[];
  readonly results: Readonly<Record<Experiment, Equivariance>>;
  /** Of the outputs of the experiment in view. */
  readonly difference: Difference;
}

interface Place {
  readonly word: string;
  readonly position: number;
}

/** Up to this many words, none is out of view. */
const mostUnscrolled = 12;
const longestName = 24;

/** Whether attention notices that its words were shuffled. */
export const shuffle: Panel<Data | null, View> = {
  id: "shuffle",
  styles,
  readView: (value) => {
    const { experiment, order, shuffles } = propertiesOf(value);
    return {
      experiment: experiments.find((name) => name === experiment) ?? "none",
      order: isOrder(order) ? order : null,
      shuffles: wholeNumberIn(shuffles, 0, Number.MAX_SAFE_INTEGER - 1, 0),
    };
  },
  compute: (encoder, picture, view) => {
    const length = Math.min(picture.encoding.tokens.length, mostRead(picture.settings.width));
    if (length === 0) return null;
    const slots = Array.from({ length }, (_, slot) => slot);
    const order = view.order?.length === length ? view.order : slots.reverse();
    const { tokens, positionIds, results } = attend(encoder, picture, order);
    const by = view.experiment === "positions" ? "positions" : "words";
    const shuffled = encoder.reorder({ tokens, positionIds }, order, by);
    const { shuffledFirst, attendedFirst } = results[view.experiment];
    return {
      order,
      words: placesOf(tokens, positionIds),
      shuffled: placesOf(shuffled.tokens, shuffled.positionIds),
      results,
      difference: encoder.difference(shuffledFirst, attendedFirst),
    };
  },
  question: ({ shuffle }, _view, { sentence }) => ({
    text: shuffle.question,
    choices: shuffle.guesses,
    several: false,
    about: [sentence],
  }),
  answered: (data, { experiment }) => {
    if (data === null || experiment !== "causal" || isUnmoved(data.order)) return null;
    return [data.results.causal.differing === 0 ? "follow" : "differ"];
  },
  render: (data, context) => {
    const { picture, strings } = context;
    if (data === null) return html`<p class="note">${strings.noWords}</p>`;
    const all = picture.encoding.tokens.length;
    const taking = data.words.length;
    const isHidden =
      context.asks !== null && context.view.experiment === "causal" && !isUnmoved(data.order);
    return html`<div class="shuffle">
      ${picture.settings.position === "none" ? html`<p class="note">${strings.shuffle.sinusoidalInstead}</p>` : nothing}
      ${taking > 1 ? orderControls(data, context) : nothing}
      ${experimentTable(data, context)}
      ${isHidden ? html`<p class="note">${strings.question.hidden}</p>` : found(data, context)}
      ${taking < all ? html`<p class="note">${strings.attention.wordsRead(taking, all)}</p>` : nothing}
      <p class="note">${strings.attention.identityExplained}</p>
    </div>`;
  },
};

function isOrder(value: unknown): value is readonly number[] {
  if (!Array.isArray(value) || value.length > mostRead(1)) return false;
  const slots = new Set(value);
  return value.every((_, slot) => slots.has(slot));
}

const placesOf = (tokens: readonly string[], positionIds: readonly number[]): Place[] =>
  tokens.map((word, slot) => ({ word, position: positionIds[slot] ?? 0 }));

/** Every experiment on the sentence's first words, as many as the order has. */
function attend(encoder: Encoder, { encoding, settings }: Picture, order: readonly number[]) {
  const { tokens, positionIds, tokenVectors, positionVectors } = encodeWords(
    encoder,
    settings.position === "none" ? { ...settings, position: "sinusoidal" } : settings,
    encoding.tokens.slice(0, order.length),
    { positionIds: encoding.positionIds.slice(0, order.length) },
  );
  const given = { tokenVectors, order };
  return {
    tokens,
    positionIds,
    results: {
      none: encoder.equivariance({ ...given, by: "words" }),
      words: encoder.equivariance({ ...given, positionVectors, by: "words" }),
      positions: encoder.equivariance({ ...given, positionVectors, by: "positions" }),
      causal: encoder.equivariance({ ...given, by: "words", mask: "causal" }),
    },
  };
}

/** The words as they are shuffled; each can change places with the next. */
function orderControls({ order, words }: Data, context: PanelContext<View>): TemplateResult {
  const { view, setView } = context;
  const strings = context.strings.shuffle;
  const name = (slot: number) => shorten(words[order[slot] ?? 0]?.word ?? "", longestName);
  const shuffleAgain = () => {
    const shuffles = view.shuffles + 1;
    setView({ ...view, order: shuffledAgain(order, shuffles), shuffles });
  };
  return html`<div class="order">
    <button type="button" class="button" @click=${shuffleAgain}>${strings.shuffle}</button>
    <ol aria-label=${strings.order} tabindex=${order.length > mostUnscrolled ? 0 : nothing}>
      ${order.map(
        (old, slot) => html`<li>
          <span class="block"><bdi>${name(slot)}</bdi></span>
          <span class="was">${strings.was(words[old]?.position ?? 0)}</span>
          ${
            slot + 1 < order.length
              ? html`<button
                  type="button"
                  class="swap"
                  aria-label=${context.strings.swap(name(slot), name(slot + 1))}
                  @click=${() => setView({ ...view, order: swapped(order, slot, slot + 1) })}
                >
                  ${swapIcon}
                </button>`
              : nothing
          }
        </li>`,
      )}
    </ol>
    <p class="note">${strings.ownWords}</p>
  </div>`;
}

/**
 * Another order: not the one that is there, nor, if there are more than two, that of the
 * sentence. The same one for the same count.
 */
function shuffledAgain(order: readonly number[], count: number): number[] {
  // Any numbers will do that are the same everywhere: those of Numerical Recipes' generator,
  // from states that are far from each other.
  let state = Math.imul(count, 0x9e3779b1);
  const below = (limit: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  for (;;) {
    let slots = order.map((_, slot) => slot);
    for (let last = slots.length - 1; last > 0; last--) {
      slots = swapped(slots, last, below(last + 1));
    }
    const isNew = slots.some((old, slot) => old !== order[slot]);
    if (isNew && (slots.length < 3 || !isUnmoved(slots))) return slots;
  }
}

const isUnmoved = (order: readonly number[]): boolean => order.every((old, slot) => old === slot);

const amountOf = ({ differing, largest, shuffledFirst }: Equivariance): Amount => ({
  changed: differing,
  total: shuffledFirst.data.length,
  largest,
});

/** Each experiment with what it finds; one of them is in view. */
function experimentTable(
  { results }: Data,
  { view, strings: all, setView, asks }: PanelContext<View>,
): TemplateResult {
  const strings = all.shuffle;
  return html`<table class="experiments">
    <caption>${strings.explanation}</caption>
    <thead>
      <tr>
        <th scope="col">${strings.experiment}</th>
        <th scope="col">${strings.differing}</th>
        <th scope="col">${strings.largest}</th>
      </tr>
    </thead>
    <tbody>
      ${experiments.map((name) => {
        const { changed, total, largest } = amountOf(results[name]);
        const choose = () => setView({ ...view, experiment: name });
        return html`<tr class=${name === view.experiment ? "chosen" : ""} @click=${choose}>
          <th scope="row">
            <label>
              <input
                type="radio"
                name="shuffle-experiment"
                .checked=${live(name === view.experiment)}
                @change=${choose}
              />
              <span>${strings.experiments[name]}</span>
            </label>
          </th>
          ${
            asks !== null && name === "causal"
              ? html`<td>?</td><td>?</td>`
              : html`<td><span class="sign" aria-hidden="true">${changed === 0 ? "=" : "\u2260"}</span> ${strings.share(changed, total)}</td>
                  <td>${formatDigits(largest, 2)}</td>`
          }
        </tr>`;
      })}
    </tbody>
  </table>`;
}

function found(data: Data, context: PanelContext<View>): TemplateResult {
  return html`<p class="finding" data-told>${finding(data, context)}</p>
    ${outputs(data, context)}`;
}

function finding({ order, results }: Data, { view, strings }: PanelContext<View>): unknown {
  if (order.length === 1) return strings.shuffle.alone;
  if (isUnmoved(order)) return strings.shuffle.unmoved;
  return spoken(strings.shuffle.found(view.experiment, amountOf(results[view.experiment])));
}

function outputs(
  { shuffled, results, difference }: Data,
  { view, strings: all }: PanelContext<View>,
): TemplateResult {
  const strings = all.shuffle;
  const { shuffledFirst, attendedFirst } = results[view.experiment];
  const placed = view.experiment === "words" || view.experiment === "positions";
  return html`${outputTables({
    sides: [
      {
        title: strings.shuffledFirst,
        subtitle: strings.shuffledFirstSubtitle,
        outputs: shuffledFirst,
      },
      {
        title: strings.attendedFirst,
        subtitle: strings.attendedFirstSubtitle,
        outputs: attendedFirst,
      },
    ],
    difference,
    tokens: shuffled.map(({ word }) => word),
    place: (row) => (placed ? all.position(shuffled[row]?.position ?? 0) : ""),
    strings: all,
  })}`;
}
