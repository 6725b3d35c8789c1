import { html, nothing, type TemplateResult } from "lit";
import { keyed } from "lit/directives/keyed.js";
import { live } from "lit/directives/live.js";
import type { Answer, Matrix } from "../../encoder/types.js";
import { colourOf } from "../colour.js";
import { formatDigits, formatInteger, formatNumber } from "../format.js";
import { spoken } from "../spoken.js";
import type { Method, Strings } from "../strings/index.js";
import type { Phrase } from "../strings/phrase.js";
import { propertiesOf } from "./pairs.js";
import type { Panel, PanelContext } from "./panel.js";
import { labelledRadios } from "./radios.js";
import { slider, wholeNumberIn } from "./slider.js";
import { styles } from "./training.styles.js";
import { chart, sample } from "./training-chart.js";
import { type Lesson, liveRun, type Speed, Training } from "./training-live.js";
import {
  knowsNoOrder,
  type Look,
  type Model,
  methods,
  type Run,
  rightSince,
  type Setting,
  steps,
} from "./training-run.js";
import { mirrored, readSentence, wordsIn } from "./training-words.js";

interface View {
  readonly methods: readonly Method[];
  readonly seed: number;
  readonly speed: Speed;
  /** The last start of a sentence in training, and its most words. */
  readonly lastStart: number;
  readonly longest: number;
  /** The reader's own, with spaces between; null are the trainer's. */
  readonly nouns: string | null;
  readonly verbs: string | null;
  /** What the models are asked about; null is the sentence above where they know its words. */
  readonly sentence: string | null;
  readonly beyond: "start" | "length";
}

interface Data {
  readonly training: Training;
  /** Null where it is refused. */
  readonly lesson: Lesson | null;
  /** Why there can be no run. */
  readonly refused: RangeError | "none held out" | null;
  readonly asked: string;
}

const mostStart = 15;
const mostLength = 8;
const largestSeed = 99;
const mostText = 1000;
/** The encoder's limit. */
const mostAsked = 32;

/** Small models that are trained on who acts, with and without positions. */
export const training: Panel<Data, View, Training> = {
  id: "training",
  styles,
  readView: (value) => {
    const given = propertiesOf(value);
    const chosen = Array.isArray(given.methods)
      ? methods.filter((method) => (given.methods as unknown[]).includes(method))
      : methods;
    return {
      methods: chosen,
      seed: wholeNumberIn(given.seed, 0, largestSeed, 0),
      speed: given.speed === "full" ? "full" : "watch",
      lastStart: wholeNumberIn(given.lastStart, 0, mostStart, 7),
      longest: wholeNumberIn(given.longest, 3, mostLength, 3),
      nouns: textIn(given.nouns),
      verbs: textIn(given.verbs),
      sentence: textIn(given.sentence),
      beyond: given.beyond === "length" ? "length" : "start",
    };
  },
  keep: (tried) => new Training(tried),
  question: (strings, view) => ({
    text: strings.training.question,
    choices: Object.fromEntries(
      view.methods.map((method) => [method, strings.training.methods[method]]),
    ),
    several: true,
    about: [settingOf(view)],
  }),
  answered: ({ training: { run } }) =>
    run?.isDone === true
      ? run.models.flatMap((model) => (rightSince(model) === null ? [] : [model.method]))
      : null,
  compute: (encoder, { encoding }, view, training) => {
    const setting = settingOf(view);
    const found = training.lessonOf(encoder, setting);
    const lesson = found instanceof RangeError ? null : found;
    const refused =
      found instanceof RangeError ? found : found.heldOut.length === 0 ? "none held out" : null;
    training.prepare(refused === null ? { encoder, methods: view.methods, setting } : null);
    training.speed = view.speed;
    return { training, lesson, refused, asked: view.sentence ?? proposed(encoding.tokens, lesson) };
  },
  render: (data, context) => {
    const { training } = data;
    return html`<div class="training">
      <p class="note">${context.strings.training.explanation}</p>
      ${choice(context)}
      ${liveRun(
        training,
        () => html`${controls(data, context)} ${told(training, context)} ${results(data, context)}`,
      )}
      ${lessonFields(data, context)}
    </div>`;
  },
};

