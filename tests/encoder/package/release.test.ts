// What happens on a server is what a person does, by the same scripts.
import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { obstacle } from "../../../web/build/release.mjs";
import { root } from "./support.js";

const read = (path: string) => readFile(join(root, path), "utf8");

test("workflows run npm's commands and the scripts of package.json, and nothing else", async () => {
  const { scripts } = JSON.parse(await read("package.json"));
  const known = new Set(Object.keys(scripts).map((name) => `npm run ${name}`));
  for (const command of ["npm test", "npm ci --ignore-scripts"]) known.add(command);
  const names = await readdir(join(root, ".github/workflows"));
  assert.deepEqual(names.sort(), ["pages.yml", "release.yml", "test.yml"]);
  for (const name of names) {
    const text = await read(`.github/workflows/${name}`);
    const commands = [...text.matchAll(/\brun:(.*)$/gm)].map(([, command = ""]) => command.trim());
    const others = commands.filter((command) => !known.has(command));
    const allowed =
      name === "release.yml"
        ? /^(npm pkg set repository\.url=|npm publish --provenance |gh release create )/
        : /^$/;
    assert.deepEqual(
      others.filter((command) => !allowed.test(command)),
      [],
      name,
    );
    assert.ok(
      name === "pages.yml" ? commands.includes("npm run build") : commands.includes("npm test"),
    );
    // YAML has no tabs, and a tab is what breaks it unseen.
    assert.doesNotMatch(text, /\t/);
    for (const [, action = ""] of text.matchAll(/\buses: (.*)$/gm)) {
      assert.match(action, /^[\w-]+\/[\w-]+@v\d+$/);
    }
  }
});

test("the changelog has this version first, in the form of Keep a Changelog", async () => {
  const changelog = await read("CHANGELOG.md");
  const { version } = JSON.parse(await read("package.json"));
  const entries = [...changelog.matchAll(/^## (.*)$/gm)].map(([, title]) => title);
  assert.match(
    entries[0] ?? "",
    new RegExp(`^\\[${version}\\] - (Unreleased|\\d{4}-\\d\\d-\\d\\d)$`),
  );
  for (const [, kind = ""] of changelog.matchAll(/^### (.*)$/gm)) {
    assert.match(kind, /^(Added|Changed|Deprecated|Removed|Fixed|Security)$/);
  }
});

test("what is not ready is not published", () => {
  const dated = "# Changelog\n\n## [1.2.3] - 2026-01-31\n\n### Added\n\n## [1.2.2] - 2025-12-01\n";
  assert.equal(obstacle("1.2.3", dated, undefined), undefined);
  assert.equal(obstacle("1.2.3", dated, "v1.2.3"), undefined);
  assert.equal(
    obstacle("1.2.3", dated, "v1.2.4"),
    "the tag must be v1.2.3, package.json's version, got v1.2.4",
  );
  assert.equal(
    obstacle("1.2.4", dated, undefined),
    "CHANGELOG.md must begin with 1.2.4, got 1.2.3",
  );
  assert.equal(
    obstacle("1.2.3", dated.replace("2026-01-31", "Unreleased"), undefined),
    "CHANGELOG.md must have the date of 1.2.3, got Unreleased",
  );
});
