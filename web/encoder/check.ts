import type { LoadOptions, MatrixData } from "./types.js";

// Checks of what callers hand over. TypeError: the wrong kind of thing; RangeError: a
// number, or a size, outside what is accepted. The messages name the parameter, the
// value it got and what is accepted. `undefined` always counts as not given.

/** The most numbers that one result may hold; posenc::kMaxNumbers. */
export const maxNumbers = 2 ** 26;
/** posenc::kMaxWidth, kMaxBase and kMaxScale. */
const maxWidth = 2 ** 20;
const maxBase = 2 ** 53;
const maxScale = 1e30;

/** What a message calls a value; an object makes it when there is a message. */
export type Name = string | { toString(): string };

/** Has nothing that a page has put on every object; Object.create(null) is slower to fill. */
class OptionsRead {}
Object.setPrototypeOf(OptionsRead.prototype, null);

/** The options by name, each read once; one whose name is not known is a TypeError. */
export function readOptions<Name extends string>(
  call: string,
  options: unknown,
  names: readonly Name[],
): Partial<Record<Name, unknown>> {
  const given = knownOptions(call, options, names);
  const read: Partial<Record<Name, unknown>> = new OptionsRead();
  // Those that are not given, too: copied elsewhere, they are then not what a page has put on every object.
  for (const name of names) read[name] = given[name];
  return read;
}

/**
 * The options themselves, for those who read each once; one whose name is not known is a TypeError.
 * `isIn` says whether one of the names is in an object, for a call that should do so in less time.
 */
export function knownOptions<Name extends string>(
  call: string,
  options: unknown,
  names: readonly Name[],
  isIn = (every: object) => names.some((name) => name in every),
): Partial<Record<Name, unknown>> {
  // Not {}: a page may have put things on every object.
  if (options === undefined) return Object.create(null);
  if (typeof options !== "object" || options === null || Array.isArray(options)) {
    throw new TypeError(`the options of ${call} must be an object, got ${describe(options)}`);
  }
  for (const name of Object.keys(options)) {
    if (!(names as readonly string[]).includes(name)) {
      throw new TypeError(
        `${call} has no option ${describe(name)}; the nearest is "${nearest(name.slice(0, 40), names)}"`,
      );
    }
  }
  // Nor did anybody give those here.
  return isIn(Object.prototype) ? Object.assign(Object.create(null), options) : options;
}

export function checkLoadOptions(options: unknown): LoadOptions {
  const { wasm, backend } = readOptions("loadEncoder", options, ["wasm", "backend"]);
  const checked: LoadOptions = Object.create(null);
  if (wasm !== undefined) {
    const kind = Object.prototype.toString.call(wasm).slice(8, -1);
    if (!ArrayBuffer.isView(wasm) && kind !== "ArrayBuffer" && kind !== "WebAssembly.Module") {
      throw new TypeError(
        `wasm must be a BufferSource or a WebAssembly.Module, got ${describe(wasm)}`,
      );
    }
    checked.wasm = wasm as NonNullable<LoadOptions["wasm"]>;
  }
  if (backend !== undefined) {
    checked.backend = oneOf("backend", backend, ["wasm", "js"]);
    if (checked.backend === "js" && wasm !== undefined) {
      throw new TypeError('wasm must be left out with backend "js"');
    }
  }
  return checked;
}

export function number(name: string, value: unknown): number {
  if (typeof value !== "number") {
    throw new TypeError(`${name} must be a number, got ${describe(value)}`);
  }
  return value;
}

export function boolean(name: string, value: unknown): boolean {
  if (typeof value !== "boolean") {
    throw new TypeError(`${name} must be true or false, got ${describe(value)}`);
  }
  return value;
}

export function wholeNumber(name: string, value: unknown, low: number, high: number): number {
  const checked = number(name, value);
  if (!Number.isInteger(checked) || checked < low || checked > high) {
    throw new RangeError(`${name} must be a whole number from ${low} to ${high}, got ${checked}`);
  }
  return checked + 0; // −0 is 0.
}

