// A page's program that imports the package, bundled by esbuild; vite, webpack and Rollup
// are in tests/embeds.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { build } from "esbuild";
import { install, pack } from "../../encoder/package/support.js";
import { encoder, newPage, numbers, open, shownRows, useBrowser } from "../harness.js";

useBrowser();

/** A program's folder, with the package in it as npm installs it. */
const folder = await install(await pack());

async function bundle(contents: string): Promise<{ code: string; files: string[] }> {
  const { outputFiles, metafile } = await build({
    stdin: { contents, resolveDir: folder },
    absWorkingDir: folder,
    bundle: true,
    write: false,
    metafile: true,
    format: "esm",
    target: "es2022",
  });
  const files = Object.values(metafile.outputs).flatMap(({ inputs }) =>
    Object.keys(inputs).filter((file) => (inputs[file]?.bytesInOutput ?? 0) > 0),
  );
  return { code: outputFiles[0]?.text ?? "", files };
}

test("a bundle with the widget, a language and the encoder runs", async () => {
  const { code } = await bundle(`
    import { loadEncoder } from "positional-encoding";
    import "positional-encoding/widget";
    import "positional-encoding/lang/fr";
    loadEncoder().then((encoder) => { window.backend = encoder.backend; });
  `);
  const { page, close } = await open({
    html: `<!doctype html><html lang="fr"><meta charset="utf-8">
      <positional-encoding width="4"></positional-encoding><script type="module" src="app.js"></script>`,
    prepare: async (page) => {
      await page.route("**/app.js", (route) =>
        route.fulfill({ contentType: "text/javascript", body: code }),
      );
    },
  });
  await page.locator(".card[lang=fr]").waitFor();
  await page.waitForFunction('window.backend === "wasm"');
  const { inputVectors } = encoder.encode("dog bites man", { width: 4 });
  assert.deepEqual(await numbers(page, "input"), shownRows(inputVectors.toArray()));
  await close();
});

test("the class alone defines nothing, and can be extended under another name", async () => {
  const { code } = await bundle(`
    import { PositionalEncodingElement } from "positional-encoding/widget/element";
    window.isDefined = customElements.get("positional-encoding") !== undefined;
    class Wider extends PositionalEncodingElement {
      constructor() { super(); this.width = 4; }
    }
    customElements.define("wider-encoding", Wider);
    const element = document.createElement("wider-encoding");
    document.body.append(element);
    element.addEventListener("pe-ready", () => { window.columns = element.encoding.inputVectors.columns; });
  `);
  const page = await newPage();
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(String(error)));
  await page.setContent("<!doctype html><body></body>");
  await page.addScriptTag({ type: "module", content: code });
  await page.waitForFunction("window.columns === 4");
  assert.equal(await page.evaluate("window.isDefined"), false);
  assert.deepEqual(problems, []);
  await page.context().close();
});

test("a bundler keeps of the package what is used", async () => {
  const used = async (contents: string) =>
    (await bundle(contents)).files
      .map((file) => file.replace(/.*dist\//, ""))
      .filter((file) => file !== "<stdin>")
      .sort();
  assert.deepEqual(
    await used('import { loadEncoder } from "positional-encoding"; loadEncoder();'),
    ["encoder.js", "fallback.js"],
  );
  assert.deepEqual(
    await used('import { PositionalEncodingElement } from "positional-encoding/widget/element";'),
    [],
  );
  assert.deepEqual(await used('import { loadEncoder } from "positional-encoding";'), []);
  // What defines the element does so unasked.
  assert.ok((await used('import "positional-encoding/widget";')).includes("element.js"));
  assert.ok((await used('import "positional-encoding/lang/zh";')).includes("lang/zh.mjs"));
});

test("a module worker loads the encoder without a bundler", async () => {
  const page = await newPage();
  const dist = join(folder, "node_modules/positional-encoding/dist");
  const worker = `import { loadEncoder } from "./encoder.js";
    const encoder = await loadEncoder();
    postMessage(Array.from(encoder.encode("dog bites man", { width: 4 }).inputVectors.data));`;
  await page.route("http://worker.test/**", async (route) => {
    const name = new URL(route.request().url()).pathname.slice(1);
    const script = { contentType: "text/javascript" };
    if (name === "") await route.fulfill({ contentType: "text/html", body: "<!doctype html>" });
    else if (name === "worker.js") await route.fulfill({ ...script, body: worker });
    else await route.fulfill({ ...script, body: await readFile(join(dist, name), "utf8") });
  });
  await page.goto("http://worker.test/");
  const data = await page.evaluate(
    () =>
      new Promise<number[]>((resolve, reject) => {
        const worker = new Worker("worker.js", { type: "module" });
        worker.onmessage = (event) => resolve(event.data);
        worker.onerror = (event) => reject(new Error(event.message));
      }),
  );
  const expected = encoder.encode("dog bites man", { width: 4 }).inputVectors.data;
  assert.deepEqual(Float32Array.from(data), expected);
  await page.context().close();
});
