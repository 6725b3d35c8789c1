import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { toCsv, toJson, toNpy } from "positional-encoding";
import type {} from "positional-encoding/widget";
import {
  choose,
  encoder,
  needs,
  numbers,
  open,
  overflows,
  positions,
  shownRows,
  useBrowser,
  violations,
  words,
} from "../harness.js";

useBrowser();

const openDrawer = (page: Page, name: string) =>
  page.getByRole("button", { name, exact: true }).click();

const text = (page: Page): Promise<string> => page.locator(".takeaway .text").inputValue();

async function download(page: Page): Promise<{ name: string; bytes: Buffer }> {
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download" }).click(),
  ]);
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

const settings = (page: Page): Promise<Record<string, unknown>> =>
  page.evaluate(() => ({ ...document.querySelector("positional-encoding")?.settings }));

/** Moves on to another fragment, as a reader does who opens a link on the page. */
async function follow(page: Page, fragment: string): Promise<void> {
  await page.evaluate(async (hash) => {
    const changed = new Promise((resolve) =>
      addEventListener("hashchange", resolve, { once: true }),
    );
    location.hash = hash;
    await changed;
    await document.querySelector("positional-encoding")?.updateComplete;
  }, fragment);
}

test("the numbers are exported in full, as text and as files", needs("downloads"), async () => {
  const { page, close } = await open({ attributes: { width: "6", start: "-2" } });
  const encoding = encoder.encode("bites dog man", { width: 6, start: -2 });
  await page.getByRole("button", { name: "Swap dog and bites" }).click();
  await openDrawer(page, "Export");
  const csv = toCsv(encoding);
  // A text field has its line ends its own way.
  assert.equal(await text(page), csv.replaceAll("\r\n", "\n"));
  assert.deepEqual(await download(page), {
    name: "positional-encoding.csv",
    bytes: Buffer.from(csv),
  });
  await choose(page, "JSON");
  assert.equal(await text(page), toJson(encoding));
  await choose(page, "NPY");
  assert.deepEqual(await download(page), {
    name: "positional-encoding.npy",
    bytes: Buffer.from(toNpy(encoding)),
  });
  await choose(page, "NumPy code");
  assert.match(await text(page), /^import numpy as np\n\ntokens = \["bites", "dog", "man"\]\n/);
  await choose(page, "PyTorch code");
  assert.match((await download(page)).bytes.toString(), /^import torch\n/);
  await close();
});

test("of much text the beginning is shown, and all is saved", needs("downloads"), async () => {
  const { page, close } = await open({ attributes: { width: "1024" } });
  const first = Array.from({ length: 100 }, (_, index) => `w${index}`);
  await page.getByLabel("Sentence").fill(first.join(" "));
  await openDrawer(page, "Export");
  const note = page.getByText("Only the beginning is shown here");
  await note.waitFor();
  const of = (count: number) => encoder.encode(first.slice(0, count), { width: 1024 });
  // Three numbers a feature: 4096 are in two words' rows.
  assert.equal(await text(page), toCsv(of(2)).replaceAll("\r\n", "\n"));
  assert.ok((await download(page)).bytes.equals(Buffer.from(toCsv(of(100)))));
  await choose(page, "JSON");
  assert.equal(await text(page), toJson(of(2)));
  await choose(page, "NumPy code");
  assert.match(await text(page), /^import numpy as np\n\ntokens = \["w0", "w1"\]\n/);
  await choose(page, "CSV");
  await page.evaluate(() => {
    Object.defineProperty(navigator, "clipboard", { value: undefined });
  });
  await page.getByRole("button", { name: "Copy" }).click();
  await page.getByText("Copying is not allowed here.").waitFor();
  assert.equal(await text(page), toCsv(of(100)).replaceAll("\r\n", "\n"));
  assert.equal(await note.count(), 0);
  await page.getByLabel("Sentence").fill("dog");
  assert.equal((await text(page)).split("\n").length, 3);
  assert.equal(await note.count(), 0);
  await close();
});

test("of much HTML the beginning is shown", async () => {
  const { page, close } = await open();
  await page.evaluate(() => {
    const words = Array.from({ length: 10_000 }, (_, index) => [`w${index}`, [1, 2, 3, 4]]);
    document.querySelector("positional-encoding")?.restore({
      width: 4,
      rows: Object.fromEntries(words),
    });
  });
  await openDrawer(page, "Embed");
  await page.getByText("Only the beginning is shown here").waitFor();
  assert.equal((await text(page)).length, 2 ** 17);
  await close();
});