const settingOf = ({ nouns, verbs, lastStart, longest, seed }: View): Setting => ({
  ...(nouns !== null && { nouns: wordsIn(nouns) }),
  ...(verbs !== null && { verbs: wordsIn(verbs) }),
  starts: [0, lastStart],
  lengths: [3, longest],
  seed,
});

/** What the models can be asked about: the sentence above where they know it. */
function proposed(tokens: readonly string[], lesson: Lesson | null): string {
  if (lesson === null) return "";
  const { nouns, verbs } = lesson;
  const isKnown = tokens.every((word) => knownTo(lesson).includes(word));
  return isKnown && Array.isArray(mirrored(tokens, nouns))
    ? tokens.join(" ")
    : [nouns[0], verbs[0], nouns[1]].join(" ");
}

const knownTo = ({ nouns, verbs, fillers }: Lesson): readonly string[] => [
  ...nouns,
  ...verbs,
  ...fillers,
];

const textIn = (value: unknown): string | null =>
  typeof value === "string" && value.length <= mostText ? value : null;

/** In percent. */
const hundredfold = (share: number): string => formatNumber(100 * share, share === 1 ? 0 : 1);

const percent = (share: number): string => `${hundredfold(share)}\u00a0%`;

function choice({ view, strings, setView }: PanelContext<View>): TemplateResult {
  const words = strings.training;
  const toggle = (method: Method, chosen: boolean) =>
    setView({
      ...view,
      methods: methods.filter((one) => (one === method ? chosen : view.methods.includes(one))),
    });
  return html`<fieldset class="models">
    <legend>${words.choose}</legend>
    ${methods.map(
      (method) => html`<label>
        <input
          type="checkbox"
          .checked=${live(view.methods.includes(method))}
          @change=${(event: Event) => toggle(method, (event.target as HTMLInputElement).checked)}
        />
        ${sample(method)} <span>${words.methods[method]}</span>
      </label>`,
    )}
  </fieldset>`;
}

/** What is only told when it is over. */
function told({ run, isRunning }: Training, { asks, strings }: PanelContext<View>): TemplateResult {
  const said =
    run === null || isRunning || asks === "guess"
      ? []
      : run.models.map((model) => verdict(model, strings));
  return html`<p class="unseen" role="status">${said.map((one) => [spoken(one), strings.between])}</p>`;
}

function controls(
  { training, refused }: Data,
  { view, strings, setView }: PanelContext<View>,
): TemplateResult {
  const words = strings.training;
  const { run, isRunning, start, stop, stepOnce, restart } = training;
  const step = run?.step ?? 0;
  const isOver = run?.isDone === true;
  const cannot = refused !== null || view.methods.length === 0;
  const unless = (condition: boolean, act: () => void) => () => condition || act();
  const reason = reasonOf(refused ?? training.failure, strings);
  return html`<div class="controls">
    <button
      type="button"
      class="button main"
      aria-disabled=${cannot}
      @click=${unless(cannot, isRunning ? stop : isOver ? restart : start)}
    >
      ${isRunning ? words.stop : isOver ? words.again : step > 0 ? words.goOn : words.train}
    </button>
    <button
      type="button"
      class="button"
      aria-disabled=${cannot || isOver}
      @click=${unless(cannot || isOver, stepOnce)}
    >
      ${words.step}
    </button>
    ${labelledRadios("training-speed", words.speed, view.speed, words.speeds, (speed) => setView({ ...view, speed }))}
    <label class="progress">
      <span>${words.progress(step, steps)}</span>
      <progress max=${steps} .value=${step}></progress>
    </label>
  </div>
  ${reason === null ? nothing : html`<p class="refused" role="alert" dir="auto">${reason}</p>`}
  ${view.methods.length === 0 ? html`<p class="note" data-told>${words.chooseOne}</p>` : nothing}`;
}

function reasonOf(refused: Data["refused"], { training: words }: Strings): string | null {
  return refused instanceof RangeError ? refused.message : refused && words.noneHeldOut;
}

function results(data: Data, context: PanelContext<View>): TemplateResult | typeof nothing {
  const { run, isRunning } = data.training;
  if (run === null || data.lesson === null || run.models.length === 0) return nothing;
  return context.asks === "guess"
    ? html`<p class="note">${context.strings.question.hidden}</p>`
    : html`${curves(run, context)} ${isRunning ? nothing : conclusions(run, data.lesson, data.asked, context)}`;
}

