import { css } from "lit";

export const styles = css`
  .compare {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 0.85rem;
  }

  .compare .controls {
    display: flex;
    flex-wrap: wrap;
    gap: 0.6rem 1rem;
  }

  .compare .field {
    flex: 1 1 100%;
    block-size: 2.75rem;
    font-size: 1.05rem;
  }

  .sides {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 0.1rem 0.85rem;
    margin: 0;
    overflow-wrap: anywhere;
  }

  .sides dt {
    color: var(--_muted);
  }

  .sides dd {
    display: -webkit-box;
    overflow: hidden;
    margin: 0;
    font-weight: 600;
    text-align: -webkit-match-parent;
    text-align: match-parent;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
  }

  .apart {
    margin: 0;
    overflow-wrap: anywhere;
  }

  .compare-rows.tall {
    max-block-size: 32rem;
  }

  .compare-rows table {
    inline-size: 100%;
    border-spacing: 0 4px;
    font-variant-numeric: tabular-nums;
  }

  .compare-rows caption {
    /* Within what does not fade. */
    max-inline-size: calc(100cqi - 2 * var(--_gap) - 2.75rem);
    padding-block-end: 0.25rem;
    color: var(--_muted);
    font-size: 0.9rem;
    text-align: start;
  }

  .compare-rows thead {
    position: sticky;
    z-index: 2;
    inset-block-start: 0;
  }

  .compare-rows thead th {
    padding-inline: 0.4rem;
    background: var(--_background);
    color: var(--_muted);
    font-size: 0.8rem;
    font-weight: 400;
    vertical-align: bottom;
  }

  .compare-rows thead th:nth-child(-n + 2) {
    text-align: start;
  }

  .compare-rows thead th:nth-child(3) {
    padding-inline: 0.6rem;
    /* Over the last digits, which are on the right in any script. */
    text-align: right;
  }

  .compare-rows th[scope="row"],
  .compare-rows .was {
    overflow: hidden;
    max-inline-size: 11rem;
    padding-inline: 0.4rem 0.6rem;
    font-size: 0.95rem;
    line-height: 1.25;
    text-align: -webkit-match-parent;
    text-align: match-parent;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  .compare-rows th[scope="row"] {
    position: sticky;
    z-index: 1;
    inset-inline-start: 0;
    background: var(--_background);
  }

  .compare-rows td {
    block-size: 2.6rem;
    padding: 0;
  }

  .compare-rows .apart-by {
    unicode-bidi: plaintext;
    padding-inline: 0.6rem;
    font-size: 0.9rem;
    font-weight: 600;
    text-align: end;
  }

  .compare-rows .value {
    unicode-bidi: plaintext;
    min-inline-size: 3rem;
    background: color-mix(in oklab, var(--_colour) calc(var(--v) * 100%), var(--_zero));
    font-size: 0.8rem;
    text-align: center;
  }

  .compare-rows .apart-by + td {
    border-start-start-radius: var(--_cell-radius);
    border-end-start-radius: var(--_cell-radius);
  }

  .compare-rows td:last-child {
    border-start-end-radius: var(--_cell-radius);
    border-end-end-radius: var(--_cell-radius);
  }

  .compare-rows .at {
    display: block;
    color: var(--_muted);
    font-size: 0.8rem;
    font-weight: 400;
  }

  @container (max-width: 34rem) {
    .compare-rows thead th,
    .compare-rows :is(th[scope="row"], .was) {
      max-inline-size: 4.6rem;
      padding-inline: 0 0.35rem;
    }

    .compare-rows :is(th[scope="row"], .was, .apart-by) {
      font-size: 0.8rem;
    }

    .compare-rows .apart-by {
      padding-inline: 0 0.35rem;
    }

    .compare-rows :is(.at, thead th) {
      font-size: 0.66rem;
    }

    .compare-rows .value {
      min-inline-size: 2.2rem;
      font-size: 0.66rem;
      letter-spacing: -0.03em;
    }
  }

  @media print {
    .compare-rows {
      overflow: visible;
      max-block-size: none;
    }

    .sides dd {
      display: block;
    }
  }
`;
