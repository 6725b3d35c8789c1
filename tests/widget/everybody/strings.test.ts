import assert from "node:assert/strict";
import { readdir } from "node:fs/promises";
import { test } from "node:test";
import { defaults } from "../../../web/widget/settings.js";
import { ar } from "../../../web/widget/strings/ar.js";
import { de } from "../../../web/widget/strings/de.js";
import { en } from "../../../web/widget/strings/en.js";
import { es } from "../../../web/widget/strings/es.js";
import { fr } from "../../../web/widget/strings/fr.js";
import { languagesInFiles } from "../../../web/widget/strings/in-files.js";
import { numbersIn } from "../../../web/widget/strings/numbers.js";
import { type Phrase, strong } from "../../../web/widget/strings/phrase.js";
import { zh } from "../../../web/widget/strings/zh.js";

const languages = { ar, de, es, fr, zh };

/** Strings and functions by their path, as "story.moved". */
function leavesOf(value: unknown, path = ""): [path: string, leaf: unknown][] {
  if (typeof value !== "object" || value === null) return [[path, value]];
  return Object.entries(value).flatMap(([name, inner]) =>
    leavesOf(inner, path === "" ? name : `${path}.${name}`),
  );
}

// Words and numbers that nothing else has, so that an argument left out is missed.
const few = { first: ["qqa", "qqb"], more: 0 };
const more = { first: ["qqa", "qqb", "qqc"], more: 14 };
const one = { first: ["qqa"], more: 0 };
const place = (word: string, position: number) => ({ word, position });
const move = (word: string, from: number, to: number) => ({ word, from, to });
const amount = { changed: 15, total: 48, largest: 1.25 };
const places = { first: [place("qqa", 13), place("qqb", 27)], more: 14 };
const onePlace = { first: [place("qqa", 13)], more: 0 };
const oneShare = { words: { first: [["qqb"]], more: 0 }, weight: 0.5 };
const otherShare = { words: { first: [null], more: 0 }, weight: 0.25 };
const sharedAlike = { words: { first: [["qqb"], null, ["qqc"]], more: 14 }, weight: 0.06 };
const settings = { ...defaults, width: 18, base: 5000, start: -21 };

