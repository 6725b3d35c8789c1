import * as check from "./check.js";
import { matrix } from "./matrix.js";
import { type PosencModule, type Tally, type TrainerHandle, unwrap } from "./module.js";
import { wellFormed } from "./segment.js";
import { checkSplitter, toTokens } from "./tokens.js";
import type {
  Answer,
  EvaluateOptions,
  Evaluation,
  PredictOptions,
  TrainedNumbers,
  TrainedPosition,
  Trainer,
  TrainerOptions,
} from "./types.js";
import { toWords } from "./words.js";

/** posenc::kMaxTrainedWords and the others beside it. */
const maxWords = 64;
const maxWidth = 64;
const maxLength = 32;
const maxBatch = 256;
const maxPositions = 4096;
const mostEvaluated = 1024;
const evaluatedTogether = 32;
/** Some seconds of steps. */
const maxSteps = 100_000;

const words = {
  nouns: ["dog", "man", "cat", "woman", "bird", "child", "horse", "fox"],
  verbs: ["bites", "sees", "chases", "hears"],
  fillers: ["the", "often", "then", "today"],
};

/** Deletes what a trainer that nobody disposed of held. */
const forgotten = new FinalizationRegistry<TrainerHandle>((handle) => handle.delete());

type Settings = ReturnType<typeof checkTrainer>;

export class OwnedTrainer implements Trainer {
  readonly position: TrainedPosition;
  readonly mask: "none" | "causal";
  readonly readout: "mean" | "last";
  readonly width: number;
  readonly base: number;
  readonly maxLength: number | undefined;
  readonly nouns: readonly string[];
  readonly verbs: readonly string[];
  readonly fillers: readonly string[];
  readonly starts: readonly [first: number, last: number];
  readonly lengths: readonly [shortest: number, longest: number];
  readonly batch: number;
  readonly rate: number;
  readonly seed: number;
  readonly heldOut: readonly (readonly [noun: string, verb: string])[];
  #handle: TrainerHandle | undefined;

  private constructor(owner: PosencModule, given: Settings) {
    const { nouns, verbs, fillers, starts, lengths, heldOut, ...others } = given;
    const pairs = new Uint32Array(2 * nouns.length * verbs.length);
    const { trainer, held, maxLength } = unwrap(
      owner.trainer({
        ...others,
        nouns: toWords(nouns),
        verbs: toWords(verbs),
        fillers: toWords(fillers),
        firstStart: starts[0],
        lastStart: starts[1],
        shortest: lengths[0],
        longest: lengths[1],
        share: heldOut,
        heldOut: pairs,
      }),
    );
    this.position = given.position;
    this.mask = given.mask;
    this.readout = given.readout;
    this.width = given.width;
    this.base = given.base;
    this.maxLength = given.position === "learned" ? maxLength : undefined;
    // Those that a trainer has by itself are every other's, too.
    this.nouns = Object.freeze(nouns);
    this.verbs = Object.freeze(verbs);
    this.fillers = Object.freeze(fillers);
    this.starts = starts;
    this.lengths = lengths;
    this.batch = given.batch;
    this.rate = given.rate;
    this.seed = given.seed;
    this.heldOut = Array.from({ length: held }, (_, i) => [
      nouns[pairs[2 * i] as number] as string,
      verbs[pairs[2 * i + 1] as number] as string,
    ]);
    this.#handle = trainer;
    forgotten.register(this, trainer, this);
  }

  static create(owner: PosencModule, options?: TrainerOptions): OwnedTrainer {
    return new OwnedTrainer(owner, checkTrainer(options));
  }

  get steps(): number {
    return this.#live().steps();
  }

  step(count = 1): Float64Array {
    const handle = this.#live();
    const checked = check.wholeNumber("count", count, 0, maxSteps);
    const losses = new Float64Array(checked);
    unwrap(handle.step({ count: checked, losses }));
    return losses;
  }

