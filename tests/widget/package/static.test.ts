// What is rendered without a browser, in a browser: the widget's numbers and look, without a
// script, and the widget itself where there is one.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { BrowserContextOptions } from "playwright-core";
import { render } from "positional-encoding/render";
import { panelNames } from "../../../web/widget/panels/names.js";
import {
  encoder,
  needs,
  newPage,
  numbers,
  open,
  overflows,
  shownRows,
  useBrowser,
} from "../harness.js";

useBrowser();

const page = (body: string, head = "") =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>x</title>${head}</head><body>${body}</body></html>`;

/** A page without a widget that becomes ready. */
async function openStatic(html: string, options: BrowserContextOptions = {}) {
  const opened = await newPage(options);
  const problems: string[] = [];
  opened.on("console", (message) => problems.push(message.text()));
  opened.on("request", (request) => problems.push(request.url()));
  await opened.setContent(html);
  return {
    page: opened,
    async close() {
      assert.deepEqual(problems, []);
      await opened.context().close();
    },
  };
}

const element = (attributes: string) =>
  `<script src="positional-encoding.js"></script><positional-encoding ${attributes}></positional-encoding>`;

test("without a script, every panel is there and asks for nothing", needs("scripts"), async () => {
  const html = await render({ sentence: "dog bites man", panels: panelNames });
  const { page: opened, close } = await openStatic(page(html), { javaScriptEnabled: false });
  const shown = opened.locator(".card > section");
  assert.equal(await shown.count(), panelNames.length);
  for (const section of await shown.all()) {
    assert.ok(((await section.boundingBox())?.height ?? 0) > 100);
  }
  // Nor does a form's label stand alone.
  const asking = opened.locator("input, button:not(th *, td *), .labelled, .training summary");
  assert.equal(await asking.locator("visible=true").count(), 0);
  await close();
});

for (const settings of [
  { sentence: "dog bites man", width: 8 },
  { sentence: "<b>dog</b> & 'man'\u{1f436}", width: 4, reorder: "positions" },
] as const) {
  test(`the tables are those of the page: ${settings.sentence}`, async () => {
    const { page: opened, close } = await openStatic(page(await render(settings)));
    const { inputVectors, tokens } = encoder.encode(settings.sentence, { width: settings.width });
    assert.deepEqual(await numbers(opened, "input"), shownRows(inputVectors.toArray()));
    assert.deepEqual(
      await opened.locator(".input tbody th").allTextContents(),
      tokens.map((token) => token),
    );
    await close();
  });
}

for (const colorScheme of ["light", "dark"] as const) {
  test(`cells look as the widget's do, ${colorScheme}`, async () => {
    const attributes = { sentence: "dog bites man", width: 8 };
    const looks = async (html: string, isStatic: boolean) => {
      const whole = page(html, '<meta name="color-scheme" content="light dark">');
      const { page: opened, close } = isStatic
        ? await openStatic(whole, { colorScheme })
        : await open({ html: whole, colorScheme });
      await opened.locator(".input td").first().waitFor();
      const look = await opened.locator("table td").evaluateAll((cells) =>
        cells.map((cell) => {
          const { backgroundColor, color, fontSize, fontFamily } = getComputedStyle(cell);
          const { width, height } = cell.getBoundingClientRect();
          // The difference of two places on the page, which are float32.
          const size = [width, height].map((one) => one.toFixed(3));
          return { backgroundColor, color, fontSize, fontFamily, size };
        }),
      );
      await close();
      return look;
    };
    const live = await looks(element('sentence="dog bites man" width="8" controls=""'), false);
    assert.equal(live.length, 72);
    assert.deepEqual(await looks(await render(attributes), true), live);
  });
}

