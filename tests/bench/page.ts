import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { type Browser, chromium, type Page } from "playwright-core";
import { findBrowser } from "../../web/build/browser.mjs";
import { startServer } from "../../web/build/serve.mjs";
import { atLeast, atMost, times, withoutGoal } from "./figures.js";
import { median, quantile } from "./measure.js";
import { reasons } from "./reasons.js";

/** In probe.js. */
declare const probe: {
  keys: number[];
  frames: number[];
  callbacks: number[];
  ready: number;
  parsed: number;
  shift: number;
  instances: number;
  painted(): Promise<number>;
  contentPainted(): Promise<number>;
  watchFrames(): Promise<void>;
};

const frame = 16.7;
/** Longer than this, and a frame was left out. */
const longest = 1.5 * frame;

const site = fileURLToPath(new URL("../../dist/site/", import.meta.url));
const probePath = fileURLToPath(new URL("probe.js", import.meta.url));
const plainPage = await readFile(new URL("plain.html", import.meta.url), "utf8");

/** What a reader feels, in Chromium. False where there is none. */
export async function measurePage(): Promise<boolean> {
  const executablePath = await findBrowser();
  if (executablePath === undefined) return false;
  const server = await startServer(site);
  const launch = (args: string[] = []) =>
    chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu", ...args] });
  try {
    // Frames as soon as there is something to show: the wait for the screen is not the page's.
    const unpaced = await launch(["--disable-frame-rate-limit", "--disable-gpu-vsync"]);
    await measureTyping(unpaced, server.url, 16, 64, frame);
    await measureTyping(unpaced, server.url, 300, 16, 50);
    await unpaced.close();
    const paced = await launch();
    await measureDragging(paced, server.url, 16, 64);
    await measureTraining(paced, server.url);
    await measureStart(paced, server.url);
    await measureFifty(paced, server.url);
    await paced.close();
  } finally {
    await server.close();
  }
  return true;
}

/** Each key changes one row, or splits a word and so moves all that follow, or undoes that. */
const keys = ["x", " ", "Backspace", "Backspace"];

async function measureTyping(
  browser: Browser,
  url: string,
  rows: number,
  columns: number,
  goal: number,
): Promise<void> {
  const work = `typing, ${rows} words × ${columns} features`;
  console.error(`measuring ${work}`);
  const sentence = sentenceOf(rows);
  const pages: Record<string, Page> = {
    widget: await open(browser, url, widget({ sentence, width: columns })),
    plain: await open(browser, `${url}?rows=${rows}&columns=${columns}`, plainPage),
    // What this machine takes to show anything at all.
    least: await open(browser, `${url}?rows=1&columns=1`, plainPage),
  };
  if (columns > 16) {
    const views = JSON.stringify({ vectors: { asTables: true } });
    pages.tables = await open(browser, url, widget({ sentence, width: columns, views }));
  }
  const found: Record<string, number[]> = {};
  for (let round = 0; round < 22; round += 1) {
    for (const [name, page] of Object.entries(pages)) {
      const taken = await pressKeys(page);
      // The first ones warm up.
      if (round >= 2) found[name] = [...(found[name] ?? []), ...taken];
    }
  }
  for (const page of Object.values(pages)) await page.context().close();
  const medians = Object.fromEntries(
    Object.entries(found).map(([name, taken]) => [name, median(taken)]),
  );
  times[work] = medians;
  const { widget: ours = [], plain: theirs = [], least = [], tables } = found;
  atMost(work, "key to frame, 95th percentile, ms", goal, quantile(ours, 0.95), reasons.typing);
  withoutGoal(work, "key to frame, median, ms", median(ours));
  withoutGoal(work, "a page of three cells, 95th percentile, ms", quantile(least, 0.95));
  withoutGoal(work, "key to frame / plain cells", median(ours) / median(theirs));
  if (tables)
    withoutGoal(work, "as tables: key to frame / plain cells", median(tables) / median(theirs));
}

/** Between two keys, in milliseconds: who types fast presses twelve a second. */
const pause = 80;

/** Presses the keys after the first word's first letter, as fast as somebody types. */
async function pressKeys(page: Page): Promise<number[]> {
  await page.bringToFront();
  const field = page.getByRole("textbox").first();
  await field.focus();
  await field.evaluate((input: HTMLInputElement) => input.setSelectionRange(1, 1));
  // What it takes to come to the front is not the key's.
  await page.evaluate(() => probe.painted());
  await page.waitForTimeout(pause);
  await page.evaluate(() => {
    probe.keys = [];
  });
  for (const key of keys) {
    await page.keyboard.press(key);
    await page.evaluate(() => probe.painted());
    await page.waitForTimeout(pause);
  }
  return page.evaluate(() => probe.keys);
}

