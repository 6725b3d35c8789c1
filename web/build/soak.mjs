import { buildAll } from "./build.mjs";
import { run, runMain } from "./run.mjs";
import { buildTools, setUp } from "./setup.mjs";

await runMain(async () => {
  await setUp([...buildTools, "browser", "firefox", "webkit"]);
  await buildAll();
  const args = ["--import", "tsx", "tests/soak/soak.ts", ...process.argv.slice(2)];
  await run(process.execPath, args);
});
