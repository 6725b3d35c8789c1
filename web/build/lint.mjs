import { lint, lintTools } from "./linters.mjs";
import { runMain } from "./run.mjs";
import { setUp } from "./setup.mjs";

await runMain(async () => {
  await setUp(lintTools);
  const { passed, failed } = await lint();
  console.log(`\n${passed} passed, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
});
