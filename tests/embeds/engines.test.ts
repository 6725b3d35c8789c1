import assert from "node:assert/strict";
import { copyFile, cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { pathToFileURL } from "node:url";
import { type Encoder, loadEncoder } from "positional-encoding";
import { dist, root } from "../../web/build/paths.mjs";
import { startServer } from "../../web/build/serve.mjs";
import { defaults } from "../../web/widget/settings.js";
import { fragmentOf } from "../../web/widget/takeaway/share-link.js";
import { shownRows } from "../widget/harness.js";
import { engines, type Tab } from "./engines.js";

// What the README promises, in each engine: numbers to the bit, and what a reader sees.

const widget = 'document.querySelector("positional-encoding")';
const seen = (selector: string) => `[...${widget}.shadowRoot.querySelectorAll("${selector}")]`;
const textOf = (selector: string) => `${seen(selector)}.map((one) => one.textContent.trim())`;
/** What a cell shows, without what is only said to screen readers. */
const numbers = `${seen(".input tbody tr")}.map((row) => [...row.querySelectorAll("td")].map((cell) =>
  [...cell.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE).map(({ data }) => data).join("").trim()))`;
const bits = `Array.from(new Uint32Array(${widget}.encoding.inputVectors.data.buffer))`;

const bitsOf = ({ data }: { data: Float32Array }) =>
  Array.from(new Uint32Array(data.slice().buffer));

/** What a page does not show. */
const watched = `<script>
  window.problems = [];
  addEventListener("error", ({ message }) => problems.push(message));
  addEventListener("unhandledrejection", ({ reason }) => problems.push(String(reason)));
  document.addEventListener("securitypolicyviolation", ({ blockedURI }) => problems.push(blockedURI));
</script>`;

/** The two lines, as the README has them. */
async function readmeLines(): Promise<string> {
  const readme = await readFile(`${root}README.md`, "utf8");
  const [, lines] = /```html\n(<script src="positional-encoding\.js">.*?)```/s.exec(readme) ?? [];
  assert.ok(lines);
  return lines;
}

async function until(tab: Tab, condition: string): Promise<void> {
  for (let tries = 0; (await tab.evaluate(condition)) !== true; tries++) {
    assert.ok(tries < 200, condition);
    await new Promise((done) => setTimeout(done, 50));
  }
}

async function clickOn(tab: Tab, selector: string): Promise<void> {
  const [x, y] = (await tab.evaluate(
    `(() => {
      const { left, top, width, height } = ${seen(selector)}[0].getBoundingClientRect();
      return [left + width / 2, top + height / 2];
    })()`,
  )) as [number, number];
  await tab.click(x, y);
}

const there = await Promise.all(Object.values(engines).map(({ isThere }) => isThere()));
const missing = Object.keys(engines).filter((_, index) => !there[index]);

let encoder: Encoder;
let folder: string;
before(async () => {
  encoder = await loadEncoder();
  folder = await mkdtemp(join(tmpdir(), "posenc "));
});
after(() => rm(folder, { recursive: true }));

test("CI leaves no engine out", { skip: !process.env.CI && "not in CI" }, () => {
  assert.deepEqual(missing, []);
});

for (const [name, { launch }] of Object.entries(engines)) {
  describe(name, { skip: missing.includes(name) && `no ${name} is here` }, () => {
    let tab: Tab;
    before(async () => {
      tab = await launch();
    });
    after(() => tab?.close());

    test("a page of the README's two lines, by double click, with one script beside it", async () => {
      const { open, evaluate, resize, type } = tab;
      const alone = join(folder, name);
      await mkdir(alone);
      await copyFile(`${dist}/positional-encoding.js`, join(alone, "positional-encoding.js"));
      await writeFile(join(alone, "page.html"), await readmeLines());
      await resize(1280, 900);
      await open(pathToFileURL(join(alone, "page.html")).href);
      await until(tab, `${widget}.encoding !== null`);
      const { inputVectors } = encoder.encode("dog bites man", { width: 8 });
      assert.deepEqual(await evaluate(bits), bitsOf(inputVectors));
      assert.deepEqual(await evaluate(numbers), shownRows(inputVectors.toArray()));
      assert.deepEqual(await evaluate(textOf(".word")), ["dog", "bites", "man"]);

      await clickOn(tab, ".swap");
      await until(tab, `${textOf(".word")}.join() === "bites,dog,man"`);
      const swapped = encoder.encode("bites dog man", { width: 8 }).inputVectors;
      assert.deepEqual(await evaluate(numbers), shownRows(swapped.toArray()));

      await clickOn(tab, ".field");
      await type(" now");
      await until(tab, `${textOf(".word")}.length === 4`);
    });

    test("a page from a folder, with what the script finds beside it, and in place of a div", async () => {
      const { open, evaluate, resize } = tab;
      const html = `<!doctype html><html lang="de"><title>Seite</title>${watched}
        <script>delete window.WebAssembly</script>
        <script src="positional-encoding.js"></script>
        <div data-positional-encoding data-sentence="Hund und Mensch" data-width="6"></div>`;
      const beside = join(folder, `${name} beside`);
      await cp(`${dist}/site`, beside, { recursive: true });
      await writeFile(join(beside, "page.html"), html);
      await resize(500, 900);
      await open(pathToFileURL(join(beside, "page.html")).href);
      await evaluate(`void (window.widget = document.querySelector("div").shadowRoot.firstChild)`);
      await until(tab, "widget.encoding !== null");
      const { inputVectors } = encoder.encode("Hund und Mensch", { width: 6 });
      assert.deepEqual(
        await evaluate("Array.from(new Uint32Array(widget.encoding.inputVectors.data.buffer))"),
        bitsOf(inputVectors),
      );
      await until(tab, `widget.shadowRoot.querySelector(".card").lang === "de"`);
      assert.deepEqual(await evaluate("problems"), []);
      // A narrow page is not wider for it.
      assert.equal(await evaluate("document.documentElement.scrollWidth <= innerWidth"), true);
    });

    test("a page whose policy refuses WebAssembly, and requires Trusted Types", async () => {
      const { open, evaluate } = tab;
      const headers = {
        "content-security-policy":
          "default-src 'self'; require-trusted-types-for 'script'; trusted-types lit-html positional-encoding",
      };
      const beside = join(folder, `${name} beside`);
      await writeFile(join(beside, "watched.js"), watched.replace(/<.?script>/g, ""));
      const server = await startServer(beside, { headers });
      after(() => server.close());
      // The attempt is reported; but WebKit refuses without a word.
      for (const [attributes, reports] of [
        ["", name === "WebKitGTK" ? 0 : 1],
        ['data-backend="js"', 0],
      ] as const) {
        await writeFile(
          join(beside, "page.html"),
          `<!doctype html><html lang="fr"><title>Page</title><script src="watched.js"></script>
          <positional-encoding sentence="le chien" width="4"></positional-encoding>
          <script src="positional-encoding.js" ${attributes}></script>`,
        );
        await open(`${server.url}page.html`);
        await until(tab, `${widget}.encoding !== null`);
        const { inputVectors } = encoder.encode("le chien", { width: 4 });
        assert.deepEqual(await evaluate(bits), bitsOf(inputVectors));
        await until(tab, `${seen(".card")}[0].lang === "fr"`);
        assert.equal(await evaluate("problems.length"), reports, `${await evaluate("problems")}`);
      }
    });

    test("the site's pages, and the one that is a single file, by double click", async () => {
      const { open, evaluate } = tab;
      for (const page of ["site/index.html", "site/embeds.html", "positional-encoding.html"]) {
        await open(pathToFileURL(`${dist}/${page}`).href);
        await until(tab, `${widget}.encoding !== null`);
        assert.ok(((await evaluate(textOf(".word"))) as string[]).length > 1, page);
      }
      // The guide has no widget, but a button for each snippet, which only its script shows.
      await open(pathToFileURL(`${dist}/site/guide.html`).href);
      await until(tab, "document.querySelectorAll('.snippet button:not([hidden])').length > 20");
      assert.equal(
        await evaluate("document.querySelectorAll('.snippet button[hidden]').length"),
        0,
      );
    });

    test("a frame is as tall as what it shows, in a page from a folder", async () => {
      const { open, evaluate, resize } = tab;
      const beside = join(folder, `${name} beside`);
      const fragment = fragmentOf({ ...defaults, sentence: "we go home" });
      await writeFile(
        join(beside, "page.html"),
        `<!doctype html><html lang="en"><title>Page</title>${watched}
        <script>
          window.heights = [];
          addEventListener("message", ({ data }) => data.sentinel && heights.push(data.height));
        </script>
        <script src="positional-encoding.host.js"></script>
        <iframe src="embed.html${fragment}" width="100%" height="100"></iframe>`,
      );
      await resize(1280, 900);
      await open(pathToFileURL(join(beside, "page.html")).href);
      await until(tab, "heights.length > 0");
      await new Promise((done) => setTimeout(done, 500));
      const heights = (await evaluate("heights")) as number[];
      assert.ok(heights.length <= 3, `${heights}`);
      assert.equal(await evaluate("document.querySelector('iframe').clientHeight"), heights.at(-1));
      assert.ok((heights.at(-1) ?? 0) > 400, `${heights}`);
      assert.deepEqual(await evaluate("problems"), []);
    });

    test("a page that makes as much room as is asked for shows all of the widget", async () => {
      const { open, evaluate, resize } = tab;
      const one = "<positional-encoding></positional-encoding>";
      const places = {
        dialog: `<dialog open>${one}</dialog>`,
        cell: `<table><tr><td>${one}</table>`,
        centred: `<div style="display: flex; flex-direction: column; align-items: center">${one}</div>`,
        inline: `<div style="display: inline-block">${one}</div>`,
        column: `<div style="display: grid; grid-template-columns: 20% 1fr"><p>Side</p>${one}</div>`,
      };
      const beside = join(folder, `${name} beside`);
      await writeFile(
        join(beside, "page.html"),
        `<!doctype html><html lang="en"><title>Page</title>${watched}
        ${Object.values(places).join("")}<script src="positional-encoding.js"></script>`,
      );
      await resize(1000, 900);
      await open(pathToFileURL(join(beside, "page.html")).href);
      await until(tab, `${widget}.encoding !== null`);
      const widths = (await evaluate(
        `[...document.querySelectorAll("positional-encoding")].map((one) => one.getBoundingClientRect().width)`,
      )) as number[];
      for (const [index, place] of Object.keys(places).entries()) {
        assert.ok((widths[index] ?? 0) >= 750, `${place}: ${widths[index]} of 1000 pixels`);
      }
      assert.equal(await evaluate("document.documentElement.scrollWidth <= innerWidth"), true);
    });
  });
}
