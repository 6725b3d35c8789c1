/** Where each box was scrolled to by another; until it is scrolled by itself, it only follows. */
const led = new WeakMap<Element, string>();

/**
 * Scrolls the others to where this one is. Events come a frame late: one of a box that follows
 * would take the leading box back to where that one was before.
 */
export function scrollTogether(scrolled: Element, boxes: Iterable<Element>): void {
  if (led.get(scrolled) === placeOf(scrolled)) return;
  led.delete(scrolled);
  for (const box of boxes) {
    if (box === scrolled) continue;
    box.scrollTo(scrolled.scrollLeft, scrolled.scrollTop);
    led.set(box, placeOf(box));
  }
}

function placeOf({ scrollLeft, scrollTop }: Element): string {
  return `${scrollLeft} ${scrollTop}`;
}
