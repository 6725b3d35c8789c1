import { execFile } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";
import os from "node:os";
import { join, relative } from "node:path";
import { promisify } from "node:util";
import { configure } from "./cmake.mjs";
import { tsc, writeDeclarations } from "./declarations.mjs";
import { isReadmeFresh } from "./docs.mjs";
import { build, dist, root } from "./paths.mjs";
import { run, succeeds } from "./run.mjs";

/** @type {readonly import("./tools.mjs").ToolName[]} */
export const lintTools = ["cmake", "ninja", "compiler", "googletest", "clangFormat", "clangTidy"];

/** @type {readonly (readonly [name: string, isClean: () => Promise<boolean>])[]} */
const linters = [
  ["clang-format", () => succeeds(clangFormat(["--dry-run", "-Werror"]))],
  ["clang-tidy", clangTidy],
  // The tests import the declarations, so they come first.
  ["tsc, what is shipped", () => writeDeclarations(dist)],
  ["tsc, build and tests", () => succeeds(tsc(["--project", "tsconfig.json"]))],
  ["README's tables", isReadmeFresh],
  ["biome", () => succeeds(biome(["check", "--error-on-warnings"]))],
];

/**
 * Runs each linter; every one counts as one check.
 *
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function lint() {
  let passed = 0;
  for (const [name, isClean] of linters) {
    console.log(name);
    if (await isClean()) passed += 1;
    else console.error(`${name} is not satisfied.`);
  }
  return { passed, failed: linters.length - passed };
}

/** @param {readonly string[]} args */
export async function clangFormat(args) {
  const files = await cppFiles(["cpp", "tests/cpp", "tests/fuzz"], /\.(h|cpp)$/);
  await run("clang-format", [...args, ...files]);
}

/** @param {readonly string[]} args */
export function biome(args) {
  return run(process.execPath, [join(root, "node_modules/@biomejs/biome/bin/biome"), ...args]);
}

/** Checks each source as the native debug build compiles it, as many at once as there are cores. */
async function clangTidy() {
  if (!(await succeeds(configure("native-debug", { tests: true })))) return false;
  const files = await compiledFiles(`${build}/native-debug`);
  let clean = true;
  const worker = async () => {
    for (let file = files.shift(); file !== undefined; file = files.shift()) {
      console.log(`  ${file}`);
      const args = ["--quiet", "--warnings-as-errors=*", "-p", `${build}/native-debug`, file];
      await promisify(execFile)("clang-tidy", args, { cwd: root }).catch((error) => {
        clean = false;
        console.error(error.stdout || error.message);
      });
    }
  };
  await Promise.all(Array.from({ length: os.availableParallelism() }, worker));
  return clean;
}

/**
 * Our own sources among those that a build compiles.
 *
 * @param {string} folder the build's
 * @returns {Promise<string[]>}
 */
async function compiledFiles(folder) {
  /** @type {{ file: string }[]} */
  const commands = JSON.parse(await readFile(join(folder, "compile_commands.json"), "utf8"));
  const files = commands.map(({ file }) => relative(root, file));
  return files.filter((file) => /^(cpp|tests)[/\\]/.test(file)).sort();
}

/**
 * @param {readonly string[]} folders
 * @param {RegExp} pattern
 */
async function cppFiles(folders, pattern) {
  const lists = folders.map(async (folder) => {
    const names = await readdir(root + folder, { recursive: true });
    return names.filter((name) => pattern.test(name)).map((name) => join(folder, name));
  });
  return (await Promise.all(lists)).flat().sort();
}
