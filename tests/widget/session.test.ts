import assert from "node:assert/strict";
import { before, test } from "node:test";
import { type Encoder, loadEncoder } from "positional-encoding";
import { Session } from "../../web/widget/session.js";
import { defaults, type Settings } from "../../web/widget/settings.js";
import { tell } from "../../web/widget/story.js";
import { en } from "../../web/widget/strings/en.js";
import type { Phrase } from "../../web/widget/strings/phrase.js";

const panels = ["vectors", "clocks"];

let encoder: Encoder;

before(async () => {
  encoder = await loadEncoder();
});

/** A session of a page with these attributes; its encoder is yet to come. */
function waiting(attributes: Partial<Settings> = {}): Session {
  const session = new Session();
  session.give({ ...defaults, ...attributes }, [], panels, "en");
  return session;
}

function started(attributes: Partial<Settings> = {}): Session {
  const session = waiting(attributes);
  session.start(encoder);
  return session;
}

const messages = (errors: readonly Error[]) => errors.map(({ message }) => message);

test("what a reader set before the encoder came, and it refuses, is left out and told", () => {
  const session = waiting({ width: 6 });
  assert.equal(session.set({ width: 7 }), null);
  session.swap(0, 2);
  session.start(encoder);
  assert.match(messages(session.errors).join(), /^width must be a positive even number, got 7;/);
  assert.equal(session.settings.width, 6);
  assert.equal(session.picture?.encoding.inputVectors.columns, 6);
  assert.deepEqual(session.picture.encoding.tokens, ["man", "bites", "dog"]);
  assert.equal(session.canUndo, false);
});

test("words that would be one are kept apart in the text, and no others", () => {
  const cases = [
    ["a * (b + c)", 2, 5, "a * c b + ()"],
    ["(x) y", 0, 3, "y x) ("],
    ["it's 5%", 0, 1, "5 it's%"],
    ["abs(x)", 0, 2, "x(abs)"],
    ["猫追狗", 0, 2, "狗追猫"],
  ] as const;
  for (const [sentence, from, to, text] of cases) {
    const session = started({ sentence });
    const words = session.arrangement.words.length;
    session.swap(from, to);
    assert.equal(session.text, text);
    session.type(`${text} !`);
    assert.equal(session.arrangement.words.length, words + 1, text);
  }
});

test("so is what a link set before the encoder came, and a good author keeps all", () => {
  const session = waiting({ width: 4, rows: { dog: [1, 2, 3, 4] } });
  assert.deepEqual(session.restore({ width: 8, sentence: "not good" }, panels), []);
  session.start(encoder);
  assert.equal(session.errors.length, 1);
  assert.equal(session.settings.width, 4);
  assert.deepEqual(session.settings.rows, { dog: [1, 2, 3, 4] });
  assert.deepEqual(session.picture?.encoding.tokens, ["not", "good"]);
});

test("where author and reader both give what is refused, the defaults are shown", () => {
  const session = waiting({ width: 5 });
  session.set({ base: 0 });
  session.start(encoder);
  assert.match(messages(session.errors).join(), /^width must .* got 5;/);
  assert.equal(session.picture?.settings.width, defaults.width);
  assert.equal(session.picture.settings.base, defaults.base);
});

const unusable: Record<keyof Omit<Settings, "controls">, unknown> = {
  sentence: 5,
  order: [0, 0, 7],
  reorder: "letters",
  position: "rotary",
  maxLength: "16",
  width: "8",
  base: false,
  start: [1],
  layout: "paper",
  spacing: "interleaved",
  seed: {},
  scale: "huge",
  panels: [],
  panel: 3,
  rows: { cat: 1 },
  views: ["clocks"],
};

for (const [name, value] of Object.entries(unusable)) {
  test(`${name} that cannot be used stays as the page gives it, and is named`, () => {
    const given = { sentence: "not good", order: [1, 0], width: 4, seed: 3, start: -2 };
    const session = started(given);
    const errors = session.restore({ scale: 2, [name]: value }, panels);
    assert.equal(errors.length, 1);
    assert.match(errors[0]?.message ?? "", new RegExp(`^${name} must `));
    assert.deepEqual(session.settings, {
      ...defaults,
      ...given,
      ...(name !== "scale" && { scale: 2 }),
    });
  });
}

