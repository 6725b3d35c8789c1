import assert from "node:assert/strict";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Page } from "playwright-core";
import { encoder, newPage, useBrowser } from "../harness.js";
import { around, bytesOf, Host, script, shown, widget } from "./host.js";

// The classic script, in whatever way a page has it.

useBrowser();
const host = new Host();

const dist = fileURLToPath(new URL("../../../dist/", import.meta.url));
const read = (name: string) => readFile(dist + name, "utf8");

const bytes = (sentence: string) => bytesOf(encoder.encode(sentence).inputVectors.data);
const dog = widget('sentence="dog bites man"');
const hund = widget('lang="de" sentence="Hund"');

/** All that a page asks anyone for, from when this is called. */
function requests(page: Page): string[] {
  const urls: string[] = [];
  page.on("request", (request) => {
    if (!request.url().endsWith("/favicon.ico")) urls.push(request.url());
  });
  return urls;
}

test("before the tag or after it, async, deferred, inserted by another script, or pasted in", async () => {
  const src = "assets/positional-encoding.js";
  const inserted = `<script>
    const element = document.createElement("script");
    element.src = "${src}";
    document.head.append(element);
  </script>`;
  const pages = {
    before: around(dog + hund, `<script src="${src}"></script>`),
    after: around(`${dog}${hund}<script src="${src}"></script>`),
    async: around(`<script src="${src}" async></script>${dog}${hund}`),
    deferred: around(dog + hund, `<script src="${src}" defer></script>`),
    inserted: around(dog + hund, inserted),
    module: around(dog + hund, `<script type="module" src="${src}"></script>`),
    pasted: around(`${dog}${hund}<script>${await read("positional-encoding.js")}</script>`),
  };
  for (const [name, body] of Object.entries(pages)) {
    const { page, told, close } = await host.open({ "page.html": { body } });
    assert.deepEqual(await shown(page, 2), [bytes("dog bites man"), bytes("Hund")], name);
    // What lies beside the script is found there; without a folder, beside the page.
    await page.locator(".card[lang=de]").waitFor();
    assert.deepEqual(told, [], name);
    await close();
  }
});

test("each file says its version first, and is of ASCII alone", async () => {
  const { version } = JSON.parse(await readFile(`${dist}../package.json`, "utf8"));
  for (const name of ["", ".fallback", ".host"]) {
    const text = await read(`positional-encoding${name}.js`);
    assert.equal(text.split("\n", 1)[0], `/*! positional-encoding ${version} | MIT */`);
    assert.match(text, /^\p{ASCII}*$/u);
  }
});

test("of two versions on a page the first is used, and one warning says so", async () => {
  const { version } = JSON.parse(await readFile(`${dist}../package.json`, "utf8"));
  const own = `"${version}"`;
  const text = await read("positional-encoding.js");
  // The encoder's own comes before, and is to stay the C++'s.
  const at = text.lastIndexOf(own);
  assert.ok(at > 0);
  const other = `${text.slice(0, at)}"0.0.1"${text.slice(at + own.length)}`;
  for (const [files, first, second] of [
    ["positional-encoding.js other.js", version, "0.0.1"],
    ["other.js positional-encoding.js", "0.0.1", version],
    ["other.js other.js", "0.0.1", null],
  ] as const) {
    const scripts = files.split(" ").map((file) => `<script src="${file}"></script>`);
    const { page, told, close } = await host.open({
      "page.html": { body: around(scripts.join(dog)) },
      "other.js": { body: other },
    });
    assert.deepEqual(await shown(page), [bytes("dog bites man")]);
    assert.equal(await page.evaluate("PositionalEncoding.version"), first);
    assert.deepEqual(
      told,
      second === null
        ? []
        : [`positional-encoding ${first} is on this page already; ${second} is not used`],
    );
    await close();
  }
});

test("case 33: an AMD loader on the page is never called, and CommonJS is left alone", async () => {
  const loader = `<script>
    window.calls = 0;
    window.define = () => calls++;
    define.amd = {};
    window.require = define;
    window.module = { exports: {} };
    window.exports = module.exports;
    delete window.WebAssembly;
  </script>`;
  const { page, told, close } = await host.open({
    "page.html": { body: around(script + hund, loader) },
  });
  assert.deepEqual(await shown(page), [bytes("Hund")]);
  await page.locator(".card[lang=de]").waitFor();
  assert.deepEqual(await page.evaluate("[calls, Object.keys(module.exports)]"), [0, []]);
  assert.deepEqual(told, []);
  await close();
});

test("case 35: from a folder, by double click, also its language and its fallback", async () => {
  const folder = await mkdtemp(join(tmpdir(), "posenc "));
  try {
    for (const name of ["positional-encoding.js", "positional-encoding.fallback.js", "lang"]) {
      await cp(dist + name, join(folder, name), { recursive: true });
    }
    const refuse = "<script>delete window.WebAssembly</script>";
    for (const head of ["", refuse]) {
      await writeFile(join(folder, "page.html"), around(hund + script, head));
      const page = await newPage({ baseURL: pathToFileURL(`${folder}/`).href });
      await page.goto(pathToFileURL(join(folder, "page.html")).href);
      assert.deepEqual(await shown(page), [bytes("Hund")]);
      await page.locator(".card[lang=de]").waitFor();
      const backend = "PositionalEncoding.loadEncoder().then(({ backend }) => backend)";
      assert.equal(await page.evaluate(backend), head === refuse ? "js" : "wasm");
      await page.context().close();
    }
  } finally {
    await rm(folder, { recursive: true });
  }
});

