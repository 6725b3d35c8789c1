import type { CSSResultGroup, TemplateResult } from "lit";
import type { Session } from "../session.js";
import type { ControlName, Settings } from "../settings.js";
import type { Strings } from "../strings/index.js";

/** What the widget keeps below its pictures, behind a button in the footer. */
export interface Drawer {
  /** Its name in the `controls` attribute. */
  readonly id: ControlName;
  /** A drawer by which the reader changes something is left out where `readonly` is set. */
  readonly changes: boolean;
  /** Adopted by the element; its rules begin with a class of the drawer's own. */
  readonly styles: CSSResultGroup;
  label(strings: Strings): string;
  /** One for each element; it may keep what is typed. Its render() runs while it is open. */
  open(host: DrawerHost): { render(strings: Strings): TemplateResult };
}

/** What a drawer needs of the element that it stands in. */
export interface DrawerHost {
  readonly session: Session;
  readonly renderRoot: ParentNode;
  readonly updateComplete: Promise<unknown>;
  requestUpdate(): void;
  /**
   * Sets as the reader does. What is refused changes nothing, and comes back. Calls with
   * the same `step` are one step for undo, until endStep().
   */
  set(changes: { readonly [Name in keyof Settings]?: unknown }, step?: string): Error | null;
  endStep(): void;
}
