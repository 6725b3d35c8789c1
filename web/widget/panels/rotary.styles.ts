import { css } from "lit";
import { styles as controls } from "./controls.styles.js";
import { styles as lineChart } from "./line-chart.styles.js";
import { styles as pairs } from "./pairs.styles.js";

export const styles = [
  controls,
  lineChart,
  pairs,
  css`
    .rotary {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      gap: 1rem;
    }

    /* Two side by side at most. */
    .rotary .choices {
      grid-template-columns: repeat(auto-fit, minmax(min(100%, max(16rem, 40%)), 1fr));
    }

    /* Beside its label as long as the other one can be. */
    .rotary .whole-number .track {
      flex-basis: 8rem;
    }

    .rotary .switch {
      justify-self: start;
    }

    .rotary .pictures {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      gap: 1rem 2.5rem;
      align-items: start;
    }

    .rotary .hands {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      gap: 0.75rem;
    }

    .rotary :is(.legend, .dials) {
      display: flex;
      flex-wrap: wrap;
      gap: 0.35rem 1.5rem;
      margin: 0;
      padding: 0;
      list-style: none;
    }

    .rotary .legend li {
      display: flex;
      gap: 0.5rem;
      align-items: center;
      overflow-wrap: anywhere;
    }

    .rotary .legend svg {
      flex: none;
      inline-size: 2rem;
      block-size: 0.75rem;
    }

    .rotary .legend strong {
      color: var(--_text);
    }

    .rotary .legend {
      color: var(--_muted);
    }

    .rotary .dials {
      display: grid;
      grid-template-columns: repeat(2, minmax(0, 1fr));
      gap: 1rem 0.75rem;
    }

    .rotary .dials li {
      display: grid;
      gap: 0.4rem;
      align-content: start;
      justify-items: center;
      color: var(--_muted);
      font-size: 0.8rem;
      line-height: 1.35;
      text-align: center;
      text-wrap: balance;
    }

    .rotary .dial {
      display: block;
      inline-size: min(100%, 8.5rem);
    }

    .rotary .face,
    .rotary .axes {
      fill: none;
      stroke: var(--_control);
      stroke-width: 1.5;
    }

    .rotary .axes {
      stroke-width: 1;
    }

    .rotary .between {
      fill: color-mix(in srgb, var(--_accent) 30%, transparent);
    }

    .rotary .query {
      fill: none;
      stroke: var(--_accent);
      stroke-linecap: round;
      stroke-width: 4.5;
    }

    .rotary .key {
      fill: none;
      stroke: var(--_text);
      stroke-width: 2.5;
    }

    .rotary .key-tip {
      fill: var(--_background);
      stroke: var(--_text);
      stroke-width: 2.5;
    }

    .rotary .hub {
      fill: var(--_text);
    }

    .rotary .both {
      display: flex;
      flex-wrap: wrap;
      gap: 1rem 2rem;
      align-items: start;
    }

    .rotary .values .scroller {
      max-block-size: 18rem;
      max-inline-size: 100%;
    }

    .rotary .values table {
      border-collapse: collapse;
      font-variant-numeric: tabular-nums;
    }

    .rotary .values caption {
      font-weight: 600;
      text-align: start;
      white-space: nowrap;
    }

    .rotary .values :is(th, td) {
      padding: 0.2rem 0.75rem;
      border-block-end: 1px solid var(--_border);
      font-weight: 400;
      text-align: right;
    }

    .rotary .values td {
      unicode-bidi: plaintext;
    }

    .rotary .values thead th {
      position: sticky;
      inset-block-start: 0;
      background: var(--_background);
      color: var(--_muted);
    }

    .rotary .where {
      display: grid;
      grid-template-columns: repeat(auto-fit, minmax(min(100%, 18rem), 1fr));
      gap: 0.75rem;
      margin: 0;
    }

    .rotary .where > div {
      padding: 0.75rem 1rem;
      border: 1px solid var(--_border);
      border-radius: 10px;
    }

    .rotary .where dt {
      font-weight: 600;
    }

    .rotary .where dd {
      margin: 0;
      color: var(--_muted);
    }

    /* What is chosen begins at one edge. */
    @container (max-width: 36rem) {
      .rotary .choices {
        grid-template-columns: fit-content(45%) minmax(0, 1fr);
        column-gap: 0.85rem;
      }

      .rotary .choices > label {
        display: grid;
        grid-column: 1 / -1;
        grid-template-columns: subgrid;
      }
    }

    @container (min-width: 30rem) {
      .rotary .dials {
        grid-template-columns: repeat(4, minmax(0, 1fr));
      }
    }

    .rotary .finding small {
      display: block;
      color: var(--_muted);
      font-size: 0.85rem;
    }

    @container (min-width: 46rem) {
      /* Beside the curve, four would have no room for what is said below them. */
      .rotary .dials {
        grid-template-columns: repeat(2, minmax(0, 1fr));
      }

      .rotary .pictures {
        grid-template-columns: repeat(2, minmax(0, 1fr));
      }

      .rotary .finding {
        grid-area: 2 / 1 / auto / -1;
      }
    }

    @media (forced-colors: active) {
      .rotary :is(.face, .axes, .key, .key-tip) {
        stroke: CanvasText;
      }

      .rotary .between {
        fill: none;
        stroke: GrayText;
      }

      .rotary .query {
        stroke: Highlight;
      }
    }

    @media print {
      .rotary .values .scroller {
        overflow: visible;
        max-block-size: none;
      }
    }
  `,
];
