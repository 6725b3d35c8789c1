import { html } from "lit";

/** At its own size: each of many that is scaled would have the browser keep a transform for it. */
export const swapIcon = html`<svg width="20" height="20" aria-hidden="true">
  <path d="M3.5 7h13M13 3.5 16.5 7 13 10.5M16.5 13h-13M7 9.5 3.5 13 7 16.5" />
</svg>`;
