import { css } from "lit";
import { styles as controls } from "./controls.styles.js";

export const styles = [
  controls,
  css`
    .word-grid {
      --_names: 7.5rem;
      --_least: 2.9rem;
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      gap: 1rem;
    }

    .word-grid p {
      margin: 0;
    }

    .word-grid .picture,
    .word-grid .details,
    .word-grid .details section {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      gap: 0.5rem;
      align-content: start;
    }

    .word-grid .details {
      gap: 1rem;
    }

    .word-grid .title {
      line-height: 1.4;
    }

    .word-grid .title .subtitle {
      display: block;
      color: var(--_muted);
      font-size: 0.925rem;
    }

    .word-grid.tall .picture .scroller {
      max-block-size: 34rem;
    }

    .word-grid .picture table {
      inline-size: min(100%, var(--_names) + var(--columns) * 5rem);
      min-inline-size: calc(var(--_names) + var(--columns) * var(--_least));
      border-spacing: 2px;
      font-variant-numeric: tabular-nums;
      table-layout: fixed;
    }

    .word-grid .picture thead {
      position: sticky;
      z-index: 2;
      inset-block-start: 0;
      background: var(--_background);
    }

    .word-grid .picture thead :is(th, td) {
      padding: 0 0 0.2rem;
      font-size: 0.85rem;
      font-weight: 600;
      line-height: 1.2;
      vertical-align: bottom;
    }

    .word-grid .picture thead td {
      inline-size: var(--_names);
    }

    .word-grid .picture thead span {
      display: block;
      overflow: hidden;
      text-align: center;
      text-overflow: ellipsis;
      white-space: nowrap;
    }

    .word-grid .picture tbody tr {
      cursor: pointer;
    }

    .word-grid .picture tbody th,
    .word-grid .picture thead td {
      position: sticky;
      z-index: 1;
      inset-inline-start: 0;
      padding: 0;
      background: var(--_background);
    }

    .word-grid .picture tbody th {
      font-size: 0.95rem;
      font-weight: 600;
      line-height: 1.2;
      text-align: end;
    }

    .word-grid .picture label {
      display: block;
      position: relative;
      padding: 0.15rem 0.5rem;
      border-radius: 4px;
      cursor: pointer;
    }

    .word-grid .picture label bdi {
      display: block;
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
    }

    .word-grid .picture .shown {
      border-radius: 4px;
      outline: 2px solid var(--_accent);
    }

    .word-grid .picture .shown label {
      background: var(--_surface);
    }

    .word-grid .picture label:has(:focus-visible) {
      outline: 2px solid var(--_accent);
      outline-offset: -2px;
    }

    .word-grid .at {
      display: block;
      color: var(--_muted);
      font-size: 0.75rem;
      font-weight: 400;
      white-space: nowrap;
    }

    .word-grid .picture td.coloured {
      overflow: hidden;
      block-size: 2.4rem;
      padding: 0;
      border-radius: 4px;
      font-size: 0.875rem;
    }

    .word-grid td.masked {
      background: repeating-linear-gradient(
        -45deg,
        var(--_zero) 0 4px,
        color-mix(in srgb, var(--_border), transparent 40%) 4px 5px
      );
      color: var(--_muted);
    }

    .word-grid.colours {
      --_least: 1.15rem;
    }

    .word-grid.colours .picture td.coloured {
      block-size: 1.5rem;
      border-radius: 2px;
      font-size: 0;
    }

    .word-grid.colours .picture table {
      /* Room for the line around a row. */
      border-spacing: 1px 2px;
    }

    .word-grid.colours .picture tbody th {
      font-size: 0.85rem;
    }

    .word-grid.colours .picture label {
      min-block-size: 1.5rem;
      padding-block: 0.15rem;
    }

    .word-grid.upright .picture thead span {
      max-block-size: 6.5rem;
      margin-inline: auto;
      rotate: 180deg;
      text-align: start;
      text-orientation: sideways;
      writing-mode: vertical-rl;
    }

    .word-steps {
      max-block-size: 26rem;
    }

    .word-steps table {
      inline-size: 100%;
      border-collapse: collapse;
      font-size: 0.9rem;
      font-variant-numeric: tabular-nums;
    }

    .word-steps :is(th, td) {
      padding: 0.25rem 0.35rem;
      border-block-end: 1px solid var(--_border);
      /* As numbers are aligned, whichever way words run. */
      text-align: right;
    }

    .word-steps thead th {
      position: sticky;
      z-index: 1;
      inset-block-start: 0;
      background: var(--_background);
      color: var(--_muted);
      font-size: 0.8rem;
      font-weight: 400;
      line-height: 1.3;
      vertical-align: bottom;
    }

    .word-steps tbody th {
      max-inline-size: 9rem;
      font-weight: 600;
      line-height: 1.2;
      overflow-wrap: anywhere;
    }

    .word-steps tr > th:first-child {
      padding-inline-start: 0;
      text-align: start;
    }

    .word-steps td {
      unicode-bidi: plaintext;
      white-space: nowrap;
    }

    .word-steps .result {
      font-weight: 600;
    }

    @container (min-width: 56rem) {
      .word-grid:not(.beside) .details {
        grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
        gap: 2rem;
      }

      .word-grid.beside {
        grid-template: auto 1fr / minmax(0, 1fr) minmax(0, 1fr);
        column-gap: 2rem;
      }

      .word-grid.beside .details {
        display: contents;
      }

      .word-grid.beside .details section {
        grid-area: 1 / 2 / 3;
      }

      /* As wide as both: one of the two would be empty beside it. */
      .word-grid.beside .details section + section {
        grid-area: 3 / 1 / auto / -1;
      }

      .word-grid.beside .finding {
        align-self: start;
      }
    }

    @container (max-width: 40rem) {
      .word-grid {
        --_names: 5.25rem;
        --_least: 2.3rem;
      }

      .word-grid .picture td.coloured {
        font-size: 0.75rem;
      }

      .word-grid .picture tbody th {
        font-size: 0.875rem;
      }

      .word-grid.tall .picture .scroller {
        max-block-size: 26rem;
      }

      .word-grid .picture label {
        padding-inline: 0.25rem;
      }

      .word-grid.few-numbers {
        --_least: 1.15rem;
      }

      .word-grid.few-numbers .picture td.coloured {
        font-size: 0;
      }

      .word-grid.often-upright .picture thead span {
        max-block-size: 6.5rem;
        margin-inline: auto;
        rotate: 180deg;
        text-align: start;
        text-orientation: sideways;
        writing-mode: vertical-rl;
      }

      .word-steps table {
        font-size: 0.85rem;
      }

      .word-steps :is(th, td) {
        padding-inline: 0.2rem;
      }
    }

    @media (forced-colors: active) {
      .word-grid .picture .shown {
        outline-color: Highlight;
      }
    }

    @media print {
      .word-steps :is(th, td) {
        position: static;
      }

      .word-grid.tall .picture .scroller,
      .word-steps {
        max-block-size: none;
        overflow: visible;
      }
    }
  `,
];
