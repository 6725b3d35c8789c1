import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import type { Encoding, Matrix } from "positional-encoding";
import {
  centre,
  choose,
  drag,
  encoder,
  marks,
  needs,
  numbers,
  open,
  positions,
  shownRows,
  story,
  stroke,
  swipe,
  useBrowser,
  words,
} from "./harness.js";

useBrowser();

const swappedWords = ["man", "bites", "dog"];
const phone = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };

/** Each way to exchange the first and the last of three words. */
const ways: Record<string, { touch?: true; swap(page: Page): Promise<void> }> = {
  "a drag with the mouse": { swap: (page) => drag(page, 0, 2) },
  "a drag with a finger": {
    touch: true,
    swap: async (page) => swipe(page, [await centre(page, 0), await centre(page, 2)]),
  },
  "a drag with a finger that rests first and comes from above": {
    touch: true,
    swap: async (page) => {
      const from = await centre(page, 0);
      await swipe(page, [from, { x: from.x, y: from.y + 60 }, await centre(page, 2)], 600);
    },
  },
  "a drag with a pen": {
    touch: true,
    swap: async (page) => stroke(page, [await centre(page, 0), await centre(page, 2)]),
  },
  "choosing both with the mouse": {
    swap: async (page) => {
      await page.locator(".word").nth(0).click();
      await page.locator(".word").nth(2).click();
    },
  },
  "choosing both with a finger": {
    touch: true,
    swap: async (page) => {
      await page.locator(".word").nth(0).tap();
      await page.locator(".word").nth(2).tap();
    },
  },
  "choosing both with keys": {
    swap: async (page) => {
      await page.locator(".word").nth(0).press("Enter");
      await page.locator(".word").nth(2).press("Space");
    },
  },
  "the buttons between": {
    swap: async (page) => {
      await page.getByRole("button", { name: "Swap dog and bites" }).click();
      await page.getByRole("button", { name: "Swap dog and man" }).click();
      await page.getByRole("button", { name: "Swap bites and man" }).click();
    },
  },
  "Alt with arrow keys": {
    swap: async (page) => {
      await page.locator(".word").nth(0).press("Alt+ArrowRight");
      await page.keyboard.press("Alt+ArrowRight");
      await page.locator(".word").nth(0).press("Alt+ArrowRight");
    },
  },
};

for (const [name, { touch, swap }] of Object.entries(ways)) {
  test(
    `${name} turns "dog bites man" into "man bites dog"`,
    needs(...(touch ? ["gestures" as const] : [])),
    async () => {
      const { page, close } = await open(touch ? phone : {});
      await swap(page);
      await page.waitForFunction(
        () =>
          document.querySelector("positional-encoding")?.shadowRoot?.querySelector(".word")
            ?.textContent === "man",
      );
      assert.deepEqual(await words(page), swappedWords);
      assert.deepEqual(await positions(page), ["position 0", "position 1", "position 2"]);
      assert.equal(await page.getByLabel("Sentence").inputValue(), "man bites dog");
      const { inputVectors } = encoder.encode(swappedWords);
      assert.deepEqual(await numbers(page, "input"), shownRows(inputVectors.toArray()));
      assert.equal(await page.locator(".word[aria-pressed=true]").count(), 0);
      await close();
    },
  );
}

test("words move: token rows travel, position rows stay, input rows are new", async () => {
  const { page, close } = await open();
  const legend = page.getByText("Outlined numbers changed: the thicker the line, the more.");
  assert.equal(await legend.count(), 0);
  const token = await numbers(page, "token");
  const position = await numbers(page, "position");
  await drag(page, 0, 2);
  assert.deepEqual(await numbers(page, "token"), [token[2], token[1], token[0]]);
  assert.deepEqual(await numbers(page, "position"), position);
  const all = Array.from({ length: 8 }, () => true);
  assert.deepEqual(await marks(page), [all, all.map(() => false), all]);
  assert.equal(await legend.count(), 1);
  const before = encoder.encode("dog bites man");
  const after = encoder.encode("man bites dog");
  const { largest } = encoder.compare(before, after, [2, 1, 0]);
  assert.equal(
    await story(page),
    "man moved from position 2 to 0, dog from 0 to 2. Their token vectors stay the same, " +
      "but other position vectors are added: 16 of 24 input numbers changed, " +
      `the largest by ${largest.toFixed(2)}. ` +
      "bites stayed at 1: nothing in its row changed.",
  );
  await close();
});

