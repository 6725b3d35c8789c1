import assert from "node:assert/strict";
import { test } from "node:test";
import { chromium, type Page } from "playwright-core";
import type {} from "positional-encoding/widget";
import { findBrowser } from "../../../web/build/browser.mjs";
import { encoder, needs, numbers, open, shownRows, useBrowser, words } from "../harness.js";
import { around, Host, script } from "../script/host.js";

// Where a widget is not seen, or seen in another way from one moment to the next.

useBrowser();
const host = new Host();

const panels =
  "vectors clocks waves distance compare combine learned attention shuffle relative rotary cache numbers";

const both = (attributes: string) =>
  around(`<details><summary>More</summary><positional-encoding ${attributes}></positional-encoding></details>
    <positional-encoding ${attributes}></positional-encoding>${script}`);

/** Where what is painted and written in two widgets, or the sizes of its parts, are not alike. */
const differences = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    const [one = [], other = []] = Array.from(
      document.querySelectorAll("positional-encoding"),
      ({ shadowRoot }) =>
        [...(shadowRoot as ShadowRoot).querySelectorAll<HTMLElement>(".card *")]
          .filter((part) => part.checkVisibility() && !(part instanceof SVGElement))
          .map((part) => {
            const text = part.childElementCount === 0 ? part.textContent?.trim() : "";
            const painted = part instanceof HTMLCanvasElement ? part.toDataURL() : "";
            return [part.localName, part.offsetWidth, part.offsetHeight, text, painted].join(" ");
          }),
    );
    if (one.length !== other.length) return [`${one.length} parts, and ${other.length}`];
    return one.flatMap((part, index) =>
      part === other[index] ? [] : [`${part.slice(0, 80)}, and ${other[index]?.slice(0, 80)}`],
    );
  });

test(
  "what is printed and set while its details are closed is right once they open",
  needs("media"),
  async () => {
    const { page, close } = await open({ html: both('width="64" panels="vectors clocks"') });
    await page.locator("canvas").first().waitFor();
    await page.emulateMedia({ media: "print" });
    await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
    await page.emulateMedia({ media: "screen" });
    await page.evaluate(async () => {
      for (const widget of document.querySelectorAll("positional-encoding")) {
        widget.width = 32;
        widget.sentence = "we go home again";
        await widget.updateComplete;
      }
    });
    await page.locator("summary").click();
    assert.equal(await page.locator("canvas:visible").count(), 6);
    assert.deepEqual(await differences(page), []);
    await close();
  },
);

/** As in a tab that is not seen: no frame comes, and nobody tells what is in sight. */
const sleep = `
  let held = [];
  const later = (then) => { if (held === null) then(); else held.push(then); };
  const request = requestAnimationFrame;
  window.requestAnimationFrame = (tell) => request((now) => later(() => tell(now)));
  for (const name of ["IntersectionObserver", "ResizeObserver"]) {
    window[name] = class extends window[name] {
      constructor(tell, options) { super((...told) => later(() => tell(...told)), options); }
    };
  }
  window.sleep = () => { held ??= []; };
  window.wake = () => {
    const all = held;
    held = null;
    for (const then of all) then();
  };`;

test("a tab that is opened unseen, and left and changed, shows what it should when it is seen", async () => {
  const { page, close } = await host.open({
    "page.html": {
      body: around(
        `<positional-encoding></positional-encoding>${script}`,
        `<script>${sleep}</script>`,
      ),
    },
  });
  const widget = page.locator("positional-encoding");
  const wait = () => page.evaluate(() => new Promise((done) => setTimeout(done, 100)));
  await wait();
  assert.equal(await widget.evaluate((one) => one.shadowRoot?.querySelector("td") ?? null), null);
  await page.evaluate("wake()");
  await page.locator("td").first().waitFor();
  await page.evaluate("sleep()");
  const sentence = Array.from({ length: 300 }, (_, index) => `w${index}`).join(" ");
  for (const [name, value] of Object.entries({ sentence, width: "4", panels })) {
    await widget.evaluate((one, given) => one.setAttribute(...given), [name, value] as const);
  }
  await wait();
  await page.evaluate("wake()");
  const { tokens, inputVectors } = encoder.encode(sentence, { width: 4 });
  assert.deepEqual(await words(page), tokens);
  assert.deepEqual(await numbers(page, "input"), shownRows(inputVectors.toArray()));
  await close();
});

