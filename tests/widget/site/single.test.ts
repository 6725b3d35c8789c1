import assert from "node:assert/strict";
import { cp, mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import { unzipSync } from "fflate";
import type { Page } from "playwright-core";
import type {} from "positional-encoding/widget";
import { writeArchive } from "../../../web/build/archive.mjs";
import { filesIn } from "../../../web/build/site.mjs";
import { encoder, newPage, numbers, shownRows, useBrowser, violations, words } from "../harness.js";

// The site as one zip, and the playground as one file.

useBrowser();

const dist = fileURLToPath(new URL("../../../dist/", import.meta.url));

/** A page, what went wrong in it, and all that it asked for, apart from what it holds itself. */
async function openFile(
  path: string,
  { prepare, locale = "en" }: { prepare?(page: Page): Promise<unknown>; locale?: string } = {},
) {
  const page = await newPage({ locale, baseURL: pathToFileURL(path).href });
  const problems: string[] = [];
  const asked: string[] = [];
  page.on("pageerror", (error) => problems.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error") problems.push(message.text());
  });
  page.on("request", (request) => {
    const url = request.url().replace(/#.*/, "");
    if (!url.startsWith("data:") && url !== pathToFileURL(path).href) asked.push(url);
  });
  await prepare?.(page);
  await page.goto(pathToFileURL(path).href);
  await page.waitForFunction(() => document.querySelector("positional-encoding")?.encoding);
  return { page, problems, asked };
}

/** The one file in an empty folder. */
async function inEmptyFolder(use: (path: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "positional-encoding-"));
  const path = join(folder, "a lesson.html");
  await cp(`${dist}positional-encoding.html`, path);
  try {
    await use(path);
  } finally {
    await rm(folder, { recursive: true });
  }
}

const backend = "PositionalEncoding.loadEncoder().then(({ backend }) => backend)";

test("the one file is the whole playground, in every language, and asks for nothing else", async () => {
  await inEmptyFolder(async (path) => {
    const { page, problems, asked } = await openFile(path);
    assert.equal(await page.evaluate(backend), "wasm");
    const { inputVectors } = encoder.encode("dog bites man");
    assert.deepEqual(await numbers(page, "input"), shownRows(inputVectors.toArray()));
    assert.deepEqual(await violations(page), []);
    assert.ok((await page.getByRole("tab").count()) >= 12);
    for (const language of ["ar", "de", "es", "fr", "zh"]) {
      await page
        .locator("positional-encoding")
        .evaluate((widget, lang) => widget.setAttribute("lang", lang), language);
      await page.locator(`.card[lang=${language}]`).waitFor();
    }
    assert.equal(
      await page
        .locator("img:not([loading])")
        .evaluateAll((images) =>
          images.every((image) => image instanceof HTMLImageElement && image.naturalWidth > 0),
        ),
      true,
    );
    // Nothing leads to pages that are not beside it.
    assert.deepEqual(await page.locator("a[href]").count(), 0);
    await page.locator(".word").first().press("Alt+ArrowRight");
    await page.reload();
    await page.waitForFunction(() => document.querySelector("positional-encoding")?.encoding);
    assert.deepEqual(await words(page), ["bites", "dog", "man"]);
    assert.deepEqual(problems, []);
    assert.deepEqual(asked, []);
    await page.context().close();
  });
});

test("the one file speaks the browser's language, and asks for nothing else", async () => {
  await inEmptyFolder(async (path) => {
    const { page, problems, asked } = await openFile(path, { locale: "de-DE" });
    await page.locator(".card[lang=de]").waitFor();
    assert.deepEqual(problems, []);
    assert.deepEqual(asked, []);
    await page.context().close();
  });
});

test("the one file has the encoder as JavaScript where WebAssembly is refused", async () => {
  await inEmptyFolder(async (path) => {
    const { page, problems, asked } = await openFile(path, {
      prepare: (page) => page.addInitScript("delete globalThis.WebAssembly"),
    });
    assert.equal(await page.evaluate(backend), "js");
    const { inputVectors } = encoder.encode("dog bites man");
    assert.deepEqual(await numbers(page, "input"), shownRows(inputVectors.toArray()));
    assert.deepEqual(problems, []);
    assert.deepEqual(asked, []);
    await page.context().close();
  });
});

test("the zip holds the site's files to the byte, in one folder, and opens from it", async () => {
  const entries = unzipSync(await readFile(`${dist}positional-encoding-site.zip`));
  const names = await filesIn(`${dist}site`);
  assert.deepEqual(
    Object.keys(entries),
    names.map((name) => `positional-encoding-site/${name}`),
  );
  for (const name of names) {
    const unpacked = entries[`positional-encoding-site/${name}`] ?? new Uint8Array();
    assert.ok(Buffer.from(unpacked).equals(await readFile(`${dist}site/${name}`)), name);
  }
});

test("the zip is the same, whenever and wherever it is made", async () => {
  const out = await mkdtemp(join(tmpdir(), "positional-encoding-"));
  await mkdir(`${out}/site`);
  await cp(`${dist}site`, `${out}/site`, { recursive: true, preserveTimestamps: false });
  const { TZ } = process.env;
  try {
    process.env.TZ = "Pacific/Kiritimati";
    await writeArchive(out);
  } finally {
    if (TZ === undefined) delete process.env.TZ;
    else process.env.TZ = TZ;
  }
  const made = await readFile(`${out}/positional-encoding-site.zip`);
  assert.ok(made.equals(await readFile(`${dist}positional-encoding-site.zip`)));
  await rm(out, { recursive: true });
});
