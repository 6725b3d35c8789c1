import { describe, maxNumbers, wholeNumber } from "../encoder/check.js";
import type { Layout, ReorderBy, Spacing } from "../encoder/types.js";
import { toJson } from "./json.js";

export const controlNames = [
  "sentence",
  "switch",
  "words",
  "undo",
  "reset",
  "examples",
  "settings",
  "export",
  "share",
  "embed",
] as const;
export type ControlName = (typeof controlNames)[number];

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
  readonly position: "sinusoidal" | "learned" | "none";
  /** Rows of the learned table: positions 0 … maxLength − 1. */
  readonly maxLength: number;
  readonly width: number;
  readonly base: number;
  readonly start: number;
  readonly layout: Layout;
  readonly spacing: Spacing;
  readonly seed: number;
  readonly scale: number | "sqrt-width";
  /** Token vectors by word, unscaled; other words have those of the seed. */
  readonly rows: Readonly<Record<string, readonly number[]>>;
  /** Which panels there are, in this order. */
  readonly panels: readonly string[];
  /** The panel that is open; null is the first that is not always shown. */
  readonly panel: string | null;
  /** Which controls a reader gets. */
  readonly controls: readonly ControlName[];
  /** What a reader set inside panels, by panel. Each panel checks its own. */
  readonly views: Readonly<Record<string, unknown>>;
}

export const defaults: Settings = {
  sentence: "dog bites man",
  order: null,
  reorder: "words",
  position: "sinusoidal",
  maxLength: 16,
  width: 8,
  base: 10000,
  start: 0,
  layout: "interleaved",
  spacing: "paper",
  seed: 0,
  scale: 1,
  rows: {},
  panels: ["vectors"],
  panel: null,
  controls: controlNames,
  views: {},
};

/** The widest table that is drawn; the encoder itself goes further. */
export const maxWidth = 4096;

/** A setting's value, or an error that says what is accepted. */
type Check<T> = (value: unknown, name: string) => T;

const text: Check<string> = (value, name) => {
  if (typeof value === "string") return value;
  throw new TypeError(`${name} must be a string, got ${shown(value)}`);
};

// Ranges are the encoder's to check, and its messages say them.
const number: Check<number> = (value, name) => {
  if (typeof value === "number") return value;
  throw new TypeError(`${name} must be a number, got ${shown(value)}`);
};

// Told even where no learned table is shown: a reader's switch would lead into it.
const maxLength: Check<number> = (value, name) => wholeNumber(name, value, 1, maxNumbers);

const width: Check<number> = (value, name) => {
  if (!(number(value, name) > maxWidth)) return value as number;
  throw new RangeError(`${name} must be at most ${maxWidth} in the widget, got ${shown(value)}`);
};

const oneOf =
  <T extends string>(...accepted: readonly T[]): Check<T> =>
  (value, name) => {
    const found = accepted.find((one) => one === value);
    if (found !== undefined) return found;
    throw new TypeError(`${name} must be ${accepted.map(shown).join(" or ")}, got ${shown(value)}`);
  };

const scale: Check<number | "sqrt-width"> = (value, name) => {
  if (typeof value === "number" || value === "sqrt-width") return value;
  throw new TypeError(`${name} must be a number or "sqrt-width", got ${shown(value)}`);
};

const names: Check<readonly string[]> = (value, name) => {
  if (Array.isArray(value) && value.length > 0 && value.every((id) => typeof id === "string")) {
    return value;
  }
  throw new TypeError(`${name} must name at least one panel, got ${shown(value)}`);
};

const order: Check<readonly number[] | null> = (value, name) => {
  if (value === null) return null;
  if (Array.isArray(value)) {
    const numbers = new Set(value);
    if (value.every((_, index) => numbers.has(index))) return value;
  }
  throw new RangeError(
    `${name} must hold every number from 0 to the last word's once, got ${shown(value)}`,
  );
};

const nameOrNull: Check<string | null> = (value, name) =>
  value === null ? null : text(value, name);

const controls: Check<readonly ControlName[]> = (value, name) => {
  const accepted: readonly unknown[] = controlNames;
  if (Array.isArray(value) && value.every((one) => accepted.includes(one))) return value;
  throw new RangeError(
    `${name} must be among ${controlNames.map(shown).join(", ")}, got ${shown(value)}`,
  );
};

