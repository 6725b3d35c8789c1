/**
 * A platform that authors write courses with: tests/embeds/<id> holds such an author's
 * files, tests/embeds/<id>.test.ts builds them and opens the result, and the guide shows
 * them.
 *
 * @typedef {object} Platform
 * @property {string} id
 * @property {string} name
 * @property {string} tested the version
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
];
