import { buildAll } from "./build.mjs";
import { run, runMain } from "./run.mjs";
import { buildTools, setUp } from "./setup.mjs";

await runMain(async () => {
  await setUp(buildTools);
  await buildAll();
  await run(process.execPath, ["--import", "tsx", "tests/bench/sinusoidal.ts"]);
});
