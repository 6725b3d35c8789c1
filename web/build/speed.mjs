import { readFile, writeFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import { build, root } from "./paths.mjs";
import { runMain } from "./run.mjs";

/**
 * @typedef {object} Figure
 * @property {string} work
 * @property {string} measure
 * @property {string} goal
 * @property {number} measured
 * @property {boolean} isMet
 * @property {string} [because]
 */

/** Puts the last bench's figures into the README: so all of them come from one run. */
export async function writeSpeed() {
  const path = `${root}README.md`;
  const readme = await readFile(path, "utf8");
  const marked = /(<!-- speed -->\n).*?(\n<!-- \/speed -->)/s;
  if (!marked.test(readme)) throw new Error("README.md has no <!-- speed --> … <!-- /speed -->.");
  /** @type {{ machine: string, node: string, numpy?: string, figures: Figure[] }} */
  const { machine, node, numpy, figures } = JSON.parse(
    await readFile(`${build}/bench.json`, "utf8"),
  );
  const text = [
    `${machine}, Node ${node}${numpy ? `, numpy ${numpy}` : ""}:`,
    [
      "| work | measure | goal | measured |\n| --- | --- | --- | --- |",
      ...figures.map(
        ({ work, measure, goal, measured, isMet }) =>
          `| ${work} | ${measure} | ${goal} | ${measured.toPrecision(3)}${isMet ? "" : ", missed"} |`,
      ),
    ].join("\n"),
    ...[...new Set(figures.flatMap(({ because }) => because ?? []))].map((reason) => {
      const missed = figures.filter(({ because }) => because === reason);
      return `*${[...new Set(missed.map(({ work }) => work))].join("; ")}.* ${reason}`;
    }),
  ].join("\n\n");
  await writeFile(
    path,
    readme.replace(marked, (_, start, end) => `${start}\n${text}\n${end}`),
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) await runMain(writeSpeed);
