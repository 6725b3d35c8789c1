import { html, nothing, type TemplateResult } from "lit";
import { AsyncDirective, directive } from "lit/async-directive.js";
import { ref } from "lit/directives/ref.js";
import { own } from "../own.js";
import type { Strings } from "../strings/index.js";
import { areAlike, type Colours, coloursOf, type Look, type Painted, paint } from "./painter.js";
import { scrollTogether } from "./scroll-together.js";

/** One matrix of a heatmap. */
export interface HeatmapLayer extends Painted {
  readonly name: string;
  readonly title: string;
  readonly subtitle: string;
  /** How it comes from the layers above it: "+" or "=". */
  readonly sign?: string | undefined;
  /** What the picture shows, for those who do not see it. */
  readonly label: string;
  /** Plain text, of any direction. */
  rowName(row: number): string;
}

/** Matrices of one shape above each other; the cell that is pointed at is read in all of them. */
export interface HeatmapOptions {
  readonly layers: readonly HeatmapLayer[];
  readonly rows: number;
  readonly columns: number;
  /** As wide as high, and never scrolled. */
  readonly square?: boolean;
  /** Room for a row's name, in characters. */
  readonly head: number;
  /** Which way the columns run. */
  readonly direction: "ltr" | "rtl";
  columnName(column: number): string;
  /** What the numbers in a cell are. */
  read(row: number, column: number): unknown;
  /** Said until there is a cell to read. */
  readonly hint: Strings["heatmap"];
}

interface Cell {
  readonly row: number;
  readonly column: number;
}

/** In CSS pixels. */
interface Measures {
  readonly width: number;
  readonly height: number;
  /** How much of the height the canvas covers: what is in view. */
  readonly seen: number;
  readonly scrolled: number;
}

/** Of more rows than this, as many are in view, and the others scroll. */
export const mostSeen = 16;

class Heatmap extends AsyncDirective {
  #options: HeatmapOptions | null = null;
  #cell: Cell | null = null;
  #root: Element | undefined;
  /** Of the first map, as all are: null until they were laid out. */
  #measures: Measures | null = null;
  #colours: Colours | null = null;
  #resolution: MediaQueryList | null = null;
  readonly #shown = new WeakMap<HTMLCanvasElement, Look>();
  readonly #paper = matchMedia("print");
  readonly #sizes = globalThis.ResizeObserver && new ResizeObserver(() => this.#resize());

  override render(options: HeatmapOptions): TemplateResult {
    const before = this.#options;
    this.#options = options;
    if (before?.rows !== options.rows || before.columns !== options.columns) this.#cell = null;
    if (before !== null && !options.square) this.#foresee(before.rows, options.rows);
    // Once the elements stand, in the same task: numbers and picture are one frame.
    queueMicrotask(() => this.#paint());
    return this.#template(options);
  }

  #template(options: HeatmapOptions): TemplateResult {
    const { layers, columns, square, head, read, hint } = options;
    const cell = this.#cell;
    return html`<div
      ${ref(this.#attach)}
      class="heatmap ${square ? "square" : "listed"}"
      .style=${`--columns:${columns};--head:${head}`}
    >
      ${layers.map((layer) => this.#layer(layer, options))}
      <p class="reading" aria-live="polite">${cell === null ? html`<span class="by-mouse">${hint.hint}</span><span class="by-touch">${hint.touch}</span>` : read(cell.row, cell.column)}</p>
    </div>`;
  }

