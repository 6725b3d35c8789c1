import type { DrawerHost } from "../drawers/drawer.js";
import { hostOf } from "../language.js";
import type { PositionalEncodingElement } from "../public.js";

export function elementOf(host: Pick<DrawerHost, "renderRoot">): PositionalEncodingElement {
  return (host.renderRoot as ShadowRoot).host as PositionalEncodingElement;
}

const placed = new Set<Element>();

/** An element that stands in a page, until the result is called. */
export function place(element: Element): () => void {
  placed.add(element);
  return () => placed.delete(element);
}

/** Which of its document's widgets an element is, from 1, in shadow trees and out of them. */
export function numberOf(element: Element): number {
  const own = hostsOf(element);
  const before = [...placed].filter(
    (other) => other.ownerDocument === element.ownerDocument && precedes(hostsOf(other), own),
  );
  return before.length + 1;
}

/** The hosts of the shadow trees that an element stands in, from the outermost, and itself. */
function hostsOf(element: Element): Element[] {
  const host = hostOf(element);
  return host === null ? [element] : [...hostsOf(host), element];
}

function precedes(a: readonly Element[], b: readonly Element[]): boolean {
  const at = a.findIndex((one, depth) => one !== b[depth]);
  const [one, other] = [a[at], b[at]];
  if (one === undefined || other === undefined) return false;
  return (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}
