import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { panelNames } from "../../../web/widget/panels/names.js";
import { languagesInFiles } from "../../../web/widget/strings/in-files.js";
import { drag, drawn, needs, open, useBrowser, violations } from "../harness.js";

useBrowser();

const panels = panelNames.join(" ");
const tabs = panelNames.filter((name) => name !== "vectors");
const drawers = ["settings", "export", "share", "embed"];

async function show(page: Page, attribute: string, value: string): Promise<void> {
  await page.locator("positional-encoding").evaluate(
    async (element, [name, text]) => {
      element.setAttribute(name, text);
      await (element as HTMLElement & { updateComplete: Promise<unknown> }).updateComplete;
    },
    [attribute, value] as const,
  );
}

/** Does something at each panel, and at each drawer. */
async function everywhere(page: Page, look: (where: string) => Promise<void>): Promise<void> {
  await show(page, "panels", panels);
  for (const panel of tabs) {
    await show(page, "panel", panel);
    await look(panel);
  }
  for (const drawer of drawers) {
    await page.locator(`[data-drawer=${drawer}]`).click();
    await look(drawer);
  }
}

const bare = (body: string, head = "") =>
  `<!doctype html><html lang="en"><title>Page</title>${head}${body}
  <script src="positional-encoding.js"></script>`;
const widget = `<positional-encoding sentence="dog bites man"></positional-encoding>`;

test("Tab goes through the widget and out again, in both directions", async () => {
  const html = bare(
    `<button id="before">Before</button>
    <positional-encoding sentence="dog bites man" panels="${panels}"></positional-encoding>
    <button id="after">After</button>`,
  );
  const { page, close } = await open({ html });
  const focused = () =>
    page.evaluate(() => {
      const { activeElement } = document;
      const inner = activeElement?.shadowRoot?.activeElement;
      const all = [...(activeElement?.shadowRoot?.querySelectorAll("*") ?? [])];
      return inner ? String(all.indexOf(inner)) : (activeElement?.id ?? "");
    });
  const way = async (key: string, end: string) => {
    const stops: string[] = [];
    for (let stop = await focused(); stop !== end; stop = await focused()) {
      stops.push(stop);
      assert.ok(stops.length < 200, `${key} gets out, and not from ${stops.slice(-3)}`);
      await page.keyboard.press(key);
    }
    return stops.slice(1);
  };
  await page.locator("#before").focus();
  const forth = await way("Tab", "after");
  assert.equal(new Set(forth).size, forth.length);
  // The field, the chosen experiment, five sentences, the words, the tabs and the open panel.
  assert.ok(forth.length > 9);
  assert.deepEqual(await way("Shift+Tab", "before"), forth.reverse());
  await close();
});

test("the words are one stop of the Tab key, and arrow keys go along them", async () => {
  const { page, close } = await open({ attributes: { sentence: "one two three ".repeat(100) } });
  const focused = () =>
    page
      .locator("positional-encoding")
      .evaluate(({ shadowRoot }) =>
        [...(shadowRoot?.querySelectorAll(".words button") ?? [])].indexOf(
          shadowRoot?.activeElement as Element,
        ),
      );
  await drawn(page);
  const bar = page.getByRole("toolbar", { name: "Words in order" });
  assert.equal(await bar.locator("button").count(), 599);
  assert.equal(await bar.locator("button:not([tabindex='-1'])").count(), 1);
  await bar.locator("button").first().focus();
  const steps = [
    ["ArrowLeft", 0],
    ["ArrowRight", 1],
    ["ArrowRight", 2],
    ["ArrowLeft", 1],
    ["End", 598],
    ["ArrowRight", 598],
    ["Home", 0],
    ["ArrowRight", 1],
    // The two are swapped, and the focus stays between them.
    ["Enter", 1],
    ["ArrowRight", 2],
    // The word goes along.
    ["Alt+ArrowRight", 4],
    ["Alt+End", 4],
    ["Shift+Tab", -1],
    ["Tab", 4],
  ] as const;
  for (const [key, at] of steps) {
    await page.keyboard.press(key);
    assert.equal(await focused(), at, key);
  }
  const hint = (await bar.getAttribute("aria-describedby")) ?? "";
  assert.match((await page.locator(`#${hint}`).textContent()) ?? "", /\u2190 and \u2192; with Alt/);
  assert.deepEqual(
    await page
      .locator(".word")
      .evaluateAll((all) => all.slice(0, 4).map((word) => word.textContent)),
    ["two", "three", "one", "one"],
  );
  // A shorter sentence has a stop, too.
  await page.getByLabel("Sentence").fill("dog bites");
  assert.equal(await bar.locator("button:not([tabindex='-1'])").count(), 1);
  await close();
});