export function position(name: string, value: unknown): number {
  return wholeNumber(name, value, Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
}

/** A position between position ids too. */
export function realPosition(name: string, value: unknown): number {
  const checked = number(name, value);
  if (!(Math.abs(checked) <= Number.MAX_SAFE_INTEGER)) {
    throw new RangeError(
      `${name} must be a number from ${Number.MIN_SAFE_INTEGER} to ${Number.MAX_SAFE_INTEGER}, ` +
        `got ${checked}`,
    );
  }
  return checked;
}

/** The index of one of `count` things. */
export function index(name: string, value: unknown, count: number): number {
  if (count === 0) throw new RangeError(`${name} ${describe(value)} is not there: there is none`);
  return wholeNumber(name, value, 0, count - 1);
}

export function width(value: unknown): number {
  return wholeNumber("width", value, 1, maxWidth);
}

export function evenWidth(value: unknown): number {
  const checked = number("width", value);
  if (!(checked <= maxWidth)) {
    throw new RangeError(`width must be a positive even number up to ${maxWidth}, got ${checked}`);
  }
  if (checked > 0 && checked % 2 === 0) return checked;
  const below = 2 * Math.floor(checked / 2);
  const nearest = below < 2 ? "is 2" : `are ${below} and ${below + 2}`;
  throw new RangeError(
    `width must be a positive even number, got ${checked}; the nearest ${nearest}`,
  );
}

/** Between how many heads the features of a row are shared. */
export function heads(value: unknown, columns: number): number {
  const checked = number("heads", value);
  const isDivisor = Number.isInteger(checked) && columns % checked === 0;
  if (!(isDivisor && checked >= 1 && checked <= Math.max(columns, 1))) {
    throw new RangeError(`heads must be a divisor of the width ${columns}, got ${checked}`);
  }
  return checked;
}

export function base(value: unknown): number {
  const checked = number("base", value);
  if (!(checked >= 1 && checked <= maxBase)) {
    throw new RangeError(`base must be a number from 1 to ${maxBase}, got ${checked}`);
  }
  return checked;
}

/** What makes a table of position vectors, its width apart. */
export function sinusoidal(given: { base?: unknown; layout?: unknown; spacing?: unknown }) {
  return {
    base: given.base === undefined ? 10000 : base(given.base),
    layout:
      given.layout === undefined
        ? ("interleaved" as const)
        : oneOf("layout", given.layout, ["interleaved", "halves"]),
    spacing:
      given.spacing === undefined
        ? ("paper" as const)
        : oneOf("spacing", given.spacing, ["paper", "endpoint"]),
  };
}

/** A number that stays finite as a float32. */
export function float32(name: string, value: unknown): number {
  const rounded = Math.fround(number(name, value));
  if (!Number.isFinite(rounded)) {
    throw new RangeError(`${name} must be finite as a float32, got ${value}`);
  }
  return rounded;
}

export function seed(value: unknown): number {
  return wholeNumber("seed", value, 0, Number.MAX_SAFE_INTEGER);
}

/** The factor itself. Math.sqrt is correctly rounded everywhere, so √D has the same bits in C++. */
export function scale(value: unknown, columns: number): number {
  if (value === "sqrt-width") return Math.sqrt(columns);
  if (typeof value !== "number") {
    throw new TypeError(`scale must be a number or "sqrt-width", got ${describe(value)}`);
  }
  if (!(Math.abs(value) <= maxScale)) {
    throw new RangeError(`scale must be a number from -1e30 to 1e30, got ${value}`);
  }
  return value;
}

export function oneOf<Name extends string>(
  name: string,
  value: unknown,
  names: readonly Name[],
): Name {
  const found = names.find((known) => known === value);
  if (found === undefined) {
    const accepted = names.map((known) => `"${known}"`).join(" or ");
    throw new TypeError(`${name} must be ${accepted}, got ${describe(value)}`);
  }
  return found;
}

export function object(name: string, value: unknown): Record<string, unknown> {
  if (typeof value !== "object" || value === null) {
    throw new TypeError(`${name} must be an object, got ${describe(value)}`);
  }
  return value as Record<string, unknown>;
}

/** A matrix whose data fits its shape. */
export function matrix(name: string, value: unknown): MatrixData<Float32Array | Float64Array> {
  const given = object(name, value);
  const rows = wholeNumber(`${name}.rows`, given.rows, 0, maxNumbers);
  const columns = wholeNumber(`${name}.columns`, given.columns, 0, maxNumbers);
  // Read once: a getter may give another the next time.
  const { data: held } = given;
  const kind = typedArrayName(held);
  if (kind !== "Float32Array" && kind !== "Float64Array") {
    throw new TypeError(
      `${name}.data must be a Float32Array or a Float64Array, got ${describe(held)}`,
    );
  }
  const data = held as Float32Array | Float64Array;
  if (data.length !== rows * columns) {
    throw new RangeError(`${name} must hold ${rows} · ${columns} numbers, got ${data.length}`);
  }
  return { rows, columns, data };
}

export function matrix32(name: string, value: unknown): MatrixData {
  const { rows, columns, data } = matrix(name, value);
  if (typedArrayName(data) !== "Float32Array") {
    throw new TypeError(`${name}.data must be a Float32Array, got ${describe(data)}`);
  }
  return { rows, columns, data: data as Float32Array };
}

export function locale(value: unknown, name = "locale"): string {
  if (typeof value !== "string") {
    throw new TypeError(`${name} must be a string, got ${describe(value)}`);
  }
  try {
    Intl.getCanonicalLocales(value);
  } catch {
    throw new RangeError(`${name} must be a BCP 47 language tag, got ${describe(value)}`);
  }
  return value;
}

/** Rejects a result of rows · columns numbers that C++ would reject, before it is allocated. */
export function resultSize(name: string, rows: number, columns: number): void {
  if (rows * columns > maxNumbers) {
    throw new RangeError(`${name} must be at most ${maxNumbers}, got ${rows} · ${columns}`);
  }
}

/** A copy of an array of numbers, each of which passes the check. */
export function numbers(
  name: string,
  value: unknown,
  check: (name: string, value: unknown) => number,
): Float64Array {
  const [source, length] = arrayLike(name, value, "numbers");
  const copy = new Float64Array(length);
  for (let i = 0; i < length; i++) copy[i] = check(`${name}[${i}]`, source[i]);
  return copy;
}

export function strings(
  name: Name,
  value: unknown,
  change: (text: string) => string = (text) => text,
): string[] {
  const [source, length] = arrayLike(name, value, "strings");
  // Not for any length that is told: what is told may be more than there is memory for.
  const copy = new Array<string>(Math.min(length, 1024));
  for (let i = 0; i < length; i++) {
    const item = source[i];
    if (typeof item !== "string") {
      throw new TypeError(`${name}[${i}] must be a string, got ${describe(item)}`);
    }
    copy[i] = change(item);
  }
  return copy;
}

/** The array and its length, which is read once: a Proxy may change its mind. */
export function arrayLike(
  name: Name,
  value: unknown,
  items: string,
): [source: ArrayLike<unknown>, length: number] {
  const kind = typedArrayName(value) ?? "";
  if (typeof value !== "object" || value === null || kind.startsWith("Big")) {
    throw new TypeError(`${name} must be an array of ${items}, got ${describe(value)}`);
  }
  const { length } = value as { length?: unknown };
  if (typeof length !== "number" || !Number.isInteger(length) || length < 0) {
    throw new TypeError(`${name} must be an array of ${items}, got ${describe(value)}`);
  }
  if (length > maxNumbers) {
    throw new RangeError(`${name} must hold at most ${maxNumbers} ${items}, got ${length}`);
  }
  return [value as ArrayLike<unknown>, length];
}

/** A Float32Array or Float64Array that can be written into. */
export function outArray(value: unknown): Float32Array | Float64Array {
  const kind = typedArrayName(value);
  if (kind !== "Float32Array" && kind !== "Float64Array") {
    throw new TypeError(`out must be a Float32Array or a Float64Array, got ${describe(value)}`);
  }
  const array = value as Float32Array | Float64Array;
  if (array.buffer[Symbol.toStringTag] === "SharedArrayBuffer") {
    throw new TypeError("out must have a buffer of its own thread, got a SharedArrayBuffer");
  }
  // One that is detached has no length.
  if (array.length === 0) {
    try {
      new Uint8Array(array.buffer);
    } catch {
      throw new TypeError("out must have its buffer, got one that is detached");
    }
  }
  return array;
}

const typedArray = Object.getPrototypeOf(Uint8Array.prototype);
const getterOf = (name: string | symbol) => Object.getOwnPropertyDescriptor(typedArray, name)?.get;
const typedArrayTag = getterOf(Symbol.toStringTag);
const typedArrayLength = getterOf("length");

/**
 * `Float32Array` and so on, of whatever realm; undefined for anything else, and for one of another
 * length than it says, which a class of the page's may do.
 */
export function typedArrayName(value: unknown): string | undefined {
  const name: string | undefined = typedArrayTag?.call(value);
  if (name === undefined) return undefined;
  return (value as Uint8Array).length === typedArrayLength?.call(value) ? name : undefined;
}

/** A value as messages show it. */
export function describe(value: unknown): string {
  switch (typeof value) {
    case "string":
      return JSON.stringify(value.length > 40 ? `${value.slice(0, 40)}…` : value);
    case "bigint":
      return `${value}n`;
    case "function":
      return "a function";
    case "symbol":
      return "a symbol";
    case "object": {
      if (value === null) return "null";
      if (Array.isArray(value)) return "an array";
      const kind = typedArrayName(value);
      return kind === undefined ? "an object" : `${kind.startsWith("I") ? "an" : "a"} ${kind}`;
    }
    default:
      return String(value);
  }
}

function nearest(name: string, names: readonly string[]): string {
  let best = names[0] as string;
  for (const known of names) {
    if (editDistance(name, known) < editDistance(name, best)) best = known;
  }
  return best;
}

/** How many characters to add, drop or replace to make one of the other. */
function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let i = 1; i <= from.length; i++) {
    const next = [i];
    for (let j = 1; j <= to.length; j++) {
      const replaced = (row[j - 1] as number) + (from[i - 1] === to[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] as number) + 1, (next[j - 1] as number) + 1));
    }
    row = next;
  }
  return row[to.length] as number;
}
