import { html, nothing, type TemplateResult } from "lit";
import { guard } from "lit/directives/guard.js";
import type { Picture } from "../compute.js";
import type { AnswerDetail } from "../public.js";
import { answerOf, type Guess, keyOf, type Question, renderQuestion } from "../question.js";
import type { Session } from "../session.js";
import type { Settings } from "../settings.js";
import { movedRows } from "../story.js";
import type { Strings } from "../strings/index.js";
import { knownPanels, panelOf } from "./known.js";
import { type PanelName, panelNamesIn } from "./names.js";
import type { Keepsake, Panel, PanelContext } from "./panel.js";
import { unlessRefused } from "./refused.js";
import { showsChosen } from "./scrolling.js";

/** What the panels need of the element that they stand in. */
export interface PanelsHost {
  readonly session: Session;
  readonly strings: Strings;
  readonly readonly: boolean;
  openPanel(name: PanelName): void;
  setView(id: string, view: unknown): void;
  /** Whether panels ask before the reader tries, and what was guessed so far. */
  readonly predict: boolean;
  readonly guesses: ReadonlyMap<string, Guess>;
  guess(id: string, guess: Guess): void;
  kept(panel: Panel): Keepsake | undefined;
  /** Whether a panel's file did not come; it is asked for first. */
  isMissing(name: PanelName): boolean;
  endView(): void;
}

/** The panels of a picture: the vectors, and below them one of the others. */
export function renderPanels(picture: Picture, host: PanelsHost): TemplateResult {
  const { first, others, open } = arrangePanels(host.session.settings);
  return html`
    ${
      first === undefined
        ? nothing
        : html`<div class="first">
            <h2 class="unseen">${host.strings[first].title}</h2>
            ${renderPanel(first, picture, host)}
          </div>`
    }
    ${others.length > 1 ? renderTabs(others, open, host) : nothing}
    ${
      open === undefined
        ? nothing
        : html`<div
            id="panel"
            class="panel"
            part="panel"
            role=${others.length > 1 ? "tabpanel" : "group"}
            aria-labelledby=${others.length > 1 ? `tab-${open}` : "panel-title"}
            aria-busy=${panelOf(open) === undefined && !host.isMissing(open) ? "true" : nothing}
            tabindex=${others.length > 1 ? 0 : nothing}
            @pointerup=${host.endView}
            @keyup=${host.endView}
            @click=${host.endView}
          >
            <h2 id="panel-title" class=${others.length > 1 ? "unseen" : "panel-title"}>
              ${host.strings[open].title}
            </h2>
            ${renderPanel(open, picture, host)}
          </div>`
    }
    <p class="telling unseen" aria-live="polite" aria-atomic="true"></p>
  `;
}

/** What stands first, what can be opened below it, and what is open. */
export function arrangePanels(settings: Settings): {
  first: "vectors" | undefined;
  others: readonly PanelName[];
  open: PanelName | undefined;
} {
  const listed = panelNamesIn(settings);
  const others = listed.filter((name) => name !== "vectors");
  return {
    first: listed.find((name) => name === "vectors"),
    others,
    open: others.find((name) => name === settings.panel) ?? others[0],
  };
}

function renderPanel(name: PanelName, picture: Picture, host: PanelsHost): unknown {
  const panel = panelOf(name);
  if (panel === undefined) return renderAbsence(name, host);
  const question = questionOf(panel, host);
  if (question === null) return [nothing, draw(panel, picture, host, null)];
  const guess = guessOf(panel, question, host);
  const answer = (chosen: readonly string[]) =>
    host.guess(panel.id, { key: keyOf(question), chosen, right: null, seen: picture });
  const asks = guess === undefined ? "guess" : guess.right === null ? "trial" : null;
  return [renderQuestion(question, guess, host.strings, answer), draw(panel, picture, host, asks)];
}

/** Stands where a panel will be, or says that its file did not come. */
function renderAbsence(name: PanelName, { strings, isMissing }: PanelsHost): TemplateResult {
  return isMissing(name)
    ? html`<p class="note" role="alert">${strings.panelMissing}</p>`
    : html`<p class="note coming">${strings.panelComing}</p>`;
}

