import type { Layout, ReorderBy, Spacing } from "../encoder/types.js";

/**
 * All that decides what the widget shows: one immutable object, the same as the
 * element's attributes and the `pe-change` event's detail.
 */
export interface Settings {
  /** The sentence as first given or typed. */
  readonly sentence: string;
  /** `order[slot]` is the token of `sentence` that stands there; null is as typed. */
  readonly order: readonly number[] | null;
  readonly reorder: ReorderBy;
  readonly position: "sinusoidal" | "none";
  readonly width: number;
  readonly base: number;
  readonly start: number;
  readonly layout: Layout;
  readonly spacing: Spacing;
  readonly seed: number;
  readonly scale: number | "sqrt-width";
  readonly panels: readonly string[];
}
