import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import type { Encoding } from "positional-encoding";
import {
  choose,
  drag,
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

const openCompare = (options: Parameters<typeof open>[0] = {}): Promise<Opened> =>
  open({ ...options, attributes: { panels: "compare", ...options.attributes } });

/** Each row: now, compared with, distance, then the difference. */
const rows = (page: Page): Promise<string[][]> =>
  page
    .locator(".compare-rows tbody tr")
    .evaluateAll((all) =>
      all.map((row) =>
        [...row.querySelectorAll("th, td")].map((cell) =>
          (cell.textContent ?? "").replace(/\s+/g, " ").trim(),
        ),
      ),
    );

const apart = async (page: Page): Promise<string> =>
  ((await page.locator(".apart").textContent()) ?? "").replace(/\s+/g, " ").trim();

/** What the rows have to be, largest change first. */
function rowsOf(before: Encoding, after: Encoding, by: "word" | "slot" | number[]): string[][] {
  const change = encoder.compare(before, after, by);
  const at = ({ tokens, positionIds }: Encoding, row: number) =>
    `${tokens[row]} position ${positionIds[row]}`;
  return after.tokens
    .map((_, slot) => ({
      slot,
      row: change.counterparts[slot] ?? -1,
      distance: change.distancePerRow[slot] ?? 0,
    }))
    .sort((a, b) => b.distance - a.distance)
    .map(({ slot, row, distance }) => [
      at(after, slot),
      row < 0 ? "nothing" : at(before, row),
      shown(distance),
      ...Array.from(change.difference.row(slot), shown),
    ]);
}

test("the sentence as it stands beside itself as first given, by word and by place", async () => {
  const { page, close } = await openCompare();
  assert.equal(
    await apart(page),
    "Nothing differs: swap two words, or compare with another sentence.",
  );
  await drag(page, 0, 2);
  const before = encoder.encode("dog bites man");
  const after = encoder.encode("man bites dog");
  assert.deepEqual(await rows(page), rowsOf(before, after, "word"));
  assert.equal((await rows(page))[2]?.[2], "0.00");
  const { changedCount, largest, distance } = encoder.compare(before, after, "word");
  assert.equal(
    await apart(page),
    `${changedCount} of 24 input numbers differ, the largest by ${shown(largest)}. ` +
      `All rows together are ${shown(distance)} apart.`,
  );
  assert.deepEqual(await page.locator(".sides dd").allTextContents(), [
    "dog bites man",
    "man bites dog",
  ]);
  await choose(page, "By place");
  assert.deepEqual(await rows(page), rowsOf(before, after, "slot"));
  await page.getByRole("radio", { name: "By place" }).press("ArrowLeft");
  assert.deepEqual(await rows(page), rowsOf(before, after, "word"));
  await close();
});

test("the largest change comes first, whatever the order of the words", async () => {
  const sentence = "one two three four five";
  const { page, close } = await openCompare({ attributes: { sentence } });
  await drag(page, 1, 4);
  const after = encoder.encode("one five three four two");
  const expected = rowsOf(encoder.encode(sentence), after, "slot");
  await choose(page, "By place");
  assert.deepEqual(await rows(page), expected);
  const distances = expected.map((row) => Number(row[2]));
  assert.deepEqual(
    distances,
    [...distances].sort((a, b) => b - a),
  );
  assert.ok((distances[0] ?? 0) > 0 && distances[4] === 0);
  await close();
});

test("words that take their positions along differ by place, and not by word", async () => {
  const { page, close } = await openCompare({ attributes: { reorder: "positions" } });
  await drag(page, 0, 2);
  assert.match(await apart(page), /^Nothing differs/);
  await choose(page, "By place");
  const before = encoder.encode("dog bites man");
  const after = encoder.encode(["man", "bites", "dog"], { positionIds: [2, 1, 0] });
  assert.deepEqual(await rows(page), rowsOf(before, after, "slot"));
  await close();
});

test("two equal words that change places differ in nothing", async () => {
  const { page, close } = await openCompare({ attributes: { sentence: "dog sees dog" } });
  await drag(page, 0, 2);
  assert.match(await apart(page), /^Nothing differs/);
  await close();
});

test("another sentence, longer or shorter, is typed and compared", async () => {
  const { page, close } = await openCompare({ attributes: { width: "4", base: "50" } });
  await choose(page, "Another sentence");
  assert.equal(await apart(page).then((text) => text.startsWith("12 of 12")), true);
  const field = page.getByLabel("Sentence to compare with");
  await field.fill("man bites a dog");
  const options = { width: 4, base: 50 };
  const before = encoder.encode("man bites a dog", options);
  const after = encoder.encode("dog bites man", options);
  assert.deepEqual(await rows(page), rowsOf(before, after, "word"));
  assert.match(await apart(page), /Not compared with any row: a\.$/);
  await choose(page, "By place");
  assert.deepEqual(await rows(page), rowsOf(before, after, "slot"));
  assert.match(await apart(page), /Not compared with any row: dog\.$/);
  await field.fill("cat");
  assert.deepEqual(await rows(page), rowsOf(encoder.encode("cat", options), after, "slot"));
  assert.equal((await rows(page)).filter((row) => row[1] === "nothing").length, 2);
  await field.fill("dog bites man");
  assert.equal(await apart(page), "Nothing differs.");
  await close();
});

test("a sentence that is too long for the learned table is told, and can be typed on", async () => {
  const { page, close } = await openCompare({
    attributes: { position: "learned", "max-length": "3" },
  });
  await setView(page, "compare", { against: "sentence", by: "word", sentence: "dog bites man" });
  const field = page.getByLabel("Sentence to compare with");
  await field.focus();
  await field.press("End");
  await page.keyboard.type(" back");
  assert.match(
    (await page.locator(".compare [role=alert]").textContent()) ?? "",
    /position id \[3\] must be from 0 to 2/,
  );
  for (let letter = 0; letter < 5; letter++) await page.keyboard.press("Backspace");
  assert.equal(await field.inputValue(), "dog bites man");
  assert.equal(await page.locator(".compare [role=alert]").count(), 0);
  assert.match((await page.locator(".compare").textContent()) ?? "", /Nothing differs\./);
  await close();
});

test("a minus stands before its digits in a page that runs right to left too", async () => {
  const { page, close } = await openCompare();
  await page.evaluate(() => document.documentElement.setAttribute("dir", "rtl"));
  await page.getByRole("button", { name: "Swap dog and bites" }).click();
  const [minus = NaN, digit = NaN] = await page
    .locator(".compare-rows td.negative")
    .first()
    .evaluate((cell) =>
      [0, 1].map((offset) => {
        const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
        let text = walker.nextNode() as Text;
        while (!text.data.startsWith("\u2212")) text = walker.nextNode() as Text;
        const range = document.createRange();
        range.setStart(text, offset);
        range.setEnd(text, offset + 1);
        return range.getBoundingClientRect().left;
      }),
    );
  assert.ok(minus < digit, `${minus}, ${digit}`);
  await close();
});

test("text stays text", async () => {
  const { page, close } = await openCompare();
  await choose(page, "Another sentence");
  const text = "<img src=x onerror=alert(1)>";
  await page.getByLabel("Sentence to compare with").fill(text);
  assert.equal(await page.locator(".sides dd").first().textContent(), text);
  assert.equal(await page.locator(".compare img").count(), 0);
  await close();
});

test("whatever a link holds, the comparison is one that can be made", async () => {
  const { page, close } = await openCompare();
  await setView(page, "compare", { against: "sentence", by: "slot", sentence: "dog" });
  assert.equal((await rows(page)).filter((row) => row[1] === "nothing").length, 2);
  for (const view of [null, [], { against: "all", by: 3, sentence: 5 }]) {
    await setView(page, "compare", view);
    assert.match(await apart(page), /^Nothing differs: swap/);
    assert.equal(await page.getByRole("radio", { name: "By word" }).isChecked(), true);
  }
  await close();
});

test("hundreds of words and a wide vector: a note says what is left out", async () => {
  const { page, close } = await openCompare({
    attributes: { width: "128", sentence: "word ".repeat(300) },
  });
  await choose(page, "Another sentence");
  assert.equal((await rows(page)).length, 100);
  assert.equal(
    await page.getByText("Shown: 100 of 300 words, 64 of 128 features.").isVisible(),
    true,
  );
  await page.getByLabel("Sentence", { exact: true }).fill("");
  assert.deepEqual(await rows(page), []);
  await close();
});

test("where nothing differs, there is no table of zeros", async () => {
  const { page, close } = await openCompare();
  assert.match(await apart(page), /^Nothing differs/);
  assert.equal(await page.locator(".compare table, .compare .note").count(), 0);
  await page.getByRole("button", { name: "Swap dog and bites" }).click();
  assert.equal((await rows(page)).length, 3);
  await close();
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`no barrier and nothing cut off, ${colorScheme}`, async () => {
    const { page, close } = await openCompare({
      colorScheme,
      viewport: { width: 320, height: 900 },
      attributes: { panels: "clocks compare", panel: "compare" },
    });
    await page.getByRole("button", { name: "Swap dog and bites" }).click();
    await choose(page, "Another sentence");
    await page.getByLabel("Sentence to compare with").fill("man bites a dog");
    assert.deepEqual(await violations(page), []);
    assert.deepEqual(await overflows(page, ".compare-rows"), []);
    await close();
  });
}
