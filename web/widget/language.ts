import { own } from "./own.js";

/** The nearest `lang`, also outside of a shadow tree that the element may stand in. */
export function languageOf(element: Element): string | undefined {
  const nearest = element.closest<HTMLElement>("[lang]");
  if (nearest !== null) return nearest.lang || undefined;
  const host = hostOf(element);
  return host === null ? undefined : languageOf(host);
}

/** What holds the shadow tree that an element stands in. */
export function hostOf(element: Element): Element | null {
  const root = element.getRootNode();
  // Another document has a ShadowRoot of its own, so that `instanceof` does not tell.
  return "host" in root ? (root as ShadowRoot).host : null;
}

const listeners = new Set<() => void>();
let observer: MutationObserver | undefined;

/** Calls when a `lang` changes in any tree that the element stands in. The result ends that. */
export function onLanguage(element: Element, listener: () => void): () => void {
  listeners.add(listener);
  observer ??= new MutationObserver(() => {
    for (const call of listeners) call();
  });
  for (let inner: Element | null = element; inner !== null; inner = hostOf(inner)) {
    observer.observe(inner.getRootNode(), own({ attributeFilter: ["lang"], subtree: true }));
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) observer?.disconnect();
  };
}
