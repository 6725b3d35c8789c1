import { css } from "lit";

/** For every panel that shows pairs. */
export const styles = css`
  .pair,
  .pair > span {
    display: block;
  }

  .pair :is(strong, .features) {
    white-space: nowrap;
  }

  .pair strong {
    color: var(--_text);
  }

  .pair-slider {
    display: flex;
    flex-wrap: wrap;
    gap: 0.25rem 0.75rem;
    align-items: center;
    font-size: 0.875rem;
  }

  .pair-slider > span:first-child {
    color: var(--_muted);
  }

  .pair-slider input[type="range"] {
    flex: 1 1 9rem;
    min-inline-size: 0;
    max-inline-size: 24rem;
    block-size: 2rem;
    accent-color: var(--_accent);
  }
`;
