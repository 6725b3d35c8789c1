import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { centre, drag, words } from "../widget/harness.js";
import { usePlatform, visit } from "./harness.js";

usePlatform("reveal");

const slide = (page: Page): Promise<unknown> => page.evaluate("Reveal.getIndices().h");

test("reveal.js: a widget on each slide is ready when its slide is shown", async () => {
  const { shows, close } = await visit();
  await shows("dog bites man", "chien mord homme");
  await close();
});

test("reveal.js, case 37: keys used in a widget leave the slide, others change it", async () => {
  const { page, close } = await visit();
  const field = page.getByRole("textbox").first();
  await field.fill("");
  // Each of these letters does something to slides, and so do these keys.
  await field.pressSequentially("so no b f v. ?");
  for (const key of ["ArrowLeft", "ArrowRight", "Home", "End", "PageDown"]) await field.press(key);
  assert.equal(await field.inputValue(), "so no b f v. ?");
  assert.deepEqual(await words(page), ["so", "no", "b", "f", "v", ".", "?"]);
  const word = page.locator(".word").first();
  for (const key of ["ArrowRight", "Alt+ArrowRight", "Space", "Enter"]) await word.press(key);
  assert.equal(await slide(page), 0);
  assert.equal(await page.evaluate("Reveal.isOverview() || Reveal.isPaused()"), false);
  await word.blur();
  await page.keyboard.press("ArrowRight");
  assert.equal(await slide(page), 1);
  await close();
});

for (const viewport of [
  { width: 1920, height: 1080 },
  { width: 720, height: 480 },
]) {
  test(`reveal.js: a dragged word stays under the pointer on slides scaled to ${viewport.width} pixels`, async () => {
    const { page, close } = await visit("", { viewport });
    const scale = Number(await page.evaluate("Reveal.getScale()"));
    assert.ok(Math.abs(scale - 1) > 0.2, `${scale}`);
    const dog = await centre(page, 0);
    const man = await centre(page, 2);
    await drag(page, 0, 2, false);
    // Between two words, where no place draws it in.
    const between = { x: (dog.x + man.x) / 2 + 7, y: man.y + 5 };
    await page.mouse.move(between.x, between.y);
    const held = await page.locator(".word.held").boundingBox();
    assert.ok(held);
    // The pointer's place is in whole pixels.
    assert.ok(Math.abs(held.x + held.width / 2 - between.x) < 1, `${held.x} for ${between.x}`);
    assert.ok(Math.abs(held.y + held.height / 2 - between.y) < 1, `${held.y} for ${between.y}`);
    await page.mouse.move(man.x, man.y);
    await page.mouse.up();
    assert.deepEqual(await words(page), ["man", "bites", "dog"]);
    await close();
  });
}