test("a sentence longer than the learned table leaves the last picture, until the table is longer", () => {
  const session = started({ position: "learned", maxLength: 3 });
  session.type("we all go home");
  assert.deepEqual(messages(session.errors), [
    "position id [3] must be from 0 to 2, the last of the learned table's 3 rows, got 3",
  ]);
  assert.deepEqual(session.picture?.encoding.tokens, ["dog", "bites", "man"]);
  assert.equal(session.set({ maxLength: 4 }), null);
  assert.deepEqual(session.picture.encoding.tokens, ["we", "all", "go", "home"]);
  assert.deepEqual(session.errors, []);
});

test("positions come from the learned table of the settings", () => {
  const session = started({ position: "learned", maxLength: 5, start: 1, seed: 6 });
  const table = encoder.learnedTable({ maxLength: 5, width: 8, seed: 6 });
  const { positionVectors } = session.picture?.encoding ?? {};
  assert.deepEqual(positionVectors?.toArray(), table.lookUp([1, 2, 3]).toArray());
  // Another length is another table of the same rows; another seed has others.
  session.set({ maxLength: 4 });
  assert.deepEqual(session.picture?.since?.inputs.changedCount, 0);
  session.set({ seed: 7 });
  const other = encoder.learnedTable({ maxLength: 4, width: 8, seed: 7 });
  assert.deepEqual(
    session.picture?.encoding.positionVectors.toArray(),
    other.lookUp([1, 2, 3]).toArray(),
  );
  table.dispose();
  other.dispose();
});

test("a learned table that is too large to be drawn at once is refused by its length", () => {
  const session = started({ width: 4096 });
  const error = session.set({ position: "learned", maxLength: 257 });
  assert.equal(
    error?.message,
    "maxLength must be at most 256 in the widget where width is 4096, got 257",
  );
  assert.equal(session.set({ position: "learned", maxLength: 256 }), null);
});

test("a setting that is refused takes nothing from what can be undone", () => {
  const session = started({ maxLength: 2, sentence: "dog bites" });
  session.type("dog bit");
  session.type("dog bites");
  assert.match(session.set({ position: "learned", base: 0 })?.message ?? "", /^base must be /);
  session.type("dog barks");
  assert.equal(session.canUndo, true);
  session.undo();
  assert.equal(session.text, "dog bites");
  assert.equal(session.canUndo, false);
  session.redo();
  assert.equal(session.text, "dog barks");
});

test("a link that comes while the page is open can be undone", () => {
  const session = started();
  session.type("we go home");
  session.swap(0, 2);
  session.restore({ sentence: "not good", width: 4 }, panels);
  assert.deepEqual(session.picture?.encoding.tokens, ["not", "good"]);
  session.undo();
  assert.deepEqual(session.picture.encoding.tokens, ["home", "go", "we"]);
  assert.equal(session.picture.settings.width, 8);
  session.undo();
  assert.deepEqual(session.picture.encoding.tokens, ["we", "go", "home"]);
});

test("of a link, only what the encoder refuses is left out, and that can be undone", () => {
  const session = started({ width: 6, base: 100 });
  session.type("we go home");
  const errors = session.restore(
    { sentence: "not good", width: 7, seed: 3, base: 0.5, panels: ["clocks"] },
    panels,
  );
  assert.deepEqual(
    messages(errors).map((message) => message.split(",")[0]),
    ["base must be a number from 1 to 9007199254740992", "width must be a positive even number"],
  );
  assert.deepEqual(session.errors, []);
  assert.deepEqual(session.settings, {
    ...defaults,
    ...{ sentence: "not good", width: 6, base: 100, seed: 3, panels: ["clocks"] },
  });
  assert.deepEqual(session.picture?.encoding.tokens, ["not", "good"]);
  session.undo();
  assert.equal(session.picture.settings.sentence, "we go home");
});

