import { html, mathml, nothing, type TemplateResult } from "lit";
import { live } from "lit/directives/live.js";
import type { Explanation } from "../../encoder/types.js";
import { formatExact, formatFloat32, formatInteger, shorten } from "../format.js";
import { spoken } from "../spoken.js";
import { styles } from "./numbers.styles.js";
import { propertiesOf } from "./pairs.js";
import type { Panel, PanelContext } from "./panel.js";
import { scrolling } from "./scrolling.js";
import { slider, wholeNumberIn } from "./slider.js";
import { wordChooser } from "./word-chooser.js";

interface View {
  readonly slot: number;
  readonly feature: number;
}

interface Data {
  /** The cell in focus. */
  readonly slot: number;
  readonly feature: number;
  /** Null where the position vector is not made by the formula. */
  readonly explanation: Explanation | null;
}

/** Features that are listed at once; the slider leads to the others. */
const page = 64;

/** A word's three vectors at full precision, and how each number was made. */
export const numbers: Panel<Data | null, View> = {
  id: "numbers",
  styles,
  readView: (value) => ({
    // Not the first: at position 0, and of pair 0, there is less to see.
    slot: wholeNumberIn(propertiesOf(value).slot, 0, Number.MAX_SAFE_INTEGER, 1),
    feature: wholeNumberIn(propertiesOf(value).feature, 0, Number.MAX_SAFE_INTEGER, 2),
  }),
  compute: (encoder, { encoding, settings }, view) => {
    if (encoding.tokens.length === 0) return null;
    const { width, base, layout, spacing, position } = settings;
    const slot = Math.min(view.slot, encoding.tokens.length - 1);
    const feature = Math.min(view.feature, width - 1);
    const positionId = encoding.positionIds[slot] ?? 0;
    return {
      slot,
      feature,
      explanation:
        position === "sinusoidal"
          ? encoder.explain({ width, base, layout, spacing, positionId, feature })
          : null,
    };
  },
  render: (data, context) => {
    const { picture, strings, setView } = context;
    if (data === null) return html`<p class="note">${strings.noWords}</p>`;
    const { slot, feature } = data;
    const { width } = picture.settings;
    return html`<div class="numbers">
      <div class="choices">
        ${wordChooser(picture, strings, slot, (chosen) => setView({ slot: chosen, feature }))}
        ${
          width > page
            ? slider({
                label: strings.numbers.feature,
                value: feature,
                least: 0,
                most: width - 1,
                set: (chosen) => setView({ slot, feature: chosen }),
              })
            : nothing
        }
      </div>
      <div class="parts">${making(data, context)} ${table(data, context)}</div>
    </div>`;
  },
};

function making({ slot, feature, explanation }: Data, context: PanelContext<View>): TemplateResult {
  const { encoding, settings } = context.picture;
  const strings = context.strings.numbers;
  const word = encoding.tokens[slot] ?? "";
  const given = Object.hasOwn(settings.rows, word);
  const token = encoding.tokenVectors.at(slot, feature);
  const position = encoding.positionVectors.at(slot, feature);
  const input = encoding.inputVectors.at(slot, feature);
  return html`<ol class="making">
    <li>
      <p>${spoken(strings.tokenMade(word, given ? null : settings.seed, settings.scale))}</p>
      ${formula(indexed("E", slot, feature), equals(number(token)))}
    </li>
    ${explanation === null ? positionTaken(slot, feature, context) : positionMade(explanation, slot, feature, context)}
    <li>
      <p>${strings.sumMade}</p>
      ${formula(
        indexed("X", slot, feature),
        equals(number(token)),
        mathml`<mo form="infix" lspace="0">+</mo>${bracketed(position)}`,
        equals(number(input)),
      )}
    </li>
  </ol>`;
}

/** Without the formula: a row of the learned table, or nothing. */
function positionTaken(
  slot: number,
  feature: number,
  { picture, strings }: PanelContext<View>,
): TemplateResult {
  const { settings, encoding } = picture;
  if (settings.position === "none") {
    return html`<li><p>${strings.numbers.withoutPosition}</p></li>`;
  }
  return html`<li>
    <p>${strings.numbers.learnedMade(encoding.positionIds[slot] ?? 0, settings.seed)}</p>
    ${formula(indexed("P", slot, feature), equals(number(encoding.positionVectors.at(slot, feature))))}
  </li>`;
}

