import { execFile } from "node:child_process";
import { relative } from "node:path";
import { promisify } from "node:util";
import { compileTarget } from "./cmake.mjs";
import { build, root } from "./paths.mjs";
import { ask, Refusal, run, runMain } from "./run.mjs";
import { setUp } from "./setup.mjs";

/** Of the core's branches, in percent. */
const least = 95;

/** @typedef {{ count: number, covered: number }} Branches */

await runMain(async () => {
  await setUp(["cmake", "ninja", "coverage", "googletest"]);
  await compileTarget("coverage", "posenc-tests", []);
  const folder = `${build}/coverage`;
  const tests = `${folder}/tests/cpp/posenc-tests`;
  const raw = `${folder}/tests.profraw`;
  const profile = `${folder}/tests.profdata`;
  await run(tests, ["--gtest_brief=1"], { ...process.env, LLVM_PROFILE_FILE: raw });
  await run(await llvm("llvm-profdata"), ["merge", "-sparse", raw, "-o", profile]);
  const cov = await llvm("llvm-cov");
  const measured = [tests, `-instr-profile=${profile}`, `${root}cpp`];
  const html = ["-format=html", "-show-branches=count", `-output-dir=${folder}/report`];
  await run(cov, ["show", ...measured, ...html]);
  const { stdout } = await promisify(execFile)(cov, ["export", ...measured, "-summary-only"]);
  const [{ files, totals }] = JSON.parse(stdout).data;

  console.log("\nbranches  reached  file");
  for (const { filename, summary } of files.sort(byShare)) {
    console.log(line(summary.branches, relative(root, filename)));
  }
  console.log(line(totals.branches, "all of the core"));
  console.log(`\nLine by line in ${relative(root, folder)}/report/index.html`);
  const { count, covered } = totals.branches;
  if (covered < (least / 100) * count) {
    throw new Refusal(
      `The tests must reach at least ${least} % of the core's branches, got ${percent(totals.branches)} %.`,
    );
  }
});

/**
 * The tool that belongs to the clang on the PATH.
 *
 * @param {string} name
 */
async function llvm(name) {
  return (await ask("clang++", [`-print-prog-name=${name}`])) ?? name;
}

/**
 * Least covered first.
 *
 * @param {{ summary: { branches: Branches } }} one
 * @param {{ summary: { branches: Branches } }} other
 */
function byShare({ summary: { branches: one } }, { summary: { branches: other } }) {
  return share(one) - share(other);
}

/** @param {Branches} branches */
function share({ count, covered }) {
  return count === 0 ? 1 : covered / count;
}

/**
 * Rounded down, so that what is not reached does not read as 100.
 *
 * @param {Branches} branches
 */
function percent(branches) {
  return (Math.floor(share(branches) * 1000) / 10).toFixed(1);
}

/**
 * @param {Branches} branches
 * @param {string} name
 */
function line(branches, name) {
  return `${String(branches.count).padStart(8)}  ${`${percent(branches)} %`.padStart(7)}  ${name}`;
}
