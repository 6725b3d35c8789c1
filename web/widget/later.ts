import type { ChildPart } from "lit";
import { AsyncDirective, directive } from "lit/async-directive.js";

/** What of a long list is to be drawn now; the rest is left as it stands. */
export interface Drawing {
  has(index: number): boolean;
  /** Whether some of what stands is yet to be drawn. */
  readonly isBehind: boolean;
}

type Draw = (now: Drawing) => unknown;

/** How much of a frame drawing the rest may take. Milliseconds. */
const slice = 5;
/** What is drawn between two looks at the clock. */
const batch = 8;

/** Lists of which some is yet to be drawn. */
const behind = new Set<Later>();
let isWaiting = false;

/** Goes on once the next frame is painted: a timer that it sets rings only then. */
function wait(): void {
  if (isWaiting || behind.size === 0) return;
  isWaiting = true;
  requestAnimationFrame(() => setTimeout(goOn));
}

function goOn(): void {
  isWaiting = false;
  const end = performance.now() + slice;
  for (const list of behind) {
    while (behind.has(list) && performance.now() < end) list.goOn(batch);
  }
  wait();
}

globalThis.addEventListener?.("beforeprint", () => {
  for (const list of behind) list.goOn(Number.POSITIVE_INFINITY);
});

/**
 * Draws what is in view of a long list at once, and the rest between the next frames:
 * all of it is on the page for searching, reading aloud and printing, and none of it
 * keeps the reader's next key waiting.
 */
class Later extends AsyncDirective {
  #draw: Draw = () => undefined;
  #length = 0;
  /** How many are in view, at most. */
  #seen = 0;
  #first = 0;
  #isInSight = true;
  /** From here on the list is behind, but for what is in view. */
  #next = 0;
  #watched: Element | null = null;
  readonly #sight = new IntersectionObserver((entries) => {
    this.#isInSight = entries.at(-1)?.isIntersecting ?? true;
    if (this.#isInSight) this.#drawInView();
  });

  override update(part: ChildPart, given: [number, number, Draw]): unknown {
    // What is drawn here the first time stands, and can be watched, the second time.
    const { startNode } = part;
    const [length, seen] = given;
    const drawn = startNode instanceof Comment ? startNode.nextElementSibling : null;
    this.#watch(length > seen ? drawn : null);
    return this.render(...given);
  }

  override render(length: number, seen: number, draw: Draw): unknown {
    this.#draw = draw;
    this.#length = length;
    this.#seen = seen;
    this.#next = length <= seen ? length : 0;
    this.#join();
    return draw(this.#drawing(this.#isBehind ? this.#isInView : () => true));
  }

  override disconnected(): void {
    behind.delete(this);
    this.#watch(null);
  }

  override reconnected(): void {
    this.#join();
  }

  /** Draws as many more. */
  goOn(count: number): void {
    const from = this.#next;
    const to = from + count;
    this.#next = to;
    this.#join();
    this.setValue(this.#draw(this.#drawing((index) => index >= from && index < to)));
  }

  get #isBehind(): boolean {
    return this.#next < this.#length;
  }

  #join(): void {
    if (this.#isBehind) behind.add(this);
    else behind.delete(this);
    wait();
  }

  // The last one, too: it tells whether there is one after it.
  readonly #isInView = (index: number): boolean =>
    index === this.#length - 1 ||
    (this.#isInSight && index >= this.#first - this.#seen / 4 && index < this.#first + this.#seen);

  #drawing(has: (index: number) => boolean): Drawing {
    return { has, isBehind: this.#isBehind };
  }

  #drawInView(): void {
    if (this.#isBehind) this.setValue(this.#draw(this.#drawing(this.#isInView)));
  }

  /** Follows what is in view of the element, or of what scrolls inside. */
  #watch(element: Element | null): void {
    if (this.#watched === element) return;
    this.#watched?.removeEventListener("scroll", this.#scroll, { capture: true });
    this.#sight.disconnect();
    this.#isInSight = true;
    this.#watched = element;
    if (element === null) return;
    element.addEventListener("scroll", this.#scroll, { capture: true });
    this.#sight.observe(element);
  }

  readonly #scroll = ({ target }: Event): void => {
    const { scrollTop, scrollHeight } = target as Element;
    // About: words are of different lengths.
    this.#first = Math.floor((scrollTop / scrollHeight) * this.#length);
    this.#drawInView();
  };
}

/**
 * `later(length, seen, draw)`: of `length` items, `seen` are in view at most. draw() gives
 * an element that scrolls or holds what does, and is called with what to draw now, several
 * times if need be.
 */
export const later = directive(Later);
