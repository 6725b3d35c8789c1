import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import type { Trainer, TrainerOptions } from "positional-encoding";
import { languagesInFiles } from "../../../web/widget/strings/in-files.js";
import {
  encoder,
  type Opened,
  open,
  overflows,
  setView,
  useBrowser,
  violations,
} from "../harness.js";

useBrowser();

const methods = {
  "No positions": { position: "none" },
  Sinusoidal: { position: "sinusoidal" },
  Learned: { position: "learned" },
  Rotary: { position: "rotary" },
  "No positions, causal mask": { position: "none", mask: "causal" },
} as const satisfies Record<string, TrainerOptions>;

const openTraining = async (
  view: Readonly<Record<string, unknown>> = {},
  attributes: Readonly<Record<string, string>> = {},
): Promise<Opened> =>
  open({
    attributes: {
      panels: "training",
      views: JSON.stringify({ training: { speed: "full", ...view } }),
      ...attributes,
    },
  });

const plain = (text: string | null): string => (text ?? "").replace(/\s+/g, " ").trim();

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

/** Trains to the end. */
async function train(page: Page): Promise<void> {
  await press(page, "Train");
  await page.getByRole("button", { name: "Train again" }).waitFor();
}

/** A table's body, a line a row. */
const table = (page: Page, name: string): Promise<string[][]> =>
  page
    .locator(`.training .${name} tbody tr`)
    .evaluateAll((rows) =>
      rows.map((row) =>
        [...row.querySelectorAll("th, td")].map((cell) =>
          [
            ...(cell.querySelectorAll(".answer").length > 0
              ? cell.querySelectorAll(".answer")
              : [cell]),
          ]
            .map(({ textContent }) => (textContent ?? "").replace(/\s+/g, " ").trim())
            .join("; "),
        ),
      ),
    );

const findings = async (page: Page): Promise<string[]> =>
  (await page.locator(".training > .finding > p").allTextContents()).map(plain);

const percent = (share: number) => `${(100 * share).toFixed(share === 1 ? 0 : 1)} %`;

/** What a model has come to after so many steps, looked at every ten. */
function follow(options: TrainerOptions, steps = 300) {
  const trainer: Trainer = encoder.trainer(options);
  const looks = Array.from({ length: steps / 10 + 1 }, (_, look) => {
    if (look > 0) trainer.step(10);
    return {
      step: trainer.steps,
      training: trainer.evaluate({ pairs: "training" }),
      heldOut: trainer.evaluate({ pairs: "held-out" }),
    };
  });
  let since: number | undefined;
  for (const { step, training } of looks) {
    since = training.accuracy === 1 ? (since ?? step) : undefined;
  }
  const last = looks.at(-1);
  assert.ok(last);
  return { trainer, last, since };
}

test("every model is the encoder's, and what is said of it is what it came to", async () => {
  const { page, close } = await openTraining();
  await train(page);
  const followed = Object.entries(methods).map(([name, options]) => ({ name, ...follow(options) }));
  assert.deepEqual(
    await table(page, "looks"),
    followed.map(({ name, last, since }) => [
      name,
      last.training.loss.toFixed(3),
      percent(last.training.accuracy),
      percent(last.heldOut.accuracy),
      since === undefined ? "not so far" : `since step ${since}`,
    ]),
  );
  const [none, ...others] = await findings(page);
  assert.equal(
    none,
    "No positions: exactly half right at each of 31 looks. Each of 248 sentences got the very answer " +
      "that its mirror got, bit for bit: to this model both orders are one, so it can only guess.",
  );
  assert.deepEqual(
    others,
    followed
      .slice(1)
      .map(
        ({ name, last, since }) =>
          `${name}: has learned it. All training sentences are right since step ${since}, ` +
          `and ${Math.round(1000 * last.heldOut.accuracy) / 10} % of the new ones.`,
      ),
  );
  const answers = await table(page, "answers");
  assert.deepEqual(
    answers,
    followed.map(({ name, trainer }) => [
      name,
      ...["dog bites man", "man bites dog"].map((sentence) =>
        trainer
          .predict(sentence)
          .map(({ word, probability }) => `${word} acts: ${Math.round(1000 * probability) / 10} %`)
          .join("; "),
      ),
    ]),
  );
  assert.ok((await findings(page)).length > 0);
  assert.equal(
    plain(await page.locator(".training section .finding").first().textContent()),
    "The same answers to both orders: No positions.",
  );
  const columns = [0, 8, 16, 32, 64, 128, 1000];
  assert.deepEqual(
    await table(page, "beyond"),
    followed.map(({ name, trainer }) => [
      name,
      ...columns.map((start) => {
        // The learned table has rows for the positions of training, 0 to 9.
        if (name === "Learned" && start + 2 > 9) return "no row";
        return percent(trainer.evaluate({ start }).accuracy);
      }),
    ]),
  );
  await page.getByText("Longer sentences").click();
  const rotary = followed.find(({ name }) => name === "Rotary")?.trainer as Trainer;
  assert.deepEqual(
    (await table(page, "beyond"))[3],
    ["Rotary"].concat(
      [3, 4, 5, 6, 8, 12, 16].map((length) =>
        percent(rotary.evaluate({ start: 0, length }).accuracy),
      ),
    ),
  );
  assert.deepEqual(await overflows(page), []);
  assert.deepEqual(await violations(page), []);
  for (const { trainer } of followed) trainer.dispose();
  await close();
});

