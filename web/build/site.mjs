import { cp, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join, sep } from "node:path";
import { pathToFileURL } from "node:url";
import { band } from "../site/band.mjs";
import { frame } from "../site/frame.mjs";
import { commonOptions, languages, packageFacts } from "./bundle.mjs";
import { integrityOf } from "./integrity.mjs";
import { root } from "./paths.mjs";
import { Refusal } from "./run.mjs";

const source = `${root}web/site`;

/**
 * The offline site, with the classic scripts beside its pages.
 *
 * @param {string} out the folder that bundle() wrote into
 */
export async function assembleSite(out) {
  const site = `${out}/site`;
  const { name } = await packageFacts();
  await cp(`${source}/files`, site, { recursive: true });
  for (const script of [name, `${name}.fallback`, `${name}.host`]) {
    await cp(`${out}/${script}.js`, `${site}/${script}.js`);
  }
  for (const language of await languages()) {
    await cp(`${out}/lang/${language}.js`, `${site}/lang/${language}.js`);
  }
  await writePictures(out);
  await writeScripts(site);
  await writePages(out);
  // Last, as it lists all the others.
  await writeServiceWorker(site);
}

/** What the encoder computes for the pages themselves. @param {string} out */
async function writePictures(out) {
  const { loadEncoder } = await import(pathToFileURL(`${out}/encoder.js`).href);
  await writeFile(`${out}/site/band.svg`, band(await loadEncoder()));
  // What a reader sees where scripts do not run.
  const { render } = await import(pathToFileURL(`${out}/render.js`).href);
  const vectors = await render({ sentence: "dog bites man", width: 8 }, { format: "svg" });
  await writeFile(`${out}/site/vectors.svg`, vectors);
}

/** The pages' own scripts. @param {string} site */
async function writeScripts(site) {
  const names = (await readdir(`${source}/scripts`)).filter(
    (name) => name !== `${serviceWorker}.ts`,
  );
  await bundleScripts(site, names, { languages: ["en", ...(await languages())] });
}

/**
 * Bundles scripts, each into a classic one.
 *
 * @param {string} site
 * @param {readonly string[]} names
 * @param {Record<string, unknown>} known values that scripts declare and do not define
 */
async function bundleScripts(site, names, known) {
  const esbuild = await import("esbuild");
  const define = Object.entries(known).map(([name, value]) => [name, JSON.stringify(value)]);
  await esbuild
    .build({
      ...(await commonOptions(site)),
      format: "iife",
      entryPoints: names.map((name) => `web/site/scripts/${name}`),
      define: Object.fromEntries(define),
    })
    .catch(() => {
      throw new Refusal("The bundler stopped at the errors above.");
    });
}

/** A page for each module in pages/, whose `content` gives its HTML. @param {string} out */
async function writePages(out) {
  const { version, license } = await packageFacts();
  const hashes = JSON.parse(await readFile(`${out}/integrity.json`, "utf8"));
  for (const name of await readdir(`${source}/pages`)) {
    const file = name.replace(/\.\w+$/, ".html");
    const { content } = await import(`${source}/pages/${name}`);
    const html = frame(await content(hashes), { file, version, license });
    await writeFile(`${out}/site/${file}`, html);
  }
}

/** Keeps the site's files for a visit without a network. */
const serviceWorker = "service-worker";

/** @param {string} site */
export async function writeServiceWorker(site) {
  /** @type {Record<string, string>} */
  const files = {};
  for (const file of await filesIn(site)) {
    if (file === `${serviceWorker}.js`) continue;
    files[file] = integrityOf(await readFile(`${site}/${file}`));
  }
  const code = await readFile(`${source}/scripts/${serviceWorker}.ts`);
  const version = integrityOf(Buffer.concat([code, Buffer.from(JSON.stringify(files))]));
  await bundleScripts(site, [`${serviceWorker}.ts`], { files, version });
}

/**
 * The files in a folder and in those inside, in the same order everywhere.
 *
 * @param {string} folder
 */
export async function filesIn(folder) {
  const names = await readdir(folder, { recursive: true });
  const isFile = await Promise.all(
    names.map(async (name) => (await stat(join(folder, name))).isFile()),
  );
  return names
    .filter((_, index) => isFile[index])
    .map((name) => name.replaceAll(sep, "/"))
    .sort();
}
