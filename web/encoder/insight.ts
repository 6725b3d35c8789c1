import * as check from "./check.js";
import { matrix } from "./matrix.js";
import { type PosencModule, unwrap } from "./module.js";
import type {
  ClockOptions,
  Clocks,
  Encoder,
  Encoding,
  ExplainOptions,
  Explanation,
  Matrix,
  SameSum,
  SameSumOptions,
  Shift,
  ShiftOptions,
  Similarity,
  SpanOptions,
} from "./types.js";

type Insight = "clocks" | "similarity" | "shift" | "concatenate" | "sameSum" | "explain";

/** posenc::kMaxSimilaritySteps. */
const maxSimilaritySteps = 2 ** 32;

const frequencyOptions = ["width", "base", "spacing"] as const;
const spanOptions = [...frequencyOptions, "length", "start"] as const;

/** The calls that show how position vectors are made and what they are like. */
export function createInsight(posenc: PosencModule): Pick<Encoder, Insight> {
  return { clocks, similarity, shift, concatenate, sameSum, explain };

  function clocks(options: ClockOptions): Clocks {
    const given = check.readOptions("clocks", options, [...frequencyOptions, "positions"]);
    const width = check.evenWidth(given.width);
    const positions = check.numbers("positions", given.positions, check.realPosition);
    const pairs = width / 2;
    check.resultSize("positions · pairs", positions.length, pairs);
    const size = positions.length * pairs;
    const request = {
      ...check.sinusoidal(given),
      width,
      positions,
      frequencies: new Float64Array(pairs),
      periods: new Float64Array(pairs),
      angles: new Float64Array(size),
      sines: new Float64Array(size),
      cosines: new Float64Array(size),
    };
    unwrap(posenc.clocks(request));
    return {
      frequencies: request.frequencies,
      periods: request.periods,
      angles: matrix(request.angles, positions.length, pairs),
      sines: matrix(request.sines, positions.length, pairs),
      cosines: matrix(request.cosines, positions.length, pairs),
    };
  }

  function similarity(options: SpanOptions): Similarity {
    const span = checkSpan(check.readOptions("similarity", options, spanOptions));
    const { length } = span;
    check.resultSize("length · length", length, length);
    if (length * length * span.width > maxSimilaritySteps) {
      throw new RangeError(
        `length · length · width must be at most ${maxSimilaritySteps}, ` +
          `got ${length} · ${length} · ${span.width}`,
      );
    }
    const products = new Float64Array(length * length);
    const byDistance = new Float64Array(length);
    const { largestDeviation } = unwrap(posenc.similarity({ ...span, products, byDistance }));
    return { products: matrix(products, length, length), byDistance, largestDeviation };
  }

  function shift(options: ShiftOptions): Shift {
    const given = check.readOptions("shift", options, [...spanOptions, "by"]);
    const span = checkSpan(given);
    const by = check.position("by", given.by);
    const { length, width } = span;
    const request = {
      ...span,
      by,
      cosines: new Float64Array(width / 2),
      sines: new Float64Array(width / 2),
      shifted: new Float64Array(length * width),
      expected: new Float64Array(length * width),
    };
    const { residual } = unwrap(posenc.shift(request));
    return {
      cosines: request.cosines,
      sines: request.sines,
      shifted: matrix(request.shifted, length, width),
      expected: matrix(request.expected, length, width),
      residual,
    };
  }

  function concatenate(encoding: Pick<Encoding, "tokenVectors" | "positionVectors">): Matrix {
    const given = check.object("encoding", encoding);
    const first = check.matrix32("encoding.tokenVectors", given.tokenVectors);
    const second = check.matrix32("encoding.positionVectors", given.positionVectors);
    const { rows, columns } = first;
    if (second.rows !== rows || second.columns !== columns) {
      throw new RangeError(
        `encoding.positionVectors must have the shape of tokenVectors, ${rows} · ${columns}, ` +
          `got ${second.rows} · ${second.columns}`,
      );
    }
    check.resultSize("tokens · 2 · width", rows, 2 * columns);
    const joined = new Float32Array(2 * rows * columns);
    unwrap(
      posenc.concatenate({ rows, tokenVectors: first.data, positionVectors: second.data, joined }),
    );
    return matrix(joined, rows, 2 * columns);
  }

  function sameSum(options: SameSumOptions): SameSum {
    const given = check.readOptions("sameSum", options, ["inputVector", "positionVector"]);
    const [inputVector, positionVector] = (["inputVector", "positionVector"] as const).map((name) =>
      Float32Array.from(check.numbers(name, given[name], check.float32)),
    ) as [Float32Array, Float32Array];
    const width = inputVector.length;
    if (positionVector.length !== width) {
      throw new RangeError(
        `positionVector must hold ${width} numbers, as inputVector does, ` +
          `got ${positionVector.length}`,
      );
    }
    const tokenVector = new Float32Array(width);
    const sum = new Float32Array(width);
    const found = unwrap(posenc.sameSum({ inputVector, positionVector, tokenVector, sum }));
    return { tokenVector, sum, ...found };
  }

  function explain(options: ExplainOptions): Explanation {
    const given = check.readOptions("explain", options, [
      ...frequencyOptions,
      "layout",
      "positionId",
      "feature",
    ]);
    const width = check.evenWidth(given.width);
    return unwrap(
      posenc.explain({
        ...check.sinusoidal(given),
        width,
        positionId: check.position("positionId", given.positionId),
        feature: check.index("feature", given.feature, width),
      }),
    );
  }
}

function checkSpan(given: Partial<Record<(typeof spanOptions)[number], unknown>>) {
  const width = check.evenWidth(given.width);
  const length = check.wholeNumber("length", given.length, 0, check.maxNumbers);
  check.resultSize("length · width", length, width);
  const start = given.start === undefined ? 0 : check.position("start", given.start);
  return { ...check.sinusoidal(given), width, length, start };
}
