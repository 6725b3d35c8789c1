import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import type { EncodeOptions, Equivariance } from "positional-encoding";
import {
  encoder,
  needs,
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

const openShuffle = (options: Parameters<typeof open>[0] = {}): Promise<Opened> =>
  open({ ...options, attributes: { panels: "shuffle", ...options.attributes } });

const names = {
  none: "No positions",
  words: "Given out again in the new order",
  positions: "Each word keeps its own",
  causal: "No positions, but a causal mask",
} as const;
type Experiment = keyof typeof names;

/** What the package finds. */
function attend(
  sentence: string | string[],
  order: number[],
  options: EncodeOptions = {},
): Record<Experiment, Equivariance> {
  const { tokenVectors, positionVectors } = encoder.encode(sentence, options);
  const given = { tokenVectors, order };
  return {
    none: encoder.equivariance({ ...given, by: "words" }),
    words: encoder.equivariance({ ...given, positionVectors, by: "words" }),
    positions: encoder.equivariance({ ...given, positionVectors, by: "positions" }),
    causal: encoder.equivariance({ ...given, by: "words", mask: "causal" }),
  };
}

const textsOf = (page: Page, selector: string): Promise<string[]> =>
  page
    .locator(`.shuffle ${selector}`)
    .evaluateAll((all) =>
      all.map(({ textContent }) => (textContent ?? "").replace(/\s+/g, " ").trim()),
    );

const finding = async (page: Page): Promise<string> => (await textsOf(page, ".finding"))[0] ?? "";

const choose = (page: Page, experiment: Experiment) =>
  page.getByRole("radio", { name: names[experiment], exact: true }).check();

/** Each experiment: its name, how many numbers differ, the largest difference. */
const table = (page: Page): Promise<string[][]> =>
  page
    .locator(".experiments tbody tr")
    .evaluateAll((rows) =>
      rows.map((row) =>
        [...row.children].map(({ textContent }) => (textContent ?? "").replace(/\s+/g, " ").trim()),
      ),
    );

const tableOf = (results: Record<Experiment, Equivariance>): string[][] =>
  (Object.keys(names) as Experiment[]).map((name) => {
    const { differing, largest, shuffledFirst } = results[name];
    const sign = differing === 0 ? "=" : "\u2260";
    return [
      names[name],
      `${sign} ${differing} of ${shuffledFirst.data.length}`,
      String(Number(largest.toPrecision(2))),
    ];
  });

/** The numbers of one of the two tables, and which of them are marked. */
const outputs = (page: Page, side: 0 | 1): Promise<{ numbers: string[][]; marked: boolean[][] }> =>
  page
    .locator(".outputs .side")
    .nth(side)
    .locator("tbody tr")
    .evaluateAll((rows) => {
      const cells = rows.map((row) => [...row.querySelectorAll("td")]);
      return {
        numbers: cells.map((row) =>
          row.map((cell) => (cell.textContent ?? "").split(",")[0] ?? ""),
        ),
        marked: cells.map((row) => row.map((cell) => cell.classList.contains("differs"))),
      };
    });

test("all four experiments have the package's numbers, and each its verdict", async () => {
  const { page, close } = await openShuffle();
  const results = attend("dog bites man", [2, 1, 0]);
  assert.deepEqual(await table(page), tableOf(results));
  assert.deepEqual(
    Object.values(results).map(({ differing }) => differing),
    [0, 24, 0, 24],
  );
  const verdicts = {
    none: "Exactly the same 24 numbers, in the new order: attention cannot tell in which order the words stood.",
    words: `24 of 24 numbers differ, the largest by ${shown(results.words.largest)}: a word at another position has another input vector, so attention can tell the order.`,
    positions:
      "Exactly the same 24 numbers, in the new order: each word took its position along, so attention reads the same rows in another order.",
    causal: `24 of 24 numbers differ, the largest by ${shown(results.causal.largest)}: a word reads only itself and the words before it, and now others stand before it.`,
  };
  for (const [name, verdict] of Object.entries(verdicts) as [Experiment, string][]) {
    await choose(page, name);
    assert.equal(await finding(page), verdict);
    const { shuffledFirst, attendedFirst, changed } = results[name];
    const marked = shuffledFirst
      .toArray()
      .map((row, slot) => row.map((_, feature) => changed[slot * 8 + feature] === 1));
    assert.deepEqual(await outputs(page, 0), {
      numbers: shownRows(shuffledFirst.toArray()),
      marked,
    });
    assert.deepEqual(await outputs(page, 1), {
      numbers: shownRows(attendedFirst.toArray()),
      marked,
    });
  }
  await close();
});

test("a number that differs says by how much, and rows say their positions where they have some", async () => {
  const { page, close } = await openShuffle({ attributes: { start: "5" } });
  const { shuffledFirst, attendedFirst } = attend("dog bites man", [2, 1, 0], { start: 5 }).words;
  const rows = () => textsOf(page, ".side:first-child tbody th");
  assert.deepEqual(await rows(), ["man", "bites", "dog"]);
  assert.deepEqual(await textsOf(page, ".unseen:not(caption)"), []);
  await choose(page, "words");
  assert.deepEqual(await rows(), ["man position 5", "bites position 6", "dog position 7"]);
  const by = shuffledFirst.at(0, 0) - attendedFirst.at(0, 0);
  const told = await textsOf(page, "td .unseen");
  assert.equal(told.length, 48);
  assert.equal(told[0], `, changed by ${shown(by)}`);
  assert.equal(told[24], `, changed by ${shown(-by)}`);
  await choose(page, "positions");
  assert.deepEqual(await rows(), ["man position 7", "bites position 6", "dog position 5"]);
  assert.deepEqual(await textsOf(page, ".was"), ["was at 7", "was at 6", "was at 5"]);
  await close();
});

test("keys go through the experiments, and a click anywhere in a row chooses it", async () => {
  const { page, close } = await openShuffle();
  await page.getByRole("radio", { name: names.none, exact: true }).focus();
  await page.keyboard.press("ArrowDown");
  assert.equal(await page.getByRole("radio", { name: names.words }).isChecked(), true);
  assert.match(await finding(page), /^24 of 24/);
  await page.locator(".experiments tbody tr").nth(3).locator("td").last().click();
  assert.equal(await page.getByRole("radio", { name: names.causal }).isChecked(), true);
  await close();
});

test(
  "words change places by the button between them, with a key or a finger",
  needs("touch", "tap"),
  async () => {
    const { page, close } = await openShuffle({ hasTouch: true });
    const swap = (a: string, b: string) =>
      page.locator(".shuffle").getByRole("button", { name: `Swap ${a} and ${b}`, exact: true });
    await swap("man", "bites").focus();
    await page.keyboard.press("Enter");
    assert.deepEqual(await textsOf(page, ".block"), ["bites", "man", "dog"]);
    assert.deepEqual(await table(page), tableOf(attend("dog bites man", [1, 2, 0])));
    await swap("man", "dog").tap();
    await swap("bites", "dog").tap();
    assert.deepEqual(await textsOf(page, ".block"), ["dog", "bites", "man"]);
    assert.equal(
      await finding(page),
      "All words stand where they stood: there is nothing to tell apart.",
    );
    assert.deepEqual(
      (await table(page)).map((row) => row[1]),
      Array(4).fill("= 0 of 24"),
    );
    await page.getByRole("button", { name: "Undo" }).click();
    assert.deepEqual(await textsOf(page, ".block"), ["bites", "dog", "man"]);
    await close();
  },
);

test("every shuffle gives another order, the same one for whoever follows the same steps", async () => {
  const orders = [];
  for (const readonly of [false, true]) {
    const { page, close } = await openShuffle({
      attributes: { sentence: "a b c d e", ...(readonly && { readonly: "" }) },
    });
    const seen = [await textsOf(page, ".block")];
    for (let time = 0; time < 6; time++) {
      await page.getByRole("button", { name: "Shuffle" }).click();
      const order = await textsOf(page, ".block");
      assert.notDeepEqual(order, seen.at(-1));
      assert.notEqual(order.join(""), "abcde");
      assert.equal([...order].sort().join(""), "abcde");
      seen.push(order);
    }
    orders.push(seen.map((order) => order.join("")));
    await close();
  }
  assert.deepEqual(orders[0], orders[1]);
  assert.ok(new Set(orders[0]).size > 4);
});

test("two words change places and back; one cannot; and none are no words", async () => {
  const { page, close } = await openShuffle({ attributes: { sentence: "dog bites" } });
  for (const order of [
    ["bites", "dog"],
    ["dog", "bites"],
    ["bites", "dog"],
  ]) {
    assert.deepEqual(await textsOf(page, ".block"), order);
    await page.getByRole("button", { name: "Shuffle" }).click();
  }
  const field = page.getByLabel("Sentence", { exact: true });
  await field.fill("dog");
  assert.equal(await finding(page), "A single word cannot be shuffled.");
  assert.equal(await page.getByRole("button", { name: "Shuffle" }).count(), 0);
  await field.fill("");
  assert.equal(await page.locator(".panel").getByText("There are no words yet.").isVisible(), true);
  await close();
});

test("equal words: what the mask does not show, the page does not claim", async () => {
  const { page, close } = await openShuffle({ attributes: { sentence: "dog dog" } });
  assert.deepEqual(await table(page), tableOf(attend("dog dog", [1, 0])));
  await choose(page, "causal");
  assert.equal(
    await finding(page),
    "Exactly the same 16 numbers, in the new order: with these words, the mask does not show that they were shuffled.",
  );
  await close();
});

test("positions are those of the settings, and sinusoidal ones where they have none", async () => {
  const { page, close } = await openShuffle({
    attributes: { position: "learned", "max-length": "5", seed: "3" },
  });
  const learnedTable = encoder.learnedTable({ maxLength: 5, width: 8, seed: 3 });
  const learned = attend("dog bites man", [2, 1, 0], {
    position: "learned",
    learnedTable,
    seed: 3,
  });
  assert.deepEqual(await table(page), tableOf(learned));
  const note = page.getByText(
    "The settings add no position: where one is added here, it is sinusoidal.",
  );
  assert.equal(await note.count(), 0);
  await page
    .locator("positional-encoding")
    .evaluate((element) => element.setAttribute("position", "none"));
  assert.deepEqual(await table(page), tableOf(attend("dog bites man", [2, 1, 0], { seed: 3 })));
  assert.equal(await note.isVisible(), true);
  await close();
});

test("hundreds of words, wide vectors: the first ones take part, and a note says so", async () => {
  const { page, close } = await openShuffle({ attributes: { sentence: "dog bites ".repeat(150) } });
  assert.equal((await textsOf(page, ".block")).length, 64);
  assert.equal(
    await page.getByText("Only the first 64 of 300 words read each other here.").isVisible(),
    true,
  );
  await page
    .locator("positional-encoding")
    .evaluate((element) => element.setAttribute("width", "4096"));
  const words = Array.from({ length: 8 }, (_, slot) => (slot % 2 === 0 ? "dog" : "bites"));
  const order = words.map((_, slot) => 7 - slot);
  assert.deepEqual(await table(page), tableOf(attend(words, order, { width: 4096 })));
  assert.equal((await outputs(page, 0)).numbers[0]?.length, 32);
  assert.equal(
    await page.getByText("Shown: the first 32 of 4096 features of each vector.").isVisible(),
    true,
  );
  await close();
});

test("whatever a link holds, there is an order of the words", async () => {
  const { page, close } = await openShuffle();
  await setView(page, "shuffle", { order: [1, 2, 0], experiment: "causal", shuffles: 4 });
  assert.deepEqual(await textsOf(page, ".block"), ["bites", "man", "dog"]);
  assert.match(await finding(page), /a word reads only itself/);
  for (const view of [
    null,
    7,
    { order: [0, 0, 1], experiment: "all", shuffles: -1 },
    { order: [3, 1, 0], experiment: {}, shuffles: 1e300 },
    { order: [1, 0], experiment: null, shuffles: "x" },
    { order: "210" },
  ]) {
    await setView(page, "shuffle", view);
    assert.deepEqual(await textsOf(page, ".block"), ["man", "bites", "dog"]);
    assert.match(await finding(page), /^Exactly the same 24 numbers/);
    await page.getByRole("button", { name: "Shuffle" }).click();
    assert.notDeepEqual(await textsOf(page, ".block"), ["man", "bites", "dog"]);
  }
  await close();
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`no barrier, and nothing sticks out at 320 pixels, ${colorScheme}`, async () => {
    const { page, close } = await openShuffle({
      colorScheme,
      viewport: { width: 320, height: 900 },
      attributes: { sentence: "dog bites \u201cincomprehensibilities\u201d and, well, <b>man</b>" },
    });
    await choose(page, "words");
    assert.deepEqual(await violations(page), []);
    assert.deepEqual(await overflows(page, ".field, .outputs .scroller, .outputs bdi"), []);
    await close();
  });
}

test("the panel tells that its words are its own, and the sentence stays", async () => {
  const { page, close } = await open({ attributes: { panels: "shuffle" } });
  await page.getByText("the sentence above stays as it is").waitFor();
  await page.getByRole("button", { name: "Shuffle", exact: true }).click();
  assert.equal(await page.getByLabel("Sentence").inputValue(), "dog bites man");
  await close();
});
