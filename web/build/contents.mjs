import { readFile } from "node:fs/promises";
import { buildAll } from "./build.mjs";
import { build, dist } from "./paths.mjs";
import { runMain } from "./run.mjs";
import { buildTools, setUp } from "./setup.mjs";
import { gzipSize, printSizes } from "./sizes.mjs";

/**
 * What a part of a file is of: the first that its name fits. What the compiler has inlined counts
 * where it went.
 *
 * @typedef {readonly (readonly [about: string, names: RegExp])[]} Groups
 */

/** @type {Groups} */
const functionGroups = [
  ["calls from JavaScript", /posenc::bindings::/],
  ["trainer", /posenc::(?:\S* )?.*(?:Trainer|Model|Batch|Task|Adam|Gradients|loss_of|words_of)/],
  [
    "attention, rotary, biases",
    /posenc::.*(?:ttention|otary|ias|bucket|Softmax|exponential|product|Product|slopes|project|Decoder|score|multiply)/,
  ],
  [
    "tables: sinusoidal, token, learned",
    /posenc::.*(?:Sinusoidal|Rotation|Turn|rotate|sine|TokenTable|LearnedTable|Position|Normal|siphash|Natural|Fixed|seeded)/,
  ],
  ["the rest of the encoder", /posenc::/],
  ["C++'s own library", /std::|__cxxabi|operator (?:new|delete)|__dynamic_cast/],
  ["C's own library, allocator, embind", /./],
];

/** @type {Groups} */
const moduleGroups = [
  ["encoder.wasm, in base64", /^posenc:posenc:wasm-bytes$/],
  ["Emscripten's glue", /^posenc:posenc:wasm-glue$/],
  ["the encoder's own script", /^web\/encoder\//],
  ["style sheets", /\.styles\.ts$|web\/widget\/styles\.ts$/],
  ["English", /^web\/widget\/strings\//],
  ["panels", /^web\/widget\/panels\//],
  ["takeaway, drawers", /^web\/widget\/(?:takeaway|drawers)\//],
  ["the element", /^web\/widget\//],
  ["Lit", /lit/],
  ["other", /./],
];

/**
 * Adds up by group, in the groups' order.
 *
 * @template T
 * @param {Groups} groups
 * @param {readonly (readonly [name: string, value: T])[]} parts
 * @returns {[about: string, values: T[]][]}
 */
function grouped(groups, parts) {
  /** @type {Map<string, T[]>} */
  const result = new Map(groups.map(([about]) => [about, []]));
  for (const [name, value] of parts) {
    const [about = ""] = groups.find(([, names]) => names.test(name)) ?? [];
    result.get(about)?.push(value);
  }
  return [...result];
}

/**
 * The functions of a WebAssembly module, and what else is in it.
 *
 * @param {Buffer} bytes
 * @param {ReadonlyMap<number, string>} names by index
 */
function partsOf(bytes, names) {
  let at = 8;
  const readNumber = () => {
    let result = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[at++] ?? 0;
      result += (byte & 127) * 2 ** shift;
      if (byte < 128) return result;
    }
  };
  /** @type {[string, Buffer][]} */
  const functions = [];
  /** @type {Buffer[]} */
  const others = [];
  while (at < bytes.length) {
    const id = bytes[at++];
    const size = readNumber();
    const end = at + size;
    if (id === 10) {
      const count = readNumber();
      // Imported functions come first in the index, and have names, but no bodies.
      const first = names.size - count;
      for (let k = 0; k < count; ++k) {
        const length = readNumber();
        functions.push([names.get(first + k) ?? "", bytes.subarray(at, at + length)]);
        at += length;
      }
    } else {
      others.push(bytes.subarray(at, end));
    }
    at = end;
  }
  return { functions, others };
}

/** The names that Emscripten leaves beside the module: `index:name`, escaped. */
async function readNames() {
  const text = await readFile(`${build}/wasm/posenc.js.symbols`, "utf8");
  const lines = text.trim().split("\n");
  return new Map(
    lines.map((line) => {
      const colon = line.indexOf(":");
      const name = line.slice(colon + 1);
      const plain = name.replaceAll(/\\([0-9a-f]{2})/g, (_, hex) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      );
      return [Number(line.slice(0, colon)), plain];
    }),
  );
}

/** @param {string} about @param {...number} sizes */
function printRow(about, ...sizes) {
  const columns = sizes.map((size) => size.toLocaleString("en").padStart(10));
  console.log(about.padEnd(38) + columns.join(""));
}

async function printContents() {
  const { functions, others } = partsOf(await readFile(`${dist}/encoder.wasm`), await readNames());
  console.log("\nencoder.wasm, bytes: raw, and by itself after gzip -9");
  const groups = grouped(functionGroups, functions);
  groups.push(["texts, constants, types", others]);
  for (const [about, bodies] of groups) {
    const all = Buffer.concat(bodies);
    printRow(about, all.length, gzipSize(all));
  }

  const { outputs } = JSON.parse(await readFile(`${build}/script.meta.json`, "utf8"));
  const [[path, { inputs }] = ["", { inputs: {} }]] = Object.entries(outputs);
  console.log(`\n${path.split("/").at(-1)}, bytes: minified`);
  const modules = Object.entries(inputs).map(
    ([name, { bytesInOutput }]) => /** @type {const} */ ([name, bytesInOutput]),
  );
  for (const [about, sizes] of grouped(moduleGroups, modules)) {
    printRow(
      about,
      sizes.reduce((sum, size) => sum + size, 0),
    );
  }
}

await runMain(async () => {
  await setUp(buildTools);
  await buildAll();
  await printSizes(dist);
  await printContents();
});
