import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import {
  choose,
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

useBrowser();

const openWaves = (options: Parameters<typeof open>[0] = {}): Promise<Opened> =>
  open({ ...options, attributes: { panels: "waves", ...options.attributes } });

const table = (page: Page): Promise<string[][]> =>
  page
    .locator(".wave-rows tbody tr")
    .evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll("td")].map((cell) => cell.textContent ?? "")),
    );

/** The plots' names, and what stands at each about the chosen word. */
const plots = (page: Page): Promise<(string | null)[]> =>
  page
    .locator(".plot")
    .evaluateAll((sections) => sections.map((section) => section.getAttribute("aria-label")));
const readings = (page: Page): Promise<string[]> => page.locator(".reading").allTextContents();

/** Where a plot's curve passes at a position, as a value from −1 to 1; positions from 0 to 20. */
const drawn = (page: Page, pair: number, curve: "sine" | "cosine", position: number) =>
  page
    .locator(".plot")
    .nth(pair)
    .locator(`.axes .${curve}`)
    .evaluate((path: SVGPathElement, x) => {
      const points = (path.getAttribute("d") ?? "").slice(1).split("L");
      const near = points.map((point) => point.split(" ").map(Number));
      const [, y = NaN] = near.reduce((best, point) =>
        Math.abs((point[0] ?? 0) - x) < Math.abs((best[0] ?? 0) - x) ? point : best,
      );
      return (50 - y) / 46;
    }, position * 50);

/** Where the words' dots stand: position and value. */
const dots = (page: Page, pair: number): Promise<number[][]> =>
  page
    .locator(".plot")
    .nth(pair)
    .locator(".dots")
    .evaluateAll((paths) =>
      paths.map((path) => {
        const [x = NaN, y = NaN] = (path.getAttribute("d")?.match(/[-.\d]+/g) ?? []).map(Number);
        return [x / 50, (50 - y) / 46];
      }),
    );

test("the curves and the words' dots are the encoder's sine and cosine", async () => {
  const { page, close } = await openWaves();
  assert.deepEqual(await plots(page), ["pair 0", "pair 1", "pair 2", "pair 3"]);
  const positions = [0, 1.5, 2, 7.25, 20];
  const clocks = encoder.clocks({ width: 8, positions });
  for (const [row, position] of positions.entries()) {
    for (const pair of [0, 1, 3]) {
      const sine = await drawn(page, pair, "sine", position);
      const cosine = await drawn(page, pair, "cosine", position);
      assert.ok(Math.abs(sine - clocks.sines.at(row, pair)) < 0.001, `${position}, ${pair}`);
      assert.ok(Math.abs(cosine - clocks.cosines.at(row, pair)) < 0.001, `${position}, ${pair}`);
    }
  }
  const words = encoder.clocks({ width: 8, positions: [0, 1, 2] });
  const expected = [words.cosines, words.sines].flatMap((values) =>
    [0, 1, 2].map((position) => [position, values.at(position, 0)]),
  );
  const found = await dots(page, 0);
  assert.equal(found.length, expected.length);
  for (const [index, [position = NaN, value = NaN]] of expected.entries()) {
    assert.equal(found[index]?.[0], position);
    assert.ok(Math.abs((found[index]?.[1] ?? NaN) - value) < 0.001);
  }
  await close();
});

test("the table has the numbers at the words, also as the picture's text", async () => {
  const { page, close } = await openWaves({ attributes: { start: "5", base: "100" } });
  const { sines, cosines } = encoder.clocks({ width: 8, base: 100, positions: [5, 6, 7] });
  const cosineRows = shownRows(cosines.toArray());
  assert.deepEqual(
    await table(page),
    shownRows(sines.toArray()).map((row, at) =>
      row.flatMap((sine, pair) => [sine, cosineRows[at]?.[pair] ?? ""]),
    ),
  );
  const picture = page.getByRole("img", { name: "Sine and cosine of pair 0" });
  assert.equal(
    await picture.getAttribute("aria-label"),
    "Sine and cosine of pair 0 from position 5 to 25, one turn in 6.28319 positions. " +
      "The values at the words are in the table below.",
  );
  await close();
});

test("a word is chosen in the table with keys, or by a click near its dot", async () => {
  const { page, close } = await openWaves();
  const { sines, cosines } = encoder.clocks({ width: 8, positions: [0, 1, 2] });
  const readingOf = (word: string, at: number) =>
    `${word} at position ${at}: sine ${shown(sines.at(at, 0))}, cosine ${shown(cosines.at(at, 0))}`;
  assert.equal((await readings(page))[0], readingOf("dog", 0));
  const man = page.getByRole("button", { name: "man position 2" });
  await man.press("Enter");
  assert.equal((await readings(page))[0], readingOf("man", 2));
  assert.equal(await man.getAttribute("aria-pressed"), "true");
  assert.equal(await page.locator(".plot").first().locator(".dots.chosen").count(), 2);
  const picture = page.getByRole("img", { name: "of pair 2" });
  await picture.scrollIntoViewIfNeeded();
  const box = await picture.boundingBox();
  assert.ok(box);
  await page.mouse.click(box.x + (box.width * 1.1) / 20, box.y + 5);
  assert.equal((await readings(page))[0], readingOf("bites", 1));
  await close();
});

