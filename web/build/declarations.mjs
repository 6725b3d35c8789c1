import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { languages } from "./bundle.mjs";
import { root } from "./paths.mjs";
import { run, succeeds } from "./run.mjs";

/** The entries that are written in TypeScript, and where their declarations are in dist/types. */
const entries = {
  encoder: "encoder/index.js",
  widget: "widget/index.js",
  element: "widget/element-entry.js",
  render: "widget/render-entry.js",
  anywidget: "widget/anywidget.js",
};

/**
 * The type declarations of the package's entries.
 *
 * @param {string} out the folder to write into
 * @returns {Promise<boolean>} whether the types are right; the compiler has told what is not
 */
export async function writeDeclarations(out) {
  const types = join(out, "types");
  await rm(types, { recursive: true, force: true });
  const emit = ["--noEmit", "false", "--outDir", types];
  const typesAreRight = await succeeds(tsc(["--project", "tsconfig.package.json", ...emit]));
  await keepReachable(types, Object.values(entries));
  for (const [entry, path] of Object.entries(entries)) {
    const byDefault = entry === "anywidget" ? `export { default } from "./types/${path}";\n` : "";
    await writeFile(join(out, `${entry}.d.ts`), `${byDefault}export * from "./types/${path}";\n`);
  }
  await writeFile(join(out, "encoder.d.cts"), await requiredTypes("encoder"));
  await writeFile(join(out, "render.d.cts"), await requiredTypes("render"));
  await writeFile(join(out, "fallback.d.ts"), fallbackTypes);
  await mkdir(join(out, "lang"), { recursive: true });
  for (const language of await languages()) {
    // Imported for what it does.
    await writeFile(join(out, "lang", `${language}.d.mts`), "export {};\n");
  }
  return typesAreRight;
}

/** What only encoder.js knows how to use. */
const fallbackTypes = `/** Makes the encoder as JavaScript, which loadEncoder() gets from here. */
declare const factory: (options?: never) => Promise<object>;
export default factory;
`;

/** What require() gives: the very types that import gives. @param {"encoder" | "render"} entry */
async function requiredTypes(entry) {
  const path = entries[entry].replace(/\.js$/, ".ts");
  const source = await readFile(join(root, "web", path), "utf8");
  const lists = [...source.matchAll(/^export (?:const (\w+)|\{ (.*) \} from)/gm)];
  const values = lists
    .flatMap(([, name, names]) => name ?? names?.split(", ") ?? [])
    .filter((name) => !name.startsWith("type "));
  const mode = 'with { "resolution-mode": "import" }';
  return [
    `import type * as imported from "./${entry}.js" ${mode};`,
    `export type * from "./${entry}.js" ${mode};`,
    ...values.map((value) => `export declare const ${value}: typeof imported.${value};`),
    "",
  ].join("\n");
}

/**
 * Deletes the declarations that no entry leads to: they are of what the bundles have inside.
 *
 * @param {string} folder
 * @param {readonly string[]} from paths in it, as they are imported
 */
async function keepReachable(folder, from) {
  const reached = new Set();
  const queue = from.map((path) => join(folder, path));
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    const file = path.replace(/\.js$/, ".d.ts");
    if (reached.has(file)) continue;
    reached.add(file);
    const text = await readFile(file, "utf8");
    for (const [, imported = ""] of text.matchAll(/(?:from |import\()"(\.[^"]*)"/g)) {
      queue.push(join(dirname(file), imported));
    }
  }
  for (const name of await readdir(folder, { recursive: true })) {
    const file = join(folder, name);
    if (name.endsWith(".d.ts") && !reached.has(file)) await rm(file);
  }
}

/** @param {readonly string[]} args */
export function tsc(args) {
  return run(process.execPath, [join(root, "node_modules/typescript/bin/tsc"), ...args]);
}
