import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { needs, open, useBrowser, violations } from "../harness.js";

useBrowser();

const three = { panels: "vectors clocks waves compare" };

const selected = (page: Page) => page.getByRole("tab", { selected: true });

const focused = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      document
        .querySelector("positional-encoding")
        ?.shadowRoot?.activeElement?.textContent?.trim() ?? "",
  );

test("the tabs open one panel at a time, and each is named by its tab", async () => {
  const { page, close } = await open({ attributes: three });
  assert.equal(await page.getByRole("tablist").getAttribute("aria-label"), "Panels");
  assert.deepEqual(
    (await page.getByRole("tab").allTextContents()).map((text) => text.trim()),
    ["Clocks", "Waves", "Compare"],
  );
  for (const name of ["Waves", "Compare", "Clocks"]) {
    await page.getByRole("tab", { name }).click();
    assert.equal((await selected(page).textContent())?.trim(), name);
    const panel = page.getByRole("tabpanel");
    assert.equal(await panel.count(), 1);
    assert.equal(
      await panel.getAttribute("aria-labelledby"),
      await selected(page).getAttribute("id"),
    );
    assert.equal(
      await selected(page).getAttribute("aria-controls"),
      await panel.getAttribute("id"),
    );
    assert.deepEqual(await violations(page), []);
  }
  await close();
});

test("the arrow keys, Home and End go through the tabs, round and round", async () => {
  const { page, close } = await open({ attributes: three });
  const stops = () =>
    page.getByRole("tab").evaluateAll((tabs) => tabs.map((tab) => (tab as HTMLElement).tabIndex));
  await page.getByRole("tab", { name: "Clocks" }).focus();
  const steps = [
    ["ArrowRight", "Waves", [-1, 0, -1]],
    ["End", "Compare", [-1, -1, 0]],
    ["ArrowRight", "Clocks", [0, -1, -1]],
    ["ArrowLeft", "Compare", [-1, -1, 0]],
    ["Home", "Clocks", [0, -1, -1]],
  ] as const;
  for (const [key, name, tabIndexes] of steps) {
    await page.keyboard.press(key);
    assert.equal(await focused(page), name, key);
    assert.equal((await selected(page).textContent())?.trim(), name, key);
    assert.deepEqual(await stops(), tabIndexes, key);
  }
  await page.keyboard.press("Tab");
  assert.equal(
    await page.evaluate(
      () => document.querySelector("positional-encoding")?.shadowRoot?.activeElement?.role,
    ),
    "tabpanel",
  );
  await close();
});

test("from right to left, the arrow keys go where they point", async () => {
  const { page, close } = await open({ attributes: { ...three, lang: "ar" } });
  await page.locator(".card[dir=rtl]").waitFor();
  await page.locator("#tab-clocks").focus();
  await page.keyboard.press("ArrowLeft");
  assert.equal(await selected(page).getAttribute("id"), "tab-waves");
  await close();
});

test("the order of the attribute holds, vectors first; a sole other panel has a heading", async () => {
  const { page, close } = await open({ attributes: { panels: "waves vectors clocks" } });
  assert.deepEqual(
    (await page.getByRole("tab").allTextContents()).map((text) => text.trim()),
    ["Waves", "Clocks"],
  );
  assert.equal(
    await page.evaluate(() => {
      const root = document.querySelector("positional-encoding")?.shadowRoot;
      const [equation, tabs] = [".equation", ".tabs"].map((part) => root?.querySelector(part));
      return equation?.compareDocumentPosition(tabs as Element);
    }),
    4, // The tabs follow.
  );
  await page.evaluate(() =>
    document.querySelector("positional-encoding")?.setAttribute("panels", "clocks vectors"),
  );
  await page.getByRole("heading", { name: "Clocks" }).waitFor();
  assert.equal(await page.getByRole("tab").count(), 0);
  assert.equal(await page.locator(".panel").getAttribute("role"), "group");
  await close();
});

test("an author opens a panel, and a reader's opening is told", async () => {
  const { page, close } = await open({ attributes: { ...three, panel: "compare" } });
  assert.equal((await selected(page).textContent())?.trim(), "Compare");
  const told = page.evaluate(
    () =>
      new Promise((resolve) =>
        document.addEventListener("pe-change", (event) => {
          const { settings, moved } = (event as CustomEvent).detail;
          resolve([settings.panel, moved]);
        }),
      ),
  );
  await page.getByRole("tab", { name: "Waves" }).click();
  assert.deepEqual(await told, ["waves", []]);
  await close();
});

