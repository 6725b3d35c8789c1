// What is published: nothing missing, nothing that does not belong there, and no entry
// that some resolver takes for something else.
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { promisify } from "node:util";
import { publint } from "publint";
import { panelNames } from "../../../web/widget/panels/names.js";
import { languagesInFiles } from "../../../web/widget/strings/in-files.js";
import { pack, root } from "./support.js";

const packed = await pack();

test("the tarball holds these files, and no others", () => {
  assert.deepEqual(
    // What a panel's file is called tells its build, too.
    packed.files.map((file) => file.replace(/(?<=element\/\w+)-[0-9A-Z]{8}(?=\.js$)/, "")).sort(),
    [
      "CHANGELOG.md",
      "LICENSE",
      "README.md",
      "THIRD-PARTY.md",
      "package.json",
      ...["anywidget", "element", "encoder", "fallback", "render", "widget"].flatMap((entry) => [
        `dist/${entry}.d.ts`,
        `dist/${entry}.js`,
      ]),
      ...["chunk", ...panelNames.filter((name) => name !== "vectors")].map(
        (name) => `dist/element/${name}.js`,
      ),
      "dist/cli.js",
      "dist/custom-elements.json",
      "dist/encoder.cjs",
      "dist/encoder.d.cts",
      "dist/render.cjs",
      "dist/render.d.cts",
      "dist/encoder.wasm",
      ...languagesInFiles.flatMap((language) =>
        [".d.mts", ".js", ".mjs"].map((ending) => `dist/lang/${language}${ending}`),
      ),
      "dist/integrity.json",
      "dist/positional-encoding.fallback.js",
      "dist/positional-encoding.host.js",
      "dist/positional-encoding.js",
      ...["formats", "index", "token-rows", "types"].map(
        (name) => `dist/types/encoder/${name}.d.ts`,
      ),
      ...["anywidget", "element-entry", "index", "public", "render-entry", "settings"].map(
        (name) => `dist/types/widget/${name}.d.ts`,
      ),
      "dist/types/widget/static/render.d.ts",
      ...["index", "languages", "phrase"].map((name) => `dist/types/widget/strings/${name}.d.ts`),
    ].sort(),
  );
});

test("publint has nothing to say", async () => {
  const bytes = await readFile(packed.tarball);
  const tarball = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
  const { messages } = await publint({ pack: { tarball: tarball as ArrayBuffer } });
  assert.deepEqual(messages, []);
});

test("every entry has types for every resolver", async () => {
  const attw = join(root, "node_modules/@arethetypeswrong/cli/dist/index.js");
  // Bytes have no types.
  const args = [attw, packed.tarball, "--format", "json", "--exclude-entrypoints", "encoder.wasm"];
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    maxBuffer: 2 ** 26,
  }).catch((error: { stdout: string }) => error);
  const { analysis } = JSON.parse(stdout) as {
    analysis: {
      entrypoints: Record<string, object>;
      problems: { kind: string; entrypoint?: string }[];
    };
  };
  const entries = Object.keys(analysis.entrypoints);
  assert.ok(entries.includes(".") && entries.includes("./widget/element"), entries.join(" "));
  // What needs a page, and what an encoder fetches itself, are modules alone: a second copy for
  // require() would be a second class of the element. Newer Node requires them all the same, which
  // use.test.ts shows; in Node 20.0 import() gets them.
  const modulesAlone = ["./widget", "./widget/element", "./anywidget", "./fallback"];
  assert.deepEqual(
    analysis.problems.filter(
      ({ kind, entrypoint = "" }) =>
        kind !== "CJSResolvesToESM" || !modulesAlone.includes(entrypoint),
    ),
    [],
  );
});
