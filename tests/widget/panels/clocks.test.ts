import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import {
  encoder,
  needs,
  type Opened,
  open,
  overflows,
  setView,
  shown,
  shownRows,
  swipe,
  useBrowser,
  violations,
} from "../harness.js";

useBrowser();

const openClocks = (options: Parameters<typeof open>[0] = {}): Promise<Opened> =>
  open({ ...options, attributes: { panels: "clocks", ...options.attributes } });

/** Under each clock, row by row; the first row is the slider's. */
const values = (page: Page): Promise<string[][]> =>
  page
    .locator(".clock-rows tbody tr")
    .evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll(".values")].map((cell) => cell.textContent ?? "")),
    );

/** What the numbers under the clocks have to be. */
function valuesAt(positions: readonly number[], width = 8): string[][] {
  const { sines, cosines } = encoder.clocks({ width, positions });
  const cosineRows = shownRows(cosines.toArray());
  return shownRows(sines.toArray()).map((row, at) =>
    row.map((sine, pair) => `${sine}, ${cosineRows[at]?.[pair]}`),
  );
}

/** Where a clock's hand points, in degrees from straight up, clockwise, as it is drawn. */
const drawnAngle = (page: Page, row: number, pair: number): Promise<number> =>
  page
    .locator(".clock-rows tbody tr")
    .nth(row)
    .locator(".clock")
    .nth(pair)
    .evaluate((clock) => {
      const middle = clock.querySelector(".hub")?.getBoundingClientRect() as DOMRect;
      const hand = clock.querySelector<SVGPathElement>(".hand") as SVGPathElement;
      const tip = hand.getPointAtLength(hand.getTotalLength());
      const at = new DOMPoint(tip.x, tip.y).matrixTransform(hand.getScreenCTM() as DOMMatrix);
      const x = at.x - (middle.x + middle.width / 2);
      const y = at.y - (middle.y + middle.height / 2);
      return (Math.atan2(x, -y) * 180) / Math.PI;
    });

/** What stands above each column, from the top. */
const headers = (page: Page): Promise<string[][]> =>
  page.locator(".clock-rows thead").evaluate((head) => {
    const rows = Array.from(head.querySelectorAll("tr"), (row) =>
      Array.from(row.children, (cell) => (cell.textContent ?? "").replace(/\s+/g, " ").trim()),
    );
    return (rows[0] ?? []).map((_, column) => rows.map((row) => row[column] ?? ""));
  });

const slider = (page: Page) => page.getByRole("slider", { name: "Turn the first row" });
const field = (page: Page) => page.getByRole("spinbutton", { name: "Position of the first row" });

test("each word has a hand a pair, at its true angle, with the encoder's numbers", async () => {
  const { page, close } = await openClocks();
  assert.deepEqual(await values(page), valuesAt([0.5, 0, 1, 2]));
  const { angles } = encoder.clocks({ width: 8, positions: [0.5, 0, 1, 2] });
  for (const [row, pair] of [
    [0, 0],
    [1, 0],
    [2, 0],
    [3, 0],
    [3, 1],
    [3, 3],
  ] as const) {
    const degrees = (angles.at(row, pair) * 180) / Math.PI;
    assert.ok(Math.abs((await drawnAngle(page, row, pair)) - degrees) < 1, `${row}, ${pair}`);
  }
  const label = `hand at ${shown(angles.at(3, 0))} rad`;
  assert.equal(await page.getByRole("img", { name: label, exact: true }).count(), 1);
  await close();
});

test("case 7: each pair's rate and period are written, to the slowest of a wide vector", async () => {
  const { page, close } = await openClocks({ attributes: { width: "768" } });
  const [names, first] = await headers(page);
  assert.deepEqual(names, ["Word", "rad per position", "positions a turn"]);
  assert.deepEqual(first, ["pair 0 features 0, 1", "1", "6.28319"]);
  const pairs = page.getByRole("slider", { name: "Pairs" });
  await pairs.press("End");
  assert.equal(await pairs.getAttribute("aria-valuetext"), "376 to 383 of 0 to 383");
  assert.deepEqual((await headers(page)).at(-1), [
    "pair 383 features 766, 767",
    "0.000102428",
    "61342.7",
  ]);
  const { sines } = encoder.clocks({ width: 768, positions: [2] });
  assert.match((await values(page))[3]?.[0] ?? "", new RegExp(`^${shown(sines.at(0, 376))},`));
  await close();
});

test("the layout decides which features are a pair, and the base how fast it turns", async () => {
  const { page, close } = await openClocks({
    attributes: { layout: "halves", base: "100", start: "-3" },
  });
  assert.deepEqual((await headers(page))[2], ["pair 1 features 1, 5", "0.316228", "19.8692"]);
  const { sines } = encoder.clocks({ width: 8, base: 100, positions: [-3] });
  assert.match((await values(page))[1]?.[1] ?? "", new RegExp(`^${shown(sines.at(0, 1))},`));
  await close();
});

