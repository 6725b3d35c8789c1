import {
  type CSSResult,
  html,
  LitElement,
  nothing,
  type PropertyDeclaration,
  type PropertyValues,
  type TemplateResult,
} from "lit";
import { live } from "lit/directives/live.js";
import type { Encoder, Encoding, Layout, ReorderBy, Spacing } from "../encoder/types.js";
import { directionOf, tokensOf } from "./arrangement.js";
import {
  asFlag,
  asJson,
  asNames,
  asNumber,
  asNumbers,
  asText,
  attributeOf,
  readingText,
} from "./attributes.js";
import type { Picture } from "./compute.js";
import type { DrawerHost } from "./drawers/drawer.js";
import { Drawers } from "./drawers/frame.js";
import { drawers } from "./drawers/index.js";
import { refuseFiles } from "./drop.js";
import { Focus, firstFocusable } from "./focus.js";
import { isTextField, keepUsedKeys } from "./keys.js";
import { languageOf, onLanguage } from "./language.js";
import { encoderOfPage } from "./load.js";
import { flash, Motion } from "./motion.js";
import { own } from "./own.js";
import { Arrivals } from "./panels/arrivals.js";
import {
  arrangePanels,
  isMoveToGuess,
  type PanelsHost,
  renderPanels,
  settle,
} from "./panels/frame.js";
import { Kept } from "./panels/kept.js";
import { knownPanels, onNewPanel } from "./panels/known.js";
import { panelNames } from "./panels/names.js";
import { Telling } from "./panels/telling.js";
import type { ChangeDetail, PositionalEncodingElement as Public } from "./public.js";
import type { Guess } from "./question.js";
import { Session } from "./session.js";
import { type ControlName, defaults, readGiven, type Settings, settingNames } from "./settings.js";
import { wear } from "./sheets.js";
import { placeholder, Sight } from "./sight.js";
import { spoken } from "./spoken.js";
import { movedRows, tell, tellExample } from "./story.js";
import type { Move, Strings } from "./strings/index.js";
import { onNewLanguage, stringsFor } from "./strings/languages.js";
import type { Phrase } from "./strings/phrase.js";
import { styles } from "./styles.js";
import { FollowLink } from "./takeaway/follow-link.js";
import { Words, type WordsHost, type WordsSource } from "./words.js";

/** After a second without numbers, a reader is better told why. */
const longWait = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 1000));

