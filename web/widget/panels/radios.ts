import { html, type TemplateResult } from "lit";
import { live } from "lit/directives/live.js";

/** One choice out of a few, side by side. */
export function radios<Value extends string>(
  name: string,
  label: string,
  chosen: Value,
  choices: Readonly<Record<Value, string>>,
  choose: (value: Value) => void,
): TemplateResult {
  return html`<div class="switch" role="radiogroup" aria-label=${label}>
    ${(Object.keys(choices) as Value[]).map(
      (value) => html`<label>
        <input
          class="unseen"
          type="radio"
          name=${name}
          value=${value}
          .checked=${live(value === chosen)}
          @change=${() => choose(value)}
        />
        <span>${choices[value]}</span>
      </label>`,
    )}
  </div>`;
}

/** The same below its label, where several stand together. */
export function labelledRadios<Value extends string>(
  ...given: Parameters<typeof radios<Value>>
): TemplateResult {
  // The group itself has the label as its name.
  return html`<div class="labelled">
    <span class="label" aria-hidden="true">${given[1]}</span>
    ${radios(...given)}
  </div>`;
}
