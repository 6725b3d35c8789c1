import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { useBrowser } from "../harness.js";
import { around, Host, script, shown } from "./host.js";

// The widget's looks are its own, and the page's its own, whatever the page's styles say.

useBrowser();
const host = new Host();

/** What Tailwind's preflight and its like set, on everything or on the page. */
const preflight = `
  *, ::after, ::before, ::backdrop, ::file-selector-button {
    box-sizing: border-box; margin: 0; padding: 0; border: 0 solid;
  }
  html, :host {
    line-height: 1.5; tab-size: 4; font-family: serif; -webkit-text-size-adjust: 100%;
    font-feature-settings: "smcp"; font-variation-settings: "wght" 700;
    -webkit-tap-highlight-color: transparent;
  }
  h1, h2, h3 { font-size: inherit; font-weight: inherit }
  ol, ul, menu { list-style: none }
  img, svg, video, canvas, audio, iframe { display: block; vertical-align: middle }
  button, input, select, textarea, ::file-selector-button {
    font: inherit; letter-spacing: inherit; color: inherit; border-radius: 0;
    background-color: transparent; opacity: 1;
  }
  table { text-indent: 0; border-color: inherit; border-collapse: collapse }
  [hidden]:where(:not([hidden="until-found"])) { display: none !important }`;

const hostile: Record<string, string> = {
  "all of it unset": "* { all: unset !important }",
  "what is inherited set": `body * {
    font: italic 700 23px/3 serif !important; color: red !important; text-align: right !important;
    letter-spacing: 3px !important; text-transform: uppercase !important; visibility: visible !important;
    word-spacing: 9px !important; text-indent: 20px !important; white-space: pre !important;
    font-variant: small-caps !important; font-feature-settings: "smcp" !important;
    list-style: square !important; cursor: wait !important; text-shadow: 1px 1px red !important;
    quotes: "a" "b" !important; tab-size: 9 !important; border-spacing: 9px !important;
    fill: red !important; stroke: red !important; caption-side: bottom !important;
    font-size-adjust: 0.9 !important; text-underline-offset: 9px !important; font-kerning: none !important;
    accent-color: red !important; caret-color: red !important; text-rendering: geometricPrecision !important;
  }`,
  preflight,
};

const page = (head = "") =>
  around(
    `<main><h1>Title</h1><p>Text and <a href="#x">link</a>.</p><button>Button</button>
    <table><caption>Caption</caption><tr><th>Head<td>Cell</table><svg width="9" height="9"></svg></main>
    <positional-encoding sentence="dog bites man" panels="vectors clocks" width="4"></positional-encoding>`,
    head,
  );

const deferred = script.replace(">", " defer>");

const open = (head = deferred) =>
  host.open({ "page.html": { body: page(head) } }, { viewport: { width: 900, height: 3000 } });

/**
 * For each of the page's styles, every computed style of the page's own elements, or of
 * those that the widget draws.
 */
const looks = (page: Page, whose: "page" | "widget"): Promise<string[][]> =>
  page.evaluate(
    ([of, sheets]) =>
      sheets.map((css) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(`body { margin: 0 } ${css}`);
        document.adoptedStyleSheets = [sheet];
        const root = document.querySelector("positional-encoding")?.shadowRoot ?? document;
        const elements =
          of === "page"
            ? document.querySelectorAll("main, main *")
            : root.querySelectorAll(".frame, .frame *");
        return [...elements].flatMap((element) => {
          const styles = getComputedStyle(element);
          // Where it is depends on what is above, as tall as the page's styles make it.
          const names = [...styles].filter((name) => !/^(--|top|bottom|inset-block)/.test(name));
          const { localName, classList } = element;
          return names.map(
            (name) => `${localName}.${classList} ${name}: ${styles.getPropertyValue(name)}`,
          );
        });
      }),
    [whose, ["", ...Object.values(hostile)]] as const,
  );

const differences = (actual: readonly string[] = [], expected: readonly string[] = []) =>
  actual.filter((one, index) => one !== expected[index]).slice(0, 20);

test("the widget looks the same whatever the page's styles are", async () => {
  const { page, close } = await open();
  await shown(page);
  const [plain, ...others] = await looks(page, "widget");
  assert.ok(plain && plain.length > 10_000);
  for (const [index, name] of Object.keys(hostile).entries()) {
    assert.deepEqual(differences(others[index], plain), [], name);
  }
  await close();
});

test("the page's own elements look as they do without the script", async () => {
  const without = await open("");
  const expected = await looks(without.page, "page");
  assert.ok(expected[0] && expected[0].length > 2000);
  await without.close();
  const { page, close } = await open();
  await shown(page);
  for (const [index, actual] of (await looks(page, "page")).entries()) {
    assert.deepEqual(differences(actual, expected[index]), [], `${index}`);
  }
  await close();
});

test("a page's colours, its own scheme and what hides the widget are heard", async () => {
  const { page, close } = await open(
    `${deferred}<style>positional-encoding { --pe-text: rgb(1, 2, 3); --pe-font: monospace }</style>`,
  );
  await shown(page);
  const card = page.locator(".card");
  const look = () =>
    card.evaluate((one) => {
      const { color, fontFamily, backgroundColor, visibility } = getComputedStyle(one);
      return { color, fontFamily, backgroundColor, visibility };
    });
  const white = "rgb(255, 255, 255)";
  assert.deepEqual(await look(), {
    color: "rgb(1, 2, 3)",
    fontFamily: "monospace",
    backgroundColor: white,
    visibility: "visible",
  });
  await page.evaluate(() => {
    document.documentElement.style.colorScheme = "dark";
    document.body.style.visibility = "hidden";
  });
  const { backgroundColor, visibility } = await look();
  assert.notEqual(backgroundColor, white);
  assert.equal(visibility, "hidden");
  await close();
});
