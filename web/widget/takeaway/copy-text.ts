import { html, nothing, type TemplateResult } from "lit";
import type { DrawerHost } from "../drawers/drawer.js";
import type { Strings } from "../strings/index.js";
import { saveFile } from "./save-file.js";

/** In characters; what is longer would stop the page each time that it is shown. */
const mostShown = 2 ** 17;

/** What is shown of a text: all of it, or its beginning. */
interface Shown {
  readonly text: string;
  /** Writes the whole where `text` is only its beginning: another function for another one. */
  readonly whole?: (() => string) | undefined;
  readonly label: string;
  readonly rows: number;
  readonly file?: TextFile;
}

/** Text to take along: copied or saved by a button, and selectable where that is not allowed. */
export class CopyText {
  readonly #host: DrawerHost;
  /** How copying a text ended; another text has not been copied yet. */
  #ended: { readonly of: unknown; readonly text: string; readonly well: boolean } | null = null;

  constructor(host: DrawerHost) {
    this.#host = host;
  }

  render(
    { text, whole, label, rows, file }: Shown,
    { takeaway: strings }: Strings,
  ): TemplateResult {
    const of = whole ?? text;
    const write = () => whole?.() ?? text;
    const ended = this.#ended?.of === of ? this.#ended : null;
    // What could not be copied is there to be selected.
    const selected = ended?.well === false ? ended.text : null;
    const shown = selected ?? text.slice(0, mostShown);
    const isWhole = selected !== null || (whole === undefined && shown === text);
    return html`
      ${isWhole ? nothing : html`<p class="note">${strings.onlyBeginning}</p>`}
      <textarea
        class="text"
        dir="ltr"
        readonly
        rows=${rows}
        wrap=${file === undefined ? "soft" : "off"}
        spellcheck="false"
        aria-label=${label}
        .value=${shown}
      ></textarea>
      <div class="actions">
        <button type="button" class="button" @click=${() => this.#copy(of, write())}>${strings.copy}</button>
        ${
          file === undefined
            ? nothing
            : html`<button
                type="button"
                class="button"
                @click=${() => saveFile(file.name, new Blob([write()], { type: file.type }))}
              >
                ${strings.download}
              </button>`
        }
        <span role="status">${ended === null ? nothing : ended.well ? strings.copied : strings.notCopied}</span>
      </div>
    `;
  }

  async #copy(of: unknown, text: string): Promise<void> {
    let well = true;
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      // Not allowed, or not there at all: a page without https has no clipboard.
      well = false;
    }
    this.#ended = { of, text, well };
    this.#host.requestUpdate();
    if (well) return;
    await this.#host.updateComplete;
    const field = this.#host.renderRoot.querySelector<HTMLTextAreaElement>(".takeaway .text");
    field?.focus();
    field?.select();
  }
}

export interface TextFile {
  readonly name: string;
  readonly type: string;
}
