import assert from "node:assert/strict";
import { readFile, writeFile } from "node:fs/promises";
import { test } from "node:test";
import { root } from "../../web/build/paths.mjs";
import { findWordPress } from "../../web/build/wordpress.mjs";
import { platforms } from "../../web/site/platforms.mjs";
import { runIn, usePlatform, visit } from "./harness.js";

const { folder, published } = usePlatform("wordpress");

const wordpress = findWordPress();
const skip = wordpress === undefined && !process.env.CI && "WordPress is not here";

/** The page of a post by an author who may not write unfiltered HTML. */
async function pageOf(post: string): Promise<string> {
  const plugin = "positional-encoding/positional-encoding.php";
  return runIn(
    folder,
    `php '${root}tests/embeds/wordpress-page.php' '${wordpress}' ${plugin} ${post}`,
  );
}

test("WordPress is the one that the guide names", { skip }, async () => {
  const { tested } = platforms.find(({ id }) => id === "wordpress") ?? assert.fail();
  const version = await readFile(`${wordpress}/version.php`, "utf8");
  assert.ok(version.includes(`$wp_version = '${tested.replace("WordPress ", "")}';`), tested);
});

test("WordPress keeps an author's div, and the widget is in it", { skip }, async () => {
  await writeFile(`${published}/index.html`, await pageOf("post.html"));
  const { shows, close } = await visit();
  await shows("dog bites man", "man bites dog");
  await close();
});

test("WordPress takes the tag, an iframe and a script out of an author's post", {
  skip,
}, async () => {
  const refused = `<positional-encoding sentence="dog"></positional-encoding>
    <iframe src="embed.html"></iframe><script src="positional-encoding.js"></script>`;
  await writeFile(`${folder}/refused.html`, refused);
  const [, body] = (await pageOf("refused.html")).split("id='positional-encoding-js'></script>");
  assert.equal(body?.trim(), "");
});
