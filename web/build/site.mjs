import { cp, readdir, readFile, writeFile } from "node:fs/promises";
import { extname } from "node:path";
import { pathToFileURL } from "node:url";
import { band } from "../site/band.mjs";
import { frame } from "../site/frame.mjs";
import { commonOptions, languages, packageFacts } from "./bundle.mjs";
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
  const { loadEncoder } = await import(pathToFileURL(`${out}/encoder.js`).href);
  await writeFile(`${site}/band.svg`, band(await loadEncoder()));
  await bundleScripts(site);
  await writePages(site);
}

/** The pages' own scripts, each a classic one. @param {string} site */
async function bundleScripts(site) {
  const names = (await readdir(`${source}/scripts`)).filter((name) => name.endsWith(".ts"));
  if (names.length === 0) return;
  const esbuild = await import("esbuild");
  await esbuild
    .build({
      ...(await commonOptions(site)),
      format: "iife",
      entryPoints: names.map((name) => `web/site/scripts/${name}`),
    })
    .catch(() => {
      throw new Refusal("The bundler stopped at the errors above.");
    });
}

/** A page for each file in pages/. @param {string} site */
async function writePages(site) {
  const { version, license } = await packageFacts();
  for (const name of await readdir(`${source}/pages`)) {
    const file = name.replace(/\.\w+$/, ".html");
    const page = frame(await contentOf(`${source}/pages/${name}`), { file, version, license });
    await writeFile(`${site}/${file}`, page);
  }
}

/**
 * The content of a page: a file of HTML as it is, or what the `content` of a module gives.
 *
 * @param {string} path
 * @returns {Promise<string>}
 */
async function contentOf(path) {
  if (extname(path) === ".html") return readFile(path, "utf8");
  return (await import(path)).content();
}
