import { buildAll } from "./build.mjs";
import { Refusal, runMain } from "./run.mjs";
import { setUp } from "./setup.mjs";
import { suites } from "./suites.mjs";

await runMain(async () => {
  const names = process.argv.slice(2);
  const unknown = names.find((name) => !Object.hasOwn(suites, name));
  if (unknown !== undefined) {
    throw new Refusal(`suite must be one of ${Object.keys(suites).join(", ")}, got ${unknown}`);
  }
  const chosen = Object.entries(suites).filter(([name, { byNameOnly = false }]) =>
    names.length === 0 ? !byNameOnly : names.includes(name),
  );

  await setUp(chosen.flatMap(([, { tools }]) => tools));
  let passed = 0;
  let failed = 0;
  /** @param {string} title @param {() => Promise<import("./suites.mjs").Counts>} step */
  const attempt = async (title, step) => {
    console.log(`\n== ${title}\n`);
    try {
      const counts = await step();
      passed += counts.passed;
      failed += counts.failed;
    } catch (error) {
      console.error(error instanceof Refusal ? error.message : error);
      failed += 1;
    }
  };
  let distIsBuilt = false;
  if (chosen.some(([, { needsDist }]) => needsDist)) {
    await attempt("Build", async () => {
      const typesAreRight = await buildAll();
      distIsBuilt = true;
      return { passed: 0, failed: typesAreRight ? 0 : 1 };
    });
  }
  for (const [name, { title, needsDist, run }] of chosen) {
    await attempt(title, () => {
      if (needsDist && !distIsBuilt) throw new Refusal("Not run, since the build failed.");
      return run(name);
    });
  }
  console.log(`\n${passed} passed, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
});
