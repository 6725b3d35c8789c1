import { adoptStyles, type CSSResult, supportsAdoptingStyleSheets } from "lit";

/** Each other document's own sheets: a constructed one belongs to its document. */
const sheetsOf = new WeakMap<Document, Map<CSSResult, CSSStyleSheet>>();

/** What a shadow tree has on, where it is elements, which go along with the tree. */
const wornBy = new WeakMap<ShadowRoot, Set<CSSResult>>();

/** Styles a shadow tree: a new one, one that came from another document, one with a new panel. */
export function wear(root: ShadowRoot, styles: readonly CSSResult[]): void {
  if (!supportsAdoptingStyleSheets) {
    const worn = wornBy.get(root);
    adoptStyles(
      root,
      styles.filter((style) => !worn?.has(style)),
    );
    wornBy.set(root, new Set(styles));
  } else if (root.ownerDocument === document) {
    adoptStyles(root, [...styles]);
  } else {
    root.adoptedStyleSheets = sheetsFor(root.ownerDocument, styles);
  }
}

function sheetsFor(other: Document, styles: readonly CSSResult[]): CSSStyleSheet[] {
  const { CSSStyleSheet } = (other.defaultView ?? {}) as Partial<typeof globalThis>;
  // A document without a window, such as a template's, shows nothing.
  if (CSSStyleSheet === undefined) return [];
  const sheets = sheetsOf.get(other) ?? new Map<CSSResult, CSSStyleSheet>();
  sheetsOf.set(other, sheets);
  return styles.map((style) => {
    const sheet = sheets.get(style) ?? new CSSStyleSheet();
    if (!sheets.has(style)) sheet.replaceSync(style.cssText);
    sheets.set(style, sheet);
    return sheet;
  });
}
