import * as check from "./check.js";
import type { RowsOptions, TokenRowsOptions } from "./types.js";

type Rows = [word: string, row: number[]][];

interface Request {
  /** Of rows that have none of their own; null where rows have no words at all. */
  words: readonly string[] | undefined | null;
  width: number | undefined;
}

/**
 * Rows by word, as `tokenTable` and `encode` take them, from a file or what was pasted:
 *
 * - CSV (RFC 4180; or blanks in place of commas, or tabs or semicolons, also with decimal
 *   commas): a word and its numbers a line, after a header line or none; blanks after a word
 *   count where it is quoted;
 * - JSON: `{"word": [numbers]}`;
 * - JSON `[[numbers]]`, CSV of numbers alone, or NPY [words, D] of float32 or float64,
 *   with `words`.
 *
 * Throws TypeError for what is not of the format, RangeError for sizes that differ and
 * numbers that no float32 holds; the message names the line, the key or the header field.
 */
export function readTokenRows(
  input: string | ArrayBuffer | Uint8Array,
  options?: TokenRowsOptions,
): Record<string, number[]> {
  const given = check.readOptions("readTokenRows", options, ["format", "words", "width"]);
  const words = given.words === undefined ? undefined : check.strings("words", given.words);
  const rows: Record<string, number[]> = Object.create(null); // Words are keys.
  for (const [word, row] of read(input, given, words)) rows[word] = row;
  return rows;
}

/**
 * Rows that have no words, as `learnedTable` takes them: CSV of numbers alone, JSON
 * `[[numbers]]`, or NPY [maxLength, D] of float32 or float64. Throws as readTokenRows does.
 */
export function readRows(
  input: string | ArrayBuffer | Uint8Array,
  options?: RowsOptions,
): number[][] {
  const given = check.readOptions("readRows", options, ["format", "width"]);
  return read(input, given, null).map(([, row]) => row);
}

function read(
  input: unknown,
  given: { format?: unknown; width?: unknown },
  words: Request["words"],
): Rows {
  const request: Request = {
    words,
    width: given.width === undefined ? undefined : check.width(given.width),
  };
  const source = checkInput(input);
  const format =
    given.format === undefined
      ? formatOf(source)
      : check.oneOf("format", given.format, ["csv", "json", "npy"]);
  if (format === "npy") {
    if (typeof source === "string") {
      throw new TypeError('input must be an ArrayBuffer or a Uint8Array for "npy", got a string');
    }
    return readNpy(source, request);
  }
  const text = (typeof source === "string" ? source : decode(source)).replace(/^\ufeff/, "");
  return format === "json" ? readJson(text, request) : readCsv(text, request);
}

function checkInput(input: unknown): string | Uint8Array {
  if (typeof input === "string") return input;
  if (check.typedArrayName(input) === "Uint8Array") return input as Uint8Array;
  if (Object.prototype.toString.call(input) === "[object ArrayBuffer]") {
    return new Uint8Array(input as ArrayBuffer);
  }
  throw new TypeError(
    `input must be a string, an ArrayBuffer or a Uint8Array, got ${check.describe(input)}`,
  );
}

const npyMagic = "\x93NUMPY";