/**
 * Shows what a Transformer gets to read: a sentence's token vectors, position vectors
 * and their sum. Words can be moved, and every number is the encoder's.
 *
 * Content of the tag is for where scripts do not run.
 *
 * @attr {string} [sentence=dog bites man] - The sentence as first given; of a very long one, the
 *   first 2000 words are taken.
 * @attr {string} order - The words' order, as numbers with spaces between: which word of the
 *   sentence, counted from 0, stands first, second and so on.
 * @attr {"words"|"positions"} [reorder=words] - Whether words move, or words with their positions.
 * @attr {"sinusoidal"|"learned"|"none"} [position=sinusoidal] - What is added to the token vectors.
 * @attr {number} [max-length=16] - How many positions have a row in the learned table, from 0 on.
 * @attr {number} [width=8] - D, the numbers in a vector: even, up to 4096.
 * @attr {number} [base=10000] - How far the frequencies fall, from 1 to 2^53.
 * @attr {number} [start=0] - The first word's position id.
 * @attr {"interleaved"|"halves"} [layout=interleaved] - Where a pair's sine and cosine stand.
 * @attr {"paper"|"endpoint"} [spacing=paper] - How the frequencies are spread.
 * @attr {number} [seed=0] - Which token table the words have their vectors from, and
 *   the learned table its rows.
 * @attr {number|"sqrt-width"} [scale=1] - What token vectors are multiplied by.
 * @attr {object} [rows={}] - Token vectors by word, as JSON: `{"cat": [0.2, 0.7, 0.1, 0.4]}`.
 * @attr {string} [panels=vectors] - Which panels there are, in this order, of `vectors`,
 *   `clocks`, `waves`, `distance`, `compare`, `combine`, `learned`, `attention`, `shuffle`,
 *   `relative`, `rotary`, `cache`, `training` and `numbers`, with spaces between.
 * @attr {string} panel - Which panel is open, of those behind tabs; the first without it.
 * @attr {object} [views={}] - What is set inside panels, as JSON, by panel: what
 *   `settings.views` and the snippet under Embed give.
 * @attr {string} controls - Which controls a reader gets, of `sentence`, `switch`, `words`,
 *   `undo`, `reset`, `examples`, `settings`, `export`, `share` and `embed`, with spaces
 *   between; all without it, none if it is empty.
 * @attr {boolean} predict - `vectors`, `shuffle` and `training` ask the reader one question before
 *   it is tried, and then compare.
 * @attr {boolean} readonly - The reader looks, and changes nothing.
 * @attr {string} lang - The language that the widget speaks, and whose rules find the words;
 *   otherwise the page's.
 *
 * @fires pe-ready - The first numbers are shown; not before the element is within a screen of sight.
 * @fires {CustomEvent<ChangeDetail>} pe-change - The reader changed something: `detail.settings`
 *   holds every setting, `detail.moved` a list of `{ word, from, to }`.
 * @fires {CustomEvent<AnswerDetail>} pe-answer - With `predict`, a question of a panel is settled:
 *   `detail` holds `panel`, `question`, `choices` by id, the ids `chosen` and `right`, and `isRight`.
 * @fires {CustomEvent<{ error: Error }>} pe-error - A setting was refused, or the encoder or a panel did not load.
 *   Told once; setting a property throws nothing, whatever it is.
 *
 * @csspart card - All of the widget.
 * @csspart field - The sentence's field.
 * @csspart switch - The switch between the two experiments.
 * @csspart words - The list of words.
 * @csspart word - A word.
 * @csspart swap - The button between two words.
 * @csspart story - The computed sentence.
 * @csspart table - Each of the three tables of vectors; also `token`, `position` and `input`.
 * @csspart heatmap - A picture of numbers as colours, in place of a wide table.
 * @csspart tabs - The tabs that open the panels.
 * @csspart tab - A tab.
 * @csspart panel - The panel that is open.
 * @csspart question - What is asked before a reader tries.
 * @csspart examples - The list of ready sentences.
 * @csspart footer - The line of settings, the drawers' buttons and the open drawer.
 * @csspart drawer-button - A button that opens a drawer.
 * @csspart drawer - The drawer that is open.
 *
 * @cssproperty --pe-font - Font family.
 * @cssproperty --pe-radius - Corner radius of the card.
 * @cssproperty --pe-background - Behind everything.
 * @cssproperty --pe-surface - Behind the field, the words and the computed sentence.
 * @cssproperty --pe-text - Text.
 * @cssproperty --pe-muted - Text that steps back.
 * @cssproperty --pe-border - Lines.
 * @cssproperty --pe-control - The outline of form fields.
 * @cssproperty --pe-wrong - What is wrong in a form.
 * @cssproperty --pe-accent - What is chosen, focused or changed.
 * @cssproperty --pe-accent-text - Text on the accent.
 * @cssproperty --pe-positive - The colour of large positive numbers.
 * @cssproperty --pe-negative - The colour of large negative numbers.
 * @cssproperty --pe-zero - The colour of zero.
 */
export class PositionalEncodingElement extends LitElement implements Public, WordsHost, DrawerHost {
  static override styles = [styles, ...drawers.map((drawer) => drawer.styles)];

  static override properties = {
    sentence: asText,
    order: asNumbers,
    width: asNumber,
    base: asNumber,
    start: asNumber,
    layout: asText,
    spacing: asText,
    position: asText,
    maxLength: { ...asNumber, attribute: attributeOf("maxLength") },
    reorder: asText,
    panels: asNames,
    panel: asText,
    controls: asNames,
    views: asJson,
    seed: asNumber,
    scale: asNumber,
    rows: asJson,
    readonly: asFlag,
    predict: asFlag,
  };

  // Native, and so not among the properties above.
  static override get observedAttributes(): string[] {
    // biome-ignore lint/complexity/noThisInStatic: it reads the properties of this very class.
    return [...super.observedAttributes, "lang"];
  }