function positionMade(
  explanation: Explanation,
  slot: number,
  feature: number,
  { picture, strings: all }: PanelContext<View>,
): TemplateResult {
  const { base, width, spacing } = picture.settings;
  const strings = all.numbers;
  const { pair, frequency, angle, wrapped, float64, float32 } = explanation;
  const t = picture.encoding.positionIds[slot] ?? 0;
  const name = mathml`<mi>${explanation.function === "sine" ? "sin" : "cos"}</mi>`;
  const exponent =
    spacing === "endpoint" && width > 2
      ? mathml`<mn>${pair}</mn><mo>/</mo>${paren("(")}<mn>${width}</mn><mo>/</mo><mn>2</mn><mo>\u2212</mo><mn>1</mn>${paren(")")}`
      : mathml`<mn>2</mn><mo>\u00b7</mo><mn>${pair}</mn><mo>/</mo><mn>${width}</mn>`;
  return html`
    <li>
      <p>${strings.pairMade(feature, pair, explanation.function)}</p>
      ${formula(
        mathml`<mi>\u03c9</mi>`,
        equals(
          mathml`<msup><mn>${formatExact(base)}</mn><mrow><mo>\u2212</mo>${exponent}</mrow></msup>`,
        ),
        equals(exact(frequency)),
      )}
    </li>
    <li>
      <p>${strings.angleMade(t, angle === wrapped ? null : wrapped)}</p>
      ${formula(
        mathml`<mi>t</mi><mo>\u00b7</mo><mi>\u03c9</mi>`,
        equals(mathml`<mn>${formatInteger(t)}</mn><mo>\u00b7</mo>${exact(frequency)}`),
        equals(exact(angle)),
      )}
    </li>
    <li>
      <p>${strings.positionMade(explanation.function)}</p>
      ${formula(mathml`${name}${paren("(")}${exact(angle)}${paren(")")}`, equals(exact(float64)))}
      ${formula(indexed("P", slot, feature), equals(number(float32)))}
    </li>
  `;
}

const number = (value: number): TemplateResult => mathml`<mn>${formatFloat32(value)}</mn>`;

const exact = (value: number): TemplateResult => mathml`<mn>${formatExact(value)}</mn>`;

const paren = (sign: string): TemplateResult => mathml`<mo stretchy="false">${sign}</mo>`;

const bracketed = (value: number): TemplateResult =>
  value < 0 ? mathml`${paren("(")}${number(value)}${paren(")")}` : number(value);

const indexed = (name: string, row: number, column: number): TemplateResult =>
  mathml`<msub><mi>${name}</mi><mrow><mn>${row}</mn><mo>,</mo><mn>${column}</mn></mrow></msub>`;

const equals = (value: TemplateResult): TemplateResult =>
  mathml`<mo form="infix" lspace="0">=</mo>${value}`;

/** A formula in parts, each of which may stand on a line of its own. */
const formula = (...parts: readonly TemplateResult[]): TemplateResult =>
  html`<div class="formula" dir="ltr">${parts.map((part) => html`<math>${part}</math>`)}</div>`;

/** A number in two, so that decimal points can stand below each other. */
function atPoint(value: number): readonly [whole: string, rest: string] {
  const text = formatFloat32(value);
  const whole = /^[^.]*?(?=\.|e|$)/.exec(text)?.[0] ?? "";
  return [whole, text.slice(whole.length)];
}

function table({ slot, feature }: Data, context: PanelContext<View>): TemplateResult {
  const { encoding, settings } = context.picture;
  const strings = context.strings;
  const from = feature - (feature % page);
  const until = Math.min(settings.width, from + page);
  const vectors = [encoding.tokenVectors, encoding.positionVectors, encoding.inputVectors].map(
    (matrix) => matrix.row(slot),
  );
  const written = vectors.map((values) => {
    const texts = [...values.subarray(from, until)].map(atPoint);
    return { texts, longest: Math.max(...texts.map(([, rest]) => rest.length)) };
  });
  return html`<div class="full">
    <div class="scroller" tabindex="0" role="group" aria-label=${strings.numbers.title} ${scrolling()}>
      <table>
        <caption>
          ${strings.wordAt(shorten(encoding.tokens[slot] ?? ""), encoding.positionIds[slot] ?? 0)}
        </caption>
        <thead>
          <tr>
            <th scope="col">${strings.numbers.feature}</th>
            <th scope="col">${strings.vectors.token}</th>
            <th scope="col">${strings.vectors.position}</th>
            <th scope="col">${strings.vectors.input}</th>
          </tr>
        </thead>
        <tbody>
          ${Array.from({ length: until - from }, (_, row) => {
            const index = from + row;
            return html`<tr class=${index === feature ? "chosen" : ""}>
              <th scope="row">
                <label>
                  <input
                    type="radio"
                    name="number"
                    aria-label=${strings.feature(index)}
                    .checked=${live(index === feature)}
                    @change=${() => context.setView({ slot, feature: index })}
                  />
                  <span>${index}</span>
                </label>
              </th>
              ${written.map((column) => {
                const [whole, rest] = column.texts[row] ?? ["", ""];
                return html`<td dir="ltr">${whole}<span class="rest" .style=${`--rest:${column.longest}`}>${rest}</span></td>`;
              })}
            </tr>`;
          })}
        </tbody>
      </table>
    </div>
    ${until - from < settings.width ? html`<p class="note">${strings.numbers.featuresListed(from, until - 1, settings.width)}</p>` : nothing}
  </div>`;
}
