import { css } from "lit";

export const styles = css`
  .waves {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 0.75rem;
  }

  .waves .choice {
    display: flex;
    flex-wrap: wrap;
    gap: 0.25rem 1rem;
    min-inline-size: 0;
    margin: 0;
    padding: 0;
    border: 0;
    font-size: 0.9rem;
  }

  .waves .choice label {
    display: flex;
    gap: 0.4rem;
    align-items: center;
    min-block-size: 2rem;
    cursor: pointer;
  }

  .waves .choice input {
    inline-size: 1.15rem;
    block-size: 1.15rem;
    accent-color: var(--_accent);
  }

  .waves .span {
    display: flex;
    flex-wrap: wrap;
    gap: 0.25rem 0.75rem;
    align-items: center;
    color: var(--_muted);
    font-size: 0.875rem;
  }

  .waves .legend {
    display: flex;
    flex-wrap: wrap;
    gap: 0.25rem 1.25rem;
    margin: 0;
    color: var(--_muted);
    font-size: 0.9rem;
  }

  .waves .legend span {
    display: flex;
    gap: 0.4rem;
    align-items: center;
  }

  .waves .legend svg {
    inline-size: 2rem;
    block-size: 0.5rem;
  }

  .waves .plot .heading {
    display: flex;
    flex-wrap: wrap;
    gap: 0 1rem;
    justify-content: space-between;
    color: var(--_muted);
    font-size: 0.875rem;
    font-variant-numeric: tabular-nums;
  }

  .waves .plot .pair {
    display: flex;
    flex-wrap: wrap;
    gap: 0 0.9rem;
  }

  .waves .plot .reading {
    color: var(--_text);
    overflow-wrap: anywhere;
  }

  .waves .axes {
    display: grid;
    grid-template: 6.5rem 1.25rem / 1.9rem minmax(0, 1fr);
    margin-block-start: 0.35rem;
    /* Half of the last tick's label. */
    padding-inline-end: 1.25rem;
    color: var(--_muted);
    font-size: 0.75rem;
    line-height: 1;
  }

  .waves .scale {
    display: flex;
    flex-direction: column;
    justify-content: space-between;
    /* The dot of a word at the first position is half in here. */
    padding-inline-end: 0.75rem;
    text-align: end;
  }

  .waves .axes svg {
    overflow: visible;
    inline-size: 100%;
    block-size: 100%;
    cursor: pointer;
  }

  .waves .axes .ticks {
    display: block;
    position: relative;
    grid-column: 2;
    margin-inline-end: -1.25rem;
    padding-block-start: 0.35rem;
  }

  .waves .axes .ticks span {
    position: absolute;
    inset-inline-start: calc(var(--x) * (100% - 1.25rem));
    translate: -50%;
  }

  .waves path {
    fill: none;
    stroke-linejoin: round;
    vector-effect: non-scaling-stroke;
  }

  .waves .grid {
    stroke: var(--_border);
  }

  .waves .mark {
    stroke: var(--_muted);
    stroke-dasharray: 2 3;
  }

  .waves .sine {
    stroke: var(--_accent);
    stroke-width: 2;
  }

  .waves .cosine {
    stroke: color-mix(in srgb, var(--_positive) 75%, var(--_text));
    stroke-width: 2;
    stroke-dasharray: 5 3;
  }

  .waves .dots {
    stroke: var(--_text);
    stroke-width: 6;
    stroke-linecap: round;
  }

  .waves .many .dots {
    stroke-width: 3;
  }

  .waves .axes .dots.chosen {
    stroke-width: 11;
  }

  .waves .wave-rows.tall {
    max-block-size: 24rem;
  }

  .waves .wave-rows table {
    border-spacing: 0;
    font-variant-numeric: tabular-nums;
  }

  .waves .wave-rows caption {
    /* Within what does not fade. */
    max-inline-size: calc(100cqi - 2 * var(--_gap) - 2.75rem);
    padding-block-end: 0.25rem;
    color: var(--_muted);
    font-size: 0.9rem;
    text-align: start;
  }

  .waves .wave-rows thead {
    position: sticky;
    z-index: 2;
    inset-block-start: 0;
  }

  .waves .wave-rows thead th {
    padding-inline: 0.6rem;
    background: var(--_background);
    color: var(--_muted);
    font-size: 0.8rem;
    font-weight: 400;
    /* Over the last digits, which are on the right in any script. */
    text-align: right;
  }

  .waves .wave-rows [scope="colgroup"] {
    color: var(--_text);
    font-weight: 600;
    text-align: center;
  }

  /* A line over both of a pair's columns, and a gap to the next pair's. */
  .waves .wave-rows [scope="colgroup"]::after {
    display: block;
    border-block-end: 1px solid var(--_border);
    content: "";
  }


  .waves .wave-rows tr > th[scope="row"] {
    position: sticky;
    z-index: 1;
    inset-inline-start: 0;
    padding: 0;
    background: var(--_background);
    font-size: 0.9rem;
    text-align: start;
  }

  .waves .wave-rows button {
    min-block-size: 1.75rem;
    padding: 0.1rem 0.6rem;
    border: 1px solid transparent;
    border-radius: 8px;
    background: none;
    font-weight: 600;
    text-align: start;
    white-space: nowrap;
    cursor: pointer;
  }

  .waves .wave-rows bdi {
    display: inline-block;
    overflow: hidden;
    max-inline-size: clamp(5rem, 20cqi, 10rem);
    text-overflow: ellipsis;
    vertical-align: bottom;
  }

  .waves .wave-rows .at {
    color: var(--_muted);
    font-weight: 400;
  }

  .waves .wave-rows .chosen button {
    border-color: var(--_accent);
  }

  .waves .wave-rows td {
    unicode-bidi: plaintext;
    padding: 0.15rem 0.6rem;
    font-size: 0.85rem;
    text-align: end;
  }

  .waves .wave-rows tr.chosen td {
    background: var(--_surface);
  }

  .waves .wave-rows td:nth-child(odd),
  .waves .wave-rows tr + tr > th:nth-child(even) {
    padding-inline-end: 1.4rem;
  }

  @container (max-width: 34rem) {
    .waves .many .dots:nth-child(even):not(.chosen) {
      display: none;
    }

    .waves .wave-rows button {
      padding-inline: 0.35rem;
      line-height: 1.3;
    }

    .waves .wave-rows .at {
      display: block;
      font-size: 0.72rem;
    }

    .waves .wave-rows :is(td, thead th) {
      padding-inline-start: 0.3rem;
      font-size: 0.72rem;
    }
  }

  @media (forced-colors: active) {
    .waves .grid,
    .waves .mark {
      stroke: GrayText;
    }

    .waves .sine {
      stroke: Highlight;
    }

    .waves .cosine,
    .waves .dots {
      stroke: CanvasText;
    }

    .waves .wave-rows button {
      border-color: Canvas;
    }

    .waves .wave-rows .chosen button {
      border-color: Highlight;
    }
  }

  @media print {
    .waves .plot {
      break-inside: avoid;
    }

    .waves .wave-rows {
      overflow: visible;
      max-block-size: none;
    }
  }
`;
