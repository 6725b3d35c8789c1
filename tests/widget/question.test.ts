import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { drag, encoder, type Opened, open, useBrowser } from "./harness.js";

useBrowser();

interface Answer {
  panel: string;
  question: string;
  choices: Record<string, string>;
  chosen: string[];
  right: string[];
  isRight: boolean;
}

/** A widget that asks, and what the page hears of the answers. */
async function ask(
  attributes: Record<string, string> = {},
): Promise<Opened & { heard(): Promise<Answer[]> }> {
  const opened = await open({ attributes: { predict: "", ...attributes } });
  const { page } = opened;
  await page.evaluate(() => {
    const heard: unknown[] = [];
    Object.assign(globalThis, { heard });
    document.addEventListener("pe-answer", (event) => heard.push((event as CustomEvent).detail));
  });
  const heard = () => page.evaluate(() => (globalThis as unknown as { heard: Answer[] }).heard);
  return { ...opened, heard };
}

const askTraining = (methods: readonly string[], attributes: Record<string, string> = {}) =>
  ask({
    panels: "training",
    views: JSON.stringify({ training: { speed: "full", methods } }),
    ...attributes,
  });

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

async function guess(page: Page, ...choices: string[]): Promise<void> {
  for (const choice of choices) {
    await page.locator(".question").getByLabel(choice, { exact: true }).check();
  }
  await press(page, "That is my guess");
}

async function train(page: Page): Promise<void> {
  await page.locator(".training .main").click();
  await page.getByRole("button", { name: "Train again" }).waitFor();
}

const told = async (page: Page): Promise<string> =>
  ((await page.locator(".question [role=status]").textContent()) ?? "").replace(/\s+/g, " ").trim();

const moved = "The rows of the words that moved";

test("no question is asked unless the author wants it", async () => {
  const { page, close } = await open({ attributes: { panels: "vectors training" } });
  await page.locator(".training").waitFor();
  assert.equal(await page.locator(".question").count(), 0);
  await close();
});

