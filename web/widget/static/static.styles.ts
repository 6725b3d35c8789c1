import { css } from "lit";

/** What a reader would set is no part of a picture. */
export const staticStyles = css`
  input,
  select,
  textarea,
  fieldset,
  label:not(th *),
  [role="radiogroup"],
  .labelled,
  .training details,
  .pair-slider,
  .reading,
  button:not(th *, td *) {
    display: none !important;
  }

  .sentence {
    margin: 0;
    font-size: 1.25rem;
    font-weight: 600;
    overflow-wrap: anywhere;
  }

  .heatmap svg.painted {
    display: block;
    inline-size: 100%;
    block-size: 100%;
    background: var(--_zero);
  }

  /* All of it is there to be read, on paper too. */
  .card :is(.tall, .scroller, .view, .clock-rows) {
    max-block-size: none;
  }

  @media print {
    .card {
      padding: 0;
      border: 0;
    }

    .card :is(.tall, .scroller, .view, .clock-rows) {
      overflow: visible;
    }
  }
`;
