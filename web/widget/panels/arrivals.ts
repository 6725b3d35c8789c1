import { loadPanel, panelOf } from "./known.js";
import type { PanelName } from "./names.js";

/** The panels that an element waits for, and those whose files did not come. */
export class Arrivals {
  readonly #came: () => void;
  readonly #failed: (error: Error) => void;
  readonly #asked = new Map<PanelName, Promise<void>>();
  readonly #missing = new Set<PanelName>();

  constructor(came: () => void, failed: (error: Error) => void) {
    this.#came = came;
    this.#failed = failed;
  }

  /** Asks for a panel, once. Settled when it is there, and when it will not be. */
  bring(name: PanelName): Promise<void> {
    if (panelOf(name) !== undefined) return Promise.resolve();
    const asked = this.#asked.get(name) ?? this.#ask(name);
    this.#asked.set(name, asked);
    return asked;
  }

  /** Whether a panel did not come; one that was not asked for is. */
  isMissing(name: PanelName): boolean {
    void this.bring(name);
    return this.#missing.has(name);
  }

  /** One that did not come may be asked for again. */
  forgive(name: PanelName): void {
    if (this.#missing.delete(name)) this.#asked.delete(name);
  }

  async #ask(name: PanelName): Promise<void> {
    try {
      await loadPanel(name);
      this.#came();
    } catch (error) {
      this.#missing.add(name);
      this.#failed(error as Error);
    }
  }
}
