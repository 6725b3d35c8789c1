import { css } from "lit";

export const styles = css`
  .line-chart {
    margin: 0;
  }

  .line-chart figcaption {
    line-height: 1.4;
  }

  .line-chart .subtitle {
    display: block;
    color: var(--_muted);
    font-size: 0.875rem;
  }

  .line-chart .axes {
    display: grid;
    grid-template: clamp(10rem, 30cqi, 15rem) 1.5rem / auto minmax(0, 1fr);
    column-gap: 0.75rem;
    margin-block-start: 0.85rem;
    /* Half of the last tick's text. */
    padding-inline-end: 1rem;
    color: var(--_muted);
    font-size: 0.8rem;
    font-variant-numeric: tabular-nums;
    line-height: 1;
  }

  .line-chart .levels {
    display: grid;
    justify-items: end;
  }

  .line-chart .levels span {
    position: relative;
    grid-area: 1 / 1;
    align-self: start;
    inset-block-start: calc(var(--at) * 100%);
    translate: 0 -50%;
    white-space: nowrap;
  }

  .line-chart svg {
    overflow: visible;
    inline-size: 100%;
    block-size: 100%;
  }

  .line-chart .pressed {
    cursor: pointer;
  }

  .line-chart .ticks {
    position: relative;
    grid-column: 2;
    margin-inline-end: -1rem;
  }

  .line-chart .ticks span {
    position: absolute;
    inset-block-end: 0;
    inset-inline-start: calc(var(--at) * (100% - 1rem));
    translate: -50%;
    white-space: nowrap;
  }

  .line-chart path {
    fill: none;
    stroke: var(--_accent);
    stroke-linejoin: round;
    stroke-width: 2;
    vector-effect: non-scaling-stroke;
  }

  .line-chart .grid {
    stroke: var(--_border);
    stroke-width: 1;
  }

  .line-chart .now {
    stroke: var(--_muted);
    stroke-dasharray: 4 4;
    stroke-width: 1;
  }

  .line-chart .dot {
    stroke: var(--_accent);
    stroke-dasharray: none;
    stroke-linecap: round;
    stroke-width: 6;
  }

  .line-chart .dot.now {
    stroke-width: 14;
  }

  @media (forced-colors: active) {
    .line-chart path,
    .line-chart .dot {
      stroke: Highlight;
    }

    .line-chart :is(.grid, .now:not(.dot)) {
      stroke: GrayText;
    }
  }

  @media print {
    .line-chart {
      break-inside: avoid;
    }
  }
`;