test(
  "a page that comes back from the back-forward cache is as it was left, and goes on",
  needs("protocol"),
  async () => {
    const executablePath = await findBrowser();
    assert.ok(executablePath);
    const browser = await chromium.launch({
      executablePath,
      args: ["--no-sandbox", "--disable-gpu"],
      // Which playwright does without.
      ignoreDefaultArgs: ["--disable-back-forward-cache"],
    });
    const page = await browser.newPage({ reducedMotion: "reduce" });
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(String(error)));
    host.answers = {
      "page.html": {
        body: around(
          `<positional-encoding panels="vectors training"></positional-encoding>${script}
          <script>addEventListener("pageshow", ({ persisted }) => { window.cached = persisted; });</script>`,
        ),
      },
      "other.html": { body: around("Elsewhere") },
    };
    await page.goto(`${host.url}page.html`);
    await page.getByRole("button", { name: "Swap dog and bites" }).click();
    await page.getByRole("button", { name: "Train", exact: true }).click();
    await page.locator(".training progress").waitFor();
    await page.goto(`${host.url}other.html`);
    await page.goBack({ waitUntil: "commit" });
    await page.waitForFunction("window.cached");
    assert.deepEqual(await words(page), ["bites", "dog", "man"]);
    const { value } = await page
      .locator(".training progress")
      .evaluate((one) => ({ value: (one as HTMLProgressElement).value }));
    await page.waitForFunction((before) => {
      const root = document.querySelector("positional-encoding")?.shadowRoot;
      return (root?.querySelector("progress")?.value ?? 0) > before;
    }, value);
    await page.getByRole("textbox", { name: "Sentence" }).fill("we go");
    assert.deepEqual(
      await numbers(page, "input"),
      shownRows(encoder.encode("we go").inputVectors.toArray()),
    );
    assert.deepEqual(errors, []);
    await browser.close();
  },
);

test(
  "from zoom to zoom, and from screen to screen, a picture has a pixel for each of theirs",
  needs("protocol"),
  async () => {
    const { page, close } = await open({ attributes: { width: "64" } });
    const session = await page.context().newCDPSession(page);
    for (const deviceScaleFactor of [1, 1.25, 3, 4, 2, 1]) {
      // As zooming does: what is seen has as many pixels.
      await session.send("Emulation.setDeviceMetricsOverride", {
        width: Math.round(1280 / deviceScaleFactor),
        height: 800,
        deviceScaleFactor,
        mobile: false,
      });
      await page.waitForFunction((ratio) => {
        const root = document.querySelector("positional-encoding")?.shadowRoot;
        const canvases = [...(root?.querySelectorAll("canvas") ?? [])];
        return (
          devicePixelRatio === ratio &&
          canvases.length === 3 &&
          canvases.every(
            (one) => Math.abs(one.height - one.getBoundingClientRect().height * ratio) <= 1,
          )
        );
      }, deviceScaleFactor);
      const sideways = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      assert.equal(sideways, 0);
    }
    await close();
  },
);

test("a column that gets another width in every frame ends with the right picture, and no loop", async () => {
  const { page, close } = await open({
    // Both are in sight.
    viewport: { width: 1280, height: 8000 },
    html: around(
      `<div id="column"><positional-encoding width="64" panels="${panels}"></positional-encoding></div>
      <div><positional-encoding width="64" panels="${panels}"></positional-encoding></div>${script}`,
      "<style>div { inline-size: 900px }</style>",
    ),
  });
  const loops = await page.evaluate(async (ids) => {
    const column = document.querySelector("#column") as HTMLElement;
    const widgets = [...document.querySelectorAll("positional-encoding")];
    const told: string[] = [];
    addEventListener("error", ({ message }) => told.push(message));
    for (const panel of ids) {
      for (const widget of widgets) widget.panel = panel;
      for (const inlineSize of [300, 1100, 320, 755, 280, 1200, 900]) {
        column.style.inlineSize = `${inlineSize}px`;
        await new Promise(requestAnimationFrame);
      }
    }
    return told;
  }, panels.split(" ").slice(1));
  assert.deepEqual(loops, []);
  assert.deepEqual(await differences(page), []);
  await close();
});
