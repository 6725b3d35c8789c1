/** The colours that CSS gives in a place, as programs read them: `#rrggbb`, with alpha `#rrggbbaa`. */
export class Palette {
  readonly #probe = document.createElement("span");
  readonly #pixel = Object.assign(document.createElement("canvas"), {
    width: 1,
    height: 1,
  }).getContext("2d", { willReadFrequently: true }) as CanvasRenderingContext2D;
  readonly #known = new Map<string, string>();

  /** The properties that a colour names are those of `root`'s host. */
  constructor(root: ParentNode) {
    this.#probe.hidden = true;
    root.append(this.#probe);
  }

  /** Any CSS colour, with `var()` and `color-mix()` too. */
  of(colour: string): string {
    const known = this.#known.get(colour);
    if (known !== undefined) return known;
    this.#probe.style.color = colour;
    const found = this.resolved(getComputedStyle(this.#probe).color);
    this.#known.set(colour, found);
    return found;
  }

  /** A computed colour, whatever its notation. */
  resolved(colour: string): string {
    this.#pixel.clearRect(0, 0, 1, 1);
    this.#pixel.fillStyle = colour;
    this.#pixel.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 255] = this.#pixel.getImageData(0, 0, 1, 1).data;
    const channels = alpha === 255 ? [red, green, blue] : [red, green, blue, alpha];
    return `#${channels.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
  }

  dispose(): void {
    this.#probe.remove();
  }
}

/** Widths of text in a font, in pixels. */
export function textMeasure(font: string): (text: string) => TextMetrics {
  const context = document.createElement("canvas").getContext("2d") as CanvasRenderingContext2D;
  context.font = font;
  return (text) => context.measureText(text);
}