test("asked first, a reader's guess is compared with the run, and the page hears of it", async () => {
  const { page, heard, close } = await askTraining(["none", "learned"]);
  // Nothing chosen is no guess, and that is said at the first choice until there is one.
  await press(page, "That is my guess");
  const amiss = () =>
    page
      .locator(".question input")
      .evaluateAll((all) => all.map((input) => (input as HTMLInputElement).validationMessage));
  assert.deepEqual(await amiss(), ["Choose an answer first.", "", ""]);
  assert.ok(
    await page
      .locator(".question input")
      .first()
      .evaluate((input) => input.matches(":focus")),
  );
  await guess(page, "No positions");
  assert.equal(await told(page), "Your guess: No positions. Try it, and see.");
  assert.deepEqual(await heard(), []);
  await train(page);
  assert.equal(
    await told(page),
    "Your guess: No positions. Not so. What turned out right: Learned.",
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

test("what a move does is hidden from who has not guessed yet", async () => {
  for (const width of ["8", "32"]) {
    const { page, heard, close } = await ask({ width });
    const story = page.locator(".story");
    const before = await page.locator(".story").textContent();
    await drag(page, 0, 2);
    const hidden = "What comes of it is shown once you have guessed.";
    assert.equal(((await story.textContent()) ?? "").trim(), hidden, `${before}`);
    assert.equal(await page.locator(".first td.changed, .first .note").count(), 0);
    await guess(page, moved);
    assert.doesNotMatch((await story.textContent()) ?? "", /shown once you have guessed/);
    assert.deepEqual(await heard(), []);
    await close();
  }
});

test("what is copied from under Embed asks, too", async () => {
  const { page, close } = await ask();
  await page.getByRole("button", { name: "Embed" }).click();
  const snippet = page.locator(".takeaway textarea");
  assert.match(await snippet.inputValue(), /<positional-encoding predict><\/positional-encoding>$/);
  await close();
});

test("who cannot try is not asked", async () => {
  for (const attributes of [{ readonly: "" }, { controls: "switch examples" }]) {
    const { page, close } = await ask(attributes);
    await page.locator(".first").waitFor();
    assert.equal(await page.locator(".question").count(), 0);
    await close();
  }
});

test("none of the models is a guess of its own, and goes with no other", async () => {
  const { page, heard, close } = await askTraining(["none"]);
  await page.locator(".question").getByLabel("No positions").check();
  await page.locator(".question").getByLabel("none of these").check();
  assert.equal(await page.locator(".question :checked").count(), 1);
  await press(page, "That is my guess");
  await train(page);
  assert.equal(await told(page), "Your guess: none of these. So it is: none of these.");
  const [answer] = await heard();
  assert.deepEqual([answer?.chosen, answer?.right, answer?.isRight], [[], [], true]);
  await close();
});

test("a guess is about the models it was made of: others are another question", async () => {
  const { page, heard, close } = await askTraining(["none", "sinusoidal"]);
  await guess(page, "Sinusoidal");
  const models = page.locator(".models");
  await models.getByLabel("Sinusoidal").uncheck();
  await models.getByLabel("Learned").check();
  const guesses = await page.locator(".question label").allInnerTexts();
  assert.deepEqual(
    guesses.map((text) => text.trim()),
    ["No positions", "Learned", "None of these"],
  );
  await train(page);
  assert.deepEqual(await heard(), []);
  await models.getByLabel("Learned").uncheck();
  await models.getByLabel("Sinusoidal").check();
  assert.match(await told(page), /^Your guess: Sinusoidal\. Try it/);
  await train(page);
  assert.deepEqual(
    (await heard()).map(({ choices, right }) => [Object.keys(choices), right]),
    [[["none", "sinusoidal"], ["sinusoidal"]]],
  );
  await close();
});

test("what a run has shown is hidden until the reader has guessed", async () => {
  const { page, heard, close } = await askTraining(["sinusoidal", "causal"]);
  await train(page);
  assert.equal(await page.locator(".training table, .training figure").count(), 0);
  assert.match(
    (await page.locator(".training").textContent()) ?? "",
    /What comes of it is shown once you have guessed\./,
  );
  assert.deepEqual(await heard(), []);
  await guess(page, "Sinusoidal", "No positions, causal mask");
  assert.equal(
    await told(page),
    "Your guess: Sinusoidal; No positions, causal mask. So it is: Sinusoidal; No positions, causal mask.",
  );
  assert.equal(await page.locator(".training .looks").count(), 1);
  assert.deepEqual(
    (await heard()).map(({ isRight }) => isRight),
    [true],
  );
  await close();
});

test("a run that ends while another panel is open settles the guess", async () => {
  const { page, heard, close } = await askTraining(["sinusoidal"], { panels: "training numbers" });
  await guess(page, "Sinusoidal");
  await page.locator(".training .main").click();
  await page.getByRole("tab", { name: "Numbers" }).click();
  await page.waitForFunction(
    () => (globalThis as unknown as { heard: unknown[] }).heard.length > 0,
  );
  assert.deepEqual(
    (await heard()).map(({ right }) => right),
    [["sinusoidal"]],
  );
  await close();
});

test("the vectors ask which rows will change, and only a word that is let go tells", async () => {
  const { page, heard, close } = await ask();
  // A swap before the guess is none after it.
  await page.locator(".swap").first().click();
  await guess(page, moved);
  assert.match(await told(page), /Try it, and see\.$/);
  await drag(page, 0, 2, false);
  await page.keyboard.press("Escape");
  await page.mouse.up();
  assert.deepEqual(await heard(), []);
  await drag(page, 0, 2);
  assert.equal(await told(page), `Your guess: ${moved}. So it is: ${moved}.`);
  assert.deepEqual(
    (await heard()).map(({ chosen, right, isRight }) => [chosen, right, isRight]),
    [[["moved"], ["moved"], true]],
  );
  await close();
});

test("a guess and its answer speak the page's language, and another sentence asks anew", async () => {
  const { page, close } = await ask();
  await guess(page, "Every row");
  await page.locator(".swap").first().click();
  await page.locator("positional-encoding").evaluate((element) => {
    element.setAttribute("lang", "de");
  });
  await page.locator(".card[lang=de]").waitFor();
  assert.equal(
    await told(page),
    "Ihre Vermutung: Alle Zeilen. So ist es nicht. Richtig war: Die Zeilen der bewegten Wörter.",
  );
  await page.locator(".field").fill("cat sees dog");
  assert.equal(await page.locator(".question form").count(), 1);
  await close();
});

test("reset asks anew", async () => {
  const { page, close } = await ask();
  await guess(page, moved);
  await page.locator(".swap").first().click();
  assert.equal(await page.locator(".question form").count(), 0);
  await press(page, "Reset");
  assert.equal(await page.locator(".question form").count(), 1);
  await close();
});

test("without positions no row changes, whatever was guessed", async () => {
  const { page, close } = await ask({ position: "none" });
  await guess(page, "Every row");
  await page.locator(".swap").first().click();
  assert.match(await told(page), /Not so. What turned out right: No row\.$/);
  await close();
});

test("the shuffle asks about the causal mask, and hides what answers it", async () => {
  const { page, heard, close } = await ask({ panels: "shuffle" });
  const causal = page.locator(".experiments tbody tr").last();
  const cells = () => causal.locator("td").allInnerTexts();
  assert.deepEqual(await cells(), ["?", "?"]);
  await guess(page, "They follow exactly");
  assert.deepEqual(await cells(), ["?", "?"]);
  await causal.click();
  const { differing, largest } = encoder.equivariance({
    tokenVectors: encoder.encode("dog bites man", { width: 8 }).tokenVectors,
    order: [2, 1, 0],
    by: "words",
    mask: "causal",
  });
  assert.ok(differing > 0);
  assert.match(await told(page), /Not so. What turned out right: Some are others\.$/);
  assert.deepEqual(await cells(), [`≠ ${differing} of 24`, String(Number(largest.toPrecision(2)))]);
  assert.deepEqual(
    (await heard()).map(({ right }) => right),
    [["differ"]],
  );
  await close();
});
