import type { ReactiveController, ReactiveControllerHost } from "lit";
import { own } from "./own.js";

const listeners = new WeakMap<Element, (near: boolean) => void>();
let observer: IntersectionObserver | undefined;

/** One screen ahead, so that a reader who scrolls finds it ready. */
const ahead = "100%";

/** An observer, where there is one. */
export function observeSight(
  tell: (entries: readonly IntersectionObserverEntry[]) => void,
  options: IntersectionObserverInit,
): IntersectionObserver | undefined {
  const { IntersectionObserver } = globalThis;
  return IntersectionObserver && new IntersectionObserver(tell, own(options));
}

/** Whether an element is in sight, or nearly: until then it does no work. */
export class Sight implements ReactiveController {
  /** Settled while it is in sight. */
  reached: Promise<void>;
  #reach!: () => void;
  #near = false;
  readonly #element: ReactiveControllerHost & Element;

  constructor(element: ReactiveControllerHost & Element) {
    this.#element = element;
    this.reached = this.#wait();
    element.addController(this);
  }

  hostConnected(): void {
    listeners.set(this.#element, this.#look);
    observer ??= observeSight(
      (entries) => {
        for (const { target, isIntersecting } of entries) listeners.get(target)?.(isIntersecting);
      },
      { rootMargin: ahead },
    );
    // Where nobody tells, it may be.
    if (observer === undefined) this.reach();
    observer?.observe(this.#element);
    // On paper everything is in sight.
    window.addEventListener("beforeprint", this.reach);
  }

  hostDisconnected(): void {
    observer?.unobserve(this.#element);
    window.removeEventListener("beforeprint", this.reach);
  }

  readonly reach = (): void => this.#look(true);

  readonly #look = (near: boolean): void => {
    if (near === this.#near) return;
    this.#near = near;
    if (near) this.#reach();
    else this.reached = this.#wait();
  };

  #wait(): Promise<void> {
    return new Promise((resolve) => {
      this.#reach = resolve;
    });
  }
}

/** Stands in for what is not drawn yet: it has its height, and the Tab key finds it. */
export function placeholder(onFocus: () => void): HTMLElement {
  const element = document.createElement("div");
  element.className = "placeholder";
  const room = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  room.classList.add("room");
  room.setAttribute("aria-hidden", "true");
  element.append(room, document.createElement("div"));
  element.tabIndex = 0;
  element.addEventListener("focus", onFocus);
  return element;
}
