import assert from "node:assert/strict";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { usePlatform, visit } from "./harness.js";

const { folder } = usePlatform("notebook");

test("nbconvert: as many ready widgets as tags, in text and in an output, beside RequireJS", async () => {
  // By double click, since Debian's template has RequireJS at a file's address.
  const { page, shows, close } = await visit(pathToFileURL(`${folder}/course.html`).href);
  await shows("dog bites man", "man bites dog");
  const modules = await page.evaluate(`new Promise((resolve, reject) => {
    define("after", [], () => "called");
    require(["after"], resolve, reject);
  })`);
  assert.equal(modules, "called");
  await close();
});
