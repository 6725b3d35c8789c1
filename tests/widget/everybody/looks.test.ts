import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { panelNames } from "../../../web/widget/panels/names.js";
import { needs, open, useBrowser } from "../harness.js";

useBrowser();

const panels = panelNames.join(" ");
const openAll = (width: number, attributes: Record<string, string> = {}) =>
  open({ viewport: { width, height: 800 }, attributes: { panels, ...attributes } });

/** The tabs' boxes, and what of their list is in view. */
const tabs = (page: Page) =>
  page.locator(".tabs").evaluate((list) => {
    const view = list.getBoundingClientRect();
    const chosen = list.querySelector("[aria-selected=true]")?.getBoundingClientRect();
    // Boxes are of parts of pixels, what is scrolled of whole ones.
    return {
      rows: new Set(Array.from(list.children, (tab) => tab.getBoundingClientRect().top)).size,
      inView: chosen !== undefined && chosen.left > view.left - 1 && chosen.right < view.right + 1,
      scrolls: list.scrollWidth > list.clientWidth,
      edges: ["data-before", "data-after"].filter((name) => list.hasAttribute(name)),
    };
  });

test("at 1280 pixels all tabs are in one row, and none is out of view", async () => {
  const { page, close } = await openAll(1280);
  assert.deepEqual(await tabs(page), { rows: 1, inView: true, scrolls: false, edges: [] });
  await close();
});

for (const lang of ["en", "ar"]) {
  test(`on a phone the tabs scroll in one row, with the chosen one in view, in ${lang}`, async () => {
    const { page, close } = await openAll(360, { lang, panel: "attention" });
    await page.locator(`.card[lang=${lang}]`).waitFor();
    await page.locator(".tabs[data-before][data-after]").waitFor();
    assert.deepEqual(await tabs(page), {
      ...{ rows: 1, inView: true, scrolls: true },
      edges: ["data-before", "data-after"],
    });
    await page.locator("[aria-selected=true]").press("End");
    await page.locator("#tab-numbers[aria-selected=true]").waitFor();
    await page.locator(".tabs:not([data-after])").waitFor();
    assert.equal((await tabs(page)).inView, true);
    // Not by the reader: the page stays where it is.
    const before = await page.evaluate(() => scrollY);
    await page.locator("positional-encoding").evaluate((element) => {
      element.setAttribute("panel", "clocks");
    });
    await page.locator(".tabs:not([data-before])").waitFor();
    assert.equal((await tabs(page)).inView, true);
    assert.equal(await page.evaluate(() => scrollY), before);
    await close();
  });
}

test("text at curves is as large on a phone as on a desk", async () => {
  const sizes: number[][] = [];
  for (const width of [360, 1280]) {
    for (const panel of ["distance", "rotary"]) {
      const { page, close } = await openAll(width, { panel });
      sizes.push(
        await page
          .locator(".line-chart .axes span span")
          .evaluateAll((all) =>
            all.map(
              (text) =>
                (parseFloat(getComputedStyle(text).fontSize) * text.getBoundingClientRect().width) /
                (text as HTMLElement).offsetWidth,
            ),
          ),
      );
      assert.equal(await page.locator(".line-chart svg text").count(), 0);
      await close();
    }
  }
  for (const size of sizes.flat()) assert.ok(size >= 12 && size < 14, `${size} px`);
  assert.ok(sizes.every(({ length }) => length > 5));
});

