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

/** To three significant digits, or two where it is small. */
const loss = (value: number) =>
  String(Number(value.toPrecision(value < 0.001 ? 2 : 3))).replace("-", "\u2212");

const hundredfold = (share: number) => (100 * share).toFixed(share === 1 ? 0 : 1);

const percent = (share: number) => `${hundredfold(share)} %`;

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
      loss(last.training.loss),
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
  assert.deepEqual(await page.locator(".training > .finding strong").allTextContents(), [
    ...Object.keys(methods),
  ]);
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
        return hundredfold(trainer.evaluate({ start }).accuracy);
      }),
    ]),
  );
  await page.getByText("Longer sentences").click();
  const rotary = followed.find(({ name }) => name === "Rotary")?.trainer as Trainer;
  assert.deepEqual(
    (await table(page, "beyond"))[3],
    ["Rotary"].concat(
      [3, 4, 5, 6, 8, 12, 16].map((length) =>
        hundredfold(rotary.evaluate({ start: 0, length }).accuracy),
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
    await page.locator(".question input").last().check();
    await page.locator(".question button").click();
    await page.locator(".training .main").click();
    await page.locator(".training .beyond").waitFor();
    assert.deepEqual(await overflows(page, "input"), []);
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
  await page.getByText("Step 2 of 300").waitFor();
  await press(page, "Go on");
  await page.waitForFunction(() => {
    const shown = document.querySelector("positional-encoding")?.shadowRoot;
    return Number(shown?.querySelector("progress")?.value) > 20;
  });
  await press(page, "Stop");
  const stopped = plain(await page.locator(".progress").textContent());
  const { 0: found } = await findings(page);
  assert.match(found ?? "", /^No positions: exactly half right at each of \d+ looks\./);
  // Speed is no part of what is learned: the run goes on where it was.
  await page.getByText("Full", { exact: true }).click();
  assert.equal(plain(await page.locator(".progress").textContent()), stopped);
  await press(page, "Go on");
  await page.getByRole("button", { name: "Train again" }).waitFor();
  const first = await table(page, "looks");
  const { trainer, last } = follow(methods.Sinusoidal);
  assert.equal(first[1]?.[1], loss(last.training.loss));
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
    for (let frame = 0; frame < 60; frame++) await new Promise(requestAnimationFrame);
    parent.append(element);
    return { left, back: progress.value };
  });
  // Not every step is drawn: a few more than were shown may have been made before.
  assert.ok(steps.back - steps.left < 30, `${steps.left}, then ${steps.back}`);
  await page.getByRole("button", { name: "Train again" }).waitFor();
  await close();
});

test("what a widget has trained is given up half a minute after it was taken out", async () => {
  const { page, close } = await openTraining({ methods: ["sinusoidal"] });
  await page.clock.install();
  await train(page);
  const away = async (seconds: number) => {
    const element = await page.locator("positional-encoding").elementHandle();
    await element?.evaluate((one) => one.remove());
    await page.clock.fastForward(1000 * seconds);
    await page.evaluate((one) => document.body.append(one as Node), element);
  };
  await away(20);
  await page.getByRole("button", { name: "Train again" }).waitFor();
  await away(31);
  await page.getByRole("button", { name: "Train", exact: true }).waitFor();
  assert.equal(await page.locator(".training table").count(), 0);
  await train(page);
  await close();
});

test("what is half typed stays when all else is drawn anew", async () => {
  const { page, close } = await openTraining({ methods: ["none"] });
  await page.locator(".training summary").click();
  const nouns = page.getByLabel("Words that act or suffer");
  await nouns.fill("猫 狗 鸟");
  await page.locator("positional-encoding").evaluate(async (element) => {
    element.setAttribute("lang", "de");
    await new Promise((done) => setTimeout(done));
    element.setAttribute("width", "10");
  });
  await page.locator(".card[lang=de]").waitFor();
  assert.equal(
    await page.locator(".training .lesson input[type=text]").first().inputValue(),
    "猫 狗 鸟",
  );
  await close();
});

test("without fillers there are no longer sentences to try", async () => {
  const { page, close } = await openTraining({
    methods: ["none", "learned"],
    nouns: "the often then today",
    verbs: "bites sees",
    beyond: "length",
  });
  await train(page);
  const { trainer } = follow({
    ...methods.Learned,
    nouns: ["the", "often", "then", "today"],
    verbs: ["bites", "sees"],
  });
  assert.deepEqual(trainer.fillers, []);
  const right = hundredfold(trainer.evaluate({ start: 0, length: 3 }).accuracy);
  assert.deepEqual(await table(page, "beyond"), [
    ["No positions", "50.0"],
    ["Learned", right],
  ]);
  trainer.dispose();
  await close();
});

test("how a model without positions can learn it is told where one has", async () => {
  const { page, close } = await openTraining({ methods: ["none", "causal"] });
  const why = page.getByText("Under the causal mask a word sees only itself", { exact: false });
  await press(page, "One step");
  await page.locator(".training .looks").waitFor();
  assert.equal(await why.count(), 0);
  await press(page, "Go on");
  await page.getByRole("button", { name: "Train again" }).waitFor();
  assert.equal(await why.count(), 1);
  await close();
});

