import { css } from "lit";
import { styles as controls } from "./controls.styles.js";

export const styles = [
  controls,
  css`
    .combine {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      gap: 1.5rem;
    }

    .combine section {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      gap: 0.6rem;
    }

    .combine p {
      margin: 0;
    }

    .combine .same-sum {
      padding-block-start: 1.25rem;
      border-block-start: 1px solid var(--_border);
    }

    .combine table {
      --_names: 10.5rem;
      --_cell: max(3.1rem, 1ch * var(--letters));
      inline-size: calc(var(--_names) + var(--columns) * var(--_cell));
      table-layout: fixed;
      border-collapse: separate;
      border-spacing: 0 3px;
      font-size: 0.875rem;
      font-variant-numeric: tabular-nums;
    }

    .combine thead :is(th, td) {
      color: var(--_muted);
      font-size: 0.75rem;
      font-weight: 400;
      line-height: 1.3;
    }

    .combine thead td {
      inline-size: var(--_names);
    }

    /* One vector: its halves touch where both fit in. */
    .combine .joined {
      display: flex;
      flex-wrap: wrap;
      gap: 0.35rem 0.5rem;
      max-inline-size: 100%;
    }

    .combine .joined table {
      --_names: 0px;
    }

    .combine .joined caption {
      color: var(--_muted);
      text-align: start;
    }

    .combine tbody th {
      position: sticky;
      z-index: 1;
      inset-inline-start: 0;
      padding-inline: 1.4rem 0.6rem;
      background: var(--_background);
      font-weight: 600;
      line-height: 1.2;
      overflow-wrap: anywhere;
      text-align: start;
    }

    .combine .sign {
      position: absolute;
      inset-inline-start: 0;
      font-size: 1rem;
    }

    .combine .coloured {
      block-size: 2.25rem;
      padding: 0;
      font-size: 0.85rem;
    }

    .combine .coloured:not(.coloured + .coloured) {
      border-start-start-radius: var(--_cell-radius);
      border-end-start-radius: var(--_cell-radius);
    }

    .combine .coloured:not(:has(+ .coloured)) {
      border-start-end-radius: var(--_cell-radius);
      border-end-end-radius: var(--_cell-radius);
    }

    .combine .different {
      text-decoration: underline wavy;
    }

    /* Apart from the sum above. */
    .combine tbody + tbody::before {
      display: block;
      block-size: 0.85rem;
      content: "";
    }

    .combine .way {
      display: flex;
      flex-wrap: wrap;
      gap: 0.75rem 2rem;
      align-items: center;
    }

    .combine .way .scroller {
      max-inline-size: 100%;
    }

    /* Beside what it takes, on two lines if need be. */
    .combine .weights {
      display: flex;
      flex: 1 1 16rem;
      gap: 0.85rem;
      align-items: center;
      color: var(--_muted);
    }

    /* To scale: as many rows as what it multiplies has numbers. */
    .combine .matrix {
      flex: none;
      inline-size: 2.5rem;
      border: 1px solid var(--_accent);
      border-radius: 3px;
      background: color-mix(in srgb, var(--_accent) 14%, transparent);
      aspect-ratio: var(--columns) / var(--rows);
    }

    @container (max-width: 60rem) {
      .combine table {
        --_cell: max(2.6rem, 0.9ch * var(--letters));
      }

      .combine .coloured {
        font-size: 0.72rem;
      }

      /* Numbers of one colour would run into each other. */
      .combine .coloured + .coloured {
        border-inline-start: 2px solid var(--_background);
      }
    }

    @container (max-width: 34rem) {
      .combine table {
        --_names: 4.75rem;
        --_cell: clamp(
          max(1.87rem, 0.75ch * var(--letters)),
          (100cqi - 2 * var(--_gap) - 2px - var(--_names)) / var(--columns),
          3.1rem
        );
      }

      .combine tbody th {
        padding-inline: 1rem 0.3rem;
        font-size: 0.72rem;
        hyphens: auto;
      }

      .combine .coloured {
        font-size: min(0.62rem, var(--_cell) * 0.28);
        letter-spacing: -0.03em;
      }

      .combine .coloured + .coloured {
        border-inline-start-width: 1px;
      }
    }

    @media (forced-colors: active) {
      .combine .coloured + .coloured {
        border-color: Canvas;
      }
    }
  `,
];
