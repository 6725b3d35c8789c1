import { en } from "./en.js";
import { languagesInFiles } from "./in-files.js";
import type { Strings } from "./index.js";

type Partly<T> = T extends ((...args: never) => unknown) | readonly unknown[]
  ? T
  : { readonly [Name in keyof T]?: Partly<T[Name]> };

/** A language's words. What is missing, as in a file of an earlier version, is said in English. */
export type Translation = Partly<Strings> & Pick<Strings, "language" | "direction">;

const known = new Map<string, Strings>([[key(en.language), en]]);
const asked = new Set<string>();
const listeners = new Set<() => void>();
let askFor: ((language: string) => void) | undefined;

/** Says how this page gets the file of a language. Without it, languages are imported. */
export function useLanguageLoader(load: (language: string) => void): void {
  askFor ??= load;
}

/** Makes a language known; what is on the page in that language then speaks it. */
export function addLanguage(translation: Translation): void {
  known.set(key(translation.language), over(en, translation) as Strings);
  for (const listener of listeners) listener();
}

/** Calls when a language has become known. The result ends that. */
export function onNewLanguage(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * The strings for a language tag: of the tag itself, or of what remains when its last
 * subtags are left off. English where there are none, and until a file has come.
 */
export function stringsFor(tag: string | undefined): Strings {
  for (const candidate of candidates(tag ?? "")) {
    const strings = known.get(candidate);
    if (strings !== undefined) return strings;
    const file = languagesInFiles.find((language) => language === candidate);
    if (file !== undefined && !asked.has(file)) {
      asked.add(file);
      askFor?.(file);
    }
  }
  return en;
}

function candidates(tag: string): string[] {
  const parts = key(tag).split("-");
  return parts.map((_, index) => parts.slice(0, parts.length - index).join("-"));
}

function key(tag: string): string {
  return tag.toLowerCase();
}

/** The strings with those of `part` in place of their own. */
function over(whole: object, part: object): object {
  const given = new Map(Object.entries(part));
  return Object.fromEntries(
    Object.entries(whole).map(([name, value]) => {
      const other = given.get(name) ?? value;
      return [
        name,
        typeof value === "object" && !Array.isArray(value) ? over(value, other) : other,
      ];
    }),
  );
}
