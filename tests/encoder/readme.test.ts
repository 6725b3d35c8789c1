// The README's JavaScript and its command are run, and print what the README says.
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { access, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const root = fileURLToPath(new URL("../../", import.meta.url));

test("the README's JavaScript prints what the README says", async (context) => {
  const readme = await readFile(join(root, "README.md"), "utf8");
  const pairs = [...readme.matchAll(/```js\n((?:(?!```).)*)```\n\n```text\n((?:(?!```).)*)```/gs)];
  assert.ok(pairs.length > 0);
  // Inside the package, where it finds itself by its name.
  const folder = await mkdtemp(join(root, "build", "readme-"));
  context.after(() => rm(folder, { recursive: true }));
  for (const [index, [, code, printed]] of pairs.entries()) {
    const file = join(folder, `${index}.mjs`);
    await writeFile(file, code ?? "");
    const { stdout } = await promisify(execFile)(process.execPath, [file]);
    assert.equal(stdout, printed);
  }
});

test("the README's command prints what the README says", async () => {
  const readme = await readFile(join(root, "README.md"), "utf8");
  const found = /```sh\nnpx positional-encoding "(.*)" (.*)\n```\n\n```text\n(.*?)```/s.exec(
    readme,
  );
  assert.ok(found);
  const [, sentence = "", options = "", printed] = found;
  const args = [join(root, "dist/cli.js"), sentence, ...options.split(" ")];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  assert.equal(stdout, printed);
});

test("what the README promises has its tests", async () => {
  const readme = await readFile(join(root, "README.md"), "utf8");
  const [, table = ""] = /^## What is promised, .*\n\n((?:\|.*\n)+)/m.exec(readme) ?? [];
  const [, , ...rows] = table.trim().split("\n");
  assert.ok(rows.length > 10);
  for (const row of rows) {
    const paths = [...row.matchAll(/`([\w./-]+\/[\w./-]+)`/g)].map(([, path = ""]) => path);
    assert.ok(paths.length > 0, row);
    for (const path of paths) await access(join(root, path));
  }
});
