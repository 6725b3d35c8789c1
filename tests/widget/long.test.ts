import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import {
  drag,
  drawn,
  encoder,
  needs,
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

test("of a table of which little is in sight, as little is drawn with the key", async () => {
  const { page, close } = await openLong();
  const bottom = await page
    .locator(".token tbody tr")
    .nth(1)
    .evaluate((row) => scrollY + row.getBoundingClientRect().bottom);
  await page.setViewportSize({ width: 1280, height: Math.round(bottom) });
  await page.waitForTimeout(100);
  const fresh = await page.locator("positional-encoding").evaluate(async (element, text) => {
    const root = element.shadowRoot as ShadowRoot;
    const before = [...root.querySelectorAll(".token tbody th")].map((name) => name.textContent);
    const field = root.querySelector<HTMLInputElement>(".field");
    if (field) field.value = text;
    field?.dispatchEvent(new InputEvent("input", { bubbles: true }));
    await (element as HTMLElement & { updateComplete: Promise<unknown> }).updateComplete;
    return [...root.querySelectorAll(".token tbody th")]
      .slice(0, 13)
      .map((name, row) => name.textContent !== before[row]);
  }, longer);
  assert.deepEqual(
    [fresh[0], fresh[1], fresh[11], fresh[12]],
    [true, true, false, false],
    fresh.join(" "),
  );
  await drawn(page);
  assert.equal((await page.locator(".token tbody th").nth(12).textContent())?.trim(), "word11");
  await close();
});

test("words behind one that is put in keep their blocks", async () => {
  const { page, close } = await open({ attributes: { sentence: "dog bites man today" } });
  await page.locator(".word").evaluateAll((blocks) => {
    for (const block of blocks) block.setAttribute("data-was", block.textContent ?? "");
  });
  const were = () =>
    page.locator(".word").evaluateAll((blocks) => blocks.map((block) => block.dataset.was ?? null));
  const field = page.getByRole("textbox").first();
  await field.fill("dog often bites man today");
  assert.deepEqual(await words(page), ["dog", "often", "bites", "man", "today"]);
  assert.deepEqual(await were(), ["dog", null, "bites", "man", "today"]);
  assert.deepEqual(
    await positions(page),
    [0, 1, 2, 3, 4].map((id) => `position ${id}`),
  );
  await field.fill("bites man today");
  assert.deepEqual(await words(page), ["bites", "man", "today"]);
  assert.deepEqual(await were(), ["bites", "man", "today"]);
  // As many words as before: each block shows the word that stands there now.
  await field.fill("man bites today");
  assert.deepEqual(await words(page), ["man", "bites", "today"]);
  assert.deepEqual(await were(), ["bites", "man", "today"]);
  await close();
});

test("of hundreds of words those in view are laid out, and all once the focus is among them", async () => {
  const { page, close } = await openLong();
  const isLaidOut = (slot: number) =>
    page
      .locator(`.word[data-slot="${slot}"]`)
      .evaluate((word) => word.checkVisibility({ contentVisibilityAuto: true }));
  assert.deepEqual([await isLaidOut(0), await isLaidOut(250)], [true, false]);
  const before = await placesOfWords(page);
  await page.locator(".word").first().focus();
  assert.equal(await isLaidOut(250), true);
  assert.deepEqual(await placesOfWords(page), before);
  await close();
});

/** From the first one's corner, and how large. Pixels. */
const placesOfWords = (page: Page) =>
  page.locator(".words li").evaluateAll((items) => {
    const first = items[0]?.getBoundingClientRect();
    return items.map((item) => {
      const { x, y, width, height } = item.getBoundingClientRect();
      return [x - (first?.x ?? 0), y - (first?.y ?? 0), width, height].map(Math.round);
    });
  });

test("lines of hundreds of words are full at any width, also of positions with many digits", async () => {
  const { page, close } = await openLong();
  const lengths = async () => {
    const lines: number[] = [];
    let last = Number.NaN;
    for (const [, y = 0] of await placesOfWords(page)) {
      if (y !== last) lines.push(0);
      last = y;
      lines.push((lines.pop() ?? 0) + 1);
    }
    return lines;
  };
  const found: Record<string, number> = {};
  for (const start of [0, 2 ** 53 - 1000]) {
    await page.locator("positional-encoding").evaluate((element, start) => {
      Object.assign(element, { start });
    }, start);
    await page.getByText(`position ${start}`, { exact: true }).waitFor();
    for (const width of [320, 360, 768, 1000, 1280]) {
      await page.setViewportSize({ width, height: 700 });
      const all = await lengths();
      const [first = 0] = all;
      assert.deepEqual(new Set(all.slice(0, -1)), new Set([first]), `${start} at ${width}: ${all}`);
      found[`${start} at ${width}`] = first;
    }
  }
  // Two words go into 320 pixels where an engine's letters are a little narrower.
  assert.match(Object.values(found).join(" "), /^[12] 2 4 6 6 1 1 2 3 4$/, JSON.stringify(found));
  const cut = await page
    .locator(".words ol")
    .first()
    .locator(".place")
    .evaluateAll((places) => places.filter((place) => place.scrollWidth > place.clientWidth + 1));
  assert.equal(cut.length, 0);
  await close();
});

test("a word of hundreds is not cut off while it is dragged", async () => {
  const { page, close } = await openLong();
  await drag(page, 0, 2, false);
  assert.equal(
    await page
      .locator(".words ol:has(.held)")
      .evaluate((item) => getComputedStyle(item).contentVisibility),
    "visible",
  );
  await page.mouse.up();
  assert.deepEqual((await words(page)).slice(0, 3), ["word2", "word1", "word0"]);
  await close();
});

test(
  "what is printed is drawn to its end before, and nothing of it is skipped",
  needs("media"),
  async () => {
    const { page, close } = await openLong();
    const { isBehind, cells } = await typed(page, longer, "print");
    assert.deepEqual([isBehind, ...cells], [false, ...firstCells(longer)]);
    await page.emulateMedia({ media: "print" });
    const skipped = await page
      .locator(".token tbody, .words ol")
      .evaluateAll((groups) =>
        groups.filter((group) => getComputedStyle(group).contentVisibility !== "visible"),
      );
    assert.equal(skipped.length, 0);
    await close();
  },
);

test("a screen reader knows how many rows there are, and reads all of a table that it enters", {
  ...needs("protocol"),
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