test("where nothing can hover, the keys are told to who uses them", needs("touch"), async () => {
  const { page, close } = await open({ hasTouch: true, isMobile: true });
  assert.equal(await page.locator(".keys").isVisible(), false);
  await page.locator(".field").focus();
  await page.locator(".word").first().focus();
  assert.equal(await page.locator(".keys").isVisible(), true);
  await close();
});

test("a word of 100,000 letters takes no more room than a long one, at any panel", async () => {
  const word = "a".repeat(100_000);
  const { page, close } = await open({ viewport: { width: 360, height: 800 } });
  await page.getByLabel("Sentence").fill(`dog bites ${word}`);
  await page.locator(".word").nth(2).press("Alt+ArrowLeft");
  assert.equal(
    await page.locator(".word").nth(1).getAttribute("title"),
    `${word.slice(0, 1000)}\u2026`,
  );
  await everywhere(page, async (where) => {
    const { tall, wide, said } = await page.locator("positional-encoding").evaluate((element) => {
      const all = [...(element.shadowRoot?.querySelectorAll<HTMLElement>(".card, .card *") ?? [])];
      return {
        tall: element.getBoundingClientRect().height,
        wide: all
          .filter((box) => !box.closest(".unseen, input, textarea"))
          .filter((box) => box.scrollWidth > 3000)
          .map((box) => box.className),
        said: all
          .filter((box) => box.children.length === 0 && !box.matches(".sides dd, textarea"))
          .filter((box) => (box.textContent ?? "").length > 1000)
          .map((box) => box.outerHTML.slice(0, 80)),
      };
    });
    assert.ok(tall < 6000, `${where}: ${tall}`);
    assert.deepEqual(wide, [], where);
    assert.deepEqual(said, [], where);
  });
  await close();
});

/** Keys that a control uses, by what it is; the page must not hear them. */
const used: Readonly<Record<string, readonly string[]>> = {
  button: ["Enter", " "],
  ".word, .words .swap": ["Enter", " ", "ArrowLeft", "ArrowRight", "Home", "End"],
  "[role=tab]": ["Enter", " ", "ArrowLeft", "ArrowRight", "Home", "End"],
  "input[type=radio]": [" ", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"],
  "input[type=checkbox]": [" "],
  "input[type=range]": ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"],
  "input:is([type=text], [type=number], [type=search]), textarea": [
    ...["n", "f", " ", "?", "Enter", "Backspace"],
    ...["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"],
  ],
  select: [" ", "Enter", "ArrowUp", "ArrowDown", "n"],
  ".scroller[tabindex]": ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "PageDown", " "],
};

test("case 37: no key that the widget uses reaches the page, and no other is kept", async () => {
  // So many words that the tables scroll.
  const { page, close } = await open({ attributes: { sentence: "one two three ".repeat(9) } });
  const wrong = async (where: string) => {
    const found = await page.locator("positional-encoding").evaluate((element, keys) => {
      const heard: string[] = [];
      const controller = new AbortController();
      document.addEventListener("keydown", ({ key }) => heard.push(key), {
        signal: controller.signal,
      });
      const wrong: string[] = [];
      for (const [selector, names] of Object.entries(keys)) {
        for (const control of element.shadowRoot?.querySelectorAll(selector) ?? []) {
          const isField = control.matches("textarea, select, input:not([type=radio])");
          const others = isField ? ["F5", "Tab"] : ["F5", "Tab", "n", "Delete"];
          for (const key of [...names, ...others]) {
            heard.length = 0;
            const event = { key, bubbles: true, composed: true, cancelable: true };
            control.dispatchEvent(new KeyboardEvent("keydown", event));
            if (heard.includes(key) === names.includes(key)) {
              wrong.push(
                `${key} at ${selector} ${control.className} ${control.textContent?.trim()}`,
              );
            }
          }
        }
      }
      controller.abort();
      return wrong;
    }, used);
    assert.deepEqual(found, [], where);
  };
  await everywhere(page, wrong);
  await close();
});

