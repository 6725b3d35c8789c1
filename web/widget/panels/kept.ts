import type { Keepsake, Panel } from "./panel.js";

/** What the panels of an element keep. */
export class Kept {
  readonly #tried: () => void;
  readonly #kept = new Map<Panel, Keepsake>();

  constructor(tried: () => void) {
    this.#tried = tried;
  }

  of(panel: Panel): Keepsake | undefined {
    const kept = this.#kept.get(panel) ?? panel.keep?.(this.#tried);
    if (kept !== undefined) this.#kept.set(panel, kept);
    return kept;
  }

  connected(): void {
    for (const kept of this.#kept.values()) kept.connected();
  }

  disconnected(): void {
    for (const kept of this.#kept.values()) kept.disconnected();
  }
}
