import { css } from "lit";
import { styles as grid } from "./word-grid.styles.js";

export const styles = [
  grid,
  css`
    .attention {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      gap: 1rem;
    }

    .attention :is(.controls, .projections) {
      display: flex;
      flex-wrap: wrap;
      gap: 0.6rem 1rem;
      align-items: center;
    }

    .attention .projections {
      padding-block-start: 1rem;
      border-block-start: 1px solid var(--_border);
    }

    .attention .projections .note {
      flex: 1 1 16rem;
    }

    .attention .sum {
      border-collapse: separate;
      border-spacing: 0 3px;
    }

    .attention .sum :is(th, td) {
      border: 0;
    }

    .attention .sum thead th {
      text-align: center;
    }

    .attention .sum tbody th {
      position: sticky;
      z-index: 1;
      inset-inline-start: 0;
      background: var(--_background);
      white-space: nowrap;
    }

    .attention .sum bdi {
      display: inline-block;
      overflow: hidden;
      max-inline-size: 5.5rem;
      text-overflow: ellipsis;
      vertical-align: bottom;
    }

    .attention .sum .coloured {
      min-inline-size: 3rem;
      block-size: 2rem;
      padding: 0;
      font-size: 0.8rem;
      text-align: center;
    }

    .attention .sum .weight {
      font-weight: 400;
    }

    /* In view, however many words it sums. */
    .attention .sum .output > * {
      position: sticky;
      inset-block-end: 0;
      border-block-start: 2px solid var(--_text);
    }

    .attention .sum .output th {
      z-index: 2;
    }

    .attention .step {
      display: inline-grid;
      inline-size: 1.3rem;
      block-size: 1.3rem;
      border-radius: 50%;
      background: var(--_surface);
      color: var(--_text);
      font-size: 0.8rem;
      font-weight: 600;
      line-height: 1;
      place-items: center;
    }

    .attention .formula {
      display: block;
    }

    @media print {
      .attention .sum .output > * {
        position: static;
      }

      .attention .sum .coloured {
        min-inline-size: 0;
      }
    }

    @container (max-width: 40rem) {
      .attention .controls > * {
        flex-basis: 100%;
      }
    }
  `,
];
