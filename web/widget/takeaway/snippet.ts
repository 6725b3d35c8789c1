import { attributeOf } from "../attributes.js";
import { jsonOf, writtenOnce } from "../json.js";
import type { Settings } from "../settings.js";
import { differing } from "./differing.js";
import { fragmentOf } from "./share-link.js";

/** What a page says of a widget beside its settings. */
export type Flag = "predict" | "readonly";

/**
 * The two lines of HTML that show these settings in another page: only what differs from
 * the defaults. `locale` is the language whose rules find the words.
 */
export function embedSnippet(
  settings: Settings,
  locale?: string,
  flags: readonly Flag[] = [],
): string {
  const attributes = [attributesOf(settings, locale), ...flags].join(" ");
  return `<script src="positional-encoding.js"></script>
<positional-encoding${attributes}></positional-encoding>`;
}

/** The attributes of those settings, each with a space before it. */
export function attributesOf(settings: Settings, locale?: string): string {
  return Object.entries({
    ...differing(settings),
    ...(locale === undefined ? {} : { lang: locale }),
  })
    .map(([name, value]) => ` ${attributeOf(name)}="${asAttribute(value)}"`)
    .join("");
}

/** Where the site's page for iframes is, as the script's tag says in `data-embed`. */
let framePage = "embed.html";

export function useFramePage(address: string): void {
  framePage = address;
}

interface Frame {
  readonly locale?: string | undefined;
  readonly title: string;
  readonly height: number;
  readonly flags?: readonly Flag[];
}

/**
 * An iframe of the site's page for them with these settings, and the script that gives it
 * its height; until then it has this one. Null where there is too much for an address.
 */
export function frameSnippet(
  settings: Settings,
  { locale, title, height, flags = [] }: Frame,
): string | null {
  const fragment = fragmentOf(settings);
  if (fragment === null) return null;
  const { controls } = differing(settings);
  // What a link does not hold.
  const attributes = new URLSearchParams({
    ...(locale === undefined ? {} : { lang: locale }),
    ...(controls === undefined ? {} : { controls: controls.join(" ") }),
    ...Object.fromEntries(flags.map((flag) => [flag, ""])),
  }).toString();
  const address = `${framePage}${attributes && `?${attributes}`}${fragment}`;
  const script = framePage.replace(/[^/]*$/, "positional-encoding.host.js");
  return `<iframe src="${escaped(address)}" title="${escaped(title)}" width="100%" height="${height}" frameborder="0" loading="lazy" allow="clipboard-write"></iframe>
<script src="${escaped(script)}"></script>`;
}

/** Lists as names with spaces between, as the element reads them; other objects as JSON. */
const asAttribute = writtenOnce((value) => {
  if (Array.isArray(value)) return escaped(value.join(" "));
  return escaped(typeof value === "object" ? jsonOf(value) : String(value));
});

/** What an HTML parser gives back to the letter; a line break in the text is one in the value. */
function escaped(text: string): string {
  return text.replace(/[&"<>\s\0]/gu, (character) => {
    if (character === " ") return character;
    if (character === "\0") return "\ufffd";
    return `&#${character.codePointAt(0)};`;
  });
}
