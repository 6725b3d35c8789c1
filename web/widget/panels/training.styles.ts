import { css } from "lit";
import { styles as controls } from "./controls.styles.js";
import { styles as lineChart } from "./line-chart.styles.js";

export const styles = [
  controls,
  lineChart,
  css`
    .training {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      gap: 1rem;
    }

    .training :is(p, figure, fieldset) {
      margin: 0;
    }

    .training .models {
      display: flex;
      flex-wrap: wrap;
      gap: 0.35rem 1.25rem;
      padding: 0;
      border: 0;
    }

    .training .models legend {
      padding: 0;
      color: var(--_muted);
    }

    .training .models label {
      display: flex;
      gap: 0.45rem;
      align-items: center;
      min-block-size: 2rem;
      cursor: pointer;
    }

    .training .models input {
      inline-size: 1.1rem;
      block-size: 1.1rem;
      accent-color: var(--_accent);
    }

    .training .sample {
      flex: none;
      inline-size: 2.25rem;
      block-size: 0.5rem;
      vertical-align: middle;
    }

    .training .line {
      fill: none;
      stroke: var(--_text);
      stroke-width: 2.5;
      stroke-linejoin: round;
    }

    .training .line.none {
      stroke-dasharray: 2 4;
    }

    .training .line.sinusoidal {
      stroke: var(--_accent);
    }

    .training .line.learned {
      stroke: color-mix(in oklab, var(--_positive) 80%, var(--_text));
      stroke-dasharray: 9 3;
    }

    .training .line.rotary {
      stroke: color-mix(in oklab, var(--_negative) 65%, var(--_text));
      stroke-dasharray: 9 3 2 3;
    }

    .training .line.causal {
      stroke: var(--_muted);
      stroke-dasharray: 5 3;
    }

    .training .controls {
      display: flex;
      flex-wrap: wrap;
      gap: 0.5rem 0.75rem;
      align-items: end;
    }

    .training .main {
      min-inline-size: 7rem;
      border-color: var(--_accent);
      background: var(--_accent);
      color: var(--_accent-text);
      font-weight: 600;
    }

    .training .controls .button {
      min-block-size: 2.5rem;
    }

    .training .progress {
      display: grid;
      flex: 1 1 9rem;
      gap: 0.2rem;
      color: var(--_muted);
      font-size: 0.875rem;
      font-variant-numeric: tabular-nums;
    }

    .training progress {
      inline-size: 100%;
      block-size: 0.6rem;
      accent-color: var(--_accent);
    }

    .training .charts {
      display: grid;
      grid-template-columns: repeat(auto-fit, minmax(min(100%, 17rem), 1fr));
      gap: 1rem 1.5rem;
      align-items: end;
    }

    .training .subtitle {
      display: block;
      color: var(--_muted);
      font-size: 0.875rem;
    }

    .training table {
      inline-size: 100%;
      border-collapse: collapse;
      font-variant-numeric: tabular-nums;
    }

    .training caption {
      padding-block-end: 0.4rem;
      color: var(--_muted);
      font-size: 0.875rem;
      text-align: start;
    }

    .training :is(th, td) {
      padding: 0.35rem 0.6rem;
      border-block-end: 1px solid var(--_border);
      font-weight: 400;
      text-align: right;
    }

    .training thead th {
      color: var(--_muted);
      font-size: 0.875rem;
      vertical-align: bottom;
    }

    .training tr > :first-child {
      padding-inline-start: 0;
      text-align: start;
      white-space: nowrap;
    }

    .training tbody th {
      font-weight: 600;
    }

    .training .beyond tr > :not(:first-child) {
      text-align: center;
    }

    /* As a loss gets less, its number gets longer, for which WebKit widens no column. */
    .training .looks td:first-of-type {
      min-inline-size: calc(9ch + 1.2rem);
    }

    .training .answer {
      display: block;
      white-space: nowrap;
    }

    .training .trained {
      color: var(--_text);
      font-weight: 700;
    }

    .training .absent {
      color: var(--_muted);
    }

    .training .finding {
      display: grid;
      gap: 0.4rem;
    }

    .training section {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      gap: 0.75rem;
      padding-block-start: 1rem;
      border-block-start: 1px solid var(--_border);
    }

    .training .asked {
      display: grid;
      gap: 0.2rem;
      max-inline-size: 34rem;
      color: var(--_muted);
    }

    .training .asked input {
      min-inline-size: 0;
      min-block-size: 2.5rem;
      padding: 0.2rem 0.75rem;
      border: 1px solid var(--_control);
      border-radius: 8px;
      background: var(--_surface);
      color: var(--_text);
    }

    .training .answers bdi {
      overflow-wrap: anywhere;
    }

    .training .refused {
      color: var(--_wrong);
      overflow-wrap: anywhere;
    }

    .training summary {
      min-block-size: 1.5rem;
    }

    .training .lesson {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      gap: 0.75rem;
      padding-block-start: 0.75rem;
    }

    .training .strip {
      display: grid;
      grid-template-columns: 1.5rem repeat(var(--columns), minmax(0, 1fr));
      gap: 1px;
      block-size: 1.05rem;
      padding-block-end: 1px;
    }

    .training .cell {
      border-radius: 2px;
    }

    .training .at {
      color: var(--_muted);
      font-size: 0.75rem;
      line-height: 1.05rem;
    }

    /* A model's name stands above what is said of it, which has the room of all columns: beside
       it, the longest language's would not fit in. */
    @container (max-width: 56rem) {
      .training :is(table, thead, tbody, caption) {
        display: block;
      }

      .training tr {
        display: grid;
        grid-template-columns: repeat(var(--columns), minmax(0, 1fr));
        gap: 0.1rem 0.5rem;
        padding-block: 0.35rem;
        border-block-end: 1px solid var(--_border);
      }

      .training tr > :is(th, td) {
        padding: 0;
        border: 0;
        font-size: 0.875rem;
        overflow-wrap: anywhere;
        hyphens: auto;
        text-align: -webkit-match-parent;
        text-align: match-parent;
      }

      .training .looks td:first-of-type {
        min-inline-size: 0;
      }

      .training tr > :first-child {
        white-space: normal;
      }

      .training tbody th {
        grid-column: 1 / -1;
      }

      .training thead th {
        align-self: end;
      }

      .training thead th:first-child {
        display: none;
      }

      .training .answer {
        white-space: normal;
      }

      .training .beyond tr {
        gap: 0.1rem 1px;
      }

      .training .beyond tr > :not([scope="row"]) {
        padding: 0.2rem 0.1rem;
        font-size: 0.75rem;
      }
    }

    @media (forced-colors: active) {
      .training .line:nth-child(n) {
        stroke: CanvasText;
      }
    }

    @media print {
      .training .controls,
      .training .models {
        display: none;
      }

      /* What follows one that is broken in two is drawn over it. */
      .training :is(table, figure) {
        break-inside: avoid;
      }
    }
  `,
];
