import { readFile } from "node:fs/promises";
import { minified } from "./minify.mjs";
import { build, root } from "./paths.mjs";

/**
 * What the C++ became and the package's version, as modules that web/encoder imports:
 *
 *     posenc:wasm-bytes  base64 of the WebAssembly module, deflated: pages are served
 *                        compressed, and base64 of plain bytes compresses badly
 *     posenc:wasm-glue   the factory that runs it
 *     posenc:js-glue     the factory of the same C++ as JavaScript
 *     posenc:version     package.json's
 *
 * @type {import("esbuild").Plugin}
 */
export const virtualModules = {
  name: "virtual modules",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^posenc:/ }, ({ path }) => ({ path, namespace: "posenc" }));
    onLoad({ filter: /.*/, namespace: "posenc" }, async ({ path }) => {
      const contents = made.get(path) ?? sources[path]?.();
      if (contents === undefined) return undefined;
      made.set(path, contents);
      return { contents: await contents, loader: "js" };
    });
  },
};

/** By name, since most are in several bundles. @type {Map<string, Promise<string>>} */
const made = new Map();

/** @type {Record<string, () => Promise<string>>} */
const sources = {
  "posenc:wasm-bytes": async () => {
    // Not at the top: a fresh clone does not have it until the set-up has run.
    const { deflateAsync } = await import("@gfx/zopfli");
    // A twentieth smaller than zlib makes it.
    const packed = await deflateAsync(await readFile(`${build}/wasm/posenc.wasm`), {});
    return `export default ${JSON.stringify(Buffer.from(packed).toString("base64"))};`;
  },
  "posenc:wasm-glue": async () => {
    const glue = await factoryOf(`${build}/wasm/posenc.js`);
    // What nothing leads to any more, the minifier leaves out: the loader brings the module, and
    // wide strings never cross.
    return glue
      .replace("instantiateAsync().catch(readyPromiseReject);", "")
      .replace(":__embind_register_std_wstring,", ":()=>{},");
  },
  "posenc:js-glue": async () => minified(await factoryOf(`${build}/javascript/posenc.js`)),
  "posenc:version": async () => {
    const { version } = JSON.parse(await readFile(`${root}package.json`, "utf8"));
    return `export default ${JSON.stringify(version)};`;
  },
};

/** How Emscripten's last statement begins, minified or not; the factory's name is caught. */
const footerStart =
  /if\s*\(typeof exports\s*===?\s*.object.\s*&&\s*typeof module\s*===?\s*.object.\)\s*\{?\s*module\.exports\s*=\s*(\w+)/;

/**
 * Emscripten's glue as a module. Its last statement hands the factory to whichever of
 * CommonJS and AMD it finds, and on a page with RequireJS its anonymous define() breaks
 * other scripts: an export takes its place.
 *
 * @param {string} path
 */
async function factoryOf(path) {
  const glue = await readFile(path, "utf8");
  const footer = footerStart.exec(glue);
  const body = glue.slice(0, footer?.index);
  if (footer === null || /\bdefine\s*\(|\bmodule\.exports\b/.test(body)) {
    throw new Error(`${path} does not end as Emscripten's glue does.`);
  }
  // Where a page has frozen Error's prototype, what it has cannot be assigned in one made of it.
  const frozenToo = body.replace(
    "Object.create(baseErrorType.prototype)",
    "Object.create(baseErrorType.prototype,{constructor:{writable:true},toString:{writable:true}})",
  );
  return `${frozenToo}\nexport default ${footer[1]};\n`;
}
