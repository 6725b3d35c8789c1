import { css } from "lit";
import { styles as outputs } from "./outputs.styles.js";

export const styles = [
  outputs,
  css`
    .cache {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      gap: 1rem;
    }

    .cache p {
      margin: 0;
    }

    .cache .controls {
      display: flex;
      flex-wrap: wrap;
      gap: 0.6rem 1rem;
      align-items: end;
    }

    @container (max-width: 30rem) {
      .cache .controls {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        justify-items: start;
      }
    }

    .cache .whole-number {
      flex: 1 1 16rem;
      /* In line with the choices beside it. */
      min-block-size: 2.6rem;
    }

    .cache .kept {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      gap: 0.5rem;
    }

    .cache .kept .title {
      line-height: 1.4;
    }

    .cache .kept .subtitle {
      display: block;
      color: var(--_muted);
      font-size: 0.925rem;
    }

    .cache .kept .tall {
      max-block-size: 32rem;
    }

    .cache .kept table {
      border-spacing: 0 4px;
      font-size: 0.9rem;
      font-variant-numeric: tabular-nums;
    }

    .cache .kept thead th {
      position: sticky;
      z-index: 1;
      inset-block-start: 0;
      padding-inline: 0.4rem;
      background: var(--_background);
      color: var(--_muted);
      font-size: 0.8rem;
      font-weight: 400;
      line-height: 1.3;
      overflow-wrap: anywhere;
      text-align: start;
      vertical-align: bottom;
    }

    .cache .kept thead th[scope="colgroup"] {
      padding-inline: 0;
      text-align: center;
    }

    .cache .kept tbody th {
      padding-inline: 0.5rem 0.6rem;
      border-inline-start: 3px solid transparent;
      font-weight: 600;
      line-height: 1.2;
      text-align: start;
    }

    .cache .kept thead th:first-child {
      inline-size: clamp(3.5rem, 18cqi, 9rem);
    }

    .cache .kept thead th:nth-child(2) {
      inline-size: 4.1rem;
    }

    .cache .kept thead .weight {
      inline-size: clamp(3.9rem, 16cqi, 7rem);
    }

    .cache .kept thead .seam {
      inline-size: 0.75rem;
    }

    .cache .kept bdi {
      display: block;
      overflow: hidden;
      max-inline-size: 9rem;
      text-overflow: ellipsis;
      white-space: nowrap;
    }

    .cache .kept .generated th {
      border-inline-start-color: var(--_accent);
    }

    .cache .kept .newest :is(th, .id, .weight) {
      background: var(--_surface);
    }

    .cache .id {
      /* A number that stands alone begins where words do. */
      unicode-bidi: isolate;
      padding-inline: 0.4rem;
      font-weight: 600;
      line-height: 1.2;
    }

    .cache .instead {
      display: block;
      color: var(--_wrong);
      font-size: 0.75rem;
      font-weight: 400;
      white-space: nowrap;
    }

    .cache .kept .coloured {
      min-inline-size: 3rem;
      block-size: 2.4rem;
      padding: 0;
      font-size: 0.85rem;
    }

    .cache .kept .seam {
      min-inline-size: 0.75rem;
    }

    .cache .kept .weight {
      min-inline-size: 5.5rem;
      padding-inline-end: 1rem;
      text-align: right;
    }

    .cache .kept :not(.coloured) + .coloured {
      border-start-start-radius: var(--_cell-radius);
      border-end-start-radius: var(--_cell-radius);
    }

    .cache .kept .coloured:not(:has(+ .coloured)) {
      border-start-end-radius: var(--_cell-radius);
      border-end-end-radius: var(--_cell-radius);
    }

    .cache .colours .coloured {
      min-inline-size: 0.6rem;
      font-size: 0;
    }

    .cache .steps {
      display: flex;
      flex-wrap: wrap;
      gap: 0.6rem;
    }

    .cache .steps .button {
      max-inline-size: 100%;
      min-block-size: 2.5rem;
      overflow-wrap: anywhere;
    }

    .cache .next:not([aria-disabled="true"]) {
      border-color: var(--_accent);
      background: var(--_accent);
      color: var(--_accent-text);
    }

    /* Without room for the numbers, their colours stand for them. */
    @container (max-width: 66rem) {
      .cache .kept :is(.both, .colours) {
        inline-size: max(100%, 14rem + var(--columns) * 0.4rem);
        table-layout: fixed;
      }

      .cache .kept .both .coloured {
        min-inline-size: 0;
        font-size: 0;
      }
    }

    @container (max-width: 44rem) {
      .cache .kept table {
        inline-size: max(100%, 14rem + var(--columns) * 0.4rem);
        table-layout: fixed;
      }

      .cache .kept .coloured {
        min-inline-size: 0;
        font-size: 0;
      }
    }

    @container (max-width: 30rem) {
      .cache .kept :is(table, .both) {
        inline-size: max(100%, 11.5rem + var(--columns) * 0.3rem);
      }

      .cache .kept :is(tbody th, .id),
      .cache .kept thead th {
        padding-inline: 0.2rem;
      }

      .cache .kept thead th {
        font-size: 0.72rem;
      }

      .cache .kept thead th:first-child {
        inline-size: 4.25rem;
      }

      .cache .kept thead th:nth-child(2) {
        inline-size: 3.4rem;
      }

      .cache .kept thead .weight {
        inline-size: 3.4rem;
      }

      .cache .kept .weight {
        min-inline-size: 0;
        padding-inline: 0.2rem 0.5rem;
      }

      .cache .kept :is(thead, tbody) .seam {
        inline-size: 0.5rem;
        min-inline-size: 0.5rem;
      }
    }

    @media (forced-colors: active) {
      .cache .kept tbody th {
        border-inline-start-color: Canvas;
      }

      .cache .kept .generated th {
        border-inline-start-color: Highlight;
      }
    }

    @media print {
      .cache .kept thead th {
        position: static;
      }

      .cache .steps {
        display: none;
      }

      .cache .kept .tall {
        overflow: visible;
        max-block-size: none;
        break-inside: auto;
      }
    }
  `,
];
