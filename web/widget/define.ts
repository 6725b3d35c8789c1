// First: Lit comes with the element.
import { removeGlobals } from "./before-lit.js";
import { PositionalEncodingElement } from "./element.js";
import { tagName } from "./tag-name.js";

/** Defines <positional-encoding>, unless there is no DOM or another script has done so. */
export function define(): void {
  const registry = globalThis.customElements;
  if (registry !== undefined && registry.get(tagName) === undefined) {
    registry.define(tagName, PositionalEncodingElement);
  }
  removeGlobals();
}
