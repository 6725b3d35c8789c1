import { readFile } from "node:fs/promises";
import { root } from "./paths.mjs";

/**
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, os?: string[], cpu?: string[] }} LockedPackage
 */

/**
 * Whether node_modules holds what package-lock.json says, for this platform.
 *
 * @returns {Promise<boolean>}
 */
export async function packagesAreInstalled() {
  const locked = await packagesOf(`${root}package-lock.json`);
  // npm writes this file last, so that a broken-off installation has none.
  const installed = await packagesOf(`${root}node_modules/.package-lock.json`).catch(
    () => undefined,
  );
  if (installed === undefined) return false;
  const here = Object.entries(installed);
  const wanted = Object.entries(locked).filter(([path, { optional }]) => path !== "" && !optional);
  return (
    wanted.every(([path]) => path in installed) &&
    here.every(([path, entry]) => locked[path]?.integrity === entry.integrity && fits(entry))
  );
}

/** @param {LockedPackage} entry */
function fits({ os = [process.platform], cpu = [process.arch] }) {
  return os.includes(process.platform) && cpu.includes(process.arch);
}

/**
 * @param {string} path
 * @returns {Promise<Record<string, LockedPackage>>}
 */
async function packagesOf(path) {
  return JSON.parse(await readFile(path, "utf8")).packages;
}
