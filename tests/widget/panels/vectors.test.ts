import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import {
  drawn,
  encoder,
  needs,
  numbers,
  type Opened,
  open,
  overflows,
  shown,
  shownRows,
  useBrowser,
  violations,
} from "../harness.js";

useBrowser();

/** Settled when its maps are painted. */
async function openWide(options: Parameters<typeof open>[0] = {}): Promise<Opened> {
  const opened = await open({ ...options, attributes: { width: "64", ...options.attributes } });
  await opened.page.waitForFunction(() => {
    const root = document.querySelector("positional-encoding")?.shadowRoot;
    const maps = [...(root?.querySelectorAll<HTMLCanvasElement>("[data-layer] canvas") ?? [])];
    return (
      maps.length > 0 &&
      maps.every((map) =>
        map.getContext("2d")?.getImageData(0, 0, map.width, map.height).data.some(Boolean),
      )
    );
  });
  return opened;
}

const reading = async (page: Page): Promise<string> =>
  ((await page.locator(".reading").textContent()) ?? "").trim();

function read(sentence: string, width: number, row: number, column: number): string {
  const { tokens, tokenVectors, positionVectors, inputVectors } = encoder.encode(sentence, {
    width,
  });
  const [token, position, input] = [tokenVectors, positionVectors, inputVectors].map((matrix) =>
    shown(matrix.at(row, column)),
  );
  return `${tokens[row]} at position ${row}, feature ${column}: ${token} + ${position} = ${input}`;
}

/** The colour in the middle of a cell, and on its lower edge, as painted. */
const painted = (page: Page, layer: string, row: number, column: number, edge = false) =>
  page.locator(`[data-layer=${layer}] canvas`).evaluate(
    (element, { at, atEdge }) => {
      const canvas = element as HTMLCanvasElement;
      const context = canvas.getContext("2d") as CanvasRenderingContext2D;
      const x = ((at.column + 0.5) / 64) * canvas.width;
      const y = at.row * 24 * devicePixelRatio + (atEdge ? 20.5 : 8) * devicePixelRatio;
      return [...context.getImageData(x, y, 1, 1).data].join();
    },
    { at: { row, column }, atEdge: edge },
  );

test("up to 16 features there are numbers, beyond that colours and one reading", async () => {
  const { page, close } = await open({ attributes: { width: "16" } });
  assert.equal(await page.locator("canvas").count(), 0);
  assert.equal((await numbers(page, "input"))[0]?.length, 16);
  await page.evaluate(() =>
    document.querySelector("positional-encoding")?.setAttribute("width", "18"),
  );
  await page.locator("canvas").nth(2).waitFor();
  assert.equal(await page.locator("canvas").count(), 3);
  await close();
});

test("the value under the pointer is read out, as parts and sum", async () => {
  const { page, close } = await openWide();
  const area = page.locator("[data-layer=position] .area");
  await area.scrollIntoViewIfNeeded();
  const box = await area.boundingBox();
  assert.ok(box);
  for (const [row, column] of [
    [0, 0],
    [2, 63],
    [1, 18],
  ] as const) {
    await page.mouse.move(box.x + ((column + 0.5) / 64) * box.width, box.y + (row + 0.5) * 24);
    assert.equal(await reading(page), read("dog bites man", 64, row, column));
  }
  await close();
});

test("the arrow keys move the cell, and what is used here stays here", async () => {
  const { page, close } = await openWide();
  await page.evaluate(() => {
    Object.assign(window, { seen: [] });
    document.addEventListener("keydown", ({ key }) =>
      (window as unknown as { seen: string[] }).seen.push(key),
    );
  });
  await page.locator("[data-layer=input] .area").focus();
  for (const key of ["ArrowDown", "ArrowRight", "ArrowRight"]) await page.keyboard.press(key);
  assert.equal(await reading(page), read("dog bites man", 64, 1, 2));
  await page.keyboard.press("End");
  await page.keyboard.press("ArrowUp");
  assert.equal(await reading(page), read("dog bites man", 64, 0, 63));
  await page.keyboard.press("x");
  assert.deepEqual(await page.evaluate("seen"), ["x"]);
  await close();
});

