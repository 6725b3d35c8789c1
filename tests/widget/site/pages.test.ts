import assert from "node:assert/strict";
import { cp, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import type {} from "positional-encoding/widget";
import { startServer } from "../../../web/build/serve.mjs";
import { needs, newPage, open, places, useBrowser, violations } from "../harness.js";

// What all pages of the site have in common.

useBrowser();

const site = new URL("../../../dist/site/", import.meta.url);

/** Those within the frame, which embed.html is not. */
const pages = (await readdir(site)).filter(
  (name) => name.endsWith(".html") && name !== "embed.html",
);

/** Every page's addresses, as they stand in it. */
const addresses = (page: Page): Promise<string[]> =>
  page
    .locator("[href], [src]")
    .evaluateAll((elements) =>
      elements.map((one) => one.getAttribute("href") ?? one.getAttribute("src") ?? ""),
    );

test("the pages are those that the header leads to, and one for what is not there", () => {
  assert.deepEqual(pages, ["embeds.html", "guide.html", "index.html"]);
});

for (const path of pages) {
  for (const colorScheme of ["light", "dark"] as const) {
    test(`${path} has no barrier that axe finds, and nothing sticks out, ${colorScheme}`, async () => {
      const { page, close } = await open({ path, colorScheme });
      for (const width of [320, 360, 768, 1280]) {
        await page.setViewportSize({ width, height: 740 });
        const cut = await page
          .locator("html, body > :is(header, main, footer), pre, .snippet, nav")
          .evaluateAll((boxes) =>
            boxes
              .filter((box) => box.scrollWidth > box.clientWidth + 1)
              .map((box) => box.outerHTML),
          );
        assert.deepEqual(cut, [], `${width} pixels`);
      }
      assert.deepEqual(await violations(page), []);
      await close();
    });
  }

  test(`${path} leads only to what there is, by addresses that work in any folder`, async () => {
    const { page, close } = await open({ path });
    for (const address of await addresses(page)) {
      const [file = "", fragment] = address.split("#");
      assert.match(file, /^(lang\/)?[\w.-]*$/, address);
      const target = file === "" ? path : file;
      const text = await readFile(new URL(target, site), "utf8");
      if (fragment) assert.ok(text.includes(` id="${fragment}"`), address);
    }
    await close();
  });
}

for (const place of places) {
  test(`the header leads from page to page, and says which is open, ${place}`, async () => {
    const { page, close } = await open({ path: "index.html", place });
    for (const name of ["Ready embeds", "For authors", "Playground"]) {
      const link = page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name });
      await link.click();
      await page.waitForFunction(
        (text) => document.querySelector("[aria-current=page]")?.textContent === text,
        name,
      );
    }
    await close();
  });
}

test("in a folder anywhere on a server, pages ask for nothing outside of it", async () => {
  const root = await mkdtemp(join(tmpdir(), "positional-encoding-"));
  await cp(fileURLToPath(site), join(root, "some/deep/path"), { recursive: true });
  const server = await startServer(root);
  const folder = `${server.url}some/deep/path/`;
  const page = await newPage({ serviceWorkers: "block" });
  const asked: string[] = [];
  const failed: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  page.on("response", (response) => {
    if (!response.ok()) failed.push(response.url());
  });
  for (const path of ["", ...pages]) await page.goto(folder + path);
  assert.deepEqual(
    asked.filter((url) => !url.startsWith(folder)),
    [],
  );
  assert.deepEqual(failed, []);
  // What only some browsers need, nobody else waits for.
  assert.deepEqual(
    asked.filter((url) => /fallback|lang\/|vectors\.svg/.test(url)),
    [],
  );
  await page.context().close();
  await server.close();
  await rm(root, { recursive: true });
});

test(
  "where scripts do not run, the playground is a text and a picture",
  needs("scripts"),
  async () => {
    const page = await newPage({ javaScriptEnabled: false });
    await page.goto(new URL("index.html", site).href);
    await page.getByText("This is what it would show first").waitFor();
    const picture = page.getByRole("img", { name: /^Three tables/ });
    await picture.scrollIntoViewIfNeeded();
    const box = await picture.boundingBox();
    assert.ok(box !== null && box.width > 600 && box.height > 90);
    assert.equal(await page.getByRole("link", { name: "Ready embeds" }).isVisible(), true);
    await page.context().close();
  },
);

test(
  "on paper, the first page has one edge, no heading of what is left out, and the sum on the first sheet",
  needs("media"),
  async () => {
    // What a browser leaves of A4 across, and of Letter down.
    const { page, close } = await open({ path: "", viewport: { width: 717, height: 979 } });
    await page.emulateMedia({ media: "print" });
    const edges = await page
      .locator(".brand, h1, positional-encoding")
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left));
    assert.equal(edges.length, 3);
    assert.equal(new Set(edges).size, 1, String(edges));
    for (const useless of [".closer", "body > footer"]) {
      assert.equal(await page.locator(useless).isVisible(), false, useless);
    }
    const shadow = await page
      .locator("positional-encoding")
      .evaluate((widget) => getComputedStyle(widget).boxShadow);
    assert.equal(shadow, "none");
    const box = await page.locator(".equation").boundingBox();
    assert.ok(box !== null && box.y + box.height <= 979, JSON.stringify(box));
    await close();
  },
);

test("on paper, the guide has no buttons", needs("media"), async () => {
  const { page, close } = await open({ path: "guide.html" });
  const copy = page.getByRole("button", { name: /^Copy/ });
  assert.ok((await copy.count()) > 20);
  await page.emulateMedia({ media: "print" });
  assert.equal(await copy.count(), 0);
  await close();
});

test("the guide's list leads to each of its sections, and its sentences have printed apostrophes", async () => {
  const { page, close } = await open({ path: "guide.html" });
  const listed = await page
    .getByRole("navigation", { name: "Sections" })
    .getByRole("link")
    .evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  const sections = await page
    .locator("section.idea")
    .evaluateAll((all) => all.map(({ id }) => `#${id}`));
  assert.deepEqual(listed, sections);
  const straight = await page
    .locator("main :is(p, dd, h3)")
    .evaluateAll((all) =>
      all.flatMap((one) =>
        [...one.childNodes].flatMap((node) =>
          node instanceof Text && node.data.includes("'") ? [node.data] : [],
        ),
      ),
    );
  assert.deepEqual(straight, []);
  await close();
});
