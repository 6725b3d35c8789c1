import type { Drawing, Mark, Matrix6 } from "./drawing.js";
import { rectangle } from "./drawing.js";
import { Palette, textMeasure } from "./palette.js";

/** What a reader sets is no part of the picture. */
const controls =
  "input, select, textarea, label, fieldset, [role=radiogroup], button:not(th *, td *)";

/** What is folded away has its place all the same. */
const folded = "details:not([open]) > :not(summary)";

/**
 * An element as it is seen: its SVG and canvases, its text, and what stands behind them.
 * What is scrolled out of view or hidden is left out.
 */
export function drawElement(element: HTMLElement, title: string): Drawing {
  const root = element.getRootNode() as ShadowRoot;
  const palette = new Palette(root);
  const { left, top, width, height } = element.getBoundingClientRect();
  const pen = new Pen(palette, { x: left - margin, y: top - margin });
  pen.draw(element, new DOMRect(left, top, width, height));
  const background = palette.of("var(--_background)");
  palette.dispose();
  return {
    title,
    width: width + 2 * margin,
    height: height + 2 * margin,
    background,
    marks: pen.marks,
  };
}

const margin = 16;

class Pen {
  readonly marks: Mark[] = [];
  readonly #palette: Palette;
  readonly #origin: { readonly x: number; readonly y: number };

  constructor(palette: Palette, origin: { x: number; y: number }) {
    this.#palette = palette;
    this.#origin = origin;
  }

  draw(element: Element, view: DOMRect): void {
    const style = getComputedStyle(element);
    const box = element.getBoundingClientRect();
    const unseen = box.width <= 1 && box.height <= 1;
    if (style.display === "none" || unseen || element.matches(`${controls}, ${folded}`)) return;
    const visible = style.visibility === "visible";
    if (element instanceof SVGSVGElement) {
      if (visible && within(box, view)) this.#drawSvg(element);
      return;
    }
    if (visible && within(box, view)) this.#drawBox(element, style, box);
    const inner = style.overflow === "visible" ? view : intersection(view, box);
    for (const child of element.childNodes) {
      if (child instanceof Element) this.draw(child, inner);
      else if (child instanceof Text && visible) this.#drawText(child, style, inner);
    }
  }

  #drawBox(element: Element, style: CSSStyleDeclaration, box: DOMRect): void {
    const { x, y } = this.#at(box);
    const fill = this.#colour(style.backgroundColor);
    if (fill !== undefined) {
      const { borderTopLeftRadius, borderBottomRightRadius } = style;
      const equal = borderTopLeftRadius === borderBottomRightRadius;
      const radius = equal ? Number.parseFloat(borderTopLeftRadius) || 0 : 0;
      this.marks.push({ kind: "path", d: rectangle(x, y, box.width, box.height, radius), fill });
    }
    if (element instanceof HTMLCanvasElement && element.width > 0 && element.height > 0) {
      const { width, height } = box;
      this.marks.push({ kind: "image", x, y, width, height, image: element });
    }
    const lines = [
      ["Top", `M${x} ${y}h${box.width}`],
      ["Right", `M${x + box.width} ${y}v${box.height}`],
      ["Bottom", `M${x} ${y + box.height}h${box.width}`],
      ["Left", `M${x} ${y}v${box.height}`],
    ] as const;
    for (const [side, d] of lines) {
      const lineWidth = Number.parseFloat(style[`border${side}Width`]);
      const stroke = this.#colour(style[`border${side}Color`]);
      if (lineWidth > 0 && stroke !== undefined) {
        this.marks.push({ kind: "path", d, stroke, lineWidth });
      }
    }
  }

  /** A text's lines, each where its words stand. */
  #drawText(node: Text, style: CSSStyleDeclaration, view: DOMRect): void {
    const lines: { text: string; box: DOMRect }[] = [];
    const range = document.createRange();
    for (const { 0: word, index } of node.data.matchAll(/\S+/g)) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const box = range.getBoundingClientRect();
      const line = lines.at(-1);
      if (line !== undefined && Math.abs(line.box.top - box.top) < 1) {
        line.text += ` ${word}`;
        line.box = union(line.box, box);
      } else {
        lines.push({ text: word, box });
      }
    }
    const fill = this.#colour(style.color);
    if (fill === undefined) return;
    const { ascent, size, weight, family } = fontOf(style);
    const rightToLeft = style.direction === "rtl";
    for (const { text, box } of lines) {
      if (!within(box, view)) continue;
      const { x, y } = this.#at(box);
      this.marks.push({
        ...{ kind: "text", text, fill, size, weight, family },
        x: rightToLeft ? x + box.width : x,
        y: y + ascent,
        anchor: rightToLeft ? "right" : "left",
        direction: rightToLeft ? "rtl" : "ltr",
      });
    }
  }

  #drawSvg(svg: SVGSVGElement): void {
    for (const shape of svg.querySelectorAll<SVGGraphicsElement>(
      "path, line, circle, ellipse, rect, polyline, polygon, text",
    )) {
      const style = getComputedStyle(shape);
      const matrix = shape.getScreenCTM();
      const isClip = shape.closest("defs, clipPath, mask, pattern, marker") !== null;
      if (matrix === null || isClip || style.visibility !== "visible") continue;
      if (style.display === "none") continue;
      const placed: Matrix6 = [
        ...([matrix.a, matrix.b, matrix.c, matrix.d] as const),
        matrix.e - this.#origin.x,
        matrix.f - this.#origin.y,
      ];
      const opacity = opacityOf(shape, svg);
      const fill = this.#colour(style.fill, opacity * Number(style.fillOpacity));
      if (shape instanceof SVGTextElement) {
        this.#drawSvgText(shape, style, placed, fill);
        continue;
      }
      const stroke = this.#colour(style.stroke, opacity * Number(style.strokeOpacity));
      const dashes = style.strokeDasharray.split(/[\s,]+/).map(Number.parseFloat);
      this.marks.push({
        ...{ kind: "path", d: pathOf(shape), matrix: placed },
        ...(fill !== undefined && { fill }),
        ...(stroke !== undefined && {
          stroke,
          lineWidth: Number.parseFloat(style.strokeWidth),
          keepsLineWidth: style.getPropertyValue("vector-effect") === "non-scaling-stroke",
          cap: style.strokeLinecap as CanvasLineCap,
          dashes: dashes.every((dash) => dash >= 0) ? dashes : [],
        }),
      });
    }
  }

  #drawSvgText(
    shape: SVGTextElement,
    style: CSSStyleDeclaration,
    matrix: Matrix6,
    fill: string | undefined,
  ): void {
    const text = shape.textContent.trim();
    if (fill === undefined || text === "") return;
    const { x } = shape.getBBox();
    const { y } = shape.getStartPositionOfChar(0);
    const { size, weight, family } = fontOf(style);
    const direction = style.direction === "rtl" ? "rtl" : "ltr";
    this.marks.push({
      ...{ kind: "text", text, x, y, anchor: "left", direction },
      ...{ matrix, fill, size, weight, family },
    });
  }

  /** Undefined for none, or nothing to be seen. */
  #colour(colour: string, opacity = 1): string | undefined {
    if (colour === "none" || opacity === 0) return undefined;
    const hex = this.#palette.resolved(colour);
    const alpha = (hex.length === 9 ? Number.parseInt(hex.slice(7), 16) : 255) * opacity;
    if (alpha < 1) return undefined;
    if (alpha > 254) return hex.slice(0, 7);
    return hex.slice(0, 7) + Math.round(alpha).toString(16).padStart(2, "0");
  }

  #at(box: DOMRect): { x: number; y: number } {
    return { x: box.left - this.#origin.x, y: box.top - this.#origin.y };
  }
}

