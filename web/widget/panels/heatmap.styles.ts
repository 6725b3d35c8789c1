import { css } from "lit";
import { mostSeen } from "./heatmap.js";

export const styles = css`
  .heatmap {
    --_names: calc(var(--head) * 0.68rem + 0.65rem);
    --_ticks: 1.25rem;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 0.75rem;
  }

  /* It begins where the cells do, as the tables' captions. */
  .map-title {
    position: relative;
    margin: 0 0 0.1rem;
    padding-inline-start: var(--_names);
    line-height: 1.4;
  }

  .map-title .sign {
    position: absolute;
    inset-inline-start: 0;
    inline-size: var(--_names);
    padding-inline-end: 0.6rem;
    color: var(--_muted);
    font-size: 1.35rem;
    line-height: 1;
    text-align: end;
  }

  .map-title .subtitle {
    display: block;
    color: var(--_muted);
    font-size: 0.925rem;
  }

  .map .view {
    display: grid;
    position: relative;
    grid-template: var(--_ticks) auto / var(--_names) minmax(0, 1fr);
    overflow: auto;
    contain: layout paint;
    scrollbar-width: thin;
  }

  /* Of more rows, these are in view. */
  .heatmap.listed .view {
    --_most: calc(${mostSeen} * 1.5rem);
    max-block-size: calc(var(--_ticks) + var(--_most));
  }

  /* Stays in view, over what is seen of the area. */
  .heatmap.listed .area canvas {
    max-block-size: var(--_most);
  }

  .heatmap .column-names,
  .heatmap .row-names {
    position: sticky;
    z-index: 1;
    background: var(--_background);
    color: var(--_muted);
    font-size: 0.75rem;
    line-height: var(--_ticks);
  }

  .heatmap .column-names {
    grid-area: 1 / 2;
    min-inline-size: calc(var(--columns) * 3px);
    inset-block-start: 0;
  }

  .heatmap .column-names span {
    position: absolute;
    /* Over the middle of its column, also where that is narrower than the number. */
    inset-inline-start: calc((var(--at) + 0.5) * 100% / var(--columns));
    display: flex;
    inline-size: 0;
    justify-content: center;
  }

  .heatmap.square .minor {
    display: none;
  }

  .heatmap .row-names {
    grid-area: 2 / 1;
    inset-inline-start: 0;
    color: var(--_text);
    font-size: 0.9rem;
    font-weight: 600;
  }

  .heatmap.listed .row-names {
    overflow: hidden;
    padding-inline-end: 0.6rem;
    line-height: 1.5rem;
    text-align: end;
    text-overflow: ellipsis;
    white-space: pre;
  }

  .heatmap .area {
    position: relative;
    grid-area: 2 / 2;
    min-inline-size: calc(var(--columns) * 3px);
    block-size: calc(var(--rows) * 1.5rem);
    cursor: crosshair;
  }

  .heatmap .area:focus-visible {
    outline-offset: -2px;
  }

  .heatmap .area canvas {
    display: block;
    position: sticky;
    inset-block-start: var(--_ticks);
    inline-size: 100%;
    block-size: 100%;
    /* The colours of the picture, mixed so that they are read as sRGB in any notation; a
       change of one is noticed by its transition. */
    background-color: var(--_zero);
    caret-color: color-mix(in srgb, var(--_negative), var(--_negative));
    color: color-mix(in srgb, var(--_positive), var(--_positive));
    outline: 0 solid color-mix(in srgb, var(--_accent), var(--_accent));
    forced-color-adjust: none;
    image-rendering: pixelated;
    transition-duration: 1ms;
    transition-property: background-color, caret-color, color, outline-color;
  }

  .heatmap .area .cell {
    position: absolute;
    z-index: 1;
    inset-block-start: calc(var(--row) * 100% / var(--rows));
    inset-inline-start: calc(var(--column) * 100% / var(--columns));
    inline-size: calc(100% / var(--columns));
    block-size: calc(100% / var(--rows));
    outline: 2px solid var(--_text);
    box-shadow: 0 0 0 3.5px var(--_background);
    pointer-events: none;
    /* Not under what holds still while the rest scrolls. */
    scroll-margin-block-start: calc(var(--_ticks) + 4px);
    scroll-margin-inline-start: calc(var(--_names) + 4px);
  }

  .heatmap .reading {
    min-block-size: 1.5rem;
    margin: 0;
    color: var(--_muted);
    font-size: 0.925rem;
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }

  .heatmap .reading strong {
    color: var(--_text);
  }

  .heatmap .by-touch {
    display: none;
  }

  @media (pointer: coarse) {
    .heatmap .by-mouse {
      display: none;
    }

    .heatmap .by-touch {
      display: inline;
    }
  }

  .heatmap [data-layer="position"] .row-names {
    color: var(--_muted);
    font-weight: 400;
  }

  .heatmap.square {
    --_names: calc(var(--head) * 0.5rem + 0.65rem);
    --_ticks: 1.4rem;
  }

  .heatmap.square .view {
    overflow: hidden;
  }

  .heatmap.square .column-names,
  .heatmap.square .area {
    min-inline-size: 0;
  }

  .heatmap.square .area {
    block-size: auto;
    aspect-ratio: 1;
  }

  .heatmap.square .row-names {
    color: var(--_muted);
    font-size: 0.75rem;
    font-weight: 400;
  }

  .heatmap.square .row-names span {
    position: absolute;
    inset-block-start: calc(var(--at) * 100% / var(--rows));
    inset-inline: 0;
    padding-inline-end: 0.6rem;
    line-height: 1.5rem;
    text-align: end;
    white-space: nowrap;
  }

  .other-form {
    justify-self: start;
    min-block-size: 2rem;
    padding: 0.1rem 0.85rem;
    border: 1px solid var(--_border);
    border-radius: 8px;
    background: var(--_background);
    color: var(--_accent);
    font-size: 0.925rem;
    cursor: pointer;
  }

  @container (max-width: 40rem) {
    .heatmap .column-names .minor {
      display: none;
    }

    .heatmap .reading {
      min-block-size: 3rem;
    }
  }

  @media print {
    .heatmap .reading,
    .other-form {
      display: none;
    }

    /* A picture is on one page: what is broken in two would overlap what follows. */
    .heatmap .map {
      break-inside: avoid;
    }

    .heatmap:is(.listed, .square) .view {
      max-block-size: none;
      overflow: visible;
    }

    .heatmap.listed .area canvas {
      max-block-size: none;
    }
  }
`;
