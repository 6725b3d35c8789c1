import { css } from "lit";

export const styles = css`
  .clocks {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 0.75rem;
  }

  .clocks .number {
    inline-size: 7.5rem;
    block-size: 2rem;
    padding-inline: 0.5rem;
    border: 1px solid var(--_control);
    border-radius: 8px;
    background: var(--_surface);
    font-size: 1rem;
    font-variant-numeric: tabular-nums;
  }

  .clocks .accepted {
    display: none;
  }

  .clocks .number:invalid {
    border-color: currentcolor;
  }

  .clocks .number:invalid + .accepted {
    display: inline;
  }

  .clock-rows.tall {
    max-block-size: 38rem;
  }

  .clock-rows table {
    inline-size: 100%;
    border-spacing: 0;
  }

  .clock-rows thead {
    position: sticky;
    z-index: 2;
    inset-block-start: 0;
  }

  .clock-rows tr > th:first-child {
    position: sticky;
    z-index: 1;
    inset-inline-start: 0;
    min-inline-size: 0;
    background: var(--_background);
  }

  .clock-rows thead :is(th, td) {
    min-inline-size: 6rem;
    padding: 0 0.3rem;
    background: var(--_background);
    color: var(--_muted);
    font-size: clamp(0.7rem, 1.6cqi, 0.9rem);
    font-weight: 400;
    line-height: 1.4;
    text-wrap: balance;
    vertical-align: top;
  }

  .clock-rows thead th[scope="row"] {
    padding-inline-end: 0.6rem;
    text-align: end;
  }

  .clock-rows thead tr:last-child > * {
    padding-block-end: 0.5rem;
  }

  .clock-rows tbody th {
    padding: 0 0.3rem;
    padding-inline-end: 0.6rem;
    font-size: clamp(0.85rem, 2.4cqi, 1.05rem);
    font-weight: 600;
    text-align: end;
    white-space: nowrap;
  }

  .clock-rows tbody th bdi {
    display: block;
    overflow: hidden;
    max-inline-size: clamp(5rem, 20cqi, 10rem);
    text-overflow: ellipsis;
  }

  .clock-rows .at {
    display: block;
    color: var(--_muted);
    font-size: 0.8rem;
    font-weight: 400;
  }

  .clock-rows td {
    padding: 0.4rem 0.15rem 0.3rem;
    color: var(--_muted);
    font-size: 0.8rem;
    font-variant-numeric: tabular-nums;
    line-height: 1.3;
    text-align: center;
  }

  .clock-rows .turned > :is(td, th:first-child) {
    background: var(--_surface);
  }

  .clock-rows .values {
    display: block;
    unicode-bidi: plaintext;
    white-space: nowrap;
  }

  .clock {
    display: block;
    inline-size: clamp(2.6rem, 9cqi, 4.9rem);
    margin-inline: auto;
  }

  .clock .face {
    fill: none;
    stroke: var(--_control);
    stroke-width: 2.5;
  }

  .clock .ticks {
    stroke: var(--_muted);
    stroke-width: 2;
  }

  .clock .sector {
    fill: color-mix(in srgb, var(--_accent) 18%, transparent);
  }

  .clock .hand {
    stroke: var(--_accent);
    stroke-width: 4.5;
    stroke-linecap: round;
  }

  .clock .hub {
    fill: var(--_text);
  }

  @container (max-width: 34rem) {
    .clocks .number {
      inline-size: 5.5rem;
    }

    .clocks .pair-slider > span:first-child {
      flex-basis: 100%;
    }

    .clock-rows thead :is(th, td) {
      min-inline-size: 3.6rem;
      padding-inline: 0.1rem;
    }

    .clock-rows thead th[scope="row"] {
      padding-inline-end: 0.35rem;
    }

    .clock-rows .pair .features {
      white-space: normal;
    }

    .clock-rows tbody th {
      padding-inline: 0 0.35rem;
    }

    .clock-rows .values {
      font-size: 0.72rem;
      white-space: normal;
    }
  }

  @media (forced-colors: active) {
    .clock .face,
    .clock .ticks {
      stroke: CanvasText;
    }

    .clock .sector {
      fill: none;
      stroke: GrayText;
    }

    .clock .hand {
      stroke: Highlight;
    }

    .clock .hub {
      fill: CanvasText;
    }
  }

  @media print {
    .clock-rows {
      overflow: visible;
      max-block-size: none;
    }

    /* Eight pairs are as wide as a page. */
    .clock-rows thead :is(th, td) {
      min-inline-size: 0;
      padding-inline: 0.15rem;
      font-size: 0.6rem;
    }

    .clock-rows tbody th {
      padding-inline-start: 0;
      font-size: 0.8rem;
    }

    .clock-rows .values {
      font-size: 0.65rem;
      white-space: normal;
    }

    .clock-rows .clock {
      inline-size: 2.6rem;
    }
  }
`;
