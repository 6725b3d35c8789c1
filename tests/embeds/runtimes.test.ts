// Deno and Bun, which come as npm packages, do what Node does.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { before, test } from "node:test";
import { loadEncoder, toCsv, toNpy } from "positional-encoding";
import { render } from "positional-encoding/render";
import { runIn } from "./harness.js";
import { installed } from "./installed.js";

const runtimes = {
  Deno: "node_modules/.bin/deno run --allow-all",
  Bun: "node_modules/.bin/bun",
};

let folder: string;
before(async () => {
  folder = await installed("runtimes");
  // Packages are installed without their scripts; Bun's takes the program out of another package.
  await runIn(`${folder}/node_modules/bun`, "node install.js");
});

for (const [name, run] of Object.entries(runtimes)) {
  test(`${name} gets the bits of both builds, and the panels`, async () => {
    const { bits, html } = JSON.parse(await runIn(folder, `${run} use.mjs`));
    const encoder = await loadEncoder();
    const { data } = encoder.encode("dog bites man", { width: 64, start: 2 ** 52 }).inputVectors;
    const expected = Array.from(new Uint8Array(data.buffer), (byte) => byte.toString(16)).join(" ");
    assert.deepEqual(bits, [expected, expected]);
    assert.equal(html, await render({ width: 64, panels: ["vectors", "clocks", "distance"] }));
  });

  test(`${name} requires it`, async () => {
    const encoder = await loadEncoder();
    const expected = toCsv(encoder.sinusoidal({ width: 4, length: 2 }));
    assert.equal(await runIn(folder, `${run} use.cjs`), expected);
  });

  test(`${name} runs its command`, async () => {
    const cli = `${run} node_modules/positional-encoding/dist/cli.js`;
    await runIn(folder, `echo dog bites man | ${cli} --format npy --output ${name}.npy`);
    const printed = await runIn(folder, `${cli} "dog bites man" --format csv`);
    const encoding = (await loadEncoder()).encode("dog bites man");
    assert.equal(printed, toCsv(encoding));
    assert.deepEqual(new Uint8Array(await readFile(`${folder}/${name}.npy`)), toNpy(encoding));
  });
}
