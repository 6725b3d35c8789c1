import { tagName } from "./tag-name.js";

/** Defines <positional-encoding>, unless there is no DOM or another script has done so. */
export function define(element: CustomElementConstructor): void {
  const registry = globalThis.customElements;
  if (registry !== undefined && registry.get(tagName) === undefined) {
    registry.define(tagName, element);
  }
}
