import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import type {} from "positional-encoding/widget";
import { goWithin, needs, open, places, story, useBrowser, words } from "../harness.js";

// An address that keeps what the playground shows.

useBrowser();

const path = "index.html";

const field = (page: Page) => page.getByLabel("Sentence", { exact: true });

const ready = (page: Page) =>
  page.waitForFunction(() => document.querySelector("positional-encoding")?.encoding);

const settings = (page: Page) =>
  page.evaluate(() => document.querySelector("positional-encoding")?.settings);

const entries = (page: Page) => page.evaluate("history.length") as Promise<number>;

/** Types key by key, and waits until the address has all of it. */
async function type(page: Page, text: string): Promise<void> {
  await field(page).fill("");
  await field(page).pressSequentially(text, { delay: 5 });
  await held(page);
}

/** Settled when the address holds what the widget shows. */
async function held(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const payload = /^#pe=1\.(.*)$/.exec(location.hash)?.[1] ?? "";
    const bytes = atob(payload.replaceAll("-", "+").replaceAll("_", "/"));
    const text = new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)));
    const widget = document.querySelector("positional-encoding");
    return JSON.parse(text || "{}").sentence === widget?.settings.sentence;
  });
}

for (const place of places) {
  test(`what a reader did is there after a reload and from a copied address, ${place}`, async () => {
    const { page, close } = await open({ place, path });
    await type(page, "\u5c0f\u72d7 & <b>dog</b>  bites ");
    await page.getByRole("button", { name: "Swap" }).first().click();
    await page.getByRole("tab", { name: "Rotary" }).click();
    await page.getByRole("slider", { name: "Distance" }).fill("5");
    const before = await settings(page);
    assert.equal(before?.panel, "rotary");
    await page.reload();
    await ready(page);
    assert.deepEqual(await settings(page), before);
    const address = page.url();
    await close();
    const { page: other, close: closeOther } = await open({ place, path });
    // From an empty page there is no way to a folder in WebKit.
    await other.goto(new URL("guide.html", address).href);
    await other.goto(address);
    await ready(other);
    assert.deepEqual(await settings(other), before);
    await closeOther();
  });
}

test("the address stays as it is until something changes", async () => {
  const { page, close } = await open({ path });
  const address = page.url();
  await page.getByRole("button", { name: "Share" }).click();
  assert.equal(page.url(), address);
  assert.equal(new URL(address).hash, "");
  await close();
});

test("back and forward lead through what a reader did, kind by kind, and not key by key", async () => {
  const { page, close } = await open({ path });
  const before = await entries(page);
  await type(page, "we go home now");
  assert.equal(await entries(page), before + 1);
  await page.getByRole("button", { name: "Swap we and go" }).click();
  await page.getByRole("button", { name: "Swap home and now" }).click();
  assert.equal(await entries(page), before + 2);
  await page.getByRole("tab", { name: "Waves" }).click();
  await page.getByRole("tab", { name: "Attention" }).click();
  assert.equal(await entries(page), before + 3);
  const shown = async () => {
    const { sentence, panel } = (await settings(page)) ?? {};
    return [sentence, (await words(page)).join(" "), panel];
  };
  const all = [
    ["dog bites man", "dog bites man", null],
    ["we go home now", "we go home now", null],
    ["we go home now", "go we now home", null],
    ["we go home now", "go we now home", "attention"],
  ];
  assert.deepEqual(await shown(), all[3]);
  for (const at of [2, 1, 0]) {
    await goWithin(page, -1);
    assert.deepEqual(await shown(), all[at], `back to ${at}`);
  }
  for (const at of [1, 2, 3]) {
    await goWithin(page, 1);
    assert.deepEqual(await shown(), all[at], `forward to ${at}`);
  }
  await close();
});

test("a sentence that is taken does not write over one that was typed", async () => {
  const { page, close } = await open({ path });
  await type(page, "my own words");
  await page.getByRole("button", { name: "robot follows person" }).click();
  await page.getByRole("button", { name: "good, not bad" }).click();
  await goWithin(page, -1);
  assert.equal(await field(page).inputValue(), "my own words");
  await close();
});

test("what was typed last is kept, however soon the page is left", needs("back"), async () => {
  const { page, close } = await open({ path });
  await field(page).fill("");
  await field(page).pressSequentially("a slow reader types fast");
  await page.reload();
  await ready(page);
  assert.equal(await field(page).inputValue(), "a slow reader types fast");
  // More than a browser lets a page change its address at once.
  const long = "on and on ".repeat(25);
  await field(page).press("End");
  await field(page).pressSequentially(long);
  await page.getByRole("link", { name: "For authors" }).first().click();
  await page.waitForURL("**/guide.html");
  await page.goBack();
  await ready(page);
  assert.equal(await field(page).inputValue(), `a slow reader types fast${long}`);
  await close();
});

test("what is too long for an address is kept all the same", async () => {
  const { page, close } = await open({ path });
  await type(page, "short");
  const long = Array.from({ length: 6000 }, (_, index) => `w${index}`).join(" ");
  await field(page).fill(long);
  await page.waitForFunction(() => location.hash === "");
  await page.reload();
  await ready(page);
  assert.equal(await field(page).inputValue(), long);
  await page.getByRole("button", { name: "good, not bad" }).click();
  await goWithin(page, -1);
  assert.equal(await field(page).inputValue(), long);
  await close();
});

test("a page that was left for another comes back as it was", needs("back"), async () => {
  const { page, close } = await open({ path });
  await type(page, "not good");
  await page.getByRole("link", { name: "For authors" }).first().click();
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.goBack();
  await ready(page);
  assert.deepEqual(await words(page), ["not", "good"]);
  await close();
});

test("widgets speak the first of the reader's languages that they know", async () => {
  const { page, close } = await open({
    path,
    locale: "de-AT",
    prepare: (page) =>
      page.addInitScript(() =>
        Object.defineProperty(navigator, "languages", { value: ["pt-BR", "de-AT", "fr"] }),
      ),
  });
  await page.locator(".card[lang=de]").waitFor();
  assert.match(await story(page), /^3 W\u00f6rter/);
  await close();
});