test("a table is a stop of the Tab key where it scrolls, and there alone", async () => {
  for (const width of [320, 768, 1280]) {
    const { page, close } = await openAll(width, { width: "12" });
    for (const panel of panelNames) {
      await page.locator("positional-encoding").evaluate(async (element, name) => {
        element.setAttribute("panel", name);
        await (element as HTMLElement & { updateComplete: Promise<unknown> }).updateComplete;
        // Sizes are told after the next frame's layout.
        await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
      }, panel);
      const wrong = await page.locator(".scroller").evaluateAll((all) =>
        all
          .filter((box) => box.checkVisibility())
          .filter((box) => {
            const across = box.scrollWidth > box.clientWidth + 1;
            const scrolls = across || box.scrollHeight > box.clientHeight + 1;
            return (
              (box as HTMLElement).tabIndex !== (scrolls ? 0 : -1) ||
              // What goes on out of view fades.
              box.hasAttribute("data-after") !== across ||
              (getComputedStyle(box).maskImage !== "none") !== across
            );
          })
          .map((box) => `${box.className} ${box.scrollWidth} in ${box.clientWidth}`),
      );
      assert.deepEqual(wrong, [], `${panel} at ${width}`);
    }
    await close();
  }
});

test("on a phone, a joined vector stands on two lines, with both halves in view", async () => {
  const { page, close } = await openAll(360, { panel: "combine" });
  const halves = await page.locator(".joined .scroller").evaluateAll((all) =>
    all.map((half) => ({
      top: half.getBoundingClientRect().top,
      cut: half.scrollWidth - half.clientWidth,
    })),
  );
  assert.deepEqual(
    halves.map(({ cut }) => cut),
    [0, 0],
  );
  assert.ok((halves[1]?.top ?? 0) > (halves[0]?.top ?? 0));
  await close();
});

test("a joined vector's halves are rounded at both ends", async () => {
  const { page, close } = await openAll(1280, { panel: "combine" });
  const ends = await page
    .locator(".joined tbody tr")
    .evaluateAll((all) =>
      all.map((row) => [
        getComputedStyle(row.firstElementChild as Element).borderStartStartRadius,
        getComputedStyle(row.lastElementChild as Element).borderEndEndRadius,
      ]),
    );
  assert.deepEqual(ends, [
    ["7px", "7px"],
    ["7px", "7px"],
  ]);
  await close();
});

test(
  "in the dark, what can be chosen is drawn in the widget's colours",
  needs("dark"),
  async () => {
    const { page, close } = await open({
      colorScheme: "dark",
      attributes: { panels: "shuffle numbers", panel: "shuffle" },
    });
    for (const panel of ["shuffle", "numbers"]) {
      await page.locator("positional-encoding").evaluate((element, name) => {
        element.setAttribute("panel", name);
      }, panel);
      const radio = page.locator(`.${panel} [type=radio]`).last();
      const drawn = await radio.evaluate((input) => [
        getComputedStyle(input).appearance,
        getComputedStyle(input).backgroundColor,
        getComputedStyle(input.closest(".card") as Element).backgroundColor,
      ]);
      assert.equal(drawn[0], "none");
      assert.equal(drawn[1], drawn[2]);
      assert.notEqual(drawn[1], "rgb(255, 255, 255)");
    }
    await close();
  },
);

test(
  "in forced colours, scales and choices are seen, and a model's line by its dashes",
  needs("media"),
  async () => {
    const { page, close } = await open({
      forcedColors: "active",
      attributes: { panels, panel: "distance" },
    });
    const styleOf = (selector: string, property: string) =>
      page
        .locator(selector)
        .evaluateAll(
          (all, name) => all.map((one) => getComputedStyle(one).getPropertyValue(name)),
          property,
        );
    assert.match(String(await styleOf(".distance .bar", "background-image")), /gradient/);
    await page.locator("#tab-relative").click();
    const heads = await styleOf(".heads label > span", "background-color");
    assert.ok(heads.length > 1 && !heads.slice(1).includes(heads[0] as string), String(heads));
    await page.locator("#tab-training").click();
    assert.equal(new Set(await styleOf(".training .models .line", "stroke")).size, 1);
    await close();
  },
);

/** Where what is written in an element begins and ends, from the left and from the top. */
const written = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((all) =>
    all.map((one) => {
      const range = document.createRange();
      range.selectNodeContents(one);
      const { left, right, top, bottom } = range.getBoundingClientRect();
      return { left, right, top, bottom };
    }),
  );

