// The package in an empty folder, as programs in Node use it.
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { promisify } from "node:util";
import { install, pack, root, run } from "./support.js";

/** Prints the same for the same bits, whoever computed them. */
const print = `
const { data } = encoder.encode("dog bites man", { width: 8 }).inputVectors;
console.log(encoder.backend, Buffer.from(data.buffer).toString("hex"));
`;

const folder = await install(await pack(), {
  "import.mjs": `
    import { loadEncoder } from "positional-encoding";
    const encoder = await loadEncoder();
    ${print}`,
  "require.cjs": `
    const { loadEncoder } = require("positional-encoding");
    loadEncoder().then((encoder) => { ${print} });`,
  "both.mjs": `
    import { createRequire } from "node:module";
    import { loadEncoder, readRows, toCsv } from "positional-encoding";
    const required = createRequire(import.meta.url)("positional-encoding");
    const encoder = await loadEncoder();
    const other = await required.loadEncoder();
    const table = other.tokenTable({ width: 4 });
    console.log(
      encoder === other,
      encoder.encode("dog", { tokenTable: table }).tokens.length,
      required.toCsv(encoder.sinusoidal({ width: 2, length: 1 })) ===
        toCsv(other.sinusoidal({ width: 2, length: 1 })),
      Object.keys(required).sort().join() === Object.keys(await import("positional-encoding")).sort().join(),
      readRows("1,2")[0][1] === required.readRows("1,2")[0][1],
    );`,
  "named.mjs": `
    import { createRequire } from "node:module";
    // As a program whose import was compiled to require, and that Node reads by names.
    import { loadEncoder } from "./reexport.cjs";
    const encoder = await loadEncoder();
    ${print}`,
  "reexport.cjs": `module.exports = require("positional-encoding");`,
  "worker.mjs": `
    import { Worker, isMainThread, parentPort } from "node:worker_threads";
    import { loadEncoder } from "positional-encoding";
    const encoder = await loadEncoder();
    if (isMainThread) new Worker(new URL(import.meta.url));
    else { ${print} }`,
  "module.mjs": `
    import { readFile } from "node:fs/promises";
    import { createRequire } from "node:module";
    import { loadEncoder } from "positional-encoding";
    const bytes = await readFile(createRequire(import.meta.url).resolve("positional-encoding/encoder.wasm"));
    const encoder = await loadEncoder({ wasm: await WebAssembly.compile(bytes) });
    ${print}`,
  "fallback.mjs": `
    import { loadEncoder } from "positional-encoding";
    const encoder = await loadEncoder({ backend: "js" });
    ${print}`,
  "server.mjs": `
    const before = Object.getOwnPropertyNames(globalThis).join();
    const entries = ["", "/widget", "/widget/element", "/render", "/anywidget", "/fallback", "/lang/zh"];
    for (const entry of entries) await import("positional-encoding" + entry);
    const { PositionalEncodingElement } = await import("positional-encoding/widget");
    const again = await import("positional-encoding/widget/element");
    console.log(
      again.PositionalEncodingElement === PositionalEncodingElement,
      Object.getOwnPropertyNames(globalThis).join() === before,
    );`,
  "render.mjs": `
    import { render } from "positional-encoding/render";
    import "positional-encoding/lang/de";
    const before = Object.getOwnPropertyNames(globalThis).join();
    // Wide vectors and distances are heatmaps, which a page paints on canvases.
    const html = await render({ width: 64, panels: ["vectors", "distance"], lang: "de" });
    console.log(
      html.startsWith('<positional-encoding width="64" panels="vectors distance" lang="de"><template shadowrootmode="open">'),
      html.includes("Eingabe\\u00advektor"),
      Object.getOwnPropertyNames(globalThis).join() === before,
    );`,
  "render.cjs": `
    const { render } = require("positional-encoding/render");
    (async () => {
      const imported = await import("positional-encoding/render");
      const settings = { width: 4, panels: ["vectors", "clocks"], lang: "de" };
      // A language that is imported is known to both.
      await import("positional-encoding/lang/de");
      const html = await render(settings);
      const message = await render({ width: 7 }).catch((error) => error.message);
      console.log(html.includes("Eingabe\\u00advektor"), html === await imported.render(settings), message);
    })();`,
  "modules.cjs": `
    const { PositionalEncodingElement } = require("positional-encoding/widget/element");
    const widget = require("positional-encoding/widget");
    require("positional-encoding/lang/zh");
    const anywidget = require("positional-encoding/anywidget");
    const fallback = require("positional-encoding/fallback");
    console.log(
      widget.PositionalEncodingElement === PositionalEncodingElement,
      typeof widget.addLanguage,
      typeof anywidget.default.render,
      typeof fallback.default,
    );`,
  "json.cjs": `
    const { schemaVersion } = require("positional-encoding/custom-elements.json");
    console.log(schemaVersion, require("positional-encoding/package.json").name);`,
});

const imported = await run(folder, "import.mjs");

test("a module imports it", () => {
  assert.match(imported, /^wasm [0-9a-f]{192}\n$/);
});

for (const file of ["require.cjs", "named.mjs", "worker.mjs", "module.mjs"]) {
  test(`${file} gets the same bits`, async () => {
    assert.equal(await run(folder, file), imported);
  });
}

test("the JavaScript build gets the same bits", async () => {
  assert.equal(await run(folder, "fallback.mjs"), imported.replace("wasm", "js"));
});

test("import and require in one program share the encoder and its tables", async () => {
  assert.equal(await run(folder, "both.mjs"), "true 1 true true true\n");
});

test("a server imports every entry, and no global is left", async () => {
  assert.equal(await run(folder, "server.mjs"), "true true\n");
});

test("a server renders panels, and no global is left", async () => {
  assert.equal(await run(folder, "render.mjs"), "true true true\n");
});

test("a program that requires render gets what import gives", async () => {
  const message = "width must be a positive even number, got 7; the nearest are 6 and 8";
  assert.equal(await run(folder, "render.cjs"), `true true ${message}\n`);
});

const requiresModules = process.features.require_module === true;

test("modules alone are required, too", { skip: !requiresModules && process.version }, async () => {
  assert.equal(await run(folder, "modules.cjs"), "true function function function\n");
});

test("its command is there under its name", async () => {
  const { stdout } = await promisify(execFile)("npx", ["positional-encoding", "--version"], {
    cwd: folder,
    shell: process.platform === "win32",
  });
  const { version } = JSON.parse(await readFile(join(root, "package.json"), "utf8"));
  assert.equal(stdout, `${version}\n`);
});

test("its JSON files are required by name", async () => {
  assert.equal(await run(folder, "json.cjs"), "1.0.0 positional-encoding\n");
});

test("nothing comes with it", async () => {
  const listed = await run(
    folder,
    "-p",
    'require("node:fs").readdirSync("node_modules").filter((name) => !name.startsWith(".")).join()',
  );
  assert.equal(listed, "positional-encoding\n");
});
