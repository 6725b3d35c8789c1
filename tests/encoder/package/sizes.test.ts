// What a page loads does not grow unnoticed.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { budgets, gzipSize } from "../../../web/build/sizes.mjs";
import { root } from "./support.js";

for (const [name, { limit }] of Object.entries(budgets)) {
  test(`${name} has at most ${limit} bytes after gzip -9`, async () => {
    const size = gzipSize(await readFile(`${root}dist/${name}`));
    assert.ok(size <= limit, `it has ${size}`);
  });
}
