import { html, nothing, type TemplateResult } from "lit";
import { live } from "lit/directives/live.js";
import { tokensOf } from "../arrangement.js";
import { numberOrText } from "../attributes.js";
import type { Picture } from "../compute.js";
import { formatInteger } from "../format.js";
import { defaults, maxWidth, type Settings } from "../settings.js";
import { spoken } from "../spoken.js";
import { fewOf } from "../story.js";
import type { Accepted, Strings } from "../strings/index.js";
import type { Drawer, DrawerHost } from "./drawer.js";
import { bytesOf, readRows } from "./rows.js";
import { styles } from "./settings.styles.js";

/** The settings that can be changed in place, and token vectors of the reader's own. */
export const settings: Drawer = {
  id: "settings",
  changes: true,
  styles,
  label: (strings) => strings.form.title,
  open: (host) => new Form(host),
};

type Choice = "position" | "layout" | "spacing";
type NumberName = "maxLength" | "width" | "base" | "start" | "seed" | "scale";

interface Range {
  readonly kind: Accepted["kind"];
  readonly min?: number;
  readonly max?: number;
}

const ranges: Record<NumberName, Range> = {
  maxLength: { kind: "whole", min: 1 },
  width: { kind: "even", min: 2, max: maxWidth },
  base: { kind: "any", min: 1, max: 2 ** 53 },
  start: { kind: "whole", min: Number.MIN_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER },
  seed: { kind: "whole", min: 0, max: Number.MAX_SAFE_INTEGER },
  scale: { kind: "any" },
};

const steps = { even: 2, whole: 1, any: "any" } as const;

/** What stands in a field, as long as the setting is what it was when that was typed. */
interface Draft {
  readonly text: string;
  readonly over: Settings[NumberName];
  /** The setting as it was before the first letter. */
  readonly from: Settings[NumberName];
  /** Told once the reader is done typing. */
  readonly error: Error | null;
}

/** Why a field's text is refused: in the page's language where its range says it. */
function refusalOf(
  name: NumberName,
  text: string,
  error: Error,
  { fields, refused }: Strings["form"],
): string {
  const { kind, min, max } = ranges[name];
  const step = steps[kind];
  const value = numberOrText(text);
  const isInRange =
    typeof value === "number" &&
    value >= (min ?? Number.NEGATIVE_INFINITY) &&
    value <= (max ?? Number.POSITIVE_INFINITY) &&
    (step === "any" || value % step === 0);
  if (isInRange) return error.message;
  const [from, to] = [min, max].map((end) => (end === undefined ? end : formatInteger(end)));
  return refused(fields[name][0], { kind, from, to }, text.trim() || "\u2013");
}

class Form {
  readonly #host: DrawerHost;
  readonly #drafts = new Map<NumberName, Draft>();
  /** The last choice that was refused, of this picture. */
  #refused: { name: Choice; error: Error; picture: Picture | null } | null = null;
  /** What stands instead of the root of the width. */
  #scale = defaults.scale;
  #rowsText = "";
  #rowsError: Error | null = null;

  constructor(host: DrawerHost) {
    this.#host = host;
  }

  render(strings: Strings): TemplateResult {
    const { form } = strings;
    const { scale, position } = this.#host.session.settings;
    return html`
      <div class="form">
        <div class="fields">
          ${this.#choice("position", form)}
          ${position === "learned" ? this.#number("maxLength", form) : nothing}
          ${this.#number("width", form)}
          ${position === "none" ? nothing : this.#number("start", form)}
          ${position === "sinusoidal" ? this.#number("base", form) : nothing}
          ${this.#number("seed", form)}
          <div class="entry">
            ${this.#number("scale", form)}
            <label class="tick">
              <input
                type="checkbox"
                .checked=${live(scale === "sqrt-width")}
                @change=${this.#scaleByWidth}
              />
              ${form.rootWidth}
            </label>
          </div>
          ${position === "sinusoidal" ? [this.#choice("layout", form), this.#choice("spacing", form)] : nothing}
        </div>
        ${this.#renderRows(form)}
      </div>
    `;
  }

