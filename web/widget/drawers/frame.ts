import { html, nothing, type TemplateResult } from "lit";
import type { Strings } from "../strings/index.js";
import type { Drawer, DrawerHost } from "./drawer.js";
import { drawers } from "./index.js";

/** The footer's drawers of one element, of which one at a time is open. */
export class Drawers {
  readonly #host: DrawerHost;
  readonly #opened = new Map<Drawer, ReturnType<Drawer["open"]>>();
  #open: Drawer | null = null;

  constructor(host: DrawerHost) {
    this.#host = host;
  }

  /** The line of settings with the drawers' buttons, and the drawer that is open. */
  render(strings: Strings, readonly: boolean): TemplateResult {
    const { settings } = this.#host.session;
    const offered = drawers.filter(
      ({ id, changes }) => settings.controls.includes(id) && !(readonly && changes),
    );
    const open = offered.find((drawer) => drawer === this.#open);
    return html`
      <footer part="footer" @keydown=${this.#key}>
        <div class="line">
          <span>${strings.settings(settings)}</span>
          ${
            offered.length === 0
              ? nothing
              : html`<span class="drawers">${offered.map((drawer) => this.#renderButton(drawer, drawer === open, strings))}</span>`
          }
        </div>
        ${
          open === undefined
            ? nothing
            : html`<section
                id="drawer"
                class="drawer"
                part="drawer"
                aria-label=${open.label(strings)}
              >
                ${this.#opened.get(open)?.render(strings)}
              </section>`
        }
      </footer>
    `;
  }

  #renderButton(drawer: Drawer, open: boolean, strings: Strings): TemplateResult {
    return html`<button
      type="button"
      class="link"
      part="drawer-button"
      data-drawer=${drawer.id}
      aria-expanded=${open}
      aria-controls=${open ? "drawer" : nothing}
      @click=${() => this.#toggle(drawer)}
    >
      ${drawer.label(strings)}
    </button>`;
  }

  #toggle(drawer: Drawer): void {
    this.#open = this.#open === drawer ? null : drawer;
    if (!this.#opened.has(drawer)) this.#opened.set(drawer, drawer.open(this.#host));
    this.#host.requestUpdate();
  }

  readonly #key = (event: KeyboardEvent): void => {
    if (event.key !== "Escape" || this.#open === null) return;
    // Nor does it close a dialog that the widget may stand in.
    event.preventDefault();
    event.stopPropagation();
    const button = this.#host.renderRoot.querySelector<HTMLElement>(
      `[data-drawer="${this.#open.id}"]`,
    );
    this.#open = null;
    this.#host.requestUpdate();
    button?.focus();
  };
}
