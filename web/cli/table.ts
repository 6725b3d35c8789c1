import type { Encoding, Matrix } from "positional-encoding";
import { formatNumber } from "../widget/format.js";
import type { Ink } from "./ink.js";

/** Between two tables that stand side by side. */
const between = 5;

/** What to print of an encoding, and where. */
export interface TableOptions {
  readonly ink: Ink;
  /** How many characters a line of the output has room for; undefined for no end. */
  readonly columns: number | undefined;
}

/**
 * Token vectors + position vectors = input vectors, numbers to two decimals: three tables side
 * by side where there is room, below each other otherwise, and in parts where one is too wide.
 */
export function toTable(encoding: Encoding, { ink, columns }: TableOptions): string {
  const { tokens, positionIds, tokenVectors, positionVectors, inputVectors } = encoding;
  if (tokens.length === 0) return `${ink.faint("(no words)")}\n`;
  const words = tokens.map(printable);
  // One more, so that a name does not touch its first cell's colour.
  let head = 1;
  for (const name of [...words, ...positionIds.map(String)]) {
    head = Math.max(head, 1 + widthOf(name));
  }
  const cell = cellWidth(encoding);
  const tables = [
    { sign: " ", title: "token vectors", names: words, matrix: tokenVectors },
    {
      sign: "+",
      title: "position vectors",
      names: positionIds.map(String),
      matrix: positionVectors,
    },
    { sign: "=", title: "input vectors", names: words, matrix: inputVectors },
  ];
  const draw = (from: number, to: number) =>
    tables.map((table) => tableOf({ ...table, head, cell, from, to, ink }));
  const width = tokenVectors.columns;
  const whole = head + width * cell;
  if (columns !== undefined && 3 * whole + 2 * between <= columns) {
    const [first = [], ...others] = draw(0, width);
    const lines = first.map((line, row) =>
      others.reduce((left, table, i) => {
        const sign = row === 2 + Math.floor(tokens.length / 2) ? "+="[i] : " ";
        return `${left}  ${sign}  ${table[row]}`;
      }, line),
    );
    return `${lines.join("\n")}\n`;
  }
  const room = columns === undefined ? width : Math.floor((columns - head - 2) / cell);
  const part = Math.max(1, Math.min(width, room));
  const parts = Array.from({ length: Math.ceil(width / part) }, (_, i) => {
    const blocks = draw(i * part, Math.min(width, (i + 1) * part));
    return blocks.map((lines, k) => {
      const { sign = "" } = tables[k] ?? {};
      return lines.map((line, row) => `${row === 0 ? sign : " "} ${line}`.trimEnd()).join("\n");
    });
  });
  return `${parts.flat().join("\n\n")}\n`;
}

interface Table {
  readonly title: string;
  readonly names: readonly string[];
  readonly matrix: Matrix;
  readonly head: number;
  readonly cell: number;
  /** Columns from `from` on, without `to`. */
  readonly from: number;
  readonly to: number;
  readonly ink: Ink;
}

/** A title, the features' numbers and a line a row, all equally wide. */
function tableOf({ title, names, matrix, head, cell, from, to, ink }: Table): string[] {
  const width = head + (to - from) * cell;
  const features = Array.from({ length: to - from }, (_, i) => `${from + i}`.padStart(cell));
  return [
    ink.strong(title) + " ".repeat(Math.max(0, width - title.length)),
    ink.faint(" ".repeat(head) + features.join("")),
    ...names.map((name, row) => {
      const cells = Array.from(matrix.row(row).subarray(from, to), (value) =>
        ink.cell(shown(value).padStart(cell), value),
      );
      return ink.strong(name) + " ".repeat(head - widthOf(name)) + cells.join("");
    }),
  ];
}

/** Room for the longest number of the three, and a space before it. */
function cellWidth({ tokenVectors, positionVectors, inputVectors }: Encoding): number {
  let longest = 5;
  for (const { data } of [tokenVectors, positionVectors, inputVectors]) {
    for (const value of data) longest = Math.max(longest, shown(value).length);
  }
  return longest + 1;
}

/** With the minus sign of programs, which other programs read. */
function shown(value: number): string {
  return formatNumber(value).replaceAll("\u2212", "-");
}

/** What a terminal would act on is not printed. */
export function printable(text: string): string {
  return text.replace(/\p{Cc}/gu, "\ufffd");
}

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });
const wide =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}\u{3000}-\u{303f}\u{ff01}-\u{ff60}]/u;

/** How many columns of a terminal a text takes. */
function widthOf(text: string): number {
  return Array.from(graphemes.segment(text)).reduce(
    (sum, { segment }) => sum + (wide.test(segment) ? 2 : 1),
    0,
  );
}
