import assert from "node:assert/strict";
import { test } from "node:test";
import type { Encoder, TrainedPosition, Trainer, TrainerOptions } from "positional-encoding";
import { encoders, onBoth } from "./support.js";

const [wasm] = encoders as [Encoder];
const seeds = Array.from({ length: 20 }, (_, seed) => seed);

/** Runs with a trainer, and frees it. */
function withTrainer<Result>(
  encoder: Encoder,
  options: TrainerOptions,
  run: (trainer: Trainer) => Result,
): Result {
  const trainer = encoder.trainer(options);
  try {
    return run(trainer);
  } finally {
    trainer.dispose();
  }
}

test("without positions and mask no order is ever told from its mirror", () => {
  for (const seed of seeds) {
    withTrainer(wasm, { position: "none", seed }, (trainer) => {
      for (let k = 0; k <= 10; k++) {
        for (const pairs of ["training", "held-out"] as const) {
          const { accuracy, sentences, equalLogits } = trainer.evaluate({ pairs });
          assert.equal(accuracy, 0.5);
          assert.equal(equalLogits, sentences / 2);
        }
        const there = trainer.predict("dog bites man");
        const back = trainer.predict("man bites dog");
        assert.deepEqual(
          there.map(({ word, logit }) => [word, logit]),
          back.reverse().map(({ word, logit }) => [word, logit]),
        );
        trainer.step(30);
      }
    });
  }
});

for (const [position, mask] of [
  ["sinusoidal", "none"],
  ["learned", "none"],
  ["rotary", "none"],
  ["none", "causal"],
] as const) {
  test(`${position} positions, mask ${mask}: all right after 300 steps, at every start`, () => {
    for (const seed of seeds) {
      withTrainer(wasm, { position, mask, seed }, (trainer) => {
        assert.ok(trainer.evaluate().accuracy < 1);
        trainer.step(300);
        for (let start = 0; start < 8; start++) {
          assert.equal(trainer.evaluate({ start }).accuracy, 1, `seed ${seed}, start ${start}`);
        }
        const { accuracy } = trainer.evaluate({ pairs: "held-out" });
        assert.ok(accuracy >= 0.95, `seed ${seed}: ${accuracy}`);
        assert.deepEqual(
          trainer.predict("dog bites man").map(({ word, slot, probability }) => ({
            word,
            slot,
            acts: probability > 0.5,
          })),
          [
            { word: "dog", slot: 0, acts: true },
            { word: "man", slot: 2, acts: false },
          ],
        );
      });
    }
  });
}

onBoth("a run has the same bits, whatever its slices and what is asked between", (encoder) => {
  return (["none", "sinusoidal", "learned", "rotary"] as const).flatMap((position) => {
    const options: TrainerOptions = { position, lengths: [3, 5], mask: "causal", seed: 3 };
    const whole = withTrainer(encoder, options, (trainer) => ({
      losses: trainer.step(20),
      numbers: trainer.numbers(),
      evaluation: trainer.evaluate({ pairs: "held-out" }),
    }));
    withTrainer(encoder, options, (trainer) => {
      const losses = [1, 12, 0, 7].flatMap((count) => {
        trainer.evaluate();
        trainer.predict(["dog", "the", "sees", "cat"]);
        return Array.from(trainer.step(count));
      });
      assert.deepEqual(losses, Array.from(whole.losses));
      assert.equal(trainer.steps, 20);
      assert.deepEqual(trainer.numbers(), whole.numbers);
      assert.deepEqual(trainer.evaluate({ pairs: "held-out" }), whole.evaluation);
    });
    const { tokens, positions, query, readout } = whole.numbers;
    assert.equal(positions?.rows, position === "learned" ? 12 : undefined);
    const { loss, accuracy } = whole.evaluation;
    return [
      whole.losses,
      tokens.data,
      query.data,
      readout,
      positions?.data ?? new Float32Array(0),
      Float64Array.of(loss, accuracy),
    ];
  });
});

/** The logit that the numbers give, by the encoder's own calls. */
function logitOf(encoder: Encoder, trainer: Trainer, tokens: readonly string[], named: number) {
  const { width, position } = trainer;
  const { tokens: rows, mark, query, key, value, readout, bias } = trainer.numbers();
  const words = [...trainer.nouns, ...trainer.verbs, ...trainer.fillers];
  const x = encoder.sinusoidal({ length: tokens.length, width, start: 40 });
  tokens.forEach((token, slot) => {
    const row = x.row(slot);
    rows.row(words.indexOf(token)).forEach((number, j) => {
      const asked = Math.fround(number + (slot === named ? (mark[j] as number) : 0));
      row[j] = Math.fround(asked + (position === "sinusoidal" ? (row[j] as number) : 0));
    });
  });
  const { outputs } = encoder.attention(x, {
    projections: { query, key, value },
    rotary: position === "rotary",
    start: 40,
  });
  let logit = 0;
  for (let j = 0; j < width; j++) {
    let sum = 0;
    for (let slot = 0; slot < tokens.length; slot++) {
      sum += Math.fround(outputs.at(slot, j) + x.at(slot, j));
    }
    const mean = Math.fround(sum / tokens.length);
    logit = Math.fround(logit + Math.fround((readout[j] as number) * mean));
  }
  return Math.fround(logit + bias);
}