for (const language of ["en", ...languagesInFiles]) {
  test(`320 pixels hold what a run has come to, without a barrier, in ${language}`, async () => {
    const { page, close } = await openTraining({}, { lang: language, predict: "" });
    await page.locator(`.card[lang=${language}]`).waitFor();
    await page.setViewportSize({ width: 320, height: 640 });
    await page.locator(".training .main").click();
    await page.locator(".training .beyond").waitFor();
    assert.deepEqual(await overflows(page, ".scroller, input"), []);
    assert.deepEqual(await violations(page), []);
    await close();
  });
}

test("a model that does not get there is said not to", async () => {
  const given = { seed: 23, lastStart: 15, longest: 8 };
  const { page, close } = await openTraining({ ...given, methods: ["sinusoidal", "rotary"] });
  await train(page);
  const options = { seed: 23, starts: [0, 15], lengths: [3, 8] } as const;
  const expected = (["Sinusoidal", "Rotary"] as const).map((name) => {
    const { trainer, last, since } = follow({ ...options, ...methods[name] });
    trainer.dispose();
    return since === undefined
      ? `${name}: has not learned it all by step 300; ${Math.round(1000 * last.training.accuracy) / 10} % of the training sentences are right.`
      : `${name}: has learned it. All training sentences are right since step ${since}, and ${Math.round(1000 * last.heldOut.accuracy) / 10} % of the new ones.`;
  });
  assert.ok(expected.some((sentence) => sentence.includes("has not learned")));
  assert.deepEqual(await findings(page), expected);
  await close();
});

test("a run is stopped, goes on, is stepped through and repeated to the same end", async () => {
  const { page, close } = await openTraining({ methods: ["none", "sinusoidal"], speed: "watch" });
  await press(page, "One step");
  await press(page, "One step");
  assert.match(plain(await page.locator(".progress").textContent()), /^Step 2 of 300/);
  await press(page, "Go on");
  await page.waitForFunction(() => {
    const shown = document.querySelector("positional-encoding")?.shadowRoot;
    return Number(shown?.querySelector("progress")?.value) > 20;
  });
  await press(page, "Stop");
  const stopped = plain(await page.locator(".progress").textContent());
  assert.equal((await findings(page)).length, 2);
  // Speed is no part of what is learned: the run goes on where it was.
  await page.getByText("Full", { exact: true }).click();
  assert.equal(plain(await page.locator(".progress").textContent()), stopped);
  await press(page, "Go on");
  await page.getByRole("button", { name: "Train again" }).waitFor();
  const first = await table(page, "looks");
  const { trainer, last } = follow(methods.Sinusoidal);
  assert.equal(first[1]?.[1], last.training.loss.toFixed(3));
  trainer.dispose();
  await press(page, "Train again");
  await page.getByRole("button", { name: "Train again" }).waitFor();
  assert.deepEqual(await table(page, "looks"), first);
  await close();
});

test("a widget that is taken out of the page does not train, and goes on when it is back", async () => {
  const { page, close } = await openTraining({ methods: ["sinusoidal"], speed: "watch" });
  await press(page, "Train");
  await page.locator(".training .looks").waitFor();
  const steps = await page.evaluate(async () => {
    const element = document.querySelector("positional-encoding") as HTMLElement;
    const parent = element.parentElement as HTMLElement;
    const progress = element.shadowRoot?.querySelector("progress") as HTMLProgressElement;
    element.remove();
    const left = progress.value;
    for (let frame = 0; frame < 20; frame++) await new Promise(requestAnimationFrame);
    const away = progress.value;
    parent.append(element);
    return { left, away };
  });
  assert.equal(steps.away, steps.left);
  await page.getByRole("button", { name: "Train again" }).waitFor();
  await close();
});

