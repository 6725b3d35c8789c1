import * as check from "./check.js";
import type { Ids } from "./module.js";

/** The ids listed, which must be as many as the rows are; otherwise counted from start. */
export function checkIds(given: { start?: unknown; positionIds?: unknown }, length?: number): Ids {
  const start = given.start === undefined ? 0 : check.position("start", given.start);
  // Its own, though undefined: a page may have put one on every object.
  if (given.positionIds === undefined)
    return { positionIds: undefined, start, length: length ?? 0 };
  const positionIds = check.numbers("positionIds", given.positionIds, check.position);
  if (length !== undefined && positionIds.length !== length) {
    throw new RangeError(
      `positionIds must hold an id for each of ${length} rows, got ${positionIds.length}`,
    );
  }
  return { positionIds, start, length: positionIds.length };
}

export const positionOptions = ["length", "start", "positionIds"] as const;

/** Ids where nothing else says how many there are. */
export function checkPositions(
  given: Partial<Record<(typeof positionOptions)[number], unknown>>,
): Ids {
  if (given.length === undefined && given.positionIds === undefined) {
    throw new TypeError("length must be a number, got undefined; positionIds also give it");
  }
  return checkIds(
    given,
    given.length === undefined
      ? undefined
      : check.wholeNumber("length", given.length, 0, check.maxNumbers),
  );
}
