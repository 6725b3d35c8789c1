import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { panelNames } from "../../web/widget/panels/names.js";
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

for (const colorScheme of ["light", "dark"] as const) {
  for (const width of [360, 1280]) {
    test(`no barrier that axe finds, ${colorScheme}, ${width} pixels`, async () => {
      const { page, close } = await open({ colorScheme, viewport: { width, height: 900 } });
      assert.deepEqual(await violations(page), []);
      await drag(page, 0, 2);
      await page.locator(".word").nth(1).click();
      assert.deepEqual(await violations(page), []);
      await page.getByLabel("Sentence").fill("many words ".repeat(20));
      assert.deepEqual(await violations(page), []);
      await close();
    });
  }
  for (const width of [320, 360, 768, 1280]) {
    test(`nothing is cut off or sticks out at ${width} pixels, ${colorScheme}`, async () => {
      const { page, close } = await open({ colorScheme, viewport: { width, height: 900 } });
      await page.getByRole("button", { name: "Swap dog and bites" }).click();
      assert.deepEqual(await overflows(page), []);
      await close();
    });
  }
}

test("the rows of the three tables stand beside each other where there is room", async () => {
  const { page, close } = await open({ viewport: { width: 1280, height: 900 } });
  const tops = await page
    .locator("positional-encoding")
    .evaluate((element) =>
      ["token", "position", "input"].map((name) =>
        [...(element.shadowRoot?.querySelectorAll(`.${name} tbody tr`) ?? [])].map(
          (row) => row.getBoundingClientRect().top,
        ),
      ),
    );
  assert.deepEqual(tops[1], tops[0]);
  assert.deepEqual(tops[2], tops[0]);
  await close();
});

test(
  "on a phone, the words and what is told of them are in view together",
  needs("touch", "tap"),
  async () => {
    const { page, close } = await open({
      viewport: { width: 360, height: 740 },
      hasTouch: true,
      isMobile: true,
    });
    const bottom = (part: string) =>
      page
        .locator("positional-encoding")
        .evaluate(
          (element, name) =>
            element.shadowRoot?.querySelector(name)?.getBoundingClientRect().bottom ?? Infinity,
          part,
        );
    assert.ok((await bottom(".story")) <= 740, "the page as opened");
    await page.getByRole("button", { name: "Swap dog and bites" }).tap();
    // A tap may wait for a second one to follow.
    await page.getByRole("button", { name: "Swap bites and dog" }).waitFor();
    assert.ok((await bottom(".story")) <= 740, "after a swap");
    await page.locator(".words").evaluate((list) => list.scrollIntoView());
    assert.ok((await bottom(".story")) <= 370, "the words at the top of the screen");
    // The ready sentences, in one line, can still be reached.
    const last = page.getByRole("button", { name: "the cat saw the dog and it ran" });
    await last.tap();
    await page.locator(".word").nth(7).waitFor();
    assert.equal((await words(page)).length, 8);
    await close();
  },
);

const two = `<!doctype html><html lang="en"><title>Two</title>
<script src="positional-encoding.js"></script><script src="positional-encoding.js"></script>
<positional-encoding id="a" sentence="dog bites man"></positional-encoding>
<positional-encoding id="b" sentence="we go home" width="4" reorder="positions"></positional-encoding>`;

test("case 34: two widgets on a page, and the script twice, are independent", async () => {
  const { page, close } = await open({ html: two });
  const second = async () => {
    const element = page.locator("#b");
    return {
      words: await element.locator(".word").allTextContents(),
      story: await element.getByRole("status").textContent(),
      field: await element.getByLabel("Sentence").inputValue(),
    };
  };
  const before = await second();
  await page.locator("#a").getByRole("button", { name: "Swap dog and bites" }).click();
  await choose(page.locator("#a"), "Word and position move");
  assert.deepEqual(await second(), before);
  assert.equal(
    await page.locator("#b").getByRole("radio", { name: "Word and position move" }).isChecked(),
    true,
  );
  const globals = await page.evaluate(() => {
    // What every page has, from one on which nothing has run.
    const frame = document.createElement("iframe");
    document.body.append(frame);
    const usual = new Set(Object.getOwnPropertyNames(frame.contentWindow));
    frame.remove();
    return Object.getOwnPropertyNames(window).filter(
      // But for the driver's.
      (name) => !usual.has(name) && !/^\d+$|^__pw/.test(name),
    );
  });
  assert.deepEqual(globals, ["PositionalEncoding"]);
  await close();
});

