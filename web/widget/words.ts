import { html, noChange, nothing, type ReactiveController, type TemplateResult } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { Blocks } from "./blocks.js";
import { shorten } from "./format.js";
import { type Drawing, later } from "./later.js";
import { scaleOf } from "./motion.js";
import type { Strings } from "./strings/index.js";
import { swapIcon } from "./swap-icon.js";

/** What the words need of the element that they stand in. */
export interface WordsHost {
  readonly renderRoot: ParentNode;
  /** Whether the reader may move words. */
  readonly movable: boolean;
  readonly updateComplete: Promise<unknown>;
  addController(controller: ReactiveController): void;
  requestUpdate(): void;
  /** Shows what exchanging two slots would give; null goes back. */
  preview(slots: readonly [number, number] | null): void;
  /** Exchanges what stands in two slots. */
  swap(a: number, b: number): void;
}

/** More words than this are counted, not drawn. */
const mostWords = 400;
/** More words than this scroll, in columns. */
const mostUnscrolled = 40;
/** More words than this do not travel: what is out of view of them is skipped. */
const mostTravelling = 120;
/** As many of those are skipped together: they fill lines of 1, 2, 3, 4, 6, 8 or 12 words. */
const groupSize = 24;
/** As many of them are in view, unless the page is very wide. */
const mostSeen = 48;
/** Of a longer word, as much is its button's tooltip. Characters. */
const longestTitle = 1000;
/** As much of a word has room in a column. Characters. */
const longestOfMany = 28;
/** A column has room for the digits of as long a position, whatever the positions are. */
const leastDigits = 4;
/** A mouse that moves less than this clicks. Pixels. */
const slack = 4;
/** A finger drags when it moves sideways; up and down scrolls the page. Pixels. */
const touchSlack = 8;
/** A finger that rests this long drags in any direction. Milliseconds. */
const longPress = 350;

/** What is drawn of a picture, or of a sentence that has no numbers yet. */
export interface WordsSource {
  readonly tokens: readonly string[];
  /** Empty as long as there are none. */
  readonly positionIds: readonly number[];
  /** What stands in a slot, and what its position belongs to: a word, or the place. */
  readonly keys: readonly (number | string)[];
  readonly positionKeys: readonly (number | string)[];
  readonly direction: "ltr" | "rtl";
  readonly locale: string | undefined;
  /** Whether a word's token vector was given. */
  isOwn(token: string): boolean;
}

interface List {
  readonly source: WordsSource;
  readonly strings: Strings;
  readonly moved: ReadonlySet<number>;
  /** What the longest position has, and room is made for. */
  readonly digits: number;
  /** Whether words travel to their new places; too many do not. */
  readonly travels: boolean;
  /** By slot, the block that shows what stands there. */
  readonly blocks: readonly number[];
}

interface Grip {
  readonly slot: number;
  readonly pointerId: number;
  readonly touch: boolean;
  /** Where the pointer went down, from the list's corner, and where in the word that was. */
  readonly x: number;
  readonly y: number;
  readonly insideX: number;
  readonly insideY: number;
  /** The words' places when it did: what a drag then shows must not move its own targets. */
  readonly places: readonly DOMRect[];
  readonly timer: ReturnType<typeof setTimeout> | undefined;
  lifted: boolean;
  target: number | null;
  pointerX: number;
  pointerY: number;
}

/**
 * The words as blocks that change places: dragged, chosen in pairs, or moved by keys. They
 * and the buttons between them are a toolbar, as the ARIA practices have it: one stop of
 * the Tab key, within which the arrow keys go on.
 */
export class Words implements ReactiveController {
  readonly #host: WordsHost;
  #grip: Grip | null = null;
  /** The block that was last put under the pointer. */
  #lifted: HTMLElement | null = null;
  /** The button that the Tab key comes to. */
  #stop: HTMLElement | null = null;
  #chosen: number | null = null;
  #ignoreClick = false;
  readonly #blocks = new Blocks();

  constructor(host: WordsHost) {
    this.#host = host;
    host.addController(this);
  }

  /** The slot of the word that was chosen first. */
  get chosen(): number | null {
    return this.#chosen;
  }

