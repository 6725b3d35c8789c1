import { html } from "lit";

export const swapIcon = html`<svg viewBox="0 0 20 20" aria-hidden="true">
  <path d="M3.5 7h13M13 3.5 16.5 7 13 10.5M16.5 13h-13M7 9.5 3.5 13 7 16.5" />
</svg>`;
