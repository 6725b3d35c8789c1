import { toJson } from "../../encoder/formats.js";
import type { Matrix } from "../../encoder/types.js";
import type { Picture } from "../compute.js";

/** Beyond it, float64 angles are off by more than float32 numbers show. */
const farthestExact = 2 ** 24;

/**
 * A NumPy program that makes the numbers of a picture: E as it is, P by the formula or, where it
 * is learned, as it is, X = E + P.
 */
export function numpyCode(picture: Picture): string {
  return program(picture, {
    imports: "import numpy as np",
    ids: (list) => `np.array(${list})`,
    range: (from, to) => `np.arange(${from}, ${to})`,
    matrix: (rows) => `np.array(${rows}, dtype=np.float32)`,
    empty: "np.zeros((len(tokens), width), dtype=np.float32)",
    pairs: "np.arange(width // 2)",
    sine: "np.sin(angle)",
    cosine: "np.cos(angle)",
  });
}

/** The same with PyTorch. */
export function torchCode(picture: Picture): string {
  return program(picture, {
    imports: "import torch",
    ids: (list) => `torch.tensor(${list}, dtype=torch.float64)`,
    range: (from, to) => `torch.arange(${from}, ${to}, dtype=torch.float64)`,
    matrix: (rows) => `torch.tensor(${rows}, dtype=torch.float32)`,
    empty: "torch.zeros(len(tokens), width, dtype=torch.float32)",
    pairs: "torch.arange(width // 2, dtype=torch.float64)",
    sine: "torch.sin(angle)",
    cosine: "torch.cos(angle)",
  });
}

/** What differs between the libraries. */
interface Dialect {
  readonly imports: string;
  ids(list: string): string;
  range(from: number, to: number): string;
  matrix(rows: string): string;
  readonly empty: string;
  readonly pairs: string;
  readonly sine: string;
  readonly cosine: string;
}

function program({ settings, encoding }: Picture, dialect: Dialect): string {
  const { tokens, positionIds, tokenVectors, positionVectors } = encoding;
  const { position, layout, width } = settings;
  const [sines, cosines] = layout === "halves" ? [":width // 2", "width // 2:"] : ["0::2", "1::2"];
  const far = positionIds.some((id) => Math.abs(id) > farthestExact);
  const formula =
    position === "none"
      ? ["# No position is added.", `P = ${dialect.empty}`]
      : position === "learned"
        ? [
            "# Where each word stands: its row of the learned table, each number in full.",
            `P = ${matrixOf(positionVectors, dialect)}`,
          ]
        : [
            "# Where each word stands: a sine and a cosine for each pair of features.",
            `position_ids = ${idsOf(positionIds, dialect)}`,
            `pair = ${dialect.pairs}`,
            `frequency = base ** -(${exponentOf(settings)})  # radians per position`,
            ...(far ? ["# So far out, float64 angles are not exact; the encoder's are."] : []),
            "angle = position_ids[:, None] * frequency",
            `P = ${dialect.empty}`,
            `P[:, ${sines}] = ${dialect.sine}`,
            `P[:, ${cosines}] = ${dialect.cosine}`,
          ];
  return `${[
    dialect.imports,
    "",
    `tokens = [${tokens.map(pythonString).join(", ")}]`,
    `width = ${width}`,
    ...(position !== "sinusoidal" ? [] : [`base = ${settings.base}`]),
    "",
    "# What each word is: the token vectors, each number in full.",
    `E = ${matrixOf(tokenVectors, dialect)}`,
    "",
    ...formula,
    "",
    "# What the model receives.",
    "X = E + P",
    "print(X)",
  ].join("\n")}\n`;
}

function exponentOf({ spacing, width }: Picture["settings"]): string {
  if (spacing === "paper") return "2 * pair / width";
  // With one pair there is nothing to spread.
  return width === 2 ? "0 * pair" : "pair / (width // 2 - 1)";
}

function idsOf(ids: readonly number[], dialect: Dialect): string {
  const first = ids[0] ?? 0;
  return ids.every((id, slot) => id === first + slot)
    ? dialect.range(first, first + ids.length)
    : dialect.ids(`[${ids.join(", ")}]`);
}

function matrixOf(matrix: Matrix, dialect: Dialect): string {
  return `${dialect.matrix(rowsOf(matrix))}${matrix.rows === 0 ? ".reshape(0, width)" : ""}`;
}

/** A matrix's JSON is Python's too, but for −0, which Python takes for the integer 0. */
function rowsOf(matrix: Matrix): string {
  const rows = toJson(matrix)
    .trim()
    .slice(1, -1)
    .replace(/-0(?=[,\]])/g, "-0.0");
  return rows === "" ? "[]" : `[\n    ${rows.replaceAll("\n", "\n    ")},\n]`;
}

/** JSON's string is Python's too. */
function pythonString(text: string): string {
  return JSON.stringify(text);
}