  /** The block that is being dragged. */
  get held(): HTMLElement | null {
    if (!this.#grip?.lifted) return null;
    return this.#word(this.#grip.target ?? this.#grip.slot);
  }

  /** Lets go of what is held or chosen, as when the sentence becomes another. */
  release(): void {
    this.#endDrag();
    this.#chosen = null;
  }

  hostDisconnected(): void {
    this.release();
  }

  hostUpdated(): void {
    this.#follow();
    if (!this.#stop?.isConnected) {
      this.#stopAt(this.#host.renderRoot.querySelector<HTMLElement>(".words button"));
    }
  }

  render(source: WordsSource, strings: Strings, moved: ReadonlySet<number>): unknown {
    const { movable } = this.#host;
    const length = Math.min(source.tokens.length, mostWords);
    const seen = length > mostUnscrolled ? mostSeen : length;
    const ids = source.positionIds.slice(0, mostWords);
    const digits = Math.max(leastDigits, ...ids.map((id) => String(id).length));
    const travels = length <= mostTravelling;
    // A block that is put in where others are skipped has the browser look twice what is in view.
    const blocks = travels ? this.#blocks.of(source.tokens) : source.tokens.map((_, slot) => slot);
    const list = { source, strings, moved, digits, travels, blocks };
    return html`<div
      role=${movable ? "toolbar" : nothing}
      aria-label=${movable ? strings.words : nothing}
      aria-describedby=${movable ? "advice" : nothing}
    >
      ${later(length, seen, (now) => this.#renderList(list, now))}
    </div>`;
  }

  #renderList(
    { source, strings, moved, digits, travels, blocks }: List,
    now: Drawing,
  ): TemplateResult {
    const { tokens, positionIds, keys, positionKeys, direction, locale, isOwn } = source;
    const { movable } = this.#host;
    const shown = tokens.slice(0, mostWords);
    const many = shown.length > mostUnscrolled;
    const short = (token: string) => shorten(token, many ? longestOfMany : undefined);
    const word = (token: string, slot: number) => html`<li role="listitem">
            <button
              type="button"
              tabindex="-1"
              class="word ${moved.has(slot) ? "moved" : ""} ${isOwn(token) ? "own" : ""}"
              part="word"
              dir="auto"
              lang=${locale ?? ""}
              data-slot=${slot}
              data-key=${travels ? `block-${keys[slot]}` : nothing}
              title=${short(token) === token ? nothing : shorten(token, longestTitle)}
              aria-pressed=${this.#chosen === slot}
              aria-describedby="place-${slot}"
              ?disabled=${!movable}
              @click=${(event: MouseEvent) => this.#click(event, slot)}
            >${short(token)}</button>
            <span
              class="place"
              id="place-${slot}"
              dir="auto"
              data-key=${travels ? `label-${positionKeys[slot]}` : nothing}
            >
              ${positionIds[slot] === undefined ? nothing : strings.position(positionIds[slot])}
              ${isOwn(token) ? html`<span class="unseen">${strings.ownRow}</span>` : nothing}
            </span>
            ${
              slot + 1 < shown.length
                ? html`<button
                    type="button"
                    tabindex="-1"
                    class="swap"
                    part="swap"
                    aria-label=${strings.swap(shorten(token), shorten(shown[slot + 1] ?? ""))}
                    ?disabled=${!movable}
                    @click=${() => this.#swap(slot, slot + 1)}
                  >
                    ${swapIcon}
                  </button>`
                : nothing
            }
          </li>`;
    const groups = travels ? [[0, shown.length] as const] : groupsOf(shown.length);
    const more =
      shown.length < tokens.length
        ? html`<li role="listitem" class="more">${strings.moreWords(tokens.length - shown.length)}</li>`
        : nothing;
    return html`<div
      class="words ${many ? "many" : ""} ${travels ? "" : "skips"} ${digits > leastDigits ? "far" : ""}"
      .style=${`--digits:${digits};--group:${groupSize}`}
      role="list"
      aria-busy=${now.isBehind ? "true" : nothing}
      part="words"
      dir=${direction}
      aria-label=${movable ? nothing : strings.words}
      @pointerdown=${this.#down}
      @pointermove=${this.#move}
      @pointerup=${this.#up}
      @pointercancel=${this.#cancel}
      @lostpointercapture=${this.#cancel}
      @touchmove=${this.#stayPut}
      @contextmenu=${this.#menu}
      @keydown=${this.#key}
      @focusin=${this.#enter}
    >
      ${groups.map(
        ([from, to]) => html`<ol role="none">
          ${repeat(
            shown.slice(from, to),
            (_, index) => blocks[from + index],
            (token, index) => (now.has(from + index) ? word(token, from + index) : noChange),
          )}
          ${to === shown.length ? more : nothing}
        </ol>`,
      )}
    </div>`;
  }

  /** The template leaves the stop alone: moving it must not draw all words anew. */
  #stopAt(button: HTMLElement | null): void {
    if (this.#stop !== null) this.#stop.tabIndex = -1;
    this.#stop = button;
    if (button !== null) button.tabIndex = 0;
  }

  readonly #enter = ({ target, currentTarget }: FocusEvent): void => {
    // To Firefox, a list that scrolls is a stop of its own.
    if (target !== currentTarget) this.#stopAt(target as HTMLElement);
  };

