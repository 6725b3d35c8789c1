import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Frame, Page } from "playwright-core";
import { defaults } from "../../../web/widget/settings.js";
import { fragmentOf } from "../../../web/widget/takeaway/share-link.js";
import { encoder, needs, newPage, useBrowser } from "../harness.js";
import { around, bytesOf, Host, shown } from "./host.js";

// The site's page for sites that allow only iframes.

useBrowser();
const host = new Host();

const site = new URL("../../../dist/site/", import.meta.url);

const hostScript = '<script src="positional-encoding.host.js"></script>';

/** Notes what a page's frames tell it. */
const listening = `<script>
  window.messages = [];
  addEventListener("message", ({ data }) => messages.push(data));
</script>`;

const frame = (query = "", attributes = 'width="100%" height="100"') =>
  `<iframe src="embed.html${query}" title="Widget" ${attributes}></iframe>`;

const inner = (page: Page): Frame => page.frames()[1] as Frame;

/** Settled when nothing has been told for a while. */
async function settled(page: Page): Promise<unknown[]> {
  await page.waitForFunction("messages.length > 0");
  let before = -1;
  for (;;) {
    const messages = (await page.evaluate("messages")) as unknown[];
    if (messages.length === before) return messages;
    before = messages.length;
    // Some frames, in each of which a height could be told.
    await page.waitForTimeout(300);
  }
}

const clear = (page: Page) => page.evaluate("messages.length = 0");

const heights = (messages: readonly unknown[]): number[] =>
  messages.flatMap((message) => {
    const { type, height } = Object(message);
    return type === "positional-encoding.height" ? [height as number] : [];
  });

/** How tall the frame is inside, what it holds, and whether that has to be scrolled. */
async function fit(page: Page) {
  return {
    frame: await page.locator("iframe").evaluate(({ clientHeight }) => clientHeight),
    widget: await inner(page)
      .locator("positional-encoding")
      .evaluate((element) => Math.ceil(element.getBoundingClientRect().height)),
    scrolls: await inner(page).evaluate(() => document.documentElement.scrollHeight > innerHeight),
  };
}

test("the address says what is shown: a link's state, attributes, and nothing else", async () => {
  const settings = {
    ...defaults,
    sentence: "man bites dog",
    width: 6,
    panels: ["vectors", "clocks"],
  };
  const query = `?lang=de&controls=words+undo&width=4&onclick=alert(1)&srcdoc=x${fragmentOf(settings)}`;
  const { page, told, violations, close } = await host.open({
    "page.html": {
      body: around(frame(query.replaceAll("&", "&amp;"), 'width="1000" height="900"')),
    },
  });
  const { inputVectors } = encoder.encode("man bites dog", { width: 6 });
  assert.deepEqual(await shown(inner(page)), [bytesOf(inputVectors.data)]);
  await inner(page).locator(".card[lang=de]").waitFor();
  const widget = inner(page).locator("positional-encoding");
  const names = await widget.evaluate((element) => element.getAttributeNames().sort());
  assert.deepEqual(names, ["controls", "lang", "width"]);
  assert.equal(await inner(page).locator("[data-drawer], .field:visible").count(), 0);
  assert.deepEqual([...told, ...(await violations())], []);
  await close();
});

test("a page that is never dark can say so, and one that is always", needs("dark"), async () => {
  const backgrounds = [];
  for (const [query, colorScheme] of [
    ["", "light"],
    ["?color-scheme=light", "dark"],
    ["?color-scheme=dark", "light"],
    ["?color-scheme=other", "dark"],
  ] as const) {
    const { page, close } = await host.open(
      { "page.html": { body: around(frame(query, 'height="900"')) } },
      { colorScheme },
    );
    await shown(inner(page));
    const card = inner(page).locator(".card");
    backgrounds.push(await card.evaluate((one) => getComputedStyle(one).backgroundColor));
    await close();
  }
  const [light, , dark] = backgrounds;
  assert.notEqual(light, dark);
  assert.deepEqual(backgrounds, [light, light, dark, dark]);
});

