/**
 * Which block of a list shows which text: where some are put in or taken out, those behind
 * keep their blocks, which need not be drawn and laid out anew for having another place.
 */
export class Blocks {
  #texts: readonly string[] = [];
  #ids: readonly number[] = [];
  #next = 0;

  /** By place, the block that stands there. */
  of(texts: readonly string[]): readonly number[] {
    const [before, ids] = [this.#texts, this.#ids];
    const most = Math.min(before.length, texts.length);
    let same = 0;
    while (same < most && texts.at(-1 - same) === before.at(-1 - same)) same += 1;
    this.#ids = [
      ...ids.slice(0, most - same),
      ...Array.from({ length: texts.length - most }, () => this.#next++),
      ...ids.slice(ids.length - same),
    ];
    this.#texts = texts;
    return this.#ids;
  }
}
