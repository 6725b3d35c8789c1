// The notebook's widget, as anywidget loads it: one file's text, imported from a blob.
import assert from "node:assert/strict";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import type { Page } from "playwright-core";
import { languagesInFiles } from "../../../web/widget/strings/in-files.js";
import { encoder, numbers, open, shownRows, story, useBrowser, words } from "../harness.js";

const file = new URL("../../../dist/anywidget.js", import.meta.url);

useBrowser();

/** A page with cells for outputs, and models as hosts make them. */
const notebook = `<!doctype html><html lang="en"><meta charset="utf-8">
<div id="a"></div><div id="b"></div>
<script type="module">
  // As ipywidgets: a change is told where it is one, and listeners can go.
  class Model {
    listeners = [];
    saved = [];
    constructor(traits) { this.traits = traits; }
    get(name) { return this.traits[name]; }
    set(name, value) {
      if (JSON.stringify(this.traits[name]) === JSON.stringify(value)) return;
      this.traits[name] = value;
      for (const [event, listener] of [...this.listeners]) if (event === "change:" + name) listener();
    }
    on(event, listener) { this.listeners.push([event, listener]); }
    off(event, listener) {
      this.listeners = this.listeners.filter(([e, l]) => e !== event || l !== listener);
    }
    save_changes() { this.saved.push(structuredClone(this.traits)); }
  }
  // As MyST: an event target, whose listeners stay.
  class MystModel extends EventTarget {
    constructor(traits) { super(); this.traits = traits; }
    get(name) { return this.traits[name]; }
    set(name, value) { this.traits[name] = value; this.dispatchEvent(new CustomEvent("change:" + name)); }
    on(event, listener) { this.addEventListener(event, listener); }
    off() {}
    save_changes() {}
  }
  const text = await (await fetch("anywidget.js")).text();
  const load = () => import(URL.createObjectURL(new Blob([text], { type: "text/javascript" })));
  Object.assign(window, { Model, MystModel, load, start(traits, cell, Kind = Model) {
    const model = new Kind(traits);
    return load().then(({ default: widget }) => {
      const end = widget.render({ model, el: document.getElementById(cell) });
      return { model, end };
    });
  } });
  window.isReady = true;
</script>`;

async function openNotebook() {
  const asked: string[] = [];
  const opened = await open({
    html: notebook,
    prepare: async (page) => {
      page.on("request", (request) => asked.push(new URL(request.url()).pathname));
      await page.route("**/anywidget.js", (route) =>
        route.fulfill({ contentType: "text/javascript", path: fileURLToPath(file) }),
      );
    },
  });
  await opened.page.waitForFunction("window.isReady");
  return { ...opened, asked };
}

const start = (page: Page, traits: object, cell = "a", kind = "Model") =>
  page.evaluate(`start(${JSON.stringify(traits)}, "${cell}", ${kind}).then((one) => {
    (window.views ??= {})["${cell}"] = one;
  })`);

const traits = (page: Page, cell = "a") =>
  page.evaluate<Record<string, unknown>>(`views.${cell}.model.traits`);

test("traits are settings, as Python and as JavaScript name them; the file asks for no other", async () => {
  const { page, close, asked } = await openNotebook();
  await start(page, {
    sentence: "the dog bites the man",
    width: 4,
    position: "learned",
    max_length: 9,
    seed: 3,
    panels: "vectors clocks",
    lang: "de",
    unknown: 1,
  });
  const learnedTable = encoder.learnedTable({ maxLength: 9, width: 4, seed: 3 });
  const expected = encoder.encode("the dog bites the man", {
    position: "learned",
    learnedTable,
    seed: 3,
  });
  await page.locator(".input tbody tr").first().waitFor();
  assert.deepEqual(await numbers(page, "input"), shownRows(expected.inputVectors.toArray()));
  assert.equal(
    await page.evaluate(() => document.querySelector("positional-encoding")?.settings.maxLength),
    9,
  );
  assert.equal(await page.locator(".card").getAttribute("lang"), "de");
  assert.equal(await page.locator("#panel .clocks").count(), 1);
  assert.deepEqual(
    asked.filter((path) => path.endsWith(".js")),
    ["/anywidget.js"],
  );
  await close();
});

test("it speaks every language, and asks for no file", async () => {
  const { page, close, asked } = await openNotebook();
  for (const lang of ["en", ...languagesInFiles]) {
    await start(page, { lang });
    await page.locator(`.card[lang=${lang}]`).waitFor();
    await page.evaluate("views.a.end()");
  }
  assert.ok(!asked.some((path) => path.includes("lang")));
  await close();
});

