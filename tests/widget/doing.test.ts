import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import {
  choose,
  drag,
  encoder,
  needs,
  numbers,
  open,
  overflows,
  shownRows,
  story,
  useBrowser,
  violations,
  words,
} from "./harness.js";

useBrowser();

/** The input table as it has to be. */
const inputs = (...options: Parameters<typeof encoder.encode>): string[][] =>
  shownRows(encoder.encode(...options).inputVectors.toArray());

async function openSettings(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByLabel("Width", { exact: true }).waitFor();
}

const focusedLabel = (page: Page): Promise<string | null | undefined> =>
  page.evaluate(() => {
    const { activeElement } = document.querySelector("positional-encoding")?.shadowRoot ?? {};
    return activeElement?.ariaLabel ?? activeElement?.textContent?.trim();
  });

test("every setting can be changed in place, and the numbers are the encoder's", async () => {
  const { page, close } = await open();
  await openSettings(page);
  const given = { width: 6, start: -3, base: 100, seed: 7, scale: 2 };
  for (const [label, value] of [
    ["Width", "6"],
    ["Start", "-3"],
    ["Base", "100"],
    ["Seed", "7"],
    ["Scale", "2"],
  ] as const) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
  assert.deepEqual(await numbers(page, "input"), inputs("dog bites man", given));
  await page.getByLabel("Layout").selectOption("halves");
  await page.getByLabel("Spacing").selectOption("endpoint");
  await page.getByLabel("by the root of the width").check();
  const all = { ...given, scale: "sqrt-width", layout: "halves", spacing: "endpoint" } as const;
  assert.deepEqual(await numbers(page, "input"), inputs("dog bites man", all));
  await page.getByLabel("Position", { exact: true }).selectOption("none");
  assert.deepEqual(
    await numbers(page, "input"),
    inputs("dog bites man", { ...all, position: "none" }),
  );
  assert.equal(await page.getByLabel("Base", { exact: true }).count(), 0);
  assert.deepEqual(await violations(page), []);
  await page.getByRole("button", { name: "Reset" }).click();
  assert.deepEqual(await numbers(page, "input"), inputs("dog bites man"));
  assert.equal(await page.getByLabel("Width", { exact: true }).inputValue(), "8");
  assert.equal(await page.getByRole("button", { name: "Reset" }).isVisible(), false);
  await close();
});

test("a scale that was typed stands again after the root of the width", async () => {
  const { page, close } = await open();
  await openSettings(page);
  const scale = page.getByLabel("Scale", { exact: true });
  await scale.fill("2.5");
  const root = page.getByLabel("by the root of the width");
  await root.check();
  assert.equal(await scale.inputValue(), "");
  await root.uncheck();
  assert.equal(await scale.inputValue(), "2.5");
  assert.deepEqual(await numbers(page, "input"), inputs("dog bites man", { scale: 2.5 }));
  await close();
});

const refused = {
  Width: ["7", "Width must be an even number from 2 to 4096, got 7."],
  Base: ["0.5", "Base must be a number from 1 to 9007199254740992, got 0.5."],
  Start: [
    "0.5",
    "Start must be a whole number from \u22129007199254740991 to 9007199254740991, got 0.5.",
  ],
  Seed: ["-1", "Seed must be a whole number from 0 to 9007199254740991, got -1."],
  Scale: ["", "Scale must be a number, got \u2013."],
} as const;

test("what is typed digit by digit and refused in the end leaves what stood before", async () => {
  const { page, close } = await open();
  await openSettings(page);
  const before = await numbers(page, "input");
  const field = page.getByLabel("Width", { exact: true });
  await field.fill("");
  await field.pressSequentially("7000");
  await field.press("Tab");
  assert.match((await page.getByRole("alert").textContent()) ?? "", /got 7000/);
  assert.equal(await field.inputValue(), "7000");
  assert.deepEqual(await numbers(page, "input"), before);
  assert.match((await page.locator("positional-encoding footer").textContent()) ?? "", /width 8 /);
  assert.equal(
    await page.getByRole("button", { name: "Undo" }).getAttribute("aria-disabled"),
    "true",
    "there is nothing to undo",
  );
  await close();
});

