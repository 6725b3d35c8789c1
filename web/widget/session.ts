import { describe } from "../encoder/check.js";
import type { Encoder, ReorderBy } from "../encoder/types.js";
import { type Arrangement, arrange, swapped, textOf } from "./arrangement.js";
import { type Cause, compute, type Picture } from "./compute.js";
import { toJson } from "./json.js";
import type { Panel } from "./panels/panel.js";
import {
  defaults,
  isObject,
  orderMisfit,
  pictureNames,
  readGiven,
  readSetting,
  type Settings,
  settingNames,
  unreadable,
} from "./settings.js";

/** What a reader set, over what the author gave. A sentence comes with its order. */
type Reader = Partial<Settings>;

/** Settings that are yet to be checked. */
type Unchecked = { readonly [Name in keyof Settings]?: unknown };

/** What is going on, such as typing. */
interface Step {
  readonly name: string;
  /** The picture that it began from. */
  readonly from: Picture | null;
  /** What could be redone before it. */
  readonly future: readonly Reader[];
}

/** As many steps as can be undone. */
const mostSteps = 500;

/** What an author gave, what a reader made of it, and the picture that follows. No DOM. */
export class Session {
  /** What is refused now. */
  errors: readonly Error[] = [];
  /** The author's part of it, which a reader cannot mend. */
  #refused: readonly Error[] = [];
  /** Why there is no encoder. */
  #failure: readonly Error[] = [];
  #encoder: Encoder | null = null;
  #given = defaults;
  #locale: string | undefined;
  #reader: Reader = {};
  #past: readonly Reader[] = [];
  #future: readonly Reader[] = [];
  #picture: Picture | null = null;
  #preview: Picture | null = null;
  #step: Step | null = null;

  /** What to show: the sentence as it stands, or as it would be if a dragged word were let go. */
  get picture(): Picture | null {
    return this.#preview ?? this.#picture;
  }

