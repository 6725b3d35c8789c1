import assert from "node:assert/strict";
import { test } from "node:test";
import { type Encoder, loadEncoder } from "positional-encoding";
import { readSetting, type Settings } from "../../web/widget/settings.js";

function refusal(run: () => unknown): Error {
  try {
    run();
  } catch (error) {
    return error as Error;
  }
  throw new Error("nothing was refused");
}

test("a choice that there is not is refused as the encoder refuses it", async () => {
  const encoder: Encoder = await loadEncoder();
  for (const name of ["layout", "spacing", "position", "reorder"] as const) {
    const error = refusal(() => readSetting(name, "mixed"));
    assert.equal(error.constructor, TypeError);
    if (name === "reorder") continue;
    const options = { width: 8, [name]: "mixed" } as object;
    const byEncoder = refusal(() => encoder.encode("dog", options));
    assert.equal(byEncoder.constructor, TypeError);
    assert.equal(error.message, byEncoder.message);
  }
});

test("every width past the widget's limit is told that limit", () => {
  for (const width of [4097, 1e300, Infinity]) {
    const error = refusal(() => readSetting("width", width));
    assert.equal(error.constructor, RangeError);
    assert.equal(error.message, `width must be at most 4096 in the widget, got ${width}`);
  }
  // The rest is the encoder's to refuse.
  for (const width of [4096, 7, 0, -Infinity, Number.NaN] satisfies Settings["width"][]) {
    assert.equal(readSetting("width", width), width);
  }
});
