import assert from "node:assert/strict";
import { cp, readFile, writeFile } from "node:fs/promises";
import { test } from "node:test";
import { dist } from "../../web/build/paths.mjs";
import { runIn, usePlatform, visit } from "./harness.js";

const { folder, published } = usePlatform("mystmd", async (folder) => {
  // After the site's data comes its theme, from a server of MyST's that may not be reached.
  await runIn(folder, "npx myst build --site || test -f _build/site/content/index.json");
});

interface Node {
  readonly type: string;
  readonly children?: readonly Node[];
  readonly [property: string]: unknown;
}

/** What MyST's theme is given to draw. */
async function nodes(): Promise<readonly Node[]> {
  const { mdast } = JSON.parse(await readFile(`${folder}/_build/site/content/index.json`, "utf8"));
  const all = (node: Node): Node[] => [node, ...(node.children ?? []).flatMap(all)];
  return all(mdast);
}

const ofType = async (type: string): Promise<readonly Node[]> =>
  (await nodes()).filter((node) => node.type === type);

test("MyST: the widget module draws what {anywidget} says, in a shadow tree as MyST's theme has", async () => {
  const [{ esm, model } = assert.fail()] = await ofType("anywidget");
  await writeFile(
    `${published}/index.html`,
    `<!doctype html>
    <html lang="en"><meta charset="utf-8"><title>Course</title><div></div>
    <script type="module">
      import widget from ".${esm}";
      const traits = ${JSON.stringify(model)};
      const model = {
        get: (name) => traits[name],
        set: (name, value) => { traits[name] = value; },
        save_changes() {}, on() {}, off() {},
      };
      const el = document.createElement("div");
      document.querySelector("div").attachShadow({ mode: "open" }).append(el);
      await widget.render({ model, el });
    </script>`,
  );
  const { shows, close } = await visit();
  await shows("dog bites man");
  await close();
});

test("MyST: {iframe} keeps the address, and the page there shows its widget", async () => {
  const [{ src } = assert.fail()] = await ofType("iframe");
  const { pathname, search } = new URL(String(src));
  assert.equal(pathname, "/course/embed.html");
  await cp(`${dist}/site`, published, { recursive: true });
  const { shows, close } = await visit(`embed.html${search}`);
  await shows("man bites dog");
  await close();
});

test("MyST drops the tag", async () => {
  assert.match(await readFile(`${folder}/index.md`, "utf8"), /<positional-encoding /);
  assert.doesNotMatch(JSON.stringify(await nodes()), /positional-encoding/);
});