test("what is pressed is at least 24 pixels wide and high", async () => {
  const { page, close } = await open({ viewport: { width: 360, height: 800 } });
  await everywhere(page, async (where) => {
    const small = await page.locator("positional-encoding").evaluate((element) => {
      const controls = element.shadowRoot?.querySelectorAll(
        "button, input, select, textarea, summary, a, [role=slider], [role=gridcell][tabindex]",
      );
      return [...(controls ?? [])].flatMap((control) => {
        const target = control.closest("label") ?? control;
        const { width, height } = target.getBoundingClientRect();
        const seen = target.checkVisibility();
        return !seen || (width >= 24 && height >= 24)
          ? []
          : [
              `${control.tagName}.${control.className} ${control.textContent}: ${width} x ${height}`,
            ];
      });
    });
    assert.deepEqual(small, [], where);
  });
  await close();
});

/** What sticks out of what it stands in, and does not scroll. */
const sticksOut = (page: Page) =>
  page.locator("positional-encoding").evaluate((element) => {
    const boxes = [
      document.documentElement,
      ...(element.shadowRoot?.querySelectorAll(".card, .card *") ?? []),
    ];
    return boxes
      .filter((box) => box.scrollWidth > box.clientWidth + 1 && box.clientWidth > 0)
      .filter((box) => !box.closest(".unseen, svg, input, textarea"))
      .filter((box) => {
        const { display, overflowX } = getComputedStyle(box);
        return display !== "inline" && overflowX !== "auto" && overflowX !== "scroll";
      })
      .map((box) => `${box.tagName}.${box.className}: ${box.scrollWidth} > ${box.clientWidth}`);
  });

for (const language of ["en", ...languagesInFiles]) {
  test(`320 pixels, as at a zoom of 400 %, hold every panel in ${language}`, async () => {
    const { page, close } = await open({ viewport: { width: 320, height: 256 } });
    await show(page, "lang", language);
    await page.locator(`.card[lang=${language}]`).waitFor();
    await drag(page, 0, 1);
    await everywhere(page, async (where) => assert.deepEqual(await sticksOut(page), [], where));
    await close();
  });
}

test("a long first word has no panel scroll the page sideways", async () => {
  const { page, close } = await open({ viewport: { width: 320, height: 256 } });
  await show(page, "sentence", "Donaudampfschifffahrtsgesellschaftskapitänsmütze fehlt");
  await everywhere(page, async (where) => {
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 320, where);
  });
  await close();
});

test("no barrier that axe finds where words run from the right", async () => {
  const { page, close } = await open({ colorScheme: "dark", attributes: { lang: "ar" } });
  await page.locator(".card[lang=ar]").waitFor();
  await drag(page, 0, 1);
  await everywhere(page, async (where) => assert.deepEqual(await violations(page), [], where));
  await close();
});

test("forced colours keep apart what is chosen, moved and changed", needs("media"), async () => {
  const { page, close } = await open({ forcedColors: "active" });
  await drag(page, 0, 1);
  await page.locator(".word").nth(2).click();
  const look = (selector: string, index: number) =>
    page
      .locator(selector)
      .nth(index)
      .evaluate((element) => {
        const { backgroundColor, outlineStyle, outlineWidth } = getComputedStyle(element);
        return { backgroundColor, outline: outlineStyle === "none" ? "0px" : outlineWidth };
      });
  const [moved, chosen] = [await look(".word", 0), await look(".word", 2)];
  assert.notEqual(chosen.backgroundColor, moved.backgroundColor);
  assert.notEqual(moved.outline, "0px");
  assert.notEqual(
    (await look(".switch :checked + span", 0)).backgroundColor,
    (await look(".switch :not(:checked) + span", 0)).backgroundColor,
  );
  assert.notEqual((await look(".input td", 0)).outline, "0px");
  assert.equal((await look(".input td", 23)).outline, "0px");
  await show(page, "panels", panels);
  const lines = page
    .locator(".tab")
    .evaluateAll((all) => all.map((tab) => getComputedStyle(tab).borderBlockEndWidth !== "0px"));
  assert.deepEqual(await lines, [true, ...tabs.slice(1).map(() => false)]);
  await close();
});

