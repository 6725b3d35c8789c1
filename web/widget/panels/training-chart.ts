import { html, svg, type TemplateResult } from "lit";
import { formatInteger } from "../format.js";
import { type Look, type Model, steps } from "./training-run.js";

export interface Chart {
  readonly title: string;
  readonly subtitle: string;
  /** What the picture shows, for those who do not see it. */
  readonly label: string;
  /** The levels that are marked, the largest first, and what they read as. */
  readonly levels: readonly (readonly [value: number, text: string])[];
  heightOf(look: Look): number;
}

const size = { width: 420, height: 210, left: 64, right: 16, top: 12, bottom: 32 };

/** A line a model over the steps, each with dashes of its own. */
export function chart(
  { title, subtitle, label, levels, heightOf }: Chart,
  models: readonly Model[],
): TemplateResult {
  const largest = levels[0]?.[0] ?? 1;
  const x = (step: number) => size.left + (step / steps) * (size.width - size.left - size.right);
  const y = (value: number) =>
    size.top + (1 - Math.min(1, value / largest)) * (size.height - size.top - size.bottom);
  return html`<figure>
    <figcaption>
      <hgroup>
        <h3>${title}</h3>
        <p class="subtitle">${subtitle}</p>
      </hgroup>
    </figcaption>
    <svg viewBox="0 0 ${size.width} ${size.height}" role="img" aria-label=${label}>
      ${levels.map(
        ([value, text]) =>
          svg`<line class="grid" x1=${size.left} x2=${size.width - size.right} y1=${y(value)} y2=${y(value)} />
            <text class="level" x=${size.left - 8} y=${y(value) + 5}>${text}</text>`,
      )}
      ${[0, steps / 3, (2 * steps) / 3, steps].map(
        (step) =>
          svg`<text class="tick" x=${x(step)} y=${size.height - 8}>${formatInteger(step)}</text>`,
      )}
      ${models.map(
        ({ method, looks }) =>
          svg`<polyline class="line ${method}" points=${looks
            .map((look) => `${x(look.step).toFixed(1)},${y(heightOf(look)).toFixed(1)}`)
            .join(" ")} />`,
      )}
    </svg>
  </figure>`;
}

/** A piece of a model's line. */
export const sample = (method: string): TemplateResult =>
  html`<svg class="sample" viewBox="0 0 36 8" aria-hidden="true"><path class="line ${method}" d="M0 4H36" /></svg>`;