test("a reader's doing is told by pe-change, an author's is not", async () => {
  const { page, close } = await open();
  await page.evaluate(() => {
    const log: unknown[] = [];
    Object.assign(window, { log });
    document.addEventListener("pe-change", (event) => log.push((event as CustomEvent).detail));
  });
  const log = () =>
    page.evaluate("log") as Promise<
      { settings: { sentence: string; order: number[] | null }; moved: unknown }[]
    >;
  await page.evaluate(() =>
    document.querySelector("positional-encoding")?.setAttribute("width", "4"),
  );
  assert.deepEqual(
    await numbers(page, "input"),
    shownRows(encoder.encode("dog bites man", { width: 4 }).inputVectors.toArray()),
  );
  assert.deepEqual(await log(), []);
  await drag(page, 0, 2);
  await page.getByLabel("Sentence").fill("dog");
  const [first, second, ...more] = await log();
  assert.deepEqual(more, []);
  assert.deepEqual(first?.settings.order, [2, 1, 0]);
  assert.deepEqual(first?.moved, [
    { word: "man", from: 2, to: 0 },
    { word: "dog", from: 0, to: 2 },
  ]);
  assert.deepEqual([second?.settings.sentence, second?.settings.order], ["dog", null]);
  await close();
});

test("no moves are told where nothing moved", async () => {
  const attributes = { position: "learned", "max-length": "3" };
  const { page, close } = await open({ attributes });
  await page.evaluate(() => {
    const log: unknown[] = [];
    Object.assign(window, { log });
    document.addEventListener("pe-change", (event) => log.push((event as CustomEvent).detail));
  });
  const swap = page.locator(".swap").first();
  await swap.click();
  await swap.click();
  await page.getByRole("button", { name: "dog bites man", exact: true }).click();
  await page.getByLabel("Sentence").fill("dog bites man again");
  await page.getByRole("alert").waitFor();
  const log = (await page.evaluate("log")) as { settings: { sentence: string }; moved: object[] }[];
  assert.deepEqual(
    log.map(({ settings, moved }) => [settings.sentence, moved.length]),
    [
      ["dog bites man", 2],
      ["dog bites man", 2],
      ["dog bites man again", 0],
    ],
  );
  await close();
});

const refused: Record<string, [attribute: string, value: string, message: string]> = {
  "an odd width": [
    "width",
    "7",
    "width must be a positive even number, got 7; the nearest are 6 and 8",
  ],
  "a width that is no number": ["width", "wide", 'width must be a number, got "wide"'],
  "a width past what is drawn": [
    "width",
    "8192",
    "width must be at most 4096 in the widget, got 8192",
  ],
  "an unknown layout": ["layout", "mixed", 'layout must be "interleaved" or "halves", got "mixed"'],
  "an unknown panel": [
    "panels",
    "vectors clock",
    `panels must be among ${panelNames.map((name) => `"${name}"`).join(", ")}, got "clock"`,
  ],
};

for (const [name, [attribute, value, message]] of Object.entries(refused)) {
  test(`${name} is refused in words, and the last good picture stays`, async () => {
    const { page, close } = await open({ attributes: { width: "4" } });
    const before = await numbers(page, "input");
    const event = page.evaluate(
      () =>
        new Promise((resolve) =>
          document.addEventListener(
            "pe-error",
            (error) => resolve((error as CustomEvent).detail.error.message),
            { once: true },
          ),
        ),
    );
    await page.evaluate(
      ([key, text]) => document.querySelector("positional-encoding")?.setAttribute(key, text),
      [attribute, value] as const,
    );
    assert.equal(await event, message);
    assert.equal(await page.getByRole("alert").textContent(), message);
    assert.deepEqual(await numbers(page, "input"), before);
    await page.getByRole("button", { name: "Swap dog and bites" }).click();
    assert.equal(await page.getByRole("alert").textContent(), message);
    await page.evaluate(
      ([key]) => document.querySelector("positional-encoding")?.removeAttribute(key),
      [attribute] as const,
    );
    assert.equal(await page.getByRole("alert").count(), 0);
    await close();
  });
}

