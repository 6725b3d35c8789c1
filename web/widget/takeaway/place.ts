import type { DrawerHost } from "../drawers/drawer.js";

export function elementOf(host: Pick<DrawerHost, "renderRoot">): HTMLElement {
  return (host.renderRoot as ShadowRoot).host as HTMLElement;
}

/** Which of its page's widgets an element is, from 1. */
export function numberOf(element: HTMLElement): number {
  const page = element.getRootNode() as Document | ShadowRoot;
  return [...page.querySelectorAll(element.localName)].indexOf(element) + 1;
}