function curves(run: Run, context: PanelContext<View>): TemplateResult {
  const { models, step } = run;
  const words = context.strings.training;
  const count = models.length;
  return html`<div class="charts">
      ${chart(
        {
          title: words.loss,
          subtitle: words.lossSubtitle,
          label: words.lossPicture(count, step),
          levels: [
            [0.8, "0.8"],
            [Math.LN2, "ln 2"],
            [0, "0"],
          ],
          heightOf: ({ training }) => training.loss,
        },
        models,
      )}
      ${chart(
        {
          title: words.right,
          subtitle: words.rightSubtitle,
          label: words.rightPicture(count, step),
          levels: [
            [1, percent(1)],
            [0.5, "50\u00a0%"],
            [0, "0\u00a0%"],
          ],
          heightOf: ({ heldOut }) => heldOut.accuracy,
        },
        models,
      )}
    </div>
    ${lastLooks(models, context)}`;
}

function conclusions(
  run: Run,
  lesson: Lesson,
  asked: string,
  context: PanelContext<View>,
): TemplateResult {
  const { models } = run;
  return html`<div class="finding">${models.map((model) => html`<p>${spoken(verdict(model, context.strings))}</p>`)}</div>
    ${models.some(isRightUnderMask) ? html`<p class="note">${context.strings.training.causalKnows}</p>` : nothing}
    ${asking(run, lesson, asked, context)} ${run.isDone ? beyond(models, context) : nothing}
    ${tables(run.learnedTable, lesson, context)}`;
}

const isRightUnderMask = (model: Model): boolean =>
  model.method === "causal" && rightSince(model) !== null;

/** What the curves show, as numbers. */
function lastLooks(models: readonly Model[], { strings }: PanelContext<View>): TemplateResult {
  const words = strings.training;
  const rows = models.map((model) => {
    const { training, heldOut } = lastOf(model);
    const since = rightSince(model);
    return {
      method: model.method,
      cells: [
        formatDigits(training.loss, training.loss < 0.001 ? 2 : 3),
        percent(training.accuracy),
        percent(heldOut.accuracy),
        since === null ? words.notYet : words.sinceStep(since),
      ].map((text) => cell(text)),
    };
  });
  const heads = [words.loss, words.trainingRight, words.heldOutRight, words.allRight];
  return modelTable({ name: "looks", caption: words.caption, heads, rows }, strings);
}

const lastOf = ({ looks }: Model): Look => looks.at(-1) as Look;

const cell = (content: unknown): TemplateResult => html`<td role="cell">${content}</td>`;

interface ModelTable {
  readonly name: string;
  readonly caption: string;
  readonly heads: readonly unknown[];
  readonly rows: readonly { readonly method: Method; readonly cells: readonly TemplateResult[] }[];
}

/**
 * A row a model; on a phone its name stands above the others. With roles, since browsers tell
 * them by how a table is laid out.
 */
function modelTable(
  { name, caption, heads, rows }: ModelTable,
  { training: words }: Strings,
): TemplateResult {
  const table = html`<table class=${name} role="table" .style=${`--columns:${heads.length}`}>
    <caption class=${name === "answers" ? "unseen" : ""}>${caption}</caption>
    <thead role="rowgroup">
      <tr role="row">
        <th scope="col" role="columnheader">${words.model}</th>
        ${heads.map((head) => html`<th scope="col" role="columnheader">${head}</th>`)}
      </tr>
    </thead>
    <tbody role="rowgroup">
      ${rows.map(
        ({ method, cells }) => html`<tr role="row">
          <th scope="row" role="rowheader">${sample(method)} ${words.methods[method]}</th>
          ${cells}
        </tr>`,
      )}
    </tbody>
  </table>`;
  // A new one where a row comes or goes: WebKit would keep the widths of its columns.
  return html`${keyed(rows.length, table)}`;
}

/** What this run has shown of a model. */
function verdict(model: Model, { training: words }: Strings): Phrase {
  const name = words.methods[model.method];
  const { step, training, heldOut } = lastOf(model);
  if (knowsNoOrder(model)) {
    return words.undecided(name, model.looks.length, training.sentences);
  }
  const since = rightSince(model);
  return since === null
    ? words.notLearned(name, step, training.accuracy)
    : words.hasLearned(name, since, heldOut.accuracy);
}