test("the vectors are drawn as SVG, each number and word as text", needs("downloads"), async () => {
  const sentence = 'dog <img src=x onerror="alert(1)"> & \u05db\u05dc\u05d1';
  const { page, close } = await open({ attributes: { sentence, width: "4" } });
  await page.locator(".word").first().press("Alt+ArrowRight");
  await openDrawer(page, "Export");
  await choose(page, "SVG");
  const { bytes } = await download(page);
  const drawn = await page.evaluate((svg) => {
    const parsed = new DOMParser().parseFromString(svg, "image/svg+xml");
    return {
      root: parsed.documentElement.localName,
      elements: [...new Set(Array.from(parsed.querySelectorAll("*"), (one) => one.localName))],
      texts: Array.from(parsed.querySelectorAll("text"), (one) => one.textContent),
      outlined: parsed.querySelectorAll("path[stroke]").length,
    };
  }, bytes.toString());
  assert.equal(drawn.root, "svg");
  assert.deepEqual(drawn.elements.sort(), ["path", "svg", "text", "title"]);
  for (const table of ["token", "position", "input"] as const) {
    const shown = (await numbers(page, table)).flat();
    const start = drawn.texts.indexOf(
      `${{ token: "Token", position: "Position", input: "Input" }[table]} vector`,
    );
    assert.ok(start >= 0);
    const inTable = drawn.texts.slice(start, start + 2 + 4 + shown.length + shown.length / 4);
    assert.deepEqual(
      inTable.filter((one) => /\.\d\d$/.test(one ?? "")),
      shown,
    );
  }
  for (const word of await words(page)) assert.ok(drawn.texts.includes(word), word);
  assert.equal(drawn.outlined, await page.locator(".input td.changed").count());
  await close();
});

test("PNG has twice the drawing's pixels, in the page's colours", needs("downloads"), async () => {
  const { page, close } = await open({ colorScheme: "dark", attributes: { width: "4" } });
  await openDrawer(page, "Export");
  await choose(page, "SVG");
  const svg = (await download(page)).bytes.toString();
  const [, width, height] = /^<svg [^>]*width="([\d.]+)" height="([\d.]+)"/.exec(svg) ?? [];
  const [, background] = /^<path [^>]*fill="(#[0-9a-f]{6})"/m.exec(svg) ?? [];
  const fills = new Set(svg.match(/#[0-9a-f]{6}/g));
  await choose(page, "PNG");
  const png = (await download(page)).bytes;
  const seen = await page.evaluate(async (data) => {
    const bytes = Uint8Array.from(atob(data), (byte) => byte.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const context = canvas.getContext("2d") as OffscreenCanvasRenderingContext2D;
    context.drawImage(bitmap, 0, 0);
    const { data: pixels } = context.getImageData(0, 0, bitmap.width, bitmap.height);
    const counts: Record<string, number> = {};
    for (let at = 0; at < pixels.length; at += 4) {
      const colour = `#${Array.from(pixels.subarray(at, at + 3), (part) => part.toString(16).padStart(2, "0")).join("")}`;
      counts[colour] = (counts[colour] ?? 0) + 1;
    }
    return { width: bitmap.width, height: bitmap.height, counts };
  }, png.toString("base64"));
  assert.equal(seen.width, Math.round(2 * Number(width)));
  assert.equal(seen.height, Math.round(2 * Number(height)));
  // #12151c is the dark background of the widget.
  assert.equal(background, "#12151c");
  for (const fill of fills) assert.ok((seen.counts[fill] ?? 0) > 0, `${fill} is in the PNG`);
  assert.ok((seen.counts["#12151c"] ?? 0) > (seen.width * seen.height) / 5);
  await close();
});

test("a panel's picture holds what is seen of it", needs("downloads"), async () => {
  const { page, close } = await open({ attributes: { panels: "vectors clocks" } });
  await openDrawer(page, "Export");
  await choose(page, "SVG");
  const clocks = (await download(page)).bytes.toString();
  for (const seen of ["dog", "bites", "man", "rad per position", "0.001"]) {
    assert.ok(clocks.includes(`>${seen}</text>`), seen);
  }
  // Sine and cosine of 1, where bites stands.
  assert.match(clocks, />0\.84\b.*0\.54<\/text>/s);
  assert.ok(!clocks.includes("Token vector"));
  // Each clock is its own drawing in the page, and none is left out.
  const shapes = await page.locator("#panel svg :is(path, line, circle)").count();
  assert.ok(shapes > 0 && (clocks.match(/<path /g)?.length ?? 0) >= shapes);
  await choose(page, "Vectors");
  assert.match((await download(page)).bytes.toString(), />Token vector<\/text>/);
  await close();
});

test(
  "what is folded away is in no picture, and what is unfolded is",
  needs("downloads"),
  async () => {
    const { page, close } = await open({ attributes: { panels: "distance" } });
    await openDrawer(page, "Export");
    await choose(page, "SVG");
    const drawn = async () => (await download(page)).bytes.toString();
    const folded = await drawn();
    assert.match(folded, />The curve\u2019s values</);
    assert.doesNotMatch(folded, />3\.53526</);
    await page.getByText("The curve\u2019s values").click();
    assert.match(await drawn(), />3\.53526</);
    await close();
  },
);

test(
  "text is copied, and where that is not allowed it is selected",
  needs("clipboard"),
  async () => {
    const { page, close } = await open({ permissions: ["clipboard-read", "clipboard-write"] });
    await openDrawer(page, "Embed");
    await page.getByRole("button", { name: "Copy" }).click();
    const said = page.locator(".takeaway [role=status]");
    await said.getByText("Copied.", { exact: true }).waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    assert.equal(copied.replaceAll("\r\n", "\n"), await text(page));
    // Other text has not been copied.
    await page.getByRole("button", { name: "Swap dog and bites" }).click();
    assert.equal((await said.textContent())?.trim(), "");
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error("not allowed"));
    });
    await page.getByRole("button", { name: "Copy" }).click();
    await said.getByText("Copying is not allowed here.").waitFor();
    assert.equal(
      await page
        .locator(".takeaway .text")
        .evaluate((field: HTMLTextAreaElement) =>
          field.value.slice(field.selectionStart, field.selectionEnd),
        ),
      await text(page),
    );
    await close();
  },
);

