import assert from "node:assert/strict";
import { pathToFileURL } from "node:url";
import type { EncodeOptions, Encoder } from "positional-encoding";
import { dist } from "../../web/build/paths.mjs";
import type { Settings } from "../../web/widget/settings.js";
import { languagesInFiles } from "../../web/widget/strings/in-files.js";
import type { Point, Tab } from "../embeds/engines.js";
import { shownRows } from "../widget/harness.js";

// A reader without a plan. What it does follows from the seed and from what the page
// shows, so the same seed does the same steps again.

/** What the page holds and shows after a step. */
interface Seen {
  settings: Settings;
  tokens: string[];
  positionIds: number[];
  /** Row by row, float32. */
  vectors: { token: number[][]; position: number[][]; input: number[][] };
  /** What the cells show; a table that shows pictures or a part only is not here. */
  shown: { token: string[][]; position: string[][]; input: string[][] } | null;
  problems: string[];
}

export interface Robot {
  /** What the step was, for the log. Rejects where an invariant does not hold. */
  step(): Promise<string>;
}

const pieces = [
  "the ",
  "dog ",
  "cat, ",
  "bites ",
  "Käse ",
  "我们 ",
  "👩‍👩‍👧 ",
  "x",
  " ",
  "1.5 ",
  "'s ",
];
const numbers = ["2", "4", "6", "16", "18", "7", "0", "-3", "1.5", "", "100"];

/** Opens the site's first page, with every panel, by double click. */
export async function startRobot(tab: Tab, encoder: Encoder, seed: number): Promise<Robot> {
  const random = randomOf(seed);
  const below = (count: number) => Math.floor(random() * count);
  const oneOf = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  await tab.resize(1280, 900);
  await tab.open(pathToFileURL(`${dist}/site/index.html`).href);
  await tab.evaluate(prepare);
  await until(tab, "robot.isSettled()");

  const pointsOf = async (selector: string): Promise<number> =>
    (await tab.evaluate(`robot.all(${JSON.stringify(selector)}).length`)) as number;
  const pointOf = async (selector: string, index: number): Promise<Point> =>
    (await tab.evaluate(`robot.point(${JSON.stringify(selector)}, ${index})`)) as Point;
  /** Clicks on one of them, if there is one. */
  const clickOneOf = async (selector: string): Promise<string> => {
    const count = await pointsOf(selector);
    if (count === 0) return `no ${selector}`;
    const index = below(count);
    const { x, y } = await pointOf(selector, index);
    await tab.click(x, y);
    return `click ${selector} ${index}`;
  };

  const doings: (() => Promise<string>)[] = [
    async () => {
      const text = oneOf(pieces);
      const clicked = await clickOneOf(".field");
      await tab.type(text);
      return `${clicked}, type ${JSON.stringify(text)}`;
    },
    async () => {
      const clicked = await clickOneOf(".field");
      const times = 1 + below(8);
      for (let time = 0; time < times; time++) await tab.press("Backspace");
      return `${clicked}, Backspace ${times} times`;
    },
    () => clickOneOf(".swap"),
    async () => {
      const count = await pointsOf(".word");
      if (count === 0) return "no word to drag";
      const [from, to] = [below(count), below(count)];
      const { y } = await pointOf(".word", from);
      const target = await pointOf(".word", to);
      const source = await pointOf(".word", from);
      if (Math.abs(y - source.y) > 400) return "too far to drag";
      const seen = (await tab.evaluate(`robot.where(".word", ${to})`)) as Point;
      await tab.drag(source, seen);
      return `drag word ${from} to ${to} at ${Math.round(target.x)}`;
    },
    () => clickOneOf("[role=tab]"),
    () => clickOneOf(".examples button"),
    () => clickOneOf("[role=radio], .switch label"),
    () => clickOneOf(".hint .button"),
    () => clickOneOf("[data-drawer=settings]"),
    () => clickOneOf(".panel button, [role=tabpanel] button"),
    async () => {
      const count = await pointsOf("select, input[type=number], input[type=checkbox]");
      if (count === 0) return "no setting";
      const [index, value] = [below(count), oneOf(numbers)];
      return `set ${await tab.evaluate(`robot.set(${index}, ${JSON.stringify(value)})`)}`;
    },
    async () => {
      const language = oneOf(["en", ...languagesInFiles]);
      await tab.evaluate(`robot.element.setAttribute("lang", "${language}")`);
      return `language ${language}`;
    },
    async () => {
      await tab.press("Escape");
      return "Escape";
    },
  ];

  return {
    async step() {
      const done = await oneOf(doings)();
      await until(tab, "robot.isSettled()", done);
      check(encoder, (await tab.evaluate("robot.look()")) as Seen, done);
      return done;
    },
  };
}