test("rows of a link that fit its width alone go where that width is refused", () => {
  const session = started();
  const errors = session.restore({ width: 3, rows: { dog: [1, 2, 3] }, start: 5 }, panels);
  assert.match(messages(errors).join("\n"), /^width must .* got 3;.*\nrows\["dog"\] must /);
  assert.deepEqual(session.settings, { ...defaults, start: 5 });
});

test("an order that does not fit the sentence's words is told, and the picture stays", () => {
  const session = started({ order: [2, 1, 0] });
  const given = { ...defaults, order: [1, 0] };
  session.give(given, ["order"], panels, "en");
  assert.deepEqual(messages(session.errors), [
    "order must hold every number from 0 to 2 once, got [1,0]",
  ]);
  assert.deepEqual(session.picture?.encoding.tokens, ["man", "bites", "dog"]);
  session.give({ ...given, sentence: "not good" }, ["sentence"], panels, "en");
  assert.deepEqual(session.errors, []);
  assert.deepEqual(session.picture.encoding.tokens, ["good", "not"]);
  session.give({ ...given, sentence: "we go home" }, ["sentence"], panels, "en");
  assert.equal(session.errors.length, 1);
  assert.deepEqual(session.picture.encoding.tokens, ["we", "go", "home"]);
  session.give({ ...given, sentence: "" }, ["sentence"], panels, "en");
  assert.deepEqual(messages(session.errors), [
    "order must be empty, as the sentence has no words, got [1,0]",
  ]);
});

test("a link's order that does not fit its sentence is told, and the sentence is as typed", () => {
  const session = started({ order: [2, 1, 0] });
  const errors = session.restore({ sentence: "we go home now", order: [2, 1, 0] }, panels);
  assert.deepEqual(messages(errors), [
    "order must hold every number from 0 to 3 once, got [2,1,0]",
  ]);
  assert.deepEqual(session.picture?.encoding.tokens, ["we", "go", "home", "now"]);
});

test("a step that ends where it began is none, and leaves what could be redone", () => {
  const session = started();
  session.swap(0, 2);
  session.undo();
  session.set({ width: 70 }, "set width");
  session.set({ width: 8 }, "set width");
  session.endStep();
  assert.equal(session.canUndo, false);
  assert.equal(session.canRedo, true);
  session.type("dog bites man!");
  session.type("dog bites man");
  session.setView("clocks", { at: 1 });
  session.setView("clocks", { at: 2 });
  session.endStep();
  session.undo();
  assert.deepEqual(session.settings, defaults);
  assert.equal(session.canUndo, false);
});

test("another language leaves what can be undone", () => {
  const session = started();
  session.swap(0, 2);
  session.give(defaults, [], panels, "de");
  session.undo();
  assert.deepEqual(session.picture?.encoding.tokens, ["dog", "bites", "man"]);
  session.give(defaults, ["width"], panels, "de");
  assert.equal(session.canRedo, false);
});

test("what a slider is drawn over is one step, and the next time another", () => {
  const session = started();
  for (const at of [1, 2, 3]) session.setView("clocks", { at });
  session.endStep();
  for (const at of [4, 5]) session.setView("clocks", { at });
  session.endStep();
  session.undo();
  assert.deepEqual(session.settings.views, { clocks: { at: 3 } });
  session.undo();
  assert.deepEqual(session.settings.views, {});
  assert.equal(session.canUndo, false);
});