test("what is out of range is told at its field, is not lost, and the last good picture stays", async () => {
  const { page, close } = await open();
  await openSettings(page);
  const before = await numbers(page, "input");
  for (const [label, [value, message]] of Object.entries(refused)) {
    const field = page.getByLabel(label, { exact: true });
    await field.fill(value);
    assert.equal(await page.getByRole("alert").count(), 0, "not while it is typed");
    await field.press("Tab");
    const told = (await page.getByRole("alert").textContent()) ?? "";
    assert.equal(told, message);
    assert.equal(await field.getAttribute("aria-invalid"), "true");
    assert.equal(
      await field.evaluate((input) =>
        (input.getRootNode() as ShadowRoot)
          .getElementById(input.getAttribute("aria-describedby") ?? "")
          ?.textContent?.trim(),
      ),
      told,
    );
    assert.equal(await field.inputValue(), value);
    assert.deepEqual(await numbers(page, "input"), before);
    assert.deepEqual(await violations(page), []);
    const good = label === "Width" ? "4" : "2";
    await field.fill(good);
    await field.press("Tab");
    assert.equal(await page.getByRole("alert").count(), 0, "mended");
    await field.press("Shift+Tab");
    await page.getByRole("button", { name: "Reset" }).click();
  }
  await close();
});

test("a reader's settings lie over the author's, and an author's new one over them", async () => {
  const { page, close } = await open();
  await openSettings(page);
  await page.getByLabel("Width", { exact: true }).fill("4");
  await page.getByLabel("Seed", { exact: true }).fill("5");
  await page.evaluate(() =>
    document.querySelector("positional-encoding")?.setAttribute("base", "50"),
  );
  assert.deepEqual(
    await numbers(page, "input"),
    inputs("dog bites man", { width: 4, seed: 5, base: 50 }),
  );
  await page.evaluate(() =>
    document.querySelector("positional-encoding")?.setAttribute("width", "6"),
  );
  assert.deepEqual(
    await numbers(page, "input"),
    inputs("dog bites man", { width: 6, seed: 5, base: 50 }),
  );
  await close();
});

test("each ready sentence is one click, and can be undone", async () => {
  const { page, close } = await open();
  const list = page.getByRole("list", { name: "Examples" }).getByRole("button");
  const sentences = (await list.allTextContents()).map((text) => text.trim());
  assert.equal(sentences.length, 5);
  for (const sentence of sentences) {
    await page.getByRole("button", { name: sentence, exact: true }).click();
    assert.equal(await page.getByLabel("Sentence").inputValue(), sentence);
    assert.deepEqual(await numbers(page, "input"), inputs(sentence));
  }
  await page.getByRole("button", { name: "Undo" }).click();
  assert.equal(await page.getByLabel("Sentence").inputValue(), sentences[3]);
  await close();
});

test("undo and redo, by button: what was typed at one go is one step", async () => {
  const { page, close } = await open();
  const [undo, redo] = [
    page.getByRole("button", { name: "Undo" }),
    page.getByRole("button", { name: "Redo" }),
  ];
  const field = page.getByLabel("Sentence");
  assert.deepEqual(
    [await undo.getAttribute("aria-disabled"), await redo.getAttribute("aria-disabled")],
    ["true", "true"],
  );
  await drag(page, 0, 2);
  await field.press("End");
  await field.pressSequentially(" today");
  await field.blur();
  await choose(page, "Word and position move");
  await undo.click();
  assert.equal(
    await page.getByRole("radio", { name: "Words move", exact: true }).isChecked(),
    true,
  );
  await undo.click();
  assert.equal(await field.inputValue(), "man bites dog");
  await undo.click();
  assert.deepEqual(await words(page), ["dog", "bites", "man"]);
  assert.match(await story(page), /^Undone\. dog moved from position 2 to 0, man from 0 to 2/);
  assert.deepEqual(await numbers(page, "input"), inputs("dog bites man"));
  assert.equal(await undo.getAttribute("aria-disabled"), "true");
  await undo.click({ force: true });
  for (let step = 0; step < 3; step++) await redo.click();
  assert.deepEqual(await words(page), ["man", "bites", "dog", "today"]);
  assert.equal(await redo.getAttribute("aria-disabled"), "true");
  await undo.click();
  await drag(page, 0, 1);
  assert.equal(await redo.getAttribute("aria-disabled"), "true", "another way was taken");
  await close();
});

