import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import {
  encoder,
  needs,
  type Opened,
  open,
  overflows,
  useBrowser,
  violations,
} from "../harness.js";

useBrowser();

const openDistance = (options: Parameters<typeof open>[0] = {}): Promise<Opened> =>
  open({ ...options, attributes: { panels: "distance", ...options.attributes } });

const digits = (value: number, count = 6): string =>
  String(Number(value.toPrecision(count))).replaceAll("-", "\u2212");

const fourDecimals = (value: number): string =>
  value
    .toFixed(4)
    .replace(/^-(?=0\.0*$)/, "")
    .replace("-", "\u2212");

const findings = (page: Page): Promise<string[]> =>
  page
    .locator(".finding")
    .evaluateAll((all) => all.map(({ textContent }) => (textContent ?? "").trim()));

const reading = async (page: Page): Promise<string> =>
  ((await page.locator(".reading").textContent()) ?? "").trim();

/** Moves a slider to a value, as a reader who presses keys. */
async function slideTo(page: Page, name: string, value: number): Promise<void> {
  const slider = page.getByRole("slider", { name });
  await slider.focus();
  while (Number(await slider.inputValue()) !== value) {
    await page.keyboard.press(
      Number(await slider.inputValue()) < value ? "ArrowRight" : "ArrowLeft",
    );
  }
}

test("case 15: width 8 falls to distance 3 and rises to 4, and the page says so", async () => {
  const { page, close } = await openDistance();
  const [finding] = await findings(page);
  const { largestDeviation } = encoder.similarity({ width: 8, length: 32 });
  assert.equal(
    finding,
    "The dot product of two position vectors depends on their distance alone: the encoder compared " +
      `all pairs, and rounding makes at most ${digits(largestDeviation, 2)} of difference. ` +
      "It does not fall steadily: from distance 3 to 4 it goes from 1.96489 to 2.26661.",
  );
  assert.equal(await page.getByText("Why it matters: the same product").count(), 1);
  await page.getByText("The curve\u2019s values").click();
  const rows = await page
    .locator(".values tbody tr")
    .evaluateAll((all) =>
      all.map((row) => [...row.children].map(({ textContent }) => textContent)),
    );
  assert.deepEqual(rows.slice(0, 5), [
    ["0", "4"],
    ["1", "3.53526"],
    ["2", "2.56372"],
    ["3", "1.96489"],
    ["4", "2.26661"],
  ]);
  const { byDistance } = encoder.similarity({ width: 8, length: 32 });
  assert.deepEqual(
    rows.map(([, product]) => product),
    [...byDistance].map((product) => digits(product)),
  );
  await close();
});

test("where it falls at every step, nothing else is said", async () => {
  const { page, close } = await openDistance();
  await slideTo(page, "Positions compared", 4);
  const [finding] = await findings(page);
  assert.match(finding ?? "", /Up to distance 3, it falls steadily/);
  assert.doesNotMatch(finding ?? "", /does not fall/);
  await close();
});

test("a cell is read by pointer and by keys, with the encoder's product", async () => {
  const { page, close } = await openDistance({ attributes: { start: "5" } });
  const { products } = encoder.similarity({ width: 8, length: 32, start: 5 });
  const read = (row: number, column: number) =>
    `Positions ${row + 5} and ${column + 5}, distance ${Math.abs(row - column)}: ` +
    digits(products.at(row, column));
  const area = page.locator(".distance .area");
  await area.scrollIntoViewIfNeeded();
  const box = await area.boundingBox();
  assert.ok(box);
  const cell = box.width / 32;
  await page.mouse.move(box.x + 7.5 * cell, box.y + 2.5 * cell);
  assert.equal(await reading(page), read(2, 7));
  await area.focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  assert.equal(await reading(page), read(3, 5));
  await page.keyboard.press("End");
  await page.keyboard.press("ArrowRight");
  assert.equal(await reading(page), read(3, 31));
  await close();
});

