// What comes with the package, and where it is from.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { cp, readFile, utimes } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { verdictOf } from "../../../web/build/audit.mjs";
import { emptyFolder, npm, pack, root } from "./support.js";

const read = async (path: string) => JSON.parse(await readFile(join(root, path), "utf8"));

test("versions are exact, and nothing is installed with the package", async () => {
  const manifest = await read("package.json");
  for (const kind of ["dependencies", "optionalDependencies", "peerDependencies"]) {
    assert.equal(manifest[kind], undefined, kind);
  }
  for (const [name, version] of Object.entries<string>(manifest.devDependencies)) {
    assert.match(version, /^\d+\.\d+\.\d+$/, name);
  }
  for (const when of ["preinstall", "install", "postinstall", "prepare"]) {
    assert.equal(manifest.scripts[when], undefined, when);
  }
});

test("whatever is locked has a hash, and a free licence", async () => {
  const { packages } = await read("package-lock.json");
  const { "": own, ...others } = packages as Record<string, Record<string, unknown>>;
  assert.ok(own);
  for (const [name, { integrity, license, resolved }] of Object.entries(others)) {
    assert.match(String(integrity), /^sha512-/, name);
    // From the registry, whichever one is set.
    assert.equal(resolved, undefined, name);
    assert.match(
      String(license),
      /^\(?(MIT|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|MPL-2\.0|Python-2\.0|BlueOak-1\.0\.0|CC0-1\.0|MIT-0)\b/,
      name,
    );
  }
});

test("what is known against a package is told, and a registry that does not answer", () => {
  const audit = (total: number, vulnerabilities: object) =>
    verdictOf(JSON.stringify({ vulnerabilities, metadata: { vulnerabilities: { total } } }));
  assert.deepEqual(audit(0, {}), {
    isClean: true,
    message: "Nothing is known against any package.",
  });
  assert.deepEqual(audit(2, { lit: { severity: "high" }, tsx: { severity: "low" } }), {
    isClean: false,
    message: "There is something known against\n  lit: high\n  tsx: low",
  });
  const refusal = JSON.stringify({ message: "405 Method Not Allowed", statusCode: 405 });
  assert.deepEqual(verdictOf(refusal), {
    isClean: true,
    message: "Nothing was checked, since the registry does not answer: 405 Method Not Allowed",
  });
  assert.equal(verdictOf("{}").isClean, false);
});

test("the same files make the same tarball, whenever and wherever they are packed", async () => {
  const hash = async (path: string) =>
    createHash("sha512")
      .update(await readFile(path))
      .digest("base64");
  const packed = await pack();
  const elsewhere = await emptyFolder();
  for (const path of packed.files) {
    await cp(join(root, path), join(elsewhere, path));
    await utimes(join(elsewhere, path), 1e9, 1e9);
  }
  const [{ filename }] = JSON.parse(
    (await npm(["pack", "--ignore-scripts", "--json"], elsewhere)).stdout,
  );
  assert.equal(await hash(join(elsewhere, filename)), await hash(packed.tarball));
});

test("what is bundled has its licence beside it", async () => {
  const notices = await readFile(join(root, "THIRD-PARTY.md"), "utf8");
  const bundled = await readFile(join(root, "dist/positional-encoding.js"), "utf8");
  const names = [...bundled.matchAll(/^((?:@[\w-]+\/)?[\w-]+)\/\S*\.js:$/gm)].map(
    ([, name]) => name,
  );
  assert.ok(names.length > 0);
  for (const name of new Set(names)) {
    assert.ok(notices.includes(String(name)), name);
    const licence = await readFile(join(root, `node_modules/${name}/LICENSE`), "utf8");
    assert.ok(notices.includes(licence.trim()), name);
  }
});
