import { parseArgs } from "node:util";
import type { ReorderBy } from "positional-encoding";
import { UsageError } from "./usage-error.js";

/** The forms that an encoding is printed in. */
const formats = ["table", "csv", "json", "npy", "svg", "html"] as const;
export type Format = (typeof formats)[number];

/** An option as --help and the README list it. */
export interface Option {
  readonly name: string;
  readonly short?: string;
  /** What stands for its value; without it, the option takes none. */
  readonly value?: string;
  readonly about: string;
}

const oneOf = (names: readonly string[]) => names.join("|");

/** In the order in which they are listed. */
export const options = [
  {
    name: "format",
    short: "f",
    value: oneOf(formats),
    about: "how to print it; table unless given",
  },
  { name: "output", short: "o", value: "FILE", about: "where to, in place of standard output" },
  { name: "width", short: "w", value: "D", about: "numbers in a vector: even; 8 unless given" },
  {
    name: "base",
    value: "N",
    about: "how far frequencies fall; 10000 unless given",
  },
  { name: "start", value: "N", about: "the first word's position id; 0 unless given" },
  {
    name: "position-ids",
    value: "LIST",
    about: "one for each word, in place of --start",
  },
  { name: "layout", value: "interleaved|halves", about: "where a pair's sine and cosine stand" },
  { name: "spacing", value: "paper|endpoint", about: "how the frequencies are spread" },
  {
    name: "position",
    value: "sinusoidal|learned|none",
    about: "what is added to the token vectors",
  },
  { name: "max-length", value: "N", about: "rows of the learned table; 16 unless given" },
  {
    name: "seed",
    value: "N",
    about: "what vectors are drawn from; 0 unless given",
  },
  {
    name: "scale",
    value: "N|sqrt-width",
    about: "what token vectors are multiplied by; 1 unless given",
  },
  { name: "rows-file", value: "FILE", about: "token vectors by word, as CSV or JSON" },
  { name: "learned-file", value: "FILE", about: "the learned table's rows, as CSV, JSON or NPY" },
  {
    name: "order",
    value: "LIST",
    about: "which word, counted from 0, stands first, and so on",
  },
  {
    name: "reorder",
    value: "words|positions",
    about: "whether positions move with the words",
  },
  {
    name: "split",
    value: "words|spaces",
    about: "tokens: words and marks, or what spaces divide",
  },
  {
    name: "lang",
    value: "TAG",
    about: "the language of the words, and of svg and html",
  },
  {
    name: "panels",
    value: "LIST",
    about: "what html shows: vectors clocks waves distance and so on",
  },
  { name: "backend", value: "wasm|js", about: "which build computes; the bits are the same" },
  { name: "help", short: "h", about: "prints this" },
  { name: "version", short: "v", about: "prints the version" },
] as const satisfies readonly Option[];

type Name = (typeof options)[number]["name"];

/** What was asked for. What is undefined was not given. */
export interface Request {
  readonly help: boolean;
  readonly version: boolean;
  /** Undefined for sentences on standard input. */
  readonly sentence: string | undefined;
  readonly format: Format;
  readonly output: string | undefined;
  readonly width: number | undefined;
  readonly base: number | undefined;
  readonly start: number | undefined;
  readonly positionIds: readonly number[] | undefined;
  readonly layout: "interleaved" | "halves" | undefined;
  readonly spacing: "paper" | "endpoint" | undefined;
  readonly position: "sinusoidal" | "learned" | "none";
  readonly maxLength: number | undefined;
  readonly seed: number | undefined;
  readonly scale: number | "sqrt-width" | undefined;
  readonly rowsFile: string | undefined;
  readonly learnedFile: string | undefined;
  readonly order: readonly number[] | undefined;
  readonly reorder: ReorderBy;
  readonly split: "words" | "spaces";
  readonly lang: string | undefined;
  readonly panels: readonly string[] | undefined;
  readonly backend: "wasm" | "js" | undefined;
}

