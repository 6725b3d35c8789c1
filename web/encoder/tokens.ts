import * as check from "./check.js";
import { segmentText, wellFormed } from "./segment.js";

type Split = (text: string) => string[];

/** How text becomes tokens, well-formed ones; `change` has each of them. */
export function checkSplitter(
  given: { locale?: unknown; segment?: unknown },
  change = wellFormed,
): Split {
  const locale = given.locale === undefined ? undefined : check.locale(given.locale);
  const { segment } = given;
  if (segment === undefined) {
    const split = (text: string) => segmentText(text, locale).tokens;
    // They are well-formed already.
    return change === wellFormed ? split : (text) => split(text).map(change);
  }
  if (typeof segment !== "function") {
    throw new TypeError(`segment must be a function, got ${check.describe(segment)}`);
  }
  return (text) => check.strings("what segment returns", segment(text), change);
}

export function toTokens(
  name: check.Name,
  input: unknown,
  split: Split,
  change = wellFormed,
): string[] {
  if (typeof input === "string") return split(input);
  if (typeof input !== "object" || input === null) {
    throw new TypeError(
      `${name} must be a string or an array of strings, got ${check.describe(input)}`,
    );
  }
  return check.strings(name, input, change);
}