test("a link restores all that was set, in a page just opened and in one that is open", async () => {
  const { page, close } = await open({
    attributes: { panels: "vectors clocks waves", width: "16", reorder: "positions", start: "7" },
  });
  await page.getByLabel("Sentence").fill("\u5c0f\u72d7 & <b>dog</b> bites");
  await page.locator(".word").first().press("Alt+ArrowRight");
  await page.getByRole("tab", { name: "Waves" }).click();
  await openDrawer(page, "Share");
  const link = await text(page);
  const before = await settings(page);
  const shown = await numbers(page, "input");
  assert.equal(before.panel, "waves");
  assert.ok(Array.isArray(before.order));
  const { page: other, close: closeOther } = await open();
  await follow(other, new URL(link).hash);
  assert.deepEqual(await settings(other), before);
  assert.deepEqual(await words(other), await words(page));
  assert.deepEqual(await positions(other), await positions(page));
  assert.deepEqual(await numbers(other, "input"), shown);
  await other.reload();
  await other.waitForFunction(() => document.querySelector("positional-encoding")?.encoding);
  assert.deepEqual(await settings(other), before);
  assert.deepEqual(await numbers(other, "input"), shown);
  await closeOther();
  await close();
});

test("a link works from a folder too, and says that it needs the file", async () => {
  const { page, close } = await open({ place: "file" });
  await page.getByRole("button", { name: "Swap dog and bites" }).click();
  await openDrawer(page, "Share");
  await page.locator(".takeaway .note").getByText("works where that file is").waitFor();
  const link = await text(page);
  // From an empty page there is no way to a folder in WebKit.
  await page.goto(new URL("guide.html", link).href);
  await page.goto(link);
  await page.waitForFunction(() => document.querySelector("positional-encoding")?.encoding);
  assert.deepEqual(await words(page), ["bites", "dog", "man"]);
  await close();
});

const linkOf = (value: unknown): string =>
  `#pe=1.${Buffer.from(JSON.stringify(value)).toString("base64url")}`;

const hostile: Record<string, { fragment: string; note: RegExp }> = {
  "a script": {
    fragment: "#pe=1.<img src=x onerror=alert(1)>",
    note: /^The link could not be read/,
  },
  "of another version": {
    fragment: linkOf({ width: 16 }).replace("1", "2"),
    note: /^The link was made by another version/,
  },
  "too long": {
    fragment: linkOf({ sentence: "dog ".repeat(10_000) }),
    note: /^The link could not be read/,
  },
};

for (const [name, { fragment, note }] of Object.entries(hostile)) {
  test(`a link that is ${name} leaves the sentence as given, with a note`, async () => {
    const { page, close } = await open();
    await follow(page, fragment);
    await page.reload();
    await page.waitForFunction(() => document.querySelector("positional-encoding")?.encoding);
    assert.match((await page.locator("p.note[role=status]").textContent())?.trim() ?? "", note);
    assert.deepEqual(await words(page), ["dog", "bites", "man"]);
    const { inputVectors } = encoder.encode("dog bites man");
    assert.deepEqual(await numbers(page, "input"), shownRows(inputVectors.toArray()));
    await close();
  });
}

