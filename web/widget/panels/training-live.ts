import type { TemplateResult } from "lit";
import { AsyncDirective, directive } from "lit/async-directive.js";
import type { Encoder } from "../../encoder/types.js";
import type { Method } from "../strings/index.js";
import { Run, type Setting } from "./training-run.js";

/** How long a slice of training may hold the page, its drawing apart. Milliseconds. */
const slice = 5;
/** Between two drawings of a run. Milliseconds. */
const pause = 100;

export type Speed = "watch" | "full";

/** What a run is of. Another one begins when any of it is another. */
export interface RunOptions {
  readonly encoder: Encoder;
  readonly methods: readonly Method[];
  readonly setting: Setting;
  readonly speed: Speed;
}

/** What is drawn of a run, and what a reader can do with it. */
export interface LiveRun {
  /** Null before the first step, and where a setting is refused. */
  readonly run: Run | null;
  readonly isRunning: boolean;
  start(): void;
  stop(): void;
  /** A step of every model. */
  stepOnce(): void;
  /** From the beginning: the same run, to the last bit. */
  restart(): void;
}

/** A run that has not begun, and cannot. */
export const untrained: LiveRun = {
  run: null,
  isRunning: false,
  start() {},
  stop() {},
  stepOnce() {},
  restart() {},
};

type Draw = (live: LiveRun) => TemplateResult;

/** Trains between the frames, and draws what has come of it. */
class Training extends AsyncDirective {
  #options: RunOptions | null = null;
  #draw: Draw | null = null;
  #run: Run | null = null;
  #isRunning = false;
  #frame = 0;
  #drawn = 0;

  override render(options: RunOptions, draw: Draw): TemplateResult {
    if (this.#options !== null && !isSame(this.#options, options)) this.#end();
    this.#options = options;
    this.#draw = draw;
    return draw(this.#live());
  }

  override disconnected(): void {
    cancelAnimationFrame(this.#frame);
  }

  /** A widget that is only moved goes on. */
  override reconnected(): void {
    if (this.#isRunning) this.#wait();
  }

  #live(): LiveRun {
    return {
      run: this.#run,
      isRunning: this.#isRunning,
      start: () => this.#start(),
      stop: () => this.#stop(),
      stepOnce: () => this.#stepOnce(),
      restart: () => {
        this.#end();
        this.#start();
      },
    };
  }

  #begun(): Run | null {
    if (this.#options === null) return null;
    const { encoder, methods, setting } = this.#options;
    this.#run ??= new Run(encoder, methods, setting);
    return this.#run;
  }

  #start(): void {
    if (this.#begun() === null) return;
    this.#isRunning = true;
    this.#wait();
    this.#show();
  }

  #stop(): void {
    this.#isRunning = false;
    cancelAnimationFrame(this.#frame);
    this.#show();
  }

  #stepOnce(): void {
    const run = this.#begun();
    if (run === null) return;
    this.#isRunning = false;
    cancelAnimationFrame(this.#frame);
    const { step } = run;
    while (!run.isDone && run.step === step) run.goOn();
    this.#show();
  }

  #end(): void {
    this.#isRunning = false;
    cancelAnimationFrame(this.#frame);
    this.#run?.dispose();
    this.#run = null;
  }

  #wait(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame(this.#goOn);
  }

  readonly #goOn = (now: number): void => {
    const run = this.#run;
    if (run === null) return;
    const end = performance.now() + slice;
    const { step } = run;
    const isEnough = () => this.#options?.speed === "watch" && run.step > step;
    while (!run.isDone && !isEnough() && performance.now() < end) run.goOn();
    if (run.isDone) {
      this.#stop();
      return;
    }
    this.#wait();
    if (now - this.#drawn < pause) return;
    this.#drawn = now;
    this.#show();
  };

  #show(): void {
    if (this.#draw !== null) this.setValue(this.#draw(this.#live()));
  }
}

/** Whether the same models learn the same; how fast they are shown to does not matter. */
function isSame(a: RunOptions, b: RunOptions): boolean {
  const of = ({ methods, setting }: RunOptions) => JSON.stringify([methods, setting]);
  return a.encoder === b.encoder && of(a) === of(b);
}

/** `training(options, draw)`: draw() gives what is shown of the run, again as it goes on. */
export const training = directive(Training);