/** What has to hold whatever a reader does. */
function check(encoder: Encoder, seen: Seen, done: string): void {
  const { settings, tokens, positionIds, vectors, shown } = seen;
  assert.deepEqual(seen.problems, [], done);
  for (const [row, input] of vectors.input.entries()) {
    const sums = input.map((_, column) =>
      Math.fround(
        (vectors.token[row]?.[column] ?? Number.NaN) +
          (vectors.position[row]?.[column] ?? Number.NaN),
      ),
    );
    assert.deepEqual(input, sums, `${done}: X = E + P in row ${row}`);
  }
  const order = settings.order ?? tokens.map((_, slot) => slot);
  const asTyped: string[] = [];
  for (const [slot, from] of order.entries()) asTyped[from] = tokens[slot] ?? "";
  assert.equal(asTyped.join(""), settings.sentence.replace(/\s/gu, ""), `${done}: words`);
  const ids = order.map(
    (from, slot) => settings.start + (settings.reorder === "positions" ? from : slot),
  );
  assert.deepEqual(positionIds, ids, `${done}: positions`);
  const { width, position, base, layout, spacing, seed, scale, rows, maxLength } = settings;
  const learnedTable =
    position === "learned" ? encoder.learnedTable({ maxLength, width, seed }) : undefined;
  const options: EncodeOptions = { width, position, base, layout, spacing, seed, scale, rows };
  const expected = encoder.encode(tokens, {
    ...options,
    positionIds: ids,
    ...(learnedTable && { learnedTable }),
  });
  for (const [name, matrix] of [
    ["token", expected.tokenVectors],
    ["position", expected.positionVectors],
    ["input", expected.inputVectors],
  ] as const) {
    assert.deepEqual(vectors[name], matrix.toArray(), `${done}: ${name} vectors`);
    if (shown) assert.deepEqual(shown[name], shownRows(matrix.toArray()), `${done}: ${name} table`);
  }
  learnedTable?.dispose();
}

async function until(tab: Tab, condition: string, done = "start"): Promise<void> {
  for (let tries = 0; (await tab.evaluate(condition)) !== true; tries++) {
    assert.ok(tries < 400, `${done}: the page does not settle`);
    await new Promise((go) => setTimeout(go, 25));
  }
}

/** Mulberry32, in [0, 1). */
function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The page's side: an expression, since WebDriver takes no other. */
const prepare = `void (window.robot = (() => {
  const problems = [];
  addEventListener("error", ({ message }) => problems.push(message));
  addEventListener("unhandledrejection", ({ reason }) => problems.push(String(reason)));
  const { error } = console;
  console.error = (...what) => { problems.push(what.join(" ")); error(...what); };
  const element = document.querySelector("positional-encoding");
  const root = element.shadowRoot;
  const all = (selector) => [...root.querySelectorAll(selector)].filter((one) => one.checkVisibility());
  const where = (selector, index) => {
    const { left, top, width, height } = all(selector)[index].getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  };
  const rows = ({ rows, columns, data }) =>
    Array.from({ length: rows }, (_, row) => Array.from(data.subarray(row * columns, (row + 1) * columns)));
  const cells = (table) => [...root.querySelectorAll("." + table + " tbody tr")].map((row) =>
    [...row.querySelectorAll("td")].map((cell) => [...cell.childNodes]
      .filter(({ nodeType }) => nodeType === Node.TEXT_NODE).map(({ data }) => data).join("").trim()));
  return {
    element,
    all,
    where,
    point(selector, index) {
      all(selector)[index].scrollIntoView({ block: "center", behavior: "instant" });
      return where(selector, index);
    },
    set(index, value) {
      const field = all("select, input[type=number], input[type=checkbox]")[index];
      field.focus();
      if (field.type === "checkbox") field.click();
      else {
        field.value = field.options ? field.options[value.length % field.options.length].value : value;
        field.dispatchEvent(new Event("input", { bubbles: true, composed: true }));
        field.dispatchEvent(new Event("change", { bubbles: true, composed: true }));
      }
      return (field.id || field.type) + " to " + field.value;
    },
    isSettled: () =>
      element.encoding !== null && !element.isUpdatePending && !root.querySelector("[aria-busy]"),
    look() {
      const { settings, encoding } = element;
      const { tokens, positionIds, tokenVectors, positionVectors, inputVectors } = encoding;
      const shown = { token: cells("token"), position: cells("position"), input: cells("input") };
      const isWhole = shown.input.length === tokens.length &&
        shown.input.every((row) => row.length === settings.width);
      return {
        settings, problems,
        tokens: [...tokens], positionIds: [...positionIds],
        vectors: { token: rows(tokenVectors), position: rows(positionVectors), input: rows(inputVectors) },
        shown: isWhole ? shown : null,
      };
    },
  };
})())`;
