const typed = /^(Tab|Escape|F\d+)$/;
const stepped = /^(Arrow.*|Home|End|PageUp|PageDown| )$/;
const chosen = /^(Arrow.*| )$/;
const pressed = /^(Enter| )$/;

/**
 * Keys that are used here stay here, as the page's slides would turn on them; the others
 * are the page's.
 */
export function keepUsedKeys(event: KeyboardEvent): void {
  const { target, key } = event;
  if (isTextField(target) || target instanceof HTMLSelectElement) {
    if (!typed.test(key)) event.stopPropagation();
  } else if (!event.altKey && !event.ctrlKey && !event.metaKey) {
    const isPress = target instanceof HTMLButtonElement || isInput(target, ["checkbox"]);
    const used = isPress ? pressed : isInput(target, ["radio"]) ? chosen : stepped;
    if (used.test(key)) event.stopPropagation();
  }
}

/** Whether text is typed there, which has an undo of its own. */
export function isTextField(target: EventTarget | null): boolean {
  return target instanceof HTMLTextAreaElement || isInput(target, ["text", "number", "search"]);
}

function isInput(target: EventTarget | null, types: readonly string[]): boolean {
  return target instanceof HTMLInputElement && types.includes(target.type);
}
