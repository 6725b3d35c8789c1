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

/** How a picture stands on the page. */
export interface Place {
  /** Of a row, in device pixels. */
  readonly rowHeight: number;
  /** From the matrix's upper edge to the canvas's, in device pixels. */
  readonly top: number;
  /** Of the canvas, in device pixels. */
  readonly height: number;
  /** How many pixels a cell is wide; the browser scales a single one to its cell. */
  readonly cellWidth: number;
  /** Device pixels in one of CSS. */
  readonly ratio: number;
  readonly direction: "ltr" | "rtl";
}

/** Red, green and blue from 0 to 255, alpha from 0 to 1. */
export type Colour = readonly [number, number, number, number];

export interface Colours {
  readonly positive: Colour;
  readonly negative: Colour;
  readonly mark: Colour;
}

/** All that a canvas's pixels follow from. */
export interface Look {
  readonly painted: Painted;
  readonly place: Place;
  readonly colours: Colours;
}

/** Whether two looks are of the same pixels. Some of those that are may be said not to be. */
export function areAlike(a: Look, b: Look): boolean {
  const { columns, strength, apart } = b.painted;
  const sameWay =
    a.colours === b.colours &&
    a.painted.columns === columns &&
    a.painted.strength === strength &&
    a.painted.apart === apart &&
    (Object.keys(b.place) as (keyof Place)[]).every((name) => a.place[name] === b.place[name]);
  if (!sameWay) return false;
  const { first, last } = rowsIn(b);
  if (rowsIn(a).last !== last) return false;
  const [from, to] = [first * columns, last * columns];
  for (let index = from; index < to; index++) {
    if (a.painted.data[index] !== b.painted.data[index]) return false;
    if ((a.painted.marks?.[index] ?? 0) !== (b.painted.marks?.[index] ?? 0)) return false;
  }
  return true;
}

/** The rows that a canvas has part in. */
function rowsIn({ painted: { rows }, place }: Look): { first: number; last: number } {
  const { rowHeight, top, height } = place;
  return {
    first: Math.max(0, Math.floor(top / rowHeight)),
    last: Math.min(rows, Math.ceil((top + height) / rowHeight)),
  };
}

/**
 * The colours of a canvas's style: `color` for large positive numbers, `caret-color` for
 * large negative ones, `outline-color` for marks.
 */
export function coloursOf(canvas: HTMLCanvasElement): Colours {
  const { color, caretColor, outlineColor } = getComputedStyle(canvas);
  return {
    positive: channels(color),
    negative: channels(caretColor),
    mark: channels(outlineColor),
  };
}

/** Of `color(srgb 1 0.5 0 / 0.5)`, which style sheets mix, or of `rgba(255, 128, 0, 0.5)`. */
function channels(colour: string): Colour {
  const found = colour.match(/none|-?\d[\d.]*(?:e[-+]?\d+)?/g) ?? [];
  const [red = 0, green = 0, blue = 0, alpha = 1] = found.map((number) => Number(number) || 0);
  const unit = colour.startsWith("color(") ? 255 : 1;
  return [red * unit, green * unit, blue * unit, alpha];
}

/** In CSS pixels. */
const gap = 2;
const leastApart = 8;
const markHeight = 3;

/**
 * Paints the part of a matrix that is in view: rows in device pixels, so that they are
 * sharp at any ratio, columns as the browser scales pixels. What is behind is zero.
 */
export function paint(canvas: HTMLCanvasElement, look: Look): void {
  const { columns, data, strength, apart, marks } = look.painted;
  const { rowHeight, top, height, cellWidth, ratio, direction } = look.place;
  const { positive, negative, mark } = look.colours;
  const width = columns * cellWidth;
  resize(canvas, width, height);
  const context = canvas.getContext("2d");
  if (context === null || width * height === 0) return;

  const image = blankImage(context, width, height);
  const line = new Uint8ClampedArray(4 * width);
  const between = apart && rowHeight >= leastApart * ratio ? Math.round(gap * ratio) : 0;
  const thickness = Math.round(markHeight * ratio);
  const { first, last } = rowsIn(look);
  for (let row = first; row < last; row++) {
    const from = Math.round(row * rowHeight - top);
    const to = Math.round((row + 1) * rowHeight - top) - between;
    const start = row * columns;
    const place = (x: number) => {
      const column = Math.floor(x / cellWidth);
      return start + (direction === "rtl" ? columns - 1 - column : column);
    };
    line.fill(0);
    for (let x = 0; x < width; x++) {
      const value = data[place(x)] ?? 0;
      cover(line, x, value < 0 ? negative : positive, strength(value));
    }
    repeat(image, line, from, to);
    if (marks === undefined) continue;
    for (let x = 0; x < width; x++) cover(line, x, mark, marks[place(x)] ?? 0);
    repeat(image, line, Math.max(from, to - thickness), to);
  }
  context.putImageData(image, 0, 0);
  // What is printed is large, and not painted again.
  if (cellWidth > 1) lastImage = null;
}

let lastImage: ImageData | null = null;

/** A new one for each picture would have the browser clear memory away between two keys. */
function blankImage(context: CanvasRenderingContext2D, width: number, height: number): ImageData {
  if (lastImage?.width === width && lastImage.height === height) lastImage.data.fill(0);
  else lastImage = context.createImageData(width, height);
  return lastImage;
}

/** Lays a colour over a pixel of the line. */
function cover(line: Uint8ClampedArray, x: number, colour: Colour, opacity: number): void {
  const [red, green, blue, alpha] = colour;
  const above = alpha * opacity;
  if (above === 0) return;
  const below = ((line[4 * x + 3] ?? 0) / 255) * (1 - above);
  const whole = above + below;
  line[4 * x] = (red * above + (line[4 * x] ?? 0) * below) / whole;
  line[4 * x + 1] = (green * above + (line[4 * x + 1] ?? 0) * below) / whole;
  line[4 * x + 2] = (blue * above + (line[4 * x + 2] ?? 0) * below) / whole;
  line[4 * x + 3] = 255 * whole;
}

/** Puts a line into all of these lines of an image that it has. */
function repeat(image: ImageData, line: Uint8ClampedArray, from: number, to: number): void {
  const start = Math.max(0, from) * line.length;
  const end = Math.min(image.height, to) * line.length;
  if (start >= end) return;
  image.data.set(line, start);
  // Twice as many each time: a copy a line would take most of the painting.
  for (let next = start + line.length; next < end; next += next - start) {
    image.data.copyWithin(next, start, Math.min(next, end - (next - start)));
  }
}

/** Sets what differs: each of the two has the browser style the page anew. */
function resize(canvas: HTMLCanvasElement, width: number, height: number): void {
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
}
