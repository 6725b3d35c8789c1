import type { Encoder, Encoding } from "positional-encoding";
import type { RenderSettings } from "positional-encoding/render";
import { languagesInFiles } from "../widget/strings/in-files.js";
import type { Request } from "./options.js";

/** A sentence as the widget's picture of it, SVG or the HTML of its tag. */
export async function drawPicture(
  encoder: Encoder,
  request: Request,
  encoding: Encoding,
  sentence: string,
): Promise<string> {
  // Only now: it holds every panel.
  const { render } = await import("positional-encoding/render");
  const spoken = request.lang?.toLowerCase().split("-")[0];
  const language = languagesInFiles.find((file) => file === spoken);
  if (language !== undefined) await import(`positional-encoding/lang/${language}`);
  const { position, reorder, base, start, layout, spacing, seed, scale, maxLength } = request;
  const { order, panels, lang } = request;
  const settings = Object.entries({
    ...{ sentence, position, reorder, base, start, layout, spacing, seed, scale, maxLength },
    ...{ order, panels, lang, width: encoding.tokenVectors.columns },
  }).filter(([, value]) => value !== undefined);
  return render(Object.fromEntries(settings) as RenderSettings, {
    format: request.format === "svg" ? "svg" : "html",
    encoder,
    encoding,
  });
}

/** A page's beginning, without scripts and without requests. */
export function pageStart({ lang }: Request, title: string): string {
  return `<!doctype html>
<html lang="${escaped(lang ?? "en")}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escaped(title)}</title>
<style>
body { max-width: 72rem; margin: 2rem auto; padding: 0 1rem; }
positional-encoding { display: block; margin-block: 2rem; }
</style>
</head>
<body>
`;
}

export const pageEnd = "</body>\n</html>\n";

function escaped(text: string): string {
  return text.replace(/[&<>"\0]/g, (character) =>
    character === "\0" ? "\ufffd" : `&#${character.charCodeAt(0)};`,
  );
}
