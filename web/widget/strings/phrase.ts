/** Text in which some parts are set off, such as a reader's words. */
export type Phrase = readonly (string | Strong | Aside)[];

export interface Strong {
  readonly strong: string;
}

/** What may be left out where there is little room. */
export interface Aside {
  readonly aside: Phrase;
}

export const strong = (value: string): Strong => ({ strong: value });

/** A phrase as a template, so that a sentence stays whole and a translator sees all of it. */
export function say(
  texts: TemplateStringsArray,
  ...values: readonly (Phrase[number] | Phrase)[]
): Phrase {
  return texts.flatMap((text, index) => {
    const value = values[index];
    if (value === undefined) return [text];
    return isPhrase(value) ? [text, ...value] : [text, value];
  });
}

function isPhrase(value: Phrase[number] | Phrase): value is Phrase {
  return Array.isArray(value);
}
