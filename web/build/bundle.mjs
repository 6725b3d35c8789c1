import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { bundleElement } from "./element.mjs";
import { integrities, integrityModule, writeIntegrity } from "./integrity.mjs";
import { litAnywhere } from "./lit.mjs";
import { smallLiterals } from "./literals.mjs";
import { minify } from "./minify.mjs";
import { build, root } from "./paths.mjs";
import { Refusal } from "./run.mjs";
import { virtualModules } from "./virtual-modules.mjs";

/**
 * Bundles everything in JavaScript that dist holds.
 *
 * @param {string} out the folder to write into
 */
export async function bundle(out) {
  // Not at the top: a fresh clone has no esbuild until the set-up has run.
  const esbuild = await import("esbuild");
  const { name } = await packageFacts();
  const common = await commonOptions(out);
  const bundles = [
    esbuild.build({
      ...common,
      format: "esm",
      entryPoints: {
        encoder: "web/encoder/index.ts",
        fallback: "web/encoder/fallback.ts",
        render: "web/widget/render-entry.ts",
        widget: "web/widget/index.ts",
      },
      plugins: [siblings, virtualModules, smallLiterals, litAnywhere],
    }),
    // It imports the package as any program does.
    esbuild.build({
      ...common,
      format: "esm",
      platform: "node",
      packages: "external",
      entryPoints: { cli: "web/cli/cli.ts" },
    }),
    // For Node: there the bundler names the exports in the form in which import() finds them.
    esbuild.build({
      ...common,
      format: "cjs",
      platform: "node",
      entryPoints: {
        encoder: "web/encoder/require.ts",
        render: "web/widget/render-require.ts",
      },
      outExtension: { ".js": ".cjs" },
      plugins: [siblings, smallLiterals],
    }),
    // A notebook loads one file: all is in it.
    esbuild.build({
      ...common,
      format: "esm",
      entryPoints: { anywidget: "web/widget/anywidget.ts" },
      supported: plainTemplates,
      plugins: [virtualModules, smallLiterals, litAnywhere],
    }),
    esbuild.build({
      ...common,
      format: "iife",
      entryPoints: {
        [`${name}.fallback`]: "web/encoder/fallback-script.ts",
        [`${name}.host`]: "web/widget/host-script.ts",
      },
      plugins: [virtualModules],
    }),
    ...(await languages()).flatMap((language) => [
      // For the classic script, which loads it from beside itself.
      esbuild.build({
        ...common,
        ...languageFile(language, "const { addLanguage } = globalThis.PositionalEncoding"),
        format: "iife",
        outfile: `${out}/lang/${language}.js`,
      }),
      esbuild.build({
        ...common,
        ...languageFile(language, 'import { addLanguage } from "../element.js"'),
        format: "esm",
        outfile: `${out}/lang/${language}.mjs`,
        external: ["../element.js"],
      }),
    ]),
  ];
  const parts = bundleElement({
    ...common,
    plugins: [siblings, virtualModules, smallLiterals, litAnywhere],
  });
  // The bundler has told its errors by then.
  const refuse = () => {
    throw new Refusal("The bundler stopped at the errors above.");
  };
  await Promise.all([parts, ...bundles]).catch(refuse);
  await minify([`${out}/encoder.js`, ...(await parts)]);
  const inLanguages = (await languages()).map((language) => `lang/${language}.js`);
  const beside = [`${name}.fallback.js`, ...inLanguages];
  const hashes = integrityModule(await integrities(out, beside));
  await esbuild
    .build({
      ...common,
      format: "iife",
      entryPoints: { [name]: "web/widget/script.ts" },
      plugins: [hashes, virtualModules, smallLiterals, litAnywhere],
      metafile: true,
    })
    .then(
      ({ metafile }) => writeFile(`${build}/script.meta.json`, JSON.stringify(metafile)),
      refuse,
    );
  await minify([`${out}/${name}.js`]);
  await writeIntegrity(out, [`${name}.js`, `${name}.host.js`, ...beside]);
  await refuseBeyondAscii(out);
}

