import { html, nothing, type TemplateResult } from "lit";
import { live } from "lit/directives/live.js";
import type { Picture } from "../compute.js";
import type { Settings } from "../settings.js";
import type { Strings } from "../strings/index.js";

/** The pairs of a vector that are shown at once, where there are too many for all. */
export interface PairRange {
  readonly first: number;
  readonly last: number;
  /** D/2. */
  readonly all: number;
}

/** Up to `most` pairs from `first`, or as near to it as there are so many. */
export function rangeFrom(first: number, most: number, all: number): PairRange {
  const start = Math.min(first, Math.max(0, all - most));
  return { first: start, last: Math.min(start + most, all) - 1, all };
}

export function pairsIn({ first, last }: PairRange): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** The columns of a pair's sine and cosine. */
export function featuresOf(
  pair: number,
  { layout, width }: Pick<Settings, "layout" | "width">,
): readonly [sine: number, cosine: number] {
  return layout === "halves" ? [pair, pair + width / 2] : [2 * pair, 2 * pair + 1];
}

/** What a pair is called. */
export function pairName(
  pair: number,
  settings: Pick<Settings, "layout" | "width">,
  { pairs }: Strings,
): TemplateResult {
  return html`<span><strong>${pairs.name(pair)}</strong> <span class="features">${pairs.features(...featuresOf(pair, settings))}</span></span>`;
}

/** And how fast it turns. */
export function pairHeader(
  pair: number,
  { frequency, period }: { frequency: number; period: number },
  settings: Pick<Settings, "layout" | "width">,
  strings: Strings,
): TemplateResult {
  return html`<span class="pair"
    >${pairName(pair, settings, strings)} <span>${strings.pairs.frequency(frequency)}</span> <span>${strings.pairs.period(period)}</span></span>`;
}

/** Chooses which pairs are shown; nothing where all are. */
export function pairSlider(
  { first, last, all }: PairRange,
  strings: Strings,
  choose: (first: number) => void,
): TemplateResult | typeof nothing {
  const shown = last - first + 1;
  if (shown === all) return nothing;
  const text = strings.pairs.shown(first, last, all);
  return html`<label class="pair-slider">
    <span>${strings.pairs.choose}</span>
    <input
      type="range"
      min="0"
      max=${all - shown}
      .value=${live(String(first))}
      aria-valuetext=${text}
      @input=${(event: Event) => choose((event.target as HTMLInputElement).valueAsNumber)}
    />
    <span>${text}</span>
  </label>`;
}

/** Says so where the words have other positions than those that are shown. */
export function positionNote(
  { settings }: Picture,
  strings: Strings,
): TemplateResult | typeof nothing {
  if (settings.position === "sinusoidal") return nothing;
  const { withoutPosition, learnedPosition } = strings.pairs;
  return html`<p class="note">${settings.position === "none" ? withoutPosition : learnedPosition}</p>`;
}

/** Whether a view holds a pair or a slot there, whatever a link holds. */
export function isIndex(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

export function readIndex(value: unknown): number {
  return isIndex(value) ? value : 0;
}

/** What a view is read from: an object's properties, or none. */
export function propertiesOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}
