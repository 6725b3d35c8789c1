import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import type {} from "positional-encoding/widget";
import { encoder, numbers, open, shownRows, useBrowser } from "./harness.js";

// What the page that holds a widget may do with it.

useBrowser();

const script = `<script src="positional-encoding.js"></script>`;
const widget = (attributes = "") =>
  `<positional-encoding ${attributes} sentence="dog bites man"></positional-encoding>`;
const host = (body: string, head = "", lang = "en") =>
  `<!doctype html><html lang="${lang}"><title>Host</title>${head}${body}`;

/** What a reader sees of the page's one widget, in whatever document it stands. */
const look = (page: Page) =>
  page.evaluate(() => {
    const element = (
      window as unknown as { widget: HTMLElement & { updateComplete: Promise<boolean> } }
    ).widget;
    const card = element.shadowRoot?.querySelector<HTMLElement>(".card") as HTMLElement;
    const { borderTopLeftRadius, backgroundColor, borderTopWidth } = getComputedStyle(card);
    const tabs = getComputedStyle(element.shadowRoot?.querySelector(".tabs") as HTMLElement);
    const clocks = element.shadowRoot?.querySelector(".clocks");
    return {
      words: [...(element.shadowRoot?.querySelectorAll(".word") ?? [])].map((word) =>
        word.textContent?.trim(),
      ),
      card: [borderTopLeftRadius, backgroundColor, borderTopWidth],
      tabs: tabs.display,
      clocks: clocks && getComputedStyle(clocks).display,
    };
  });

const move = (page: Page, to: "frame" | "page") =>
  page.evaluate(async (where) => {
    const { widget } = window as unknown as {
      widget: HTMLElement & { updateComplete: Promise<boolean> };
    };
    const frame = document.querySelector("iframe") as HTMLIFrameElement;
    const target = where === "frame" ? frame.contentDocument : document;
    target?.body.append(widget);
    await widget.updateComplete;
  }, to);

test("a widget that moves into another document, and back, keeps its looks and its state", async () => {
  const html = host(
    `${widget('panels="vectors clocks waves"')}
    <iframe srcdoc="<!doctype html><title>Frame</title>" style="width: 700px; height: 900px"></iframe>
    ${script}<script>window.widget = document.querySelector("positional-encoding")</script>`,
  );
  const { page, close } = await open({ html, viewport: { width: 760, height: 2400 } });
  await page.getByRole("button", { name: "Swap dog and bites" }).click();
  const before = await look(page);
  assert.deepEqual(before.words, ["bites", "dog", "man"]);
  assert.notEqual(before.card[0], "0px");
  await move(page, "frame");
  assert.deepEqual(await look(page), before);
  const frame = page.frameLocator("iframe");
  await frame.getByRole("button", { name: "Swap dog and man" }).click();
  assert.deepEqual((await look(page)).words, ["bites", "man", "dog"]);
  await frame.getByRole("tab", { name: "Waves" }).click();
  await move(page, "page");
  assert.deepEqual((await look(page)).card, before.card);
  await page.getByRole("button", { name: "Undo" }).click();
  assert.deepEqual((await look(page)).words, ["bites", "dog", "man"]);
  await close();
});

test("a widget that is made for another document, and a template's, has its looks there", async () => {
  const html = host(
    `<iframe srcdoc="<!doctype html><title>Frame</title>" style="width: 700px; height: 900px"></iframe>
    <template></template>${script}`,
  );
  const { page, close } = await open({ html, viewport: { width: 760, height: 1400 } });
  const words = await page.evaluate(async () => {
    const made = document.createElement("positional-encoding");
    const other = document.querySelector("iframe")?.contentDocument;
    document.querySelector("template")?.content.append(made);
    const ready = new Promise((resolve) => made.addEventListener("pe-ready", resolve));
    other?.body.append(made);
    await ready;
    Object.assign(window, { widget: made });
    return made.encoding?.tokens;
  });
  assert.deepEqual(words, ["dog", "bites", "man"]);
  const field = page.frameLocator("iframe").getByLabel("Sentence");
  await field.fill("not good");
  const radius = await page
    .frameLocator("iframe")
    .locator(".card")
    .evaluate((card) => getComputedStyle(card).borderTopLeftRadius);
  assert.notEqual(radius, "0px");
  await close();
});

const links = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const found: string[] = [];
    const { widgets } = window as unknown as {
      widgets: (HTMLElement & { updateComplete: Promise<boolean> })[];
    };
    for (const { shadowRoot, updateComplete } of widgets) {
      shadowRoot?.querySelector<HTMLElement>("[data-drawer=share]")?.click();
      await updateComplete;
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const link = shadowRoot?.querySelector<HTMLTextAreaElement>(".takeaway .text")?.value ?? "";
      found.push(/#(\w+)=/.exec(link)?.[1] ?? "");
    }
    return found;
  });

test("widgets in shadow trees, also closed ones, have links of their own", async () => {
  const html = host(
    `<div id="a"></div>${widget()}<div id="b"></div>${script}
    <script>
      window.widgets = [];
      for (const [id, mode] of [["b", "closed"], ["a", "open"]]) {
        const root = document.getElementById(id).attachShadow({ mode });
        root.innerHTML = '${widget()}';
        widgets.push(root.firstChild);
      }
      widgets.push(document.querySelector("positional-encoding"));
    </script>`,
  );
  const { page, close } = await open({ html, viewport: { width: 1280, height: 4000 } });
  assert.deepEqual(await links(page), ["pe3", "pe", "pe2"]);
  const fragment = `pe3=1.${Buffer.from(JSON.stringify({ sentence: "not good" })).toString("base64url")}`;
  await page.evaluate(async (hash) => {
    const changed = new Promise((resolve) =>
      addEventListener("hashchange", resolve, { once: true }),
    );
    location.hash = hash;
    await changed;
  }, fragment);
  assert.deepEqual(
    await page.evaluate(() =>
      (window as unknown as { widgets: { settings: { sentence: string } }[] }).widgets.map(
        ({ settings }) => settings.sentence,
      ),
    ),
    ["not good", "dog bites man", "dog bites man"],
  );
  await close();
});