test("words of one's own are learned; what is refused says why and stays", async () => {
  const { page, close } = await openTraining({ methods: ["none", "sinusoidal"] });
  await page.locator(".training summary").click();
  const nouns = page.getByLabel("Words that act or suffer");
  await nouns.fill("猫 狗 猫");
  await nouns.press("Tab");
  const alert = page.locator(".training .refused");
  assert.match(plain(await alert.textContent()), /猫/);
  assert.equal(await nouns.inputValue(), "猫 狗 猫");
  assert.equal(
    await page.getByRole("button", { name: "Train", exact: true }).getAttribute("aria-disabled"),
    "true",
  );
  await nouns.fill("猫，狗 鸟、人");
  await nouns.press("Tab");
  await alert.waitFor({ state: "detached" });
  await page.getByLabel("Verbs").fill("追 咬");
  await page.getByLabel("Verbs").press("Tab");
  await train(page);
  const asked = page.getByLabel("A sentence, and below it also its mirror");
  assert.equal(await asked.inputValue(), "猫 追 狗");
  const { trainer } = follow({ nouns: ["猫", "狗", "鸟", "人"], verbs: ["追", "咬"] });
  const say = (sentence: string) =>
    trainer
      .predict(sentence)
      .map(({ word, probability }) => `${word} acts: ${Math.round(1000 * probability) / 10} %`)
      .join("; ");
  assert.deepEqual((await table(page, "answers"))[1], [
    "Sinusoidal",
    say("猫 追 狗"),
    say("狗 追 猫"),
  ]);
  await asked.fill("猫 追 月亮");
  assert.match(plain(await alert.textContent()), /月亮/);
  assert.equal(await asked.inputValue(), "猫 追 月亮");
  trainer.dispose();
  await close();
});

test("a view that cannot be used gives the default, and a usable one is taken", async () => {
  const { page, close } = await openTraining({ methods: "all", seed: -1, longest: 99, nouns: 7 });
  assert.equal(await page.locator(".models :checked").count(), 5);
  await setView(page, "training", { methods: [] });
  assert.equal(
    plain(await page.locator(".training > .note[data-told]").textContent()),
    "Choose a model to train.",
  );
  await close();
});

/** The details of the answers that the page heard of. */
async function hear(page: Page): Promise<() => Promise<unknown[]>> {
  await page.evaluate(() => {
    const heard: unknown[] = [];
    Object.assign(globalThis, { heard });
    document.addEventListener("pe-answer", (event) => heard.push((event as CustomEvent).detail));
  });
  return () => page.evaluate(() => (globalThis as unknown as { heard: unknown[] }).heard);
}

test("asked first, a reader's guess is compared with the run, and the page hears of it", async () => {
  const { page, close } = await openTraining({ methods: ["none", "learned"] }, { predict: "" });
  const heard = await hear(page);
  await page.locator(".question").getByText("No positions").click();
  await press(page, "That is my guess");
  const told = page.locator(".question [role=status]");
  assert.equal(plain(await told.textContent()), "Your guess: No positions. Try it, and see.");
  assert.deepEqual(await heard(), []);
  await train(page);
  assert.equal(
    plain(await told.textContent()),
    "Your guess: No positions. It turned out otherwise: Learned.",
  );
  assert.deepEqual(await heard(), [
    {
      panel: "training",
      question: "Which of these models will learn who acts?",
      choices: { none: "No positions", learned: "Learned" },
      chosen: ["none"],
      right: ["learned"],
      isRight: false,
    },
  ]);
  await close();
});

test("the vectors ask which rows will change, and a swap tells", async () => {
  const { page, close } = await open({ attributes: { predict: "" } });
  const heard = await hear(page);
  // Nothing chosen is no guess.
  await press(page, "That is my guess");
  await page.getByLabel("The rows of the words that moved").check();
  await press(page, "That is my guess");
  await page.locator(".swap").first().click();
  assert.equal(
    plain(await page.locator(".question [role=status]").textContent()),
    "Your guess: The rows of the words that moved. So it is: The rows of the words that moved.",
  );
  const [answer, ...more] = (await heard()) as {
    chosen: string[];
    right: string[];
    isRight: boolean;
  }[];
  assert.deepEqual(
    [answer?.chosen, answer?.right, answer?.isRight, more.length],
    [["moved"], ["moved"], true, 0],
  );
  await close();
});

test("without positions no row changes, whatever was guessed", async () => {
  const { page, close } = await open({ attributes: { predict: "", position: "none" } });
  await page.getByLabel("Every row").check();
  await press(page, "That is my guess");
  await page.locator(".swap").first().click();
  assert.match(
    plain(await page.locator(".question [role=status]").textContent()),
    /It turned out otherwise: No row\.$/,
  );
  await close();
});

test("the shuffle asks about the causal mask, and its experiment tells", async () => {
  const { page, close } = await open({ attributes: { predict: "", panels: "shuffle" } });
  await page.getByLabel("They follow exactly").check();
  await press(page, "That is my guess");
  await page.locator(".experiments tbody tr").last().click();
  const { differing } = encoder.equivariance({
    tokenVectors: encoder.encode("dog bites man", { width: 8 }).tokenVectors,
    order: [2, 1, 0],
    by: "words",
    mask: "causal",
  });
  assert.ok(differing > 0);
  assert.match(
    plain(await page.locator(".question [role=status]").textContent()),
    /It turned out otherwise: Some are others\.$/,
  );
  await close();
});

test("no question is asked unless the author wants it", async () => {
  const { page, close } = await openTraining();
  assert.equal(await page.locator(".question").count(), 0);
  await close();
});
