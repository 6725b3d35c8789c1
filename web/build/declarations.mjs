import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { languages } from "./bundle.mjs";
import { root } from "./paths.mjs";
import { run, succeeds } from "./run.mjs";

/**
 * The type declarations of the package's entries.
 *
 * @param {string} out the folder to write into
 * @returns {Promise<boolean>} whether the types are right; the compiler has told what is not
 */
export async function writeDeclarations(out) {
  const emit = ["--noEmit", "false", "--outDir", join(out, "types")];
  const typesAreRight = await succeeds(tsc(["--project", "tsconfig.package.json", ...emit]));
  for (const entry of ["encoder", "widget"]) {
    await writeFile(join(out, `${entry}.d.ts`), `export * from "./types/${entry}/index.js";\n`);
  }
  await mkdir(join(out, "lang"), { recursive: true });
  for (const language of await languages()) {
    // Imported for what it does.
    await writeFile(join(out, "lang", `${language}.d.mts`), "export {};\n");
  }
  return typesAreRight;
}

/** @param {readonly string[]} args */
export function tsc(args) {
  return run(process.execPath, [join(root, "node_modules/typescript/bin/tsc"), ...args]);
}