function pathOf(shape: SVGGraphicsElement): string {
  if (shape instanceof SVGPathElement) return shape.getAttribute("d") ?? "";
  const at = (name: string) =>
    (shape as unknown as Record<string, SVGAnimatedLength>)[name]?.baseVal.value ?? 0;
  if (shape instanceof SVGLineElement) return `M${at("x1")} ${at("y1")}L${at("x2")} ${at("y2")}`;
  if (shape instanceof SVGRectElement) {
    return rectangle(at("x"), at("y"), at("width"), at("height"), at("rx"));
  }
  if (shape instanceof SVGPolylineElement || shape instanceof SVGPolygonElement) {
    const points = Array.from(shape.points, ({ x, y }) => `${x} ${y}`).join("L");
    return `M${points}${shape instanceof SVGPolygonElement ? "z" : ""}`;
  }
  const [rx, ry] = shape instanceof SVGCircleElement ? [at("r"), at("r")] : [at("rx"), at("ry")];
  const half = (way: number) => `a${rx} ${ry} 0 0 1 ${way * 2 * rx} 0`;
  return `M${at("cx") - rx} ${at("cy")}${half(1)}${half(-1)}z`;
}

/** Opacity of a shape and of all that it stands in, up to its SVG. */
function opacityOf(shape: Element, svg: Element): number {
  let opacity = 1;
  for (let at: Element | null = shape; at !== null; at = at === svg ? null : at.parentElement) {
    opacity *= Number(getComputedStyle(at).opacity);
  }
  return opacity;
}

function fontOf(style: CSSStyleDeclaration) {
  const { fontFamily: family, fontWeight: weight } = style;
  const size = Number.parseFloat(style.fontSize);
  const { fontBoundingBoxAscent: ascent } = textMeasure(`${weight} ${size}px ${family}`)("x");
  return { size, weight, family, ascent };
}

/** Whether the middle of a box is in view. */
function within(box: DOMRect, view: DOMRect): boolean {
  const x = box.left + box.width / 2;
  const y = box.top + box.height / 2;
  return x >= view.left && x <= view.right && y >= view.top && y <= view.bottom;
}

function intersection(a: DOMRect, b: DOMRect): DOMRect {
  const left = Math.max(a.left, b.left);
  const top = Math.max(a.top, b.top);
  const right = Math.min(a.right, b.right);
  const bottom = Math.min(a.bottom, b.bottom);
  return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
}

function union(a: DOMRect, b: DOMRect): DOMRect {
  const left = Math.min(a.left, b.left);
  const top = Math.min(a.top, b.top);
  return new DOMRect(
    left,
    top,
    Math.max(a.right, b.right) - left,
    Math.max(a.bottom, b.bottom) - top,
  );
}
