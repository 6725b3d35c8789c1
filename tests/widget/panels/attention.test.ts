import assert from "node:assert/strict";
import { test } from "node:test";
import type { Locator, Page } from "playwright-core";
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
import { cells, finding, grid, steps } from "./word-grid.js";

useBrowser();

const openAttention = (options: Parameters<typeof open>[0] = {}): Promise<Opened> =>
  open({ ...options, attributes: { panels: "attention", ...options.attributes } });

const sum = (page: Page): Locator => page.getByRole("table", { name: "Weighted sum" });
const word = (page: Page, row: number): Locator => grid(page).getByRole("radio").nth(row);

const inputsOf = (sentence: string) => encoder.encode(sentence, { width: 8 }).inputVectors;
const tokensOf = (sentence: string) => encoder.encode(sentence, { width: 8 }).tokenVectors;

test("the grid holds the weights, and the four steps of the first word are the encoder's", async () => {
  const { page, close } = await openAttention();
  const read = encoder.attention(inputsOf("dog bites man"));
  assert.deepEqual(await cells(grid(page)), shownRows(read.weights.toArray()));
  assert.deepEqual(
    await cells(steps(page, "dog")),
    [0, 1, 2].map((key) =>
      [read.products, read.scores, read.weights].map((matrix) => shown(matrix.at(0, key))),
    ),
  );
  assert.deepEqual(
    await cells(sum(page)),
    shownRows([...read.values.toArray(), [...read.outputs.row(0)]]),
  );
  assert.deepEqual(await sum(page).locator("tbody th").allInnerTexts(), [
    ...["dog", "bites", "man"].map(
      (name, key) => `${shown(read.weights.at(0, key))}\u00a0\u00d7 ${name}`,
    ),
    "= output",
  ]);
  assert.equal(
    await finding(page),
    `dog reads most of itself (${shown(read.weights.at(0, 0))}), ` +
      `then of bites (${shown(read.weights.at(0, 1))}).`,
  );
  await close();
});

test("scores and outputs of every word can be looked at instead", async () => {
  const { page, close } = await openAttention();
  const read = encoder.attention(inputsOf("dog bites man"));
  for (const [name, matrix] of [
    ["Scores", read.scores],
    ["Outputs", read.outputs],
  ] as const) {
    await page.getByText(name, { exact: true }).click();
    assert.deepEqual(await cells(grid(page)), shownRows(matrix.toArray()), name);
  }
  await close();
});

test("scores from a thousand on are whole, so that the scaled ones can be followed", async () => {
  const { page, close } = await openAttention({ attributes: { width: "4096" } });
  const read = encoder.attention(encoder.encode("dog bites man", { width: 4096 }).inputVectors);
  const rows = await cells(steps(page, "dog"));
  assert.deepEqual(
    rows.map(([score]) => score),
    [0, 1, 2].map((key) => read.products.at(0, key).toFixed(0)),
  );
  for (const [score, scaled] of rows) {
    assert.match(score ?? "", /^\d{4}$/);
    // Half a unit of what is shown of each.
    assert.ok(
      Math.abs(Number(score) / 64 - Number(scaled)) <= 0.5 / 64 + 0.005,
      `${score} and ${scaled}`,
    );
  }
  await close();
});

test("the row under the mouse is read until it leaves; a click and a key keep it", async () => {
  const { page, close } = await openAttention();
  await grid(page).locator("tbody tr").nth(2).hover();
  await steps(page, "man").waitFor();
  assert.match(await finding(page), /^man reads/);
  await page.mouse.move(0, 0);
  await steps(page, "dog").waitFor();
  await grid(page).locator("tbody td").nth(4).click();
  await page.mouse.move(0, 0);
  await steps(page, "bites").waitFor();
  await word(page, 1).focus();
  await page.keyboard.press("ArrowDown");
  await steps(page, "man").waitFor();
  assert.equal(await word(page, 2).isChecked(), true);
  await close();
});

test("what is chosen is read, also where the mouse still points to another row", async () => {
  const { page, close } = await openAttention();
  await grid(page).locator("tbody tr").nth(2).hover();
  await steps(page, "man").waitFor();
  await word(page, 0).focus();
  await page.keyboard.press("ArrowDown");
  await steps(page, "bites").waitFor();
  assert.match(await finding(page), /^bites reads/);
  await close();
});

test("a row that is tapped is read", needs("touch", "tap"), async () => {
  const { page, close } = await openAttention({ hasTouch: true });
  await grid(page).locator("tbody tr").nth(1).tap();
  await steps(page, "bites").waitFor();
  assert.match(await finding(page), /^bites reads/);
  await close();
});

test("a chosen word is one step for undo, and the word that is chosen already none", async () => {
  const { page, close } = await openAttention();
  const label = (row: number) => grid(page).locator("tbody label").nth(row);
  const undo = page.getByRole("button", { name: "Undo" });
  await label(0).click();
  assert.equal(await undo.getAttribute("aria-disabled"), "true");
  await label(2).click();
  await steps(page, "man").waitFor();
  await undo.click();
  await page.mouse.move(0, 0);
  await steps(page, "dog").waitFor();
  assert.equal(await undo.getAttribute("aria-disabled"), "true");
  await close();
});

