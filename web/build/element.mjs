import { join } from "node:path";
import { root } from "./paths.mjs";

const entry = "web/widget/element-entry.ts";

/**
 * Bundles the element into element.js and, in a folder beside it, a file for each panel, which is
 * imported when it is asked for, and one with all that two of these files have a use for: so a
 * panel is one request. Their names change with what they hold: a page that is open while a site
 * is renewed finds a file of its own build, or none.
 *
 * @param {import("esbuild").BuildOptions} options
 * @returns {Promise<string[]>} the files that were written
 */
export async function bundleElement(options) {
  // Not at the top: a fresh clone has no esbuild until the set-up has run.
  const { build } = await import("esbuild");
  /** @type {import("esbuild").BuildOptions} */
  const inParts = {
    ...options,
    format: "esm",
    entryPoints: { element: entry },
    splitting: true,
    chunkNames: "element/[name]-[hash]",
  };
  const apart = await build({ ...inParts, write: false, metafile: true });
  const shared = Object.values(apart.metafile?.outputs ?? {})
    .filter(({ entryPoint }) => entryPoint === undefined)
    .flatMap(({ inputs }) => Object.keys(inputs))
    // The bundler's own doing, in every module.
    .filter((path) => !options.inject?.includes(path));
  const { metafile } = await build({
    ...inParts,
    plugins: [togetherWith(shared), ...(options.plugins ?? [])],
    // They are imported for where they are put.
    logOverride: { "ignored-bare-import": "silent" },
    metafile: true,
  });
  const written = Object.entries(metafile?.outputs ?? {});
  if (written.filter(([, { entryPoint }]) => entryPoint === undefined).length !== 1) {
    throw new Error(`the panels must share one file, got ${written.map(([name]) => name)}`);
  }
  return written.map(([name]) => join(root, name));
}

/**
 * Has every file import the same modules: the bundler puts into one what all of them lead to.
 *
 * @param {readonly string[]} shared
 * @returns {import("esbuild").Plugin}
 */
function togetherWith(shared) {
  // Before Lit, which reads what this has put there.
  const modules = ["web/widget/before-lit.ts", ...shared];
  return {
    name: "together",
    setup({ onResolve, onLoad, resolve }) {
      onResolve({ filter: /.*/, namespace: "file" }, async ({ path, kind, ...from }) => {
        if (kind !== "dynamic-import") return undefined;
        const found = await resolve(path, { ...from, kind: "import-statement" });
        return { path: found.path.slice(root.length), namespace: "part" };
      });
      onResolve({ filter: /.*/ }, ({ path, kind }) =>
        kind === "entry-point" && path.endsWith(entry)
          ? { path: entry, namespace: "part" }
          : undefined,
      );
      onResolve({ filter: /.*/, namespace: "part" }, ({ path }) =>
        path === "shared" ? { path, namespace: "shared" } : { path: join(root, path) },
      );
      onLoad({ filter: /.*/, namespace: "part" }, ({ path }) => ({
        contents: `import "shared";\nexport * from "./${path}";\n`,
      }));
      onLoad({ filter: /.*/, namespace: "shared" }, () => ({
        contents: modules.map((path) => `import "./${path}";\n`).join(""),
        resolveDir: root,
      }));
    },
  };
}
