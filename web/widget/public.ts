import type { Encoding, Layout, ReorderBy, Spacing } from "../encoder/types.js";
import type { ControlName, Settings } from "./settings.js";
import type { Move } from "./strings/index.js";

/** What `pe-change` carries: a reader's doing. */
export interface ChangeDetail {
  readonly settings: Settings;
  /** The words that stand at another place or position than before, and their positions. */
  readonly moved: readonly Move[];
}

/** What `pe-answer` carries: a guess, and what came of it. */
export interface AnswerDetail {
  /** The panel that asked. */
  readonly panel: string;
  readonly question: string;
  readonly choices: Readonly<Record<string, string>>;
  /** Ids of choices. */
  readonly chosen: readonly string[];
  readonly right: readonly string[];
  readonly isRight: boolean;
}

/** <positional-encoding> as programs see it, whatever it is made with. */
export interface PositionalEncodingElement extends HTMLElement {
  sentence: string;
  order: readonly number[] | null;
  width: number;
  base: number;
  start: number;
  layout: Layout;
  spacing: Spacing;
  position: "sinusoidal" | "learned" | "none";
  maxLength: number;
  reorder: ReorderBy;
  panels: readonly string[];
  panel: string | null;
  controls: readonly ControlName[];
  views: Readonly<Record<string, unknown>>;
  seed: number;
  scale: number | "sqrt-width";
  rows: Readonly<Record<string, readonly number[]>>;
  readonly: boolean;
  /** Panels ask before the reader tries; `pe-answer` tells what was guessed. */
  predict: boolean;
  /** What is shown now, the reader's changes included. */
  readonly settings: Settings;
  /** The numbers that are shown, or null before there are any. */
  readonly encoding: Encoding | null;
  /** Settled when what was set is drawn. */
  readonly updateComplete: Promise<boolean>;
  /**
   * Takes over settings as from a link, whatever they hold. What cannot be used stays as
   * the attributes say, and comes back as errors.
   */
  restore(settings: { readonly [Name in keyof Settings]?: unknown }): readonly Error[];
}

declare global {
  interface HTMLElementTagNameMap {
    "positional-encoding": PositionalEncodingElement;
  }
  interface HTMLElementEventMap {
    "pe-ready": CustomEvent<null>;
    "pe-change": CustomEvent<ChangeDetail>;
    "pe-answer": CustomEvent<AnswerDetail>;
    "pe-error": CustomEvent<{ error: Error }>;
  }
}
