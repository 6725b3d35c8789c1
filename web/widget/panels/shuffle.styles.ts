import { css } from "lit";
import { styles as outputs } from "./outputs.styles.js";

export const styles = [
  outputs,
  css`
    .shuffle {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      gap: 1rem;
    }

    .shuffle .order {
      display: flex;
      flex-wrap: wrap;
      gap: 0.75rem 1.25rem;
      align-items: start;
    }

    .shuffle .order > .note {
      flex: 1 0 100%;
    }

    .shuffle .order > .button {
      min-block-size: 2.5rem;
    }

    .shuffle ol {
      display: flex;
      overflow: auto;
      flex: 1 1 16rem;
      flex-wrap: wrap;
      gap: 0.5rem 0;
      max-block-size: 13rem;
      margin: 0;
      padding: 2px;
      list-style: none;
      scrollbar-width: thin;
    }

    .shuffle li {
      display: grid;
      grid-template: auto auto / minmax(0, auto) auto;
      justify-items: center;
      max-inline-size: 100%;
    }

    .shuffle .block {
      align-content: center;
      min-block-size: 2.5rem;
      max-inline-size: 100%;
      min-inline-size: 3rem;
      padding: 0.35rem 0.75rem;
      border: 1px solid var(--_border);
      border-radius: 10px;
      background: var(--_surface);
      font-weight: 600;
      overflow-wrap: anywhere;
      text-align: center;
    }

    .shuffle .was {
      grid-area: 2 / 1;
      color: var(--_muted);
      font-size: 0.8rem;
      white-space: nowrap;
    }

    .shuffle .swap {
      inline-size: 2.25rem;
    }

    .shuffle .experiments {
      inline-size: 100%;
      max-inline-size: 46rem;
      border-collapse: collapse;
      font-variant-numeric: tabular-nums;
    }

    .shuffle .experiments caption {
      padding-block-end: 0.35rem;
      text-align: start;
    }

    .shuffle .experiments :is(th, td) {
      padding: 0.15rem 0.6rem;
      border-block-end: 1px solid var(--_border);
      font-weight: 400;
      text-align: -webkit-match-parent;
      text-align: match-parent;
    }

    .shuffle .experiments thead th {
      color: var(--_muted);
      font-size: 0.8rem;
      line-height: 1.3;
      vertical-align: bottom;
    }

    .shuffle .experiments tbody tr {
      cursor: pointer;
    }

    .shuffle .experiments td {
      white-space: nowrap;
    }

    .shuffle .experiments tbody th {
      padding-inline-start: 0.35rem;
    }

    .shuffle .experiments .chosen {
      background: color-mix(in srgb, var(--_accent) 12%, transparent);
    }

    .shuffle .experiments .chosen :is(th, td) {
      font-weight: 600;
    }

    .shuffle label span {
      min-inline-size: 0;
    }

    .shuffle label {
      display: flex;
      gap: 0.6rem;
      align-items: center;
      min-block-size: 2.25rem;
      line-height: 1.25;
      cursor: pointer;
    }

    .shuffle [type="radio"] {
      flex: none;
      inline-size: 1.1rem;
      block-size: 1.1rem;
      cursor: pointer;
    }

    .shuffle .sign {
      display: inline-block;
      inline-size: 1.1em;
      color: var(--_muted);
      font-weight: 400;
    }

    @container (max-width: 30rem) {
      .shuffle .experiments {
        font-size: 0.9rem;
        table-layout: fixed;
      }

      .shuffle .experiments :is(th, td) {
        padding-inline: 0.3rem;
        hyphens: auto;
        overflow-wrap: break-word;
      }

      .shuffle .experiments thead th:first-child {
        inline-size: 42%;
      }

      .shuffle .experiments thead th:last-child {
        inline-size: 24%;
      }

      .shuffle .experiments td {
        white-space: normal;
      }

      .shuffle label {
        gap: 0.4rem;
      }
    }

    @container (max-width: 22rem) {
      .shuffle .experiments tbody {
        font-size: 0.82rem;
      }

      .shuffle .experiments thead th {
        font-size: 0.72rem;
      }

      .shuffle .experiments .chosen :is(th, td) {
        font-weight: 400;
      }
    }

    @media print {
      .shuffle ol {
        overflow: visible;
        max-block-size: none;
      }
    }
  `,
];