/** That an order holds as many numbers as its sentence has words. */
export function orderMisfit(order: readonly number[], words: number): RangeError | null {
  if (order.length === words) return null;
  const accepted =
    words === 0
      ? "be empty, as the sentence has no words"
      : `hold every number from 0 to ${words - 1} once`;
  return new RangeError(`order must ${accepted}, got ${shown(order)}`);
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const views: Check<Settings["views"]> = (value, name) => {
  if (isObject(value)) return value;
  throw new TypeError(`${name} must be an object by panel, got ${shown(value)}`);
};

// Their numbers are the encoder's to check.
const rows: Check<Settings["rows"]> = (value, name) => {
  if (isObject(value) && Object.values(value).every(Array.isArray)) {
    return value as Settings["rows"];
  }
  throw new TypeError(
    `${name} must be an object of arrays of numbers by word, got ${shown(value)}`,
  );
};

/** What is told where reading a value throws, whatever that is. */
export function unreadable(name: string, thrown: unknown): TypeError {
  const why = thrown instanceof Error ? thrown.message : describe(thrown);
  return new TypeError(`${name} must be plain data, and cannot be read: ${why}`);
}

/**
 * A copy that later changes do not reach, and that runs no code of the page's when it is
 * read. Throws what reading throws.
 */
function copyOf(name: keyof Settings, value: unknown): unknown {
  if (Array.isArray(value)) return Array.from(value);
  // What has other things than rows by word is the encoder's to refuse.
  if (name === "rows" && isObject(value) && !(Symbol.iterator in value)) {
    return Object.fromEntries(
      Object.entries(value).map(([word, row]) => [
        word,
        Array.isArray(row) ? Array.from(row) : row,
      ]),
    );
  }
  // They go into links and attributes.
  return name === "views" && isObject(value) ? JSON.parse(toJson(value)) : value;
}

const checks: { readonly [Name in keyof Settings]: Check<Settings[Name]> } = {
  sentence: text,
  order,
  reorder: oneOf("words", "positions"),
  position: oneOf("sinusoidal", "learned", "none"),
  maxLength,
  width,
  base: number,
  start: number,
  layout: oneOf("interleaved", "halves"),
  spacing: oneOf("paper", "endpoint"),
  seed: number,
  scale,
  rows,
  panels: names,
  panel: nameOrNull,
  controls,
  views,
};

export const settingNames = Object.keys(checks) as readonly (keyof Settings)[];

/** Checks one setting. Throws an error that says what is accepted. */
export function readSetting<Name extends keyof Settings>(
  name: Name,
  value: unknown,
): Settings[Name] {
  let copy: unknown;
  try {
    copy = copyOf(name, value);
  } catch (error) {
    throw unreadable(name, error);
  }
  return checks[name](copy, name);
}

/** The settings that a picture depends on. */
export const pictureNames = settingNames.filter(
  (name) => !["panels", "panel", "controls", "views"].includes(name),
);

/**
 * Checks what the author gave. A value that is refused gives way to the one in
 * `instead`, and its error says what is accepted.
 */
export function readGiven(
  given: { readonly [Name in keyof Settings]: unknown },
  instead: Settings,
  knownPanels: readonly string[],
): { settings: Settings; errors: Error[] } {
  const errors: Error[] = [];
  const read: Record<string, unknown> = {};
  for (const name of settingNames) {
    try {
      read[name] = readSetting(name, given[name]);
    } catch (error) {
      errors.push(error as Error);
      read[name] = instead[name];
    }
  }
  const settings = read as unknown as Settings;
  const isKnown = (id: string) => knownPanels.includes(id);
  const refuse = (name: string, unknown: readonly string[]) => {
    if (unknown.length === 0) return;
    const accepted = knownPanels.map(shown).join(", ");
    errors.push(new RangeError(`${name} must be among ${accepted}, got ${listed(unknown, ", ")}`));
  };
  refuse(
    "panels",
    settings.panels.filter((id) => !isKnown(id)),
  );
  const known = [...new Set(settings.panels)].filter(isKnown);
  const panels = known.length > 0 ? known : instead.panels;
  const { panel } = settings;
  if (panel === null || isKnown(panel)) return { settings: { ...settings, panels }, errors };
  refuse("panel", [panel]);
  return { settings: { ...settings, panels, panel: instead.panel }, errors };
}

/** Of a longer list, so many are named in a message. */
const mostListed = 40;

function shown(value: unknown): string {
  return Array.isArray(value) ? `[${listed(value, ",")}]` : describe(value);
}

function listed(values: readonly unknown[], between: string): string {
  const named = values.slice(0, mostListed).map(describe);
  return [...named, ...(values.length > mostListed ? ["\u2026"] : [])].join(between);
}
