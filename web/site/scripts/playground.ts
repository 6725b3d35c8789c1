import type { ChangeDetail, PositionalEncodingElement } from "../../widget/public.js";
import type { Settings } from "../../widget/settings.js";
import { fragmentOf } from "../../widget/takeaway/share-link.js";

// The page's address holds what the widget shows, in the form of the widget's own links,
// which it follows by itself. The history has one entry for all that a reader did of one
// kind without a break: typed, moved words, opened panels.

/**
 * Browsers refuse an address that changes all the time: Safari more than 100 changes in 30 s.
 * So many may come at once, and then one in so many milliseconds.
 */
const limit = { atOnce: 50, every: 600 };

const widget = document.querySelector("positional-encoding") as PositionalEncodingElement;

/** What was shown last, and what kind of change led there. */
let shown: Settings | null = null;
let kind: string | null = null;

let waiting: ReturnType<typeof setTimeout> | undefined;
let left = limit.atOnce;
let counted = performance.now();
let isTyped = false;

// The widget's own listener, and its pe-change, come between these two.
widget.addEventListener("input", () => markTyped(true), { capture: true });
widget.addEventListener("input", () => markTyped(false));

function markTyped(typed: boolean): void {
  isTyped = typed;
}

widget.addEventListener("pe-ready", () => {
  if (history.state !== null) widget.restore(history.state);
  begin();
});

widget.addEventListener("pe-change", (event) => {
  const { settings } = (event as CustomEvent<ChangeDetail>).detail;
  const next = kindOf(shown, settings);
  if (next === null) return;
  const goesOn = next === kind;
  if (!goesOn) writeNow();
  shown = settings;
  kind = next;
  if (!goesOn) write("pushState");
  else if (count() >= 1) write();
  else waiting ??= setTimeout(write, limit.every);
});

addEventListener("pagehide", writeNow);

addEventListener("popstate", ({ state }) => {
  if (location.hash === "") widget.restore(state ?? {});
  begin();
});

// The widget has followed it by then.
addEventListener("hashchange", begin);

/** From here on, what the reader does is something else than before. */
function begin(): void {
  clearTimeout(waiting);
  waiting = undefined;
  shown = widget.settings;
  kind = null;
}

/** What a change is about; null where nothing changed. */
function kindOf(before: Settings | null, after: Settings): string | null {
  const names = (Object.keys(after) as (keyof Settings)[]).filter(
    (name) => JSON.stringify(before?.[name]) !== JSON.stringify(after[name]),
  );
  if (names.length === 0) return null;
  if (names.includes("sentence")) return isTyped ? "typing" : "sentence";
  return names.join();
}

/** How many changes of the address are left. */
function count(): number {
  const now = performance.now();
  left = Math.min(limit.atOnce, left + (now - counted) / limit.every);
  counted = now;
  return left;
}

function writeNow(): void {
  if (waiting !== undefined) write();
}

/** Puts what is shown into the address, or beside it where it is too long for one. */
function write(way: "pushState" | "replaceState" = "replaceState"): void {
  clearTimeout(waiting);
  waiting = undefined;
  left = count() - 1;
  if (shown === null) return;
  const fragment = fragmentOf(shown);
  const { controls, ...held } = shown;
  const bare = location.pathname + location.search;
  history[way](fragment === null ? held : null, "", fragment ?? bare);
}
