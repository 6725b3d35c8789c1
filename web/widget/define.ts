import { tagName } from "./tag-name.js";

/**
 * Defines <positional-encoding>, unless there is no DOM, another script has done so, the page is
 * XML (Lit's templates are HTML), or every list has an item after its last: Lit would never end.
 * There the tag's own content stays. Whether it is defined now.
 */
export function define(element: CustomElementConstructor): boolean {
  const registry = globalThis.customElements;
  if (registry === undefined) return false;
  if (registry.get(tagName) !== undefined) return true;
  if (/xml$/.test(document.contentType)) {
    console.warn(`<${tagName}> needs a page of text/html, got ${document.contentType}`);
    return false;
  }
  const index = Object.keys(Object.prototype).find((name) => /^\d+$/.test(name));
  if (index !== undefined) {
    console.warn(`<${tagName}> needs lists that end, got a page with Object.prototype[${index}]`);
    return false;
  }
  registry.define(tagName, element);
  return true;
}
