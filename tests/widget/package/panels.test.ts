// The package's modules on a page: a panel's file is asked for when the panel is, and no sooner.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import type { Page, Route } from "playwright-core";
import { de } from "../../../web/widget/strings/de.js";
import { encoder, needs, newPage, numbers, shownRows, useBrowser } from "../harness.js";

useBrowser();

const dist = new URL("../../../dist/", import.meta.url);

interface Opened {
  readonly page: Page;
  /** The files that were asked for since this was called before, without what names a build. */
  asked(): string[];
  readonly problems: readonly string[];
}

/** Opens a page of modules; `onPanel` answers for the files of the panels. */
async function open(
  widgets: string,
  onPanel: (route: Route, give: () => Promise<void>) => Promise<void> = (_, give) => give(),
): Promise<Opened> {
  const page = await newPage();
  const names: string[] = [];
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(String(error)));
  await page.route("http://modules.test/**", async (route) => {
    const name = new URL(route.request().url()).pathname.slice(1);
    if (name === "page.html") {
      await route.fulfill({
        contentType: "text/html",
        body: `<!doctype html><html lang="de"><meta charset="utf-8"><title>Modules</title>
          <script>
            window.errors = [];
            addEventListener("pe-error", ({ detail }) => errors.push(detail.error.message));
          </script>
          ${widgets}
          <script type="module">import "./widget.js"; import "./lang/de.mjs";</script>`,
      });
      return;
    }
    names.push(name.replace(/-[0-9A-Z]{8}\.js$/, ".js"));
    const give = async () =>
      route.fulfill({ contentType: "text/javascript", body: await readFile(new URL(name, dist)) });
    await (/^element\/(?!chunk)/.test(name) ? onPanel(route, give) : give());
  });
  await page.goto("http://modules.test/page.html");
  await page.locator(".input tbody tr").first().waitFor();
  return { page, problems, asked: () => names.splice(0).sort() };
}

const widget = (attributes: string) =>
  `<positional-encoding width="4" ${attributes}></positional-encoding>`;

test("a page of vectors asks for no panel; a tab for its own panel, once for all widgets", async () => {
  const { page, asked, problems } = await open(
    widget('panels="vectors"') + widget('panels="numbers clocks"'),
  );
  const [first, second] = [
    page.locator("positional-encoding").first(),
    page.locator("positional-encoding").last(),
  ];
  await second.locator("#panel .numbers").waitFor();
  assert.deepEqual(asked(), [
    "element.js",
    "element/chunk.js",
    "element/numbers.js",
    "encoder.js",
    "lang/de.mjs",
    "widget.js",
  ]);
  const { inputVectors } = encoder.encode("dog bites man", { width: 4 });
  assert.deepEqual(await numbers(page, "input"), shownRows(inputVectors.toArray()));
  await second.getByRole("tab", { name: de.clocks.title }).click();
  await second.locator("#panel .clocks").waitFor();
  assert.deepEqual(asked(), ["element/clocks.js"]);
  // The other widget takes what is there, with its styles.
  await first.evaluate((element) => element.setAttribute("panels", "vectors clocks"));
  await first.locator("#panel .clocks").waitFor();
  assert.deepEqual(asked(), []);
  const looks = await page.evaluate(() =>
    [...document.querySelectorAll("positional-encoding")].map((element) => {
      const hand = element.shadowRoot?.querySelector(".clocks .clock");
      return hand && getComputedStyle(hand).inlineSize;
    }),
  );
  assert.equal(looks.length, 2);
  assert.equal(looks[0], looks[1]);
  assert.notEqual(looks[0], "auto");
  assert.deepEqual(problems, []);
  await page.context().close();
});

test("until its file is there a panel says so, and what has the focus keeps it", async () => {
  let give = async (): Promise<void> => {};
  const waiting = new Promise<void>((resolve) => {
    give = async () => resolve();
  });
  const { page, problems } = await open(
    widget('panels="vectors clocks numbers"'),
    async (route, answer) => {
      if (route.request().url().includes("numbers")) await waiting;
      await answer();
    },
  );
  await page.locator("#panel .clocks").waitFor();
  await page.getByRole("tab", { name: de.numbers.title }).click();
  const panel = page.locator("#panel[aria-busy=true]");
  assert.equal((await panel.locator(".note").textContent())?.trim(), de.panelComing);
  const tab = page.getByRole("tab", { name: de.numbers.title, selected: true });
  assert.equal(await tab.evaluate((element) => element.matches(":focus")), true);
  await give();
  await page.locator("#panel:not([aria-busy]) .numbers").waitFor();
  assert.equal(await tab.evaluate((element) => element.matches(":focus")), true);
  assert.deepEqual(await page.evaluate("errors"), []);
  assert.deepEqual(problems, []);
  await page.context().close();
});

/** The last panel's file is missing, as long as `isMissing` says so. */
async function openWithout(isMissing: () => boolean) {
  const opened = await open(widget('panels="vectors numbers clocks"'), (route, give) =>
    isMissing() && route.request().url().includes("clocks")
      ? route.fulfill({ status: 404, contentType: "text/html", body: "<p>Not found" })
      : give(),
  );
  await opened.page.locator("#panel .numbers").waitFor();
  await opened.page.getByRole("tab", { name: de.clocks.title }).click();
  return opened;
}

test("a panel whose file is missing says so in the page's language", async () => {
  const { page, problems } = await openWithout(() => true);
  const alert = page.locator("#panel:not([aria-busy]) [role=alert]");
  await alert.waitFor();
  assert.equal((await alert.textContent())?.trim(), de.panelMissing);
  assert.deepEqual(await page.evaluate("errors"), ['the file of the panel "clocks" did not load']);
  assert.equal(await page.locator(".input tbody tr").count(), 3);
  // Firefox calls an error what it answered.
  assert.deepEqual(
    problems.filter((text) => !text.includes("disallowed MIME type")),
    [],
  );
  await page.context().close();
});

test("a panel whose file was missing comes when asked again", needs("again"), async () => {
  let missing = true;
  const { page, problems } = await openWithout(() => missing);
  await page.locator("#panel:not([aria-busy]) [role=alert]").waitFor();
  missing = false;
  await page.getByRole("tab", { name: de.numbers.title }).click();
  await page.locator("#panel .numbers").waitFor();
  await page.getByRole("tab", { name: de.clocks.title }).click();
  await page.locator("#panel .clocks").waitFor();
  assert.equal(await page.locator("[role=alert]").count(), 0);
  assert.deepEqual(problems, []);
  await page.context().close();
});