test(
  "forced colours draw the curves and hands in colours that are the reader's",
  needs("media"),
  async () => {
    // A light page, of which forced colours make a dark one.
    const { page, close } = await open({ forcedColors: "active", colorScheme: "dark" });
    await show(page, "panels", panels);
    const system = await page.evaluate(() => {
      const probe = document.createElement("span");
      document.body.append(probe);
      return ["CanvasText", "Highlight", "GrayText"].map((name) => {
        probe.style.color = name;
        probe.style.forcedColorAdjust = "none";
        return getComputedStyle(probe).color;
      });
    });
    for (const [panel, drawn] of [
      ["clocks", [".face", ".hand"]],
      ["waves", [".sine", ".cosine", ".grid"]],
      ["distance", [".line", ".line-chart .grid"]],
    ] as const) {
      await show(page, "panel", panel);
      for (const part of drawn) {
        const stroke = await page
          .locator(`.${panel} ${part}`)
          .last()
          .evaluate((element) => getComputedStyle(element).stroke);
        assert.ok(system.includes(stroke), `${panel} ${part}: ${stroke}`);
      }
    }
    await close();
  },
);

/** How light the card is behind its text, from 0 to 1. */
const lightness = (page: Page): Promise<number[]> =>
  page.locator("positional-encoding").evaluateAll((all) =>
    all.map((element) => {
      const card = element.shadowRoot?.querySelector(".card");
      const [red = 0, green = 0, blue = 0] =
        card === null || card === undefined
          ? []
          : (getComputedStyle(card).backgroundColor.match(/\d+/g) ?? []).map(Number);
      return (red + green + blue) / 765;
    }),
  );

for (const colorScheme of ["light", "dark"] as const) {
  test(`the page's color-scheme counts, on a ${colorScheme} system`, needs("media"), async () => {
    const html = bare(
      `${widget}<div style="color-scheme: dark">${widget}</div>
      <div style="color-scheme: light">${widget}</div>
      <div style="color-scheme: light dark">${widget}</div>`,
    );
    // All four in sight.
    const viewport = { width: 1280, height: 4000 };
    const { page, close } = await open({ html, colorScheme, viewport });
    assert.deepEqual(
      (await lightness(page)).map((light) => light > 0.5),
      [true, false, true, colorScheme === "light"],
    );
    await close();
  });
}

test("what is wide fits on paper, and a picture is on one page", needs("media"), async () => {
  const { page, close } = await open({
    attributes: { width: "64", panels: "vectors clocks" },
    viewport: { width: 700, height: 900 },
  });
  await page.emulateMedia({ media: "print" });
  const clocks = page.locator(".clock-rows");
  assert.equal(await clocks.locator("thead [scope=col]").count(), 9);
  assert.equal(await clocks.evaluate((rows) => rows.scrollWidth - rows.clientWidth), 0);
  assert.equal(
    await page
      .locator(".map")
      .first()
      .evaluate((map) => getComputedStyle(map).breakInside),
    "avoid",
  );
  await close();
});

test(
  "every panel's tables fit on paper at the greatest width that is in numbers",
  needs("media"),
  async () => {
    const { page, close } = await open({
      attributes: { width: "16", panels },
      viewport: { width: 718, height: 1000 },
    });
    await page.emulateMedia({ media: "print" });
    for (const panel of tabs) {
      await show(page, "panel", panel);
      const cut = await page
        .locator(".scroller")
        .evaluateAll((all) =>
          all
            .filter((box) => box.scrollWidth > box.clientWidth + 1)
            .map((box) => `${box.className}: ${box.scrollWidth} > ${box.clientWidth}`),
        );
      assert.deepEqual(cut, [], panel);
    }
    await close();
  },
);

test("more words than fit on a page begin on the first one, and so do long tables", async () => {
  const sentence = Array.from({ length: 60 }, (_, index) => `word${index}`).join(" ");
  const { page, close } = await open({ attributes: { sentence, panels } });
  await page.emulateMedia({ media: "print" });
  for (const selector of [".words", ".token"]) {
    const breaks = await page
      .locator(selector)
      .evaluate((element) => getComputedStyle(element).breakInside);
    assert.equal(breaks, "auto", selector);
  }
  await close();
});

