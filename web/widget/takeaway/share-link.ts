import { jsonOf, toJson } from "../json.js";
import { type PanelName, panelNames } from "../panels/names.js";
import { defaults, isObject, type Settings, settingNames } from "../settings.js";
import { differing } from "./differing.js";

// A link's fragment is `#pe=1.` and base64url of JSON: the settings that are not the
// defaults. A page's second widget has `#pe2=`, and so on. Which controls there are is
// the author's affair, and in no link.

/** Another one where an old link would be read wrong: after a default or a name changed. */
const version = "1";

/** In characters; browsers and servers cut off what is much longer. */
const longest = 32_000;

/** Why nothing of a link can be used. */
export type LinkTrouble = "unreadable" | "otherVersion";

/** What a link says of the settings, which are yet to be checked. */
export type Held = { readonly [Name in keyof Omit<Settings, "controls">]?: unknown };

/** The fragment that holds these settings, with its `#`; null where it would be too long. */
export function fragmentOf(settings: Settings, widget = 1): string | null {
  const { controls, ...held } = differing(settings);
  // All that is written below is longer than any of it.
  if (Object.values(held).some((value) => jsonOf(value).length > longest)) return null;
  const fragment = `#${keyOf(widget)}=${version}.${toBase64Url(toJson(held))}`;
  return fragment.length <= longest ? fragment : null;
}

/**
 * What a fragment says of the page's nth widget: nothing (null), settings, the default
 * where it does not name one, or why there is nothing to use in it. What comes after an `&`, as
 * campaigns add it, is not ours.
 */
export function readFragment(
  fragment: string,
  readView: (panel: PanelName, view: unknown) => unknown,
  widget = 1,
): Held | LinkTrouble | null {
  const start = `#${keyOf(widget)}=`;
  if (!fragment.startsWith(start)) return null;
  const [, madeBy, payload = ""] = /^(\d+)\.([^&]*)/.exec(fragment.slice(start.length)) ?? [];
  if (fragment.length > longest || madeBy === undefined) return "unreadable";
  if (madeBy !== version) return "otherVersion";
  const given = parse(payload);
  if (given === null) return "unreadable";
  const names = settingNames.filter((name) => name !== "controls");
  const settings = Object.fromEntries(
    names.map((name) => [name, Object.hasOwn(given, name) ? given[name] : defaults[name]]),
  );
  return { ...settings, views: checkedViews(settings.views, readView) };
}

function keyOf(widget: number): string {
  return widget === 1 ? "pe" : `pe${widget}`;
}

/** Only panels that there are, each with what it made of its part. */
function checkedViews(
  views: unknown,
  readView: (panel: PanelName, view: unknown) => unknown,
): unknown {
  if (!isObject(views)) return views;
  return Object.fromEntries(
    panelNames
      .filter((name) => Object.hasOwn(views, name))
      .map((name) => [name, readView(name, views[name])]),
  );
}

function parse(payload: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(fromBase64Url(payload));
    return isObject(value) ? value : null;
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
