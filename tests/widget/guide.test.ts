import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { integrityOf } from "../../web/build/integrity.mjs";
import { platforms } from "../../web/site/platforms.mjs";

const embeds = fileURLToPath(new URL("../embeds/", import.meta.url));

const read = (path: string) => readFile(new URL(`../../${path}`, import.meta.url), "utf8");

/** The code that a reader of the guide copies, by platform. */
async function snippets(): Promise<Record<string, string[]>> {
  const guide = await read("dist/site/guide.html");
  const sections = guide.split(/<section class="idea" id="/).slice(1);
  return Object.fromEntries(
    sections.map((section) => [
      section.slice(0, section.indexOf('"')),
      [...section.matchAll(/<pre><code>(.*?)<\/code><\/pre>/gs)].map(([, code = ""]) =>
        plain(code),
      ),
    ]),
  );
}

const entities: Record<string, string> = { lt: "<", gt: ">", quot: '"', amp: "&" };

const plain = (html: string): string =>
  html.replace(/&(\w+);/g, (entity, name) => entities[name] ?? entity);

test("the guide's snippets are the very files that the tests build, and the commands that they run", async () => {
  const shown = await snippets();
  for (const { id, files, commands } of platforms) {
    const wanted: string[] = [];
    for (const file of files) {
      const text = await readFile(`${embeds}${id}/${file}`, "utf8");
      if (!file.endsWith(".ipynb")) wanted.push(text.trimEnd());
      else
        wanted.push(
          ...JSON.parse(text).cells.map(({ source }: { source: string[] }) => source.join("")),
        );
    }
    if (commands.length > 0) wanted.push(commands.join("\n"));
    assert.deepEqual(shown[id], wanted, id);
    delete shown[id];
  }
  assert.deepEqual(shown, { tag: [], others: [] });
});

test("the guide's line with a hash is the README's, with that of the script beside it", async () => {
  const [line = ""] =
    /^<script src="positional-encoding\.js" integrity=.*$/m.exec(await read("README.md")) ?? [];
  const hash = integrityOf(await read("dist/site/positional-encoding.js"));
  assert.equal((await read("dist/site/guide.html")).split(hash).length, 2);
  const [, code = ""] =
    /<pre><code>(.*?)<\/code><\/pre>/s.exec(await read("dist/site/guide.html")) ?? [];
  assert.equal(plain(code), line.replace("sha384-\u2026", hash));
});

test("what the README says of MyST is what the test builds", async () => {
  const readme = await read("README.md");
  const [, directive = ""] = /```text\n(:::\{anywidget\}.*?)```/s.exec(readme) ?? [];
  assert.match(directive, /sentence/);
  assert.ok((await readFile(`${embeds}mystmd/index.md`, "utf8")).includes(directive));
});

test("the guide tells every attribute and event that the manifest has", async () => {
  const guide = await read("dist/site/guide.html");
  const { modules } = JSON.parse(await read("dist/custom-elements.json"));
  const { attributes, events } = modules[0].declarations[0];
  const told = [...guide.matchAll(/<dt><code>(.*?)<\/code>/g)].map(([, name]) => name);
  assert.deepEqual(
    told,
    [...attributes, ...events].map(({ name }: { name: string }) => name),
  );
});

/** What installs the package: programs of no author's, which the guide leaves out. */
const programs = ["bundlers", "runtimes"];

test("each platform has its files and a test that builds them, and the guide has each", async () => {
  const names = await readdir(embeds, { withFileTypes: true });
  const ids = platforms.map(({ id }) => id).sort();
  const folders = names.flatMap((name) => (name.isDirectory() ? [name.name] : []));
  assert.deepEqual(folders.sort(), [...ids, ...programs].sort());
  for (const id of ids) {
    const test = await readFile(`${embeds}${id}.test.ts`, "utf8");
    assert.match(test, new RegExp(`\\busePlatform\\("${id}"`));
  }
});
