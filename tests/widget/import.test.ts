import assert from "node:assert/strict";
import { test } from "node:test";

test("the element can be imported where there is no DOM, and leaves nothing behind", async () => {
  const before = Object.getOwnPropertyNames(globalThis);
  const { PositionalEncodingElement } = await import("positional-encoding/widget");
  assert.equal(typeof PositionalEncodingElement, "function");
  assert.deepEqual(Object.getOwnPropertyNames(globalThis), before);
});