test(
  "a cell is read by a finger's touch, and by a pen that is over it",
  needs("gestures"),
  async () => {
    const { page, close } = await openDistance({ hasTouch: true });
    const { products } = encoder.similarity({ width: 8, length: 32 });
    const read = (row: number, column: number) =>
      `Positions ${row} and ${column}, distance ${Math.abs(row - column)}: ` +
      digits(products.at(row, column));
    const area = page.locator(".distance .area");
    await area.scrollIntoViewIfNeeded();
    const box = await area.boundingBox();
    assert.ok(box);
    const cell = box.width / 32;
    const at = (row: number, column: number) => ({
      x: box.x + (column + 0.5) * cell,
      y: box.y + (row + 0.5) * cell,
    });
    const { x, y } = at(2, 7);
    await page.touchscreen.tap(x, y);
    assert.equal(await reading(page), read(2, 7));
    const session = await page.context().newCDPSession(page);
    await session.send("Input.dispatchMouseEvent", {
      type: "mouseMoved",
      ...at(20, 4),
      pointerType: "pen",
    });
    assert.equal(await reading(page), read(20, 4));
    await close();
  },
);

/** The colours of cells of a heatmap, as painted. */
const painted = (page: Page, cells: readonly (readonly [row: number, column: number])[]) =>
  page.locator(".distance canvas").evaluate((element, list) => {
    const canvas = element as HTMLCanvasElement;
    const context = canvas.getContext("2d") as CanvasRenderingContext2D;
    return list.map(([row, column]) =>
      [
        ...context.getImageData(
          ((column + 0.5) / 32) * canvas.width,
          ((row + 0.5) / 32) * canvas.height,
          1,
          1,
        ).data,
      ].join(),
    );
  }, cells);

