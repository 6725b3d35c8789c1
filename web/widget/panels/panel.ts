import type { CSSResultGroup, TemplateResult } from "lit";
import type { Encoder } from "../../encoder/types.js";
import type { Picture } from "../compute.js";
import type { Question } from "../question.js";
import type { Strings } from "../strings/index.js";

/** A closer look at a picture. Only the one that is open is computed and drawn. */
export interface Panel<Data = unknown, View = unknown> {
  /** Its name in the `panels` attribute, and the key of its part of the strings. */
  readonly id: string;
  /** Adopted by the element; its rules begin with a class of the panel's own. */
  readonly styles: CSSResultGroup;
  title(strings: Strings): string;
  /**
   * The reader's part of the panel (a slider, a chosen pair), checked: whatever a share
   * link holds, a value that cannot be used gives the default. Plain JSON, immutable.
   */
  readView(value: unknown): View;
  /** Every number that the panel shows. May throw the encoder's RangeError or TypeError. */
  compute(encoder: Encoder, picture: Picture, view: View): Data;
  /** What a reader is asked before trying, where the author wants it. */
  question?(strings: Strings, view: View): Question;
  /** Draws the data; computes nothing that is shown but layout, colour and rounding. */
  render(data: Data, context: PanelContext<View>): TemplateResult;
}

export interface PanelContext<View> {
  readonly picture: Picture;
  readonly view: View;
  readonly strings: Strings;
  /** The reader may look closer, which views are for, but changes nothing. */
  readonly readonly: boolean;
  /** What is set while a pointer or a key is held counts as one step for undo. */
  setView(view: View): void;
  /** The reader has tried what the panel's question is about: these choices are right. */
  settle(right: readonly string[]): void;
}
