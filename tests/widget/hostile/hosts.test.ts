import assert from "node:assert/strict";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import type {} from "positional-encoding/widget";
import { prototypeJs } from "../../encoder/prototype-js.js";
import {
  encoder,
  needs,
  newPage,
  numbers,
  open,
  shownRows,
  useBrowser,
  words,
} from "../harness.js";

// Pages whose scripts have changed what every script is given.

useBrowser();

const dist = new URL("../../../dist/", import.meta.url);

const hosts: Readonly<Record<string, string>> = {
  "gives no observers": "delete window.IntersectionObserver; delete window.ResizeObserver;",
  "has put things on every object": `
    for (const name of ["polluted", "sentence", "width", "rows", "from", "extend", "keys", "attribute",
      "hasChanged", "wasm", "backend", "embed", "state", "start", "base", "layout", "mask"]) {
      Object.prototype[name] = "<img src=x onerror=alert(1)>";
    }`,
  "has put on every object what the browser has options for": `
    for (const name of ["slotAssignment", "delegatesFocus", "customElementRegistry", "cancelable",
      "direction", "delay", "endDelay", "easing", "fill", "iterations", "iterationStart", "composite",
      "iterationComposite", "pseudoElement", "timeline", "rangeStart", "rangeEnd", "offset", "root",
      "threshold", "trackVisibility", "characterDataOldValue", "attributeOldValue",
      "behavior", "focusVisible", "style", "currency", "notation", "signDisplay", "useGrouping",
      "roundingMode", "compactDisplay"]) {
      Object.prototype[name] = "polluted";
    }`,
  "has put on every object what describes a property": `
    for (const name of ["get", "set"]) Object.prototype[name] = function () { return name; };`,
  "has put on every object what else describes one, and what arrays have": `
    Object.assign(Object.prototype, { value: 7, writable: false, enumerable: false,
      configurable: false, length: 3 });`,
  "has Prototype.js, whose arrays write and list themselves otherwise": `
    Object.prototype.toJSON = String.prototype.toJSON = function () { return "x"; };
    ${prototypeJs}
    Function.prototype.bind = function (self) {
      var method = this;
      return function () { return method.apply(self, arguments); };
    };`,
  "has an old library's methods on elements, events and arrays": `
    for (const { prototype } of [Array, Function, String, Element, Event, NodeList]) {
      for (const name of ["each", "last", "get", "set", "erase", "clean", "update", "stop", "toggle"]) {
        prototype[name] = function () { throw new Error(name); };
      }
    }`,
  "has frozen what the language and the browser give": `
    for (const one of [Object, Array, Function, String, Number, Map, Set, WeakMap, Promise, RegExp,
      Error, TypeError, RangeError, Float32Array, Float64Array, Date]) {
      Object.freeze(one.prototype);
      Object.freeze(one);
    }
    for (const { prototype } of [Node, Element, HTMLElement, EventTarget, Document, ShadowRoot, Event]) {
      Object.freeze(prototype);
    }
    [JSON, Math, Reflect].forEach(Object.freeze);`,
  "has promises of its own, watches what is defined, and keeps storage and clipboard to itself": `
    window.Promise = class extends Promise {};
    const define = customElements.define.bind(customElements);
    customElements.define = (...what) => define(...what);
    for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"]) {
      Object.defineProperty(window, name, { get() { throw new DOMException(name, "SecurityError"); } });
    }
    Object.defineProperty(navigator, "clipboard", { value: undefined });`,
};

const panels =
  "vectors clocks waves distance compare combine learned attention shuffle relative rotary cache numbers";

/** Whether a picture of numbers as colours has more than one. */
const isPainted = (page: Page) =>
  page.locator("[data-layer=input] canvas").evaluate((canvas) => {
    const { width, height } = canvas as HTMLCanvasElement;
    const { data } = (canvas as HTMLCanvasElement)
      .getContext("2d", { willReadFrequently: true })
      ?.getImageData(0, 0, width, height) ?? { data: [] };
    return new Set(data).size > 8;
  });

const hostile = "__proto__ constructor <img src=x onerror=alert(1)>";

test("an image that has taken the document's name for its window keeps no link from being read", async () => {
  const held = Buffer.from('{"sentence":"man bites dog"}').toString("base64url");
  const html = `<!doctype html><html lang="en"><title>Host</title><img name="defaultView" alt="">
    <script>location.hash = "pe=1.${held}"</script>
    <positional-encoding></positional-encoding><script src="positional-encoding.js"></script>`;
  const { page, close } = await open({ html });
  assert.deepEqual(await words(page), ["man", "bites", "dog"]);
  assert.equal(await page.locator("positional-encoding [role=alert]").count(), 0);
  await close();
});

