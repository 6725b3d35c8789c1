import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import {
  encoder,
  type Opened,
  open,
  overflows,
  setView,
  shown,
  useBrowser,
  violations,
} from "../harness.js";

useBrowser();

const openRotary = (options: Parameters<typeof open>[0] = {}): Promise<Opened> =>
  open({ ...options, attributes: { panels: "rotary", ...options.attributes } });

/** A query and a key of the sentence's token vectors, at the positions that the panel looks at. */
function scoresOf(
  query: number,
  key: number,
  options: { sentence?: string; pairing?: "halves"; start?: number; base?: number } = {},
) {
  const { sentence = "dog bites man", ...others } = options;
  const { tokenVectors } = encoder.encode(sentence, { width: 8 });
  return encoder.rotaryScores({
    query: tokenVectors.row(query),
    key: tokenVectors.row(key),
    length: 49,
    ...others,
  });
}

const digits = (value: number, count = 6): string =>
  String(Number(value.toPrecision(count))).replaceAll("-", "\u2212");

const textOf = async (page: Page, selector: string): Promise<string> =>
  ((await page.locator(selector).textContent()) ?? "").replace(/\s+/g, " ").trim();

const slider = (page: Page, name: string) => page.getByRole("slider", { name, exact: true });

const hands = (page: Page): Promise<string[]> =>
  page
    .locator(".dial")
    .evaluateAll((all) => all.map((one) => one.getAttribute("aria-label") ?? ""));

/** What the dials have to say of rows of queries and keys. */
const handsOf = (query: Float64Array, key: Float64Array, features: readonly number[][]) =>
  features.map(([x = 0, y = 0], pair) => {
    const at = (vector: Float64Array) => `(${shown(vector[x] ?? 0)}, ${shown(vector[y] ?? 0)})`;
    return `Pair ${pair}: query ${at(query)}, key ${at(key)}`;
  });

const neighbours = [0, 2, 4, 6].map((feature) => [feature, feature + 1]);

test("both words move, both hands turn, and the score stays", async () => {
  const { page, close } = await openRotary();
  const scores = scoresOf(1, 0);
  const score = digits(scores.scores.at(1, 0));
  const residual =
    "Move both along, and it stays the same. Over 49 positions of each, rounding makes at most " +
    `${digits(scores.largestDeviation, 2)} of difference between a score and that of its distance.`;
  assert.equal(
    await textOf(page, ".rotary .finding"),
    `The query of bites at position 1 and the key of dog at position 0 give the score ${score}. ${residual}`,
  );
  assert.deepEqual(
    await hands(page),
    handsOf(scores.queries.row(1), scores.keys.row(0), neighbours),
  );
  const before = await page.locator(".dial .query").first().getAttribute("d");
  await slider(page, "Move both along").focus();
  for (let step = 0; step < 3; step++) await page.keyboard.press("ArrowRight");
  assert.equal(
    await textOf(page, ".rotary .finding"),
    `The query of bites at position 4 and the key of dog at position 3 give the score ${score}. ${residual}`,
  );
  assert.equal(digits(scores.scores.at(4, 3)), score);
  assert.deepEqual(
    await hands(page),
    handsOf(scores.queries.row(4), scores.keys.row(3), neighbours),
  );
  assert.notEqual(await page.locator(".dial .query").first().getAttribute("d"), before);
  await close();
});

test("the distance changes by keys and at the curve, and each score is the encoder's", async () => {
  const { page, close } = await openRotary({ attributes: { start: "7" } });
  const scores = scoresOf(1, 0, { start: 7 });
  await slider(page, "Distance").focus();
  for (let step = 0; step < 4; step++) await page.keyboard.press("ArrowLeft");
  // The query is now before the key.
  assert.match(
    await textOf(page, ".rotary .finding"),
    new RegExp(
      `^The query of bites at position 7 and the key of dog at position 10 give the score ${digits(scores.scores.at(0, 3))}\\.`,
    ),
  );
  const drawing = page.getByRole("img", { name: /^The score at distances/ });
  // WebKit scrolls to what a drawing is in, and not to itself.
  await drawing.locator("..").scrollIntoViewIfNeeded();
  const box = await drawing.boundingBox();
  assert.ok(box);
  await page.mouse.click(box.x + (box.width * (16 + 12)) / 32, box.y + box.height / 2);
  assert.equal(await slider(page, "Distance").inputValue(), "12");
  assert.match(
    await textOf(page, ".rotary .finding"),
    new RegExp(`at position 19 .* the score ${digits(scores.scores.at(12, 0))}\\.`),
  );
  await page.getByText("The numbers", { exact: true }).click();
  const rows = await page
    .locator(".rotary .values table")
    .evaluateAll((tables) =>
      tables.map((table) =>
        [...table.querySelectorAll("tbody tr")].map((row) =>
          [...row.children].map(({ textContent }) => textContent),
        ),
      ),
    );
  assert.deepEqual(
    rows[1],
    Array.from({ length: 33 }, (_, index) => [
      digits(index - 16),
      digits(scores.byDistance[index - 16 + 48] ?? Number.NaN),
    ]),
  );
  const decimals = (value = Number.NaN) => value.toFixed(4).replace("-", "\u2212");
  assert.deepEqual(
    rows[0],
    Array.from({ length: 8 }, (_, feature) => [
      String(feature),
      decimals(scores.queries.at(12, feature)),
      decimals(scores.keys.at(0, feature)),
    ]),
  );
  await close();
});