test("the slider turns the first row, between positions too, and stays when words move", async () => {
  const { page, close } = await openClocks();
  await slider(page).press("ArrowRight");
  assert.equal(await slider(page).getAttribute("aria-valuetext"), "position 0.55");
  assert.deepEqual((await values(page))[0], valuesAt([0.55])[0]);
  const box = await slider(page).boundingBox();
  assert.ok(box);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  const turned = Number(await field(page).inputValue());
  assert.ok(turned > 9 && turned < 11, String(turned));
  assert.deepEqual((await values(page))[0], valuesAt([turned])[0]);
  await page.getByRole("button", { name: "Swap dog and bites" }).click();
  assert.deepEqual(await values(page), valuesAt([turned, 0, 1, 2]));
  await close();
});

test("a finger on the slider turns the first row", needs("gestures"), async () => {
  const { page, close } = await openClocks({ hasTouch: true });
  await slider(page).scrollIntoViewIfNeeded();
  const box = await slider(page).boundingBox();
  assert.ok(box);
  const y = box.y + box.height / 2;
  await swipe(page, [
    { x: box.x + box.width / 4, y },
    { x: box.x + (3 * box.width) / 4, y },
  ]);
  const [least, most, position] = await slider(page).evaluate((element) => {
    const { min, max, valueAsNumber } = element as HTMLInputElement;
    return [Number(min), Number(max), valueAsNumber] as const;
  });
  const gone = (position - least) / (most - least);
  assert.ok(gone > 0.7 && gone < 0.8, `at ${gone} of the way`);
  assert.deepEqual((await values(page))[0], valuesAt([position])[0]);
  await close();
});

test("a position can be typed, and what is none gets a message and changes nothing", async () => {
  const { page, close } = await openClocks();
  await field(page).fill("6283.25");
  await field(page).press("Enter");
  assert.deepEqual((await values(page))[0], valuesAt([6283.25])[0]);
  const message = page.locator(".accepted");
  assert.equal(await message.isVisible(), false);
  await field(page).fill("1e300");
  await field(page).press("Enter");
  assert.equal(await message.isVisible(), true);
  assert.deepEqual((await values(page))[0], valuesAt([6283.25])[0]);
  await close();
});

test("whatever a link holds, the clocks show something true", async () => {
  const { page, close } = await openClocks();
  const views = [{ position: 3 }, null, "x", { position: "9", firstPair: -1 }, { position: 1e300 }];
  for (const [index, view] of views.entries()) {
    await setView(page, "clocks", view);
    const position = index === 0 ? 3 : 0.5;
    assert.deepEqual(await values(page), valuesAt([position, 0, 1, 2]), JSON.stringify(view));
  }
  await close();
});

test("no words, hundreds of words, and the last position that there is", async () => {
  const { page, close } = await openClocks({ attributes: { sentence: "" } });
  assert.deepEqual(await values(page), valuesAt([0.5]));
  await page.getByLabel("Sentence").fill("word ".repeat(300));
  assert.equal((await values(page)).length, 101);
  assert.equal(await page.getByText("Shown: the first 100 of 300 words.").isVisible(), true);
  await page.getByLabel("Sentence").fill("end");
  await page
    .locator("positional-encoding")
    .evaluate((element) => element.setAttribute("start", String(Number.MAX_SAFE_INTEGER)));
  assert.deepEqual(
    await values(page),
    valuesAt([Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER]),
  );
  await close();
});

test("the keys that turn the clocks stay in the widget", async () => {
  const { page, close } = await openClocks();
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    document.addEventListener("keydown", ({ key }) => heard.push(key));
  });
  for (const key of ["ArrowRight", "End", "PageUp", " ", "a", "Tab"]) {
    await slider(page).press(key);
  }
  assert.equal(await field(page).evaluate((input) => input.matches(":focus")), true);
  await field(page).press("7");
  await page.locator(".clock-rows").press("ArrowDown");
  assert.deepEqual(await page.evaluate("heard"), ["a", "Tab"]);
  await close();
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`no barrier and nothing cut off, ${colorScheme}`, async () => {
    const { page, close } = await openClocks({
      colorScheme,
      viewport: { width: 320, height: 900 },
      attributes: { panels: "clocks waves", width: "64" },
    });
    assert.deepEqual(await violations(page), []);
    assert.deepEqual(await overflows(page, ".clock-rows"), []);
    await close();
  });
}

test("on a phone, what stands above the clocks takes seven lines at most", async () => {
  const { page, close } = await openClocks({ viewport: { width: 360, height: 740 } });
  const lines = await page.locator(".clock-rows thead").evaluate((head) => {
    const { lineHeight } = getComputedStyle(head.querySelector("td") as Element);
    return head.getBoundingClientRect().height / Number.parseFloat(lineHeight);
  });
  assert.ok(lines < 8, `${lines} lines`);
  await close();
});
