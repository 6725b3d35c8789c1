import type { Encoder, ReorderBy } from "../encoder/types.js";
import { type Arrangement, arrange, swapped, textOf } from "./arrangement.js";
import { type Cause, compute, type Picture } from "./compute.js";
import type { Panel } from "./panels/panel.js";
import { defaults, readGiven, type Settings } from "./settings.js";

/** What an author gave, what a reader made of it, and the picture that follows. No DOM. */
export class Session {
  /** What is refused now. */
  errors: readonly Error[] = [];
  /** The author's part of it, which a reader cannot mend. */
  #refused: readonly Error[] = [];
  #encoder: Encoder | null = null;
  #given = defaults;
  #locale: string | undefined;
  /** What the reader set, over what the author gave. A sentence comes with its order. */
  #reader: Partial<Settings> = {};
  #picture: Picture | null = null;
  #preview: Picture | null = null;
  /** What the typing that is going on began from. */
  #typedFrom: Picture | null = null;

  /** What to show: the sentence as it stands, or as it would be if a dragged word were let go. */
  get picture(): Picture | null {
    return this.#preview ?? this.#picture;
  }

  get settings(): Settings {
    return { ...this.#given, ...this.#reader };
  }

  /** The words in order, with or without numbers. */
  get arrangement(): Arrangement {
    const shown = this.#preview ?? this.#picture;
    if (shown !== null) return shown.arrangement;
    return arrange(this.settings.sentence, this.settings.order, this.#locale);
  }

  /** What the field holds: to the letter what was typed, until something moves. */
  get text(): string {
    const { sentence, order } = this.#preview?.settings ?? this.settings;
    return order === null ? sentence : textOf(arrange(sentence, order, this.#locale));
  }

  /** Whether the sentence is another than the author's. */
  get canReset(): boolean {
    const { sentence, order } = this.settings;
    if (sentence !== this.#given.sentence) return true;
    const given = arrange(sentence, this.#given.order, this.#locale).order;
    return arrange(sentence, order, this.#locale).order.some(
      (index, slot) => index !== given[slot],
    );
  }

  start(encoder: Encoder): void {
    this.#encoder = encoder;
    this.#draw("given", null);
  }

  /**
   * Takes what the author gives. A value that is refused leaves the last good one, or
   * the default. What the reader did holds, but for the settings that are `replaced`.
   */
  give(
    given: { readonly [Name in keyof Settings]: unknown },
    replaced: readonly (keyof Settings)[],
    knownPanels: readonly string[],
    locale: string | undefined,
  ): void {
    const last = this.#given;
    const { settings, errors } = readGiven(given, last, knownPanels);
    this.#refused = errors;
    this.#given = settings;
    this.#locale = locale;
    const reader = { ...this.#reader };
    for (const name of replaced) delete reader[name];
    if (replaced.includes("sentence") || replaced.includes("order")) {
      delete reader.sentence;
      delete reader.order;
    }
    this.#reader = reader;
    if (this.#draw("given", null)) return;
    // The encoder refused a number; the other settings wait until that is mended.
    const { sentence, order, reorder } = settings;
    this.#given = { ...last, sentence, order, reorder };
    this.#refused = this.errors;
    this.#draw("given", null);
  }

  type(sentence: string): void {
    this.#typedFrom ??= this.#picture;
    this.#reader = { ...this.#reader, sentence, order: null };
    this.#draw("typed", this.#typedFrom);
  }

  /** What is typed next is compared with how it stands now. */
  endTyping(): void {
    this.#typedFrom = null;
  }

  /** Shows what exchanging two slots would give; null goes back. */
  preview(slots: readonly [number, number] | null): void {
    this.#preview =
      slots === null || this.#encoder === null
        ? null
        : compute(
            this.#encoder,
            { ...this.settings, order: this.#swapped(...slots) },
            "moved",
            this.#picture,
            this.#locale,
          );
  }

  swap(a: number, b: number): void {
    const { sentence } = this.settings;
    this.#reader = { ...this.#reader, sentence, order: this.#swapped(a, b) };
    this.#draw("moved", this.#picture);
  }

  switchTo(reorder: ReorderBy): void {
    this.#reader = { ...this.#reader, reorder };
    this.#draw("switched", this.#picture);
  }

  reset(): void {
    const { sentence: _sentence, order: _order, ...others } = this.#reader;
    this.#reader = others;
    this.#draw("reset", this.#picture);
  }

  openPanel(panel: string): void {
    this.#reader = { ...this.#reader, panel };
  }

  setView(panel: string, view: unknown): void {
    this.#reader = { ...this.#reader, views: { ...this.settings.views, [panel]: view } };
  }

  /** What a panel shows of a picture. Throws what the encoder refuses. */
  look<Data, View>(panel: Panel<Data, View>, picture: Picture, view: View): Data {
    if (this.#encoder === null) throw new TypeError("there is no encoder yet");
    return panel.compute(this.#encoder, picture, view);
  }

  #swapped(a: number, b: number): number[] {
    const { sentence, order } = this.settings;
    return swapped(arrange(sentence, order, this.#locale).order, a, b);
  }

  /** Draws the settings, or leaves the last picture and says in `errors` why. */
  #draw(cause: Cause, before: Picture | null): boolean {
    this.#preview = null;
    if (cause !== "typed") this.#typedFrom = null;
    this.errors = this.#refused;
    if (this.#encoder === null) return true;
    try {
      this.#picture = compute(this.#encoder, this.settings, cause, before, this.#locale);
      return true;
    } catch (error) {
      this.errors = [...this.#refused, error as Error];
      return false;
    }
  }
}
