import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** A hash as browsers check it. @param {string | Uint8Array} bytes */
export function integrityOf(bytes) {
  return `sha384-${createHash("sha384").update(bytes).digest("base64")}`;
}

/**
 * The hashes of files, by name.
 *
 * @param {string} folder
 * @param {readonly string[]} names
 * @returns {Promise<Record<string, string>>}
 */
export async function integrities(folder, names) {
  const entries = names.map(async (name) => [
    name,
    integrityOf(await readFile(join(folder, name))),
  ]);
  return Object.fromEntries(await Promise.all(entries));
}

/**
 * What a page's script asks for has hashes inside of the script.
 *
 * @param {Record<string, string>} files
 * @returns {import("esbuild").Plugin}
 */
export function integrityModule(files) {
  return {
    name: "integrity",
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^posenc:integrity$/ }, ({ path }) => ({ path, namespace: "integrity" }));
      onLoad({ filter: /.*/, namespace: "integrity" }, () => ({
        contents: JSON.stringify(files),
        loader: "json",
      }));
    },
  };
}

const list = "integrity.json";

/**
 * Writes the hashes of files, for the tags that load them.
 *
 * @param {string} folder
 * @param {readonly string[]} names
 */
export async function writeIntegrity(folder, names) {
  const files = await integrities(folder, names);
  await writeFile(join(folder, list), `${JSON.stringify(files, null, 2)}\n`);
}

/** @param {string} folder */
export async function printIntegrity(folder) {
  const files = JSON.parse(await readFile(join(folder, list), "utf8"));
  console.log("\nintegrity");
  for (const [name, hash] of Object.entries(files)) console.log(`${name.padEnd(34)} ${hash}`);
}
