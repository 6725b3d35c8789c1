import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { encoder, useBrowser } from "../harness.js";
import { around, Host, script } from "./host.js";

// <div data-positional-encoding data-…>, for sites that strip tags they do not know.

useBrowser();
const host = new Host();

const div = (attributes = "", content = "<i>Read me.</i>", tag = "div") =>
  `<${tag} data-positional-encoding ${attributes}>${content}</${tag}>`;

const ready = (page: Page, count: number) =>
  page.waitForFunction(
    (wanted) => widgetsIn(document).filter(({ encoding }) => encoding).length === wanted,
    count,
  );

/** In the page: the widgets that stand for elements, and what one shows. */
const helpers = `<script>
  window.widgetsIn = (root) => [...root.querySelectorAll("*")].flatMap(
    ({ shadowRoot }) => [...(shadowRoot?.querySelectorAll("positional-encoding") ?? [])]);
</script>`;

declare const widgetsIn: (root: ParentNode) => HTMLElementTagNameMap["positional-encoding"][];

const settings = (page: Page) =>
  page.evaluate(() =>
    widgetsIn(document).map(({ settings, encoding }) => ({
      sentence: settings.sentence,
      width: settings.width,
      rows: encoding?.inputVectors.toArray(),
    })),
  );

const sized = { viewport: { width: 1280, height: 5000 } };

test("it shows a widget, with every attribute, and in place of what it holds", async () => {
  const attributes =
    'data-sentence="we go home" data-width="4" data-max-length="24" data-position="learned" ' +
    'data-panels="vectors clocks" data-readonly data-lang="de"';
  const { page, told, close } = await host.open(
    {
      "page.html": {
        body: around(
          helpers + div(attributes) + div("", "<b>Bold</b>", "p") + div("", "", "span") + script,
        ),
      },
    },
    sized,
  );
  await ready(page, 3);
  const shown = await page.evaluate(() => ({ ...widgetsIn(document)[0]?.settings }));
  assert.equal(shown.sentence, "we go home");
  assert.equal(shown.width, 4);
  assert.equal(shown.maxLength, 24);
  assert.equal(shown.position, "learned");
  assert.deepEqual(shown.panels, ["vectors", "clocks"]);
  assert.equal(await page.locator(".card[lang=de] .field[readonly]").count(), 1);
  assert.equal(await page.getByText("Read me.").isVisible(), false);
  assert.equal(await page.getByText("Bold").isVisible(), false);
  // The page's own tree is as it was.
  assert.equal(await page.locator("body > div").innerHTML(), "<i>Read me.</i>");
  assert.equal(await page.locator("body > p").innerHTML(), "<b>Bold</b>");
  assert.deepEqual(told, []);
  await close();
});

test("what it holds is read where no encoder runs, and where no script does", async () => {
  for (const [head, headers] of [
    ["<script>delete window.WebAssembly</script>", {}],
    ["", { "content-security-policy": "script-src 'none'" }],
  ] as const) {
    const { page, close } = await host.open({
      "page.html": { body: around(div() + script, head), headers },
      "positional-encoding.fallback.js": { body: "" },
    });
    if (head !== "") await page.getByRole("alert").waitFor();
    assert.equal(await page.getByText("Read me.").isVisible(), true);
    await close();
  }
});

