import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { panelNames } from "../../../web/widget/panels/index.js";
import { open, useBrowser } from "../harness.js";

useBrowser();

const panels = panelNames.join(" ");
const openAll = (width: number, attributes: Record<string, string> = {}) =>
  open({ viewport: { width, height: 800 }, attributes: { panels, ...attributes } });

/** The tabs' boxes, and what of their list is in view. */
const tabs = (page: Page) =>
  page.locator(".tabs").evaluate((list) => {
    const view = list.getBoundingClientRect();
    const chosen = list.querySelector("[aria-selected=true]")?.getBoundingClientRect();
    // Boxes are of parts of pixels, what is scrolled of whole ones.
    return {
      rows: new Set(Array.from(list.children, (tab) => tab.getBoundingClientRect().top)).size,
      inView: chosen !== undefined && chosen.left > view.left - 1 && chosen.right < view.right + 1,
      scrolls: list.scrollWidth > list.clientWidth,
      edges: ["data-before", "data-after"].filter((name) => list.hasAttribute(name)),
    };
  });

test("at 1280 pixels all tabs are in one row, and none is out of view", async () => {
  const { page, close } = await openAll(1280);
  assert.deepEqual(await tabs(page), { rows: 1, inView: true, scrolls: false, edges: [] });
  await close();
});

for (const lang of ["en", "ar"]) {
  test(`on a phone the tabs scroll in one row, with the chosen one in view, in ${lang}`, async () => {
    const { page, close } = await openAll(360, { lang, panel: "attention" });
    await page.locator(`.card[lang=${lang}]`).waitFor();
    await page.locator(".tabs[data-before][data-after]").waitFor();
    assert.deepEqual(await tabs(page), {
      ...{ rows: 1, inView: true, scrolls: true },
      edges: ["data-before", "data-after"],
    });
    await page.locator("[aria-selected=true]").press("End");
    await page.locator("#tab-numbers[aria-selected=true]").waitFor();
    await page.locator(".tabs:not([data-after])").waitFor();
    assert.equal((await tabs(page)).inView, true);
    // Not by the reader: the page stays where it is.
    const before = await page.evaluate(() => scrollY);
    await page.locator("positional-encoding").evaluate((element) => {
      element.setAttribute("panel", "clocks");
    });
    await page.locator(".tabs:not([data-before])").waitFor();
    assert.equal((await tabs(page)).inView, true);
    assert.equal(await page.evaluate(() => scrollY), before);
    await close();
  });
}

test("text at curves is as large on a phone as on a desk", async () => {
  const sizes: number[][] = [];
  for (const width of [360, 1280]) {
    for (const panel of ["distance", "rotary"]) {
      const { page, close } = await openAll(width, { panel });
      sizes.push(
        await page
          .locator(".line-chart .axes span span")
          .evaluateAll((all) =>
            all.map(
              (text) =>
                (parseFloat(getComputedStyle(text).fontSize) * text.getBoundingClientRect().width) /
                (text as HTMLElement).offsetWidth,
            ),
          ),
      );
      assert.equal(await page.locator(".line-chart svg text").count(), 0);
      await close();
    }
  }
  for (const size of sizes.flat()) assert.ok(size >= 12 && size < 14, `${size} px`);
  assert.ok(sizes.every(({ length }) => length > 5));
});

test("a table is a stop of the Tab key where it scrolls, and there alone", async () => {
  for (const width of [320, 1280]) {
    const { page, close } = await openAll(width);
    for (const panel of panelNames.filter((name) => name !== "vectors")) {
      await page.locator("positional-encoding").evaluate(async (element, name) => {
        element.setAttribute("panel", name);
        await (element as HTMLElement & { updateComplete: Promise<unknown> }).updateComplete;
        // Sizes are told after the next frame's layout.
        await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
      }, panel);
      const wrong = await page.locator(".panel .scroller").evaluateAll((all) =>
        all
          .filter((box) => box.checkVisibility())
          .filter((box) => {
            const across = box.scrollWidth > box.clientWidth + 1;
            const scrolls = across || box.scrollHeight > box.clientHeight + 1;
            return (
              (box as HTMLElement).tabIndex !== (scrolls ? 0 : -1) ||
              // What goes on out of view fades.
              box.hasAttribute("data-after") !== across ||
              (getComputedStyle(box).maskImage !== "none") !== across
            );
          })
          .map((box) => `${box.className} ${box.scrollWidth} in ${box.clientWidth}`),
      );
      assert.deepEqual(wrong, [], `${panel} at ${width}`);
    }
    await close();
  }
});

test("on a phone, a joined vector stands on two lines, with both halves in view", async () => {
  const { page, close } = await openAll(360, { panel: "combine" });
  const halves = await page.locator(".joined .scroller").evaluateAll((all) =>
    all.map((half) => ({
      top: half.getBoundingClientRect().top,
      cut: half.scrollWidth - half.clientWidth,
    })),
  );
  assert.deepEqual(
    halves.map(({ cut }) => cut),
    [0, 0],
  );
  assert.ok((halves[1]?.top ?? 0) > (halves[0]?.top ?? 0));
  await close();
});