function formatOf(source: string | Uint8Array): "csv" | "json" | "npy" {
  if (typeof source !== "string" && latin1(source.subarray(0, 6)) === npyMagic) return "npy";
  const start = typeof source === "string" ? source.slice(0, 1024) : latin1(source.slice(0, 1024));
  return /^(\ufeff|\xef\xbb\xbf)?\s*[[{]/.test(start) ? "json" : "csv";
}

function latin1(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new TypeError("input must be text in UTF-8, or a .npy file, got other bytes");
  }
}

/** Rows as they are read: the first says how wide they all are, unless the caller did. */
class Collected {
  readonly rows: Rows = [];
  readonly #names = new Map<string, string>();
  #width: number | undefined;
  #widthName: string;

  constructor({ width }: Request) {
    this.#width = width;
    this.#widthName = "width says";
  }

  /** `name` is where the row stands, for messages. */
  add(name: string, word: string, row: readonly number[]): void {
    const first = this.#names.get(word);
    if (first !== undefined) {
      throw new RangeError(
        `${name} must have another word than ${first}, got ${check.describe(word)}`,
      );
    }
    if (row.length === 0 || (this.#width !== undefined && row.length !== this.#width)) {
      const expected =
        this.#width === undefined
          ? "at least 1 number"
          : `${this.#width} numbers, as ${this.#widthName}`;
      throw new RangeError(`${name} must have ${expected}, got ${row.length}`);
    }
    if (this.#width === undefined) {
      this.#width = row.length;
      this.#widthName = `${name} has`;
    }
    this.#names.set(word, name);
    this.rows.push([word, [...row]]);
  }
}

/** The word of each of `count` rows that have none of their own: the row's number where none is. */
function wordsFor(request: Request, source: string, count: number): readonly string[] {
  if (request.words === null) return Array.from({ length: count }, (_, i) => String(i));
  if (request.words === undefined) {
    throw new TypeError(`words must be given with ${source}, which has none, got undefined`);
  }
  if (request.words.length !== count) {
    throw new RangeError(
      `words must hold a word for each of the ${count} rows, got ${request.words.length}`,
    );
  }
  return request.words;
}

function readJson(text: string, request: Request): Rows {
  const collected = new Collected(request);
  const value = parseJson(text);
  const numbers = (name: string, row: unknown) =>
    Array.from(check.numbers(name, row, finiteAsFloat32));
  if (Array.isArray(value)) {
    const words = wordsFor(request, "a JSON array", value.length);
    value.forEach((row, i) => {
      collected.add(`[${i}]`, words[i] as string, numbers(`[${i}]`, row));
    });
    return collected.rows;
  }
  if (typeof value !== "object" || value === null || request.words === null) {
    const accepted = request.words === null ? "" : "an object of rows by word, or ";
    throw new TypeError(
      `the JSON must be ${accepted}an array of rows, got ${check.describe(value)}`,
    );
  }
  if (request.words !== undefined) {
    throw new TypeError("words must be left out with a JSON object, which has its own");
  }
  for (const [word, row] of Object.entries(value)) {
    const name = `[${check.describe(word)}]`;
    collected.add(name, word, numbers(name, row));
  }
  return collected.rows;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new TypeError(`the JSON does not parse: ${(error as Error).message}`);
  }
}

/** The number itself, if a float32 can hold it. */
function finiteAsFloat32(name: string, value: unknown): number {
  check.float32(name, value);
  return value as number;
}

/** What stands where a number is missing, is none or is written otherwise; no name of a column. */
function isNoNumber(text: string): boolean {
  return /^([+-]?(nan|inf|infinity)|n\/a|[^\p{L}_]*)$/iu.test(text.trim());
}

function readCsv(text: string, request: Request): Rows {
  const collected = new Collected(request);
  const { separator, records } = parseCsv(text);
  // Spreadsheets of languages with a decimal comma separate by semicolons or tabs.
  const plain = (field: string) => (separator === "," ? field : field.replace(",", "."));
  const hasWords = request.words === undefined;
  const first = hasWords ? 1 : 0;
  const names = records[0]?.fields.slice(first).map(plain) ?? [];
  const hasHeader = names.length > 0 && !names.some((name) => isNumber(name) || isNoNumber(name));
  const rows = hasHeader ? records.slice(1) : records;
  if (rows.length === 0) throw new RangeError("the CSV must have at least one row, got none");
  const words = hasWords ? [] : wordsFor(request, "", rows.length);
  rows.forEach(({ line, fields }, i) => {
    const word = hasWords ? (fields[0] as string) : (words[i] as string);
    if (word === "") throw new TypeError(`line ${line} must begin with a word, got none`);
    const row = fields.slice(first).map((field, k) => {
      const name = `line ${line}, field ${first + k + 1}`;
      const number = plain(field);
      if (!isNumber(number)) {
        throw new TypeError(`${name} must be a number, got ${check.describe(field)}`);
      }
      return finiteAsFloat32(name, Number(number));
    });
    collected.add(`line ${line}`, word, row);
  });
  return collected.rows;
}

function isNumber(field: string): boolean {
  return /^\s*[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?\s*$/i.test(field);
}

interface CsvRecord {
  /** Where it begins; the first line is 1. */
  line: number;
  fields: string[];
}

/** The records that are not empty. */
function parseCsv(text: string): { separator: string; records: CsvRecord[] } {
  const separator = separatorOf(text);
  const ending = new RegExp(`[${separator}\r\n]|$`, "g");
  const records: CsvRecord[] = [];
  let record: CsvRecord = { line: 1, fields: [] };
  let line = 1;
  let at = 0;
  for (;;) {
    const start = at;
    if (text[at] === '"') at = afterQuoted(text, at);
    ending.lastIndex = at;
    const end = ending.exec(text)?.index ?? text.length;
    const given = text.slice(start, end);
    const isQuoted = at > start;
    if (isQuoted ? at !== end : given.includes('"')) {
      throw new TypeError(
        `line ${line} has a quote out of place: a field with quotes is quoted as a whole, ` +
          "its own quotes doubled",
      );
    }
    // Blanks alone may be a word.
    const field = isQuoted ? given.slice(1, -1).replaceAll('""', '"') : given.trimEnd() || given;
    // Blanks may be many, and at the ends of lines.
    if (separator !== " " || given !== "") record.fields.push(field);
    line += lineEndsIn(given);
    at = end + 1;
    if (text[end] === separator) continue;
    if (record.fields.length > 1 || record.fields[0]) records.push(record);
    if (end === text.length) return { separator, records };
    if (text[end] === "\r" && text[at] === "\n") at++;
    line++;
    record = { line, fields: [] };
  }
}

function lineEndsIn(text: string): number {
  return text.match(/\r\n?|\n/g)?.length ?? 0;
}

/**
 * By the first record outside of its quotes: a comma, unless there is none but in numbers, as in
 * `dog;0,5;0,25`; then a semicolon or a tab, and without commas a blank.
 */
export function separatorOf(text: string): "," | ";" | "\t" | " " {
  const found = new Set<string>();
  for (let at = text.search(/[^\r\n]/); at >= 0 && at < text.length; at++) {
    const character = text[at] as string;
    if (character === "\r" || character === "\n") break;
    const around = text.slice(at - 1, at + 2);
    if (/\d,\d/.test(around)) found.add("decimal");
    else if (character !== " " || /\S \S/.test(around)) found.add(character);
    if (character === '"') at = Math.max(at, afterQuoted(text, at) - 1);
  }
  if (found.has(",")) return ",";
  if (found.has("\t")) return "\t";
  if (found.has(";")) return ";";
  return found.has(" ") && !found.has("decimal") ? " " : ",";
}

/** Past the quote that ends the field that begins at `start`; `start` where none does. */
function afterQuoted(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at >= 0; at = text.indexOf('"', at + 2)) {
    if (text[at + 1] !== '"') return at + 1;
  }
  return start;
}

function readNpy(bytes: Uint8Array, request: Request): Rows {
  const { isWide, littleEndian, isColumnMajor, rows, columns, data } = parseNpy(bytes);
  const words = wordsFor(request, "a .npy file", rows);
  const collected = new Collected(request);
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  for (let row = 0; row < rows; row++) {
    const name = `row ${row}`;
    const numbers = Array.from({ length: columns }, (_, column) => {
      const at = isColumnMajor ? column * rows + row : row * columns + column;
      return finiteAsFloat32(
        `${name}, column ${column}`,
        isWide ? view.getFloat64(8 * at, littleEndian) : view.getFloat32(4 * at, littleEndian),
      );
    });
    collected.add(name, words[row] as string, numbers);
  }
  return collected.rows;
}

/** Bytes. NumPy's own limit. */
const maxHeader = 10_000;

/** The header of NumPy's format, versions 1 to 3, and the bytes of the numbers. */
function parseNpy(bytes: Uint8Array) {
  const version = bytes[6] ?? 0;
  if (latin1(bytes.subarray(0, 6)) !== npyMagic || version < 1 || version > 3) {
    throw new TypeError("input must begin as a .npy file of version 1, 2 or 3 does");
  }
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const start = version === 1 ? 10 : 12;
  const end =
    bytes.length < start
      ? start
      : start + (version === 1 ? view.getUint16(8, true) : view.getUint32(8, true));
  if (bytes.length < end) {
    throw new RangeError(`the header must be whole, got ${bytes.length} bytes`);
  }
  if (end - start > maxHeader) {
    throw new RangeError(`the header must have at most ${maxHeader} bytes, got ${end - start}`);
  }
  const header = new TextDecoder().decode(bytes.subarray(start, end));

  const descr = headerField(header, "descr", /'([^']*)'/);
  const [, order, size] = /^([<>])f([48])$/.exec(descr) ?? [];
  if (order === undefined) {
    throw new TypeError(`descr must be '<f4' or '<f8', float32 or float64, got '${descr}'`);
  }
  const isColumnMajor = headerField(header, "fortran_order", /(True|False)/) === "True";
  const shape = headerField(header, "shape", /\(([^)]*)\)/);
  const [, rowCount, columnCount] = /^\s*(\d+)\s*,\s*(\d+)\s*,?\s*$/.exec(shape) ?? [];
  if (rowCount === undefined) {
    throw new RangeError(`shape must be two numbers, rows and width, got (${shape})`);
  }
  const [rows, columns] = [Number(rowCount), Number(columnCount)];
  check.resultSize("shape", rows, columns);
  // Any number of them would fit the data.
  if (rows > 0 && columns === 0) {
    throw new RangeError(`shape must have at least 1 number in a row, got (${shape})`);
  }
  const data = bytes.subarray(end);
  if (data.length !== rows * columns * Number(size)) {
    throw new RangeError(
      `shape must fit the data, ${data.length} bytes, got (${shape}) of ${size} bytes each`,
    );
  }
  return { isWide: size === "8", littleEndian: order === "<", isColumnMajor, rows, columns, data };
}

/** A field of the header, which is a dictionary as Python writes it. */
function headerField(header: string, name: string, value: RegExp): string {
  const found = new RegExp(`['"]${name}['"]\\s*:\\s*${value.source}`).exec(header)?.[1];
  if (found === undefined)
    throw new TypeError(`the header must have ${name}, got ${check.describe(header.trim())}`);
  return found;
}