test("in Arabic, a number is below its heading, and a word of Latin letters above its position", async () => {
  const { page, close } = await openAll(768, { lang: "ar", panel: "relative" });
  await page.locator(".card[lang=ar]").waitFor();
  const numbers = await written(page, ".word-steps td.result");
  const heading = await written(page, ".word-steps thead th:last-child");
  assert.equal(numbers.length, 3);
  for (const { right } of numbers) assert.ok(Math.abs(right - (heading[0]?.right ?? 0)) < 1);
  for (const [panel, row] of [
    ["relative", ".picture tbody th"],
    ["cache", ".outputs tbody th"],
    ["clocks", ".clock-rows tbody tr:not(.turned) th"],
  ]) {
    await page.locator(`#tab-${panel}`).click();
    const words = await written(page, `${row} bdi`);
    const places = await written(page, `${row} .at`);
    assert.ok(words.length > 1, panel);
    for (const [index, word] of words.entries()) {
      assert.ok(Math.abs(word.left - (places[index]?.left ?? 0)) < 1, panel);
    }
  }
  await page.locator("#tab-shuffle").click();
  const differences = await written(page, ".experiments tr > :last-child");
  assert.equal(differences.length, 5);
  for (const { right } of differences) {
    assert.ok(Math.abs(right - (differences[0]?.right ?? 0)) < 1);
  }
  await page.locator("#tab-numbers").click();
  // The word first, and so on the right.
  const caption = await page.locator(".numbers caption").evaluate((element) => {
    const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const edges: number[] = [];
    for (let node = text.nextNode(); node !== null; node = text.nextNode()) {
      const at = node.nodeValue?.indexOf("bites") ?? -1;
      if (at < 0) continue;
      for (const [from, to] of [
        [at, at + 5],
        [at + 7, at + 13],
      ] as const) {
        const range = document.createRange();
        range.setStart(node, from);
        range.setEnd(node, to);
        edges.push(range.getBoundingClientRect().left);
      }
    }
    return edges;
  });
  assert.equal(caption.length, 2);
  assert.ok((caption[0] as number) > (caption[1] as number));
  await close();
});

test("in German, a phone breaks no heading within a part of a word", async () => {
  const { page, close } = await openAll(360, { lang: "de", panel: "training" });
  await page.getByRole("button", { name: "Ein Schritt" }).click();
  for (const [panel, headings, part] of [
    ["training", ".looks thead th", "sätze"],
    ["combine", "tbody th", "vektor"],
  ] as const) {
    await page.locator(`#tab-${panel}`).click();
    const shown = page.locator(`.${panel}`);
    await shown.locator(headings).last().waitFor();
    // In one turn of the page, as what training found may be drawn anew between two.
    const parts = await shown.evaluate(
      (all, [selector, sought]) => {
        const isWhole: boolean[] = [];
        for (const one of all.querySelectorAll(selector)) {
          const text = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
          for (let node = text.nextNode(); node !== null; node = text.nextNode()) {
            const at = node.nodeValue?.indexOf(sought) ?? -1;
            if (at < 0) continue;
            const [first, last] = [at, at + sought.length - 1].map((index) => {
              const range = document.createRange();
              range.setStart(node, index);
              range.setEnd(node, index + 1);
              return Math.max(...Array.from(range.getClientRects(), ({ bottom }) => bottom));
            });
            isWhole.push(first === last);
          }
        }
        return isWhole;
      },
      [headings, part] as const,
    );
    assert.ok(parts.length > 1, panel);
    assert.ok(!parts.includes(false), panel);
  }
  await close();
});