  /** What a page has put on every object says nothing of a property. */
  static override createProperty(name: PropertyKey, declaration?: PropertyDeclaration): void {
    // biome-ignore lint/complexity/noThisInStatic: Lit makes it for the class that it is called on.
    super.createProperty(name, { __proto__: null, ...declaration } as PropertyDeclaration);
  }

  /** Frameworks set what is written in a tag as properties, and leave it text. */
  protected static override getPropertyDescriptor(
    ...args: [PropertyKey, string | symbol, PropertyDeclaration]
  ): PropertyDescriptor | undefined {
    // biome-ignore lint/complexity/noThisInStatic: Lit looks at the class that it is called on.
    return readingText(super.getPropertyDescriptor(...args), args[2]);
  }

  declare sentence: string;
  declare order: readonly number[] | null;
  declare width: number;
  declare base: number;
  declare start: number;
  declare layout: Layout;
  declare spacing: Spacing;
  declare position: "sinusoidal" | "learned" | "none";
  declare maxLength: number;
  declare reorder: ReorderBy;
  declare panels: readonly string[];
  declare panel: string | null;
  declare controls: readonly ControlName[];
  declare views: Readonly<Record<string, unknown>>;
  declare seed: number;
  declare scale: number | "sqrt-width";
  declare rows: Readonly<Record<string, readonly number[]>>;
  declare readonly: boolean;
  declare predict: boolean;

