import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { test } from "node:test";
import type {} from "positional-encoding/widget";
import { needs, numbers, open, places, useBrowser, violations, words } from "../harness.js";

// The page of ready embeds, and each of them by itself.

useBrowser();

const folder = new URL("../../../web/site/embeds/", import.meta.url);

const read = (name: string) => readFile(new URL(`${name}.html`, folder), "utf8");

interface Shown {
  /** The headings of the second level in the widget, which are those of the open panels. */
  readonly panels: readonly string[];
  readonly words: readonly string[];
}

const dog = ["dog", "bites", "man"];
const cat = ["the", "cat", "saw", "the", "dog"];

/** In the page's order. */
const embeds: Readonly<Record<string, Shown>> = {
  order: { panels: ["Vectors"], words: dog },
  "same-word": { panels: ["Vectors"], words: cat },
  clocks: { panels: ["Clocks"], words: dog },
  waves: { panels: ["Waves"], words: [...cat, "and", "it", "ran"] },
  distance: { panels: ["Distance"], words: dog },
  concatenation: { panels: ["Combine"], words: dog },
  learned: { panels: ["Vectors", "Learned"], words: ["the", "dog", "bites", "him"] },
  attention: { panels: ["Shuffle"], words: dog },
  "causal-mask": { panels: ["Attention"], words: cat },
  rotary: { panels: ["Rotary"], words: dog },
  "relative-bias": { panels: ["Relative"], words: cat },
  "cached-decoding": { panels: ["Cache"], words: cat },
  training: { panels: ["Training"], words: dog },
  chinese: {
    panels: ["\u5411\u91cf", "\u65f6\u949f"],
    words: ["\u5c0f\u732b", "\u8ffd", "\u5c0f\u72d7"],
  },
  "own-vectors": { panels: ["Vectors"], words: ["cat", "chases", "dog"] },
};

/** Opens a snippet as the whole of a lesson, beside the script. */
async function openAlone(name: string) {
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Lesson</title>
</head><body><main><h1>Lesson</h1>${await read(name)}</main></body></html>`;
  return open({ html });
}

for (const [name, shown] of Object.entries(embeds)) {
  test(`${name}, alone beside the script, shows its idea, without a barrier`, async () => {
    const { page, close } = await openAlone(name);
    assert.deepEqual(await words(page), shown.words);
    const headings = page.locator("positional-encoding").getByRole("heading", { level: 2 });
    assert.deepEqual(
      (await headings.allTextContents()).map((text) => text.trim()),
      shown.panels,
    );
    assert.equal(await page.getByRole("alert").count(), 0);
    assert.deepEqual(await violations(page), []);
    await close();
  });
}

test("vectors of one's own are the ones that are shown", async () => {
  const { page, close } = await openAlone("own-vectors");
  assert.deepEqual((await numbers(page, "token"))[0], ["0.20", "0.70", "0.10", "0.40"]);
  await close();
});

test("the learned table ends before a fifth word", async () => {
  const { page, close } = await openAlone("learned");
  await page.getByLabel("Sentence").fill("the dog bites him again");
  assert.match(
    (await page.getByRole("alert").textContent()) ?? "",
    /position id \[4\] must be from 0 to 3/,
  );
  await close();
});

for (const place of places) {
  test(`the page shows each file to the letter, beside the widget that it makes, ${place}`, async () => {
    const { page, close } = await open({ place, path: "embeds.html" });
    const files = (await readdir(folder)).map((file) => file.replace(/\.html$/, ""));
    assert.deepEqual(files.sort(), Object.keys(embeds).sort());
    const ideas = await page.locator(".idea").all();
    assert.equal(ideas.length, files.length);
    for (const [index, [name, shown]] of Object.entries(embeds).entries()) {
      const idea = ideas[index];
      assert.ok(idea);
      assert.equal(await idea.getAttribute("id"), name);
      assert.equal(`${await idea.locator("code").last().textContent()}\n`, await read(name));
      await idea.scrollIntoViewIfNeeded();
      await idea.locator(".word").first().waitFor();
      assert.deepEqual(await idea.locator(".word").allTextContents(), shown.words, name);
    }
    await close();
  });
}

test(
  "a snippet is copied by a button, with the keyboard, and that is told",
  needs("clipboard"),
  async () => {
    const { page, close } = await open({
      path: "embeds.html",
      permissions: ["clipboard-read", "clipboard-write"],
    });
    const idea = page.locator("#clocks");
    const button = idea.getByRole("button", { name: "Copy the HTML of \u201cClocks\u201d" });
    await button.press("Enter");
    await idea.locator(".snippet").getByRole("status").getByText("Copied").waitFor();
    assert.equal(await page.evaluate("navigator.clipboard.readText()"), await read("clocks"));
    await close();
  },
);

test(
  "where copying is not allowed, the snippet is selected instead",
  needs("clipboard"),
  async () => {
    const { page, close } = await open({
      path: "embeds.html",
      prepare: (page) => page.addInitScript("delete Navigator.prototype.clipboard"),
    });
    const idea = page.locator("#clocks");
    await idea.getByRole("button", { name: /^Copy the HTML/ }).click();
    await idea.locator(".snippet").getByText("Not copied").waitFor();
    assert.equal(`${await page.evaluate("getSelection().toString()")}\n`, await read("clocks"));
    await close();
  },
);
