import { html, nothing } from "lit";
import type { Drawer } from "../drawers/drawer.js";
import { CopyText } from "./copy-text.js";
import { elementOf, numberOf } from "./place.js";
import { fragmentOf } from "./share-link.js";
import { takeawayStyles } from "./takeaway.styles.js";

/** A link that opens this page as it stands now. */
export const share: Drawer = {
  id: "share",
  changes: false,
  styles: takeawayStyles,
  label: (strings) => strings.takeaway.share,
  open(host) {
    const copyText = new CopyText(host);
    return {
      render(strings) {
        const element = elementOf(host);
        const { location } = element.ownerDocument;
        const fragment = fragmentOf(host.session.settings, numberOf(element));
        if (fragment === null) return html`<p class="note">${strings.takeaway.linkTooLong}</p>`;
        const text = location.href.replace(/#.*$/s, "") + fragment;
        return html`<div class="takeaway">
          <p class="note">
            ${strings.takeaway.linkAbout}
            ${location.protocol === "file:" ? strings.takeaway.linkOfFile : nothing}
          </p>
          ${copyText.render({ text, label: strings.takeaway.link, rows: 3 }, strings)}
        </div>`;
      },
    };
  },
};
