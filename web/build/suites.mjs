import { mkdir, readdir, readFile, rm } from "node:fs/promises";
import os from "node:os";
import { join } from "node:path";
import { compile, environmentOf } from "./cmake.mjs";
import { fuzzBriefly, fuzzTools } from "./fuzzers.mjs";
import { lint, lintTools } from "./linters.mjs";
import { build, root } from "./paths.mjs";
import { Refusal, run, succeeds } from "./run.mjs";
import { buildTools } from "./setup.mjs";

/** @typedef {import("./tools.mjs").ToolName} ToolName */
/** @typedef {{ passed: number, failed: number }} Counts */

/**
 * @typedef {object} Suite
 * @property {string} title
 * @property {readonly ToolName[]} tools
 * @property {boolean} needsDist
 * @property {boolean} [byNameOnly] it does not run with the others
 * @property {(name: string) => Promise<Counts>} run by the name that it has among suites, which is
 *   its report's too; rejects where the suite cannot start
 */

/** @type {readonly ToolName[]} */
const nativeTools = ["cmake", "ninja", "compiler", "googletest"];

/** @type {readonly ToolName[]} */
const wasmTools = [...buildTools, "googletest"];

/** @type {readonly ToolName[]} */
const embedTools = [
  ...buildTools,
  "browser",
  "firefox",
  "webkit",
  "mkdocs",
  "sphinx",
  "hugo",
  "jekyll",
  "pandoc",
  "nbconvert",
  "php",
  "wordpress",
];

/** The compiler makes the library that tests/widget/webkit.ts has loaded into it. @type {readonly ToolName[]} */
const webkitTools = [...buildTools, "compiler", "webkit"];

/**
 * The tests of the page that CI has run in Firefox each time; `npm run test:engines` has all, and
 * WebKitGTK's, whose driver now and then falls silent for good.
 */
const inFirefox = [
  "doing.test.ts",
  "engines/bits.test.ts",
  "everybody/languages.test.ts",
  "host.test.ts",
  "moving.test.ts",
  "panels/attention.test.ts",
  "panels/clocks.test.ts",
  "panels/distance.test.ts",
  "panels/training.test.ts",
  "panels/vectors.test.ts",
  "takeaway/page.test.ts",
];

/** What has not been seen to pass in WebKitGTK. */
const notInWebKit = ["package/static.test.ts"];

/** A million calls of each kind take minutes: CI runs them beside `npm test`. */
const million = ["memory/million.test.ts"];

/** In milliseconds: a file of tests that takes longer hangs, and fails so that the others are run. */
const longest = 10 * 60_000;

/** In the order in which they run. @type {Record<string, Suite>} */
export const suites = {
  lint: { title: "Lint", tools: lintTools, needsDist: false, run: lint },
  native: cppSuite("C++, native", "native-release", nativeTools),
  sanitizers: cppSuite("C++, native, with sanitizers", "sanitizers", nativeTools),
  fuzz: {
    title: "C++, fuzzed briefly",
    tools: fuzzTools,
    needsDist: false,
    run: () => fuzzBriefly(10_000),
  },
  wasm: cppSuite("C++, as WebAssembly", "wasm", wasmTools),
  "wasm-sanitizers": cppSuite(
    "C++, as WebAssembly, with sanitizers",
    "wasm-sanitizers",
    wasmTools,
    { byNameOnly: true },
  ),
  javascript: cppSuite("C++, as JavaScript", "javascript", wasmTools),
  encoder: nodeSuite("Package entry", "encoder", buildTools, {
    except: million,
    atOnce: os.availableParallelism(),
  }),
  million: nodeSuite("Package entry, called a million times", "encoder", buildTools, {
    byNameOnly: true,
    files: million,
  }),
  widget: nodeSuite("Page, in a browser", "widget", [...buildTools, "browser", "numpy", "torch"]),
  soak: nodeSuite("Robot reader, in Chromium", "soak", [...buildTools, "browser"]),
  "soak-firefox": nodeSuite("Robot reader, in Firefox", "soak", [...buildTools, "firefox"], {
    byNameOnly: true,
    env: { ENGINE: "firefox" },
  }),
  "soak-webkitgtk": nodeSuite("Robot reader, in WebKitGTK", "soak", [...buildTools, "webkit"], {
    byNameOnly: true,
    env: { ENGINE: "webkitgtk" },
  }),
  firefox: nodeSuite(
    "Page, all of it in Firefox",
    "widget",
    [...buildTools, "firefox", "numpy", "torch"],
    {
      byNameOnly: true,
      env: { ENGINE: "firefox" },
    },
  ),
  "page-firefox": nodeSuite("Page, in Firefox", "widget", [...buildTools, "firefox"], {
    byNameOnly: true,
    env: { ENGINE: "firefox" },
    files: inFirefox,
  }),
  webkitgtk: nodeSuite(
    "Page, in WebKitGTK all that has been seen to pass",
    "widget",
    [...webkitTools, "numpy", "torch"],
    {
      byNameOnly: true,
      env: { ENGINE: "webkitgtk" },
      except: notInWebKit,
    },
  ),
  embeds: nodeSuite("Other sites, in a browser", "embeds", embedTools, { byNameOnly: true }),
};

