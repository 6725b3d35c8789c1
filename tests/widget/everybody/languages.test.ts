import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { de } from "../../../web/widget/strings/de.js";
import { en } from "../../../web/widget/strings/en.js";
import { languagesInFiles } from "../../../web/widget/strings/in-files.js";
import { zh } from "../../../web/widget/strings/zh.js";
import { marks, numbers, open, places, useBrowser, words } from "../harness.js";

useBrowser();

const page = (html: string, lang = "en") =>
  `<!doctype html><html lang="${lang}"><title>Page</title>${html}`;
const script = `<script src="positional-encoding.js"></script>`;
const element = (attributes = "") =>
  `<positional-encoding ${attributes} sentence="dog bites man"></positional-encoding>`;

/** The languages that each card of the page says it speaks, and the names of their fields. */
function spoken(page: Page): Promise<(string | null)[][]> {
  return page
    .locator("positional-encoding")
    .evaluateAll((all) =>
      all.map(({ shadowRoot }) => [
        shadowRoot?.querySelector(".card")?.getAttribute("lang") ?? null,
        shadowRoot?.querySelector(".field")?.getAttribute("aria-label") ?? null,
      ]),
    );
}

async function speaks(page: Page, language: string): Promise<void> {
  await page.locator(`.card[lang=${language}]`).first().waitFor();
}

/** The files of words that a page asks for. */
function requests(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    const file = /lang\/.*$/.exec(request.url())?.[0];
    if (file !== undefined) asked.push(file);
  });
  return asked;
}

for (const place of places) {
  test(`lang chooses the words, from region to language, from ${place}`, async () => {
    const { page, close } = await open({ place, attributes: { lang: "zh-Hans-CN" } });
    await speaks(page, "zh");
    assert.deepEqual(await spoken(page), [["zh", zh.field]]);
    await close();
  });
}

test("only the file of the language is asked for, once, and English asks for none", async () => {
  const { page, close } = await open();
  const asked = requests(page);
  const set = (lang: string) =>
    page.locator("positional-encoding").evaluate(async (element, value) => {
      element.setAttribute("lang", value);
      await (element as HTMLElement & { updateComplete: Promise<unknown> }).updateComplete;
    }, lang);
  await set("en-GB");
  await set("fi");
  await set("x");
  assert.deepEqual(await spoken(page), [["en", en.field]]);
  await set("DE-at");
  await speaks(page, "de");
  await set("fi");
  assert.deepEqual(await spoken(page), [["en", en.field]]);
  await set("de");
  assert.deepEqual(await spoken(page), [["de", de.field]]);
  assert.deepEqual(asked, ["lang/de.js"]);
  await close();
});

test("the nearest lang counts, also from outside of a shadow tree, and widgets differ", async () => {
  const html = page(
    `<div lang="es">${element()}</div>${element()}${element('lang="en"')}
    <div lang="ar" id="host"></div>${script}
    <script>
      document.querySelector("#host").attachShadow({ mode: "open" }).innerHTML = '${element()}';
    </script>`,
    "fr-CA",
  );
  // All four in sight.
  const { page: opened, close } = await open({ html, viewport: { width: 1280, height: 4000 } });
  for (const language of ["es", "fr", "en", "ar"]) await speaks(opened, language);
  assert.deepEqual(
    (await spoken(opened)).map(([language]) => language),
    ["es", "fr", "en", "ar"],
  );
  await close();
});

test("a widget that moves into another language speaks it", async () => {
  const html = page(`${element()}<div lang="de"></div>${script}`);
  const { page: opened, close } = await open({ html });
  await opened.getByRole("button", { name: "Swap dog and bites" }).click();
  await opened.evaluate(() =>
    document.querySelector("div")?.append(document.querySelector("positional-encoding") ?? ""),
  );
  await speaks(opened, "de");
  assert.deepEqual(await words(opened), ["bites", "dog", "man"]);
  await close();
});

test("a file that is not there leaves English, and throws nothing", async () => {
  const { page: opened, problems, close } = await open();
  await opened.route("**/lang/*.js", (route) => route.abort());
  const failed = opened.waitForEvent("requestfailed");
  await opened.locator("positional-encoding").evaluate((element) => {
    element.setAttribute("lang", "de");
  });
  await failed;
  assert.deepEqual(await spoken(opened), [["en", en.field]]);
  // The browser's own line about the request, which no page can keep back.
  assert.deepEqual(
    problems.splice(0).filter((problem) => !problem.startsWith("Failed to load resource")),
    [],
  );
  await close();
});

test("a page can bring a language, and what it leaves out is English", async () => {
  const { page: opened, close } = await open({ attributes: { lang: "he-IL" } });
  await opened.evaluate(`PositionalEncoding.addLanguage({
    language: "he", direction: "rtl", field: "\u05de\u05e9\u05e4\u05d8",
    vectors: { token: "\u05d5\u05e7\u05d8\u05d5\u05e8" },
  })`);
  await speaks(opened, "he");
  assert.deepEqual(await spoken(opened), [["he", "\u05de\u05e9\u05e4\u05d8"]]);
  assert.deepEqual(await opened.locator("caption strong").allTextContents(), [
    "\u05d5\u05e7\u05d8\u05d5\u05e8",
    en.vectors.position,
    en.vectors.input,
  ]);
  await close();
});

