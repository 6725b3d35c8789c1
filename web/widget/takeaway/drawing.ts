// A picture as a short list of marks, which becomes SVG or, on a canvas, PNG. It is not
// drawn from SVG by the browser: a page's rules may forbid images from data.

export interface Drawing {
  readonly title: string;
  readonly width: number;
  readonly height: number;
  readonly background: string;
  readonly marks: readonly Mark[];
}

export type Mark = PathMark | TextMark | ImageMark;

/** Colours are such as any program reads: `#rrggbb`, or with two more digits for alpha. */
export interface PathMark {
  readonly kind: "path";
  readonly d: string;
  readonly matrix?: Matrix6;
  readonly fill?: string;
  readonly stroke?: string;
  readonly lineWidth?: number;
  /** The line is as wide as that whatever the matrix. */
  readonly keepsLineWidth?: boolean;
  readonly dashes?: readonly number[];
  readonly cap?: CanvasLineCap;
}

export interface TextMark {
  readonly kind: "text";
  readonly text: string;
  /** Of the middle, the left or the right end, on the baseline. */
  readonly x: number;
  readonly y: number;
  readonly anchor: "left" | "middle" | "right";
  readonly direction?: "ltr" | "rtl";
  readonly matrix?: Matrix6;
  readonly fill: string;
  readonly size: number;
  readonly weight: number | string;
  readonly family: string;
}

export interface ImageMark {
  readonly kind: "image";
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly image: HTMLCanvasElement;
}

/** As in SVG's and the canvas's transforms. */
export type Matrix6 = readonly [number, number, number, number, number, number];

/** A rectangle as a path, its corners rounded by `radius`. */
export function rectangle(x: number, y: number, width: number, height: number, radius = 0): string {
  const r = Math.min(radius, width / 2, height / 2);
  if (r <= 0) return `M${n(x)} ${n(y)}h${n(width)}v${n(height)}h${n(-width)}z`;
  const corner = (dx: number, dy: number) => `a${n(r)} ${n(r)} 0 0 1 ${n(dx)} ${n(dy)}`;
  return (
    `M${n(x + r)} ${n(y)}h${n(width - 2 * r)}${corner(r, r)}v${n(height - 2 * r)}${corner(-r, r)}` +
    `h${n(2 * r - width)}${corner(-r, -r)}v${n(2 * r - height)}${corner(r, -r)}z`
  );
}

export function toSvg({ title, width, height, background, marks }: Drawing): string {
  const size = `width="${n(width)}" height="${n(height)}" viewBox="0 0 ${n(width)} ${n(height)}"`;
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} role="img">`,
    `<title>${escaped(title)}</title>`,
    `<path d="${rectangle(0, 0, width, height)}" fill="${background}"/>`,
    ...marks.map(svgOf),
    "</svg>",
  ].join("\n")}\n`;
}

/** Twice as many pixels as the drawing is wide, or as many as a canvas may have. */
export async function toPng({ width, height, background, marks }: Drawing): Promise<Blob> {
  const scale = Math.min(2, 16_000 / Math.max(width, height), Math.sqrt(1e8 / (width * height)));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext("2d") as CanvasRenderingContext2D;
  context.scale(scale, scale);
  context.fillStyle = background;
  context.fillRect(0, 0, width, height);
  for (const mark of marks) paint(mark, context);
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error("the browser made no PNG")) : resolve(blob)),
      "image/png",
    ),
  );
}

function svgOf(mark: Mark): string {
  if (mark.kind === "image") {
    const { x, y, width, height, image } = mark;
    const at = `x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}"`;
    return `<image ${at} image-rendering="pixelated" href="${image.toDataURL()}"/>`;
  }
  const transform =
    mark.matrix === undefined ? "" : ` transform="matrix(${mark.matrix.map(n).join(" ")})"`;
  if (mark.kind === "path") {
    const stroke =
      mark.stroke === undefined
        ? ""
        : ` stroke="${mark.stroke}" stroke-width="${n(mark.lineWidth ?? 1)}"`;
    const dashes = mark.dashes?.length ? ` stroke-dasharray="${mark.dashes.map(n).join(" ")}"` : "";
    const cap =
      mark.cap === undefined || mark.cap === "butt" ? "" : ` stroke-linecap="${mark.cap}"`;
    const kept = mark.keepsLineWidth ? ' vector-effect="non-scaling-stroke"' : "";
    const line = stroke && stroke + dashes + cap + kept;
    return `<path d="${mark.d}"${transform} fill="${mark.fill ?? "none"}"${line}/>`;
  }
  const { text, x, y, anchor, direction = "ltr", fill, size, weight, family } = mark;
  // Start and end are where the text's direction has them.
  const start = direction === "ltr" ? "left" : "right";
  const end = anchor === "middle" ? "middle" : anchor === start ? "start" : "end";
  const font = `font-family="${escaped(family)}" font-size="${n(size)}" font-weight="${weight}"`;
  const turned = direction === "rtl" ? ' direction="rtl"' : "";
  return `<text x="${n(x)}" y="${n(y)}"${transform} ${font} fill="${fill}" text-anchor="${end}"${turned}>${escaped(text)}</text>`;
}

function paint(mark: Mark, context: CanvasRenderingContext2D): void {
  context.save();
  if (mark.kind === "image") {
    // A heatmap has a pixel where it shows a cell.
    context.imageSmoothingEnabled = false;
    context.drawImage(mark.image, mark.x, mark.y, mark.width, mark.height);
  } else if (mark.kind === "path") {
    paintPath(mark, context);
  } else {
    if (mark.matrix !== undefined) context.transform(...mark.matrix);
    paintText(mark, context);
  }
  context.restore();
}

function paintPath(mark: PathMark, context: CanvasRenderingContext2D): void {
  let path = new Path2D(mark.d);
  if (mark.matrix !== undefined && mark.keepsLineWidth) {
    const placed = new Path2D();
    placed.addPath(path, new DOMMatrix([...mark.matrix]));
    path = placed;
  } else if (mark.matrix !== undefined) {
    context.transform(...mark.matrix);
  }
  if (mark.fill !== undefined) {
    context.fillStyle = mark.fill;
    context.fill(path);
  }
  if (mark.stroke !== undefined) {
    context.strokeStyle = mark.stroke;
    context.lineWidth = mark.lineWidth ?? 1;
    context.lineCap = mark.cap ?? "butt";
    context.setLineDash([...(mark.dashes ?? [])]);
    context.stroke(path);
  }
}

function paintText(mark: TextMark, context: CanvasRenderingContext2D): void {
  context.font = `${mark.weight} ${mark.size}px ${mark.family}`;
  context.fillStyle = mark.fill;
  context.direction = mark.direction ?? "ltr";
  context.textAlign = mark.anchor === "middle" ? "center" : mark.anchor;
  context.fillText(mark.text, mark.x, mark.y);
}

/** A number as short as a drawing needs it. */
function n(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}

/** Text in XML, without the characters that XML does not have. */
function escaped(text: string): string {
  return text
    .replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, "\ufffd")
    .replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