/**
 * @param {string} title
 * @param {import("./cmake.mjs").Preset} preset
 * @param {readonly ToolName[]} tools
 * @param {{ byNameOnly?: boolean }} [options]
 * @returns {Suite}
 */
function cppSuite(title, preset, tools, { byNameOnly = false } = {}) {
  return {
    title,
    tools,
    byNameOnly,
    needsDist: false,
    async run(name) {
      await compile(preset, { tests: true });
      const report = await reportFile(`${name}.xml`);
      const parallel = ["--parallel", String(os.availableParallelism())];
      const args = ["--preset", preset, ...parallel, "--output-junit", report];
      const env = await environmentOf(preset);
      return countsOf(run("ctest", args, env), report, (xml) => ({
        passed: count(xml, /<testcase [^>]*status="run"/g),
        failed: count(xml, /<testcase [^>]*status="(fail|notrun)"/g),
      }));
    },
  };
}

/**
 * @param {string} title
 * @param {string} folder in tests
 * @param {readonly ToolName[]} tools
 * @param {{ byNameOnly?: boolean, env?: NodeJS.ProcessEnv, files?: readonly string[], except?: readonly string[], atOnce?: number }} [options]
 *   files: in the folder; all of its tests but those in except, unless given. atOnce: of two cores
 *   Node leaves one idle, which a browser has a use for, and a program of one thread has not
 * @returns {Suite}
 */
function nodeSuite(title, folder, tools, options = {}) {
  const { byNameOnly = false, env = {}, files: chosen, except = [], atOnce } = options;
  return {
    title,
    tools,
    needsDist: true,
    byNameOnly,
    async run(name) {
      const found = (await readdir(`${root}tests/${folder}`, { recursive: true }))
        .filter((file) => file.endsWith(".test.ts") && !except.includes(file))
        .sort();
      const files = chosen ?? found;
      if (files.length === 0) throw new Refusal(`tests/${folder} holds no tests.`);
      const report = await reportFile(`${name}.tap`);
      const args = [
        ...["--import", "tsx", "--test", `--test-timeout=${longest}`],
        ...(atOnce === undefined ? [] : [`--test-concurrency=${atOnce}`]),
        ...["--test-reporter", "spec", "--test-reporter-destination", "stdout"],
        ...["--test-reporter", "tap", "--test-reporter-destination", report],
        ...files.map((file) => join("tests", folder, file)),
      ];
      return countsOf(run(process.execPath, args, { ...process.env, ...env }), report, (tap) => ({
        passed: total(tap, "pass"),
        failed: total(tap, "fail") + total(tap, "cancelled"),
      }));
    },
  };
}

/**
 * The counts of a runner's report. A runner that fails without a failed test, or that
 * ran no test, counts as one failure.
 *
 * @param {Promise<void>} running
 * @param {string} report
 * @param {(report: string) => Counts} read
 * @returns {Promise<Counts>}
 */
async function countsOf(running, report, read) {
  const ended = await succeeds(running);
  const { passed, failed } = read(await readFile(report, "utf8"));
  const amiss = failed === 0 && (!ended || passed === 0);
  return { passed, failed: amiss ? 1 : failed };
}

/** @param {string} name */
async function reportFile(name) {
  await mkdir(`${build}/reports`, { recursive: true });
  const path = `${build}/reports/${name}`;
  await rm(path, { force: true });
  return path;
}

/**
 * @param {string} text
 * @param {RegExp} pattern
 */
function count(text, pattern) {
  return text.match(pattern)?.length ?? 0;
}

/**
 * A number in the closing lines of a TAP report.
 *
 * @param {string} tap
 * @param {string} name
 */
function total(tap, name) {
  const line = new RegExp(`^# ${name} (\\d+)$`, "m").exec(tap);
  if (line === null) throw new Error(`The test report has no line "# ${name} N".`);
  return Number(line[1]);
}
