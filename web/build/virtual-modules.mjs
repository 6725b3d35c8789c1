import { readFile } from "node:fs/promises";
import { deflateRawSync } from "node:zlib";
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
      const source = sources[path];
      return source === undefined ? undefined : { contents: await source(), loader: "js" };
    });
  },
};

/** @type {Record<string, () => Promise<string>>} */
const sources = {
  "posenc:wasm-bytes": async () => {
    const packed = deflateRawSync(await readFile(`${build}/wasm/posenc.wasm`), { level: 9 });
    return `export default ${JSON.stringify(packed.toString("base64"))};`;
  },
  "posenc:wasm-glue": () => factoryOf(`${build}/wasm/posenc.js`),
  "posenc:js-glue": () => factoryOf(`${build}/javascript/posenc.js`),
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
