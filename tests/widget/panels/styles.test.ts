import assert from "node:assert/strict";
import { test } from "node:test";
import { panels } from "../../../web/widget/panels/index.js";

/** What panels share, and what each has of its own, by the class that its rules begin with. */
const shared =
  /^\.(heatmap|map|map-title|other-form|pair|pair-slider|whole-number|word-chooser|choices|finding|coloured|word-grid|word-steps|outputs|line-chart)\b/;
const own: Record<string, RegExp> = {
  vectors: /^\.equation\b/,
  clocks: /^\.clocks?\b/,
  waves: /^\.waves\b/,
  distance: /^\.distance\b/,
  compare: /^\.(compare|sides|apart)\b/,
  combine: /^\.combine\b/,
  attention: /^\.attention\b/,
  shuffle: /^\.shuffle\b/,
  cache: /^\.cache\b/,
  relative: /^\.relative\b/,
  numbers: /^\.numbers\b/,
  learned: /^\.learned\b/,
  rotary: /^\.rotary\b/,
  training: /^\.training\b/,
};

for (const { id, styles } of Object.values(panels)) {
  test(`${id}: no rule reaches into another panel`, () => {
    const text = [styles]
      .flat(9)
      .map(String)
      .join("\n")
      .replace(/\/\*.*?\*\//gs, "");
    const selectors = [...text.matchAll(/([^{};]+)\{/g)]
      .flatMap(([, list = ""]) => list.trim().split(/,\s*\n\s*/))
      .filter((selector) => !selector.startsWith("@"));
    assert.ok(selectors.length > 5);
    assert.deepEqual(
      selectors.filter((selector) => !own[id]?.test(selector) && !shared.test(selector)),
      [],
    );
  });
}
