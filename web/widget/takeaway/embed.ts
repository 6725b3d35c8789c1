import { html, type TemplateResult } from "lit";
import type { Drawer, DrawerHost } from "../drawers/drawer.js";
import { languageOf } from "../language.js";
import type { Strings } from "../strings/index.js";
import { choice } from "./choice.js";
import { CopyText } from "./copy-text.js";
import { elementOf } from "./place.js";
import { embedSnippet, frameSnippet } from "./snippet.js";
import { takeawayStyles } from "./takeaway.styles.js";

/** The HTML that shows the same in another page. */
export const embed: Drawer = {
  id: "embed",
  changes: false,
  styles: takeawayStyles,
  label: (strings) => strings.takeaway.embed,
  open: (host) => new Embed(host),
};

const forms = ["tag", "frame"] as const;

class Embed {
  readonly #host: DrawerHost;
  readonly #copyText: CopyText;
  #form: (typeof forms)[number] = "tag";

  constructor(host: DrawerHost) {
    this.#host = host;
    this.#copyText = new CopyText(host);
  }

  render(strings: Strings): TemplateResult {
    const words = strings.takeaway;
    const text = this.#write(strings);
    return html`<div class="takeaway">
      ${choice({
        legend: words.embed,
        options: forms.map((form) => ({ value: form, label: words.snippetForms[form] })),
        chosen: this.#form,
        choose: (chosen) => {
          this.#form = chosen;
          this.#host.requestUpdate();
        },
      })}
      <p class="note">${this.#form === "tag" ? words.snippetAbout : text === null ? words.linkTooLong : words.frameAbout}</p>
      ${text === null ? "" : this.#copyText.render({ text, label: words.snippet, rows: 4 }, strings)}
    </div>`;
  }

  #write({ takeaway: { frameTitle } }: Strings): string | null {
    const { session } = this.#host;
    const element = elementOf(this.#host);
    const locale = languageOf(element);
    // Without a language words are found as in English.
    const named = locale && !/^en\b/i.test(locale) ? locale : undefined;
    const flags = (["predict", "readonly"] as const).filter((flag) => element[flag]);
    if (this.#form === "tag") return embedSnippet(session.settings, named, flags);
    const drawer = this.#host.renderRoot.querySelector<HTMLElement>("#drawer");
    // Rounded: the text is to stay as it is while it is looked at.
    const height = Math.ceil((element.offsetHeight - (drawer?.offsetHeight ?? 0)) / 50) * 50;
    return frameSnippet(session.settings, { locale: named, title: frameTitle, height, flags });
  }
}
