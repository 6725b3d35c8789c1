import { tagName } from "./tag-name.js";

/**
 * Defines <positional-encoding>, unless there is no DOM, another script has done so, or the page
 * is XML: Lit's templates are HTML. There the tag's own content stays.
 */
export function define(element: CustomElementConstructor): void {
  const registry = globalThis.customElements;
  if (registry === undefined || registry.get(tagName) !== undefined) return;
  if (/xml$/.test(document.contentType)) {
    console.warn(`<${tagName}> needs a page of text/html, got ${document.contentType}`);
    return;
  }
  registry.define(tagName, element);
}
