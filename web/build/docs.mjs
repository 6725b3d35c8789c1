import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { platforms } from "../site/platforms.mjs";
import { root } from "./paths.mjs";
import { runMain } from "./run.mjs";

// The element's documentation comment is the one source of the README's tables and of
// custom-elements.json, the manifest that editors and catalogues read; the command line's
// list of options is that of what the README says of it.

const source = "web/widget/element.ts";
const tagName = "positional-encoding";
const readme = `${root}README.md`;

/** @typedef {{ name: string, type: string, fallback: string, about: string }} Entry */
/** @typedef {{ name: string, about: string, signature: string }} Member */
/**
 * @typedef {object} ElementDocs
 * @property {string} className
 * @property {string} about
 * @property {Entry[]} attributes
 * @property {Map<string, string>} fieldTypes of the properties that the attributes mirror
 * @property {Entry[]} events
 * @property {Entry[]} parts
 * @property {Entry[]} properties custom properties
 * @property {Member[]} getters
 * @property {Member[]} methods
 */

/** @returns {Promise<ElementDocs>} */
export async function readElement() {
  // Not at the top: a fresh clone has no TypeScript until the set-up has run.
  const { default: ts } = await import("typescript");
  const text = await readFile(root + source, "utf8");
  const file = ts.createSourceFile(source, text, ts.ScriptTarget.Latest, true);
  const element = file.statements.find(ts.isClassDeclaration);
  if (element?.name === undefined) throw new Error(`${source} has no class.`);
  const [about = "", ...tags] = linesOf(ts.getJSDocCommentsAndTags(element)[0]?.getText() ?? "")
    .join("\n")
    .split(/^(?=@)/m)
    .map((part) => part.trim().replaceAll(/\s*\n(?!\n)\s*/g, " "));
  const entries = tags.map(readTag);
  /** @param {string} tag */
  const tagged = (tag) => entries.flatMap((entry) => (entry.tag === tag ? [entry] : []));
  const members = element.members.flatMap((member) => {
    const isGetter = ts.isGetAccessor(member);
    if (!isGetter && !ts.isMethodDeclaration(member)) return [];
    if (!ts.isIdentifier(member.name) || (member.modifiers ?? []).length > 0) return [];
    const comment = linesOf(ts.getJSDocCommentsAndTags(member)[0]?.getText() ?? "")
      .join(" ")
      .trim();
    if (comment === "" || comment.startsWith("@internal")) return [];
    const [signature = ""] = text
      .slice(member.name.getStart(), member.body?.getStart())
      .split("{\n");
    return [
      {
        name: member.name.text,
        about: comment,
        signature: signature.trim().replace(isGetter ? "()" : "", ""),
        isGetter,
      },
    ];
  });
  const fields = element.members
    .filter(ts.isPropertyDeclaration)
    .filter(({ modifiers }) =>
      (modifiers ?? []).some(({ kind }) => kind === ts.SyntaxKind.DeclareKeyword),
    );
  return {
    className: element.name.text,
    about,
    attributes: tagged("attr"),
    fieldTypes: new Map(fields.map(({ name, type }) => [name.getText(), type?.getText() ?? ""])),
    events: tagged("fires"),
    parts: tagged("csspart"),
    properties: tagged("cssproperty"),
    getters: members.filter(({ isGetter }) => isGetter),
    methods: members.filter(({ isGetter }) => !isGetter),
  };
}

/** The lines of a documentation comment. @param {string} comment */
function linesOf(comment) {
  return comment
    .replace(/^\/\*\*|\*\/$/g, "")
    .split("\n")
    .map((line) => line.replace(/^\s*\* ?/, "").trimEnd())
    .filter((line, at, lines) => line !== "" || (at > 0 && at < lines.length - 1));
}

/**
 * `@tag {type} name - about`, or `[name=fallback]` for what need not be given.
 *
 * @param {string} tag
 */
function readTag(tag) {
  const match =
    /^@(?<tag>\w+) (?:\{(?<type>.*?)\} )?(?:\[(?<given>[\w-]+)=(?<fallback>.*?)\]|(?<name>[\w-]+)) - (?<about>.+)$/s.exec(
      tag,
    );
  if (match?.groups === undefined) throw new Error(`${source} has a tag that is not read: ${tag}`);
  const { type = "", fallback = "", about = "", given, name } = match.groups;
  return { tag: match.groups.tag, name: given ?? name ?? "", type, fallback, about };
}

/** An attribute's property. @param {string} attribute */
function propertyOf(attribute) {
  return attribute.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
}

/**
 * The manifest, schema 1.0.0.
 *
 * @param {ElementDocs} docs
 */
