import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import type {} from "positional-encoding/widget";
import { attributeOf } from "../../web/widget/attributes.js";
import {
  type ControlName,
  controlNames,
  defaults,
  type Settings,
} from "../../web/widget/settings.js";
import { encoder, open, useBrowser, violations } from "./harness.js";

// What the author of a page sets, hears and asks for.

useBrowser();

/** Each setting's other value, as it is written in HTML and as it is in a script. */
const samples: { readonly [Name in keyof Settings]: readonly [string, Settings[Name]] } = {
  sentence: ["we go home", "we go home"],
  order: ["2 0 1", [2, 0, 1]],
  reorder: ["positions", "positions"],
  position: ["none", "none"],
  maxLength: ["32", 32],
  width: ["4", 4],
  base: ["50.5", 50.5],
  start: ["-3", -3],
  layout: ["halves", "halves"],
  spacing: ["endpoint", "endpoint"],
  seed: ["7", 7],
  scale: ["sqrt-width", "sqrt-width"],
  rows: ['{"dog":[1,2,3,4,5,6,7,8]}', { dog: [1, 2, 3, 4, 5, 6, 7, 8] }],
  panels: ["waves clocks", ["waves", "clocks"]],
  panel: ["clocks", "clocks"],
  controls: ["words undo", ["words", "undo"]],
  views: ['{"clocks":{"from":1}}', { clocks: { from: 1 } }],
};

test("every setting is an attribute and a property, and each sets the other", async () => {
  const { page, close } = await open();
  const set = (
    name: string,
    as: "attribute" | "property" | "nothing" | "undefined",
    value: unknown = null,
  ) =>
    page.evaluate(
      async ([key, attribute, way, given]) => {
        const element = document.querySelector("positional-encoding");
        if (element === null) throw new Error("there is no widget");
        if (way === "attribute") element.setAttribute(attribute, String(given));
        if (way === "property") Object.assign(element, { [key]: given });
        if (way === "nothing") element.removeAttribute(attribute);
        if (way === "undefined") Object.assign(element, { [key]: undefined });
        await element.updateComplete;
        return {
          attribute: element.getAttribute(attribute),
          property: (element as unknown as Record<string, unknown>)[key],
          setting: (element.settings as unknown as Record<string, unknown>)[key],
        };
      },
      [name, attributeOf(name), as, value] as const,
    );
  // What the site's own page sets is taken away first.
  for (const name of Object.keys(samples)) await set(name, "nothing");
  for (const [name, [attribute, setting]] of Object.entries(samples)) {
    const standard = defaults[name as keyof Settings];
    assert.notDeepEqual(setting, standard, name);
    const all = { attribute, property: setting, setting };
    assert.deepEqual(await set(name, "attribute", attribute), all, `${name}, an attribute`);
    const none = { attribute: null, property: standard, setting: standard };
    assert.deepEqual(await set(name, "nothing"), none, `${name} without its attribute`);
    assert.deepEqual(await set(name, "property", setting), all, `${name}, a property`);
    await set(name, "nothing");
    // As React and Vue do with what is written in a tag.
    assert.deepEqual(await set(name, "property", attribute), all, `${name}, a property, as text`);
    const { property: _, ...left } = await set(name, "undefined");
    assert.deepEqual(left, { attribute: null, setting: standard }, `${name}, undefined`);
    await set(name, "nothing");
  }
  await close();
});

/** What each control is, and that it can be used. */
const controls: Record<ControlName, string> = {
  sentence: ".field:not([readonly])",
  switch: ".switch input:enabled",
  words: ".swap:enabled",
  undo: ".travel",
  reset: ".hint .button:not(.travel)",
  examples: ".examples button",
  settings: "[data-drawer=settings]",
  export: "[data-drawer=export]",
  share: "[data-drawer=share]",
  embed: "[data-drawer=embed]",
};

const offered = (page: Page): Promise<string[]> =>
  page.evaluate((selectors) => {
    const root = document.querySelector("positional-encoding")?.shadowRoot;
    return Object.entries(selectors).flatMap(([name, selector]) => {
      const seen = root?.querySelector<HTMLElement>(selector);
      const box = seen?.matches("input[type=radio]") ? seen.parentElement : seen;
      return box?.checkVisibility({ visibilityProperty: true }) ? [name] : [];
    });
  }, controls);

test("each control is offered alone, all of them, none, or only those that change nothing", async () => {
  const { page, close } = await open();
  // Reset is there when there is something to take back.
  await page.getByRole("button", { name: "Swap dog and bites" }).click();
  const set = (name: string, value: string | null) =>
    page.evaluate(
      async ([key, text]) => {
        const element = document.querySelector("positional-encoding");
        if (text === null) element?.removeAttribute(key);
        else element?.setAttribute(key, text);
        await element?.updateComplete;
      },
      [name, value] as const,
    );
  assert.deepEqual(await offered(page), [...controlNames]);
  for (const name of controlNames) {
    await set("controls", name);
    assert.deepEqual(await offered(page), [name]);
    const others = controlNames.filter((other) => other !== name);
    await set("controls", others.join(" "));
    assert.deepEqual(await offered(page), others);
  }
  await set("controls", "");
  assert.deepEqual(await offered(page), []);
  assert.deepEqual(await violations(page), []);
  await set("controls", null);
  await set("readonly", "");
  assert.deepEqual(await offered(page), ["export", "share", "embed"]);
  await set("controls", "share");
  assert.deepEqual(await offered(page), ["share"]);
  await close();
});