const cycle: Record<string, unknown> = {};
cycle.own = cycle;
const throwing = {
  get dog(): never {
    throw new Error("no dog here");
  },
};
const revoked = Proxy.revocable({}, {});
revoked.revoke();
const unreadable: [name: keyof Settings, value: unknown, message: RegExp][] = [
  ["width", 8n, /^width must be a number, got 8n$/],
  ["width", Symbol("8"), /^width must be a number, got a symbol$/],
  ["width", Object.create(null), /^width must be a number, got an object$/],
  ["scale", revoked.proxy, /^scale must be plain data, and cannot be read: /],
  ["sentence", Symbol("dog"), /^sentence must be a string, got a symbol$/],
  ["maxLength", -1, /^maxLength must be a whole number from 1 to \d+, got -1$/],
  ["panel", "clock", /^panel must be among "vectors", .*, got "clock"$/],
  ["order", [0n, 1n, 2n], /^order must hold .*, got \[0n,1n,2n\]$/],
  ["panels", [Symbol("vectors")], /^panels must name .*, got \[a symbol\]$/],
  ["controls", [cycle], /^controls must be among .*, got \[an object\]$/],
  ["rows", { dog: [1n] }, /^rows\["dog"\]\[0\] must be a number, got 1n$/],
  ["rows", throwing, /^rows must be plain data, and cannot be read: no dog here$/],
  ["rows", new Map(), /^rows must be an object of rows by word/],
  ["views", cycle, /^views must be plain data, and cannot be read: Converting circular/],
  ["views", { clocks: 1n }, /^views must be plain data, and cannot be read: /],
  ["views", revoked.proxy, /^views must be plain data, and cannot be read: /],
];

for (const [name, value, message] of unreadable) {
  test(`${name} that is ${message.source} is told, and throws nothing`, () => {
    const good = { ...defaults, width: 4, sentence: "not good" };
    const session = started(good);
    session.give({ ...good, [name]: value }, [name], panels, "en");
    assert.match(messages(session.errors).join(), message);
    assert.deepEqual(session.settings, good);
    assert.deepEqual(session.picture?.encoding.tokens, ["not", "good"]);
    session.give(good, [name], panels, "en");
    assert.match(messages(session.restore({ [name]: value }, panels)).join(), message);
    assert.deepEqual(session.settings, good);
  });
}

for (const nothing of [null, undefined]) {
  test(`${nothing}, which frameworks set for what is not given, is the default`, () => {
    const given = { ...defaults, width: 4, sentence: "not good", rows: {} };
    const session = started(given);
    const without = Object.fromEntries(Object.keys(given).map((name) => [name, nothing]));
    session.give({ ...given, ...without }, ["width", "sentence"], panels, "en");
    assert.deepEqual(session.errors, []);
    assert.deepEqual(session.settings, defaults);
    assert.equal(session.picture?.encoding.inputVectors.columns, defaults.width);
  });
}

test("settings whose reading throws are told, and change nothing", () => {
  const session = started();
  const errors = session.restore(throwing as object, panels);
  assert.match(messages(errors).join(), /^settings must be plain data, .*: no dog here$/);
  assert.deepEqual(session.settings, defaults);
});

test("of settings that are none, or of another name, that is told, and the others are taken", () => {
  const session = started();
  for (const [given, message] of [
    [null, "settings must be an object, got null"],
    ["width", 'settings must be an object, got "width"'],
    [{ widht: 4 }, 'there is no setting "widht"'],
    [{ "<b>": 4, seed: 3 }, 'there is no setting "<b>"'],
  ] as [object, string][]) {
    assert.deepEqual(messages(session.restore(given, panels)), [message]);
  }
  assert.deepEqual(session.settings, { ...defaults, seed: 3 });
});

test("a ready sentence that stands there already is no step", () => {
  const session = started();
  session.take("dog bites man");
  assert.equal(session.canUndo, false);
  session.swap(0, 2);
  session.take("dog bites man");
  session.undo();
  assert.equal(session.text, "man bites dog");
});

test("rows that the page changes later are those that it gave", () => {
  const rows = { dog: [1, 2, 3, 4] };
  const session = started({ width: 4, rows });
  rows.dog.push(5);
  session.type("dog");
  assert.deepEqual(session.errors, []);
  assert.deepEqual(session.settings.rows, { dog: [1, 2, 3, 4] });
});