  evaluate(options?: EvaluateOptions): Evaluation {
    // After all is read: the caller's getters may have disposed of the trainer.
    return evaluationOf(this.#goOn(checkEvaluate(options), nothing, mostEvaluated));
  }

  evaluateInParts(options?: EvaluateOptions): Generator<void, Evaluation, void> {
    return this.#evaluateInParts(checkEvaluate(options));
  }

  *#evaluateInParts(given: ReturnType<typeof checkEvaluate>): Generator<void, Evaluation, void> {
    const { steps } = this;
    let tally = this.#goOn(given, nothing, evaluatedTogether);
    while (!tally.isDone) {
      yield;
      if (this.steps !== steps) throw new TypeError("the trainer made a step between two parts");
      tally = this.#goOn(given, tally, evaluatedTogether);
    }
    return evaluationOf(tally);
  }

  #goOn(
    given: ReturnType<typeof checkEvaluate>,
    { loss, right, sentences, equalLogits }: Tally,
    most: number,
  ) {
    return unwrap(this.#live().evaluate({ ...given, loss, right, sentences, equalLogits, most }));
  }

  predict(sentence: string | readonly string[], options?: PredictOptions): Answer[] {
    const given = check.readOptions("predict", options, ["start", "segment", "locale"]);
    const tokens = toTokens("sentence", sentence, checkSplitter(given));
    this.#checkSentence(tokens);
    const start = given.start === undefined ? this.starts[0] : check.position("start", given.start);
    const slots = new Float64Array(tokens.length);
    const logits = new Float32Array(tokens.length);
    const probabilities = new Float64Array(tokens.length);
    const { nouns } = unwrap(
      this.#live().predict({ words: toWords(tokens), start, slots, logits, probabilities }),
    );
    return Array.from({ length: nouns }, (_, i) => {
      const slot = slots[i] as number;
      return {
        word: tokens[slot] as string,
        slot,
        logit: logits[i] as number,
        probability: probabilities[i] as number,
      };
    });
  }

  numbers(): TrainedNumbers {
    const handle = this.#live();
    const { width } = this;
    const rows = (count: number) => matrix(new Float32Array(count * width), count, width);
    const tokens = rows(this.nouns.length + this.verbs.length + this.fillers.length);
    const positions = rows(this.maxLength ?? 0);
    const [mark, readout] = [new Float32Array(width), new Float32Array(width)];
    const [query, key, value] = [rows(width), rows(width), rows(width)];
    const { bias } = unwrap(
      handle.numbers({
        tokens: tokens.data,
        mark,
        positions: positions.data,
        query: query.data,
        key: key.data,
        value: value.data,
        readout,
      }),
    );
    const learned = this.maxLength === undefined ? undefined : positions;
    return { tokens, mark, positions: learned, query, key, value, readout, bias };
  }

  dispose(): void {
    forgotten.unregister(this);
    this.#handle?.delete();
    this.#handle = undefined;
  }

  #checkSentence(tokens: readonly string[]): void {
    if (tokens.length === 0 || tokens.length > maxLength) {
      throw new RangeError(`sentence must be from 1 to ${maxLength} tokens, got ${tokens.length}`);
    }
    const { nouns, verbs, fillers } = this;
    const stranger = tokens.find((token) => ![nouns, verbs, fillers].flat().includes(token));
    if (stranger !== undefined) {
      throw new RangeError(
        `sentence must have words that were trained alone, got ${check.describe(stranger)}`,
      );
    }
    if (!tokens.some((token) => nouns.includes(token))) {
      throw new RangeError(
        `sentence must have one of the nouns, got ${check.describe(tokens.join(" "))}`,
      );
    }
  }

  #live(): TrainerHandle {
    if (this.#handle === undefined) throw new TypeError("the trainer is used after dispose()");
    return this.#handle;
  }
}

// `using trainer = encoder.trainer()`, where the language has it.
if ("dispose" in Symbol) {
  Object.defineProperty(OwnedTrainer.prototype, Symbol.dispose as symbol, {
    value: OwnedTrainer.prototype.dispose,
  });
}

const nothing: Tally = { loss: 0, right: 0, sentences: 0, equalLogits: 0 };

const evaluationOf = ({ loss, right, sentences, equalLogits }: Tally): Evaluation => ({
  loss: loss / sentences,
  accuracy: right / sentences,
  sentences,
  equalLogits,
});

