import * as check from "./check.js";
import { checkIds } from "./ids.js";
import { matrix } from "./matrix.js";
import { type PosencModule, type Rotary, unwrap } from "./module.js";
import type {
  Encoder,
  Matrix,
  MatrixData,
  RotaryScores,
  RotaryScoresOptions,
  RotateOptions,
} from "./types.js";

/** posenc::kMaxSimilaritySteps. */
const maxScoreSteps = 2 ** 32;

const pairings = ["interleaved", "halves"] as const;

export const rotaryOptions = ["heads", "features", "base", "pairing"] as const;

/** The calls that turn queries and keys by their positions. */
export function createRotary(posenc: PosencModule): Pick<Encoder, "rotate" | "rotaryScores"> {
  return { rotate, rotaryScores };

  function rotate(x: MatrixData, options?: RotateOptions): Matrix {
    const { rows, columns, data } = check.matrix32("x", x);
    const given = check.readOptions("rotate", options, [...rotaryOptions, "start", "positionIds"]);
    const ids = checkIds(given, rows);
    const rotated = new Float32Array(data.length);
    unwrap(
      posenc.rotate({ ...checkRotary(given, columns), ...ids, rows, columns, x: data, rotated }),
    );
    return matrix(rotated, rows, columns);
  }

  function rotaryScores(options: RotaryScoresOptions): RotaryScores {
    const given = check.readOptions("rotaryScores", options, [
      ...rotaryOptions,
      "query",
      "key",
      "length",
      "start",
      "keyPairing",
    ]);
    const query = Float32Array.from(check.numbers("query", given.query, check.float32));
    const key = Float32Array.from(check.numbers("key", given.key, check.float32));
    const width = query.length;
    if (key.length !== width) {
      throw new RangeError(`key must hold ${width} numbers, as query does, got ${key.length}`);
    }
    const rotary = checkRotary(given, width);
    const length = check.wholeNumber("length", given.length, 0, check.maxNumbers);
    check.resultSize("length · length", length, length);
    check.resultSize("length · width", length, width);
    if (length * length * width > maxScoreSteps) {
      throw new RangeError(
        `length · length · width must be at most ${maxScoreSteps}, ` +
          `got ${length} · ${length} · ${width}`,
      );
    }
    const request = {
      ...rotary,
      query,
      key,
      start: given.start === undefined ? 0 : check.position("start", given.start),
      length,
      keyPairing:
        given.keyPairing === undefined
          ? rotary.pairing
          : check.oneOf("keyPairing", given.keyPairing, pairings),
      queries: new Float64Array(length * width),
      keys: new Float64Array(length * width),
      scores: new Float64Array(length * length),
      byDistance: new Float64Array(Math.max(2 * length - 1, 0)),
    };
    const { largestDeviation } = unwrap(posenc.rotaryScores(request));
    return {
      queries: matrix(request.queries, length, width),
      keys: matrix(request.keys, length, width),
      scores: matrix(request.scores, length, length),
      byDistance: request.byDistance,
      largestDeviation,
    };
  }
}

/** How rows of this width are turned. */
export function checkRotary(
  given: Partial<Record<(typeof rotaryOptions)[number], unknown>>,
  width: number,
): Rotary {
  const heads = given.heads === undefined ? 1 : check.heads(given.heads, width);
  const headWidth = width / heads;
  const features =
    given.features === undefined ? headWidth : check.number("features", given.features);
  if (!(features >= 2 && features <= headWidth && features % 2 === 0)) {
    throw new RangeError(
      `features must be an even number from 2 to width / heads = ${headWidth}, got ${features}`,
    );
  }
  return {
    heads,
    features,
    base: given.base === undefined ? 10000 : check.base(given.base),
    pairing:
      given.pairing === undefined ? "interleaved" : check.oneOf("pairing", given.pairing, pairings),
  };
}