  /** @internal */
  readonly session = new Session();
  readonly #words = new Words(this);
  readonly #sight = new Sight(this);
  #placeholder: HTMLElement | null = null;
  readonly #drawers = new Drawers(this);
  readonly #link = new FollowLink(this);
  readonly #motion = new Motion();
  readonly #focus = new Focus();
  readonly #telling = new Telling();
  readonly #guesses = new Map<string, Guess>();
  readonly #kept = new Kept(() => this.#settle());
  readonly #arrivals = new Arrivals(
    () => this.requestUpdate(),
    (error) => {
      this.requestUpdate();
      this.#dispatch("pe-error", { error });
    },
  );
  #locale: string | undefined;
  #stopListening = () => {};
  #state: "new" | "loading" | "ready" | "failed" = "new";
  #encoder: Encoder | null = null;
  #drawn = this.session.picture;
  /** The picture whose moves were told last. */
  #told = this.session.picture;
  #reported = this.session.errors;

  constructor() {
    super();
    Object.assign(this, defaults, { readonly: false, predict: false });
  }

  /** What is shown now, the reader's changes included. */
  get settings(): Settings {
    return this.session.settings;
  }

  /**
   * Takes over settings as from a link, whatever they hold. What cannot be used stays as
   * the attributes say, and comes back as errors.
   */
  restore(settings: { readonly [Name in keyof Settings]?: unknown }): readonly Error[] {
    this.#words.release();
    this.#guesses.clear();
    const errors = this.session.restore(settings, panelNames);
    this.requestUpdate();
    return errors;
  }

  /** The numbers that are shown, or null before there are any. */
  get encoding(): Encoding | null {
    return this.session.picture?.encoding ?? null;
  }

  override attributeChangedCallback(name: string, old: string | null, value: string | null): void {
    super.attributeChangedCallback(name, old, value);
    if (name === "lang") this.#readLocale();
  }

  override connectedCallback(): void {
    this.#dress();
    super.connectedCallback();
    this.#readLocale();
    const stops = [
      onNewLanguage(() => this.requestUpdate()),
      onLanguage(this, () => this.#readLocale()),
      onNewPanel(() => this.#dress()),
    ];
    this.#stopListening = () => {
      for (const stop of stops) stop();
    };
    this.#kept.connected();
    if (this.#state === "new" || this.#state === "failed") void this.#load();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stopListening();
    this.#kept.disconnected();
  }

  /** @internal */
  adoptedCallback(): void {
    this.#dress();
  }

  /** A panel that has come since has styles of its own. */
  #dress(): void {
    if (this.renderRoot !== undefined) wear(this.renderRoot as ShadowRoot, this.#styles);
  }

  get #styles(): readonly CSSResult[] {
    const { elementStyles } = this.constructor as typeof PositionalEncodingElement;
    const all = elementStyles as CSSResult[];
    const ofPanels = knownPanels().map((panel) => panel.styles);
    // What panels say outdoes what is said of all of them.
    return PositionalEncodingElement.finalizeStyles([
      ...all.filter((style) => styles.includes(style)),
      ofPanels,
      ...all.filter((style) => !styles.includes(style)),
    ]) as CSSResult[];
  }

  async #load(): Promise<void> {
    this.#state = "loading";
    await this.#sight.reached;
    try {
      this.#encoder = await encoderOfPage();
    } catch (error) {
      this.#fail(error as Error);
    }
    this.requestUpdate();
    await this.updateComplete;
    if (!this.#isReady) return;
    await this.#bringOpen(this.settings);
    await this.updateComplete;
    this.#dispatch("pe-ready");
  }

  /** A getter, since TypeScript takes the state for what #load set it to, whatever came between. */
  get #isReady(): boolean {
    return this.#state === "ready";
  }

  /** Within an update: what comes in time for the first one needs no second. */
  #start(encoder: Encoder): void {
    try {
      this.#state = "ready";
      this.session.start(encoder);
      this.#link.start();
    } catch (error) {
      this.#fail(error as Error);
    }
  }

  #fail(error: Error): void {
    this.#state = "failed";
    this.session.fail(error);
  }

  protected override createRenderRoot(): ShadowRoot {
    // Lit's own would have the sheets of this document in any other.
    const root = this.attachShadow(own({ mode: "open" }));
    wear(root, this.#styles);
    this.#placeholder = placeholder(() => void this.#enter());
    root.append(this.#placeholder);
    return root;
  }

  /** The Tab key has come before the eye. */
  async #enter(): Promise<void> {
    this.#sight.reach();
    await this.updateComplete;
    firstFocusable(this.renderRoot)?.focus();
  }

  /** What is not in sight waits, and what would move again when the first numbers come. */
  protected override async scheduleUpdate(): Promise<void> {
    await this.#sight.reached;
    if (!this.hasUpdated) {
      const { settings } = readGiven(this, defaults, panelNames);
      const all = Promise.allSettled([encoderOfPage(), this.#bringOpen(settings)]);
      await Promise.race([all, longWait()]);
    }
    await super.scheduleUpdate();
  }

  async #bringOpen(settings: Settings): Promise<void> {
    const { open } = arrangePanels(settings);
    if (open !== undefined) await this.#arrivals.bring(open);
  }

  protected override firstUpdated(): void {
    this.#placeholder?.remove();
    this.#placeholder = null;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    const replaced = settingNames.filter((name) => changed.has(name));
    if (replaced.length > 0 || changed.has("lang")) {
      this.#words.release();
      this.session.give(this, replaced, panelNames, this.#locale);
    }
    if (this.#state === "loading" && this.#encoder !== null) this.#start(this.#encoder);
    if (!this.movable) this.#words.release();
    if (this.#travels) this.#motion.take(this.renderRoot);
    this.#focus.take(this.renderRoot as ShadowRoot);
  }

  protected override updated(): void {
    this.#move();
    this.#focus.keep(this.renderRoot as ShadowRoot);
    const { errors } = this.session;
    const told = new Set(this.#reported.map(({ message }) => message));
    const news = errors.filter(({ message }) => !told.has(message));
    this.#reported = errors;
    for (const error of news) this.#dispatch("pe-error", { error });
  }

  /** The language of the element, or of what it stands in. */
  #readLocale(): void {
    const locale = languageOf(this);
    if (locale === this.#locale) return;
    const before = this.#locale;
    this.#locale = locale;
    this.requestUpdate("lang", before);
  }

  /** Typing renames what is there; only what was moved travels. */
  get #travels(): boolean {
    const { picture } = this.session;
    const before = this.#drawn;
    return picture !== before && picture?.settings.sentence === before?.settings.sentence;
  }

  #move(): void {
    const travels = this.#travels;
    this.#drawn = this.session.picture;
    if (!travels) return;
    this.#motion.play(this.renderRoot, this.#words.held);
    flash(this.renderRoot.querySelectorAll("td.changed"));
  }

  /** @internal */
  get movable(): boolean {
    const { settings, showsSentence } = this.session;
    return !this.readonly && settings.controls.includes("words") && showsSentence;
  }

  /** @internal */
  preview(slots: readonly [number, number] | null): void {
    this.session.preview(slots);
    this.requestUpdate();
  }

  /** @internal */
  swap(a: number, b: number): void {
    this.session.swap(a, b);
    this.#changed();
  }

  /** @internal */
  set(changes: { readonly [Name in keyof Settings]?: unknown }, step?: string): Error | null {
    this.#words.release();
    const refused = this.session.set(changes, step);
    if (refused === null) this.#changed();
    return refused;
  }

  /** @internal */
  endStep(): void {
    this.session.endStep();
    this.requestUpdate();
  }

  /** The reader's doing is done, and the picture is a new one but where that was refused. */
  #changed(): void {
    this.#telling.cancel();
    const { picture } = this.session;
    const rows = picture === null || picture === this.#told ? [] : movedRows(picture);
    this.#told = picture;
    this.#tell(rows.map(({ word, from, to }) => ({ word, from, to })));
  }

  /** The reader looks otherwise at the same picture. */
  #looked(): void {
    this.#telling.expect(this.renderRoot);
    this.#tell([]);
  }

  #tell(moved: readonly Move[]): void {
    this.#link.forget();
    this.requestUpdate();
    const { settings } = this.session;
    this.#dispatch("pe-change", { settings, moved } satisfies ChangeDetail);
    this.#settle();
  }

  /** Tells of the guesses that what the reader did has answered. */
  #settle(): void {
    for (const answer of settle(this.#panelsHost(stringsFor(this.#locale)))) {
      this.#dispatch("pe-answer", answer);
    }
  }

  #dispatch(type: string, detail?: unknown): void {
    this.dispatchEvent(new CustomEvent(type, own({ bubbles: true, composed: true, detail })));
  }

  protected override render(): TemplateResult {
    const strings = stringsFor(this.#locale);
    const { picture, settings } = this.session;
    const shown = new Set(settings.controls);
    const moved = new Set(picture === null ? [] : movedRows(picture).map(({ slot }) => slot));
    // Without spaces between: a page's styles may keep them.
    return html`<svg class="room" aria-hidden="true"></svg><div class="frame">
        <div
          class="card"
          part="card"
          lang=${strings.language}
          dir=${strings.direction}
          @keydown=${this.#key}
          @keypress=${keepUsedKeys}
          @keyup=${keepUsedKeys}
          @dragover=${refuseFiles}
        >
          <div class="top">
            <input
              class="field"
              part="field"
              type="text"
              lang=${this.#locale ?? ""}
              dir="auto"
              aria-label=${strings.field}
              autocomplete="off"
              autocapitalize="off"
              spellcheck="false"
              ?readonly=${this.readonly}
              ?hidden=${!shown.has("sentence")}
              .value=${live(this.session.text.replace(/[\r\n]+/g, " "))}
              @input=${this.#type}
              @change=${() => this.endStep()}
            />
            ${shown.has("switch") ? this.#renderSwitch(strings) : nothing}
          </div>
          ${this.#renderExamples(strings)}
          ${this.#words.render(this.#wordsSource(), strings, moved)}
          ${this.#renderRest(strings)}
          ${this.#renderErrors(strings)} ${this.#link.render(strings)}
          ${
            this.#state === "failed"
              ? nothing
              : html`<p class="story" part="story" role="status" aria-atomic="true">
                  ${picture === null ? strings.loading : this.#renderStory(picture, strings)}
                </p>`
          }
          ${this.#renderHint(strings)}
          ${this.#renderPanels(strings)}
          ${this.#drawers.render(strings, this.readonly)}
        </div>
      </div>`;
  }

  #renderStory(picture: Picture, strings: Strings): unknown {
    const isHidden = isMoveToGuess(picture, this.#panelsHost(strings));
    return isHidden ? strings.question.hidden : tellStory(picture, strings);
  }

  #renderSwitch(strings: Strings): TemplateResult {
    const { reorder } = this.session.settings;
    const choice = (value: ReorderBy, label: string) => html`
      <label>
        <input
          class="unseen"
          type="radio"
          name="reorder"
          value=${value}
          .checked=${live(reorder === value)}
          ?disabled=${this.readonly}
          @change=${() => this.#switchTo(value)}
        />
        <span>${label}</span>
      </label>
    `;
    return html`
      <div class="switch" part="switch" role="radiogroup" aria-label=${strings.experiment}>
        ${choice("words", strings.wordsMove)} ${choice("positions", strings.positionsMove)}
      </div>
    `;
  }

  #renderExamples(strings: Strings): TemplateResult | typeof nothing {
    if (this.readonly || !this.session.settings.controls.includes("examples")) return nothing;
    return html`
      <ul class="examples" part="examples" aria-label=${strings.examples}>
        ${strings.sentences.map(
          (sentence) => html`<li>
            <button
              type="button"
              class="link"
              dir="auto"
              @click=${() => this.#take(sentence)}
            >
              ${sentence}
            </button>
          </li>`,
        )}
      </ul>
    `;
  }

  #renderHint(strings: Strings): TemplateResult | typeof nothing {
    const { controls } = this.session.settings;
    const offered = (["words", "undo", "reset"] as const).filter((name) => controls.includes(name));
    if (this.readonly || offered.length === 0) return nothing;
    return html`
      <div class="hint">
        ${offered.includes("words") ? this.#renderAdvice(strings) : nothing}
        <span class="buttons">
          ${offered.includes("undo") ? this.#renderTravel(strings) : nothing}
          ${
            offered.includes("reset")
              ? html`<button
                  type="button"
                  class="button"
                  ?hidden=${!this.session.canReset}
                  @click=${this.#reset}
                >
                  ${strings.reset}
                </button>`
              : nothing
          }
        </span>
      </div>
    `;
  }

  #renderAdvice(strings: Strings): TemplateResult {
    const chosen = tokensOf(this.session.arrangement)[this.#words.chosen ?? -1];
    return html`<p id="advice">
      ${
        chosen === undefined
          ? html`${strings.hint} <span class="keys">${strings.keys}</span>`
          : spoken(strings.chosen(chosen))
      }
    </p>`;
  }

  #renderTravel(strings: Strings): TemplateResult {
    // They stay when there is nothing more to undo, or the focus would be lost.
    const button = (label: string, can: boolean, path: string, go: () => void) => html`<button
      type="button"
      class="button travel"
      title=${label}
      aria-disabled=${!can}
      @click=${go}
    >
      <svg viewBox="0 0 20 20" aria-hidden="true"><path d=${path} /></svg>
    </button>`;
    const { canUndo, canRedo } = this.session;
    return html`
      ${button(strings.undo, canUndo, "M7.5 4 3.5 8l4 4M4 8h7.5a4.5 4.5 0 0 1 0 9H8", this.#undo)}
      ${button(strings.redo, canRedo, "m12.5 4 4 4-4 4M16 8H8.5a4.5 4.5 0 0 0 0 9H12", this.#redo)}
    `;
  }

  #renderRest(strings: Strings): TemplateResult | typeof nothing {
    const { words, rest } = this.session.arrangement;
    if (rest.length === 0) return nothing;
    return html`<p class="note" role="status">${strings.wordsTaken(words.length)}</p>`;
  }

  #renderErrors(strings: Strings): TemplateResult | typeof nothing {
    const { errors } = this.session;
    if (errors.length === 0) return nothing;
    const messages = errors.map(({ message }) =>
      this.#state === "failed" ? strings.failed(message) : message,
    );
    return html`
      <div class="error" role="alert">${messages.map((message) => html`<p dir="auto">${message}</p>`)}</div>
      ${this.#state === "failed" ? html`<slot></slot>` : nothing}
    `;
  }

  #renderPanels(strings: Strings): TemplateResult | typeof nothing {
    const { picture, settings, arrangement } = this.session;
    if (this.#state === "failed") return nothing;
    if (picture !== null) return renderPanels(picture, this.#panelsHost(strings));
    return arrangePanels(settings).first === undefined
      ? nothing
      : html`<div class="equation waiting" .style=${`--rows:${arrangement.words.length}`}></div>`;
  }

  #panelsHost(strings: Strings): PanelsHost {
    return {
      session: this.session,
      strings,
      readonly: this.readonly,
      openPanel: (id) => {
        this.#arrivals.forgive(id);
        this.session.openPanel(id);
        this.#telling.cancel();
        this.#tell([]);
      },
      setView: (id, view) => {
        this.session.setView(id, view);
        this.#looked();
      },
      endView: () => this.endStep(),
      predict: this.predict,
      guesses: this.#guesses,
      guess: (id, guess) => {
        this.#guesses.set(id, guess);
        this.requestUpdate();
        // What was hidden until now may be its answer.
        if (guess.right === null) this.#settle();
      },
      kept: (panel) => this.#kept.of(panel),
      isMissing: (name) => this.#arrivals.isMissing(name),
    };
  }

  #wordsSource(): WordsSource {
    const { arrangement, picture, settings, text } = this.session;
    const { order } = arrangement;
    return {
      tokens: tokensOf(arrangement),
      positionIds: picture?.encoding.positionIds ?? [],
      keys: order,
      positionKeys: settings.reorder === "positions" ? order : order.map((_, slot) => slot),
      direction: directionOf(text),
      isOwn: (token) => Object.hasOwn(settings.rows, token),
      locale: this.#locale,
    };
  }

  readonly #type = (event: Event): void => {
    this.#words.release();
    this.session.type((event.target as HTMLInputElement).value);
    this.#changed();
  };

  #take(sentence: string): void {
    this.#words.release();
    if (this.session.take(sentence)) this.#changed();
    else this.requestUpdate();
  }

  readonly #undo = (): void => this.#travel("undo");
  readonly #redo = (): void => this.#travel("redo");

  #travel(way: "undo" | "redo"): void {
    const { canUndo, canRedo } = this.session;
    if (!(way === "undo" ? canUndo : canRedo)) return;
    this.#words.release();
    const before = this.session.picture;
    this.session[way]();
    if (this.session.picture === before) this.#looked();
    else this.#changed();
  }

  readonly #key = (event: KeyboardEvent): void => {
    if (!this.#travelByKey(event)) keepUsedKeys(event);
  };

  /** Ctrl or Cmd with Z, Shift+Z or Y, but in text fields, which have an undo of their own. */
  #travelByKey(event: KeyboardEvent): boolean {
    const { settings, canUndo, canRedo } = this.session;
    if (event.ctrlKey === event.metaKey || event.altKey || isTextField(event.target)) return false;
    if (this.readonly || !settings.controls.includes("undo")) return false;
    const key = event.key.toLowerCase();
    const back = key === "z" && !event.shiftKey;
    const forth = (key === "z" && event.shiftKey) || (key === "y" && !event.shiftKey);
    if (!(back && canUndo) && !(forth && canRedo)) return false;
    event.preventDefault();
    event.stopPropagation();
    this.#travel(back ? "undo" : "redo");
    return true;
  }

  readonly #reset = (): void => {
    this.#words.release();
    this.#guesses.clear();
    this.session.reset();
    this.#changed();
    // The button that was pressed is gone.
    this.renderRoot.querySelector<HTMLElement>(".field")?.focus();
  };

  #switchTo(reorder: ReorderBy): void {
    this.session.switchTo(reorder);
    this.#changed();
  }
}

/** What is told of a picture; where the tables are out of view, the number that changed most comes first. */
function tellStory(picture: Picture, strings: Strings): unknown {
  const say = (phrase: Phrase) => [spoken(phrase), strings.between];
  const example = tellExample(picture, strings);
  return [
    example.length > 0 ? html`<span class="example">${example.map(say)}</span>` : nothing,
    tell(picture, strings).map(say),
  ];
}
