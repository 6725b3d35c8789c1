import { existsSync } from "node:fs";
import { chmod, cp, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { buildAll } from "./build.mjs";
import { root } from "./paths.mjs";
import { ask, Refusal, run, runMain } from "./run.mjs";
import { buildTools, setUp } from "./setup.mjs";

// npm run newer-emscripten [-- --keep FOLDER]: builds the package with the Emscripten of a newer
// Debian than ours, runs the tests of C++ and of the package's entry on what it made, and compares
// the bits with those of the build here. The newer Debian is a folder of 3 GB, which is removed
// afterwards; one that is kept is used again.

const debian = "trixie";
const packages = "emscripten,cmake,ninja-build,nodejs,googletest";
/** Where the project is in the newer Debian. */
const project = "/positional-encoding";

const environment = ["PATH=/usr/sbin:/usr/bin:/sbin:/bin", "HOME=/root", "LANG=C.UTF-8"];

const hashes = ["--import", "tsx", "tests/encoder/hashes-program.ts"];
/** Of tests/encoder. */
const packageTests = ["attention", "bindings", "encode", "load", "rotary", "sinusoidal", "trainer"];
const report = "build/reports/newer-emscripten.tap";

await runMain(async () => {
  const kept = keptFolder();
  if (process.getuid?.() !== 0) {
    throw new Refusal("A Debian in a folder must be made, and entered, by root: use sudo.");
  }
  await setUp([...buildTools, "mmdebstrap"]);
  await buildAll();
  const folder = kept ?? (await mkdtemp(join(tmpdir(), "positional-encoding-debian-")));
  try {
    await makeDebian(folder);
    const inside = folder + project;
    const left = new Set(["build", "dist", ".git"].map((name) => root + name));
    await rm(inside, { recursive: true, force: true });
    await cp(root, inside, { recursive: true, filter: (path) => !left.has(path) });
    /** @param {string[]} args @returns {[string, string[]]} */
    const node = (args) => [
      "chroot",
      [folder, "env", "-i", "-C", project, ...environment, "node", ...args],
    ];
    await run(...node(["web/build/build.mjs"]));
    await run(...node(["web/build/test.mjs", "wasm", "javascript"]));
    const files = packageTests.map((name) => `tests/encoder/${name}.test.ts`);
    await run(
      ...node([
        ...["--import", "tsx", "--test"],
        ...["--test-reporter", "dot", "--test-reporter-destination", "stdout"],
        ...["--test-reporter", "tap", "--test-reporter-destination", report],
        ...files,
      ]),
    );
    compare(
      await ask("env", ["-C", root, process.execPath, ...hashes]),
      await ask(...node(hashes)),
    );
    const [, version = "of no version"] =
      /(\d+\.\d+\.\d+)/.exec((await ask("chroot", [folder, "emcc", "--version"])) ?? "") ?? [];
    const [, passed] = /^# pass (\d+)$/m.exec(await readFile(join(inside, report), "utf8")) ?? [];
    console.log(
      `Emscripten ${version}: the tests of C++ pass as WebAssembly and as JavaScript, and ${passed} ` +
        `tests of the package's entry, in ${packageTests.map((name) => `${name}.test.ts`).join(", ")}.`,
    );
  } finally {
    // Not what is mounted there, if something is.
    if (kept === undefined) await run("rm", ["-rf", "--one-file-system", folder]);
  }
});

/** The folder after --keep, if any. */
function keptFolder() {
  const [option, folder, ...others] = process.argv.slice(2);
  if (option === undefined) return undefined;
  if (option !== "--keep" || folder === undefined || others.length > 0) {
    throw new Refusal(`Only --keep FOLDER is understood, got ${process.argv.slice(2).join(" ")}`);
  }
  return resolve(folder);
}

/** @param {string} folder */
async function makeDebian(folder) {
  if (existsSync(join(folder, "usr/bin/emcc"))) return;
  console.log(`Making a Debian ${debian} in ${folder}`);
  // For apt, which fetches as a user of its own.
  if (existsSync(folder)) await chmod(folder, 0o755);
  await run("mmdebstrap", ["--variant=apt", `--include=${packages}`, debian, folder]);
}

/**
 * @param {string | undefined} here what hashes-program.ts printed
 * @param {string | undefined} there
 */
function compare(here, there) {
  const ours = listed(here);
  const theirs = listed(there);
  const differing = ours.filter((line) => !theirs.includes(line));
  if (ours.length === 0 || ours.length !== theirs.length || differing.length > 0) {
    throw new Refusal(`Other bits than here:\n${differing.join("\n") || "nothing was computed"}`);
  }
  console.log(`${ours.length} of ${ours.length} results have the bits that they have here.`);
}

/** @param {string | undefined} printed */
function listed(printed = "{}") {
  /** @type {Record<string, Record<string, string>>} */
  const byBackend = JSON.parse(printed);
  return Object.entries(byBackend).flatMap(([backend, results]) =>
    Object.entries(results).map(([name, hash]) => `${backend}: ${name}, ${hash}`),
  );
}