test("under the causal mask what comes after counts as \u2212\u221e and weighs exactly 0", async () => {
  const { page, close } = await openAttention();
  await page.getByText("None reads ahead").click();
  const { weights, outputs, values } = encoder.attention(inputsOf("dog bites man"), {
    mask: "causal",
  });
  assert.deepEqual(
    await cells(grid(page)),
    weights
      .toArray()
      .map((row, query) => row.map((weight, key) => (key > query ? "0" : shown(weight)))),
  );
  assert.equal(
    await finding(page),
    "dog reads nothing but itself (1.00). The 2 words after it are masked: " +
      "their scores count as \u2212\u221e, and their weights are exactly 0.",
  );
  assert.deepEqual(
    (await cells(steps(page, "dog"))).map(([, ...rest]) => rest),
    [
      [shown(encoder.attention(inputsOf("dog bites man")).scores.at(0, 0)), "1.00"],
      ["\u2212\u221e", "0"],
      ["\u2212\u221e", "0"],
    ],
  );
  assert.deepEqual(await cells(sum(page)), shownRows([[...values.row(0)], [...outputs.row(0)]]));
  await close();
});

test("without positions two equal words become exactly the same; with them they do not", async () => {
  const sentence = "the cat saw the dog";
  const { page, close } = await openAttention({ attributes: { sentence } });
  const apart = encoder.attention(inputsOf(sentence)).outputs;
  const largest = Math.max(
    ...apart.row(0).map((value, feature) => Math.abs(value - apart.at(3, feature))),
  );
  assert.ok(
    (await finding(page)).endsWith(
      "the at position 0 and at 3 become different: their outputs differ by up to " +
        `${Number(largest.toPrecision(2))}.`,
    ),
    await finding(page),
  );
  await page.getByText("Without positions").click();
  const { weights, outputs } = encoder.attention(tokensOf(sentence));
  assert.deepEqual(outputs.row(0), outputs.row(3));
  assert.equal(
    await finding(page),
    `the at position 0 reads most of itself and the at position 3 (${shown(weights.at(0, 0))} each), ` +
      `then of saw (${shown(weights.at(0, 2))}). ` +
      "the at position 0 and at 3 become exactly the same: nothing in their outputs tells them apart.",
  );
  await page.getByText("None reads ahead").click();
  assert.match(await finding(page), /become different/);
  await close();
});

test("a word that stands there twice is told with its position, and no other", async () => {
  const { page, close } = await openAttention({ attributes: { sentence: "the cat saw the dog" } });
  await grid(page).locator("tbody tr").nth(3).click();
  assert.match(await finding(page), /^the at position 3 reads most of /);
  assert.equal(
    // biome-ignore lint/performance/useDomNodeTextContent: where a line breaks is seen.
    await page.locator(".word-grid h3").nth(1).innerText(),
    "How \u201cthe\u201d reads, step by step\nposition 3",
  );
  assert.deepEqual(
    (await sum(page).locator("tbody th").allInnerTexts()).map(
      (name) => /position \d/.exec(name)?.[0],
    ),
    ["position 0", undefined, undefined, "position 3", undefined, undefined],
  );
  await grid(page).locator("tbody tr").nth(1).click();
  assert.match(await finding(page), /^cat reads /);
  assert.equal(
    // biome-ignore lint/performance/useDomNodeTextContent: where a line breaks is seen.
    await page.locator(".word-grid h3").nth(1).innerText(),
    "How \u201ccat\u201d reads, step by step",
  );
  await close();
});

test("where the settings add no position, it is said that both choices are the same", async () => {
  const { page, close } = await openAttention({ attributes: { position: "none" } });
  await page.getByText("The settings add no position").waitFor();
  const { weights } = encoder.attention(tokensOf("dog bites man"));
  assert.deepEqual(await cells(grid(page)), shownRows(weights.toArray()));
  await close();
});

test("projected at random, by the settings' seed, and not where that takes long", async () => {
  const { page, close } = await openAttention({ attributes: { seed: "7" } });
  await page.getByText("Projected at random").click();
  const given = encoder.encode("dog bites man", { width: 8, seed: 7 }).inputVectors;
  const read = encoder.attention(given, { projections: { seed: 7 } });
  assert.deepEqual(await cells(grid(page)), shownRows(read.weights.toArray()));
  await page.getByText("drawn from seed 7;").waitFor();
  await page
    .locator("positional-encoding")
    .evaluate((element) => element.setAttribute("width", "256"));
  await page.getByText("Vectors wider than 128 are not projected here").waitFor();
  const wide = encoder.encode("dog bites man", { width: 256, seed: 7 }).inputVectors;
  assert.deepEqual(await cells(grid(page)), shownRows(encoder.attention(wide).weights.toArray()));
  await page.getByText("Shown: the first 32 of 256 features").waitFor();
  await close();
});

