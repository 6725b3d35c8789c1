import type { TemplateResult } from "lit";
import { AsyncDirective, directive } from "lit/async-directive.js";
import type { Encoder, Matrix, Trainer } from "../../encoder/types.js";
import type { Method } from "../strings/index.js";
import type { Keepsake } from "./panel.js";
import { unlessRefused } from "./refused.js";
import { optionsOf, Run, type Setting } from "./training-run.js";

/** How long a slice of training may hold the page, its drawing apart. Milliseconds. */
const slice = 5;
/** Between two drawings of a run. Milliseconds. */
const pause = 100;
/** How long a run waits for its element to come back into the page. Milliseconds. */
const patience = 30_000;

/** The rows of the formula beside those of the learned table. */
const tableRows = 10;

export type Speed = "watch" | "full";

/** What the models are to learn. */
export interface Lesson extends Pick<Trainer, "nouns" | "verbs" | "fillers" | "heldOut"> {
  readonly sinusoidal: Matrix;
}

/** What a run is of. Another one begins when any of it is another. */
export interface RunOptions {
  readonly encoder: Encoder;
  readonly methods: readonly Method[];
  readonly setting: Setting;
}

/**
 * An element's training: goes on between the frames, also while another panel is open, and
 * waits while the element is out of the page.
 */
export class Training implements Keepsake {
  speed: Speed = "watch";
  /** Called whenever there is something else to see. */
  show = (): void => {};
  /** Called when a run is over. */
  readonly #over: () => void;
  #options: RunOptions | null = null;
  #lesson: { readonly of: string; readonly found: Lesson | RangeError } | null = null;
  #run: Run | null = null;
  /** Up to this step the run goes on. */
  #until = 0;
  #frame = 0;
  #drawn = 0;
  #failure: RangeError | null = null;
  #end: ReturnType<typeof setTimeout> | undefined;

  constructor(over: () => void) {
    this.#over = over;
  }

  /** Null before the first step. */
  get run(): Run | null {
    return this.#run;
  }

  get isRunning(): boolean {
    return this.#until === Number.POSITIVE_INFINITY;
  }

  /** Why a run has ended before its time. */
  get failure(): RangeError | null {
    return this.#failure;
  }

  /** What a setting makes of the words, or why the encoder refuses it. */
  lessonOf(encoder: Encoder, setting: Setting): Lesson | RangeError {
    const of = JSON.stringify(setting);
    if (this.#lesson?.of !== of) {
      this.#lesson = { of, found: unlessRefused(() => lessonOf(encoder, setting)) };
    }
    return this.#lesson.found;
  }

  /** Gets ready for a run, or for none; one of the same options goes on. */
  prepare(options: RunOptions | null): void {
    if (!isSame(this.#options, options)) this.#forget();
    this.#options = options;
  }

  readonly start = (): void => {
    if (this.#begin()) this.#goOnUntil(Number.POSITIVE_INFINITY);
  };

  readonly stop = (): void => this.#goOnUntil(0);

  /** A step of every model. */
  readonly stepOnce = (): void => {
    if (!this.#begin()) return;
    const { step = 0 } = this.#run ?? {};
    const next = this.isRunning ? step : Math.max(step, this.#until);
    this.#goOnUntil(next + 1);
  };

  /** From the beginning: the same run, to the last bit. */
  readonly restart = (): void => {
    this.#forget();
    this.start();
  };

  connected(): void {
    clearTimeout(this.#end);
    // The run may have ended meanwhile.
    this.show();
    this.#wait();
  }

  disconnected(): void {
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#end);
    if (this.#run === null) return;
    // It may only be moved; an element that nobody holds is not held for that.
    const held = new WeakRef(this);
    this.#end = setTimeout(() => {
      const training = held.deref();
      if (training !== undefined) training.#forget();
    }, patience);
  }

  #begin(): boolean {
    if (this.#options === null) return false;
    const { encoder, methods, setting } = this.#options;
    this.#run ??= new Run(encoder, methods, setting);
    return true;
  }

  #forget(): void {
    this.#until = 0;
    this.#failure = null;
    this.#run?.dispose();
    this.#run = null;
  }

  #goOnUntil(step: number): void {
    this.#until = step;
    this.#wait();
    this.show();
  }

  get #isThere(): boolean {
    return this.#run === null || this.#run.isDone || this.#run.step >= this.#until;
  }

  #wait(): void {
    cancelAnimationFrame(this.#frame);
    if (!this.#isThere) this.#frame = requestAnimationFrame(this.#goOn);
  }

  readonly #goOn = (now: number): void => {
    const run = this.#run;
    if (run === null) return;
    const end = performance.now() + slice;
    const { step } = run;
    const isEnough = () => this.speed === "watch" && run.step > step;
    const failure = unlessRefused(() => {
      while (!this.#isThere && !isEnough() && performance.now() < end) run.goOn();
      return null;
    });
    if (failure !== null) {
      this.#forget();
      this.#failure = failure;
    }
    if (this.#isThere) {
      this.stop();
      if (run.isDone) this.#over();
      return;
    }
    this.#wait();
    if (now - this.#drawn < pause) return;
    this.#drawn = now;
    this.show();
  };
}

function lessonOf(encoder: Encoder, setting: Setting): Lesson {
  const trainer = encoder.trainer(optionsOf("none", setting));
  const { nouns, verbs, fillers, heldOut, width } = trainer;
  trainer.dispose();
  const sinusoidal = encoder.sinusoidal({ width, length: tableRows, dtype: "float32" });
  return { nouns, verbs, fillers, heldOut, sinusoidal };
}

function isSame(a: RunOptions | null, b: RunOptions | null): boolean {
  if (a === null || b === null) return a === b;
  const of = ({ methods, setting }: RunOptions) => JSON.stringify([methods, setting]);
  return a.encoder === b.encoder && of(a) === of(b);
}

type Draw = () => TemplateResult;

class LiveRun extends AsyncDirective {
  #training: Training | null = null;
  #draw: Draw | null = null;

  override render(training: Training, draw: Draw): TemplateResult {
    this.#training = training;
    this.#draw = draw;
    this.reconnected();
    return draw();
  }

  override disconnected(): void {
    if (this.#training !== null) this.#training.show = () => {};
  }

  override reconnected(): void {
    if (this.#training !== null) this.#training.show = this.#show;
  }

  readonly #show = (): void => {
    if (this.#draw !== null) this.setValue(this.#draw());
  };
}

/** `liveRun(training, draw)`: draw() gives what is shown of it, again as it goes on. */
export const liveRun = directive(LiveRun);
