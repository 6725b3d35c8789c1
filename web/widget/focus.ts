import { own } from "./own.js";

const focusable = "input, select, textarea, button, summary, [tabindex]";

/** What the Tab key comes to first in a tree. */
export function firstFocusable(root: ParentNode): HTMLElement | undefined {
  return [...root.querySelectorAll<HTMLElement>(focusable)].find(
    (element) => element.tabIndex >= 0 && isUsable(element) && element.getClientRects().length > 0,
  );
}

/** Without laying out the page, which costs at every key. */
function isUsable(element: Element): boolean {
  const taken = element.matches(":disabled") || element.closest("[hidden]") !== null;
  return element.isConnected && element.matches(focusable) && !taken;
}

/**
 * Keeps the focus where what had it is gone, hidden or disabled when drawn anew, as when
 * an undo takes the word back that it was on: take() before the change, keep() after.
 */
export class Focus {
  /** What has the focus, and what it stands in, from the inside out. */
  #path: readonly Element[] = [];

  take(root: DocumentOrShadowRoot): void {
    const path: Element[] = [];
    // What scrolls may have the focus without asking for it: the browser looks after that.
    const focused = root.activeElement?.matches(focusable) ? root.activeElement : null;
    for (let at = focused; at !== null; at = at.parentElement) path.push(at);
    this.#path = path;
  }

  keep(root: DocumentOrShadowRoot): void {
    const [focused, ...around] = this.#path;
    if (focused === undefined || isUsable(focused)) return;
    const { activeElement, body } = focused.ownerDocument;
    if (root.activeElement !== focused && activeElement !== body) return;
    for (const element of around) {
      const next = element.isConnected ? firstFocusable(element) : undefined;
      next?.focus(own({ preventScroll: true }));
      if (next !== undefined) return;
    }
  }
}