function manifestOf(docs) {
  const { className, about, attributes, fieldTypes, events, parts, properties } = docs;
  /** @param {Entry} entry */
  const described = ({ name, about }) => ({ name, description: about });
  /** @param {Entry} entry */
  const valued = ({ name, type, fallback, about }) => ({
    name,
    description: about,
    ...(type !== "" && { type: { text: type } }),
    ...(fallback !== "" && { default: fallback }),
  });
  return {
    schemaVersion: "1.0.0",
    modules: [
      {
        kind: "javascript-module",
        path: "dist/widget.js",
        declarations: [
          {
            kind: "class",
            name: className,
            tagName,
            customElement: true,
            description: about,
            attributes: attributes.map((entry) => ({
              ...valued(entry),
              fieldName: propertyOf(entry.name),
            })),
            members: [
              ...attributes.map((entry) => ({
                kind: "field",
                ...valued({
                  ...entry,
                  name: propertyOf(entry.name),
                  type: fieldTypes.get(propertyOf(entry.name)) ?? entry.type,
                }),
              })),
              ...docs.getters.map(({ name, about, signature }) => ({
                kind: "field",
                name,
                description: about,
                readonly: true,
                type: { text: signature.replace(`${name}: `, "") },
              })),
              ...docs.methods.map(({ name, about }) => ({
                kind: "method",
                name,
                description: about,
              })),
            ],
            events: events.map((entry) => ({
              ...valued({ ...entry, type: entry.type || "CustomEvent" }),
            })),
            cssParts: parts.map(described),
            cssProperties: properties.map(described),
          },
        ],
        exports: [
          { kind: "js", name: className, declaration: { name: className } },
          { kind: "custom-element-definition", name: tagName, declaration: { name: className } },
        ],
      },
    ],
  };
}

/**
 * Writes custom-elements.json.
 *
 * @param {string} out the folder to write into
 */
export async function writeManifest(out) {
  const manifest = manifestOf(await readElement());
  await writeFile(join(out, "custom-elements.json"), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** @param {ElementDocs} docs */
function tablesOf({ attributes, events, parts, properties, getters, methods }) {
  const code = (/** @type {string} */ text) => (text === "" ? "" : `\`${text}\``);
  return [
    "Every attribute is a property of the same name, `max-length` as `maxLength`; there, lists are arrays and JSON is the object itself. Setting one again, also to what it is, takes back what a reader made of it.",
    table(
      ["attribute", "type", "without it", ""],
      attributes.map(({ name, type, fallback, about }) => [
        code(name),
        code(type),
        code(fallback),
        about,
      ]),
    ),
    table(
      ["property or method", ""],
      [...getters, ...methods].map(({ signature, about }) => [code(signature), about]),
    ),
    "Events bubble, and leave the element's shadow tree.",
    table(
      ["event", "type", ""],
      events.map(({ name, type, about }) => [code(name), code(type || "CustomEvent"), about]),
    ),
    "For a page's own style sheet, `positional-encoding::part(word)` and the like:",
    table(
      ["part", ""],
      parts.map(({ name, about }) => [code(name), about]),
    ),
    table(
      ["custom property", ""],
      properties.map(({ name, about }) => [code(name), about]),
    ),
  ].join("\n\n");
}

/**
 * @param {readonly string[]} head
 * @param {readonly (readonly string[])[]} rows
 */
function table(head, rows) {
  const cell = (/** @type {string} */ text) => text.replaceAll("|", "\\|").replaceAll("\n", " ");
  return [head, head.map(() => "---"), ...rows.map((row) => row.map(cell))]
    .map((row) => `| ${row.join(" | ")} |`)
    .join("\n");
}

/** What `positional-encoding --help` prints, from its source. @returns {Promise<string>} */
async function readHelp() {
  const esbuild = await import("esbuild");
  const { outputFiles } = await esbuild.build({
    absWorkingDir: root,
    entryPoints: ["web/cli/help.ts"],
    bundle: true,
    write: false,
    format: "esm",
    platform: "node",
  });
  const code = Buffer.from(outputFiles[0]?.contents ?? []).toString("base64");
  const { help } = await import(`data:text/javascript;base64,${code}`);
  return help();
}

/** What authors paste where; the guide has it in full. */
function platformsTable() {
  return table(
    ["platform", "what to paste", "tested with"],
    platforms.map(({ name, paste, tested }) => [name, paste, tested]),
  );
}

/** The README as it is, and as it has to be. */
async function readmes() {
  const present = await readFile(readme, "utf8");
  let wanted = present;
  for (const [name, text] of [
    ["element", tablesOf(await readElement())],
    ["platforms", platformsTable()],
    ["command", `\`\`\`text\n${await readHelp()}\`\`\``],
  ]) {
    const marked = new RegExp(`(<!-- ${name} -->\\n).*?(\\n<!-- /${name} -->)`, "s");
    if (!marked.test(present)) {
      throw new Error(`README.md has no <!-- ${name} --> … <!-- /${name} -->.`);
    }
    wanted = wanted.replace(marked, (_, start, end) => `${start}\n${text}\n${end}`);
  }
  return { present, wanted };
}

/** Whether the README's tables say what the element's source says. */
export async function isReadmeFresh() {
  const { present, wanted } = await readmes();
  if (present !== wanted) console.error("README.md is stale: run npm run format.");
  return present === wanted;
}

export async function writeReadme() {
  const { present, wanted } = await readmes();
  if (present !== wanted) await writeFile(readme, wanted);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) await runMain(writeReadme);
