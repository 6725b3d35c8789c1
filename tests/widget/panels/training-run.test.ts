import assert from "node:assert/strict";
import { test } from "node:test";
import type { Encoder, Trainer, TrainerOptions } from "positional-encoding";
import { loadEncoder } from "positional-encoding";
import { Run } from "../../../web/widget/panels/training-run.js";
import { mirrored, readSentence } from "../../../web/widget/panels/training-words.js";

const letters = (count: number, prefix: string) =>
  Array.from({ length: count }, (_, i) => `${prefix}${i}`);

/** An encoder whose trainers count what they are asked to do; a model that is made counts, too. */
function counting(encoder: Encoder, did: (work: string) => void): Encoder {
  const trainerOf = (options?: TrainerOptions) => {
    did("model");
    const trainer: Trainer = encoder.trainer(options);
    return new Proxy(trainer, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name, target);
        if (typeof value !== "function") return value;
        return (...args: unknown[]) => {
          if (name === "step" || name === "evaluate") did(name);
          const result: unknown = Reflect.apply(value, target, args);
          if (name !== "evaluateInParts") return result;
          const parts = result as ReturnType<Trainer["evaluateInParts"]>;
          return {
            [Symbol.iterator]() {
              return this;
            },
            next: () => {
              did("part");
              return parts.next();
            },
          };
        };
      },
    });
  };
  return new Proxy(encoder, {
    get: (target, name) => (name === "trainer" ? trainerOf : Reflect.get(target, name, target)),
  });
}

test("a run does one thing at a time: makes a model, a step, or evaluates 32 sentences", async () => {
  const encoder = await loadEncoder();
  let done: string[] = [];
  const setting = {
    nouns: letters(30, "n"),
    verbs: letters(20, "v"),
    starts: [0, 15],
    lengths: [3, 8],
    seed: 0,
  } as const;
  const run = new Run(
    counting(encoder, (work) => done.push(work)),
    ["none", "learned"],
    setting,
  );
  const totals = new Map<string, number>();
  while (!run.isDone) {
    done = [];
    run.goOn();
    assert.ok(done.length <= 1, done.join(" "));
    for (const work of done) totals.set(work, (totals.get(work) ?? 0) + 1);
  }
  assert.equal(totals.get("model"), 2);
  assert.equal(totals.get("step"), 2 * 300);
  // At each of 31 looks, the 1024 sentences of either kind; then those that go beyond.
  assert.ok((totals.get("part") ?? 0) > 2 * 31 * 2 * 32);
  assert.equal(totals.get("evaluate"), undefined);
  // What was found is what the encoder finds in one go.
  const whole = encoder.trainer({ ...setting, position: "learned" });
  whole.step(300);
  const learned = run.models.find(({ method }) => method === "learned");
  assert.deepEqual(learned?.looks.at(-1)?.training, whole.evaluate());
  assert.deepEqual(learned?.looks.at(-1)?.heldOut, whole.evaluate({ pairs: "held-out" }));
  // It has 23 rows: at 8 for sentences of 3 to 8 tokens, at 16 not for the longest.
  assert.deepEqual(
    learned?.starts.map(({ accuracy }) => accuracy !== null),
    [true, true, false, false, false, false, false],
  );
  whole.dispose();
  run.dispose();
});

test("as few words as there must be for some pairs to be held out", async () => {
  const encoder = await loadEncoder();
  const heldOut = (nouns: number, verbs: number) => {
    const trainer = encoder.trainer({ nouns: letters(nouns, "n"), verbs: letters(verbs, "v") });
    trainer.dispose();
    return trainer.heldOut.length;
  };
  assert.ok(heldOut(3, 2) > 0);
  assert.deepEqual([heldOut(2, 1), heldOut(2, 9), heldOut(9, 1)], [0, 0, 0]);
});

const known = ["dog", "man", "ice-cream", "机器人", "机", "狗", "咬", "O'Neil"];

for (const [text, words] of [
  ["dog bites man", ["dog", "bites", "man"]],
  ["Dog, MAN.", ["dog", "man"]],
  ["“Ice-Cream!” o'neil?", ["ice-cream", "O'Neil"]],
  ["机器人咬狗。", ["机器人", "咬", "狗"]],
  ["机器咬狗", ["机器咬狗"]],
  ["dogs … ,", ["dogs"]],
  ["", []],
] as const) {
  test(`"${text}" is read as ${words.length} words`, () => {
    assert.deepEqual(readSentence(text, known), words);
  });
}

test("the mirror exchanges the first noun and the next other one", () => {
  const nouns = ["dog", "man", "cat"];
  const mirror = (sentence: string) => mirrored(sentence.split(" "), nouns);
  assert.deepEqual(mirror("the dog bites man cat"), ["the", "man", "bites", "dog", "cat"]);
  assert.deepEqual(mirror("dog bites dog man"), ["man", "bites", "dog", "dog"]);
  assert.equal(mirror("dog bites dog"), "same");
  assert.equal(mirror("dog bites"), null);
  assert.equal(mirror("bites"), null);
});
