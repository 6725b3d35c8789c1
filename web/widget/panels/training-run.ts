import type {
  Answer,
  Encoder,
  Evaluation,
  Matrix,
  Trainer,
  TrainerOptions,
} from "../../encoder/types.js";
import type { Method } from "../strings/index.js";
import { unlessRefused } from "./refused.js";

export const methods = [
  "none",
  "sinusoidal",
  "learned",
  "rotary",
  "causal",
] as const satisfies readonly Method[];

/** What all models of a run have in common. */
export type Setting = Pick<TrainerOptions, "nouns" | "verbs" | "starts" | "lengths" | "seed">;

export const steps = 300;
/** Between two looks at what the models can do. */
const between = 10;

/** How good a model was after so many steps. */
export interface Look {
  readonly step: number;
  readonly training: Evaluation;
  readonly heldOut: Evaluation;
}

/** Where a model is tried that training never went: null is what it has no row for. */
export interface Tried {
  readonly at: number;
  readonly accuracy: number | null;
}

export interface Model {
  readonly method: Method;
  readonly trainer: Trainer;
  readonly looks: Look[];
  readonly starts: Tried[];
  readonly lengths: Tried[];
}

const triedStarts = [0, 8, 16, 32, 64, 128, 1000] as const;
/** Noun, verb, noun: longer sentences take fillers. */
const unfilled = 3;
const triedLengths = [3, 4, 5, 6, 8, 12, 16] as const;

/** The options of one model. */
export function optionsOf(method: Method, setting: Setting): TrainerOptions {
  return method === "causal"
    ? { ...setting, position: "none", mask: "causal" }
    : { ...setting, position: method };
}

/** What a model says of a sentence; null is that it has no row for one of the positions. */
export interface Said {
  readonly method: Method;
  readonly answers: readonly Answer[] | null;
}

/** Some models that learn the same sentences, step by step and side by side. */
export class Run {
  /** Those that have been looked at once. */
  readonly models: Model[] = [];
  readonly #chosen: readonly Method[];
  readonly #work: Iterator<void>;
  #isDone = false;

  constructor(encoder: Encoder, chosen: readonly Method[], setting: Setting) {
    this.#chosen = chosen;
    this.#work = this.#all(encoder, setting);
  }

  /** How many steps every model has made. */
  get step(): number {
    if (this.models.length < this.#chosen.length) return 0;
    return Math.min(...this.models.map(({ trainer }) => trainer.steps));
  }

  /** Every step is made, and all that is to be tried has been. */
  get isDone(): boolean {
    return this.#isDone;
  }

  /**
   * As little as can be done at a time: a model, a step of one, or an evaluation's 32 sentences.
   * Throws the encoder's RangeError or TypeError.
   */
  goOn(): void {
    this.#isDone ||= this.#work.next().done === true;
  }

  ask(sentence: readonly string[]): Said[] {
    return this.models.map(({ method, trainer }) => ({
      method,
      answers: unlessNoRow(() => trainer.predict(sentence)),
    }));
  }

  /** The learned table as it is now, if a model has one. */
  get learnedTable(): Matrix | undefined {
    return this.models.find(({ method }) => method === "learned")?.trainer.numbers().positions;
  }

  dispose(): void {
    for (const { trainer } of this.models) trainer.dispose();
  }

  *#all(encoder: Encoder, setting: Setting): Generator<void, void> {
    for (const method of this.#chosen) {
      const trainer = encoder.trainer(optionsOf(method, setting));
      yield;
      const looks = [yield* lookAt(trainer)];
      this.models.push({ method, trainer, looks, starts: [], lengths: [] });
      yield;
    }
    for (let step = 1; step <= steps; step++) {
      for (const { trainer } of this.models) {
        trainer.step();
        yield;
      }
      if (step % between !== 0) continue;
      for (const { trainer, looks } of this.models) {
        looks.push(yield* lookAt(trainer));
        yield;
      }
    }
    for (const { trainer, starts, lengths } of this.models) {
      for (const at of triedStarts) {
        starts.push({ at, accuracy: yield* accuracyOf(trainer, { start: at }) });
        yield;
      }
      for (const at of trainer.fillers.length > 0 ? triedLengths : [unfilled]) {
        lengths.push({ at, accuracy: yield* accuracyOf(trainer, { start: 0, length: at }) });
        yield;
      }
    }
  }
}

function* lookAt(trainer: Trainer): Generator<void, Look> {
  const training = yield* trainer.evaluateInParts({ pairs: "training" });
  yield;
  const heldOut = yield* trainer.evaluateInParts({ pairs: "held-out" });
  return { step: trainer.steps, training, heldOut };
}

function* accuracyOf(
  trainer: Trainer,
  where: { start: number; length?: number },
): Generator<void, number | null> {
  const parts = trainer.evaluateInParts(where);
  for (;;) {
    const part = unlessNoRow(() => parts.next());
    if (part === null) return null;
    if (part.done === true) return part.value.accuracy;
    yield;
  }
}

/** What a model finds, or null where its learned table has no row. */
function unlessNoRow<Found>(find: () => Found): Found | null {
  const found = unlessRefused(find);
  return found instanceof RangeError ? null : found;
}

/** From which look on all training sentences were answered right; null is never. */
export function rightSince({ looks }: Model): number | null {
  const wrong = looks.map(({ training }) => training.accuracy < 1).lastIndexOf(true);
  return looks[wrong + 1]?.step ?? null;
}

/** Whether at every look both orders of every sentence got the very same answer. */
export function knowsNoOrder({ looks }: Model): boolean {
  return looks.every(({ training, heldOut }) =>
    [training, heldOut].every(
      ({ accuracy, equalLogits, sentences }) => accuracy === 0.5 && equalLogits === sentences / 2,
    ),
  );
}
