import type { Encoder, Evaluation, Trainer, TrainerOptions } from "../../encoder/types.js";
import type { Method } from "../strings/index.js";

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

export const triedStarts = [0, 8, 16, 32, 64, 128, 1000] as const;
export const triedLengths = [3, 4, 5, 6, 8, 12, 16] as const;

/** The options of one model. */
export function optionsOf(method: Method, setting: Setting): TrainerOptions {
  return method === "causal"
    ? { ...setting, position: "none", mask: "causal" }
    : { ...setting, position: method };
}

/** Some models that learn the same sentences, step by step and side by side. */
export class Run {
  readonly models: readonly Model[];
  readonly #work: Iterator<void>;
  #isDone = false;

  /** Throws the encoder's RangeError or TypeError. */
  constructor(encoder: Encoder, chosen: readonly Method[], setting: Setting) {
    this.models = chosen.map((method) => ({
      method,
      trainer: encoder.trainer(optionsOf(method, setting)),
      looks: [],
      starts: [],
      lengths: [],
    }));
    this.#work = this.#all();
  }

  /** How many steps every model has made. */
  get step(): number {
    return Math.min(...this.models.map(({ trainer }) => trainer.steps));
  }

  /** Every step is made, and all that is to be tried has been. */
  get isDone(): boolean {
    return this.#isDone;
  }

  /** A step of one model, or one look at it: as little as can be done at a time. */
  goOn(): void {
    this.#isDone ||= this.#work.next().done === true;
  }

  dispose(): void {
    for (const { trainer } of this.models) trainer.dispose();
  }

  *#all(): Generator<void, void> {
    for (const model of this.models) {
      look(model);
      yield;
    }
    for (let step = 1; step <= steps; step++) {
      for (const model of this.models) {
        model.trainer.step();
        yield;
      }
      if (step % between !== 0) continue;
      for (const model of this.models) {
        look(model);
        yield;
      }
    }
    for (const model of this.models) {
      for (const at of triedStarts) {
        model.starts.push({ at, accuracy: accuracyOf(model, { start: at }) });
        yield;
      }
      for (const at of triedLengths) {
        model.lengths.push({ at, accuracy: accuracyOf(model, { start: 0, length: at }) });
        yield;
      }
    }
  }
}

function look({ trainer, looks }: Model): void {
  looks.push({
    step: trainer.steps,
    training: trainer.evaluate({ pairs: "training" }),
    heldOut: trainer.evaluate({ pairs: "held-out" }),
  });
}

function accuracyOf({ trainer }: Model, where: { start: number; length?: number }): number | null {
  try {
    return trainer.evaluate(where).accuracy;
  } catch (error) {
    // A learned table has no row there.
    if (error instanceof RangeError) return null;
    throw error;
  }
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

/** The sentence with its first two nouns exchanged; null where there are no two. */
export function mirrored(words: readonly string[], nouns: readonly string[]): string[] | null {
  const slots = words.flatMap((word, slot) => (nouns.includes(word) ? [slot] : []));
  const [first, second] = slots;
  if (first === undefined || second === undefined) return null;
  const mirror = [...words];
  mirror[first] = words[second] as string;
  mirror[second] = words[first] as string;
  return mirror;
}
