import type { Panel } from "../panels/panel.js";
import { defaults, readGiven, type Settings } from "../settings.js";
import { differing } from "./differing.js";

// A link's fragment is `#pe=1.` and base64url of JSON: the settings that are not the
// defaults. A page's second widget has `#pe2=`, and so on. Which controls there are is
// the author's affair, and in no link.

/** Another one where an old link would be read wrong: after a default or a name changed. */
const version = "1";

/** In characters; browsers and servers cut off what is much longer. */
const longest = 32_000;

/** What was wrong with a link: nothing of it, or only parts, could be used. */
export type LinkTrouble =
  | { readonly kind: "unreadable" | "otherVersion" }
  | { readonly kind: "parts"; readonly errors: readonly Error[] };

/** What a link holds. */
export type Held = Omit<Settings, "controls">;

/** The fragment that holds these settings, with its `#`; null where it would be too long. */
export function fragmentOf(settings: Settings, widget = 1): string | null {
  const { controls, ...held } = differing(settings);
  const fragment = `#${keyOf(widget)}=${version}.${toBase64Url(JSON.stringify(held))}`;
  return fragment.length <= longest ? fragment : null;
}

/**
 * What a fragment says of the page's nth widget: nothing (null), or settings, each checked,
 * the default in place of each that cannot be used.
 */
export function readFragment(
  fragment: string,
  panels: readonly Panel[],
  widget = 1,
): { settings: Held; trouble: LinkTrouble | null } | null {
  const start = `#${keyOf(widget)}=`;
  if (!fragment.startsWith(start)) return null;
  const [, madeBy, payload = ""] = /^(\d+)\.(.*)$/s.exec(fragment.slice(start.length)) ?? [];
  const { controls, ...withoutControls } = defaults;
  const refused = (kind: "unreadable" | "otherVersion") => ({
    settings: withoutControls,
    trouble: { kind },
  });
  if (fragment.length > longest || madeBy === undefined) return refused("unreadable");
  if (madeBy !== version) return refused("otherVersion");
  const given = parse(payload);
  if (given === null) return refused("unreadable");
  const { settings, errors } = readGiven(
    { ...defaults, ...given, controls },
    defaults,
    panels.map(({ id }) => id),
  );
  const { controls: _, ...held } = settings;
  return {
    settings: { ...held, views: checkedViews(held.views, panels) },
    trouble: errors.length > 0 ? { kind: "parts", errors } : null,
  };
}

function keyOf(widget: number): string {
  return widget === 1 ? "pe" : `pe${widget}`;
}

/** Only panels that there are, each with what it made of its part. */
function checkedViews(views: Settings["views"], panels: readonly Panel[]): Settings["views"] {
  return Object.fromEntries(
    panels
      .filter(({ id }) => Object.hasOwn(views, id))
      .map((panel) => [panel.id, panel.readView(views[panel.id])]),
  );
}

function parse(payload: string): object | null {
  try {
    const value: unknown = JSON.parse(fromBase64Url(payload));
    return typeof value === "object" && value !== null && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

function toBase64Url(text: string): string {
  const bytes = Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte));
  return btoa(bytes.join("")).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** Throws for what is not base64url of UTF-8. */
function fromBase64Url(text: string): string {
  if (!/^[\w-]*$/.test(text)) throw new RangeError("not base64url");
  const bytes = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return new TextDecoder("utf-8", { fatal: true }).decode(
    Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)),
  );
}
