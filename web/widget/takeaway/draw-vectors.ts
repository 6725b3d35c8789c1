import type { Matrix } from "../../encoder/types.js";
import { directionOf } from "../arrangement.js";
import { markStrengthOf } from "../colour.js";
import type { Picture } from "../compute.js";
import { formatInteger, formatNumber, longestNumber } from "../format.js";
import type { Strings } from "../strings/index.js";
import { type Drawing, type Mark, rectangle, type TextMark } from "./drawing.js";
import type { Look } from "./look.js";

/** Pixels: of a row's name, which a look measures, and of a cell's number. */
const nameSize = 15;
const numberSize = 13;
/** Wider vectors have cells without numbers. */
const mostNumbers = 16;
/** Up to this width the tables stand side by side. */
const mostBeside = 8;

const margin = 24;
const between = 44;
const titleHeight = 58;
const featureHeight = 20;

/** All rows and columns of the three tables, with their changes; a page shows fewer. */
export function drawVectors(
  { encoding, since }: Pick<Picture, "encoding" | "since">,
  strings: Strings,
  look: Look,
): Drawing {
  const words = strings.vectors;
  const { colours, family } = look;
  const columns = encoding.tokenVectors.columns;
  const numbered = columns <= mostNumbers;
  const cell = numbered ? { width: numberWidth(), height: 34 } : { width: 12, height: 18 };
  const headers = {
    word: encoding.tokens,
    position: encoding.positionIds.map((id) => formatInteger(id)),
  };
  const head = Math.max(...[...headers.word, ...headers.position].map(look.nameWidth), 0) + 12;
  const beside = columns <= mostBeside;
  const table = {
    width: head + columns * cell.width,
    height: titleHeight + featureHeight + encoding.tokens.length * (cell.height + 4),
  };
  const tables = [
    {
      title: words.token,
      subtitle: words.tokenSubtitle,
      matrix: encoding.tokenVectors,
      headers: headers.word,
    },
    {
      title: words.position,
      subtitle: words.positionSubtitle,
      matrix: encoding.positionVectors,
      headers: headers.position,
    },
    {
      title: words.input,
      subtitle: words.inputSubtitle,
      matrix: encoding.inputVectors,
      headers: headers.word,
    },
  ];
  const label = (
    mark: Pick<TextMark, "text" | "x" | "y" | "anchor"> & Partial<TextMark>,
  ): TextMark => ({
    ...{ kind: "text", fill: colours.text, size: nameSize, weight: 400, family },
    direction: directionOf(mark.text),
    ...mark,
  });

  const marks = tables.flatMap(({ title, subtitle, matrix, headers }, index): Mark[] => {
    const left = margin + (beside ? index * (table.width + between) : 0);
    const top = margin + (beside ? 0 : index * (table.height + between));
    const cells = left + head;
    const rowTop = (row: number) => top + titleHeight + featureHeight + row * (cell.height + 4);
    const sign = ["", "+", "="][index] ?? "";
    const signAt = beside
      ? { x: left - between / 2, y: rowTop(encoding.tokens.length / 2) + 6 }
      : { x: cells + 10, y: top - between / 2 + 8 };
    return [
      label({ text: sign, ...signAt, anchor: "middle", size: 24, fill: colours.muted }),
      label({ text: title, x: cells, y: top + 18, anchor: "left", weight: 600, size: 16 }),
      label({
        text: subtitle,
        x: cells,
        y: top + 40,
        anchor: "left",
        fill: colours.muted,
        size: 14,
      }),
      ...featuresShown(columns, numbered).map((feature) =>
        label({
          ...{ text: String(feature), anchor: "middle", size: 12, fill: colours.muted },
          x: cells + (feature + 0.5) * cell.width,
          y: top + titleHeight + 10,
        }),
      ),
      ...headers.flatMap((text, row): Mark[] => [
        label({
          ...{ text, anchor: "right", weight: index === 1 ? 400 : 600 },
          x: cells - 8,
          y: rowTop(row) + cell.height / 2 + 5,
        }),
        ...drawRow(matrix, row, { left: cells, top: rowTop(row) }),
      ]),
      ...(index === 2 ? drawChanges(cells, rowTop) : []),
    ];
  });

  /** Room for the longest number of the three tables. */
  function numberWidth(): number {
    const { tokenVectors, positionVectors, inputVectors } = encoding;
    const matrices = [tokenVectors, positionVectors, inputVectors];
    const longest = longestNumber(matrices.flatMap(({ data }) => Array.from(data)));
    return Math.max(50, Math.ceil((look.nameWidth(longest) * numberSize) / nameSize) + 6);
  }

  function drawRow(
    matrix: Matrix,
    row: number,
    { left, top }: { left: number; top: number },
  ): Mark[] {
    return Array.from(matrix.row(row)).flatMap((value, column): Mark[] => {
      const x = left + column * cell.width;
      const fill = look.cell(value);
      const box: Mark = { kind: "path", d: rectangle(x, top, cell.width, cell.height), fill };
      const text = formatNumber(value);
      return numbered
        ? [
            box,
            label({
              ...{ text, anchor: "middle", direction: "ltr", size: numberSize },
              x: x + cell.width / 2,
              y: top + cell.height / 2 + 4.5,
            }),
          ]
        : [box];
    });
  }

  function drawChanges(left: number, rowTop: (row: number) => number): Mark[] {
    if (since === null) return [];
    const { changed, difference, largest } = since.inputs;
    return Array.from(changed).flatMap((isChanged, at): Mark[] => {
      if (isChanged !== 1) return [];
      const lineWidth = 0.75 + 1.75 * markStrengthOf(difference.data[at] as number, largest);
      const x = left + (at % columns) * cell.width + lineWidth / 2;
      const y = rowTop(Math.floor(at / columns)) + lineWidth / 2;
      const d = rectangle(x, y, cell.width - lineWidth - 0.5, cell.height - lineWidth);
      return [{ kind: "path", d, stroke: colours.accent, lineWidth }];
    });
  }

  return {
    title: words.title,
    width: 2 * margin + (beside ? 3 * table.width + 2 * between : table.width),
    height: 2 * margin + (beside ? table.height : 3 * table.height + 2 * between),
    background: colours.background,
    marks: marks.filter((mark) => mark.kind !== "text" || mark.text !== ""),
  };
}

/** The columns whose numbers stand above them. */
function featuresShown(columns: number, all: boolean): number[] {
  const step = all ? 1 : 8;
  return Array.from({ length: Math.ceil(columns / step) }, (_, index) => index * step);
}
