import { test } from "node:test";
import { usePlatform, visit, walk } from "./harness.js";

usePlatform("mkdocs-material");

test("Material for MkDocs: as many ready widgets as tags, from page to page without a reload", async () => {
  const visited = await visit();
  await walk(visited, { reloads: false });
  await visited.close();
});
