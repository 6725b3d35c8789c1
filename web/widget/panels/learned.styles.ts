import { css } from "lit";
import { styles as controls } from "./controls.styles.js";

export const styles = [
  controls,
  css`
    .learned {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      gap: 1rem;
    }

    .learned p {
      margin: 0;
    }

    .learned .tables {
      display: grid;
      grid-template-columns: repeat(2, minmax(0, 1fr));
      gap: 1rem 1.25rem;
      align-items: start;
    }

    .learned .table {
      display: grid;
      grid-row: span 2;
      grid-template-rows: subgrid;
      row-gap: 0.4rem;
    }

    .learned .subtitle {
      display: block;
      color: var(--_muted);
      font-size: 0.875rem;
      line-height: 1.3;
    }

    .learned .lines {
      --_names: calc(var(--digits) * 0.5rem + 1.6rem);
      cursor: pointer;
    }

    .learned .strip {
      display: grid;
      grid-template-columns: var(--_names) repeat(var(--columns), minmax(0, 1fr));
      gap: 1px;
      block-size: 1.05rem;
      padding-block-end: 1px;
    }

    .learned .cell {
      border-radius: 2px;
    }

    .learned .at {
      padding-inline-end: 0.45rem;
      color: var(--_muted);
      font-size: 0.75rem;
      font-variant-numeric: tabular-nums;
      line-height: calc(1.05rem - 1px);
      text-align: end;
      white-space: nowrap;
    }

    .learned .strip:is(.new, .changed) .at {
      color: var(--_text);
      font-weight: 600;
    }

    .learned .new {
      box-shadow: inset 3px 0 var(--_accent);
    }

    .learned .new:dir(rtl) {
      box-shadow: inset -3px 0 var(--_accent);
    }

    .learned .chosen {
      border-radius: 3px;
      outline: 2px solid var(--_accent);
      /* Within the row: the next one begins where it ends. */
      outline-offset: -2px;
    }

    .learned .chosen .at {
      color: var(--_accent);
      font-weight: 700;
    }

    .learned .absent {
      border: 1px dashed var(--_muted);
      border-radius: 3px;
      color: var(--_muted);
      font-size: 0.75rem;
      line-height: calc(1.05rem - 3px);
      text-align: center;
    }

    .learned .strip .absent {
      grid-column: 2 / -1;
    }

    .learned .legend {
      grid-column: 1 / -1;
    }

    .learned .numbers-at {
      grid-column: 1 / -1;
      inline-size: 100%;
      border-spacing: 2px;
      font-variant-numeric: tabular-nums;
    }

    .learned .numbers-at caption {
      padding-block-end: 0.3rem;
      font-weight: 600;
      text-align: start;
    }

    .learned .numbers-at thead th {
      color: var(--_muted);
      font-size: 0.875rem;
      font-weight: 400;
    }

    .learned .numbers-at tbody th {
      inline-size: 3.5rem;
      color: var(--_muted);
      font-size: 0.875rem;
      font-weight: 400;
    }

    .learned .numbers-at td {
      block-size: 1.75rem;
      border-radius: var(--_cell-radius);
      font-size: 0.9rem;
      unicode-bidi: plaintext;
    }

    .learned .second {
      margin-inline-start: 1rem;
    }

    .learned .refused {
      color: var(--_muted);
      font-family: ui-monospace, "DejaVu Sans Mono", monospace;
      font-size: 0.85rem;
      overflow-wrap: anywhere;
    }

    .learned section {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      gap: 0.75rem;
      justify-items: start;
      padding-block-start: 1rem;
      border-block-start: 1px solid var(--_border);
    }

    .learned section :is(.whole-number, .finding) {
      justify-self: stretch;
    }

    @container (min-width: 46rem) {
      .learned .tables {
        grid-template: auto auto 1fr / repeat(3, minmax(0, 1fr));
      }

      .learned .numbers-at {
        grid-area: 1 / 3 / span 3;
      }

      .learned .legend {
        grid-column: 1 / span 2;
      }
    }
  `,
];
