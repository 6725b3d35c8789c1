import { PositionalEncodingElement } from "./element.js";

const name = "positional-encoding";

declare global {
  interface HTMLElementTagNameMap {
    "positional-encoding": PositionalEncodingElement;
  }
}

/** Defines <positional-encoding>, unless there is no DOM or another script has done so. */
export function define(): void {
  const registry = globalThis.customElements;
  if (registry !== undefined && registry.get(name) === undefined) {
    registry.define(name, PositionalEncodingElement);
  }
}

/** Takes back what Lit leaves on the page for other copies of itself: nothing reads it any more. */
export function removeGlobals(): void {
  const page = globalThis as Record<string, unknown>;
  const lists = ["litHtmlVersions", "litElementVersions", "reactiveElementVersions"];
  for (const list of lists) {
    const versions = page[list];
    // The last entry is this copy's own; a page with another Lit keeps that one's.
    if (Array.isArray(versions) && versions.pop() !== undefined && versions.length === 0) {
      delete page[list];
    }
  }
  if (lists.every((list) => page[list] === undefined)) delete page.litPropertyMetadata;
}
