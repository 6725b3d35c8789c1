import { test } from "node:test";
import { usePlatform, visit, walk } from "./harness.js";

usePlatform("sphinx");

test("Sphinx, a page in reStructuredText and one in Markdown: as many ready widgets as tags, from page to page", async () => {
  const visited = await visit();
  await walk(visited, { reloads: true });
  await visited.close();
});
