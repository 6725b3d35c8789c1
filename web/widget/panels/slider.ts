import { html, type TemplateResult } from "lit";
import { live } from "lit/directives/live.js";
import { formatInteger } from "../format.js";

export interface SliderOptions {
  readonly label: string;
  readonly value: number;
  readonly least: number;
  readonly most: number;
  /** The value in words, where the number alone does not say it. */
  readonly text?: string;
  set(value: number): void;
}

/** A whole number out of a range: it cannot be set to what is not accepted. */
export function slider({ label, value, least, most, text, set }: SliderOptions): TemplateResult {
  return html`<label class="whole-number">
    <span>${label}</span>
    <span class="track"
      ><input
      type="range"
      min=${least}
      max=${most}
      .value=${live(String(value))}
      aria-valuetext=${text ?? formatInteger(value)}
      @input=${(event: Event) => set((event.target as HTMLInputElement).valueAsNumber)}
    />
    <output aria-live="off">${formatInteger(value)}</output></span>
  </label>`;
}

/** A whole number within a range, or what takes its place. */
export function wholeNumberIn<Otherwise extends number | null>(
  value: unknown,
  least: number,
  most: number,
  otherwise: Otherwise,
): number | Otherwise {
  return Number.isInteger(value) && (value as number) >= least && (value as number) <= most
    ? (value as number)
    : otherwise;
}