function checkEvaluate(options: EvaluateOptions | undefined) {
  const { pairs, start, length } = check.readOptions("evaluate", options, [
    "pairs",
    "start",
    "length",
  ]);
  return {
    pairs:
      pairs === undefined
        ? ("training" as const)
        : check.oneOf("pairs", pairs, ["training", "held-out"]),
    ...(start !== undefined && { start: check.position("start", start) }),
    ...(length !== undefined && { length: check.wholeNumber("length", length, 3, maxLength) }),
  };
}

function checkTrainer(options: TrainerOptions | undefined) {
  const given = check.readOptions("trainer", options, [
    "position",
    "mask",
    "readout",
    "width",
    "base",
    "maxLength",
    "nouns",
    "verbs",
    "fillers",
    "starts",
    "lengths",
    "batch",
    "rate",
    "heldOut",
    "seed",
  ]);
  const position =
    given.position === undefined
      ? "sinusoidal"
      : check.oneOf("position", given.position, ["none", "sinusoidal", "learned", "rotary"]);
  const isTurned = position === "sinusoidal" || position === "rotary";
  const width = check.wholeNumber("width", otherwise(given.width, 16), 1, maxWidth);
  if (isTurned) check.evenWidth(width);
  if (given.maxLength !== undefined && position !== "learned") {
    throw new TypeError(`maxLength must be left out with position "${position}"`);
  }
  const starts = checkInterval("starts", otherwise(given.starts, [0, 7]), check.position);
  const lengths = checkInterval("lengths", otherwise(given.lengths, [3, 3]), (name, value) =>
    check.wholeNumber(name, value, 3, maxLength),
  );
  const nouns = checkWords("nouns", given.nouns, 2) ?? words.nouns;
  const verbs = checkWords("verbs", given.verbs, 1) ?? words.verbs;
  return {
    position,
    width,
    base: given.base === undefined ? 10000 : check.base(given.base),
    mask: given.mask === undefined ? "none" : check.oneOf("mask", given.mask, ["none", "causal"]),
    readout:
      given.readout === undefined
        ? "mean"
        : check.oneOf("readout", given.readout, ["mean", "last"]),
    maxLength:
      given.maxLength === undefined
        ? 0
        : check.wholeNumber(
            "maxLength",
            given.maxLength,
            // What training reaches; whether that can be, the encoder says.
            Math.min(Math.max(1, starts[1] + lengths[1]), maxPositions),
            maxPositions,
          ),
    nouns,
    verbs,
    fillers:
      checkWords("fillers", given.fillers, 0) ??
      // A caller's own word may be one of them.
      words.fillers.filter((word) => ![...nouns, ...verbs].includes(word)),
    starts,
    lengths,
    batch: check.wholeNumber("batch", otherwise(given.batch, 32), 1, maxBatch),
    rate: checkNumber("rate", otherwise(given.rate, 0.01), 1e-6, 1),
    heldOut: checkNumber("heldOut", otherwise(given.heldOut, 0.25), 0, 0.5),
    seed: given.seed === undefined ? 0 : check.seed(given.seed),
  };
}

function otherwise(given: unknown, value: unknown): unknown {
  return given === undefined ? value : given;
}

function checkWords(
  kind: keyof typeof words,
  given: unknown,
  least: number,
): readonly string[] | undefined {
  if (given === undefined) return undefined;
  const list = check.strings(kind, given, wellFormed);
  if (list.length < least || list.length > maxWords) {
    throw new RangeError(`${kind} must be from ${least} to ${maxWords} words, got ${list.length}`);
  }
  return list;
}

function checkInterval(
  name: string,
  given: unknown,
  checkEnd: (name: string, value: unknown) => number,
): readonly [number, number] {
  const ends = check.numbers(name, given, checkEnd);
  const [first, last] = ends;
  if (ends.length !== 2 || first === undefined || last === undefined || first > last) {
    throw new RangeError(
      `${name} must be two numbers, the first not above the last, got ${ends.length === 2 ? ends.join(" to ") : ends.length}`,
    );
  }
  return [first, last];
}

function checkNumber(name: string, given: unknown, least: number, most: number): number {
  const value = check.number(name, given);
  if (!(value >= least && value <= most)) {
    throw new RangeError(`${name} must be a number from ${least} to ${most}, got ${value}`);
  }
  return value;
}
