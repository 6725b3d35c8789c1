import { noChange } from "lit";
import { AsyncDirective, directive } from "lit/async-directive.js";
import type { ElementPart } from "lit/directive.js";
import { own } from "../own.js";

/** What is observed, and the box whose edges hang on its size. */
const boxes = new WeakMap<Element, HTMLElement>();

// It tells after layout, so that to look costs none.
const sizes =
  typeof ResizeObserver === "undefined"
    ? null
    : new ResizeObserver((entries) => {
        const changed = new Set(entries.flatMap(({ target }) => boxes.get(target) ?? []));
        for (const box of changed) looks.get(box)?.();
      });

/** What is done when a box, or what is in it, has another size. */
const looks = new WeakMap<HTMLElement, () => void>();

function watch(box: HTMLElement, look: () => void): void {
  if (looks.has(box)) return;
  looks.set(box, look);
  for (const observed of [box, box.firstElementChild]) {
    if (observed === null) continue;
    boxes.set(observed, box);
    sizes?.observe(observed);
  }
  box.addEventListener("scroll", markScrolled, own({ passive: true }));
}

function unwatch(box: HTMLElement): void {
  looks.delete(box);
  for (const observed of [box, box.firstElementChild]) {
    if (observed !== null) sizes?.unobserve(observed);
  }
  box.removeEventListener("scroll", markScrolled);
}

const markScrolled = ({ currentTarget }: Event): void => markEdges(currentTarget as HTMLElement);

/** Says on which sides something is out of view: the style sheet fades what goes on there. */
function markEdges(box: HTMLElement): void {
  // Where words run to the left, it is negative.
  const before = Math.abs(box.scrollLeft);
  box.toggleAttribute("data-before", before > 1);
  box.toggleAttribute("data-after", box.scrollWidth - box.clientWidth - before > 1);
  box.toggleAttribute("data-below", box.scrollHeight - box.clientHeight - box.scrollTop > 1);
}

/** Watches its box as long as that is on the page. */
abstract class Watching extends AsyncDirective {
  #box: HTMLElement | null = null;

  protected abstract look(box: HTMLElement): void;

  protected watch({ element }: ElementPart): HTMLElement {
    const box = element as HTMLElement;
    this.#box = box;
    if (this.isConnected) watch(box, () => this.look(box));
    return box;
  }

  protected override disconnected(): void {
    if (this.#box !== null) unwatch(this.#box);
  }

  protected override reconnected(): void {
    const box = this.#box;
    if (box !== null) watch(box, () => this.look(box));
  }
}

class Scrolling extends Watching {
  override render(): unknown {
    return noChange;
  }

  override update(part: ElementPart): unknown {
    this.watch(part);
    return noChange;
  }

  protected override look(box: HTMLElement): void {
    markEdges(box);
    const scrolls =
      box.scrollWidth > box.clientWidth + 1 || box.scrollHeight > box.clientHeight + 1;
    // Without it, what has the focus would lose it.
    if (scrolls || box.matches(":focus")) box.tabIndex = 0;
    else box.removeAttribute("tabindex");
  }
}

/** For a box that may scroll: a stop of the Tab key only where it does. */
export const scrolling = directive(Scrolling);

class ShowsChosen extends Watching {
  #before: readonly unknown[] = [];

  override render(_chosen: unknown, _strings: unknown): unknown {
    return noChange;
  }

  override update(part: ElementPart, now: [unknown, unknown]): unknown {
    const list = this.watch(part);
    // Once they are drawn, too; a key typed changes nothing here and is not to wait.
    if (now.some((value, index) => value !== this.#before[index])) {
      queueMicrotask(() => this.look(list));
    }
    this.#before = now;
    return noChange;
  }

  protected override look(list: HTMLElement): void {
    showChosen(list);
    markEdges(list);
  }
}

/** For tabs in one line, of a language: the chosen one is in view, and some of its neighbours. */
export const showsChosen = directive(ShowsChosen);

/** It alone is scrolled, and not the page. */
function showChosen(list: HTMLElement): void {
  const tab = list.querySelector("[aria-selected=true]")?.getBoundingClientRect();
  const view = list.getBoundingClientRect();
  if (tab === undefined) return;
  const room = Math.min(48, (view.width - tab.width) / 2);
  const over =
    Math.max(0, tab.right + room - view.right) || Math.min(0, tab.left - room - view.left);
  if (over !== 0) list.scrollBy(own<ScrollToOptions>({ left: over, behavior: "instant" }));
}