function questionOf(
  panel: Panel,
  { predict, readonly, session, strings }: PanelsHost,
): Question | null {
  // Who can try nothing is asked nothing.
  if (!predict || readonly || panel.question === undefined) return null;
  const { settings } = session;
  const view = panel.readView(settings.views[panel.id]);
  const question = panel.question(strings, view, settings);
  return Object.keys(question.choices).length === 0 ? null : question;
}

/** The reader's guess, if it is one about this question. */
function guessOf({ id }: Panel, question: Question, { guesses }: PanelsHost): Guess | undefined {
  const guess = guesses.get(id);
  return guess?.key === keyOf(question) ? guess : undefined;
}

/** Whether the reader is still to guess what a move does, which those who have tried it know. */
export function isMoveToGuess(picture: Picture, host: PanelsHost): boolean {
  const { first } = arrangePanels(host.session.settings);
  const panel = first && panelOf(first);
  const question = panel ? questionOf(panel, host) : null;
  if (!panel || question === null) return false;
  return guessOf(panel, question, host) === undefined && movedRows(picture).length > 0;
}

/** Settles the guesses that what the reader did has answered: what is to be told of it. */
export function settle(host: PanelsHost): AnswerDetail[] {
  const { picture, settings } = host.session;
  if (picture === null || host.guesses.size === 0) return [];
  return knownPanels().flatMap((panel) => {
    const question = questionOf(panel, host);
    if (question === null || panel.answered === undefined) return [];
    const guess = guessOf(panel, question, host);
    if (guess === undefined || guess.right !== null) return [];
    const view = panel.readView(settings.views[panel.id]);
    const data = unlessRefused(() => host.session.look(panel, picture, view, host.kept(panel)));
    const right = data instanceof RangeError ? null : panel.answered(data, view, guess.seen);
    if (right === null) return [];
    host.guess(panel.id, { ...guess, right });
    return [answerOf(panel.id, question, guess.chosen, right)];
  });
}

function draw(
  panel: Panel,
  picture: Picture,
  host: PanelsHost,
  asks: PanelContext<unknown>["asks"],
): unknown {
  const { session, strings, readonly } = host;
  const given = session.settings.views[panel.id];
  return guard([panel, picture, given, strings, readonly, asks], () => {
    const view = panel.readView(given);
    const setView = (next: unknown) => host.setView(panel.id, next);
    try {
      const data = session.look(panel, picture, view, host.kept(panel));
      return panel.render(data, { picture, view, strings, readonly, setView, asks });
    } catch (error) {
      if (error instanceof RangeError || error instanceof TypeError) {
        return html`<p class="note" role="alert">${strings.failed(error.message)}</p>`;
      }
      throw error;
    }
  });
}

function renderTabs(
  others: readonly PanelName[],
  open: PanelName | undefined,
  { strings, openPanel }: PanelsHost,
): TemplateResult {
  return html`<div
    class="tabs"
    part="tabs"
    role="tablist"
    aria-label=${strings.panels}
    ${showsChosen(open, strings)}
    @keydown=${moveAmongTabs}
  >
    ${others.map(
      (name) => html`<button
        type="button"
        class="tab"
        part="tab"
        role="tab"
        id="tab-${name}"
        aria-selected=${name === open}
        aria-controls=${name === open ? "panel" : nothing}
        tabindex=${name === open ? 0 : -1}
        @click=${() => openPanel(name)}
      >
        ${strings[name].title}
      </button>`,
    )}
  </div>`;
}

/** Opens the tab that an arrow key, Home or End leads to, and puts the focus there. */
function moveAmongTabs(event: KeyboardEvent): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const list = event.currentTarget as HTMLElement;
  const tabs = [...list.querySelectorAll<HTMLElement>(".tab")];
  const at = tabs.indexOf(event.target as HTMLElement);
  const forward = getComputedStyle(list).direction === "rtl" ? "ArrowLeft" : "ArrowRight";
  const next =
    event.key === "Home"
      ? 0
      : event.key === "End"
        ? tabs.length - 1
        : event.key === "ArrowLeft" || event.key === "ArrowRight"
          ? (at + (event.key === forward ? 1 : -1) + tabs.length) % tabs.length
          : null;
  if (next === null) return;
  event.preventDefault();
  event.stopPropagation();
  tabs[next]?.click();
  tabs[next]?.focus();
}