async function measureDragging(
  browser: Browser,
  url: string,
  rows: number,
  columns: number,
): Promise<void> {
  const work = `dragging, ${rows} words × ${columns} features`;
  console.error(`measuring ${work}`);
  const page = await open(browser, url, widget({ sentence: sentenceOf(rows), width: columns }));
  const still = await framesWhile(page, () => page.waitForTimeout(1000));
  const boxes = await page.locator(".word").evaluateAll((words) =>
    words.map((word) => {
      const { x, y, width, height } = word.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    }),
  );
  const [first, ...others] = boxes;
  if (first === undefined) throw new Error("there are no words to drag");
  await page.mouse.move(first.x, first.y);
  await page.mouse.down();
  const dragged = await framesWhile(page, async () => {
    for (const { x, y } of others) await page.mouse.move(x, y, { steps: 24 });
  });
  await page.mouse.up();
  await page.context().close();
  times[work] = { dragged: median(dragged), still: median(still) };
  const inTime = (frames: number[]) =>
    frames.filter((time) => time <= longest).length / frames.length;
  atLeast(work, "share of frames in time", 0.95, inTime(dragged));
  withoutGoal(work, "the same of a page at rest", inTime(still));
}

/** Five models that learn, while their curves are drawn: what holds the page before a frame. */
async function measureTraining(browser: Browser, url: string): Promise<void> {
  const work = "training in the page, five models";
  console.error(`measuring ${work}`);
  const page = await open(browser, url, widget({ sentence: "dog bites man", panels: "training" }));
  const holds: number[] = [];
  for (const name of ["Train", "Train again", "Train again"]) {
    await page.evaluate(() => {
      probe.callbacks = [];
    });
    await page.getByRole("button", { name, exact: true }).click();
    await page.getByRole("button", { name: "Stop", exact: true }).waitFor();
    await page.getByRole("button", { name: "Train again", exact: true }).waitFor();
    holds.push(...(await page.evaluate(() => probe.callbacks)));
  }
  await page.context().close();
  times[work] = { held: median(holds) };
  atMost(work, "a slice with its drawing, 95th percentile, ms", 8, quantile(holds, 0.95));
  withoutGoal(work, "the longest, ms", Math.max(...holds));
}

async function framesWhile(page: Page, doing: () => Promise<void>): Promise<number[]> {
  await page.evaluate(() => void probe.watchFrames());
  await doing();
  return page.evaluate(() => probe.frames);
}

/** From when the page was asked for until what is in sight can be used. */
async function measureFifty(browser: Browser, url: string): Promise<void> {
  const work = "a page of fifty widgets";
  console.error(`measuring ${work}`);
  const element = { sentence: "dog bites man", width: 8 };
  const taken = { one: [] as number[], fifty: [] as number[] };
  for (let round = 0; round < 9; round += 1) {
    for (const [name, count] of [
      ["one", 1],
      ["fifty", 50],
    ] as const) {
      const page = await open(browser, url, widget(element, count));
      taken[name].push(await page.evaluate(() => probe.ready));
      await page.context().close();
    }
  }
  const page = await open(browser, url, widget(element, 50));
  for (const each of await page.locator("positional-encoding").all()) {
    await each.scrollIntoViewIfNeeded();
    await each.locator("td").first().waitFor();
  }
  atMost(work, "WebAssembly instances", 1, await page.evaluate(() => probe.instances));
  await page.context().close();
  times[work] = { one: median(taken.one), fifty: median(taken.fifty) };
  atMost(work, "usable / page of one", 3, median(taken.fifty) / median(taken.one));
}

