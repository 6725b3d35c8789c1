import { html, type TemplateResult } from "lit";
import { colourOf } from "../colour.js";
import { formatNumber } from "../format.js";

/** A number in its colour. */
export function numberCell(value: number, name = ""): TemplateResult {
  const sign = value < 0 ? "negative" : "positive";
  return html`<td class="coloured ${sign} ${name}" .style=${colourOf(value)}>${formatNumber(value)}</td>`;
}
