import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import {
  encoder,
  numbers,
  type Opened,
  open,
  overflows,
  setView,
  shown,
  shownRows,
  useBrowser,
  violations,
} from "../harness.js";

useBrowser();

const openLearned = (options: Parameters<typeof open>[0] = {}): Promise<Opened> =>
  open({ ...options, attributes: { panels: "learned", ...options.attributes } });

const tableOf = (maxLength: number, width = 8, seed = 0) =>
  encoder.learnedTable({ maxLength, width, seed });

const plain = (text: string | null): string => (text ?? "").replace(/\s+/g, " ").trim();

const textOf = async (page: Page, selector: string): Promise<string> =>
  plain(await page.locator(selector).textContent());

const finding = async (page: Page, nth = 0): Promise<string> =>
  plain(await page.locator(".learned .finding").nth(nth).textContent());

/** The numbers beside the pictures, a line a feature. */
const atPosition = (page: Page): Promise<string[][]> =>
  page
    .locator(".numbers-at tbody tr")
    .evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll("td")].map((cell) => cell.textContent ?? "")),
    );

const slider = (page: Page, name: string) => page.getByRole("slider", { name, exact: true });

test("the last row is there, one past it is refused, and the formula goes on", async () => {
  const { page, close } = await openLearned();
  const table = tableOf(16);
  const formula = encoder.sinusoidal({ width: 8, length: 17 });
  assert.match(await finding(page), /^Position 15 has the last row of the learned table/);
  const last = table.lookUp([15]).row(0);
  assert.deepEqual(
    await atPosition(page),
    [...last].map((value, feature) => [shown(value), shown(formula.at(15, feature) as number)]),
  );
  await slider(page, "Position").focus();
  await page.keyboard.press("ArrowRight");
  assert.match(await finding(page), /^Position 16 has no row in the learned table: 15 is its last/);
  assert.equal(
    await textOf(page, ".refused"),
    "position id [0] must be from 0 to 15, the last of the learned table's 16 rows, got 16",
  );
  const [first, ...others] = await atPosition(page);
  assert.deepEqual(first, ["no row", shown(formula.at(16, 0) as number)]);
  assert.deepEqual(
    others,
    Array.from({ length: 7 }, (_, index) => [shown(formula.at(16, index + 1) as number)]),
  );
  // There is no way further.
  await page.keyboard.press("ArrowRight");
  assert.equal(await slider(page, "Position").inputValue(), "16");
  table.dispose();
  await close();
});

test("pointing at a row of either picture reads it", async () => {
  const { page, close } = await openLearned();
  await page.locator("[data-table=sinusoidal] [data-position='3']").click();
  assert.equal(await slider(page, "Position").inputValue(), "3");
  assert.equal(await finding(page), "Position 3 has a row in both tables.");
  await page.locator("[data-table=learned] [data-position='16'] .absent").click();
  assert.equal(await slider(page, "Position").inputValue(), "16");
  await close();
});

const digits = (value: number): string =>
  String(Number(value.toPrecision(2))).replaceAll("-", "\u2212");

test("what distance means in either table is the encoder's number", async () => {
  const { page, close } = await openLearned({ attributes: { seed: "4" } });
  const table = tableOf(16, 8, 4);
  const changes = [
    encoder.sinusoidal({ width: 8, length: 16, dtype: "float32" }),
    table.lookUp({ length: 16 }),
  ].map((rows) => {
    const { products } = encoder.attention(rows);
    let largest = 0;
    for (let s = 0; s < 15; s++) {
      for (let t = 0; t < 15; t++) {
        const change = Math.abs(products.at(s + 1, t + 1) - products.at(s, t));
        largest = Math.max(largest, Math.fround(change));
      }
    }
    return largest;
  });
  const [kept = 0, changed = 0] = changes;
  assert.ok(kept < 1e-6 && changed > 0.1);
  assert.equal(
    await finding(page, 1),
    "In the first 16 sinusoidal rows, the product of two stays the same when both positions " +
      `move along by one: rounding makes at most ${digits(kept)} of difference. ` +
      `In the first 16 learned rows it changes by up to ${digits(changed)}: ` +
      "distance has no meaning there unless training gives it one.",
  );
  table.dispose();
  await close();
});

test("growing is the reader's decision, and says what it did to the rows before", async () => {
  const { page, close } = await openLearned();
  const table = tableOf(16);
  await slider(page, "More rows").focus();
  for (let more = 0; more < 4; more++) await page.keyboard.press("ArrowRight");
  // The focus stays at the row that was the last one.
  assert.equal(await slider(page, "Position").inputValue(), "15");
  const marked = (name: string) =>
    page
      .locator(`[data-table=learned] .${name}`)
      .evaluateAll((all) => all.map((one) => Number((one as HTMLElement).dataset.position)));
  assert.deepEqual(await marked("new"), [16, 17, 18, 19]);
  assert.deepEqual(await marked("changed"), []);
  assert.equal(
    await finding(page, 1),
    "4 rows are new; of the 128 numbers before, each is what it was.",
  );
  await page.locator("[data-table=learned] [data-position='17']").click();
  const grown = table.grow({ maxLength: 20, fill: "seeded" });
  const row = (at: number, from = grown) => [...from.lookUp([at]).row(0)].map(shown);
  const learnedNow = async () => (await atPosition(page)).map(([learned]) => learned);
  assert.deepEqual(await learnedNow(), row(17));
  assert.match(await finding(page), /^Position 17 has a row now/);
  await page.getByText("Zeros").click();
  assert.deepEqual(await learnedNow(), Array(8).fill("0.00"));
  await page.getByText("Rows in between").click();
  const between = table.grow({ maxLength: 20, fill: "interpolated" });
  assert.deepEqual(await learnedNow(), row(17, between));
  const { differing } = encoder.difference(
    table.lookUp({ length: 16 }),
    between.lookUp({ length: 16 }),
  );
  assert.equal(
    await finding(page, 1),
    `The table has 4 rows more; of the 128 numbers before, ${differing} are others now.`,
  );
  // The first row stays, by its definition.
  assert.deepEqual(
    await marked("changed"),
    Array.from({ length: 15 }, (_, index) => index + 1),
  );
  for (const one of [table, grown, between]) one.dispose();
  await close();
});

