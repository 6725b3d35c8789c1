import { css } from "lit";
import { styles as controls } from "./controls.styles.js";

export const styles = [
  controls,
  css`
    .outputs {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      gap: 1.25rem 2rem;
    }

    .outputs .side {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      gap: 0.5rem;
      align-content: start;
    }

    .outputs .title {
      margin: 0;
      line-height: 1.4;
    }

    .outputs .subtitle {
      display: block;
      color: var(--_muted);
      font-size: 0.925rem;
    }

    .outputs .tall {
      max-block-size: 30.75rem;
    }

    .outputs table {
      --_names: 6.5rem;
      --_least: 2.9rem;
      inline-size: min(100%, var(--_names) + var(--columns) * 6rem);
      min-inline-size: calc(var(--_names) + var(--columns) * var(--_least));
      border-spacing: 0 4px;
      font-variant-numeric: tabular-nums;
      table-layout: fixed;
    }

    .outputs thead :is(th, td) {
      padding: 0;
      color: var(--_muted);
      font-size: 0.8rem;
      font-weight: 400;
    }

    .outputs thead {
      position: sticky;
      z-index: 2;
      inset-block-start: 0;
      background: var(--_background);
    }

    .outputs thead td {
      inline-size: var(--_names);
    }

    .outputs tbody th {
      position: sticky;
      z-index: 1;
      inset-inline-start: 0;
      padding-block: 0;
      padding-inline: 0 0.6rem;
      background: var(--_background);
      font-size: 0.95rem;
      font-weight: 600;
      line-height: 1.2;
      text-align: end;
    }

    .outputs bdi {
      display: block;
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
    }

    .outputs .at {
      display: block;
      color: var(--_muted);
      font-size: 0.75rem;
      font-weight: 400;
    }

    .outputs .coloured {
      block-size: 2.5rem;
      padding: 0;
      font-size: 0.85rem;
    }

    .outputs th + .coloured {
      border-start-start-radius: var(--_cell-radius);
      border-end-start-radius: var(--_cell-radius);
    }

    .outputs .coloured:last-child {
      border-start-end-radius: var(--_cell-radius);
      border-end-end-radius: var(--_cell-radius);
    }

    /* The thicker the line, the larger the difference: colour is not needed to see it. */
    .outputs .differs {
      outline: calc(0.75px + 1.75px * var(--c)) solid
        color-mix(in srgb, var(--_accent) calc(45% + 55% * var(--c)), var(--_zero));
      outline-offset: calc(-1.25px - 1.75px * var(--c));
    }

    @container (min-width: 60rem) {
      .outputs {
        grid-template-columns: repeat(2, minmax(0, 1fr));
      }
    }

    @container (max-width: 30rem) {
      .outputs table {
        --_names: 3.75rem;
        --_least: 1.95rem;
        --_cell: max(
          var(--_least),
          (100cqi - 2 * var(--_gap) - 2px - var(--_names)) / var(--columns)
        );
      }

      .outputs tbody th {
        padding-inline-end: 0.35rem;
        font-size: 0.8rem;
      }

      .outputs .at {
        font-size: 0.66rem;
      }

      .outputs .coloured {
        font-size: min(0.66rem, var(--_cell) * 0.29);
        letter-spacing: -0.03em;
      }
    }

    @media (forced-colors: active) {
      .outputs .differs {
        outline-color: Highlight;
      }
    }

    @media print {
      .outputs :is(thead, tbody th) {
        position: static;
      }

      .outputs .tall {
        overflow: visible;
        max-block-size: none;
        break-inside: auto;
      }
    }
  `,
];