/** Calls of those functions that take more than numbers and words. */
const calls: Readonly<Record<string, readonly (readonly unknown[])[]>> = {
  "question.guess": [["qqa"]],
  "question.found": [
    ["qqa", true],
    ["qqa", false],
  ],
  "training.undecided": [["qqa", 13, 27]],
  "training.hasLearned": [
    ["qqa", 13, 0.375],
    ["qqa", 13, 1],
  ],
  "training.notLearned": [["qqa", 13, 0.375]],
  "training.acts": [["qqa", 0.375]],
  "training.sameAnswers": [["qqa"]],
  "training.strange": [["qqa"]],
  "training.trainedTo": [
    ["start", 13],
    ["length", 13],
  ],
  "training.formulaReaches": [[13, 0.375]],
  "vectors.picture": [["qqa", 13, 27]],
  "vectors.reading": [["qqa", 13, 27, [1.25, -2.5, 3.75]]],
  "distance.byDistanceAlone": [[0], [0.25]],
  "distance.residual": [
    [13, 27, 0],
    [-13, 27, 0],
    [13, 27, 0.25],
    [-13, 27, 0.25],
  ],
  "learned.grown": [
    [13, 0, 58],
    [13, 27, 58],
  ],
  "learned.sinusoidalStays": [
    [13, 0],
    [13, 0.25],
  ],
  "learned.learnedStays": [
    [13, 0],
    [13, 0.25],
  ],
  "rotary.dial": [[13, [1.25, -2.5], [3.75, -4.5]]],
  "rotary.score": [[place("qqa", 13), place("qqb", 27), 1.25]],
  "rotary.byDistanceAlone": [
    [13, 0],
    [13, 0.25],
  ],
  "combine.found": [
    [13, 27, 0.25],
    [27, 27, 0],
  ],
  "attention.reads": [
    [["qqa"], oneShare, otherShare],
    [["qqa"], sharedAlike, oneShare],
  ],
  "attention.at": [["qqa", 13]],
  "attention.readsOne": [[["qqa"], oneShare]],
  "attention.readsAlike": [[["qqa"], 13, 0.25]],
  "attention.maskedWords": [[1], [13]],
  "rotary.explanation": [
    [13, true],
    [13, false],
  ],
  "attention.twins": [
    ["qqa", 13, 27, 0],
    ["qqa", 13, 27, 0.25],
  ],
  "attention.steps": [["qqa"]],
  "shuffle.found": (["none", "words", "positions", "causal"] as const).flatMap((experiment) => [
    [experiment, amount],
    [experiment, { ...amount, changed: 0, largest: 0 }],
  ]),
  "cache.readBy": [["qqa"]],
  "cache.next": [["qqa"]],
  "cache.prefixRead": [[1], [13]],
  "cache.wordRead": [["qqa", 13, 27]],
  "cache.found": [true, false].flatMap((misplaced) => [
    [amount, misplaced],
    [{ ...amount, changed: 0, largest: 0 }, misplaced],
  ]),
  "relative.moved": [
    [
      ["qqa"],
      { word: ["qqb"], before: 0.5, after: 0.25 },
      { word: null, before: 0.12, after: 0.37 },
    ],
  ],
  "relative.span": [
    [13, null],
    [13, 13],
    [13, 27],
  ],
  "relative.unmoved": [[["qqa"]]],
  "numbers.tokenMade": [
    ["qqa", 13, 1],
    ["qqa", 13, 2.5],
    ["qqa", 13, "sqrt-width"],
    ["qqa", null, 1],
  ],
  "numbers.pairMade": [
    [27, 13, "sine"],
    [27, 13, "cosine"],
  ],
  "numbers.angleMade": [
    [13, null],
    [13, 0.5],
  ],
  "numbers.positionMade": [["sine"], ["cosine"]],
  wordAt: [["qqa", 13]],
  "compare.explanation": [["word"], ["slot"]],
  "compare.same": [["given"], ["sentence"]],
  "compare.apart": [
    [amount, 3.75],
    [{ ...amount, largest: 0.001 }, 3.75],
    [{ ...amount, changed: 0, largest: 0 }, 3.75],
  ],
  "compare.without": [[one], [few], [more]],
  "form.refused": [
    ["qqa", { kind: "even", from: "13", to: "27" }, "58"],
    ["qqa", { kind: "whole", from: "13" }, "58"],
    ["qqa", { kind: "any" }, "58"],
  ],
  "form.rows.own": [[one], [few], [more]],
  changedBy: [[0.001], [-1.25], [1234567]],
  settings: [
    [settings],
    [{ ...settings, position: "none" }],
    [{ ...settings, position: "learned", maxLength: 27 }],
    [{ ...settings, layout: "halves" }],
    [{ ...settings, spacing: "endpoint" }],
  ],
  "story.repeated": [
    ["qqa", { first: [13, 27, 58], more: 14 }, true],
    ["qqa", { first: [13, 27, 58], more: 14 }, false],
  ],
  "story.added": [[onePlace], [{ ...places, first: [place("qqa", 13), place("qqb", 27)] }]],
  "story.removed": [[one], [few], [more]],
  "story.moved": [
    [{ first: [move("qqa", 13, 27), move("qqb", 27, 13)], more: 0 }],
    [{ first: [move("qqa", 13, 27), move("qqb", 27, 13)], more: 14 }],
  ],
  "story.renumbered": [
    [{ first: [move("qqa", 13, 27), move("qqb", 27, 13)], more: 0 }],
    [{ first: [move("qqa", 13, 27), move("qqb", 27, 13)], more: 14 }],
  ],
  "story.carried": [[few], [more]],
  "story.changedPlaces": [[few], [more]],
  "story.switched": [["words"], ["positions"]],
  "story.sameRows": [
    [amount],
    [{ ...amount, largest: 0.001 }],
    [{ ...amount, changed: 0, largest: 0 }],
  ],
  "story.example": [
    [{ word: "qqa", feature: 13, was: "0.25 + 1.00 = 1.25", is: "0.25 \u2212 0.50 = \u22120.25" }],
  ],
  "story.otherRows": [[16, amount]],
  "story.changed": [[amount], [{ ...amount, changed: 0, largest: 0 }]],
  "story.sameRowsInAnotherOrder": [[{ ...amount, changed: 0, largest: 0 }]],
  "story.stayed": [
    [onePlace, 0],
    [onePlace, 16],
    [places, 0],
    [places, 16],
  ],
};

const numbers = [13, 27, 58, 76];

type Say = (...args: readonly unknown[]) => unknown;

function callsOf(path: string, say: Say): readonly (readonly unknown[])[] {
  return calls[path] ?? [numbers.slice(0, say.length)];
}

/** What a string, or a phrase with its strong parts, reads as. */
function textOf(said: unknown): string {
  if (typeof said === "string") return said;
  assert.ok(Array.isArray(said), `a string or a phrase, got ${JSON.stringify(said)}`);
  return said.map((part) => (typeof part === "string" ? part : part.strong)).join("");
}

/** The numbers and the sample words in a text, sorted: a language has an order of its own. */
function factsOf(text: string): string[] {
  const plain = text.replace(/[\u2066\u2069]/g, "").replace(/(\d)[.,\u202f\u00a0](?=\d)/g, "$1.");
  return (plain.match(/\u2212?\d[\d.]*(?<!\.)|\bqq[abc]/g) ?? []).sort();
}

const english = new Map(leavesOf(en));