test("where the encoder refuses a number of a link, the others of it are shown", async () => {
  const { page, close } = await open({ attributes: { width: "4" } });
  await follow(page, linkOf({ sentence: "not good", width: 7, seed: 3 }));
  assert.match(
    (await page.locator("p.note[role=status]").textContent())?.trim() ?? "",
    /^Not all of the link could be used: width must be a positive even number, got 7; /,
  );
  const { inputVectors } = encoder.encode("not good", { width: 4, seed: 3 });
  assert.deepEqual(await numbers(page, "input"), shownRows(inputVectors.toArray()));
  assert.equal(await page.getByRole("alert").count(), 0);
  await close();
});

test("parts of a link that can be used are, and its words stay text", async () => {
  const { page, close } = await open();
  await follow(page, linkOf({ sentence: "<img src=x onerror=alert(1)>", base: "x", controls: [] }));
  assert.match(
    (await page.locator("p.note[role=status]").textContent()) ?? "",
    /Not all of the link could be used: base must be a number, got "x"/,
  );
  assert.equal((await words(page)).join(""), "<imgsrc=xonerror=alert(1)>");
  assert.equal(await page.locator(".field").isVisible(), true);
  await page.getByRole("button", { name: "Swap" }).first().click();
  assert.equal(await page.locator("p.note[role=status]").count(), 0);
  await close();
});

test("two widgets of a page have links of their own", async () => {
  const html = `<!doctype html><title>Two</title><script src="positional-encoding.js"></script>
    <positional-encoding></positional-encoding><positional-encoding></positional-encoding>`;
  const { page, close } = await open({ html });
  const second = page.locator("positional-encoding").nth(1);
  await second.getByLabel("Sentence").fill("not good");
  await second.getByRole("button", { name: "Share" }).click();
  const link = await second.locator(".takeaway .text").inputValue();
  assert.match(link, /#pe2=1\./);
  await page.goto("about:blank");
  await page.goto(link);
  await page.waitForFunction(() =>
    [...document.querySelectorAll("positional-encoding")].every((one) => one.encoding),
  );
  assert.deepEqual(
    await page.evaluate(() =>
      Array.from(document.querySelectorAll("positional-encoding"), (one) => one.settings.sentence),
    ),
    ["dog bites man", "not good"],
  );
  await close();
});

test("the HTML for another page shows the same picture there", async () => {
  const { page, close } = await open({
    attributes: { width: "6", scale: "sqrt-width", layout: "halves", panels: "vectors clocks" },
  });
  await page.getByLabel("Sentence").fill('say "dog" & \u5c0f\u72d7 <b>');
  await page.locator(".word").first().press("Alt+ArrowRight");
  await openDrawer(page, "Embed");
  const html = `<!doctype html><meta charset="utf-8"><title>Host</title>${await text(page)}`;
  const { page: host, close: closeHost } = await open({ html });
  assert.deepEqual(await settings(host), await settings(page));
  assert.deepEqual(await words(host), await words(page));
  for (const table of ["token", "position", "input"] as const) {
    assert.deepEqual(await numbers(host, table), await numbers(page, table));
  }
  await closeHost();
  await close();
});

test("no key that is used in a drawer reaches the page", async () => {
  const { page, close } = await open();
  await openDrawer(page, "Export");
  await page.evaluate(() => {
    document.addEventListener("keydown", ({ key }) => {
      document.title += `|${key}`;
    });
  });
  const title = await page.title();
  await page.getByRole("radio", { name: "CSV" }).press("ArrowRight");
  assert.equal(await page.getByRole("radio", { name: "JSON" }).isChecked(), true);
  await page.locator(".takeaway .text").press("ArrowDown");
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Space");
  await page.getByRole("button", { name: "Copy" }).press("Enter");
  assert.equal(await page.title(), title);
  await page.locator(".takeaway .text").press("Escape");
  assert.equal(await page.locator(".takeaway").count(), 0);
  await close();
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`all fits at 320 pixels and axe finds nothing, ${colorScheme}`, async () => {
    const { page, close } = await open({ colorScheme, viewport: { width: 320, height: 700 } });
    for (const drawer of ["Export", "Share", "Embed"]) {
      await openDrawer(page, drawer);
      assert.deepEqual(await overflows(page, ".text"), [], drawer);
      assert.deepEqual(await violations(page), [], drawer);
    }
    await close();
  });
}
