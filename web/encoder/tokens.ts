import * as check from "./check.js";
import { segmentText, wellFormed } from "./segment.js";

type Split = (text: string) => string[];

/** How text becomes tokens, well-formed ones. */
export function checkSplitter(given: { locale?: unknown; segment?: unknown }): Split {
  const locale = given.locale === undefined ? undefined : check.locale(given.locale);
  const { segment } = given;
  if (segment === undefined) return (text) => segmentText(text, locale).tokens;
  if (typeof segment !== "function") {
    throw new TypeError(`segment must be a function, got ${check.describe(segment)}`);
  }
  return (text) => check.strings("what segment returns", segment(text), wellFormed);
}

export function toTokens(name: string, input: unknown, split: Split): string[] {
  if (typeof input === "string") return split(input);
  if (typeof input !== "object" || input === null) {
    throw new TypeError(
      `${name} must be a string or an array of strings, got ${check.describe(input)}`,
    );
  }
  return check.strings(name, input, wellFormed);
}
