import { html, type TemplateResult } from "lit";
import { shorten } from "./format.js";
import type { Phrase } from "./strings/phrase.js";

/** A phrase as content: its strong parts in bold, each with a direction of its own; very long ones are cut off. */
export function spoken(phrase: Phrase): readonly (string | TemplateResult)[] {
  return phrase.map((part) =>
    typeof part === "string" ? part : html`<strong dir="auto">${shorten(part.strong)}</strong>`,
  );
}
