import { html, nothing, type TemplateResult } from "lit";
import { live } from "lit/directives/live.js";
import type { Answer, Encoder, Matrix, Trainer } from "../../encoder/types.js";
import { colourOf } from "../colour.js";
import { formatInteger, formatNumber } from "../format.js";
import type { Method, Strings } from "../strings/index.js";
import { propertiesOf } from "./pairs.js";
import type { Panel, PanelContext } from "./panel.js";
import { labelledRadios } from "./radios.js";
import { unlessRefused } from "./refused.js";
import { slider, wholeNumberIn } from "./slider.js";
import { styles } from "./training.styles.js";
import { chart, sample } from "./training-chart.js";
import { type LiveRun, training as liveRun, type Speed } from "./training-live.js";
import {
  knowsNoOrder,
  type Model,
  methods,
  mirrored,
  optionsOf,
  type Run,
  rightSince,
  type Setting,
  steps,
} from "./training-run.js";

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
  readonly encoder: Encoder;
  readonly setting: Setting;
  readonly refused: RangeError | null;
  readonly nouns: readonly string[];
  readonly verbs: readonly string[];
  readonly heldOut: Trainer["heldOut"];
  readonly asked: string;
  /** The rows of the formula beside those of the learned table. */
  readonly sinusoidal: Matrix;
}

const mostStart = 15;
const mostLength = 8;
const largestSeed = 99;
const tableRows = 10;
const mostText = 1000;

/** Small models that are trained on who acts, with and without positions. */
export const training: Panel<Data, View> = {
  id: "training",
  styles,
  title: (strings) => strings.training.title,
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
  question: (strings, view) => ({
    text: strings.training.question,
    choices: Object.fromEntries(
      view.methods.map((method) => [method, strings.training.methods[method]]),
    ),
    several: true,
  }),
  compute: (encoder, { encoding }, view) => {
    const setting: Setting = {
      ...(view.nouns !== null && { nouns: wordsIn(view.nouns) }),
      ...(view.verbs !== null && { verbs: wordsIn(view.verbs) }),
      starts: [0, view.lastStart],
      lengths: [3, view.longest],
      seed: view.seed,
    };
    const found = unlessRefused(() => {
      const trainer = encoder.trainer(optionsOf("none", setting));
      const { nouns, verbs, fillers, heldOut } = trainer;
      trainer.dispose();
      return { nouns, verbs, fillers, heldOut };
    });
    const { nouns, verbs, fillers, heldOut } =
      found instanceof RangeError ? { nouns: [], verbs: [], fillers: [], heldOut: [] } : found;
    const known = new Set([...nouns, ...verbs, ...fillers]);
    const { tokens } = encoding;
    const isKnown = tokens.every((word) => known.has(word)) && mirrored(tokens, nouns) !== null;
    return {
      encoder,
      setting,
      refused: found instanceof RangeError ? found : null,
      nouns,
      verbs,
      heldOut,
      asked:
        view.sentence ??
        (isKnown ? tokens.join(" ") : [nouns[0], verbs[0], nouns[1]].filter(Boolean).join(" ")),
      sinusoidal: encoder.sinusoidal({ width: 16, length: tableRows, dtype: "float32" }),
    };
  },
  render: (data, context) => {
    const { view, strings } = context;
    const { encoder, setting } = data;
    return html`<div class="training">
      <p class="note">${strings.training.explanation}</p>
      ${choice(context)}
      ${liveRun(
        { encoder, methods: view.methods, setting, speed: view.speed },
        (run) =>
          html`${controls(data, run, context)} ${told(run, context)} ${run.run === null ? nothing : results(run, run.run, data, context)}`,
      )}
      ${lesson(data, context)}
    </div>`;
  },
};

const textIn = (value: unknown): string | null =>
  typeof value === "string" && value.length <= mostText ? value : null;

const wordsIn = (text: string): string[] => text.split(/[\s,\u060c\uff0c\u3001]+/u).filter(Boolean);

const percent = (share: number): string =>
  `${formatNumber(100 * share, share === 1 ? 0 : 1)}\u00a0%`;

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

