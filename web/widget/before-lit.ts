import { tagName } from "./tag-name.js";

const page = globalThis as Record<string, unknown>;

// What Lit reads when it is loaded. Where there is no DOM these stand in for that moment,
// so that a server can import the element, which it never makes.
const standIns = Object.entries<unknown>({
  HTMLElement: class {},
  document: { createTreeWalker: () => null },
}).filter(([name]) => page[name] === undefined);

// The name of Lit's policy can be taken once. Where the element is there already, this copy
// of Lit will draw nothing, and is to take none.
if (page.trustedTypes !== undefined && globalThis.customElements?.get(tagName) !== undefined) {
  standIns.push(["trustedTypes", undefined]);
}

// What Lit leaves for other copies of itself.
const lists = ["litHtmlVersions", "litElementVersions", "reactiveElementVersions"];

const metadata = "litPropertyMetadata";

// Lit would take an element whose id it is for what another script has left.
for (const name of [
  ...lists,
  metadata,
  "ShadyCSS",
  "litHtmlPolyfillSupport",
  "reactiveElementPolyfillSupport",
  "litElementPolyfillSupport",
  "litElementHydrateSupport",
]) {
  if (page[name] !== undefined && !Object.hasOwn(page, name)) standIns.push([name, undefined]);
}

const replaced = standIns.map(([name, value]) => {
  const before = Object.getOwnPropertyDescriptor(page, name);
  Object.defineProperty(page, name, { value, writable: true, configurable: true });
  return [name, before] as const;
});

/**
 * Takes back what loading Lit has left on the page; nothing reads it any more, once the
 * element is defined, but one thing where programs define elements that extend it.
 */
export function removeGlobals({ extensible = false } = {}): void {
  for (const [name, before] of replaced) {
    if (before !== undefined) Object.defineProperty(page, name, before);
    else if (name !== metadata || !extensible) delete page[name];
  }
  for (const list of lists) {
    const versions = page[list];
    // The last entry is this copy's own; a page with another Lit keeps that one's.
    if (Array.isArray(versions) && versions.pop() !== undefined && versions.length === 0) {
      delete page[list];
    }
  }
  if (!extensible && lists.every((list) => page[list] === undefined)) {
    delete page[metadata];
  }
}