test("pairs are chosen with checkboxes, and those of a wide vector with a slider", async () => {
  const { page, close } = await openWaves({ attributes: { width: "128" } });
  assert.deepEqual(await plots(page), ["pair 0", "pair 16", "pair 32", "pair 48"]);
  const second = page.getByRole("checkbox", { name: "pair 16", exact: true });
  await second.press(" ");
  assert.equal(await second.isChecked(), false);
  assert.equal(await second.evaluate((box) => box.matches(":focus")), true);
  await page.getByRole("slider", { name: "Pairs" }).press("End");
  await page.getByRole("checkbox", { name: "pair 63" }).press(" ");
  assert.deepEqual(await plots(page), ["pair 0", "pair 32", "pair 48", "pair 63"]);
  assert.match(
    (await page.locator(".plot").last().locator(".pair").textContent()) ?? "",
    /features 126, 127/,
  );
  for (const pair of [50, 51, 52, 53]) {
    await page.getByRole("checkbox", { name: `pair ${pair}` }).check();
  }
  assert.equal(await page.getByRole("checkbox", { name: "pair 54" }).isDisabled(), true);
  assert.equal(await page.getByText("At most 8 pairs are drawn at once.").isVisible(), true);
  // What is not a pair of a narrower vector is not drawn, and comes back with the width.
  const element = page.locator("positional-encoding");
  await element.evaluate((host) => host.setAttribute("width", "8"));
  assert.deepEqual(await plots(page), ["pair 0"]);
  await page.getByRole("checkbox", { name: "pair 0" }).uncheck();
  assert.equal(await page.getByText("Choose a pair to see its waves.").isVisible(), true);
  await close();
});

test("farther positions show slow pairs turn, and no curve that is too fast for its samples", async () => {
  const { page, close } = await openWaves();
  await choose(page, "1000");
  const curves = await page
    .locator(".axes")
    .evaluateAll((axes) => axes.map((plot) => plot.querySelectorAll(".sine, .cosine").length));
  assert.deepEqual(curves, [0, 2, 2, 2]);
  const first = page.locator(".plot").first();
  assert.equal(await first.getByText("turns too fast").isVisible(), true);
  assert.equal(
    await first.getByRole("img").getAttribute("aria-label"),
    "The values of pair 0 at the words, from position 0 to 1000, are in the table below.",
  );
  // The same box now holds 1000 positions, not 20.
  const { sines } = encoder.clocks({ width: 8, positions: [750] });
  assert.ok(Math.abs((await drawn(page, 2, "sine", 750 / 50)) - sines.at(0, 2)) < 0.01);
  await page.getByRole("radio", { name: "1000", exact: true }).press("ArrowLeft");
  assert.equal(await page.getByRole("radio", { name: "100", exact: true }).isChecked(), true);
  assert.equal(await page.getByText("turns too fast").count(), 0);
  await close();
});

test("curves are as smooth, and as true, as far out as positions go", async () => {
  for (const start of [2 ** 53 - 92, 2 ** 53 - 1, 1 - 2 ** 53]) {
    const { page, close } = await openWaves({
      attributes: { start: String(start), sentence: "dog" },
    });
    const from = Math.min(start, Number.MAX_SAFE_INTEGER - 20);
    const distances = [0, 1, 13, 20];
    const { sines, cosines } = encoder.clocks({
      width: 8,
      positions: distances.map((distance) => from + distance),
    });
    for (const pair of [0, 1, 3]) {
      for (const [row, distance] of distances.entries()) {
        const sine = await drawn(page, pair, "sine", distance);
        const cosine = await drawn(page, pair, "cosine", distance);
        assert.ok(Math.abs(sine - sines.at(row, pair)) < 0.001, `${start}, ${distance}, ${pair}`);
        assert.ok(
          Math.abs(cosine - cosines.at(row, pair)) < 0.001,
          `${start}, ${distance}, ${pair}`,
        );
      }
    }
    // At the very top of a wave, two may be as high.
    const curve = await page.locator(".plot").first().locator(".axes .sine").getAttribute("d");
    const heights = (curve ?? "").split("L").map((point) => point.split(" ")[1]);
    const level = heights.filter((height, step) => height === heights[step + 1]);
    assert.ok(level.length < 10, `${start}: ${level.length} of ${heights.length}`);
    await close();
  }
});

test("whatever a link holds, no words and hundreds of words: the waves show something true", async () => {
  const { page, close } = await openWaves();
  await setView(page, "waves", { pairs: [2], word: 1, span: 100 });
  assert.deepEqual(await plots(page), ["pair 2"]);
  assert.match((await readings(page))[0] ?? "", /^bites at position 1/);
  const unusable = [null, 7, { pairs: [0, "1"], word: 1.5 }, { pairs: "all", word: 99, span: 50 }];
  for (const view of unusable) {
    await setView(page, "waves", view);
    assert.deepEqual(await plots(page), ["pair 0", "pair 1", "pair 2", "pair 3"]);
    assert.match((await readings(page))[0] ?? "", /^dog at position 0/);
    assert.equal(await page.getByRole("radio", { name: "20", exact: true }).isChecked(), true);
  }
  await page.getByLabel("Sentence").fill("");
  assert.deepEqual([await readings(page), await table(page)], [[], []]);
  await page.getByLabel("Sentence").fill("word ".repeat(300));
  assert.equal((await table(page)).length, 100);
  assert.equal(await page.getByText("Shown: the first 100 of 300 words.").isVisible(), true);
  await close();
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`no barrier and nothing cut off, ${colorScheme}`, async () => {
    const { page, close } = await openWaves({
      colorScheme,
      viewport: { width: 320, height: 900 },
      attributes: { panels: "clocks waves", panel: "waves", width: "64" },
    });
    assert.deepEqual(await violations(page), []);
    assert.deepEqual(await overflows(page, ".wave-rows"), []);
    await close();
  });
}
