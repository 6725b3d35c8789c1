// Programs in TypeScript that use the package as npm installs it, strictly checked, the
// declarations too.
import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import ts from "typescript";
import { install, pack } from "./support.js";

const usesEncoder = `
import { type Encoder, type EncodeOptions, loadEncoder, toNpy } from "positional-encoding";
const options: EncodeOptions = { width: 8, layout: "halves" };
export async function run(): Promise<Uint8Array> {
  const encoder: Encoder = await loadEncoder({ backend: "wasm" });
  const row: Float32Array = encoder.encode("dog bites man", options).inputVectors.row(0);
  return row.length > 0 ? toNpy(encoder.sinusoidal({ width: 8, length: 3 })) : new Uint8Array();
}
// @ts-expect-error: there is no such layout.
export const wrong: EncodeOptions = { layout: "half" };
`;

const requiresEncoder = `
import encoding = require("positional-encoding");
export async function run(): Promise<Float32Array> {
  const encoder: encoding.Encoder = await encoding.loadEncoder();
  // @ts-expect-error: the width is a number.
  encoder.sinusoidal({ width: "8", length: 3 });
  return encoder.sinusoidal({ width: 8, length: 3 }).data;
}
`;

const requiresRender = `
import rendering = require("positional-encoding/render");
const settings: rendering.RenderSettings = { width: 8, lang: "de" };
export const svg: Promise<string> = rendering.render(settings, { format: "svg" });
// @ts-expect-error: there is no such format.
export const wrong = rendering.render(settings, { format: "pdf" });
`;

const usesWidget = `
import { type ChangeDetail, addLanguage } from "positional-encoding/widget";
import { PositionalEncodingElement } from "positional-encoding/widget/element";
import "positional-encoding/lang/zh";
import factory from "positional-encoding/fallback";
import widget, { type Model } from "positional-encoding/anywidget";
class Wider extends PositionalEncodingElement {}
customElements.define("wider-encoding", Wider);
addLanguage({ language: "he", direction: "rtl", field: "x" });
const element = document.querySelector("positional-encoding");
if (element !== null) {
  element.panels = ["vectors", "clocks"];
  const rows: number | undefined = element.encoding?.inputVectors.rows;
  element.addEventListener("pe-change", ({ detail }) => {
    const change: ChangeDetail = detail;
    const word: string | undefined = change.moved[0]?.word;
    console.log(word, rows, change.settings.sentence);
  });
  // @ts-expect-error: nobody sets what is shown.
  element.settings = {};
}
export function show(model: Model): () => void {
  void factory;
  return widget.render({ model, el: document.body });
}
`;

const folder = await install(await pack(), {
  "encoder.mts": usesEncoder,
  "encoder.cts": requiresEncoder,
  "encoder.ts": usesEncoder,
  "render.cts": requiresRender,
  "widget.mts": usesWidget,
  "widget.ts": usesWidget,
});

function errors(file: string, options: ts.CompilerOptions): string[] {
  const program = ts.createProgram([join(folder, file)], {
    target: ts.ScriptTarget.ES2022,
    strict: true,
    skipLibCheck: false,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    noEmit: true,
    types: [],
    ...options,
  });
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"));
}

const bundler = {
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
};
const node16 = { module: ts.ModuleKind.Node16, moduleResolution: ts.ModuleResolutionKind.Node16 };
const node10 = {
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Node10,
};

// No DOM, no Node: whatever the declarations brought in besides would not compile.
const alone = { lib: ["lib.es2022.d.ts"] };
const inPage = { lib: ["lib.es2022.d.ts", "lib.dom.d.ts"] };

const programs: readonly (readonly [string, string, ts.CompilerOptions])[] = [
  ["the encoder, by a bundler", "encoder.ts", { ...bundler, ...alone }],
  ["the encoder, imported in Node", "encoder.mts", { ...node16, ...alone }],
  ["the encoder, required in Node", "encoder.cts", { ...node16, ...alone }],
  ["the encoder, as TypeScript 4 resolved", "encoder.ts", { ...node10, ...alone }],
  ["the panels without a browser, required in Node", "render.cts", { ...node16, ...inPage }],
  ["the widget, by a bundler", "widget.ts", { ...bundler, ...inPage }],
  ["the widget, as a module", "widget.mts", { ...node16, ...inPage }],
  ["the widget, as TypeScript 4 resolved", "widget.ts", { ...node10, ...inPage }],
];

for (const [name, file, options] of programs) {
  test(name, () => {
    assert.deepEqual(errors(file, options), []);
  });
}

test("the encoder's types bring no global of a page's or of Node's", () => {
  const program = ts.createProgram([join(folder, "encoder.mts")], {
    ...node16,
    ...alone,
    types: [],
  });
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(join(folder, "encoder.mts"));
  for (const name of ["document", "process", "WebAssembly", "Buffer", "HTMLElement"]) {
    const found = checker.resolveName(name, source, ts.SymbolFlags.Value, false);
    assert.equal(found, undefined, name);
  }
});