test(
  "the page and its files have no script or style that a policy would refuse",
  needs("opaque"),
  async () => {
    const html = await readFile(new URL("embed.html", site), "utf8");
    assert.doesNotMatch(html, /<style|\sstyle=|\son\w+=|<script(?![^>]*\ssrc=)|<script[^>]*>[^<]/);
    const strict = {
      "content-security-policy": "default-src 'self'; require-trusted-types-for 'script'",
    };
    const { page, told, close } = await host.open({
      "page.html": { body: around(frame("#pe=1.e30", 'height="900" sandbox="allow-scripts"')) },
      "embed.html": { body: html, headers: strict },
    });
    await shown(inner(page));
    assert.deepEqual([...host.asked].sort(), [
      "embed.css",
      "embed.html",
      "embed.js",
      "page.html",
      "positional-encoding.fallback.js",
      "positional-encoding.js",
    ]);
    assert.equal(await inner(page).evaluate("origin"), "null");
    assert.deepEqual(await inner(page).evaluate("violations"), ["script-src wasm-eval"]);
    assert.deepEqual(told, []);
    await close();
  },
);

test("from a file, too", async () => {
  const page = await newPage({ baseURL: site.href });
  const fragment = fragmentOf({ ...defaults, sentence: "not good" });
  await page.goto(pathToFileURL(fileURLToPath(new URL("embed.html", site))).href + fragment);
  const { inputVectors } = encoder.encode("not good");
  assert.deepEqual(await shown(page), [bytesOf(inputVectors.data)]);
  await page.context().close();
});

test("case 36: the height is told to each kind of host, and settles in three messages", async () => {
  const sandboxed = needs("opaque").skip ? [] : ['sandbox="allow-scripts"'];
  for (const sandbox of ["", ...sandboxed]) {
    const attributes = `width="100%" height="100" ${sandbox}`;
    const { page, told, close } = await host.open({
      "page.html": { body: around(listening + frame("", attributes) + hostScript) },
    });
    const messages = await settled(page);
    const told3 = heights(messages);
    assert.ok(told3.length <= 3, `${told3}`);
    const height = told3.at(-1);
    const subject = "lti.frameResize";
    assert.deepEqual(messages.slice(-4), [
      { type: "positional-encoding.height", height },
      { subject, height },
      JSON.stringify({ subject, height }),
      { sentinel: "amp", type: "embed-size", height },
    ]);
    assert.deepEqual(await fit(page), { frame: height, widget: height, scrolls: false });
    assert.deepEqual(told, []);
    await close();
  }
});

test("case 36: the frame grows and shrinks with what is in it, and with the page's width", async () => {
  const styles =
    "<style>iframe { box-sizing: border-box; border: 7px solid; inline-size: 90% }</style>";
  const { page, close } = await host.open({
    "page.html": { body: around(listening + frame() + hostScript, styles) },
  });
  const step = async () => {
    const told = heights(await settled(page));
    assert.ok(told.length <= 3, `${told}`);
    await clear(page);
    const { frame, widget, scrolls } = await fit(page);
    assert.deepEqual([frame, scrolls], [widget, false]);
    return frame;
  };
  const first = await step();
  await inner(page).locator("[data-drawer=settings]").click();
  const open = await step();
  assert.ok(open > first + 50, `${open} after ${first}`);
  await inner(page).locator("[data-drawer=settings]").click();
  assert.equal(await step(), first);
  await inner(page).locator(".field").fill("a b c d e f g h");
  assert.ok((await step()) > first + 100);
  await inner(page).locator(".field").fill("a b c");
  assert.equal(await step(), first);
  await page.setViewportSize({ width: 400, height: 700 });
  assert.ok((await step()) > first + 100);
  await page.setViewportSize({ width: 1280, height: 720 });
  assert.equal(await step(), first);
  await close();
});

test("case 36: a frame as high as the window is measured as well, and nothing loops", async () => {
  const styles =
    "<style>html, body { height: 100vh; margin: 0 } iframe { height: 100vh; width: 100% }</style>";
  const { page, close } = await host.open({
    "page.html": { body: around(listening + frame("", ""), styles) },
  });
  const told = heights(await settled(page));
  assert.equal(told.length, 1);
  const { widget } = await fit(page);
  assert.deepEqual(told, [widget]);
  await page.setViewportSize({ width: 1280, height: 4000 });
  await page.setViewportSize({ width: 1280, height: 500 });
  await page.waitForTimeout(300);
  // Without a scroll bar the widget may be another one.
  assert.ok(heights(await settled(page)).length <= 3);
  assert.equal(await page.locator("iframe").evaluate(({ clientHeight }) => clientHeight), 500);
  await close();
});