test("on a low screen, two rows of the sum are in view before anything is scrolled", async () => {
  const { page, close } = await open({ viewport: { width: 1280, height: 800 } });
  const rows = await page
    .locator(".equation .input tbody tr")
    .evaluateAll((all) => all.map((row) => row.getBoundingClientRect().bottom));
  assert.equal(rows.length, 3);
  assert.ok((rows[1] as number) < 800, String(rows));
  await close();
});

test(
  "on paper, no table fades or is cut off, and none of training's is broken in two",
  needs("media"),
  async () => {
    const { page, close } = await openAll(400, { panel: "attention" });
    await page.locator(".scroller[data-after] > .sum").waitFor();
    await page.emulateMedia({ media: "print" });
    const boxes = await page
      .locator(".scroller")
      .evaluateAll((all) =>
        all
          .filter((box) => box.checkVisibility())
          .map((box) => [getComputedStyle(box).maskImage, box.scrollWidth - box.clientWidth]),
      );
    assert.ok(boxes.length > 3);
    for (const box of boxes) assert.deepEqual(box, ["none", 0]);
    await page.emulateMedia({ media: "screen" });
    await page.locator("#tab-training").click();
    await page.getByRole("button", { name: "One step" }).click();
    await page.locator(".looks").waitFor();
    await page.emulateMedia({ media: "print" });
    // Asked in one turn of the page, as what training found may be drawn anew between two.
    const breaks = await page
      .locator(".training")
      .evaluate((panel) =>
        Array.from(
          panel.querySelectorAll("table, .finding"),
          (one) => getComputedStyle(one).breakInside,
        ),
      );
    assert.ok(breaks.length > 2);
    assert.deepEqual([...new Set(breaks)], ["avoid"]);
    await close();
  },
);

test("in French, no table of training's is wider than the panel", async () => {
  const { page, close } = await openAll(600, { lang: "fr", panel: "training" });
  await page.locator(".card[lang=fr]").waitFor();
  await page.locator(".training .controls .button").nth(1).click();
  await page.locator(".looks").waitFor();
  for (const width of [600, 800, 1000]) {
    await page.setViewportSize({ width, height: 800 });
    const over = await page.locator(".training").evaluate((panel) => {
      const { right } = panel.getBoundingClientRect();
      return Array.from(
        panel.querySelectorAll("table"),
        (table) => table.getBoundingClientRect().right - right,
      );
    });
    assert.equal(over.length, 2);
    for (const by of over) assert.ok(by < 1, `${by} px at ${width}`);
  }
  await close();
});

test("on a phone, numbers of neighbouring cells keep apart", async () => {
  for (const width of [320, 360, 390]) {
    const { page, close } = await openAll(width);
    await page.getByRole("button", { name: "Swap dog and bites" }).first().click();
    for (const [panel, cells] of [
      ["shuffle", ".outputs td.coloured"],
      ["cache", ".outputs td.coloured"],
      ["combine", ".combine td.coloured"],
      ["compare", ".compare-rows td.value"],
    ] as const) {
      await page.locator("positional-encoding").evaluate((element, name) => {
        element.setAttribute("panel", name);
      }, panel);
      await page.locator(cells).first().waitFor();
      const room = await page.locator(cells).evaluateAll((all) =>
        all.map((cell) => {
          const range = document.createRange();
          range.selectNodeContents(cell);
          return cell.getBoundingClientRect().width - range.getBoundingClientRect().width;
        }),
      );
      assert.ok(room.length > 8, panel);
      assert.ok(Math.min(...room) >= 4, `${panel} at ${width}: ${Math.min(...room)} px`);
    }
    await close();
  }
});

