const page = globalThis as Record<string, unknown>;

// What Lit reads when it is loaded. Where there is no DOM these stand in for that moment,
// so that a server can import the element, which it never makes.
const standIns = { HTMLElement: class {}, document: { createTreeWalker: () => null } };
const absent = Object.entries(standIns).filter(([name]) => page[name] === undefined);
for (const [name, standIn] of absent) page[name] = standIn;

// What Lit leaves for other copies of itself.
const lists = ["litHtmlVersions", "litElementVersions", "reactiveElementVersions"];

/** Takes back what loading Lit has left on the page; nothing reads it any more. */
export function removeGlobals(): void {
  for (const [name] of absent) delete page[name];
  for (const list of lists) {
    const versions = page[list];
    // The last entry is this copy's own; a page with another Lit keeps that one's.
    if (Array.isArray(versions) && versions.pop() !== undefined && versions.length === 0) {
      delete page[list];
    }
  }
  if (lists.every((list) => page[list] === undefined)) delete page.litPropertyMetadata;
}
