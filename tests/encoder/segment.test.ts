import assert from "node:assert/strict";
import { test } from "node:test";
import { segmentText, splitByPattern } from "../../web/encoder/segment.js";
import { onBoth } from "./support.js";

const texts = {
  "dog bites man": ["dog", "bites", "man"],
  "  Don't  stop, it's 3.5!\n": ["Don't", "stop", ",", "it's", "3.5", "!"],
  "(a/b)": ["(", "a", "/", "b", ")"],
  "naïve e\u0301cole": ["naïve", "e\u0301cole"],
  "नमस्ते दुनिया": ["नमस्ते", "दुनिया"],
  "مرحبا بالعالم": ["مرحبا", "بالعالم"],
  "개가 남자를 물었다.": ["개가", "남자를", "물었다", "."],
  "👩‍👩‍👧 🇫🇷🇩🇪 👍🏽❤️": ["👩‍👩‍👧", "🇫🇷", "🇩🇪", "👍🏽", "❤️"],
  "a\u200bb\u00a0c\u0000d": ["a", "b", "c", "d"],
  "a \ud800 b": ["a", "\ufffd", "b"],
  "<img src=x onerror=alert(1)>": [
    ..."<",
    "img",
    "src",
    "=",
    "x",
    "onerror",
    "=",
    "alert",
    "(",
    "1",
    ")",
    ">",
  ],
  " \t\u2003": [],
  "": [],
};

for (const [text, tokens] of Object.entries(texts)) {
  test(`case 30: the words of ${JSON.stringify(text)}`, () => {
    const found = segmentText(text);
    assert.deepEqual(found.tokens, tokens);
    assert.equal(found.separators.length, tokens.length + 1);
    const whole = found.separators.map((separator, i) => separator + (found.tokens[i] ?? ""));
    assert.equal(whole.join(""), text.replace("\ud800", "\ufffd"));
  });

  test(`without Intl.Segmenter: the words of ${JSON.stringify(text)}`, () => {
    const { Segmenter } = Intl;
    try {
      Reflect.deleteProperty(Intl, "Segmenter");
      assert.deepEqual(segmentText(text).tokens, tokens);
    } finally {
      Object.assign(Intl, { Segmenter });
    }
  });
}

test("words of scripts without spaces", () => {
  assert.deepEqual(segmentText("我喜欢猫。").tokens, ["我", "喜欢", "猫", "。"]);
  assert.deepEqual(splitByPattern("我喜欢猫。"), ["我", "喜", "欢", "猫", "。"]);
});

test("what is found without Intl.Segmenter is what it finds, in every language", (t) => {
  const characters = [..."aZ7 ,.;!?()+*/=<>-"];
  const longer = (texts: string[]) =>
    texts.flatMap((text) => characters.map((character) => text + character));
  const texts = longer(longer(longer([""]))).concat("a.b 3.5", "dog, bites; man! ".repeat(40));
  for (const locale of ["en", "fi", "sv", "el", "zh", "th", "ar"]) {
    const segmenter = new Intl.Segmenter(locale, { granularity: "word" });
    const segment = t.mock.method(Intl.Segmenter.prototype, "segment");
    const found = texts.map((text) => segmentText(text, locale).tokens);
    const calls = segment.mock.callCount();
    segment.mock.restore();
    assert.equal(calls, texts.filter((text) => /[,.;][a-z\d]/i.test(text)).length);
    const wanted = texts.map((text) =>
      Array.from(segmenter.segment(text), ({ segment }) => segment).filter((word) => word.trim()),
    );
    assert.deepEqual(found, wanted);
  }
});

test("a long text is taken apart in parts, and has the words that it has as a whole", (t) => {
  const lines = [
    "I can\u2019t pay $3.50 \u0301x; a \u200db, 3 000 a\ufeffb\u00a0c ",
    "我喜欢猫。狗咬人！カ ﾞが、",
    "ฉันรักแมว สุนัขกัดคน ",
    "개가 남자를 물었다. 👩‍👩‍👧 ❤️\r\n",
  ];
  const text = lines.join("").repeat(40);
  for (const locale of ["en", "zh", "th", "ja", "sv"]) {
    const whole = new Intl.Segmenter(locale, { granularity: "word" }).segment(text);
    const words = Array.from(whole, ({ segment }) => segment);
    const segment = t.mock.method(Intl.Segmenter.prototype, "segment");
    const { tokens } = segmentText(text, locale);
    assert.deepEqual(
      tokens,
      words.filter((word) => !/^[\s\p{Cc}\p{Cf}]*$/u.test(word)),
    );
    // V8's time for one call grows with the square of this.
    assert.ok(segment.mock.calls.every((call) => (call.arguments[0]?.length ?? 0) < 600));
    segment.mock.restore();
  }
});