test("all rows are handed over once, and a step's end reads none, however many there are", () => {
  let handedOver = 0;
  let read = 0;
  const hand = ({ rows = {} }: { rows?: object | undefined }) => {
    if (Object.keys(rows).length > 0) handedOver++;
  };
  const session = new Session();
  session.start({
    ...encoder,
    tokenTable: (options) => {
      hand(options);
      return encoder.tokenTable(options);
    },
    encode: (input, options = {}) => {
      hand(options);
      return encoder.encode(input, options);
    },
  });
  const row = [1, 2, 3, 4, 5, 6, 7, 8];
  assert.equal(session.set({ rows: { dog: row, cat: row } }), null);
  assert.equal(handedOver, 1);
  const { dog } = session.settings.rows;
  Object.defineProperty(session.settings.rows, "dog", { get: () => [++read, dog][1] });
  for (const sentence of ["dog bites", "dog bites cat", "dog bites cat twice"]) {
    session.type(sentence);
  }
  session.swap(0, 2);
  session.preview([0, 1]);
  assert.deepEqual(session.picture?.encoding.tokenVectors.row(1), Float32Array.of(...row));
  session.undo();
  assert.deepEqual([handedOver, read], [1, 0]);
  const other = { ...session.settings.rows, cat: [1, 2] };
  const error = session.set({ rows: other });
  assert.match(error?.message ?? "", /^rows\["cat"\] must hold width = 8 numbers, got 2$/);
});

test("a link that opens the page leaves nothing to undo", () => {
  const session = started();
  session.restore({ sentence: "not good" }, panels);
  assert.equal(session.canUndo, false);
});

test("what is said of moved and of staying words is counted by the encoder, over their rows", () => {
  const session = started();
  session.set({ order: [2, 1, 0] });
  assert.equal(session.picture?.since?.changedOfMoved, 0);
  assert.equal(session.picture.since.changedOfStayed, 0);
  // Another seed gives dog and man, that move, and bites, that stays, other token vectors.
  session.set({ order: [0, 1, 2], seed: 1 });
  assert.equal(session.picture.since.changedOfMoved, 16);
  assert.equal(session.picture.since.changedOfStayed, 8);
  // Words that come or go are neither.
  session.type("dog bites");
  assert.equal(session.picture.since.changedOfMoved, 0);
  assert.equal(session.picture.since.changedOfStayed, 0);
  session.type("a dog");
  assert.deepEqual(session.picture.since.inputs.counterparts, [-1, 0]);
});

const said = ({ picture }: Session) =>
  picture === null ? "" : tell(picture, en).map(textOf).join(" ");
const textOf = (phrase: Phrase): string =>
  phrase
    .map((part) => {
      if (typeof part === "string") return part;
      return "aside" in part ? textOf(part.aside) : part.strong;
    })
    .join("");

test("without positions, nothing is said of position vectors where words come or go", () => {
  const session = started({ position: "none" });
  session.type("the dog bites man");
  assert.match(said(session), / No position is added\. 8 of 32 input numbers changed\.$/);
  session.endStep();
  session.type("bites man");
  assert.match(said(session), / No position is added\. 0 of 16 input numbers changed\.$/);
});

test("rows are said to be in another order where they are", () => {
  const session = started({ position: "none" });
  session.set({ start: 5 });
  assert.match(
    said(session),
    /man now has position 7 instead of 2\. No position is added\. 0 of 24 input numbers changed\.$/,
  );
  session.swap(0, 2);
  assert.match(said(session), /The input rows are the old rows in another order/);
});

test("of a word that stands more than once, only rows that differ are said to", () => {
  // Among numbers so large, float32 has no room for what position 1 adds.
  const session = started({ sentence: "the the the", width: 2, scale: 3e7 });
  const [first, second, third] = session.picture?.encoding.inputVectors.toArray() ?? [];
  assert.deepEqual(second, first);
  assert.notDeepEqual(third, first);
  assert.match(
    said(session),
    /the stands at positions 0 and 2: the same token vector, but different input vectors\.$/,
  );
});
