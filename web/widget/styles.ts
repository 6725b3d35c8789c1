import { type CSSResult, css, unsafeCSS } from "lit";
import { fontFamily, themeColours } from "./theme.js";

function colours(colourOf: (light: string, dark: string) => string): CSSResult {
  const set = Object.entries(themeColours).map(
    ([name, [light, dark]]) => `--_${name}: var(--pe-${name}, ${colourOf(light, dark)});`,
  );
  return unsafeCSS(set.join(""));
}

/** Colours and measures; everything that a page may set is a --pe-… property. */
const theme = css`
  :host {
    ${colours((light) => light)}
    --_radius: var(--pe-radius, 14px);
    --_cell-radius: 7px;
    --_gap: clamp(0.65rem, 2.6cqi, 1.75rem);
  }

  @supports (color: light-dark(#000, #fff)) {
    :host {
      ${colours((light, dark) => `light-dark(${light}, ${dark})`)}
    }
  }

  :host {
    display: block;
    min-inline-size: min(100%, 17rem);
  }

  :host([hidden]) {
    display: none;
  }

  /* Nothing is handed down of what a page says even of all its elements, and that it is important. */
  .frame {
    all: initial;
    display: block;
    color-scheme: inherit;
    forced-color-adjust: inherit;
    pointer-events: inherit;
    visibility: inherit;
    color: var(--_text);
    font: 1rem/1.5 var(--pe-font, ${unsafeCSS(fontFamily)});
    -webkit-text-size-adjust: 100%;
    text-size-adjust: 100%;
  }

  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }

  button,
  input {
    margin: 0;
    color: inherit;
    font: inherit;
    letter-spacing: inherit;
  }

  /* A page without a doctype gives tables its own text, and not that around them. */
  table {
    color: inherit;
    font: inherit;
    text-align: inherit;
    white-space: inherit;
  }

  p {
    text-wrap: pretty;
  }

  h3 {
    margin: 0;
    font-size: inherit;
    overflow-wrap: anywhere;
  }

  hgroup :is(h3, p) {
    display: inline;
    margin: 0;
  }

  :focus-visible {
    outline: 2px solid var(--_accent);
    outline-offset: 2px;
  }

  [hidden] {
    display: none;
  }

  /* A number keeps its sign on its left where words run to the left, too. */
  td,
  .number {
    unicode-bidi: plaintext;
  }

  /* A word stands where its row's others do, whichever way it runs. */
  bdi {
    text-align: -webkit-match-parent;
    text-align: match-parent;
  }

  /* Drawn here: a browser's own is grey on dark, as if it could not be chosen. */
  [type="radio"]:not(.unseen) {
    appearance: none;
    border: 1.5px solid var(--_control);
    border-radius: 50%;
    background: var(--_background);
  }

  [type="radio"]:not(.unseen):checked {
    border: 0.3rem solid var(--_accent);
  }

  /* Drawings are laid out from the left. */
  svg {
    direction: ltr;
  }

  .unseen {
    position: absolute;
    overflow: hidden;
    inline-size: 1px;
    block-size: 1px;
    margin: -1px;
    padding: 0;
    border: 0;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`;

