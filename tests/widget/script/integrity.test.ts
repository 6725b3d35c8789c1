import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { integrityOf } from "../../../web/build/integrity.mjs";
import { languagesInFiles } from "../../../web/widget/strings/in-files.js";
import { encoder, useBrowser } from "../harness.js";
import { around, bytesOf, Host, shown, widget } from "./host.js";

// Subresource integrity: a page that states a hash runs these bytes, and no others.

useBrowser();
const host = new Host();
const library = new Host();

const dist = new URL("../../../dist/", import.meta.url);
const read = (path: string) => readFile(new URL(path, dist), "utf8");

/** The README's line, with the hash of this build. */
async function line(): Promise<string> {
  const found = /^<script src="positional-encoding\.js" integrity=.*$/m.exec(
    await read("../README.md"),
  );
  const hashes = JSON.parse(await read("integrity.json"));
  const [text] = found ?? [""];
  assert.ok(text.includes('"sha384-\u2026"'));
  return text.replace("sha384-\u2026", hashes["positional-encoding.js"]);
}

const hund = widget('lang="de" sentence="Hund"');
const bits = () => bytesOf(encoder.encode("Hund").inputVectors.data);
const noWasm = "<script>delete window.WebAssembly</script>";

test("the build's list has each script's hash", async () => {
  const hashes: Record<string, string> = JSON.parse(await read("integrity.json"));
  const lang = languagesInFiles.map((language) => `lang/${language}.js`);
  const scripts = ["", ".fallback", ".host"].map((part) => `positional-encoding${part}.js`);
  assert.deepEqual(Object.keys(hashes).sort(), [...lang, ...scripts].sort());
  for (const [name, hash] of Object.entries(hashes)) {
    assert.equal(hash, integrityOf(await read(name)), name);
    assert.match(hash, /^sha384-[\w+/]{64}$/);
  }
});

test("the README's line with its hash runs, with all that it loads, from another server too", async () => {
  const own = await line();
  const other = own.replace('src="', `src="${library.url}`);
  const free = { headers: { "access-control-allow-origin": "*" } };
  library.answers = {
    "positional-encoding.js": free,
    "positional-encoding.fallback.js": free,
    "lang/de.js": free,
  };
  for (const script of [own, other]) {
    const { page, told, close } = await host.open({
      "page.html": {
        body: around(noWasm + hund + script),
        // The page has to state a hash for every script file.
        headers: { "integrity-policy": "blocked-destinations=(script)" },
      },
    });
    assert.deepEqual(await shown(page), [bits()]);
    await page.locator(".card[lang=de]").waitFor();
    assert.deepEqual(told, []);
    await close();
  }
});

test("a script of other bytes is not run, and what the tag holds is read", async () => {
  const { page, close } = await host.open({
    "page.html": { body: around(hund + (await line())) },
    "positional-encoding.js": { body: `${await read("positional-encoding.js")}\n` },
  });
  assert.equal(await page.getByText("Read me.").isVisible(), true);
  assert.equal(await page.evaluate("typeof PositionalEncoding"), "undefined");
  await close();
});

test("nor are other bytes from beside it", async () => {
  const { page, close } = await host.open({
    "page.html": { body: around(noWasm + hund + (await line())) },
    "positional-encoding.fallback.js": {
      body: `${await read("positional-encoding.fallback.js")}\n`,
    },
    "lang/de.js": { body: `${await read("lang/de.js")}\n` },
  });
  await page.getByRole("alert").waitFor();
  assert.match((await page.getByRole("alert").textContent()) ?? "", /fallback\.js did not load/);
  assert.equal(await page.locator(".card").getAttribute("lang"), "en");
  await close();
});
