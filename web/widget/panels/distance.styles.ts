import { css } from "lit";
import { styles as controls } from "./controls.styles.js";
import { styles as heatmap } from "./heatmap.styles.js";
import { styles as lineChart } from "./line-chart.styles.js";

export const styles = [
  controls,
  heatmap,
  lineChart,
  css`
    .distance {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      gap: 1rem;
    }

    .distance .pictures {
      display: grid;
      grid-template-columns: repeat(auto-fit, minmax(min(100%, 19rem), 1fr));
      gap: 1.25rem 2rem;
      align-items: start;
    }

    .distance .square {
      max-inline-size: 26rem;
    }

    .distance .scale {
      display: flex;
      gap: 0.6rem;
      align-items: center;
      max-inline-size: 26rem;
      margin: 0.5rem 0 0;
      color: var(--_muted);
      font-size: 0.8rem;
      font-variant-numeric: tabular-nums;
      line-height: 1;
    }

    .distance .bar {
      flex: 1;
      block-size: 0.6rem;
      border-radius: 3px;
      background: linear-gradient(to right in oklab, var(--_negative), var(--_zero), var(--_positive));
      forced-color-adjust: none;
    }

    .distance .line-chart {
      max-inline-size: 44rem;
      margin-block-end: 0.75rem;
    }

    .distance .values .scroller {
      max-block-size: 16rem;
      max-inline-size: 22rem;
    }

    .distance .values table {
      inline-size: 100%;
      border-collapse: collapse;
      font-variant-numeric: tabular-nums;
    }

    .distance .values :is(th, td) {
      padding: 0.2rem 0.75rem;
      border-block-end: 1px solid var(--_border);
      font-weight: 400;
      /* Last digits are on the right in any script. */
      text-align: right;
    }

    .distance .values thead th {
      position: sticky;
      inset-block-start: 0;
      background: var(--_background);
      color: var(--_muted);
    }

    .distance .shift {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      gap: 0.75rem;
      padding-block-start: 1rem;
      border-block-start: 1px solid var(--_border);
    }

    .distance .shift p {
      margin: 0;
    }

    .distance .rotations {
      display: flex;
      flex-wrap: wrap;
      gap: 0.85rem;
      margin: 0;
      padding: 0;
      list-style: none;
    }

    .distance .rotations.many {
      overflow: auto;
      max-block-size: 20rem;
    }

    .distance .rotations li {
      display: grid;
      gap: 0.35rem;
      padding: 0.6rem 0.85rem;
      border-radius: 10px;
      background: var(--_surface);
      text-align: center;
    }

    .distance .rotations span {
      color: var(--_muted);
      font-size: 0.875rem;
    }

    .distance .rotations math {
      font-size: 1.05rem;
      font-variant-numeric: tabular-nums;
    }

    @container (min-width: 60rem) {
      .distance .pictures {
        grid-template-columns: 26rem minmax(0, 1fr);
      }

      /* Down to where the picture beside it ends. */
      .distance .axes {
        grid-template-rows: 20rem 1.5rem;
      }
    }

    /* Four in a row, and not three and one. */
    @container (30rem < width < 56rem) {
      .distance .rotations {
        display: grid;
        grid-template-columns: repeat(4, minmax(0, 1fr));
        gap: 0.5rem;
      }

      .distance .rotations li {
        padding-inline: 0.2rem;
      }

      .distance .rotations math {
        font-size: clamp(0.65rem, 1.85cqi, 1rem);
      }
    }

    @container (max-width: 24rem) {
      .distance .rotations {
        gap: 0.5rem;
      }

      .distance .rotations li {
        padding-inline: 0.3rem;
      }

      .distance .rotations math {
        font-size: 0.85rem;
      }
    }

    @media print {
      .distance .rotations {
        break-inside: avoid;
      }

      .distance .rotations.many,
      .distance .values .scroller {
        overflow: visible;
        max-block-size: none;
        break-inside: auto;
      }
    }
  `,
];
