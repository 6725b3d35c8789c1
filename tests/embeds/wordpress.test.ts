import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { test } from "node:test";
import { build, root } from "../../web/build/paths.mjs";
import { platforms } from "../../web/site/platforms.mjs";
import { runIn, usePlatform, visit } from "./harness.js";

const { folder, published } = usePlatform("wordpress");

/** Two files of Debian's package, which would bring a web server and a database. */
async function wordpress(): Promise<string> {
  const installed = "usr/share/wordpress/wp-includes";
  if (existsSync(`/${installed}/kses.php`)) return `/${installed}`;
  const unpacked = `${build}/embeds/wordpress-package`;
  if (!existsSync(`${unpacked}/${installed}/kses.php`)) {
    await mkdir(unpacked, { recursive: true });
    const download = "apt-get -q download wordpress";
    await runIn(unpacked, `${download} || { apt-get -q update && ${download}; }`);
    const files = ["kses.php", "version.php"].map((name) => `./${installed}/${name}`).join(" ");
    await runIn(unpacked, `dpkg-deb --fsys-tarfile wordpress_*.deb | tar -x ${files} && rm *.deb`);
  }
  return `${unpacked}/${installed}`;
}

/** The page of a post by an author who may not write unfiltered HTML. */
async function pageOf(post: string): Promise<string> {
  const plugin = "positional-encoding/positional-encoding.php";
  return runIn(
    folder,
    `php '${root}tests/embeds/wordpress-page.php' '${await wordpress()}' ${plugin} ${post}`,
  );
}

test("WordPress is the one that the guide names", async () => {
  const { tested } = platforms.find(({ id }) => id === "wordpress") ?? assert.fail();
  const version = await readFile(`${await wordpress()}/version.php`, "utf8");
  assert.ok(version.includes(`$wp_version = '${tested.replace("WordPress ", "")}';`), tested);
});

test("WordPress keeps an author's div, and the widget is in it", async () => {
  await writeFile(`${published}/index.html`, await pageOf("post.html"));
  const { shows, close } = await visit();
  await shows("dog bites man", "man bites dog");
  await close();
});

test("WordPress takes the tag, an iframe and a script out of an author's post", async () => {
  const refused = `<positional-encoding sentence="dog"></positional-encoding>
    <iframe src="embed.html"></iframe><script src="positional-encoding.js"></script>`;
  await writeFile(`${folder}/refused.html`, refused);
  const [, body] = (await pageOf("refused.html")).split("id='positional-encoding-js'></script>");
  assert.equal(body?.trim(), "");
});