/** What is asked of a document, whose own names for it an element may have taken. */
const documentMethods = [
  "createComment",
  "createElement",
  "createElementNS",
  "createRange",
  "createTextNode",
  "createTreeWalker",
  "importNode",
];

/** What package.json says. @returns {Promise<{ name: string, version: string, license: string }>} */
export async function packageFacts() {
  return JSON.parse(await readFile(`${root}package.json`, "utf8"));
}

/**
 * How everything is bundled.
 *
 * @param {string} out the folder to write into
 * @returns {Promise<import("esbuild").BuildOptions>}
 */
export async function commonOptions(out) {
  const { name, version, license } = await packageFacts();
  return {
    absWorkingDir: root,
    outdir: out,
    bundle: true,
    minify: true,
    target: "es2022",
    charset: "ascii",
    legalComments: "eof",
    logLevel: "warning",
    define: {
      "Array.from": "arrayFrom",
      "Object.create": "createObject",
      "Object.defineProperty": "defineProperty",
      ...Object.fromEntries(documentMethods.map((name) => [`document.${name}`, name])),
      // Emscripten looks there for files that it is never to ask for; it may be any element.
      "document.currentScript": "null",
    },
    inject: ["web/encoder/builtins.ts"],
    banner: { js: `/*! ${name} ${version} | ${license} */` },
  };
}

/** The languages that become files of their own: English is inside the widget. */
export async function languages() {
  const names = await readdir(`${root}web/widget/strings`);
  return names.flatMap((name) => /^(?!en)([a-z]{2,3})\.ts$/.exec(name)?.[1] ?? []).sort();
}

/** Tagged templates would keep a language's letters, which are not ASCII. */
const plainTemplates = { "template-literal": false };

/**
 * A file that makes a language known.
 *
 * @param {string} language
 * @param {string} getAddLanguage a statement
 * @returns {import("esbuild").BuildOptions}
 */
function languageFile(language, getAddLanguage) {
  const strings = `import { ${language} } from "./web/widget/strings/${language}.js"`;
  return {
    outdir: "",
    stdin: {
      contents: `${strings};\n${getAddLanguage};\naddLanguage(${language});\n`,
      resolveDir: root,
      sourcefile: `${language}.js`,
    },
    supported: plainTemplates,
  };
}

/**
 * A page without <meta charset> reads anything but ASCII wrong. The bundler escapes it
 * in strings, but cannot in tagged templates, whose raw text that would change.
 *
 * @param {string} folder
 */
async function refuseBeyondAscii(folder) {
  const names = await readdir(folder, { recursive: true });
  for (const name of names.filter((name) => /\.m?js$/.test(name))) {
    const text = await readFile(join(folder, name), "utf8");
    const found = /.{0,40}\P{ASCII}/u.exec(text)?.[0];
    if (found !== undefined) {
      throw new Refusal(`${name} must be ASCII, got ${found}; write an escape in that template.`);
    }
  }
}

/** Sources that become files of their own in dist, and that the other files there import. */
const siblingFiles = new Map([
  [`${root}web/encoder/index`, "./encoder.js"],
  [`${root}web/encoder/fallback`, "./fallback.js"],
  [`${root}web/widget/element-entry`, "./element.js"],
  [`${root}web/widget/render-entry`, "./render.js"],
]);

/**
 * Keeps the encoder and the element's class, of which a page has one each, out of what uses
 * them, and the JavaScript build out of the encoder, which rarely needs it.
 *
 * @type {import("esbuild").Plugin}
 */
const siblings = {
  name: "siblings",
  setup({ onResolve }) {
    onResolve({ filter: /^\.\.?\// }, ({ path, resolveDir, kind }) => {
      if (kind === "entry-point") return undefined;
      const file = siblingFiles.get(join(resolveDir, path).replace(/\.[jt]s$/, ""));
      return file === undefined ? undefined : { path: file, external: true };
    });
  },
};
