import { css } from "lit";

export const takeawayStyles = css`
  .takeaway {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 0.75rem;
  }

  .takeaway .text {
    inline-size: 100%;
    margin: 0;
    padding: 0.6rem 0.8rem;
    border: 1px solid var(--_border);
    border-radius: 10px;
    background: var(--_surface);
    color: var(--_text);
    font:
      0.8125rem/1.5 ui-monospace,
      "SF Mono",
      Menlo,
      Consolas,
      "DejaVu Sans Mono",
      monospace;
    overflow-wrap: anywhere;
    resize: vertical;
  }

  .takeaway .actions {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem;
    align-items: center;
    color: var(--_muted);
  }

  .takeaway fieldset {
    display: flex;
    flex-wrap: wrap;
    gap: 0.4rem;
    min-inline-size: 0;
    margin: 0;
    padding: 0;
    border: 0;
  }

  .takeaway label {
    display: flex;
    position: relative;
    cursor: pointer;
  }

  .takeaway label span {
    display: flex;
    align-items: center;
    min-block-size: 2rem;
    padding: 0.1rem 0.85rem;
    border: 1px solid var(--_border);
    border-radius: 999px;
    color: var(--_muted);
  }

  .takeaway :checked + span {
    border-color: var(--_accent);
    background: var(--_accent);
    color: var(--_accent-text);
  }

  .takeaway :focus-visible + span {
    outline: 2px solid var(--_accent);
    outline-offset: 2px;
  }

  @media (hover: hover) {
    .takeaway label:hover span {
      border-color: var(--_accent);
    }
  }

  @media (pointer: coarse) {
    .takeaway label span {
      min-block-size: 2.5rem;
    }
  }

  @media (forced-colors: active) {
    .takeaway :checked + span {
      forced-color-adjust: none;
      background: SelectedItem;
      color: SelectedItemText;
    }
  }
`;
