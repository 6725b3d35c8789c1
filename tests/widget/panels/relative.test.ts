import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { matrix } from "../../../web/encoder/matrix.js";
import {
  encoder,
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

const openRelative = (options: Parameters<typeof open>[0] = {}): Promise<Opened> =>
  open({ ...options, attributes: { panels: "relative", ...options.attributes } });

const heads = (page: Page): Promise<string[]> =>
  page
    .locator(".heads label")
    .evaluateAll((labels) =>
      labels.map((label) => (label.textContent ?? "").replace(/\s+/g, " ").trim()),
    );

const tokensOf = (sentence: string) => encoder.encode(sentence, { width: 8 }).tokenVectors;

/** One head's rows of a bias of several. */
const headOf = (bias: { toArray(): number[][] }, head: number, length: number): number[][] =>
  bias.toArray().slice(head * length, (head + 1) * length);

const matrixOf = (rows: number[][]) =>
  matrix(Float32Array.from(rows.flat()), rows.length, rows[0]?.length ?? 0);

test("ALiBi: each head's slope, and the bias by distance that it gives", async () => {
  const { page, close } = await openRelative();
  assert.deepEqual(
    await heads(page),
    ["0.5", "0.25", "0.125", "0.0625", "0.0313", "0.0156", "0.00781", "0.00391"].map(
      (slope, head) => `head ${head} slope ${slope}`,
    ),
  );
  assert.deepEqual(await cells(grid(page)), [
    ["0.00", "\u22120.50", "\u22121.00"],
    ["\u22120.50", "0.00", "\u22120.50"],
    ["\u22121.00", "\u22120.50", "0.00"],
  ]);
  await page.getByRole("radio", { name: "head 7" }).press("Space");
  assert.deepEqual((await cells(grid(page)))[0], ["0.00", "\u22120.0039", "\u22120.0078"]);
  await close();
});

test("another number of heads gives other slopes, and the last head if the shown one is gone", async () => {
  const { page, close } = await openRelative({
    attributes: { views: '{"relative":{"heads":8,"head":7}}' },
  });
  await page.getByRole("slider", { name: "Heads" }).focus();
  for (let head = 8; head > 3; head--) await page.keyboard.press("ArrowLeft");
  const slopes = [...encoder.alibiSlopes(3)];
  assert.deepEqual(
    await heads(page),
    slopes.map((slope, head) => `head ${head} slope ${Number(slope.toPrecision(3))}`),
  );
  assert.equal(await page.getByRole("radio", { name: "head 2" }).isChecked(), true);
  const bias = encoder.alibi({ heads: 3, length: 3 });
  assert.deepEqual(await cells(grid(page)), shownRows(headOf(bias, 2, 3)));
  await close();
});

test("what the bias adds to the scores of a word, and the weights that come of it", async () => {
  const { page, close } = await openRelative();
  const vectors = tokensOf("dog bites man");
  const bias = headOf(encoder.alibi({ heads: 8, length: 3 }), 0, 3);
  const before = encoder.attention(vectors);
  const after = encoder.attention(vectors, { bias: matrixOf(bias) });
  assert.deepEqual(
    await cells(steps(page, "dog")),
    [0, 1, 2].map((key) =>
      [
        before.scores.at(0, key),
        bias[0]?.[key] ?? 0,
        after.scores.at(0, key),
        after.weights.at(0, key),
      ].map(shown),
    ),
  );
  const change = (key: number) =>
    `(${shown(before.weights.at(0, key))}, now ${shown(after.weights.at(0, key))})`;
  assert.equal(
    await finding(page),
    `With the bias, dog reads less of man ${change(2)} and more of itself ${change(0)}.`,
  );
  await grid(page).locator("tbody tr").nth(1).click();
  await steps(page, "bites").waitFor();
  assert.match(await finding(page), /^With the bias, bites reads less of/);
  await close();
});

test("equal words, which nothing told apart, become different by their distances", async () => {
  const { page, close } = await openRelative({ attributes: { sentence: "the cat saw the dog" } });
  const vectors = tokensOf("the cat saw the dog");
  const { outputs } = encoder.attention(vectors);
  assert.deepEqual(outputs.row(0), outputs.row(3));
  assert.match(
    await finding(page),
    /^With the bias, the at position 0 reads .*the at position 0 and at 3 become different/,
  );
  await close();
});

test("T5's buckets: one direction under the causal mask, values of the settings' seed", async () => {
  const { page, close } = await openRelative({ attributes: { seed: "7" } });
  await page.getByText("T5 buckets").click();
  await page.getByText("here drawn from seed 7;").waitFor();
  const options = { length: 3, heads: 8, seed: 7 };
  const bias = headOf(encoder.relativeBias(options), 0, 3);
  assert.deepEqual(await cells(grid(page)), shownRows(bias));
  const names = () => steps(page, "dog").locator("tbody th").allInnerTexts();
  assert.deepEqual(
    // In WebKit a cell's text may begin and end with a line's end.
    (await names()).map((name) => name.trim().split("\n").at(-1)),
    ["bucket 0", "bucket 17", "bucket 18"],
  );
  await page.getByText("None reads ahead").click();
  const causal = headOf(encoder.relativeBias({ ...options, bidirectional: false }), 0, 3);
  assert.deepEqual(
    await cells(grid(page)),
    causal.map((row, query) =>
      row.map((value, key) => (key > query ? "\u2212\u221e" : shown(value))),
    ),
  );
  assert.equal(await finding(page), "The bias leaves all weights of dog as they are.");
  assert.deepEqual((await cells(steps(page, "dog")))[2]?.slice(1), [
    "\u2212\u221e",
    "\u2212\u221e",
    "0",
  ]);
  await close();
});

test("the distances of T5's buckets: one each up to 7, then ever more, and the last without end", async () => {
  const { page, close } = await openRelative({
    attributes: { views: '{"relative":{"method":"buckets","head":3}}' },
  });
  await page.locator(".spans summary").click();
  const table = page.getByRole("table", { name: "The distances of each bucket" });
  const spans = () => table.locator("tbody th").allInnerTexts();
  assert.deepEqual(await spans(), [
    ...Array.from({ length: 8 }, (_, distance) => String(distance)),
    ...["8 to 11", "12 to 15", "16 to 22", "23 to 31", "32 to 45", "46 to 63", "64 to 90"],
    "91 and more",
  ]);
  const bias = encoder.relativeBias({
    positionIds: [0],
    keys: { positionIds: [0, -91, 91] },
    heads: 8,
    seed: 0,
  });
  const [own, before, after] = [...bias.row(3)].map(shown);
  const rows = await cells(table);
  assert.deepEqual(rows[0], ["0", own, "", ""]);
  assert.deepEqual(rows[15], ["15", before, "31", after]);
  await page.getByText("None reads ahead").click();
  const [last] = (await spans()).slice(-1);
  assert.equal(last, "113 and more");
  assert.equal((await cells(table)).length, 32);
  await close();
});

test("words that take their positions along keep their distances", async () => {
  const { page, close } = await openRelative({
    attributes: { reorder: "positions", order: "2 1 0" },
  });
  const bias = encoder.alibi({ heads: 8, positionIds: [2, 1, 0] });
  assert.deepEqual(await cells(grid(page)), shownRows(headOf(bias, 0, 3)));
  assert.deepEqual(
    (await grid(page).locator("tbody th").allInnerTexts()).map((name) =>
      name.trim().split(/\s+/).join(" "),
    ),
    ["man position 2", "bites position 1", "dog position 0"],
  );
  await close();
});

test("one word keeps its weight, no word says so, and of very many the first 64 are read", async () => {
  const { page, close } = await openRelative({ attributes: { sentence: "dog" } });
  assert.equal(await finding(page), "The bias leaves all weights of dog as they are.");
  await page.getByLabel("Sentence", { exact: true }).fill("");
  await page.getByText("There are no words yet.", { exact: true }).waitFor();
  const sentence = Array.from({ length: 300 }, (_, index) => `w${index}`).join(" ");
  await page.getByLabel("Sentence", { exact: true }).fill(sentence);
  await page.getByText("Only the first 64 of 300 words read each other here.").waitFor();
  assert.equal((await cells(grid(page)))[63]?.[0], "\u221231.50");
  await close();
});

test("what a link holds is used where it can be, and otherwise the default", async () => {
  const { page, close } = await openRelative();
  await setView(page, "relative", { method: "buckets", heads: 4, head: 99, slot: 99 });
  const bias = encoder.relativeBias({ length: 3, heads: 4, seed: 0 });
  assert.deepEqual(await cells(grid(page)), shownRows(headOf(bias, 3, 3)));
  await steps(page, "man").waitFor();
  for (const view of [{ method: 1, mask: "x", heads: 17, head: -1, slot: 0.5 }, 7, null]) {
    await setView(page, "relative", view);
    const alibi = encoder.alibi({ heads: 8, length: 3 });
    assert.deepEqual(await cells(grid(page)), shownRows(headOf(alibi, 0, 3)));
    await steps(page, "dog").waitFor();
  }
  await close();
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`no barrier, and nothing sticks out at 320 pixels, ${colorScheme}`, async () => {
    const { page, close } = await openRelative({
      colorScheme,
      viewport: { width: 320, height: 900 },
      attributes: { views: '{"relative":{"head":7,"heads":16}}' },
    });
    assert.deepEqual(await violations(page), []);
    assert.deepEqual(await overflows(page, ".relative .word-steps"), []);
    await close();
  });
}
