import { readFile } from "node:fs/promises";
import { ideas, linksToIdeas } from "../ideas.mjs";
import { snippet } from "../snippet.mjs";

export async function content() {
  const sections = await Promise.all(
    ideas.map(async ({ id, title, about }) => {
      const code = await readFile(new URL(`../embeds/${id}.html`, import.meta.url), "utf8");
      return `<section class="idea" id="${id}" aria-labelledby="${id}-title">
  <div class="opening">
    <h2 id="${id}-title">${title}</h2>
    <p>${about}</p>
  </div>
  ${elementOf(code)}
  ${snippet(code, `the HTML of “${title}”`)}
</section>`;
    }),
  );
  return `<title>Ready embeds · Positional encoding</title>
<meta name="description" content="Widgets to paste into a course page, one for each idea of a lesson on positional encoding." />
<script src="positional-encoding.js" data-embed="embed.html" defer></script>
<script src="snippets.js" defer></script>
<main>
  <div class="opening">
    <h1>One idea, one widget</h1>
    <div>
      <p>
        Each widget below is a few lines of HTML. Copy them into your page, put
        <code>positional-encoding.js</code> beside it, and change what you like: every attribute
        may be left out.
      </p>
      <p>
        What the tag holds is read where scripts do not run. <a href="guide.html">For authors</a>
        has the steps for MkDocs, Docusaurus, notebooks and others.
      </p>
    </div>
  </div>
  ${linksToIdeas()}
  ${sections.join("\n")}
</main>
`;
}

/** The page has the script already. @param {string} code */
function elementOf(code) {
  return code.slice(code.indexOf("<positional-encoding"));
}
