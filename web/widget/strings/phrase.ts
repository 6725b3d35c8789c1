/** Text in which some parts are set off, such as a reader's words. */
export type Phrase = readonly (string | Strong)[];

export interface Strong {
  readonly strong: string;
}

export const strong = (value: string): Strong => ({ strong: value });

/** A phrase as a template, so that a sentence stays whole and a translator sees all of it. */
export function say(
  texts: TemplateStringsArray,
  ...values: readonly (string | Strong | Phrase)[]
): Phrase {
  return texts.flatMap((text, index) => {
    const value = values[index];
    if (value === undefined) return [text];
    return isPhrase(value) ? [text, ...value] : [text, value];
  });
}

function isPhrase(value: string | Strong | Phrase): value is Phrase {
  return Array.isArray(value);
}
