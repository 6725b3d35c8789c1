import { html } from "lit";
import type { Drawer } from "../drawers/drawer.js";
import { languageOf } from "../language.js";
import { CopyText } from "./copy-text.js";
import { elementOf } from "./place.js";
import { embedSnippet } from "./snippet.js";
import { takeawayStyles } from "./takeaway.styles.js";

/** The HTML that shows the same in another page. */
export const embed: Drawer = {
  id: "embed",
  changes: false,
  styles: takeawayStyles,
  label: (strings) => strings.takeaway.embed,
  open(host) {
    const copyText = new CopyText(host);
    return {
      render(strings) {
        const locale = languageOf(elementOf(host));
        // Without a language words are found as in English.
        const named = locale && !/^en\b/i.test(locale) ? locale : undefined;
        const text = embedSnippet(host.session.settings, named);
        return html`<div class="takeaway">
          <p class="note">${strings.takeaway.snippetAbout}</p>
          ${copyText.render({ text, label: strings.takeaway.snippet, rows: 4 }, strings)}
        </div>`;
      },
    };
  },
};
