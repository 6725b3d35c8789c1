import { test } from "node:test";
import { runIn, usePlatform, visit, walk } from "./harness.js";

const { folder, publish } = usePlatform("hugo");

test("Hugo, tags in Markdown and a shortcode: as many ready widgets as tags, from page to page", async () => {
  const visited = await visit("order/");
  await walk(visited, { reloads: true });
  await visited.close();
});

test("Hugo, where Markdown may hold no tags: the shortcode's widget is ready, and the tags are gone", async () => {
  await runIn(folder, "HUGO_MARKUP_GOLDMARK_RENDERER_UNSAFE=false hugo");
  await publish();
  const { shows, close } = await visit("next/");
  await shows("chien mord homme");
  await close();
  const other = await visit("order/");
  await other.shows();
  await other.close();
});