  #swap(a: number, b: number): void {
    this.#chosen = null;
    this.#host.swap(a, b);
  }

  #click(event: MouseEvent, slot: number): void {
    // The pointer's own click after a drag; one by a key has no count.
    if (this.#ignoreClick && event.detail > 0) return;
    this.#choose(slot);
  }

  #choose(slot: number): void {
    if (this.#chosen !== null && this.#chosen !== slot) {
      this.#swap(this.#chosen, slot);
      return;
    }
    this.#chosen = this.#chosen === slot ? null : slot;
    this.#host.requestUpdate();
  }

  readonly #key = (event: KeyboardEvent): void => {
    if (event.key === "Escape" && (this.#grip?.lifted || this.#chosen !== null)) {
      this.release();
      this.#host.requestUpdate();
      // Nor does it close a dialog that the widget may stand in.
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    const list = event.currentTarget as HTMLElement;
    const step = stepOf(event.key, getComputedStyle(list).direction === "ltr");
    const slot = slotOf(event.target);
    if (step === null || (event.altKey && (slot === null || Math.abs(step) > 1))) return;
    // Also at the ends: with Alt the browser would leave the page there.
    event.preventDefault();
    event.stopPropagation();
    if (event.altKey) this.#carry(slot ?? 0, step);
    else this.#walk(list, event.target as HTMLElement, step);
  };

  /** A word goes a place on, and the focus with it. */
  #carry(slot: number, step: number): void {
    const next = this.#word(slot + step);
    if (next === null) return;
    this.#swap(slot, slot + step);
    void this.#host.updateComplete.then(() => next.focus());
  }

  /** The focus goes on among the words and the buttons between them. */
  #walk(list: HTMLElement, from: HTMLElement, step: number): void {
    const buttons = [...list.querySelectorAll<HTMLElement>("button")];
    const at = buttons.indexOf(from) + step;
    buttons[Math.min(buttons.length - 1, Math.max(0, at))]?.focus();
  }

  readonly #down = (event: PointerEvent): void => {
    const slot = slotOf(event.target);
    const word = slot === null ? null : this.#word(slot);
    this.#ignoreClick = false;
    if (slot === null || word === null || event.button !== 0 || !event.isPrimary) return;
    if (!this.#host.movable) return;
    // A finger and a mouse are both primary: the first one's drag ends here.
    this.#endDrag();
    const list = event.currentTarget as HTMLElement;
    const corner = list.getBoundingClientRect();
    const box = word.getBoundingClientRect();
    const touch = event.pointerType === "touch";
    this.#grip = {
      slot,
      pointerId: event.pointerId,
      touch,
      x: event.clientX - corner.left,
      y: event.clientY - corner.top,
      insideX: event.clientX - box.left,
      insideY: event.clientY - box.top,
      places: this.#places(list),
      timer: touch ? setTimeout(() => this.#lift(list), longPress) : undefined,
      lifted: false,
      target: null,
      pointerX: event.clientX,
      pointerY: event.clientY,
    };
  };

  readonly #move = (event: PointerEvent): void => {
    const grip = this.#grip;
    if (grip === null || event.pointerId !== grip.pointerId) return;
    if (event.buttons === 0) {
      // It was let go outside of the list, before it was far enough to be held.
      this.#endDrag();
      return;
    }
    grip.pointerX = event.clientX;
    grip.pointerY = event.clientY;
    const list = event.currentTarget as HTMLElement;
    const corner = list.getBoundingClientRect();
    const x = event.clientX - corner.left;
    const y = event.clientY - corner.top;
    if (!grip.lifted) {
      const sideways = Math.abs(x - grip.x);
      const upright = Math.abs(y - grip.y);
      const far = grip.touch
        ? sideways > touchSlack && sideways > upright
        : Math.hypot(sideways, upright) > slack;
      if (!far) return;
      this.#lift(list);
    }
    const over = grip.places.findIndex(
      (place) => x >= place.left && x <= place.right && y >= place.top && y <= place.bottom,
    );
    const target = over === -1 || over === grip.slot ? null : over;
    if (target !== grip.target) {
      grip.target = target;
      this.#host.preview(target === null ? null : [grip.slot, target]);
    } else {
      this.#follow();
    }
  };

  readonly #up = (event: PointerEvent): void => {
    const grip = this.#grip;
    if (grip === null || event.pointerId !== grip.pointerId) return;
    const { lifted, slot, target } = grip;
    // The page may have forbidden it in this very event.
    const swaps = target !== null && this.#host.movable;
    this.#endDrag(swaps);
    if (!lifted) return;
    this.#ignoreClick = true;
    if (!swaps) this.#host.requestUpdate();
    else this.#swap(slot, target);
  };

  readonly #cancel = (event: PointerEvent): void => {
    // A finger's first capture, by the word, passes to the list when that takes it.
    const passedOn = event.type === "lostpointercapture" && event.target !== event.currentTarget;
    if (event.pointerId === this.#grip?.pointerId && !passedOn) this.#endDrag();
  };

  readonly #menu = (event: Event): void => {
    if (this.#grip?.touch) event.preventDefault();
  };

  /** Keeps the page from scrolling under a held word; such a listener must not be passive. */
  readonly #stayPut = {
    passive: false,
    handleEvent: (event: Event): void => {
      if (this.#grip?.lifted && event.cancelable) event.preventDefault();
    },
  };

  #lift(list: HTMLElement): void {
    const grip = this.#grip;
    if (grip === null || grip.lifted) return;
    clearTimeout(grip.timer);
    grip.lifted = true;
    this.#chosen = null;
    list.setPointerCapture(grip.pointerId);
    this.#host.requestUpdate();
  }

  /** Ends a drag; a preview stays only when it is about to become the sentence. */
  #endDrag(keepPreview = false): void {
    const grip = this.#grip;
    if (grip === null) return;
    clearTimeout(grip.timer);
    this.#grip = null;
    if (grip.lifted && grip.target !== null && !keepPreview) this.#host.preview(null);
    if (grip.lifted) this.#host.requestUpdate();
  }

  /** Puts the held word under the pointer, from wherever it is laid out now. */
  #follow(): void {
    const { held } = this;
    if (this.#lifted !== held) {
      this.#lifted?.classList.remove("held");
      this.#lifted?.style.removeProperty("translate");
      this.#lifted = held;
    }
    const grip = this.#grip;
    if (held === null || grip === null) return;
    // Drawing it anew takes the class away.
    held.classList.add("held");
    held.style.removeProperty("translate");
    for (const animation of held.getAnimations()) animation.cancel();
    const box = held.getBoundingClientRect();
    const scale = scaleOf(held, box);
    const x = (grip.pointerX - grip.insideX - box.left) / scale;
    const y = (grip.pointerY - grip.insideY - box.top) / scale;
    held.style.setProperty("translate", `${x}px ${y}px`);
  }

  #word(slot: number): HTMLElement | null {
    return this.#host.renderRoot.querySelector(`.word[data-slot="${slot}"]`);
  }

  #places(list: HTMLElement): DOMRect[] {
    const corner = list.getBoundingClientRect();
    return [...list.querySelectorAll(".word")].map((word) => {
      const { left, top, width, height } = word.getBoundingClientRect();
      return new DOMRect(left - corner.left, top - corner.top, width, height);
    });
  }
}

/** Words that the browser skips together, from one slot up to another. */
function groupsOf(words: number): (readonly [number, number])[] {
  return Array.from({ length: Math.ceil(words / groupSize) }, (_, group) => [
    group * groupSize,
    Math.min(words, (group + 1) * groupSize),
  ]);
}

function slotOf(target: EventTarget | null): number | null {
  const word = target instanceof Element ? target.closest<HTMLElement>(".word") : null;
  return word === null ? null : Number(word.dataset.slot);
}

/** How far a key goes, and which way; null where it goes nowhere. */
function stepOf(key: string, leftToRight: boolean): number | null {
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: leftToRight ? 1 : -1,
    ArrowLeft: leftToRight ? -1 : 1,
    Home: Number.NEGATIVE_INFINITY,
    End: Number.POSITIVE_INFINITY,
  };
  return steps[key] ?? null;
}
