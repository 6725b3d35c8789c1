import { readFile } from "node:fs/promises";
import { root } from "./paths.mjs";

/**
 * What Lit is to do otherwise: a listener that is a function is also the browser's options, which
 * would have what a page has put on every object, and what it asks of the document may be an
 * element of that name.
 *
 * @type {readonly (readonly [string, string])[]}
 */
const changes = [
  ["addEventListener(this.name,this,t)", "addEventListener(this.name,this,own(t))"],
  ["removeEventListener(this.name,this,s)", "removeEventListener(this.name,this,own(s))"],
  ["l=document,", ""],
  ["l.createTreeWalker(l,", "document.createTreeWalker(document,"],
  ["l.createComment(", "document.createComment("],
  ["l.createElement(", "document.createElement("],
  ["l.createTextNode(", "document.createTextNode("],
  ["(t?.creationScope??l).importNode(", "document.importNode("],
  ["P.currentNode=l,", "P.currentNode=document,"],
];

/**
 * Has Lit work in any page. Its options for the browser are made by the widget's `own`; the
 * document's methods are those that the bundler is told of.
 *
 * @type {import("esbuild").Plugin}
 */
export const litAnywhere = {
  name: "Lit anywhere",
  setup({ onLoad }) {
    onLoad({ filter: /[/\\]lit-html[/\\]lit-html\.js$/ }, async ({ path }) => {
      const source = await readFile(path, "utf8");
      const missing = changes.find(([from]) => source.split(from).length !== 2);
      if (missing !== undefined) {
        throw new Error(`${path} must hold ${missing[0]} once: it is another Lit`);
      }
      const changed = changes.reduce((text, [from, to]) => text.replace(from, () => to), source);
      const own = JSON.stringify(`${root}web/widget/own.ts`);
      return { contents: `import { own } from ${own};\n${changed}`, loader: "js" };
    });
  },
};