onBoth(
  "the model is what attention() and the tables make of its numbers, bit for bit",
  (encoder) => {
    for (const position of ["none", "sinusoidal", "rotary"] as const) {
      withTrainer(encoder, { position, width: 10, seed: 1 }, (trainer) => {
        trainer.step(5);
        const tokens = ["today", "man", "often", "hears", "fox"];
        const answers = trainer.predict(tokens, { start: 40 });
        assert.deepEqual(
          answers.map(({ slot }) => slot),
          [1, 4],
        );
        for (const { slot, logit, probability } of answers) {
          assert.equal(logit, logitOf(encoder, trainer, tokens, slot));
          // The exponential is a float32.
          assert.ok(Math.abs(probability - 1 / (1 + Math.exp(-logit))) < 1e-7);
        }
      });
    }
  },
);

onBoth("an evaluation in parts holds nobody up, and comes to the same bits", (encoder) => {
  withTrainer(encoder, { position: "rotary", lengths: [3, 5], seed: 2 }, (trainer) => {
    trainer.step(20);
    for (const pairs of ["training", "held-out"] as const) {
      const whole = trainer.evaluate({ pairs });
      const parts = trainer.evaluateInParts({ pairs });
      let stops = 0;
      let part = parts.next();
      for (; part.done !== true; part = parts.next()) stops += 1;
      assert.deepEqual(part.value, whole);
      assert.equal(stops, Math.ceil(whole.sentences / 32) - 1);
      assert.ok(stops > 0);
    }
    const mixed = trainer.evaluateInParts();
    mixed.next();
    trainer.step();
    assert.throws(() => mixed.next(), {
      name: "TypeError",
      message: "the trainer made a step between two parts",
    });
  });
});

test("the words that every trainer has by itself are nobody's to change", () => {
  withTrainer(wasm, {}, ({ nouns, verbs, fillers }) => {
    for (const words of [nouns, verbs, fillers]) {
      assert.throws(() => (words as string[]).push("zzz"), TypeError);
    }
  });
  withTrainer(wasm, {}, ({ nouns }) => assert.equal(nouns.length, 8));
});

test("a caller's own word is no filler beside it", () => {
  withTrainer(wasm, { nouns: ["the", "man"], verbs: ["sees"], lengths: [4, 4] }, (trainer) => {
    assert.deepEqual(trainer.fillers, ["often", "then", "today"]);
  });
});

onBoth("the reader's own words, and the pairs that are held out", (encoder) => {
  const nouns = ["Hund", "Mann", "Katze"];
  const verbs = ["beißt", "sieht"];
  const options = { nouns, verbs, fillers: ["heute"], heldOut: 0.34, width: 6 } as const;
  withTrainer(encoder, { ...options, position: "rotary" }, (trainer) => {
    assert.equal(trainer.heldOut.length, 2);
    for (const [noun, verb] of trainer.heldOut) {
      assert.ok(nouns.includes(noun) && verbs.includes(verb));
    }
    // Each of the pairs with two other nouns, in both orders.
    assert.equal(trainer.evaluate({ pairs: "held-out" }).sentences, 8);
    trainer.step(100);
    const [man, dog] = trainer.predict("Mann beißt heute Hund", { locale: "de" });
    assert.equal(man?.word, "Mann");
    assert.ok((man?.logit ?? 0) > 0 && (dog?.logit ?? 0) < 0);
  });
});

onBoth("beyond the training positions a learned table has no row, a formula has", (encoder) => {
  withTrainer(encoder, { position: "learned" }, (trainer) => {
    assert.equal(trainer.maxLength, 10);
    assert.throws(() => trainer.evaluate({ start: 8 }), {
      name: "RangeError",
      message: "start must be from 0 to 7, with 3 tokens and the learned table's 10 rows, got 8",
    });
  });
  withTrainer(encoder, { position: "learned", maxLength: 1010 }, (trainer) => {
    const { positions } = trainer.numbers();
    const drawn = encoder.learnedTable({ maxLength: 1010, width: 16 });
    assert.deepEqual(positions, drawn.lookUp({ length: 1010 }));
    drawn.dispose();
    trainer.step(10);
    const moved = trainer.numbers().positions?.toArray() ?? [];
    const changed = moved.map((row, id) =>
      row.some((number, j) => number !== positions?.at(id, j)),
    );
    assert.ok(changed.slice(0, 10).every(Boolean));
    assert.ok(!changed.slice(10).some(Boolean));
    assert.ok(trainer.evaluate({ start: 1000 }).accuracy < 0.8);
  });
  withTrainer(encoder, { position: "sinusoidal" }, (trainer) => {
    assert.ok(trainer.evaluate({ start: 2 ** 40 }).loss > 0);
  });
});

