import { noChange, nothing } from "lit";
import { guard } from "lit/directives/guard.js";
import { live } from "lit/directives/live.js";
import { ref } from "lit/directives/ref.js";
import { repeat } from "lit/directives/repeat.js";
import { later } from "../later.js";
import { type HeatmapOptions, heatmap } from "../panels/heatmap.js";
import { liveRun } from "../panels/training-live.js";
import { wordGrid } from "../panels/word-grid.js";
import { drawHeatmap } from "./draw-heatmap.js";

// Templates of Lit's as text, for where there is no DOM: what the panels use of them, which is
// values and the directives below. What listens is left out.

interface Template {
  readonly strings: readonly string[];
  readonly values: readonly unknown[];
}

interface Directive {
  readonly _$litDirective$: new (place: object) => { render(...values: unknown[]): unknown };
  readonly values: readonly unknown[];
}

/** HTML of what a template's child may be: text, templates, lists and directives. */
export function toHtml(value: unknown): string {
  const plain = resolved(value);
  if (plain === undefined || plain === null || isLeftOut(plain)) return "";
  if (isTemplate(plain)) return ofTemplate(plain);
  if (plain instanceof Markup) return plain.html;
  if (Array.isArray(plain)) return plain.map(toHtml).join("");
  return escaped(String(plain));
}

/** Text of an attribute or an element. */
function escaped(text: string): string {
  return text.replace(/[&<>"'\0]/g, (character) =>
    character === "\0" ? "\ufffd" : `&#${character.charCodeAt(0)};`,
  );
}

class Markup {
  constructor(readonly html: string) {}
}

/** An attribute whose value is about to come, within an open tag. */
const pending = /\s([.?@]?)([\w:-]+)=(["']?)([^"'>]*)$/;

function ofTemplate({ strings, values }: Template): string {
  let html = strings[0] ?? "";
  values.forEach((value, i) => {
    if (html.lastIndexOf("<") > html.lastIndexOf(">")) html = withAttribute(html, value);
    else html += toHtml(value);
    html += strings[i + 1] ?? "";
  });
  return html;
}

function withAttribute(html: string, value: unknown): string {
  const found = pending.exec(html);
  // A directive of the element itself.
  if (found === null) return html;
  const [, kind, name = "", quote] = found;
  const plain = resolved(value);
  const before = html.slice(0, found.index);
  if (kind === "@" || isLeftOut(plain)) return before;
  if (kind === "?" || typeof plain === "boolean") {
    const keeps = kind === "" || plain === true;
    return keeps ? `${before} ${name}${kind === "" ? `="${plain}"` : ""}` : before;
  }
  const text = escaped(String(plain ?? ""));
  return quote === "" ? `${before} ${name}="${text}"` : html + text;
}

function resolved(value: unknown): unknown {
  if (!isDirective(value)) return value;
  const { _$litDirective$: kind, values } = value;
  const own = directives.get(kind);
  if (own === undefined) throw new TypeError(`${kind.name} is no directive that can be static`);
  return resolved(own(values));
}

// biome-ignore lint/suspicious/noExplicitAny: each knows what it was called with.
const directives = new Map<unknown, (values: any) => unknown>([
  [kindOf(live(0)), ([value]) => value],
  [kindOf(guard([], () => 0)), ([, draw]) => draw()],
  [kindOf(ref()), () => nothing],
  [kindOf(repeat([], () => 0)), ([items, key, draw]) => Array.from(items, draw ?? key)],
  [kindOf(later(0, 0, () => 0)), ([, , draw]) => draw({ has: () => true, isBehind: false })],
  [kindOf(wordGrid({} as never)), ([options]) => renderOnce(wordGrid, options)],
  // Nothing is trained there.
  [kindOf(liveRun({} as never, () => 0 as never)), ([, draw]) => draw()],
  [
    kindOf(heatmap({} as never)),
    ([options]) => {
      const html = toHtml(renderOnce(heatmap, options));
      const { layers, direction } = options as HeatmapOptions;
      let layer = 0;
      return new Markup(
        html.replace(/<canvas\b[^>]*>\s*<\/canvas>/g, (canvas) => {
          const label = /aria-label="([^"]*)"/.exec(canvas)?.[1] ?? "";
          const painted = layers[layer++];
          return painted === undefined ? "" : drawHeatmap(painted, label, direction);
        }),
      );
    },
  ],
]);

function renderOnce(directive: (options: never) => unknown, options: unknown): unknown {
  const { _$litDirective$: Kind } = directive(options as never) as Directive;
  return new Kind({}).render(options);
}

function kindOf(directive: unknown): unknown {
  return (directive as Directive)._$litDirective$;
}

function isDirective(value: unknown): value is Directive {
  return typeof value === "object" && value !== null && "_$litDirective$" in value;
}

function isTemplate(value: unknown): value is Template {
  return typeof value === "object" && value !== null && "_$litType$" in value;
}

function isLeftOut(value: unknown): boolean {
  return value === nothing || value === noChange;
}
