/**
 * What authors write courses with: tests/embeds/<id> holds such an author's files,
 * tests/embeds/<id>.test.ts builds them and opens the result, and the guide shows them.
 * In sentences, `code` stands between backticks.
 *
 * @typedef {object} Platform
 * @property {string} id
 * @property {string} name
 * @property {string} tested the program and its version, none where there is no program
 * @property {string} [version] the command that prints the version
 * @property {string} paste in a few words
 * @property {readonly string[]} copied from dist, into the folder `into`
 * @property {string} into a folder among the author's files, with a slash at its end, or none
 * @property {readonly string[]} files that the author writes, as the guide shows them
 * @property {readonly string[]} commands what builds the site
 * @property {string} output the folder that the site is built into
 * @property {readonly string[]} notes
 */

const scripts = ["positional-encoding.js", "positional-encoding.fallback.js", "lang"];

/** @type {readonly Platform[]} */
export const platforms = [
  {
    id: "mkdocs",
    name: "MkDocs",
    tested: "MkDocs 1.4.2",
    version: "mkdocs --version",
    paste: "`extra_javascript` in `mkdocs.yml`, the tag in a page",
    copied: scripts,
    into: "docs/",
    files: ["mkdocs.yml", "docs/index.md", "docs/next.md"],
    commands: ["mkdocs build"],
    output: "site",
    notes: [
      "The tag is wrapped in a paragraph, which does no harm as long as it holds text alone: another tag's paragraph, or an empty line, would end that one.",
      "`highlightjs: false` keeps this theme from asking another server for its highlighter.",
    ],
  },
  {
    id: "mkdocs-material",
    name: "Material for MkDocs",
    tested: "Material 8.2.5",
    version: "grep 'mkdocs-material-' site/index.html",
    paste: "`extra_javascript` in `mkdocs.yml`, the tag in a page",
    copied: scripts,
    into: "docs/",
    files: ["mkdocs.yml", "docs/dark.css", "docs/index.md", "docs/next.md"],
    commands: ["mkdocs build"],
    output: "site",
    notes: [
      "With `navigation.instant` pages change without a reload, and each finds its widgets ready.",
      "A widget is dark where its page's `color-scheme` is. Other themes here say that by themselves; this one, in older versions, needs `dark.css`.",
      "`font: false` keeps the theme from asking another server for its fonts.",
    ],
  },
  {
    id: "sphinx",
    name: "Sphinx, with MyST-Parser",
    tested: "Sphinx 5.3.0",
    version: "sphinx-build --version",
    paste: "`html_js_files` in `conf.py`, the tag in `.. raw:: html`",
    copied: scripts,
    into: "_static/",
    files: ["conf.py", "index.rst", "next.md", "notebook.ipynb"],
    commands: ["sphinx-build -b html . site"],
    output: "site",
    notes: [
      "In Markdown, which MyST-Parser reads, the tag stands as it is; in reStructuredText it needs `.. raw:: html`.",
      "In a notebook, through nbsphinx, a `div` with data attributes stands for the tag, which is taken out of Markdown cells.",
      "nbsphinx asks other servers for MathJax and RequireJS, unless your own copies are named, as here, and lie in `_static`. Without a notebook, leave out `nbsphinx` and the last three lines.",
    ],
  },
  {
    id: "mystmd",
    name: "MyST",
    tested: "mystmd 1.8.3",
    version: "npx myst --version",
    paste: "`{anywidget}` with `anywidget.js`, or `{iframe}`",
    copied: ["anywidget.js"],
    into: "",
    files: ["myst.yml", "index.md"],
    commands: [],
    output: "_build/site/public",
    notes: [
      "MyST drops the tag itself. What stands in `{anywidget}` are the element's attributes, as JSON.",
      "For `{iframe}`, put the folder `dist/site/` on a server, and give the address of its `embed.html`.",
      "Tested are the site's data that MyST writes, and the module in a page that draws them as a theme does: the themes themselves come from a server that the tests do not ask.",
    ],
  },
  {
    id: "docusaurus",
    name: "Docusaurus",
    tested: "Docusaurus 3.10.2",
    version: "npx docusaurus --version",
    paste: "`scripts` in `docusaurus.config.js`, the tag in `.mdx`",
    copied: scripts,
    into: "static/",
    files: ["docusaurus.config.js", "docs/index.mdx", "docs/next.mdx"],
    commands: ["npm pkg delete type", "npx docusaurus build"],
    output: "build",
    notes: [
      "The script's address begins with `baseUrl`.",
      'npm 11 writes `"type": "commonjs"` into a new `package.json`, with which Docusaurus does not build: the first command takes that line out.',
    ],
  },
  {
    id: "vitepress",
    name: "VitePress",
    tested: "VitePress 1.6.4",
    version: `node --print "require('vitepress/package.json').version"`,
    paste: "`head` and `isCustomElement` in `.vitepress/config.mjs`, the tag in a page",
    copied: scripts,
    into: "public/",
    files: [".vitepress/config.mjs", "index.md", "next.md"],
    commands: ["npx vitepress build"],
    output: ".vitepress/dist",
    notes: [
      "Without `isCustomElement` Vue takes the tag for a component of its own, and reports a hydration mismatch.",
      "The script's address begins with `base`.",
    ],
  },
  {
    id: "hugo",
    name: "Hugo",
    tested: "Hugo 0.111.3",
    version: "hugo version",
    paste: "`unsafe: true` in `hugo.yaml` and the tag in a page, or a shortcode",
    copied: scripts,
    into: "static/",
    files: [
      "hugo.yaml",
      "layouts/_default/single.html",
      "content/order.md",
      "layouts/shortcodes/positional-encoding.html",
      "content/next.md",
    ],
    commands: ["hugo"],
    output: "public",
    notes: [
      "Hugo leaves tags out of Markdown unless `unsafe` is true. The shortcode works without that; it is the last two files.",
      "With a theme, its `head` is where the script belongs.",
    ],
  },
  {
    id: "jekyll",
    name: "Jekyll",
    tested: "Jekyll 4.3.1",
    version: "jekyll --version",
    paste: "the script in a layout, the tag in a page",
    copied: scripts,
    into: "",
    files: ["_config.yml", "_layouts/default.html", "index.md", "next.md"],
    commands: ["jekyll build"],
    output: "_site",
    notes: ["`relative_url` puts `baseurl` before the script's address."],
  },
  {
    id: "eleventy",
    name: "Eleventy",
    tested: "Eleventy 3.1.8",
    version: "npx eleventy --version",
    paste:
      "`addPassthroughCopy` in `eleventy.config.js`, the script in a layout, the tag in a page",
    copied: scripts,
    into: "",
    files: ["eleventy.config.js", "_includes/page.njk", "index.md", "next.md"],
    commands: ["npx eleventy"],
    output: "_site",
    notes: ["The filter `url` puts `pathPrefix` before the script's address."],
  },
  {
    id: "reveal",
    name: "reveal.js",
    tested: "reveal.js 6.0.2",
    version: `node --print "require('./node_modules/reveal.js/package.json').version"`,
    paste: "the script in the head, the tag in a `section`",
    copied: scripts,
    into: "",
    files: ["index.html"],
    commands: [],
    output: ".",
    notes: [
      "Keys that are used in a widget leave the slide, and a drag follows the pointer however the slide is scaled.",
      "The three tables stand side by side on a slide of 1280 pixels; `controls` leaves out what has no room on it.",
    ],
  },
  {
    id: "notebook",
    name: "Notebooks, through nbconvert",
    tested: "nbconvert 6.5.3",
    version: "jupyter nbconvert --version",
    paste: "the script and the tag in a Markdown cell, or the tag as a cell's output",
    copied: scripts,
    into: "",
    files: ["course.ipynb"],
    commands: ["jupyter nbconvert --to html course.ipynb"],
    output: ".",
    notes: [
      "The template brings RequireJS, which the script leaves alone.",
      "In a running notebook, Markdown cells lose scripts: there `anywidget.js` is a module for anywidget (not tried in one).",
    ],
  },
  {
    id: "pandoc",
    name: "pandoc",
    tested: "pandoc 2.17.1.1",
    version: "pandoc --version",
    paste: "the script and the tag in Markdown",
    copied: scripts,
    into: "",
    files: ["course.md"],
    commands: [
      "pandoc --standalone course.md --output course.html",
      "pandoc --standalone --self-contained course.md --output alone.html",
    ],
    output: ".",
    notes: [
      "With `--self-contained`, which is `--embed-resources` in newer versions (not tried), the page needs nothing beside it. A language is then in it only if its file is named, as here.",
    ],
  },
  {
    id: "wordpress",
    name: "WordPress",
    tested: "WordPress 6.1.9",
    paste: "a small plugin by an administrator, a `div` in a block “Custom HTML” by an author",
    copied: scripts,
    into: "positional-encoding/",
    files: ["positional-encoding/positional-encoding.php", "post.html"],
    commands: [],
    output: ".",
    notes: [
      "The folder `positional-encoding` goes into `wp-content/plugins/`.",
      "WordPress takes the tag, iframes and scripts from authors who may not write unfiltered HTML, and leaves them a `div` with its data attributes, in which the widget then stands.",
      "Tested with WordPress' own filter, not in a whole WordPress.",
    ],
  },
  {
    id: "iframe",
    name: "Sites that allow only iframes",
    tested: "",
    paste: "an iframe of `embed.html`",
    copied: ["site"],
    into: "",
    files: ["page.html"],
    commands: [],
    output: ".",
    notes: [
      "The folder may lie on another server as well: both addresses then begin with that one's. Attributes stand behind the question mark; the button Embed, under each widget, writes the whole line.",
      "The script gives the iframe the height that it needs. Where you may not have it, choose a `height`; Canvas and other learning platforms read the height by themselves (not tried in one).",
      "An iframe with `sandbox` needs `allow-scripts`, and in Safari `allow-same-origin`, too.",
    ],
  },
];
