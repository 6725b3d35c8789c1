// What the build takes out of style sheets and templates changes nothing that a reader sees.
import assert from "node:assert/strict";
import { test } from "node:test";
import { shorten } from "../../../web/build/literals.mjs";

test("style sheets lose comments and space, and keep what is put into them", async () => {
  const source = `css\`
    /* A comment. */
    :host {
      \${colours((light) => \`\${light}\`)}
      margin: 0 calc(\${most} * 1.5rem);
    }
    .field { content: "\\\\201c, \\\`"; color: var(--_text, \${text}) }
  \`;`;
  assert.equal(
    await shorten(source),
    `css\`:host{\${colours((light) => \`\${light}\`)}margin:0 calc(\${most}*1.5rem)}` +
      `.field{content:"\\\\201c, \\\`";color:var(--_text, \${text})}\`;`,
  );
});

test("a style sheet in which a hole would get lost stops the build", async () => {
  await assert.rejects(shorten(`css\`/* \${a} */ p { margin: 0 }\``), /cannot be made smaller/);
  await assert.rejects(shorten("css`p { margin: 0 `"), /cannot be made smaller/);
});

test("templates lose indentation alone", async () => {
  const source = `html\`
    <p
      class="about"
      title=\${title}
    >a  b \${list.map((item) => html\`
      <b>\${item}</b> \\u2212
    \`)}</p>\``;
  assert.equal(
    await shorten(source),
    `html\` <p class="about" title=\${title} >a  b ` +
      `\${list.map((item) => html\` <b>\${item}</b> \\u2212 \`)}</p>\``,
  );
});

test("whatever else a source holds stays", async () => {
  const source = "const text = `\n  a\n`; const other = tag`\n  b`; // css`\n";
  assert.equal(await shorten(source), source);
});
