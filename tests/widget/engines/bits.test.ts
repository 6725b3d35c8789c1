import assert from "node:assert/strict";
import { test } from "node:test";
import { hashes } from "../../encoder/hashes.js";
import { encoder, open, places, useBrowser } from "../harness.js";

useBrowser();

for (const place of places) {
  test(`the bits are those of the package in Node, by ${place}`, async () => {
    const { page, close } = await open({ place });
    const found = await page.evaluate(
      `PositionalEncoding.loadEncoder().then((encoder) => (${hashes})(encoder))`,
    );
    assert.deepEqual(found, hashes(encoder));
    await close();
  });
}
