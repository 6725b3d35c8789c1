import { readFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import { root } from "./paths.mjs";
import { Refusal, runMain } from "./run.mjs";

// What is right before a version is published, and what no build sees.

/**
 * Why a version is not to be published, or undefined where nothing is in the way.
 *
 * @param {string} version package.json's
 * @param {string} changelog
 * @param {string | undefined} tag what is being released, where that is known
 * @returns {string | undefined}
 */
export function obstacle(version, changelog, tag) {
  if (tag !== undefined && tag !== `v${version}`) {
    return `the tag must be v${version}, package.json's version, got ${tag}`;
  }
  const newest = /^## \[(.*?)\] - (.*)$/m.exec(changelog);
  if (newest?.[1] !== version) {
    return `CHANGELOG.md must begin with ${version}, got ${newest?.[1] ?? "no version"}`;
  }
  if (!/^\d{4}-\d\d-\d\d$/.test(newest[2] ?? "")) {
    return `CHANGELOG.md must have the date of ${version}, got ${newest[2]}`;
  }
  return undefined;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  await runMain(async () => {
    const { version } = JSON.parse(await readFile(`${root}package.json`, "utf8"));
    const changelog = await readFile(`${root}CHANGELOG.md`, "utf8");
    const { GITHUB_REF_TYPE, GITHUB_REF_NAME } = process.env;
    const found = obstacle(
      version,
      changelog,
      GITHUB_REF_TYPE === "tag" ? GITHUB_REF_NAME : undefined,
    );
    if (found !== undefined) throw new Refusal(found);
  });
}
