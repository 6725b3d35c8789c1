import { css } from "lit";

export const styles = css`
  .equation {
    --_row: 2.5rem;
    /* A word may be cut off; a position may not. */
    --_head: calc(max(min(var(--head), 7) * 0.66rem, var(--places) * 0.58rem) + 0.65rem);
    --_lead: var(--_head);
    --_room: calc((100cqi - 2 * var(--_gap) - 2px - var(--_head)) / var(--columns));
    --_least: 1.7rem;
    --_cell: clamp(var(--_least), var(--_room), 6rem);
    --_number: clamp(0.5rem, calc(var(--_cell) * 0.29), 0.9rem);
    display: flex;
    position: relative;
    flex-direction: column;
    gap: 0.35rem;
  }

  .equation.wide {
    --_least: 2.35rem;
  }

  .equation.tall {
    --_row: 2.25rem;
  }

  .equation.tall .scroller {
    max-block-size: 32rem;
  }

  .equation table {
    inline-size: calc(var(--_lead) + var(--columns) * var(--_cell));
    border-collapse: separate;
    border-spacing: 0 4px;
    font-variant-numeric: tabular-nums;
    table-layout: fixed;
  }

  .equation caption {
    padding-inline-start: var(--_lead);
    line-height: 1.4;
    text-align: start;
  }

  .equation .subtitle {
    display: block;
    color: var(--_muted);
    font-size: 0.925rem;
  }

  .equation th {
    padding: 0;
    font-weight: 400;
  }

  .equation thead th {
    inline-size: var(--_cell);
    color: var(--_muted);
    font-size: 0.75rem;
    line-height: 1.3;
    text-align: center;
  }

  .equation thead th:first-child {
    inline-size: var(--_lead);
  }

  .equation tbody th {
    overflow: hidden;
    padding-inline-end: 0.6rem;
    font-size: 0.9rem;
    font-weight: 600;
    letter-spacing: normal;
    text-align: end;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  .equation .position tbody th {
    color: var(--_muted);
    font-weight: 400;
  }

  /* Cells take over what is the same in all: the browser styles them anew with each number. */
  .equation tbody {
    font-size: var(--_number);
    letter-spacing: -0.02em;
  }

  .equation td {
    block-size: var(--_row);
    padding: 0;
    background: color-mix(in oklab, var(--_colour) calc(var(--v) * 100%), var(--_zero));
    text-align: center;
    white-space: nowrap;
  }

  .equation th + td {
    border-start-start-radius: var(--_cell-radius);
    border-end-start-radius: var(--_cell-radius);
  }

  .equation td:last-child {
    border-start-end-radius: var(--_cell-radius);
    border-end-end-radius: var(--_cell-radius);
  }

  /* The thicker the line, the larger the change: colour is not needed to see it. */
  .equation .changed {
    outline: calc(0.75px + 1.75px * var(--c)) solid
      color-mix(in srgb, var(--_accent) calc(45% + 55% * var(--c)), var(--_zero));
    outline-offset: calc(-1.25px - 1.75px * var(--c));
  }

  /* Not by their keys: a list that changes would have every keyed element of it styled anew. */
  .equation tbody tr {
    position: relative;
  }

  .equation .sign {
    padding-inline-start: var(--_head);
    color: var(--_muted);
    font-size: 1.5rem;
    line-height: 1;
  }

  .equation .plus {
    display: none;
    font-size: 1.35rem;
    /* Rows of positions are no higher for it. */
    line-height: 0;
    vertical-align: -0.05em;
  }

  .equation.waiting {
    min-block-size: calc(3 * var(--rows) * (var(--_row) + 4px) + 16.9rem);
  }

  @container (min-width: 64rem) {
    .equation.beside:not(.tall) {
      --_row: 2.9rem;
    }

    .equation.beside {
      /* The plus sign, and the position's characters. */
      --_plus: calc(2.65rem + var(--places) * 0.64rem);
      --_equals: 2.25rem;
      --_head: calc(var(--head) * 0.74rem + 0.65rem);
      --_room: calc(
        (100cqi - 2 * var(--_gap) - 2px - var(--_head) - var(--_plus) - var(--_equals)) /
          (3 * var(--columns))
      );
      --_cell: clamp(var(--_least), var(--_room), 3.75rem);
      --_number: clamp(0.5rem, calc(var(--_cell) * 0.29), 0.9rem);
      flex-direction: row;
      gap: 0;
      align-items: stretch;
      justify-content: space-between;
    }

    .equation.beside .sign.between {
      display: none;
    }

    .equation.beside caption strong {
      font-size: 1.05rem;
    }

    .equation.beside .plus {
      display: inline;
    }

    .equation.beside tbody th {
      font-size: 1rem;
    }

    .equation.beside .position {
      --_lead: var(--_plus);
    }

    .equation.beside .input {
      --_lead: 0px;
    }

    .equation.beside .input tbody th {
      padding: 0;
    }

    .equation.beside .sign {
      display: grid;
      inline-size: var(--_equals);
      /* In the middle of the rows: captions and feature numbers stand above them. */
      padding: 4.25rem 0 4px;
      place-items: center;
    }

    /* They scroll together: one bar is enough. */
    .equation.beside .scroller:not(.input) {
      scrollbar-width: none;
    }

    .equation.waiting {
      min-block-size: calc(var(--rows) * (2.9rem + 4px) + 4.25rem);
    }
  }

  @container (max-width: 24rem) {
    .equation {
      --_head: calc(max(min(var(--head), 7) * 0.59rem, var(--places) * 0.52rem) + 0.5rem);
    }

    .equation tbody th {
      padding-inline-end: 0.45rem;
      font-size: 0.8rem;
    }
  }

  .equation thead th {
    position: sticky;
    z-index: 1;
    inset-block-start: 0;
    background: var(--_background);
  }

  .equation tbody th,
  .equation thead th:first-child {
    position: sticky;
    z-index: 1;
    inset-inline-start: 0;
    background: var(--_background);
  }

  .equation thead th:first-child {
    z-index: 2;
  }

  /* Groups of rows as boxes, so that those out of view cost neither style nor layout. */
  .equation:where(.tall) :is(table, caption, thead, tbody) {
    display: block;
  }

  .equation:where(.tall) tr {
    display: grid;
    grid-template-columns: var(--_lead) repeat(var(--columns), var(--_cell));
  }

  .equation:where(.tall) tbody {
    --_rows: calc(var(--rows) * (var(--_row) + 4px));
    contain-intrinsic-block-size: var(--_rows);
    content-visibility: auto;
    /* Also while some of them are yet to be drawn. */
    min-block-size: var(--_rows);
  }

  /* What is skipped is not read aloud either: none of it is, once the focus is in a table. */
  .equation:where(.tall) .scroller:focus-within tbody {
    content-visibility: visible;
  }

  .equation:where(.tall) tbody tr {
    padding-block-start: 4px;
  }

  .equation:where(.tall) tbody :is(th, td) {
    line-height: var(--_row);
  }

  /* A cell would stick within its row. */
  .equation:where(.tall) thead {
    position: sticky;
    z-index: 2;
    inset-block-start: 0;
  }

  @media (forced-colors: active) {
    .equation .changed {
      outline-color: Highlight;
    }
  }

  @media print {
    .equation .sign {
      break-after: avoid;
    }

    /* A few words' tables are on one sheet, below what is told of them. */
    .equation {
      --_row: 1.75rem;
    }

    .equation .subtitle {
      display: inline;
    }

    .equation.tall .scroller {
      overflow: visible;
      max-block-size: none;
      /* It is longer than a page. */
      break-inside: auto;
    }

    .equation:where(.tall) tbody {
      content-visibility: visible;
    }
  }
`;
