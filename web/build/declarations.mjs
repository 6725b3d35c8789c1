import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { root } from "./paths.mjs";
import { run } from "./run.mjs";

/**
 * The type declarations of the package's entries.
 *
 * @param {string} out the folder to write into
 */
export async function writeDeclarations(out) {
  await tsc([
    "--project",
    "tsconfig.package.json",
    "--noEmit",
    "false",
    "--outDir",
    join(out, "types"),
  ]);
  for (const entry of ["encoder", "widget"]) {
    await writeFile(join(out, `${entry}.d.ts`), `export * from "./types/${entry}/index.js";\n`);
  }
}

/** @param {readonly string[]} args */
export function tsc(args) {
  return run(process.execPath, [join(root, "node_modules/typescript/bin/tsc"), ...args]);
}