test("on a phone, a swap leads with its sum, unbroken, and moves the tables by two lines at most", async () => {
  const { page, close } = await openAll(360);
  const places = () =>
    page.locator(".card").evaluate((card) =>
      [".story", ".buttons", ".equation"].map((part) => {
        const { top, height } = (card.querySelector(part) as Element).getBoundingClientRect();
        return { top: top + scrollY, height };
      }),
    );
  const before = await places();
  await page.getByRole("button", { name: "Swap dog and bites" }).click();
  await page.locator(".story .example").waitFor();
  const after = await places();
  const [told = ""] = await page.locator(".story").allInnerTexts();
  assert.match(told, /^Feature 0 of dog was .* 16 of 24 input numbers changed\.$/);
  assert.equal(
    await page
      .locator(".story .example strong")
      .last()
      .evaluate((sum) => sum.getClientRects().length),
    1,
  );
  assert.equal(after[1]?.height, before[1]?.height);
  const by = (after[2]?.top ?? 0) - (before[2]?.top ?? Infinity);
  assert.ok(by >= 0 && by <= 42, `${by} px`);
  await close();
});

test("the row whose steps are shown has one line around all of it", async () => {
  for (const panel of ["attention", "relative"]) {
    const { page, close } = await openAll(1280, { panel });
    const row = page.locator(".picture tr.shown");
    const drawn = await row.evaluate((element) => {
      const box = element.getBoundingClientRect();
      const label = element.querySelector("label") as Element;
      const last = element.lastElementChild as Element;
      return {
        line: getComputedStyle(element).outlineWidth,
        parts: [...element.children].map((cell) => getComputedStyle(cell).boxShadow),
        bar: getComputedStyle(label).borderInlineStartWidth,
        around: [
          box.left <= label.getBoundingClientRect().left,
          box.right >= last.getBoundingClientRect().right,
        ],
      };
    });
    assert.deepEqual(
      { ...drawn, parts: [...new Set(drawn.parts)] },
      { line: "2px", parts: ["none"], bar: "0px", around: [true, true] },
    );
    await close();
  }
});

const colourOf = (page: Page, name: string) =>
  page.evaluate((colour) => {
    const probe = document.body.appendChild(document.createElement("p"));
    probe.style.cssText = `forced-color-adjust: none; color: ${colour}`;
    return getComputedStyle(probe).color;
  }, name);

test(
  "in forced colours, links are underlined, and all numbers keep their colours",
  needs("media"),
  async () => {
    const { page, close } = await open({
      forcedColors: "active",
      attributes: { panels, panel: "attention" },
    });
    const styleOf = (selector: string, property: string) =>
      page
        .locator(selector)
        .evaluateAll(
          (all, name) => [
            ...new Set(all.map((one) => getComputedStyle(one).getPropertyValue(name))),
          ],
          property,
        );
    assert.deepEqual(await styleOf(".link", "text-decoration-line"), ["underline"]);
    const grey = await colourOf(page, "GrayText");
    assert.deepEqual(await styleOf('.travel[aria-disabled="true"]', "color"), [grey]);
    assert.deepEqual(await styleOf('.travel[aria-disabled="true"]', "border-top-color"), [grey]);
    for (const cells of [".equation td", ".picture td", ".sum td.coloured"]) {
      assert.ok((await styleOf(cells, "background-color")).length > 3, cells);
    }
    const highlight = await colourOf(page, "Highlight");
    assert.deepEqual(await styleOf(".picture tr.shown", "outline-color"), [highlight]);
    await close();
  },
);

test("what is told has as much room above as below, to what is written there", async () => {
  for (const width of [360, 768, 1280]) {
    const { page, close } = await openAll(width);
    const [place, hint] = await Promise.all([
      written(page, ".words .place"),
      written(page, ".hint p"),
    ]);
    const { above, below } = await page.locator(".story").evaluate(
      (story, [last, next]) => {
        const { top, bottom } = story.getBoundingClientRect();
        return { above: top - (last ?? 0), below: (next ?? 0) - bottom };
      },
      [place[0]?.bottom, hint[0]?.top],
    );
    assert.ok(Math.abs(above - below) < 7, `${above} above, ${below} below at ${width}`);
    await close();
  }
});