/** What is only told when it is over, and settles what the reader guessed. */
function told({ run, isRunning }: LiveRun, context: PanelContext<View>): TemplateResult {
  if (run?.isDone === true) {
    context.settle(
      run.models.flatMap((model) => (rightSince(model) === null ? [] : [model.method])),
    );
  }
  const said =
    run === null || isRunning ? [] : run.models.map((model) => verdict(model, context.strings));
  return html`<p class="unseen" role="status">${said.join(context.strings.between)}</p>`;
}

function controls(
  data: Data,
  { run, isRunning, start, stop, stepOnce, restart }: LiveRun,
  { view, strings, setView }: PanelContext<View>,
): TemplateResult {
  const words = strings.training;
  const step = run?.step ?? 0;
  const isOver = run?.isDone === true;
  const cannot = data.refused !== null || view.methods.length === 0;
  const unless = (condition: boolean, act: () => void) => () => condition || act();
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
  ${data.refused === null ? nothing : html`<p class="refused" role="alert" dir="auto">${data.refused.message}</p>`}
  ${view.methods.length === 0 ? html`<p class="note" data-told>${words.chooseOne}</p>` : nothing}`;
}

function results(
  { isRunning }: LiveRun,
  run: Run,
  data: Data,
  context: PanelContext<View>,
): TemplateResult {
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
    ${lastLooks(models, context)}
    ${
      isRunning
        ? nothing
        : html`<div class="finding">${models.map((model) => html`<p>${verdict(model, context.strings)}</p>`)}</div>
            ${asking(run, data, context)} ${run.isDone ? beyond(models, context) : nothing}
            ${tables(models, data, context)}`
    }`;
}

/** What the curves show, as numbers. */
function lastLooks(models: readonly Model[], { strings }: PanelContext<View>): TemplateResult {
  const words = strings.training;
  return html`<div class="scroller" tabindex="0" role="group" aria-label=${words.caption}>
    <table class="looks">
      <caption>${words.caption}</caption>
      <thead>
        <tr>
          <th scope="col">${words.model}</th>
          <th scope="col">${words.loss}</th>
          <th scope="col">${words.trainingRight}</th>
          <th scope="col">${words.heldOutRight}</th>
          <th scope="col">${words.allRight}</th>
        </tr>
      </thead>
      <tbody>
        ${models.map((model) => {
          const look = model.looks.at(-1);
          const since = rightSince(model);
          return html`<tr>
            <th scope="row">${sample(model.method)} ${words.methods[model.method]}</th>
            <td>${formatNumber(look?.training.loss ?? 0, 3)}</td>
            <td>${percent(look?.training.accuracy ?? 0)}</td>
            <td>${percent(look?.heldOut.accuracy ?? 0)}</td>
            <td>${since === null ? words.notYet : words.sinceStep(since)}</td>
          </tr>`;
        })}
      </tbody>
    </table>
  </div>`;
}

/** What this run has shown of a model. */
function verdict(model: Model, { training: words }: Strings): string {
  const name = words.methods[model.method];
  const { looks } = model;
  const last = looks.at(-1);
  if (last === undefined) return name;
  if (knowsNoOrder(model)) return words.undecided(name, looks.length, last.training.sentences);
  const since = rightSince(model);
  const { accuracy } = last.heldOut;
  return since === null
    ? words.notLearned(name, last.step, last.training.accuracy)
    : words.hasLearned(name, since, accuracy);
}