test("from right to left, the features and the arrow keys do so too", async () => {
  const { page, close } = await openWide({ attributes: { lang: "ar" } });
  await page.locator(".card[dir=rtl]").waitFor();
  const area = page.locator("[data-layer=position] .area");
  await area.focus();
  for (const key of ["ArrowLeft", "ArrowLeft", "ArrowLeft"]) await page.keyboard.press(key);
  const at = await area.evaluate((element) => {
    const cell = element.querySelector(".cell")?.getBoundingClientRect();
    const { right, width } = element.getBoundingClientRect();
    return (right - (cell?.right ?? Number.NaN)) / (width / 64);
  });
  assert.ok(Math.abs(at - 3) < 0.01, `column ${at}`);
  const rightmost = await painted(page, "position", 0, 63);
  await page.evaluate(() =>
    document.querySelector("positional-encoding")?.setAttribute("lang", "en"),
  );
  await page.locator(".card[dir=ltr]").waitFor();
  assert.equal(
    await reading(page),
    read("dog bites man", 64, 0, 3),
    "the cell is the same in every direction",
  );
  // At position 0, sines are 0 and cosines 1.
  assert.equal(await painted(page, "position", 0, 0), rightmost);
  assert.notEqual(await painted(page, "position", 0, 63), rightmost);
  await close();
});

test("equal numbers have equal colours, and what changed is underlined", async () => {
  const { page, close } = await openWide({ attributes: { sentence: "dog bites dog" } });
  assert.equal(await painted(page, "token", 0, 5), await painted(page, "token", 2, 5));
  assert.notEqual(await painted(page, "position", 0, 0), await painted(page, "position", 1, 0));
  assert.equal(
    await painted(page, "input", 0, 0, true),
    await painted(page, "input", 0, 0),
    "nothing changed yet",
  );
  await page.getByRole("button", { name: "Swap dog and bites" }).first().click();
  assert.notEqual(await painted(page, "input", 0, 0, true), await painted(page, "input", 0, 0));
  assert.equal(await painted(page, "input", 2, 0, true), await painted(page, "input", 2, 0));
  await close();
});

test("the tables are a press away, with every number, and so are the colours again", async () => {
  const { page, close } = await openWide();
  await page.getByRole("button", { name: "Show as tables" }).focus();
  await page.keyboard.press("Enter");
  const { inputVectors } = encoder.encode("dog bites man", { width: 64 });
  assert.deepEqual(await numbers(page, "input"), shownRows(inputVectors.toArray()));
  await page.getByRole("button", { name: "Show as colours" }).click();
  assert.equal(await page.locator("canvas").count(), 3);
  await close();
});

test("what is typed is in the picture, also where rows come and go", async () => {
  const { page, close } = await openWide();
  const field = page.getByLabel("Sentence");
  await field.fill("dog bites dog");
  assert.equal(await painted(page, "token", 0, 5), await painted(page, "token", 2, 5));
  await field.fill("dog bites dog dog");
  const last = () => painted(page, "token", 3, 5);
  const first = await painted(page, "token", 0, 5);
  await page.waitForFunction(() => {
    const root = document.querySelector("positional-encoding")?.shadowRoot;
    return [...(root?.querySelectorAll("canvas") ?? [])].every(({ height }) => height === 4 * 24);
  });
  assert.equal(await last(), first);
  await field.fill("dog bites dog man");
  assert.notEqual(await last(), first);
  await close();
});

test("a picture that the browser had lost is painted again", async () => {
  const { page, close } = await openWide();
  const canvas = page.locator("[data-layer=token] canvas");
  const pixels = () =>
    canvas.evaluate((one: HTMLCanvasElement) => {
      const context = one.getContext("2d") as CanvasRenderingContext2D;
      return [...context.getImageData(0, 0, one.width, one.height).data];
    });
  const before = await pixels();
  assert.ok(before.some((channel) => channel > 0));
  await canvas.evaluate((one: HTMLCanvasElement) => {
    one.getContext("2d")?.clearRect(0, 0, one.width, one.height);
    one.dispatchEvent(new Event("contextrestored"));
  });
  assert.deepEqual(await pixels(), before);
  await close();
});

