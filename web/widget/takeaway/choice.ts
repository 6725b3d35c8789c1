import { html, type TemplateResult } from "lit";
import { live } from "lit/directives/live.js";

interface Choice<Value> {
  readonly legend: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly chosen: Value;
  choose(value: Value): void;
}

/** One of a few, of which all are seen. */
export function choice<Value>({ legend, options, chosen, choose }: Choice<Value>): TemplateResult {
  return html`<fieldset>
    <legend class="unseen">${legend}</legend>
    ${options.map(
      ({ value, label }) => html`<label>
        <input
          class="unseen"
          type="radio"
          name=${`takeaway ${legend}`}
          .checked=${live(value === chosen)}
          @change=${() => choose(value)}
        />
        <span>${label}</span>
      </label>`,
    )}
  </fieldset>`;
}