  get settings(): Settings {
    return { ...this.#given, ...this.#reader };
  }

  /** The words in order, with or without numbers. */
  get arrangement(): Arrangement {
    if (this.picture !== null) return this.picture.arrangement;
    return arrange(this.settings.sentence, this.settings.order, this.#locale);
  }

  /** What the field holds: to the letter what was typed, until something moves. */
  get text(): string {
    const { sentence, order } = this.#preview?.settings ?? this.settings;
    return order === null ? sentence : textOf(arrange(sentence, order, this.#locale));
  }

  /** Whether the words that stand there are the sentence's: one that is refused leaves those before it. */
  get showsSentence(): boolean {
    return this.#picture === null || this.#picture.settings.sentence === this.settings.sentence;
  }

  /** Whether there is anything else to see than what the author gave. */
  get canReset(): boolean {
    const { order, ...others } = this.settings;
    if (pictureNames.some((name) => name !== "order" && others[name] !== this.#given[name])) {
      return true;
    }
    const given = arrange(others.sentence, this.#given.order, this.#locale).order;
    return arrange(others.sentence, order, this.#locale).order.some(
      (index, slot) => index !== given[slot],
    );
  }

  get canUndo(): boolean {
    return this.#past.length > 0;
  }

  get canRedo(): boolean {
    return this.#future.length > 0;
  }

  start(encoder: Encoder): void {
    this.#encoder = encoder;
    this.#failure = [];
    this.#drawGiven(defaults);
  }

  /** Says why there is no encoder, until one starts. */
  fail(error: Error): void {
    this.#failure = [error];
    this.errors = [...this.#refused, error];
  }

  /**
   * Takes what the author gives. A value that is refused leaves the last good one, or
   * the default; null and undefined, which frameworks set for what is not given, are the
   * default. What the reader did holds, but for the settings that are `replaced`.
   */
  give(
    given: Required<Unchecked>,
    replaced: readonly (keyof Settings)[],
    knownPanels: readonly string[],
    locale: string | undefined,
  ): void {
    const last = this.#given;
    const { settings, errors } = readGiven(withDefaults(given), last, knownPanels);
    this.#locale = locale;
    const { order, misfit } = this.#fitting(settings, last.order);
    this.#refused = misfit === null ? errors : [...errors, misfit];
    this.#given = { ...settings, order };
    const reader = { ...this.#reader };
    for (const name of replaced) delete reader[name];
    if (replaced.includes("sentence") || replaced.includes("order")) {
      delete reader.sentence;
      delete reader.order;
    }
    this.#reader = reader;
    // Another language alone takes back nothing that a reader did.
    if (replaced.length > 0) this.#forget();
    this.#drawGiven(last);
  }

  /** Draws what was given whole. What the encoder refuses is left out, and told. */
  #drawGiven(last: Settings): void {
    if (this.#draw("given", null) || this.#leaveOut()) return;
    // It is the author's: the settings that it reads wait until that is mended.
    const { sentence, order, reorder, panels, panel, controls, views } = this.#given;
    this.#given = { ...last, sentence, order, reorder, panels, panel, controls, views };
    this.#refused = this.errors;
    if (!this.#draw("given", null)) this.#leaveOut();
  }

  /** Leaves out of the reader's part what the encoder refuses, if that is where it lies. */
  #leaveOut(): boolean {
    const refused = this.#omitRefused();
    if (refused.length === 0) return false;
    this.errors = [...this.#refused, ...refused];
    this.#forget();
    return true;
  }

  /**
   * Makes the reader's part, which was refused, less and less until the encoder takes it.
   * What it refused, or nothing, and all as it was, where that does not help.
   */
  #omitRefused(): readonly Error[] {
    const before = this.#reader;
    const refused: Error[] = [];
    for (;;) {
      const error = this.errors.at(-1) as Error;
      const less = withoutRefused(this.#reader, error);
      if (less === null) break;
      refused.push(error);
      this.#reader = less;
      if (this.#draw("given", null)) return refused;
    }
    this.#reader = before;
    return [];
  }

  /** The order that is shown of this sentence: a given one that does not fit it is none. */
  #fitting(
    { sentence, order }: Settings,
    last: Settings["order"],
  ): { order: Settings["order"]; misfit: Error | null } {
    if (order === null) return { order, misfit: null };
    const { length } = arrange(sentence, null, this.#locale).words;
    const misfit = orderMisfit(order, length);
    if (misfit === null) return { order, misfit };
    return { order: last?.length === length ? last : null, misfit };
  }

  /**
   * Takes a whole state over, as from a link. What cannot be used stays as the author
   * gave it, and is told. A reader who did something can undo it.
   */
  restore(settings: Unchecked, knownPanels: readonly string[]): readonly Error[] {
    let values: Unchecked;
    try {
      if (!isObject(settings)) {
        return [new TypeError(`settings must be an object, got ${describe(settings)}`)];
      }
      values = { ...settings };
    } catch (error) {
      return [unreadable("settings", error)];
    }
    const names: readonly string[] = settingNames;
    const unknown = Object.keys(values).filter((name) => !names.includes(name));
    return [
      ...unknown.slice(0, 1).map((name) => new TypeError(`there is no setting ${describe(name)}`)),
      ...this.#restore(values, knownPanels),
    ];
  }

  #restore(values: Unchecked, knownPanels: readonly string[]): readonly Error[] {
    const before = this.#given;
    const { settings, errors } = readGiven({ ...before, ...values }, before, knownPanels);
    const { sentence } = settings;
    const last = sentence === before.sentence ? before.order : null;
    const { order, misfit } = this.#fitting(settings, last);
    if (misfit !== null && values.order !== undefined) errors.push(misfit);
    const names = settingNames.filter((name) => values[name] !== undefined);
    if (this.canUndo || this.canRedo) this.#remember(null);
    this.#reader = {
      ...Object.fromEntries(names.map((name) => [name, settings[name]])),
      sentence,
      order,
    };
    if (this.#draw("given", null)) return errors;
    const authors = this.#refused;
    const refused = this.#omitRefused();
    this.errors = authors;
    return [...errors, ...refused];
  }

  type(sentence: string): void {
    this.#remember("typing");
    this.#reader = { ...this.#reader, sentence, order: null };
    this.#draw("typed");
  }

  /** Takes a sentence that is ready: false where it stands there already. */
  take(sentence: string): boolean {
    if (sentence === this.text) return false;
    this.#remember(null);
    this.#reader = { ...this.#reader, sentence, order: null };
    this.#draw("given");
    return true;
  }

  /** Sets what the reader chose. What is refused changes nothing, and comes back. */
  set(changes: Unchecked, step: string | null = null): Error | null {
    const reader: Record<string, unknown> = { ...this.#reader };
    try {
      for (const [name, value] of Object.entries(changes)) {
        reader[name] = readSetting(name as keyof Settings, value);
      }
    } catch (error) {
      return error as Error;
    }
    const before = [this.#reader, this.#past, this.#future, this.#step, this.errors] as const;
    this.#remember(step);
    this.#reader = reader;
    if (this.#draw("set")) return null;
    const refused = this.errors.at(-1) ?? null;
    [this.#reader, this.#past, this.#future, this.#step, this.errors] = before;
    return refused;
  }

  /** What comes next is a step of its own, and is compared with how it stands now. */
  endStep(): void {
    if (this.#step !== null && this.#isAsBefore()) {
      this.#past = this.#past.slice(0, -1);
      this.#future = this.#step.future;
    }
    this.#step = null;
  }

  /** Whether the step that is going on has led back to where it began. */
  #isAsBefore(): boolean {
    const before = { ...this.#given, ...this.#past.at(-1) };
    const now = this.settings;
    // Most are the very same, and rows may be many.
    return settingNames.every(
      (name) =>
        name === "panel" ||
        before[name] === now[name] ||
        toJson(before[name]) === toJson(now[name]),
    );
  }

  undo(): void {
    this.endStep();
    const reader = this.#past.at(-1);
    if (reader === undefined) return;
    this.#future = [...this.#future, this.#reader];
    this.#past = this.#past.slice(0, -1);
    this.#travel(reader, "undone");
  }

  redo(): void {
    this.endStep();
    const reader = this.#future.at(-1);
    if (reader === undefined) return;
    this.#past = [...this.#past, this.#reader];
    this.#future = this.#future.slice(0, -1);
    this.#travel(reader, "redone");
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
    this.#remember(null);
    const { sentence } = this.settings;
    this.#reader = { ...this.#reader, sentence, order: this.#swapped(a, b) };
    this.#draw("moved");
  }

  switchTo(reorder: ReorderBy): void {
    this.#remember(null);
    this.#reader = { ...this.#reader, reorder };
    this.#draw("switched");
  }

  /** Back to what the author gave; what is open stays open. */
  reset(): void {
    this.#remember(null);
    this.#reader = onlyLooks(this.#reader);
    this.#draw("reset");
  }

  openPanel(panel: string): void {
    this.#reader = { ...this.#reader, panel };
  }

  setView(panel: string, view: unknown): void {
    this.#remember(`view of ${panel}`);
    this.#reader = { ...this.#reader, views: { ...this.settings.views, [panel]: view } };
  }

  /** What a panel shows of a picture. Throws what the encoder refuses. */
  look<Data, View, Kept>(
    panel: Panel<Data, View, Kept>,
    picture: Picture,
    view: View,
    kept: Kept,
  ): Data {
    if (this.#encoder === null) throw new TypeError("there is no encoder yet");
    return panel.compute(this.#encoder, picture, view, kept);
  }

  #swapped(a: number, b: number): number[] {
    const { sentence, order } = this.settings;
    return swapped(arrange(sentence, order, this.#locale).order, a, b);
  }

  /** Keeps how it stands for undo; what goes on with the same name is one step. */
  #remember(name: string | null): void {
    if (name === null || name !== this.#step?.name) {
      this.endStep();
      this.#past = [...this.#past, this.#reader].slice(-mostSteps);
      this.#step = name === null ? null : { name, from: this.#picture, future: this.#future };
    }
    this.#future = [];
  }

  #forget(): void {
    this.#past = [];
    this.#future = [];
    this.#step = null;
  }

  #travel(to: Reader, cause: Cause): void {
    const before = this.settings;
    // Opening a panel is no step, and undoing one does not close it.
    const { panel } = this.#reader;
    this.#reader = panel === undefined ? to : { ...to, panel };
    const after = this.settings;
    if (pictureNames.some((name) => before[name] !== after[name])) this.#draw(cause);
  }

  /** Draws the settings, or leaves the last picture and says in `errors` why. */
  #draw(cause: Cause, before = this.#step?.from ?? this.#picture): boolean {
    this.#preview = null;
    this.errors = [...this.#refused, ...this.#failure];
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

/**
 * The setting that an error of the encoder's is about. Position ids are none: one that the
 * encoder has no row for is there because of the `position` that was chosen.
 */
function nameIn({ message }: Error): keyof Settings | undefined {
  const [subject] = /^(?:position id\b|\w+)/.exec(message) ?? [];
  return pictureNames.find((name) => name === (subject === "position id" ? "position" : subject));
}

/** Without the setting that an error names, or without ever more; null where no more can go. */
function withoutRefused(reader: Reader, error: Error): Reader | null {
  const name = nameIn(error);
  if (name !== undefined && reader[name] !== undefined) {
    const { [name]: _, ...others } = reader;
    return others;
  }
  const size = Object.keys(reader).length;
  const less = [withoutNumbers(reader), onlyLooks(reader)];
  return less.find((one) => Object.keys(one).length < size) ?? null;
}

/** A reader's part without what only the encoder can check. */
function withoutNumbers(reader: Reader): Reader {
  const { position, maxLength, width, base, start, ...rest } = reader;
  const { layout, spacing, seed, scale, rows, ...others } = rest;
  return others;
}

/** What a reader opened and set inside panels. */
function onlyLooks({ panel, views }: Reader): Reader {
  return { ...(panel !== undefined && { panel }), ...(views !== undefined && { views }) };
}

function withDefaults(given: Required<Unchecked>): Required<Unchecked> {
  const filled = settingNames.map((name) => [name, given[name] ?? defaults[name]]);
  return Object.fromEntries(filled) as Required<Unchecked>;
}
