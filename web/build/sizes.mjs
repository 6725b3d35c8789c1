import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";

/**
 * How large a file may be, in bytes after gzip -9: what it is meant to be, and, as none is that
 * small, what it must not grow past: what it was when this was written and a fiftieth. The budgets
 * were set for tables and attention; biases, rotary positions, a decoder, a trainer, the languages'
 * machinery and the panels that show them came after. `npm run sizes` says what the bytes are.
 *
 * @type {Readonly<Record<string, { budget: number, limit: number }>>}
 */
export const budgets = {
  "encoder.js": { budget: 32_000, limit: 94_800 },
  "encoder.wasm": { budget: 20_000, limit: 74_000 },
  "positional-encoding.js": { budget: 80_000, limit: 191_000 },
  "positional-encoding.fallback.js": { budget: 45_000, limit: 107_400 },
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
      const { budget, limit } = budgets[name] ?? {};
      return [name, ...[...sizes, budget, limit].map(format)];
    }),
  );
  console.log("");
  for (const [name = "", ...sizes] of [
    ["bytes", "raw", "gzip -9", "brotli", "budget", "limit"],
    ...rows,
  ]) {
    console.log(name.padEnd(34) + sizes.map((size) => size.padStart(10)).join(""));
  }
}

/** @param {number | undefined} bytes */
function format(bytes) {
  return bytes?.toLocaleString("en") ?? "";
}