test("a trait that changes changes the widget", async () => {
  const { page, close } = await openNotebook();
  await start(page, { sentence: "dog bites man", width: 8, order: null, readonly: false });
  await page.locator(".input tbody tr").first().waitFor();
  await page.evaluate(`(() => {
    const { model } = views.a;
    model.set("order", [2, 1, 0]);
    model.set("width", 2);
    model.set("readonly", true);
  })()`);
  await page.waitForFunction(() => document.querySelector("positional-encoding")?.width === 2);
  assert.deepEqual(await words(page), ["man", "bites", "dog"]);
  assert.deepEqual(
    await numbers(page, "input"),
    shownRows(encoder.encode("man bites dog", { width: 2 }).inputVectors.toArray()),
  );
  assert.equal(await page.locator(".swap:visible").count(), 0);
  // None is what Python has for no value.
  await page.evaluate('views.a.model.set("order", null)');
  await page.waitForFunction(() => document.querySelector("positional-encoding")?.order === null);
  assert.deepEqual(await words(page), ["dog", "bites", "man"]);
  await close();
});

test("what a reader does is in the traits that there are, and stays undoable", async () => {
  const { page, close } = await openNotebook();
  await start(page, { sentence: "dog bites man", order: null });
  const swap = page.locator(".swap").first();
  await swap.click();
  assert.deepEqual(await words(page), ["bites", "dog", "man"]);
  const after = { sentence: "dog bites man", order: [1, 0, 2] };
  assert.deepEqual(await traits(page), after);
  assert.deepEqual(await page.evaluate("views.a.model.saved"), [after]);
  assert.match(await story(page), /dog/);
  await page.getByRole("button", { name: "Undo" }).click();
  assert.deepEqual(await words(page), ["dog", "bites", "man"]);
  assert.deepEqual(await traits(page), { sentence: "dog bites man", order: null });
  await close();
});

test("with predict a question is asked, and what came of it is a trait", async () => {
  const { page, close } = await openNotebook();
  await start(page, { sentence: "dog bites man", predict: true, answer: null });
  await page.getByRole("radio", { name: "Every row" }).check();
  await page.getByRole("button", { name: "That is my guess" }).click();
  await page.locator(".swap").first().click();
  await page.waitForFunction("views.a.model.traits.answer !== null");
  const { answer } = await traits(page);
  const { panel, chosen, right, isRight } = answer as Record<string, unknown>;
  assert.deepEqual([panel, chosen, right, isRight], ["vectors", ["all"], ["moved"], false]);
  await close();
});

test("a trait that is text stays text", async () => {
  const { page, close } = await openNotebook();
  await start(page, { sentence: "a b c", order: "0 1 2", scale: "sqrt-width", width: "4" });
  await page.locator(".swap").first().click();
  assert.deepEqual(await traits(page), {
    sentence: "a b c",
    order: "1 0 2",
    scale: "sqrt-width",
    width: "4",
  });
  await close();
});

test("a trait that is text is without it where nothing is set, and may begin so", async () => {
  const { page, close } = await openNotebook();
  await start(page, { sentence: "dog bites man", order: "2 1 0", panel: "" });
  assert.deepEqual(await words(page), ["man", "bites", "dog"]);
  await page.getByRole("textbox").first().fill("cat sat on");
  assert.deepEqual(await traits(page), { sentence: "cat sat on", order: "", panel: "" });
  // Another view of what the kernel holds by then.
  await start(page, await traits(page), "b");
  await page.locator("#b .word").first().waitFor();
  assert.deepEqual(await page.locator("#b .word").allTextContents(), ["cat", "sat", "on"]);
  assert.equal(await page.locator("#b .error p").count(), 0);
  await close();
});

test("two views of two cells are apart; one that ends leaves nothing, and a cell runs again", async () => {
  const { page, close } = await openNotebook();
  await start(page, { sentence: "dog bites man", width: 2 }, "a");
  await start(page, { sentence: "man bites dog", width: 2 }, "b", "MystModel");
  await page.locator("#b .input tbody tr").first().waitFor();
  await page.evaluate('views.b.model.set("sentence", "a b")');
  await page.locator("#b .word").nth(2).waitFor({ state: "detached" });
  assert.deepEqual(await page.locator("#a .word").allTextContents(), ["dog", "bites", "man"]);
  await page.evaluate("views.a.end()");
  assert.equal(await page.locator("#a").evaluate((cell) => cell.childNodes.length), 0);
  assert.deepEqual(await page.evaluate("views.a.model.listeners"), []);
  await page.evaluate('views.a.model.set("sentence", "x")');
  await start(page, { sentence: "again" }, "a");
  await page.locator("#a .input tbody tr").first().waitFor();
  assert.deepEqual(await page.locator("#a .word").allTextContents(), ["again"]);
  await close();
});

test("the file imports nothing", async () => {
  const { metafile } = await build({
    entryPoints: [fileURLToPath(file)],
    bundle: true,
    write: false,
    metafile: true,
    format: "esm",
    logLevel: "silent",
  });
  const imports = Object.values(metafile.inputs).flatMap((input) => input.imports);
  assert.deepEqual([Object.keys(metafile.inputs).length, imports], [1, []]);
});
