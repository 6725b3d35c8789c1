import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { after, before } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Browser, BrowserContextOptions, Locator, Page } from "playwright-core";
import { type Encoder, loadEncoder } from "positional-encoding";
import { startServer } from "../../web/build/serve.mjs";
import { launch, needs } from "./engine.js";

const site = fileURLToPath(new URL("../../dist/site/", import.meta.url));

/** Where the site is opened from. */
export const places = ["http", "file"] as const;
export type Place = (typeof places)[number];

export { launch, needs };

export interface Opened {
  page: Page;
  /** Uncaught errors and console errors, which every test ends by finding none of. */
  problems: string[];
  close(): Promise<void>;
}

let browser: Browser;
let server: Awaited<ReturnType<typeof startServer>>;
export let encoder: Encoder;

/** Called once at the top of a test file: a browser, a server and the package's encoder. */
export function useBrowser(): void {
  before(async () => {
    browser = await launch();
    server = await startServer(site);
    encoder = await loadEncoder();
  });
  after(async () => {
    await Promise.all([browser?.close(), server?.close()]);
  });
}

/** For pages that a test file serves itself. */
export const newPage = async (options?: BrowserContextOptions): Promise<Page> =>
  (await browser.newContext({ reducedMotion: "reduce", ...options })).newPage();