test("a frame is sized by its own word alone, also where the script comes late", async () => {
  const liar = `<script>
    parent.postMessage({ type: "positional-encoding.height", height: 77 }, "*");
    for (const height of [-5, 0, NaN, 1e9, "50", null]) {
      parent.postMessage({ type: "positional-encoding.height", height }, "*");
    }
    parent.postMessage({ type: "other", height: 55 }, "*");
    parent.postMessage(null, "*");
    parent.frames[0].parent.postMessage("{", "*");
  </script>`;
  const { page, told, close } = await host.open({
    "page.html": {
      body: around(`${listening}${frame()}<iframe id="liar" src="liar.html" height="30"></iframe>`),
    },
    "liar.html": { body: liar },
  });
  await settled(page);
  const size = (selector: string) =>
    page.locator(selector).evaluate(({ clientHeight }) => clientHeight);
  assert.equal(await size("[title]"), 100);
  await clear(page);
  await page.addScriptTag({ url: "positional-encoding.host.js" });
  const [height] = heights(await settled(page));
  assert.ok(height !== undefined && height > 300);
  assert.equal(await size("[title]"), height);
  assert.equal(await size("#liar"), 30);
  await page.locator("#liar").evaluate((element) => {
    (element as HTMLIFrameElement).contentWindow?.location.reload();
  });
  await page.waitForFunction("document.querySelector('#liar').clientHeight === 77");
  await settled(page);
  assert.equal(await size("[title]"), height);
  assert.equal(await size("#liar"), 77);
  assert.deepEqual(told, []);
  await close();
});

test("the Embed drawer's iframe shows the same elsewhere, and is as tall", async () => {
  const source = around(
    `<positional-encoding sentence="we go home" controls="words embed" lang="fr"></positional-encoding>
    <script src="assets/positional-encoding.js" data-embed="embed.html"></script>`,
  );
  const { page, close } = await host.open({ "page.html": { body: source } });
  await page.locator(".swap").first().click();
  await page.locator("[data-drawer=embed]").click();
  const choose = page.locator(".takeaway");
  await choose.getByText("Iframe", { exact: true }).click();
  const text = await page.locator(".takeaway .text").inputValue();
  const [, height] = /height="(\d+)"/.exec(text) ?? [];
  const before = await page.evaluate(() => {
    const element = document.querySelector("positional-encoding");
    const drawer = element?.shadowRoot?.querySelector<HTMLElement>("#drawer");
    return (element?.offsetHeight ?? 0) - (drawer?.offsetHeight ?? 0);
  });
  assert.ok(Number(height) >= before && Number(height) < before + 50, `${height} for ${before}`);
  assert.match(text, new RegExp(`^<iframe src="${host.url}assets/embed\\.html\\?lang=fr&#38;`));
  await close();

  const other = await host.open({ "page.html": { body: around(`<p>Course</p>${text}`) } });
  const frame = other.page.locator("iframe");
  assert.equal(await frame.getAttribute("title"), "Encodage positionnel");
  const { inputVectors } = encoder.encode("go we home");
  assert.deepEqual(await shown(inner(other.page)), [bytesOf(inputVectors.data)]);
  const buttons = inner(other.page).locator("[data-drawer]");
  assert.deepEqual(
    (await buttons.allTextContents()).map((name) => name.trim()),
    ["Int\u00e9grer"],
  );
  await inner(other.page).locator(".card[lang=fr]").waitFor();
  await other.page.waitForFunction(() => {
    const { clientHeight } = document.querySelector("iframe") as HTMLIFrameElement;
    return document.querySelector("iframe")?.style.height === `${clientHeight}px`;
  });
  assert.deepEqual(other.told, []);
  await other.close();
});

test("an answer in a frame is the frame's event in the page around, where that asked", async () => {
  const heard = `<script>
    window.answers = [];
    addEventListener("pe-answer", ({ target, detail }) =>
      answers.push([target.id, detail.panel, detail.chosen.join(), detail.isRight]));
  </script>`;
  const { page, told, close } = await host.open({
    "page.html": {
      body: around(
        heard +
          hostScript +
          frame("?predict", 'id="a" height="900"') +
          frame("", 'id="b" height="900"'),
      ),
    },
  });
  const asking = page.frameLocator("#a");
  await asking.getByRole("radio", { name: "The rows of the words that moved" }).check();
  await asking.getByRole("button", { name: "That is my guess" }).click();
  await asking.locator(".swap").first().click();
  await page.waitForFunction("answers.length > 0");
  // Nobody speaks for a frame that is none of the page's.
  await page.evaluate(`postMessage({ type: "positional-encoding.answer", detail: {} }, "*")`);
  await page.evaluate("new Promise((resolve) => setTimeout(resolve))");
  assert.deepEqual(await page.evaluate("answers"), [["a", "vectors", "moved", true]]);
  assert.deepEqual(told, []);
  await close();
});