test("one word reads itself alone, no word says so, and of very many the first 64 are read", async () => {
  const { page, close } = await openAttention({ attributes: { sentence: "dog" } });
  assert.equal(await finding(page), "dog reads nothing but itself (1.00).");
  await page.getByLabel("Sentence", { exact: true }).fill("");
  await page.getByText("There are no words yet.", { exact: true }).waitFor();
  const sentence = Array.from({ length: 300 }, (_, index) => `w${index}`).join(" ");
  await page.getByLabel("Sentence", { exact: true }).fill(sentence);
  await page.getByText("Only the first 64 of 300 words read each other here.").waitFor();
  const first = sentence.split(" ").slice(0, 64).join(" ");
  const { weights } = encoder.attention(inputsOf(first));
  assert.deepEqual((await cells(grid(page)))[63], [...weights.row(63)].map(shown));
  await close();
});

test("what a link holds is used where it can be, and otherwise the default", async () => {
  const { page, close } = await openAttention();
  await setView(page, "attention", { slot: 99, mask: "causal", show: "scores" });
  assert.equal(await word(page, 2).isChecked(), true);
  const { scores } = encoder.attention(inputsOf("dog bites man"));
  assert.deepEqual((await cells(grid(page)))[2], [...scores.row(2)].map(shown));
  for (const view of [
    { slot: -1, positions: "x", mask: 1, projections: {}, show: "x" },
    "x",
    null,
  ]) {
    await setView(page, "attention", view);
    assert.equal(await word(page, 0).isChecked(), true);
    const { weights } = encoder.attention(inputsOf("dog bites man"));
    assert.deepEqual(await cells(grid(page)), shownRows(weights.toArray()));
  }
  await close();
});

test("a reader of a page that holds still may look closer", async () => {
  const { page, close } = await openAttention({ attributes: { readonly: "" } });
  await grid(page).locator("tbody tr").nth(1).click();
  await steps(page, "bites").waitFor();
  await page.getByText("None reads ahead").click();
  assert.match(await finding(page), /masked/);
  await close();
});

test("in forced colours cells keep their own, and one row is marked", needs("media"), async () => {
  const { page, close } = await openAttention({
    forcedColors: "active",
    attributes: { sentence: "one two three four five six seven eight nine ten eleven twelve dog" },
  });
  const colours = await grid(page)
    .locator("tbody tr")
    .first()
    .locator("td")
    .evaluateAll((all) => all.map((cell) => getComputedStyle(cell).backgroundColor));
  assert.equal(new Set(colours).size, colours.length);
  const marks = await grid(page)
    .locator("tbody tr")
    .evaluateAll((all) => all.map((row) => getComputedStyle(row).outlineStyle));
  const [first, ...others] = marks;
  assert.equal(new Set(others).size, 1);
  assert.notEqual(first, others[0]);
  await close();
});

test(
  "on paper the sum stands below what it sums, and all of it is there",
  needs("media"),
  async () => {
    const sentence = "one two three four five six seven eight nine ten ".repeat(4);
    const { page, close } = await openAttention({ attributes: { sentence } });
    await page.emulateMedia({ media: "print" });
    const rows = await sum(page)
      .locator("tbody th")
      .evaluateAll((all) => all.map((header) => header.getBoundingClientRect().top));
    assert.equal(rows.length, 41);
    assert.deepEqual(
      rows,
      [...rows].sort((a, b) => a - b),
    );
    const hidden = await page
      .locator(".attention .scroller")
      .evaluateAll((all) => all.filter((box) => box.scrollHeight > box.clientHeight + 1).length);
    assert.equal(hidden, 0);
    await close();
  },
);

for (const colorScheme of ["light", "dark"] as const) {
  test(`no barrier, and nothing sticks out at 320 pixels, ${colorScheme}`, async () => {
    const { page, close } = await openAttention({
      colorScheme,
      viewport: { width: 320, height: 900 },
      attributes: { views: '{"attention":{"mask":"causal","slot":1}}' },
    });
    assert.deepEqual(await violations(page), []);
    assert.deepEqual(await overflows(page, ".attention .scroller"), []);
    const sentence = Array.from({ length: 80 }, (_, index) => `extraordinary${index}`).join(" ");
    await page.getByLabel("Sentence", { exact: true }).fill(sentence);
    await page.getByText("Only the first 64 of 80 words").waitFor();
    // Long names are cut off.
    const names = ":not(.attention, .attention *), .scroller, bdi, thead span";
    assert.deepEqual(await overflows(page, names), []);
    await close();
  });
}

test("every choice has a label that is seen, and is named by it", async () => {
  const { page, close } = await open({ attributes: { panels: "attention" } });
  const groups = page.locator(".attention [role=radiogroup]");
  const names = await groups.evaluateAll((all) => all.map((group) => group.ariaLabel));
  assert.deepEqual(names, ["What is read", "Mask", "Shown", "Queries, keys and values"]);
  const labels = page.locator(".attention .labelled .label");
  assert.deepEqual(await labels.allInnerTexts(), names);
  await close();
});
