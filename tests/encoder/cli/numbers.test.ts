// The numbers that the command line prints are the package's, to the bit.
import assert from "node:assert/strict";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import {
  type EncodeOptions,
  type Encoding,
  loadEncoder,
  toCsv,
  toJson,
  toNpy,
} from "positional-encoding";
import { assertSameBits, encoders } from "../support.js";
import { command } from "./support.js";

const encoder = await loadEncoder();
const sentence = "dog bites man";

const folder = await mkdtemp(join(tmpdir(), "cli-"));
after(() => rm(folder, { recursive: true }));
const rowsFile = join(folder, "rows.csv");
await writeFile(rowsFile, "word,a,b\ndog,0.5,-1\n");
const learnedFile = join(folder, "learned.json");
await writeFile(learnedFile, "[[1, 2], [3, 4], [5, 6]]");

/** What each option is to the encoder. */
const settings: Record<string, readonly [args: string[], options: EncodeOptions]> = {
  width: [["--width", "6"], { width: 6 }],
  base: [["--base=100.5"], { base: 100.5 }],
  start: [["--start", "-7"], { start: -7 }],
  "position ids": [
    ["--position-ids", "5, 1 9007199254740991"],
    { positionIds: [5, 1, 2 ** 53 - 1] },
  ],
  layout: [["--layout", "halves"], { layout: "halves" }],
  spacing: [["--spacing", "endpoint"], { spacing: "endpoint" }],
  "no position": [["--position", "none", "-w", "3"], { position: "none", width: 3 }],
  seed: [["--seed", "12"], { seed: 12 }],
  scale: [["--scale", "0.25"], { scale: 0.25 }],
  "scale by the width": [["--scale", "sqrt-width"], { scale: "sqrt-width" }],
  rows: [["--rows-file", rowsFile], { width: 2, rows: { dog: [0.5, -1] } }],
  learned: [
    ["--position", "learned", "--max-length", "4", "--seed", "3"],
    {
      position: "learned",
      seed: 3,
      learnedTable: encoder.learnedTable({ maxLength: 4, width: 8, seed: 3 }),
    },
  ],
  "learned rows": [
    ["--position", "learned", "--learned-file", learnedFile],
    {
      position: "learned",
      learnedTable: encoder.learnedTable({
        rows: [
          [1, 2],
          [3, 4],
          [5, 6],
        ],
      }),
    },
  ],
};

for (const [name, [args, options]] of Object.entries(settings)) {
  test(`${name}: the package's numbers in every format`, async () => {
    const expected = encoder.encode(sentence, options);
    const printed = (format: string) => command([sentence, "--format", format, ...args]);
    assert.equal((await printed("csv")).output, toCsv(expected));
    assert.equal((await printed("json")).output, toJson(expected));
    assertSameBits((await printed("npy")).bytes, toNpy(expected));
  });
}

test("both builds print the same", async () => {
  const [wasm, js] = await Promise.all(
    encoders.map(({ backend }) => command([sentence, "--backend", backend, "-f", "npy"])),
  );
  assert.ok(wasm && js && wasm.bytes.length > 384);
  assertSameBits(wasm.bytes, js.bytes);
});

for (const by of ["words", "positions"] as const) {
  test(`the order is that of words: ${by}`, async () => {
    const asTyped = encoder.encode(sentence);
    const { tokens, positionIds } = encoder.reorder(asTyped, [2, 0, 1], by);
    const expected = encoder.encode(tokens, { positionIds });
    const { output } = await command([sentence, "--order", "2 0 1", "--reorder", by, "-f", "json"]);
    assert.equal(output, toJson(expected));
  });
}

test("tokens are what stands between spaces, if that is asked for", async () => {
  const { output } = await command(["don't! stop", "--split", "spaces", "-f", "json"]);
  assert.deepEqual((JSON.parse(output) as Encoding).tokens, ["don't!", "stop"]);
});

test("a file gets what standard output would, and nothing is printed", async () => {
  const file = join(folder, "out.npy");
  const { output, code } = await command([sentence, "-f", "npy", "--output", file], {
    terminal: 80,
  });
  assert.deepEqual([output, code], ["", 0]);
  assertSameBits(new Uint8Array(await readFile(file)), toNpy(encoder.encode(sentence)));
});

const lines = ["dog bites man", "", "man, bites dog!"];
const input = [`${lines[0]}\r\n\n`, `${lines[2]}`];

test("many sentences are lines of JSON", async () => {
  const { output } = await command(["-f", "json"], { input });
  const printed = output
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
  assert.deepEqual(
    printed,
    lines.map((line) => JSON.parse(toJson(encoder.encode(line)))),
  );
});

test("many sentences are one CSV, its rows numbered by sentence", async () => {
  const { output } = await command(["-f", "csv"], { input });
  const expected = lines.flatMap((line, sentence) => {
    const [header, ...rows] = toCsv(encoder.encode(line)).trimEnd().split("\r\n");
    return [
      ...(sentence === 0 ? [`sentence,${header}`] : []),
      ...rows.map((row) => `${sentence},${row}`),
    ];
  });
  assert.equal(output, expected.map((line) => `${line}\r\n`).join(""));
});

test("many sentences are NPY arrays one after another", async () => {
  const { bytes } = await command(["-f", "npy"], { input });
  const expected = lines.map((line) => toNpy(encoder.encode(line)));
  assertSameBits(new Uint8Array(bytes), new Uint8Array(Buffer.concat(expected)));
});

test("a letter that two chunks share is one letter", async () => {
  const [a, b, c] = Buffer.from("né\n".normalize());
  const { output } = await command(["-f", "json"], {
    input: [Uint8Array.of(a as number, b as number), Uint8Array.of(c as number, 10)],
  });
  assert.deepEqual((JSON.parse(output) as Encoding).tokens, ["né"]);
});
