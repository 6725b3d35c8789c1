import assert from "node:assert/strict";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, test } from "node:test";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import type {} from "positional-encoding/widget";
import { startServer } from "../../../web/build/serve.mjs";
import { writeServiceWorker } from "../../../web/build/site.mjs";
import { isOfTheEngine, needs, newPage, useBrowser } from "../harness.js";

// A second visit without a network, from a folder somewhere on a server.

useBrowser();

const site = fileURLToPath(new URL("../../../dist/site/", import.meta.url));

/** The site's folder, its server, and its address there. */
let folder: string;
let server: Awaited<ReturnType<typeof startServer>>;
let url: string;

beforeEach(async () => {
  const root = await mkdtemp(join(tmpdir(), "positional-encoding-"));
  folder = join(root, "some/deep/path");
  await cp(site, folder, { recursive: true });
  server = await startServer(root);
  url = `${server.url}some/deep/path/`;
});

afterEach(async () => {
  await server.close();
  await rm(join(folder, "../../.."), { recursive: true });
});

/** Opens the site for the first time, until all of it is kept. */
async function visit(path = ""): Promise<Page> {
  const page = await newPage();
  await page.goto(url + path);
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    // In WebKit it is so some moments later.
    while (active?.state === "activating") await new Promise((done) => setTimeout(done, 50));
  });
  return page;
}

/** Puts another version in the site's place, whose title and languages say so. */
async function deploy(version: string): Promise<void> {
  await mark(version);
  await writeServiceWorker(folder);
}

async function mark(version: string): Promise<void> {
  await edit("index.html", (html) =>
    html.replace(/<title>.*?<\/title>/, `<title>${version}</title>`),
  );
  await edit("lang/de.js", (code) => `globalThis.languageOf = "${version}";${code}`);
}

async function edit(file: string, change: (text: string) => string): Promise<void> {
  const path = join(folder, file);
  await writeFile(path, change(await readFile(path, "utf8")));
}

async function ready(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector("positional-encoding")?.encoding);
}

/** The version of a language that a page asks for only now. */
async function languageOf(page: Page): Promise<unknown> {
  await page.evaluate(() =>
    document.querySelector("positional-encoding")?.setAttribute("lang", "de"),
  );
  await page.locator(".card[lang=de]").waitFor();
  return page.evaluate("globalThis.languageOf");
}

/** Opens a page anew until it is of a version: browsers take a moment to let go of another page. */
async function reopen(page: Page, version: string): Promise<void> {
  for (let tries = 0; tries < 6; tries++) {
    // It may be going over to the new version by itself just now.
    await page.reload().catch(() => {});
    const found = await page
      .waitForFunction((title) => document.title === title, version, { timeout: 5000 })
      .catch(() => null);
    if (found !== null) return ready(page);
  }
  assert.fail(`the page does not become ${version}`);
}

const workers = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return { active: registration?.active?.state, waiting: registration?.waiting?.state };
  });

/** Settled when the browser has seen what is new on the server. */
const update = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update();
    const { installing } = registration ?? {};
    await new Promise<void>((resolve) => {
      if (!installing) resolve();
      else
        installing.addEventListener("statechange", () => {
          if (installing.state !== "installing") resolve();
        });
    });
  });

test("all pages open without a network after one visit, with languages and the fallback", async () => {
  const page = await visit();
  await server.close();
  const problems: string[] = [];
  page.on("console", (message) => {
    const text = message.text();
    if (message.type() === "error" && !isOfTheEngine(text)) problems.push(text);
  });
  for (const path of ["", "index.html?from=course", "embeds.html", "embed.html"]) {
    await page.goto(url + path);
    await ready(page);
  }
  for (const path of ["guide.html", "guide"]) {
    await page.goto(url + path);
    await page.getByRole("heading", { level: 1, name: "In your own pages" }).waitFor();
  }
  await page.goto(url);
  for (const language of ["ar", "de", "es", "fr", "zh"]) {
    await page
      .locator("positional-encoding")
      .evaluate((widget, lang) => widget.setAttribute("lang", lang), language);
    await page.locator(`.card[lang=${language}]`).waitFor();
  }
  await page.addInitScript("delete globalThis.WebAssembly");
  await page.reload();
  await ready(page);
  assert.equal(
    await page.evaluate("PositionalEncoding.loadEncoder().then(({ backend }) => backend)"),
    "js",
  );
  assert.deepEqual(problems, []);
  await page.context().close();
});

test("a new version takes the place of the old, and of no other site's", async () => {
  const page = await visit();
  await page.evaluate("caches.open('another site')");
  await page.evaluate("caches.open('positional-encoding ' + location.origin + '/elsewhere/ 1')");
  await deploy("Version 2");
  await reopen(page, "Version 2");
  assert.equal(await languageOf(page), "Version 2");
  const names = (await page.evaluate("caches.keys()")) as string[];
  assert.deepEqual(names.map((name) => name.replace(/sha384-.*/, "\u2026")).sort(), [
    "another site",
    `positional-encoding ${server.url}elsewhere/ 1`,
    `positional-encoding ${url} \u2026`,
  ]);
  await server.close();
  await page.reload();
  assert.equal(await page.title(), "Version 2");
  await page.context().close();
});

test(
  "while another page of the old version is open, no page gets anything of the new",
  needs("pages"),
  async () => {
    const first = await visit();
    await first.goto(url);
    const second = await first.context().newPage();
    await second.goto(url);
    await deploy("Version 2");
    await update(second);
    await second.reload();
    await ready(second);
    assert.deepEqual(await workers(second), { active: "activated", waiting: "installed" });
    assert.equal(await second.title(), "Positional encoding");
    assert.equal(await languageOf(first), undefined);
    await first.close();
    await reopen(second, "Version 2");
    assert.equal(await languageOf(second), "Version 2");
    await second.context().close();
  },
);

test("what a reader is using is not taken away", async () => {
  const page = await visit();
  await page.goto(url);
  await ready(page);
  await page.getByRole("button", { name: "Swap dog and bites" }).click();
  await deploy("Version 2");
  await update(page);
  assert.deepEqual(await workers(page), { active: "activated", waiting: "installed" });
  assert.equal(await languageOf(page), undefined);
  await reopen(page, "Version 2");
  assert.deepEqual(await page.locator(".word").allTextContents(), ["bites", "dog", "man"]);
  await page.context().close();
});

test("a version of which only a part has arrived is not taken", async () => {
  const page = await visit();
  const before = await readFile(join(folder, "index.html"), "utf8");
  await deploy("Version 2");
  const after = await readFile(join(folder, "index.html"), "utf8");
  await writeFile(join(folder, "index.html"), before);
  await page.goto(url);
  await update(page);
  assert.deepEqual(await workers(page), { active: "activated", waiting: undefined });
  assert.equal(((await page.evaluate("caches.keys()")) as string[]).length, 1);
  await writeFile(join(folder, "index.html"), after);
  await reopen(page, "Version 2");
  await page.context().close();
});
