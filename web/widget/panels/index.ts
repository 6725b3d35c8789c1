import type { TemplateResult } from "lit";
import type { Picture } from "../compute.js";
import type { Strings } from "../strings/index.js";
import { vectors } from "./vectors.js";

/** A picture of an encoding. It draws what it gets, and computes none of the numbers it shows. */
export interface Panel {
  readonly id: string;
  title(strings: Strings): string;
  render(picture: Picture, context: PanelContext): TemplateResult;
}

export interface PanelContext {
  readonly strings: Strings;
}

/** Every panel, one row each. */
export const panels: readonly Panel[] = [vectors];
