import { adoptStyles, type CSSResult, supportsAdoptingStyleSheets } from "lit";

/** Each other document's own sheets: a constructed one belongs to its document. */
const sheetsOf = new WeakMap<Document, readonly CSSStyleSheet[]>();

/** Styles a new shadow tree, in whichever document it stands. */
export function wear(root: ShadowRoot, styles: readonly CSSResult[]): void {
  // Without constructed sheets they are elements, which go along with the tree.
  if (root.ownerDocument === document || !supportsAdoptingStyleSheets) {
    adoptStyles(root, [...styles]);
  } else {
    rewear(root, styles);
  }
}

/** Styles a shadow tree that has come from another document. */
export function rewear(root: ShadowRoot, styles: readonly CSSResult[]): void {
  const { ownerDocument } = root;
  if (!supportsAdoptingStyleSheets) return;
  if (ownerDocument === document) {
    wear(root, styles);
    return;
  }
  const sheets = sheetsOf.get(ownerDocument) ?? sheetsFor(ownerDocument, styles);
  sheetsOf.set(ownerDocument, sheets);
  root.adoptedStyleSheets = [...sheets];
}

function sheetsFor(other: Document, styles: readonly CSSResult[]): readonly CSSStyleSheet[] {
  const { CSSStyleSheet } = (other.defaultView ?? {}) as Partial<typeof globalThis>;
  // A document without a window, such as a template's, shows nothing.
  if (CSSStyleSheet === undefined) return [];
  return styles.map(({ cssText }) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(cssText);
    return sheet;
  });
}
