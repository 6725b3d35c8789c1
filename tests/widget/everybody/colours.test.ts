import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { colourOf } from "../../../web/widget/colour.js";
import { open, setView, useBrowser } from "../harness.js";

useBrowser();

type Colour = readonly [red: number, green: number, blue: number];

/** Numbers over the range in which vectors lie. */
const values = Array.from({ length: 61 }, (_, index) => (index - 30) / 10);

/** What a cell looks like for each of the values: its background and its text. */
async function cells(page: Page): Promise<{ background: Colour; text: Colour }[]> {
  const strengths = values.map((value) => [
    value < 0 ? "negative" : "positive",
    colourOf(value).replace("--v:", ""),
  ]);
  return page
    .locator(".token td")
    .first()
    .evaluate((cell, given) => {
      const canvas = document
        .createElement("canvas")
        .getContext("2d", { willReadFrequently: true });
      return (given as [string, string][]).map(([sign, strength]) => {
        (cell as HTMLElement).className = sign;
        (cell as HTMLElement).style.setProperty("--v", strength);
        const { backgroundColor, color } = getComputedStyle(cell);
        const [background, text] = [backgroundColor, color].map((colour) => {
          if (canvas === null) throw new Error("there is no canvas");
          canvas.fillStyle = colour;
          canvas.fillRect(0, 0, 1, 1);
          const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
          return [red, green, blue] as const;
        });
        if (background === undefined || text === undefined)
          throw new Error("there are two colours");
        return { background, text };
      });
    }, strengths);
}

const linear = (colour: Colour) =>
  colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Colour;

/** WCAG 2.2, relative luminance and contrast ratio. */
function contrast(a: Colour, b: Colour): number {
  const [low = 0, high = 0] = [a, b]
    .map((colour) => {
      const [red, green, blue] = linear(colour);
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    })
    .sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

type Rows = readonly [Colour, Colour, Colour];

const times = (rows: Rows, [x, y, z]: Colour) =>
  rows.map((row) => row[0] * x + row[1] * y + row[2] * z) as unknown as Colour;

/** Machado, Oliveira and Fernandes 2009, severity 1.0, for linear RGB. */
const sights: Readonly<Record<string, Rows>> = {
  "usual sight": [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

/** Ottosson's OKLab: a distance of 0.02 is just seen, side by side. */
function oklab(rgb: Colour): Colour {
  const cones = times(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    rgb,
  ).map((part) => Math.cbrt(Math.max(0, part))) as unknown as Colour;
  return times(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    cones,
  );
}

function distance(a: Colour, b: Colour, sight: Rows): number {
  const [from, to] = [a, b].map((colour) => oklab(times(sight, linear(colour)))) as [
    Colour,
    Colour,
  ];
  return Math.hypot(from[0] - to[0], from[1] - to[1], from[2] - to[2]);
}

for (const colorScheme of ["light", "dark"] as const) {
  test(`numbers can be read on every cell, ${colorScheme}`, async () => {
    const { page, close } = await open({ colorScheme });
    const ratios = (await cells(page)).map(({ background, text }) => contrast(background, text));
    for (const [index, ratio] of ratios.entries()) {
      assert.ok(ratio >= 4.5, `${values[index]}: ${ratio.toFixed(2)}`);
    }
    await close();
  });

  test(`positive, negative and zero are told apart by every sight, ${colorScheme}`, async () => {
    const { page, close } = await open({ colorScheme });
    const shown = await cells(page);
    const at = (value: number): Colour => {
      const cell = shown[values.indexOf(value)];
      assert.ok(cell, `${value} is among the values`);
      return cell.background;
    };
    for (const [name, sight] of Object.entries(sights)) {
      // Found: signs at least 0.084, 0.120 and 0.167 apart, least with protanopia; zero 0.108.
      for (const size of [0.5, 1, 3]) {
        const signs = distance(at(size), at(-size), sight);
        const fromZero = [size, -size].map((value) => distance(at(value), at(0), sight));
        assert.ok(signs >= 0.08, `${name}, +${size} and -${size}: ${signs.toFixed(3)}`);
        for (const found of fromZero) assert.ok(found >= 0.1, `${name}, ${size} and 0: ${found}`);
      }
    }
    await close();
  });
}

/** Each pair of the theme's colours that has to be told apart, and WCAG 2.2's least ratio. */
const pairs = [
  ["text", "background", 4.5],
  ["text", "surface", 4.5],
  ["muted", "background", 4.5],
  ["muted", "surface", 4.5],
  ["accent", "background", 4.5],
  ["accent", "surface", 4.5],
  ["accent-text", "accent", 4.5],
  ["wrong", "background", 4.5],
  ["control", "background", 3],
  ["control", "surface", 3],
] as const;

for (const colorScheme of ["light", "dark"] as const) {
  test(`the theme's colours have the contrast that they need, ${colorScheme}`, async () => {
    const { page, close } = await open({ colorScheme });
    const colours = await page.locator(".card").evaluate(
      (card, names) => {
        const probe = document.createElement("span");
        card.append(probe);
        return Object.fromEntries(
          names.map((name) => {
            probe.style.color = `var(--_${name})`;
            return [name, (getComputedStyle(probe).color.match(/\d+/g) ?? []).map(Number)];
          }),
        );
      },
      [...pairs.map(([one]) => one), ...pairs.map(([, other]) => other)],
    );
    for (const [one, other, least] of pairs) {
      const ratio = contrast(
        colours[one] as unknown as Colour,
        colours[other] as unknown as Colour,
      );
      assert.ok(ratio >= least, `${one} on ${other}: ${ratio.toFixed(2)}`);
    }
    await close();
  });
}

for (const colorScheme of ["light", "dark"] as const) {
  test(`what is typed or chosen in has an outline that is seen, ${colorScheme}`, async () => {
    const panels = "vectors clocks compare combine rotary";
    const { page, close } = await open({ colorScheme, attributes: { panels } });
    await setView(page, "compare", { against: "sentence", sentence: "man bites dog" });
    for (const [panel, selector] of [
      ["clocks", ".top .field, .clocks .number"],
      ["compare", ".compare .field"],
      ["combine", ".word-chooser select"],
      ["rotary", ".word-chooser select"],
    ] as const) {
      await page.locator(`#tab-${panel}`).click();
      await page.locator(`.${panel}`).waitFor();
      const shown = await page.locator(selector).evaluateAll((fields) =>
        fields.map((field) => {
          const { borderTopColor, backgroundColor } = getComputedStyle(field);
          const card = field.closest(".card") as Element;
          return [borderTopColor, backgroundColor, getComputedStyle(card).backgroundColor].map(
            (colour) => (colour.match(/\d+/g) ?? []).map(Number),
          );
        }),
      );
      assert.ok(shown.length > 0);
      for (const [outline, ...sides] of shown as unknown as Colour[][]) {
        for (const side of sides) {
          const ratio = contrast(outline as Colour, side);
          assert.ok(ratio >= 3, `${panel}: ${ratio.toFixed(2)}`);
        }
      }
    }
    await close();
  });
}
