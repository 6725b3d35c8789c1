import { own } from "../own.js";

/** How a language says numbers in a sentence. In tables they look as in code instead. */
export interface Numbers {
  /** A whole number. */
  whole(value: number): string;
  /** A number rounded to two decimals. */
  decimal(value: number): string;
  /** A number to six digits. */
  significant(value: number): string;
  /** A share, in percent to one decimal. */
  percent(share: number): string;
  /** One of the forms that the language has for a number of things. */
  choose(count: number, forms: Forms): string;
}

/** The form for each of the language's plural rules. */
export type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string };

/** Latin digits in every language, so that a sentence can be compared with the tables. */
export function numbersIn(language: string): Numbers {
  const tag = `${language}-u-nu-latn`;
  const rules = new Intl.PluralRules(tag);
  const whole = new Intl.NumberFormat(tag);
  const decimal = new Intl.NumberFormat(
    tag,
    own({ minimumFractionDigits: 2, maximumFractionDigits: 2 }),
  );
  const significant = new Intl.NumberFormat(tag, own({ maximumSignificantDigits: 6 }));
  const scientific = new Intl.NumberFormat(
    tag,
    own<Intl.NumberFormatOptions>({ notation: "scientific", maximumFractionDigits: 1 }),
  );
  const minus = (text: string) => text.replace(/[\u200e\u200f\u061c]?-/, "\u2212");
  return {
    whole: (value) => minus(whole.format(value)),
    decimal: (value) => {
      const format = Math.abs(value) < 1000 ? decimal : scientific;
      // Never a zero with a sign.
      return minus(format.format(Math.abs(value) < 0.005 ? 0 : value));
    },
    significant: (value) => minus(significant.format(value)),
    percent: (share) => `${minus(significant.format(Math.round(1000 * share) / 10))}\u00a0%`,
    choose: (count, forms) => forms[rules.select(count)] ?? forms.other,
  };
}