test("a word more than maps have room for is painted with the key, and moves nothing below", async () => {
  const tokens = Array.from({ length: 16 }, (_, index) => `word${index}`);
  const { page, close } = await openWide({ attributes: { sentence: tokens.join(" ") } });
  await page.locator("canvas").first().scrollIntoViewIfNeeded();
  const before = await painted(page, "token", 5, 3);
  const heights = () =>
    page
      .locator(".map .view")
      .evaluateAll((views) => views.map(({ clientHeight }) => clientHeight));
  const unmoved = await heights();
  const [now, soon] = await page.locator("positional-encoding").evaluate(
    async (element, text) => {
      const root = element.shadowRoot as ShadowRoot;
      const canvas = root.querySelector("[data-layer=token] canvas") as HTMLCanvasElement;
      const field = root.querySelector(".field") as HTMLInputElement;
      field.value = text;
      field.dispatchEvent(new InputEvent("input", { bubbles: true }));
      await (element as HTMLElement & { updateComplete: Promise<unknown> }).updateComplete;
      await Promise.resolve();
      const context = canvas.getContext("2d") as CanvasRenderingContext2D;
      const seen = [];
      for (let look = 0; look < 2; look++) {
        const { data } = context.getImageData(3, (5 * 24 + 8) * devicePixelRatio, 1, 1);
        seen.push([...data].join());
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      }
      return seen;
    },
    `a ${tokens.join(" ")}`,
  );
  assert.notEqual(now, before);
  assert.equal(now, soon);
  assert.equal(now, await painted(page, "token", 5, 3));
  assert.deepEqual(await heights(), unmoved);
  await close();
});

test(
  "hundreds of words scroll inside the maps, and the feature numbers stay",
  needs("density"),
  async () => {
    const sentence = Array.from({ length: 300 }, (_, index) => `w${index}`).join(" ");
    const { page, close } = await openWide({
      attributes: { sentence, width: "1024" },
      deviceScaleFactor: 2,
    });
    const view = page.locator("[data-layer=input] .view");
    await page.locator("[data-layer=input] .area").focus();
    await page.keyboard.press("Control+End");
    assert.equal(await reading(page), read(sentence, 1024, 299, 1023));
    const places = await view.evaluate((element) => {
      const within = element.getBoundingClientRect();
      const [ticks, names, cell] = [".column-names", ".row-names", ".cell"].map(
        (selector) => element.querySelector(selector)?.getBoundingClientRect() as DOMRect,
      );
      const canvas = element.querySelector("canvas") as HTMLCanvasElement;
      return {
        ticks: (ticks?.top ?? Number.NaN) - within.top,
        cell: within.bottom - (cell?.bottom ?? Number.NaN),
        names: (names?.left ?? Number.NaN) - within.left,
        pixels: canvas.width * canvas.height,
        room: 4 * element.clientWidth * element.clientHeight,
      };
    });
    assert.equal(places.ticks, 0);
    assert.equal(places.names, 0);
    assert.ok(places.cell > -1 && places.cell < 30, `${places.cell}`);
    assert.ok(places.pixels > 0 && places.pixels <= places.room, "only what is seen is painted");
    const scrolled = await page
      .locator(".view")
      .evaluateAll((views) => views.map(({ scrollTop, scrollLeft }) => [scrollTop, scrollLeft]));
    assert.ok((scrolled[2]?.[0] ?? 0) > 6000);
    await page.waitForFunction(() => {
      const root = document.querySelector("positional-encoding")?.shadowRoot;
      const tops = [...(root?.querySelectorAll(".view") ?? [])].map(({ scrollTop }) => scrollTop);
      return tops.every((top) => top === tops[0]);
    });
    await close();
  },
);