  #number(name: NumberName, form: Strings["form"]): TemplateResult {
    const value = this.#host.session.settings[name];
    const draft = this.#drafts.get(name);
    const isTyped = draft !== undefined && draft.over === value;
    const error = isTyped ? draft.error : null;
    const { kind, min, max } = ranges[name];
    const [label, note] = form.fields[name];
    return html`<div class="entry">
      <label for="set-${name}">${label}</label>
      <input
        id="set-${name}"
        class="box"
        type="number"
        min=${min ?? nothing}
        max=${max ?? nothing}
        step=${steps[kind]}
        aria-describedby="about-${name}"
        aria-invalid=${error === null ? nothing : "true"}
        ?disabled=${value === "sqrt-width"}
        .value=${live(isTyped ? draft.text : typeof value === "number" ? String(value) : "")}
        @input=${(event: Event) => this.#enter(name, event.target as HTMLInputElement, false)}
        @change=${(event: Event) => this.#enter(name, event.target as HTMLInputElement, true)}
      />
      <span id="about-${name}" class="about">
        ${error === null ? note : html`<span class="wrong" dir="auto" role="alert">${refusalOf(name, draft?.text ?? "", error, form)}</span>`}
      </span>
    </div>`;
  }

  #choice(name: Choice, form: Strings["form"]): TemplateResult {
    const value = this.#host.session.settings[name];
    const [label, note, choices] = form.choices[name];
    const { name: refused, error, picture } = this.#refused ?? {};
    const isRefused = refused === name && picture === this.#host.session.picture;
    return html`<div class="entry pick">
      <label for="set-${name}">${label}</label>
      <select
        id="set-${name}"
        class="box"
        aria-describedby="about-${name}"
        aria-invalid=${isRefused ? "true" : nothing}
        @change=${(event: Event) => this.#pick(name, (event.target as HTMLSelectElement).value)}
      >
        ${Object.entries(choices).map(
          ([choice, text]) =>
            html`<option value=${choice} .selected=${live(choice === value)}>${text}</option>`,
        )}
      </select>
      <span id="about-${name}" class="about">
        ${isRefused ? html`<span class="wrong" dir="auto" role="alert">${error?.message}</span>` : note}
      </span>
    </div>`;
  }

  #renderRows(form: Strings["form"]): TemplateResult {
    const words = Object.keys(this.#host.session.settings.rows);
    const error = this.#rowsError;
    return html`<fieldset
      class="rows"
      @dragover=${this.#dragOver}
      @drop=${this.#drop}
    >
      <legend>${form.rows.title}</legend>
      <p id="about-rows" class="about">${form.rows.about}</p>
      <textarea
        class="box"
        rows="4"
        spellcheck="false"
        dir="ltr"
        placeholder="cat,0.2,0.7,0.1,0.4"
        aria-label=${form.rows.text}
        aria-describedby=${error === null ? "about-rows" : "wrong-rows"}
        aria-invalid=${error === null ? nothing : "true"}
        .value=${live(this.#rowsText)}
        @input=${this.#paste}
      ></textarea>
      ${
        error === null
          ? nothing
          : html`<p id="wrong-rows" class="wrong" dir="auto" role="alert">${error.message}</p>`
      }
      <div class="actions">
        <button type="button" class="button" @click=${() => this.#useRows(this.#rowsText)}>
          ${form.rows.use}
        </button>
        <label class="button file">
          ${form.rows.choose}
          <input
            class="unseen"
            type="file"
            accept=".csv,.tsv,.txt,.json,.npy"
            @change=${this.#choose}
          />
        </label>
        ${
          words.length === 0
            ? nothing
            : html`<span class="own">${spoken(form.rows.own(fewOf(words)))}</span>
                <button type="button" class="button" @click=${() => this.#removeRows()}>
                  ${form.rows.remove}
                </button>`
        }
      </div>
    </fieldset>`;
  }

  /** Takes what stands in a field as soon as it can be used; told what is wrong only when done. */
  #enter(name: NumberName, field: HTMLInputElement, done: boolean): void {
    const text = field.value;
    const value = numberOrText(text);
    const before = this.#drafts.get(name);
    const { session } = this.#host;
    const standing = session.settings[name];
    const from = before?.over === standing ? before.from : standing;
    const step = `set ${name}`;
    const error = value === standing ? null : this.#host.set({ [name]: value }, step);
    // What is refused in the end leaves what stood before, not the first digits that would do.
    if (done && error !== null && from !== standing) this.#host.set({ [name]: from }, step);
    if (done) this.#host.endStep();
    if (done && error === null) {
      this.#drafts.delete(name);
    } else {
      const told = done || before?.error ? error : null;
      this.#drafts.set(name, { text, over: session.settings[name], from, error: told });
    }
    this.#host.requestUpdate();
  }

  #pick(name: Choice, value: string): void {
    const error = this.#host.set({ [name]: value });
    this.#refused = error && { name, error, picture: this.#host.session.picture };
    this.#host.requestUpdate();
  }

  readonly #scaleByWidth = (event: Event): void => {
    const { checked } = event.target as HTMLInputElement;
    const { scale } = this.#host.session.settings;
    if (scale !== "sqrt-width") this.#scale = scale;
    this.#host.set({ scale: checked ? "sqrt-width" : this.#scale });
  };

  readonly #paste = (event: Event): void => {
    this.#rowsText = (event.target as HTMLTextAreaElement).value;
    if ((event as InputEvent).inputType === "insertFromPaste") this.#useRows(this.#rowsText);
  };

  readonly #choose = (event: Event): void => {
    const input = event.target as HTMLInputElement;
    const file = input.files?.[0];
    // Choosing the same file again is to be heard too.
    input.value = "";
    if (file !== undefined) void this.#useFile(file);
  };

  readonly #dragOver = (event: DragEvent): void => {
    if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
  };

  /** Text that is dropped goes where it is let go, as in any field. */
  readonly #drop = (event: DragEvent): void => {
    event.stopPropagation();
    const file = event.dataTransfer?.files[0];
    if (file === undefined) return;
    event.preventDefault();
    void this.#useFile(file);
  };

  async #useFile(file: File): Promise<void> {
    try {
      this.#useRows(await bytesOf(file));
    } catch (error) {
      this.#rowsError = error as Error;
      this.#host.requestUpdate();
    }
  }

  /** The width follows the rows. */
  #useRows(input: string | Uint8Array): void {
    if (typeof input === "string") this.#rowsText = input;
    try {
      const rows = readRows(input, tokensOf(this.#host.session.arrangement));
      const [first] = Object.values(rows);
      this.#rowsError = this.#host.set({ rows, ...(first && { width: first.length }) });
    } catch (error) {
      this.#rowsError = error as Error;
    }
    this.#host.requestUpdate();
  }

  #removeRows(): void {
    this.#rowsError = this.#host.set({ rows: {} });
    this.#host.requestUpdate();
    // The button that was pressed is gone.
    this.#host.renderRoot.querySelector<HTMLElement>(".rows textarea")?.focus();
  }
}
