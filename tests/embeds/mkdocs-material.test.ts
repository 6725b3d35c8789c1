import { test } from "node:test";
import { darken, usePlatform, visit, walk } from "./harness.js";

usePlatform("mkdocs-material");

test("Material for MkDocs: as many ready widgets as tags, from page to page without a reload", async () => {
  const visited = await visit();
  await walk(visited, { reloads: false });
  await visited.close();
});

test("Material for MkDocs: widgets are dark where the site is", async () => {
  const { page, shows, close } = await visit();
  await shows("dog bites man", "man bites dog");
  await darken(page, () => page.locator("label[title=Dark]").click());
  await close();
});
