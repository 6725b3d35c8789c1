import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { readElement } from "../../web/build/docs.mjs";
import { mostWords } from "../../web/widget/arrangement.js";
import { attributeOf } from "../../web/widget/attributes.js";
import { defaults, maxWidth } from "../../web/widget/settings.js";
import { themeColours } from "../../web/widget/theme.js";

const read = (path: string) => readFile(new URL(`../../${path}`, import.meta.url), "utf8");

/** All that the widget is made of. */
async function sources(): Promise<string> {
  const folder = fileURLToPath(new URL("../../web/widget/", import.meta.url));
  const names = await readdir(folder, { recursive: true });
  const files = names.filter((name) => name.endsWith(".ts"));
  return (await Promise.all(files.map((name) => read(`web/widget/${name}`)))).join("\n");
}

const sorted = (names: Iterable<string>): string[] => [...new Set(names)].sort();

const found = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, name = ""]) => name);

const documented = (entries: readonly { name: string }[]): string[] =>
  sorted(entries.map(({ name }) => name));

test("each attribute, event, part and custom property is documented, and no other", async () => {
  const { attributes, events, parts, properties } = await readElement();
  const text = await sources();
  const declared = /static override properties = \{(.*?)\n {2}\};/s.exec(text)?.[1] ?? "";
  const fields = found(declared, /^ {4}(\w+):/gm);
  assert.deepEqual(documented(attributes), sorted([...fields.map(attributeOf), "lang"]));
  assert.deepEqual(documented(events), sorted(found(text, /dispatch\("(pe-[\w-]+)"/g)));
  assert.deepEqual(documented(parts), sorted(found(text, /\bpart="([\w-]+)/g)));
  const colours = Object.keys(themeColours).map((name) => `--pe-${name}`);
  assert.deepEqual(
    documented(properties),
    sorted([...colours, ...found(text, /var\(\s*(--pe-[\w-]+)/g)]),
  );
});

test("what is told of a value that is not given, and of limits, is so", async () => {
  const { attributes } = await readElement();
  const given = { ...defaults, predict: false, readonly: false, lang: undefined };
  for (const [property, value] of Object.entries(given)) {
    const name = attributeOf(property);
    // What the table leaves out is nothing, or all of the controls.
    const written =
      typeof value === "string" || typeof value === "number" || property === "panels"
        ? String(value)
        : { rows: "{}", views: "{}" }[property];
    const entry = attributes.find((one) => one.name === name);
    assert.equal(entry?.fallback, written ?? "", name);
  }
  const about = (name: string) => attributes.find((entry) => entry.name === name)?.about ?? "";
  assert.match(about("sentence"), new RegExp(`the first ${mostWords} words`));
  assert.match(about("width"), new RegExp(`up to ${maxWidth}\\.`));
});

test("the manifest is shipped, and says the same", async () => {
  const { customElements } = JSON.parse(await read("package.json"));
  const manifest = JSON.parse(await read(customElements));
  const [{ path, declarations }] = manifest.modules;
  assert.equal(path, "dist/widget.js");
  const { attributes } = await readElement();
  assert.deepEqual(
    declarations[0].attributes.map(({ name }: { name: string }) => name),
    attributes.map(({ name }) => name),
  );
  const { fieldName } = declarations[0].attributes.find(
    ({ name }: { name: string }) => name === "max-length",
  );
  assert.equal(fieldName, "maxLength");
  assert.ok(declarations[0].members.some(({ name }: { name: string }) => name === fieldName));
  // A list is text as an attribute, and an array as a property.
  const types = (entries: readonly { name: string; type: { text: string } }[]) =>
    ["order", "panels", "controls", "rows", "width"].map(
      (name) => entries.find((entry) => entry.name === name)?.type.text,
    );
  assert.deepEqual(types(declarations[0].attributes), [
    "string",
    "string",
    "string",
    "object",
    "number",
  ]);
  assert.deepEqual(types(declarations[0].members), [
    "readonly number[] | null",
    "readonly string[]",
    "readonly ControlName[]",
    "Readonly<Record<string, readonly number[]>>",
    "number",
  ]);
});