test("a property that no attribute can hold is refused once, and throws nothing", async () => {
  const { page, close } = await open({ attributes: { width: "4" } });
  const before = await numbers(page, "input");
  const told = await page.evaluate(async () => {
    const element = document.querySelector("positional-encoding") as HTMLElement & {
      updateComplete: Promise<unknown>;
    };
    const told: string[][] = [];
    element.addEventListener("pe-error", (event) =>
      told.at(-1)?.push((event as CustomEvent).detail.error.message),
    );
    const cycle: Record<string, unknown> = {};
    cycle.own = cycle;
    const throwing = {
      get dog() {
        throw new Error("no dog here");
      },
    };
    for (const [name, value] of [
      ["width", Symbol("4")],
      ["seed", 8n],
      ["sentence", Object.create(null)],
      ["order", [Symbol("0")]],
      ["panels", [cycle]],
      ["rows", { dog: [1n, 2n, 3n, 4n] }],
      ["rows", throwing],
      ["views", cycle],
    ] as [string, unknown][]) {
      told.push([name]);
      const good = (element as unknown as Record<string, unknown>)[name];
      Object.assign(element, { [name]: value });
      await element.updateComplete;
      // Another setting does not tell it again.
      Object.assign(element, { start: told.length });
      await element.updateComplete;
      told.at(-1)?.push(String(element.getAttribute(name)));
      Object.assign(element, { [name]: good, start: 0 });
      await element.updateComplete;
    }
    return told;
  });
  const noAttribute = "null";
  assert.deepEqual(told, [
    ["width", "width must be a number, got a symbol", noAttribute],
    ["seed", "seed must be a number, got 8n", noAttribute],
    ["sentence", "sentence must be a string, got an object", noAttribute],
    [
      "order",
      "order must hold every number from 0 to the last word's once, got [a symbol]",
      noAttribute,
    ],
    ["panels", "panels must name at least one panel, got [an object]", noAttribute],
    ["rows", 'rows["dog"][0] must be a number, got 1n', noAttribute],
    ["rows", "rows must be plain data, and cannot be read: no dog here", noAttribute],
    [
      "views",
      told.at(-1)?.find((message) => /^views must be plain data, .*circular/s.test(message)),
      noAttribute,
    ],
  ]);
  assert.deepEqual(await numbers(page, "input"), before);
  await close();
});

test("what is set again, also to what it is, takes back what the reader made of it", async () => {
  const { page, close } = await open();
  const field = page.getByRole("textbox", { name: "Sentence" });
  const ways: readonly ((element: HTMLElementTagNameMap["positional-encoding"]) => void)[] = [
    (element) => {
      element.sentence = "dog bites man";
    },
    (element) => element.setAttribute("sentence", "dog bites man"),
  ];
  for (const way of ways) {
    await field.fill("cats sleep");
    await page.locator("positional-encoding").evaluate(way);
    assert.deepEqual(await words(page), ["dog", "bites", "man"]);
    assert.equal(await field.inputValue(), "dog bites man");
  }
  await close();
});

test("a flag that a framework sets as the text of its attribute is set", async () => {
  const { page, close } = await open();
  const flags = await page
    .locator("positional-encoding")
    .evaluate(async (element: HTMLElementTagNameMap["positional-encoding"]) => {
      const found: unknown[] = [];
      for (const value of ["", "false", null, true, undefined] as unknown[]) {
        element.readonly = value as boolean;
        await element.updateComplete;
        found.push([element.hasAttribute("readonly"), Boolean(element.readonly)]);
      }
      return found;
    });
  assert.deepEqual(flags, [
    [true, true],
    [true, true],
    [false, false],
    [true, true],
    [false, false],
  ]);
  await close();
});

test("of an object that is set as a flag nothing is read", async () => {
  const { page, close } = await open();
  const flags = await page
    .locator("positional-encoding")
    .evaluate(async (element: HTMLElementTagNameMap["positional-encoding"]) => {
      // All of its traps are what is no function.
      const hostile = new Proxy({}, { get: 1, has: 1, getPrototypeOf: 1 } as object);
      const found: unknown[] = [];
      for (const name of ["readonly", "predict"] as const) {
        Object.assign(element, { [name]: hostile });
        await element.updateComplete;
        found.push(element[name], element.hasAttribute(name));
      }
      found.push(element.shadowRoot?.querySelector("input")?.readOnly);
      return found;
    });
  assert.deepEqual(flags, [true, true, true, true, true]);
  await close();
});

