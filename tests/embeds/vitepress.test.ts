import { test } from "node:test";
import { darken, usePlatform, visit, walk } from "./harness.js";

usePlatform("vitepress");

test("VitePress: as many ready widgets as tags, from page to page without a reload", async () => {
  const visited = await visit();
  await walk(visited, { reloads: false });
  await visited.close();
});

test("VitePress: widgets are dark where the site is", async () => {
  const { page, shows, close } = await visit();
  await shows("dog bites man", "man bites dog");
  await darken(page, () => page.locator(".VPSwitchAppearance").first().click());
  await close();
});
