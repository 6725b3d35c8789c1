import { execFile } from "node:child_process";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { root } from "./paths.mjs";
import { Refusal, runMain } from "./run.mjs";

// npm run audit: what is known of the packages of package-lock.json. A registry that does not
// answer, as mirrors mostly do not, is told, and is no fault of ours.
if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  await runMain(async () => {
    const verdict = verdictOf(await audited());
    if (!verdict.isClean) throw new Refusal(verdict.message);
    console.log(verdict.message);
  });
}

/** What npm prints, whatever its exit code says of it. */
async function audited() {
  const { stdout } = await promisify(execFile)("npm", ["audit", "--json"], {
    cwd: root,
    maxBuffer: 2 ** 26,
    // It is a .cmd on Windows, which only a shell starts.
    shell: process.platform === "win32",
  }).catch((/** @type {{ stdout: string }} */ error) => error);
  return stdout;
}

/**
 * What `npm audit --json` printed, in a sentence.
 *
 * @param {string} printed
 * @returns {{ isClean: boolean, message: string }}
 */
export function verdictOf(printed) {
  const { metadata, vulnerabilities, statusCode, message } = JSON.parse(printed);
  if (metadata?.vulnerabilities !== undefined) {
    const { total } = metadata.vulnerabilities;
    if (total === 0) return { isClean: true, message: "Nothing is known against any package." };
    const named = Object.entries(vulnerabilities).map(
      ([name, { severity }]) => `${name}: ${severity}`,
    );
    return { isClean: false, message: ["There is something known against", ...named].join("\n  ") };
  }
  if (statusCode === undefined && message === undefined) {
    return { isClean: false, message: `npm audit printed ${printed}` };
  }
  return {
    isClean: true,
    message: `Nothing was checked, since the registry does not answer: ${message}`,
  };
}
