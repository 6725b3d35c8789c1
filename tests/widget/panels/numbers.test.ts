import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import type { EncodeOptions, ExplainOptions } from "positional-encoding";
import { encoder, type Opened, open, overflows, useBrowser, violations } from "../harness.js";

useBrowser();

const openNumbers = (options: Parameters<typeof open>[0] = {}): Promise<Opened> =>
  open({ ...options, attributes: { panels: "numbers", ...options.attributes } });

/** The table's numbers, read back. */
const table = (page: Page): Promise<number[][]> =>
  page
    .locator(".numbers tbody tr")
    .evaluateAll((rows) =>
      rows.map((row) =>
        [...row.querySelectorAll("td")].map(({ textContent }) =>
          Number((textContent ?? "").replaceAll("\u2212", "-")),
        ),
      ),
    );

/** Each formula in one line, without spaces. */
const formulas = (page: Page): Promise<string[]> =>
  page
    .locator(".formula")
    .evaluateAll((all) => all.map(({ textContent }) => (textContent ?? "").replace(/\s+/g, "")));

const written = (value: number): string => String(value).replaceAll("-", "\u2212");

test("every number of a word reads back as the very float32", async () => {
  const { page, close } = await openNumbers();
  const { tokenVectors, positionVectors, inputVectors } = encoder.encode("dog bites man");
  for (const [slot, label] of [
    "dog, position 0",
    "bites, position 1",
    "man, position 2",
  ].entries()) {
    await page.getByRole("combobox", { name: "Word" }).selectOption(label);
    const rows = await table(page);
    for (const [column, matrix] of [tokenVectors, positionVectors, inputVectors].entries()) {
      assert.deepEqual(
        rows.map((row) => Math.fround(row[column] ?? Number.NaN)),
        [...matrix.row(slot)],
      );
    }
  }
  await close();
});

test("the formula has the numbers put in, step by step", async () => {
  const { page, close } = await openNumbers({
    attributes: { views: '{"numbers":{"slot":2,"feature":3}}' },
  });
  const position = "0.98006660";
  const { tokenVectors, inputVectors } = encoder.encode("dog bites man");
  const all = await formulas(page);
  assert.equal(all[1], "\u03c9=10000\u22122\u00b71/8=0.1");
  assert.equal(all[2], "t\u00b7\u03c9=2\u00b70.1=0.2");
  assert.equal(all[3], "cos(0.2)=0.9800665778412416");
  assert.ok(all[4]?.startsWith("P2,3=0.980066"), all[4]);
  assert.equal(Math.fround(Number(all[4]?.split("=")[1])), Math.fround(Number(position)));
  const [, sum, input] = (all[5] ?? "").split("=");
  const [token, added] = (sum ?? "").split("+").map((part) => Number(part.replace("\u2212", "-")));
  assert.equal(Math.fround(token ?? 0), tokenVectors.at(2, 3));
  assert.equal(Math.fround(Number(input?.replace("\u2212", "-"))), inputVectors.at(2, 3));
  assert.equal(Math.fround((token ?? 0) + Math.fround(added ?? 0)), inputVectors.at(2, 3));
  await close();
});

for (const [name, attributes] of [
  ["halves", { layout: "halves", start: "-7", base: "500" }],
  ["endpoint", { spacing: "endpoint", start: "1000000" }],
] as const) {
  test(`every step is the encoder's: ${name}`, async () => {
    const { page, close } = await openNumbers({ attributes });
    const options: EncodeOptions = {
      width: 8,
      ...attributes,
      start: Number(attributes.start),
      base: "base" in attributes ? Number(attributes.base) : 10000,
    };
    const { positionIds } = encoder.encode("dog bites man", options);
    const { base, layout, spacing } = options;
    const frame = { width: 8, base, layout, spacing } as ExplainOptions;
    for (const feature of [1, 6]) {
      await page.getByRole("radio", { name: `Feature ${feature}`, exact: true }).check();
      const step = encoder.explain({ ...frame, positionId: positionIds[1] ?? 0, feature });
      const all = await formulas(page);
      assert.ok(all[1]?.endsWith(`=${written(step.frequency)}`), all[1]);
      assert.ok(all[2]?.endsWith(`=${written(step.angle)}`), all[2]);
      const wave = step.function === "sine" ? "sin" : "cos";
      assert.equal(all[3], `${wave}(${written(step.angle)})=${written(step.float64)}`);
      const text = await page.locator(".making").textContent();
      assert.ok(text?.includes(`Feature ${feature} is the ${step.function} of pair ${step.pair},`));
      if (step.wrapped !== step.angle) {
        assert.ok(text?.includes(`within one turn, that is ${written(step.wrapped)}.`), text ?? "");
      }
    }
    await close();
  });
}

test("the one frequency of width 2 has an exponent, also where they end at a point", async () => {
  const { page, close } = await openNumbers({ attributes: { width: "2", spacing: "endpoint" } });
  assert.ok((await formulas(page)).some((formula) => /^ω=10000−2·0\/2=1$/.test(formula)));
  await close();
});

test("the cell in focus is moved by arrow keys, past what is listed by the slider", async () => {
  const { page, close } = await openNumbers({ attributes: { width: "200" } });
  await page.getByRole("radio", { name: "Feature 2", exact: true }).focus();
  await page.keyboard.press("ArrowDown");
  assert.match((await formulas(page))[0] ?? "", /^E1,3=/);
  assert.equal((await table(page)).length, 64);
  const slider = page.getByRole("slider", { name: "Feature" });
  await slider.focus();
  await page.keyboard.press("End");
  assert.match((await formulas(page))[0] ?? "", /^E1,199=/);
  const rows = await table(page);
  assert.equal(rows.length, 8);
  const { inputVectors } = encoder.encode("dog bites man", { width: 200 });
  assert.equal(Math.fround(rows[7]?.[2] ?? 0), inputVectors.at(1, 199));
  await page.getByText("Listed: features 192 to 199 of 200.").waitFor();
  await close();
});

test("without a position, the sum is the token vector's number", async () => {
  const { page, close } = await openNumbers({ attributes: { position: "none" } });
  const all = await formulas(page);
  const token = encoder.encode("dog bites man").tokenVectors.at(1, 2);
  assert.equal(all.length, 2);
  assert.equal(Math.fround(Number(all[1]?.split("=")[2]?.replace("\u2212", "-"))), token);
  await close();
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`no barrier, and nothing sticks out at 320 pixels, ${colorScheme}`, async () => {
    const { page, close } = await openNumbers({
      colorScheme,
      viewport: { width: 320, height: 900 },
    });
    assert.deepEqual(await violations(page), []);
    assert.deepEqual(await overflows(page), []);
    await close();
  });
}