const frame = css`
  /* It asks for no width itself, as what is measured by its width cannot: .room does. */
  .placeholder div {
    container-type: inline-size;
  }

  /* As tall as what comes, about: nothing that follows is to move. */
  .placeholder div::before {
    content: "";
    display: block;
    block-size: 71rem;
  }

  @container (min-width: 64rem) {
    .placeholder div::before {
      block-size: 42rem;
    }
  }

  /* What it holds is laid out by its width, and so gives it none. */
  .frame {
    container-type: inline-size;
  }

  /* In a page that makes room for what it holds, such as a dialog, the widget asks for this much. */
  .room {
    display: block;
    inline-size: 68rem;
    max-inline-size: 100%;
    block-size: 0;
  }

  .card {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 1rem;
    padding: var(--_gap);
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    background: var(--_background);
  }

  .top {
    display: flex;
    flex-wrap: wrap;
    gap: 0.75rem 1rem;
    align-items: center;
  }

  .field {
    flex: 1 1 16rem;
    min-inline-size: 0;
    block-size: 3.25rem;
    padding-inline: 1rem;
    border: 1px solid var(--_control);
    border-radius: 10px;
    background: var(--_surface);
    font-size: 1.2rem;
  }

  .field:focus-visible {
    outline-offset: -1px;
  }

  .switch {
    display: flex;
    border: 1px solid var(--_border);
    border-radius: 10px;
    background: var(--_background);
  }

  .switch label {
    display: flex;
    position: relative;
  }

  .switch span {
    display: flex;
    align-items: center;
    min-block-size: 2.5rem;
    padding: 0.25rem 0.85rem;
    border-radius: 9px;
    color: var(--_muted);
    font-size: 0.925rem;
    line-height: 1.25;
    text-align: center;
    cursor: pointer;
  }

  .switch :checked + span {
    background: var(--_accent);
    color: var(--_accent-text);
  }

  .switch :disabled + span {
    cursor: default;
  }

  .switch :focus-visible + span {
    outline: 2px solid var(--_accent);
    outline-offset: 2px;
  }

  .labelled {
    display: grid;
    gap: 0.2rem;
    justify-items: start;
  }

  .labelled .label {
    color: var(--_muted);
    font-size: 0.875rem;
  }

  .hint {
    display: flex;
    gap: 0.5rem 1rem;
    align-items: center;
    justify-content: space-between;
    flex-wrap: wrap;
    min-block-size: 2rem;
    margin: -0.25rem 0 0;
    color: var(--_muted);
    font-size: 0.875rem;
    overflow-wrap: anywhere;
  }

  .hint strong {
    color: var(--_text);
  }

  .hint p {
    flex: 1 1 14rem;
    margin: 0;
  }

  .buttons {
    display: flex;
    flex: none;
    gap: 0.4rem;
    margin-inline-start: auto;
  }

  .button {
    flex: none;
    min-block-size: 2rem;
    padding: 0.1rem 0.85rem;
    border: 1px solid var(--_border);
    border-radius: 8px;
    background: var(--_background);
    color: var(--_accent);
    cursor: pointer;
  }

  .button[aria-disabled="true"] {
    /* No opacity, which its ring would take on. */
    color: color-mix(in srgb, var(--_muted) 55%, var(--_background));
    cursor: default;
  }

  /* Its place is kept. */
  .button[hidden] {
    display: block;
    visibility: hidden;
  }

  .travel {
    display: grid;
    inline-size: 2.25rem;
    padding: 0;
    place-items: center;
  }

  .travel svg {
    inline-size: 1.15rem;
    fill: none;
    stroke: currentcolor;
    stroke-width: 1.6;
    stroke-linecap: round;
    stroke-linejoin: round;
  }

  .travel:dir(rtl) svg {
    scale: -1 1;
  }

  .link {
    min-block-size: 1.75rem;
    padding: 0 0.15rem;
    border: 0;
    border-radius: 4px;
    background: none;
    color: var(--_accent);
    text-align: start;
    cursor: pointer;
  }

  .examples {
    display: flex;
    flex-wrap: wrap;
    gap: 0 1.1rem;
    /* Their text begins where the field does. */
    margin-block: -0.5rem 0;
    margin-inline: -0.15rem 0;
    padding: 0;
    font-size: 0.9rem;
    list-style: none;
  }

  .story {
    align-content: center;
    min-block-size: 4.6em;
    margin: 0;
    padding: 0.75rem 1.15rem;
    border-inline-start: 3px solid var(--_accent);
    border-start-end-radius: 10px;
    border-end-end-radius: 10px;
    background: var(--_surface);
    font-size: clamp(1rem, 3cqi, 1.05rem);
    line-height: 1.5;
    overflow-wrap: anywhere;
  }

  /* Where the three tables are in view beside each other, they show it. */
  @container (min-width: 64rem) {
    .story .example {
      display: none;
    }
  }

  .error {
    padding: 0.6rem 1.15rem;
    border: 1px solid currentcolor;
    border-radius: 10px;
    overflow-wrap: anywhere;
  }

  .error p {
    margin: 0;
  }

  .note {
    margin: 0;
    color: var(--_muted);
    font-size: 0.875rem;
  }

  /* About what a panel takes, so that what is below it moves little. */
  .note.coming {
    min-block-size: 20rem;
  }

  footer {
    padding-block-start: 0.85rem;
    border-block-start: 1px solid var(--_border);
    color: var(--_muted);
    font-size: 0.9rem;
  }

  .line {
    display: flex;
    flex-wrap: wrap;
    gap: 0.25rem 1.4rem;
    align-items: center;
    justify-content: space-between;
  }

  .drawers {
    display: flex;
    flex-wrap: wrap;
    gap: 0 1.1rem;
    margin-inline-start: -0.15rem;
  }

  .link[aria-expanded="true"] {
    text-decoration: underline;
    text-underline-offset: 0.3em;
  }

  .drawer {
    margin-block-start: 0.75rem;
    color: var(--_text);
  }
`;