/** Reads a command line. Throws UsageError, which names the option, its value and what is accepted. */
export function readArguments(args: readonly string[]): Request {
  const { given, sentences } = parse(args);
  if (sentences.length > 1) {
    const shown = sentences.map((sentence) => JSON.stringify(sentence)).join(" ");
    throw new UsageError(
      `the sentence must be one argument, in quotes, got ${shown}; many sentences go to standard input, one a line`,
    );
  }
  const text = (name: Name) => given.get(name);
  const choice = <Value extends string>(name: Name, accepted: readonly Value[]) => {
    const value = given.get(name);
    if (value === undefined) return undefined;
    const found = accepted.find((one) => one === value);
    if (found !== undefined) return found;
    throw refused(
      name,
      accepted.length > 2 ? `one of ${accepted.join(", ")}` : accepted.join(" or "),
      value,
    );
  };
  const number = (name: Name) => {
    const value = given.get(name);
    return value === undefined ? undefined : numberFrom(name, "a number", value);
  };
  const scale = text("scale");
  const numbers = (name: Name) =>
    given
      .get(name)
      ?.split(/[\s,]+/)
      .filter(Boolean)
      .map((part) => numberFrom(name, "whole numbers with commas or spaces between", part));
  const request: Request = {
    help: given.has("help"),
    version: given.has("version"),
    sentence: sentences[0],
    format: choice("format", formats) ?? "table",
    output: text("output"),
    width: number("width"),
    base: number("base"),
    start: number("start"),
    positionIds: numbers("position-ids"),
    layout: choice("layout", ["interleaved", "halves"]),
    spacing: choice("spacing", ["paper", "endpoint"]),
    position: choice("position", ["sinusoidal", "learned", "none"]) ?? "sinusoidal",
    maxLength: number("max-length"),
    seed: number("seed"),
    scale:
      scale === undefined || scale === "sqrt-width"
        ? scale
        : numberFrom("scale", "a number or sqrt-width", scale),
    rowsFile: text("rows-file"),
    learnedFile: text("learned-file"),
    order: numbers("order"),
    reorder: choice("reorder", ["words", "positions"]) ?? "words",
    split: choice("split", ["words", "spaces"]) ?? "words",
    lang: text("lang"),
    panels: text("panels")
      ?.split(/[\s,]+/)
      .filter(Boolean),
    backend: choice("backend", ["wasm", "js"]),
  };
  refuseClashes(request, given);
  return request;
}

/** Options that another one leaves without a meaning: better told than passed over. */
function refuseClashes(request: Request, given: ReadonlyMap<Name, string>): void {
  const learned = request.position === "learned";
  const clashes: readonly (readonly [Name, Name, boolean])[] = [
    ["position-ids", "start", true],
    ["learned-file", "max-length", true],
    ["reorder", "order", false],
  ];
  for (const [name, other, excludes] of clashes) {
    if (given.has(name) && given.has(other) === excludes) {
      throw new UsageError(
        excludes
          ? `--${name} and --${other} must not both be given`
          : `--${name} must come with --${other}`,
      );
    }
  }
  for (const name of ["max-length", "learned-file"] as const) {
    if (given.has(name) && !learned) {
      throw new UsageError(`--${name} must come with --position learned`);
    }
  }
  if (given.has("panels") && request.format !== "html") {
    throw new UsageError("--panels must come with --format html");
  }
}

function parse(args: readonly string[]): { given: Map<Name, string>; sentences: string[] } {
  const { tokens } = parseArgs({
    args: [...args],
    options: Object.fromEntries(
      options.map((option: Option) => [
        option.name,
        {
          type: option.value === undefined ? ("boolean" as const) : ("string" as const),
          ...(option.short !== undefined && { short: option.short }),
        },
      ]),
    ),
    // Its own messages do not say what is accepted.
    strict: false,
    tokens: true,
  });
  const given = new Map<Name, string>();
  const sentences: string[] = [];
  for (const token of tokens) {
    if (token.kind === "positional") sentences.push(token.value);
    if (token.kind !== "option") continue;
    const option: Option | undefined = options.find(({ name }) => name === token.name);
    if (option === undefined) {
      throw new UsageError(
        `there is no option ${token.rawName}; --help lists those that there are`,
      );
    }
    const shown = token.rawName.startsWith("--") ? token.rawName : `--${option.name}`;
    if (option.value === undefined && token.value !== undefined) {
      throw new UsageError(`${shown} must have no value, got ${JSON.stringify(token.value)}`);
    }
    if (option.value !== undefined && token.value === undefined) {
      throw new UsageError(`${shown} must have a value: ${option.value}`);
    }
    given.set(option.name as Name, token.value ?? "");
  }
  return { given, sentences };
}

function numberFrom(name: Name, accepted: string, text: string): number {
  const value = Number(text);
  if (text.trim() === "" || Number.isNaN(value)) throw refused(name, accepted, text);
  return value;
}

function refused(name: Name, accepted: string, value: string): UsageError {
  return new UsageError(`--${name} must be ${accepted}, got ${JSON.stringify(value)}`);
}