test("undo and redo by keys, which pass to the page where they do nothing here", async () => {
  const { page, close } = await open();
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    document.addEventListener("keydown", ({ key }) => {
      if (/^[zy]$/i.test(key)) heard.push(key);
    });
  });
  const word = page.locator(".word").first();
  await word.press("Control+z");
  assert.deepEqual(await page.evaluate("heard"), ["z"]);
  await word.press("Alt+ArrowRight");
  assert.deepEqual(await words(page), ["bites", "dog", "man"]);
  await word.press("Control+z");
  assert.deepEqual(await words(page), ["dog", "bites", "man"]);
  await word.press("Control+Shift+Z");
  assert.deepEqual(await words(page), ["bites", "dog", "man"]);
  await word.press(needs("meta").skip ? "Control+z" : "Meta+z");
  await word.press("Control+y");
  assert.deepEqual(await words(page), ["bites", "dog", "man"]);
  // In the field they are the field's own.
  await page.getByLabel("Sentence").press("Control+z");
  assert.deepEqual(await words(page), ["bites", "dog", "man"]);
  assert.deepEqual(await page.evaluate("heard"), ["z"]);
  await page.getByLabel("Sentence").blur();
  await page.keyboard.press("Control+z");
  assert.deepEqual(await words(page), ["bites", "dog", "man"]);
  assert.deepEqual(await page.evaluate("heard"), ["z", "z"]);
  await close();
});

const rows = { dog: [1, 2, 3, 4], man: [0.5, 0.25, -1, 2] };
const bites = [9, 8, 7, 6];

test("token vectors pasted, as CSV and as JSON, are the words' own, and set the width", async () => {
  const { page, close } = await open();
  await openSettings(page);
  const text = page.getByLabel("Words and their numbers");
  for (const [format, pasted, expected] of [
    ["CSV", "word,a,b,c,d\ndog,1,2,3,4\nman,0.5,0.25,-1,2\n", rows],
    ["JSON", JSON.stringify({ bites }), { bites }],
    ["rows without words", JSON.stringify([rows.dog, bites, rows.man]), { ...rows, bites }],
    ["CSV without words", "1,2,3,4\n9,8,7,6\n0.5,0.25,-1,2", { ...rows, bites }],
  ] as const) {
    await text.fill(pasted);
    await page.getByRole("button", { name: "Use these" }).click();
    assert.deepEqual(
      await numbers(page, "input"),
      inputs("dog bites man", { width: 4, rows: expected }),
      format,
    );
    assert.deepEqual(
      await page
        .locator(".words li")
        .evaluateAll((items) =>
          items.map((item) => /your own token vector/.test(item.textContent ?? "")),
        ),
      ["dog", "bites", "man"].map((word) => word in expected),
      format,
    );
  }
  assert.deepEqual(await violations(page), []);
  await page.getByRole("button", { name: "Remove" }).click();
  assert.deepEqual(await numbers(page, "input"), inputs("dog bites man", { width: 4 }));
  assert.equal(await focusedLabel(page), "Words and their numbers");
  await close();
});

test("numbers alone are for the words as they now stand", async () => {
  const { page, close } = await open();
  await page.getByRole("button", { name: "Swap dog and bites" }).click();
  await openSettings(page);
  await page.getByLabel("Words and their numbers").fill("9,8,7,6\n1,2,3,4\n0.5,0.25,-1,2");
  await page.getByRole("button", { name: "Use these" }).click();
  assert.deepEqual(await words(page), ["bites", "dog", "man"]);
  assert.deepEqual(
    await numbers(page, "input"),
    inputs("bites dog man", { width: 4, rows: { ...rows, bites } }),
  );
  await close();
});

test("token vectors from a file: chosen, or dropped; NumPy's too", async () => {
  const { page, close } = await open();
  await openSettings(page);
  const header = "{'descr': '<f4', 'fortran_order': False, 'shape': (3, 4), }".padEnd(117);
  const npy = Buffer.concat([
    Buffer.from([0x93, ...Buffer.from("NUMPY"), 1, 0, 118, 0]),
    Buffer.from(`${header}\n`),
    Buffer.from(new Float32Array([...rows.dog, ...bites, ...rows.man]).buffer),
  ]);
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "rows.npy", mimeType: "application/octet-stream", buffer: npy });
  await page.getByText("Your own:").waitFor();
  assert.deepEqual(
    await numbers(page, "input"),
    inputs("dog bites man", { width: 4, rows: { ...rows, bites } }),
  );
  await page.getByRole("button", { name: "Remove" }).click();
  await page.locator(".rows").evaluate((target, csv) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([csv], "rows.csv", { type: "text/csv" }));
    target.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, composed: true }));
  }, "dog,1,2,3,4");
  await page.getByText("Your own:").waitFor();
  assert.deepEqual(
    await numbers(page, "input"),
    inputs("dog bites man", { width: 4, rows: { dog: rows.dog } }),
  );
  await close();
});

