/**
 * A platform that authors write courses with: tests/embeds/<id> holds such an author's
 * files, tests/embeds/<id>.test.ts builds them and opens the result, and the guide shows
 * them.
 *
 * @typedef {object} Platform
 * @property {string} id
 * @property {string} name
 * @property {string} tested the version
 * @property {readonly string[]} [files] what is copied from dist, where that is not the scripts
 * @property {string} scripts the folder, among the author's, that the scripts are copied into
 * @property {readonly string[]} commands what builds the site
 * @property {string} output the folder that the site is built into
 */

/** @type {readonly Platform[]} */
export const platforms = [
  {
    id: "mkdocs",
    name: "MkDocs",
    tested: "1.4.2",
    scripts: "docs/",
    commands: ["mkdocs build"],
    output: "site",
  },
  {
    id: "mkdocs-material",
    name: "Material for MkDocs",
    tested: "8.2.5",
    scripts: "docs/",
    commands: ["mkdocs build"],
    output: "site",
  },
  {
    id: "sphinx",
    name: "Sphinx, with MyST-Parser",
    tested: "5.3.0",
    scripts: "_static/",
    commands: ["sphinx-build -b html . site"],
    output: "site",
  },
  {
    id: "hugo",
    name: "Hugo",
    tested: "0.111.3",
    scripts: "static/",
    commands: ["hugo"],
    output: "public",
  },
  {
    id: "jekyll",
    name: "Jekyll",
    tested: "4.3.1",
    scripts: "",
    commands: ["jekyll build"],
    output: "_site",
  },
  {
    id: "pandoc",
    name: "pandoc",
    tested: "2.17.1.1",
    scripts: "",
    commands: [
      "pandoc --standalone course.md --output course.html",
      "pandoc --standalone --self-contained course.md --output alone.html",
    ],
    output: ".",
  },
  {
    id: "notebook",
    name: "notebooks through nbconvert",
    tested: "6.5.3",
    scripts: "",
    commands: ["jupyter nbconvert --to html course.ipynb"],
    output: ".",
  },
  {
    id: "eleventy",
    name: "Eleventy",
    tested: "3.1.8",
    scripts: "",
    commands: ["npx eleventy"],
    output: "_site",
  },
  {
    id: "vitepress",
    name: "VitePress",
    tested: "1.6.4",
    scripts: "public/",
    commands: ["npx vitepress build"],
    output: ".vitepress/dist",
  },
  {
    id: "docusaurus",
    name: "Docusaurus",
    tested: "3.10.2",
    scripts: "static/",
    commands: ["npx docusaurus build"],
    output: "build",
  },
  {
    id: "reveal",
    name: "reveal.js",
    tested: "6.0.2",
    scripts: "",
    commands: [],
    output: ".",
  },
  {
    id: "mystmd",
    name: "MyST",
    tested: "1.8.3",
    files: ["anywidget.js"],
    scripts: "",
    // The theme, which is the next step, comes from a server of its own.
    commands: ["npx myst build --site || test -f _build/site/content/index.json"],
    output: "_build/site/public",
  },
  {
    id: "wordpress",
    name: "WordPress",
    tested: "6.1.9",
    scripts: "positional-encoding/",
    commands: [],
    output: ".",
  },
];
