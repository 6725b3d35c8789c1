import assert from "node:assert/strict";
import { test } from "node:test";
import { defaults, readSetting, type Settings } from "../../../web/widget/settings.js";
import { fragmentOf, readFragment } from "../../../web/widget/takeaway/share-link.js";
import { embedSnippet } from "../../../web/widget/takeaway/snippet.js";

/** A view of any panel: a whole number from 0 to 9. */
const readView = (_: string, view: unknown) =>
  typeof view === "number" && view >= 0 && view <= 9 ? view : 0;

const { controls, ...withoutControls } = defaults;

const read = (fragment: string) => readFragment(fragment, readView);

const linkOf = (json: string): string => `#pe=1.${Buffer.from(json).toString("base64url")}`;

/** Numbers from 0 to 2^32 − 1 that are the same in every run. */
function* random(seed: number): Generator<number, never> {
  for (let state = seed; ; ) {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    yield (mixed ^ (mixed >>> 15)) >>> 0;
  }
}

function randomSettings(seed: number): Settings {
  const numbers = random(seed);
  const next = () => numbers.next().value;
  const one = <T>(...values: readonly T[]): T => values[next() % values.length] as T;
  const sentence = Array.from({ length: next() % 20 }, () =>
    one(
      String.fromCharCode(next() % 0x10000),
      "dog ",
      "\u5c0f\u72d7",
      "\ud83d\udc15",
      '"',
      "&#",
      "\n",
    ),
  ).join("");
  const count = next() % 6;
  const order = Array.from({ length: count }, (_, slot) => slot).sort(() => (next() % 2) - 0.5);
  return {
    ...defaults,
    sentence,
    order: one(null, order),
    reorder: one("words", "positions"),
    position: one("sinusoidal", "learned", "none"),
    maxLength: one(16, 1 + (next() % 100)),
    width: 2 * (1 + (next() % 64)),
    base: one(10000, 1, next() / 7 + 1, 2 ** 53),
    start: one(0, -next(), 2 ** 53 - 1 - next()),
    layout: one("interleaved", "halves"),
    spacing: one("paper", "endpoint"),
    seed: one(0, next()),
    scale: one<Settings["scale"]>(1, "sqrt-width", next() / 3e9, -1e-300),
    panels: one(["vectors"], ["waves", "vectors"], ["clocks"]),
    panel: one(null, "waves"),
    rows: one({}, { cat: [0.2, 1e-7] }, { "\u5c0f\u72d7": [] }),
    views: one({}, { clocks: next() % 10 }, { waves: 0, clocks: 3 }),
  };
}

