import assert from "node:assert/strict";
import { test } from "node:test";
import { defaults } from "../../../web/widget/settings.js";
import { embedSnippet } from "../../../web/widget/takeaway/snippet.js";

test("the defaults need no attributes", () => {
  assert.equal(
    embedSnippet(defaults),
    '<script src="positional-encoding.js"></script>\n<positional-encoding></positional-encoding>',
  );
});

test("only what differs is an attribute, in the order of the settings", () => {
  const settings = {
    ...defaults,
    ...{ sentence: "man bites dog", order: [2, 1, 0], width: 16, panels: ["vectors", "clocks"] },
    views: { clocks: { position: 0.5 } },
  };
  assert.equal(
    embedSnippet(settings, "zh-Hans"),
    '<script src="positional-encoding.js"></script>\n' +
      '<positional-encoding sentence="man bites dog" order="2 1 0" width="16" ' +
      'panels="vectors clocks" views="{&#34;clocks&#34;:{&#34;position&#34;:0.5}}" ' +
      'lang="zh-Hans"></positional-encoding>',
  );
});

test("a setting of two words has a hyphen as an attribute", () => {
  assert.match(
    embedSnippet({ ...defaults, position: "learned", maxLength: 24 }),
    /<positional-encoding position="learned" max-length="24">/,
  );
});

test("a sentence stays text", () => {
  const sentence = `"></positional-encoding><img src=x onerror='alert(1)'>\n&amp; &lt; \u00a0`;
  assert.ok(
    embedSnippet({ ...defaults, sentence }).endsWith(
      `<positional-encoding sentence="&#34;&#62;&#60;/positional-encoding&#62;&#60;img src=x ` +
        `onerror='alert(1)'&#62;&#10;&#38;amp; &#38;lt; &#160;"></positional-encoding>`,
    ),
  );
});