test(
  "the SVG has the cells, colours and numbers of the page's own export",
  needs("downloads"),
  async () => {
    const svg = await render({ width: 8 }, { format: "svg" });
    const { page: opened, close } = await open({ html: page(element('width="8"')) });
    await opened.getByRole("button", { name: "Export" }).click();
    await opened.getByText("SVG", { exact: true }).click();
    const [download] = await Promise.all([
      opened.waitForEvent("download"),
      opened.getByRole("button", { name: /download/i }).click(),
    ]);
    const chunks: Buffer[] = [];
    for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
    const parts = (text: string) => ({
      fills: text.match(/h50v34h-50z" fill="#[0-9a-f]{6}"/g),
      texts: [...text.matchAll(/<text [^>]*font-size="13"[^>]*>([^<]*)/g)].map(
        ([, value]) => value,
      ),
    });
    const own = parts(Buffer.concat(chunks).toString());
    assert.equal(own.texts.length, 72);
    assert.deepEqual(parts(svg), own);
    await close();
  },
);

test("numbers that are written with a power of ten have room in the SVG", async () => {
  const svg = await render({ width: 4, scale: -1e30 }, { format: "svg" });
  const { page: opened, close } = await openStatic(page(svg));
  const [width = NaN] = [...svg.matchAll(/h(\d+)v34/g)].map(([, given]) => Number(given));
  const longest = await opened
    .locator('text[font-size="13"]')
    .evaluateAll((texts) =>
      Math.max(...texts.map((text) => (text as SVGTextElement).getComputedTextLength())),
    );
  assert.ok(longest < width, `${longest} in ${width}`);
  await close();
});

test("where the script is, the tag becomes the widget", async () => {
  const html = await render({ sentence: "man bites dog", width: 4, panels: ["vectors", "clocks"] });
  const script = '<script src="positional-encoding.js"></script>';
  const { page: opened, close } = await open({ html: page(`${html}${script}`) });
  await opened.locator(".swap").first().click();
  assert.deepEqual(
    await numbers(opened, "input"),
    shownRows(encoder.encode("bites man dog", { width: 4 }).inputVectors.toArray()),
  );
  assert.equal(await opened.locator("section").count(), 0);
  assert.equal(await opened.locator("#panel .clocks").count(), 1);
  await close();
});

test("wide vectors are heatmaps, painted without a canvas", needs("pages"), async () => {
  const html = await render({ width: 64, panels: ["vectors"] });
  const { page: opened, close } = await openStatic(page(html), { javaScriptEnabled: false });
  const maps = opened.locator("svg.painted");
  assert.equal(await maps.count(), 3);
  for (const map of await maps.all()) {
    const { width, height } = (await map.boundingBox()) ?? { width: 0, height: 0 };
    assert.ok(width > 300 && height > 40, `${width} ${height}`);
  }
  const { positionVectors } = encoder.encode("dog bites man", { width: 64 });
  // Every cell but those that are zero.
  const cells = await maps
    .nth(1)
    .locator("path")
    .evaluateAll((paths) =>
      paths.reduce((sum, path) => sum + (path.getAttribute("d")?.match(/h1v1h/g)?.length ?? 0), 0),
    );
  const visible = positionVectors.data.filter((value) => {
    const strength = (Math.abs(value) / (0.7 + Math.abs(value))) ** 0.75;
    return Math.round(100 * strength) > 0;
  });
  assert.equal(cells, visible.length);
  await close();
});

for (const width of [360, 1280]) {
  test(`nothing is wider than its box at ${width}`, async () => {
    const html = await render({
      sentence: "the dog bites the man",
      panels: ["vectors", "clocks", "attention"],
    });
    const { page: opened, close } = await openStatic(
      page(html, '<meta name="viewport" content="width=device-width">'),
      { viewport: { width, height: 800 } },
    );
    assert.deepEqual(await overflows(opened, ".scroller, .clock-rows"), []);
    await close();
  });
}

test("an encoding is shown in place of the sentence's, with its steps", async () => {
  const settings = { width: 8, base: 100, panels: ["vectors", "numbers"] } as const;
  const encoding = encoder.encode("man bites dog", { width: 8, base: 100, start: 5 });
  const { page: opened, close } = await openStatic(page(await render(settings, { encoding })));
  const card = opened.locator("positional-encoding .card");
  assert.equal(await card.locator(".sentence").textContent(), "man bites dog");
  // The steps reach the number that stands in the sum.
  const steps = (await card.locator("section").last().textContent()) ?? "";
  assert.match(
    steps,
    /At position t = 6,.*P1,2=0\.94714814 .*X1,2=−0\.14879447\+0\.94714814=0\.7983537/s,
  );
  await close();
});

test("what the encoder or the settings refuse is refused, by name", async () => {
  const encoding = encoder.encode("dog bites man", { width: 8 });
  await assert.rejects(render({ width: 7 }), {
    name: "RangeError",
    message: "width must be a positive even number, got 7; the nearest are 6 and 8",
  });
  // biome-ignore lint/suspicious/noExplicitAny: what TypeScript would refuse is what is tried here.
  const rows: [any, any, string][] = [
    [{ panels: ["vectors", "clock"] }, {}, "panels must be among"],
    [{ widht: 8 }, {}, 'render has no option "widht"; the nearest is "width"'],
    [{ lang: 1 }, {}, "lang must be a string, got 1"],
    [{ lang: "not a lang!" }, {}, 'lang must be a BCP 47 language tag, got "not a lang!"'],
    [null, {}, "the options of render must be an object, got null"],
    [5, {}, "the options of render must be an object, got 5"],
    [{ order: [0] }, {}, "order must hold every number from 0 to 2 once, got [0]"],
    [{ order: [2, 1, 0, 3] }, {}, "order must hold every number from 0 to 2 once, got [2,1,0,3]"],
    [{}, { format: "pdf" }, 'format must be "html" or "svg", got "pdf"'],
    [{}, { encoder: {} }, "encoder must be what loadEncoder() brings, got an object"],
    [{}, { encoding: null }, "encoding must be an object, got null"],
    [{}, { encoding: {} }, "encoding.tokens must be an array of strings, got undefined"],
    [
      {},
      { encoding: encoder.encode(["dog"], { width: 4 }) },
      "encoding.tokenVectors must have 1 rows of width 8, got 1 of 4",
    ],
    [
      {},
      { encoding: encoder.encode(["dog"], { start: 5, base: 100 }) },
      "encoding.positionVectors must be what the settings give, 0.4794255495071411 in row 0, column 2, got",
    ],
    [
      {},
      { encoding: { ...encoding, positionIds: [0, 1] } },
      "encoding.positionIds must hold a number for each of 3 tokens, got 2",
    ],
    [
      {},
      { encoding: { ...encoding, tokenVectors: encoding.inputVectors } },
      "encoding.inputVectors must be tokenVectors + positionVectors,",
    ],
  ];
  for (const [settings, options, message] of rows) {
    await assert.rejects(render(settings, options), (error: Error) => {
      assert.ok(error.message.startsWith(message), error.message);
      return true;
    });
  }
});
