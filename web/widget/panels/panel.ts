import type { CSSResultGroup, TemplateResult } from "lit";
import type { Encoder } from "../../encoder/types.js";
import type { Picture } from "../compute.js";
import type { Question } from "../question.js";
import type { Settings } from "../settings.js";
import type { Strings } from "../strings/index.js";
import type { PanelName } from "./names.js";

/** What a panel keeps as long as its element lives, whether it is open or not. */
export interface Keepsake {
  /** The element is in the page, and no longer. */
  connected(): void;
  disconnected(): void;
}

/** A closer look at a picture. Only the one that is open is computed and drawn. */
export interface Panel<Data = unknown, View = unknown, Kept = unknown> {
  readonly id: PanelName;
  /** Adopted by the element; its rules begin with a class of the panel's own. */
  readonly styles: CSSResultGroup;
  /**
   * The reader's part of the panel (a slider, a chosen pair), checked: whatever a share
   * link holds, a value that cannot be used gives the default. Plain JSON, immutable.
   */
  readView(value: unknown): View;
  /** Made once an element; `tried` is called when it has led to what may answer the question. */
  keep?(tried: () => void): Kept & Keepsake;
  /** Every number that the panel shows. May throw the encoder's RangeError or TypeError. */
  compute(encoder: Encoder, picture: Picture, view: View, kept: Kept): Data;
  /** What a reader is asked before trying, where the author wants it. */
  question?(strings: Strings, view: View, settings: Settings): Question;
  /**
   * The ids of the right choices, when what the reader did has shown them; else null. `seen` is
   * the picture that was there when the reader guessed.
   */
  answered?(data: Data, view: View, seen: Picture): readonly string[] | null;
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
  /** The panel asks its question, or waits for what answers it; null where there is nothing to hide. */
  readonly asks: "guess" | "trial" | null;
}
