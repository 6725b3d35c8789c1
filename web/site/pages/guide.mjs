import { readFile } from "node:fs/promises";
import { readElement } from "../../build/docs.mjs";
import { platforms } from "../platforms.mjs";
import { escapeHtml, snippet } from "../snippet.mjs";

/** @typedef {import("../platforms.mjs").Platform} Platform */
/** @typedef {import("../../build/docs.mjs").Entry} Entry */

/** What follows the platforms. */
const others = [
  { id: "tag", name: "What the tag takes" },
  { id: "others", name: "Not tried" },
];

/** @param {Record<string, string>} hashes of this build's scripts, by file */
export async function content(hashes) {
  const sections = await Promise.all(platforms.map(sectionOf));
  const { attributes, events } = await readElement();
  const links = [...platforms, ...others].map(
    ({ id, name }) => `<li><a href="#${id}">${escapeHtml(name)}</a></li>`,
  );
  return `<title>Guide for authors · Positional encoding</title>
<meta name="description" content="How to put the widget into a course page, platform by platform." />
<script src="snippets.js" defer></script>
<main class="guide">
  <div class="opening">
    <h1>In your own pages</h1>
    <div>
      <p>
        One script and one tag. What each platform does with them differs: below, for each, are the
        files of a small course, exactly as they are built and opened in a browser by the tests.
      </p>
      <p>
        The script and what it may ask for lie side by side: <code>positional-encoding.js</code>,
        <code>positional-encoding.fallback.js</code> for pages where WebAssembly may not run, and
        the folder <code>lang</code> for other languages than English. They are in
        <code>dist/</code> after <code>npm run build</code>, and in this site.
      </p>
      <p>
        <a href="#tag">What the tag takes, and the events that a page hears</a>, for example to grade
        an answer, are the same on all of them.
      </p>
      <p>
        A page that is served over http(s) can name the script’s hash. The browser then runs these
        very bytes, and the script checks what lies beside it in the same way. For the files of this
        site the line is
      </p>
      ${snippet(lineWith(hashes["positional-encoding.js"] ?? ""), "the script with its hash")}
    </div>
  </div>
  <nav class="ideas" aria-label="Sections">
    <ol>
      ${links.join("\n      ")}
    </ol>
  </nav>
  ${sections.join("\n  ")}
  <section class="idea" id="tag" aria-labelledby="tag-title">
    <div class="opening">
      <h2 id="tag-title">What the tag takes</h2>
      <div>
        <p>
          The snippet under Embed has what was set in the widget. By hand, and in a
          <code>div</code> with <code>data-</code> before each name:
        </p>
      </div>
    </div>
    <dl class="reference">
      ${attributes.map(entryOf).join("\n      ")}
    </dl>
    <h3>Events</h3>
    <dl class="reference">
      ${events.map(entryOf).join("\n      ")}
    </dl>
  </section>
  <section class="idea" id="others" aria-labelledby="others-title">
    <div class="opening">
      <h2 id="others-title">Not tried</h2>
      <div>
        <p>
          Moodle, Canvas and other learning platforms do not run in the tests. What they take from an
          author depends on the site: an iframe, as above, more often than a <code>div</code> with
          data attributes, and a script rarely.
        </p>
        <p>
          PowerPoint, Keynote and Google Slides show no pages of one’s own. Link to the playground,
          whose address keeps what is set, or take a picture from under Export.
        </p>
      </div>
    </div>
  </section>
</main>
`;
}

/** What an attribute or an event is, and its value without it. @param {Entry} entry */
function entryOf({ name, type, fallback, about }) {
  const facts = [type, fallback && `without it ${fallback}`].filter(Boolean).join("; ");
  return `<div><dt><code>${escapeHtml(name)}</code> <span>${escapeHtml(facts)}</span></dt><dd>${prose(about)}</dd></div>`;
}

/** @param {string} hash */
function lineWith(hash) {
  return `<script src="positional-encoding.js" integrity="${hash}" crossorigin="anonymous"></script>`;
}

/** @param {Platform} platform */
async function sectionOf({ id, name, tested, copied, into, files, commands, notes }) {
  const steps = (await Promise.all(files.map((file) => stepsOf(id, file)))).flat();
  if (commands.length > 0) steps.push({ title: "To build", code: commands.join("\n") });
  return `<section class="idea" id="${id}" aria-labelledby="${id}-title">
    <div class="opening">
      <h2 id="${id}-title">${escapeHtml(name)}</h2>
      <div>
        <p>${tested === "" ? "" : `Tested with ${tested}. `}${copying(copied, into)}</p>
        ${notes.map((note) => `<p>${prose(note)}</p>`).join("\n        ")}
      </div>
    </div>
    ${steps.map(({ title, code }) => `<h3>${prose(title)}</h3>\n    ${snippet(code, `${title.replaceAll("`", "")}, for ${name}`)}`).join("\n    ")}
  </section>`;
}

/**
 * @param {readonly string[]} copied
 * @param {string} into
 */
function copying(copied, into) {
  const place = into === "" ? "beside your files" : `into \`${into}\``;
  if (copied.includes("positional-encoding.js")) {
    return prose(`Copy the scripts and the folder \`lang\` ${place}.`);
  }
  return prose(`Copy ${copied.map((name) => `\`dist/${name}\``).join(" and ")} ${place}.`);
}

/**
 * What a file has to paste: all of it, or a notebook's cells.
 *
 * @param {string} id
 * @param {string} file
 * @returns {Promise<{ title: string, code: string }[]>}
 */
async function stepsOf(id, file) {
  const path = new URL(`../../../tests/embeds/${id}/${file}`, import.meta.url);
  const code = await readFile(path, "utf8");
  if (!file.endsWith(".ipynb")) return [{ title: `\`${file}\``, code }];
  /** @type {{ cell_type: string, source: string[] }[]} */
  const cells = JSON.parse(code).cells;
  return cells.map(({ cell_type, source }) => ({
    title: cell_type === "markdown" ? "A Markdown cell" : "A code cell",
    code: source.join(""),
  }));
}

/** A sentence as HTML, with an apostrophe as it is printed. @param {string} text */
function prose(text) {
  return escapeHtml(text).replaceAll(/`([^`]+)`|'/g, (_, code) =>
    code === undefined ? "\u2019" : `<code>${code}</code>`,
  );
}