test("text that is moved within its field is the browser's to move", async () => {
  const { page, close } = await open();
  await openSettings(page);
  const text = page.getByLabel("Words and their numbers");
  await text.fill("dog,1,2,3,4");
  const isTaken = await text.evaluate((target) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.setData("text/plain", "1,2");
    const given = { dataTransfer, bubbles: true, composed: true, cancelable: true };
    return ["dragover", "drop"].map((type) => !target.dispatchEvent(new DragEvent(type, given)));
  });
  assert.deepEqual(isTaken, [false, false]);
  assert.equal(await text.inputValue(), "dog,1,2,3,4");
  assert.equal(await page.locator(".rows [role=alert]").count(), 0);
  await close();
});

test("rows that cannot be used are refused by line, and the text and the picture stay", async () => {
  const { page, close } = await open();
  await openSettings(page);
  const before = await numbers(page, "input");
  const text = page.getByLabel("Words and their numbers");
  for (const [pasted, message] of [
    ["dog,1,2\nman,3", "line 2 must have 2 numbers, as line 1 has, got 1"],
    ["dog,1,2\nman,3,x", 'line 2, field 3 must be a number, got "x"'],
    ["dog,1,2,3", "width must be a positive even number, got 3; the nearest are 2 and 4"],
  ] as const) {
    await text.fill(pasted);
    await page.getByRole("button", { name: "Use these" }).click();
    assert.equal(await page.getByRole("alert").textContent(), message);
    assert.equal(await text.inputValue(), pasted);
    assert.deepEqual(await numbers(page, "input"), before);
  }
  await close();
});

test("a page with rows of its own gives them as an attribute", async () => {
  const { page, close } = await open({ attributes: { width: "4", rows: JSON.stringify(rows) } });
  assert.deepEqual(await numbers(page, "input"), inputs("dog bites man", { width: 4, rows }));
  await page.evaluate(() =>
    document.querySelector("positional-encoding")?.setAttribute("rows", '{"cat": [1]}'),
  );
  assert.match((await page.getByRole("alert").textContent()) ?? "", /cat/);
  assert.deepEqual(await numbers(page, "input"), inputs("dog bites man", { width: 4, rows }));
  await close();
});

test("words that may not be moved stay, and a control that there is not is told", async () => {
  const { page, close } = await open({ attributes: { controls: "" } });
  await drag(page, 0, 2);
  assert.deepEqual(await words(page), ["dog", "bites", "man"]);
  await page.evaluate(() =>
    document.querySelector("positional-encoding")?.setAttribute("controls", "words buttons"),
  );
  assert.match(
    (await page.getByRole("alert").textContent()) ?? "",
    /^controls must be among .*"buttons"/,
  );
  await close();
});

test("Escape closes the settings and puts the focus back on their button", async () => {
  const { page, close } = await open();
  await openSettings(page);
  await page.getByLabel("Width", { exact: true }).press("Escape");
  assert.equal(await page.getByLabel("Width", { exact: true }).count(), 0);
  assert.equal(await focusedLabel(page), "Settings");
  assert.equal(
    await page.getByRole("button", { name: "Settings" }).getAttribute("aria-expanded"),
    "false",
  );
  await close();
});

for (const [width, colorScheme] of [
  [320, "light"],
  [768, "dark"],
] as const) {
  test(`the settings fit at ${width} pixels, and axe finds nothing, ${colorScheme}`, async () => {
    const { page, close } = await open({ colorScheme, viewport: { width, height: 900 } });
    await openSettings(page);
    await page.getByLabel("Words and their numbers").fill("dog,1");
    await page.getByRole("button", { name: "Use these" }).click();
    await page.getByRole("alert").waitFor();
    assert.deepEqual(await overflows(page), []);
    assert.deepEqual(await violations(page), []);
    await close();
  });
}

test("a state as of a link is taken over, and what cannot be used is told", async () => {
  const { page, close } = await open();
  const errors = await page.evaluate(async () => {
    const element = document.querySelector("positional-encoding") as HTMLElement & {
      restore(settings: object): readonly Error[];
      updateComplete: Promise<unknown>;
    };
    const told = element.restore({
      sentence: "we go home",
      order: [2, 1, 0],
      width: 4,
      seed: "x",
      unknown: 1,
    });
    await element.updateComplete;
    return told.map(({ message }) => message);
  });
  assert.deepEqual(errors, ['there is no setting "unknown"', 'seed must be a number, got "x"']);
  assert.deepEqual(await words(page), ["home", "go", "we"]);
  assert.deepEqual(await numbers(page, "input"), inputs("home go we", { width: 4 }));
  await close();
});

