import { css } from "lit";
import { styles as controls } from "./controls.styles.js";

export const styles = [
  controls,
  css`
    .numbers {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      gap: 1.25rem;
    }

    .numbers .parts {
      display: grid;
      grid-template-columns: repeat(auto-fit, minmax(min(100%, 24rem), 1fr));
      gap: 1.5rem 2rem;
      align-items: start;
    }

    .numbers .making {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      gap: 0.9rem;
      margin: 0;
      padding-inline-start: 1.4rem;
    }

    .numbers .making ::marker {
      color: var(--_muted);
    }

    .numbers .making p {
      margin: 0;
      overflow-wrap: anywhere;
    }

    .numbers .formula {
      display: flex;
      flex-wrap: wrap;
      gap: 0.35rem 0.5rem;
      align-items: baseline;
      overflow-x: auto;
      margin-block-start: 0.35rem;
      padding: 0.35rem 0.85rem;
      /* What goes on in the next line is set in. */
      padding-inline-start: 2.1rem;
      border-radius: 8px;
      background: var(--_surface);
      font-size: 1.1rem;
      scrollbar-width: thin;
    }

    .numbers .formula math:first-child {
      margin-inline-start: -1.25rem;
    }

    .numbers .scroller {
      max-block-size: 30rem;
    }

    .numbers table {
      inline-size: 100%;
      border-collapse: collapse;
      font-variant-numeric: tabular-nums;
    }

    .numbers caption {
      padding-block-end: 0.4rem;
      font-weight: 600;
      text-align: start;
    }

    .numbers :is(th, td) {
      padding: 0 0.5rem;
      border-block-end: 1px solid var(--_border);
      font-size: 0.9rem;
      font-weight: 400;
      /* Last digits are on the right in any script. */
      text-align: right;
      white-space: nowrap;
    }

    .numbers thead th {
      position: sticky;
      z-index: 1;
      padding-block: 0.25rem;
      inset-block-start: 0;
      background: var(--_background);
      color: var(--_muted);
      font-size: 0.8rem;
      white-space: normal;
    }

    .numbers tbody th {
      padding: 0;
    }

    .numbers label:has([type="radio"]) {
      display: flex;
      gap: 0.35rem;
      align-items: center;
      justify-content: end;
      min-block-size: 2rem;
      padding-inline: 0.5rem;
      cursor: pointer;
    }

    .numbers [type="radio"] {
      inline-size: 1.1rem;
      block-size: 1.1rem;
      cursor: pointer;
    }

    /* As long as the column's longest one. */
    .numbers .rest {
      display: inline-block;
      inline-size: calc(var(--rest) * 1ch);
      text-align: left;
    }

    .numbers .chosen {
      background: color-mix(in srgb, var(--_accent) 12%, transparent);
    }


    @media print {
      .numbers .scroller {
        overflow: visible;
        max-block-size: none;
        break-inside: auto;
      }
    }

    @container (max-width: 30rem) {
      .numbers label:has([type="radio"]) {
        padding-inline: 0 0.4rem;
      }

      .numbers .formula {
        font-size: 1rem;
      }

      .numbers thead th {
        font-size: 0.72rem;
      }

      .numbers :is(th, td) {
        padding-inline: 0.15rem;
        font-size: 0.72rem;
        letter-spacing: -0.03em;
      }
    }

    @container (max-width: 22rem) {
      /* There is no room for it. */
      .numbers .rest {
        display: inline;
      }

      .numbers :is(th, td) {
        padding-inline: 0.1rem;
        font-size: 0.66rem;
      }

      .numbers thead th {
        font-size: 0.66rem;
      }
    }

    /* WebKit gives each digit whole pixels on a screen that has no finer ones. */
    @container (max-width: 20rem) {
      .numbers :is(th, td) {
        font-size: 0.63rem;
      }
    }
  `,
];
