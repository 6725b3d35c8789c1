import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

/**
 * Prints how large the scripts and modules in a folder are.
 *
 * @param {string} folder
 */
export async function printSizes(folder) {
  const names = (await readdir(folder)).filter((name) => /\.(js|wasm)$/.test(name)).sort();
  const rows = await Promise.all(
    names.map(async (name) => {
      const bytes = await readFile(join(folder, name));
      return [name, format(bytes.length), format(gzipSync(bytes, { level: 9 }).length)];
    }),
  );
  console.log("");
  for (const [name = "", raw = "", packed = ""] of [["bytes", "raw", "gzip -9"], ...rows]) {
    console.log(`${name.padEnd(34)}${raw.padStart(10)}${packed.padStart(10)}`);
  }
}

/** @param {number} bytes */
function format(bytes) {
  return bytes.toLocaleString("en");
}