test("what a link holds that cannot be used gives the first picture", async () => {
  const { page, close } = await openLearned();
  const before = await textOf(page, "#panel");
  for (const view of [
    { position: 1.5, more: 17, fill: "ones" },
    { position: "1", more: -1, fill: null },
    { position: -1, more: [], fill: {} },
    "position",
    null,
  ]) {
    await setView(page, "learned", view);
    assert.equal(await textOf(page, "#panel"), before, JSON.stringify(view));
  }
  await setView(page, "learned", { position: 2 ** 50 });
  assert.equal(await slider(page, "Position").inputValue(), "16");
  await close();
});

test("one row, an odd width and a long wide table are shown as far as they go", async () => {
  const { page, close } = await openLearned({
    attributes: { position: "learned", "max-length": "1", width: "7", sentence: "dog" },
  });
  assert.equal((await atPosition(page)).length, 7);
  assert.match(
    await textOf(page, ".learned .tables"),
    /width must be a positive even number, got 7/,
  );
  assert.equal(await page.locator(".learned .finding").count(), 1);
  await page.evaluate(async () => {
    const element = document.querySelector(
      "positional-encoding",
    ) as HTMLElementTagNameMap["positional-encoding"];
    Object.assign(element, { width: 4096, maxLength: 200 });
    await element.updateComplete;
  });
  assert.equal(await page.locator("[data-table=learned] [data-position]").count(), 33);
  assert.match(await finding(page), /^Position 199 has the last row/);
  assert.match(await finding(page, 1), /^In the first 16 sinusoidal rows, /);
  assert.match(await textOf(page, ".learned"), /the first 16 of 4096 features/);
  await close();
});

test("a sentence has its positions from the table, and is told where that ends", async () => {
  const { page, close } = await open();
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByLabel("Position", { exact: true }).selectOption("Learned");
  const length = page.getByLabel("Table length");
  await length.fill("3");
  await length.press("Enter");
  const table = tableOf(3);
  const rows = table.lookUp({ length: 3 }).toArray();
  assert.deepEqual(await numbers(page, "position"), shownRows(rows));
  assert.match(
    await textOf(page, "[part=footer] .line"),
    /width 8 \u00b7 start 0 \u00b7 learned, 3 rows/,
  );
  await page.locator(".field").fill("dog bites man back");
  const message =
    "position id [3] must be from 0 to 2, the last of the learned table's 3 rows, got 3";
  assert.equal(await textOf(page, ".error"), message);
  assert.deepEqual(await numbers(page, "position"), shownRows(rows));
  // What does not fit the sentence is refused where it was chosen.
  await page.locator(".field").fill("dog bites man");
  await length.fill("2");
  await length.press("Enter");
  assert.match(await textOf(page, "#about-maxLength"), /position id \[2\] must be from 0 to 1/);
  assert.deepEqual(await numbers(page, "position"), shownRows(rows));
  table.dispose();
  await close();
});

test("a choice that is refused says so, and stands as before", async () => {
  const { page, close } = await open({ attributes: { start: "20" } });
  await page.getByRole("button", { name: "Settings" }).click();
  const choice = page.getByLabel("Position", { exact: true });
  await choice.selectOption("Learned");
  assert.match(
    await textOf(page, "#about-position"),
    /position id \[0\] must be from 0 to 15, .* got 20/,
  );
  assert.equal(await choice.inputValue(), "sinusoidal");
  await choice.selectOption("None");
  assert.equal(await textOf(page, "#about-position"), "What is added to the token vectors.");
  await close();
});

test("who only looks sees the same, and every panel says what positions the words have", async () => {
  const { page, close } = await open({
    attributes: { position: "learned", readonly: "", panels: "clocks learned numbers" },
  });
  assert.match(
    await textOf(page, ".clocks"),
    /The words have learned positions now: this is what sinusoidal positions would add\./,
  );
  await page.getByRole("tab", { name: "Learned" }).click();
  await slider(page, "Position").focus();
  await page.keyboard.press("Home");
  assert.equal(await finding(page), "Position 0 has a row in both tables.");
  await page.getByRole("tab", { name: "Numbers" }).click();
  assert.match(
    await textOf(page, ".making"),
    /The position vector is row 1 of the learned table, drawn from seed 0\./,
  );
  await close();
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`no barrier, and nothing sticks out at 320 pixels, ${colorScheme}`, async () => {
    const { page, close } = await openLearned({
      colorScheme,
      viewport: { width: 320, height: 900 },
    });
    await setView(page, "learned", { position: 18, more: 3, fill: "interpolated" });
    assert.deepEqual(await violations(page), []);
    assert.deepEqual(await overflows(page), []);
    await setView(page, "learned", { position: 16 });
    assert.deepEqual(await violations(page), []);
    await close();
  });
}