  #layer(layer: HeatmapLayer, { rows, columns, square, columnName }: HeatmapOptions): unknown {
    const step = tickStep(columns, columnName(columns - 1).length);
    return html`<div class="map" part="heatmap ${layer.name}" data-layer=${layer.name}>
      <hgroup class="map-title">
        <span class="sign" aria-hidden="true">${layer.sign}</span>
        <h3>${layer.title}</h3>
        <p class="subtitle">${layer.subtitle}</p>
      </hgroup>
      <div class="view" @scroll=${this.#scroll}>
        <div class="column-names" aria-hidden="true">
          ${indices(Math.ceil(columns / step)).map(
            (tick) =>
              html`<span class=${tick % 2 === 1 ? "minor" : ""} .style=${`--at:${tick * step}`}
                >${columnName(tick * step)}</span
              >`,
          )}
        </div>
        ${square ? rowTicks(layer, rows, step) : rowNames(layer, rows)}
        <div
          class="area"
          .style=${`--rows:${rows}`}
          role="application"
          tabindex="0"
          aria-label=${layer.title}
          @pointermove=${this.#point}
          @click=${this.#point}
          @focus=${this.#enter}
          @keydown=${this.#steer}
        >
          <canvas
            role="img"
            aria-label=${layer.label}
            @transitionend=${this.#recolour}
            @contextrestored=${this.#restore}
          ></canvas>
          ${
            this.#cell === null
              ? nothing
              : html`<span
                  class="cell"
                  .style=${`--row:${this.#cell.row};--column:${this.#cell.column}`}
                ></span>`
          }
        </div>
      </div>
    </div>`;
  }

  #show(cell: Cell): void {
    if (this.#options === null) return;
    if (cell.row === this.#cell?.row && cell.column === this.#cell.column) return;
    this.#cell = cell;
    this.setValue(this.#template(this.#options));
  }

  readonly #point = (event: PointerEvent | MouseEvent): void => {
    // A finger that moves scrolls; when it taps, there is a click.
    if (event.type === "pointermove" && (event as PointerEvent).pointerType === "touch") return;
    const area = event.currentTarget as HTMLElement;
    const { left, right, top, width, height } = area.getBoundingClientRect();
    const { rows = 0, columns = 0, direction } = this.#options ?? {};
    if (rows * columns === 0) return;
    const along = direction === "rtl" ? right - event.clientX : event.clientX - left;
    this.#show({
      row: clamp(Math.floor(((event.clientY - top) / height) * rows), rows),
      column: clamp(Math.floor((along / width) * columns), columns),
    });
  };

  readonly #enter = (): void => {
    this.#show(this.#cell ?? { row: 0, column: 0 });
  };

  readonly #steer = (event: KeyboardEvent): void => {
    if (event.altKey || event.metaKey || event.shiftKey || this.#options === null) return;
    const { rows, columns, direction } = this.#options;
    const area = event.currentTarget as HTMLElement;
    const { row, column } = this.#cell ?? { row: 0, column: 0 };
    const forward = direction === "rtl" ? -1 : 1;
    const steps: Record<string, Cell> = {
      ArrowUp: { row: row - 1, column },
      ArrowDown: { row: row + 1, column },
      ArrowLeft: { row, column: column - forward },
      ArrowRight: { row, column: column + forward },
      Home: { row: event.ctrlKey ? 0 : row, column: 0 },
      End: { row: event.ctrlKey ? rows - 1 : row, column: columns - 1 },
    };
    const to = steps[event.key];
    if (to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    this.#show({ row: clamp(to.row, rows), column: clamp(to.column, columns) });
    area
      .querySelector(".cell")
      ?.scrollIntoView(own<ScrollIntoViewOptions>({ block: "nearest", inline: "nearest" }));
  };

  /** The same part of every layer is in view. */
  readonly #scroll = (event: Event): void => {
    const scrolled = event.currentTarget as HTMLElement;
    scrollTogether(scrolled, this.#root?.querySelectorAll(".view") ?? []);
    if (this.#measures === null || this.#measures.scrolled === scrolled.scrollTop) return;
    this.#measures = { ...this.#measures, scrolled: scrolled.scrollTop };
    this.#paint();
  };

  readonly #recolour = (event: TransitionEvent): void => {
    if (event.target === event.currentTarget) this.#measure();
  };

  /** The browser had lost what was painted, as it may where a machine sleeps. */
  readonly #restore = ({ currentTarget }: Event): void => {
    this.#shown.delete(currentTarget as HTMLCanvasElement);
    this.#paint();
  };

  /** Watches what changes the picture while it is on the page, and nothing when it is not. */
  readonly #attach = (root: Element | undefined): void => {
    this.#root = root;
    this.#sizes?.disconnect();
    this.#paper.removeEventListener("change", this.#measure);
    this.#resolution?.removeEventListener("change", this.#measure);
    if (root === undefined) return;
    // What stands inside is drawn after it.
    queueMicrotask(() => {
      const area = root.querySelector(".area");
      if (!area || root !== this.#root) return;
      if (this.#sizes === undefined) this.#measure();
      else this.#sizes.observe(area);
    });
    this.#paper.addEventListener("change", this.#measure);
  };

  /** The measures with more rows or fewer, all of one height: the observer tells too late for this frame. */
  #foresee(before: number, rows: number): void {
    if (this.#measures === null || before === rows) return;
    const rowHeight = this.#measures.height / before;
    const seen = this.#paper.matches ? rows : Math.min(rows, mostSeen);
    this.#measures =
      before === 0 ? null : { ...this.#measures, height: rowHeight * rows, seen: rowHeight * seen };
  }

  #resize(): void {
    const foreseen = this.#measures;
    this.#read();
    if (!isAlike(foreseen, this.#measures)) this.#paint();
  }

  readonly #measure = (): void => {
    this.#read();
    this.#paint();
  };

  /** Reads sizes and colours, for which the browser has to lay out the page. */
  #read(): void {
    const view = this.#root?.querySelector(".view");
    const area = view?.querySelector(".area");
    const canvas = view?.querySelector("canvas");
    if (!view || !area || !canvas || this.#options === null) return;
    this.#resolution?.removeEventListener("change", this.#measure);
    this.#resolution = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
    this.#resolution.addEventListener("change", this.#measure);
    const { width, height } = area.getBoundingClientRect();
    const seen = canvas.getBoundingClientRect().height;
    this.#measures = { width, height, seen, scrolled: view.scrollTop };
    this.#colours = coloursOf(canvas);
  }

  #paint(): void {
    if (!this.#root || !this.#options || !this.#measures || !this.#colours) return;
    const { layers, rows, columns, direction } = this.#options;
    const { width, height, seen, scrolled } = this.#measures;
    const ratio = devicePixelRatio;
    const place = {
      rowHeight: (height * ratio) / rows,
      // The canvas stays in view, but within the area.
      top: Math.round(Math.max(0, Math.min(scrolled, height - seen)) * ratio),
      height: Math.round(seen * ratio),
      // What is printed may be smoothed where it is enlarged.
      cellWidth: this.#paper.matches ? Math.ceil((width * ratio) / columns) : 1,
      ratio,
      direction,
    };
    for (const layer of layers) {
      const canvas = this.#root.querySelector<HTMLCanvasElement>(
        `[data-layer=${layer.name}] canvas`,
      );
      if (canvas) this.#paintLayer(canvas, { painted: layer, place, colours: this.#colours });
    }
  }

  /** What a canvas shows already, it need not be given again. */
  #paintLayer(canvas: HTMLCanvasElement, look: Look): void {
    const before = this.#shown.get(canvas);
    if (before !== undefined && areAlike(before, look)) return;
    this.#shown.set(canvas, look);
    paint(canvas, look);
  }
}

