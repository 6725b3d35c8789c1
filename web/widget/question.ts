import { html, nothing, type TemplateResult } from "lit";
import type { AnswerDetail } from "./public.js";
import type { Strings } from "./strings/index.js";

/** What a reader is asked before trying it. */
export interface Question {
  readonly text: string;
  /** What can be chosen, by its id. */
  readonly choices: Readonly<Record<string, string>>;
  /** Whether more than one may be right. */
  readonly several: boolean;
}

/** A guess; what is right is null until the reader has tried it. */
export interface Guess {
  readonly question: Question;
  readonly chosen: readonly string[];
  readonly right: readonly string[] | null;
}

export function answerOf(panel: string, { question, chosen, right }: Guess): AnswerDetail {
  const known = right ?? [];
  return {
    panel,
    question: question.text,
    choices: question.choices,
    chosen,
    right: known,
    isRight: isRight(question, chosen, known),
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

export function renderQuestion(
  question: Question,
  guess: Guess | undefined,
  strings: Strings,
  answer: (chosen: readonly string[]) => void,
): TemplateResult {
  const words = strings.question;
  const named = (ids: readonly string[]) =>
    ids.length === 0 ? words.noneOfThem : ids.map((id) => question.choices[id] ?? id).join(", ");
  return html`<div class="question" part="question">
    ${
      guess === undefined
        ? html`<form
            @submit=${(event: SubmitEvent) => {
              event.preventDefault();
              const checked = (
                event.currentTarget as HTMLElement
              ).querySelectorAll<HTMLInputElement>(":checked");
              const chosen = Array.from(checked, ({ value }) => value);
              if (question.several || chosen.length > 0) answer(chosen);
            }}
          >
            <fieldset>
              <legend>${question.text}</legend>
              ${Object.entries(question.choices).map(
                ([id, choice]) => html`<label>
                  <input type=${question.several ? "checkbox" : "radio"} name="guess" value=${id} />
                  <span>${choice}</span>
                </label>`,
              )}
            </fieldset>
            <button class="button">${words.answer}</button>
          </form>`
        : html`<p><strong>${question.text}</strong></p>`
    }
    <div role="status">
      ${guess === undefined ? nothing : html`<p>${words.guess(named(guess.chosen))}</p>`}
      ${guess === undefined ? nothing : html`<p>${guess.right === null ? words.tryIt : words.found(named(guess.right), isRight(question, guess.chosen, guess.right))}</p>`}
    </div>
  </div>`;
}