test("a learned table's rows are apart, and the line around one is within its row", async () => {
  const { page, close } = await openAll(1280, { panel: "learned" });
  const seen = await page.locator(".learned .table").evaluateAll((all) =>
    all.map((table) => {
      const cells = [...table.querySelectorAll(".strip:not(.chosen) .cell:nth-child(2)")].slice(
        0,
        2,
      );
      const [first, second] = cells.map((cell) => cell.getBoundingClientRect());
      const row = table.querySelector(".chosen") as Element;
      const { outlineWidth, outlineOffset } = getComputedStyle(row);
      return {
        apart: (second?.top ?? 0) - (first?.bottom ?? 0),
        out: Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset),
      };
    }),
  );
  assert.equal(seen.length, 2);
  for (const { apart, out } of seen) {
    assert.ok(apart >= 0.9, `${apart} px between rows`);
    assert.ok(out <= 0, `${out} px out`);
  }
  await close();
});

test("on a phone, what is chosen for rotary begins at one edge", async () => {
  for (const lang of ["en", "de"]) {
    const { page, close } = await openAll(360, { panel: "rotary", lang });
    await page.locator(`.card[lang=${lang}]`).waitFor();
    const edges = await page
      .locator(".rotary .choices :is(select, input)")
      .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().left)));
    assert.equal(edges.length, 4);
    // A slider has an edge of its own.
    assert.ok(Math.max(...edges) - Math.min(...edges) <= 2, String(edges));
    await close();
  }
});

test("tables of outputs are as wide as the panel, on a tablet too", async () => {
  const { page, close } = await openAll(768, { panel: "cache" });
  const short = await page
    .locator(".outputs table")
    .evaluateAll((all) =>
      all.map((table) => (table.closest(".panel")?.clientWidth ?? 0) - table.clientWidth),
    );
  assert.equal(short.length, 2);
  for (const by of short) assert.ok(by < 1, `${by} px`);
  await close();
});

test("beside what a word reads, nothing is empty: the weighted sum is as wide as both", async () => {
  const { page, close } = await openAll(1280, {
    panel: "attention",
    sentence: "the cat saw the dog and it ran",
  });
  const empty = await page.locator(".word-grid").evaluate((grid) => {
    const { left, right } = grid.getBoundingClientRect();
    const sum = grid.querySelector(".sum") as Element;
    const box = sum.getBoundingClientRect();
    const above = grid.querySelector(".finding")?.getBoundingClientRect().bottom ?? 0;
    return [box.left - left, right - box.right, box.top - above > 120 ? box.top - above : 0];
  });
  assert.deepEqual(empty.map(Math.round), [0, 0, 0]);
  await close();
});

test("beside the weighted sum's numbers, a repeated word's position stands below it", async () => {
  const sentence = Array.from({ length: 16 }, (_, slot) =>
    slot % 3 === 1 ? "extraordinary" : `word${slot}`,
  ).join(" ");
  for (const width of [360, 1280]) {
    const { page, close } = await openAll(width, { panel: "attention", sentence });
    const room = await page.locator(".sum tbody tr:not(.output)").evaluateAll((all) =>
      all.map((row) => {
        const ends = Array.from(row.querySelectorAll("th *"), (part) => {
          return part.getBoundingClientRect().right;
        });
        return (row.querySelector("td")?.getBoundingClientRect().left ?? 0) - Math.max(...ends);
      }),
    );
    assert.equal(room.length, 16);
    assert.ok(Math.min(...room) >= 0, `${room} at ${width}`);
    await close();
  }
});

test("in forced colours, an angle is a line that covers no hand", needs("media"), async () => {
  const { page, close } = await open({
    forcedColors: "active",
    attributes: { panels, panel: "rotary" },
  });
  for (const [panel, angle] of [
    ["rotary", ".rotary .between"],
    ["clocks", ".clock .sector"],
  ] as const) {
    await page.locator(`#tab-${panel}`).click();
    const { fill, stroke } = await page
      .locator(angle)
      .first()
      .evaluate((path) => {
        const { fill, stroke } = getComputedStyle(path);
        return { fill, stroke };
      });
    assert.equal(fill, "none", panel);
    assert.notEqual(stroke, "none", panel);
  }
  await close();
});