test("any settings come back from their link", () => {
  for (let seed = 0; seed < 1000; seed++) {
    const settings = randomSettings(seed);
    const fragment = fragmentOf(settings) ?? "";
    assert.match(fragment, /^#pe=1\.[\w-]*$/);
    const { controls: _, ...held } = settings;
    assert.deepEqual(read(fragment), held, `seed ${seed}`);
  }
});

test("links that were made before still say the same", () => {
  // {"sentence":"man bites dog","order":[2,1,0],"width":16}
  const link = "#pe=1.eyJzZW50ZW5jZSI6Im1hbiBiaXRlcyBkb2ciLCJvcmRlciI6WzIsMSwwXSwid2lkdGgiOjE2fQ";
  assert.deepEqual(read(link), {
    ...{ sentence: "man bites dog", order: [2, 1, 0], reorder: "words" },
    ...{
      position: "sinusoidal",
      maxLength: 16,
      width: 16,
      base: 10000,
      start: 0,
      layout: "interleaved",
    },
    ...{
      spacing: "paper",
      seed: 0,
      scale: 1,
      panels: ["vectors"],
      panel: null,
      rows: {},
      views: {},
    },
  });
});

test("each widget of a page reads its own link", () => {
  const fragment = fragmentOf({ ...defaults, width: 4 }, 2) ?? "";
  assert.match(fragment, /^#pe2=1\./);
  assert.deepEqual(readFragment(fragment, readView, 2), { ...withoutControls, width: 4 });
  assert.equal(readFragment(fragment, readView, 1), null);
});

test("other fragments are none of ours", () => {
  for (const fragment of ["", "#", "#top", "#/pe=1.e30", "#pe", "#peace=1.e30", "#PE=1.e30"]) {
    assert.equal(read(fragment), null, fragment);
  }
});

const unreadable = {
  "no version": "#pe=",
  "a name for a version": "#pe=x.e30",
  "not base64url": "#pe=1.e30=",
  "a script": "#pe=1.<script>alert(1)</script>",
  "not JSON": linkOf("alert(1)"),
  "cut off": linkOf('{"sentence":"dog bites man"}').slice(0, -8),
  "not UTF-8": `#pe=1.${Buffer.from('{"sentence":"\xff"}', "latin1").toString("base64url")}`,
  "a list": linkOf("[]"),
  nothing: linkOf("null"),
  "too long": linkOf(JSON.stringify({ sentence: "x".repeat(30_000) })),
  "nested beyond measure": linkOf("[".repeat(20_000)),
};

for (const [name, fragment] of Object.entries(unreadable)) {
  test(`a link that is ${name} cannot be read`, () => {
    assert.equal(read(fragment), "unreadable");
  });
}

test("what else stands behind a link is not looked at", () => {
  const link = linkOf('{"width":4}');
  assert.deepEqual(read(`${link}&utm_source=x`), read(link));
});

test("a link of another version is told", () => {
  for (const version of [0, 2, 10]) {
    assert.equal(read(linkOf('{"width":4}').replace("1", String(version))), "otherVersion");
  }
});

test("nothing but settings gets in", () => {
  const found = read(
    linkOf(
      '{"__proto__":{"width":2},"constructor":1,"onclick":"x","controls":[],"views":{"__proto__":{"a":1},"none":1,"clocks":99}}',
    ),
  );
  assert.deepEqual(found, { ...withoutControls, views: { clocks: 0 } });
  assert.equal(Object.getPrototypeOf(found), Object.prototype);
});

test("a text too long for a link gets none, rather than one that cannot be opened", () => {
  assert.equal(fragmentOf({ ...defaults, sentence: "x".repeat(30_000) }), null);
});

test("many rows are written down once, for all links and attributes", ({ mock }) => {
  const words = Array.from({ length: 10_000 }, (_, index) => [`w${index}`, [1, 2]]);
  const settings: Settings = { ...defaults, width: 2, rows: Object.fromEntries(words) };
  const { length } = embedSnippet(settings);
  const { calls } = mock.method(JSON, "stringify").mock;
  const encoded = mock.method(globalThis, "btoa").mock;
  assert.equal(fragmentOf({ ...settings, sentence: "dog" }), null);
  assert.equal(embedSnippet({ ...settings, sentence: "dog" }).length - length, 15);
  assert.ok(calls.length < 200, `${calls.length} values`);
  assert.equal(encoded.callCount(), 0);
});

test("scripts of the page that make strings of all arrays change no link, attribute or comparison", () => {
  const settings: Settings = {
    ...defaults,
    sentence: "a b",
    order: [1, 0],
    panels: ["waves", "vectors"],
    rows: { a: [1, -2.5] },
    views: { waves: 7 },
  };
  const without = fragmentOf(settings);
  const snippet = embedSnippet(settings);
  // As of Prototype.js.
  const value = function (this: readonly unknown[]): string {
    return `[${this.join(", ")}]`;
  };
  Object.defineProperty(Array.prototype, "toJSON", { value, configurable: true });
  try {
    assert.equal(JSON.stringify([1]), '"[1]"');
    assert.equal(fragmentOf(settings), without);
    assert.equal(embedSnippet(settings), snippet);
    assert.deepEqual(readSetting("views", { clocks: { pairs: [0, 2] } }), {
      clocks: { pairs: [0, 2] },
    });
  } finally {
    delete (Array.prototype as { toJSON?: unknown }).toJSON;
  }
  const { controls: _, ...held } = settings;
  assert.deepEqual(read(without ?? ""), held);
});