/** Of the document and of the window, what the widget or Lit asks for. */
const taken = [
  ...["createElement", "createElementNS", "createComment", "createTextNode", "createTreeWalker"],
  ...["createRange", "importNode", "adoptedStyleSheets", "baseURI", "contentType", "fonts"],
].map((name) => `<img name="${name}" alt="">`);
const ids = [
  ...["litHtmlVersions", "litElementVersions", "reactiveElementVersions", "litPropertyMetadata"],
  ...["litHtmlPolyfillSupport", "reactiveElementPolyfillSupport", "litElementPolyfillSupport"],
  ...["litElementHydrateSupport", "ShadyCSS", "PositionalEncoding", "trustedTypes"],
];
const untypical = {
  "among elements that have taken the page's names": [
    ...taken,
    ...ids.map((id) => `<a id="${id}"></a>`),
  ].join(""),
  "where every object has what listeners have options for": `<script>
    Object.assign(Object.prototype, { signal: "polluted", once: true, passive: true, capture: true });
    </script>`,
};

// The driver's own scripts would fail there, too: what is asked for here needs none in the page.
for (const [where, before] of Object.entries(untypical)) {
  for (const tag of ['src="positional-encoding.js"', 'type="module" src="widget.js"']) {
    test(`<script ${tag}> works ${where}`, async () => {
      const page = await newPage();
      const problems: string[] = [];
      page.on("pageerror", (error) => problems.push(String(error)));
      await page.route("http://hosts.test/**", async (route) => {
        const name = new URL(route.request().url()).pathname.slice(1);
        const body = `<!doctype html><html lang="en"><title>Host</title>${before}
          <positional-encoding panels="vectors clocks attention"></positional-encoding>
          <script ${tag}></script>`;
        await (name === "page.html"
          ? route.fulfill({ contentType: "text/html", body })
          : route.fulfill({ path: fileURLToPath(new URL(name, dist)) }));
      });
      await page.goto("http://hosts.test/page.html");
      for (const swapped of ["dog and bites", "dog and man"]) {
        await page.getByRole("button", { name: `Swap ${swapped}` }).click();
      }
      await page.getByRole("button", { name: "Swap man and dog" }).waitFor();
      await page.getByRole("tab", { name: "Attention" }).click();
      await page.getByRole("tabpanel", { name: "Attention" }).waitFor();
      await page.getByRole("button", { name: "Share" }).click();
      await page.locator(".takeaway .text").waitFor();
      assert.equal(await page.locator("positional-encoding [role=alert]").count(), 0);
      assert.deepEqual(problems, []);
      await page.context().close();
    });
  }
}

for (const [name, prelude] of Object.entries(hosts)) {
  const needed = /Prototype\.js|what arrays have/.test(name) ? needs("world") : {};
  test(`all of the widget works in a page that ${name}`, needed, async () => {
    const html = `<!doctype html><html lang="en"><title>Host</title><script>${prelude}</script>
      <positional-encoding panels="${panels}"></positional-encoding>
      <script src="positional-encoding.js"></script>`;
    const { page, close } = await open({ html, reducedMotion: "no-preference" });
    const { inputVectors } = encoder.encode("dog bites man");
    assert.deepEqual(await numbers(page, "input"), shownRows(inputVectors.toArray()));
    await page.getByRole("button", { name: "Swap dog and bites" }).click();
    assert.deepEqual(await words(page), ["bites", "dog", "man"]);
    const empty = await page.evaluate(async (ids) => {
      const element = document.querySelector("positional-encoding");
      if (!element) return ids;
      const root = element.shadowRoot as ShadowRoot;
      const found: string[] = [];
      for (const id of ids) {
        element.panel = id;
        await element.updateComplete;
        const panel = root.querySelector(`[role=tabpanel]:not([hidden])`);
        if (!panel?.textContent?.trim()) found.push(id);
      }
      return found;
    }, panels.split(" "));
    assert.deepEqual(empty, []);
    await page.getByRole("textbox", { name: "Sentence" }).fill(hostile);
    const typed = encoder.encode(hostile);
    assert.deepEqual(await words(page), typed.tokens);
    assert.deepEqual(await numbers(page, "input"), shownRows(typed.inputVectors.toArray()));
    await page.getByRole("button", { name: "Share" }).click();
    const link = await page.locator(".takeaway .text").inputValue();
    const [, held = ""] = link.split("#pe=1.");
    const { sentence, panels: ids } = JSON.parse(Buffer.from(held, "base64url").toString());
    assert.deepEqual([sentence, ids], [hostile, panels.split(" ")]);
    assert.equal(await page.locator("positional-encoding [role=alert]").count(), 0);
    await page.locator("positional-encoding").evaluate((one) => one.setAttribute("width", "32"));
    await page.locator("[data-layer=input] canvas").waitFor();
    // A frame later, or some.
    for (let tries = 0; tries < 40 && !(await isPainted(page)); tries++)
      await page.waitForTimeout(50);
    assert.equal(await isPainted(page), true);
    await close();
  });
}