test("in frames that may only run scripts, and in frames of text", async () => {
  const inner = (src: string, head = "") =>
    around(hund, `${head}<script src="${src}"></script>`).replaceAll('"', "&quot;");
  const url = `${host.url}positional-encoding.js`;
  const refuse = "<script>delete window.WebAssembly</script>";
  const frame = (attributes: string) => `<iframe height="400" ${attributes}></iframe>`;
  const frames = [
    frame('sandbox="allow-scripts" src="inner.html"'),
    frame(`sandbox="allow-scripts" srcdoc="${inner(url)}"`),
    frame(`sandbox="allow-scripts" srcdoc="${inner(url, refuse)}"`),
    frame(`srcdoc="${inner("positional-encoding.js", refuse)}"`),
  ];
  const { page, told, close } = await host.open(
    {
      "page.html": { body: around(frames.join("")) },
      "inner.html": { body: around(script + hund) },
    },
    { viewport: { width: 1280, height: 1800 } },
  );
  const [, ...inners] = page.frames();
  assert.equal(inners.length, frames.length);
  const origins = [];
  for (const one of inners) {
    assert.deepEqual(await shown(one), [bytes("Hund")]);
    await one.locator(".card[lang=de]").waitFor();
    origins.push(await one.evaluate("origin"));
    await one.getByRole("button", { name: "Teilen" }).click();
    await one.locator(".takeaway").waitFor();
  }
  assert.deepEqual(origins.sort(), [new URL(host.url).origin, "null", "null", "null"]);
  assert.deepEqual(told, []);
  await close();
});

/** What a page has left with the browser. */
const kept = async () => [
  document.cookie,
  localStorage.length,
  sessionStorage.length,
  (await indexedDB.databases()).length,
  (await caches.keys()).length,
];

test("case 32: only what is needed is asked for, once, of the script's own folder", async () => {
  const loads = async (body: string, count: number) => {
    const { page, close } = await host.open(
      { "page.html": { body: around("") } },
      { viewport: { width: 1280, height: 4000 } },
    );
    const urls = requests(page);
    host.answers = { "page.html": { body } };
    host.asked.length = 0;
    await page.reload();
    await shown(page, count);
    if (body.includes('lang="de"')) await page.locator(".card[lang=de]").first().waitFor();
    // Whatever a reader may open.
    for (const name of ["settings", "export", "share", "embed"]) {
      await page.locator(`[data-drawer=${name}]`).first().click();
    }
    assert.deepEqual(await page.evaluate(kept), ["", 0, 0, 0, 0]);
    const asked = [...host.asked].sort();
    assert.deepEqual(urls.map((url) => url.replace(host.url, "")).sort(), asked);
    await close();
    return asked;
  };
  assert.deepEqual(await loads(around(script + dog), 1), ["page.html", "positional-encoding.js"]);
  assert.deepEqual(
    await loads(
      around(`<script>delete window.WebAssembly</script>${script}${dog}${hund}${dog}${hund}`),
      4,
    ),
    ["lang/de.js", "page.html", "positional-encoding.fallback.js", "positional-encoding.js"],
  );
});

test("in a page of XML the tag's own content stays, and one warning says why", async () => {
  const { page, told, close } = await host.open({
    "page.html": {
      headers: { "content-type": "application/xhtml+xml" },
      body: `<html xmlns="http://www.w3.org/1999/xhtml"><head><title>X</title>${script}</head><body>${dog}<div data-positional-encoding="">Read me, too.</div></body></html>`,
    },
  });
  await page.waitForLoadState();
  assert.deepEqual(told, [
    "<positional-encoding> needs a page of text/html, got application/xhtml+xml",
  ]);
  assert.equal(await page.getByText("Read me.").isVisible(), true);
  assert.equal(await page.getByText("Read me, too.").isVisible(), true);
  await close();
});

test("where every list goes on after its end, the tag's own content stays, and a warning says why", async () => {
  const [endless, mended] = ["Object.prototype[0] = {}", "delete Object.prototype[0]"].map(
    (text) => `<script>${text}</script>`,
  );
  const { page, told, close } = await host.open({
    "page.html": { body: around(endless + script + dog + mended) },
  });
  await page.waitForLoadState();
  assert.deepEqual(told, [
    "<positional-encoding> needs lists that end, got a page with Object.prototype[0]",
  ]);
  assert.equal(await page.getByText("Read me.").isVisible(), true);
  await close();
});

test("what a page names as the script needs, is not taken for it", async () => {
  const elsewhere = "https://elsewhere.invalid/";
  for (const named of [
    `<img name="currentScript" src="${elsewhere}">`,
    `<form name="currentScript"></form>`,
    `<iframe name="currentScript" srcdoc="x" sandbox></iframe>`,
    `<h2 id="PositionalEncoding">PositionalEncoding</h2>`,
  ]) {
    const { page, told, close } = await host.open({ "page.html": { body: around("") } });
    const urls = requests(page);
    host.answers = { "page.html": { body: around(`${named}${script}${hund}`) } };
    await page.reload();
    assert.deepEqual(await shown(page), [bytes("Hund")], named);
    await page.locator(".card[lang=de]").waitFor();
    assert.deepEqual(
      urls.filter((url) => url.endsWith(".js")).map((url) => url.replace(host.url, "")),
      ["positional-encoding.js", "lang/de.js"],
    );
    assert.deepEqual(
      told.filter((text) => !/ERR_NAME_NOT_RESOLVED|Error resolving/.test(text)),
      [],
      named,
    );
    await close();
  }
});

test("a page whose head was taken out has its languages and its fallback", async () => {
  const { page, told, close } = await host.open({
    "page.html": {
      body: around(
        `<script>delete window.WebAssembly; document.head.remove()</script>${script}${hund}`,
      ),
    },
  });
  assert.deepEqual(await shown(page), [bytes("Hund")]);
  await page.locator(".card[lang=de]").waitFor();
  assert.deepEqual(told, []);
  await close();
});
