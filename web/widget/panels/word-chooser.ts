import { html, type TemplateResult } from "lit";
import { live } from "lit/directives/live.js";
import type { Picture } from "../compute.js";
import { shorten } from "../format.js";
import type { Strings } from "../strings/index.js";

/** Chooses the row that a panel looks at. */
export function wordChooser(
  { encoding }: Picture,
  strings: Strings,
  slot: number,
  choose: (slot: number) => void,
  label = strings.vectors.word,
): TemplateResult {
  return html`<label class="word-chooser">
    <span>${label}</span>
    <select
      .value=${live(String(slot))}
      @change=${(event: Event) => choose((event.target as HTMLSelectElement).selectedIndex)}
    >
      ${encoding.tokens.map(
        (token, index) =>
          html`<option value=${index} ?selected=${index === slot}>
            ${strings.wordAt(shorten(token), encoding.positionIds[index] ?? 0)}
          </option>`,
      )}
    </select>
  </label>`;
}
