import { css } from "lit";
import { styles as grid } from "./word-grid.styles.js";

export const styles = [
  grid,
  css`
    .relative {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      gap: 0.85rem;
    }

    .relative .controls,
    .relative .heads {
      display: flex;
      flex-wrap: wrap;
      gap: 0.6rem 1rem;
    }

    .relative .heads {
      gap: 0.4rem;
    }

    .relative .heads label {
      position: relative;
    }

    .relative .heads label > span {
      display: grid;
      align-content: center;
      min-inline-size: 4.25rem;
      min-block-size: 2.25rem;
      padding: 0.2rem 0.6rem;
      border: 1px solid var(--_border);
      border-radius: 8px;
      color: var(--_muted);
      font-size: 0.8rem;
      font-variant-numeric: tabular-nums;
      line-height: 1.3;
      text-align: center;
      cursor: pointer;
    }

    .relative .heads strong {
      color: var(--_text);
    }

    .relative .heads :checked + span {
      border-color: var(--_accent);
      background: var(--_surface);
      box-shadow: inset 0 0 0 1px var(--_accent);
      color: var(--_text);
      font-weight: 600;
    }

    .relative .heads :focus-visible + span {
      outline: 2px solid var(--_accent);
      outline-offset: 2px;
    }

    .relative .spans {
      max-inline-size: 34rem;
    }

    .relative .spans :is(tbody th, td) {
      white-space: nowrap;
    }

    @container (max-width: 40rem) {
      .relative .controls > * {
        flex-basis: 100%;
      }

      .relative .heads {
        display: grid;
        grid-template-columns: repeat(4, minmax(0, 1fr));
      }

      .relative .heads label > span {
        min-inline-size: 0;
        padding-inline: 0.1rem;
        font-size: 0.75rem;
      }
    }

    @media (forced-colors: active) {
      .relative .heads :checked + span {
        --_text: SelectedItemText;
        forced-color-adjust: none;
        background: SelectedItem;
      }
    }
  `,
];
