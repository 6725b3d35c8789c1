import { css } from "lit";

/** What several panels have: a slider, a choice of word, a finding, coloured numbers. */
export const styles = css`
  .choices {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 16rem), 1fr));
    gap: 0.75rem 2rem;
    align-items: center;
  }

  .whole-number,
  .word-chooser {
    display: flex;
    flex-wrap: wrap;
    gap: 0.25rem 0.85rem;
    align-items: center;
    max-inline-size: 34rem;
    color: var(--_muted);
    font-size: 0.875rem;
  }

  .whole-number .track {
    display: flex;
    flex: 1 1 12rem;
    gap: 0.6rem;
    align-items: center;
    min-inline-size: 0;
  }

  .whole-number input {
    flex: 1;
    min-inline-size: 0;
    block-size: 2rem;
    accent-color: var(--_accent);
    cursor: pointer;
  }

  .whole-number output {
    min-inline-size: 3ch;
    color: var(--_text);
    font-size: 1rem;
    font-variant-numeric: tabular-nums;
    font-weight: 600;
    text-align: end;
    unicode-bidi: plaintext;
  }

  .word-chooser select {
    /* WebKit counts the longest word in, where it is cut off, and scrolls the page for it. */
    contain: paint;
    flex: 1 1 8rem;
    min-inline-size: 0;
    min-block-size: 2.25rem;
    margin: 0;
    padding: 0.2rem 0.6rem;
    border: 1px solid var(--_control);
    border-radius: 8px;
    background: var(--_surface);
    color: var(--_text);
    font: inherit;
    font-size: 1rem;
    cursor: pointer;
  }

  .finding {
    margin: 0;
    padding: 0.6rem 1rem;
    border-inline-start: 3px solid var(--_accent);
    border-start-end-radius: 10px;
    border-end-end-radius: 10px;
    background: var(--_surface);
    overflow-wrap: anywhere;
  }

  .coloured {
    background: color-mix(in oklab, var(--_colour) calc(var(--v) * 100%), var(--_zero));
    text-align: center;
    white-space: nowrap;
  }
`;
