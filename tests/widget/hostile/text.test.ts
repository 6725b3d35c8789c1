import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import type {} from "positional-encoding/widget";
import { drawn, encoder, numbers, open, shownRows, useBrowser, words } from "../harness.js";

// Whatever text comes in, and from wherever: it stays text, and the page goes on.

useBrowser();

const panels =
  "vectors clocks waves distance compare combine learned attention shuffle relative rotary cache numbers";

const host = (attributes = "", head = "") =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Host</title>${head}</head><body>
    <positional-encoding ${attributes}></positional-encoding>
    <script src="positional-encoding.js"></script></body></html>`;

/** What the reader gets of a sentence, and how much work that is. */
const looked = (page: Page) =>
  page
    .locator("positional-encoding")
    .evaluate((element: HTMLElementTagNameMap["positional-encoding"]) => {
      const root = element.shadowRoot as ShadowRoot;
      return {
        kept: root.querySelector<HTMLInputElement>(".field")?.value,
        sentence: element.settings.sentence,
        computed: element.encoding?.tokens.length ?? 0,
        blocks: root.querySelectorAll(".word").length,
        rows: root.querySelectorAll(".token tbody tr").length,
        notes: [...root.querySelectorAll("[role=toolbar] ~ .note")].map((note) => note.textContent),
        errors: [...root.querySelectorAll("[role=alert]")].map((alert) => alert.textContent),
      };
    });

/** Puts a text into the field at once, as a paste does. */
const paste = (page: Page, text: string) =>
  page.locator("positional-encoding").evaluate(async (element, value) => {
    const { shadowRoot, updateComplete } = element as HTMLElementTagNameMap["positional-encoding"];
    const field = shadowRoot?.querySelector(".field") as HTMLInputElement;
    field.value = value;
    field.dispatchEvent(new InputEvent("input", { inputType: "insertFromPaste" }));
    await updateComplete;
  }, text);

const long: Readonly<Record<string, string>> = {
  "10,000 words": Array.from({ length: 10_000 }, (_, index) => `w${index}`).join(" "),
  "100,000 Chinese characters": "我喜欢猫狗".repeat(20_000),
  "100,000 signs": "!?".repeat(50_000),
};

test("of very long sentences the first words are taken, the reader is told, and all is kept", async () => {
  const { page, close } = await open({});
  for (const [name, text] of Object.entries(long)) {
    await paste(page, text);
    await drawn(page);
    const { kept, sentence, ...work } = await looked(page);
    // Compared without a report, which would be as long.
    assert.ok(kept === text && sentence === text, name);
    assert.deepEqual(
      work,
      {
        ...{ computed: 2000, blocks: 400, rows: 400, errors: [] },
        notes: ["Only the first 2000 words have numbers; what comes after stays in the sentence."],
      },
      name,
    );
  }
  await paste(page, long["10,000 words"] ?? "");
  await page.getByRole("button", { name: "Swap w0 and w1" }).click();
  const { kept = "" } = await looked(page);
  assert.deepEqual([kept.slice(0, 8), kept.slice(-11)], ["w1 w0 w2", "w9998 w9999"]);
  // As many as are taken, and white space after them, are a whole sentence.
  await paste(page, `${"word ".repeat(2000)}\t`);
  assert.deepEqual((await looked(page)).notes, []);
  await close();
});

test("very many characters that show nothing, or are one word, are taken as they are", async () => {
  const { page, close } = await open({});
  for (const [text, count] of [
    ["\0".repeat(100_000), 0],
    ["\u200d".repeat(100_000), 0],
    // Of more, the field's own line takes Chromium minutes.
    [`a${"\u0301".repeat(1000)}`, 1],
    ["\u202eabc\u2066".repeat(20_000), 1],
  ] as const) {
    await paste(page, text);
    const { kept, computed, errors } = await looked(page);
    assert.deepEqual([kept === text, computed, errors], [true, count, []]);
    assert.deepEqual(
      await numbers(page, "input"),
      shownRows(encoder.encode(text.replace(/^\0+/, "")).inputVectors.toArray()),
    );
  }
  await close();
});

test("an attribute of a megabyte is taken, or refused in a few words", async () => {
  const { page, close } = await open({ html: host(`panels="${panels}"`) });
  const names = await page.evaluate(
    () =>
      (customElements.get("positional-encoding") as unknown as { observedAttributes: string[] })
        .observedAttributes,
  );
  const values = {
    letters: "a".repeat(2 ** 20),
    numbers: "1 ".repeat(2 ** 19),
    markup: "<img src=x onerror=alert(1)> ".repeat(2 ** 15),
    brackets: "[".repeat(2 ** 20),
  };
  const told = await page.locator("positional-encoding").evaluate(
    async (element: HTMLElementTagNameMap["positional-encoding"], [all, given]) => {
      const found: string[] = [];
      for (const name of all) {
        for (const [kind, value] of Object.entries(given)) {
          element.setAttribute(name, value);
          await element.updateComplete;
          const root = element.shadowRoot as ShadowRoot;
          const alert = root.querySelector("[role=alert]")?.textContent?.trim() ?? "";
          if (alert.length > 1500) found.push(`${name} of ${kind}: ${alert.length} characters`);
          if (alert !== "" && !alert.includes(name.replace("-l", "L"))) {
            found.push(`${name} of ${kind}: ${alert}`);
          }
          if (element.encoding === null) found.push(`${name} of ${kind}: no numbers`);
          element.removeAttribute(name);
        }
      }
      await element.updateComplete;
      return found;
    },
    [names, values] as const,
  );
  assert.deepEqual(told, []);
  assert.deepEqual(await words(page), ["dog", "bites", "man"]);
  await close();
});

test("what turns text around turns nothing but its own word, at any panel", async () => {
  const sentence = "abc\u202e def\u2067 ghi abc\u202e";
  const { page, close } = await open({ html: host(`panels="${panels}" sentence="${sentence}"`) });
  const turned = await page
    .locator("positional-encoding")
    .evaluate(async (element: HTMLElementTagNameMap["positional-encoding"], ids) => {
      const root = element.shadowRoot as ShadowRoot;
      const found: string[] = [];
      for (const id of ids) {
        element.panel = id;
        await element.updateComplete;
        root.querySelector<HTMLElement>(".swap")?.click();
        await element.updateComplete;
        const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
        for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
          if (/[\u202a-\u202e\u2066-\u2069]/.test(node.textContent ?? "")) {
            // What was typed, in full, has a line of its own.
            if (node.parentElement?.closest("dd") === null)
              found.push(`${id}: ${node.textContent}`);
          }
        }
      }
      return found;
    }, panels.split(" "));
  assert.deepEqual(turned, []);
  assert.equal(
    await page
      .locator(".field")
      .inputValue()
      .then((text) => text.includes("\u202e")),
    true,
  );
  await close();
});

const hostile = [
  "<img src=x onerror=alert(1)>",
  "__proto__ constructor hasOwnProperty toString",
  "\ud800 a\u200db \0 c",
  "{{constructor('alert(1)')()}}",
  "]]>--></script><script>alert(1)</script>",
];

test("hostile words are words, from an attribute, a property, a link and the field", async () => {
  const { page, close } = await open({ html: host(`panels="${panels}"`) });
  const field = page.getByRole("textbox", { name: "Sentence" });
  const given: Readonly<Record<string, (text: string) => Promise<unknown>>> = {
    attribute: (text) =>
      page
        .locator("positional-encoding")
        .evaluate((one, value) => one.setAttribute("sentence", value), text),
    property: (text) =>
      page
        .locator("positional-encoding")
        .evaluate((one: HTMLElementTagNameMap["positional-encoding"], value) => {
          one.sentence = value;
        }, text),
    link: (text) => {
      const state = JSON.stringify({ sentence: text, panels: panels.split(" "), __proto__: null });
      return page.evaluate(
        async (fragment) => {
          const changed = new Promise((resolve) =>
            addEventListener("hashchange", resolve, { once: true }),
          );
          location.hash = fragment;
          await changed;
        },
        `pe=1.${Buffer.from(state).toString("base64url")}`,
      );
    },
    field: (text) => field.fill(text),
  };
  for (const text of hostile) {
    const { tokens, inputVectors } = encoder.encode(text);
    for (const [way, give] of Object.entries(given)) {
      await field.fill("x");
      await give(text);
      assert.deepEqual(await words(page), tokens, way);
      assert.deepEqual(await numbers(page, "input"), shownRows(inputVectors.toArray()), way);
    }
  }
  await close();
});

test("rows by word for __proto__ and constructor are those words' rows, and no object's", async () => {
  const { page, close } = await open({
    html: host(`panels="vectors" sentence="__proto__ constructor cat"`),
  });
  const rows = '{"__proto__":[1,2],"constructor":[3,4]}';
  await page.locator("positional-encoding").evaluate(async (one, value) => {
    one.setAttribute("width", "2");
    one.setAttribute("rows", value);
    await (one as HTMLElementTagNameMap["positional-encoding"]).updateComplete;
  }, rows);
  const shown = await numbers(page, "token");
  assert.deepEqual(shown.slice(0, 2), [
    ["1.00", "2.00"],
    ["3.00", "4.00"],
  ]);
  assert.deepEqual(
    shown[2],
    shownRows(encoder.encode("cat", { width: 2 }).tokenVectors.toArray())[0],
  );
  assert.equal(await page.evaluate("({}).constructor === Object && [].length"), 0);
  await close();
});

test("a dropped file is rows by word, or is refused in words; beside them it is not opened", async () => {
  const { page, close } = await open({ html: host() });
  await page.getByRole("button", { name: "Settings" }).click();
  const drop = (name: string, type: string, content: string | null, onto = ".rows") =>
    page.locator("positional-encoding").evaluate(
      async (element, given) => {
        const root = element.shadowRoot as ShadowRoot;
        const dataTransfer = new DataTransfer();
        const file = new File([given.content ?? ""], given.name, { type: given.type });
        // What a folder does: it looks like a file, and cannot be read.
        if (given.content === null) {
          File.prototype.arrayBuffer = async () => {
            throw new DOMException("A folder cannot be read.", "NotFoundError");
          };
        }
        dataTransfer.items.add(file);
        const target = root.querySelector(given.onto) as Element;
        const opened = ["dragover", "drop"].map((kind) =>
          target.dispatchEvent(
            new DragEvent(kind, { dataTransfer, bubbles: true, composed: true, cancelable: true }),
          ),
        );
        return opened;
      },
      { name, type, content, onto },
    );
  const markup = "<script>alert(1)</script><img src=x onerror=alert(1)>";
  const wrong = page.locator("#wrong-rows");
  for (const [name, type, content, why] of [
    ["page.html", "text/html", `<!doctype html>\n${markup}`, /^line 2, /],
    [
      "picture.svg",
      "image/svg+xml",
      `<svg onload="alert(1)">${markup}</svg>`,
      /a quote out of place/,
    ],
    ["sound.mp3", "audio/mpeg", "\0\ufffd\ufffe,\n\0", /^line 1, /],
    [`${markup}.csv`, "text/csv", "", /must/],
    ["large.csv", "text/csv", "a,1\n".repeat(2 ** 20 + 1), /at most 4194304 bytes, got 4194308/],
    ["folder", "", null, /A folder cannot be read/],
  ] as const) {
    assert.deepEqual(await drop(name, type, content), [false, false], name);
    await wrong.filter({ hasText: why }).waitFor();
    assert.ok(((await wrong.textContent()) ?? "").length < 500, name);
  }
  assert.deepEqual(await words(page), ["dog", "bites", "man"]);
  const [dragged] = await drop("rows.csv", "text/csv", "dog,1,2", ".field");
  assert.equal(dragged, false);
  await close();
});

test("a language of markup is text, at any panel and in any drawer", async () => {
  const markup = "<img src=x onerror=alert(1)>";
  const { page, close } = await open({ html: host(`panels="${panels}"`) });
  await page.evaluate((mark) => {
    const page = window as unknown as { PositionalEncoding: { addLanguage(given: object): void } };
    const text = {
      marked(value: unknown): unknown {
        if (typeof value === "string") return mark + value;
        if (Array.isArray(value)) return value.map(text.marked);
        if (typeof value === "function") return (...args: unknown[]) => text.marked(value(...args));
        return Object.fromEntries(
          Object.entries(value as object).map(([name, part]) => [
            name,
            ["language", "direction"].includes(name) ? part : text.marked(part),
          ]),
        );
      },
    };
    const { addLanguage } = page.PositionalEncoding;
    Object.assign(page.PositionalEncoding, {
      // A method, since a function would be given a name by what compiles this.
      addLanguage(given: object) {
        addLanguage(text.marked(given) as object);
      },
    });
    document.querySelector("positional-encoding")?.setAttribute("lang", "de");
  }, markup);
  await page.locator(".card[lang=de]").waitFor();
  for (const panel of [...panels.split(" "), "training"]) {
    await page.locator("positional-encoding").evaluate(
      async (element: HTMLElementTagNameMap["positional-encoding"], [ids, id]) => {
        element.panels = ids.split(" ");
        element.panel = id;
        await element.updateComplete;
        element.shadowRoot?.querySelector<HTMLElement>(".swap")?.click();
        await element.updateComplete;
      },
      [`${panels} training`, panel] as const,
    );
    assert.ok((await page.locator("#panel").textContent())?.includes(markup), panel);
  }
  for (const drawer of ["settings", "export", "share", "embed"]) {
    await page.locator(`[data-drawer=${drawer}]`).click();
    await page.locator("#drawer").getByText(markup).first().waitFor();
  }
  assert.equal(await page.locator("positional-encoding img").count(), 0);
  await close();
});

test("whatever is told to the page in a frame, and by whom, it goes on and tells no other", async () => {
  const { page, close } = await open({
    html: `<!doctype html><html lang="en"><title>Host</title>
      <script>window.told = []; addEventListener("message", ({ data }) => told.push(data));</script>
      <iframe src="embed.html" height="900"></iframe><iframe src="embed.html" height="900"></iframe>`,
  });
  await page.waitForFunction("told.length >= 8");
  await page.frames()[2]?.evaluate(() => {
    // In the page's place.
    parent.frames[0]?.postMessage({ type: "positional-encoding.ask" }, "*");
  });
  await page.evaluate(() => {
    const { told } = window as unknown as { told: unknown[] };
    told.length = 0;
    const settings = { sentence: "<img src=x onerror=alert(1)>", width: 2 };
    const type = "positional-encoding.ask";
    const others = [null, 0, "", "{", [{ type }], new Map([["type", type]]), { type: [type] }];
    for (const data of [...others, { type: "positional-encoding.settings", settings }, { type }]) {
      frames[0]?.postMessage(data, "*");
    }
  });
  // Of the height, once, in the four forms that there are.
  await page.waitForFunction("told.length >= 4");
  assert.equal(await page.evaluate("told.length"), 4);
  const frame = page.frameLocator("iframe").first();
  assert.equal(await frame.locator(".field").inputValue(), "dog bites man");
  await close();
});