test(
  "what goes on below fades there until its end, and is all printed, also where it is closed",
  needs("media"),
  async () => {
    for (const panel of ["rotary", "distance"]) {
      const { page, close } = await openAll(360, { panel });
      const values = page.locator(`.${panel} .values`);
      const box = values.locator(".scroller").last();
      await page.emulateMedia({ media: "print" });
      assert.equal(await box.locator("tr").last().isVisible(), true, panel);
      assert.equal(await box.evaluate((one) => one.scrollHeight - one.clientHeight), 0, panel);
      await page.emulateMedia({ media: "screen" });
      await values.locator("summary").click();
      const fades = () => box.evaluate((one) => getComputedStyle(one).maskImage);
      await values.locator(".scroller[data-below]").last().waitFor();
      assert.match(await fades(), /to bottom|180deg|^linear-gradient\(rgb/, panel);
      await box.evaluate((one) => one.scrollTo(0, one.scrollHeight));
      await values.locator(".scroller:not([data-below])").last().waitFor();
      assert.equal(await fades(), "none", panel);
      await box.evaluate((one) => one.scrollTo(0, 0));
      await page.emulateMedia({ media: "print" });
      assert.equal(await values.isVisible(), true, panel);
      assert.equal(await fades(), "none", panel);
      assert.equal(await box.evaluate((one) => one.scrollHeight - one.clientHeight), 0, panel);
      await close();
    }
  },
);

test("the heads of rotary's two tables of numbers stand at one height", async () => {
  const { page, close } = await openAll(1280, { panel: "rotary" });
  await page.locator(".rotary summary").click();
  const heads = await page
    .locator(".rotary .values thead")
    .evaluateAll((all) => all.map((head) => Math.round(head.getBoundingClientRect().top)));
  assert.equal(heads.length, 2);
  assert.equal(heads[0], heads[1]);
  await close();
});

test("numbers of a map's columns keep apart, at every width", async () => {
  for (const width of [360, 768, 1280]) {
    const { page, close } = await openAll(width, { panel: "distance" });
    const names = await page.locator(".distance .column-names span").evaluateAll((all) =>
      all
        .filter((name) => name.checkVisibility())
        .map((name) => {
          const range = document.createRange();
          range.selectNodeContents(name);
          const { left, right } = range.getBoundingClientRect();
          return { left, right };
        }),
    );
    assert.equal(names.length, 8);
    for (const [index, { left }] of names.entries()) {
      const apart = left - (names[index - 1]?.right ?? Number.NEGATIVE_INFINITY);
      assert.ok(apart > 6, `${apart} px at ${width}`);
    }
    await close();
  }
});

test("dots of many words leave the curves in view, and the chosen one is as large as ever", async () => {
  const sentence = Array.from({ length: 120 }, (_, slot) => `word${slot}`).join(" ");
  for (const width of [360, 1280]) {
    const { page, close } = await openAll(width, { panel: "waves", sentence });
    const { apart, dot, chosen } = await page
      .locator(".plot svg.many")
      .first()
      .evaluate((plot) => {
        const dots = [...plot.querySelectorAll(".dots")].filter((one) => one.checkVisibility());
        const widths = dots.map((one) => Number.parseFloat(getComputedStyle(one).strokeWidth));
        return {
          // Half of them are on each curve.
          apart: plot.getBoundingClientRect().width / (dots.length / 2),
          dot: Math.min(...widths),
          chosen: Math.max(...widths),
        };
      });
    assert.ok(dot < apart, `${dot} px wide, ${apart} px apart at ${width}`);
    assert.equal(chosen, 11);
    await close();
  }
});