export const heatmap = directive(Heatmap);

/** One text, each line isolated: elements of their own would each be laid out, clipped and layered. */
function rowNames({ rowName }: HeatmapLayer, rows: number): TemplateResult {
  const lines = indices(rows).map((row) => `\u2068${rowName(row)}\u2069`);
  return html`<div class="row-names" aria-hidden="true">${lines.join("\n")}</div>`;
}

function rowTicks({ rowName }: HeatmapLayer, rows: number, step: number): TemplateResult {
  return html`<div class="row-names" aria-hidden="true" .style=${`--rows:${rows}`}>
    ${indices(Math.ceil(rows / step)).map(
      (tick) => html`<span .style=${`--at:${tick * step}`}>${rowName(tick * step)}</span>`,
    )}
  </div>`;
}

/** Long names need more room than the columns that they are of. */
function tickStep(columns: number, characters: number): number {
  const names = 16 / Math.max(1, characters / 4);
  return Math.max(1, 2 ** Math.ceil(Math.log2(columns / names)));
}

/** To the pixel. */
function isAlike(a: Measures | null, b: Measures | null): boolean {
  if (a === null || b === null) return false;
  return (["width", "height", "seen", "scrolled"] as const).every(
    (name) => Math.abs(a[name] - b[name]) < 0.5,
  );
}

const indices = (length: number): number[] => Array.from({ length }, (_, index) => index);

const clamp = (index: number, length: number): number => Math.min(length - 1, Math.max(0, index));