/** The row and column of the number furthest from 0. */
function largestOf({ data, columns }: Matrix): number[] {
  const sizes = data.map(Math.abs);
  const cell = sizes.indexOf(Math.max(...sizes));
  return [Math.floor(cell / columns), cell % columns];
}

/** As it is told, of a token's number that is positive. */
function sumAt(of: Encoding, slot: number, feature: number): string {
  const parts = [of.tokenVectors, of.positionVectors, of.inputVectors];
  const [token, position, sum] = parts.map((part) => part.at(slot, feature).toFixed(2));
  return `${token} + ${position} = ${sum}`
    .replaceAll("-", "\u2212")
    .replace("+ \u2212", "\u2212 ")
    .replaceAll(" ", "\u00a0");
}

test("where not all tables are in view, one sum before and after is told", async () => {
  const { page, close } = await open({ viewport: { width: 360, height: 740 } });
  await page.getByRole("button", { name: "Swap dog and bites" }).click();
  const before = encoder.encode("dog bites man");
  const after = encoder.encode("bites dog man");
  const [slot = 0, feature = 0] = largestOf(encoder.compare(before, after, [1, 0, 2]).difference);
  const was = sumAt(before, 1 - slot, feature);
  const is = sumAt(after, slot, feature);
  const told = page.getByText(
    `Feature ${feature} of ${after.tokens[slot]} was ${was} and is ${is}.`,
  );
  assert.ok(await told.evaluate((text) => text.getBoundingClientRect().bottom < innerHeight));
  await page.setViewportSize({ width: 1280, height: 740 });
  assert.equal(await told.isVisible(), false);
  for (const width of [1020, 768, 640]) {
    await page.setViewportSize({ width, height: 900 });
    assert.ok(await told.evaluate((text) => text.getBoundingClientRect().bottom < innerHeight));
  }
  await close();
});

test("word and position move: the input rows are the old rows in another order", async () => {
  const { page, close } = await open({ attributes: { reorder: "positions" } });
  const before = {
    token: await numbers(page, "token"),
    position: await numbers(page, "position"),
    input: await numbers(page, "input"),
  };
  const bits = await inputBits(page);
  await drag(page, 0, 2);
  assert.deepEqual(await words(page), swappedWords);
  assert.deepEqual(await positions(page), ["position 2", "position 1", "position 0"]);
  for (const table of ["token", "position", "input"] as const) {
    const [first, second, third] = before[table];
    assert.deepEqual(await numbers(page, table), [third, second, first], table);
  }
  assert.deepEqual(await inputBits(page), [bits[2], bits[1], bits[0]]);
  assert.equal((await marks(page)).flat().filter(Boolean).length, 0);
  assert.equal(
    await story(page),
    "man and dog changed places, and each took its position along. " +
      "The input rows are the old rows in another order: 0 of 24 numbers changed.",
  );
  await close();
});

test("the switch chooses the experiment, for words that have moved already too", async () => {
  const { page, close } = await open();
  await drag(page, 0, 2);
  await choose(page, "Word and position move");
  assert.deepEqual(await positions(page), ["position 2", "position 1", "position 0"]);
  // The words stand where they stood.
  assert.match(
    await story(page),
    /^Now each word takes its position along when it moves\. man now has position 2 instead of 0 and dog now has position 0 instead of 2\. /,
  );
  await page.getByRole("radio", { name: "Word and position move" }).press("ArrowLeft");
  assert.deepEqual(await positions(page), ["position 0", "position 1", "position 2"]);
  assert.deepEqual(await words(page), swappedWords);
  await close();
});

