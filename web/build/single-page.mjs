import { readFile, writeFile } from "node:fs/promises";
import { frame } from "../site/frame.mjs";
import { content } from "../site/pages/index.mjs";
import { languages, packageFacts } from "./bundle.mjs";
import { integrityOf } from "./integrity.mjs";
import { Refusal } from "./run.mjs";

/**
 * The playground as one file that holds all it needs: languages, and the encoder as JavaScript
 * for browsers that refuse WebAssembly.
 *
 * @param {string} out the folder that assembleSite() wrote into
 */
export async function writeSinglePage(out) {
  const { name, version, license } = await packageFacts();
  const read = (/** @type {string} */ file) => readFile(`${out}/site/${file}`, "utf8");
  let page = frame(content({ alone: true }), { file: "index.html", version, license, alone: true });

  const style = await read("site.css");
  page = replaced(page, /<link rel="stylesheet" href="site\.css" \/>/, `<style>${style}</style>`);
  for (const picture of ["icon.svg", "band.svg", "vectors.svg"]) {
    const data = `data:image/svg+xml;base64,${Buffer.from(await read(picture)).toString("base64")}`;
    page = replaced(page, new RegExp(`(?<=(?:src|href)=")${picture}(?=")`, "g"), data);
  }

  // Inline scripts run where they stand: all before the widget is in sight, and the languages
  // before one of them is asked for.
  const own = [...page.matchAll(/<script src="([^"]+)"[^>]*><\/script>\s*/g)];
  const others = own.map(([, file = ""]) => file).filter((file) => file !== `${name}.js`);
  const known = (await languages()).map((language) => `lang/${language}.js`);
  const scripts = await Promise.all(
    [`${name}.js`, `${name}.fallback.js`, ...known, ...others].map(read),
  );
  for (const [tag] of own) page = page.replace(tag, "");
  page = replaced(page, /(?=\s*<\/body>)/, scripts.map(scriptTag).join("\n"));

  const policy = [
    "default-src 'none'",
    `script-src 'wasm-unsafe-eval' ${scripts.map((code) => `'${integrityOf(code)}'`).join(" ")}`,
    `style-src '${integrityOf(style)}'`,
    "img-src data:",
  ].join("; ");
  page = replaced(page, /(?<=Content-Security-Policy" content=")[^"]*/, policy);
  await writeFile(`${out}/${name}.html`, page);
}

/**
 * Replaces what has to be there, by text that is taken as it is.
 *
 * @param {string} page
 * @param {RegExp} pattern
 * @param {string} text
 */
function replaced(page, pattern, text) {
  if (page.search(pattern) === -1) throw new Error(`The page has nothing like ${pattern}.`);
  return page.replace(pattern, () => text);
}

/** @param {string} code */
function scriptTag(code) {
  const found = /<\/script|<!--/i.exec(code)?.[0];
  if (found !== undefined) throw new Refusal(`A script of a page must not hold ${found}.`);
  return `<script>${code}</script>`;
}