for (const [language, strings] of Object.entries(languages)) {
  const leaves = new Map(leavesOf(strings));

  test(`${language} has every string of English, and no other`, () => {
    assert.equal(strings.language, language);
    assert.deepEqual([...leaves.keys()].sort(), [...english.keys()].sort());
    for (const [path, leaf] of leaves) {
      assert.equal(typeof leaf, typeof english.get(path), path);
      if (path !== "between") assert.notEqual(leaf, "", path);
    }
  });

  test(`${language} says the words and numbers that English says`, () => {
    for (const [path, leaf] of english) {
      if (typeof leaf !== "function") continue;
      const say = leaves.get(path) as Say;
      const args = callsOf(path, leaf as Say);
      const inEnglish = args.map((call) => textOf((leaf as Say)(...call)));
      const said = args.map((call) => textOf(say(...call)));
      for (const [index, text] of said.entries()) {
        assert.deepEqual(factsOf(text), factsOf(inEnglish[index] ?? ""), `${path}: ${text}`);
        assert.doesNotMatch(text, /undefined|null|NaN|\[object|\$\{|#/, path);
      }
      assert.equal(new Set(said).size, new Set(inEnglish).size, `${path} tells its cases apart`);
    }
  });

  test(`${language} leaves nothing in English`, () => {
    const texts = [...leaves].flatMap(([path, leaf]): [string, string][] => {
      if (path === "language" || path === "direction") return [];
      if (typeof leaf !== "function") return [[path, String(leaf)]];
      const say = leaf as Say;
      return callsOf(path, say).map((call) => [path, textOf(say(...call))]);
    });
    for (const [path, text] of texts) assert.deepEqual(foreignIn(language, text), [], path);
  });
}

// Names of keys, formats and units are the same everywhere.
const international = new Set(
  "Alt Escape Ctrl C Z CSV JSON NPY SVG PNG HTML npy float abs x rad NumPy PyTorch Python numpy load positional encoding js iframe embed html E P X D T W P\u1d40 k t cos Transformer q ALiBi".split(
    " ",
  ),
);

/** Latin words in another script; in the Latin script, the words that English cannot do without. */
function foreignIn(language: string, text: string): string[] {
  const found = text.match(/\p{Script=Latin}+/gu) ?? [];
  if (language === "zh" || language === "ar") {
    return found.filter((word) => !international.has(word) && !/^qq[abc]$/.test(word));
  }
  const small =
    /^(the|and|of|with|is|are|this|that|each|words?|numbers?|to|by|it|or|from|choose)$/i;
  return found.filter((word) => small.test(word));
}

test("every file of strings is a language that can be asked for", async () => {
  const names = await readdir(new URL("../../../web/widget/strings/", import.meta.url));
  const tags = names.flatMap((name) => /^([a-z]{2,3})\.ts$/.exec(name)?.[1] ?? []);
  assert.deepEqual(tags.sort(), [...languagesInFiles, "en"].sort());
  assert.deepEqual(Object.keys(languages).sort(), [...languagesInFiles].sort());
});

test("numbers in sentences are as the language writes them, in Latin digits", () => {
  const said = (language: string) => {
    const { whole, decimal, significant } = numbersIn(language);
    return [whole(12345), decimal(-1.256), decimal(-0.001), significant(0.000102427)];
  };
  assert.deepEqual(said("de"), ["12.345", "\u22121,26", "0,00", "0,000102427"]);
  assert.deepEqual(said("fr"), ["12\u202f345", "\u22121,26", "0,00", "0,000102427"]);
  assert.deepEqual(said("es"), ["12.345", "\u22121,26", "0,00", "0,000102427"]);
  assert.deepEqual(said("zh"), ["12,345", "\u22121.26", "0.00", "0.000102427"]);
  assert.deepEqual(said("ar"), ["12,345", "\u22121.26", "0.00", "0.000102427"]);
});

test("each number of words has the form that its language has for it", () => {
  const words = (strings: typeof en, count: number) => textOf(strings.story.first(count, 8));
  assert.match(words(de, 1), /^1 Wort,/);
  assert.match(words(de, 2), /^2 Wörter,/);
  assert.match(words(fr, 1), /^1 mot,/);
  assert.match(words(es, 2), /^2 palabras,/);
  const forms = { 1: "كلمة واحدة", 2: "كلمتان", 3: "3 كلمات", 11: "11 كلمة", 100: "100 كلمة" };
  for (const [count, form] of Object.entries(forms)) {
    assert.ok(words(ar, Number(count)).startsWith(`${form}،`), form);
  }
});

test("in Chinese, a word of the reader's stands apart from the text around it", () => {
  const { readsOne } = zh.attention;
  const cat = [strong("cat")];
  const share = (word: Phrase | null) => ({ words: { first: [word], more: 0 }, weight: 1 });
  assert.equal(textOf(readsOne(cat, share([strong("dog")]))), "cat 只读 dog（1.00）。");
  assert.equal(textOf(readsOne(cat, share(null))), "cat 只读它自己（1.00）。");
  assert.equal(
    textOf(readsOne(zh.attention.at("cat", 0), share(zh.attention.at("cat", 2)))),
    "位置 0 的 cat 只读位置 2 的 cat（1.00）。",
  );
  const change = (word: string) => ({ word: [strong(word)], before: 0.5, after: 0.25 });
  assert.equal(
    textOf(zh.relative.moved(cat, change("dog"), change("bird"))),
    "有了偏置，cat 少读 dog（0.50，现在 0.25），多读 bird（0.50，现在 0.25）。",
  );
});
