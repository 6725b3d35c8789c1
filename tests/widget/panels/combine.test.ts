import assert from "node:assert/strict";
import { test } from "node:test";
import type { Locator, Page } from "playwright-core";
import {
  encoder,
  type Opened,
  open,
  overflows,
  shownRows,
  useBrowser,
  violations,
} from "../harness.js";

useBrowser();

const openCombine = (options: Parameters<typeof open>[0] = {}): Promise<Opened> =>
  open({ ...options, attributes: { panels: "combine", ...options.attributes } });

const cells = (table: Locator): Promise<string[][]> =>
  table
    .locator("tbody tr")
    .evaluateAll((rows) =>
      rows.map((row) =>
        [...row.querySelectorAll(".coloured")].map(({ textContent }) => textContent ?? ""),
      ),
    );

const table = (page: Page, name: string): Locator => page.getByRole("table", { name });

const finding = async (page: Page): Promise<string> =>
  ((await page.locator(".combine .finding").textContent()) ?? "").trim();

test("adding keeps the width, joining doubles it and the rows of what multiplies it", async () => {
  const { page, close } = await openCombine();
  const encoding = encoder.encode("dog bites man", { width: 8 });
  const { tokenVectors, positionVectors, inputVectors } = encoding;
  assert.deepEqual(
    await cells(table(page, "Add, as the Transformer does")),
    shownRows([tokenVectors, positionVectors, inputVectors].map((matrix) => [...matrix.row(0)])),
  );
  const halves = [
    await cells(table(page, "Token vector")),
    await cells(table(page, "Position vector")),
  ];
  assert.deepEqual([halves.flat(2)], shownRows([[...encoder.concatenate(encoding).row(0)]]));
  // In WebKit it ends with its line.
  const weights = (await page.locator(".weights").allInnerTexts()).map((text) => text.trim());
  assert.deepEqual(weights, [
    "A weight matrix that takes it, to 8 features: 8\u00a0\u00d7\u00a08",
    "A weight matrix that takes it, to 8 features: 16\u00a0\u00d7\u00a08",
  ]);
  await close();
});

test("another token vector at another position gives the very same input vector", async () => {
  const { page, close } = await openCombine();
  const encoding = encoder.encode("dog bites man", { width: 8 });
  const inputVector = encoding.inputVectors.row(0);
  const position = Number(await page.getByRole("slider").inputValue());
  assert.notEqual(position, 0);
  const positionVector = encoder.sinusoidal({ width: 8, positionIds: [position] }).row(0);
  const { tokenVector, sum, equalCount } = encoder.sameSum({
    inputVector,
    positionVector: Float32Array.from(positionVector),
  });
  assert.equal(equalCount, 8);
  assert.deepEqual([...sum], [...inputVector]);
  assert.notDeepEqual([...tokenVector], [...encoding.tokenVectors.row(0)]);
  const shown = await cells(table(page, "A sum does not tell its parts"));
  assert.deepEqual(
    shown.slice(3),
    shownRows([[...tokenVector], [...positionVector], [...inputVector]]),
  );
  assert.deepEqual(shown[2], shown[5]);
  assert.match(await finding(page), /^All 8 numbers of the two sums are equal, bit for bit/);
  await close();
});

test("where float32 misses the sum, the count and the difference are told", async () => {
  const { page, close } = await openCombine({
    attributes: { views: '{"combine":{"position":100}}' },
  });
  const { equalCount, largestDifference, sum } = encoder.sameSum({
    inputVector: encoder.encode("dog bites man", { width: 8 }).inputVectors.row(0),
    positionVector: encoder.sinusoidal({ width: 8, positionIds: [100] }).row(0),
  });
  assert.equal(equalCount, 7);
  assert.equal(
    await finding(page),
    "7 of 8 numbers of the two sums are equal, bit for bit; where float32 has no number in " +
      `between (underlined), they differ by at most ${Number(largestDifference.toPrecision(2))}.`.replace(
        "-",
        "\u2212",
      ),
  );
  assert.equal(await page.locator(".different").count(), sum.length - equalCount);
  await close();
});

test("the row in focus is chosen, and so is the position, by keys", async () => {
  const { page, close } = await openCombine();
  await page.getByRole("combobox", { name: "Word" }).selectOption("man, position 2");
  const encoding = encoder.encode("dog bites man", { width: 8 });
  const [token] = await cells(table(page, "Add, as the Transformer does"));
  assert.deepEqual([token], shownRows([[...encoding.tokenVectors.row(2)]]));
  const slider = page.getByRole("slider", { name: "Another position" });
  const before = Number(await slider.inputValue());
  await slider.focus();
  await page.keyboard.press("ArrowRight");
  const shown = await cells(table(page, "A sum does not tell its parts"));
  assert.deepEqual(
    shown[4],
    shownRows([[...encoder.sinusoidal({ width: 8, positionIds: [before + 1] }).row(0)]])[0],
  );
  await close();
});

test("at a word's own position the token vector is no other one, and not said to be", async () => {
  const { page, close } = await openCombine({
    attributes: { position: "learned", "max-length": "1", sentence: "dog" },
  });
  await page.getByText("At position 0, the very same token vector gives").waitFor();
  assert.equal(await page.getByText("another token").count(), 0);
  await close();
});

test("without a position, or without words, it says so", async () => {
  const { page, close } = await openCombine({ attributes: { position: "none" } });
  assert.equal(await table(page, "A sum does not tell its parts").count(), 0);
  await page.getByText("No position is added, so the sum is the token vector itself.").waitFor();
  await page.getByLabel("Sentence", { exact: true }).fill("");
  await page.getByText("There are no words yet.", { exact: true }).waitFor();
  await close();
});

test("numbers that are written with a power of ten have room in their cells", async () => {
  for (const viewport of [1280, 700, 320]) {
    const { page, close } = await openCombine({
      viewport: { width: viewport, height: 900 },
      attributes: { scale: "-1e30" },
    });
    const element = page.locator("positional-encoding");
    for (const width of ["4", "8", "16", "32"]) {
      await element.evaluate((host, given) => host.setAttribute("width", given), width);
      await page.locator(`.combine .joined td:nth-child(${width})`).first().waitFor();
      assert.deepEqual(await overflows(page, ".scroller"), [], `${width} at ${viewport}`);
    }
    await close();
  }
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`no barrier, and nothing sticks out at 320 pixels, ${colorScheme}`, async () => {
    const { page, close } = await openCombine({
      colorScheme,
      viewport: { width: 320, height: 900 },
    });
    assert.deepEqual(await violations(page), []);
    assert.deepEqual(await overflows(page, ".combine .scroller"), []);
    await close();
  });
}