test("so is one in which nothing ends a part", (t) => {
  const texts = [
    "机器人看见小狗在公园里跑步然后回家吃饭",
    "(",
    "สวัสดีชาวโลก",
    "a",
    "👩‍👩‍👧",
    "\u0301",
  ];
  for (const text of texts.map((text) => text.repeat(6000 / text.length))) {
    const whole = new Intl.Segmenter("zh", { granularity: "word" }).segment(text);
    const words = Array.from(whole, ({ segment }) => segment);
    const segment = t.mock.method(Intl.Segmenter.prototype, "segment");
    assert.deepEqual(segmentText(text, "zh").tokens, words);
    // A window grows only where hardly a word ends.
    const most = words.length < 100 ? text.length : 1024;
    assert.ok(segment.mock.calls.every((call) => (call.arguments[0]?.length ?? 0) <= most));
    segment.mock.restore();
  }
});

test("no more words are looked for than are asked for", (t) => {
  const segment = t.mock.method(Intl.Segmenter.prototype, "segment");
  for (const [dog, bites, man] of [
    ["dog", "bites", "man"],
    ["Hund", "beißt", "Mann"],
  ] as const) {
    const text = `${dog} ${bites} ${man}. `.repeat(70_000);
    const { tokens, separators, rest } = segmentText(text, "en", 3);
    assert.deepEqual(tokens, [dog, bites, man]);
    assert.deepEqual(separators, ["", " ", " ", ""]);
    assert.equal(`${dog} ${bites} ${man}${rest}`, text);
  }
  const controls = segmentText("\0".repeat(1_000_000), "en", 2000);
  assert.deepEqual(controls.tokens, []);
  assert.equal((controls.separators[0] + controls.rest).length, 1_000_000);
  const looked = segment.mock.calls.map((call) => call.arguments[0]?.length ?? 0);
  segment.mock.restore();
  assert.ok(looked.reduce((sum, length) => sum + length) < 14_000);
});

test("a locale that is not known counts as none", () => {
  assert.deepEqual(segmentText("a b", "en_US").tokens, ["a", "b"]);
  assert.deepEqual(segmentText("a b", "fi").tokens, ["a", "b"]);
});

test("a language without rules of its own is read by English ones, not the machine's", () => {
  const { Segmenter } = Intl;
  const asked: string[] = [];
  class Spy extends Segmenter {
    constructor(...given: ConstructorParameters<typeof Segmenter>) {
      super(...given);
      asked.push(this.resolvedOptions().locale);
    }
  }
  try {
    Object.assign(Intl, { Segmenter: Spy });
    for (const locale of ["tlh", undefined, "en_US", "de"]) segmentText("a é", locale);
  } finally {
    Object.assign(Intl, { Segmenter });
  }
  assert.deepEqual(asked, ["en", "en", "en", "de"]);
});

onBoth("text is split by what the caller says, or not at all", (encoder) => {
  const options = {
    segment: (text: string) => text.split("|"),
    position: "none",
    width: 1,
  } as const;
  assert.deepEqual(encoder.encode("a b|c d", options).tokens, ["a b", "c d"]);
  assert.deepEqual(encoder.encode(["a b", " "], options).tokens, ["a b", " "]);
  assert.deepEqual(encoder.encodeBatch(["a|b", ["c|d"]], options).tokens, [["a", "b"], ["c|d"]]);
  assert.deepEqual(encoder.encode("a b", { locale: "de" }).tokens, ["a", "b"]);
});

onBoth("tokens come back well-formed, as they were looked up", (encoder) => {
  const encoding = encoder.encode(["\ud800", "\ufffd", "x\udc00"], { width: 2 });
  assert.deepEqual(encoding.tokens, ["\ufffd", "\ufffd", "x\ufffd"]);
  assert.deepEqual(encoding.rowIds, [0, 0, 1]);
});