test("print is light and complete, and shows nothing to be pressed", needs("media"), async () => {
  const sentence = Array.from({ length: 60 }, (_, index) => `word${index}`).join(" ");
  const html = bare(
    `<positional-encoding sentence="${sentence}" panels="${panels}"></positional-encoding>`,
    `<style>:root { color-scheme: dark }</style>`,
  );
  const { page, close } = await open({ html, viewport: { width: 700, height: 900 } });
  assert.ok((await lightness(page)).every((light) => light < 0.5));
  await page.emulateMedia({ media: "print" });
  assert.ok((await lightness(page)).every((light) => light > 0.9));
  const labels = await page.locator(".words li").evaluateAll((items) =>
    items.map((item) => {
      const [word, label] = [".word", ".place"].map((part) =>
        item.querySelector(part)?.getBoundingClientRect(),
      );
      return word !== undefined && label !== undefined && label.top >= word.bottom;
    }),
  );
  assert.deepEqual(new Set(labels), new Set([true]));
  for (const panel of tabs) {
    await show(page, "panel", panel);
    if (panel === "distance") {
      assert.equal(await page.getByText("3.53526", { exact: true }).isVisible(), true);
    }
    const { clipped, pressed } = await page.locator("positional-encoding").evaluate((element) => {
      const all = [...(element.shadowRoot?.querySelectorAll<HTMLElement>(".card *") ?? [])];
      return {
        clipped: all
          .filter((box) => !box.closest(".unseen, svg") && box.clientHeight > 0)
          .filter((box) => {
            const { display, overflowY } = getComputedStyle(box);
            const cut = box.scrollHeight > box.clientHeight + 1;
            return cut && display !== "inline" && overflowY !== "visible";
          })
          .map((box) => `${box.className}: ${box.scrollHeight} > ${box.clientHeight}`),
        pressed: all
          .filter(
            (box) =>
              box.matches("button:not(.word, .tab, th *), textarea") &&
              box.checkVisibility({ visibilityProperty: true }),
          )
          .map((box) => box.outerHTML.slice(0, 80)),
      };
    });
    assert.deepEqual(clipped, [], panel);
    assert.deepEqual(pressed, [], panel);
  }
  await close();
});

test("where what has the focus goes, the focus stays in the widget, as near as can be", async () => {
  const { page, close } = await open({ attributes: { controls: "words undo reset" } });
  const focused = () =>
    page.evaluate(() => {
      const element = document.querySelector("positional-encoding")?.shadowRoot?.activeElement;
      const name = element?.getAttribute("aria-label") ?? element?.getAttribute("title");
      return name ?? element?.textContent?.trim();
    });
  // The button goes, and there is no field.
  await page.getByRole("button", { name: "Swap dog and bites" }).click();
  await page.getByRole("button", { name: "Reset" }).press("Enter");
  assert.equal(await focused(), "Undo");
  const set = (attributes: Record<string, string>) =>
    page.evaluate(async (given) => {
      const element = document.querySelector("positional-encoding") as HTMLElement & {
        updateComplete: Promise<unknown>;
      };
      for (const [name, value] of Object.entries(given)) element.setAttribute(name, value);
      await element.updateComplete;
    }, attributes);
  // The word goes.
  await page.locator(".word").last().focus();
  await set({ sentence: "good dog" });
  assert.equal(await focused(), "good");
  // The picture that a cell is read in becomes tables, which may scroll.
  await set({ width: "32" });
  await page.locator(".area").nth(1).focus();
  await set({ width: "16" });
  assert.equal(await focused(), "Token vector");
  // What is left is the nearest that there is.
  await set({ controls: "sentence", panels: "vectors clocks" });
  await page.locator(".clocks [type=range]").focus();
  await set({ panels: "vectors" });
  assert.equal(await focused(), "Sentence");
  // What is still there keeps it.
  await set({ panels: "distance" });
  await page.locator("summary").focus();
  await set({ width: "4" });
  assert.equal(await focused(), "The curve\u2019s values");
  await close();
});
