import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import type { Attention, EncodeOptions, Matrix } from "positional-encoding";
import {
  choose,
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

const openCache = (options: Parameters<typeof open>[0] = {}): Promise<Opened> =>
  open({ ...options, attributes: { panels: "cache", ...options.attributes } });

const textsOf = (page: Page, selector: string): Promise<string[]> =>
  page
    .locator(`.cache ${selector}`)
    .evaluateAll((all) =>
      all.map(({ textContent }) => (textContent ?? "").replace(/\s+/g, " ").trim()),
    );

const finding = async (page: Page): Promise<string> => (await textsOf(page, ".finding"))[0] ?? "";

/** Each row of the cache: word, position, how much of it is read, numbers. */
const rows = (page: Page): Promise<string[][]> =>
  page
    .locator(".kept tbody tr")
    .evaluateAll((all) =>
      all.map((row) =>
        [...row.querySelectorAll("th, td:not(.seam)")].map((cell) =>
          (cell.textContent ?? "").replace(/\s+/g, " ").trim(),
        ),
      ),
    );

const outputs = (page: Page, side: 0 | 1): Promise<{ numbers: string[][]; marked: number }> =>
  page
    .locator(".outputs .side")
    .nth(side)
    .locator("tbody tr")
    .evaluateAll((all) => {
      const cells = all.map((row) => [...row.querySelectorAll("td")]);
      return {
        numbers: cells.map((row) =>
          row.map((cell) => (cell.textContent ?? "").split(",")[0] ?? ""),
        ),
        marked: cells.flat().filter((cell) => cell.classList.contains("differs")).length,
      };
    });

const rowsOf = (x: Matrix, from: number, until: number): Matrix => ({
  ...x,
  rows: until - from,
  columns: x.columns,
  data: x.data.slice(from * x.columns, until * x.columns),
});

/** The words read as the decoder was told, and in one pass as they stand. */
function read(
  words: string[],
  {
    prefix = 1,
    positions = words.map((_, slot) => slot),
    rotary = false,
    ...options
  }: EncodeOptions & {
    prefix?: number;
    positions?: number[];
    rotary?: boolean;
  } = {},
) {
  const inputs = (positionIds: number[]) => {
    const encoding = encoder.encode(words, { ...options, positionIds });
    return rotary ? encoding.tokenVectors : encoding.inputVectors;
  };
  const told = inputs(positions);
  const decoder = encoder.decoder({ width: told.columns, rotary });
  const parts: Attention[] = [];
  for (let from = 0, until = prefix; from < words.length; from = until, until += 1) {
    const positionIds = positions.slice(from, until);
    parts.push(decoder.append(rowsOf(told, from, until), { positionIds }));
  }
  decoder.dispose();
  const own = words.map((_, slot) => slot);
  const full = encoder.attention(inputs(own), { mask: "causal", rotary, positionIds: own });
  const steps = parts.flatMap((part) => part.outputs.toArray());
  const wrong = full.outputs
    .toArray()
    .flatMap((row, slot) =>
      row.map((value, feature) => Math.abs(value - (steps[slot]?.[feature] ?? 0))),
    );
  return {
    keys: parts.flatMap(({ keys }) => keys.toArray()),
    values: parts.flatMap(({ values }) => values.toArray()),
    weights: parts.at(-1)?.weights.toArray().at(-1) ?? [],
    outputs: steps,
    full: full.outputs.toArray(),
    differing: wrong.filter((by) => by !== 0).length,
    largest: Math.max(...wrong),
  };
}

const sentence = ["dog", "bites", "man"];

test("word by word the cache grows, and the outputs are those of one pass", async () => {
  const { page, close } = await openCache();
  for (const count of [2, 3]) {
    const expected = read(sentence.slice(0, count));
    assert.deepEqual(
      await rows(page),
      sentence
        .slice(0, count)
        .map((word, slot) => [
          word,
          String(slot),
          shown(expected.weights[slot] ?? NaN),
          ...(expected.keys[slot] ?? []).map(shown),
        ]),
    );
    const of = { numbers: shownRows(expected.outputs), marked: 0 };
    assert.deepEqual(await outputs(page, 0), of);
    assert.deepEqual(await outputs(page, 1), of);
    assert.equal(
      await finding(page),
      count === 2
        ? "bites came in at position 1 and read itself and the 1 row before it; nothing was computed again. All 16 output numbers are those of one pass, bit for bit."
        : "man came in at position 2 and read itself and the 2 rows before it; nothing was computed again. All 24 output numbers are those of one pass, bit for bit.",
    );
    if (count === 2) await page.getByRole("button", { name: "Next word: man" }).click();
  }
  const done = page.getByRole("button", { name: "All words are read" });
  assert.equal(await done.getAttribute("aria-disabled"), "true");
  await done.click({ force: true });
  assert.equal((await rows(page)).length, 3);
  await page.getByRole("button", { name: "Back to the beginning" }).press("Enter");
  assert.equal((await rows(page)).length, 1);
  assert.equal(
    await finding(page),
    "The first word is read: its key and its value are kept. All 8 output numbers are those of one pass, bit for bit.",
  );
  await page.getByRole("button", { name: "Undo" }).click();
  assert.equal((await rows(page)).length, 3);
  await close();
});

for (const rotary of [false, true]) {
  test(`started again from 0, the outputs are others${rotary ? ", with rotary too" : ""}`, async () => {
    const { page, close } = await openCache();
    if (rotary) await choose(page, "Rotary");
    await choose(page, "Positions start again from 0");
    await page.getByRole("button", { name: "Next word: man" }).click();
    const {
      outputs: wrong,
      full,
      keys,
      values,
      ...found
    } = read(sentence, {
      positions: [0, 0, 0],
      rotary,
    });
    assert.ok(found.differing > 0);
    assert.deepEqual(
      await rows(page),
      sentence.map((word, slot) => [
        word,
        ["0", "0 not 1", "0 not 2"][slot],
        shown(found.weights[slot] ?? NaN),
        ...(keys[slot] ?? []).map(shown),
        ...(rotary ? (values[slot] ?? []).map(shown) : []),
      ]),
    );
    assert.deepEqual(await outputs(page, 0), {
      numbers: shownRows(wrong),
      marked: found.differing,
    });
    assert.deepEqual(await outputs(page, 1), {
      numbers: shownRows(full),
      marked: found.differing,
    });
    assert.ok(
      (await finding(page)).endsWith(
        ` ${found.differing} of 24 output numbers differ from those of one pass, the largest by ${shown(found.largest)}: the next words were put at position 0, where they do not stand.`,
      ),
      await finding(page),
    );
    await choose(page, "Positions go on");
    assert.match(
      await finding(page),
      /All 24 output numbers are those of one pass, bit for bit\.$/,
    );
    // Turned by their positions, queries and keys are not.
    const saysSo = (await textsOf(page, ".note")).some((note) => /vectors themselves/.test(note));
    assert.equal(saysSo, !rotary);
    await close();
  });
}

test("the words read at once are chosen, and then the next ones come", async () => {
  const { page, close } = await openCache({
    attributes: { sentence: "the cat saw a dog", start: "7" },
  });
  const slider = page.getByRole("slider", { name: "Words read at once" });
  await slider.press("ArrowRight");
  await slider.press("ArrowRight");
  assert.equal((await rows(page)).length, 3);
  assert.match(await finding(page), /^The first 3 words are read at once: their keys and values/);
  await page.getByRole("button", { name: "Next word: a" }).click();
  assert.match(await finding(page), /^a came in at position 10 and read itself and the 3 rows/);
  assert.deepEqual(
    await page.locator(".kept tr").evaluateAll((all) => all.map((row) => row.className.trim())),
    ["", "", "", "", "generated newest"],
  );
  await close();
});

test("a mistake that changes nothing is not called one that does", async () => {
  const { page, close } = await openCache({ attributes: { start: "-1", sentence: "dog bites" } });
  await choose(page, "Positions start again from 0");
  assert.match(await finding(page), /at position 0 .* All 16 output numbers are those of one pass/);
  assert.deepEqual(await textsOf(page, ".instead"), []);
  // Vectors of zeros, turned by any angle, are the same.
  await page.locator("positional-encoding").evaluate((element) => {
    element.setAttribute("start", "3");
    element.setAttribute(
      "rows",
      '{"dog": [0, 0, 0, 0, 0, 0, 0, 0], "bites": [0, 0, 0, 0, 0, 0, 0, 0]}',
    );
  });
  await choose(page, "Rotary");
  assert.match(
    await finding(page),
    /The next words were put at position 0, where they do not stand; even so, all 16 output numbers/,
  );
  await close();
});

test("positions are those of the settings, and sinusoidal ones where they have none", async () => {
  const { page, close } = await openCache({
    attributes: { position: "learned", "max-length": "4", seed: "3" },
  });
  const learnedTable = encoder.learnedTable({ maxLength: 4, width: 8, seed: 3 });
  const learned = read(sentence.slice(0, 2), { position: "learned", learnedTable, seed: 3 });
  assert.deepEqual((await outputs(page, 0)).numbers, shownRows(learned.outputs));
  const note = page.getByText("The settings add no position: where one is added here");
  assert.equal(await note.count(), 0);
  await page
    .locator("positional-encoding")
    .evaluate((element) => element.setAttribute("position", "none"));
  const sinusoidal = read(sentence.slice(0, 2), { seed: 3 });
  assert.deepEqual((await outputs(page, 0)).numbers, shownRows(sinusoidal.outputs));
  assert.equal(await note.isVisible(), true);
  await choose(page, "Rotary");
  assert.equal(await note.count(), 0);
  await close();
});

test(
  "with a page of few colours, keys keep theirs, and what came after the prefix its mark",
  needs("media"),
  async () => {
    const { page, close } = await openCache({ viewport: { width: 360, height: 900 } });
    await page.emulateMedia({ forcedColors: "active" });
    const [cells, edges] = await page
      .locator(".kept tbody")
      .evaluate((body) => [
        [...body.querySelectorAll(".coloured")].map(
          (cell) => getComputedStyle(cell).backgroundColor,
        ),
        [...body.querySelectorAll("th")].map(
          (cell) => getComputedStyle(cell).borderInlineStartColor,
        ),
      ]);
    assert.equal(new Set(cells).size, 16);
    assert.notEqual(edges?.[0], edges?.[1]);
    await close();
  },
);

test("one word, none, hundreds, and wide vectors", async () => {
  const { page, close } = await openCache({ attributes: { sentence: "dog" } });
  assert.equal((await rows(page)).length, 1);
  assert.equal(await page.getByRole("slider").count(), 0);
  const field = page.getByLabel("Sentence", { exact: true });
  await field.fill("");
  assert.equal(await page.locator(".panel").getByText("There are no words yet.").isVisible(), true);
  await field.fill("dog bites ".repeat(150));
  await setView(page, "cache", { prefix: 10, next: 1000 });
  assert.equal((await rows(page)).length, 64);
  assert.match(await finding(page), /All 512 output numbers are those of one pass, bit for bit/);
  assert.equal(
    await page.getByText("Only the first 64 of 300 words read each other here.").isVisible(),
    true,
  );
  await page
    .locator("positional-encoding")
    .evaluate((element) => element.setAttribute("width", "4096"));
  assert.equal((await rows(page)).length, 8);
  assert.equal((await rows(page))[0]?.length, 35);
  assert.match(await finding(page), /All 32768 output numbers are those of one pass, bit for bit/);
  await close();
});

test("whatever a link holds, there is a step to show, and a reader of a read-only page goes on", async () => {
  const { page, close } = await openCache({ attributes: { readonly: "" } });
  await setView(page, "cache", { prefix: 2, next: 0, counting: "again", method: "rotary" });
  assert.equal((await rows(page)).length, 2);
  assert.equal(await page.getByRole("radio", { name: "Rotary" }).isChecked(), true);
  for (const view of [
    null,
    "x",
    { prefix: 0, next: -1, counting: "back", method: 3 },
    { prefix: 1.5, next: "2", counting: {}, method: [] },
  ]) {
    await setView(page, "cache", view);
    assert.equal((await rows(page)).length, 2);
    assert.match(await finding(page), /^bites came in at position 1 .* bit for bit\.$/);
  }
  await page.getByRole("button", { name: "Next word: man" }).click();
  assert.equal((await rows(page)).length, 3);
  await close();
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`no barrier, and nothing sticks out at 320 pixels, ${colorScheme}`, async () => {
    const { page, close } = await openCache({
      colorScheme,
      viewport: { width: 320, height: 900 },
      attributes: { sentence: "dog bites \u201cincomprehensibilities\u201d and, well, <b>man</b>" },
    });
    await choose(page, "Rotary");
    await choose(page, "Positions start again from 0");
    await setView(page, "cache", { next: 5, counting: "again", method: "rotary" });
    assert.deepEqual(await violations(page), []);
    assert.deepEqual(await overflows(page, ".field, .scroller, .scroller bdi"), []);
    await close();
  });
}
