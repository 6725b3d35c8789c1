import { html, type TemplateResult } from "lit";
import { formatInteger } from "../format.js";
import { lineChart, type Tick } from "./line-chart.js";
import { type Look, type Model, steps } from "./training-run.js";

export interface Chart {
  readonly title: string;
  readonly subtitle: string;
  /** What the picture shows, for those who do not see it. */
  readonly label: string;
  /** The levels that are marked, the largest first, and what they read as. */
  readonly levels: readonly Tick[];
  heightOf(look: Look): number;
}

/** A line a model over the steps, each with dashes of its own. */
export function chart(
  { title, subtitle, label, levels, heightOf }: Chart,
  models: readonly Model[],
): TemplateResult {
  return lineChart({
    title,
    subtitle,
    label,
    levels,
    x: [0, steps],
    y: [0, levels[0]?.[0] ?? 1],
    ticks: [0, steps / 3, (2 * steps) / 3, steps].map((step) => [step, formatInteger(step)]),
    lines: models.map(({ method, looks }) => ({
      name: method,
      points: looks.map((look) => [look.step, heightOf(look)]),
    })),
  });
}

/** A piece of a model's line. */
export const sample = (method: string): TemplateResult =>
  html`<svg class="sample" viewBox="0 0 36 8" aria-hidden="true"><path class="line ${method}" d="M0 4H36" /></svg>`;