test("the package's languages are imported, and nothing is asked for", async () => {
  const html = page(
    `${element('lang="de"')}${element('lang="fr"')}
    <script type="module">import "./dist/widget.js"; import "./dist/lang/de.mjs";</script>`,
  );
  const dist = new URL("../../../dist/", import.meta.url);
  const { page: opened, close } = await open({
    html,
    prepare: async (page) => {
      await page.route("**/dist/**", async (route) => {
        const name = new URL(route.request().url()).pathname.replace("/dist/", "");
        await route.fulfill({
          contentType: "text/javascript",
          body: await readFile(new URL(name, dist), "utf8"),
        });
      });
    },
  });
  assert.deepEqual(await spoken(opened), [
    ["de", de.field],
    ["en", en.field],
  ]);
  await close();
});

test("a language can be imported where there is no DOM, and leaves nothing behind", async () => {
  const before = Object.getOwnPropertyNames(globalThis);
  await import("positional-encoding/lang/ar");
  assert.deepEqual(Object.getOwnPropertyNames(globalThis), before);
});

for (const language of languagesInFiles) {
  test(`${language}: nothing below moves when its words come, where there is room`, async () => {
    const { page: opened, close } = await open({ viewport: { width: 1280, height: 900 } });
    const top = () =>
      opened.locator(".equation").evaluate((tables) => tables.getBoundingClientRect().top);
    const before = await top();
    await opened.locator("positional-encoding").evaluate((element, lang) => {
      element.setAttribute("lang", lang);
    }, language);
    await speaks(opened, language);
    assert.equal(await top(), before);
    await close();
  });
}

const arabic = {
  lang: "ar",
  sentence: "\u0627\u0644\u0643\u0644\u0628 \u064a\u0639\u0636 \u0627\u0644\u0631\u062c\u0644",
};

test("right to left: words, positions and features run from the right", async () => {
  const { page: opened, close } = await open({ attributes: { ...arabic, start: "-1" } });
  await speaks(opened, "ar");
  const lefts = (selector: string) =>
    opened
      .locator(selector)
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left));
  for (const selector of [".word", ".place", ".token tbody tr:first-child > *", ".scroller"]) {
    const found = await lefts(selector);
    assert.deepEqual(
      found,
      [...found].sort((a, b) => b - a),
      selector,
    );
    assert.ok(new Set(found).size > 2, selector);
  }
  await close();
});

test("right to left: a minus sign stands on the left of its number, as in code", async () => {
  const { page: opened, close } = await open({ attributes: { ...arabic, start: "-1" } });
  await speaks(opened, "ar");
  const signs = await opened.locator(".card").evaluate((card) => {
    const found: [text: string, sign: number, digit: number][] = [];
    const texts = document.createTreeWalker(card, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const text = node.textContent ?? "";
      if (node.parentElement?.closest(".unseen")) continue;
      for (const { index } of text.matchAll(/\u2212(?=\d)/g)) {
        const [sign = 0, digit = 0] = [index, index + 1].map((offset) => {
          const range = document.createRange();
          range.setStart(node, offset);
          range.setEnd(node, offset + 1);
          return range.getBoundingClientRect().left;
        });
        found.push([text, sign, digit]);
      }
    }
    return found;
  });
  assert.deepEqual(
    signs.filter(([, sign, digit]) => sign >= digit),
    [],
  );
  // Cells, a position's label, its row's header, the line of settings.
  assert.ok(signs.length > 10);
  await close();
});

test("right to left: Alt and an arrow move a word the way the arrow points", async () => {
  const { page: opened, close } = await open({ attributes: arabic });
  await speaks(opened, "ar");
  const [first, second, third] = await words(opened);
  await opened.locator(".word").nth(0).press("Alt+ArrowLeft");
  assert.deepEqual(await words(opened), [second, first, third]);
  const focused = () =>
    opened
      .locator("positional-encoding")
      .evaluate(({ shadowRoot }) => shadowRoot?.activeElement?.textContent);
  assert.equal(await focused(), first);
  await opened.keyboard.press("Alt+ArrowRight");
  assert.deepEqual(await words(opened), [first, second, third]);
  assert.equal(await focused(), first);
  await close();
});

test("another language says the same of the same numbers", async () => {
  const { page: opened, close } = await open({ attributes: { lang: "de" } });
  await speaks(opened, "de");
  const before = await numbers(opened, "input");
  await opened.getByRole("button", { name: "dog und bites tauschen" }).click();
  const after = await numbers(opened, "input");
  assert.notDeepEqual(after, before);
  assert.match(before.flat().join(), /\u22120\.\d\d/);
  const changed = (await marks(opened)).flat().filter(Boolean).length;
  const told = (await opened.getByRole("status").textContent()) ?? "";
  assert.ok(told.includes(`${changed} von 24 Eingabezahlen haben sich geändert`), told);
  assert.match(told, /am stärksten um \d,\d\d\./);
  await close();
});
