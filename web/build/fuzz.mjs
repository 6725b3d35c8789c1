import { fuzz, fuzzTargets, fuzzTools } from "./fuzzers.mjs";
import { Refusal, runMain } from "./run.mjs";
import { setUp } from "./setup.mjs";

// npm run fuzz [target] [-- seconds]: each target, or one, for so long.
await runMain(async () => {
  const words = process.argv.slice(2);
  const seconds = Number(words.find((word) => /^\d+$/.test(word)) ?? 60);
  const wanted = words.find((word) => !/^\d+$/.test(word));
  const known = await fuzzTargets();
  if (wanted !== undefined && !known.includes(wanted)) {
    throw new Refusal(`target must be one of ${known.join(", ")}, got ${wanted}`);
  }
  await setUp(fuzzTools);
  for (const target of wanted === undefined ? known : [wanted]) await fuzz(target, seconds);
});
