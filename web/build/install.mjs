import { ask, run, succeeds, which } from "./run.mjs";

/** @typedef {import("./tools.mjs").Tool} Tool */

const isRoot = process.getuid?.() === 0;

/** Whether apt-get is here and we are root, or may be without a password. */
export async function mayInstall() {
  if ((await which("apt-get")) === undefined) return false;
  return isRoot || (await ask("sudo", ["-n", "true"])) !== undefined;
}

/**
 * Installs through apt-get, which shows its progress.
 *
 * @param {readonly Tool[]} missing
 */
export async function install(missing) {
  console.log("Installing through apt-get:");
  for (const { name, why, apt } of missing) console.log(`  ${name} (${apt.join(", ")}): ${why}`);
  const began = Date.now();
  if (!(await succeeds(aptGet(["update", "-q"])))) {
    console.error("Not every package list could be fetched; going on with those at hand.");
  }
  const packages = packagesOf(missing.filter(({ optional }) => !optional));
  if (packages.length > 0) await aptGetInstall(packages);
  // Each by itself: apt-get installs nothing where one package is not known.
  for (const { name, apt, unpack } of missing.filter(({ optional }) => optional)) {
    const got = unpack === undefined ? aptGetInstall(apt) : unpack();
    if (!(await succeeds(got))) console.error(`Going on without ${name}.`);
  }
  console.log(`Installed in ${Math.round((Date.now() - began) / 1000)} s.`);
}

/**
 * What a person does where we may not install.
 *
 * @param {readonly Tool[]} missing
 */
export async function manualSteps(missing) {
  const list = missing.map(({ name, why }) => `  ${name}: ${why}`);
  const steps = await stepsHere(missing);
  return ["Missing on this machine:", ...list, "To install:", ...steps].join("\n");
}

/** @param {readonly Tool[]} missing */
async function stepsHere(missing) {
  if (process.platform === "darwin") return unique(missing.map(({ mac }) => `  ${mac}`));
  if (process.platform === "win32") return unique(missing.map(({ windows }) => `  ${windows}`));
  const packages = packagesOf(missing).join(" ");
  return (await which("apt-get")) === undefined
    ? [`  your system's packages for what Debian calls ${packages}`]
    : [`  sudo apt-get update && sudo apt-get install --no-install-recommends ${packages}`];
}

/** @param {readonly Tool[]} missing */
function packagesOf(missing) {
  return unique(missing.flatMap(({ apt }) => apt));
}

/** @param {readonly string[]} list */
function unique(list) {
  return [...new Set(list)];
}

/** @param {readonly string[]} packages */
function aptGetInstall(packages) {
  return aptGet(["install", "-q", "-y", "--no-install-recommends", ...packages]);
}

/** @param {readonly string[]} args */
function aptGet(args) {
  const command = ["env", "DEBIAN_FRONTEND=noninteractive", "apt-get", ...args];
  return isRoot ? run("env", command.slice(1)) : run("sudo", ["-n", ...command]);
}
