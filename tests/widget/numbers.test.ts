import assert from "node:assert/strict";
import { test } from "node:test";
import {
  encoder,
  marks,
  numbers,
  open,
  places,
  positions,
  shownRows,
  story,
  useBrowser,
  words,
} from "./harness.js";

useBrowser();

const sentences: Record<string, string> = {
  "three words": "dog bites man",
  "no word": "",
  "only spaces": "   ",
  "one word": "dog",
  "twelve words": "one two three four five six seven eight nine ten eleven twelve",
  "three hundred words": Array.from({ length: 300 }, (_, index) => `word${index}`).join(" "),
  "the same word twice": "the cat saw the dog",
  emoji: "\u{1f436} bites \u{1f468}\u200d\u{1f469}\u200d\u{1f467} !",
  Chinese: "\u72d7\u54ac\u4e86\u4eba\u3002",
  Arabic: "\u0627\u0644\u0643\u0644\u0628 \u0639\u0636 \u0627\u0644\u0631\u062c\u0644",
  "words that are names in JavaScript": "constructor __proto__ toString",
};

for (const place of places) {
  for (const [name, sentence] of Object.entries(sentences)) {
    test(`cases 30 and 35: ${name} from ${place}, every number the encoder's`, async () => {
      const { page, close } = await open({ place });
      await page.getByLabel("Sentence").fill(sentence);
      const encoding = encoder.encode(sentence, { width: 8 });
      assert.deepEqual(await words(page), encoding.tokens);
      assert.deepEqual(
        await positions(page),
        encoding.positionIds.map((id) => `position ${id}`),
      );
      for (const [table, matrix] of [
        ["token", encoding.tokenVectors],
        ["position", encoding.positionVectors],
        ["input", encoding.inputVectors],
      ] as const) {
        assert.deepEqual(await numbers(page, table), shownRows(matrix.toArray()), table);
      }
      await close();
    });
  }
}

test("every setting reaches the encoder", async () => {
  const attributes = {
    sentence: "robot walks home",
    width: "6",
    base: "100",
    start: "-2",
    layout: "halves",
    spacing: "endpoint",
    seed: "7",
    scale: "sqrt-width",
  };
  const { page, close } = await open({ attributes });
  const encoding = encoder.encode("robot walks home", {
    width: 6,
    base: 100,
    start: -2,
    layout: "halves",
    spacing: "endpoint",
    seed: 7,
    scale: "sqrt-width",
  });
  assert.deepEqual(await numbers(page, "token"), shownRows(encoding.tokenVectors.toArray()));
  assert.deepEqual(await numbers(page, "position"), shownRows(encoding.positionVectors.toArray()));
  assert.deepEqual(await numbers(page, "input"), shownRows(encoding.inputVectors.toArray()));
  assert.deepEqual(await positions(page), ["position \u22122", "position \u22121", "position 0"]);
  await close();
});

test("the worked rows of the paper's formula at width 4 are on the page", async () => {
  const { page, close } = await open({ attributes: { width: "4" } });
  assert.deepEqual(await numbers(page, "position"), [
    ["0.00", "1.00", "0.00", "1.00"],
    ["0.84", "0.54", "0.01", "1.00"],
    ["0.91", "\u22120.42", "0.02", "1.00"],
  ]);
  await close();
});

test("case 29: what looks like markup is text", async () => {
  const hostile = "<img src=x onerror=alert(1)> {{alert(2)}} &lt;b&gt;";
  const { page, close } = await open({ attributes: { sentence: hostile } });
  assert.deepEqual(await words(page), encoder.encode(hostile).tokens);
  assert.equal(await page.getByLabel("Sentence").inputValue(), hostile);
  const images = await page
    .locator("positional-encoding")
    .evaluate((element) => element.shadowRoot?.querySelectorAll("img, b").length);
  assert.equal(images, 0);
  await close();
});

test("case 31: the same word twice has one token vector and two input vectors", async () => {
  const { page, close } = await open({ attributes: { sentence: "the cat saw the dog" } });
  const token = await numbers(page, "token");
  const input = await numbers(page, "input");
  assert.deepEqual(token[0], token[3]);
  assert.notDeepEqual(input[0], input[3]);
  assert.match(
    await story(page),
    /the stands at positions 0 and 3: the same token vector, but different input vectors\./,
  );
  await close();
});

test("a word that changed by itself is the only one marked", async () => {
  const { page, close } = await open();
  await page.getByLabel("Sentence").fill("dog bites men");
  const all = Array.from({ length: 8 }, () => true);
  const none = all.map(() => false);
  assert.deepEqual(await marks(page), [none, none, all]);
  assert.equal(
    await story(page),
    "men is new at position 2. man is gone. 8 of 24 input numbers changed. " +
      "dog and bites stayed: nothing in their rows changed.",
  );
  // A new word's number has not changed by itself.
  assert.equal(await page.locator("td .unseen").count(), 0);
  await close();
});