/** What each model says of a sentence and of its mirror. */
function asking(
  { models }: Run,
  { asked, nouns }: Data,
  { view, strings, setView }: PanelContext<View>,
): TemplateResult {
  const words = strings.training;
  const mirror = mirrored(wordsIn(asked), nouns);
  const sentences = mirror === null ? [asked] : [asked, mirror.join(" ")];
  const said = unlessRefused(() =>
    models.map(({ method, trainer }) => ({
      method,
      answers: sentences.map((sentence) => trainer.predict(sentence)),
    })),
  );
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
        .value=${live(asked)}
        @input=${(event: Event) => setView({ ...view, sentence: (event.target as HTMLInputElement).value })}
      />
    </label>
    ${
      said instanceof RangeError
        ? html`<p class="refused" role="alert" dir="auto">${said.message}</p>`
        : html`<div class="scroller" tabindex="0" role="group" aria-label=${words.ask}>
            <table class="answers">
              <caption class="unseen">${words.ask}</caption>
              <thead>
                <tr>
                  <th scope="col">${words.model}</th>
                  ${sentences.map((sentence) => html`<th scope="col"><bdi>${sentence}</bdi></th>`)}
                </tr>
              </thead>
              <tbody>
                ${said.map(
                  ({ method, answers }) => html`<tr>
                    <th scope="row">${sample(method)} ${words.methods[method]}</th>
                    ${answers.map((each) => html`<td>${each.map((answer) => html`<span class="answer">${words.acts(answer.word, answer.probability)}</span>`)}</td>`)}
                  </tr>`,
                )}
              </tbody>
            </table>
          </div>
          ${said.some(({ answers }) => areAlike(answers)) ? html`<p class="finding">${words.sameAnswers(said.filter(({ answers }) => areAlike(answers)).map(({ method }) => words.methods[method]))}</p>` : nothing}`
    }
  </section>`;
}

/** Whether every word got the very same answer in both sentences. */
function areAlike([first = [], second = []]: readonly (readonly Answer[])[]): boolean {
  return (
    first.length > 1 &&
    first.every(({ word, logit }) =>
      second.some((other) => other.word === word && other.logit === logit),
    )
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
  return html`<section>
    <h3>${words.beyond}</h3>
    ${labelledRadios("training-beyond", words.beyondBy, by, words.beyonds, (next) => setView({ ...view, beyond: next }))}
    <div class="scroller" tabindex="0" role="group" aria-label=${caption}>
      <table class="beyond">
        <caption>${caption}</caption>
        <thead>
          <tr>
            <th scope="col">${words.model}</th>
            ${columns.map((at) => html`<th scope="col" class=${at <= trainedTo ? "trained" : ""}>${formatInteger(at)}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${models.map(
            (model) => html`<tr>
              <th scope="row">${words.methods[model.method]}</th>
              ${tried(model).map(({ accuracy }) =>
                accuracy === null
                  ? html`<td class="absent">${strings.learned.noRow}</td>`
                  : html`<td class="coloured positive" .style=${colourOf(accuracy / 2)}>${percent(accuracy)}</td>`,
              )}
            </tr>`,
          )}
        </tbody>
      </table>
    </div>
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
  models: readonly Model[],
  { sinusoidal }: Data,
  { strings }: PanelContext<View>,
): TemplateResult | typeof nothing {
  const learned = models.find(({ method }) => method === "learned")?.trainer.numbers().positions;
  if (learned === undefined) return nothing;
  const words = strings.training;
  const shown = Math.min(tableRows, learned.rows);
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
function lesson(data: Data, { view, strings, setView }: PanelContext<View>): TemplateResult {
  const words = strings.training;
  const field = (name: "nouns" | "verbs", label: string) => html`<label class="asked">
    <span>${label}</span>
    <input
      type="text"
      dir="auto"
      autocomplete="off"
      spellcheck="false"
      maxlength=${mostText}
      .value=${live(view[name] ?? data[name].join(" "))}
      @change=${(event: Event) => setView({ ...view, [name]: (event.target as HTMLInputElement).value })}
    />
  </label>`;
  return html`<details>
    <summary>${words.lesson}</summary>
    <div class="lesson">
      ${field("nouns", words.nouns)} ${field("verbs", words.verbs)}
      ${slider({ label: words.lastStart, value: view.lastStart, least: 0, most: mostStart, set: (lastStart) => setView({ ...view, lastStart }) })}
      ${slider({ label: words.longest, value: view.longest, least: 3, most: mostLength, set: (longest) => setView({ ...view, longest }) })}
      ${slider({ label: words.seed, value: view.seed, least: 0, most: largestSeed, set: (seed) => setView({ ...view, seed }) })}
      <p class="note">${words.neverShown} <bdi>${data.heldOut.map((pair) => pair.join("\u00a0")).join(", ")}</bdi></p>
    </div>
  </details>`;
}
