/** As long as a reader may still be drawing a slider. */
const pause = 500;

/**
 * Says to screen readers what a panel finds after a reader has set something inside it:
 * of its sentences, marked with `data-told`, those that are others now. Once for all the
 * steps of a slider, and nothing where a panel is only opened.
 */
export class Telling {
  #before: readonly string[] | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Where something is said: at every key, to look for it would take long. */
  #said: Element | null = null;

  /** Called before what was set is drawn. */
  expect(root: ParentNode): void {
    this.#before ??= sentencesIn(root);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#say(root), pause);
  }

  /** Something else is told, or there is another panel. */
  cancel(): void {
    clearTimeout(this.#timer);
    this.#before = null;
    this.#said?.replaceChildren();
    this.#said = null;
  }

  #say(root: ParentNode): void {
    const before = this.#before ?? [];
    this.#before = null;
    const news = sentencesIn(root).filter((sentence) => !before.includes(sentence));
    const region = root.querySelector(".telling");
    if (region === null || news.length === 0) return;
    region.textContent = news.join(" ");
    this.#said = region;
  }
}

const sentencesIn = (root: ParentNode): string[] =>
  [...root.querySelectorAll("[data-told]")]
    .map(({ textContent }) => (textContent ?? "").replace(/\s+/g, " ").trim())
    .filter((sentence) => sentence !== "");