test("one that is added later is picked up, and whatever a framework does to it", async () => {
  const { page, told, close } = await host.open(
    { "page.html": { body: around(`<main></main>${helpers}`, script) } },
    sized,
  );
  const run = (code: string) =>
    page.evaluate(`{ const main = document.querySelector("main"); ${code} }`);
  // By markup, deep inside of what is added, and with attributes that come one by one.
  await run(
    `main.innerHTML = '<section><ul><li>${div('data-sentence="not good"')}</li></ul></section>'`,
  );
  await ready(page, 1);
  await run(`
    const made = document.createElement("div");
    made.id = "made";
    main.append(made);
    requestAnimationFrame(() => {
      made.setAttribute("data-positional-encoding", "");
      made.dataset.sentence = "we go";
    });
  `);
  await ready(page, 2);
  assert.deepEqual(
    (await settings(page)).map(({ sentence }) => sentence),
    ["not good", "we go"],
  );

  // Attributes that change, and those that are taken away.
  await run(`made.dataset.width = "4"; made.dataset.sentence = "dog bites";`);
  await page.waitForFunction(() => widgetsIn(document)[1]?.encoding?.tokens.length === 2);
  const { rows } = (await settings(page))[1] ?? {};
  assert.deepEqual(rows, encoder.encode("dog bites", { width: 4 }).inputVectors.toArray());
  await run(`delete made.dataset.width`);
  await page.waitForFunction(() => widgetsIn(document)[1]?.settings.width === 8);

  // What the reader typed stays while content is rendered again, and the element is moved.
  await page.locator("#made .field").fill("we go home now");
  await run(`made.innerHTML = "<i>again</i>"; made.className = "x"; main.prepend(made);`);
  await page.evaluate("new Promise((done) => requestAnimationFrame(() => setTimeout(done)))");
  assert.equal((await settings(page))[0]?.sentence, "we go home now");
  assert.equal(await page.locator("#made .field").inputValue(), "we go home now");

  // Without the mark it is an element like others; with it, a widget again.
  await run(`made.removeAttribute("data-positional-encoding")`);
  await page.getByText("again").waitFor();
  assert.equal((await settings(page)).length, 1);
  await run(`made.setAttribute("data-positional-encoding", "")`);
  await ready(page, 2);
  assert.equal(await page.getByText("again").isVisible(), false);

  // A new copy in place of the old one, as where a page is drawn anew.
  await run(`main.innerHTML = main.innerHTML`);
  await ready(page, 2);
  await run(`main.replaceChildren()`);
  assert.deepEqual(await settings(page), []);
  assert.deepEqual(told, []);
  await close();
});

test("what cannot hold one stays as it is", async () => {
  const { page, told, close } = await host.open({
    "page.html": {
      body: around(
        `<ul>${div("", "Item", "li")}</ul><div id="own" data-positional-encoding></div>${helpers}
        <script>own.attachShadow({ mode: "open" }).innerHTML = "<p>Own</p>"</script>${div()}${script}`,
      ),
    },
  });
  await ready(page, 1);
  assert.equal(await page.getByText("Item").isVisible(), true);
  assert.equal(await page.getByText("Own").isVisible(), true);
  assert.deepEqual(told, []);
  await close();
});

test("a page that changes a lot is not searched for it", async () => {
  const { page, close } = await host.open({
    "page.html": { body: around(`<main></main>${helpers}${script}`) },
  });
  const searched = await page.evaluate(async () => {
    const main = document.querySelector("main") as HTMLElement;
    for (let index = 0; index < 1000; index++) main.append(document.createElement("p"));
    await new Promise((done) => setTimeout(done));
    let looks = 0;
    for (const [prototype, name] of [
      [Element.prototype, "querySelectorAll"],
      [Element.prototype, "hasAttribute"],
      [Element.prototype, "matches"],
      [Document.prototype, "querySelectorAll"],
    ] as const) {
      const own = Reflect.get(prototype, name);
      Reflect.set(prototype, name, function (this: unknown, ...args: unknown[]) {
        looks += 1;
        return Reflect.apply(own, this, args);
      });
    }
    for (const paragraph of main.children) {
      paragraph.textContent = "text";
      paragraph.setAttribute("class", "changed");
      paragraph.setAttribute("data-sentence", "changed");
      paragraph.firstChild?.remove();
    }
    main.lastElementChild?.remove();
    await new Promise((done) => setTimeout(done));
    const before = looks;
    main.append(document.createElement("p"));
    await new Promise((done) => setTimeout(done));
    return [before, looks];
  });
  // One that is added is looked at, and in.
  assert.deepEqual(searched, [0, 2]);
  await close();
});
