import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import type { Frame } from "playwright-core";
import { encoder, needs, useBrowser } from "../harness.js";
import { around, bytesOf, Host, script, shown, widget } from "../script/host.js";

// Files that do not come, or are not what they should be.

useBrowser();
const host = new Host();

const site = fileURLToPath(new URL("../../../dist/site/", import.meta.url));
const fallback = await readFile(`${site}positional-encoding.fallback.js`, "utf8");

const listen = `<script>
  window.errors = [];
  addEventListener("pe-error", ({ detail }) => errors.push(detail.error.message));
</script>`;
const refuse = "<script>delete window.WebAssembly</script>";
const other = `<p id="other">The page's own.</p><script>window.ran = true</script>`;

const files: readonly [name: string, body: string, type: string, why: RegExp][] = [
  ["a page of the server's", "<!doctype html><p>Not found", "text/html", /is not the file/],
  ["cut off", fallback.slice(0, fallback.length / 2), "text/javascript", /is not the file/],
  [
    "something else",
    "PositionalEncoding.provideFallback(() => { throw new RangeError('Out of memory'); })",
    "text/javascript",
    /Out of memory/,
  ],
];

for (const [name, body, type, why] of files) {
  test(`where the fallback is ${name}, one sentence says so, in the reader's language`, async () => {
    const { page, close } = await host.open({
      "page.html": { body: around(script + widget('lang="de"') + other, listen + refuse) },
      "positional-encoding.fallback.js": { body, headers: { "content-type": type } },
    });
    const alert = page.locator(".card[lang=de] [role=alert] p");
    await alert.filter({ hasText: why }).waitFor();
    assert.equal(await alert.count(), 1);
    assert.match((await alert.textContent()) ?? "", /^Die Zahlen können nicht gezeigt werden: /);
    const errors = await page.evaluate<string[]>("errors");
    assert.equal(errors.length, 1);
    assert.match(errors[0] ?? "", why);
    assert.equal(await page.getByText("Read me.").isVisible(), true);
    assert.equal(
      await page.evaluate("ran && document.querySelector('#other').textContent"),
      "The page's own.",
    );
    await close();
  });
}

test(
  "where every object is taken for a promise, one sentence says so",
  needs("world"),
  async () => {
    const thenables = "<script>Object.prototype.then = function () {}</script>";
    const { page, close } = await host.open({
      "page.html": { body: around(script + widget('lang="en"') + other, listen + thenables) },
    });
    const alert = page.locator(".card [role=alert] p").filter({ hasText: /then\(\)/ });
    await alert.waitFor();
    assert.match((await alert.textContent()) ?? "", /^The numbers cannot be shown: /);
    assert.equal(await page.getByText("Read me.").isVisible(), true);
    await close();
  },
);

test("where WebAssembly is there and does not run, the fallback does", async () => {
  const { page, told, close } = await host.open({
    "page.html": {
      body: around(
        script + widget('sentence="Hund"'),
        `${listen}<script>
          WebAssembly.instantiate = async () => { throw new RangeError("Out of memory"); };
        </script>`,
      ),
    },
  });
  assert.deepEqual(await shown(page), [bytesOf(encoder.encode("Hund").inputVectors.data)]);
  assert.deepEqual([await page.evaluate("errors"), told], [[], []]);
  await close();
});

test("where a language's file is another one, English is spoken", async () => {
  const { page, close } = await host.open({
    "page.html": { body: around(script + widget('lang="de" sentence="Hund"'), listen) },
    "lang/de.js": { body: "<p>Not found", headers: { "content-type": "text/html" } },
  });
  assert.deepEqual(await shown(page), [bytesOf(encoder.encode("Hund").inputVectors.data)]);
  await page.getByRole("button", { name: "Share" }).click();
  await page.locator(".takeaway").waitFor();
  assert.deepEqual(await page.evaluate("errors"), []);
  await close();
});

test("where no memory is left for wider vectors, the width stays, and the next one is right", async () => {
  const { page, told, close } = await host.open({
    "page.html": { body: around(script + widget('sentence="Hund"'), listen) },
  });
  await shown(page);
  const one = page.locator("positional-encoding");
  await page.evaluate(() => {
    WebAssembly.Memory.prototype.grow = () => {
      throw new RangeError("WebAssembly.Memory.grow(): Unable to grow instance memory");
    };
  });
  const words = "Hund ".repeat(2000);
  await one.evaluate(async (element: HTMLElementTagNameMap["positional-encoding"], sentence) => {
    element.sentence = sentence;
    element.width = 4096;
    await element.updateComplete;
  }, words);
  const alert = page.getByRole("alert");
  assert.match((await alert.textContent()) ?? "", /memory/i);
  assert.deepEqual(await shown(page), [bytesOf(encoder.encode(words).inputVectors.data)]);
  assert.equal((await page.evaluate<string[]>("errors")).length, 1);
  await one.evaluate(async (element: HTMLElementTagNameMap["positional-encoding"]) => {
    element.width = 4;
    element.sentence = "Mann";
    await element.updateComplete;
  });
  assert.equal(await alert.count(), 0);
  const { inputVectors } = encoder.encode("Mann", { width: 4 });
  assert.deepEqual(await shown(page), [bytesOf(inputVectors.data)]);
  assert.deepEqual(told, []);
  await close();
});

test(
  "what did not come while the network was away comes when the widget is shown again",
  needs("protocol"),
  async () => {
    const { page, close } = await host.open({ "page.html": { body: around("") } });
    await page.evaluate("delete window.WebAssembly");
    await page.addScriptTag({ url: "positional-encoding.js" });
    await page.context().setOffline(true);
    await page.evaluate((html) => {
      document.body.innerHTML = html;
    }, widget('lang="de" sentence="Hund"'));
    await page.getByRole("alert").waitFor();
    assert.match((await page.getByRole("alert").textContent()) ?? "", /fallback\.js did not load/);
    await page.context().setOffline(false);
    await page.evaluate(() =>
      document.body.append(document.querySelector("positional-encoding") as Element),
    );
    assert.deepEqual(await shown(page), [bytesOf(encoder.encode("Hund").inputVectors.data)]);
    assert.equal(await page.getByRole("alert").count(), 0);
    await close();
  },
);

test(
  "where storage, clipboard and downloads are forbidden, what was to be taken is there to select",
  needs("clipboard", "downloads"),
  async () => {
    const inner = around(script + widget('sentence="Hund"'), listen);
    const { page, told, close } = await host.open({
      "page.html": { body: around('<iframe sandbox="allow-scripts" src="inner.html"></iframe>') },
      "inner.html": { body: inner },
    });
    const frame = page.frames()[1] as Frame;
    assert.deepEqual(await shown(frame), [bytesOf(encoder.encode("Hund").inputVectors.data)]);
    await frame.getByRole("button", { name: "Export" }).click();
    await frame.getByRole("button", { name: "Download" }).click();
    await frame.getByRole("button", { name: "Copy" }).click();
    await frame.getByRole("status").filter({ hasText: "Ctrl" }).waitFor();
    const selected = await frame
      .locator(".takeaway .text")
      .evaluate((one: HTMLTextAreaElement) => one.selectionEnd - one.selectionStart);
    assert.ok(selected > 50);
    assert.deepEqual(await frame.evaluate("errors"), []);
    assert.deepEqual(
      told.filter((text) => !/Download is disallowed|permissions policy/.test(text)),
      [],
    );
    await close();
  },
);