test("an order that does not fit is told, and the picture stays", async () => {
  const { page, close } = await open({ attributes: { order: "2 1 0" } });
  const event = page.evaluate(
    () =>
      new Promise((resolve) =>
        document.addEventListener("pe-error", (error) =>
          resolve((error as CustomEvent).detail.error.message),
        ),
      ),
  );
  await page.evaluate(() =>
    document.querySelector("positional-encoding")?.setAttribute("order", "1 0"),
  );
  assert.equal(await event, "order must hold every number from 0 to 2 once, got [1,0]");
  assert.deepEqual(await words(page), ["man", "bites", "dog"]);
  await close();
});

test("a width that is refused from the start gives way to the default", async () => {
  const { page, close } = await open({ html: bare('width="7"') });
  assert.equal(await page.getByRole("alert").textContent(), refused["an odd width"]?.[2]);
  const { inputVectors } = encoder.encode("dog bites man");
  assert.deepEqual(await numbers(page, "input"), shownRows(inputVectors.toArray()));
  await page.evaluate(() =>
    document.querySelector("positional-encoding")?.setAttribute("width", "4"),
  );
  assert.equal(await page.getByRole("alert").count(), 0);
  assert.equal((await numbers(page, "input"))[0]?.length, 4);
  await close();
});

test("case 37: keys used in the widget stay there, and others pass", async () => {
  const { page, close } = await open();
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    document.addEventListener("keydown", ({ key }) => heard.push(key));
  });
  await page.getByLabel("Sentence").focus();
  for (const key of ["n", " ", "ArrowLeft", "Enter"]) await page.keyboard.press(key);
  await page.locator(".word").nth(0).press("Enter");
  await page.keyboard.press("Escape");
  await page.locator(".word").nth(0).press("Alt+ArrowRight");
  await page.getByRole("radio", { name: "Words move", exact: true }).press("ArrowRight");
  assert.deepEqual(await page.evaluate("heard"), ["Alt"]);
  await page.locator(".word").nth(0).press("ArrowDown");
  await page.keyboard.press("PageDown");
  assert.deepEqual(await page.evaluate("heard"), ["Alt", "ArrowDown", "PageDown"]);
  await close();
});

test("the first sentence says what is seen", async () => {
  const { page, close } = await open();
  assert.equal(
    await story(page),
    "3 words, width 8: each input vector is its token vector plus its position vector.",
  );
  await page.getByLabel("Sentence").fill("");
  assert.equal(await story(page), "There are no words yet: type a sentence.");
  await close();
});

test("the text of a long change stays short", async () => {
  const { page, close } = await open();
  await page
    .getByLabel("Sentence")
    .fill(Array.from({ length: 60 }, (_, index) => `w${index}`).join(" "));
  assert.match(
    await story(page),
    /^w0, w1, w2 and 57 more are new\. dog, bites and man are gone\. 480 of 480 input numbers changed/,
  );
  await close();
});

test("the script's version is the package's", async () => {
  const { version } = JSON.parse(
    await readFile(new URL("../../package.json", import.meta.url), "utf8"),
  );
  const { page, close } = await open();
  assert.equal(await page.evaluate("PositionalEncoding.version"), version);
  assert.equal(
    await page.evaluate("PositionalEncoding.loadEncoder().then(({ version }) => version)"),
    version,
  );
  assert.deepEqual(await words(page), ["dog", "bites", "man"]);
  await close();
});

test("text styles that a page's column has do not reach in", async () => {
  const html = (style: string) =>
    `<!doctype html><html lang="en"><title>Column</title><style>main { ${style} }</style>
<main><positional-encoding></positional-encoding></main>
<script src="positional-encoding.js"></script>`;
  const { page, close } = await open({ html: html("") });
  const plain = await page.locator("positional-encoding").boundingBox();
  await close();
  for (const style of ["white-space: pre-wrap", "text-indent: 3em; word-spacing: 2em"]) {
    const { page, close } = await open({ html: html(style) });
    const box = await page.locator("positional-encoding").boundingBox();
    assert.equal(box?.height, plain?.height, style);
    await close();
  }
});

test("tables take their text from the widget in a page without a doctype, too", async () => {
  const html = `<body text="red"><positional-encoding panels="vectors waves"></positional-encoding>
<script src="positional-encoding.js"></script>`;
  const looks = async (html: string) => {
    const { page, close } = await open({ html });
    const found = await page.locator("caption, th, td").evaluateAll((cells) =>
      cells.map((cell) => {
        const { color, fontSize, fontWeight, lineHeight } = getComputedStyle(cell);
        return { color, fontSize, fontWeight, lineHeight };
      }),
    );
    await close();
    return found;
  };
  const expected = await looks(`<!doctype html>${html}`);
  assert.ok(expected.length > 0);
  assert.deepEqual(await looks(html), expected);
});

