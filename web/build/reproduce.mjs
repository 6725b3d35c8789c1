import { createHash } from "node:crypto";
import { cp, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildAll } from "./build.mjs";
import { root } from "./paths.mjs";
import { ask, Refusal, run, runMain } from "./run.mjs";
import { buildTools, setUp } from "./setup.mjs";

// npm run reproduce: builds the package here, where a build that is there is used, and all of it
// anew in another folder, and compares what would be published, byte by byte.
await runMain(async () => {
  await setUp(buildTools);
  await buildAll();
  const elsewhere = await mkdtemp(join(tmpdir(), "positional-encoding-built-elsewhere-"));
  try {
    const left = new Set(["build", "dist", ".git"].map((name) => root + name));
    await cp(root, elsewhere, { recursive: true, filter: (path) => !left.has(path) });
    await run(process.execPath, [join(elsewhere, "web/build/build.mjs")]);
    const [here, there] = await Promise.all([root, elsewhere].map(published));
    const names = [...new Set([...Object.keys(here ?? {}), ...Object.keys(there ?? {})])].sort();
    const differing = names.filter((name) => here?.[name] !== there?.[name]);
    if (names.length === 0 || differing.length > 0) {
      throw new Refusal(`Two builds differ in ${differing.join(", ") || "what they publish"}.`);
    }
    console.log(`Two builds in two folders gave the same bytes, in each of ${names.length} files.`);
  } finally {
    await rm(elsewhere, { recursive: true, force: true });
  }
});

/**
 * The hashes of the files that `npm pack` would take.
 *
 * @param {string} folder
 * @returns {Promise<Record<string, string>>}
 */
async function published(folder) {
  const listed = await ask("npm", ["pack", folder, "--dry-run", "--ignore-scripts", "--json"]);
  const [{ files }] = JSON.parse(listed ?? "[{}]");
  /** @type {Record<string, string>} */
  const hashes = {};
  for (const { path } of files ?? []) {
    const bytes = await readFile(join(folder, path));
    hashes[path] = createHash("sha512").update(bytes).digest("base64");
  }
  return hashes;
}
