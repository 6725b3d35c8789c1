import { PositionalEncodingElement } from "./element.js";
import { own } from "./own.js";
import { tagName } from "./tag-name.js";

// Some sites strip tags that they do not know, and keep data attributes. There
// <div data-positional-encoding data-sentence="dog bites man"> stands for the tag.

const marker = `data-${tagName}`;

/** The widget of each element that has, or had, the marker. */
const widgets = new WeakMap<Element, HTMLElement>();

const observer = new MutationObserver((records) => {
  for (const { type, target, addedNodes } of records) {
    if (type === "attributes") show(target as Element);
    for (const node of addedNodes) if (node instanceof Element) showIn(node);
  }
});

/** Shows a widget in each element that has the marker, now or later. */
export function pickUp(): void {
  // What is seen of a page that changes a lot is what it adds, and of that each once.
  observer.observe(document, own({ childList: true, subtree: true, attributeFilter: [marker] }));
  showIn(document.documentElement);
}

function showIn(root: Element): void {
  show(root);
  for (const element of root.querySelectorAll(`[${marker}]`)) show(element);
}

/**
 * The widget stands in a shadow tree: what the element holds stays the page's own, for its
 * framework to render again, and is shown where the widget cannot be.
 */
function show(element: Element): void {
  const marked = element.hasAttribute(marker);
  const widget = widgets.get(element) ?? (marked ? start(element) : undefined);
  if (widget === undefined) return;
  for (const name of PositionalEncodingElement.observedAttributes) {
    const value = element.getAttribute(`data-${name}`);
    if (value === widget.getAttribute(name)) continue;
    if (value === null) widget.removeAttribute(name);
    else widget.setAttribute(name, value);
  }
  if (marked !== (widget.parentNode !== null)) {
    element.shadowRoot?.replaceChildren(marked ? widget : document.createElement("slot"));
  }
}

function start(element: Element): HTMLElement | undefined {
  try {
    element.attachShadow(own({ mode: "open" }));
  } catch {
    // It is of a kind that has no shadow tree, such as a list's item, or has one already.
    return undefined;
  }
  const widget = document.createElement(tagName);
  widget.append(document.createElement("slot"));
  widgets.set(element, widget);
  observer.observe(element, own({ attributes: true }));
  return widget;
}
