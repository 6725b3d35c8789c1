import { own } from "./own.js";

const duration = 350;
const easing = "cubic-bezier(0.3, 0, 0.1, 1)";

/** More than can be followed is not animated. */
const most = 200;

const still = () => globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches ?? false;

/**
 * Lets what is marked `data-key` travel from where it was to where it is now, also when
 * it was drawn anew: take() before the change, play() after.
 */
export class Motion {
  #before = new Map<string, DOMRect>();

  take(root: ParentNode): void {
    this.#before.clear();
    if (still()) return;
    const elements = root.querySelectorAll<HTMLElement>("[data-key]");
    if (elements.length > most * 3) return;
    for (const element of elements) {
      this.#before.set(element.dataset.key ?? "", element.getBoundingClientRect());
    }
  }

  /** `held` is in the reader's hand, and moves with that. */
  play(root: ParentNode, held: Element | null): void {
    if (this.#before.size === 0) return;
    const moves = [...root.querySelectorAll<HTMLElement>("[data-key]")].flatMap((element) => {
      const from = this.#before.get(element.dataset.key ?? "");
      if (from === undefined || element === held) return [];
      // Where it is laid out, not where an earlier animation has it just now.
      for (const animation of element.getAnimations()) animation.cancel();
      const to = element.getBoundingClientRect();
      const scale = scaleOf(element, to);
      const x = (from.left - to.left) / scale;
      const y = (from.top - to.top) / scale;
      return Math.abs(x) + Math.abs(y) < 1 ? [] : [{ element, x, y }];
    });
    this.#before.clear();
    for (const { element, x, y } of moves.slice(0, most)) {
      element.animate(
        [
          own({ transform: `translate(${x}px, ${y}px)`, zIndex: 1 }),
          own({ transform: "none", zIndex: 1 }),
        ],
        own({ duration, easing }),
      );
    }
  }
}

/** How much larger an element is seen than it is laid out, as on a slide that fills the screen. */
export function scaleOf({ offsetWidth }: HTMLElement, { width }: DOMRect): number {
  // Layout's width is a whole number.
  return Math.abs(width - offsetWidth) < 1 ? 1 : width / offsetWidth;
}

/** Lets the cells that changed come up softly. */
export function flash(cells: Iterable<Element>): void {
  if (still()) return;
  for (const cell of [...cells].slice(0, most * 4)) {
    cell.animate(
      [own({ opacity: 0.15 }), own({ opacity: 1 })],
      own({ duration: 2 * duration, easing }),
    );
  }
}