/** What each model says of a sentence and of its mirror. */
function asking(
  run: Run,
  lesson: Lesson,
  asked: string,
  { view, strings, setView }: PanelContext<View>,
): TemplateResult {
  const words = strings.training;
  const known = knownTo(lesson);
  const sentence = readSentence(asked, known);
  const refused = refusalOf(sentence, lesson, strings);
  return html`<section>
    <h3>${words.ask}</h3>
    <label class="asked">
      <span>${words.askField}</span>
      <input
        type="text"
        dir="auto"
        autocomplete="off"
        autocapitalize="off"
        spellcheck="false"
        maxlength=${mostText}
        aria-describedby="training-known"
        .value=${live(asked)}
        @input=${(event: Event) => setView({ ...view, sentence: (event.target as HTMLInputElement).value })}
      />
    </label>
    <p id="training-known" class="note">${words.known} <bdi>${known.join(" ")}</bdi></p>
    ${
      refused === null
        ? answers(run, sentence, lesson, strings)
        : html`<p class="refused" role="alert" dir="auto">${refused}</p>`
    }
  </section>`;
}

/** Why the models cannot be asked, if they cannot. */
function refusalOf(
  sentence: readonly string[],
  lesson: Lesson,
  { training: words, separator }: Strings,
): string | null {
  const known = knownTo(lesson);
  const strange = sentence.filter((word) => !known.includes(word));
  if (strange.length > 0) return words.strange([...new Set(strange)].join(separator));
  if (!sentence.some((word) => lesson.nouns.includes(word))) return words.noNoun;
  return sentence.length > mostAsked ? words.tooLong(mostAsked, sentence.length) : null;
}

function answers(
  run: Run,
  sentence: readonly string[],
  { nouns }: Lesson,
  strings: Strings,
): TemplateResult {
  const words = strings.training;
  const mirror = mirrored(sentence, nouns);
  const sentences = Array.isArray(mirror) ? [sentence, mirror] : [sentence];
  const said = sentences.map((one) => run.ask(one));
  const rows = run.models.map(({ method }, index) => ({
    method,
    cells: said.map((of) => {
      const { answers = null } = of[index] ?? {};
      return answers === null
        ? html`<td role="cell" class="absent">${strings.learned.noRow}</td>`
        : cell(
            answers.map(
              ({ word, probability }) =>
                html`<span class="answer">${words.acts(word, probability)}</span>`,
            ),
          );
    }),
  }));
  const heads = sentences.map((one) => html`<bdi>${one.join(" ")}</bdi>`);
  const [there = [], back = []] = said;
  const alike = there.filter(({ answers }, index) => areAlike(answers, back[index]?.answers));
  return html`${modelTable({ name: "answers", caption: words.ask, heads, rows }, strings)}
    ${mirror === "same" ? html`<p class="finding">${words.oneOrder}</p>` : nothing}
    ${
      alike.length === 0
        ? nothing
        : html`<p class="finding">${words.sameAnswers(alike.map(({ method }) => words.methods[method]).join(strings.separator))}</p>`
    }`;
}

/** Whether every word got the very same answer in both sentences. */
function areAlike(
  there: readonly Answer[] | null,
  back: readonly Answer[] | null | undefined,
): boolean {
  if (there === null || !back) return false;
  return there.every(({ word, logit }) =>
    back.some((other) => other.word === word && other.logit === logit),
  );
}

