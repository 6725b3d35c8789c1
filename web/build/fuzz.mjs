import { mkdir, readdir } from "node:fs/promises";
import { compileTarget } from "./cmake.mjs";
import { build, root } from "./paths.mjs";
import { Refusal, run, runMain } from "./run.mjs";
import { setUp } from "./setup.mjs";

// npm run fuzz [target] [-- seconds]: each target, or one, for so long. What is found stays in
// build/found and is gone on from; what breaks a promise is written there, too, and belongs into
// tests/fuzz/corpus.
await runMain(async () => {
  const words = process.argv.slice(2);
  const seconds = Number(words.find((word) => /^\d+$/.test(word)) ?? 60);
  const wanted = words.find((word) => !/^\d+$/.test(word));
  const known = (await readdir(`${root}tests/fuzz`))
    .filter((name) => name.endsWith(".cpp") && name !== "entry.cpp")
    .map((name) => name.slice(0, -".cpp".length));
  if (wanted !== undefined && !known.includes(wanted)) {
    throw new Refusal(`target must be one of ${known.join(", ")}, got ${wanted}`);
  }
  await setUp(["cmake", "ninja", "fuzzer"]);
  for (const target of wanted === undefined ? known : [wanted]) {
    await compileTarget("fuzz", `fuzz-${target}`, []);
    const found = `${build}/found/${target}`;
    const corpus = `${root}tests/fuzz/corpus/${target}`;
    await Promise.all([found, corpus].map((folder) => mkdir(folder, { recursive: true })));
    await run(`${build}/fuzz/tests/fuzz/fuzz-${target}`, [
      ...[`-max_total_time=${seconds}`, "-max_len=400", "-timeout=30"],
      ...[`-artifact_prefix=${found}/../${target}-`, found, corpus],
    ]);
  }
});
