import { install, manualSteps, mayInstall } from "./install.mjs";
import { packagesAreInstalled } from "./packages.mjs";
import { Refusal, run } from "./run.mjs";
import { tools } from "./tools.mjs";

/** @typedef {import("./tools.mjs").ToolName} ToolName */
/** @typedef {import("./tools.mjs").Tool} Tool */

/** What building the package and the site needs. */
export const buildTools = /** @type {const} */ (["emscripten", "cmake", "ninja"]);

/**
 * Sees to it that the npm packages and these tools are there, and installs only what is
 * missing. Rejects with a Refusal that says what to do where it may not install.
 *
 * @param {Iterable<ToolName>} needed
 */
export async function setUp(needed) {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major < 20 || (major === 20 && minor < 11)) {
    throw new Refusal(
      `Node 20.11 or newer is needed, this is ${process.version}: https://nodejs.org/`,
    );
  }
  await installTools([...new Set(needed)].map((name) => tools[name]));
  if (!(await packagesAreInstalled())) {
    console.log("Installing the npm packages of package-lock.json");
    // No package here needs its install script, and npm warns of those that have one.
    await run("npm", ["ci", "--ignore-scripts"]);
  }
}

/** @param {readonly Tool[]} needed */
async function installTools(needed) {
  const missing = await withoutThoseThere(needed);
  if (missing.length === 0) return;
  if (await mayInstall()) await install(missing);
  const still = (await withoutThoseThere(missing)).filter(
    (tool) => !tool.fetched && !tool.optional,
  );
  if (still.length > 0) throw new Refusal(await manualSteps(still));
}

/** @param {readonly Tool[]} candidates */
async function withoutThoseThere(candidates) {
  const there = await Promise.all(candidates.map((tool) => tool.isThere()));
  return candidates.filter((_, index) => !there[index]);
}