for (const [boxes, width] of [
  ["maps", "64"],
  ["tables", "8"],
] as const) {
  test(`a box that is scrolled on while the other ${boxes} follow is not taken back`, async () => {
    const sentence = Array.from({ length: 100 }, (_, index) => `w${index}`).join(" ");
    const { page, close } = await open({ attributes: { sentence, width } });
    const tops = await page
      .locator(boxes === "maps" ? ".view" : ".scroller.token, .scroller.position, .scroller.input")
      .evaluateAll(async (views) => {
        const [one, , leading] = views as unknown as [Element, Element, Element];
        // The others have just been told then, and their own events come with the next frame.
        leading.addEventListener("scroll", () => leading.scrollTo(0, 300), { once: true });
        const told = [];
        // One that followed can lead, also back to where it was led.
        for (const [box, top] of [
          [leading, 100],
          [one, 150],
          [one, 300],
        ] as const) {
          box.scrollTo(0, top);
          for (let frame = 0; frame < 6; frame += 1) await new Promise(requestAnimationFrame);
          told.push(views.map(({ scrollTop }) => scrollTop));
        }
        return told;
      });
    assert.deepEqual(tops, [
      [300, 300, 300],
      [150, 150, 150],
      [300, 300, 300],
    ]);
    await close();
  });
}

for (const colorScheme of ["light", "dark"] as const) {
  test(`no barrier, and nothing sticks out at 320 pixels, ${colorScheme}`, async () => {
    const { page, close } = await openWide({ colorScheme, viewport: { width: 320, height: 900 } });
    await page.locator("[data-layer=token] .area").focus();
    assert.deepEqual(await violations(page), []);
    assert.deepEqual(await overflows(page), []);
    await close();
  });
}

for (const width of [360, 768, 1040, 1090, 1280]) {
  test(`at ${width} pixels numbers keep apart, and positions before 0 and far on are whole`, async () => {
    const { page, close } = await open({ viewport: { width, height: 900 } });
    for (const [lang, start] of [
      ["en", "-13"],
      ["ar", "-13"],
      ["en", "1000"],
      ["en", "-123456789"],
      ["ar", "9007199254740000"],
    ] as const) {
      await page.locator("positional-encoding").evaluate(
        async (element, attributes) => {
          for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
          await (element as HTMLElement & { updateComplete: Promise<unknown> }).updateComplete;
        },
        { lang, start },
      );
      await page.locator(`.card[lang=${lang}]`).waitFor();
      const shares = await page.locator(".equation td").evaluateAll((cells) =>
        cells.map((cell) => {
          const range = document.createRange();
          range.selectNodeContents(cell);
          return range.getBoundingClientRect().width / cell.getBoundingClientRect().width;
        }),
      );
      assert.ok(Math.max(...shares) < 0.9, `${lang} ${start}: ${Math.max(...shares)}`);
      const cut = await page
        .locator(".position tbody th")
        .evaluateAll((heads) => heads.filter((head) => head.scrollWidth > head.clientWidth).length);
      assert.equal(cut, 0, `${lang} ${start}`);
    }
    await close();
  });
}

test("hundreds of rows are equally high in the three tables, and their header stays", async () => {
  const sentence = Array.from({ length: 300 }, (_, index) => `w${index}`).join(" ");
  const { page, close } = await open({
    attributes: { sentence },
    viewport: { width: 1280, height: 900 },
  });
  await page.locator(".token.scroller").evaluate((element) => element.scrollTo(0, 9000));
  await page.waitForFunction(() => {
    const root = document.querySelector("positional-encoding")?.shadowRoot;
    return root?.querySelector(".input.scroller")?.scrollTop === 9000;
  });
  await drawn(page);
  const [token, position, input] = await page.locator(".equation .scroller").evaluateAll((all) =>
    all.map((scroller) => {
      const { top } = scroller.getBoundingClientRect();
      const rows = [...scroller.querySelectorAll("tbody tr")];
      return {
        header: (scroller.querySelector("thead")?.getBoundingClientRect().top ?? NaN) - top,
        tops: [0, 100, 299].map((row) => (rows[row]?.getBoundingClientRect().top ?? NaN) - top),
        height: scroller.scrollHeight,
      };
    }),
  );
  assert.equal(token?.header, 0);
  assert.deepEqual(position, token);
  assert.deepEqual(input, token);
  await close();
});