const words = css`
  .words {
    position: relative;
    min-block-size: 5.25rem;
    margin-block-end: -0.25rem;
  }

  .words ol {
    display: flex;
    flex-wrap: wrap;
    gap: 0.75rem 0;
    align-items: flex-start;
    margin: 0;
    padding: 0;
    list-style: none;
  }

  .words.many {
    --_place: 5.9rem;
    overflow: auto;
    max-block-size: 20rem;
    /* The words begin where the field does. */
    margin: -4px -4px 0.5rem;
    border-block-end: 1px solid;
    /* As wide as the field. */
    border-image: linear-gradient(
        to right,
        transparent 4px,
        var(--_border) 4px calc(100% - 4px),
        transparent 0
      )
      1;
  }

  /* Places of one size, whatever stands in them: where one changes, the others hold still. */
  .words.many ol {
    display: grid;
    grid-template-columns: repeat(
      auto-fill,
      minmax(calc(6.5rem + var(--digits) * 0.55rem), 1fr)
    );
    grid-auto-rows: var(--_place);
    gap: 0;
    align-items: stretch;
  }

  .words li {
    display: grid;
    grid-template: auto auto / minmax(0, auto) clamp(2.1rem, 11cqi, 2.75rem);
    align-content: start;
    justify-items: center;
    /* A percentage would have the browser measure all words anew when one changes. */
    max-inline-size: calc(100cqi - 2 * var(--_gap) - 2px);
  }

  .words.many li {
    grid-template: 3.5rem auto / minmax(0, 1fr) 1.9rem;
    max-inline-size: none;
    /* Room for the rings of words that moved. */
    padding: 4px;
  }

  /* Boxes of whole lines, so that those out of view cost as little as one word each. */
  .words.skips ol {
    grid-template-columns: repeat(var(--_columns, 1), minmax(0, 1fr));
  }

  .words.skips ol:where(:not(:last-child)) {
    content-visibility: auto;
    /* Also while some of them are yet to be drawn. */
    min-block-size: calc(var(--_place) * var(--group) / var(--_columns, 1));
  }

  /* What is skipped is not read aloud, and what is held leaves its place. */
  .words.skips:focus-within ol,
  .words.skips ol:has(.held) {
    content-visibility: visible;
  }

  .words ol:last-child li:last-child {
    grid-template-columns: minmax(0, auto);
  }

  .word {
    min-inline-size: 3.25rem;
    min-block-size: 3.5rem;
    padding: 0.25rem clamp(0.6rem, 3cqi, 1.15rem);
    border: 1px solid var(--_border);
    border-radius: 12px;
    background: var(--_surface);
    font-size: clamp(1.05rem, 5cqi, 1.25rem);
    font-weight: 600;
    overflow-wrap: anywhere;
    white-space: pre-wrap;
    cursor: grab;
    /* Sideways is a drag, up and down scrolls the page. */
    touch-action: pan-y;
    user-select: none;
    -webkit-user-select: none;
    -webkit-touch-callout: none;
  }

  .words.many .word {
    overflow: hidden;
    inline-size: 100%;
    padding: 0 0.3rem;
    font-size: 1rem;
    line-height: 1.15;
  }

  .word:disabled {
    cursor: default;
  }

  .word.moved {
    border-color: var(--_accent);
    box-shadow: 0 0 0 3px color-mix(in srgb, var(--_accent) 22%, transparent);
  }

  .word.own {
    border-block-end: 3px double currentcolor;
  }

  .word[aria-pressed="true"] {
    border-color: var(--_accent);
    background: var(--_accent);
    color: var(--_accent-text);
  }

  .word.held {
    position: relative;
    z-index: 2;
    box-shadow: 0 8px 24px rgb(0 0 0 / 0.25);
    cursor: grabbing;
  }

  .place {
    min-block-size: 1.6rem;
    padding-block-start: 0.25rem;
    color: var(--_muted);
    font-size: 0.875rem;
    white-space: nowrap;
  }

  .swap {
    display: grid;
    grid-area: 1 / 2;
    align-self: center;
    inline-size: min(100%, 2.5rem);
    block-size: 2.5rem;
    padding: 0;
    border: 0;
    border-radius: 8px;
    background: none;
    color: var(--_muted);
    place-items: center;
    cursor: pointer;
  }

  .swap:disabled {
    visibility: hidden;
  }

  .swap svg {
    overflow: visible;
    fill: none;
    stroke: currentcolor;
    stroke-width: 1.6;
    stroke-linecap: round;
    stroke-linejoin: round;
  }

  .words .more {
    align-self: center;
    color: var(--_muted);
  }

  @media (hover: hover) {
    .word:enabled:hover,
    .button:not([aria-disabled="true"]):hover {
      border-color: var(--_accent);
    }

    .swap:hover {
      background: var(--_surface);
      color: var(--_accent);
    }
  }
`;

