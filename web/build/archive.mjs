import { readFile, writeFile } from "node:fs/promises";
import { packageFacts } from "./bundle.mjs";
import { filesIn } from "./site.mjs";

/**
 * The site as one zip, which unpacks into one folder. The same files give the same bytes.
 *
 * @param {string} out the folder that assembleSite() wrote into
 */
export async function writeArchive(out) {
  // Not at the top: a fresh clone has no fflate until the set-up has run.
  const { zipSync } = await import("fflate");
  const name = `${(await packageFacts()).name}-site`;
  /** @type {Record<string, Uint8Array>} */
  const files = {};
  for (const file of await filesIn(`${out}/site`)) {
    files[`${name}/${file}`] = await readFile(`${out}/site/${file}`);
  }
  // The earliest time that a zip can hold, where clocks are in any zone.
  const archive = zipSync(files, { level: 9, mtime: new Date(1980, 0, 1) });
  await writeFile(`${out}/${name}.zip`, archive);
}
