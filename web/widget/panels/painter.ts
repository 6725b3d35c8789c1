/** A matrix as a picture: a cell a number, its colour the style sheet's. */
export interface Painted {
  readonly rows: number;
  readonly columns: number;
  /** [rows · columns], row-major. */
  readonly data: Float32Array | Float64Array;
  /** How much of its colour a value takes, from 0 to 1. */
  strength(value: number): number;
  /** Rows stand apart where they are high enough. */
  readonly apart: boolean;
  /** [rows · columns], from 0 to 1: how strong the mark under each cell is. */
  readonly marks?: Float32Array | undefined;
}

/** In CSS pixels. */
const gap = 2;
const leastApart = 8;
const markHeight = 3;

/**
 * Paints the part of a matrix that is in view, in device pixels, so that it is sharp at
 * any ratio and its size does not grow with the matrix. The canvas's style gives the
 * colours: `color` for large positive numbers, `caret-color` for large negative ones,
 * `outline-color` for marks; what is behind it is zero.
 */
export class Painter {
  readonly #layers: readonly { readonly mask: HTMLCanvasElement; readonly colour: Colour }[];
  readonly #marks: HTMLCanvasElement | null;

  constructor(private readonly painted: Painted) {
    const { data, strength, marks } = painted;
    const part = (sign: number) => (index: number) => {
      const value = data[index] ?? 0;
      return Math.sign(value) === sign ? strength(value) : 0;
    };
    this.#layers = [
      { mask: maskOf(painted, part(1)), colour: "color" },
      { mask: maskOf(painted, part(-1)), colour: "caretColor" },
    ];
    this.#marks = marks ? maskOf(painted, (index) => marks[index] ?? 0) : null;
  }

  /**
   * @param area the whole matrix's place on the page
   * @param seen the canvas's, which covers what is seen of the matrix
   */
  paint(canvas: HTMLCanvasElement, area: DOMRect, seen: DOMRect): void {
    const { rows, columns, apart } = this.painted;
    const ratio = devicePixelRatio;
    resize(canvas, Math.round(seen.width * ratio), Math.round(seen.height * ratio));
    const context = canvas.getContext("2d");
    if (context === null) return;
    context.resetTransform();
    context.clearRect(0, 0, canvas.width, canvas.height);
    if (rows * columns === 0 || canvas.width * canvas.height === 0) return;

    const style = getComputedStyle(canvas);
    context.imageSmoothingEnabled = false;
    if (style.direction === "rtl") context.setTransform(-1, 0, 0, 1, canvas.width, 0);
    const left =
      (style.direction === "rtl" ? seen.right - area.right : area.left - seen.left) * ratio;
    const width = area.width * ratio;
    const top = (area.top - seen.top) * ratio;
    const height = (area.height * ratio) / rows;
    const between = apart && area.height / rows >= leastApart ? Math.round(gap * ratio) : 0;
    const first = Math.max(0, Math.floor(-top / height));
    const last = Math.min(rows, Math.ceil((canvas.height - top) / height));

    const draw = (mask: HTMLCanvasElement, colour: string, thickness?: number) => {
      const tinted = tint(mask, colour);
      for (let row = first; row < last; row++) {
        const from = Math.round(top + row * height);
        const to = Math.round(top + (row + 1) * height) - between;
        const start = thickness === undefined ? from : Math.max(from, to - thickness);
        context.drawImage(tinted, 0, row, columns, 1, left, start, width, to - start);
      }
    };
    for (const { mask, colour } of this.#layers) draw(mask, style[colour]);
    if (this.#marks) draw(this.#marks, style.outlineColor, Math.round(markHeight * ratio));
  }
}

type Colour = "color" | "caretColor";

/** A pixel a cell, whose opacity is how much of a colour it takes. */
function maskOf({ rows, columns }: Painted, opacity: (index: number) => number): HTMLCanvasElement {
  const mask = canvasOf(columns, rows);
  const context = mask.getContext("2d");
  if (context === null || rows * columns === 0) return mask;
  const image = context.createImageData(columns, rows);
  for (let index = 0; index < rows * columns; index++) {
    image.data[4 * index + 3] = Math.round(255 * opacity(index));
  }
  context.putImageData(image, 0, 0);
  return mask;
}

/** The mask in a colour. Nothing is read back: browsers that guard against that spoil it. */
function tint(mask: HTMLCanvasElement, colour: string): HTMLCanvasElement {
  const tinted = canvasOf(mask.width, mask.height);
  const context = tinted.getContext("2d");
  if (context === null || mask.width * mask.height === 0) return tinted;
  context.drawImage(mask, 0, 0);
  context.globalCompositeOperation = "source-in";
  context.fillStyle = colour;
  context.fillRect(0, 0, tinted.width, tinted.height);
  return tinted;
}

/** Sets what differs: each of the two has the browser style the page anew. */
function resize(canvas: HTMLCanvasElement, width: number, height: number): void {
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
}

function canvasOf(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  return canvas;
}