/** Opens the site's page; `attributes` are set on its widget before anything runs. */
export async function open(
  options: BrowserContextOptions & {
    place?: Place;
    /** A page of the site as it is, and not the first with its vectors alone. */
    path?: string;
    attributes?: Record<string, string>;
    html?: string;
    /** Neither encoder runs, and the browser says so in its console. */
    broken?: boolean;
    /** What is done to the page before it opens. */
    prepare?(page: Page): Promise<unknown>;
  } = {},
): Promise<Opened> {
  const {
    place = "http",
    path,
    attributes = {},
    html,
    broken = false,
    prepare,
    ...contextOptions
  } = options;
  const folder = place === "http" ? server.url : pathToFileURL(site).href;
  const context = await browser.newContext({
    baseURL: folder,
    reducedMotion: "reduce",
    // Each context would keep the whole site.
    serviceWorkers: "block",
    ...contextOptions,
  });
  const page = await context.newPage();
  const problems: string[] = [];
  const note = (text: string) => {
    if (!isOfTheEngine(text)) problems.push(text);
  };
  page.on("pageerror", (error) => note(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error" && !broken) note(message.text());
  });
  page.on("dialog", (dialog) => {
    problems.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  if (html !== undefined) {
    await page.route("**/page.html", (route) =>
      route.fulfill({ contentType: "text/html; charset=utf-8", body: html }),
    );
  }
  if (broken) {
    await page.addInitScript("delete globalThis.WebAssembly");
    await page.route("**/*.fallback.js", (route) => route.abort());
  }
  // The site's widget has every panel; most tests are about what all have in common.
  if (html === undefined && path === undefined) {
    // Before the site's script runs.
    await page.addInitScript(() =>
      document.addEventListener(
        "readystatechange",
        () => document.querySelector("main [panels]")?.setAttribute("panels", "vectors"),
        { once: true },
      ),
    );
  }
  await prepare?.(page);
  await page.goto(html === undefined ? folder + (path ?? "index.html") : `${server.url}page.html`);
  if (!broken) {
    await page.waitForFunction(() =>
      [...document.querySelectorAll("positional-encoding")]
        .filter((element) => element.checkVisibility())
        .filter((element) => element.getBoundingClientRect().top < 2 * innerHeight)
        .every((element) => "encoding" in element && element.encoding !== null),
    );
  }
  if (Object.keys(attributes).length > 0) {
    await page.evaluate(async (given) => {
      const element = document.querySelector("positional-encoding") as HTMLElement & {
        updateComplete: Promise<unknown>;
      };
      for (const [name, value] of Object.entries(given)) element.setAttribute(name, value);
      await element.updateComplete;
    }, attributes);
  }
  return {
    page,
    problems,
    close: async () => {
      assert.deepEqual(problems, []);
      await context.close();
    },
  };
}

/**
 * What WebKit says of a policy's directive that is younger than it, and Firefox where a
 * policy refuses WebAssembly, which nothing but trying tells, or the style "body {}", by
 * which its driver has a page come to rest before a picture; and either where a policy
 * refuses its own wish for an icon.
 */
export const isOfTheEngine = (text: string) =>
  text.startsWith("Unrecognized Content-Security-Policy directive") ||
  text.includes("settings blocked WebAssembly (script-src)") ||
  /(settings blocked|Refused to load) .*\/favicon\.ico because/.test(text) ||
  text.includes("sha256-YjaKGiklmzC6wjXA513HAMmzus8VE61XCOT+SmwNZWA=");

/** Chooses one of a few by a click on what is seen of it, its label. */
export async function choose(where: Page | Locator, name: string): Promise<void> {
  const radio = where.getByRole("radio", { name, exact: true });
  // The label that is around it.
  await radio.locator("xpath=ancestor::label").click();
}

/** Goes through the history within a page, for which Firefox's driver awaits a load that is none. */
export const goWithin = (page: Page, steps: number): Promise<void> =>
  page.evaluate(
    (by) =>
      new Promise((done) => {
        // A task later, when it was followed.
        addEventListener("popstate", () => setTimeout(done), { once: true });
        history.go(by);
      }),
    steps,
  );

/** The words in order. */
export async function words(page: Page): Promise<string[]> {
  await drawn(page);
  return page.locator(".word").allTextContents();
}

/** The labels under the words. */
export async function positions(page: Page): Promise<string[]> {
  await drawn(page);
  return (await page.locator(".words .place").allTextContents()).map((text) => text.trim());
}

export const story = async (page: Page): Promise<string> =>
  // biome-ignore lint/performance/useDomNodeTextContent: what is hidden is not told.
  (await page.getByRole("status").innerText()).replace(/\s+/g, " ").trim();

/** What the cells of a table show, without what is only said to screen readers. */
export async function numbers(
  page: Page,
  table: "token" | "position" | "input",
): Promise<string[][]> {
  await drawn(page);
  return page.locator(`.${table} tbody tr`).evaluateAll((rows) =>
    rows.map((row) =>
      [...row.querySelectorAll("td")].map((cell) =>
        [...cell.childNodes]
          .flatMap((node) => (node instanceof Text ? [node.data] : []))
          .join("")
          .trim(),
      ),
    ),
  );
}

/** Settled when long lists are drawn to their ends. */
export async function drawn(page: Page): Promise<void> {
  await page.locator("positional-encoding [aria-busy]").first().waitFor({ state: "detached" });
}

/** Which cells of the input table are marked as changed. */
export function marks(page: Page): Promise<boolean[][]> {
  return page
    .locator(".input tbody tr")
    .evaluateAll((rows) =>
      rows.map((row) =>
        [...row.querySelectorAll("td")].map((cell) => cell.classList.contains("changed")),
      ),
    );
}

/** A number as the page has to show it: two decimals, a real minus sign, no negative zero. */
export function shown(value: number): string {
  const hundredths = Number(`${value < 0 ? "-" : ""}${Math.abs(value).toFixed(2)}`);
  return hundredths < 0 ? `\u2212${(-hundredths).toFixed(2)}` : Math.abs(hundredths).toFixed(2);
}

export const shownRows = (rows: number[][]): string[][] => rows.map((row) => row.map(shown));

/** Drags one word onto another with the mouse; `drop: false` leaves it held over the other. */
export async function drag(page: Page, from: number, to: number, drop = true): Promise<void> {
  // A press outside of the window drags the page along, as far as there is time.
  await page.locator(".word").nth(from).scrollIntoViewIfNeeded();
  const a = await centre(page, from);
  const b = await centre(page, to);
  await page.mouse.move(a.x, a.y);
  await page.mouse.down();
  await page.mouse.move(a.x + 6, a.y, { steps: 2 });
  await page.mouse.move(b.x, b.y, { steps: 5 });
  if (drop) await page.mouse.up();
}

export async function centre(page: Page, slot: number): Promise<{ x: number; y: number }> {
  const box = await page.locator(".word").nth(slot).boundingBox();
  assert.ok(box, `word ${slot} is visible`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** A finger's way over the page, as the browser's own gestures see it. */
export async function swipe(
  page: Page,
  path: readonly { x: number; y: number }[],
  hold = 0,
): Promise<void> {
  const [first, ...rest] = path;
  assert.ok(first);
  const session = await page.context().newCDPSession(page);
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [first] });
  if (hold > 0) await page.waitForTimeout(hold);
  let last = first;
  for (const point of rest) {
    for (let step = 1; step <= 8; step++) {
      const x = last.x + ((point.x - last.x) * step) / 8;
      const y = last.y + ((point.y - last.y) * step) / 8;
      await session.send("Input.dispatchTouchEvent", {
        type: "touchMove",
        touchPoints: [{ x, y }],
      });
    }
    last = point;
  }
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await session.detach();
}

/** A pen's way over the page. */
export async function stroke(page: Page, path: readonly { x: number; y: number }[]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const send = (
    type: "mousePressed" | "mouseMoved" | "mouseReleased",
    at: { x: number; y: number },
  ) =>
    session.send("Input.dispatchMouseEvent", {
      type,
      ...at,
      pointerType: "pen",
      button: "left",
      buttons: type === "mouseReleased" ? 0 : 1,
      clickCount: 1,
      force: 0.5,
    });
  const [first, ...rest] = path;
  let last = first;
  assert.ok(first && last);
  await send("mousePressed", first);
  for (const point of rest) {
    for (let step = 1; step <= 8; step++) {
      const x = last.x + ((point.x - last.x) * step) / 8;
      await send("mouseMoved", { x, y: last.y + ((point.y - last.y) * step) / 8 });
    }
    last = point;
  }
  await send("mouseReleased", last);
  await session.detach();
}

const axe = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface AxeViolation {
  id: string;
  nodes: { html: string; failureSummary: string }[];
}

/** The barriers that axe finds. */
export async function violations(page: Page): Promise<string[]> {
  await drawn(page);
  // What hangs on sizes is known a frame later.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  await page.evaluate(axe);
  const found = (await page.evaluate(
    "axe.run().then(({ violations }) => violations)",
  )) as AxeViolation[];
  return found.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html} ${node.failureSummary}`),
  );
}

/**
 * What is wider than the box that it is in: the page, a table's frame, a number in its
 * cell; but for the ready sentences, which scroll, and what else `scrolls`, a selector.
 */
export function overflows(page: Page, scrolls = ":not(*)"): Promise<string[]> {
  return page.evaluate((scrolling) => {
    const root = document.querySelector("positional-encoding")?.shadowRoot;
    const boxes = [document.documentElement, ...(root?.querySelectorAll(".card, .card *") ?? [])];
    return boxes
      .filter(
        (box) =>
          !box.closest(".unseen") &&
          !box.matches(`.examples, ${scrolling}`) &&
          box.scrollWidth > box.clientWidth + 1 &&
          box.clientWidth > 0,
      )
      .filter((box) => getComputedStyle(box).display !== "inline")
      .map((box) => `${box.tagName}.${box.className}: ${box.scrollWidth} > ${box.clientWidth}`);
  }, scrolls);
}

/** Sets what a panel shows, as a share link would. */
export async function setView(page: Page, panel: string, view: unknown): Promise<void> {
  await page.locator("positional-encoding").evaluate(
    async (element, views) => {
      element.setAttribute("views", views);
      await (element as HTMLElement & { updateComplete: Promise<unknown> }).updateComplete;
    },
    JSON.stringify({ [panel]: view }),
  );
}