test("words of one's own are learned; what is refused says why and stays", async () => {
  const { page, close } = await openTraining({ methods: ["none", "sinusoidal"] });
  await page.locator(".training summary").click();
  const nouns = page.getByLabel("Words that act or suffer");
  await nouns.fill("猫 狗 猫");
  await nouns.press("Tab");
  const alert = page.locator(".training [role=alert]");
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
  const misfits = { methods: "all", seed: -1, lastStart: 99, longest: 99, nouns: 7, beyond: 1 };
  const { page, close } = await openTraining(misfits);
  const shown = async () => ({
    chosen: await page.locator(".models :checked").count(),
    sliders: await page
      .locator(".lesson [type=range]")
      .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value)),
    nouns: await page.locator(".lesson [type=text]").first().inputValue(),
  });
  const nouns = "dog man cat woman bird child horse fox";
  assert.deepEqual(await shown(), { chosen: 5, sliders: ["7", "3", "0"], nouns });
  const usable = { methods: [], seed: 5, lastStart: 9, longest: 4, nouns: "a b c" };
  await setView(page, "training", usable);
  assert.deepEqual(await shown(), { chosen: 0, sliders: ["9", "4", "5"], nouns: "a b c" });
  assert.equal(
    plain(await page.locator(".training > .note[data-told]").textContent()),
    "Choose a model to train.",
  );
  await close();
});

test("where no pair can be held out, the field says so, and nothing runs", async () => {
  const { page, close } = await openTraining({ nouns: "dog man", verbs: "bites" });
  const reason = /at least three nouns and two verbs\.$/;
  assert.match(plain(await page.locator(".controls + .refused").textContent()), reason);
  await page.locator(".training summary").click();
  assert.match(plain(await page.locator(".lesson .refused").textContent()), reason);
  const nouns = page.getByLabel("Words that act or suffer");
  assert.equal(await nouns.getAttribute("aria-invalid"), "true");
  await page.locator(".training .main").dispatchEvent("click");
  assert.equal(plain(await page.locator(".training .main").textContent()), "Train");
  await nouns.fill("dog man cat");
  await nouns.press("Tab");
  await page.getByLabel("Verbs").fill("bites sees");
  await page.getByLabel("Verbs").press("Tab");
  assert.equal(await nouns.getAttribute("aria-invalid"), "false");
  await train(page);
  await close();
});

test("a run goes on while another panel is open, and its results stay", async () => {
  const { page, close } = await openTraining(
    { methods: ["sinusoidal"], speed: "watch" },
    { panels: "training numbers" },
  );
  const tab = (name: string) => page.getByRole("tab", { name }).click();
  await press(page, "Train");
  await tab("Numbers");
  await tab("Training");
  await page.getByRole("button", { name: "Train again" }).waitFor();
  const { trainer, last } = follow(methods.Sinusoidal);
  assert.equal((await table(page, "looks"))[0]?.[1], loss(last.training.loss));
  trainer.dispose();
  await tab("Numbers");
  await tab("Training");
  assert.equal((await table(page, "looks"))[0]?.[1], loss(last.training.loss));
  assert.equal((await table(page, "beyond")).length, 1);
  await close();
});

test("a sentence is read as the words that are known; what is not is said, in the page's language", async () => {
  const view = { methods: ["none"], nouns: "ice-cream man 机器人 小狗", verbs: "bites 咬" };
  const { page, close } = await openTraining(view, { lang: "zh" });
  await page.locator(".training .main").click();
  const heads = async () =>
    (await page.locator(".answers thead th").allTextContents()).slice(1).map(plain);
  const asked = page.locator(".training section .asked input");
  await asked.waitFor();
  await asked.fill("Ice-cream bites man.");
  assert.deepEqual(await heads(), ["ice-cream bites man", "man bites ice-cream"]);
  await asked.fill("机器人咬小狗。");
  assert.deepEqual(await heads(), ["机器人 咬 小狗", "小狗 咬 机器人"]);
  await asked.fill("man bites man");
  assert.deepEqual(await heads(), ["man bites man"]);
  const section = page.locator(".training section").first();
  assert.match(plain(await section.locator(".finding").textContent()), /^这个句子的镜像就是它自己/);
  await asked.fill("robot follows man");
  const refused = section.locator(".refused");
  assert.equal(plain(await refused.textContent()), "不在训练词中：robot；follows。");
  await asked.fill("bites");
  assert.equal(plain(await refused.textContent()), "句子里要有一个作动作者或承受者的词。");
  await asked.fill("man ".repeat(33));
  assert.equal(plain(await refused.textContent()), "这里的句子最多 32 个词，这个有 33 个。");
  assert.match(
    plain(await page.locator("#training-known").textContent()),
    /^模型认识这些词： ice-cream man 机器人 小狗 bites 咬 the/,
  );
  await close();
});

test("360 pixels show every column of what the models came to", async () => {
  const { page, close } = await openTraining({}, { lang: "de" });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.locator(".training .main").click();
  await page.locator(".training .beyond").waitFor();
  // Asked in one turn of the page, as a run that goes on may draw a table anew between two.
  const outside = await page.locator(".training").evaluate((panel) => {
    const { left, right } = panel.getBoundingClientRect();
    return [...panel.querySelectorAll("th, td")]
      .map((cell) => ({ text: cell.textContent, box: cell.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && (box.left < left - 1 || box.right > right + 1))
      .map(({ text }) => text);
  });
  assert.deepEqual(outside, []);
  await close();
});

test("beyond training, guessing has no colour, and better and worse have two", async () => {
  const { page, close } = await openTraining({ methods: ["none", "sinusoidal"] });
  await train(page);
  const cells = await page.locator(".training .beyond td.coloured").evaluateAll((all) =>
    all.map((cell) => ({
      share: Number.parseFloat(cell.textContent ?? ""),
      isPositive: cell.classList.contains("positive"),
      strength: Number((cell as HTMLElement).style.getPropertyValue("--v")),
    })),
  );
  assert.ok(cells.some(({ share }) => share < 40) && cells.some(({ share }) => share > 60));
  for (const { share, isPositive, strength } of cells) {
    assert.equal(isPositive, share >= 50);
    assert.equal(strength === 0, share === 50);
  }
  await close();
});
