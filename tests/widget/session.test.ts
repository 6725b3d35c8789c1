import assert from "node:assert/strict";
import { before, test } from "node:test";
import { type Encoder, loadEncoder } from "positional-encoding";
import { Session } from "../../web/widget/session.js";
import { defaults, type Settings } from "../../web/widget/settings.js";

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
  position: "learned",
  width: "8",
  base: null,
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

test("so can one that the encoder refuses", () => {
  const session = started({ width: 6 });
  session.type("we go home");
  const errors = session.restore({ sentence: "not good", width: 7 }, panels);
  assert.match(messages(errors).join(), /^width must .* got 7;/);
  assert.equal(session.picture?.settings.sentence, defaults.sentence);
  assert.equal(session.picture.settings.width, 6);
  session.undo();
  assert.equal(session.picture.settings.sentence, "we go home");
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