/** Notes each event of a page, and what stood on it at that moment. */
const listening = `<script>
  window.heard = [];
  for (const type of ["pe-ready", "pe-change", "pe-error"]) {
    document.addEventListener(type, ({ target, detail, bubbles, composed }) => {
      const cells = [...target.shadowRoot.querySelectorAll(".input td")].length;
      const about = detail?.error?.message ?? detail?.settings?.sentence ?? detail;
      heard.push([target.id, type, about, cells > 0, bubbles && composed]);
    });
  }
</script>`;

test("pe-ready, pe-error and pe-change come once each, when there is something to see", async () => {
  const html = `<!doctype html><html lang="en"><title>Events</title>${listening}
    <positional-encoding id="good" sentence="dog bites man"></positional-encoding>
    <positional-encoding id="odd" sentence="not good" width="7" seed="x"></positional-encoding>
    <script src="positional-encoding.js"></script>`;
  const { page, close } = await open({ html, viewport: { width: 1280, height: 4000 } });
  await page.waitForFunction("heard.filter(([, type]) => type === 'pe-ready').length === 2");
  const heard = async () => {
    const events = (await page.evaluate("heard.splice(0)")) as unknown[][];
    return events.sort(([a], [b]) => String(a).localeCompare(String(b)));
  };
  const wrongSeed = 'seed must be a number, got "x"';
  const oddWidth = "width must be a positive even number, got 7; the nearest are 6 and 8";
  const [ready, seed, ...others] = await heard();
  // This may be told before there is an encoder.
  assert.deepEqual(seed?.slice(0, 3), ["odd", "pe-error", wrongSeed]);
  assert.deepEqual(
    [ready, ...others],
    [
      ["good", "pe-ready", null, true, true],
      ["odd", "pe-error", oddWidth, true, true],
      ["odd", "pe-ready", null, true, true],
    ],
  );
  await page.locator("#good").getByLabel("Sentence").fill("we go");
  assert.deepEqual(await heard(), [["good", "pe-change", "we go", true, true]]);
  const set = (attribute: string, value: string) =>
    page.locator("#odd").evaluate(
      async (element, [name, text]) => {
        element.setAttribute(name, text);
        await (element as HTMLElement & { updateComplete: Promise<unknown> }).updateComplete;
      },
      [attribute, value] as const,
    );
  // The seed is still wrong, and that has been told.
  await set("base", "50");
  await set("width", "6");
  assert.deepEqual(await heard(), []);
  await set("seed", "3");
  await set("seed", "x");
  assert.deepEqual(await heard(), [["odd", "pe-error", wrongSeed, true, true]]);
  // A widget that leaves the page and comes back is as ready as it was.
  await page.locator("#good").evaluate((element) => document.body.append(element));
  assert.deepEqual(await heard(), []);
  await close();
});

test("the encoding that is shown can be asked for, and is the encoder's", async () => {
  const { page, close } = await open({ attributes: { width: "4", start: "5" } });
  const asked = () =>
    page.evaluate(() => {
      const { encoding } = document.querySelector("positional-encoding") ?? {};
      return {
        tokens: encoding?.tokens,
        positionIds: encoding?.positionIds,
        inputs: encoding?.inputVectors.toArray(),
      };
    });
  const expected = (tokens: string[]) => {
    const { positionIds, inputVectors } = encoder.encode(tokens, { width: 4, start: 5 });
    return { tokens, positionIds, inputs: inputVectors.toArray() };
  };
  assert.deepEqual(await asked(), expected(["dog", "bites", "man"]));
  await page.getByRole("button", { name: "Swap dog and bites" }).click();
  assert.deepEqual(await asked(), expected(["bites", "dog", "man"]));
  await close();
});

test("case 34: ids are told apart, and what names one finds it in its own widget", async () => {
  const widget = (id: string) =>
    `<positional-encoding id="${id}" panels="vectors clocks waves"></positional-encoding>`;
  const html = `<!doctype html><html lang="en"><title>Two</title>${widget("a")}${widget("b")}
    <script src="positional-encoding.js"></script>`;
  const { page, close } = await open({ html, viewport: { width: 1280, height: 4000 } });
  for (const id of ["a", "b"]) {
    await page.locator(`#${id}`).getByRole("button", { name: "Settings" }).click();
  }
  const wrong = await page.evaluate(() => {
    const names = ["for", "aria-controls", "aria-labelledby", "aria-describedby"];
    const outside = [...document.querySelectorAll("[id]")].map(({ id }) => id);
    const wrong = outside.filter((id) => id !== "a" && id !== "b");
    for (const { id, shadowRoot } of document.querySelectorAll("positional-encoding")) {
      const ids = [...(shadowRoot?.querySelectorAll("[id]") ?? [])].map((one) => one.id);
      if (ids.length < 10) wrong.push(`${id} has only ${ids.length} ids`);
      if (new Set(ids).size < ids.length) wrong.push(`${id} has an id twice: ${ids.sort()}`);
      for (const name of names) {
        for (const one of shadowRoot?.querySelectorAll(`[${name}]`) ?? []) {
          for (const named of one.getAttribute(name)?.split(" ") ?? []) {
            if (!ids.includes(named)) wrong.push(`${id}: ${name}=${named} is not there`);
          }
        }
      }
    }
    return wrong;
  });
  assert.deepEqual(wrong, []);
  // The label of the second widget's field is for that field.
  await page.locator("#b").getByText("Width", { exact: true }).click();
  assert.equal(
    await page.evaluate(
      () => document.querySelector("#b")?.shadowRoot?.activeElement?.id ?? "none",
    ),
    "set-width",
  );
  await page.keyboard.type("4");
  assert.equal(await page.evaluate("document.querySelector('#a').settings.width"), 8);
  await close();
});
