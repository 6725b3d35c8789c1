import { test } from "node:test";
import { usePlatform, visit, walk } from "./harness.js";

usePlatform("eleventy");

test("Eleventy: as many ready widgets as tags, from page to page", async () => {
  const visited = await visit();
  await walk(visited, { reloads: true });
  await visited.close();
});
