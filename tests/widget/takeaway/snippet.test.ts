import assert from "node:assert/strict";
import { test } from "node:test";
import { defaults } from "../../../web/widget/settings.js";
import { embedSnippet, frameSnippet } from "../../../web/widget/takeaway/snippet.js";

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

test("an iframe's address has the settings, and what a link does not hold", () => {
  const settings = { ...defaults, sentence: '"we" & they', controls: ["words", "undo"] as const };
  const state = Buffer.from('{"sentence":"\\"we\\" & they"}').toString("base64url");
  assert.equal(
    frameSnippet(settings, { locale: "de", title: "<Positions>", height: 650 }),
    `<iframe src="embed.html?lang=de&#38;controls=words+undo#pe=1.${state}" ` +
      'title="&#60;Positions&#62;" width="100%" height="650" frameborder="0" ' +
      'loading="lazy" allow="clipboard-write"></iframe>\n' +
      '<script src="positional-encoding.host.js"></script>',
  );
});

test("questions, and that nothing can be changed, go with it", () => {
  const flags = ["predict", "readonly"] as const;
  assert.match(
    embedSnippet({ ...defaults, width: 4 }, "de", flags),
    /<positional-encoding width="4" lang="de" predict readonly>/,
  );
  assert.match(
    frameSnippet(defaults, { title: "Positions", height: 650, flags }) ?? "",
    /"embed\.html\?predict=&#38;readonly=/,
  );
});

test("what is too much for an address is in none", () => {
  const settings = { ...defaults, sentence: "word ".repeat(6000) };
  assert.equal(frameSnippet(settings, { title: "Positions", height: 650 }), null);
});