for (const deviceScaleFactor of [1, 2, 3]) {
  test(
    `the edges of cells are sharp where a pixel is ${deviceScaleFactor} of the screen`,
    needs("density"),
    async () => {
      const { page, close } = await openWide({ deviceScaleFactor });
      const map = page.locator("[data-layer=position] canvas");
      await map.scrollIntoViewIfNeeded();
      const box = await map.boundingBox();
      assert.ok(box);
      const line = { x: box.x + 1, y: box.y + 8, width: box.width - 2, height: 1 };
      const seen = await page.screenshot({ clip: line });
      const colours = await page.evaluate(
        async (bytes) => {
          const picture = await createImageBitmap(new Blob([new Uint8Array(bytes)]));
          const canvas = new OffscreenCanvas(picture.width, 1);
          const context = canvas.getContext("2d");
          context?.drawImage(picture, 0, 0);
          const { data = [] } = context?.getImageData(0, 0, picture.width, 1) ?? {};
          return Array.from({ length: picture.width }, (_, x) =>
            data.slice(4 * x, 4 * x + 4).join(),
          );
        },
        [...seen],
      );
      assert.ok(colours.length >= (box.width - 3) * deviceScaleFactor);
      // At position 0 there are 32 zeros and 32 ones in turn, and no colour in between.
      assert.equal(new Set(colours).size, 2);
      assert.equal(colours.filter((colour, x) => x > 0 && colour !== colours[x - 1]).length, 63);
      await close();
    },
  );
}

test("every word's name is one line of the maps, whatever else breaks lines", async () => {
  const sentence = ["a", "\v", "b", "\f", "c", "\u0085", "d", "\u2028", "e", "\u2029", "f"].join(
    "",
  );
  const { page, close } = await openWide({ attributes: { sentence } });
  const { tokens } = encoder.encode(sentence);
  const names = page.locator("[data-layer=token] .row-names");
  const [text, lines] = await names.evaluate((all) => {
    const range = document.createRange();
    range.selectNodeContents(all);
    const tops = [...range.getClientRects()].map(({ top }) => Math.round(top));
    return [all.textContent, new Set(tops).size] as const;
  });
  assert.deepEqual(text?.match(/[a-f]/g), tokens);
  assert.equal(lines, tokens.length);
  await close();
});

test("the maps name positions by position, whole, and words by word", async () => {
  const { page, close } = await openWide({
    attributes: { start: "-123456789", reorder: "words" },
    viewport: { width: 360, height: 900 },
  });
  const names = async (layer: string) => {
    const lines = page.locator(`[data-layer=${layer}] .row-names`);
    // Each line is isolated from the others' direction.
    const [text, isCut] = await lines.evaluate((all) => [
      all.textContent ?? "",
      all.scrollWidth > all.clientWidth,
    ]);
    assert.equal(isCut, false);
    return text.split("\n").map((line) => line.replace(/^\u2068(.*)\u2069$/u, "$1"));
  };
  await page.getByRole("button", { name: "Swap dog and bites" }).click();
  assert.deepEqual(await names("position"), [
    "\u2212123456789",
    "\u2212123456788",
    "\u2212123456787",
  ]);
  for (const layer of ["token", "input"]) {
    assert.deepEqual(await names(layer), ["bites", "dog", "man"]);
  }
  await close();
});

test("where the three tables are side by side, their numbers are no smaller than beside other words", async () => {
  const { page, close } = await open({ viewport: { width: 1280, height: 900 } });
  const size = await page
    .locator(".equation td")
    .first()
    .evaluate((cell) => Number.parseFloat(getComputedStyle(cell).fontSize));
  assert.ok(size >= 11, `${size} px`);
  // What is added stands in the middle of its column.
  const [before, after] = await page.locator(".equation").evaluate((equation) => {
    const text = document.createRange();
    text.selectNodeContents(equation.querySelector(".position tbody th [aria-hidden]") as Element);
    const sign = text.getBoundingClientRect();
    const edge = equation.querySelector(".token table")?.getBoundingClientRect().right ?? 0;
    const cell = equation.querySelector(".position td")?.getBoundingClientRect().left ?? 0;
    return [sign.left - edge, cell - sign.right];
  });
  assert.ok(Math.abs((before ?? 0) - (after ?? 0)) < 6, `${before} px before, ${after} px after`);
  await close();
});
