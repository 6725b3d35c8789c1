import * as check from "./check.js";
import { checkPositions, positionOptions } from "./ids.js";
import { matrix } from "./matrix.js";
import { type Ids, type PosencModule, type Relative, unwrap } from "./module.js";
import type {
  AlibiOptions,
  Encoder,
  Matrix,
  RelativeBiasOptions,
  RelativeOptions,
} from "./types.js";

type Bias = "alibiSlopes" | "alibi" | "relativeBuckets" | "relativeBias";

/** posenc::kMaxHeads, kMaxBuckets and kMaxBucketDistance. */
const maxHeads = 4096;
const maxBuckets = 256;
const maxBucketDistance = 2 ** 31 - 1;

const idOptions = [...positionOptions, "keys"] as const;
const relativeOptions = [...idOptions, "buckets", "maxDistance", "bidirectional"] as const;

/** The calls that say by how much distances change the scores of attention. */
export function createBias(posenc: PosencModule): Pick<Encoder, Bias> {
  return { alibiSlopes, alibi, relativeBuckets, relativeBias };

  function alibiSlopes(heads: number): Float64Array {
    const slopes = new Float64Array(checkHeads(heads));
    unwrap(posenc.alibiSlopes({ heads: slopes.length, slopes }));
    return slopes;
  }

  function alibi(options: AlibiOptions): Matrix {
    const given = check.readOptions("alibi", options, ["heads", ...idOptions]);
    const heads = checkHeads(given.heads);
    const ids = checkQueriesAndKeys(given);
    const bias = biasOf(heads, ids);
    unwrap(posenc.alibi({ ...ids, heads, bias: bias.data }));
    return bias;
  }

  function relativeBuckets(options: RelativeOptions): Matrix {
    const given = check.readOptions("relativeBuckets", options, relativeOptions);
    const relative = checkRelative(given);
    const ids = checkQueriesAndKeys(given);
    const found = biasOf(1, ids);
    unwrap(posenc.relativeBuckets({ ...relative, ...ids, found: found.data }));
    return found;
  }

  function relativeBias(options: RelativeBiasOptions): Matrix {
    const given = check.readOptions("relativeBias", options, [
      ...relativeOptions,
      "heads",
      "values",
      "seed",
    ]);
    const relative = checkRelative(given);
    const values = checkValues(given, relative.buckets);
    const ids = checkQueriesAndKeys(given);
    const bias = biasOf(values.heads, ids);
    unwrap(posenc.relativeBias({ ...relative, ...ids, ...values, bias: bias.data }));
    return bias;
  }
}

/** A number for each bucket and head: given, or to be drawn. */
function checkValues(
  given: { heads?: unknown; values?: unknown; seed?: unknown },
  buckets: number,
): { heads: number; values?: Float32Array; seed: number } {
  if (given.values === undefined) {
    return {
      heads: given.heads === undefined ? 1 : checkHeads(given.heads),
      seed: given.seed === undefined ? 0 : check.seed(given.seed),
    };
  }
  if (given.seed !== undefined) {
    throw new TypeError("seed must be left out with values, which are not drawn");
  }
  const { rows, columns, data } = check.matrix32("values", given.values);
  if (rows !== buckets) {
    throw new RangeError(`values must have a row for each of ${buckets} buckets, got ${rows}`);
  }
  checkHeads(columns, "values.columns");
  if (given.heads !== undefined && given.heads !== columns) {
    throw new RangeError(
      `heads must be ${columns}, as many as values has columns, or left out, ` +
        `got ${check.describe(given.heads)}`,
    );
  }
  return { heads: columns, values: data, seed: 0 };
}

function checkHeads(value: unknown, name = "heads"): number {
  return check.wholeNumber(name, value, 1, maxHeads);
}

interface QueriesAndKeys {
  queries: Ids;
  keys: Ids;
}

/** The positions of the queries, and those of the keys where they are others. */
function checkQueriesAndKeys(
  given: Partial<Record<(typeof idOptions)[number], unknown>>,
): QueriesAndKeys {
  const queries = checkPositions(given);
  if (given.keys === undefined) return { queries, keys: queries };
  return { queries, keys: checkPositions(check.readOptions("keys", given.keys, positionOptions)) };
}

/** Zeros for each head, query and key. */
function biasOf(heads: number, { queries, keys }: QueriesAndKeys): Matrix {
  const rows = heads * queries.length;
  check.resultSize("heads · queries · keys", rows, keys.length);
  return matrix(new Float32Array(rows * keys.length), rows, keys.length);
}

function checkRelative(
  given: Partial<Record<(typeof relativeOptions)[number], unknown>>,
): Relative {
  const bidirectional =
    given.bidirectional === undefined ? true : check.boolean("bidirectional", given.bidirectional);
  const directions = bidirectional ? 2 : 1;
  const buckets = given.buckets === undefined ? 32 : check.number("buckets", given.buckets);
  if (!(buckets >= 2 * directions && buckets <= maxBuckets && buckets % directions === 0)) {
    throw new RangeError(
      `buckets must be ${bidirectional ? "an even" : "a whole"} number from ${2 * directions} ` +
        `to ${maxBuckets}, got ${buckets}`,
    );
  }
  const exact = Math.floor(buckets / directions / 2);
  return {
    buckets,
    maxDistance:
      given.maxDistance === undefined && exact < 128
        ? 128
        : check.wholeNumber("maxDistance", given.maxDistance, exact + 1, maxBucketDistance),
    direction: bidirectional ? "both" : "causal",
  };
}
