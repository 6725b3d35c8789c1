import { html, type TemplateResult } from "lit";
import { shorten } from "./format.js";
import type { Phrase } from "./strings/phrase.js";

/** A phrase as content: its strong parts in bold, each with a direction of its own; very long ones are cut off. */
export function spoken(phrase: Phrase): readonly (string | TemplateResult)[] {
  return phrase.map((part) => {
    if (typeof part === "string") return part;
    return "aside" in part
      ? html`<span class="aside">${spoken(part.aside)}</span>`
      : html`<strong dir="auto">${shorten(part.strong)}</strong>`;
  });
}
