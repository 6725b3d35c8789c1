import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import {
  drawn,
  encoder,
  numbers,
  open,
  positions,
  shown,
  shownRows,
  useBrowser,
  words,
} from "./harness.js";

useBrowser();

const tokens = Array.from({ length: 300 }, (_, index) => `word${index}`);
const longer = `a ${tokens.join(" ")}`;

const openLong = async () => {
  const opened = await open({ attributes: { sentence: tokens.join(" ") } });
  await drawn(opened.page);
  return opened;
};

/** Types a sentence, and says what stands in the first and the last row in that very frame. */
const typed = (page: Page, sentence: string, before?: "print") =>
  page.locator("positional-encoding").evaluate(
    async (element, [text, event]) => {
      const root = element.shadowRoot as ShadowRoot;
      const field = root.querySelector<HTMLInputElement>(".field");
      if (field) field.value = text;
      field?.dispatchEvent(new InputEvent("input", { bubbles: true }));
      await (element as HTMLElement & { updateComplete: Promise<unknown> }).updateComplete;
      if (event) dispatchEvent(new Event(event));
      return {
        isBehind: root.querySelector(".token table")?.ariaBusy === "true",
        cells: [0, 290].map((slot) => {
          const row = root.querySelectorAll(".token tbody tr")[slot];
          return row?.querySelector("td")?.firstChild?.nextSibling?.textContent ?? "";
        }),
      };
    },
    [sentence, before && `before${before}`] as const,
  );

/** Scrolls the first table to its end, and waits until that has been noticed. */
const scrollToEnd = (page: Page) =>
  page.locator(".scroller.token").evaluate(async (element) => {
    const noticed = new Promise((resolve) => {
      element.addEventListener("scroll", resolve, { once: true });
    });
    element.scrollTo(0, element.scrollHeight);
    await noticed;
  });

const firstCells = (sentence: string): string[] => {
  const { tokenVectors } = encoder.encode(sentence);
  return [0, 290].map((row) => shown(tokenVectors.at(row, 0)));
};

test("what is in view of a long sentence is drawn with the key, and all of it soon after", async () => {
  const { page, close } = await openLong();
  await page.locator(".scroller.token").scrollIntoViewIfNeeded();
  const [top, bottom] = firstCells(longer);
  const [, before] = firstCells(tokens.join(" "));
  await typed(page, `${tokens.join(" ")} `);
  await drawn(page);
  const { isBehind, cells } = await typed(page, longer);
  assert.deepEqual([isBehind, ...cells], [true, top, before]);
  assert.notEqual(before, bottom);
  const { inputVectors } = encoder.encode(longer);
  assert.deepEqual(await numbers(page, "input"), shownRows(inputVectors.toArray()));
  assert.deepEqual(await words(page), ["a", ...tokens]);
  assert.equal((await positions(page)).at(-1), "position 300");
  await close();
});

test("so are the rows that it is scrolled to", async () => {
  const { page, close } = await openLong();
  await typed(page, longer);
  await page.locator(".scroller.token").scrollIntoViewIfNeeded();
  await drawn(page);
  await scrollToEnd(page);
  const sentence = tokens.slice(1).join(" ");
  const { isBehind, cells } = await typed(page, sentence);
  assert.deepEqual([isBehind, ...cells], [true, firstCells(longer)[0], firstCells(sentence)[1]]);
  await close();
});

test("what is printed is drawn to its end before, and nothing of it is skipped", async () => {
  const { page, close } = await openLong();
  const { isBehind, cells } = await typed(page, longer, "print");
  assert.deepEqual([isBehind, ...cells], [false, ...firstCells(longer)]);
  await page.emulateMedia({ media: "print" });
  const skipped = await page
    .locator(".token tbody")
    .evaluateAll((groups) =>
      groups.filter((group) => getComputedStyle(group).contentVisibility !== "visible"),
    );
  assert.equal(skipped.length, 0);
  await close();
});

test("a screen reader knows how many rows there are, and reads all of a table that it enters", {
  timeout: 60_000,
}, async () => {
  const { page, close } = await openLong();
  const session = await page.context().newCDPSession(page);
  const rowHeaders = async () => {
    const { nodes } = await session.send("Accessibility.getFullAXTree");
    return new Set(
      nodes
        .filter(({ ignored, role }) => !ignored && role?.value === "rowheader")
        .map(({ name }) => name?.value),
    );
  };
  const table = page.locator(".token table");
  assert.equal(await table.getAttribute("aria-rowcount"), "301");
  assert.deepEqual(
    await table
      .locator("tr")
      .evaluateAll((rows) => rows.map((row) => row.getAttribute("aria-rowindex"))),
    Array.from({ length: 301 }, (_, index) => String(index + 1)),
  );
  await page.locator(".scroller.token").focus();
  while (!(await rowHeaders()).has("word299")) await page.waitForTimeout(50);
  const read = await rowHeaders();
  assert.deepEqual(
    tokens.filter((token) => !read.has(token)),
    [],
  );
  await close();
});
