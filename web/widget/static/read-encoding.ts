import * as check from "../../encoder/check.js";
import { matrix } from "../../encoder/matrix.js";
import type { Encoder, Encoding } from "../../encoder/types.js";
import { encodeWords } from "../compute.js";
import type { Settings } from "../settings.js";

/**
 * An encoding as encode() returns it, at the position vectors of the settings: these are what the
 * panels explain.
 */
export function readEncoding(encoder: Encoder, settings: Settings, value: unknown): Encoding {
  const given = check.object("encoding", value);
  const tokens = check.strings("encoding.tokens", given.tokens);
  const numbersOf = (name: "rowIds" | "positionIds") => {
    const numbers = check.numbers(`encoding.${name}`, given[name], check.position);
    if (numbers.length !== tokens.length) {
      throw new RangeError(
        `encoding.${name} must hold a number for each of ${tokens.length} tokens, got ${numbers.length}`,
      );
    }
    return Array.from(numbers);
  };
  const vectorsOf = (name: "tokenVectors" | "positionVectors" | "inputVectors") => {
    const { data, rows, columns } = check.matrix32(`encoding.${name}`, given[name]);
    if (rows !== tokens.length || columns !== settings.width) {
      throw new RangeError(
        `encoding.${name} must have ${tokens.length} rows of width ${settings.width}, ` +
          `got ${rows} of ${columns}`,
      );
    }
    return matrix(data, rows, columns);
  };
  const encoding = {
    tokens,
    rowIds: numbersOf("rowIds"),
    positionIds: numbersOf("positionIds"),
    tokenVectors: vectorsOf("tokenVectors"),
    positionVectors: vectorsOf("positionVectors"),
    inputVectors: vectorsOf("inputVectors"),
  };
  const { positionIds, tokenVectors, positionVectors, inputVectors } = encoding;
  const expected = encodeWords(encoder, settings, tokens, { positionIds }).positionVectors;
  refuseOther("positionVectors", positionVectors, expected.data, "what the settings give");
  // As float32 are added: their sum as float64 is exact.
  const sums = tokenVectors.data.map((number, i) => number + (positionVectors.data[i] as number));
  refuseOther("inputVectors", inputVectors, sums, "tokenVectors + positionVectors");
  return encoding;
}

function refuseOther(
  name: string,
  { data, columns }: Encoding["inputVectors"],
  expected: Float32Array,
  what: string,
): void {
  const index = data.findIndex((number, i) => number !== expected[i]);
  if (index < 0) return;
  const [row, column] = [Math.floor(index / columns), index % columns];
  throw new RangeError(
    `encoding.${name} must be ${what}, ${expected[index]} in row ${row}, column ${column}, ` +
      `got ${data[index]}`,
  );
}