test("nor do its other styles that are inherited", async () => {
  const html = `<!doctype html><html lang="en"><title>Page</title>
<main><positional-encoding panels="vectors clocks"></positional-encoding></main>
<script src="positional-encoding.js"></script>`;
  const { page, close } = await open({ html });
  const picture = () => page.locator("positional-encoding").screenshot();
  const plain = await picture();
  for (const style of [
    "caption-side: bottom; border-collapse: collapse; border-spacing: 9px; empty-cells: hide",
    "text-align-last: justify; text-wrap: nowrap; word-break: break-all; line-break: anywhere",
    "-webkit-text-fill-color: red; -webkit-text-stroke: 1px red; fill: red; stroke: red",
    "overflow-wrap: anywhere; hyphens: auto; font-stretch: condensed; list-style: square inside",
  ]) {
    await page.locator("main").evaluate((main, css) => main.setAttribute("style", css), style);
    assert.ok(plain.equals(await picture()), style);
  }
  await close();
});

const bare = (attributes: string) => `<!doctype html><html lang="en"><title>Bare</title>
<positional-encoding ${attributes}>Read me.</positional-encoding>
<script src="positional-encoding.js"></script>`;

test("case 32: where no encoder runs, a message and what the tag holds", async () => {
  const { page, close } = await open({ html: bare(""), broken: true });
  await page.getByRole("alert").waitFor();
  assert.match(
    (await page.getByRole("alert").textContent()) ?? "",
    /^The numbers cannot be shown: /,
  );
  assert.equal(await page.getByText("Read me.").isVisible(), true);
  await page.getByLabel("Sentence").fill("still no numbers");
  assert.equal(await page.getByRole("alert").count(), 1);
  assert.equal(await page.getByText("Read me.").isVisible(), true);
  await close();
});

test("case 32: another file in the fallback's place is told, not waited for", async () => {
  const { page, close } = await open({
    html: bare(""),
    broken: true,
    prepare: async (page) => {
      await page.route("**/*.fallback.js", (route) =>
        route.fulfill({ contentType: "text/javascript", body: "" }),
      );
    },
  });
  await page.getByRole("alert").waitFor();
  assert.match(
    (await page.getByRole("alert").textContent()) ?? "",
    /positional-encoding\.fallback\.js is not the file that belongs there/,
  );
  await close();
});

test("what is set before the element is defined holds", async () => {
  const html = bare("").replace(
    "<script",
    `<script>document.querySelector("positional-encoding").width = 4;</script><script`,
  );
  const { page, close } = await open({ html });
  const { inputVectors } = encoder.encode("dog bites man", { width: 4 });
  assert.deepEqual(await numbers(page, "input"), shownRows(inputVectors.toArray()));
  assert.equal(await page.locator("positional-encoding").getAttribute("width"), "4");
  await close();
});

test(
  "the field is not rewritten while a word is being composed, and nothing typed is lost",
  needs("protocol"),
  async () => {
    const { page, close } = await open({ attributes: { sentence: "" } });
    await page.getByLabel("Sentence").focus();
    const session = await page.context().newCDPSession(page);
    for (const text of ["n", "ni", "\u4f60"]) {
      await session.send("Input.imeSetComposition", {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      });
      assert.equal(await page.getByLabel("Sentence").inputValue(), text);
    }
    await session.send("Input.insertText", { text: "\u4f60\u597d  " });
    assert.equal(await page.getByLabel("Sentence").inputValue(), "\u4f60\u597d  ");
    assert.deepEqual(await words(page), encoder.encode("\u4f60\u597d  ").tokens);
    await close();
  },
);

test("a reader of a readonly widget changes nothing", async () => {
  const { page, close } = await open({ attributes: { readonly: "" } });
  await drag(page, 0, 2);
  assert.deepEqual(await words(page), ["dog", "bites", "man"]);
  assert.equal(await page.getByLabel("Sentence").isEditable(), false);
  assert.equal(
    await page.getByRole("radio", { name: "Word and position move" }).isDisabled(),
    true,
  );
  await close();
});