test("every doing of a reader's is told once, with the settings that it leads to", async () => {
  const { page, close } = await open({ attributes: { panels: "vectors clocks waves" } });
  await page.evaluate(() => {
    const told: object[] = [];
    Object.assign(window, { told });
    document.addEventListener("pe-change", (event) => {
      const element = event.target as unknown as { settings: object };
      const { settings } = (event as CustomEvent).detail;
      told.push({ settings, same: JSON.stringify(settings) === JSON.stringify(element.settings) });
    });
  });
  await openSettings(page);
  const doings: Record<string, [setting: string, value: unknown, act: () => Promise<unknown>]> = {
    swap: ["order", [1, 0, 2], () => page.getByRole("button", { name: "Swap dog" }).click()],
    undo: ["order", null, () => page.getByRole("button", { name: "Undo" }).click()],
    redo: ["order", [1, 0, 2], () => page.getByRole("button", { name: "Redo" }).click()],
    type: ["sentence", "we go", () => page.getByLabel("Sentence").fill("we go")],
    switch: ["reorder", "positions", () => choose(page, "Word and position move")],
    example: ["sentence", "dog bites man", () => page.locator(".examples button").first().click()],
    set: ["width", 4, () => page.getByLabel("Width", { exact: true }).fill("4")],
    choose: ["layout", "halves", () => page.getByLabel("Layout").selectOption("halves")],
    tab: ["panel", "waves", () => page.getByRole("tab", { name: "Waves" }).click()],
    reset: ["width", 8, () => page.getByRole("button", { name: "Reset" }).click()],
  };
  for (const [name, [setting, value, act]] of Object.entries(doings)) {
    await page.evaluate("told.length = 0");
    await act();
    const told = (await page.evaluate("told")) as {
      settings: Record<string, unknown>;
      same: boolean;
    }[];
    assert.deepEqual(
      told.map(({ settings, same }) => [settings[setting], same]),
      [[value, true]],
      name,
    );
  }
  await close();
});

test("what is set inside a panel is undone in one step, and leaves the picture alone", async () => {
  const { page, close } = await open({ attributes: { panels: "vectors clocks" } });
  const slider = page.getByRole("slider");
  const before = await slider.inputValue();
  const said = await story(page);
  await slider.focus();
  await page.keyboard.down("ArrowRight");
  await page.keyboard.down("ArrowRight");
  await page.keyboard.down("ArrowRight");
  await page.keyboard.up("ArrowRight");
  assert.notEqual(await slider.inputValue(), before);
  await page.keyboard.press("Control+z");
  assert.equal(await slider.inputValue(), before);
  assert.equal(await story(page), said);
  assert.equal(
    await page.getByRole("button", { name: "Undo" }).getAttribute("aria-disabled"),
    "true",
  );
  await close();
});

test("a slider that is drawn with the mouse is one step, wherever it is let go", async () => {
  const { page, close } = await open({ attributes: { panels: "vectors clocks" } });
  const slider = page.getByRole("slider");
  await slider.scrollIntoViewIfNeeded();
  const box = await slider.boundingBox();
  assert.ok(box);
  const y = box.y + box.height / 2;
  const draw = async (from: number, to: number, end: number) => {
    await page.mouse.move(box.x + from * box.width, y);
    await page.mouse.down();
    await page.mouse.move(box.x + to * box.width, y, { steps: 4 });
    // Outside of the panel, and of the widget.
    await page.mouse.move(box.x + to * box.width, end, { steps: 2 });
    await page.mouse.up();
    return slider.inputValue();
  };
  const start = await slider.inputValue();
  const first = await draw(0.2, 0.5, 2);
  const second = await draw(0.5, 0.9, y);
  assert.equal(new Set([start, first, second]).size, 3);
  const undo = page.getByRole("button", { name: "Undo" });
  await undo.click();
  assert.equal(await slider.inputValue(), first);
  await undo.click();
  assert.equal(await slider.inputValue(), start);
  assert.equal(await undo.getAttribute("aria-disabled"), "true");
  await close();
});