/** How many of hundreds of words stand in a line, where each takes so many rem. */
function linesOf(kind: string, place: number): CSSResult {
  const rules = [1, 2, 3, 4, 6, 8, 12].map(
    (words) =>
      `@container (min-width:${words * place + 2}rem){.words.skips${kind}{--_columns:${words}}}`,
  );
  return unsafeCSS(rules.join(""));
}

// A position may have sixteen digits and a sign.
const lines = [linesOf("", 8.7), linesOf(".far", 15.9)];

const panels = css`
  /* One line, however many they are: what does not fit is scrolled to. */
  .tabs {
    display: flex;
    gap: 0.4rem;
    overflow: auto hidden;
    margin-block-start: 0.75rem;
    box-shadow: inset 0 -1px var(--_border);
    scrollbar-width: none;
  }

  .tab {
    flex: none;
    min-block-size: 2.75rem;
    padding: 0 0.35rem;
    border: 0;
    border-block-end: 2px solid transparent;
    border-radius: 4px 4px 0 0;
    outline-offset: -3px;
    background: none;
    color: var(--_muted);
    cursor: pointer;
  }

  .tab[aria-selected="true"] {
    border-color: var(--_accent);
    color: var(--_text);
    font-weight: 600;
  }

  .tab:hover {
    color: var(--_text);
  }

  .scroller {
    overflow: auto;
    contain: layout paint;
    scrollbar-width: thin;
  }

  /* It fades where it goes on out of view; a table's first column stays in sight. */
  @media screen {
    .tabs,
    .scroller[data-after],
    .values [data-below] {
      --_way: to right;
      mask-image: linear-gradient(
        var(--_way),
        rgb(0 0 0 / var(--_before, 1)),
        #000 2.5rem calc(100% - 2.5rem),
        rgb(0 0 0 / var(--_after, 1))
      );
    }
  }

  [data-after] {
    --_after: 0.12;
  }

  .tabs[data-before] {
    --_before: 0.12;
  }

  :is(.tabs, .scroller):dir(rtl) {
    --_way: to left;
  }

  /* Numbers alone: what sums up others stays at the lower edge. */
  .values [data-below] {
    --_way: to bottom;
    --_after: 0.12;
  }

  /* A number's cell. */
  .positive {
    --_colour: var(--_positive);
  }

  .negative {
    --_colour: var(--_negative);
  }

  .first {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 1rem;
  }

  .panel {
    min-inline-size: 0;
  }

  /* Beside what it holds, and not through it. */
  .panel:focus-visible {
    border-radius: 2px;
    outline-offset: 6px;
  }

  .question {
    margin-block-end: 0.75rem;
    padding: 0.75rem 1rem;
    border: 1px dashed var(--_accent);
    border-radius: 10px;
  }

  .question :is(fieldset, p) {
    margin: 0;
    padding: 0;
    border: 0;
  }

  .question legend {
    padding: 0;
    font-weight: 600;
  }

  .question label {
    display: flex;
    gap: 0.5rem;
    align-items: center;
    min-block-size: 2rem;
    cursor: pointer;
  }

  /* None of the others: said within a sentence, too. */
  .question input[value=""] + span::first-letter {
    text-transform: uppercase;
  }

  .question input {
    inline-size: 1.1rem;
    block-size: 1.1rem;
    accent-color: var(--_accent);
  }

  .panel-title {
    margin: 0.75rem 0;
    font-size: 1.05rem;
  }

  .panel summary {
    inline-size: fit-content;
    min-block-size: 2rem;
    color: var(--_accent);
    cursor: pointer;
  }
`;

