import { rm } from "node:fs/promises";
import { buildAll } from "./build.mjs";
import { compileTarget } from "./cmake.mjs";
import { build } from "./paths.mjs";
import { run, runMain } from "./run.mjs";
import { buildTools, setUp } from "./setup.mjs";
import { writeSpeed } from "./speed.mjs";
import { tools } from "./tools.mjs";

await runMain(async () => {
  await setUp([...buildTools, "compiler", "benchmark", "browser", "numpy"]);
  await buildAll();
  const report = `${build}/posenc_bench.json`;
  await rm(report, { force: true });
  if (await tools.benchmark.isThere()) {
    await compileTarget("native-release", "posenc_bench", ["-DPOSENC_BUILD_BENCHMARKS=ON"]);
    await run(`${build}/native-release/tests/bench/posenc_bench`, [
      ...["--benchmark_repetitions=9", "--benchmark_min_time=0.05"],
      ...["--benchmark_enable_random_interleaving=true", "--benchmark_report_aggregates_only=true"],
      ...[`--benchmark_out=${report}`, "--benchmark_out_format=json"],
    ]);
  }
  await run(process.execPath, ["--import", "tsx", "tests/bench/bench.ts"]);
  if (process.argv.includes("--readme")) await writeSpeed();
});
