import { test } from "node:test";
import { usePlatform, visit, walk } from "./harness.js";

usePlatform("docusaurus");

test("Docusaurus: as many ready widgets as tags, from page to page without a reload", async () => {
  const visited = await visit();
  await walk(visited, { reloads: false });
  await visited.close();
});
