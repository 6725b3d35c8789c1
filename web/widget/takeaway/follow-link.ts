import { html, nothing, type ReactiveController, type TemplateResult } from "lit";
import { readView } from "../panels/known.js";
import type { Strings } from "../strings/index.js";
import { numberOf, place } from "./place.js";
import { type Held, type LinkTrouble, readFragment } from "./share-link.js";

/** The element whose state a link holds. */
interface LinkedElement extends HTMLElement {
  addController(controller: ReactiveController): void;
  requestUpdate(): void;
  restore(settings: Held): readonly Error[];
}

/** Shows what the page's address holds for an element, now and when that changes. */
export class FollowLink implements ReactiveController {
  readonly #element: LinkedElement;
  #started = false;
  #leave = () => {};
  #trouble: LinkTrouble | readonly Error[] | null = null;

  constructor(element: LinkedElement) {
    this.#element = element;
    element.addController(this);
  }

  hostConnected(): void {
    const leave = place(this.#element);
    const view = windowOf(this.#element);
    view?.addEventListener("hashchange", this.#read);
    this.#leave = () => {
      leave();
      view?.removeEventListener("hashchange", this.#read);
    };
  }

  hostDisconnected(): void {
    this.#leave();
  }

  /** Called when there is an encoder, so that it can refuse what a link asks for. */
  start(): void {
    this.#started = true;
    this.#read();
  }

  /** Called when the reader goes on: what was wrong with the link no longer matters. */
  forget(): void {
    this.#trouble = null;
  }

  readonly #read = (): void => {
    if (!this.#started) return;
    const hash = windowOf(this.#element)?.location.hash ?? "";
    const found = readFragment(hash, readView, numberOf(this.#element));
    if (found === null) return;
    if (typeof found === "string") {
      this.#trouble = found;
    } else {
      const refused = this.#element.restore(found);
      this.#trouble = refused.length > 0 ? refused : null;
    }
    this.#element.requestUpdate();
  };

  /** What could not be used of the link. */
  render({ takeaway: strings }: Strings): TemplateResult | typeof nothing {
    const trouble = this.#trouble;
    if (trouble === null) return nothing;
    return html`<p class="note" role="status">
      ${
        trouble === "unreadable"
          ? strings.linkUnreadable
          : trouble === "otherVersion"
            ? strings.linkOfOtherVersion
            : strings.linkParts(trouble.map(({ message }) => message).join("; "))
      }
    </p>`;
  }
}

/** In this document, whose own name for it an `<img name="defaultView">` may have taken, the global one. */
function windowOf({ ownerDocument }: Element): Window | null {
  return ownerDocument === document ? window : ownerDocument.defaultView;
}
