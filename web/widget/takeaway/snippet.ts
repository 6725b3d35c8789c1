import { attributeOf } from "../attributes.js";
import type { Settings } from "../settings.js";
import { differing } from "./differing.js";

/**
 * The two lines of HTML that show these settings in another page: only what differs from
 * the defaults. `locale` is the language whose rules find the words.
 */
export function embedSnippet(settings: Settings, locale?: string): string {
  const attributes = Object.entries({
    ...differing(settings),
    ...(locale === undefined ? {} : { lang: locale }),
  }).map(([name, value]) => ` ${attributeOf(name)}="${escaped(asAttribute(value))}"`);
  return `<script src="positional-encoding.js"></script>
<positional-encoding${attributes.join("")}></positional-encoding>`;
}

/** Lists as names with spaces between, as the element reads them; other objects as JSON. */
function asAttribute(value: unknown): string {
  if (Array.isArray(value)) return value.join(" ");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** What an HTML parser gives back to the letter; a line break in the text is one in the value. */
function escaped(text: string): string {
  return text.replace(/[&"<>\s\0]/gu, (character) => {
    if (character === " ") return character;
    if (character === "\0") return "\ufffd";
    return `&#${character.codePointAt(0)};`;
  });
}
