import { buildAll } from "./build.mjs";
import { dist } from "./paths.mjs";
import { runMain } from "./run.mjs";
import { startServer } from "./serve.mjs";
import { buildTools, setUp } from "./setup.mjs";

await runMain(async () => {
  await setUp(buildTools);
  await buildAll();
  const { url } = await startServer(`${dist}/site`, { port: 8080 });
  console.log(`\nThe page is at ${url} (Ctrl-C ends it)`);
});
