import type { ChildPart } from "lit";
import { AsyncDirective, directive } from "lit/async-directive.js";
import { observeSight } from "./sight.js";

/** What of a long list is to be drawn now; the rest is left as it stands. */
export interface Drawing {
  has(index: number): boolean;
  /** Whether some of what stands is yet to be drawn. */
  readonly isBehind: boolean;
}

type Draw = (now: Drawing) => unknown;

interface Range {
  readonly from: number;
  readonly to: number;
}

/** How much of a frame drawing the rest may take. Milliseconds. */
const slice = 5;
/** What is drawn between two looks at the clock. */
const batch = 16;

/** How finely it is known what of a list's box is in sight: in so many parts of its height. */
const parts = 20;

/** Lists of which some is yet to be drawn. */
const behind = new Set<Later>();
let frame = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Goes on once the next frame is painted: a timer that it sets rings only then. */
function wait(): void {
  cancelAnimationFrame(frame);
  // One that an earlier frame set would have this frame wait for what is not in view.
  clearTimeout(timer);
  if (behind.size === 0) return;
  frame = requestAnimationFrame(() => {
    timer = setTimeout(goOn);
  });
}

function goOn(): void {
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
  /** From here on the list is behind, but for what is in view. */
  #next = 0;
  #watched: Element | null = null;
  /** What of the watched box is in sight: pixels from its upper edge. */
  #sighted: Range | null = null;
  /** What of the list is in view: indices, about, and unknown until the box was looked at. */
  #view: Range | null = null;
  readonly #sight = observeSight(
    (entries) => {
      const { boundingClientRect: box, intersectionRect: seen } = entries.at(
        -1,
      ) as IntersectionObserverEntry;
      const margin = box.height / parts;
      this.#sighted =
        seen.height > 0
          ? { from: seen.top - box.top - margin, to: seen.bottom - box.top + margin }
          : null;
      this.#look();
    },
    { threshold: Array.from({ length: parts + 1 }, (_, part) => part / parts) },
  );

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
  readonly #isInView = (index: number): boolean => {
    const { from, to } = this.#view ?? { from: 0, to: this.#seen };
    const margin = to > from ? this.#seen / 4 : 0;
    return index === this.#length - 1 || (index >= from - margin && index < to + margin);
  };

  #drawing(has: (index: number) => boolean): Drawing {
    return { has, isBehind: this.#isBehind };
  }

  /** Follows what is in view of the element, which scrolls. */
  #watch(element: Element | null): void {
    if (this.#watched === element) return;
    this.#watched?.removeEventListener("scroll", this.#look);
    this.#sight?.disconnect();
    this.#view = null;
    this.#watched = element;
    if (element === null) return;
    element.addEventListener("scroll", this.#look);
    this.#sight?.observe(element);
  }

  readonly #look = (): void => {
    if (this.#watched === null) return;
    const { scrollTop, scrollHeight } = this.#watched;
    const { from, to } = this.#sighted ?? { from: 0, to: 0 };
    // About: what stands above the items is counted as some of them.
    const perPixel = this.#length / scrollHeight;
    this.#view = { from: (scrollTop + from) * perPixel, to: (scrollTop + to) * perPixel };
    if (this.#isBehind) this.setValue(this.#draw(this.#drawing(this.#isInView)));
  };
}

/**
 * `later(length, seen, draw)`: of `length` items, `seen` are in view at most. draw() gives
 * an element that scrolls, and is called with what to draw now, several times if need be.
 */
export const later = directive(Later);