const wrong = (value: unknown): never => value as never;

const refused: [kind: string, call: (e: Encoder, t: Trainer) => unknown, message: string][] = [
  [
    "TypeError",
    (e) => e.trainer(wrong({ positions: "none" })),
    'trainer has no option "positions"; the nearest is "position"',
  ],
  [
    "RangeError",
    (e) => e.trainer({ width: 65 }),
    "width must be a whole number from 1 to 64, got 65",
  ],
  [
    "RangeError",
    (e) => e.trainer({ position: "rotary", width: 7 }),
    "width must be a positive even number, got 7; the nearest are 6 and 8",
  ],
  ["RangeError", (e) => e.trainer({ nouns: ["dog"] }), "nouns must be from 2 to 64 words, got 1"],
  [
    "RangeError",
    (e) => e.trainer({ nouns: ["dog", "bites"] }),
    'nouns, verbs and fillers must be different words, got "bites" twice',
  ],
  [
    "RangeError",
    (e) => e.trainer({ lengths: [3, 4], fillers: [] }),
    "lengths must be 3 without fillers, got 4",
  ],
  [
    "RangeError",
    (e) => e.trainer({ lengths: [2, 4] }),
    "lengths[0] must be a whole number from 3 to 32, got 2",
  ],
  [
    "RangeError",
    (e) => e.trainer({ starts: [3, 2] }),
    "starts must be two numbers, the first not above the last, got 3 to 2",
  ],
  [
    "RangeError",
    (e) => e.trainer({ starts: [0, 2 ** 40] }),
    "starts must be less than 4294967296 apart, got 0 to 1099511627776",
  ],
  ["RangeError", (e) => e.trainer({ rate: 0 }), "rate must be a number from 0.000001 to 1, got 0"],
  [
    "RangeError",
    (e) => e.trainer({ heldOut: 0.6 }),
    "heldOut must be a number from 0 to 0.5, got 0.6",
  ],
  [
    "TypeError",
    (e) => e.trainer({ maxLength: 10 }),
    'maxLength must be left out with position "sinusoidal"',
  ],
  [
    "RangeError",
    (e) => e.trainer({ position: "learned", maxLength: 9 }),
    "maxLength must be a whole number from 10 to 4096, got 9",
  ],
  ["RangeError", (_, t) => t.step(-1), "count must be a whole number from 0 to 100000, got -1"],
  [
    "RangeError",
    (_, t) => t.evaluate({ length: 33 }),
    "length must be a whole number from 3 to 32, got 33",
  ],
  [
    "RangeError",
    (_, t) => t.predict("dog eats man"),
    'sentence must have words that were trained alone, got "eats"',
  ],
  ["RangeError", (_, t) => t.predict("bites"), 'sentence must have one of the nouns, got "bites"'],
  [
    "RangeError",
    (_, t) => t.predict(Array(33).fill("dog")),
    "sentence must be from 1 to 32 tokens, got 33",
  ],
  ["RangeError", (_, t) => t.predict([]), "sentence must be from 1 to 32 tokens, got 0"],
  [
    "RangeError",
    (_, t) => t.predict("dog bites man", { start: 2 ** 53 - 1 }),
    "start must be from -9007199254740991 to 9007199254740989, with 3 tokens, got 9007199254740991",
  ],
  [
    "RangeError",
    (_, t) => t.evaluate({ start: 2 ** 53 - 1 }),
    "start must be from -9007199254740991 to 9007199254740989, with 3 tokens, got 9007199254740991",
  ],
  [
    "RangeError",
    (_, t) => t.evaluateInParts({ length: 33 }),
    "length must be a whole number from 3 to 32, got 33",
  ],
];

onBoth("what is refused says why, and leaves the trainer as it was", (encoder) => {
  withTrainer(encoder, {}, (trainer) => {
    for (const [name, call, message] of refused) {
      assert.throws(() => call(encoder, trainer), { name, message });
    }
    assert.equal(trainer.steps, 0);
  });
  withTrainer(encoder, { nouns: ["dog", "man"], verbs: ["bites"] }, (trainer) => {
    assert.deepEqual(trainer.heldOut, []);
    assert.throws(() => trainer.evaluate({ pairs: "held-out" }), {
      name: "RangeError",
      message: "no pairs are held out: there are too few words, or the share is too small",
    });
  });
});

onBoth("after dispose() a trainer says so", (encoder) => {
  const position: TrainedPosition = "none";
  const trainer = encoder.trainer({ position });
  trainer.dispose();
  trainer.dispose();
  const error = { name: "TypeError", message: "the trainer is used after dispose()" };
  assert.throws(() => trainer.step(), error);
  assert.throws(() => trainer.evaluate(), error);
  assert.throws(() => trainer.predict("dog bites man"), error);
  assert.throws(() => trainer.numbers(), error);
  assert.throws(() => trainer.steps, error);
  assert.equal(trainer.position, "none");
  assert.ok(!("dispose" in Symbol) || Symbol.dispose in trainer);
});