/** A page of one widget against one that has its table in the HTML and nothing to run. */
async function measureStart(browser: Browser, url: string): Promise<void> {
  const work = "start of a page with one widget";
  console.error(`measuring ${work}`);
  const pages = { widget: widget({ sentence: "dog bites man", width: 8 }), still: "" };
  const first = await open(browser, url, pages.widget);
  pages.still = await first.evaluate(() => {
    const shadow = document.querySelector("positional-encoding")?.shadowRoot;
    const styles = shadow?.adoptedStyleSheets.map((sheet) =>
      [...sheet.cssRules].map((rule) => rule.cssText).join("\n"),
    );
    return `<!doctype html>
<html lang="en">
  <meta charset="utf-8" />
  <title>The same without a script</title>
  <still-table><template shadowrootmode="open"><style>${styles?.join("\n")}</style>
  ${shadow?.innerHTML}</template></still-table>
  <p>What comes after it.</p>
</html>`;
  });
  await first.context().close();
  const taken = { widget: [] as number[], still: [] as number[] };
  const paints = { widget: [] as number[], still: [] as number[] };
  const shifts: number[] = [];
  const script: number[] = [];
  for (let round = 0; round < 21; round += 1) {
    for (const name of ["widget", "still"] as const) {
      const page = await open(browser, url, pages[name]);
      const seen = await page.evaluate(async () => ({
        shown: document.querySelector("positional-encoding") ? probe.ready : probe.parsed,
        paint: await probe.contentPainted(),
        script: performance
          .getEntriesByType("resource")
          .map((entry) => (entry as PerformanceResourceTiming).responseEnd)[0],
        shift: probe.shift,
      }));
      taken[name].push(seen.shown);
      paints[name].push(seen.paint);
      if (name === "widget") {
        shifts.push(seen.shift);
        if (seen.script !== undefined) script.push(seen.shown - seen.script);
      }
      await page.context().close();
    }
  }
  const threads: Spent[] = [];
  for (let round = 0; round < 5; round += 1) {
    let spent: (() => Promise<Spent>) | undefined;
    const page = await open(browser, url, pages.widget, async (fresh) => {
      spent = await watchThread(fresh);
    });
    if (spent) threads.push(await spent());
    await page.context().close();
  }
  const all = median(threads.map((spent) => spent.all));
  const shareOf = (part: "script" | "layout") =>
    median(threads.map((spent) => spent[part] / spent.all));
  times[work] = {
    widget: median(taken.widget),
    still: median(taken.still),
    fromScript: median(script),
    thread: all,
  };
  const later = median(taken.widget) - median(taken.still);
  atMost(work, "shown later than static HTML, ms", 60, later, reasons.start);
  withoutGoal(work, "from the script's arrival to what it shows, ms", median(script));
  withoutGoal(work, "the page's own thread, ms", all);
  withoutGoal(work, "of that, script", shareOf("script"));
  withoutGoal(work, "of that, styles and layout", shareOf("layout"));
  withoutGoal(
    work,
    "first paint later than static HTML's, ms",
    median(paints.widget) - median(paints.still),
  );
  atMost(work, "cumulative layout shift, the largest", 0.02, Math.max(...shifts));
}

/** Of a page's own thread, in milliseconds. */
interface Spent {
  all: number;
  script: number;
  layout: number;
}

/** What is given tells what has been spent from here on. */
async function watchThread(page: Page): Promise<() => Promise<Spent>> {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable");
  const read = async (): Promise<Spent> => {
    const { metrics } = await session.send("Performance.getMetrics");
    const of = (name: string) =>
      1000 * (metrics.find((metric) => metric.name === name)?.value ?? Number.NaN);
    return {
      all: of("TaskDuration"),
      script: of("ScriptDuration"),
      layout: of("LayoutDuration") + of("RecalcStyleDuration"),
    };
  };
  const before = await read();
  return async () => {
    const after = await read();
    return {
      all: after.all - before.all,
      script: after.script - before.script,
      layout: after.layout - before.layout,
    };
  };
}

/** Opens a page of the site that holds this, and waits until what is in sight is ready. */
async function open(
  browser: Browser,
  url: string,
  body: string,
  prepare?: (page: Page) => Promise<void>,
): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await prepare?.(page);
  page.setDefaultTimeout(120_000);
  await page.addInitScript({ path: probePath });
  await page.route(url, (route) =>
    route.fulfill({ contentType: "text/html; charset=utf-8", body }),
  );
  await page.goto(url);
  await page.waitForFunction(() =>
    [...document.querySelectorAll("positional-encoding")]
      .filter((element) => element.getBoundingClientRect().top < 2 * innerHeight)
      .every((element) => element.shadowRoot?.querySelector("td, canvas, .training")),
  );
  await page.evaluate(() => probe.painted());
  return page;
}

function widget(attributes: Readonly<Record<string, string | number>>, count = 1): string {
  const given = Object.entries(attributes).map(([name, value]) => ` ${name}='${value}'`);
  const tag = `<positional-encoding${given.join("")}></positional-encoding>\n`;
  return `<!doctype html>
<html lang="en">
  <meta charset="utf-8" />
  <title>Widgets</title>
  <script src="positional-encoding.js"></script>
  ${tag.repeat(count)}
  <p>What comes after them.</p>
</html>`;
}

function sentenceOf(words: number): string {
  return Array.from({ length: words }, (_, index) => `word${index}`).join(" ");
}
