import { html } from "lit";
import { describe, locale, object, oneOf, readOptions } from "../../encoder/check.js";
import type { Encoder, Encoding } from "../../encoder/types.js";
import { compute, type Picture, still } from "../compute.js";
import { encoderOfPage } from "../load.js";
import { loadPanel, panelOf } from "../panels/known.js";
import { panelNames, panelNamesIn } from "../panels/names.js";
import type { Panel } from "../panels/panel.js";
import { defaults, orderMisfit, readGiven, type Settings } from "../settings.js";
import type { Strings } from "../strings/index.js";
import { stringsFor } from "../strings/languages.js";
import { styles } from "../styles.js";
import { tagName } from "../tag-name.js";
import { drawVectors } from "../takeaway/draw-vectors.js";
import { toSvg } from "../takeaway/drawing.js";
import { paperLook } from "../takeaway/look.js";
import { attributesOf } from "../takeaway/snippet.js";
import { readEncoding } from "./read-encoding.js";
import { staticStyles } from "./static.styles.js";
import { toHtml } from "./to-html.js";

/** The element's settings; what is left out is as there. */
export type RenderSettings = Partial<Settings> & {
  /** The language that is spoken and that words are found by; English unless given. */
  readonly lang?: string;
};

export interface RenderOptions {
  /**
   * "html": the tag with its panels inside, as a declarative shadow root, which needs no script
   * and becomes the widget where there is one. "svg": the three tables of vectors as a picture.
   * "html" unless given.
   */
  readonly format?: "html" | "svg";
  /** What to show, in place of the settings' sentence: of their width and position vectors. */
  readonly encoding?: Encoding;
  /** The package's own unless given. */
  readonly encoder?: Encoder;
}

/**
 * What the widget shows of these settings, for where there is no browser or no script: print,
 * slides, a page's first moment. Rejects with the RangeError or TypeError of what is refused.
 */
export async function render(settings?: RenderSettings, options?: RenderOptions): Promise<string> {
  readOptions("render", settings, ["lang", ...Object.keys(defaults)]);
  const { lang, ...values } = settings ?? {};
  const given = readOptions("render", options, ["format", "encoding", "encoder"]);
  const format =
    given.format === undefined ? "html" : oneOf("format", given.format, ["html", "svg"]);
  // An empty one is HTML's for a language that is not known.
  if (lang !== undefined && lang !== "") locale(lang, "lang");
  const { settings: read, errors } = readGiven({ ...defaults, ...values }, defaults, panelNames);
  if (errors[0] !== undefined) throw errors[0];
  const encoder = given.encoder === undefined ? await encoderOfPage() : checkEncoder(given.encoder);
  const encoding =
    given.encoding === undefined ? undefined : readEncoding(encoder, read, given.encoding);
  const picture =
    encoding === undefined
      ? compute(encoder, read, "given", null, lang)
      : still(encoder, read, asItStands(encoding.tokens), encoding, lang);
  const misfit = read.order && orderMisfit(read.order, picture.encoding.tokens.length);
  if (misfit) throw misfit;
  const strings = stringsFor(lang);
  return format === "svg"
    ? toSvg(drawVectors(picture, strings, paperLook))
    : inTag(picture, read, await drawPanels(encoder, picture, read, strings), strings, lang);
}

function checkEncoder(given: unknown): Encoder {
  if (typeof object("encoder", given).encode !== "function") {
    throw new TypeError(`encoder must be what loadEncoder() brings, got ${describe(given)}`);
  }
  return given as Encoder;
}

function asItStands(tokens: readonly string[]): Picture["arrangement"] {
  return {
    words: tokens,
    separators: ["", ...tokens.map((_, i) => (i + 1 < tokens.length ? " " : ""))],
    order: tokens.map((_, i) => i),
    rest: "",
  };
}

async function drawPanels(
  encoder: Encoder,
  picture: Picture,
  settings: Settings,
  strings: Strings,
): Promise<{ html: string; css: string }> {
  const names = panelNamesIn(settings);
  await Promise.all(names.map(loadPanel));
  const shown = names.flatMap((name) => panelOf(name) ?? []);
  const sections = shown.map(
    (panel) => html`<section class=${panel.id === "vectors" ? "first" : "panel"}>
      <h2 class=${panel.id === "vectors" ? "unseen" : "panel-title"}>${strings[panel.id].title}</h2>
      ${drawPanel(panel, encoder, picture, settings, strings)}
    </section>`,
  );
  const css = [styles, shown.map((panel) => panel.styles), staticStyles].flat(4).map(String);
  return {
    html: whereNothingIsWatched(() => toHtml(sections)),
    css: [...new Set(css)].join("\n"),
  };
}

function drawPanel(
  panel: Panel,
  encoder: Encoder,
  picture: Picture,
  settings: Settings,
  strings: Strings,
): unknown {
  const view = panel.readView(settings.views[panel.id]);
  try {
    const data = panel.compute(
      encoder,
      picture,
      view,
      panel.keep?.(() => {}),
    );
    const setView = () => {};
    return panel.render(data, { picture, view, strings, readonly: true, setView, asks: null });
  } catch (error) {
    if (error instanceof RangeError || error instanceof TypeError) {
      return html`<p class="note">${strings.failed(error.message)}</p>`;
    }
    throw error;
  }
}

/** What a heatmap of the page's asks its browser when it is made. */
const standIns = {
  matchMedia: () => ({ matches: false }),
  ResizeObserver: class {},
};

function whereNothingIsWatched<Result>(draw: () => Result): Result {
  const page = globalThis as Record<string, unknown>;
  const missing = Object.entries(standIns).filter(([name]) => page[name] === undefined);
  for (const [name, value] of missing) page[name] = value;
  try {
    return draw();
  } finally {
    for (const [name] of missing) delete page[name];
  }
}

function inTag(
  { text }: Picture,
  settings: Settings,
  panels: { html: string; css: string },
  strings: Strings,
  lang: string | undefined,
): string {
  const card = toHtml(html`<p class="sentence" lang=${lang ?? ""} dir="auto">${text}</p>`);
  return `<${tagName}${attributesOf(settings, lang)}><template shadowrootmode="open"><style>
${panels.css}
</style><div class="frame"><div class="card" part="card" lang="${strings.language}" dir="${strings.direction}">
${card}
${panels.html}
</div></div></template></${tagName}>
`;
}