test("without positions a swap changes no number", async () => {
  const { page, close } = await open({ attributes: { position: "none" } });
  await drag(page, 0, 2);
  assert.equal(
    await story(page),
    "man moved from position 2 to 0, dog from 0 to 2. No position is added. " +
      "The input rows are the old rows in another order: 0 of 24 numbers changed. " +
      "bites stayed at 1: nothing in its row changed.",
  );
  await close();
});

test("two equal words that change places change nothing", async () => {
  const { page, close } = await open({ attributes: { sentence: "dog sees dog" } });
  await drag(page, 0, 2);
  assert.equal((await marks(page)).flat().filter(Boolean).length, 0);
  assert.match(await story(page), /0 of 24 input numbers changed\./);
  await close();
});

test("the tables follow while a word is held over another, and go back when it leaves", async () => {
  const { page, close } = await open();
  const before = await numbers(page, "token");
  await drag(page, 0, 2, false);
  assert.deepEqual(await numbers(page, "token"), [before[2], before[1], before[0]]);
  await page.mouse.move(700, 20, { steps: 4 });
  assert.deepEqual(await numbers(page, "token"), before);
  await page.mouse.up();
  assert.deepEqual(await words(page), ["dog", "bites", "man"]);
  await drag(page, 0, 2, false);
  await page.keyboard.press("Escape");
  assert.deepEqual(await words(page), ["dog", "bites", "man"]);
  await page.mouse.up();
  assert.deepEqual(await words(page), ["dog", "bites", "man"]);
  await close();
});

for (const style of ["", "zoom: 1.5", "transform: scale(0.6); transform-origin: 0 0"]) {
  test(
    `the held word stays under the pointer, also where the page has ${style || "no scale"}`,
    needs(...(style.startsWith("zoom") ? ["zoom" as const] : [])),
    async () => {
      // High enough that the words are in view at any scale.
      const { page, close } = await open({ viewport: { width: 1280, height: 1100 } });
      await page.locator("body").evaluate((body, css) => {
        body.style.cssText = css;
      }, style);
      const { x, y } = await centre(page, 0);
      await drag(page, 0, 2, false);
      await page.mouse.move(x + 300, y + 40);
      const held = await page.locator(".word.held").boundingBox();
      assert.ok(held);
      assert.ok(Math.abs(held.x + held.width / 2 - (x + 300)) < 2);
      assert.ok(Math.abs(held.y + held.height / 2 - (y + 40)) < 2);
      await page.mouse.up();
      await close();
    },
  );
}

test(
  "case 38: a vertical swipe on a word scrolls the page, and moves no word",
  needs("gestures"),
  async () => {
    const { page, close } = await open(phone);
    const { x, y } = await centre(page, 0);
    await swipe(page, [
      { x, y },
      { x, y: y - 250 },
    ]);
    await page.waitForFunction(() => scrollY > 100);
    assert.deepEqual(await words(page), ["dog", "bites", "man"]);
    await close();
  },
);

test("a sideways drag with a finger does not scroll the page", needs("gestures"), async () => {
  const { page, close } = await open(phone);
  const from = await centre(page, 0);
  const to = await centre(page, 2);
  await swipe(page, [from, { x: from.x + 60, y: from.y }, { x: to.x, y: to.y - 200 }]);
  assert.equal(await page.evaluate(() => scrollY), 0);
  assert.deepEqual(await words(page), ["dog", "bites", "man"]);
  await close();
});

test("Alt with an arrow keeps the focus on the word that moved, and stops at the ends", async () => {
  const { page, close } = await open();
  const focused = () =>
    page
      .locator("positional-encoding")
      .evaluate((element) => element.shadowRoot?.activeElement?.textContent);
  await page.locator(".word").nth(0).press("Alt+ArrowLeft");
  assert.deepEqual(await words(page), ["dog", "bites", "man"]);
  await page.keyboard.press("Alt+ArrowRight");
  assert.deepEqual(await words(page), ["bites", "dog", "man"]);
  assert.equal(await focused(), "dog");
  await page.keyboard.press("Alt+ArrowRight");
  assert.equal(await focused(), "dog");
  await page.keyboard.press("Alt+ArrowRight");
  assert.deepEqual(await words(page), ["bites", "man", "dog"]);
  assert.ok(page.url().startsWith("http://localhost"));
  await close();
});