const modes = css`
  /* On a phone, the words and what is told of them are in view together. */
  @container (max-width: 34rem) {
    .card {
      gap: 0.75rem;
    }

    .top {
      gap: 0.5rem 1rem;
    }

    .field {
      block-size: 2.75rem;
    }

    .examples {
      flex-wrap: nowrap;
      overflow-x: auto;
      /* Room for the focus's ring. */
      margin-block: -0.5rem;
      margin-inline: calc(-0.15rem - 4px) -4px;
      padding: 4px;
      scrollbar-width: none;
    }

    .examples li {
      flex: none;
    }

    .story {
      padding: 0.4rem 0.85rem;
      font-size: 0.95rem;
      line-height: 1.4;
    }

    /* The sum says by how much, and the words' places who stayed. */
    .example ~ .aside {
      display: none;
    }

    .hint {
      column-gap: 0.5rem;
    }

    .hint p {
      flex-basis: 8.5rem;
    }
  }

  @container (max-width: 24rem) {
    .story {
      font-size: 0.9rem;
      line-height: 1.35;
      min-block-size: 8em;
    }

    .switch {
      flex: 1;
    }

    .switch label {
      flex: auto;
    }

    .switch span {
      inline-size: 100%;
      justify-content: center;
      padding-inline: 0.5rem;
      font-size: 0.8rem;
    }
  }

  @media (pointer: coarse) {
    .button,
    .link {
      min-block-size: 2.5rem;
    }
  }

  @media not (any-hover: hover) {
    .card:not(:has(.words :focus-visible)) .keys {
      display: none;
    }
  }

  @media (forced-colors: active) {
    /* The colours of cells are numbers, too. */
    .positive,
    .negative {
      forced-color-adjust: none;
    }

    .link {
      text-decoration: underline;
    }

    .button[aria-disabled="true"] {
      border-color: GrayText;
      color: GrayText;
    }

    .switch :checked + span,
    .word[aria-pressed="true"] {
      forced-color-adjust: none;
      background: SelectedItem;
      color: SelectedItemText;
    }

    .word.moved {
      outline: 2px solid Highlight;
    }

    .tabs {
      border-block-end: 1px solid;
    }

    /* What is transparent elsewhere would be drawn here. */
    .tab:not([aria-selected="true"]) {
      border-style: none;
    }

    .tab[aria-selected="true"] {
      border-color: Highlight;
    }
  }

  @media print {
    /* What is out of view cannot be scrolled to on paper. */
    .scroller:has(tr > :nth-child(12)) {
      overflow: visible;
    }

    /* Whatever a panel says of its cells. */
    .card .scroller:has(tr > :nth-child(12)) tr > :nth-child(n) {
      min-inline-size: 0;
      padding-inline: 0.1rem;
      font-size: 0.58rem;
    }

    .scroller:has(tr > :nth-child(12)) table {
      inline-size: auto;
      min-inline-size: 0;
    }

    .frame {
      color-scheme: light;
      /* The colours of cells are numbers, too. */
      print-color-adjust: exact;
    }

    /* What is there to be pressed; the words repeat what the field may cut off. */
    .field,
    .examples,
    .hint,
    .tab:not([aria-selected="true"]),
    .panel .button,
    details:not([open], .values, .spans),
    .drawers,
    .drawer {
      display: none;
    }

    /* On paper nothing can be opened. */
    :is(.values, .spans)::details-content {
      block-size: auto;
      content-visibility: visible;
    }

    :is(.values, .spans) summary {
      break-after: avoid;
      list-style: none;
    }

    @supports not selector(::details-content) {
      details:not([open]) {
        display: none;
      }
    }

    .story {
      min-block-size: 0;
    }

    /* It keeps its place, by which the labels stand. */
    .swap {
      visibility: hidden;
    }

    .tabs,
    .panel-title,
    h3,
    hgroup {
      break-after: avoid;
    }

    :focus-visible {
      outline: none;
    }

    .words li,
    .story,
    .finding,
    .labelled,
    .scroller,
    .combine section,
    tr {
      break-inside: avoid;
    }

    .words.many {
      overflow: visible;
      max-block-size: none;
      border: 0;
    }

    .words.skips ol {
      content-visibility: visible;
    }
  }
`;

export const styles = [theme, frame, words, ...lines, panels, modes];
