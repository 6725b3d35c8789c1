import { html, nothing, type TemplateResult } from "lit";
import type { Picture } from "./compute.js";
import type { AnswerDetail } from "./public.js";
import type { Strings } from "./strings/index.js";

/** What a reader is asked before trying it. */
export interface Question {
  readonly text: string;
  /** What can be chosen, by its id. */
  readonly choices: Readonly<Record<string, string>>;
  /** Whether more than one may be right, or none. */
  readonly several: boolean;
  /** What else it is about, as JSON: where that is another, the question is, too. */
  readonly about: readonly unknown[];
}

/** A guess: by ids, so that it reads in whatever language the page has. */
export interface Guess {
  /** The question, as `keyOf` tells it. */
  readonly key: string;
  readonly chosen: readonly string[];
  /** Null until the reader has tried it. */
  readonly right: readonly string[] | null;
  /** What was in sight when the reader guessed. */
  readonly seen: Picture;
}

/** What tells a question from others that a panel may ask, in whatever language. */
export const keyOf = ({ choices, about }: Question): string =>
  JSON.stringify([Object.keys(choices), about]);

export function answerOf(
  panel: string,
  question: Question,
  chosen: readonly string[],
  right: readonly string[],
): AnswerDetail {
  return {
    panel,
    question: question.text,
    choices: question.choices,
    chosen,
    right,
    isRight: isRight(question, chosen, right),
  };
}

/** Where one is to be chosen, any that is right will do. */
function isRight(
  { several }: Question,
  chosen: readonly string[],
  right: readonly string[],
): boolean {
  const all = chosen.every((id) => right.includes(id));
  return several ? all && chosen.length === right.length : all;
}

/** The value of the choice that none of the others is right. */
const none = "";

export function renderQuestion(
  question: Question,
  guess: Guess | undefined,
  strings: Strings,
  answer: (chosen: readonly string[]) => void,
): TemplateResult {
  return html`<div class="question" part="question">
    ${guess === undefined ? form(question, strings, answer) : html`<p><strong>${question.text}</strong></p>`}
    <div role="status">${guess === undefined ? nothing : outcome(question, guess, strings)}</div>
  </div>`;
}

function form(
  { text, choices, several }: Question,
  { question: words }: Strings,
  answer: (chosen: readonly string[]) => void,
): TemplateResult {
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const chosen = inputsOf(event).flatMap(({ checked, value }) => (checked ? [value] : []));
    if (chosen.length > 0) return answer(chosen.filter((id) => id !== none));
    const [first] = inputsOf(event);
    first?.setCustomValidity(words.choose);
    first?.reportValidity();
  };
  const change = (event: Event) => {
    const changed = event.target as HTMLInputElement;
    for (const input of inputsOf(event)) {
      input.setCustomValidity("");
      // None goes with no other.
      if (several && (input.value === none) !== (changed.value === none)) input.checked = false;
    }
  };
  const choice = (id: string, label: string) => html`<label>
    <input type=${several ? "checkbox" : "radio"} name="guess" value=${id} />
    <span>${label}</span>
  </label>`;
  return html`<form novalidate @submit=${submit} @change=${change}>
    <fieldset>
      <legend>${text}</legend>
      ${Object.entries(choices).map(([id, label]) => choice(id, label))}
      ${several ? choice(none, words.noneOfThem) : nothing}
    </fieldset>
    <button class="button">${words.answer}</button>
  </form>`;
}

const inputsOf = (event: Event): HTMLInputElement[] => [
  ...(event.currentTarget as HTMLElement).querySelectorAll("input"),
];

function outcome(
  question: Question,
  { chosen, right }: Guess,
  { question: words, separator }: Strings,
): TemplateResult {
  const named = (ids: readonly string[]) =>
    ids.length === 0 ? words.noneOfThem : ids.map((id) => question.choices[id]).join(separator);
  return html`<p>${words.guess(named(chosen))}</p>
    <p>${right === null ? words.tryIt : words.found(named(right), isRight(question, chosen, right))}</p>`;
}
