import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, readdir } from "node:fs/promises";
import os from "node:os";
import { promisify } from "node:util";
import { compileTarget } from "./cmake.mjs";
import { build, root } from "./paths.mjs";
import { run } from "./run.mjs";

/** @type {readonly import("./tools.mjs").ToolName[]} */
export const fuzzTools = ["cmake", "ninja", "fuzzer"];

const found = `${build}/found`;

/** The targets in tests/fuzz/. */
export async function fuzzTargets() {
  const sources = await readdir(`${root}tests/fuzz`);
  return sources
    .filter((name) => name.endsWith(".cpp") && !["entry.cpp", "replay.cpp"].includes(name))
    .map((name) => name.slice(0, -".cpp".length))
    .sort();
}

/**
 * Fuzzes for some time. What is found stays in build/found and is gone on from; what breaks a
 * promise is written there, too, and belongs into tests/fuzz/corpus.
 *
 * @param {string} target
 * @param {number} seconds
 */
export async function fuzz(target, seconds) {
  await compileTarget("fuzz", `fuzz-${target}`, []);
  const kept = `${found}/${target}`;
  await mkdir(kept, { recursive: true });
  const folders = [kept, corpusOf(target)].filter((folder) => existsSync(folder));
  await run(programOf(target), [...optionsOf(target), `-max_total_time=${seconds}`, ...folders]);
}

/**
 * Fuzzes every target with so many inputs, the same in every run: from the corpus on, and not from
 * what else was found.
 *
 * @param {number} inputs
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function fuzzBriefly(inputs) {
  await compileTarget("fuzz", "all", []);
  await mkdir(found, { recursive: true });
  const targets = await fuzzTargets();
  const left = [...targets];
  let passed = 0;
  const worker = async () => {
    for (let target = left.shift(); target !== undefined; target = left.shift()) {
      console.log(`  ${target}`);
      // Not as a folder, into which libFuzzer would write what it finds.
      const seeds = await filesOf(target);
      const args = [`-runs=${inputs}`, "-seed=1"];
      if (seeds.length > 0) args.push(`-seed_inputs=${seeds.join()}`);
      try {
        await promisify(execFile)(programOf(target), [...optionsOf(target), ...args]);
        passed += 1;
      } catch (error) {
        console.error(`${target} breaks a promise.`);
        console.error(error instanceof Error && "stderr" in error ? error.stderr : error);
      }
    }
  };
  await Promise.all(Array.from({ length: os.availableParallelism() }, worker));
  return { passed, failed: targets.length - passed };
}

/** @param {string} target */
function programOf(target) {
  return `${build}/fuzz/tests/fuzz/fuzz-${target}`;
}

/** @param {string} target */
function optionsOf(target) {
  return ["-max_len=400", "-timeout=30", `-artifact_prefix=${found}/${target}-`];
}

/** @param {string} target */
function corpusOf(target) {
  return `${root}tests/fuzz/corpus/${target}`;
}

/**
 * The files of a target's corpus, if it has one.
 *
 * @param {string} target
 */
async function filesOf(target) {
  const folder = corpusOf(target);
  if (!existsSync(folder)) return [];
  return (await readdir(folder)).sort().map((name) => `${folder}/${name}`);
}
