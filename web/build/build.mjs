import { cp, mkdir, rename, rm } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import { writeArchive } from "./archive.mjs";
import { bundle } from "./bundle.mjs";
import { compile } from "./cmake.mjs";
import { writeDeclarations } from "./declarations.mjs";
import { writeManifest } from "./docs.mjs";
import { unlessFresh } from "./fresh.mjs";
import { printIntegrity } from "./integrity.mjs";
import { build, dist, root } from "./paths.mjs";
import { runMain } from "./run.mjs";
import { buildTools, setUp } from "./setup.mjs";
import { writeSinglePage } from "./single-page.mjs";
import { assembleSite } from "./site.mjs";
import { printSizes } from "./sizes.mjs";

/**
 * Builds dist from the sources, and only what changed.
 *
 * @returns {Promise<boolean>} false where dist is built, but the types are not right
 */
export async function buildAll() {
  await compile("wasm", { tests: false });
  await compile("javascript", { tests: false });
  return unlessFresh({
    inputs: [
      ...[
        "web",
        "tests/embeds",
        "package.json",
        "package-lock.json",
        "tsconfig.json",
        "tsconfig.package.json",
      ].map((name) => root + name),
      ...["wasm/posenc.js", "wasm/posenc.wasm", "javascript/posenc.js"].map(
        (name) => `${build}/${name}`,
      ),
    ],
    output: `${dist}/encoder.js`,
    stamp: `${build}/dist.stamp`,
    run: writeDist,
  });
}

/** A build that fails leaves the last dist in place. */
async function writeDist() {
  const next = `${build}/dist`;
  await rm(next, { recursive: true, force: true });
  await mkdir(next, { recursive: true });
  console.log("Bundling");
  const [typesAreRight] = await Promise.all([writeDeclarations(next), bundle(next)]);
  await cp(`${build}/wasm/posenc.wasm`, `${next}/encoder.wasm`);
  await writeManifest(next);
  await assembleSite(next);
  await writeSinglePage(next);
  await writeArchive(next);
  await rm(dist, { recursive: true, force: true });
  await rename(next, dist);
  return typesAreRight;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  await runMain(async () => {
    await setUp(buildTools);
    if (!(await buildAll())) process.exitCode = 1;
    await printSizes(dist);
    await printIntegrity(dist);
  });
}