/** How good the models are where training never went. */
function beyond(
  models: readonly Model[],
  { view, strings, setView }: PanelContext<View>,
): TemplateResult {
  const words = strings.training;
  const by = view.beyond;
  const tried = (model: Model) => (by === "start" ? model.starts : model.lengths);
  const trainedTo = by === "start" ? view.lastStart : view.longest;
  const columns = models[0] === undefined ? [] : tried(models[0]).map(({ at }) => at);
  const caption = by === "start" ? words.startCaption : words.lengthCaption;
  const heads = columns.map(
    (at) => html`<span class=${at <= trainedTo ? "trained" : ""}>${formatInteger(at)}</span>`,
  );
  const rows = models.map((model) => ({
    method: model.method,
    cells: tried(model).map(({ accuracy }) =>
      accuracy === null
        ? html`<td role="cell" class="absent">${strings.learned.noRow}</td>`
        : html`<td role="cell" class="coloured ${accuracy < 0.5 ? "negative" : "positive"}" .style=${colourOf(4 * (accuracy - 0.5))}>${hundredfold(accuracy)}</td>`,
    ),
  }));
  return html`<section>
    <h3>${words.beyond}</h3>
    ${labelledRadios("training-beyond", words.beyondBy, by, words.beyonds, (next) => setView({ ...view, beyond: next }))}
    ${modelTable({ name: "beyond", caption, heads, rows }, strings)}
    <p class="note">${words.trainedTo(by, trainedTo)}</p>
    ${by === "start" ? reached(models, strings) : nothing}
  </section>`;
}

/** What a formula that is defined anywhere is good for there. */
function reached(
  models: readonly Model[],
  { training: words }: Strings,
): TemplateResult | typeof nothing {
  const found = models.find(({ method }) => method === "sinusoidal")?.starts.at(-1);
  if (!found || found.accuracy === null) return nothing;
  return html`<p class="finding">${words.formulaReaches(found.at, found.accuracy)}</p>`;
}

/** The rows that training has found, beside those of the formula. */
function tables(
  learned: Matrix | undefined,
  { sinusoidal }: Lesson,
  { strings }: PanelContext<View>,
): TemplateResult | typeof nothing {
  if (learned === undefined) return nothing;
  const words = strings.training;
  const shown = Math.min(sinusoidal.rows, learned.rows);
  return html`<section>
    <h3>${words.table}</h3>
    <div class="charts">
      ${strips(strings.learned.learned, words.tablePicture(shown), learned, shown)}
      ${strips(strings.learned.sinusoidal, words.formulaPicture(shown), sinusoidal, shown)}
    </div>
    <p class="note">${words.tableNote}</p>
  </section>`;
}

function strips(title: string, label: string, rows: Matrix, count: number): TemplateResult {
  return html`<figure>
    <figcaption>${title}</figcaption>
    <div class="strips" role="img" aria-label=${label}>
      ${Array.from(
        { length: count },
        (_, row) => html`<div class="strip" .style=${`--columns:${rows.columns}`}>
          <span class="at">${row}</span>
          ${Array.from(rows.row(row), (value) => html`<span class="cell coloured ${value < 0 ? "negative" : "positive"}" .style=${colourOf(value)}></span>`)}
        </div>`,
      )}
    </div>
  </figure>`;
}

/** What is learned, and how much of it training shows. */
function lessonFields(
  { lesson, refused }: Data,
  { view, strings, setView }: PanelContext<View>,
): TemplateResult {
  const words = strings.training;
  const reason = reasonOf(refused, strings);
  const field = (name: "nouns" | "verbs", label: string) => html`<label class="asked">
    <span>${label}</span>
    <input
      type="text"
      dir="auto"
      autocomplete="off"
      spellcheck="false"
      maxlength=${mostText}
      aria-invalid=${reason !== null}
      aria-describedby="training-refused"
      .value=${view[name] ?? (lesson?.[name] ?? []).join(" ")}
      @change=${(event: Event) => setView({ ...view, [name]: (event.target as HTMLInputElement).value })}
    />
  </label>`;
  return html`<details>
    <summary>${words.lesson}</summary>
    <div class="lesson">
      ${field("nouns", words.nouns)} ${field("verbs", words.verbs)}
      <p id="training-refused" class="refused" dir="auto" ?hidden=${reason === null}>${reason}</p>
      ${slider({ label: words.lastStart, value: view.lastStart, least: 0, most: mostStart, set: (lastStart) => setView({ ...view, lastStart }) })}
      ${slider({ label: words.longest, value: view.longest, least: 3, most: mostLength, set: (longest) => setView({ ...view, longest }) })}
      ${slider({ label: words.seed, value: view.seed, least: 0, most: largestSeed, set: (seed) => setView({ ...view, seed }) })}
      ${
        refused === null
          ? html`<p class="note">${words.neverShown} <bdi>${lesson?.heldOut.map((pair) => pair.join("\u00a0")).join(", ")}</bdi></p>`
          : nothing
      }
    </div>
  </details>`;
}
