import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";

/** How large a file may be, in bytes after gzip -9. @type {Readonly<Record<string, number>>} */
export const budgets = {
  "encoder.js": 32_000,
  "encoder.wasm": 20_000,
  "positional-encoding.js": 80_000,
  "positional-encoding.fallback.js": 45_000,
};

/** @param {Uint8Array} bytes */
export function gzipSize(bytes) {
  return gzipSync(bytes, { level: 9 }).length;
}

/**
 * Prints how large the scripts and modules in a folder are, beside what they may be.
 *
 * @param {string} folder
 */
export async function printSizes(folder) {
  const names = (await readdir(folder)).filter((name) => /\.(js|wasm)$/.test(name)).sort();
  const rows = await Promise.all(
    names.map(async (name) => {
      const bytes = await readFile(join(folder, name));
      const sizes = [bytes.length, gzipSize(bytes), brotliCompressSync(bytes).length];
      return [name, ...sizes.map(format), format(budgets[name])];
    }),
  );
  console.log("");
  for (const [name = "", ...sizes] of [["bytes", "raw", "gzip -9", "brotli", "budget"], ...rows]) {
    console.log(name.padEnd(34) + sizes.map((size) => size.padStart(10)).join(""));
  }
}

/** @param {number | undefined} bytes */
function format(bytes) {
  return bytes?.toLocaleString("en") ?? "";
}
