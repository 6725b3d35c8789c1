import { html, nothing, type TemplateResult } from "lit";
import { AsyncDirective, directive } from "lit/async-directive.js";
import { ref } from "lit/directives/ref.js";
import { type Painted, Painter } from "./painter.js";

/** One matrix of a heatmap. */
export interface HeatmapLayer extends Painted {
  readonly name: string;
  readonly title: string;
  readonly subtitle: string;
  /** What the picture shows, for those who do not see it. */
  readonly label: string;
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
  rowName(row: number): unknown;
  columnName(column: number): string;
  /** What the numbers in a cell are. */
  read(row: number, column: number): unknown;
  /** Said until there is a cell to read. */
  readonly hint: string;
}

interface Cell {
  readonly row: number;
  readonly column: number;
}

/** Rows of this many hold still; more scroll. */
const mostUnscrolled = 16;

class Heatmap extends AsyncDirective {
  #options: HeatmapOptions | null = null;
  #painters = new Map<string, Painter>();
  #cell: Cell | null = null;
  #root: Element | undefined;
  #resolution: MediaQueryList | null = null;
  readonly #paper = matchMedia("print");
  readonly #sizes = new ResizeObserver(() => this.#paint());

  override render(options: HeatmapOptions): TemplateResult {
    const before = this.#options;
    this.#options = options;
    if (before?.rows !== options.rows || before.columns !== options.columns) this.#cell = null;
    const changed = options.layers.some(({ data }, index) => before?.layers[index]?.data !== data);
    if (changed || before?.layers.length !== options.layers.length) {
      this.#painters = new Map(options.layers.map((layer) => [layer.name, new Painter(layer)]));
    }
    // Once the elements stand, in the same task: numbers and picture are one frame.
    queueMicrotask(() => this.#paint());
    return this.#template(options);
  }

  #template(options: HeatmapOptions): TemplateResult {
    const { layers, rows, columns, square, head, read, hint } = options;
    const cell = this.#cell;
    return html`<div
      ${ref(this.#attach)}
      class="heatmap ${square ? "square" : ""} ${!square && rows > mostUnscrolled ? "tall" : ""}"
      .style=${`--rows:${rows};--columns:${columns};--head:${head};--row:${cell?.row ?? 0};--column:${cell?.column ?? 0}`}
    >
      ${layers.map((layer) => this.#layer(layer, options))}
      <p class="reading" aria-live="polite">${cell === null ? hint : read(cell.row, cell.column)}</p>
    </div>`;
  }

  #layer(
    layer: HeatmapLayer,
    { rows, columns, square, rowName, columnName }: HeatmapOptions,
  ): unknown {
    const step = tickStep(columns);
    const rowStep = square ? step : 1;
    return html`<div class="map" part="heatmap ${layer.name}" data-layer=${layer.name}>
      <p class="map-title">
        <strong>${layer.title}</strong> <span class="subtitle">${layer.subtitle}</span>
      </p>
      <div class="view" @scroll=${this.#scroll}>
        <div class="column-names" aria-hidden="true">
          ${indices(Math.ceil(columns / step)).map(
            (tick) =>
              html`<span class=${tick % 2 === 1 ? "minor" : ""} .style=${`--at:${tick * step}`}
                >${columnName(tick * step)}</span
              >`,
          )}
        </div>
        <div class="row-names" aria-hidden="true">
          ${indices(Math.ceil(rows / rowStep)).map(
            (tick) =>
              html`<span .style=${`--at:${tick * rowStep}`}>${rowName(tick * rowStep)}</span>`,
          )}
        </div>
        <div
          class="area"
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
          ></canvas>
          ${this.#cell === null ? nothing : html`<span class="cell"></span>`}
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
    const { rows = 0, columns = 0 } = this.#options ?? {};
    if (rows * columns === 0) return;
    const along = isRightToLeft(area) ? right - event.clientX : event.clientX - left;
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
    const { rows, columns } = this.#options;
    const area = event.currentTarget as HTMLElement;
    const { row, column } = this.#cell ?? { row: 0, column: 0 };
    const forward = isRightToLeft(area) ? -1 : 1;
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
    area.querySelector(".cell")?.scrollIntoView({ block: "nearest", inline: "nearest" });
  };

  /** The same part of every layer is in view. */
  readonly #scroll = (event: Event): void => {
    const scrolled = event.currentTarget as HTMLElement;
    for (const view of this.#root?.querySelectorAll(".view") ?? []) {
      if (view !== scrolled) view.scrollTo(scrolled.scrollLeft, scrolled.scrollTop);
    }
    this.#paint();
  };

  readonly #recolour = (event: TransitionEvent): void => {
    if (event.target === event.currentTarget) this.#paint();
  };

  /** Watches what changes the picture while it is on the page, and nothing when it is not. */
  readonly #attach = (root: Element | undefined): void => {
    this.#root = root;
    this.#sizes.disconnect();
    this.#paper.removeEventListener("change", this.#paint);
    this.#resolution?.removeEventListener("change", this.#paint);
    if (root === undefined) return;
    this.#sizes.observe(root);
    this.#paper.addEventListener("change", this.#paint);
  };

  readonly #paint = (): void => {
    if (this.#root === undefined) return;
    this.#resolution?.removeEventListener("change", this.#paint);
    this.#resolution = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
    this.#resolution.addEventListener("change", this.#paint);
    const maps = [...this.#root.querySelectorAll<HTMLElement>(".map")].flatMap((map) => {
      const painter = this.#painters.get(map.dataset.layer ?? "");
      const view = map.querySelector<HTMLElement>(".view");
      const area = map.querySelector<HTMLElement>(".area");
      const canvas = map.querySelector("canvas");
      return painter && view && area && canvas ? [{ painter, view, area, canvas }] : [];
    });
    // All are read before any is written, or the page would be laid out for each of them.
    const rooms = maps.map(({ view, area }) => {
      const { width, height } = area.getBoundingClientRect();
      return {
        width: Math.min(width, view.clientWidth - area.offsetLeft),
        height: Math.min(height, view.clientHeight - area.offsetTop),
      };
    });
    for (const [index, { canvas }] of maps.entries()) {
      canvas.style.width = `${rooms[index]?.width}px`;
      canvas.style.height = `${rooms[index]?.height}px`;
    }
    const places = maps.map(({ painter, area, canvas }) => ({
      painter,
      canvas,
      area: area.getBoundingClientRect(),
      seen: canvas.getBoundingClientRect(),
    }));
    for (const { painter, canvas, area, seen } of places) painter.paint(canvas, area, seen);
  };
}

export const heatmap = directive(Heatmap);

function tickStep(columns: number): number {
  return Math.max(1, 2 ** Math.ceil(Math.log2(columns / 16)));
}

const indices = (length: number): number[] => Array.from({ length }, (_, index) => index);

const clamp = (index: number, length: number): number => Math.min(length - 1, Math.max(0, index));

const isRightToLeft = (element: Element): boolean => getComputedStyle(element).direction === "rtl";
