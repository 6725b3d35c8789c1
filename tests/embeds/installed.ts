import { cp, mkdir, readdir, rm } from "node:fs/promises";
import { build, root } from "../../web/build/paths.mjs";
import { pack } from "../encoder/package/support.js";
import { installPackages, runIn } from "./harness.js";

/**
 * A copy of the program in tests/embeds/<name>, with what its lock file names and the package's
 * tarball installed; of an earlier run only the former is kept. Its folder.
 */
export async function installed(name: string): Promise<string> {
  const folder = `${build}/embeds/${name}`;
  await mkdir(folder, { recursive: true });
  for (const entry of await readdir(folder)) {
    if (entry !== "node_modules") await rm(`${folder}/${entry}`, { recursive: true });
  }
  await cp(`${root}tests/embeds/${name}`, folder, { recursive: true });
  await installPackages(folder);
  const { tarball } = await pack();
  const own = `${folder}/node_modules/positional-encoding`;
  await rm(own, { recursive: true, force: true });
  await mkdir(own);
  await runIn(own, `tar -xzf "${tarball}" --strip-components=1`);
  return folder;
}