test("the site's widget has every panel, and each opens without a barrier", async () => {
  const { page, close } = await open();
  const html = await readFile(
    new URL("../../../web/site/pages/index.mjs", import.meta.url),
    "utf8",
  );
  const panels = /panels="([^"]+)"/.exec(html)?.[1] ?? "";
  await page.evaluate(
    (names) => document.querySelector("positional-encoding")?.setAttribute("panels", names),
    panels,
  );
  const tabs = page.getByRole("tab");
  assert.equal(await tabs.count(), panels.split(" ").length - 1);
  for (const tab of await tabs.all()) {
    await tab.click();
    assert.deepEqual(await violations(page), []);
  }
  await close();
});

test("what a panel finds is said once a reader sets something inside it, and only then", async () => {
  const { page, close } = await open({
    attributes: { panels: "vectors rotary learned attention", panel: "rotary" },
  });
  const said = page.locator(".telling");
  const text = async () => ((await said.textContent()) ?? "").replace(/\s+/g, " ");
  assert.equal(await said.getAttribute("aria-live"), "polite");
  assert.equal(await said.textContent(), "");
  await page.evaluate(() => {
    const log: string[] = [];
    Object.assign(window, { log });
    const region = document
      .querySelector("positional-encoding")
      ?.shadowRoot?.querySelector(".telling");
    new MutationObserver(() => log.push(region?.textContent ?? "")).observe(region as Node, {
      childList: true,
    });
  });
  const along = page.getByRole("slider", { name: "Move both along" });
  await along.focus();
  for (let step = 0; step < 3; step++) await page.keyboard.press("ArrowRight");
  await said.filter({ hasText: "at position 3" }).waitFor({ state: "attached" });
  const log = (await page.evaluate("log")) as string[];
  assert.equal(log.length, 1, "all steps at once");
  assert.equal(await along.locator("+ output").getAttribute("aria-live"), "off");
  // Another panel is read where it stands, and the story tells of words.
  await page.getByRole("tab", { name: "Learned" }).click();
  assert.equal(await said.textContent(), "");
  await page.getByRole("tab", { name: "Attention" }).click();
  await page.getByText("None reads ahead").click();
  await said.filter({ hasText: "dog reads nothing but itself" }).waitFor({ state: "attached" });
  await page.getByRole("button", { name: "Swap dog and bites" }).click();
  assert.equal(await text(), "");
  await close();
});

test("sections of a panel have headings below the panel's own", async () => {
  const { page, close } = await open({ attributes: { panels: "combine learned distance" } });
  const headings = () =>
    page
      .locator("#panel :is(h1, h2, h3, h4)")
      .evaluateAll((all) =>
        all.map(({ localName, textContent }) => `${localName} ${textContent?.trim()}`),
      );
  assert.deepEqual(await headings(), [
    "h2 Combine",
    "h3 Add, as the Transformer does",
    "h3 Or join one to the other",
    "h3 A sum does not tell its parts",
  ]);
  await page.getByRole("tab", { name: "Learned" }).click();
  assert.deepEqual((await headings()).slice(0, 3), ["h2 Learned", "h3 Learned", "h3 Sinusoidal"]);
  await close();
});

test("a heading stands before the vectors and before the open panel; no table repeats one", async () => {
  const { page, close } = await open({
    attributes: { panels: "vectors clocks attention", panel: "attention" },
  });
  assert.deepEqual(
    (await page.locator("positional-encoding").getByRole("heading").allTextContents()).map((text) =>
      text.trim(),
    ),
    [
      "Vectors",
      "Attention",
      "Weights",
      "How \u201cdog\u201d reads, step by step",
      "4 Weighted sum",
    ],
  );
  assert.equal(await page.getByRole("table", { name: "Weights", exact: true }).count(), 1);
  await close();
});

test("undo is named once", needs("protocol"), async () => {
  const { page, close } = await open();
  const undo = page.getByRole("button", { name: "Undo", exact: true });
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  const found = nodes.find(({ name }) => name?.value === "Undo");
  assert.equal(await undo.count(), 1);
  assert.equal(found?.description?.value ?? "", "");
  await close();
});
