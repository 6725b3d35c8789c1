import { existsSync } from "node:fs";
import { readdir, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * Runs a step unless its output is there and none of its inputs changed since it last ran.
 *
 * @param {object} step
 * @param {readonly string[]} step.inputs files and folders
 * @param {string} step.output
 * @param {string} step.stamp a file that remembers when the step ran
 * @param {() => Promise<boolean>} step.run whether all went well; otherwise it runs again next time
 * @returns {Promise<boolean>} what the step said, true where it need not run
 */
export async function unlessFresh({ inputs, output, stamp, run }) {
  const last = existsSync(output) ? await stat(stamp).catch(() => undefined) : undefined;
  const newest = Math.max(...(await Promise.all(inputs.map(newestChange))));
  if (last !== undefined && newest <= last.mtimeMs) return true;
  const began = new Date();
  if (!(await run())) return false;
  await writeFile(stamp, "");
  // What changed while the step ran is newer than its start, so the next run sees it.
  await utimes(stamp, began, began);
  return true;
}

/**
 * When the newest thing in a file or folder changed; a folder changes when a name in it goes.
 *
 * @param {string} path
 * @returns {Promise<number>} milliseconds since 1970
 */
async function newestChange(path) {
  const own = await stat(path);
  if (!own.isDirectory()) return own.mtimeMs;
  const inside = await Promise.all(
    (await readdir(path)).map((name) => newestChange(join(path, name))),
  );
  return Math.max(own.mtimeMs, ...inside);
}
