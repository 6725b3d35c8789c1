import { readFile } from "node:fs/promises";

/**
 * Takes out of tagged literals what no reader sees, which the bundler leaves alone there: of
 * css`…` what it takes out of style sheets in files, of html`…` and svg`…` the indentation.
 *
 * @type {import("esbuild").Plugin}
 */
export const smallLiterals = {
  name: "small literals",
  setup({ onLoad }) {
    onLoad({ filter: /[/\\]web[/\\]widget[/\\].*\.ts$/ }, async ({ path }) => {
      const contents = shortened.get(path) ?? readFile(path, "utf8").then(shorten);
      shortened.set(path, contents);
      return { contents: await contents, loader: "ts" };
    });
  },
};

/** By path: most are in several bundles. @type {Map<string, Promise<string>>} */
const shortened = new Map();

/**
 * @param {string} source TypeScript
 * @returns {Promise<string>}
 */
export async function shorten(source) {
  const changes = (await literalsOf(source)).map(async ({ tag, pieces }) => {
    const texts = pieces.map(({ text }) => text);
    const shorter = tag === "css" ? await shortStyles(texts) : texts.map(shortMarkup);
    return pieces.map(({ start, end }, i) => ({ start, end, text: escaped(shorter[i] ?? "") }));
  });
  const fromTheLast = (await Promise.all(changes)).flat().sort((a, b) => b.start - a.start);
  return fromTheLast.reduce(
    (text, change) => text.slice(0, change.start) + change.text + text.slice(change.end),
    source,
  );
}

/** The tagged literals in a source, each as what stands between its holes. @param {string} source */
async function literalsOf(source) {
  // Not at the top: a fresh clone has neither this nor the bundler until the set-up has run.
  const { default: ts } = await import("typescript");
  const file = ts.createSourceFile("", source, ts.ScriptTarget.Latest, true);
  /** @type {{ tag: string, pieces: { start: number, end: number, text: string }[] }[]} */
  const found = [];
  /** @param {import("typescript").Node} node */
  const visit = (node) => {
    if (ts.isTaggedTemplateExpression(node) && /^(?:css|html|svg)$/.test(node.tag.getText())) {
      const { template } = node;
      const literals = ts.isNoSubstitutionTemplateLiteral(template)
        ? [template]
        : [template.head, ...template.templateSpans.map(({ literal }) => literal)];
      const pieces = literals.map((piece, i) => ({
        start: piece.getStart() + 1,
        end: piece.end - (i === literals.length - 1 ? 1 : 2),
        text: piece.text,
      }));
      found.push({ tag: node.tag.getText(), pieces });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** What stands for the holes meanwhile: a value where there is a value, else a declaration. */
const hole = /(?:--hole:\d+;?|hole-\d+)/;

/** @param {readonly string[]} pieces of a style sheet, as a browser gets them */
async function shortStyles(pieces) {
  const { transform } = await import("esbuild");
  const whole = pieces.reduce((before, after, i) =>
    /[\n{};]\s*$/.test(before) ? `${before}--hole:${i};${after}` : `${before}hole-${i}${after}`,
  );
  const { code, warnings } = await transform(whole, { loader: "css", minify: true });
  const shorter = code.trim().split(hole);
  if (warnings.length > 0 || shorter.length !== pieces.length) {
    throw new Error(`cannot be made smaller: ${warnings[0]?.text ?? whole}`);
  }
  return shorter;
}

/** @param {string} text of a template */
function shortMarkup(text) {
  return text.replaceAll(/\s*\n\s*/g, " ");
}

/** As it is written in a source. @param {string} text */
function escaped(text) {
  return text
    .replaceAll(/[\\`]|\$(?=\{)/g, "\\$&")
    .replaceAll(/[^\n -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
