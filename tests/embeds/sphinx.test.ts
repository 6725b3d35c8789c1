import assert from "node:assert/strict";
import { cp, writeFile } from "node:fs/promises";
import { test } from "node:test";
import { usePlatform, visit, walk } from "./harness.js";

usePlatform("sphinx", async (folder) => {
  // RequireJS is Debian's; no formula asks for MathJax.
  const own = `${folder}/site/_static`;
  await cp("/usr/share/javascript/requirejs/require.min.js", `${own}/require.min.js`);
  await writeFile(`${own}/mathjax.js`, "");
});

test("Sphinx, a page in reStructuredText and one in Markdown: as many ready widgets as tags, from page to page", async () => {
  const visited = await visit();
  await walk(visited, { reloads: true });
  await visited.close();
});

test("Sphinx, a notebook through nbsphinx: as many ready widgets as tags, in text and in an output, beside RequireJS", async () => {
  const { page, shows, close } = await visit("notebook.html");
  // What stands in a shadow tree, in place of a div, is found last.
  await shows("man bites dog", "dog bites man");
  const modules = await page.evaluate(`new Promise((resolve, reject) => {
    define("after", [], () => "called");
    require(["after"], resolve, reject);
  })`);
  assert.equal(modules, "called");
  await close();
});
