import assert from "node:assert/strict";
import { test } from "node:test";
import { darken, runIn, usePlatform, visit, walk } from "./harness.js";

const { folder } = usePlatform("docusaurus");

test("Docusaurus: as many ready widgets as tags, from page to page without a reload", async () => {
  const visited = await visit();
  await walk(visited, { reloads: false });
  await visited.close();
});

test("Docusaurus: widgets are dark where the site is", async () => {
  const { page, shows, close } = await visit();
  await shows("dog bites man", "man bites dog");
  await darken(page, () => page.getByRole("button", { name: /dark and light mode/ }).click());
  await close();
});

test("Docusaurus does not build with the type that npm 11 writes, and the guide's command takes it out", async () => {
  assert.equal((await runIn(folder, "npm pkg get type")).trim(), "{}");
  await runIn(folder, "npm pkg set type=commonjs");
  await assert.rejects(
    runIn(folder, "npx docusaurus build --out-dir unbuilt"),
    /may appear only with 'sourceType: module'/,
  );
});