test("a right-to-left sentence reads from the right, and its arrows go that way", async () => {
  const sentence = "\u0627\u0644\u0643\u0644\u0628 \u0639\u0636 \u0627\u0644\u0631\u062c\u0644";
  const { page, close } = await open({ attributes: { sentence } });
  const before = await words(page);
  const [first, second] = [await centre(page, 0), await centre(page, 1)];
  assert.ok(first.x > second.x);
  await page.locator(".word").nth(0).press("Alt+ArrowLeft");
  assert.deepEqual(await words(page), [before[1], before[0], before[2]]);
  await close();
});

test("words are chosen with keys after a drag too", async () => {
  const { page, close } = await open();
  await drag(page, 0, 2);
  assert.deepEqual(await words(page), swappedWords);
  await page.locator(".word").nth(0).press("Enter");
  await page.locator(".word").nth(2).press("Enter");
  assert.deepEqual(await words(page), ["dog", "bites", "man"]);
  await close();
});

test("a word let go outside of the list before it moved does not stick to the mouse", async () => {
  const { page, close } = await open();
  const [from, to] = [await centre(page, 0), await centre(page, 2)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, 5);
  await page.mouse.up();
  await page.mouse.move(from.x, from.y, { steps: 2 });
  await page.mouse.move(to.x, to.y, { steps: 5 });
  assert.equal(await page.locator(".word.held").count(), 0);
  await page.mouse.down();
  await page.mouse.up();
  assert.deepEqual(await words(page), ["dog", "bites", "man"]);
  await close();
});

test("a mouse that takes a word while a finger rests on one is not torn from it", async () => {
  const { page, close } = await open();
  const [first, last] = [await centre(page, 0), await centre(page, 2)];
  await page.evaluate(
    ([finger, mouse]) => {
      const root = document.querySelector("positional-encoding")?.shadowRoot;
      for (const [pointerType, pointerId, { x, y }] of [
        ["touch", 5, finger],
        ["mouse", 1, mouse],
      ] as const) {
        const word = root?.elementFromPoint(x, y);
        const where = { clientX: x, clientY: y, bubbles: true, composed: true };
        word?.dispatchEvent(
          new PointerEvent("pointerdown", { ...where, pointerType, pointerId, isPrimary: true }),
        );
      }
    },
    [first, last] as const,
  );
  // Longer than a finger has to rest.
  await page.waitForTimeout(600);
  assert.equal(await page.locator(".word.held").count(), 0);
  await close();
});

test("a word that is let go where the page forbids it in that event stays", async () => {
  const { page, close } = await open();
  await page.evaluate(() =>
    document.addEventListener(
      "pointerup",
      () => document.querySelector("positional-encoding")?.setAttribute("readonly", ""),
      { capture: true, once: true },
    ),
  );
  await drag(page, 0, 2, false);
  await page.mouse.up();
  assert.deepEqual(await words(page), ["dog", "bites", "man"]);
  await close();
});

test("Escape gives up what was chosen", async () => {
  const { page, close } = await open();
  await page.locator(".word").nth(0).press("Enter");
  assert.equal(await page.locator(".word").nth(0).getAttribute("aria-pressed"), "true");
  await page.keyboard.press("Escape");
  await page.locator(".word").nth(2).press("Enter");
  assert.deepEqual(await words(page), ["dog", "bites", "man"]);
  await close();
});