test("case 33: the script again, and the package beside it, where policies have one name each", async () => {
  const policy =
    "script-src 'self' 'unsafe-inline'; require-trusted-types-for 'script'; trusted-types lit-html positional-encoding";
  const html = host(
    `${widget()}${script}${script}<script src="copy/positional-encoding.js"></script>
    <script>window.before = Object.getOwnPropertyDescriptor(window, "trustedTypes");</script>
    <script type="module">
      import "./widget.js";
      window.imported = true;
    </script>`,
    `<meta http-equiv="Content-Security-Policy" content="${policy}">
    <script>
      // What a page may have for scripts of another kind.
      window.define = () => { throw new Error("define was called"); };
      define.amd = {};
      window.module = { exports: {} };
      window.exports = module.exports;
    </script>`,
  );
  const { page, close } = await open({
    html,
    prepare: async (page) => {
      await page.route(/\/(?:(?:widget|element|encoder|fallback)|element\/[^/]+)\.js$/, (route) =>
        route.fulfill({ path: `dist/${new URL(route.request().url()).pathname.slice(1)}` }),
      );
      await page.route("**/copy/*.js", (route) =>
        route.fulfill({ path: "dist/positional-encoding.js" }),
      );
    },
  });
  await page.waitForFunction(() => "imported" in window);
  assert.deepEqual(
    await page.evaluate("[typeof trustedTypes.createPolicy, Object.keys(module.exports)]"),
    ["function", []],
  );
  const { inputVectors } = encoder.encode("dog bites man");
  assert.deepEqual(await numbers(page, "input"), shownRows(inputVectors.toArray()));
  await close();
});

test("a language that the page around takes later on is spoken", async () => {
  const html = host(
    `<main>${widget()}</main><div id="far" lang="fr"></div>${script}
    <script>
      const root = document.getElementById("far").attachShadow({ mode: "open" });
      root.innerHTML = '<section>${widget()}</section>';
    </script>`,
  );
  const { page, close } = await open({ html, viewport: { width: 1280, height: 4000 } });
  await page.locator(".card[lang=fr]").waitFor();
  const set = (selector: string, lang: string) =>
    page.locator(selector).evaluate((element, value) => {
      element.setAttribute("lang", value);
    }, lang);
  await set("html", "de");
  await page.locator("main .card[lang=de]").waitFor();
  await set("main", "es");
  await page.locator("main .card[lang=es]").waitFor();
  await set("#far section", "ar");
  await page.locator("#far .card[lang=ar]").waitFor();
  await close();
});

test("a language is found beside the script after a router has changed the page's address", async () => {
  const { page, close } = await open({ html: host(`${widget()}${script}`) });
  await page.evaluate(() => {
    history.pushState(null, "", "another/folder/");
    document.documentElement.lang = "fr";
  });
  await page.locator(".card[lang=fr]").waitFor();
  await close();
});

test("a page that makes as much room as is asked for shows all of the widget", async () => {
  const places = {
    dialog: `<dialog open>${widget()}</dialog>`,
    popover: `<div popover>${widget()}</div>`,
    cell: `<table><tr><td>${widget()}</table>`,
    centred: `<div style="display: flex; flex-direction: column; align-items: center">${widget()}</div>`,
    nested: `<div style="display: flex; place-items: center"><div>${widget()}</div></div>`,
    inline: `<div style="display: inline-block">${widget()}</div>`,
    column: `<div style="display: grid; grid-template-columns: 20% 1fr"><p>Side</p>${widget()}</div>`,
  };
  const html = host(
    `${Object.values(places).join("")}${script}
    <script>document.querySelector("[popover]").showPopover()</script>`,
  );
  const { page, close } = await open({ html, viewport: { width: 1000, height: 9000 } });
  for (const [width, least] of [
    [1000, 750],
    [400, 275],
  ] as const) {
    await page.setViewportSize({ width, height: 9000 });
    const { widths, over } = await page.evaluate(() => ({
      widths: [...document.querySelectorAll("positional-encoding")].map(
        (element) => element.getBoundingClientRect().width,
      ),
      over: document.documentElement.scrollWidth - innerWidth,
    }));
    for (const [index, name] of Object.keys(places).entries()) {
      assert.ok((widths[index] ?? 0) >= least, `${name}: ${widths[index]} of ${width} pixels`);
    }
    assert.ok(over <= 0, `${over} pixels beyond ${width}`);
  }
  await close();
});

test("Escape gives up what was begun in the widget before it closes a dialog around", async () => {
  const html = host(
    `<dialog>${widget()}</dialog>${script}<script>document.querySelector("dialog").showModal()</script>`,
  );
  const { page, close } = await open({ html });
  const isOpen = () => page.evaluate(() => document.querySelector("dialog")?.open);
  await page.locator(".word").first().press("Enter");
  await page.keyboard.press("Escape");
  assert.equal(await page.locator(".word[aria-pressed=true]").count(), 0);
  assert.equal(await isOpen(), true);
  await page.getByRole("button", { name: "Export" }).press("Enter");
  await page.keyboard.press("Escape");
  assert.equal(await page.locator("#drawer").count(), 0);
  assert.equal(await isOpen(), true);
  await page.keyboard.press("Escape");
  assert.equal(await isOpen(), false);
  await close();
});
