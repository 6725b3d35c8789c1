import { writeReadme } from "./docs.mjs";
import { biome, clangFormat } from "./linters.mjs";
import { runMain } from "./run.mjs";
import { setUp } from "./setup.mjs";

await runMain(async () => {
  await setUp(["clangFormat"]);
  await clangFormat(["-i"]);
  await biome(["format", "--write"]);
  await writeReadme();
});