/** How many pixels of the screen have one colour and then the next, along a row of the heatmap. */
async function runsOf(page: Page, height: number): Promise<number[]> {
  const png = await page.locator(".distance canvas").screenshot();
  return page.evaluate(
    async ([data, at]) => {
      const bytes = Uint8Array.from(atob(data), (byte) => byte.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
      const context = canvas.getContext("2d") as OffscreenCanvasRenderingContext2D;
      context.drawImage(bitmap, 0, 0);
      const line = Math.floor(at * bitmap.height);
      // But for a CSS pixel at each end, which may be half of what is beside.
      const edge = devicePixelRatio;
      const { data: pixels } = context.getImageData(edge, line, bitmap.width - 2 * edge, 1);
      const runs: number[] = [];
      let last: number | undefined;
      for (const colour of new Uint32Array(pixels.buffer)) {
        runs.push(colour === last ? (runs.pop() ?? 0) + 1 : 1);
        last = colour;
      }
      return runs;
    },
    [png.toString("base64"), height] as const,
  );
}

test(
  "the heatmap is the same along a diagonal, and sharp where pixels are small",
  needs("density"),
  async () => {
    const { page, close } = await openDistance({ deviceScaleFactor: 3 });
    const [first, along, off] = await painted(page, [
      [3, 7],
      [23, 27],
      [3, 8],
    ]);
    assert.equal(along, first);
    assert.notEqual(off, first);
    const runs = await runsOf(page, 0.5 / 32);
    assert.ok(runs.length > 16 && runs.length <= 32, `${runs.length} colours side by side`);
    const [least, most] = [Math.min(...runs), Math.max(...runs)];
    assert.ok(least > 20, `from ${least} to ${most} pixels wide`);
    await close();
  },
);

test(
  "on paper, where pixels that are enlarged may blur, the heatmap has all of its own",
  needs("media"),
  async () => {
    const { page, close } = await openDistance();
    await page.emulateMedia({ media: "print" });
    await page.waitForFunction(() => {
      const root = document.querySelector("positional-encoding")?.shadowRoot;
      const canvas = root?.querySelector<HTMLCanvasElement>(".distance canvas");
      return canvas && canvas.width >= canvas.getBoundingClientRect().width;
    });
    await close();
  },
);

test("the picture takes the page's other colours when those change", async () => {
  const { page, close } = await openDistance();
  const before = await painted(page, [[0, 0]]);
  await page.emulateMedia({ colorScheme: "dark" });
  await page.waitForFunction((old) => {
    const root = document.querySelector("positional-encoding")?.shadowRoot;
    const canvas = root?.querySelector<HTMLCanvasElement>(".distance canvas");
    return canvas?.getContext("2d")?.getImageData(2, 2, 1, 1).data.join() !== old;
  }, before[0]);
  await close();
});

test("near the last position those before it are compared, and the controls stay", async () => {
  for (const start of [Number.MAX_SAFE_INTEGER, -Number.MAX_SAFE_INTEGER]) {
    const { page, close } = await openDistance({
      attributes: { start: String(start), sentence: "dog" },
    });
    for (const by of [-3, 3]) {
      await slideTo(page, "Shift k", by);
      const first = start < 0 ? start - Math.min(0, by) : start - Math.max(0, by) - 31;
      await page.locator(".distance .area").focus();
      await page.keyboard.press("Control+Home");
      const { products } = encoder.similarity({ width: 8, length: 32, start: first });
      const id = String(first).replace("-", "\u2212");
      assert.equal(
        await reading(page),
        `Positions ${id} and ${id}, distance 0: ${digits(products.at(0, 0))}`,
      );
    }
    assert.equal(await page.getByRole("slider", { name: "Positions compared" }).isVisible(), true);
    const cut = await page
      .locator(".row-names span")
      .evaluateAll((names) => names.filter((name) => name.scrollWidth > name.clientWidth).length);
    assert.equal(cut, 0);
    assert.deepEqual(await overflows(page), []);
    await close();
  }
});

test("the map of a shift is one rotation a pair, and what it leaves is told", async () => {
  const { page, close } = await openDistance();
  await slideTo(page, "Shift k", 3);
  const { cosines, sines, residual } = encoder.shift({ width: 8, length: 32, by: 3 });
  const numbers = await page
    .locator(".rotations li")
    .evaluateAll((all) =>
      all.map((item) => [...item.querySelectorAll("mn")].map(({ textContent }) => textContent)),
    );
  assert.deepEqual(
    numbers,
    [...cosines].map((cosine, pair) => {
      const sine = sines[pair] ?? 0;
      return [cosine, sine, -sine, cosine].map(fourDecimals);
    }),
  );
  assert.equal(
    (await findings(page))[1],
    "Applied to 32 position vectors, it gives the ones 3 positions later; " +
      `the largest difference is ${digits(residual, 2)}.`,
  );
  await close();
});

test("what rounds to zero has no sign", async () => {
  const { page, close } = await openDistance({ attributes: { base: "1000000" } });
  const { sines } = encoder.shift({ width: 8, length: 32, base: 1e6, by: 1 });
  assert.equal((-(sines[3] ?? NaN)).toFixed(4), "-0.0000");
  assert.deepEqual(await page.locator(".rotations li").last().locator("mn").allTextContents(), [
    "1.0000",
    "0.0000",
    "0.0000",
    "1.0000",
  ]);
  await close();
});

test("what a link holds is used where it can be, and otherwise the default", async () => {
  for (const [views, positions] of [
    ['{"distance":{"length":12,"by":-4}}', "12"],
    ['{"distance":{"length":1e9,"by":"x"}}', "32"],
    ['{"distance":7}', "32"],
  ] as const) {
    const { page, close } = await openDistance({ attributes: { views } });
    const slider = page.getByRole("slider", { name: "Positions compared" });
    assert.equal(await slider.inputValue(), positions, views);
    await close();
  }
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`no barrier, and nothing sticks out at 320 pixels, ${colorScheme}`, async () => {
    const { page, close } = await openDistance({
      colorScheme,
      viewport: { width: 320, height: 900 },
    });
    await page.locator(".distance .area").focus();
    assert.deepEqual(await violations(page), []);
    assert.deepEqual(await overflows(page), []);
    await close();
  });
}

test(
  "a finger is told of tapping, and a mouse of pointing and of keys",
  needs("gestures"),
  async () => {
    for (const [hasTouch, told] of [
      [true, "Tap a cell to read it."],
      [false, "Point at a cell to read it, or move with the arrow keys."],
    ] as const) {
      const { page, close } = await open({
        hasTouch,
        isMobile: hasTouch,
        attributes: { panels: "distance" },
      });
      // biome-ignore lint/performance/useDomNodeTextContent: what is hidden is not told.
      assert.equal(await page.locator(".distance .reading").innerText(), told);
      await close();
    }
  },
);