for (const [name, forbid, allow] of [
  ["readonly", { readonly: true }, { readonly: false }],
  ["without its control", { controls: ["sentence"] }, { controls: null }],
] as const) {
  test(`a widget that is ${name} from now on lets go of what is held or chosen`, async () => {
    const { page, close } = await open();
    const give = (properties: object) =>
      page.locator("positional-encoding").evaluate(async (element, given) => {
        await Object.assign(element as HTMLElement & { updateComplete: Promise<unknown> }, given)
          .updateComplete;
      }, properties);
    await page.evaluate(() => {
      document.addEventListener("pe-change", () => document.body.classList.add("changed"));
    });
    await drag(page, 0, 2, false);
    await give(forbid);
    assert.equal(await page.locator(".word.held").count(), 0);
    await page.mouse.up();
    await give(allow);
    assert.deepEqual(await words(page), ["dog", "bites", "man"]);
    await page.locator(".word").nth(0).click();
    await give(forbid);
    await give(allow);
    assert.equal(await page.locator(".word[aria-pressed=true]").count(), 0);
    assert.equal(await page.locator("body.changed").count(), 0);
    await close();
  });
}

test("reset brings back the sentence as first given, and its words where they stood", async () => {
  const { page, close } = await open({ attributes: { sentence: "we see, they go." } });
  const reset = page.getByRole("button", { name: "Reset" });
  assert.equal(await reset.isVisible(), false);
  await drag(page, 0, 3);
  assert.equal(await page.getByLabel("Sentence").inputValue(), "they see, we go.");
  await page.getByLabel("Sentence").fill("they see, we go. Now!");
  await reset.click();
  assert.equal(await page.getByLabel("Sentence").inputValue(), "we see, they go.");
  assert.deepEqual(await words(page), ["we", "see", ",", "they", "go", "."]);
  assert.equal(await reset.isVisible(), false);
  await close();
});

test("rows travel where motion is welcome, and not where it is not", needs("motion"), async () => {
  const moving = await open({ reducedMotion: "no-preference" });
  const keys = await animated(moving.page);
  assert.ok(keys.includes("token-word-0") && keys.includes("token-word-1"), String(keys));
  const resting = keys.filter((key) => key.startsWith("position-") || key === "token-word-2");
  assert.deepEqual(resting, []);
  await moving.close();
  const still = await open({ reducedMotion: "reduce" });
  assert.deepEqual(await animated(still.page), []);
  await still.close();
});

/** What a swap of the first two words sets in motion. Noted as it starts, since it soon ends. */
async function animated(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    const started: string[] = [];
    Object.assign(window, { started });
    const { animate } = Element.prototype;
    Element.prototype.animate = function (...given) {
      started.push((this as HTMLElement).dataset.key ?? this.tagName);
      return animate.apply(this, given);
    };
  });
  await page.getByRole("button", { name: "Swap dog and bites" }).click();
  assert.deepEqual(await words(page), ["bites", "dog", "man"]);
  return page.evaluate("started") as Promise<string[]>;
}

/** The input vectors as the element has them, bit for bit. */
function inputBits(page: Page): Promise<string[]> {
  return page.locator("positional-encoding").evaluate((element) => {
    const { encoding } = element as unknown as {
      encoding: { inputVectors: { rows: number; row(index: number): Float32Array } };
    };
    const { inputVectors } = encoding;
    return Array.from({ length: inputVectors.rows }, (_, index) =>
      String(new Uint32Array(inputVectors.row(index).slice().buffer)),
    );
  });
}

test("while a sentence is refused, the words of the last good one hold still", async () => {
  const { page, close } = await open({ attributes: { position: "learned", "max-length": "3" } });
  const field = page.getByLabel("Sentence");
  await field.fill("we all go home");
  await drag(page, 0, 2);
  assert.equal(await field.inputValue(), "we all go home");
  assert.deepEqual(await words(page), ["dog", "bites", "man"]);
  assert.equal(await page.locator(".word").first().isEnabled(), false);
  await field.fill("all go home");
  await drag(page, 0, 2);
  assert.equal(await field.inputValue(), "home go all");
  await close();
});