test("other words, the other pairing and the base that is set", async () => {
  const { page, close } = await openRotary({ attributes: { base: "50" } });
  await page.getByLabel("Query of").selectOption({ index: 2 });
  await page.getByLabel("Key of").selectOption({ index: 1 });
  await page.getByText("First half with second").click();
  const scores = scoresOf(2, 1, { pairing: "halves", base: 50 });
  // The distance is what it was: the words' own is for the first look.
  assert.deepEqual(
    await hands(page),
    handsOf(
      scores.queries.row(1),
      scores.keys.row(0),
      [0, 1, 2, 3].map((feature) => [feature, feature + 4]),
    ),
  );
  const [, second] = await page.locator(".dials .pair").allTextContents();
  assert.match(second ?? "", /features 1, 5/);
  assert.match(second ?? "", new RegExp(`${digits(50 ** -0.25)} rad per position`));
  assert.match(await textOf(page, ".rotary > .note"), /base 50, as set/);
  await close();
});

test("what a link holds that cannot be used gives the first picture", async () => {
  const { page, close } = await openRotary();
  const before = await textOf(page, "#panel");
  for (const view of [
    { query: -1, key: 0.5, moved: 50, distance: -50, pairing: "both", firstPair: -2 },
    { query: "1", key: {}, moved: null, distance: "3", pairing: 1, firstPair: 99 },
    "query",
    null,
  ]) {
    await setView(page, "rotary", view);
    assert.equal(await textOf(page, "#panel"), before, JSON.stringify(view));
  }
  // What is within bounds elsewhere is brought within those of this picture.
  await setView(page, "rotary", { query: 99, key: 99, moved: 49, distance: -49 });
  assert.equal(await slider(page, "Move both along").inputValue(), "32");
  assert.equal(await slider(page, "Distance").inputValue(), "-16");
  assert.match(await textOf(page, ".rotary .finding"), /^The query of man at position 32 and/);
  await close();
});

test("one word, none, an odd width, a wide one, and the last positions there are", async () => {
  const { page, close } = await openRotary({ attributes: { sentence: "dog" } });
  assert.match(
    await textOf(page, ".rotary .finding"),
    /^The query of dog at position 0 and the key of dog/,
  );
  const set = (settings: Record<string, unknown>) =>
    page.evaluate(async (given) => {
      const element = document.querySelector("positional-encoding");
      if (element === null) throw new Error("there is no widget");
      Object.assign(element, given);
      await element.updateComplete;
    }, settings);
  await set({ position: "none", width: 5 });
  assert.equal(await page.locator(".dial").count(), 2);
  await set({ width: 4096 });
  assert.equal(await page.locator(".dial").count(), 8);
  assert.equal(await slider(page, "Distance").getAttribute("max"), "7");
  assert.match(await textOf(page, ".rotary .finding"), /rounding makes at most/);
  await set({ width: 8, start: Number.MAX_SAFE_INTEGER });
  assert.match(await textOf(page, ".rotary .finding"), /at position 9007199254740943 and/);
  await set({ sentence: "" });
  assert.equal(await textOf(page, "#panel .note"), "There are no words yet.");
  await close();
});

test("who only looks can turn the hands, and where they turn is said apart from adding", async () => {
  const { page, close } = await openRotary({ attributes: { readonly: "" } });
  await slider(page, "Move both along").focus();
  await page.keyboard.press("End");
  assert.match(await textOf(page, ".rotary .finding"), /^The query of bites at position 33/);
  assert.deepEqual(await page.locator(".where dt").allTextContents(), [
    "Sinusoidal or learned",
    "Rotary",
  ]);
  assert.match(
    (await page.locator(".where dd").allTextContents()).join("\n"),
    /added to the token vector, once, before the first layer\.\nIn every attention layer, queries and keys are turned/,
  );
  await close();
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`no barrier, and nothing sticks out at 320 pixels, ${colorScheme}`, async () => {
    const { page, close } = await openRotary({
      colorScheme,
      viewport: { width: 320, height: 900 },
      attributes: { width: "32" },
    });
    await page.getByText("The numbers", { exact: true }).click();
    assert.deepEqual(await violations(page), []);
    assert.deepEqual(await overflows(page), []);
    await close();
  });
}
