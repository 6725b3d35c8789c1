import { html, nothing, type TemplateResult } from "lit";
import type { DrawerHost } from "../drawers/drawer.js";
import type { Strings } from "../strings/index.js";
import { saveFile } from "./save-file.js";

/** Text to take along: copied or saved by a button, and selectable where that is not allowed. */
export class CopyText {
  readonly #host: DrawerHost;
  /** How copying a text ended; another text has not been copied yet. */
  #ended: { readonly text: string; readonly well: boolean } | null = null;

  constructor(host: DrawerHost) {
    this.#host = host;
  }

  render(
    { text, label, rows, file }: { text: string; label: string; rows: number; file?: TextFile },
    { takeaway: strings }: Strings,
  ): TemplateResult {
    const ended = this.#ended?.text === text ? this.#ended : null;
    return html`
      <textarea
        class="text"
        dir="ltr"
        readonly
        rows=${rows}
        wrap=${file === undefined ? "soft" : "off"}
        spellcheck="false"
        aria-label=${label}
        .value=${text}
      ></textarea>
      <div class="actions">
        <button type="button" class="button" @click=${() => this.#copy(text)}>${strings.copy}</button>
        ${
          file === undefined
            ? nothing
            : html`<button
                type="button"
                class="button"
                @click=${() => saveFile(file.name, new Blob([text], { type: file.type }))}
              >
                ${strings.download}
              </button>`
        }
        <span role="status">${ended === null ? nothing : ended.well ? strings.copied : strings.notCopied}</span>
      </div>
    `;
  }

  async #copy(text: string): Promise<void> {
    let well = true;
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      // Not allowed, or not there at all: a page without https has no clipboard.
      well = false;
      const field = this.#host.renderRoot.querySelector<HTMLTextAreaElement>(".takeaway .text");
      field?.focus();
      field?.select();
    }
    this.#ended = { text, well };
    this.#host.requestUpdate();
  }
}

export interface TextFile {
  readonly name: string;
  readonly type: string;
}
