import { css } from "lit";

export const styles = css`
  .form {
    display: grid;
    gap: 1.25rem;
  }

  .form .fields {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 8.5rem), 1fr));
    gap: 1rem 1.25rem;
  }

  .form .entry {
    display: grid;
    gap: 0.2rem;
    align-content: start;
    min-inline-size: 0;
  }

  @container (min-width: 40rem) {
    .form .fields {
      grid-template-columns: repeat(auto-fill, minmax(max(12.5rem, 21cqi), 1fr));
    }
  }

  /* What is chosen is to be read whole. */
  @container (max-width: 40rem) {
    .form .pick {
      grid-column: 1 / -1;
    }
  }

  .form label:not(.tick, .button),
  .form legend {
    padding: 0;
    font-weight: 600;
  }

  .form .box {
    inline-size: 100%;
    min-block-size: 2.5rem;
    padding: 0.25rem 0.65rem;
    border: 1px solid var(--_control);
    border-radius: 8px;
    background: var(--_surface);
    color: inherit;
    font: inherit;
  }

  .form .box:disabled {
    opacity: 0.5;
  }

  .form .box[aria-invalid="true"] {
    border-color: var(--_wrong);
    box-shadow: inset 0 0 0 1px var(--_wrong);
  }

  .form .about {
    margin: 0;
    color: var(--_muted);
    font-size: 0.85rem;
    line-height: 1.35;
    overflow-wrap: anywhere;
  }

  .form .wrong {
    margin: 0;
    color: var(--_wrong);
  }

  .form .wrong::before {
    content: "\\26a0  ";
  }

  .form .tick {
    display: flex;
    gap: 0.5rem;
    align-items: start;
    min-block-size: 1.75rem;
    font-size: 0.9rem;
  }

  .form .tick input {
    flex: none;
    margin: 0.15rem 0 0;
    inline-size: 1.15rem;
    block-size: 1.15rem;
    accent-color: var(--_accent);
  }

  .form .rows {
    display: grid;
    gap: 0.5rem;
    min-inline-size: 0;
    margin: 0;
    padding: 0;
    border: 0;
  }

  .form textarea {
    font-family: ui-monospace, "DejaVu Sans Mono", monospace;
    font-size: 0.875rem;
    resize: vertical;
  }

  .form .actions {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem;
    align-items: center;
  }

  .form .file {
    display: inline-flex;
    position: relative;
    align-items: center;
  }

  .form .file:focus-within {
    outline: 2px solid var(--_accent);
    outline-offset: 2px;
  }
`;
